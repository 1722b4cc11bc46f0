"""Which language the program speaks to whom."""

import locale
import sys

import pytest

from kartezh.core.errors import UsageError
from kartezh.locales import choose_language, localizer


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "ru"),
        ({"LANG": ""}, "ru"),
        ({"LANG": "C"}, "ru"),
        ({"LANG": "C.UTF-8"}, "ru"),
        ({"LANG": "POSIX"}, "ru"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru"}, "ru"),
        ({"LANG": "en_US.UTF-8"}, "en"),
        ({"LANG": "de_DE@euro"}, "en"),
        ({"LANG": "uk_UA.UTF-8"}, "en"),
        ({"LANG": "rue_UA"}, "en"),
        ({"LC_ALL": "en_GB", "LANG": "ru_RU"}, "en"),
        ({"LC_MESSAGES": "ru_RU", "LANG": "en_US"}, "ru"),
        ({"LC_ALL": "C", "LANG": "en_US"}, "en"),
        ({"KARTEZH_LANG": "en", "LC_ALL": "ru_RU"}, "en"),
        ({"KARTEZH_LANG": "ru", "LC_ALL": "en_US"}, "ru"),
    ],
)
def test_language_of_the_environment(
    environ: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert choose_language(None, environ) == language


@pytest.mark.parametrize(
    ("named", "language"),
    [("Russian_Russia", "ru"), ("ru_RU", "ru"), ("English_United States", "en"), (None, "ru")],
)
def test_windows_and_macos_may_say_it_elsewhere(
    named: str | None, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(locale, "getlocale", lambda: (named, "UTF-8"))
    assert choose_language(None, {}) == language


def test_explicit_language_wins() -> None:
    assert choose_language("en", {"KARTEZH_LANG": "ru"}) == "en"


@pytest.mark.parametrize("language", ["", "de", "RU", "ru_RU", "x" * 10_000])
def test_explicit_language_must_be_one_of_ours(language: str) -> None:
    with pytest.raises(UsageError, match="language-unknown"):
        choose_language(language, {})
    with pytest.raises(UsageError, match="language-unknown"):
        localizer(language)
