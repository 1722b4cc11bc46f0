"""What needs no command of its own: agreements, seals, the next deal, the end of a match."""

import random

from kartezh.core.fair import SEED_BYTES, FairChance
from kartezh.table import events as e
from kartezh.table.desk import Desk
from kartezh.table.model import Phase, Table
from kartezh.table.settling import Home, settle


def follow(desk: Desk, chance: random.Random) -> None:
    """What needs no command of its own: agreements, the next deal, the end of the match."""
    _settle_proposal(desk, chance)
    _seal(desk, chance)
    while desk.table.phase is Phase.PAUSE and _may_go_on(desk.table):
        deal(desk, chance)
        _seal(desk, chance)


def _seal(desk: Desk, chance: random.Random) -> None:
    """The house is bound to the next deal's seed long before it is dealt."""
    if desk.table.seal is None and desk.table.phase is not Phase.CLOSED:
        desk.write(e.Sealed, seed=chance.randbytes(SEED_BYTES).hex())


def _settle_proposal(desk: Desk, chance: random.Random) -> None:
    proposal = desk.table.proposal
    if proposal is None:
        return
    voters = _asked(desk.table, proposal.what)
    if voters and all(person in proposal.agreed for person in voters):
        desk.write(e.Carried)
        if proposal.what == "end":
            desk.write(e.Over, how="agreed", home=_home(desk.table, chance))
        elif proposal.what == "void":
            desk.write(e.Over, how="void")


def _asked(table: Table, what: str) -> list[int]:
    """Who plays, for a moment away or not; whoever has a stand-in only about the own open cards."""
    return [
        chair.person
        for chair in table.chairs
        if chair.person is not None and (chair.by_person or what == "open-hands")
    ]


def _home(table: Table, chance: random.Random) -> Home | None:
    """A deal that was broken off counts for nothing."""
    match, game = table.match, table.game
    assert match is not None
    if not any(deal.result for deal in match.deals):
        return None
    over = game.finished(match.state)
    return settle(game, game.close(match.state) if over else match.standing, chance)


def _may_go_on(table: Table) -> bool:
    """The end of the last deal needs no waiting, and the first only for who still mixes."""
    assert table.match is not None
    if _last_deal_over(table):
        return True
    present = [person for person in table.seated if table.people[person].present]
    if not table.match.deals:
        mixed = dict(table.seal.mixed) if table.seal else {}
        return all(person in mixed for person in present if table.people[person].mixes)
    return bool(present) and all(person in table.ready for person in present)


def _last_deal_over(table: Table) -> bool:
    return table.match is not None and len(table.match.deals) >= table.settings.deals


def deal(desk: Desk, chance: random.Random) -> None:
    """The next deal, or the end of the match after the last."""
    match, game = desk.table.match, desk.table.game
    assert match is not None
    if _last_deal_over(desk.table):
        desk.write(e.Over, how="played", home=_home(desk.table, chance))
        return
    standing = match.standing if match.state is None else game.close(match.state)
    _seal(desk, chance)
    seal = desk.table.seal
    assert seal is not None
    mixed = dict(seal.mixed)
    entropy = tuple(
        "" if chair.person is None else mixed.get(chair.person, "") for chair in desk.table.chairs
    )
    setup = game.draw(standing, FairChance(bytes.fromhex(seal.seed), entropy))
    desk.write(e.Dealt, setup=game.format_setup(setup), entropy=entropy)
