"""``kartezh load``: a swarm at a house, in figures."""

from typing import Annotated, Literal

import msgspec
from cyclopts import Parameter

from kartezh.cli.simulate import decimal
from kartezh.cli.streams import INTERRUPTED, complain
from kartezh.locales import Localizer
from kartezh.server.load.door import DoorShut
from kartezh.server.load.report import Report
from kartezh.server.load.request import Ended, LoadRequest, run_load
from kartezh.server.load.room import RoomFailed
from kartezh.server.load.tally import Waits
from kartezh.terminal.calling import own_command

UNSOUND = 1


def command(
    *,
    url: Annotated[str | None, Parameter(help="load-url-help", metavar="cli-value-url")] = None,
    game: Annotated[str, Parameter(help="load-game-help", metavar="cli-value-game")] = "bogach",
    tables: Annotated[int, Parameter(help="load-tables-help", metavar="cli-value-number")] = 20,
    people: Annotated[
        int | None, Parameter(help="load-people-help", metavar="cli-value-number")
    ] = None,
    bots: Annotated[Literal["on", "off"], Parameter(help="load-bots-help")] = "on",
    deals: Annotated[int, Parameter(help="load-deals-help", metavar="cli-value-number")] = 1,
    seconds: Annotated[int, Parameter(help="load-seconds-help", metavar="cli-value-number")] = 10,
    rate: Annotated[
        int | None, Parameter(help="load-rate-help", metavar="cli-value-number")
    ] = None,
    json: Annotated[bool, Parameter(help="load-json-help", negative="")] = False,
    t: Annotated[Localizer, Parameter(parse=False)],
) -> int:
    """1 where the house lost something or let somebody down."""
    request = LoadRequest(
        url=url,
        game=game,
        tables=tables,
        people=people,
        bots=bots == "on",
        deals=deals,
        seconds=seconds,
        rate=rate,
    )
    try:
        report = run_load(request)
    except KeyboardInterrupt:
        complain(t("load-stopped"))
        return INTERRUPTED
    except Ended as ended:
        return 128 + ended.number
    except (DoorShut, RoomFailed) as error:
        complain(t("load-shut", why=str(error), command=own_command()))
        return UNSOUND
    print(msgspec.json.encode(report).decode() if json else format_report(report, t))
    if not report.sound:
        complain(t("load-unsound"))
    return 0 if report.sound else UNSOUND


def format_report(report: Report, t: Localizer) -> str:
    lines = [
        t("load-moves", moves=report.moves, rate=decimal(report.moves_per_second, 0, t.language)),
        t("load-seen", **_waits(report.seen, t)),
        t("load-done", **_waits(report.done, t)),
        t("load-rooms", rooms=report.rooms, played=report.played, agreed=report.agreed),
    ]
    memory = report.memory
    if memory.per_table is not None and memory.per_connection is not None:
        table = decimal(memory.per_table, 0, t.language)
        connection = decimal(memory.per_connection, 0, t.language)
        lines.append(t("load-memory", table=table, connection=connection))
    if memory.seated is not None and memory.end is not None and memory.left is not None:
        sizes = {"seated": memory.seated, "end": memory.end, "left": memory.left}
        lines.append(t("load-sizes", **{name: kib // 1024 for name, kib in sizes.items()}))
    for heading, counts in (("load-refusals", report.refusals), ("load-errors", report.errors)):
        told = ", ".join(f"{name} {count}" for name, count in sorted(counts.items()))
        lines.append(t(heading, told=told or "0"))
    log = report.log
    if log is not None:
        lines.append(t("load-log", moves=log.moves, lost=log.lost, unknown=log.unknown))
    return "\n".join(lines)


def _waits(waits: Waits, t: Localizer) -> dict[str, str]:
    figures = {"p50": waits.p50, "p99": waits.p99, "p999": waits.p999, "most": waits.most}
    return {name: decimal(value, 1, t.language) for name, value in figures.items()}
