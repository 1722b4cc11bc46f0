"""Ports, addresses, and whether a house stands already."""

import errno
import http.client
import json
import socket
import sys
from contextlib import closing, suppress
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from kartezh.core.errors import UsageError

URL_FILE: Final = "house.url"


class PortTaken(UsageError):
    """Another program listens there."""


def listen(host: str, port: int) -> socket.socket:
    """Raises PortTaken and other UsageErrors."""
    try:
        infos = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError):
        raise UsageError("serve-host-unknown", host=host) from None
    family, kind, protocol, _, address = infos[0]
    found = socket.socket(family, kind, protocol)
    try:
        if sys.platform == "win32":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
        found.listen(2048)
    except OSError as error:
        found.close()
        raise _told(error, host, port) from None
    return found


def _told(error: OSError, host: str, port: int) -> UsageError:
    if error.errno == errno.EADDRNOTAVAIL:
        return UsageError("serve-host-unknown", host=host)
    if error.errno == errno.EACCES and sys.platform != "win32":
        return UsageError("serve-port-forbidden", port=str(port))
    return PortTaken("serve-port-taken", port=str(port))


def is_local(host: str) -> bool:
    """Whether only this computer reaches it."""
    return host in ("::1", "localhost") or host.startswith("127.")


def lan_address(host: str) -> str | None:
    """This computer's address in its network; nothing is sent to find it."""
    if host not in ("0.0.0.0", "::"):  # noqa: S104 (only compared)
        return host
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        found = str(probe.getsockname()[0])
        return None if is_local(found) else found
    return None


def here(host: str) -> str:
    """Where this computer itself finds what listens at ``host``."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 (only compared)


def format_url(host: str, port: int) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}" if port == 80 else f"http://{shown}:{port}"


def tell_address(folder: Path, url: str) -> None:
    """For a second start in the same folder."""
    with suppress(OSError):
        (folder / URL_FILE).write_text(url, "utf-8")


def running_house(folder: Path) -> str | None:
    """Where the house of this folder answers; None where none does."""
    try:
        url = (folder / URL_FILE).read_text("utf-8").strip()
        parts = urlsplit(url)
        connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=2)
        with closing(connection):
            connection.request("GET", "/api/house")
            told = json.loads(connection.getresponse().read(4096))
    except (OSError, ValueError, http.client.HTTPException):
        return None
    return url if isinstance(told, dict) and "protocol" in told else None
