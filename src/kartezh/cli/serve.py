"""``kartezh serve``: reads what is asked for and opens the house."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from kartezh.cli.streams import finish_output
from kartezh.locales import Localizer
from kartezh.server.opening import ServeRequest, run_serve


def command(
    *,
    host: Annotated[
        str | None, Parameter(help="cli-serve-host", metavar="cli-value-address")
    ] = None,
    port: Annotated[
        int | None, Parameter(help="cli-serve-port", metavar="cli-value-number")
    ] = None,
    data: Annotated[
        Path | None, Parameter(help="cli-serve-data", metavar="cli-value-folder")
    ] = None,
    database: Annotated[
        str | None, Parameter(help="cli-serve-database", metavar="cli-value-url")
    ] = None,
    lan: Annotated[bool, Parameter(help="cli-serve-lan", negative="")] = False,
    public_url: Annotated[
        str | None, Parameter(help="cli-serve-public-url", metavar="cli-value-url")
    ] = None,
    keep: Annotated[int, Parameter(help="cli-serve-keep", metavar="cli-value-hours")] = 7 * 24,
    metrics_from: Annotated[
        str | None, Parameter(help="cli-serve-metrics-from", metavar="cli-value-address")
    ] = None,
    open: Annotated[bool, Parameter(help="cli-serve-open", negative="--no-open")] = False,  # noqa: A002
    t: Annotated[Localizer, Parameter(parse=False)],
) -> int:
    """Until it is told to stop."""
    return run_serve(
        ServeRequest(
            host=host,
            port=port,
            data=data,
            database=database,
            lan=lan,
            public_url=public_url,
            keep=keep,
            metrics_from=metrics_from,
            open=open,
        ),
        t,
        say,
    )


def open_home(t: Localizer) -> int:
    """``kartezh`` alone: on this computer, with the browser."""
    return run_serve(ServeRequest(open=True, home=True), t, say)


def say(text: str) -> None:
    print(text)
    finish_output()
