"""What is wrong with a command line, as one sentence with what would be right."""

from collections.abc import Sequence
from difflib import get_close_matches

from cyclopts import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)
from cyclopts.argument import Argument

from kartezh.locales import Localizer, clean


def tell_usage(error: CycloptsError, t: Localizer, commands: Sequence[str]) -> str:
    where = " ".join(["kartezh", *(error.command_chain or ())])
    match error:
        case UnknownCommandError():
            return _unknown_command((error.unused_tokens or [""])[0], t, commands)
        case UnknownOptionError():
            return _unknown_option(error, t, where)
        case CoercionError() if error.argument is not None:
            return _bad_value(error, error.argument, t)
        case MissingArgumentError() if error.argument is not None:
            return _missing(error.argument, t, where)
        case RepeatArgumentError():
            return t("cli-repeated", option=clean(error.token.keyword or error.token.value))
        case UnusedCliTokensError():
            extra = clean(" ".join(error.unused_tokens or []))
            return t("cli-too-many", text=extra, command=where)
    return t("cli-not-understood", command=where)


def _unknown_command(word: str, t: Localizer, commands: Sequence[str]) -> str:
    if word.startswith("-"):
        return _no_such_option(word, ("--lang", "--help", "--version"), t, "kartezh")
    expected = ", ".join(commands)
    if near := get_close_matches(word, commands, n=1):
        return t("cli-unknown-command-near", word=clean(word), near=near[0], expected=expected)
    return t("cli-unknown-command", word=clean(word), expected=expected)


def _unknown_option(error: UnknownOptionError, t: Localizer, where: str) -> str:
    word = (error.token.keyword or error.token.value).split("=")[0]
    known = [name for one in error.argument_collection if one.parse for name in one.names]
    return _no_such_option(word, [*known, "--lang", "--help"], t, where)


def _no_such_option(word: str, known: Sequence[str], t: Localizer, where: str) -> str:
    if near := get_close_matches(word, known, n=1):
        return t("cli-unknown-option-near", option=clean(word), near=near[0], command=where)
    return t("cli-unknown-option", option=clean(word), command=where)


def _bad_value(error: CoercionError, argument: Argument, t: Localizer) -> str:
    value = clean(error.token.value) if error.token else ""
    return t("cli-bad-value", option=_name(argument, t), value=value, expected=_wanted(argument, t))


def _missing(argument: Argument, t: Localizer, where: str) -> str:
    if argument.is_positional_only() or argument.is_var_positional():
        return t("cli-missing-argument", argument=_name(argument, t), command=where)
    return t("cli-missing-value", option=_name(argument, t), expected=_wanted(argument, t))


def _name(argument: Argument, t: Localizer) -> str:
    if argument.is_positional_only() or argument.is_var_positional():
        return t(argument.parameter.metavar or "")
    return argument.name


def _wanted(argument: Argument, t: Localizer) -> str:
    if choices := argument.get_choices():
        return ", ".join(choices)
    if argument.is_flag():
        return t("cli-wanted-nothing")
    return t("cli-wanted-number" if argument.resolved_hint is int else "cli-wanted-text")
