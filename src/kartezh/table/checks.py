"""What must hold before something is written: settings that fit, names that can be shown."""

import unicodedata

from kartezh.bots.levels import is_player
from kartezh.core.errors import KartezhError
from kartezh.core.options import parse_options
from kartezh.games import GAMES, find_game
from kartezh.table.refused import Refused
from kartezh.table.settings import Settings

MOST_DEALS = 100


def check_settings(settings: Settings) -> None:
    """Raises Refused("bad-settings")."""
    if settings.game not in GAMES or not 1 <= settings.deals <= MOST_DEALS:
        raise Refused("bad-settings")
    if not is_player(settings.game, settings.bot):
        raise Refused("no-bot")
    game = find_game(settings.game)
    try:
        options = parse_options(game.options, settings.options)
        game.check(options, settings.seats)
    except KartezhError as error:
        raise Refused("bad-settings") from error
    most = game.most_deals(options, settings.seats)
    if most is not None and settings.deals > most:
        raise Refused("bad-settings")


def clean_nick(text: str) -> str:
    """One line of visible characters, spaces single; direction and control signs are dropped.

    Raises Refused("bad-message") where nothing is left.
    """
    normal = unicodedata.normalize("NFC", text)
    seen = "".join(" " if ch.isspace() else ch for ch in normal)
    visible = "".join(ch for ch in seen if ch == " " or unicodedata.category(ch)[0] not in "CZ")
    name = " ".join(visible.split())[:24].strip()
    if not any(unicodedata.category(ch)[0] in "LNPS" for ch in name):
        raise Refused("bad-message")
    return name
