"""Whatever a scene says has words in both languages, and exactly the arguments that they need."""

from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kartezh.core.cards import parse_card
from kartezh.core.rulebook import LANGUAGES
from kartezh.core.seats import Chips, Money, Seat
from kartezh.games import GAMES
from kartezh.games.bogach import state as b
from kartezh.games.lottery import state as lo
from kartezh.games.merchant import state as m
from kartezh.locales import localizer
from kartezh.table.scene import Mine, Said, Scene, Words
from kartezh.table.scenes import find_staging
from kartezh.terminal.say import say, sign
from kartezh.testing.strategies import Table, seeds, tables
from tests.locales import catalogues
from tests.table.scenes.worlds import private, public, some, told

ANY = st.one_of([tables(game) for game in GAMES])
NAMES = tuple(f"№{number}" for number in range(1, 18))
A, B = Seat(0), Seat(1)


@cache
def variables() -> dict[str, frozenset[str]]:
    return {message.id: message.variables for message in catalogues.messages("ru")}


def check(said: Said | Words) -> None:
    assert variables()[said.id] == said.args.keys(), said.id
    for arg in said.args.values():
        if isinstance(arg, Words):
            check(arg)


def of_scene(scene: Scene) -> Iterator[Said]:
    yield from scene.notes
    for seat in scene.seats:
        yield from map(Said, seat.marks)
    for pile in scene.piles:
        yield from map(Said, pile.marks)


def of_mine(mine: Mine) -> Iterator[Said]:
    yield from mine.notes
    yield from (choice.label for choice in mine.choices)
    yield from (Said(part.label) for part in mine.hand if part.label)
    if mine.prompt:
        yield mine.prompt


@settings(max_examples=60)
@given(ANY, seeds, st.integers(1, 2))
def test_everything_that_is_said_has_words(table: Table, seed: int, deals: int) -> None:
    voices = [localizer(language) for language in LANGUAGES]
    spoken: set[str] = set()
    for state in some(table, seed, deals, every=11):
        seats = {Seat(0), table.game.to_move(state)} - {None}
        parts = [private(table, state, seat) for seat in seats if seat is not None]
        news = [told(table, state, None), *(told(table, state, seat) for seat in seats)]
        everything = chain(of_scene(public(table, state)), *map(of_mine, parts), *news)
        for said in everything:
            check(said)
            if said.id not in spoken:
                spoken.add(said.id)
                for t in voices:
                    assert say(said, t, NAMES)


# Each event


def cards(text: str) -> b.Cards:
    return tuple(map(parse_card, text.split()))


SEVEN, JACK = parse_card("7s"), parse_card("Jc")
LEFT, RIGHT = (
    m.Payment(A, m.Luck.LUCK, doubled=False, amount=70),
    m.Payment(B, m.Luck.BIG, doubled=True, amount=140),
)
TERMS: tuple[tuple[m.Place, int], ...] = ((A, 40), (B, -20), (Seat(2), 0), (None, 50))

BOGACH: list[tuple[b.Event, str, str]] = [
    (b.Dealt(A, (26, 26)), "Карты сданы. Сдаёт: Анна", "The cards are dealt. Dealer: Анна"),
    (b.Gift(A, B, cards("2s")), "Анна → Борис: 2♠", "Анна → Борис: 2♠"),
    (b.Gift(A, B, (None, None)), "Анна → Борис: 2 карты", "Анна → Борис: 2 cards"),
    (b.Opens(B), "Первый заход: Борис", "First to lead: Борис"),
    (b.Led(A, cards("Jc Jd")), "Заход: Анна — В♣ В♦", "Анна leads J♣ J♦"),
    (b.Covered(B, cards("Qh")), "Ход: Борис — Д♥", "Борис covers with Q♥"),
    (b.Passed(A), "Пас: Анна", "Анна passes"),
    (
        b.Stopped(A, spade3=False),
        "Восьмёрка кончает круг. Хозяин карт: Анна",
        "The eight ends the trick. Owner of the cards: Анна",
    ),
    (
        b.Stopped(A, spade3=True),
        "Тройка пик берёт верх над джокером. Хозяин карт: Анна",
        "The three of spades outdoes the joker. Owner of the card: Анна",
    ),
    (
        b.OrderTurned(A, by_jack=False, backwards=True),
        "Революция: Анна. Теперь тройка старше всех",
        "Revolution by Анна. Now three is high",
    ),
    (
        b.OrderTurned(A, by_jack=True, backwards=False),
        "Валет назад: Анна. До конца круга двойка старше всех",
        "Eleven-back by Анна. Two is high until the trick ends",
    ),
    (b.Skipped(B), "Мимо: Борис", "Борис is passed over"),
    (b.WentOut(A, 1, foul=False), "Анна без карт. Место: 1", "Анна is out in place 1"),
    (b.WentOut(A, 5, foul=True), "Нечистый выход: Анна. Место: 5", "Foul finish: Анна, place 5"),
    (
        b.LaidAway(B, 3, cards("2d")),
        "Падение: Борис. Место: 3, карты отложены: 2♦",
        "The fall: Борис, place 3, laid away: 2♦",
    ),
    (
        b.LaidAway(B, 3, (None,)),
        "Падение: Борис. Место: 3, отложена 1 карта",
        "The fall: Борис, place 3, 1 card laid away",
    ),
    (
        b.TrickOver(A, B, backwards=False, restored=False),
        "Круг окончен. Заход: Борис",
        "The trick is over. Борис leads",
    ),
    (
        b.TrickOver(A, B, backwards=False, restored=True),
        "Круг окончен, порядок карт прежний. Заход: Борис",
        "The trick is over, the order of the cards is as before. Борис leads",
    ),
    (
        b.DealOver(B, (1, 2)),
        "Сдача окончена. С картами: Борис",
        "The deal is over. Left with cards: Борис",
    ),
    (b.DealOver(None, (1, 2)), "Сдача окончена", "The deal is over"),
]
LOTTERY: list[tuple[lo.Event, str, str]] = [
    (lo.Bought(A, Chips(21)), "Анна: куплено — 21 фишка", "Анна buys 21 chips"),
    (lo.Anted(A, Chips(3)), "Анна: взнос — 3 фишки", "Анна: ante — 3 chips"),
    (
        lo.PrizesLaid(B, (1, 3)),
        "Банкир (Борис) кладёт 2 приза рубашкой вверх",
        "The banker (Борис) lays 2 prizes face down",
    ),
    (
        lo.PrizesLoaded(B, (1, 3), (Chips(5), Chips(0))),
        "Борис: фишки на призах, по порядку — 5 0",
        "Борис: chips on the prizes, in order — 5 0",
    ),
    (lo.Dealt(A, 3, cards("7s Jc")), "Анна: сданы карты 7♠ В♣", "Анна is dealt 7♠ J♣"),
    (lo.TurnedUp(2, SEVEN), "Приз 3: 7♠", "Prize 3: 7♠"),
    (
        lo.Won(A, 0, SEVEN, SEVEN, Chips(1)),
        "Анна: карта 7♠ — двойник приза 1, выигрыш — 1 фишка",
        "Анна: 7♠ is the twin of prize 1 and wins 1 chip",
    ),
    (lo.NobodyWon(2), "Розыгрыш 2: никто не выигрывает", "Draw 2: nobody wins"),
    (
        lo.ReturnedToBox(Chips(5)),
        "С невыигранных призов в коробку — 5 фишек",
        "From unwon prizes to the box: 5 chips",
    ),
    (
        lo.UnclaimedPaid(A, Chips(2)),
        "Анна: с невыигранных призов — 2 фишки",
        "Анна: from unwon prizes — 2 chips",
    ),
    (
        lo.DuelBegan(A),
        "Лотерея окончена, начинается бой. Первый ход: Анна",
        "The lottery is over, the duel begins. First to lead: Анна",
    ),
    (lo.Led(A, JACK, B), "Анна: ход В♣. Отвечает: Борис", "Анна leads J♣. To answer: Борис"),
    (lo.Beaten(B, SEVEN, JACK), "Борис: 7♠ бьёт В♣", "Борис: 7♠ beats J♣"),
    (lo.Took(B, JACK), "Борис: В♣ на руки", "Борис takes J♣"),
    (lo.WentOut(A), "Анна: карт больше нет", "Анна has no cards left"),
    (
        lo.Stalled(lo.Reason.TAKES),
        "Бой без конца: шестьдесят взятых карт подряд",
        "A duel without end: sixty cards taken in a row",
    ),
    (
        lo.Stalled(lo.Reason.REPEATED),
        "Бой без конца: положение повторяется",
        "A duel without end: the position repeats itself",
    ),
    (
        lo.Fined(B, Chips(4), cards("7s Jc")),
        "Борис: штраф за 7♠ В♣ — 4 фишки",
        "Борис: fine for 7♠ J♣ — 4 chips",
    ),
    (
        lo.GameOver(B),
        "Игра окончена. Бой проигран: Борис",
        "The game is over. Loser of the duel: Борис",
    ),
    (
        lo.GameOver(None),
        "Игра окончена. Проигравшего нет",
        "The game is over. Nobody loses the duel",
    ),
]
MERCHANT: list[tuple[m.Event, str, str]] = [
    (m.Dealt(A), "Карты сданы. Первый ход: Анна", "The cards are dealt. First to play: Анна"),
    (
        m.Laid(A, m.Character(-20), A),
        "Анна: −20 на свою стопку",
        "Анна: −20 onto their own stack",
    ),
    (m.Laid(A, m.Character(40), None), "Анна: +40 в центр", "Анна: +40 into the centre"),
    (
        m.Laid(A, m.Character(0), B),
        "Анна: Студент на стопку, хозяин — Борис",
        "Анна: Student onto the stack of Борис",
    ),
    (m.Laid(A, m.Luck.BIG, A), "Анна: Большой фарт", "Анна: Big Luck"),
    (
        m.Counted(A, TERMS, 70, (LEFT, RIGHT)),
        "Подсчёт: +40 −20 0 +50 = 70 | Анна: +70 | Борис: 70 ×2 = +140",
        "The count: +40 −20 0 +50 = 70 | Анна: +70 | Борис: 70 ×2 = +140",
    ),
    (
        m.Counted(A, ((A, -30),), -30, (m.Payment(A, m.Luck.BIG, doubled=True, amount=-60),)),
        "Подсчёт: −30 = −30 | Анна: −30 ×2 = −60",
        "The count: −30 = −30 | Анна: −30 ×2 = −60",
    ),
    (
        m.Counted(A, ((A, -30),), -30, (m.Payment(A, m.Luck.LUCK, doubled=False, amount=-5),)),
        "Подсчёт: −30 = −30 | Анна: −5 вместо −30, остальное прощено",
        "The count: −30 = −30 | Анна: −5 instead of −30, the rest is forgiven",
    ),
    (
        m.Counted(A, (), 0, (m.Payment(A, m.Luck.BIG, doubled=True, amount=0),)),
        "Подсчёт: 0 = 0 | Анна: 0",
        "The count: 0 = 0 | Анна: 0",
    ),
    (m.RoundOver((Money(0), Money(70))), "Раунд окончен", "The round is over"),
]
EVENTS: list[tuple[str, Any, str, str]] = [
    (game, *one)
    for game, found in (("bogach", BOGACH), ("lottery", LOTTERY), ("merchant", MERCHANT))
    for one in found
]


@pytest.mark.parametrize(("game", "event", "russian", "english"), EVENTS)
def test_each_event_in_both_languages(game: str, event: Any, russian: str, english: str) -> None:
    for language, expected in (("ru", russian), ("en", english)):
        t = localizer(language)
        lines = [say(said, t, ("Анна", "Борис")) for said in find_staging(game).tell(event)]
        assert " | ".join(lines) == expected


def test_no_event_is_forgotten() -> None:
    tried = {type(event) for _, event, _, _ in EVENTS}
    assert tried == {*get_args(b.Event), *get_args(lo.Event), *get_args(m.Event)}


def test_that_others_are_dealt_cards_goes_without_saying() -> None:
    assert find_staging("lottery").tell(lo.Dealt(A, 3, None)) == ()


# What is to be covered


@pytest.mark.parametrize(
    ("rank", "count", "russian", "english"),
    [
        ("7", 2, "две семёрки", "2 sevens"),
        ("8", 1, "восьмёрку", "an eight"),
        ("J", 3, "трёх валетов", "3 jacks"),
        ("A", 5, "пять тузов", "5 aces"),
        ("4", 6, "шесть четвёрок", "6 fours"),
        ("X", 1, "джокера", "a joker"),
        ("X", 2, "двух джокеров", "2 jokers"),
    ],
)
def test_sets_are_counted(rank: str, count: int, russian: str, english: str) -> None:
    said = Said("bogach-set", {"rank": f"r{rank}", "count": count})
    assert say(said, localizer("ru"), ()) == russian
    assert say(said, localizer("en"), ()) == english


@pytest.mark.parametrize(
    ("card", "russian", "english"),
    [
        ("Td", "10♦", "10♦"),
        ("Qh", "Д♥", "Q♥"),
        ("Xr", "красный джокер", "red joker"),
        ("-20", "−20", "−20"),
        ("0", "Студент", "Student"),
        ("F", "Фарт", "Luck"),
        ("?c", "▒", "▒"),
        ("what", "what", "what"),
    ],
)
def test_signs_of_cards(card: str, russian: str, english: str) -> None:
    assert sign(card, localizer("ru")) == russian
    assert sign(card, localizer("en")) == english
