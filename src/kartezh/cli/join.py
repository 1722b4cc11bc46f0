"""``kartezh join``: reads what is asked for and hands it to the terminal."""

from typing import Annotated

from cyclopts import Parameter

from kartezh.cli.house import USUAL, usual_house
from kartezh.locales import Localizer
from kartezh.terminal.online import JoinRequest, run_join


def command(
    where: Annotated[str, Parameter(help="cli-join-where", metavar="cli-value-table")],
    /,
    *,
    nick: Annotated[str | None, Parameter(help="cli-join-nick", metavar="cli-value-nick")] = None,
    house: Annotated[str | None, Parameter(help="cli-join-house", metavar="cli-value-url")] = None,
    plain: Annotated[bool, Parameter(help="cli-play-plain", negative="")] = False,
    t: Annotated[Localizer, Parameter(parse=False)],
) -> int:
    """A link names its house itself."""
    code_alone = house is None and "/" not in where
    return run_join(
        JoinRequest(
            where=where,
            house=house or (usual_house() if code_alone else None) or USUAL,
            named_house=house is not None,
            nick=nick,
            plain=plain,
            language=t.language,
        )
    )
