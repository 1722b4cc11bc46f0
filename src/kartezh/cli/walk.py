"""A record as a person reads it: who did what, what it changed, how it ended."""

from collections.abc import Iterator

from kartezh.core.game import Json
from kartezh.core.options import format_options_line
from kartezh.core.rulebook import read_rulebook
from kartezh.locales import Localizer, clean
from kartezh.records import SPECTATOR, Over, Played, Record, Waiting, replay


def walk(record: Record, t: Localizer, *, file: str | None = None) -> Iterator[str]:
    """Lines of text. Raises RuleBroken after the lines up to what the rules refuse."""
    names = [clean(name) for name in record.players]
    if file is not None:
        yield f"== {clean(file, 4096)} =="
    yield t(
        "replay-head", title=read_rulebook(record.game, t.language).title, names=", ".join(names)
    )
    options = format_options_line(record.options)
    if options != "-":
        yield t("replay-options", options=options.replace(",", ", "))
    if record.redacted is None:
        yield from _walk_by_rules(record, names, t)
    else:
        yield from _walk_redacted(record, names, t)
    if file is not None:
        yield ""


def _walk_by_rules(record: Record, names: list[str], t: Localizer) -> Iterator[str]:
    scores: tuple[int, ...] | None = None
    for line in replay(record):
        if isinstance(line, Played | Waiting):
            if line.step == 0:
                yield from ["", t("replay-deal", deal=line.deal + 1)]
            elif scores is not None:
                yield from _changes(names, scores, line.scores, t)
            scores = line.scores
        match line:
            case Played():
                move = t("replay-move", name=names[line.seat], action=line.action)
                yield f"{line.step + 1:>4}. {move}"
            case Waiting():
                yield t("replay-stops", name=names[line.to_move])
            case Over():
                yield t("replay-over")
                yield from _result(names, line.result, t)


def _changes(
    names: list[str], before: tuple[int, ...], after: tuple[int, ...], t: Localizer
) -> Iterator[str]:
    pairs = zip(names, before, after, strict=True)
    told = [t("replay-score", name=n, before=b, after=a) for n, b, a in pairs if b != a]
    if told:
        yield f"      {'; '.join(told)}"


def _result(names: list[str], result: dict[str, Json], t: Localizer) -> Iterator[str]:
    """A column for what every seat has, a line for what the table has."""
    columns = [["", *names]]
    for key, value in result.items():
        if isinstance(value, list):
            shown = [t("replay-figure", figure=one) for one in value if isinstance(one, int)]
            columns.append([t(f"replay-result-{key}"), *shown])
    widths = [max(map(len, column)) for column in columns]
    for row in zip(*columns, strict=True):
        cells = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        yield "  ".join(["", row[0].ljust(widths[0]), *cells])
    for key, value in result.items():
        if isinstance(value, int):
            yield "  " + t(f"replay-result-{key}", value=_about(key, value, names, t))


def _about(key: str, value: int, names: list[str], t: Localizer) -> str:
    return names[value] if key == "loser" else t("replay-figure", figure=value)


def _walk_redacted(record: Record, names: list[str], t: Localizer) -> Iterator[str]:
    """Without the cards nobody can say whose turn it is: the moves alone."""
    owner = record.redacted
    if owner == SPECTATOR:
        yield t("replay-redacted-spectator")
    else:
        yield t("replay-redacted-seat", name=names[int(owner or 0)])
    for at, deal in enumerate(record.deals):
        yield from ["", t("replay-deal", deal=at + 1)]
        for key, value in deal.setup.items():
            yield f"      {key}: {value}"
        for step, action in enumerate(deal.actions):
            yield f"{step + 1:>4}. {clean(action)}"
