"""The bench asserts what was played."""

import dataclasses

import pytest

from kartezh.kernels import bench
from kartezh.kernels.bench import WORK, Work, WrongChecksum, measure

FEW = {
    "merchant": Work(4, 100, 332_800, 5216111924300643744),
    "bogach": Work(5, 100, 685_418, 17438961074803413393),
    "lottery": Work(4, 100, 541_724, 7510931914516426152),
}
"""From the programs in bench/c, as everything in the bench."""


@pytest.mark.parametrize("game", sorted(WORK))
def test_a_kernel_plays_what_the_program_in_c_plays(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "WORK", FEW)
    monkeypatch.setattr(bench, "_first_step", lambda *_: 0.0)
    measured = measure(game)
    assert (measured.decisions, measured.checksum) == dataclasses.astuple(FEW[game])[2:]
    assert measured.rate > 0


def test_another_game_is_no_result(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = dataclasses.replace(FEW["bogach"], checksum=1)
    monkeypatch.setattr(bench, "WORK", {"bogach": wrong})
    with pytest.raises(WrongChecksum) as caught:
        measure("bogach")
    assert caught.value.data["who"] == "kernel"
