"""A scene as the things that the screen draws: faces, seats, the middle of the table."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from kartezh.core.cards import parse_card
from kartezh.core.errors import UnreadableText
from kartezh.core.seats import Seat
from kartezh.games.merchant.state import Character, Luck
from kartezh.locales import Localizer, clean
from kartezh.table.scene import Backs, Pile, Scene
from kartezh.terminal.online.guest import Guest
from kartezh.terminal.online.scenery import capital, chair_marks, layer_text, pile_title
from kartezh.terminal.online.words import Speaker
from kartezh.terminal.rooms.base import Centre, Face, Paper, SeatCard, Voice
from kartezh.terminal.rooms.base import Pile as Drawn
from kartezh.terminal.rooms.merchant_desk import face as merchant_face
from kartezh.terminal.rooms.words import amount_text, card_face
from kartezh.terminal.screens.desk import Shown

BACK: Final = Face("", paper=Paper.BACK)
EMPTY: Final = Face("", paper=Paper.EMPTY)
EARLIER: Final = 3
"""Plays under the last one of a trick that are still told."""
MERCHANT: Final = {"F": Luck.LUCK, "B": Luck.BIG}


def face(card: str, t: Localizer) -> Face:
    """A card's wire text; one that nobody here knows is a white card with that text."""
    if card.startswith("?"):
        return BACK
    voice = Voice(t, ())
    if card in MERCHANT:
        return merchant_face(MERCHANT[card], voice)
    if card == "0" or card.startswith(("+", "-")):
        with suppress(ValueError):
            return merchant_face(Character(int(card[:6])), voice)
    with suppress(UnreadableText):
        return card_face(parse_card(card), t)
    return Face(clean(card, 8))


def show(guest: Guest, speaker: Speaker) -> Shown:
    """The deal; ``guest`` has been told of one."""
    assert guest.play is not None
    scene = guest.play.scene
    return Shown(
        names=[speaker.seat(at) for at in range(len(guest.chairs))],
        cards=[seat_card(guest, scene, at, speaker) for at in range(len(guest.chairs))],
        centre=centre(scene, speaker, speaker.lines(guest.mine.notes)),
        headline=" ".join(speaker.lines(guest.rows[-2:])),
        to_move=None if scene.to_move is None else Seat(scene.to_move),
    )


# Seats


def seat_card(guest: Guest, scene: Scene, at: int, speaker: Speaker) -> SeatCard:
    if at >= len(scene.seats):
        return SeatCard(())
    seat, t = scene.seats[at], speaker.t
    score = t("web-score", unit=scene.score, score=amount_text(seat.score))
    if scene.score == "money":
        score = t("online-money", money=score)
    placed = scene.score == "place"
    cards = held(seat.hand, t)
    lines = (cards,) if placed and not seat.score else (score, cards)
    marks = [speaker.word(mark) for mark in seat.marks]
    marks += [
        mark for mark in chair_marks(guest.chairs[at], guest, speaker) if mark != t("web-you")
    ]
    faces = [face(card, t) for card in seat.faces[:1]]
    for pile in scene.piles:
        if pile.seat == at and pile.look == "stack":
            faces = [face(card, t) for card in _tops(pile)] or [EMPTY]
    short = amount_text(seat.score) if not placed else str(sum(b.count for b in seat.hand))
    return SeatCard(
        lines,
        faces=tuple(faces),
        tags=tuple(marks),
        debt=scene.score == "money" and seat.score < 0,
        short=short,
    )


def held(hand: tuple[Backs, ...], t: Localizer) -> str:
    """What a hand holds, in as few signs as it takes."""
    kinds = {back.kind: back.count for back in hand}
    if set(kinds) == {"character", "luck", "big"}:
        counts = {"luck": kinds["luck"], "big": kinds["big"]}
        return t("terminal-merchant-held", characters=kinds["character"], **counts)
    return ", ".join(t("web-back", kind=b.kind, count=b.count) for b in hand if b.count)


def _tops(pile: Pile) -> list[str]:
    return [card for layer in pile.layers for card in layer.cards]


# The middle


def centre(scene: Scene, speaker: Speaker, own: Sequence[str]) -> Centre:
    """What holds now, the piles, and in words what is only counted and what only one seat knows."""
    told = speaker.lines(scene.notes)
    drawn, notes = [], told[1:]
    for pile in scene.piles:
        if pile.seat is not None:
            continue
        if pile.look in ("stack", "trick", "prize"):
            drawn.append(_drawn(pile, speaker))
            notes += [capital(speaker.word(mark)) for mark in pile.marks]
            notes += _earlier(pile, speaker)
        else:
            notes += _counted(pile, speaker)
    return Centre(told[0] if told else "", tuple(drawn), (*notes, *own))


def _drawn(pile: Pile, speaker: Speaker) -> Drawn:
    t = speaker.t
    top = pile.layers[-1] if pile.layers else None
    cards = _tops(pile) if pile.look == "stack" else list(top.cards) if top else []
    faces = tuple(face(card, t) for card in cards) or (EMPTY,)
    caption = ""
    if pile.chips is not None:
        caption = t("terminal-lottery-prize", chips=pile.chips)
    elif pile.look == "trick" and top and top.seat is not None:
        caption = speaker.seat(top.seat)
    elif pile.under:
        caption = t("web-pile-under", count=pile.under)
    return Drawn(faces, caption)


def _earlier(pile: Pile, speaker: Speaker) -> list[str]:
    if pile.look != "trick":
        return []
    below = pile.layers[-1 - EARLIER : -1]
    return [layer_text(layer, pile, speaker) for layer in reversed(below)]


def _counted(pile: Pile, speaker: Speaker) -> list[str]:
    cards = _tops(pile)
    if pile.chips is None and not pile.under and not cards:
        return []
    told = speaker.cards(cards) or str(pile.under if pile.chips is None else pile.chips)
    return [f"{pile_title(pile, speaker)}: {told}"]
