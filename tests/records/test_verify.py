"""What ``verify`` proves, and each way in which a record can fail it."""

import random
from dataclasses import replace
from typing import Any

import pytest

from kartezh.core.errors import UsageError
from kartezh.core.fair import FairChance, commitment
from kartezh.games import GAMES, find_game
from kartezh.records import Deal, Fair, Record, format_record, parse_record
from kartezh.records.verify import Finding, verify

SEED = bytes(range(32))
OTHER = bytes(range(1, 33))


def fair_match(name: str, deals: int = 2) -> Record:
    """Seat 0 mixes in nothing."""
    game, chance = find_game(name), random.Random(11)
    seats = game.usual_seats
    standing = game.open(game.options(), seats)
    played: list[Deal] = []
    for number in range(deals):
        seed = bytes([number]) + SEED[1:]
        entropy = ("", *(chance.randbytes(32).hex() for _ in range(seats - 1)))
        setup = game.draw(standing, FairChance(seed, entropy))
        state: Any = game.begin(standing, setup)
        actions = []
        while not game.finished(state):
            action = game.legal_moves(state).sample(chance)
            actions.append(game.format_action(action))
            state = game.play(state, action)
        fair = Fair(commitment(seed), seed.hex(), entropy)
        played.append(Deal(game.format_setup(setup), tuple(actions), fair=fair))
        standing = game.close(state)
    names = tuple(f"p{seat}" for seat in range(seats))
    return Record(name, names, game.options(), tuple(played))


def with_fair(record: Record, **change: Any) -> Record:
    first, *rest = record.deals
    assert first.fair is not None
    return replace(record, deals=(replace(first, fair=replace(first.fair, **change)), *rest))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_fair_match_is_proved(game: str) -> None:
    record = parse_record(format_record(fair_match(game)))
    verdicts = list(verify(record))
    assert [verdict.finding for verdict in verdicts] == [Finding.PROVED, Finding.PROVED]
    assert all(verdict.silent == (0,) for verdict in verdicts)
    assert all(len(verdict.mixed) == len(record.players) - 1 for verdict in verdicts)


@pytest.mark.parametrize(
    ("change", "finding"),
    [
        ({"seed": OTHER.hex()}, Finding.COMMITMENT),
        ({"seed": "rubbish"}, Finding.COMMITMENT),
        ({"seed": SEED.hex().upper()}, Finding.COMMITMENT),
        ({"seed": OTHER.hex(), "commitment": commitment(OTHER)}, Finding.CARDS),
        ({"entropy": None}, Finding.CARDS),
        ({"entropy": ("", "x", "", "")}, Finding.CARDS),
        ({"seed": None}, Finding.SEALED),
        ({"commitment": None}, Finding.UNBOUND),
        ({"commitment": None, "seed": None}, Finding.NOTHING),
    ],
)
def test_what_is_not_proved(change: dict[str, Any], finding: Finding) -> None:
    verdict = next(verify(with_fair(fair_match("merchant"), **change)))
    assert verdict.finding is finding


def test_another_first_player_is_noticed() -> None:
    """Another seat begins: the pack is right, the lot is not; a replay alone cannot tell."""
    record = fair_match("merchant", 1)
    deal = record.deals[0]
    setup = {**deal.setup, "first": (int(deal.setup["first"]) + 1) % len(record.players)}
    bent = replace(record, deals=(replace(deal, setup=setup, actions=(), result=None),))
    (verdict,) = verify(bent)
    assert (verdict.finding, verdict.key) == (Finding.CARDS, "first")


def test_a_redacted_record_proves_nothing() -> None:
    with pytest.raises(UsageError):
        next(verify(replace(fair_match("bogach", 1), redacted="spectator")))
