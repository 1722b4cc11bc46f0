"""When a table needs the house: its deadlines, a bot's move, its sleep."""

from collections.abc import Mapping

from kartezh.server.asleep import QUIET
from kartezh.server.live import Live, question
from kartezh.table.clock import BotWanted, Then, deadlines, wanted
from kartezh.table.settings import BOT_TIME


def next_duty(live: Live, pauses: Mapping[str, int], now: int) -> int | None:
    """Milliseconds; None where nothing is to be done until somebody comes."""
    table = live.table
    times = [
        deadline.at
        for deadline in deadlines(table)
        if deadline.then is not Then.FALLBACK
        and (deadline.then is not Then.LATE_MOVE or deadline.at > now)
    ]
    if live.quiet_since is not None:
        times.append(live.quiet_since + QUIET)
    want = wanted(table, now)
    if want is not None:
        asked = live.asked == question(table, want)
        times.append(live.asked_at + BOT_TIME if asked else bot_at(live, want, pauses))
    return min(times, default=None)


def bot_at(live: Live, want: BotWanted, pauses: Mapping[str, int]) -> int:
    """People who look on need a moment to see what happened; nothing of it tells of cards."""
    table = live.table
    if want.how != "bot" or not live.connections:
        return table.since
    sitting = {person for person in table.seated if person in live.people}
    if sitting and sitting <= live.skipping:
        return table.since
    return table.since + pauses[table.settings.pace.value]
