"""One-line texts: ``bogach/1 seats=3 move=0 …``. What positions and views are written in.

The keys and their order are the format's; a reader accepts exactly one spelling.
"""

from collections.abc import Mapping, Sequence

from kartezh.core.errors import UnreadableText


def format_line(head: str, parts: Mapping[str, str]) -> str:
    """Values hold printable ASCII without spaces and are not empty; ``-`` stands for nothing."""
    return " ".join([head, *(f"{key}={value}" for key, value in parts.items())])


def parse_line(text: str, head: str, keys: Sequence[str]) -> dict[str, str]:
    """The values by key. Raises UnreadableText that names the first wrong place."""
    if not text.isascii() or not text.isprintable():
        raise UnreadableText("line-characters")
    found = text.split(" ")
    if found[0] != head:
        raise UnreadableText("line-head", expected=head, text=found[0][:40])
    for at, key in enumerate(keys, 1):
        name, _, value = found[at].partition("=") if at < len(found) else ("", "", "")
        if name != key or not value:
            raise UnreadableText("line-key", key)
    if len(found) > len(keys) + 1:
        raise UnreadableText("line-too-long", found[len(keys) + 1][:40])
    return dict(part.split("=", 1) for part in found[1:])


def canonical(text: str, again: str) -> None:
    """Raises UnreadableText where a text that could be read is not the one spelling of it."""
    if text != again:
        at = next(
            (i for i, (a, b) in enumerate(zip(text, again, strict=False)) if a != b),
            min(len(text), len(again)),
        )
        raise UnreadableText("line-not-canonical", column=at + 1)


def parse_int(text: str, where: str, least: int, most: int) -> int:
    """A whole number without leading zeros or a plus. Raises UnreadableText."""
    digits = text.removeprefix("-")
    if (
        digits.isascii()
        and digits.isdigit()
        and len(digits) <= 12
        and str(int(text)) == text
        and least <= int(text) <= most
    ):
        return int(text)
    raise UnreadableText("line-number", where, text=text[:40], least=least, most=most)
