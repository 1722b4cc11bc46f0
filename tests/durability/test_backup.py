"""``kartezh backup``: a whole copy, while people play or not, and never over another file."""

import asyncio
import stat
import sys
from pathlib import Path

import pytest

from kartezh.cli import main
from kartezh.core.errors import UsageError
from kartezh.server.backup import back_up
from kartezh.server.store import FILE, open_folder
from kartezh.table.apply import replay
from kartezh.table.settings import Pace, Settings
from tests.durability.disturbed import Crowd, Houses
from tests.durability.test_disk import house_of_tables

SETTINGS = Settings(game="bogach", seats=2, deals=1, pace=Pace.RELAXED)


@pytest.mark.skipif(sys.platform == "win32", reason="houses are forked here")
def test_copies_taken_while_people_play_hold_all_that_was_acknowledged(tmp_path: Path) -> None:
    """Each is opened as a house of its own, and is a beginning of what the house has in the end."""

    async def run() -> None:
        houses = Houses(tmp_path / "house")
        crowd = Crowd(houses, tables=3, seed=21)
        await houses.begin()
        told: list[dict[str, set[str]]] = []
        try:
            await houses.open()
            await crowd.come()
            for at in range(4):
                await crowd.more(40)
                told.append({one.code: set() for one in crowd.players})
                for one in crowd.players:
                    told[-1][one.code] |= one.acts.keys()
                target = tmp_path / f"copy-{at}"
                assert await asyncio.to_thread(back_up, houses.folder, target) == 3
            assert not any(player.goodbyes for player in crowd.players)
        finally:
            await crowd.leave()
            await houses.close()
        whole = open_folder(houses.folder)
        for at, acts in enumerate(told):
            folder = tmp_path / f"house-{at}"
            folder.mkdir()
            (tmp_path / f"copy-{at}").rename(folder / FILE)
            copy = open_folder(folder)
            for code, ids in acts.items():
                log = copy.read(code)
                assert ids <= {event.command for event in log}
                assert whole.read(code)[: len(log)] == log
                assert replay(log).version == len(log)
            copy.close()
        whole.close()

    asyncio.run(run())


def test_a_house_that_is_closed_is_copied_as_one_file_for_its_owner_alone(tmp_path: Path) -> None:
    house_of_tables(tmp_path / "house")
    target = tmp_path / "copies" / "monday.sqlite"
    target.parent.mkdir()
    assert back_up(tmp_path / "house", target) == 20
    assert [file.name for file in target.parent.iterdir()] == ["monday.sqlite"]
    if sys.platform != "win32":
        for file in (target, tmp_path / "house" / FILE):
            assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    house_of_tables(tmp_path / "house")
    target = tmp_path / "copy"
    target.write_text("precious")
    assert refused(tmp_path / "house", target) == "backup-exists"
    assert target.read_text() == "precious"
    target.rename(tmp_path / "new.part")
    assert refused(tmp_path / "house", tmp_path / "new") == "backup-exists"
    assert (tmp_path / "new.part").read_text() == "precious"


def test_where_there_is_no_house_none_is_made(tmp_path: Path) -> None:
    assert refused(tmp_path / "nowhere", tmp_path / "copy") == "backup-no-house"
    assert not (tmp_path / "nowhere").exists()


def test_a_damaged_house_gives_no_copy(tmp_path: Path) -> None:
    house_of_tables(tmp_path / "house")
    file = tmp_path / "house" / FILE
    content = file.read_bytes()
    half = len(content) // 8192 * 4096
    file.write_bytes(content[:half] + b"\xff" * 4096 + content[half + 4096 :])
    assert refused(tmp_path / "house", tmp_path / "copy") == "store-damaged"
    assert sorted(one.name for one in tmp_path.iterdir()) == ["house"]


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    house_of_tables(tmp_path / "house")
    assert refused(tmp_path / "house", tmp_path / "no" / "copy") == "store-unwritable"


def refused(folder: Path, target: Path) -> str:
    with pytest.raises(UsageError) as caught:
        back_up(folder, target)
    return caught.value.message


def test_the_command_says_what_it_did(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house_of_tables(tmp_path / "house")
    words = ["--lang", "en", "backup", str(tmp_path / "copy"), "--data", str(tmp_path / "house")]
    assert main(words) == 0
    assert capsys.readouterr().out.endswith("a whole copy with 20 tables.\n")
    assert main(words) == 2
    assert "not overwritten" in capsys.readouterr().err
