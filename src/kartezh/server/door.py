"""The way in for whoever runs a house that stands: from this computer alone, with the key that lies
in the house's folder, which only its owner may read.
"""

import hashlib
import http.client
import ipaddress
import json
import os
import secrets
from contextlib import closing, suppress
from pathlib import Path
from typing import Final
from urllib.parse import quote, urlsplit

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kartezh.core.errors import UsageError
from kartezh.server.admin import Listing, close_table, open_tables
from kartezh.server.bodies import Trouble
from kartezh.server.hub import Hub, NoTable, Unavailable
from kartezh.server.logs import log_warning
from kartezh.server.network import format_url, here
from kartezh.server.security import is_loopback
from kartezh.server.store import StoreFailed, sqlite_file, without_password
from kartezh.server.typed import JSON, Problem, answer_trouble, not_found, read_token

KEY_FILE: Final = "house.key"
OWNER_ONLY: Final = 0o600
PROXIED: Final = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")
PATIENCE: Final = 10
"""Seconds."""


def is_from_here(request: Request) -> bool:
    """From this computer and through no proxy, as far as proxies say so."""
    peer = request.client.host if request.client else ""
    own = (request.scope.get("server") or ("",))[0]
    return (is_loopback(peer) or peer == own) and not any(
        name in request.headers for name in PROXIED
    )


def may_measure(request: Request, allowed: str | None) -> bool:
    """Who may read the metrics: this computer, and the network that was named."""
    if is_from_here(request):
        return True
    address = str(request.state.address)
    if allowed is None or is_loopback(address):
        return False
    try:
        return ipaddress.ip_address(address) in ipaddress.ip_network(allowed, strict=False)
    except ValueError:
        return False


class Door:
    """``key`` empty: there is none."""

    def __init__(self, hub: Hub, key: str) -> None:
        self._hub = hub
        self._key = key

    def routes(self) -> list[Route]:
        return [
            Route("/admin/tables", self._tables, methods=["GET"]),
            Route("/admin/tables/{code}/close", self._close, methods=["POST"]),
        ]

    def _opens(self, request: Request) -> bool:
        shown = read_token(request).encode()
        fits = secrets.compare_digest(shown, self._key.encode())
        return bool(self._key) and fits and is_from_here(request)

    async def _tables(self, request: Request) -> Response:
        if not self._opens(request):
            return answer_trouble(not_found())
        return Response(msgspec.json.encode(open_tables(self._hub)), media_type=JSON)

    async def _close(self, request: Request) -> Response:
        if not self._opens(request):
            return answer_trouble(not_found())
        code = request.path_params["code"]
        try:
            await close_table(self._hub, code)
        except NoTable:
            return answer_trouble(not_found())
        except (StoreFailed, Unavailable):
            return answer_trouble(Problem(503, Trouble(code="unavailable")))
        log_warning("table-closed-by-hand", code=code)
        return Response(status_code=204)


# The key


class Key(msgspec.Struct, frozen=True):
    """``url``: where the house answers on this computer."""

    url: str
    key: str


def make_key() -> str:
    return secrets.token_urlsafe(32)


def key_place(folder: Path, database: str | None) -> Path:
    """Where the key of that house lies: in the folder of its database, where it has one, otherwise
    in ``folder`` under a name of its own, so that houses of several databases have several keys."""
    if database is None:
        return folder / KEY_FILE
    file = sqlite_file(database)
    if file is not None:
        return file.parent / KEY_FILE
    name = hashlib.blake2b(without_password(database).encode(), digest_size=6).hexdigest()
    return folder / f"house-{name}.key"


def leave_key(file: Path, key: str, *, host: str, port: int) -> None:
    """For ``kartezh admin``. Where it cannot be left, nobody comes in."""
    text = msgspec.json.encode(Key(format_url(here(host), port), key))
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.unlink(missing_ok=True)
        made = os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY)
        with os.fdopen(made, "wb") as open_file:
            open_file.write(text)


def take_key(file: Path, key: str) -> None:
    """The house closes. A key that another house has left there meanwhile stays."""
    with suppress(OSError, ValueError):
        if msgspec.json.decode(file.read_bytes(), type=Key).key == key:
            file.unlink(missing_ok=True)


# From the other side


def _ask(key: Path, method: str, path: str) -> tuple[int, bytes]:
    """``key``: where it lies. Raises UsageError."""
    try:
        found = msgspec.json.decode(key.read_bytes(), type=Key)
        where = urlsplit(found.url)
        head = {"Authorization": f"Bearer {found.key}"}
        way = http.client.HTTPConnection(where.hostname or "", where.port, timeout=PATIENCE)
        with closing(way):
            way.request(method, path, headers=head)
            answer = way.getresponse()
            return answer.status, answer.read()
    except (OSError, ValueError, http.client.HTTPException):
        raise UsageError("admin-no-answer", path=str(key.parent)) from None


def ask_tables(key: Path) -> Listing:
    """Of the house that stands there. Raises UsageError."""
    status, body = _ask(key, "GET", "/admin/tables")
    if status != 200:
        raise UsageError("admin-no-answer", path=str(key.parent))
    return msgspec.json.decode(body, type=Listing)


def ask_close(key: Path, code: str) -> bool:
    """Whether there was such a table. Raises UsageError."""
    status, body = _ask(key, "POST", f"/admin/tables/{quote(code, safe='')}/close")
    if status == 404 and json.loads(body).get("code") == "not-found":
        return False
    if status != 204:
        raise UsageError("admin-no-answer", path=str(key.parent))
    return True
