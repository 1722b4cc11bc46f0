"""``kartezh rules``: a game's rulebook, or one sentence of it."""

import sys
from typing import Annotated

from cyclopts import Parameter

from kartezh.core.errors import UsageError
from kartezh.core.options import choices
from kartezh.core.rulebook import Rule, read_rulebook, rulebook_text
from kartezh.games import find_game
from kartezh.locales import Localizer
from kartezh.terminal.calling import own_command


def command(
    game: Annotated[str, Parameter(help="cli-game", metavar="cli-value-game")],
    number: Annotated[
        str | None, Parameter(help="cli-rules-number", metavar="cli-value-rule")
    ] = None,
    /,
    *,
    t: Annotated[Localizer, Parameter(parse=False)],
) -> int:
    """The book in Markdown, drawn where standard output is a terminal."""
    name = find_game(game).name
    if number is not None:
        print(format_rule(name, find_rule(name, number, t), t))
    elif sys.stdout.isatty():
        show_markdown(whole_book(name, t))
    else:
        print(whole_book(name, t), end="")
    return 0


def find_rule(game: str, number: str, t: Localizer) -> Rule:
    """Raises UsageError, which says what numbers there are, in that chapter if it is one's."""
    rules = read_rulebook(game, t.language).rules
    rule = rules.get(number.upper())
    if rule:
        return rule
    letter = next(iter(rules))[0]
    chapter = f"{letter}{number.upper().removeprefix(letter).partition('.')[0]}."
    there = [known for known in rules if known.startswith(chapter)] or list(rules)
    first, last = there[0], there[-1]
    raise UsageError("rules-none", number=number[:20], first=first, last=last)


def whole_book(game: str, t: Localizer) -> str:
    """Its Markdown, with a word before the first chapter on what the brackets mean."""
    introduction, chapters = rulebook_text(game, t.language).split("\n## ", 1)
    brackets = t("rules-brackets", game=game, command=own_command())
    return f"{introduction}\n{brackets}\n\n## {chapters}"


def show_markdown(text: str) -> None:
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    console.print(Markdown(text), width=min(console.width, 88))


def format_rule(game: str, rule: Rule, t: Localizer) -> str:
    """Its sentence, where it comes from, and the options that it depends on."""
    lines = [f"{rule.number} {rule.sentence}"]
    texts = [source for source in rule.sources if source != "R"]
    if texts:
        lines.append(t("rules-sources", sources=", ".join(texts)))
    if rule.ruling:
        lines.append(t("rules-ruling"))
    known = choices(find_game(game).options)
    for name in rule.options:
        choice = known[name]
        default = str(choice.default)
        lines.append(t("rules-option", option=name, values=choice.describe(), default=default))
    return "\n".join(lines)
