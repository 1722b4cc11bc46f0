"""A house put together: store, hub, sockets, HTTP, the client's files, behind one guard."""

import asyncio
import gc
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from importlib.metadata import version
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from kartezh.core.errors import UsageError
from kartezh.games import GAMES
from kartezh.server.api import Api
from kartezh.server.bodies import Trouble
from kartezh.server.bots import BotPool
from kartezh.server.config import HOUR, Config
from kartezh.server.docs import Docs, site_folder
from kartezh.server.door import Door, may_measure
from kartezh.server.hub import Hub
from kartezh.server.logs import log_error, log_info, tell_unexpected
from kartezh.server.metrics import Metrics
from kartezh.server.pages import Pages, static_folder
from kartezh.server.security import Guard
from kartezh.server.sockets import Sockets
from kartezh.server.store import Store, StoreFailed
from kartezh.server.typed import JSON, Problem, answer_trouble, not_found, openapi
from kartezh.server.visits import Visits

SWEEP: Final = HOUR // 4 / 1000
"""Seconds between two looks for old tables."""

METHODS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


async def _nothing(_request: Request) -> Response:
    return answer_trouble(not_found())


async def _trouble(_request: Request, error: Exception) -> Response:
    """A method that a path does not have."""
    assert isinstance(error, HTTPException)
    answer = answer_trouble(Problem(error.status_code, Trouble(code="not-found")))
    answer.headers.update(error.headers or {})
    return answer


class House:
    """``app`` is the ASGI application; the store is closed with it."""

    def __init__(
        self,
        store: Store,
        config: Config,
        *,
        static: Path | None = None,
        site: Path | None = None,
        clock: Callable[[], int] | None = None,
        chance: random.Random | None = None,
    ) -> None:
        """Every open table is read back. The last four are for tests.

        Raises UsageError where the store cannot be read.
        """
        self.config = config
        self.store = store
        self.opened = asyncio.Event()
        """Every table is back."""
        self.metrics = Metrics()
        self.hub = Hub(
            store,
            metrics=self.metrics,
            bots=BotPool(worker=config.bot_worker, observe=self.metrics.bot.observe, chance=chance),
            pauses=config.pauses,
            clock=clock,
            chance=chance,
        )
        try:
            broken = self.hub.load()
        except StoreFailed:
            raise UsageError("store-damaged", path=store.name) from None
        if broken:
            log_error("tables-unreadable", codes=broken)
        self._door = Door(self.hub, config.key)
        self._endpoints = Api(self.hub, config).endpoints()
        self._pages = Pages(static_folder() if static is None else static)
        self._docs = Docs(site_folder() if site is None else site)
        self._sockets = Sockets(
            Visits(self.hub, reach=config.reach),
            self.metrics,
            rate=config.message_rate,
            burst=config.message_burst,
        )
        self._http = self._starlette()
        self.app: ASGIApp = Guard(self._route, public_url=config.public_url)

    async def _route(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Sockets go past the layers of the framework, which cost something for each message."""
        if scope["type"] != "websocket":
            await self._http(scope, receive, send)
        elif scope["path"] == "/ws":
            await self._sockets(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 1008})

    def _starlette(self) -> ASGIApp:
        app = Starlette(
            routes=[
                *(endpoint.route() for endpoint in self._endpoints),
                Route("/openapi.json", self._openapi),
                Route("/health", self._health),
                Route("/ready", self._ready),
                Route("/metrics", self._metrics),
                *self._door.routes(),
                Route("/docs", self._docs.enter),
                Route("/docs/{path:path}", self._read_docs),
                Route("/api/{path:path}", _nothing, methods=METHODS),
                Route("/{path:path}", self._page),
            ],
            exception_handlers={HTTPException: _trouble},
            lifespan=self._lifespan,
        )
        app.add_middleware(GZipMiddleware, minimum_size=2048)
        return app

    @asynccontextmanager
    async def _lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_exception_handler(tell_unexpected)
        await self.hub.open()
        self.opened.set()
        log_info("house-open", tables=len(self.hub.tables), unreadable=len(self.hub.broken))
        sweeper = asyncio.create_task(self._sweep())
        try:
            yield
        finally:
            sweeper.cancel()
            await self.hub.close()
            self.store.close()
            log_info("house-closed")

    async def farewell(self) -> None:
        """Before the sockets are closed: everything is written, everybody is told."""
        await self.hub.farewell()
        with suppress(TimeoutError):  # a phone that sleeps takes no goodbye
            async with asyncio.timeout(1):
                await self.hub.emptied()

    async def _sweep(self) -> None:
        while True:
            try:
                await self.hub.delete_old(self.config.keep)
            except StoreFailed as failed:
                log_error("old-tables-stay", reason=str(failed))
            await asyncio.sleep(SWEEP)
            gc.collect()  # by itself it only looks at what is new: see ``opening``

    async def _openapi(self, _request: Request) -> Response:
        document = openapi(self._endpoints, version=version("kartezh"), games=GAMES)
        return Response(document, media_type=JSON)

    async def _health(self, _request: Request) -> Response:
        return PlainTextResponse("ok")

    async def _ready(self, _request: Request) -> Response:
        return PlainTextResponse("ok") if self.hub.ready else PlainTextResponse("not yet", 503)

    async def _metrics(self, request: Request) -> Response:
        if not may_measure(request, self.config.metrics_from):
            return answer_trouble(Problem(403, Trouble(code="forbidden")))
        self.metrics.bots_waiting.set(self.hub.bots.waiting)
        self.metrics.kernels.set(self.hub.bots.warm)
        self.metrics.tasks.set(len(asyncio.all_tasks()))
        self.metrics.timers.set(self.hub.wakings)
        self.metrics.asleep.set(len(self.hub.sleepers()))
        self.metrics.unreadable.set(len(self.hub.broken))
        return Response(self.metrics.text(), media_type="text/plain; version=0.0.4")

    async def _read_docs(self, request: Request) -> Response:
        return await self._docs(request)

    async def _page(self, request: Request) -> Response:
        return await self._pages(request)
