"""The report: one HTML page that asks nothing of any network."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from kartezh.arena import charts
from kartezh.arena.bootstrap import LEVEL, RESAMPLES, Interval
from kartezh.arena.charts import Voice
from kartezh.arena.standings import Standing, Standings
from kartezh.core.options import format_options_line

REPORT: Final = "report.html"
DIGITS: Final = {"money": 1, "place": 2, "chips": 2}

STYLE: Final = """
body { font: 17px/1.5 Georgia, "PT Serif", serif; max-width: 62rem; margin: 2rem auto;
  padding: 0 1rem; color: #2b2118; background: #fbf8ef; }
h1, h2 { font-weight: normal; line-height: 1.2; color: #5b1a18; }
h2 { margin-top: 2.5rem; border-top: 1px solid #d8cdb0; padding-top: 1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .7rem; text-align: right; border-bottom: 1px solid #e6dec8; }
th:first-child, td:first-child { text-align: left; overflow-wrap: anywhere; min-width: 9rem; }
th { font-weight: normal; color: #75664f; vertical-align: bottom; }
svg { max-width: 100%; height: auto; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1.2rem; }
dt { color: #75664f; } dd { margin: 0; overflow-wrap: anywhere; }
"""


def format_page(standings: Standings, title: str, voice: Voice) -> bytes:
    """``title`` is the game's. The same for the same results and language."""
    say = voice.say
    heading = say("arena-title", game=title)
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    body = [
        f"<h1>{escape(heading)}</h1>",
        _paragraph(say("arena-lead-in", level=LEVEL, resamples=RESAMPLES)),
        *([] if standings.tournament.reproducible else [_paragraph(say("arena-not-again"))]),
        _section(say("arena-section-results"), charts.means(standings, voice)),
        _table(*results_table(standings, voice)),
        _section(say("arena-section-pairs"), charts.pairs(standings, voice)),
        _paragraph(say(f"arena-about-pairs-{standings.measure}")),
        _table(*pairs_table(standings, voice)),
        _section(say("arena-section-seats"), charts.seats(standings, voice)),
        _paragraph(say("arena-about-seats")),
        _section(say("arena-section-ratings"), charts.ratings(standings, voice)),
        _paragraph(say("arena-about-ratings")),
        _section(say("arena-section-how"), _how(standings, voice)),
    ]
    head = (
        f'<!doctype html>\n<html lang="{voice.language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(heading)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
    )
    return (head + "\n".join(body) + "\n</body>\n</html>\n").encode()


def results_table(standings: Standings, voice: Voice) -> tuple[list[str], list[list[str]]]:
    """A head and a row for each bot, the best first."""
    names = ["bot", standings.measure, "rating", "decisions"]
    faulty = any(one.faults for one in standings.bots)
    head = [voice.say(f"arena-column-{name}") for name in [*names, *["forfeits"] * faulty]]
    rows = []
    for one in standings.ranked:
        row = [
            voice.name(one.bot),
            told(one.result, DIGITS[standings.measure], voice),
            f"{voice.number(one.rating.mu, 1)} ± {voice.number(one.rating.sigma, 1)}",
            voice.say("arena-count", count=one.decisions),
        ]
        forfeits = sum(count for _, count in one.faults)
        rows.append(row + [voice.say("arena-count", count=forfeits)] * faulty)
    return head, rows


def pairs_table(standings: Standings, voice: Voice) -> tuple[list[str], list[list[str]]]:
    """How far the bot of a row leads a seat of the bot of a column."""
    order = {one.bot: at for at, one in enumerate(standings.bots)}
    ranked = standings.ranked
    head = ["", *(voice.name(one.bot) for one in ranked)]
    return head, [
        _lead_row(one, [order[two.bot] for two in ranked], standings, voice) for one in ranked
    ]


def _lead_row(one: Standing, order: list[int], standings: Standings, voice: Voice) -> list[str]:
    digits = DIGITS[standings.measure]
    leads = [one.pairs[at] for at in order]
    cells = ["" if lead is None else told(lead, digits, voice, sign=True) for lead in leads]
    return [voice.name(one.bot), *cells]


def told(one: Interval, places: int, voice: Voice, *, sign: bool = False) -> str:
    """``1.61 (1.55 … 1.67)``."""
    mean = voice.number(one.mean, places, sign=sign)
    if one.low is None or one.high is None:
        return mean
    ends = [voice.number(end, places, sign=sign) for end in (one.low, one.high)]
    return f"{mean} ({ends[0]} … {ends[1]})"


def _how(standings: Standings, voice: Voice) -> str:
    t, say = standings.tournament, voice.say
    options = format_options_line(t.options)
    facts = {
        "options": say("arena-usual") if options == "-" else options.replace(",", ", "),
        "seats": str(t.seats),
        "deals": say("arena-count", count=t.deals),
        "match": say("arena-count", count=t.match),
        "matches": say("arena-count", count=standings.matches),
        "duplicate": say("arena-yes" if t.duplicate else "arena-no"),
        "budget": budget_told(standings, voice),
        "seed": str(t.seed),
        "version": t.version,
    }
    items = [
        f"<dt>{escape(say(f'arena-fact-{name}'))}</dt><dd>{escape(fact)}</dd>"
        for name, fact in facts.items()
    ]
    return f"<dl>\n{''.join(items)}\n</dl>"


def budget_told(standings: Standings, voice: Voice) -> str:
    budget = standings.tournament.budget
    if budget.seconds is not None:
        return voice.say("arena-budget-seconds", seconds=voice.number(budget.seconds, 2))
    return voice.say("arena-budget-nodes", nodes=budget.nodes or 0)


def _section(heading: str, content: str) -> str:
    return f'<h2>{escape(heading)}</h2>\n<div class="wide">{content}</div>'


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = ["".join(f"<th>{escape(cell)}</th>" for cell in head)]
    lines += ["".join(f"<td>{escape(cell)}</td>" for cell in row) for row in rows]
    body = "\n".join(f"<tr>{line}</tr>" for line in lines)
    return f'<div class="wide"><table>\n{body}\n</table></div>'
