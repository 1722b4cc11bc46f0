"""``/docs``: the documentation as ``just docs`` has built it into the package."""

from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, RedirectResponse, Response

from kartezh.server.pages import ASK_AGAIN, find_file, not_built
from kartezh.server.security import PLAIN_CSP


def site_folder() -> Path:
    """Where the site is, or will be when it is built."""
    return Path(str(files("kartezh"))) / "site"


class Docs:
    """``folder`` holds ``index.html`` and all that it leads to; no page has a script inside it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def enter(self, _request: Request) -> Response:
        """Links within the site begin at its folder."""
        return RedirectResponse("/docs/", 308)

    async def __call__(self, request: Request) -> Response:
        path = str(request.path_params["path"])
        if not (self._folder / "index.html").is_file():
            return not_built(request, "server-docs-not-built")
        file = find_file(self._folder, f"{path}index.html" if path[-1:] in ("", "/") else path)
        if file is None:
            return PlainTextResponse("404", 404)
        headers = {"Cache-Control": ASK_AGAIN, "Content-Security-Policy": PLAIN_CSP}
        return FileResponse(file, headers=headers)
