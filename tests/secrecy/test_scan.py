"""Whole matches of all games: nobody is told a card that they cannot know."""

import asyncio
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from kartezh.core.seats import Seat
from kartezh.games.bogach import view as bogach
from kartezh.games.lottery import view as lottery
from kartezh.server import records
from kartezh.server.telling import Place, Showing, open_hands
from kartezh.table.messages import Play, Yours
from tests.secrecy.evening import Evening, spend
from tests.secrecy.scan import Heard, Scan

Match = tuple[str, int, dict[str, Any]]

MATCHES: list[Match] = [
    ("merchant", 3, {"deals": 2, "options": {"memory_aid": "on"}}),
    ("bogach", 4, {"deals": 2}),
    ("lottery", 3, {"deals": 1}),
]
MORE: list[Match] = [
    ("merchant", 4, {"deals": 3, "options": {"luck_position": "beside_active"}}),
    ("merchant", 5, {"deals": 2, "options": {"first_player": "random"}}),
    ("bogach", 3, {"deals": 3, "options": {"jokers": 2, "joker_role": "wild"}}),
    ("bogach", 5, {"deals": 3, "options": {"exchange": "2/1", "taxes_choice": "rich_free"}}),
    ("bogach", 6, {"deals": 3, "options": {"miyako_ochi": "on", "titles": "five"}}),
    ("lottery", 4, {"deals": 2, "options": {"must_beat": "yes"}}),
    ("lottery", 5, {"deals": 2, "options": {"prize_source": "banker"}}),
]
VIEWERS = {"seat 0", "seat 1", "onlooker", "onlooker who came later", "latecomer"}


def spent(folder: Path, match: Match, seed: int) -> Evening:
    game, seats, settings = match
    evening = asyncio.run(spend(folder, game, seats, settings, seed))
    assert set(evening.heard) >= VIEWERS
    assert [one.seat for one in evening.heard["seat 1"]][-1] is None
    assert [one.seat for one in evening.heard["latecomer"]][-1] == seats - 1
    return evening


def scan(evening: Evening) -> Scan:
    found = Scan(evening.game, evening.moments)
    for heard in evening.heard.values():
        found.listen(heard)
    for record, seat in evening.records:
        found.read(record, seat)
    return found


def check(folder: Path, match: Match, seed: int) -> None:
    found = scan(spent(folder, match, seed))
    assert not found.found
    assert found.messages > 300
    assert found.cards > 3000


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match[0])
def test_nobody_is_told_a_card_that_they_cannot_know(match: Match, tmp_path: Path) -> None:
    check(tmp_path, match, seed=1)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("match", [*MATCHES, *MORE], ids=lambda match: f"{match[0]}-{match[1]}")
def test_nobody_is_told_one_in_more_matches(match: Match, seed: int, tmp_path: Path) -> None:
    check(tmp_path, match, seed)


# That a leak would be found


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match[0])
def test_a_card_put_into_what_was_heard_is_found(match: Match, tmp_path: Path) -> None:
    evening, chance = spent(tmp_path, match, seed=2), random.Random(2)
    planted = 0
    for name, heard in evening.heard.items():
        for at in chance.sample(range(len(heard)), min(12, len(heard))):
            false = with_a_hidden_card(evening, heard, at, chance)
            if false is not None:
                found = Scan(evening.game, evening.moments)
                plays = [one for one in heard[:at] if '"is":"play"' in one.text]
                found.listen([*plays[-1:], false])
                assert found.found, (name, false)
                planted += 1
    assert planted > 30


def with_a_hidden_card(
    evening: Evening, heard: list[Heard], at: int, chance: random.Random
) -> Heard | None:
    """One message with one text more; None where everything may be known."""
    messages = [json.loads(one.text) for one in heard[: at + 1]]
    plays = [one for one in messages if one["is"] == "play"]
    moment = evening.moments[plays[-1]["deal"], plays[-1]["turn"]] if plays else None
    if moment is None:
        return None
    message = messages[-1]
    seat = heard[at].seat if message["is"] in ("yours", "hint") else None
    known = moment.known(seat)
    hidden = sorted(card for card in moment.hidden(seat) if not known[card])
    if not hidden:
        return None
    card = chance.choice(hidden)
    inner = chance.choice(list(nodes(message)))
    text = chance.choice([card, f"give {card}", f"{card}>c", f"a sentence with {card}, too"])
    if isinstance(inner, dict):
        inner["new"] = text
    else:
        inner.append(text)
    return Heard(json.dumps(message), heard[at].seat)


def nodes(node: Any) -> Iterator[Any]:
    """All objects and arrays, but for what everybody has agreed on."""
    if isinstance(node, dict | list):
        yield node
        inner = node.items() if isinstance(node, dict) else enumerate(node)
        for key, value in inner:
            if key != "settings":
                yield from nodes(value)


def _neighbours_hand(patch: pytest.MonkeyPatch) -> None:
    honest = Showing.yours

    def yours(shown: Showing, seat: Seat, told: Place | None) -> Yours:
        own = honest(shown, seat, told)
        seats = len(shown.table.chairs)
        hand = honest(shown, Seat((seat + 1) % seats), told).mine.hand
        return replace(own, mine=replace(own.mine, hand=hand))

    patch.setattr(Showing, "yours", yours)


def _whole_record(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(records, "redact_deal", lambda _table, _match, deal, _seat: deal)


def _faces(patch: pytest.MonkeyPatch) -> None:
    honest = Showing.play

    def play(shown: Showing, told: Place | None, now: int) -> Play:
        scene = open_hands(shown.table.game, shown.match.state)
        return replace(honest(shown, told, now), scene=scene)

    patch.setattr(Showing, "play", play)


def _gifts_to_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(bogach, "_seen_gift", lambda gift, _seat, **_: gift)


def _dealt_cards_to_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(lottery, "_told_log", lambda log, _seat: log)


def _twins(patch: pytest.MonkeyPatch) -> None:
    """What lies on a stack once more, as far as its name goes."""
    honest = Showing.play

    def play(shown: Showing, told: Place | None, now: int) -> Play:
        told_now = honest(shown, told, now)
        piles = told_now.scene.piles
        return replace(told_now, scene=replace(told_now.scene, piles=(*piles, *piles)))

    patch.setattr(Showing, "play", play)


@pytest.mark.parametrize(
    ("match", "leak"),
    [
        (MATCHES[0], _neighbours_hand),
        (MATCHES[0], _twins),
        (MATCHES[1], _gifts_to_all),
        (MATCHES[1], _whole_record),
        (MATCHES[2], _faces),
        (MATCHES[2], _dealt_cards_to_all),
    ],
)
def test_a_house_that_tells_too_much_is_found_out(
    match: Match,
    leak: Callable[[pytest.MonkeyPatch], None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    leak(monkeypatch)
    assert scan(spent(tmp_path, match, seed=3)).found
