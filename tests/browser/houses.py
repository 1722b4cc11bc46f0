"""A house as people start it: a process with a port and a data folder."""

import itertools
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.browser.client import ROOT

ADDRESS: Final = re.compile(r"http://127\.0\.0\.1:([0-9]+)")
PATIENCE: Final = 30.0
HURRIED: Final = "tests.browser.hurried"
LEAPING: Final = "tests.browser.leaping"
USUAL: Final = "kartezh"


class House:
    """``module``: ``kartezh`` itself, or the one whose bots do not pause."""

    def __init__(self, folder: Path, *, module: str = HURRIED, port: int = 0) -> None:
        self.folder = folder
        self.module = module
        self.port = port
        self._process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Returns when the house is open. Started again it has the port it had."""
        command = [sys.executable, "-m", self.module, "serve", "--port", str(self.port)]
        self._process = subprocess.Popen(
            [*command, "--no-open", "--data", str(self.folder)],
            cwd=ROOT,
            env={**os.environ, "KARTEZH_LANG": "en", "PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert self._process.stdout is not None
        told = []
        for line in self._process.stdout:
            told.append(line)
            if found := ADDRESS.search(line):
                self.port = int(found[1])
                return
        self.stop()
        raise AssertionError(f"The house did not open: {''.join(told)}")

    def stop(self, how: int = signal.SIGTERM) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.send_signal(how)
        process.wait(PATIENCE)
        assert process.stdout is not None
        process.stdout.close()

    def kill(self) -> None:
        """Without a word, as a power cut does."""
        if self._process is not None:
            self._process.kill()
        self.stop(signal.SIGTERM)

    def leap(self) -> None:
        """Some minutes ahead; for a house that is ``LEAPING``."""
        assert self._process is not None
        self._process.send_signal(signal.SIGUSR1)

    def create(self, nick: str = "Анна", **settings: Any) -> dict[str, Any]:
        """A table and its host: ``code``, ``person``, ``token``."""
        usual = {"game": "bogach", "seats": 4, "deals": 1, "pace": "none"}
        return self._post("/api/tables", {"nick": nick, "settings": {**usual, **settings}})

    def enter(self, code: str, nick: str) -> dict[str, Any]:
        return self._post(f"/api/tables/{code}/people", {"nick": nick})

    def begin(self, *nicks: str, **settings: Any) -> list[dict[str, Any]]:
        """A match that has begun, with these people on the first seats and bots on the others."""
        host = self.create(nicks[0], **settings)
        people = [host, *[self.enter(host["code"], nick) for nick in nicks[1:]]]
        for seat, person in enumerate(people):
            with self.speak(person) as say:
                say(do="sit", seat=seat)
        with self.speak(host) as say:
            say(do="fill")
            say(do="start")
        return people

    def finish(self, nick: str, **settings: Any) -> dict[str, Any]:
        """A match that bots have played to the end for who began it."""
        (host,) = self.begin(nick, **settings)
        with self.speak(host) as say:
            say(do="stand")
            say.until_over()
            say(do="sit", seat=0)
        return host

    @contextmanager
    def speak(self, person: dict[str, Any]) -> Iterator["Say"]:
        """For a person, past any page."""
        with connect(self.url.replace("http", "ws") + "/ws", proxy=None) as socket:
            hello = {"do": "hello", "protocol": 1, "table": person["code"]}
            socket.send(json.dumps({**hello, "token": person["token"]}))
            yield Say(socket)

    def _post(self, path: str, body: object) -> dict[str, Any]:
        answer = httpx.post(self.url + path, json=body, timeout=PATIENCE, trust_env=False)
        assert answer.status_code == 201, answer.text
        entered: dict[str, Any] = answer.json()
        return entered


_names = (f"raw-{count}" for count in itertools.count())
"""Of commands, never the same twice: a person who comes back must not say an old one again."""


class Say:
    """A command; its answer."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket

    def __call__(self, **command: Any) -> dict[str, Any]:
        name = next(_names)
        self._socket.send(json.dumps({**command, "id": name}))
        while True:
            answer: dict[str, Any] = json.loads(self._socket.recv(PATIENCE))
            if answer.get("id") == name:
                return answer

    def until_over(self) -> None:
        while True:
            told = json.loads(self._socket.recv(PATIENCE))
            if told["is"] == "table" and told["phase"] == "over":
                return
