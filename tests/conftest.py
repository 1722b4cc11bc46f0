"""Hypothesis profiles: the same examples on every run, no deadline on a shared machine."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("kartezh", deadline=None, derandomize=True, max_examples=60)
settings.register_profile("long", deadline=None, derandomize=True, max_examples=2000)
settings.load_profile("kartezh")

# Each house that a test opens in a process of its own would compile what the tests compile already.
os.environ["KARTEZH_KERNELS"] = "off"

BROWSER = Path(__file__).parent / "browser"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One browser at a time: of two workers one does its tests, the other all the rest."""
    for item in items:
        if item.path.is_relative_to(BROWSER):
            item.add_marker(pytest.mark.xdist_group("browser"))
