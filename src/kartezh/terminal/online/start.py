"""From the command line to a table of a house, and away from it again."""

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from kartezh.core.errors import KartezhError
from kartezh.locales import Localizer, localizer, tell
from kartezh.table import commands as c
from kartezh.terminal.calling import own_command
from kartezh.terminal.console import forget_output, nobody_reads, open_streams
from kartezh.terminal.online.admission import Admission, admit, agree, fit_nick, found
from kartezh.terminal.online.errands import Errands
from kartezh.terminal.online.guest import Guest
from kartezh.terminal.online.house import HouseError, TableRefused, socket_address
from kartezh.terminal.online.keyboard import listen, signals
from kartezh.terminal.online.keys import KeyRing
from kartezh.terminal.online.line import Ears, Line, Place
from kartezh.terminal.online.plain import LEFT, Ended, Event, Keyed, OnlinePlain
from kartezh.terminal.online.qr import qr_lines, shows_blocks
from kartezh.terminal.online.request import HostRequest, JoinRequest
from kartezh.terminal.online.steward import Steward
from kartezh.terminal.online.words import Speaker, tell_refused
from kartezh.terminal.start import need_terminal

UNFIT: Final = 2
SAID_NO: Final = 3
"""The house, or the way to it."""
LAST_WORDS: Final = 2.0
"""Seconds for commands that are on their way when the person leaves."""
GONE: Final = ("removed", "closed", "no-table", "no-person")
"""Goodbyes after which the key opens nothing any more."""


def start_join(request: JoinRequest) -> int:
    ring, t = KeyRing(), localizer(request.language)
    return _start(lambda: admit(request, ring, t), ring, t, plain=request.plain, people=None)


def start_host(request: HostRequest) -> int:
    ring, t = KeyRing(), localizer(request.language)
    people = request.people
    return _start(lambda: found(request, ring, t), ring, t, plain=request.plain, people=people)


def check(request: HostRequest) -> None:
    """Raises UsageError."""
    agree(request)
    if request.nick is not None:
        fit_nick(request.nick)
    if not request.plain:
        need_terminal()


def _start(
    enter: Callable[[], Admission], ring: KeyRing, t: Localizer, *, plain: bool, people: int | None
) -> int:
    open_streams()
    try:
        if not plain:
            need_terminal()
        admission = enter()
    except TableRefused as error:
        return _complain(tell_refused(error, t), SAID_NO)
    except HouseError as error:
        return _complain(tell(error, t), SAID_NO)
    except KartezhError as error:
        return _complain(tell(error, t), UNFIT)
    if plain:
        why, caught = asyncio.run(_play_plain(admission, t, people))
    else:
        from kartezh.terminal.online.app import play_on_screen

        why, caught = play_on_screen(admission, t, people)
    return _leave(admission, ring, t, why=why, caught=caught)


def _complain(text: str, status: int) -> int:
    with suppress(OSError):
        print(text, file=sys.stderr)
    return status


def _leave(
    admission: Admission, ring: KeyRing, t: Localizer, *, why: str, caught: int | None
) -> int:
    """Says how to come back, or why there is no way back."""
    if why in GONE:
        ring.forget(admission.key)
    if why:
        return _complain(Speaker(t).goodbye(why), SAID_NO)
    key = admission.key
    link = f"{key.house}/t/{key.code}"
    told = t("online-come-back", command=own_command(), link=link)
    try:
        print(told if admission.kept else t("online-not-kept"))
        sys.stdout.flush()
    except OSError as error:
        if not nobody_reads(error):
            raise
        forget_output()
    return 128 + caught if caught else 0


# Line by line


async def _play_plain(
    admission: Admission, t: Localizer, people: int | None
) -> tuple[str, int | None]:
    """The house's goodbye, or LEFT; and the signal that asked for the end."""
    events: asyncio.Queue[Event] = asyncio.Queue()
    caught: list[int] = []

    def on_signal(number: int) -> None:
        caught.append(number)
        events.put_nowait(Keyed(None))

    def write(text: str) -> None:
        """Where nobody reads any more the person has left. Raises OSError for a full disk."""
        try:
            print(text, flush=True)
        except ValueError:
            events.put_nowait(Keyed(None))
        except OSError as error:
            if not nobody_reads(error):
                raise
            events.put_nowait(Keyed(None))

    blocks = sys.stdout.isatty() and shows_blocks(sys.stdout.encoding)
    with signals(on_signal):
        listen(sys.stdin, lambda text: events.put_nowait(Keyed(text)))
        why = await play_lines(
            admission, t, events, write, people=people, link=link_lines(admission, t, qr=blocks)
        )
    return why, caught[0] if caught else None


async def play_lines(
    admission: Admission,
    t: Localizer,
    events: "asyncio.Queue[Event]",
    write: Callable[[str], None],
    *,
    people: int | None = None,
    link: list[str] | None = None,
    line: Line | None = None,
) -> str:
    """The house's goodbye, or LEFT."""
    line = line or line_to(admission, Ears(events.put_nowait, events.put_nowait))
    plain = OnlinePlain(errands_for(admission, t, line, people=people), write, link or [])
    holding = asyncio.create_task(line.run())
    holding.add_done_callback(lambda task: _end(task, events))
    try:
        why = await plain.run(events)
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS if why == LEFT else 0):
                await line.answered()
        return why
    finally:
        holding.cancel()
        await asyncio.gather(holding, return_exceptions=True)


def _end(task: "asyncio.Task[str]", events: "asyncio.Queue[Event]") -> None:
    if not task.cancelled():
        events.put_nowait(Ended(task.result()))


def line_to(admission: Admission, ears: Ears) -> Line:
    key = admission.key
    line = Line(Place(socket_address(key.house), key.code, key.token), ears)
    if admission.new_nick:
        line.command(c.Rename, nick=admission.new_nick)
    return line


def errands_for(
    admission: Admission, t: Localizer, line: Line, *, people: int | None = None
) -> Errands:
    guest = Guest()
    steward = Steward(guest, line, sits_down=admission.fresh, people=people)
    return Errands(guest, line, steward, Speaker(t), admission.emotes)


def link_lines(admission: Admission, t: Localizer, *, qr: bool) -> list[str]:
    """How others come to this table."""
    code, invitation = admission.key.code, admission.invitation
    return [
        f"{t('web-table-code')}: {code}",
        f"{t('web-link')}: {invitation.url}",
        *(qr_lines(invitation.url) if qr else ()),
        t("web-reach", reach=invitation.reach),
        t("web-reach-further", reach=invitation.reach),
        t("web-invite-terminal", code=invitation.url),
    ]
