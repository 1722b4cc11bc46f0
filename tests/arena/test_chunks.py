"""Blocks as text: the same wherever they are cut, whole or not at all."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kartezh.arena.chunks import FAULTS, Range, parse_chunk, play_chunk
from kartezh.arena.folder import Folder, begin, resume
from kartezh.core.errors import UsageError
from kartezh.games import GAMES
from tests.arena.making import tournament

SMALL = tournament(deals=4, match=1, seats=2)
CHUNK = play_chunk(SMALL, Range(0, 2))


@pytest.mark.parametrize("game", GAMES)
def test_a_block_is_the_same_in_every_chunk(game: str) -> None:
    wanted = tournament(game, "simple", "random", "random:nodes=1", seats=2, deals=6, match=2)
    _, together = parse_chunk(play_chunk(wanted, Range(0, 3)).text)
    apart = [parse_chunk(play_chunk(wanted, Range(at, at + 1)).text)[1] for at in (2, 0, 1)]
    assert together == [*apart[1], *apart[2], *apart[0]]


def test_bots_of_a_block_get_the_same_packs() -> None:
    """Equal bots under different names get the same results in each seating."""
    wanted = tournament("bogach", "simple", "simple:nodes=3", seats=2, deals=3, match=1)
    _, rows = parse_chunk(play_chunk(wanted, Range(0, 3)).text)
    for one, two in zip(rows[::2], rows[1::2], strict=True):
        assert one.match.seating == two.match.seating[::-1]
        assert (one.results, one.decisions) == (two.results, two.decisions)


def test_rows_hold_what_was_played() -> None:
    blocks, rows = parse_chunk(CHUNK.text)
    assert blocks == Range(0, 2)
    assert [row.match.block for row in rows] == [0, 0, 1, 1]
    assert all(sorted(deal) == [1, 2] for row in rows for deal in row.results)
    assert sum(sum(map(sum, row.decisions)) for row in rows) == CHUNK.decisions


@settings(max_examples=150)
@given(st.integers(0, len(CHUNK.text) - 1), st.integers(1, 255))
def test_no_changed_byte_goes_unnoticed(at: int, change: int) -> None:
    text = bytearray(CHUNK.text)
    text[at] ^= change
    with pytest.raises(ValueError, match="damaged"):
        parse_chunk(bytes(text))


@given(st.integers(0, len(CHUNK.text) - 1))
def test_no_missing_end_goes_unnoticed(length: int) -> None:
    with pytest.raises(ValueError, match="damaged"):
        parse_chunk(CHUNK.text[:length])


def test_another_version_of_the_program_plays_nothing() -> None:
    with pytest.raises(UsageError) as caught:
        play_chunk(replace(SMALL, version="0.0.0"), Range(0, 1))
    assert caught.value.message == "arena-worker-version"


def test_a_program_that_is_gone_stops_nothing() -> None:
    """It greeted when the tournament began; now it is not there any more."""
    wanted = tournament("bogach", "simple", "cmd:/no/such/program", deals=2, match=1)
    _, rows = parse_chunk(play_chunk(wanted, Range(0, 2)).text)
    absent = FAULTS.index("absent")
    for row in rows:
        gone = row.match.seating.index(1)
        assert sum(count for *_, count in row.faults) == sum(deal[gone] for deal in row.decisions)
        assert all((seat, why) == (gone, absent) for _, seat, why, _ in row.faults)


# The folder


def test_what_is_missing_is_known(tmp_path: Path) -> None:
    folder = begin(tmp_path / "a", SMALL)
    assert folder.missing(4) == [Range(0, 4)]
    folder.keep(play_chunk(SMALL, Range(1, 2)))
    assert folder.missing(4) == [Range(0, 1), Range(2, 4)]
    folder.keep(play_chunk(SMALL, Range(2, 4)))
    folder.keep(play_chunk(SMALL, Range(0, 1)))
    assert folder.missing(4) == []
    assert resume(tmp_path / "a", SMALL).missing(4) == []


def test_a_folder_in_which_nothing_was_played_is_as_good_as_new(tmp_path: Path) -> None:
    begin(tmp_path / "a", SMALL)
    (tmp_path / "a" / "chunks" / "x.jsonl.new").touch()
    folder = begin(tmp_path / "a", tournament(deals=9))
    assert resume(tmp_path / "a", tournament(deals=9)).path == folder.path


def told(path: Path, wanted: object = SMALL, *, again: bool = False) -> dict[str, object]:
    with pytest.raises(UsageError) as caught:
        (resume if again else begin)(path, wanted)  # type: ignore[arg-type]
    return {"message": caught.value.message, **caught.value.data}


def test_a_folder_that_is_taken(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").touch()
    assert told(tmp_path)["message"] == "arena-folder-taken"
    begin(tmp_path / "a", SMALL).keep(CHUNK)
    assert told(tmp_path / "a")["message"] == "arena-folder-taken"


def test_folders_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert told(tmp_path / "file")["message"] == "arena-folder-unwritable"
    assert told(tmp_path / "file" / "a")["message"] == "arena-folder-unwritable"
    assert told(Path("/proc/none/a"))["message"] == "arena-folder-unwritable"
    assert told(tmp_path / "a\0b")["message"] == "arena-folder-unwritable"


def test_nothing_to_resume(tmp_path: Path) -> None:
    assert told(tmp_path / "none", again=True)["message"] == "arena-nothing-to-resume"
    assert told(tmp_path, again=True)["message"] == "arena-nothing-to-resume"


@pytest.mark.parametrize("text", [b"", b"[]", b"{", b"\xff", b"null", b"1" * 5000])
def test_a_tournament_that_cannot_be_read(tmp_path: Path, text: bytes) -> None:
    folder = begin(tmp_path, SMALL)
    folder.write("tournament.json", text)
    assert told(tmp_path, again=True)["message"] == "arena-folder-damaged"


@pytest.mark.parametrize(
    ("changes", "told_as"),
    [
        ({"deals": 5}, {"key": "deals", "was": "4", "now": "5"}),
        ({"bots": ("random", "simple")}, {"key": "bots"}),
        ({"duplicate": False}, {"key": "duplicate", "was": "true", "now": "false"}),
        ({"version": "9"}, {"key": "version", "now": "9"}),
    ],
)
def test_another_tournament_is_not_resumed(
    tmp_path: Path, changes: dict[str, object], told_as: dict[str, str]
) -> None:
    begin(tmp_path, SMALL)
    found = told(tmp_path, replace(SMALL, **changes), again=True)  # type: ignore[arg-type]
    assert found["message"] == "arena-resume-differs"
    assert {key: found[key] for key in told_as} == told_as


def test_a_damaged_chunk_is_named(tmp_path: Path) -> None:
    folder = begin(tmp_path, SMALL)
    folder.keep(CHUNK)
    (path,) = (tmp_path / "chunks").iterdir()
    for wrong in (b"", CHUNK.text[:-1], CHUNK.text.replace(b"0", b"1", 1)):
        path.write_bytes(wrong)
        with pytest.raises(UsageError) as caught:
            folder.missing(4)
        assert caught.value.message == "arena-chunk-damaged"
        assert caught.value.data["file"] == str(path)


def test_a_chunk_under_another_name_is_damage(tmp_path: Path) -> None:
    folder = begin(tmp_path, SMALL)
    folder.write("chunks/000000001-000000003.jsonl", CHUNK.text)
    with pytest.raises(UsageError, match="arena-chunk-damaged"):
        folder.missing(4)


def test_what_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "gone")
    with pytest.raises(UsageError, match="arena-folder-unwritable"):
        folder.write("x", b"")
