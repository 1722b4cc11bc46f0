"""What a house tells in the reader's words. A house may say anything: nothing of it reaches a
terminal before it was made harmless, and what this program has no words for it shows as it came.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from kartezh.core.errors import UnreadableText
from kartezh.core.options import format_options, parse_options
from kartezh.games import GAMES, find_game
from kartezh.locales import Localizer, clean, rule_sentence
from kartezh.table.messages import Refusal, TableInfo
from kartezh.table.scene import HandPart, Said, Words
from kartezh.table.settings import Agreed
from kartezh.terminal import telling
from kartezh.terminal.online.house import TableRefused
from kartezh.terminal.rooms.words import sentence
from kartezh.terminal.say import say, sign

LONGEST: Final = 400
OURS: Final = ("protocol", "bad-message", "no-person", "unreadable")
"""Goodbyes of which a program says something else than a page."""


class Speaker:
    """Says sentences of one table; ``info`` names those who sit there."""

    def __init__(self, t: Localizer) -> None:
        self.t = t
        self.info: TableInfo | None = None

    # Names

    def person(self, number: int | None) -> str:
        people = self.info.people if self.info else ()
        if number is None or not 0 <= number < len(people):
            return "?"
        return clean(people[number].nick, telling.NAME) or "?"

    def seat(self, at: int) -> str:
        """Who sits there; a bot has the name that its seat stands for in the catalogues' list."""
        chairs = self.info.chairs if self.info else ()
        chair = chairs[at] if 0 <= at < len(chairs) else None
        if chair and chair.person is not None:
            return self.person(chair.person)
        if chair is None or not chair.bot:
            return self.t("web-seat", number=at + 1)
        return self._bot(at)

    def _bot(self, at: int) -> str:
        taken = {one.nick for one in self.info.people} if self.info else set()
        names = [name for name in self.t("bot-names").split(", ") if name not in taken]
        return names[at % len(names)] if names else self.t("web-seat", number=at + 1)

    def player(self, name: str, at: int) -> str:
        """Of a finished match: a bot has no name in the house."""
        return clean(name, telling.NAME) if name else self._bot(at)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.seat(at) for at in range(len(self.info.chairs))) if self.info else ()

    # Sentences

    def says(self, said: Said | Words) -> str:
        """Without a full stop of its own."""
        try:
            return clean(say(said, self.t, self.names), LONGEST)
        except (LookupError, ValueError):
            return clean(said.id)

    def lines(self, told: Iterable[Said]) -> list[str]:
        return [sentence(self.says(one)) for one in told]

    def word(self, message: str) -> str:
        """A message without variables, such as a mark."""
        return self.says(Said(message))

    def cards(self, cards: Sequence[str]) -> str:
        return " ".join(clean(sign(card, self.t), 20) for card in cards)

    def hand(self, parts: Sequence[HandPart]) -> str:
        told = []
        for part in parts:
            cards = self.cards([one.card for one in part.cards])
            if cards:
                told.append(f"{self.word(part.label)}: {cards}" if part.label else cards)
        return (
            self.t("terminal-hand", cards="; ".join(told))
            if told
            else self.t("terminal-hand-empty")
        )

    # No

    def refused(self, refusal: Refusal) -> str:
        if refusal.rule:
            return self.t(
                "illegal-move", rule=clean(refusal.rule, 12), sentence=self.rule(refusal.rule)
            )
        return self.trouble(refusal.code)

    def rule(self, number: str) -> str:
        """The rule's sentence; nothing where this program does not have the book."""
        try:
            return telling.bare(rule_sentence(number, self.t.language))
        except (LookupError, StopIteration, UnreadableText):
            return ""

    def trouble(self, code: str, why: Said | None = None) -> str:
        if why is not None:
            return sentence(self.says(why))
        known = f"refused-{code}"
        return self.t(known if self.t.has(known) else "web-problem-other")

    def goodbye(self, why: str) -> str:
        known = f"online-goodbye-{why}" if why in OURS else f"goodbye-{why}"
        return self.t(known) if self.t.has(known) else clean(why)

    # What is agreed

    def agreed(self, settings: Agreed) -> list[str]:
        """The game, its measure and clock, then what differs from the rules of the house."""
        t = self.t
        game = f"{settings.game}-name"
        name = t(game) if t.has(game) else clean(settings.game)
        measure = t("web-lobby-agreed", seats=settings.seats, deals=settings.deals)
        pace = t("web-pace-value", pace=settings.pace.value)
        return [f"{name}: {measure} {t('web-pace')}: {pace}.", *self.differences(settings)]

    def differences(self, settings: Agreed) -> list[str]:
        if settings.game not in GAMES:
            given = ", ".join(f"{name}={value}" for name, value in settings.options.items())
            return [clean(given, LONGEST)] if given else []
        game = find_game(settings.game)
        try:
            options = parse_options(game.options, settings.options)
        except (UnreadableText, LookupError):
            return []
        if not format_options(options):
            return [self.t("terminal-plain-house")]
        found = [one for one in telling.in_force(game, options, self.t) if one.differs]
        lines = [self.t("terminal-plain-options")]
        for option in found:
            lines.append(f"  {option.title}: {option.value}")
            lines += [f"    {rule.number} {telling.bare(rule.sentence)}" for rule in option.rules]
        return lines


def tell_refused(error: TableRefused, t: Localizer) -> str:
    return Speaker(t).trouble(error.code, error.why)
