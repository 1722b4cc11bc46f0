"""What the house knows of its games for clients that know no rules: options, books, words."""

from functools import cache
from hashlib import sha256
from typing import Any, Final

from kartezh.bots.levels import LEVELS
from kartezh.core.options import (
    Between,
    Choice,
    choices,
    format_options,
    format_value,
    parse_options,
)
from kartezh.core.rulebook import LANGUAGES, Rule, Rulebook, read_rulebook
from kartezh.games import GAMES, find_game
from kartezh.locales.localizer import read_catalogues
from kartezh.server.bodies import (
    ChapterInfo,
    GameInfo,
    OptionInfo,
    Range,
    RulebookInfo,
    RuleInfo,
    SeatsInfo,
)
from kartezh.table.settings import Settings

__all__ = ["LANGUAGES", "games", "read_options", "rulebook", "words"]

TERMINALS_ALONE: Final = "### For terminals alone."
"""How a catalogue begins that a browser has no use for; ``web/vite.config.ts`` looks for it too."""


@cache
def games(language: str) -> tuple[GameInfo, ...]:
    return tuple(_game(name, language) for name in GAMES)


def _game(name: str, language: str) -> GameInfo:
    game = find_game(name)
    book = read_rulebook(name, language)
    house = game.presets["house"]
    return GameInfo(
        name=name,
        title=book.title,
        letter=game.letter,
        usual_seats=game.usual_seats,
        seats=tuple(
            SeatsInfo(
                seats=seats,
                usual_deals=game.usual_deals(house, seats),
                most_deals=game.most_deals(house, seats),
            )
            for seats in game.seats
        ),
        options=tuple(_option(one, book) for one in choices(game.options).values()),
        presets={preset: format_options(options) for preset, options in game.presets.items()},
        bots=tuple(LEVELS),
    )


def _option(choice: Choice, book: Rulebook) -> OptionInfo:
    default: Any = choice.default
    return OptionInfo(
        name=choice.name,
        default=format_value(default),
        words=choice.words,
        number=_range(choice.number),
        fixed=_range(choice.fixed),
        table=choice.table is not None,
        rules=tuple(_rule(rule) for rule in book.about(choice.name)),
    )


def _range(between: Between | None) -> Range | None:
    return None if between is None else Range(least=between.least, most=between.most)


def _rule(rule: Rule) -> RuleInfo:
    return RuleInfo(
        number=rule.number, sentence=rule.sentence, sources=rule.sources, options=rule.options
    )


@cache
def rulebook(game: str, language: str) -> RulebookInfo:
    book = read_rulebook(game, language)
    return RulebookInfo(
        game=game,
        title=book.title,
        introduction=book.introduction,
        chapters=tuple(
            ChapterInfo(
                number=chapter.number,
                title=chapter.title,
                text=chapter.text,
                rules=tuple(map(_rule, chapter.rules)),
            )
            for chapter in book.chapters
        ),
    )


@cache
def words(language: str) -> tuple[bytes, str]:
    """All sentences of a language that a browser needs, and their ETag."""
    texts = read_catalogues(language).values()
    kept = [text for text in texts if not text.startswith(TERMINALS_ALONE)]
    content = "\n".join(kept).encode()
    return content, f'"{sha256(content).hexdigest()[:32]}"'


def read_options(settings: Settings) -> Any:
    """``check_settings`` has passed."""
    return parse_options(find_game(settings.game).options, settings.options)
