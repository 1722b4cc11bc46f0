"""From a request to a seat's key: which house, which table, under which name."""

from dataclasses import dataclass
from typing import Any, Final

from kartezh.core.errors import UsageError
from kartezh.core.game import AnyGame
from kartezh.core.options import format_options
from kartezh.games import find_game
from kartezh.locales import Localizer
from kartezh.table.settings import Pace, Settings
from kartezh.terminal.match import agreed_deals, agreed_options
from kartezh.terminal.online.house import (
    Address,
    HouseError,
    Reception,
    TableRefused,
    parse_address,
    parse_house,
)
from kartezh.terminal.online.keys import Key, KeyRing
from kartezh.terminal.online.request import HostRequest, JoinRequest
from kartezh.terminal.online.wire import Entered, Invitation

LONGEST_NICK: Final = 24
NAMESAKES: Final = 20
MOST_DEALS: Final = 100


@dataclass(frozen=True, slots=True)
class Admission:
    """Somebody's way to a table."""

    key: Key
    fresh: bool
    """They have never been there before."""
    kept: bool
    """The key will be found again."""
    emotes: tuple[str, ...]
    invitation: Invitation
    new_nick: str | None = None
    """What they want to be called from now on."""


def admit(request: JoinRequest, ring: KeyRing, t: Localizer) -> Admission:
    """Raises UsageError, and HouseError where the house says no."""
    address = parse_address(request.where)
    if request.nick is not None:
        fit_nick(request.nick)
    reception = Reception(_which_house(request, address, ring))
    facts = reception.facts()
    key = _known_key(request, address, reception, ring, t)
    fresh = key is None
    if key is None:
        key = _enter(request, address.code, reception, ring, t)
    renamed = request.nick if not fresh and request.nick not in (None, key.nick) else None
    if renamed:
        key = Key(key.house, key.code, fit_nick(renamed), key.token)
    return Admission(
        key,
        fresh,
        ring.keep(key),
        facts.emotes,
        reception.invitation(address.code),
        key.nick if renamed else None,
    )


def _which_house(request: JoinRequest, address: Address, ring: KeyRing) -> str:
    """The link's, or the one that is named, or where this person has a seat under that code."""
    if address.house:
        return address.house
    known = None if request.named_house else ring.find(address.code)
    return known.house if known else parse_house(request.house)


def _known_key(
    request: JoinRequest, address: Address, reception: Reception, ring: KeyRing, t: Localizer
) -> Key | None:
    """From the link or from an earlier visit, if there is one and the table still stands."""
    table = reception.table(address.code)
    known = ring.find(address.code, reception.house)
    if table.phase == "closed":
        if known:
            ring.forget(known)
        raise HouseError("online-closed", code=address.code)
    if address.token and (known is None or known.token != address.token):
        nick = fit_nick(request.nick) if request.nick else ring.last_nick or t("web-nick-usual")
        return Key(reception.house, address.code, nick, address.token)
    return known


def _enter(
    request: JoinRequest, code: str, reception: Reception, ring: KeyRing, t: Localizer
) -> Key:
    """Raises HouseError. A name that nobody asked for may get a number."""
    nick = fit_nick(request.nick or ring.last_nick or t("web-nick-usual"))
    for number in range(1, NAMESAKES):
        called = nick if number == 1 else f"{nick[: LONGEST_NICK - 3]} {number}"
        try:
            return _key(reception, reception.enter(code, called), called)
        except TableRefused as error:
            if error.code != "name-taken" or request.nick:
                raise
    raise TableRefused("name-taken", None)


def _key(reception: Reception, entered: Entered, nick: str) -> Key:
    return Key(reception.house, entered.code, nick, entered.token)


def fit_nick(text: str) -> str:
    """Not too long, not empty; halves of surrogate pairs cannot travel.

    Raises UsageError.
    """
    nick = text.encode("utf-8", "replace").decode().strip()
    if not nick or len(nick) > LONGEST_NICK:
        raise UsageError("online-bad-nick", most=LONGEST_NICK)
    return nick


# A new table


def found(request: HostRequest, ring: KeyRing, t: Localizer) -> Admission:
    """Raises UsageError, and HouseError where the house says no."""
    settings = agree(request)
    reception = Reception(parse_house(request.house))
    nick = fit_nick(request.nick or ring.last_nick or t("web-nick-usual"))
    facts = reception.facts()
    key = _key(reception, reception.open_table(settings, nick), nick)
    return Admission(key, True, ring.keep(key), facts.emotes, reception.invitation(key.code))


def agree(request: HostRequest) -> Settings:
    """Raises UsageError."""
    game = find_game(request.game)
    people = request.people
    seats = max(game.usual_seats, people or 1) if request.seats is None else request.seats
    if request.deals is not None:
        _fit_deals(request.deals)
    options = agreed_options(game, request.preset, request.options, request.deals)
    game.check(options, seats)
    if people is not None and not 1 <= people <= seats:
        raise UsageError("online-people", people=people, seats=seats)
    return Settings(
        game=game.name,
        seats=seats,
        options=_written(options),
        deals=_deals(game, options, seats, request.deals),
        pace=_pace(request.pace),
    )


def _written(options: object) -> dict[str, Any]:
    return dict(format_options(options))


def _deals(game: AnyGame, options: object, seats: int, asked: int | None) -> int:
    deals = agreed_deals(game, options, seats, asked)
    _fit_deals(deals)
    return deals


def _fit_deals(deals: int) -> None:
    if not 1 <= deals <= MOST_DEALS:
        raise UsageError("terminal-deals", deals=deals, most=MOST_DEALS)


def _pace(text: str | None) -> Pace:
    paces = [pace.value for pace in Pace]
    if text is None:
        return Pace.RELAXED
    if text not in paces:
        raise UsageError("online-pace", pace=text[:20], expected=", ".join(paces))
    return Pace(text)
