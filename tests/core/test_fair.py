"""Fair deals: a second program, written from docs/formats/fair-deal.md alone, agrees with ours."""

import random
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from kartezh.core.fair import FairChance, Lot, Shuffle, commitment, draw, is_entropy
from kartezh.core.options import parse_options
from kartezh.games import GAMES, find_game

PAGE = Path(__file__).parents[2] / "docs" / "formats" / "fair-deal.md"
DEALS = 10_000


# The second program: HMAC by hand, lists of words, cards counted out from ranks and suits


def hmac(key: bytes, message: bytes) -> bytes:
    block = key.ljust(64, b"\0")
    inner = sha256(bytes(byte ^ 0x36 for byte in block) + message).digest()
    return sha256(bytes(byte ^ 0x5C for byte in block) + inner).digest()


def words(seed: bytes, entropy: list[str]) -> Iterator[int]:
    key = hmac(seed, ("kartezh-fair/1 deal\n" + "\n".join(entropy)).encode())
    number = 0
    while True:
        block = hmac(key, number.to_bytes(8, "big"))
        for at in range(0, 32, 4):
            first, second, third, fourth = block[at : at + 4]
            yield ((first * 256 + second) * 256 + third) * 256 + fourth
        number += 1


def below(bound: int, taken: Iterator[int]) -> int:
    if bound == 1:
        return 0
    for word in taken:
        if word < 4294967296 - 4294967296 % bound:
            return word % bound
    raise AssertionError


def shuffled(things: list[str], taken: Iterator[int]) -> str:
    for top in range(len(things), 1, -1):
        at = below(top, taken)
        things[at], things[top - 1] = things[top - 1], things[at]
    return " ".join(things)


def french(ranks: str) -> list[str]:
    return [rank + suit for rank in ranks for suit in "cdhs"]


def second_deal(game: str, seats: int, taken: Iterator[int], *, first: bool) -> dict[str, object]:
    """With the default options."""
    everybody = list(range(seats))
    if game == "merchant":
        values = [*range(70, 0, -10), 0, *range(-10, -60, -10)]
        deck = [f"{v:+d}" if v else "0" for v in values for _ in range(3 if v else 4)]
        pack = shuffled(deck, taken)
        return {"pack": pack, "first": everybody[below(seats, taken)]} if first else {"pack": pack}
    if game == "bogach":
        pack = shuffled(french("3456789TJQKA2"), taken)
        if not first:
            return {"pack": pack}
        dealer = everybody[below(seats, taken)]
        return {"pack": pack, "dealer": dealer, "first": everybody[below(seats, taken)]}
    dealers = shuffled(french("23456789TJQKA"), taken)
    bankers = shuffled(french("23456789TJQKA"), taken)
    if not first:
        return {"dealer_pack": dealers, "banker_pack": bankers}
    dealer = everybody.pop(below(seats, taken))
    officials = {"dealer": dealer, "banker": everybody[below(seats - 1, taken)]}
    return {"dealer_pack": dealers, "banker_pack": bankers, **officials}


def test_ten_thousand_deals_by_a_second_program() -> None:
    chance = random.Random(2026)
    for number in range(DEALS):
        game = find_game(chance.choice(sorted(GAMES)))
        seats = chance.choice(game.seats)
        seed = chance.randbytes(32)
        entropy = [chance.choice(("", chance.randbytes(32).hex())) for _ in range(seats)]
        recipe = game.recipe(game.open(game.options(), seats))
        ours = draw(recipe, FairChance(seed, entropy))
        taken = words(seed, entropy)
        assert ours == second_deal(game.name, seats, taken, first=True), number


def test_the_example_of_the_page() -> None:
    rows = dict(
        line.strip("| \n").split(" | ", 1)
        for line in PAGE.read_text("utf-8").splitlines()
        if line.startswith("| ") and " | `" in line
    )
    seed = bytes.fromhex(rows["seed"].strip("`"))
    entropy = [rows["entropy"].split("`")[1], ""]
    assert commitment(seed) == rows["commitment"].strip("`")
    taken = words(seed, entropy)
    first = rows["first words"].strip("`")
    assert " ".join(str(next(taken)) for _ in range(3)) == first
    digits = list("0123456789")
    FairChance(seed, entropy).shuffle(digits)
    assert " ".join(digits) == rows["`0 1 2 3 4 5 6 7 8 9` shuffled"].strip("`")
    assert f"`{hmac(seed, chance_text(entropy)).hex()}`" == rows["key"]


def chance_text(entropy: list[str]) -> bytes:
    return ("kartezh-fair/1 deal\n" + "\n".join(entropy)).encode()


# Laws


def test_every_bit_counts() -> None:
    """Another seed, another number of anybody, or a number in another seat: another deal."""
    seed, entropy = bytes(32), ["00" * 32, "", "11" * 32]
    others = [
        (bytes([1]) + bytes(31), entropy),
        (seed, ["01" + "00" * 31, "", "11" * 32]),
        (seed, ["", "00" * 32, "11" * 32]),
        (seed, ["00" * 32, "", ""]),
    ]
    deals = []
    for one, mixed in [(seed, entropy), *others]:
        pack = [str(at) for at in range(52)]
        FairChance(one, mixed).shuffle(pack)
        deals.append(tuple(pack))
    assert len(set(deals)) == len(deals)


def test_a_shuffle_is_uniform() -> None:
    """All 24 orders of four things, χ² with 23 degrees of freedom at 0.1 %."""
    counts: dict[str, int] = {}
    chance = FairChance(bytes(32), [])
    for _ in range(4800):
        things = list("abcd")
        chance.shuffle(things)
        counts["".join(things)] = counts.get("".join(things), 0) + 1
    assert len(counts) == 24
    assert sum((seen - 200) ** 2 / 200 for seen in counts.values()) < 49.7


def test_words_beyond_the_last_multiple_are_thrown_away() -> None:
    """Below 3·2**30 a quarter of all words would be too much."""
    seed, bound = bytes(32), 3 << 30
    taken = words(seed, [])
    kept = [word for word in (next(taken) for _ in range(40)) if word < bound]
    assert len(kept) < 40
    chance = FairChance(seed, [])
    assert [chance.randrange(bound) for _ in kept] == kept


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_recipe_gives_what_the_game_draws(game: str) -> None:
    room = find_game(game)
    options, seats = room.options(), room.usual_seats
    standing = room.open(options, seats)
    setup = room.draw(standing, random.Random(5))
    assert draw(room.recipe(standing), random.Random(5)) == room.format_setup(setup)


def test_a_lot_leaves_out_who_was_drawn() -> None:
    recipe = (Shuffle("pack", ("a", "b")), Lot("one", (0, 1)), Lot("two", (0, 1), but="one"))
    seen = {tuple(draw(recipe, random.Random(seed)).items())[1:] for seed in range(20)}
    assert seen == {(("one", 0), ("two", 1)), (("one", 1), ("two", 0))}


@pytest.mark.parametrize(
    ("text", "good"),
    [("0" * 64, True), ("g" * 64, False), ("A" * 64, False), ("0" * 63, False), ("", False)],
)
def test_entropy_is_64_digits(text: str, good: bool) -> None:
    assert is_entropy(text) is good


def test_three_cards_by_hand() -> None:
    """Options of one's own: the deck's own order comes first."""
    room = find_game("merchant")
    options = parse_options(room.options, {"hand_size": 1, "deck": {"+30": 1, "0": 1, "-20": 1}})
    (pack, first) = room.recipe(room.open(options, 2))
    assert pack == Shuffle("pack", ("+30", "0", "-20"))
    assert first == Lot("first", (0, 1))
