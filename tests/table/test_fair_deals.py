"""Before a deal the house commits to a seed and people mix in; after it the seed is told."""

import pytest

from kartezh.core.fair import FairChance, commitment
from kartezh.table import commands as c
from kartezh.table import events as e
from kartezh.table.decide import arrive
from kartezh.table.model import Phase, Seal
from kartezh.table.settings import MIX_TIME
from tests.table.evening import Evening

ANNA, BORIS = "a" * 64, "b" * 64


def sealed(evening: Evening) -> Seal:
    assert evening.table.seal is not None
    return evening.table.seal


def mix(evening: Evening, person: int, entropy: str, to: str | None = None) -> list[e.AnyEvent]:
    promised = sealed(evening).commitment if to is None else to
    return evening.say(person, c.Mix, commitment=promised, entropy=entropy)


def lobby(*, mixes: bool = True, game: str = "bogach") -> Evening:
    """Anna and Boris sit, with clients that mix; a bot is third."""
    evening = Evening(game, 3, 2)
    for seat, nick in enumerate(("Anna", "Boris")):
        person = evening.come(nick)
        evening.keep(arrive(evening.table, person, now=evening.now, mixes=mixes))
        evening.say(person, c.Sit, seat=seat)
    evening.say(0, c.FillWithBots)
    return evening


@pytest.mark.parametrize("game", ["merchant", "bogach", "lottery"])
def test_a_deal_follows_from_seed_and_entropy(game: str) -> None:
    evening = lobby(game=game)
    seal, standing = sealed(evening), evening.table.game.open(evening.table.options, 3)
    mix(evening, 0, ANNA)
    mix(evening, 1, BORIS)
    evening.say(0, c.Start)
    assert evening.table.match is not None
    (deal,) = evening.table.match.deals
    assert (deal.seed, deal.entropy) == (seal.seed, (ANNA, BORIS, ""))
    chance = FairChance(bytes.fromhex(seal.seed), (ANNA, BORIS, ""))
    room = evening.table.game
    assert deal.setup == room.format_setup(room.draw(standing, chance))
    evening.check()


def test_the_first_deal_waits_for_who_mixes_but_not_for_ever() -> None:
    evening = lobby()
    mix(evening, 0, ANNA)
    evening.say(0, c.Start)
    assert evening.table.match is not None
    assert not evening.table.match.deals
    evening.wait()
    assert evening.now == MIX_TIME
    assert [deal.entropy for deal in evening.table.match.deals] == [(ANNA, "", "")]


def test_the_last_entropy_starts_the_deal_at_once() -> None:
    evening = lobby()
    mix(evening, 0, ANNA)
    evening.say(0, c.Start)
    assert [type(event) for event in mix(evening, 1, BORIS)] == [e.Mixed, e.Dealt, e.Sealed]


def test_nobody_waits_for_clients_that_do_not_mix() -> None:
    evening = lobby(mixes=False)
    evening.say(0, c.Start)
    assert evening.table.phase is Phase.PLAYING


def test_a_second_word_and_a_late_one_change_nothing() -> None:
    evening = lobby()
    mix(evening, 0, ANNA)
    assert mix(evening, 0, BORIS) == []
    old = sealed(evening).commitment
    mix(evening, 1, BORIS)
    evening.say(0, c.Start)
    assert mix(evening, 0, ANNA, to=old) == []
    assert dict(sealed(evening).mixed) == {}


def test_each_deal_has_a_seed_of_its_own_promised_before_it() -> None:
    evening = lobby()
    seen = [sealed(evening).commitment]
    mix(evening, 0, ANNA)
    mix(evening, 1, BORIS)
    evening.say(0, c.Start)
    seen.append(sealed(evening).commitment)
    while evening.table.phase is not Phase.OVER:
        if not evening.bot_move():
            evening.wait()
    seen.append(sealed(evening).commitment)
    assert evening.table.match is not None
    used = [commitment(bytes.fromhex(deal.seed)) for deal in evening.table.match.deals]
    assert used == seen[:2]
    assert len(set(seen)) == 3


def test_only_who_sits_has_a_say() -> None:
    evening = lobby()
    watcher = evening.come("Vera")
    mix(evening, 0, ANNA)
    mix(evening, 1, BORIS)
    mix(evening, watcher, "c" * 64)
    evening.say(0, c.Start)
    assert evening.table.match is not None
    assert evening.table.match.deals[0].entropy == (ANNA, BORIS, "")
