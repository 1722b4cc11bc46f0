"""Wrong command lines get one sentence with what would be right, help is in the person's words."""

import pytest

from kartezh.cli.commands import COMMANDS, build_app
from kartezh.cli.help import format_help
from kartezh.core.rulebook import LANGUAGES
from kartezh.locales import localizer
from tests.cli.running import run


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        (
            "plya",
            f"There is no command “plya”; perhaps play? There are: {', '.join(COMMANDS)}.",
        ),
        ("xyzzy", f"There is no command “xyzzy”; there are: {', '.join(COMMANDS)}."),
        (
            "--versoin",
            "There is no option --versoin; perhaps --version? kartezh --help names the others.",
        ),
        ("-x", "There is no option -x; kartezh --help names those that there are."),
        (
            "play --seat 3",
            "There is no option --seat; perhaps --seats? kartezh play --help names the others.",
        ),
        ("play --seats=x", "--seats: a whole number is expected here, not “x”."),
        ("play --seats", "--seats: a whole number is expected here."),
        ("play --seats 3 --seats 4", "The option --seats may be given once."),
        (
            "play --plain=perhaps",
            "--plain: the option without a value is expected here, not “perhaps”.",
        ),
        ("play --option pass", "“pass”: an option of the rules is written NAME=VALUE."),
        (
            "play --resume a b",
            "--resume: one value is expected here.",
        ),
        ("replay", "FILE is missing. More: kartezh replay --help."),
        (
            "replay --jsno a",
            "There is no option --jsno; perhaps --json? kartezh replay --help names the others.",
        ),
        ("rules", "GAME is missing. More: kartezh rules --help."),
        ("rules chess", "The house has no game “chess”; there are: merchant, bogach, lottery."),
        ("rules merchant M99.1", "The book has no rule “M99.1”; there are M1.1 to M"),
        ("rules bogach B4.99", "The book has no rule “B4.99”; there are B4.1 to B4."),
        ("rules bogach B4", "The book has no rule “B4”; there are B4.1 to B4."),
        ("rules bogach 4", "The book has no rule “4”; there are B4.1 to B4."),
        ("rules bogach jokers", "The book has no rule “jokers”; there are B1.1 to B"),
        ("rules merchant M4.1 more", "This is too much: “more”. More: kartezh rules --help."),
        ("simulate chess", "The house has no game “chess”; there are: merchant, bogach, lottery."),
        ("simulate merchant --preset best", "There is no preset “best”; there are: house, letter."),
        ("bench wrong", "“wrong” does not fit here: kernels is expected."),
        ("bench", "Say which: kernels. More: kartezh bench --help."),
        ("completion", "Say which: bash, zsh, fish, powershell. More: kartezh completion --help."),
        ("load --bots no", "--bots: one of on, off is expected here, not “no”."),
        ("bot simple", "The option --game is required; it takes one of merchant, bogach, lottery."),
        ("arena bogach", "The option --out is required; it takes FOLDER."),
        ("arena bogach --out", "--out: FOLDER is expected here."),
        ("simulate merchant -o", "--option: NAME=VALUE is expected here."),
        ("simulate merchant --preset", "--preset: one of house, letter is expected here."),
        ("play merchant --bots", "--bots: BOT,BOT is expected here."),
        ("--version x", "This is too much: “x”. More: kartezh --help."),
        ("plya --help", "There is no command “plya”; perhaps play?"),
        ("simulate merchant --deals 0", "“--deals” is a whole number from 1 to 1000000000."),
        (
            "simulate merchant -o rounds=no",
            "The option “rounds” has no value “no”; possible: players | 1..",
        ),
        (
            "simulate merchant -o round=9",
            "There is no option “round”; there are: hand_size, luck_position,",
        ),
        (
            "simulate merchant --bots nobody",
            "There is no bot “nobody” for this game; there are: random, simple",
        ),
        ("--lang de rules", "The house does not speak “de”; there are: ru, en."),
        ("rules --lang", "The house does not speak “”; there are: ru, en."),
    ],
)
def test_complaints(line: str, complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, *line.split())
    assert (done.status, done.out) == (2, "")
    assert done.complaint.startswith(complaint)


@pytest.mark.parametrize(
    "words",
    [
        ["play", "--seats", "9" * 5000],
        ["\udc80"],
        ["replay", "\udc80", "a\nb"],
        ["replay", "x" * 100_000],
        ["rules", "merchant", "\x1b[2J"],
        ["rules", "merchant", "M4.1" * 1000],
        ["simulate", "merchant", "-o", "deck={" + "9" * 5000 + "*1}"],
        ["simulate", "merchant", "--deals", "-5"],
        ["simulate", "merchant", "--seats", "0"],
        ["play", "--", "-5"],
        [""],
        ["-"],
        ["--"],
        ["--help=1"],
        ["play", "-osimple"],
    ],
)
def test_nonsense_gets_sentences(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, *words)
    assert done.status == 2
    assert all(line.isprintable() or "\xa0" in line for line in done.err.splitlines())
    assert "Traceback" not in done.err


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", [None, *COMMANDS])
def test_help_fits_the_width(language: str, command: str | None) -> None:
    for width in (40, 80, 200):
        text = format_help(build_app(), command, localizer(language), width=width)
        assert all(len(line) < max(width, 41) for line in text.splitlines())


def test_help_speaks_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--help").out == run(capsys, "-h").out
    assert run(capsys, "-h").out.startswith("Usage: kartezh [COMMAND …]")
    russian = run(capsys, "--lang", "ru", "replay", "--help")
    assert russian.status == 0
    assert russian.out.startswith("Запуск: kartezh replay ФАЙЛ… [--json]")
    assert run(capsys, "replay", "x", "-h", "--lang=ru").out == russian.out


def test_a_checkout_is_told_its_own_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """``start.py`` says how it was called; there no command is named ``kartezh``."""
    monkeypatch.setenv("KARTEZH_COMMAND", "python3 start.py")
    nobody = ("join", "K7M2QX", "--plain", "--house", "http://127.0.0.1:1")
    for words in (("-x",), ("rules",), ("play", "--seat"), ("--version", "x"), nobody):
        told = run(capsys, *words).complaint
        assert "python3 start.py " in told
        assert "kartezh " not in told
    for command in COMMANDS:
        usage = run(capsys, command, "--help").out.splitlines()[0]
        assert usage.startswith(f"Usage: python3 start.py {command}")
    assert "`python3 start.py rules bogach NUMBER`" in run(capsys, "rules", "bogach").out


def test_a_file_may_be_called_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "replay", "--", "--help").complaint == "There is no file “--help”."
    assert run(capsys, "replay", "--", "--lang").complaint == "There is no file “--lang”."


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version").out.startswith("kartezh ")
    assert run(capsys, "--version", "--lang", "ru").status == 0
