"""Sheets of paper over the table: rulebook, rules in force, log, results, leaving."""

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.console import Console
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
from kartezh.terminal.telling import InForce


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
        self, title: str, body: Sequence[Text | RichTable], choices: Sequence[tuple[str, str]]
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
        Binding("escape,q,f1,f2,f3,f4,question_mark,enter", "close", "", show=False),
    ]

    def __init__(
        self, title: str, body: Text | RichTable | str, close: str, *, mark: str | None = None
    ) -> None:
        """``mark``: a piece of the text to begin with."""
        super().__init__()
        self.heading = title
        self.body = body
        self.close_word = close
        self.mark = mark

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet -tall"):
            yield Static(self.heading, classes="title", markup=False)
            with VerticalScroll():
                yield Static(self.body, classes="text", markup=False)
            with Horizontal(classes="choices"):
                yield Choice(f"Esc  {self.close_word}", "close")

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()
        self.call_after_refresh(self._find_mark)

    def _find_mark(self) -> None:
        """Scrolls to the row that holds the mark."""
        scroll = self.query_one(VerticalScroll)
        if self.mark and isinstance(self.body, Text):
            lines = self.body.wrap(Console(), max(1, scroll.scrollable_content_region.width))
            rows = (at for at, line in enumerate(lines) if self.mark in line.plain)
            scroll.scroll_to(y=max(0, next(rows, 0) - 2), animate=False)

    def on_choice_chosen(self) -> None:
        self.dismiss()

    def action_close(self) -> None:
        self.dismiss()


class Curtain(Sheet):
    """Hides the whole table until the next person sits down."""


def book_text(book: Rulebook, look: Look, marked: str | None = None) -> tuple[Text, str | None]:
    """The whole book, and what marks the rule that was just broken."""
    text = Text()
    for paragraph in book.introduction:
        text.append(paragraph + "\n\n")
    for chapter in book.chapters:
        text.append(f"{chapter.number}  {chapter.title}\n", f"bold {look.red}")
        for paragraph in chapter.text:
            text.append(paragraph + "\n")
        for rule in chapter.rules:
            _append_rule(text, rule, look, marked=rule.number == marked)
        text.append("\n")
    return text, f"▶ {marked}" if marked else None


def _append_rule(text: Text, rule: Rule, look: Look, *, marked: bool) -> None:
    text.append(f"{'▶ ' if marked else '  '}{rule.number} ", f"bold {look.ink}")
    text.append(rule.sentence.replace("`", "") + "\n", "reverse" if marked else "")


def options_text(options: Sequence[InForce], look: Look, house: str) -> Text:
    """What differs stands first, with a mark; ``house`` is a pattern for the house's value."""
    text = Text()
    for option in sorted(options, key=lambda one: not one.differs):
        text.append("◆ " if option.differs else "  ", look.red)
        text.append(f"{option.title}: ", "bold")
        text.append(option.value, f"bold {look.red}" if option.differs else "")
        if option.differs:
            text.append(f"  ({house.replace('§', option.house)})")
        text.append("\n")
        for rule in option.rules:
            text.append(f"    {rule.number} ", "bold")
            text.append(rule.sentence.replace("`", "") + "\n", look.ink_worn)
    return text


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
