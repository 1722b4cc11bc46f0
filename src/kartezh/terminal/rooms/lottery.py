"""Card Lottery in a terminal: words, and the pictures of seats, prizes and duel."""

from collections.abc import Sequence
from typing import Any

from kartezh.core.game import Json
from kartezh.core.moves import Listed
from kartezh.core.seats import Seat
from kartezh.games.lottery.state import (
    Action,
    Ante,
    Beaten,
    Buy,
    DuelBegan,
    Fined,
    Lay,
    LoadPrizes,
    NobodyWon,
    Phase,
    Settlement,
    Take,
    Took,
    UnclaimedPaid,
    WentOut,
    Won,
)
from kartezh.games.lottery.view import PrizeView, View
from kartezh.table.scenes import find_staging
from kartezh.terminal.rooms.base import Centre, Desk, Face, Ledger, Paper, Pile, SeatCard, Voice
from kartezh.terminal.rooms.lottery_desk import LotteryDesk, heap, known
from kartezh.terminal.rooms.words import (
    best,
    card_face,
    card_sign,
    cards_signs,
    ints,
    sentence,
    signed,
    tidy_cards,
)
from kartezh.terminal.say import story

EMPTY = Face("", paper=Paper.EMPTY)
BACK = Face("", paper=Paper.BACK)


STAGING = find_staging("lottery")


class LotteryRoom:
    """See ``rooms.base.Room``."""

    def says(self, action: Action, view: View, voice: Voice) -> str:
        t = voice.t
        match action:
            case Buy(amount):
                return t("lottery-action-buy", chips=amount)
            case Ante(amount):
                return t("lottery-action-ante", chips=amount)
            case LoadPrizes(amounts):
                return t("lottery-action-prizes", chips=" ".join(map(str, amounts)))
            case Lay(card):
                word = "beat" if view.led else "lead"
                return t(f"lottery-action-{word}", card=card_sign(card, t))
            case Take():
                assert view.led is not None
                return t("lottery-action-take", card=card_sign(view.led.card, t))

    def story(self, view: View, start: int, voice: Voice) -> list[str]:
        return story(STAGING, view.log[start:], voice)

    def table_lines(self, view: View, voice: Voice) -> list[str]:
        lines = [sentence(self._title(view, voice).replace(" · ", ", "))]
        for at in range(view.seats):
            tags = self._tags(view, Seat(at), voice)
            line = voice.t(
                "terminal-lottery-seat-line",
                name=voice.name(Seat(at)),
                chips=view.chips[at],
                bought=view.bought[at],
                cards=len(view.fresh[at]) + len(view.heaps[at]),
                tags="".join(f", {tag}" for tag in tags),
            )
            lines.append(line)
        return [*lines, self.brief(view, voice)]

    def _title(self, view: View, voice: Voice) -> str:
        if view.phase is Phase.OVER:
            return voice.t("terminal-lottery-over", box=view.box)
        if view.phase is Phase.DUEL:
            return voice.t("terminal-lottery-duel", box=view.box)
        return voice.t("terminal-lottery-draw", draw=view.draw, draws=view.draws, box=view.box)

    def _tags(self, view: View, seat: Seat, voice: Voice) -> tuple[str, ...]:
        if view.phase in (Phase.DUEL, Phase.OVER):
            return ()
        words = [("lottery-mark-dealer", view.dealer), ("lottery-mark-banker", view.banker)]
        return tuple(voice.t(word) for word, official in words if official == seat)

    def brief(self, view: View, voice: Voice) -> str:
        if view.led is not None and view.to_move is not None:
            data = {"player": voice.name(view.led.seat), "other": voice.name(view.to_move)}
            return voice.t(
                "terminal-lottery-led-line", card=card_sign(view.led.card, voice.t), **data
            )
        if view.phase in (Phase.DUEL, Phase.OVER):
            return sentence(self._title(view, voice).replace(" · ", ", "))
        down = voice.t("terminal-lottery-face-down")
        prizes = [
            voice.t(
                "terminal-lottery-prize-line",
                slot=slot,
                card=card_sign(prize.card, voice.t) if prize.card else down,
                chips=prize.chips,
            )
            for slot, prize in enumerate(view.prizes, 1)
            if prize
        ]
        title = sentence(self._title(view, voice).replace(" · ", ", "))
        if not prizes:
            return title
        return f"{title} {voice.t('terminal-lottery-prizes', prizes='; '.join(prizes))}"

    def hand_line(self, view: View, voice: Voice) -> str:
        assert view.seat is not None
        fresh, aside = known(view.fresh[view.seat]), heap(view)
        if not fresh and not aside:
            return voice.t("terminal-hand-empty")
        if view.phase is Phase.DUEL:
            return voice.t("terminal-hand", cards=cards_signs(aside, voice.t))
        told = []
        if fresh:
            told.append(voice.t("terminal-lottery-fresh", cards=cards_signs(fresh, voice.t)))
        if aside:
            told.append(voice.t("terminal-lottery-heap", cards=cards_signs(aside, voice.t)))
        return " ".join(told)

    def moves(self, view: View) -> Sequence[Action]:
        return tuple(view.legal) if isinstance(view.legal, Listed) else ()

    def tidy(self, text: str) -> str:
        return tidy_action(text)

    def ask(self, view: View, voice: Voice) -> str:
        return LotteryDesk.of(view, voice).todo

    # Pictures

    def seat_card(self, view: View, seat: Seat, voice: Voice) -> SeatCard:
        cards = len(view.fresh[seat]) + len(view.heaps[seat])
        chips = voice.t("terminal-lottery-chips", chips=view.chips[seat])
        held = voice.t("terminal-lottery-cards", count=cards)
        short = f"{view.chips[seat]}/{cards}"
        tags = self._tags(view, seat, voice)
        return SeatCard((f"{chips} · {held}",), tags=tags, short=short)

    def centre(self, view: View, voice: Voice) -> Centre:
        title = self._title(view, voice)
        if view.phase in (Phase.DUEL, Phase.OVER):
            return Centre(title, (self._led(view, voice),))
        return Centre(title, tuple(self._prize(prize, voice) for prize in view.prizes))

    def _led(self, view: View, voice: Voice) -> Pile:
        if view.led is None or view.to_move is None:
            return Pile((EMPTY,))
        data = {"player": voice.name(view.led.seat), "other": voice.name(view.to_move)}
        return Pile((card_face(view.led.card, voice.t),), voice.t("terminal-lottery-led", **data))

    def _prize(self, prize: PrizeView | None, voice: Voice) -> Pile:
        if prize is None:
            return Pile((EMPTY,))
        face = card_face(prize.card, voice.t) if prize.card else BACK
        return Pile((face,), voice.t("terminal-lottery-prize", chips=prize.chips))

    def headline(self, view: View, voice: Voice) -> str:
        """The last win; in the duel what the last card came to."""
        kinds = Won | NobodyWon | UnclaimedPaid | DuelBegan | Beaten | Took | WentOut | Fined
        last = next((event for event in reversed(view.log) if isinstance(event, kinds)), None)
        return " ".join(story(STAGING, [last], voice)) if last else ""

    def desk(self, view: View, voice: Voice) -> Desk:
        return LotteryDesk.of(view, voice)

    # Ends

    def outcome(
        self, results: Sequence[dict[str, Json]], voice: Voice, settled: Any = None
    ) -> Ledger:
        """What each has won or lost: chips less those that were bought."""
        nets = [
            [has - paid for has, paid in zip(ints(r["chips"]), ints(r["bought"]), strict=True)]
            for r in results
        ]
        rows = tuple(tuple(map(signed, row)) for row in nets)
        if not nets:
            return Ledger(voice.names, rows, "")
        if not isinstance(settled, Settlement):
            return Ledger(
                voice.names,
                rows,
                voice.t("terminal-lottery-summary", names=best(nets[-1], voice.names)),
            )
        last = results[-1]
        home = [has - paid for has, paid in zip(settled.chips, ints(last["bought"]), strict=True)]
        told = ", ".join(f"{n} {signed(net)}" for n, net in zip(voice.names, home, strict=True))
        names = best(home, voice.names)
        return Ledger(
            voice.names, rows, voice.t("terminal-lottery-settled", names=names, nets=told)
        )


WORDS = {"взнос": "ante", "купить": "buy", "призы": "prizes", "взять": "take"}


def tidy_action(text: str) -> str:
    """``взнос 4`` is ``ante 4``; ``10♠`` is ``Ts``; ``-`` takes."""
    word, space, rest = text.strip().partition(" ")
    word = WORDS.get(word.lower(), word.lower())
    if word in WORDS.values():
        return word + space + rest.strip()
    tidy = tidy_cards(text)
    return "take" if tidy == "-" else tidy


ROOM = LotteryRoom()
