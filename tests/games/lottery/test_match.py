"""Setups, games in a row, and going home."""

import random

import pytest

from kartezh.core.errors import UnreadableText
from kartezh.core.seats import Chips, Seat
from kartezh.games.lottery.game import GAME, Lottery
from kartezh.games.lottery.options import Options
from kartezh.games.lottery.rules.ending import end_session, previous_game_is_over, winners
from kartezh.games.lottery.rules.table import officials_differ
from kartezh.games.lottery.state import Settlement, Standing
from tests.games.lottery.tables import A, B, C, begin, duel, pack, play

PACK_TEXT = " ".join(card.text for card in pack(""))
GOOD = {"dealer": 0, "banker": 1, "dealer_pack": PACK_TEXT, "banker_pack": PACK_TEXT}


def parse(table: dict[str, object], *, first_deal: bool = True) -> None:
    GAME.parse_setup(Options(), 3, table, first_deal=first_deal)


def test_a_good_setup() -> None:
    setup = GAME.parse_setup(Options(), 3, GOOD, first_deal=True)
    assert (setup.dealer, setup.banker) == (A, B)
    later = {key: GOOD[key] for key in ("dealer_pack", "banker_pack")}
    setup = GAME.parse_setup(Options(), 3, later, first_deal=False)
    assert (setup.dealer, setup.banker) == (None, None)
    assert GAME.format_setup(setup) == later


@pytest.mark.rule("L1.2", "L3.1")
@pytest.mark.parametrize(
    ("key", "found"),
    [
        *((key, wrong) for key in ("dealer", "banker") for wrong in (None, -1, 3, "0", 1.0, True)),
        *((key, wrong) for key in ("dealer_pack", "banker_pack") for wrong in (None, 5, ["2c"])),
        ("banker", 0),
        ("dealer_pack", ""),
        ("dealer_pack", PACK_TEXT.replace("2c ", "")),
        ("dealer_pack", PACK_TEXT + " 2c"),
        ("banker_pack", PACK_TEXT.replace("2c", "2d")),
        ("banker_pack", PACK_TEXT.replace("2c", "Xr")),
        ("banker_pack", PACK_TEXT.replace("2c", "1c")),
        ("banker_pack", PACK_TEXT.replace("2c", "??")),
        ("pack", PACK_TEXT),
        ("first", 0),
        ("\x00" * 99, 0),
    ],
)
def test_a_bad_setup_names_its_key(key: str, found: object) -> None:
    with pytest.raises(UnreadableText) as error:
        parse({**GOOD, key: found})
    assert error.value.where == key[:40]


@pytest.mark.parametrize("missing", list(GOOD))
def test_the_first_game_needs_every_key(missing: str) -> None:
    with pytest.raises(UnreadableText) as error:
        parse({key: value for key, value in GOOD.items() if key != missing})
    assert error.value.where == missing


@pytest.mark.rule("L3.1")
def test_the_lot_names_two_players() -> None:
    opened = GAME.open(Options(), 2)
    drawn = [GAME.draw(opened, random.Random(seed)) for seed in range(20)]
    assert {(setup.dealer, setup.banker) for setup in drawn} == {(A, B), (B, A)}
    assert not officials_differ(A, A)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "ante",
        "ante  4",
        "ante 04",
        "ante -1",
        "ante ²",
        "ante ٣",
        "ante " + "9" * 5000,
        "prizes",
        "prizes 1 1 1 1 1",
        "prizes 1 1 1 1 ",
        "buy",
        "buy 1.0",
        "Take",
        "take 3c",
        "3C",
        "10c",
        "Xr",
        "3c4c",
        "-",
        "\x00",
        "\ud800",
        "3c\n",
    ],
)
def test_texts_that_are_no_actions(text: str) -> None:
    with pytest.raises(UnreadableText):
        GAME.parse_action(text)


@pytest.mark.rule("L2.5", "L13.1")
def test_the_box_goes_on_to_the_next_game() -> None:
    on = play(duel("5s 2s", "Jd"), "5s")
    assert not previous_game_is_over(on)
    over = play(on, "Jd")
    assert previous_game_is_over(over)
    after = GAME.close(over)
    assert (after.chips, after.box, after.dealer) == ((19, 20), 1, A)
    with pytest.raises(AssertionError):
        GAME.close(on)


@pytest.mark.rule("L12.6")
def test_who_has_won() -> None:
    assert winners(GAME.close(play(duel("5s 2s", "Jd"), "5s", "Jd"))) == (B,)
    tied = Standing(
        Options(),
        3,
        (Chips(25), Chips(45), Chips(0)),
        (Chips(20), Chips(40), Chips(20)),
        Chips(10),
        A,
    )
    assert winners(tied) == (A, B)


def going_home(box_end: str, box: int) -> Standing:
    chips = (Chips(25), Chips(45), Chips(20))
    bought = (Chips(20 + box), Chips(40), Chips(30))
    return Standing(Options(box_end=box_end), 3, chips, bought, Chips(box), A)  # type: ignore[arg-type]


@pytest.mark.rule("L13.2")
@pytest.mark.parametrize(
    ("box_end", "box", "lot", "expected"),
    [
        ("split", 9, [0, 1, 2], ((28, 48, 23), 0)),
        ("split", 8, [2, 0, 1], ((28, 47, 23), 0)),
        ("split", 7, [1, 0, 2], ((27, 48, 22), 0)),
        ("to_winner", 7, [0, 1, 2], ((25, 52, 20), 0)),
        ("to_winner", 0, [0, 1, 2], ((25, 45, 20), 0)),
        ("house", 7, [0, 1, 2], ((25, 45, 20), 7)),
    ],
)
def test_going_home(
    box_end: str, box: int, lot: list[int], expected: tuple[tuple[int, ...], int]
) -> None:
    settled = end_session(going_home(box_end, box), [Seat(seat) for seat in lot])
    assert (settled.chips, settled.kept) == expected


@pytest.mark.rule("L13.2")
def test_tied_winners_share_the_box() -> None:
    chips, bought = (Chips(25), Chips(45), Chips(0)), (Chips(20), Chips(40), Chips(17))
    tied = Standing(Options(box_end="to_winner"), 3, chips, bought, Chips(7), A)
    assert end_session(tied, [C, B, A]) == Settlement((Chips(28), Chips(49), Chips(0)), Chips(0))


@pytest.mark.rule("L13.2")
def test_no_chip_is_lost_on_the_way_home() -> None:
    assert isinstance(GAME, Lottery)
    for box_end in ("split", "to_winner", "house"):
        for box in range(12):
            before = going_home(box_end, box)
            settled = GAME.end_session(before, random.Random(box))
            assert sum(settled.chips) + settled.kept == sum(before.chips) + box


@pytest.mark.rule("L5.2")
def test_the_game_says_whether_the_house_decides() -> None:
    assert isinstance(GAME, Lottery)
    state = play(begin(Options(prize_split="auto_random")), "ante 2", "ante 2", "ante 2")
    assert GAME.house_decides(state)
    assert not GAME.house_decides(play(begin(), "ante 2", "ante 2", "ante 2"))
