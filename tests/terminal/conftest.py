"""Records of tests need not survive a power cut."""

import os
import sys

import pytest

collect_ignore = ["test_signals.py"] if sys.platform == "win32" else []


@pytest.fixture(autouse=True)
def no_waiting_for_disks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda _: None)
