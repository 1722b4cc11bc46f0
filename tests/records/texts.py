"""A small record to spoil, one thing at a time."""

from pathlib import Path

RECORDS = Path(__file__).parent.parent / "data" / "records"
"""Records with what their replay prints, as ``NAME.toml`` and ``NAME.jsonl``."""

PACK = (RECORDS / "merchant-4.toml").read_text("utf-8").split('pack = "')[1].split('"')[0]

HEAD = """\
format = "kartezh-record/1"
game = "merchant"
players = ["Anna", "Boris"]
"""

DEAL = f"""\
[[deals]]
first = 0
pack = "{PACK}"
actions = ["+50>0", "B"]
"""

WHOLE = HEAD + "\n[options]\nrounds = 1\n\n" + DEAL


def with_head(line: str) -> str:
    """The record with one line more at the top."""
    return f"{HEAD}{line}\n\n{DEAL}"


def with_deal(line: str) -> str:
    """The record with one line more in its deal."""
    return f"{HEAD}\n{DEAL}{line}\n"
