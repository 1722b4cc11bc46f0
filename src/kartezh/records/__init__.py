"""Records of matches: reading and checking them, writing them safely, playing them again.

    record = read_record("evening.toml")
    for line in replay(record):
        print(line.json())

The format is docs/formats/record.md.
"""

from kartezh.records.files import STANDARD_INPUT, Recorder, read_record, write_record
from kartezh.records.format import format_record
from kartezh.records.parse import parse_record
from kartezh.records.record import SPECTATOR, Deal, Fair, Record
from kartezh.records.replay import Line, Over, Played, Waiting, replay

__all__ = [
    "SPECTATOR",
    "STANDARD_INPUT",
    "Deal",
    "Fair",
    "Line",
    "Over",
    "Played",
    "Record",
    "Recorder",
    "Waiting",
    "format_record",
    "parse_record",
    "read_record",
    "replay",
    "write_record",
]
