"""The HTTP part: find a table, enter it, fetch what was played."""

import asyncio
import io
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import version
from typing import Any

from starlette.responses import Response

from kartezh.games import GAMES, find_game
from kartezh.records import format_record
from kartezh.server import codes, library
from kartezh.server.bodies import (
    Continued,
    Entered,
    GameInfo,
    HouseFacts,
    Invitation,
    Judged,
    NewPerson,
    NewTable,
    RulebookInfo,
    SeatFacts,
    Story,
    TableFacts,
    Trouble,
)
from kartezh.server.config import Config
from kartezh.server.continuing import continued_log
from kartezh.server.hub import Hub, NoTable, Unavailable
from kartezh.server.limits import Limits
from kartezh.server.records import match_record, story
from kartezh.server.telling import may_look_on
from kartezh.server.typed import Ask, Endpoint, Problem, not_found
from kartezh.server.wire import EMOTES, PROTOCOL
from kartezh.table.checks import check_settings, clean_nick
from kartezh.table.model import Table
from kartezh.table.settings import Pace, Settings

TOML = "application/toml"
WORDS = "text/plain"


class Api:
    """Handlers are named after what they do; the first line of each is its summary."""

    def __init__(self, hub: Hub, config: Config) -> None:
        self._hub = hub
        self._config = config

    def endpoints(self) -> tuple[Endpoint, ...]:
        loopback = self._config.limit_loopback
        create = Limits(0.2, 10, loopback=loopback)
        enter = Limits(0.5, 20, loopback=loopback)
        fetch = Limits(5, 60, loopback=loopback)
        table = "/api/tables/{code}"
        match = table + "/matches/{match:int}"
        deal = match + "/deals/{deal:int}"

        def get(
            path: str, handler: Callable[..., object], answer: object, **more: object
        ) -> Endpoint:
            return Endpoint("GET", path, handler, answer, limits=fetch, **more)  # type: ignore[arg-type]

        return (
            get("/api/house", self.house, HouseFacts),
            get("/api/games/{lang}", self.games, list[GameInfo]),
            get("/api/rules/{game}/{lang}", self.rules, RulebookInfo),
            get("/api/words/{lang}", self.words, WORDS),
            Endpoint("POST", "/api/settings", self.judge, Judged, Settings, limits=fetch),
            Endpoint("POST", "/api/tables", self.open_table, Entered, NewTable, 201, limits=create),
            get(table, self.table, TableFacts),
            Endpoint("POST", table + "/people", self.enter, Entered, NewPerson, 201, limits=enter),
            get(table + "/invitation", self.invitation, Invitation),
            get(table + "/carry", self.carry, Invitation, token=True),
            get(match + "/record", self.record, TOML, token=True),
            get(deal, self.story, Story, token=True),
            Endpoint(
                "POST",
                deal + "/continue",
                self.play_on,
                Entered,
                Continued,
                201,
                token=True,
                limits=create,
            ),
        )

    # The house and its games

    async def house(self, _ask: Ask[None]) -> HouseFacts:
        """What this house is and how far its invitations reach."""
        return HouseFacts(
            protocol=PROTOCOL,
            version=version("kartezh"),
            url=self._config.url,
            reach=self._config.reach,
            emotes=EMOTES,
            paces=tuple(pace.value for pace in Pace),
        )

    async def games(self, ask: Ask[None]) -> tuple[GameInfo, ...]:
        """The games with all their options and the rules about each."""
        return library.games(_language(ask))

    async def rules(self, ask: Ask[None]) -> RulebookInfo:
        """A game's rulebook."""
        if ask.path["game"] not in GAMES:
            raise not_found()
        return library.rulebook(ask.path["game"], _language(ask))

    async def words(self, ask: Ask[None]) -> Response:
        """All sentences of a client, as Fluent text."""
        content, etag = library.words(_language(ask))
        headers = {"ETag": etag, "Cache-Control": "no-cache"}
        if ask.request.headers.get("if-none-match", "").removeprefix("W/") == etag:
            return Response(status_code=304, headers=headers)
        return Response(content, headers=headers, media_type=WORDS)

    async def judge(self, ask: Ask[Settings]) -> Judged:
        """Whether settings fit together."""
        settings = ask.body
        check_settings(settings)
        game = find_game(settings.game)
        options = library.read_options(settings)
        return Judged(
            usual_deals=game.usual_deals(options, settings.seats),
            most_deals=game.most_deals(options, settings.seats),
        )

    # Tables

    async def open_table(self, ask: Ask[NewTable]) -> Entered:
        """A new table and its host."""
        with unavailable():
            code, token = await self._hub.create(ask.body.settings, ask.body.nick)
        return Entered(code=code, person=0, token=token)

    async def table(self, ask: Ask[None]) -> TableFacts:
        """What anybody with the code may know."""
        table = await self._look(ask)
        people = table.people
        return TableFacts(
            code=table.code,
            phase=table.phase.value,
            settings=table.settings,
            host=None if table.host is None else people[table.host].nick,
            seats=tuple(
                SeatFacts(
                    nick=None if chair.person is None else people[chair.person].nick, bot=chair.bot
                )
                for chair in table.chairs
            ),
            matches=_matches(table),
        )

    async def enter(self, ask: Ask[NewPerson]) -> Entered:
        """A new person at a table."""
        code = _code(ask)
        with unavailable():
            person, token = await self._hub.join(code, ask.body.nick)
        return Entered(code=code, person=person, token=token)

    async def invitation(self, ask: Ask[None]) -> Invitation:
        """The link to a table, and its QR code."""
        table = await self._look(ask)
        return self._invite(f"{self._config.url}/t/{table.code}")

    async def carry(self, ask: Ask[None]) -> Response | Invitation:
        """The link that carries a seat to another device."""
        table = await self._look(ask)
        if _person(table, ask) is None:
            raise Problem(403, Trouble(code="forbidden"))
        return self._invite(f"{self._config.url}/t/{table.code}#k={ask.token}")

    def _invite(self, url: str) -> Invitation:
        import segno  # a tenth of a second that the start need not wait for

        out = io.BytesIO()
        segno.make(url, error="m", micro=False).save(
            out, kind="svg", border=2, xmldecl=False, svgns=True, omitsize=True
        )
        return Invitation(url=url, reach=self._config.reach, qr=out.getvalue().decode())

    # What was played

    async def record(self, ask: Ask[None]) -> Response:
        """A match as a record; redacted while a deal runs."""
        table = await self._seen(ask)
        person = _person(table, ask)
        seat = None if person is None else table.seat_of(person)
        record = await asyncio.to_thread(match_record, table, ask.path["match"], seat)
        if record is None:
            raise not_found()
        name = f"kartezh-{table.code}-{ask.path['match'] + 1}.toml"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(format_record(record).encode(), headers=headers, media_type=TOML)

    async def story(self, ask: Ask[None]) -> Story:
        """A deal that is over, moment by moment."""
        table = await self._seen(ask)
        found = await asyncio.to_thread(story, table, ask.path["match"], ask.path["deal"])
        if found is None:
            raise not_found()
        return found

    async def play_on(self, ask: Ask[Continued]) -> Entered:
        """A new table that stands at a moment of a deal that is over."""
        table = await self._seen(ask)
        nick = clean_nick(ask.body.nick)
        log = await asyncio.to_thread(
            continued_log,
            table,
            ask.path["match"],
            ask.path["deal"],
            ask.body,
            now=self._hub.now(),
        )
        if log is None:
            raise not_found()
        with unavailable():
            code, token = await self._hub.found(log, nick)
        return Entered(code=code, person=0, token=token)

    async def _look(self, ask: Ask[Any]) -> Table:
        """Raises Problem."""
        with unavailable():
            return await self._hub.look(_code(ask))

    async def _seen(self, ask: Ask[Any]) -> Table:
        """A table that whoever asks may look at. Raises Problem."""
        table = await self._look(ask)
        if not may_look_on(table, _person(table, ask)):
            raise Problem(403, Trouble(code="private"))
        return table


@contextmanager
def unavailable() -> Iterator[None]:
    """Turns the hub's exceptions into answers."""
    try:
        yield
    except NoTable:
        raise not_found() from None
    except Unavailable:
        raise Problem(503, Trouble(code="unavailable"), retry=2) from None


def _language(ask: Ask[None]) -> str:
    language = str(ask.path["lang"])
    if language not in library.LANGUAGES:
        raise not_found()
    return language


def _code(ask: Ask[Any]) -> str:
    code = codes.read_code(str(ask.path["code"]))
    if code is None:
        raise not_found()
    return code


def _person(table: Table, ask: Ask[Any]) -> int | None:
    person = codes.find_key(ask.token, [one.key for one in table.people])
    return None if person is None or table.people[person].removed else person


def _matches(table: Table) -> int:
    match = table.match
    return len(table.past) + (match is not None and match.number >= len(table.past))
