"""``docs/formats/arena.md`` names what the files hold."""

import json
import re
from pathlib import Path
from typing import Any

from kartezh.arena.results import NAMES, RESULTS, gather
from kartezh.arena.standings import stand
from kartezh.arena.summary import format_summary
from tests.arena.making import played, tournament

PAGE = (Path(__file__).parents[2] / "docs" / "formats" / "arena.md").read_text("utf-8")
BLOCKS = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)]


def keys(value: Any) -> Any:
    """The names in an object, and in all that it holds."""
    if isinstance(value, dict):
        return {name: keys(one) for name, one in value.items()}
    return [keys(one) for one in value if one is not None][:1] if isinstance(value, list) else None


def test_what_is_played() -> None:
    assert list(BLOCKS[0]) == list(tournament().json())


def test_columns(tmp_path: Path) -> None:
    import duckdb

    table = PAGE.split("| column | |\n")[1].split("\n\n")[0]
    told = [
        name
        for row in re.findall(r"^\| (`.+?`) \|", table, re.MULTILINE)
        for name in re.findall(r"`(\w+)`", row)
    ]
    folder = played(tmp_path, tournament(deals=2, match=1))
    with duckdb.connect() as base:
        path = str(folder.path / RESULTS)
        found = base.execute("SELECT * FROM read_parquet(?)", [path]).description
        about = base.execute("SELECT value FROM parquet_kv_metadata(?)", [path]).fetchone()
    assert told == list(NAMES) == [column[0] for column in found or []]
    assert about is not None
    assert json.loads(about[0]) == tournament(deals=2, match=1).json()


def test_the_summary(tmp_path: Path) -> None:
    wanted = tournament(deals=4, match=1)
    summary = json.loads(
        format_summary(stand(wanted, gather(played(tmp_path, wanted), wanted.blocks)))
    )
    told = keys(BLOCKS[1])
    found = keys({**summary, "tournament": {}})
    assert found == told
