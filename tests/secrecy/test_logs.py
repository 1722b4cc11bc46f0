"""A card, a seed or somebody's number in a log of the house would not be overlooked."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kartezh.server import codes
from kartezh.server.logs import log_info
from kartezh.server.telling import Showing
from kartezh.server.wire import Ping
from kartezh.table import commands as c
from kartezh.table.messages import Pong
from tests.secrecy.logs import read_logs
from tests.secrecy.pairs import make_pair
from tests.secrecy.worlds import both_worlds, check_logs
from tests.server.house import open_house

Leak = Callable[[Showing], None]


def cards(shown: Showing) -> object:
    return shown.match.deals[-1].setup


def _cards_by_a_library(shown: Showing) -> None:
    logging.getLogger("kartezh.somewhere").debug("cards %s", cards(shown))


def _cards_by_the_house(shown: Showing) -> None:
    log_info("told", cards=cards(shown))


def _cards_on_the_screen(shown: Showing) -> None:
    print(cards(shown))


def _a_seed(shown: Showing) -> None:
    log_info("told", seed=shown.match.deals[-1].seed)


def _the_next_seed(shown: Showing) -> None:
    logging.getLogger().warning("next %s", shown.table.seal)


def _numbers(shown: Showing) -> None:
    log_info("told", entropy=shown.match.deals[-1].entropy)


@pytest.mark.parametrize(
    "leak",
    [
        _cards_by_a_library,
        _cards_by_the_house,
        _cards_on_the_screen,
        _a_seed,
        _the_next_seed,
        _numbers,
    ],
)
def test_what_a_log_tells_is_noticed(
    leak: Leak, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = Showing.play

    def play(shown: Showing, *args: Any) -> Any:
        leak(shown)
        return honest(shown, *args)

    pair = make_pair("merchant", 3, {"hand_size": 2}, 1, seed=1)
    monkeypatch.setattr(Showing, "play", play)
    one, other = both_worlds(pair, tmp_path)
    with pytest.raises(AssertionError):
        check_logs(one, other)


def test_a_token_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = codes.token_key

    def token_key(token: str) -> str:
        log_info("entered", token=token)
        return honest(token)

    monkeypatch.setattr(codes, "token_key", token_key)
    one, other = both_worlds(make_pair("merchant", 3, {"hand_size": 2}, 1, seed=1), tmp_path)
    assert one.logs == other.logs
    with pytest.raises(AssertionError):
        check_logs(one, other)


class _Refuses:
    """A connection that quotes what it does not write."""

    def __init__(self, connection: Any) -> None:
        self.invalidate = connection.invalidate

    def cursor(self) -> "_Refuses":
        return self

    def executemany(self, query: str, rows: object) -> None:
        raise sqlite3.OperationalError(f"database or disk is full: {query} {rows}")


def test_a_disk_that_refuses_is_told_of_without_what_it_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    secrets = set[str]()

    async def run() -> None:
        async with open_house(tmp_path) as house:
            host = await house.create("Anna", game="bogach", seats=3, deals=1)
            anna = await house.sit(host)
            await anna.say(c.Sit, seat=0)
            while anna.table is None or not anna.table.commitment:
                await anna.next()
            promised, entropy = anna.table.commitment, "e7" * 32
            secrets.update([host.token, entropy])
            store = vars(house.house.store)
            store["_writing"] = _Refuses(store["_writing"])
            await anna.send(c.Mix(id="m1", commitment=promised, entropy=entropy))
            assert await anna.gone() == "restart"

    with read_logs(monkeypatch) as lines:
        asyncio.run(run())
    assert any("batch-failed" in line for line in lines)
    assert not [line for line in lines if any(secret in line for secret in secrets)]
    assert not [line for line in lines if "mixed" in line]


def test_what_nobody_expected_is_told_of_without_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python would tell what was called with which arguments, and what the error says."""
    secrets = set[str]()

    def play(shown: Showing, *_: object) -> None:
        deal = shown.match.deals[-1]
        secrets.update([deal.seed, str(deal.setup["pack"]), repr(shown.match.state.hands)])
        raise KeyError(deal)

    async def run() -> None:
        async with open_house(tmp_path) as house:
            host = await house.create("Anna", game="merchant", seats=2, deals=1)
            anna = await house.sit(host)
            secrets.add(host.token)
            monkeypatch.setattr(Showing, "play", play)
            await anna.ready()
            await anna.send(Ping())
            await anna.until(Pong)

    with read_logs(monkeypatch) as lines:
        asyncio.run(run())
    assert len(secrets) >= 4  # a bot may have moved by then: more hands
    assert any("unexpected" in line and "KeyError" in line for line in lines)
    assert not [line for line in lines if any(secret in line for secret in secrets)]
