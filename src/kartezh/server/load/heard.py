"""The house's messages as far as a swarm has to understand them; the rest is passed over unread."""

import msgspec


class Heard(msgspec.Struct, frozen=True, tag_field="is"):
    pass


class House(Heard, tag="house", frozen=True):
    pass


class TableInfo(Heard, tag="table", frozen=True):
    phase: str
    proposal: dict[str, object] | None = None


class SceneSeen(msgspec.Struct, frozen=True):
    to_move: int | None


class Play(Heard, tag="play", frozen=True):
    turn: int
    scene: SceneSeen


class ChoiceSeen(msgspec.Struct, frozen=True):
    action: str


class DialsSeen(msgspec.Struct, frozen=True):
    word: str
    piles: tuple[str, ...]
    least: int
    least_total: int
    most_total: int


class PickSeen(msgspec.Struct, frozen=True):
    word: str
    cards: tuple[str, ...]
    count: int


class MineSeen(msgspec.Struct, frozen=True):
    choices: tuple[ChoiceSeen, ...] = ()
    pick: PickSeen | None = None
    dials: DialsSeen | None = None

    @property
    def to_move(self) -> bool:
        return bool(self.choices or self.pick or self.dials)


class Yours(Heard, tag="yours", frozen=True):
    turn: int
    mine: MineSeen


class Done(Heard, tag="done", frozen=True):
    id: str


class Refusal(Heard, tag="refused", frozen=True):
    id: str
    code: str


class Goodbye(Heard, tag="goodbye", frozen=True):
    why: str


class Hint(Heard, tag="hint", frozen=True):
    pass


class Emoted(Heard, tag="emoted", frozen=True):
    pass


class Pong(Heard, tag="pong", frozen=True):
    pass


AnyHeard = House | TableInfo | Play | Yours | Done | Refusal | Goodbye | Hint | Emoted | Pong

read_heard = msgspec.json.Decoder(AnyHeard).decode
"""Raises msgspec.DecodeError."""
