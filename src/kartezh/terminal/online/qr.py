"""A link as a QR code of half blocks: two modules a sign."""

from typing import Final

BORDER: Final = 2
_SIGNS: Final = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
"""By the upper and the lower module; ink is dark, so the paper is what is drawn."""


def qr_lines(text: str) -> list[str]:
    """For light letters on a dark ground. Nothing for a text that no QR code can hold."""
    import segno  # a tenth of a second that most of the program need not wait for

    try:
        code = segno.make(text, micro=False, error="l")
    except (segno.DataOverflowError, ValueError):
        return []
    rows = [list(row) for row in code.matrix_iter(border=BORDER)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    return [
        "".join(_SIGNS[bool(upper), bool(lower)] for upper, lower in zip(*pair, strict=True))
        for pair in zip(rows[::2], rows[1::2], strict=True)
    ]


def shows_blocks(encoding: str | None) -> bool:
    return "utf" in (encoding or "").lower()
