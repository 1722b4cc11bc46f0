"""The built client: its files, and its one page for every address of the client's own."""

from importlib.resources import files
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

from kartezh.locales import localizer

FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"


def static_folder() -> Path:
    """Where the client is, or will be when it is built."""
    return Path(str(files("kartezh"))) / "static"


class Pages:
    """``folder`` holds ``index.html`` and what it needs; names in ``assets`` carry a hash."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def __call__(self, request: Request) -> Response:
        path = str(request.path_params["path"])
        file = find_file(self._folder, path)
        if file is not None:
            kept = FOR_EVER if path.startswith("assets/") else ASK_AGAIN
            return FileResponse(file, headers={"Cache-Control": kept})
        index = self._folder / "index.html"
        if path.startswith(("api/", "assets/", "ws")) or "." in path.rpartition("/")[2]:
            return PlainTextResponse("404", 404)
        if not index.is_file():
            return not_built(request, "server-not-built")
        return FileResponse(index, headers={"Cache-Control": ASK_AGAIN})


def find_file(folder: Path, path: str) -> Path | None:
    """Only what lies in the folder, whatever the path says."""
    if "\0" in path or "\\" in path:
        return None
    file = (folder / path).resolve()
    try:
        found = file.is_relative_to(folder.resolve()) and file.is_file()
    except OSError:  # a name that is too long for any file
        return None
    return file if found else None


def not_built(request: Request, message: str) -> Response:
    """One sentence in the reader's language."""
    language = "en" if request.headers.get("accept-language", "").startswith("en") else "ru"
    return PlainTextResponse(localizer(language)(message) + "\n", 503)
