"""Random numbers for kernels: SplitMix64, one 64-bit word of state.

Steele, Lea, Flood, «Fast splittable pseudorandom number generators», OOPSLA 2014; the finisher's
constants are David Stafford's variant 13. Passes BigCrush, and is six lines in any language, so
that a program in C can play the same games. Not for anything that somebody could win by guessing:
tables that people sit at are dealt by the server.

The state lives in a uint64 array of one word, ``stream``; a kernel keeps it beside the tables.
"""

from typing import Any, Final

import numpy as np

from kartezh.kernels.bits import U
from kartezh.kernels.compiling import inner

_STEP: Final = U(0x9E3779B97F4A7C15)
_MIX_1: Final = U(0xBF58476D1CE4E5B9)
_MIX_2: Final = U(0x94D049BB133111EB)
_30: Final = U(30)
_27: Final = U(27)
_31: Final = U(31)
_32: Final = U(32)
_LOW: Final = U(0xFFFFFFFF)
_11: Final = U(11)


def stream_of(seed: int) -> Any:
    """A stream for ``seed`` (its lowest 64 bits)."""
    return np.array([seed & 0xFFFF_FFFF_FFFF_FFFF], np.uint64)


@inner
def draw(stream: Any) -> Any:
    """64 random bits."""
    state = stream[0] + _STEP
    stream[0] = state
    state = (state ^ (state >> _30)) * _MIX_1
    state = (state ^ (state >> _27)) * _MIX_2
    return state ^ (state >> _31)


@inner
def below(stream: Any, bound: Any) -> Any:
    """Uniform in 0 … bound-1 as int64; bound is an int64 in 1 … 2**32.

    Exact, by rejection (Lemire, «Fast random integer generation in an interval», 2019).
    """
    wide = U(bound)
    product = (draw(stream) >> _32) * wide
    low = product & _LOW
    if low < wide:
        least = (U(0x100000000) - wide) % wide
        while low < least:
            product = (draw(stream) >> _32) * wide
            low = product & _LOW
    return np.int64(product >> _32)


@inner
def unit(stream: Any) -> Any:
    """Uniform in [0, 1), a multiple of 2**-53."""
    return np.float64(draw(stream) >> _11) * (1.0 / 9007199254740992.0)
