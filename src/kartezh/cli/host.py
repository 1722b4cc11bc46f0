"""``kartezh host``: reads what is asked for, finds or opens a house, hands over to the terminal."""

from contextlib import nullcontext
from typing import Annotated

from cyclopts import Parameter

from kartezh.cli.house import own_house, usual_house
from kartezh.cli.options import OptionWords, PresetName, parse_assignments
from kartezh.locales import Localizer
from kartezh.terminal.online import HostRequest, check_host, run_host


def command(
    game: Annotated[str, Parameter(help="cli-game", metavar="cli-value-game")],
    /,
    *,
    seats: Annotated[
        int | None, Parameter(help="cli-play-seats", metavar="cli-value-number")
    ] = None,
    people: Annotated[
        int | None, Parameter(help="cli-host-people", metavar="cli-value-number")
    ] = None,
    option: OptionWords = (),
    preset: PresetName = "house",
    deals: Annotated[
        int | None, Parameter(help="cli-play-deals", metavar="cli-value-number")
    ] = None,
    pace: Annotated[str | None, Parameter(help="cli-host-pace", metavar="cli-value-pace")] = None,
    nick: Annotated[str | None, Parameter(help="cli-join-nick", metavar="cli-value-nick")] = None,
    house: Annotated[str | None, Parameter(help="cli-host-house", metavar="cli-value-url")] = None,
    plain: Annotated[bool, Parameter(help="cli-play-plain", negative="")] = False,
    t: Annotated[Localizer, Parameter(parse=False)],
) -> int:
    """Whatever does not fit is said before a house is opened for it."""
    request = HostRequest(
        game=game,
        house=house or "",
        seats=seats,
        people=people,
        options=parse_assignments(option),
        preset=preset,
        deals=deals,
        pace=pace,
        nick=nick,
        plain=plain,
        language=t.language,
    )
    check_host(request)
    stands = house or usual_house()
    with nullcontext(stands) if stands else own_house(t) as url:
        return run_host(request.at(url))
