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

from kartezh.cli.options import known_words
from kartezh.locales import Localizer, clean
from kartezh.terminal.calling import own_command


def tell_usage(error: CycloptsError, t: Localizer, commands: Sequence[str]) -> str:
    where = " ".join([own_command(), *(error.command_chain or ())])
    match error:
        case UnknownCommandError():
            word, *more = error.unused_tokens or [""]
            if word == "--version":
                return t("cli-too-many", text=clean(" ".join(more)), command=where)
            return tell_unknown(word, t, commands)
        case UnknownOptionError():
            return _unknown_option(error, t, where)
        case CoercionError() if error.argument is not None:
            return _bad_value(error, error.argument, t)
        case MissingArgumentError() if error.argument is not None:
            return _missing(error, error.argument, t, where)
        case RepeatArgumentError():
            return t("cli-repeated", option=clean(error.token.keyword or error.token.value))
        case UnusedCliTokensError():
            extra = clean(" ".join(error.unused_tokens or []))
            return t("cli-too-many", text=extra, command=where)
    return t("cli-not-understood", command=where)


def tell_unknown(word: str, t: Localizer, commands: Sequence[str]) -> str:
    """Of a word that stands where a command should."""
    if word.startswith("-"):
        return _no_such_option(word, ("--lang", "--help", "--version"), t, own_command())
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
    if _positional(argument):
        return t("cli-bad-word", value=value, expected=_wanted(argument, t))
    return t("cli-bad-value", option=argument.name, value=value, expected=_wanted(argument, t))


def _missing(error: MissingArgumentError, argument: Argument, t: Localizer, where: str) -> str:
    if _positional(argument):
        if choices := argument.get_choices():  # whose help shows them in the place of a name
            return t("cli-missing-choice", expected=", ".join(choices), command=where)
        named = t(argument.parameter.metavar or "")
        return t("cli-missing-argument", argument=named, command=where)
    if error.tokens_so_far:
        return t("cli-missing-value", option=argument.name, expected=t("cli-wanted-text"))
    told = "cli-required" if error.keyword is None else "cli-missing-value"
    return t(told, option=argument.name, expected=_wanted(argument, t))


def _positional(argument: Argument) -> bool:
    return argument.is_positional_only() or argument.is_var_positional()


def _wanted(argument: Argument, t: Localizer) -> str:
    choices = argument.get_choices() or known_words(argument.name.removeprefix("--"))
    if choices:
        told = ", ".join(choices)
        return told if len(choices) == 1 else t("cli-wanted-one-of", choices=told)
    if argument.is_flag():
        return t("cli-wanted-nothing")
    if argument.resolved_hint is int:
        return t("cli-wanted-number")
    return t(argument.parameter.metavar or "cli-wanted-text").rstrip("…")
