"""Photograph the gallery of the browser client: ``gallery.py FOLDER [WORD…]``.

Expects ``npm run dev -- --port 5199`` in ``web/``. With words, only pictures whose name holds one.
"""

import sys
from itertools import product
from pathlib import Path

from playwright.sync_api import sync_playwright

HOUSE = "http://127.0.0.1:5199/gallery.html"
CHROMIUM = "/usr/bin/chromium"
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
SHOWS = {
    "french": (880, 92),
    "courts": (1100, 250),
    "merchant": (880, 92),
    "emblems": (1300, 200),
    "phone": (360, 58),
    "fan": (360, 58),
    "things": (880, 92),
}


def main(folder: Path, wanted: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        for show, theme, deck in product(SHOWS, ("light", "dark"), ("two", "four")):
            name = f"{show}-{theme}-{deck}"
            if wanted and not any(word in name for word in wanted):
                continue
            width, card = SHOWS[show]
            set_name = {"emblems": "merchant", "phone": "french"}.get(show, show)
            scale = 2 if card < 100 else 1
            page = browser.new_page(
                viewport={"width": width, "height": 300}, device_scale_factor=scale
            )
            page.goto(f"{HOUSE}?show={set_name}&theme={theme}&deck={deck}&width={card}")
            page.wait_for_selector("html[data-ready=yes]")
            page.screenshot(path=folder / f"{name}.png", full_page=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
