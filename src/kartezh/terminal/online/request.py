"""What the command line asks for, read but not yet judged."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinRequest:
    """``kartezh join``."""

    where: str
    """A code, or the link to a table."""
    house: str
    """Where a code alone leads to, unless another house gave it to this person before."""
    named_house: bool = False
    """The person named the house."""
    nick: str | None = None
    plain: bool = False
    language: str = "ru"


@dataclass(frozen=True, slots=True, kw_only=True)
class HostRequest:
    """``kartezh host``. None means that nobody said."""

    game: str
    house: str
    seats: int | None = None
    people: int | None = None
    """The match begins by itself when so many people sit at the table, the host among them."""
    options: Mapping[str, object] = field(default_factory=dict)
    preset: str = "house"
    deals: int | None = None
    pace: str | None = None
    nick: str | None = None
    plain: bool = False
    language: str = "ru"

    def at(self, house: str) -> "HostRequest":
        return replace(self, house=house)
