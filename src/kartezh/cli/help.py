"""Help texts: what cyclopts knows of a command, in the words of the catalogues.

In this package ``Parameter(help=…, metavar=…)`` hold ids of messages.
"""

import shutil
import textwrap
from typing import Final

from cyclopts import App
from cyclopts.argument import Argument

from kartezh.locales import Localizer
from kartezh.terminal.calling import own_command

NARROWEST: Final = 40
WIDEST: Final = 100

Entry = tuple[str, str]
"""A label and what it means."""


def show_help(app: App, command: str | None, t: Localizer) -> int:
    """Of one command, or of all. Returns the exit status."""
    print(format_help(app, command, t, width=shutil.get_terminal_size().columns))
    return 0


def format_help(app: App, command: str | None, t: Localizer, *, width: int) -> str:
    width = max(NARROWEST, min(width - 1, WIDEST))
    started = own_command()
    if command is None:
        names = list(app)
        told = [(name, t(f"cli-{name}", command=started)) for name in names]
        sections = [(t("cli-commands"), told)]
        head = [t("cli-usage", usage=t("cli-usage-all", command=started)), t("cli-about")]
    else:
        arguments = [one for one in app[command].assemble_argument_collection() if one.show]
        entries = [(_label(one, t), t(one.parameter.help or "")) for one in arguments]
        places = [e for e, one in zip(entries, arguments, strict=True) if _positional(one)]
        options = [e for e, one in zip(entries, arguments, strict=True) if not _positional(one)]
        sections = [(t("cli-arguments"), places), (t("cli-options"), options)]
        usage = t(f"cli-usage-{command}", command=started)
        head = [t("cli-usage", usage=usage), t(f"cli-{command}", command=started)]
    sections.append((t("cli-common"), _common(t, everywhere=command is None)))
    parts = ["\n".join(textwrap.wrap(text, width)) for text in head]
    parts += [_section(title, entries, width) for title, entries in sections if entries]
    return "\n\n".join(parts)


def _common(t: Localizer, *, everywhere: bool) -> list[Entry]:
    entries = [("--lang ru|en", t("cli-option-lang")), ("--help, -h", t("cli-option-help"))]
    return [*entries, ("--version", t("cli-option-version"))] if everywhere else entries


def _positional(argument: Argument) -> bool:
    return argument.is_positional_only() or argument.is_var_positional()


def _label(argument: Argument, t: Localizer) -> str:
    metavar = argument.parameter.metavar
    value = "|".join(argument.get_choices() or ()) or (t(metavar) if metavar else "")
    if _positional(argument):
        return value
    return f"{', '.join(argument.names)} {value}".rstrip()


def _section(title: str, entries: list[Entry], width: int) -> str:
    column = min(max(len(label) for label, _ in entries), width // 3) + 4
    lines = [title]
    for label, meaning in entries:
        wrapped = textwrap.wrap(meaning, width - column)
        first = f"  {label}".ljust(column)
        if len(first) > column:
            lines.append(first.rstrip())
            first = " " * column
        lines += [first + wrapped[0], *(" " * column + line for line in wrapped[1:])]
    return "\n".join(lines)
