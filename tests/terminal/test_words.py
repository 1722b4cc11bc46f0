"""Sentences of the command line and the terminal that have to count, or to name what fits."""

import re

import pytest

from kartezh.locales import localizer
from kartezh.terminal.online.house import CODE


@pytest.mark.parametrize(
    ("language", "bots", "seats", "sentence"),
    [
        ("en", 1, 0, "1 bot is named, and there is no seat left for it."),
        ("en", 2, 1, "2 bots are named, and there is 1 seat for them."),
        ("en", 5, 3, "5 bots are named, and there are 3 seats for them."),
        ("ru", 1, 0, "Ботов названо 1, а мест для них нет."),
        ("ru", 2, 1, "Ботов названо 2, а для них 1 место."),
        ("ru", 5, 3, "Ботов названо 5, а для них 3 места."),
        ("ru", 6, 5, "Ботов названо 6, а для них 5 мест."),
    ],
)
def test_bots_and_seats_are_counted(language: str, bots: int, seats: int, sentence: str) -> None:
    assert localizer(language)("terminal-bots-too-many", bots=bots, seats=seats) == sentence


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_wrong_code_is_told_which_signs_no_code_has(language: str) -> None:
    told = localizer(language)("online-bad-code", text="K7M2Q0").removeprefix("«K7M2Q0»")
    for sign in "0O1IL":
        assert not CODE.fullmatch(f"K7M2Q{sign}")
        assert re.search(rf"\b{sign}\b", told)
