"""Sheets of paper over the table: rulebook, rules in force, log, results, leaving."""

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.table import Table as RichTable
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Click, Key
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Static

from kartezh.core.rulebook import Rule, Rulebook
from kartezh.terminal.look import Look
from kartezh.terminal.rooms.base import Ledger
from kartezh.terminal.telling import InForce, bare

Printed = Text | RichTable


class Choice(Static, can_focus=True):
    """A word to press, with keys or mouse."""

    class Chosen(Message):
        def __init__(self, answer: str) -> None:
            super().__init__()
            self.answer = answer

    def __init__(self, label: str, answer: str) -> None:
        super().__init__(label, markup=False)
        self.answer = answer

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Chosen(self.answer))

    def on_key(self, event: Key) -> None:
        if event.key in ("enter", "space"):
            event.stop()
            self.post_message(self.Chosen(self.answer))


class Sheet(ModalScreen[str]):
    """Answers with what was chosen; Escape is the last choice."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", "", show=False),
        Binding("left,up", "app.focus_previous", "", show=False),
        Binding("right,down", "app.focus_next", "", show=False),
    ]

    def __init__(
        self, title: str, body: Sequence[Printed], choices: Sequence[tuple[str, str]]
    ) -> None:
        """``choices``: what is shown and the answer it stands for; the first has the focus."""
        super().__init__()
        self.heading = title
        self.body = body
        self.choices = choices

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static(self.heading, classes="title", markup=False)
            for part in self.body:
                yield Static(part, classes="text")
            with Horizontal(classes="choices"):
                for label, answer in self.choices:
                    yield Choice(label, answer)

    def on_mount(self) -> None:
        self.query(Choice).first().focus()

    def on_choice_chosen(self, event: Choice.Chosen) -> None:
        self.dismiss(event.answer)

    def action_close(self) -> None:
        self.dismiss(self.choices[-1][1])


class Reading(ModalScreen[None]):
    """Long paper: scrolls, and goes away with Escape, q or the key that brought it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,й,f1,f2,f3,f4,question_mark,enter", "close", "", show=False),
    ]

    def __init__(
        self, title: str, body: Sequence[Printed], close: str, *, begin: int | None = None
    ) -> None:
        """``begin``: the part of the body to begin with."""
        super().__init__()
        self.heading = title
        self.body = body
        self.close_word = close
        self.begin = begin

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet -tall"):
            yield Static(self.heading, classes="title", markup=False)
            with VerticalScroll():
                for part in self.body:
                    yield Static(part, classes="rule", markup=False)
            with Horizontal(classes="choices"):
                yield Choice(f"Esc  {self.close_word}", "close")

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()
        self.call_after_refresh(self._turn_to_begin)

    def _turn_to_begin(self) -> None:
        scroll = self.query_one(VerticalScroll)
        if self.begin is not None:
            scroll.scroll_to_widget(scroll.children[self.begin], animate=False, top=True)

    def on_choice_chosen(self) -> None:
        self.dismiss()

    def action_close(self) -> None:
        self.dismiss()


class Curtain(Sheet):
    """Hides the whole table until the next person sits down."""


def book_parts(book: Rulebook, look: Look, broken: str | None) -> tuple[list[Printed], int | None]:
    """The whole book in pieces, and which of them is the rule that was just broken."""
    parts: list[Printed] = [Text(paragraph + "\n") for paragraph in book.introduction]
    begin = None
    for chapter in book.chapters:
        parts.append(Text(f"{chapter.number}  {chapter.title}", f"bold {look.red}"))
        parts += [Text(paragraph) for paragraph in chapter.text]
        for rule in chapter.rules:
            if rule.number == broken:
                begin = len(parts)
            parts.append(rule_row(rule, look, marked=rule.number == broken))
        parts.append(Text())
    return parts, begin


def rule_row(rule: Rule, look: Look, *, marked: bool = False) -> RichTable:
    row = RichTable.grid(padding=(0, 1))
    row.add_column(width=7)
    row.add_column()
    number = Text(f"{'▶' if marked else ' '}{rule.number}", f"bold {look.red if marked else ''}")
    sentence = Text(bare(rule.sentence), "bold" if marked else "")
    row.add_row(number, sentence)
    return row


def options_parts(options: Sequence[InForce], look: Look, house: str) -> list[Printed]:
    """What differs stands first, with a mark; ``house`` is a pattern for the house's value."""
    parts: list[Printed] = []
    for option in sorted(options, key=lambda one: not one.differs):
        head = Text("◆ " if option.differs else "  ", look.red)
        head.append(f"{option.title}: ", "bold")
        head.append(option.value, f"bold {look.red}" if option.differs else "")
        if option.differs:
            head.append(f"  ({house.replace('§', option.house)})")
        head.append(f"  {option.name}={option.raw}", look.ink_worn)
        parts.append(head)
        parts += [rule_row(rule, look) for rule in option.rules]
        parts.append(Text())
    return parts


DEALS_SHOWN: Final = 8


def ledger_table(ledger: Ledger, look: Look) -> RichTable:
    """A row a seat, a column a deal; of many deals the last ones."""
    table = RichTable(box=None, padding=(0, 1), expand=False)
    table.add_column("")
    first = max(0, len(ledger.rows) - DEALS_SHOWN)
    for number in range(first, len(ledger.rows)):
        table.add_column(str(number + 1), justify="right", header_style=look.ink_worn)
    for seat, name in enumerate(ledger.columns):
        cells = [row[seat] for row in ledger.rows[first:]]
        red = [Text(cell, look.red if cell.startswith("−") else look.ink) for cell in cells]
        table.add_row(Text(name, f"bold {look.ink}"), *red)
    return table
