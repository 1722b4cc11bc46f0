"""Takes tables of a TOML file apart; whoever takes a key says what it must be."""

from kartezh.core.errors import UnreadableText
from kartezh.records.record import Notes
from kartezh.records.toml import Table


class Reader:
    """One table. ``where`` is its place in the file, ``deals[1]``; every error names its key so."""

    def __init__(self, table: Table, where: str = "") -> None:
        self._left = dict(table)
        self.where = where

    def at(self, key: str) -> str:
        return f"{self.where}.{key}" if self.where else key

    def has(self, key: str) -> bool:
        return key in self._left

    def take(self, key: str) -> object:
        try:
            return self._left.pop(key)
        except KeyError:
            raise UnreadableText("record-key-missing", self.at(key)) from None

    def text(self, key: str) -> str:
        return as_text(self.take(key), self.at(key))

    def texts(self, key: str) -> tuple[str, ...]:
        return tuple(as_text(value, place) for place, value in self._items(key))

    def numbers(self, key: str, *, least: int, most: int) -> tuple[int, ...]:
        return tuple(as_number(v, place, least=least, most=most) for place, v in self._items(key))

    def table(self, key: str) -> "Reader":
        return Reader(as_table(self.take(key), self.at(key)), self.at(key))

    def tables(self, key: str) -> "list[Reader]":
        return [Reader(as_table(value, place), place) for place, value in self._items(key)]

    def notes(self) -> Notes:
        """All keys that begin with ``_``."""
        names = [key for key in self._left if key.startswith("_")]
        return {key: self._left.pop(key) for key in names}

    def rest(self) -> Table:
        """What nobody has taken."""
        rest, self._left = self._left, {}
        return rest

    def end(self) -> None:
        for key in self._left:
            raise UnreadableText("record-key-unknown", self.at(key))

    def _items(self, key: str) -> list[tuple[str, object]]:
        values = as_list(self.take(key), self.at(key))
        return [(f"{self.at(key)}[{at}]", value) for at, value in enumerate(values)]


def as_text(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise UnreadableText("record-not-text", where)
    return value


def as_number(value: object, where: str, *, least: int, most: int) -> int:
    """A boolean is no number, whatever Python thinks of it."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise UnreadableText("record-not-number", where, least=least, most=most)
    return value


def as_list(value: object, where: str) -> list[object]:
    if not isinstance(value, list):
        raise UnreadableText("record-not-array", where)
    return value


def as_table(value: object, where: str) -> Table:
    if not isinstance(value, dict):
        raise UnreadableText("record-not-table", where)
    return value
