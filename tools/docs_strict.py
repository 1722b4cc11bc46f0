"""Moves what is written inside the site's pages (scripts, styles) into files beside them.

The house serves the site under a policy that runs files of its own and nothing else, and the
site is the same wherever it is opened.
"""

import os
import re
from hashlib import sha256
from pathlib import Path
from typing import Final

_SCRIPT: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)
_STYLE: Final = re.compile(r"<style>(.*?)</style>", re.DOTALL)
_ATTRIBUTE: Final = re.compile(r'(<[a-z][^<>]*?) style="([^"]*)"')


def make_strict(site: Path) -> None:
    """All pages below ``site``, in place; doing it again changes nothing."""
    for page in sorted(site.rglob("*.html")):
        beside = os.path.relpath(site / "_static", page.parent).replace(os.sep, "/")
        files: dict[str, str] = {}
        text = page.read_text("utf-8")
        strict = _moved(text, beside, files)
        for name, body in files.items():
            (site / "_static" / name).write_text(body, "utf-8")
        if strict != text:
            page.write_text(strict, "utf-8")


def _moved(text: str, beside: str, files: dict[str, str]) -> str:
    """A page without scripts and styles of its own; ``files`` gets them by their names."""
    attributes: dict[str, str] = {}

    def move(body: str, kind: str) -> str:
        name = f"own-{_hash(body)}.{kind}"
        files[name] = body
        return f"{beside}/{name}"

    def move_attribute(found: re.Match[str]) -> str:
        attributes[_hash(found[2])] = found[2]
        return f'{found[1]} data-style="{_hash(found[2])}"'

    text = _SCRIPT.sub(lambda found: f'<script src="{move(found[1], "js")}"></script>', text)
    text = _STYLE.sub(lambda found: _sheet(move(found[1], "css")), text)
    text = _ATTRIBUTE.sub(move_attribute, text)
    if attributes:
        rules = [f'[data-style="{name}"] {{ {css} }}\n' for name, css in sorted(attributes.items())]
        text = text.replace("</head>", f"{_sheet(move(''.join(rules), 'css'))}</head>", 1)
    return text


def _sheet(address: str) -> str:
    return f'<link rel="stylesheet" href="{address}">'


def _hash(body: str) -> str:
    return sha256(body.encode()).hexdigest()[:12]
