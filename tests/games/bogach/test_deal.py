"""Seats, setups, dealing, the exchange, who leads; what a record may say of a deal."""

import random
from typing import Any

import pytest

from kartezh.core.cards import PACK
from kartezh.core.errors import BadOption, BadSeats, Disagreement, UnreadableText
from kartezh.core.options import format_options, format_options_line, parse_options
from kartezh.core.seats import Seat
from kartezh.games.bogach import rules
from kartezh.games.bogach.game import GAME
from kartezh.games.bogach.options import Options
from kartezh.games.bogach.rules import dealing
from kartezh.games.bogach.state import Gift, Setup, Standing, Title
from tests.games.bogach.tables import cards, dealt, legal, play, refused, table

WHOLE = " ".join(card.text for card in PACK)


@pytest.mark.rule("B2.1")
def test_two_to_seventeen_seats() -> None:
    assert list(rules.possible_seats()) == list(range(2, 18))
    GAME.check(Options(), 2)
    GAME.check(Options(), 17)
    for wrong in (0, 1, 18):
        with pytest.raises(BadSeats):
            GAME.check(Options(), wrong)


def test_options_are_spelled_as_agreed() -> None:
    assert parse_options(Options, {"exchange": 1, "pass": "free"}) == Options()
    letter = GAME.presets["letter"]
    assert format_options(letter) == {"pass": "only_if_unable"}
    assert format_options_line(letter) == "pass:only_if_unable"
    wrong: tuple[dict[str, object], ...] = (
        {"jokers": "1"},
        {"jokers": True},
        {"jokers": 3},
        {"pass_": "free"},
        {"revolution": True},
        {"exchange": 2},
    )
    for given in wrong:
        with pytest.raises(BadOption):
            parse_options(Options, given)


@pytest.mark.rule("B1.1")
@pytest.mark.parametrize(("jokers", "added"), [(0, []), (1, ["Xr"]), (2, ["Xr", "Xb"])])
def test_the_pack(jokers: int, added: list[str]) -> None:
    pack = rules.pack(parse_options(Options, {"jokers": jokers}))
    assert len(pack) == 52 + jokers
    assert [card.text for card in pack[52:]] == added
    assert [card.text for card in pack[:5]] == ["3c", "3d", "3h", "3s", "4c"]


@pytest.mark.rule("B2.3")
@pytest.mark.parametrize(
    ("seats", "sizes"),
    [
        (2, [26] * 2),
        (3, [18, 17, 17]),
        (5, [11, 11, 10, 10, 10]),
        (6, [9] * 4 + [8] * 2),
        (17, [4] + [3] * 16),
    ],
)
def test_hand_sizes_from_the_dealers_left(seats: int, sizes: list[int]) -> None:
    hands = dealing.dealt_hands(rules.pack(Options()), Seat(seats - 1), seats)
    assert [len(hand) for hand in hands] == sizes
    assert hands[0][:2] == cards("3c") + cards(rules.pack(Options())[seats].text)


@pytest.mark.rule("B2.2", "B2.9")
def test_a_first_deal_draws_lots() -> None:
    chance = random.Random(7)
    drawn = [GAME.draw(GAME.open(Options(), 4), chance) for _ in range(60)]
    assert {setup.dealer for setup in drawn} == {0, 1, 2, 3}
    assert {setup.first for setup in drawn} == {0, 1, 2, 3}
    named = GAME.draw(GAME.open(parse_options(Options, {"first_lead": "3d"}), 4), chance)
    assert named.first is None


@pytest.mark.rule("B2.2", "B2.10")
@pytest.mark.parametrize(("next_lead", "first"), [("rich", 1), ("poor", 2)])
def test_a_later_deal_follows(next_lead: str, first: int) -> None:
    options = parse_options(Options, {"next_lead": next_lead})
    standing = Standing(options, 3, (2, 1, 3))
    setup = GAME.draw(standing, random.Random(1))
    assert (setup.dealer, setup.first) == (None, None)
    state = GAME.begin(standing, setup)
    assert (state.dealer, state.first, state.to_move) == (2, first, first)
    said = Setup(setup.pack, Seat(2), Seat(first))
    assert GAME.begin(standing, said) == state


@pytest.mark.rule("B2.2", "B2.10")
@pytest.mark.parametrize(
    ("dealer", "first", "key", "rule"), [(0, None, "dealer", "B2.2"), (None, 2, "first", "B2.10")]
)
def test_a_later_deal_that_disagrees(
    dealer: int | None, first: int | None, key: str, rule: str
) -> None:
    setup = Setup(
        PACK, None if dealer is None else Seat(dealer), None if first is None else Seat(first)
    )
    with pytest.raises(Disagreement) as raised:
        GAME.begin(Standing(Options(), 3, (2, 1, 3)), setup)
    assert (raised.value.key, raised.value.refusal.rule) == (key, rule)


@pytest.mark.rule("B2.9")
@pytest.mark.parametrize("named", ["3d", "3c"])
def test_the_named_three_leads_the_first_deal(named: str) -> None:
    hands = ("4c4d", "5c", f"{named} 3h9c")
    state = dealt(*hands, first_lead=named, lead="free")
    assert state.to_move == 2
    assert "9c" in legal(state)
    pack = tuple(sorted(PACK, key=lambda card: card.text != named))
    standing = GAME.open(parse_options(Options, {"first_lead": named}), 3)
    assert GAME.begin(standing, Setup(pack, Seat(0), Seat(1))).first == 1
    with pytest.raises(Disagreement) as raised:
        GAME.begin(standing, Setup(pack, Seat(0), Seat(2)))
    assert raised.value.refusal.rule == "B2.9"


# The exchange


@pytest.mark.rule("B2.4", "B2.5", "B2.6")
def test_two_cards_and_one() -> None:
    state = dealt("3cKh", "4cQh", "AhAs", "2h2s", last=(1, 2, 3, 4), exchange="2/1")
    assert [(gift.giver, gift.taker, len(gift.cards)) for gift in state.gifts] == [
        (3, 0, 2),
        (0, 3, 2),
        (2, 1, 1),
        (1, 2, 1),
    ]
    assert state.gifts[0].cards == cards("2h2s")
    assert cards("3c")[0] in state.hands[3]


@pytest.mark.rule("B2.4")
@pytest.mark.parametrize("seats", [2, 3])
def test_at_a_small_table_only_the_two_cards_move(seats: int) -> None:
    state = dealt(*("",) * seats, last=range(1, seats + 1), exchange="2/1")
    assert [len(gift.cards) for gift in state.gifts] == [2, 2]


@pytest.mark.rule("B2.4")
def test_no_exchange() -> None:
    assert dealt("", "", "", last=(1, 2, 3), exchange="none").gifts == ()
    assert dealt("", "", "").gifts == ()


@pytest.mark.rule("B2.5", "B1.3")
def test_the_black_joker_is_the_highest_tax() -> None:
    state = dealt("", "", "XrXb2s", last=(1, 2, 3), jokers=2)
    assert state.gifts[0] == Gift(Seat(2), Seat(0), cards("Xb"))


@pytest.mark.rule("B2.7", "B2.8")
def test_who_chooses_the_answer_has_the_tax_in_hand_or_has_not() -> None:
    hands = ("3c3d", "4c4d", "AhAs", "2h2s")
    options: dict[str, Any] = {"exchange": "2/1", "taxes_choice": "rich_free"}
    state = dealt(*hands, last=(1, 2, 3, 4), **options)
    assert (state.to_move, state.owed) == (0, 2)
    assert "give 2h2s" in legal(state)
    state = play(state, "give 2h2s")
    assert (state.to_move, state.owed) == (1, 1)
    assert cards("2h")[0] in state.hands[3]
    state = play(state, "give 4d")
    assert (state.to_move, state.owed) == (0, 0)

    at_once = dealt(*hands, last=(1, 2, 3, 4), exchange_order="simultaneous", **options)
    assert refused(at_once, "give 2h2s") == "B2.6"
    assert GAME.view(at_once, Seat(0)).gifts == ()
    at_once = play(at_once, "give 3c3d")
    assert cards("2h")[0] in at_once.hands[0]
    assert cards("3c")[0] in at_once.hands[3]


# The end of a deal


@pytest.mark.rule("B7.3")
def test_titles() -> None:
    rich, second, middle, last, poor = Title
    assert [rules.title(place, 4, five=False) for place in range(1, 5)] == [rich, None, None, poor]
    assert [rules.title(place, 2, five=True) for place in (1, 2)] == [rich, poor]
    assert [rules.title(place, 3, five=True) for place in (1, 2, 3)] == [rich, middle, poor]
    six = [rules.title(place, 6, five=True) for place in range(1, 7)]
    assert six == [rich, second, middle, middle, last, poor]


@pytest.mark.rule("B7.4")
def test_the_places_are_all_that_goes_on() -> None:
    state = play(table("3c", "4c", "5c"), "3c", "4c")
    assert GAME.close(state) == Standing(Options(), 3, (1, 2, 3))


@pytest.mark.rule("B5.3")
def test_the_turn_passes_over_who_is_out() -> None:
    state = table("3c6c", "", "4c5c", "7c8c")
    assert play(state, "3c").to_move == 2


# What a record says of a deal


@pytest.mark.parametrize(
    ("changed", "where"),
    [
        ({"pack": None}, "pack"),
        ({"pack": 52}, "pack"),
        ({"pack": WHOLE.replace("2c", "3c")}, "pack"),
        ({"pack": WHOLE.replace("2c ", "")}, "pack"),
        ({"pack": WHOLE + " Xr"}, "pack"),
        ({"pack": WHOLE + " \u0663c"}, "pack"),
        ({"dealer": None}, "dealer"),
        ({"dealer": True}, "dealer"),
        ({"dealer": "1"}, "dealer"),
        ({"dealer": -1}, "dealer"),
        ({"dealer": 3}, "dealer"),
        ({"dealer": 10**400}, "dealer"),
        ({"first": None}, "first"),
        ({"first": 3}, "first"),
        ({"first": 1.0}, "first"),
        ({"banker": 1}, "banker"),
    ],
)
def test_a_setup_that_nobody_can_read(changed: dict[str, object], where: str) -> None:
    full: dict[str, object] = {"dealer": 0, "first": 1, "pack": WHOLE, **changed}
    given = {key: value for key, value in full.items() if value is not None}
    with pytest.raises(UnreadableText) as raised:
        GAME.parse_setup(Options(), 3, given, first_deal=True)
    assert raised.value.where == where


def test_what_may_be_left_out_of_a_setup() -> None:
    named = parse_options(Options, {"first_lead": "3c"})
    setup = GAME.parse_setup(named, 3, {"dealer": 0, "pack": WHOLE}, first_deal=True)
    assert (setup.dealer, setup.first) == (0, None)
    later = GAME.parse_setup(Options(), 3, {"pack": WHOLE}, first_deal=False)
    assert (later.dealer, later.first) == (None, None)
    assert GAME.format_setup(later) == {"pack": WHOLE}
    with pytest.raises(UnreadableText) as raised:
        GAME.begin(GAME.open(Options(), 3), later)
    assert (raised.value.message, raised.value.where) == ("key-seat", "dealer")


@pytest.mark.parametrize(
    "text",
    [
        *("", "--", "-\n", "3", "4d4c", "4c4c", "4C", "10c", "3c\x00", "3c 4c", "\ud8003", "٣c"),
        *("give", "give ", "give  3c", "Give 3c", "3c" * 10**5, "give " + "3c" * 60),
    ],
)
def test_a_text_that_is_no_action(text: str) -> None:
    with pytest.raises(UnreadableText):
        GAME.parse_action(text)
