"""Which browser the tests drive, and how it is started."""

import os
import shutil
from pathlib import Path
from typing import Final

from playwright.async_api import Browser, Playwright

FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
)
NAMES: Final = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
    "msedge",
    "chrome",
)
PLACES: Final = (
    "/usr/bin/chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)


class NoBrowser(Exception):
    pass


def find_chromium(playwright: Playwright) -> str:
    """Debian's, else another of its family, else the one that Playwright has installed."""
    given = os.environ.get("KARTEZH_CHROMIUM")
    named = (shutil.which(name) for name in NAMES)
    found = [given, *PLACES[:1], *named, *PLACES[1:], playwright.chromium.executable_path]
    for path in found:
        if path and Path(path).is_file():
            return path
    raise NoBrowser(
        "No Chromium here: `apt-get install chromium` or `playwright install chromium`,"
        " or name one in KARTEZH_CHROMIUM."
    )


async def launch(playwright: Playwright) -> Browser:
    return await playwright.chromium.launch(
        executable_path=find_chromium(playwright), args=list(FLAGS)
    )
