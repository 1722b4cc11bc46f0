"""The bodies of the HTTP part; its paths are in ``kartezh.server.api``."""

from typing import Annotated

import msgspec
from msgspec import Meta

from kartezh.table.commands import Nick
from kartezh.table.messages import Result
from kartezh.table.scene import Said, Scene
from kartezh.table.settings import Settings


class Body(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class NewTable(Body, frozen=True):
    """The first person of a table is its host."""

    settings: Settings
    nick: Nick


class NewPerson(Body, frozen=True):
    nick: Nick


class Entered(Body, frozen=True):
    """A person's right to speak at a table. Whoever has ``token`` is that person."""

    code: str
    person: int
    token: str


class SeatFacts(Body, frozen=True):
    """``nick`` is null where no person sits, ``bot`` empty where no bot does."""

    nick: str | None
    bot: str


class TableFacts(Body, frozen=True):
    """What anybody with the code may know before sitting down."""

    code: str
    phase: str
    settings: Settings
    host: str | None
    seats: tuple[SeatFacts, ...]
    matches: int
    """Matches that have begun; their records are numbered from 0."""


class Invitation(Body, frozen=True):
    """``reach``: ``here`` (this computer), ``lan`` (this Wi-Fi), ``everywhere``; ``qr``: an SVG."""

    url: str
    reach: str
    qr: str


class Judged(Body, frozen=True):
    """Settings that fit: how many deals a match has as a rule, and at most (null: any number)."""

    usual_deals: int
    most_deals: int | None


class HouseFacts(Body, frozen=True):
    protocol: int
    version: str
    url: str
    """Where invitations lead to."""
    reach: str
    emotes: tuple[str, ...]
    paces: tuple[str, ...]


class Range(Body, frozen=True):
    least: int
    most: int


class RuleInfo(Body, frozen=True):
    """A sentence of the rulebook. ``sources`` as in the book; ``R`` is a ruling of the house."""

    number: str
    sentence: str
    sources: tuple[str, ...] = ()
    options: tuple[str, ...] = ()


class OptionInfo(Body, frozen=True):
    """``words`` are single values; ``number`` and ``fixed`` (written ``fixed(3)``) are ranges;
    ``table``: a deck of one's own may be given. Names are Fluent's ``GAME-option-NAME`` and
    ``GAME-option-NAME-WORD``; ``rules`` are the sentences that the option decides.
    """

    name: str
    default: str | int | dict[str, int]
    words: tuple[str | int, ...]
    number: Range | None
    fixed: Range | None
    table: bool
    rules: tuple[RuleInfo, ...]


class SeatsInfo(Body, frozen=True):
    """With the options of the preset ``house``."""

    seats: int
    usual_deals: int
    most_deals: int | None


class GameInfo(Body, frozen=True):
    name: str
    title: str
    letter: str
    usual_seats: int
    seats: tuple[SeatsInfo, ...]
    options: tuple[OptionInfo, ...]
    presets: dict[str, dict[str, str | int | dict[str, int]]]
    bots: tuple[str, ...]


class ChapterInfo(Body, frozen=True):
    number: int
    title: str
    text: tuple[str, ...]
    rules: tuple[RuleInfo, ...]


class RulebookInfo(Body, frozen=True):
    game: str
    title: str
    introduction: tuple[str, ...]
    chapters: tuple[ChapterInfo, ...]


class Moment(Body, frozen=True):
    """After ``step`` actions of the deal. ``news``: what the action before brought about."""

    step: int
    seat: int | None
    """Who acted; null at the beginning."""
    action: str
    scene: Scene
    news: tuple[Said, ...]


class Drawn(Body, frozen=True):
    """A pack that was shuffled (``cards`` in their order before) or a lot among ``seats``, without
    the seat that the lot ``but`` has drawn."""

    key: str
    cards: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    but: str = ""


class Pledge(Body, frozen=True):
    """All that it takes to recompute a deal: docs/formats/fair-deal.md."""

    commitment: str
    seed: str
    entropy: tuple[str, ...]
    draws: tuple[Drawn, ...]
    setup: dict[str, str | int]


class Story(Body, frozen=True):
    """A deal that is over, from its beginning, all hands open."""

    match: int
    deal: int
    deals: int
    """Deals of this match that can be read."""
    players: tuple[str, ...]
    """Empty where a bot had the seat."""
    moments: tuple[Moment, ...]
    result: Result
    pledge: Pledge | None = None
    """None where the deal had no commitment."""


class Continued(Body, frozen=True):
    """Play on from a moment of a deal that is over, in this seat, against bots."""

    step: Annotated[int, Meta(ge=0, le=100_000)]
    seat: Annotated[int, Meta(ge=0, le=16)]
    nick: Nick


class Trouble(Body, frozen=True):
    """``code`` is one of the refusals' or ``not-found``, ``too-large``, ``forbidden``,
    ``private``; ``why`` says more where there is more to say."""

    code: str
    rule: str = ""
    why: Said | None = None
