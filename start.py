# coding: utf-8
"""Plays Kartezh, or tests it, on a machine that has only Python: ``python3 start.py --help``.

This file is written so that an old Python can read it too, and say which one is needed.
"""

import os
import sys

if not (3, 11) <= sys.version_info < (3, 15):
    _named = [os.environ.get(name) for name in ("KARTEZH_LANG", "LC_ALL", "LC_MESSAGES", "LANG")]
    _spoken = [name for name in _named if name and name.split(".")[0] not in ("C", "POSIX")]
    _words = "Нужен Python от 3.11 до 3.14, а это Python %d.%d.\n"
    if _spoken and not _spoken[0].startswith("ru"):
        _words = "Kartezh needs Python 3.11 to 3.14; this is Python %d.%d.\n"
    sys.stderr.write(_words % tuple(sys.version_info[:2]))
    sys.exit(2)

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True  # a folder that cannot be written to gets a sentence of ours

from tools.bootstrap import main

sys.exit(main(sys.argv[1:]))
