"""Who may ask from where, and what a page of the house may do."""

import ipaddress
import json
import socket
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

PLAIN_CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""For pages whose scripts are not ours: the documentation's."""
CSP: Final = f"{PLAIN_CSP}; require-trusted-types-for 'script'"
HEADERS: Final[Mapping[str, str]] = {
    "Content-Security-Policy": CSP,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
SAFE: Final = ("GET", "HEAD", "OPTIONS")


class Guard:
    """Middleware. Refuses a foreign ``Host`` (another name that was made to lead here) and a
    foreign ``Origin`` (a page of somebody else) before anything reads the request.
    """

    def __init__(self, app: ASGIApp, *, public_url: str | None) -> None:
        self._app = app
        self._public = urlsplit(public_url) if public_url else None
        own = socket.gethostname().lower()
        self._names = {"localhost", own, f"{own}.local", f"{own.partition('.')[0]}.local"}
        if self._public and self._public.hostname:
            self._names.add(self._public.hostname)
        self._headers = dict(HEADERS)
        if self._public and self._public.scheme == "https":
            self._headers["Strict-Transport-Security"] = "max-age=31536000"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        if not self._allowed(scope):
            await _forbid(scope, receive, send)
            return
        scope.setdefault("state", {})["address"] = self._address(scope)

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send if scope["type"] == "websocket" else send_with_headers)

    def _allowed(self, scope: Scope) -> bool:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self._own_host(host):
            return False
        origin = headers.get("origin")
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        return not unsafe or origin is None or self._own_origin(origin, host)

    def _own_host(self, host: str) -> bool:
        """Addresses cannot be made to lead elsewhere; of names only our own count."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return name in self._names
        return True

    def _own_origin(self, origin: str, host: str) -> bool:
        try:
            found = urlsplit(origin)
        except ValueError:
            return False
        if self._public and (found.scheme, found.netloc) == (
            self._public.scheme,
            self._public.netloc,
        ):
            return True
        return found.scheme in ("http", "https") and found.netloc.lower() == host.lower()

    def _address(self, scope: Scope) -> str:
        """Of who asks; a proxy on this computer is believed where there is a public URL."""
        peer = str((scope.get("client") or ("", 0))[0])
        if self._public and is_loopback(peer):
            forwarded = Headers(scope=scope).get("x-forwarded-for", "")
            last = forwarded.rpartition(",")[2].strip()
            return last[:64] or peer
        return peer


def is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


async def _forbid(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008})
        return
    body = json.dumps({"code": "forbidden"}).encode()
    start = {"content-type": "application/json", "content-length": str(len(body)), **HEADERS}
    headers = [(name.lower().encode(), value.encode()) for name, value in start.items()]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": body})
