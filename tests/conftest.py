"""Hypothesis profiles: the same examples on every run, no deadline on a shared machine."""

import os
import signal
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("kartezh", deadline=None, derandomize=True, max_examples=60)
settings.register_profile("long", deadline=None, derandomize=True, max_examples=2000)
settings.load_profile("kartezh")

# Each house that a test opens in a process of its own would compile what the tests compile already.
os.environ["KARTEZH_KERNELS"] = "off"

# Started by nohup or in the background of a script, we would hand on to what the tests start that
# it is not to hear these.
for name, usual in (("SIGINT", signal.default_int_handler), ("SIGHUP", signal.SIG_DFL)):
    if signal.getsignal(getattr(signal, name, signal.SIGINT)) is signal.SIG_IGN:
        signal.signal(getattr(signal, name), usual)

HERE = Path(__file__).parent
BROWSER = HERE / "browser"
UNHURRIED = (
    *("arena", "bots", "browser", "durability", "hostile", "kernels", "secrecy", "soak"),
    *("cli/test_load.py", "docs/test_site.py", "fourth/test_screens.py"),
    *("server/test_load.py", "server/test_memory.py", "server/test_serve.py"),
    *("terminal/test_process.py", "terminal/test_signals.py"),
    *("terminal/online/test_process.py", "terminal/online/test_signals.py"),
    *("tools/test_install.py", "tools/test_mutate.py", "tools/test_packages.py"),
    "tools/test_readme.py",
)
"""What ``--quick`` leaves out: browsers, compilers, and houses in processes of their own."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--quick", action="store_true", help="leave out what takes long, see CONTRIBUTING"
    )


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """None where it is for others to say."""
    if not config.getoption("--quick"):
        return None
    return collection_path in {HERE / name for name in UNHURRIED} or None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One browser at a time: of two workers one does its tests, the other all the rest."""
    for item in items:
        if item.path.is_relative_to(BROWSER):
            item.add_marker(pytest.mark.xdist_group("browser"))
