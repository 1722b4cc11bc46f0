"""Everything can be read: by day, by night, with sixteen colours."""

import pytest
from rich.color import Color, ColorSystem
from rich.style import Style

from kartezh.terminal.look import LOOKS, Look
from kartezh.terminal.rooms.base import Face, Paper

AA = 4.5


def luminance(colour: str) -> float:
    """WCAG 2: relative luminance of ``#rrggbb``."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def pairs(look: Look) -> dict[str, tuple[str, str]]:
    """Ink and ground of everything that is written."""
    named = {
        "cloth": (look.on_cloth, look.cloth),
        "edge": (look.on_cloth, look.cloth_deep),
        "faint": (look.faint, look.cloth),
        "turn": (look.brass, look.cloth),
        "marks": (look.brass, look.cloth_deep),
        "debt": (look.debt, look.cloth),
        "sheet": (look.ink, look.paper),
        "sheet, less": (look.ink_worn, look.paper),
        "sheet, red": (look.red, look.paper),
        "button, illegal": (look.ink_worn, look.paper_worn),
    }
    for paper in (Paper.WHITE, Paper.BLUE, Paper.GREY, Paper.BRASS):
        for red in (False, True):
            for legal in (False, True):
                style = look.card(
                    Face("K", "♥", paper, red=red and paper is Paper.WHITE), legal=legal
                )
                assert style.color
                assert style.bgcolor
                ink, ground = style.color.name, style.bgcolor.name
                named[f"card {paper.value} {red} {legal}"] = (ink, ground)
    return named


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_contrast_is_aa(look: Look) -> None:
    poor = {name: contrast(*pair) for name, pair in pairs(look).items() if contrast(*pair) < AA}
    assert not poor


@pytest.mark.parametrize("system", [ColorSystem.STANDARD, ColorSystem.EIGHT_BIT])
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_ink_and_ground_stay_apart_with_few_colours(look: Look, system: ColorSystem) -> None:
    same = {
        name
        for name, (ink, ground) in pairs(look).items()
        if Color.parse(ink).downgrade(system).number == Color.parse(ground).downgrade(system).number
    }
    assert not same


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_an_empty_place_is_drawn_on_the_cloth(look: Look) -> None:
    style = look.card(Face("", paper=Paper.EMPTY))
    assert style == Style(color=look.faint)
