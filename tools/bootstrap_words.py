"""The sentences of ``start.py``. Fluent's catalogues cannot be read before Fluent is installed."""

import locale
import os
import sys
from typing import Final

WORDS: Final = {
    "preparing": (
        "Картёж готовится к первому запуску, это займёт до минуты…",
        "Kartezh is getting ready for its first start; this takes up to a minute…",
    ),
    "no-network": (
        "Для первого запуска нужен интернет: не удалось получить файлы с pypi.org.",
        "The first start needs the internet: pypi.org could not be reached.",
    ),
    "no-pip": (
        "Этому Python не хватает pip: установите {package} (sudo apt install {package}).",
        "This Python has no pip: install {package} (sudo apt install {package}).",
    ),
    "read-only": (
        "В папку {folder} нельзя записывать: скопируйте Картёж туда, где это можно.",
        "The folder {folder} cannot be written to: copy Kartezh to a place where it can.",
    ),
    "in-the-way": (
        "Место {path} занято чем-то другим: переименуйте или удалите это и начните снова.",
        "Something else is at {path}: rename or remove it and start again.",
    ),
    "installer": (
        "Не удалось подготовить Картёж: {told}",
        "Kartezh could not be made ready: {told}",
    ),
    "web-begins": (
        "Собираются страницы дома для браузера; это нужно один раз и занимает до минуты…",
        "The house's pages for the browser are being built, once; this takes up to a minute…",
    ),
    "web-node": (
        "  Node.js с pypi.org, 60 МБ",
        "  Node.js from pypi.org, 60 MB",
    ),
    "web-packages": (
        "  пакеты из реестра npm, 30 МБ",
        "  packages from the npm registry, 30 MB",
    ),
    "web-builds": (
        "  сборка",
        "  building",
    ),
    "web-still": (
        "  … {seconds} с",
        "  … {seconds} s",
    ),
    "web-no-network": (
        "Страницы для браузера не собраны: для этого нужен интернет.",
        "The pages for the browser are not built: this needs the internet.",
    ),
    "web-failed": (
        "Страницы для браузера не собраны: {told}",
        "The pages for the browser are not built: {told}",
    ),
}


def say(message: str, **data: str) -> str:
    """In the language of the person's locale; Russian where it names none."""
    return WORDS[message][0 if _russian() else 1].format_map(data)


def _russian() -> bool:
    named = [os.environ.get(name, "") for name in ("KARTEZH_LANG", "LC_ALL", "LC_MESSAGES", "LANG")]
    if sys.platform in ("win32", "darwin"):
        named.append(locale.getlocale()[0] or "")
    spoken = [
        name.lower() for name in named if name.split(".")[0].upper() not in ("", "C", "POSIX")
    ]
    return not spoken or spoken[0].startswith("ru")
