"""What both the line mode and the screen tell of a match: rules in force, titles, the ledger."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from kartezh.core.game import AnyGame
from kartezh.core.options import choices, format_options, format_value
from kartezh.core.rulebook import Rule, read_rulebook
from kartezh.locales import Localizer
from kartezh.locales.tell import clean
from kartezh.terminal.rooms.base import Ledger, Room, Voice
from kartezh.terminal.session import Session, Table

NAME: Final = 24
"""Characters of a name that a table has room for."""


def voice_at(table: Table, t: Localizer) -> Voice:
    """Names may be anything: what a terminal would take for a command comes out as its number."""
    named = enumerate((clean(player.name.strip(), NAME) for player in table.players), 1)
    return Voice(t, tuple(name or t("terminal-player", number=at) for at, name in named))


@dataclass(frozen=True, slots=True)
class InForce:
    """One option at this table, and the rules that explain it."""

    name: str
    title: str
    value: str
    raw: str
    """The value as the command line takes it."""
    house: str
    """What it is by the rules of the house."""
    differs: bool
    rules: tuple[Rule, ...]


def in_force(game: AnyGame, options: Any, t: Localizer) -> list[InForce]:
    """Every option that is a choice; those with one value only are nobody's business."""
    book = read_rulebook(game.name, t.language)
    found = []
    for name, choice in choices(type(options)).items():
        value = getattr(options, choice.field)
        if len(choice.words) > 1 or choice.number or choice.fixed or choice.table:
            title = worded(f"{game.name}-option-{name}", name, t)
            told, house = (value_word(game, name, one, t) for one in (value, choice.default))
            raw, differs = value_text(value), value != choice.default
            found.append(InForce(name, title, told, raw, house, differs, book.about(name)))
    return found


def value_word(game: AnyGame, name: str, value: object, t: Localizer) -> str:
    """In the words of the catalogue; numbers and tables as they are written."""
    if isinstance(format_value(value), dict):
        return value_text(value)
    return worded(f"{game.name}-option-{name}-{value}".replace("/", "-"), value_text(value), t)


def value_text(value: object) -> str:
    shown = format_value(value)
    if isinstance(shown, dict):
        return "{" + ";".join(f"{key}*{copies}" for key, copies in shown.items()) + "}"
    return str(shown)


def worded(message: str, otherwise: str, t: Localizer) -> str:
    return t(message) if t.has(message) else otherwise


def bare(text: str) -> str:
    """Without the marks that the rulebook has around names of values."""
    return text.replace("`", "")


def options_in_force(session: Session, t: Localizer) -> list[str]:
    """What differs from the house's rules, each with the sentences that explain it."""
    options = session.table.options
    if not format_options(options):
        return [t("terminal-plain-house")]
    lines = [t("terminal-plain-options")]
    for option in in_force(session.game, options, t):
        if option.differs:
            lines.append(f"  {option.title}: {option.value}")
            lines += [f"    {rule.number} {bare(rule.sentence)}" for rule in option.rules]
    return lines


def deal_title(session: Session, t: Localizer) -> str:
    return t("terminal-plain-deal", deal=session.deal + 1, deals=session.table.deals)


def header_title(session: Session, t: Localizer) -> str:
    return t("terminal-header-deal", deal=session.deal + 1, deals=session.table.deals)


def key_line(t: Localizer, extra: Sequence[tuple[str, str]] = ()) -> str:
    """The keys of the table's screen, each of them a place to click (Textual's markup)."""
    keys = [
        ("F1", "rules"),
        ("F2", "options"),
        ("F3", "log"),
        ("F4", "score"),
        ("F5", "look"),
        *extra,
        ("F10", "quit"),
    ]
    actions = {"quit": "quit_table"}
    return (" " if extra else "  ").join(
        f"[@click=screen.{actions.get(name, name)}][b]{key}[/b] {t(f'terminal-key-{name}')}[/]"
        for key, name in keys
    )


def score_lines(session: Session, room: Room, voice: Voice) -> list[str]:
    """The ledger as sentences: a line a deal, then who leads."""
    if not session.results:
        return [voice.t("terminal-score-none")]
    ledger: Ledger = room.outcome(session.results, voice, session.settlement)
    lines = []
    for number, row in enumerate(ledger.rows, 1):
        cells = ", ".join(f"{name} {cell}" for name, cell in zip(ledger.columns, row, strict=True))
        lines.append(f"{voice.t('terminal-ledger-deal', deal=number)}: {cells}.")
    return [*lines, ledger.summary] if ledger.summary else lines


def rules_lines(game: AnyGame, number: str, t: Localizer) -> list[str]:
    """The book's chapters, one chapter, or one rule."""
    book = read_rulebook(game.name, t.language)
    if not number:
        first = next(iter(book.rules))
        titles = [f"{chapter.number}. {chapter.title}" for chapter in book.chapters]
        return [book.title, *book.introduction, *titles, t("terminal-plain-rules-how", rule=first)]
    rule = book.rules.get(number.upper())
    if rule:
        return [f"{rule.number} {bare(rule.sentence)}"]
    for chapter in book.chapters:
        if str(chapter.number) == number:
            told = [f"{rule.number} {bare(rule.sentence)}" for rule in chapter.rules]
            return [f"{chapter.number}. {chapter.title}", *chapter.text, *told]
    return [t("terminal-plain-rules-none", number=clean(number, 20))]
