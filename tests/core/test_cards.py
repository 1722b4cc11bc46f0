import copy
import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartezh.core.cards import (
    BLACK_JOKER,
    JOKERS,
    PACK,
    RED_JOKER,
    Suit,
    format_cards,
    parse_card,
    parse_cards,
    parse_pack,
)
from kartezh.core.errors import UnreadableText

DECK = (*PACK, *JOKERS)


def test_the_pack_has_every_card_once_from_low_to_high() -> None:
    assert len(PACK) == len(set(PACK)) == len({card.text for card in PACK}) == 52
    assert format_cards(PACK[:5]) == "2c2d2h2s3c"
    assert format_cards(PACK[-4:]) == "AcAdAhAs"
    assert [suit.value for suit in Suit] == ["c", "d", "h", "s"]


def test_jokers_have_no_suit_and_the_red_one_comes_first() -> None:
    assert JOKERS == (RED_JOKER, BLACK_JOKER)
    assert [card.text for card in JOKERS] == ["Xr", "Xb"]
    assert all(card.joker and card.suit is None and card.rank == "X" for card in JOKERS)
    assert not any(card.joker for card in PACK)


@pytest.mark.parametrize("card", DECK, ids=str)
def test_a_card_exists_once(card: object) -> None:
    assert parse_card(str(card)) is card
    assert copy.copy(card) is card
    assert copy.deepcopy([card])[0] is card
    assert pickle.loads(pickle.dumps(card)) is card


@pytest.mark.parametrize(
    "text",
    ["", "T", "10c", "tc", "TC", "Tc ", " Tc", "Tс", "X", "Xx", "Xh", "1c", "T♣", "c3", "\0"],
)
def test_nothing_else_is_a_card(text: str) -> None:
    with pytest.raises(UnreadableText, match="no-such-card"):
        parse_card(text)


@given(st.lists(st.sampled_from(DECK), min_size=1, max_size=12))
def test_cards_together_come_back(cards: list[object]) -> None:
    assert list(parse_cards("".join(map(str, cards)))) == cards


@pytest.mark.parametrize("text", ["", "3", "3c4", "3c 4c", "3c4x", "3cc4"])
def test_cards_together_need_every_letter(text: str) -> None:
    with pytest.raises(UnreadableText):
        parse_cards(text)


@given(st.integers(0, 1000))
def test_a_pack_keeps_its_order(seed: int) -> None:
    pack = list(DECK)
    random.Random(seed).shuffle(pack)
    assert list(parse_pack([card.text for card in pack], DECK, "pack")) == pack


@pytest.mark.parametrize(
    ("text", "message", "data"),
    [
        ("2c 2d", "pack-missing", {"card": "2h", "count": 2}),
        ("2c 2d 2h 2c", "pack-doubled", {"card": "2c"}),
        ("2c 2d 2h 3c", "pack-foreign", {"card": "3c"}),
        ("2c 2d 2h 2с", "pack-no-card", {"text": "2с"}),
    ],
)
def test_a_pack_with_a_wrong_card_is_refused(
    text: str, message: str, data: dict[str, str | int]
) -> None:
    with pytest.raises(UnreadableText) as refused:
        parse_pack(text.split(), PACK[:4], "deals[1].pack")
    assert refused.value.message == message
    assert refused.value.where == "deals[1].pack"
    assert refused.value.data == {"where": "deals[1].pack", **data}
