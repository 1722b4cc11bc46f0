"""From a Record to its one canonical text: keys in the order of docs/formats/record.md."""

from typing import Any

from kartezh.core.options import format_options
from kartezh.records.record import FORMAT, Deal, Fair, Record
from kartezh.records.toml import Table, format_entry


def format_record(record: Record) -> str:
    """The same record gives the same bytes; ``parse_record`` gives the record back."""
    head: dict[str, Any] = {
        "format": FORMAT,
        "game": record.game,
        "players": record.players,
        "rules_version": record.rules_version,
        "seats": record.controllers,
        "redacted": record.redacted,
        "fair": _fair(record.fair),
        **record.notes,
    }
    options = {**format_options(record.options), **record.option_notes}
    tables = [_entries("[[deals]]", _deal(deal)) for deal in record.deals]
    if not tables:
        head["deals"] = []
    return "\n".join([_entries("", head), _entries("[options]", options), *tables])


def _entries(heading: str, table: Table) -> str:
    entries = [format_entry(key, value) for key, value in table.items() if value is not None]
    return "".join(f"{line}\n" for line in ([heading] if heading else []) + entries)


def _deal(deal: Deal) -> Table:
    """Numbers before packs, each in the order of the alphabet."""
    keys = sorted(deal.setup, key=lambda key: (isinstance(deal.setup[key], str), key))
    return {
        **{key: deal.setup[key] for key in keys},
        "actions": deal.actions,
        "result": None if deal.result is None else {**deal.result, **deal.result_notes},
        "assisted": deal.assisted or None,
        "fair": _fair(deal.fair),
        **deal.notes,
    }


def _fair(fair: Fair | None) -> Table | None:
    if fair is None:
        return None
    known = {"commitment": fair.commitment, "seed": fair.seed, "entropy": fair.entropy}
    return {**{key: value for key, value in known.items() if value is not None}, **fair.notes}
