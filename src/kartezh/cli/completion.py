"""``kartezh completion``: a script by which a shell completes what is typed after ``kartezh``.

The scripts are cyclopts'; the words in them are the catalogues'.
"""

import inspect
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Annotated, Any, Final, Literal, cast, get_args, get_type_hints

from cyclopts import App, Parameter

from kartezh.cli.commands import COMMANDS
from kartezh.cli.options import known_words
from kartezh.core.rulebook import LANGUAGES
from kartezh.locales import Localizer
from kartezh.terminal.calling import own_command

Shell = Literal["bash", "zsh", "fish", "powershell"]
PLAIN: Final = "plaintext"
"""The catalogues' sentences hold no markup, and asterisks in them are asterisks."""


def command(
    shell: Annotated[Shell, Parameter(help="completion-shell")],
    /,
    *,
    t: Annotated[Localizer, Parameter(parse=False)],
) -> int:
    """Standard output has the script and nothing else."""
    print(format_script(shell, t))
    return 0


def format_script(shell: Shell, t: Localizer) -> str:
    app = App(name="kartezh", help_flags=[], version_flags=[], help_format=PLAIN)
    version = _option("version", bool, t("cli-option-version"))
    app.default(_taking([*_everywhere(t), version]))
    for name in COMMANDS:
        function = import_module(f"kartezh.cli.{name}").command
        takes = [*_parameters(function, t), *_everywhere(t)]
        app.command(_taking(takes), name=name, help=t(f"cli-{name}", command=own_command()))
    return app.generate_completion(shell=shell).rstrip()


def _taking(parameters: Sequence[inspect.Parameter]) -> Callable[..., None]:
    """A function that nobody calls; cyclopts looks at what it takes."""

    def stand_in(**_: object) -> None: ...

    stand_in.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    return stand_in


def _parameters(function: Callable[..., int], t: Localizer) -> Iterator[inspect.Parameter]:
    """A command's own, with their help instead of its message's name."""
    hints = get_type_hints(function, include_extras=True)
    for name, parameter in inspect.signature(function).parameters.items():
        kind, words = get_args(hints[name])
        if words.parse is not False:
            told = Parameter.combine(words, Parameter(help=t(words.help)))
            yield parameter.replace(annotation=Annotated[_known(name, kind), told])


def _everywhere(t: Localizer) -> Iterator[inspect.Parameter]:
    """What all commands take; our command line reads it before cyclopts does."""
    yield _option("lang", _one_of(LANGUAGES), t("cli-option-lang"))
    yield _option("help", bool, t("cli-option-help"), "-h")


def _option(name: str, kind: Any, meaning: str, *shorter: str) -> inspect.Parameter:
    words = Parameter(name=(f"--{name}", *shorter), help=meaning, negative="")
    annotation = Annotated[kind, words]
    return inspect.Parameter(
        name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation
    )


def _known(name: str, kind: Any) -> Any:
    words = known_words(name)
    return _one_of(words) if words else kind


def _one_of(words: Any) -> Any:
    return cast(Any, Literal)[tuple(words)]
