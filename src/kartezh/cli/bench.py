"""``kartezh bench kernels``: the speed of the kernels, beside C where there is a compiler."""

import dataclasses
import json as text
from typing import Annotated, Literal

from cyclopts import Parameter

from kartezh.cli.simulate import decimal
from kartezh.cli.streams import INTERRUPTED, complain
from kartezh.games import find_game
from kartezh.kernels.bench import WORK, Measured, WrongChecksum, measure
from kartezh.locales import Localizer

WRONG = 1


def command(
    what: Annotated[Literal["kernels"], Parameter(help="bench-what")],
    /,
    *,
    game: Annotated[str | None, Parameter(help="bench-game", metavar="cli-value-game")] = None,
    json: Annotated[bool, Parameter(help="bench-json", negative="")] = False,
    t: Annotated[Localizer, Parameter(parse=False)],
) -> int:
    """1 where something played another game than it should."""
    del what  # there is one yet
    games = list(WORK) if game is None else [find_game(game).name]
    measured: list[Measured] = []
    try:
        for name in games:
            measured.append(measure(name))
            if not json:
                print(format_measured(measured[-1], t), flush=True)
    except KeyboardInterrupt:
        complain(t("bench-stopped"))
        return INTERRUPTED
    except WrongChecksum as error:
        complain(t(error.message, **error.data))
        return WRONG
    if json:
        print(text.dumps([dataclasses.asdict(one) | {"ratio": one.ratio} for one in measured]))
    return 0


def format_measured(measured: Measured, t: Localizer) -> str:
    """Four lines at most: the rate, the steps, the C program."""
    language = t.language
    lines = [
        t(
            "bench-rate",
            game=t(f"{measured.game}-name"),
            seats=measured.seats,
            rate=decimal(measured.rate / 1e6, 2, language),
        ),
        t(
            "bench-steps",
            cold=decimal(measured.cold, 2, language),
            cached=decimal(measured.cached, 2, language),
        ),
    ]
    if measured.c_rate is None or measured.ratio is None:
        lines.append(t("bench-no-c"))
    else:
        rate = decimal(measured.c_rate / 1e6, 2, language)
        lines.append(t("bench-c", rate=rate, ratio=decimal(measured.ratio, 2, language)))
    return "\n".join(lines)
