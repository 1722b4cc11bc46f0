"""Choices and dials are the legal moves, and a card that has none names its rule."""

import random
from itertools import chain, product

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kartezh.core.moves import random_split
from kartezh.core.rulebook import read_rulebook
from kartezh.core.seats import Seat
from kartezh.games import GAMES, find_game
from kartezh.table.scene import Dials, Mine, Scene, choices_of
from kartezh.testing.strategies import Table, seeds, tables
from tests.table.scenes.worlds import private, public, some, told, usual

ANY = st.one_of([tables(game) for game in GAMES])
deals = st.integers(1, 2)


def offered(dials: Dials) -> dict[str, list[int]]:
    """As a replay prints amounts."""
    if dials.word == "prizes":
        return {dials.word: [len(dials.piles), dials.least, dials.most_total]}
    return {dials.word: [dials.least, dials.most_total]}


@settings(max_examples=90)
@given(ANY, seeds, deals)
def test_what_is_offered_is_what_is_legal(table: Table, seed: int, deals: int) -> None:
    game, chance = table.game, random.Random(seed)
    for state in some(table, seed, deals, every=7):
        mover = game.to_move(state)
        for seat in {Seat(0), Seat(table.seats - 1)} - {mover}:
            idle = private(table, state, seat)
            assert _nothing_is_offered(idle)
        if mover is None:
            continue
        mine, legal = private(table, state, mover), game.legal_moves(state)
        if _house(game, state):
            assert _nothing_is_offered(mine)
            assert public(table, state).to_move is None
            continue
        assert mine.prompt is not None
        assert public(table, state).to_move == mover
        if mine.dials:
            assert not mine.choices
            assert offered(mine.dials) == game.format_moves(legal)
            _amounts_are_legal(table, state, mine.dials, chance)
        else:
            actions = sorted(choice.action for choice in choices_of(mine))
            assert actions == game.format_moves(legal)


def _nothing_is_offered(mine: Mine) -> bool:
    return msgspec.structs.replace(mine, hand=(), notes=()) == Mine(hand=())


def _house(game: object, state: object) -> bool:
    decides = getattr(game, "house_decides", None)
    return decides is not None and bool(decides(state))


def _amounts_are_legal(table: Table, state: object, dials: Dials, chance: random.Random) -> None:
    """What a client puts together of a word and amounts."""
    for total in (dials.least_total, dials.most_total):
        amounts = random_split(total, len(dials.piles), dials.least, chance)
        text = " ".join([dials.word, *map(str, amounts)])
        assert table.game.why_not(state, table.game.parse_action(text)) is None, text
    wrong = " ".join([dials.word, str(dials.most_total + 1), *["0"] * (len(dials.piles) - 1)])
    assert table.game.why_not(state, table.game.parse_action(wrong)) is not None


@settings(max_examples=60)
@given(ANY, seeds, deals)
def test_cards_and_piles_of_an_offer_are_there(table: Table, seed: int, deals: int) -> None:
    for state in some(table, seed, deals, every=7):
        mover = table.game.to_move(state)
        scene = public(table, state)
        piles = [pile.id for pile in scene.piles]
        assert len(set(piles)) == len(piles)
        if mover is None:
            assert scene.over
            continue
        mine = private(table, state, mover)
        hand = [card.card for part in mine.hand for card in part.cards]
        for choice in choices_of(mine):
            assert all(hand.count(card) >= choice.cards.count(card) for card in choice.cards)
            assert not choice.onto or choice.onto in piles
        if mine.dials and mine.dials.word != "buy":
            assert set(mine.dials.piles) <= set(piles)


@settings(max_examples=60)
@given(ANY, seeds, deals)
def test_a_card_without_a_choice_names_the_rule_that_keeps_it(
    table: Table, seed: int, deals: int
) -> None:
    rules = read_rulebook(table.game.name, "ru").rules
    for state in some(table, seed, deals, every=7):
        mover = table.game.to_move(state)
        for seat in {Seat(seed % table.seats), mover} - {None}:
            assert seat is not None
            mine = private(table, state, seat)
            playable = set(chain.from_iterable(choice.cards for choice in choices_of(mine)))
            asked = seat == mover and not _house(table.game, state)
            for card in chain.from_iterable(part.cards for part in mine.hand):
                if not asked or card.card in playable:
                    assert card.rule == ""
                else:
                    assert card.rule in rules


@settings(max_examples=60)
@given(ANY, seeds, deals)
def test_what_is_barred_is_there_and_names_its_rule(table: Table, seed: int, deals: int) -> None:
    rules = read_rulebook(table.game.name, "ru").rules
    for state in some(table, seed, deals, every=7):
        mover = table.game.to_move(state)
        if mover is None:
            continue
        mine = private(table, state, mover)
        hand = {card.card for part in mine.hand for card in part.cards}
        piles = {pile.id for pile in public(table, state).piles}
        offered = {(card, choice.onto) for choice in choices_of(mine) for card in choice.cards}
        labels = [choice.label for choice in choices_of(mine)]
        for barred in mine.barred:
            assert barred.rule in rules
            assert hand.issuperset(barred.cards)
            assert piles.issuperset(barred.piles)
            assert bool(barred.piles) != bool(barred.label)
            assert offered.isdisjoint(product(barred.cards, barred.piles))
            assert barred.label not in labels


@settings(max_examples=60)
@given(tables("merchant"), seeds)
def test_a_card_goes_onto_a_stack_or_a_rule_says_why_not(table: Table, seed: int) -> None:
    for state in some(table, seed, 1, every=5):
        mover = table.game.to_move(state)
        if mover is None:
            continue
        mine = private(table, state, mover)
        hand = {card.card for part in mine.hand for card in part.cards}
        stacks = [pile.id for pile in public(table, state).piles if pile.look == "stack"]
        ways = [(card, choice.onto) for choice in mine.choices for card in choice.cards]
        for barred in mine.barred:
            ways += product(barred.cards, barred.piles)
            for card, pile in product(barred.cards, barred.piles):
                if card not in "FB":
                    action = table.game.parse_action(f"{card}>{pile.removeprefix('stack:')}")
                    refusal = table.game.why_not(state, action)
                    assert refusal is not None
                    assert refusal.rule == barred.rule
        assert sorted(ways) == sorted(product(hand, stacks))


@settings(max_examples=30)
@given(ANY, seeds)
def test_scenes_come_back_from_the_wire(table: Table, seed: int) -> None:
    for state in some(table, seed, 1, every=19):
        scene = public(table, state)
        assert msgspec.json.decode(msgspec.json.encode(scene), type=Scene) == scene
        mine = private(table, state, Seat(0))
        assert msgspec.json.decode(msgspec.json.encode(mine), type=Mine) == mine


@pytest.mark.parametrize("game", GAMES)
def test_scenes_are_small(game: str) -> None:
    """At six seats, or as many as fit, with the news of a move: three kilobytes at most."""
    table = usual(game, min(6, find_game(game).seats[-1]))
    heard, largest = 0, 0
    for state in some(table, 1, 2, every=1):
        heard = heard if heard <= len(state.log) else 0
        scene, news = public(table, state), told(table, state, None, heard)
        heard = len(state.log)
        largest = max(largest, len(msgspec.json.encode([scene, news])))
    assert 700 < largest < 3_000


@pytest.mark.parametrize("game", GAMES)
def test_a_seats_own_part_is_small(game: str) -> None:
    """With a whole hand to choose from: as much as fits into few packets on a slow line."""
    found = find_game(game)
    letter = found.options(**HARDEST.get(game, {}))
    table = Table(found, letter, 2 if game == "bogach" else min(6, found.seats[-1]))
    largest = 0
    for state in some(table, 1, 2, every=1):
        mover = found.to_move(state)
        if mover is not None:
            largest = max(largest, len(msgspec.json.encode(private(table, state, mover))))
    assert 700 < largest < 10_000


HARDEST: dict[str, dict[str, str]] = {
    "bogach": {"taxes_choice": "rich_free", "exchange": "2/1", "lead": "free"},
}
"""Options under which there is most to choose."""
