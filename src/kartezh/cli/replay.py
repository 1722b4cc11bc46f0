"""``kartezh replay``: records against the rules, as JSON lines or as a walk for people."""

import json as jsonlib
from collections.abc import Iterator
from typing import Annotated, Final

from cyclopts import Parameter

from kartezh.cli.streams import complain
from kartezh.cli.walk import walk
from kartezh.core.errors import KartezhError, RuleBroken
from kartezh.locales import Localizer, clean, tell
from kartezh.records import Record, read_record, replay

PATH: Final = 4096
"""Characters of a file's name that are shown."""


def command(
    file: Annotated[str, Parameter(help="cli-replay-file", metavar="cli-value-file")],
    /,
    *files: Annotated[str, Parameter(help="cli-replay-files", metavar="cli-value-files")],
    json: Annotated[bool, Parameter(help="cli-replay-json", negative="")] = False,
    t: Annotated[Localizer, Parameter(parse=False)],
) -> int:
    """The highest status of any file."""
    if not files:
        return replay_file(file, t, json=json, named=False)
    return max(replay_file(name, t, json=json, named=True) for name in (file, *files))


def replay_file(name: str, t: Localizer, *, json: bool, named: bool) -> int:
    """One of several files is ``named`` in each of its lines."""
    try:
        record = read_record(name)
        file = {"file": name} if named else {}
        for line in _json_lines(record, file) if json else walk(record, t, **file):
            print(line)
    except KartezhError as error:
        told = tell(error, t)
        complain(f"{clean(name, PATH)}: {told}" if named else told)
        return 1 if isinstance(error, RuleBroken) else 2
    return 0


def _json_lines(record: Record, file: dict[str, str]) -> Iterator[str]:
    return (jsonlib.dumps({**file, **line.json()}) for line in replay(record))
