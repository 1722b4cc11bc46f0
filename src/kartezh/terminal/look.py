"""Green cloth, warm paper, black ink, one red: the colours of the table, by day and by night."""

from dataclasses import dataclass
from typing import Final

from rich.style import Style
from textual.theme import Theme

from kartezh.terminal.rooms.base import Face, Paper

DARK_INK: Final = "#1d1a16"
"""On brass, by night too."""


@dataclass(frozen=True, slots=True)
class Look:
    """Colours as hex. What lies on the cloth has its own shades: they must read on green."""

    name: str
    cloth: str
    cloth_deep: str
    """The table's edge: header, hand."""
    on_cloth: str
    faint: str
    """On the cloth, for what matters less."""
    paper: str
    paper_worn: str
    """A card that cannot be played now."""
    ink: str
    ink_worn: str
    red: str
    blue: str
    grey: str
    brass: str
    back: str
    debt: str
    """Red that reads on the cloth."""
    dark: bool = False

    def card(self, face: Face, *, legal: bool = True) -> Style:
        ink = self.red if face.red else self.ink
        match face.paper:
            case Paper.EMPTY:
                return Style(color=self.faint)
            case Paper.BACK:
                return Style(color=self.faint, bgcolor=self.back)
            case Paper.BLUE:
                ground = self.blue
            case Paper.GREY:
                ground = self.grey
            case Paper.BRASS:
                ground, ink = self.brass, DARK_INK
            case _:
                ground = self.paper
        if not legal:
            ground, ink = self.paper_worn, ink if face.red else self.ink_worn
        return Style(color=ink, bgcolor=ground, bold=legal)

    def theme(self) -> Theme:
        return Theme(
            name=self.name,
            primary=self.brass,
            secondary=self.blue,
            background=self.cloth,
            surface=self.paper,
            panel=self.cloth_deep,
            foreground=self.on_cloth,
            warning=self.brass,
            error=self.red,
            accent=self.brass,
            dark=self.dark,
            variables=self.variables(),
        )

    def variables(self) -> dict[str, str]:
        """For styles.tcss."""
        return {
            "cloth": self.cloth,
            "cloth-deep": self.cloth_deep,
            "on-cloth": self.on_cloth,
            "faint": self.faint,
            "paper": self.paper,
            "paper-worn": self.paper_worn,
            "ink": self.ink,
            "ink-worn": self.ink_worn,
            "ink-red": self.red,
            "brass": self.brass,
            "footer-background": self.cloth_deep,
            "footer-foreground": self.on_cloth,
            "footer-key-foreground": self.brass,
            "footer-key-background": self.cloth_deep,
            "footer-description-foreground": self.on_cloth,
            "scrollbar": self.paper_worn,
            "scrollbar-background": self.paper,
            "scrollbar-corner-color": self.paper,
            "scrollbar-hover": self.brass,
            "scrollbar-active": self.brass,
            "scrollbar-background-hover": self.paper,
            "scrollbar-background-active": self.paper,
        }


DAY: Final = Look(
    name="kartezh-day",
    cloth="#23543f",
    cloth_deep="#1b4332",
    on_cloth="#f6efe0",
    faint="#b9c9bb",
    paper="#f6efe0",
    paper_worn="#e0d8c5",
    ink="#1d1a16",
    ink_worn="#55503f",
    red="#b3261e",
    blue="#bcd3e2",
    grey="#dad6cc",
    brass="#e3b95a",
    back="#2f5d7c",
    debt="#ffb3a7",
)
NIGHT: Final = Look(
    name="kartezh-night",
    cloth="#14342a",
    cloth_deep="#0f281f",
    on_cloth="#efe6d3",
    faint="#93a99b",
    paper="#2a2620",
    paper_worn="#211e19",
    ink="#efe6d3",
    ink_worn="#a79e8b",
    red="#ff7a6b",
    blue="#24405a",
    grey="#3b3934",
    brass="#e0b44c",
    back="#1f3d52",
    debt="#ff9a8c",
    dark=True,
)
LOOKS: Final = (DAY, NIGHT)
