"""Every message that somebody received, walked to its leaves: no card that they cannot know."""

import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from tests.secrecy.known import Cards, Moment

FRENCH: Final = re.compile(r"(?<![A-Za-z0-9])(?:[2-9TJQKA][cdhs]|X[br])+(?![A-Za-z0-9])")
CHARACTER: Final = re.compile(r"(?<![\w:.+>-])(?:[+-]\d+|0)(?![\w.])")
AGREED: Final = "settings"
"""Of a table: the deck that was agreed on is everybody's to read."""
STILL_OUT: Final = "merchant-note-still-out"
HISTORY: Final = ".actions"
"""A card may be led, taken and led again."""
PUBLIC: Final = "play"
OWN: Final = ("yours", "hint")
TOLD_TO_ALL: Final = {"house", "table", "done", "refused", "emoted", "pong", "goodbye"}
"""These have nothing to do with cards."""


@dataclass(frozen=True, slots=True)
class Heard:
    """What came, and who it was that it came to: a seat, or None without one."""

    text: str
    seat: int | None


@dataclass
class Scan:
    """``moments`` by the number of the deal and the turn of the match; None where a deal is over
    and everything may be known."""

    game: str
    moments: dict[tuple[int, int], Moment | None]
    found: list[str] = field(default_factory=list)
    """What was told and could not be known."""
    messages: int = 0
    cards: int = 0

    def listen(self, heard: list[Heard]) -> None:
        """All that one person heard, in its order."""
        deal = 0
        for one in heard:
            message = json.loads(one.text)
            self.messages += 1
            if message["is"] == PUBLIC:
                deal = message["deal"]
                moment = self.moments[deal, message["turn"]]
                self._play(message, moment)
            elif message["is"] in OWN:
                self._own(message, self.moments[deal, message["turn"]], one.seat)
            else:
                assert message["is"] in TOLD_TO_ALL
                self._look(message, Cards(), message["is"])

    def read(self, record: str, seat: int | None) -> None:
        """A record that somebody has downloaded while a deal ran."""
        told = tomllib.loads(record)
        deal = len(told["deals"]) - 1
        moment = self.moments[deal, sum(len(one["actions"]) for one in told["deals"])]
        self.messages += 1
        if moment is None:
            return
        known, last = moment.known(seat), told["deals"][-1]
        self._look(last, known, "record")
        for key, pack in last.items():
            if key.endswith("pack"):
                shown = Counter(card for card in pack.split() if card != "??")
                self._at_most(shown, known, key)
        if "seed" in last["fair"]:
            self.found.append("record: a seed")

    def _play(self, message: dict[str, Any], moment: Moment | None) -> None:
        """The same bytes for everybody, so it may tell what who looks on can know."""
        if moment is None:
            assert message["result"] is not None
            return
        known = moment.known(None)
        self._look(message, known, PUBLIC)
        scene = message["scene"]
        lying = sum((self._counted(scene[part]) for part in ("piles", "seats")), Cards())
        self._at_most(lying, known, "scene")

    def _own(self, message: dict[str, Any], moment: Moment | None, seat: int | None) -> None:
        if seat is None:
            self.found.append(f"{message['is']} for who has no seat")
            return
        if moment is None:
            return
        self._look(message, moment.known(seat), message["is"], moment, seat)
        if message["is"] == "yours":
            hand = self._counted(message["mine"]["hand"])
            if hand != moment.hand(seat):
                self.found.append(f"seat {seat} sees a hand {hand - moment.hand(seat)}")

    def _look(
        self,
        node: Any,
        known: Cards,
        where: str,
        moment: Moment | None = None,
        seat: int | None = None,
    ) -> None:
        match node:
            case {"id": id, "args": {"cards": {"cards": cards}}} if id == STILL_OUT and cards:
                assert moment is not None
                assert seat is not None
                if Counter(cards) != moment.hidden(seat):
                    self.found.append(f"{where}: not what is still out: {cards}")
                inner = {**node["args"]["cards"], "cards": []}
                rest = {**node, "args": {**node["args"], "cards": inner}}
                self._look(rest, known, where, moment, seat)
            case dict():
                for key, value in node.items():
                    self._look(key, known, where, moment, seat)
                    if key != AGREED:
                        self._look(value, known, f"{where}.{key}", moment, seat)
            case list():
                words = [one for one in node if isinstance(one, str)]
                if len(words) == len(node) and not where.endswith(HISTORY):
                    self._at_most(self._counted(words), known, where)
                for value in node:
                    self._look(value, known, where, moment, seat)
            case str():
                self._at_most(Counter(self._cards(node)), known, where)
            case _:
                pass

    def _counted(self, node: Any) -> Cards:
        """How often each card stands in there."""
        return Counter(card for leaf in leaves(node) for card in self._cards(leaf))

    def _cards(self, leaf: str) -> Iterator[str]:
        if self.game != "merchant":
            for run in FRENCH.findall(leaf):
                yield from re.findall("..", run)
            return
        terms, equals, _total = leaf.replace("\N{MINUS SIGN}", "-").partition(" = ")
        if not (equals and terms == "0"):  # nothing was counted
            yield from CHARACTER.findall(terms)

    def _at_most(self, told: Cards, known: Cards, where: str) -> None:
        self.cards += told.total()
        if not told <= known:
            self.found.append(f"{where}: {dict(told - known)}")


def leaves(node: Any) -> Iterator[str]:
    """Every text of a JSON value."""
    match node:
        case dict():
            for value in node.values():
                yield from leaves(value)
        case list():
            for value in node:
                yield from leaves(value)
        case str():
            yield node
        case _:
            pass
