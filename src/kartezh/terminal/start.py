"""From the command line to a table, and away from it again."""

import os
import sys

from kartezh.core.errors import KartezhError, UsageError
from kartezh.locales import Localizer, localizer, tell, tell_faults
from kartezh.terminal.calling import own_command
from kartezh.terminal.console import Console, forget_output, nobody_reads, open_streams
from kartezh.terminal.match import Match, agree, new_match, resumed_match
from kartezh.terminal.plain import Ending, Lines, Plain
from kartezh.terminal.request import PlayRequest
from kartezh.terminal.rooms import find_room
from kartezh.terminal.telling import voice_at


def start(request: PlayRequest) -> int:
    open_streams()
    t = localizer(request.language)
    try:
        return _plain(request, t) if request.plain else _screen(request, t)
    except KartezhError as error:
        print(tell(error, t), file=sys.stderr)
        return 2


def need_terminal() -> None:
    """Raises UsageError where no screen can be drawn. Textual draws on standard error."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    if not all(stream.isatty() for stream in streams) or os.environ.get("TERM") == "dumb":
        raise UsageError("terminal-no-terminal")


def open_match(request: PlayRequest, t: Localizer) -> Match:
    """Raises KartezhError."""
    return resumed_match(request, t) if request.resume else new_match(request, t)


def _plain(request: PlayRequest, t: Localizer) -> int:
    if request.game is None and not request.resume:
        raise UsageError("terminal-no-game", command=own_command())
    match = open_match(request, t)
    console = Console(sys.stdin, sys.stdout)
    lines = Lines(console.read, console.write, console.clear)
    plain = Plain(
        match.session, find_room(match.session.game.name), voice_at(match.session.table, t), lines
    )
    try:
        with console.signals():
            ending = plain.run(t("terminal-record-is", path=str(match.path)))
    finally:
        match.lock.release()
    farewell(match, ending is Ending.OVER, t)
    return 128 + console.caught if console.caught else 0


def farewell(match: Match, over: bool, t: Localizer) -> None:
    """Where the record is and how to go on with it; a terminal that is gone hears nothing."""
    try:
        for seat, faults in match.session.faults.items():
            print(tell_faults(match.session.player(seat).name, faults, t))
        print(t("terminal-record-kept", path=str(match.path)))
        if not over:
            print(t("terminal-record-how", command=own_command(), path=quoted(str(match.path))))
        sys.stdout.flush()
    except OSError as error:
        if not nobody_reads(error):
            raise
        forget_output()


def quoted(path: str) -> str:
    """As a shell takes it."""
    return path if all(c.isalnum() or c in "/\\:._-~+" for c in path) else f'"{path}"'


def _screen(request: PlayRequest, t: Localizer) -> int:
    if request.game is not None and not request.resume:
        agree(request, t)  # what is wrong with the wish is told before what is wrong with the place
    need_terminal()
    from kartezh.terminal.app import play_on_screen

    match, ended = play_on_screen(request, t)
    if match:
        match.lock.release()
        farewell(match, match.session.match_over, t)
    return 128 + ended if ended else 0
