"""Line by line: whole games from a script, commands, refusals, curtains."""

from collections.abc import Iterator
from itertools import repeat
from pathlib import Path
from typing import Any

import pytest

from kartezh.core.rulebook import LANGUAGES, read_rulebook
from kartezh.games import GAMES
from kartezh.locales import localizer
from kartezh.records import read_record, replay
from kartezh.terminal.match import resumed_match
from kartezh.terminal.plain import Ending
from kartezh.terminal.request import PlayRequest
from kartezh.terminal.rooms import find_room
from kartezh.terminal.session import Chance, Session
from tests.terminal.tables import EN, RU, any_action, sit_down, type_through

GOLDEN = Path(__file__).parent / "golden"
SHORTEST: dict[str, dict[str, Any]] = {
    "merchant": {"options": {"hand_size": 1}, "deals": 1},
    "bogach": {"seats": 15, "deals": 1},
    "lottery": {"seats": 2, "deals": 1, "options": {"draws": "fixed(1)"}},
}


def notation(session: Session) -> Iterator[str]:
    """What people type who know the wire's spelling; Enter where nobody is to move."""
    chance = Chance("notation")
    for _ in range(5_000):
        seat = session.person_to_move
        yield "" if seat is None else session.game.format_action(any_action(session, chance))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_whole_matches_by_number(game: str, language: str, tmp_path: Path) -> None:
    """The first move of the list, or one chip, every time; Enter between the deals."""
    t = localizer(language)
    match = sit_down(game, tmp_path, t)
    ending, typist = type_through(match, repeat("1", 2_000), t)
    assert ending is Ending.OVER
    assert len(match.session.results) == 2
    assert list(replay(read_record(match.path)))
    assert "{" not in typist.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_whole_matches_by_notation(game: str, language: str, tmp_path: Path) -> None:
    """Two people and a bot, so that every kind of turn comes up, the banker's too."""
    t = localizer(language)
    match = sit_down(game, tmp_path, t, humans=2)
    ending, typist = type_through(match, notation(match.session), t)
    assert ending is Ending.OVER
    assert list(replay(read_record(match.path)))
    assert "здесь ничего не значит" not in typist.text


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_playthroughs(game: str, language: str, tmp_path: Path) -> None:
    """What a person sees of a short match, kept word for word in ``golden``."""
    t = localizer(language)
    match = sit_down(game, tmp_path, t, bots=("random",), **SHORTEST[game])
    _, typist = type_through(match, repeat("1", 8), t)
    kept = GOLDEN / f"{game}.{language}.txt"
    assert typist.text + "\n" == kept.read_text("utf-8")


# What can be typed


@pytest.mark.parametrize(
    ("game", "typed", "wire"),
    [
        ("merchant", "−20 > с", "-20>c"),
        ("merchant", "+40>c", "+40>c"),
        ("merchant", "40>ц", "+40>c"),
        ("merchant", "f", "F"),
        ("bogach", "4♠ 4♣", "4c4s"),
        ("bogach", "10♥", "Th"),
        ("bogach", "Д♦ Д♣", "QcQd"),
        ("bogach", "tc", "Tc"),
        ("bogach", "пас", "-"),
        ("bogach", "отдать 3♦ 3♣", "give 3c3d"),
        ("bogach", "Xb Xr", "XrXb"),
        ("lottery", "взнос 4", "ante 4"),
        ("lottery", "Prizes 5 3 2 2", "prizes 5 3 2 2"),
        ("lottery", "взять", "take"),
        ("lottery", "Т♥", "Ah"),
    ],
)
def test_people_may_write_as_they_speak(game: str, typed: str, wire: str) -> None:
    assert find_room(game).tidy(typed) == wire


def test_a_refused_move_is_answered_with_its_rule(tmp_path: Path) -> None:
    match = sit_down("bogach", tmp_path, seats=2, deals=1)
    _, typist = type_through(match, ["2c2d2h2s", "2s 2h 2d 2c"])
    rule = read_rulebook("bogach", "ru").find("B3.2")
    assert typist.text.count(f"Правило B3.2: {rule.sentence}") == 2
    assert not read_record(match.path).deals[0].actions


@pytest.mark.parametrize("text", ["nonsense", "\x00", "²", "٣", "9" * 5000, "\ud800", "4c" * 600])
def test_nonsense_is_answered_with_a_sentence(text: str, tmp_path: Path) -> None:
    match = sit_down("bogach", tmp_path, seats=2, deals=1)
    ending, typist = type_through(match, [text])
    assert ending is Ending.LEFT
    shown = typist.text.encode()
    assert b"\x00" not in shown
    assert len(shown) < 4_000


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("?", "сделать ход"),
        ("помощь", "сделать ход"),
        ("table", "Игрок 1:"),
        ("стол", "Агата:"),
        ("hand", "Ваши карты:"),
        ("moves", "Можно:"),
        ("log", "Карты сданы."),
        ("rules", "Богач"),
        ("rules B4.3", "B4.3 "),
        ("правила 4", "4. "),
        ("rules 99", "нет ни главы, ни правила 99"),
        ("RULES B99", "нет ни главы, ни правила B99"),
        ("score", "Ни одна сдача ещё не сыграна."),
        ("options", "Играем по правилам дома"),
    ],
)
def test_commands(typed: str, told: str, tmp_path: Path) -> None:
    match = sit_down("bogach", tmp_path, seats=2, deals=1)
    _, quiet = type_through(match, [])
    (tmp_path / "again").mkdir()
    match = sit_down("bogach", tmp_path / "again", seats=2, deals=1)
    _, typist = type_through(match, [typed])
    answer = typist.text.removeprefix(quiet.text)
    assert told in answer


@pytest.mark.parametrize("typed", [["q"], ["quit"], ["ВЫХОД"], []])
def test_leaving_and_the_end_of_input_keep_the_match(typed: list[str], tmp_path: Path) -> None:
    match = sit_down("lottery", tmp_path)
    ending, _ = type_through(match, typed)
    assert ending is Ending.LEFT
    assert list(replay(read_record(match.path)))


def test_rules_in_force_are_told_with_their_sentences(tmp_path: Path) -> None:
    match = sit_down("merchant", tmp_path, EN, preset="letter")
    _, typist = type_through(match, ["q"], EN)
    assert "Big Luck: doubles for everybody" in typist.text
    assert read_rulebook("merchant", "en").find("M5.4").sentence.replace("`", "") in typist.text


# Several people


def test_a_curtain_falls_between_people(tmp_path: Path) -> None:
    """Nobody's cards come before they have said that they sit at the keyboard."""
    match = sit_down("bogach", tmp_path, RU, humans=3, names=("Анна", "Борис", "Вера"))
    ending, typist = type_through(match, ["1"] * 6)
    assert ending is Ending.LEFT
    shown = typist.shown
    assert typist.cleared
    at_keyboard = None
    for at, line in enumerate(shown):
        if line.startswith("Сейчас за клавиатурой: "):
            at_keyboard = line.split(": ")[1].split(".")[0]
            assert at in typist.cleared
        if line.startswith("Ваши карты"):
            prompt = next(one for one in shown[at:] if one.endswith("ваш ход:"))
            assert prompt == f"{at_keyboard}, ваш ход:"


def test_one_person_sees_no_curtain(tmp_path: Path) -> None:
    match = sit_down("bogach", tmp_path)
    _, typist = type_through(match, ["1"] * 10)
    assert not typist.cleared
    assert "за клавиатурой" not in typist.text


def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    match = sit_down("lottery", tmp_path, humans=0)
    ending, typist = type_through(match, [])
    assert ending is Ending.OVER
    assert "Коробка поделена" in typist.text


def test_a_resumed_match_says_where_it_stands(tmp_path: Path) -> None:
    match = sit_down("bogach", tmp_path)
    type_through(match, ["1", "1"])
    match.lock.release()
    resumed = resumed_match(PlayRequest(resume=True, resume_file=match.path), RU)
    _, typist = type_through(resumed, [])
    assert "Партия продолжается: сдача 1" in typist.text
    assert "Ваши карты" in typist.text
