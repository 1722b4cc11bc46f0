"""The documentation site: ``just docs``. It opens without a network, under the house's policy."""

import sys
from importlib.metadata import version as installed
from pathlib import Path
from typing import Any

from pygments.lexers.data import JsonLexer
from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from tools.docs_pages import write_pages  # noqa: E402
from tools.docs_strict import make_strict  # noqa: E402

project = "Kartezh"
author = project
copyright = "MIT"  # noqa: A001
release = version = installed("kartezh")
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_class_signature = "separated"
suppress_warnings = ["misc.highlighting_failure"]  # records with ``…`` in them are still records

html_theme = "furo"
html_title = "Kartezh"
html_static_path = ["_static"]
html_css_files = ["kartezh.css"]
html_favicon = "../web/public/icon.svg"
html_copy_source = False
html_show_sourcelink = False
html_theme_options = {"footer_icons": []}
pygments_style = "friendly"
pygments_dark_style = "native"

OWN_WORDS = {"actions": TextLexer, "position": TextLexer, "house": JsonLexer, "program": JsonLexer}
"""Kinds of examples that the tests know; see tests/docs/test_blocks.py."""


def setup(app: Sphinx) -> dict[str, Any]:
    for word, lexer in OWN_WORDS.items():
        app.add_lexer(word, lexer)
    app.connect("autodoc-process-docstring", _keep_blocks)
    app.connect("config-inited", lambda _app, _config: write_pages(HERE))
    app.connect("build-finished", _finish)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _keep_blocks(
    _app: Sphinx, _what: str, _name: str, _obj: Any, _opts: Any, lines: list[str]
) -> None:
    """What a docstring indents after an empty line is shown as it stands."""
    for at in range(len(lines) - 2, -1, -1):
        above, here = lines[at - 1] if at else "", lines[at]
        opens = here.startswith("    ") and not above.strip()
        told = next((line for line in reversed(lines[:at]) if line.strip()), "")
        if opens and told and told[0] != " " and not told.endswith("::"):
            lines[at:at] = ["::", ""]


def _finish(app: Sphinx, error: Exception | None) -> None:
    if error is None and app.builder.format == "html":
        make_strict(Path(app.outdir))
