"""The line between a browser and a house, to be cut and mended."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from tests.browser.houses import House

LOST: Final = r"WebSocket connection to .* failed|ERR_"
"""What a browser says on its console of a line that is cut."""


class Line:
    """A port of its own that leads to the house's."""

    def __init__(self, house_port: int) -> None:
        self.port = 0
        self._house_port = house_port
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def mend(self) -> None:
        """Opened again it has the port it had."""
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    def drop(self) -> None:
        """All that is connected; who comes back gets through."""
        for writer in self._writers:
            writer.transport.abort()

    async def cut(self) -> None:
        """Nobody gets through."""
        server, self._server = self._server, None
        if server is not None:
            server.close()
            self.drop()
            await server.wait_closed()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._house_port)
        ends = {writer, back}
        self._writers |= ends
        await asyncio.gather(self._pump(reader, back), self._pump(there, writer))
        self._writers -= ends

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        writer.transport.abort()


@asynccontextmanager
async def line_to(house: House) -> AsyncIterator[Line]:
    line = Line(house.port)
    await line.mend()
    try:
        yield line
    finally:
        await line.cut()
