"""The report's plots as SVG, drawn here and not in the reader's browser."""

import re
from collections.abc import Iterator
from itertools import product
from typing import Any, Final, Protocol

import altair as alt
import vl_convert

from kartezh.arena.bootstrap import Interval
from kartezh.arena.standings import Standings

INK: Final = "#5b1a18"
WIDTH: Final = 520
ROW: Final = 30
NAMES: Final = 260
"""Pixels that a bot's name may take."""
SEEN: Final = 2
"""So many sigmas to either side of a rating are drawn."""
TELLING: Final = 12
"""Up to so many bots the squares of the matrix have their numbers written on them."""


class Voice(Protocol):
    """Words and numbers in the reader's language."""

    @property
    def language(self) -> str: ...

    def say(self, message: str, /, **data: str | int) -> str: ...

    def number(self, value: float, places: int, *, sign: bool = False) -> str: ...

    def name(self, text: str) -> str:
        """Of a bot, fit to be shown."""


def means(standings: Standings, voice: Voice) -> str:
    """Each bot's mean result with its interval, the best on top."""
    rows = [(voice.name(one.bot), one.result) for one in standings.ranked]
    return _intervals(rows, voice.say(f"arena-axis-{standings.measure}"), voice)


def ratings(standings: Standings, voice: Voice) -> str:
    rows = []
    for one in standings.ranked:
        mu, spread = one.rating.mu, SEEN * one.rating.sigma
        rows.append((voice.name(one.bot), Interval(mu, mu - spread, mu + spread)))
    return _intervals(rows, voice.say("arena-axis-rating"), voice)


def seats(standings: Standings, voice: Voice) -> str:
    rows = [
        (voice.say("arena-seat", seat=str(seat)), one) for seat, one in enumerate(standings.seats)
    ]
    return _intervals(rows, voice.say(f"arena-axis-seat-{standings.measure}"), voice, zero=True)


def pairs(standings: Standings, voice: Voice) -> str:
    """Rows lead over columns: the share of deals in which they are ahead."""
    names = [voice.name(one.bot) for one in standings.ranked]
    data = _data(list(_squares(standings, voice)))
    axis = alt.Axis(labelLimit=NAMES, labelAngle=-40)
    base = alt.Chart(data).encode(
        x=alt.X("column:N", sort=names, title=None, axis=axis),
        y=alt.Y("row:N", sort=names, title=None, axis=alt.Axis(labelLimit=NAMES)),
    )
    scale = alt.Scale(domain=[0, 0.5, 1], range=["#b8860b", "#f7f2e4", INK])
    title = voice.say("arena-axis-ahead")
    colour = alt.Color(
        "ahead:Q", scale=scale, title=title, legend=alt.Legend(format="%", titleLimit=NAMES)
    )
    side = max(ROW, min(60, WIDTH // len(names)))
    layers: Any = base.mark_rect().encode(color=colour)
    if len(names) <= TELLING:
        dark = alt.condition("datum.ahead > 0.8", alt.value("white"), alt.value("black"))
        layers += base.mark_text().encode(text="told:N", color=dark)
    return _svg(layers.properties(width=alt.Step(side), height=alt.Step(ROW)), voice)


def _squares(standings: Standings, voice: Voice) -> Iterator[dict[str, Any]]:
    order = {one.bot: at for at, one in enumerate(standings.bots)}
    for row, column in product(standings.ranked, standings.ranked):
        ahead = row.ahead[order[column.bot]]
        if ahead is not None:
            yield {
                "row": voice.name(row.bot),
                "column": voice.name(column.bot),
                "ahead": ahead.mean,
                "told": f"{voice.number(100 * ahead.mean, 0)} %",
            }


def _intervals(
    rows: list[tuple[str, Interval]], title: str, voice: Voice, *, zero: bool = False
) -> str:
    names = [name for name, _ in rows]
    values = [
        {"name": name, "mean": one.mean, "low": one.low, "high": one.high} for name, one in rows
    ]
    base = alt.Chart(_data(values)).encode(
        y=alt.Y("name:N", sort=names, title=None, axis=alt.Axis(labelLimit=NAMES)),
    )
    scale = alt.Scale(zero=False, nice=True)
    across = alt.X("low:Q", title=title, scale=scale)
    spread = base.mark_rule(color=INK, strokeWidth=2).encode(x=across, x2="high:Q")
    dots = base.mark_point(color=INK, filled=True, size=70).encode(
        x=alt.X("mean:Q", title=title, scale=scale)
    )
    layers: Any = spread + dots
    if zero:
        nought = alt.Chart(_data([{"at": 0}])).mark_rule(color="#888").encode(x="at:Q")
        layers = nought + layers
    return _svg(layers.properties(width=WIDTH, height=alt.Step(ROW)), voice)


def _data(values: list[dict[str, Any]]) -> Any:
    return alt.Data(values=values)  # type: ignore[no-untyped-call]


def _svg(chart: Any, voice: Voice) -> str:
    spec = chart.configure_view(stroke=None).configure(background="transparent").to_dict()
    if voice.language == "ru":
        return _same_ids(vl_convert.vegalite_to_svg(spec, format_locale="ru-RU"))
    return _same_ids(vl_convert.vegalite_to_svg(spec))


def _same_ids(svg: str) -> str:
    """Ids count through the life of the process that draws: here from 0 in each picture."""
    found = dict.fromkeys(re.findall(r'id="([a-z]+_?[0-9]+)"', svg))
    for at, name in enumerate(found):
        svg = re.sub(rf"\b{name}\b", f"part-{at}", svg)
    return svg
