"""What a log tells everybody, in the numbers of the record."""

from collections.abc import Iterable
from typing import Final

from kartezh.games.lottery.options import Options
from kartezh.games.lottery.state import (
    Beaten,
    Dealt,
    Event,
    Led,
    NobodyWon,
    PrizesLaid,
    Took,
    TurnedUp,
    Won,
)
from kartezh.kernels.lottery.codes import NUMBER
from kartezh.kernels.lottery.layout import BEATERS, CARDS, SLOTS, number_of

_BEATERS: Final[list[list[int]]] = BEATERS.tolist()


class Seen:
    """Grows event by event; ``open``, ``lacks``, ``dealt_to`` and the three rows a draw are those
    of the record."""

    def __init__(self, options: Options, seats: int) -> None:
        self.open = [0] * seats
        self.lacks = [0] * seats
        self.dealt_to = [-1] * CARDS
        self.prizes: list[list[int]] = []
        self.winners: list[list[int]] = []
        self.twins: list[list[int]] = []
        self._slots = [-1] * SLOTS
        self._dealt = False
        self._twins_stay = options.twin_removed == "no"
        self._beaters = _BEATERS[number_of(options, "beat_rule")]
        self._must_beat = options.must_beat == "yes"

    def read(self, log: Iterable[Event]) -> None:
        for event in log:
            match event:
                case Led() | Beaten() | Took():
                    self._duel(event)
                case Dealt():
                    self._dealt = True
                case TurnedUp() | Won() | NobodyWon() | PrizesLaid():
                    self._draw(event)
                case _:
                    pass

    def _draw(self, event: TurnedUp | Won | NobodyWon | PrizesLaid) -> None:
        if isinstance(event, PrizesLaid):
            for slot in event.slots:
                self._slots[slot] = -1
            return
        if self._dealt:
            self._dealt = False
            self.prizes.append([])
            self.winners.append([-1] * SLOTS)
            self.twins.append([-1] * SLOTS)
        if isinstance(event, TurnedUp):
            self._slots[event.slot] = NUMBER[event.card]
        self.prizes[-1] = list(self._slots)
        if isinstance(event, Won):
            twin = NUMBER[event.twin]
            self.winners[-1][event.slot] = event.seat
            self.twins[-1][event.slot] = twin
            self.dealt_to[twin] = event.seat
            if self._twins_stay:
                self.open[event.seat] |= 1 << twin

    def _duel(self, event: Led | Beaten | Took) -> None:
        card, seat = NUMBER[event.card], event.seat
        if isinstance(event, Took):
            self.open[seat] |= 1 << card
            self.lacks[seat] |= self._beaters[card] if self._must_beat else 0
            return
        if not self.open[seat] >> card & 1:
            self.dealt_to[card] = seat
        self.open[seat] &= ~(1 << card)
