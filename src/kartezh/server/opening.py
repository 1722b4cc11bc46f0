"""``kartezh serve``, and ``kartezh`` alone: everything between the command line and the house."""

import asyncio
import gc
import ipaddress
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from platformdirs import user_data_path

from kartezh.core.errors import UsageError
from kartezh.locales import Localizer
from kartezh.server import network
from kartezh.server.app import House
from kartezh.server.config import HOUR, Config
from kartezh.server.door import key_place, leave_key, make_key, take_key
from kartezh.server.logs import quiet_logs
from kartezh.server.loops import loop_factory
from kartezh.server.pages import static_folder
from kartezh.server.running import Server, make_server
from kartezh.server.store import StoreTaken, open_folder, open_url

PORT: Final = 8421
MORE_PORTS: Final = 20
MOST_HOURS: Final = 24 * 3650
BY_SIGNAL: Final = 128
"""What an exit status has beyond the number of the signal."""
NEVER: Final = 1_000_000_000
"""How often the collector has looked at new objects before it looks at older ones by itself."""
SWITCH: Final = 0.0005
"""Seconds after which a busy thread lets another one go on; Python's own are ten times as many."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ServeRequest:
    """What was asked for; None where nothing was."""

    host: str | None = None
    port: int | None = None
    data: Path | None = None
    database: str | None = None
    lan: bool = False
    public_url: str | None = None
    keep: int = 7 * 24
    """Hours."""
    metrics_from: str | None = None
    open: bool = False
    """A browser, when the house stands."""
    home: bool = False
    """No command at all: any free port will do, and a house that stands already is opened."""


def run_serve(request: ServeRequest, t: Localizer, say: Callable[[str], None]) -> int:
    """The exit status, when the house is closed. Raises UsageError."""
    _check(request)
    quiet_logs()
    folder = request.data or user_data_path("kartezh", appauthor=False)
    try:
        store = open_url(request.database) if request.database else open_folder(folder)
    except StoreTaken:
        running = network.running_house(folder) if request.home else None
        if running is None:
            raise
        say(t("serve-already", url=running))
        _open_browser(running, t, say)
        return 0
    try:
        listening = _listen(request)
        config = _config(request, listening)
        host, port = listening.getsockname()[:2]
        network.tell_address(folder, network.format_url(network.here(host), port))
        house = House(store, config)
        place = key_place(folder, request.database)
        leave_key(place, config.key, host=host, port=port)
        try:
            return _run(house, listening, request, t, say)
        finally:
            take_key(place, config.key)
    finally:
        store.close()


def _check(request: ServeRequest) -> None:
    if request.port is not None and not 0 <= request.port <= 65535:
        raise UsageError("serve-port-number")
    if not 1 <= request.keep <= MOST_HOURS:
        raise UsageError("serve-keep-number", most=MOST_HOURS)
    if request.metrics_from is not None and not _is_network(request.metrics_from):
        raise UsageError("serve-metrics-from", address=request.metrics_from)
    if request.lan and request.host is not None:
        raise UsageError("serve-lan-or-host")
    if request.data is not None and request.database is not None:
        raise UsageError("serve-data-or-database")
    if request.public_url is not None and not _is_address(request.public_url):
        raise UsageError("serve-public-url", url=request.public_url)


def _is_network(text: str) -> bool:
    try:
        ipaddress.ip_network(text, strict=False)
    except ValueError:
        return False
    return True


def _is_address(url: str) -> bool:
    try:
        found = urlsplit(url)
        _ = found.port
    except ValueError:
        return False
    plain = found.path in ("", "/") and not found.query and not found.fragment
    return found.scheme in ("http", "https") and bool(found.hostname) and plain


def _listen(request: ServeRequest) -> socket.socket:
    """Raises UsageError."""
    host = request.host or ("0.0.0.0" if request.lan else "127.0.0.1")  # noqa: S104 (asked for)
    if not request.home:
        return network.listen(host, PORT if request.port is None else request.port)
    for port in range(PORT, PORT + MORE_PORTS):
        try:
            return network.listen(host, port)
        except network.PortTaken:
            continue
    raise UsageError("serve-ports-taken", first=str(PORT), last=str(PORT + MORE_PORTS - 1))


def _config(request: ServeRequest, listening: socket.socket) -> Config:
    host, port = listening.getsockname()[:2]
    public = request.public_url.rstrip("/") if request.public_url else None
    if public:
        url, reach = public, "everywhere"
    elif network.is_local(host):
        url, reach = network.format_url(host, port), "here"
    else:
        url, reach = network.format_url(network.lan_address(host) or "127.0.0.1", port), "lan"
    return Config(
        url=url,
        reach=reach,
        public_url=public,
        keep=request.keep * HOUR,
        metrics_from=request.metrics_from,
        key=make_key(),
    )


def _run(
    house: House,
    listening: socket.socket,
    request: ServeRequest,
    t: Localizer,
    say: Callable[[str], None],
) -> int:
    server = make_server(house)
    stopped = list[int]()

    def stop(signum: int, _frame: object = None) -> None:
        stopped.append(signum)
        server.should_exit = True
        server.force_exit = len(stopped) > 1

    async def serve() -> None:
        for name in ("SIGINT", "SIGTERM", "SIGBREAK", "SIGHUP"):
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:  # nohup
                signal.signal(number, stop)
        welcome = asyncio.create_task(_welcome(house, listening, request, t, say))
        await _serve(server, listening)
        welcome.cancel()

    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(serve())
    number = stopped[0] if stopped else 0
    return BY_SIGNAL + number if number in (signal.SIGINT, getattr(signal, "SIGHUP", None)) else 0


async def _serve(server: Server, listening: socket.socket) -> None:
    await server.serve(sockets=[listening])


async def _welcome(
    house: House,
    listening: socket.socket,
    request: ServeRequest,
    t: Localizer,
    say: Callable[[str], None],
) -> None:
    """When every table is back."""
    await house.opened.wait()
    house.hub.bots.warm_up()
    _tune()
    config = house.config
    port = listening.getsockname()[1]
    local = network.format_url("127.0.0.1", port) if config.reach != "here" else config.url
    say(t("serve-open", url=local))
    if config.reach == "everywhere":
        say(t("serve-public", url=config.url))
    elif config.reach == "lan" and network.is_local(urlsplit(config.url).hostname or ""):
        say(t("serve-no-network"))
    elif config.reach == "lan":
        say(t("serve-lan", url=config.url))
        _show_qr(config.url)
    if not (static_folder() / "index.html").is_file():
        say(t("server-not-built"))
    say(t("serve-stop"))
    if request.open:
        _open_browser(local, t, say)


def _tune() -> None:
    """What is there now stays. Tables are frozen data, so cycles to be found later are few; but
    while a thousand are played, new states take the place of old ones, and all of them are young:
    the collector looks often at little, and at all only when the house sweeps. And the thread that
    writes must not wait for its turn as long as a commit takes.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(500, NEVER)
    sys.setswitchinterval(SWITCH)


def _show_qr(url: str) -> None:
    """Where the terminal has the signs for it."""
    out = sys.stdout
    if out is None or "utf" not in (out.encoding or "").lower():
        return
    import segno

    segno.make(url, micro=False).terminal(out, compact=True, border=2)
    out.flush()


def _open_browser(url: str, t: Localizer, say: Callable[[str], None]) -> None:
    """Never waits for it. A browser of the terminal would take the house's place there."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        browser = None
    text = type(browser) is webbrowser.GenericBrowser
    bare = sys.platform.startswith("linux") and not any(
        os.environ.get(name)
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "WSL_DISTRO_NAME")
    )
    if browser is None or text or bare:
        say(t("serve-no-browser"))
        return
    threading.Thread(target=browser.open, args=(url,), daemon=True).start()
