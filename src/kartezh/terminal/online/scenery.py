"""A scene in sentences: seats, piles, results. No rules, and no game is known here."""

import re
from collections.abc import Sequence
from typing import Final

from kartezh.locales import Localizer
from kartezh.table.messages import ChairInfo, Result
from kartezh.table.scene import Layer, Pile, Scene, SeatScene
from kartezh.table.settling import Home
from kartezh.terminal.online.guest import Guest
from kartezh.terminal.online.words import Speaker
from kartezh.terminal.rooms.base import Ledger
from kartezh.terminal.rooms.words import amount_text, best, signed

BOX_ENDS: Final = ("split", "to_winner", "house")
"""What the sentence about a box knows."""

LOUD: Final = ("stack", "trick", "prize")
"""Piles whose top matters for the next move."""
_NUMBER: Final = re.compile(r"^[a-z]+:([0-9]{1,2})$")
"""Piles of which there are several are numbered from 0."""


# Seats


def seat_line(scene: SeatScene, unit: str, speaker: Speaker) -> str:
    """``карт: 5, 100, богач``"""
    t = speaker.t
    told = [t("web-back", kind=back.kind, count=back.count) for back in scene.hand if back.count]
    if unit != "place" or scene.score:
        told.append(_score(scene.score, unit, speaker))
    told += map(speaker.word, scene.marks)
    if scene.faces:
        told.append(speaker.cards(scene.faces))
    return ", ".join(told) or "–"


def _score(score: int, unit: str, speaker: Speaker) -> str:
    told = speaker.t("web-score", unit=unit, score=amount_text(score))
    return speaker.t("online-money", money=told) if unit == "money" else told


def chair_marks(chair: ChairInfo, guest: Guest, speaker: Speaker) -> list[str]:
    """What holds of who sits there, the deal apart."""
    t, info = speaker.t, guest.info
    if chair.person is None:
        return [t("web-bot")] if chair.bot else []
    marks = [t("web-you")] if chair.person == guest.you else []
    if info is not None and info.host == chair.person:
        marks.append(t("web-host"))
    if chair.standin:
        marks.append(t("web-standin"))
    elif info is not None and not _present(guest, chair.person):
        marks.append(t("web-away"))
    return marks


def _present(guest: Guest, person: int) -> bool:
    people = guest.info.people if guest.info else ()
    return not 0 <= person < len(people) or people[person].present


# Piles


def pile_title(pile: Pile, speaker: Speaker) -> str:
    """By its mark where that is its name, else by its kind and whose it is."""
    if _named(pile):
        return capital(speaker.word(pile.marks[0]))
    kind = speaker.t("web-pile", look=pile.look)
    if pile.seat is not None:
        return f"{kind}, {speaker.seat(pile.seat)}"
    number = _NUMBER.search(pile.id)
    if pile.look == "prize" and number:
        return f"{kind} {int(number[1]) + 1}"
    return speaker.t("online-middle", pile=kind) if pile.look == "stack" else kind


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def pile_line(pile: Pile, speaker: Speaker) -> str:
    t = speaker.t
    told = [", ".join(layer_text(layer, pile, speaker) for layer in pile.layers)]
    if pile.under:
        told.append(t("web-pile-under", count=pile.under) if pile.layers else str(pile.under))
    if pile.chips is not None:
        told.append(t("web-chips", count=pile.chips))
    told += map(speaker.word, pile.marks[1:] if _named(pile) else pile.marks)
    what = ", ".join(filter(None, told)) or t("terminal-merchant-stack-empty")
    return f"{pile_title(pile, speaker)}: {what}."


def _named(pile: Pile) -> bool:
    """The first mark is its name."""
    return pile.look in ("rest", "chips") and bool(pile.marks)


def layer_text(layer: Layer, pile: Pile, speaker: Speaker) -> str:
    cards = speaker.cards(layer.cards)
    if pile.look == "trick" and layer.seat is not None:
        return f"{cards} ({speaker.seat(layer.seat)})"
    return cards


# The table


def table_lines(guest: Guest, speaker: Speaker) -> list[str]:
    """The whole deal as everybody sees it."""
    play = guest.play
    if play is None:
        return [speaker.t("online-no-deal")]
    scene = play.scene
    lines = []
    for at, (seat, chair) in enumerate(zip(scene.seats, guest.chairs, strict=False)):
        marks = chair_marks(chair, guest, speaker)
        told = ", ".join((seat_line(seat, scene.score, speaker), *marks))
        lines.append(f"{'▶ ' if at == scene.to_move else ''}{speaker.seat(at)}: {told}.")
    lines += [pile_line(pile, speaker) for pile in scene.piles]
    return [*lines, *speaker.lines(scene.notes)]


def brief_lines(scene: Scene, speaker: Speaker) -> list[str]:
    """What lies on top of the piles that matter for the next move, and what holds now."""
    tops = []
    for pile in scene.piles:
        if pile.look in LOUD and pile.layers:
            top = layer_text(pile.layers[-1], pile, speaker)
            if pile.chips is not None:
                top = f"{top}, {speaker.t('web-chips', count=pile.chips)}"
            tops.append(f"{pile_title(pile, speaker)}: {top}")
    return [*([f"{'; '.join(tops)}."] if tops else []), *speaker.lines(scene.notes)]


# Results


def score_of(result: Result, seat: int) -> int | None:
    """What a seat has after the deal: money, a place, or chips against what was bought."""
    for name in ("money", "places", "chips"):
        found = _at(result, name, seat)
        if found is not None:
            return found - (_at(result, "bought", seat) or 0) if name == "chips" else found
    return None


def _at(result: Result, name: str, seat: int) -> int | None:
    found = result.get(name)
    return found[seat] if isinstance(found, tuple) and seat < len(found) else None


def ledger(names: Sequence[str], results: Sequence[Result], speaker: Speaker) -> Ledger:
    """A row a deal, a column a seat. Places count by their sum, all else by what is there last."""
    rows = [[_cell(result, seat) for seat in range(len(names))] for result in results]
    summary = ""
    if results and names:
        totals = [_total(results, seat) for seat in range(len(names))]
        summary = speaker.t("online-leads", names=best(totals, names))
    return Ledger(tuple(names), tuple(map(tuple, rows)), summary)


def _cell(result: Result, seat: int) -> str:
    found = score_of(result, seat)
    if found is None:
        return "–"
    return signed(found) if "chips" in result else amount_text(found)


def _total(results: Sequence[Result], seat: int) -> int:
    scores = [score_of(result, seat) or 0 for result in results]
    return -sum(scores) if "places" in results[-1] else scores[-1]


def score_lines(guest: Guest, speaker: Speaker) -> list[str]:
    """The evening's finished matches, then the present one."""
    t, lines = speaker.t, list[str]()
    for number, past in enumerate(guest.info.past if guest.info else (), 1):
        names = [speaker.player(name, at) for at, name in enumerate(past.players)]
        lines.append(t("web-match", number=number) + ":")
        lines += _ledger_lines(ledger(names, [one for one in past.results if one], speaker), t)
        if past.how != "played":
            lines.append("  " + t("web-match-how", how=past.how))
        if past.home:
            lines += _home_lines(past.home, names, t)
    if guest.results and guest.phase in ("playing", "pause"):
        lines += _ledger_lines(present_ledger(guest, speaker), t)
    return lines or [t("web-evening-empty")]


def _home_lines(home: Home, names: Sequence[str], t: Localizer) -> list[str]:
    """What everybody takes home, and where what lay in the box goes."""
    pairs = zip(names, home.scores, strict=False)
    lines = [f"{t('web-home')}: {', '.join(f'{name} {signed(score)}' for name, score in pairs)}."]
    if home.box and home.how in BOX_ENDS:
        lines.append(t("web-home-box", how=home.how, box=home.box))
    return [f"  {line}" for line in lines]


def present_ledger(guest: Guest, speaker: Speaker) -> Ledger:
    """Of the match that runs; when it is over, all of it."""
    if guest.phase == "over" and guest.info and guest.info.past:
        results = [one for one in guest.info.past[-1].results if one]
    else:
        results = guest.results
    return ledger(speaker.names, results, speaker)


def _ledger_lines(told: Ledger, t: Localizer) -> list[str]:
    lines = []
    for number, row in enumerate(told.rows, 1):
        cells = ", ".join(f"{name} {cell}" for name, cell in zip(told.columns, row, strict=True))
        lines.append(f"  {t('terminal-ledger-deal', deal=number)}: {cells}.")
    return [*lines, f"  {told.summary}"] if told.summary else lines
