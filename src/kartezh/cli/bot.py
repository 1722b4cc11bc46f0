"""``kartezh bot``: a bot of the house as a program of its own, over the bot protocol."""

import sys
from typing import Annotated

from cyclopts import Parameter

from kartezh.bots import find_bot
from kartezh.bots.external import speak, warm
from kartezh.cli.streams import complain
from kartezh.games import find_game
from kartezh.locales import Localizer
from kartezh.terminal.calling import own_command


def command(
    bot: Annotated[str, Parameter(help="cli-bot-name", metavar="cli-value-bot")],
    /,
    *,
    game: Annotated[str, Parameter(help="cli-game", metavar="cli-value-game")],
    t: Annotated[Localizer, Parameter(parse=False)],
) -> int:
    """Standard output belongs to the protocol, whatever a bot may print."""
    room, found = find_game(game), find_bot(game, bot)
    if sys.stdin.isatty():
        complain(t("bot-waits", command=own_command()))
    out, sys.stdout = sys.stdout.buffer, sys.stderr

    def write(line: bytes) -> None:
        out.write(line)
        out.flush()

    warm(found, room)
    speak(bot, found, room, lines=sys.stdin.buffer, write=write)
    return 0
