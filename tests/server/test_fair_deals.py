"""Over the wire: a seed is told when its deal is over and not before, and the record proves it."""

import asyncio
from pathlib import Path

import pytest

from kartezh.games import GAMES
from kartezh.records import parse_record
from kartezh.records.verify import Finding, verify
from kartezh.server.wire import Sync
from kartezh.table.commands import Mix
from kartezh.table.messages import Done, TableInfo
from tests.server.house import Visitor, open_house, play_on
from tests.server.test_records import begin


async def mix_in(visitor: Visitor, entropy: str) -> str:
    """The commitment that was answered: the next deal's, while the first is played."""
    commitment = (await visitor.until(TableInfo, phase="playing")).commitment
    assert isinstance(await visitor.say(Mix, commitment=commitment, entropy=entropy), Done)
    return commitment


@pytest.mark.parametrize("game", sorted(GAMES))
def test_seeds_are_told_after_their_deals(tmp_path: Path, game: str) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as house:
            host, anna = await begin(house, game, deals=2)
            address = f"/api/tables/{host.code}/matches/0/record"
            promised = await mix_in(anna, "a" * 64)
            running = parse_record((await house.http.get(address)).text)
            fair = running.deals[0].fair
            assert fair is not None
            assert fair.seed is None
            await anna.send(Sync())
            await play_on(anna)
            text = (await house.http.get(address)).text
            record = parse_record(text)
            assert [one.finding for one in verify(record)] == [Finding.PROVED] * 2
            second = record.deals[1].fair
            assert second is not None
            assert second.commitment == promised
            assert second.entropy is not None
            assert "a" * 64 in second.entropy
            heard = "".join(anna.texts)
            seeds = [deal.fair.seed for deal in record.deals if deal.fair is not None]
            assert all(seed is not None and seed not in heard for seed in seeds)

    asyncio.run(run())
