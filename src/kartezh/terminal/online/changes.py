"""What has changed at a table between two tellings, as sentences."""

from collections.abc import Iterator

from kartezh.locales import clean
from kartezh.table.messages import TableInfo
from kartezh.terminal.online.guest import Guest
from kartezh.terminal.online.scenery import chair_marks
from kartezh.terminal.online.words import Speaker
from kartezh.terminal.telling import NAME


def people_lines(guest: Guest, speaker: Speaker) -> list[str]:
    """Who is here: seat by seat, then those who look on."""
    t, info = speaker.t, guest.info
    if info is None:
        return []
    lines = []
    for at, chair in enumerate(info.chairs):
        free = chair.person is None and not chair.bot
        who = t("web-seat-free") if free else speaker.seat(at)
        marks = chair_marks(chair, guest, speaker)
        told = f" ({', '.join(marks)})" if marks else ""
        lines.append(f"{t('web-seat', number=at + 1)}: {who}{told}.")
    seated = {chair.person for chair in info.chairs}
    for number, person in enumerate(info.people):
        if number not in seated and person.present and not person.removed:
            marks = [t("web-onlooks")]
            marks += [t("web-you")] if number == guest.you else []
            marks += [t("web-host")] if number == info.host else []
            lines.append(f"{speaker.person(number)}: {', '.join(marks)}.")
    return lines


class Changes:
    """``lines`` from one telling to the next; ``speaker`` knows the new table by then."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker
        self._met: set[int] = set()
        """Who has been here: somebody who enters is not connected yet."""

    def meet(self, table: TableInfo) -> None:
        """Those who are here already are no news."""
        self._met |= {number for number, person in enumerate(table.people) if person.present}

    def lines(self, before: TableInfo, now: TableInfo) -> list[str]:
        told = [
            *self._people(before, now),
            *_chairs(before, now, self._speaker),
            *_agreements(before, now, self._speaker),
        ]
        self.meet(now)
        return told

    def _people(self, before: TableInfo, now: TableInfo) -> Iterator[str]:
        t = self._speaker.t
        for number, person in enumerate(now.people):
            old = before.people[number] if number < len(before.people) else None
            name = self._speaker.person(number)
            if old and old.nick != person.nick:
                yield t("online-renamed", old=clean(old.nick, NAME), name=name)
            if old and person.removed and not old.removed:
                yield t("online-was-removed", name=name)
            elif person.present and number not in self._met:
                yield t("online-came", name=name)
            elif old and old.present != person.present:
                yield t("online-back" if person.present else "online-away", name=name)


def _chairs(before: TableInfo, now: TableInfo, speaker: Speaker) -> Iterator[str]:
    t = speaker.t
    for at, chair in enumerate(now.chairs):
        old = before.chairs[at] if at < len(before.chairs) else None
        if old and (old.person, old.bot if old.person is None else "") == (
            chair.person,
            chair.bot if chair.person is None else "",
        ):
            if old.standin != chair.standin and chair.person is not None:
                word = "online-standin" if chair.standin else "online-plays-again"
                yield t(word, name=speaker.seat(at))
            continue
        free = chair.person is None and not chair.bot
        who = t("web-seat-free") if free else speaker.seat(at)
        if chair.person is None and chair.bot:
            who = t("terminal-bot-name", name=who)
        yield f"{t('web-seat', number=at + 1)}: {who}."


def _agreements(before: TableInfo, now: TableInfo, speaker: Speaker) -> Iterator[str]:
    t = speaker.t
    if now.host != before.host and now.host is not None:
        yield t("online-host", name=speaker.person(now.host))
    if now.settings != before.settings:
        yield from speaker.agreed(now.settings)
    if now.proposal is not None:
        old = before.proposal
        if old is None or (old.what, old.by) != (now.proposal.what, now.proposal.by):
            name = speaker.person(now.proposal.by)
            yield t("web-proposed", name=name, what=now.proposal.what)
        elif len(now.proposal.agreed) > len(old.agreed):
            fresh = set(now.proposal.agreed) - set(old.agreed)
            for person in sorted(fresh):
                yield t("online-agrees", name=speaker.person(person))
    elif before.proposal is not None and now.phase != "over":
        settled = before.proposal.what == "open-hands"
        yield t("online-proposal-settled" if settled else "online-proposal-over")
    if fresh := set(now.ready) - set(before.ready):
        names = ", ".join(speaker.person(person) for person in sorted(fresh))
        yield t("online-ready", names=names)
