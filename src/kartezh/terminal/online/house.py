"""The HTTP part of a house, as far as the terminal needs it: find a table, enter it."""

import http.client
import re
import ssl
from dataclasses import dataclass
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import msgspec

from kartezh.core.errors import UsageError
from kartezh.locales import clean
from kartezh.table.scene import Said
from kartezh.table.settings import Settings
from kartezh.terminal.calling import own_command
from kartezh.terminal.online.wire import (
    PROTOCOL,
    Entered,
    HouseFacts,
    Invitation,
    NewPerson,
    NewTable,
    TableFacts,
    Trouble,
    encode,
)

B = TypeVar("B")

PATIENCE: Final = 10.0
"""Seconds for an answer."""
LARGEST: Final = 1024 * 1024
CODE: Final = re.compile(r"[2-9A-HJKMNP-Z]{6}")
LONGEST_LINK: Final = 500
_TOKEN: Final = re.compile(r"k=([A-Za-z0-9_-]{43})")


class HouseError(UsageError):
    """The house, or the way to it, says no. Exit status 3."""


class TableRefused(HouseError):
    """``code`` is the house's word for it."""

    def __init__(self, code: str, why: Said | None) -> None:
        super().__init__("online-refused", code=code)
        self.code = code
        self.why = why


@dataclass(frozen=True, slots=True)
class Address:
    """A table as a link or a code names it."""

    code: str
    house: str | None = None
    token: str | None = None


def parse_address(text: str) -> Address:
    """``K7M2QX``, ``http://host/t/K7M2QX``, ``…#k=TOKEN``. Raises UsageError."""
    given = text.strip()
    if "/" not in given:
        return Address(_code(given, text))
    if len(given) > LONGEST_LINK:
        raise UsageError("online-bad-link", text=clean(text))
    try:
        parts = urlsplit(given)
    except ValueError:
        raise UsageError("online-bad-link", text=clean(text)) from None
    before, table, last = parts.path.rstrip("/").rpartition("/t/")
    if before or not table:
        raise UsageError("online-bad-link", text=clean(text))
    token = _TOKEN.fullmatch(parts.fragment)
    house = parse_house(f"{parts.scheme}://{parts.netloc}")
    return Address(_code(last, text), house, token[1] if token else None)


def _code(text: str, given: str) -> str:
    code = text.upper() if text.isascii() else ""
    if not CODE.fullmatch(code):
        raise UsageError("online-bad-code", text=clean(given))
    return code


def parse_house(text: str) -> str:
    """``http://host:port`` without more. Raises UsageError."""
    try:
        parts = urlsplit(text.strip())
        port = parts.port
    except ValueError:
        raise UsageError("online-bad-house", text=clean(text)) from None
    host = parts.hostname or ""
    plain = parts.path in ("", "/") and not (parts.query or parts.fragment or parts.username)
    fits = host.isascii() and host.isprintable() and " " not in host and len(host) < 254
    if parts.scheme not in ("http", "https") or not host or not plain or not fits:
        raise UsageError("online-bad-house", text=clean(text))
    shown = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{shown}" + (f":{port}" if port is not None else "")


def socket_address(house: str) -> str:
    return "ws" + house.removeprefix("http") + "/ws"


class Reception:
    """Asks a house; every answer that is not one raises HouseError."""

    def __init__(self, house: str) -> None:
        self.house = house

    def facts(self) -> HouseFacts:
        """Also where the house speaks this client's protocol."""
        found = self._ask("GET", "/api/house", HouseFacts)
        if found.protocol != PROTOCOL:
            raise HouseError("online-other-protocol", house=self.house)
        return found

    def table(self, code: str) -> TableFacts:
        return self._ask("GET", f"/api/tables/{code}", TableFacts)

    def open_table(self, settings: Settings, nick: str) -> Entered:
        return self._ask("POST", "/api/tables", Entered, NewTable(settings, nick))

    def enter(self, code: str, nick: str) -> Entered:
        return self._ask("POST", f"/api/tables/{code}/people", Entered, NewPerson(nick))

    def invitation(self, code: str) -> Invitation:
        return self._ask("GET", f"/api/tables/{code}/invitation", Invitation)

    def _ask(self, method: str, path: str, kind: type[B], body: object = None) -> B:
        try:
            status, answer = self._fetch(method, path, body)
        except (OSError, http.client.HTTPException, UnicodeError):
            raise HouseError(
                "online-unreachable", house=self.house, command=own_command()
            ) from None
        try:
            if status >= 400:
                trouble = msgspec.json.decode(answer, type=Trouble)
                raise TableRefused(trouble.code, trouble.why)
            return msgspec.json.decode(answer, type=kind)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise HouseError("online-no-house", house=self.house) from None

    def _fetch(self, method: str, path: str, body: object) -> tuple[int, bytes]:
        parts = urlsplit(self.house)
        connection = _connection(parts.scheme, parts.hostname or "", parts.port)
        headers = {"Accept": "application/json"}
        content = None
        if body is not None:
            content = encode(body).encode()
            headers["Content-Type"] = "application/json"
        try:
            connection.request(method, path, content, headers)
            answer = connection.getresponse()
            return answer.status, answer.read(LARGEST)
        finally:
            connection.close()


def _connection(scheme: str, host: str, port: int | None) -> http.client.HTTPConnection:
    if scheme == "https":
        secure: Any = ssl.create_default_context()
        return http.client.HTTPSConnection(host, port, timeout=PATIENCE, context=secure)
    return http.client.HTTPConnection(host, port, timeout=PATIENCE)
