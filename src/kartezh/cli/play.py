"""``kartezh play``: reads what is asked for and hands it to the terminal."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from kartezh.cli.options import OptionWords, PresetName, parse_assignments, split_bots, split_list
from kartezh.locales import Localizer
from kartezh.terminal import PlayRequest, run_play


def command(
    game: Annotated[str | None, Parameter(help="cli-game", metavar="cli-value-game")] = None,
    /,
    *,
    seats: Annotated[
        int | None, Parameter(help="cli-play-seats", metavar="cli-value-number")
    ] = None,
    humans: Annotated[
        int | None, Parameter(help="cli-play-humans", metavar="cli-value-number")
    ] = None,
    bots: Annotated[
        tuple[str, ...],
        Parameter(help="cli-play-bots", metavar="cli-value-bots", negative=""),
    ] = (),
    option: OptionWords = (),
    preset: PresetName = "house",
    deals: Annotated[
        int | None, Parameter(help="cli-play-deals", metavar="cli-value-number")
    ] = None,
    names: Annotated[
        tuple[str, ...],
        Parameter(help="cli-play-names", metavar="cli-value-names", negative=""),
    ] = (),
    seed: Annotated[int | None, Parameter(help="cli-play-seed", metavar="cli-value-number")] = None,
    record: Annotated[
        Path | None, Parameter(help="cli-play-record", metavar="cli-value-file")
    ] = None,
    resume: Annotated[
        list[Path] | None,
        Parameter(
            help="cli-play-resume",
            metavar="cli-value-maybe-file",
            negative="",
            consume_multiple=(0, 1),
        ),
    ] = None,
    plain: Annotated[bool, Parameter(help="cli-play-plain", negative="")] = False,
    t: Annotated[Localizer, Parameter(parse=False)],
) -> int:
    """The terminal judges whether it all fits together."""
    return run_play(
        PlayRequest(
            game=game,
            seats=seats,
            humans=humans,
            bots=split_bots(bots),
            options=parse_assignments(option),
            preset=preset,
            deals=deals,
            language=t.language,
            seed=seed,
            names=split_list(names),
            record=record,
            resume=resume is not None,
            resume_file=resume[0] if resume else None,
            plain=plain,
        )
    )
