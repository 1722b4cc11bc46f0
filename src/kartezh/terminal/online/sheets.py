"""Sheets of paper that only a table of the house has: the invitation, lists of things to do."""

from collections.abc import Sequence
from typing import Final

from rich.style import Style
from rich.table import Table as RichTable
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from kartezh.locales import Localizer
from kartezh.terminal.online.admission import Admission
from kartezh.terminal.online.qr import qr_lines
from kartezh.terminal.online.start import link_lines
from kartezh.terminal.screens.sheets import Choice, Printed, Sheet

QR: Final = Style(color="#ffffff", bgcolor="#000000")
"""A camera wants dark on light, by night too."""


class List(Sheet):
    """One choice below another."""

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static(self.heading, classes="title", markup=False)
            for part in self.body:
                yield Static(part, classes="text", markup=False)
            with Vertical(classes="choices"):
                for label, answer in self.choices:
                    yield Choice(label, answer)


class Invite(Sheet):
    """Code, link and QR code side by side."""

    def __init__(self, admission: Admission, t: Localizer) -> None:
        close = [(t("terminal-key-close"), "close")]
        super().__init__(t("online-invite"), [invitation_table(admission, t)], close)


def invitation_table(admission: Admission, t: Localizer) -> RichTable:
    table = RichTable.grid(padding=(0, 1))
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    code = Text("\n", QR).join(Text(line, QR) for line in qr_lines(admission.invitation.url))
    table.add_row(code, Text("\n\n".join(link_lines(admission, t, qr=False))))
    return table


def said_choices(labels: Sequence[str], close: str) -> list[tuple[str, str]]:
    """Numbered from 0; the last one closes."""
    return [*((label, str(at)) for at, label in enumerate(labels)), (close, "")]


def paper(lines: Sequence[str]) -> list[Printed]:
    return [Text("\n".join(lines))]
