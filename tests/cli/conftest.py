"""Tests of the command line read English unless they say otherwise."""

import pytest


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KARTEZH_LANG", "en")
    monkeypatch.setenv("COLUMNS", "80")
