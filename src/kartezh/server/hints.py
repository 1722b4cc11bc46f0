"""A bot's reasons as sentences of the house: a move in them is called as its button is."""

from collections.abc import Iterable

from kartezh.bots.interface import Reason
from kartezh.table.scene import Arg, Mine, Said, Words, choices_of


def told(reasons: Iterable[Reason], mine: Mine) -> tuple[Said, ...]:
    """``mine`` is the private part of the scene that the bot has judged."""
    labels = {choice.action: choice.label for choice in choices_of(mine)}
    return tuple(
        Said(reason.message, {name: _arg(value, labels) for name, value in reason.args.items()})
        for reason in reasons
    )


def _arg(value: float | str, labels: dict[str, Said]) -> Arg:
    if isinstance(value, str) and value in labels:
        return Words(labels[value].id, labels[value].args)
    if isinstance(value, float):
        return int(value) if value.is_integer() else value
    return value
