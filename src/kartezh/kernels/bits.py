"""Sets of cards as 64 bits: one machine instruction to count them, one to find the lowest.

In compiled code these are LLVM's ``ctpop`` and ``cttz``; where the compiler is switched off
(NUMBA_DISABLE_JIT=1) they are their Python twins.
"""

from typing import Any, Final

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

from kartezh.kernels import compiling as _compiling  # noqa: F401 (sets the cache before compiling)

Bits = Any
"""``np.uint64``. An int literal beside one makes Numba compute in int64: write ``U(1)``."""
U: Final = np.uint64


def count(bits: Bits) -> Any:
    """How many bits are set, as int64."""
    return np.int64(int(bits).bit_count())


def lowest(bits: Bits) -> Any:
    """The number of the lowest set bit, as int64; 64 for none."""
    value = int(bits)
    return np.int64((value & -value).bit_length() - 1 if value else 64)


@intrinsic
def _ctpop(_context: Any, bits: Any) -> Any:
    def generate(_codegen: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(bits), generate


@intrinsic
def _cttz(_context: Any, bits: Any) -> Any:
    def generate(_codegen: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        zero_is_poison = ir.Constant(ir.IntType(1), 0)
        return builder.cttz(arguments[0], zero_is_poison)

    return types.int64(bits), generate


@overload(count)
def _count(bits):  # type: ignore[no-untyped-def]  # Numba compares the whole signatures
    if bits != types.uint64:
        return None

    def counted(bits):  # type: ignore[no-untyped-def]
        return _ctpop(bits)  # type: ignore[call-arg]

    return counted


@overload(lowest)
def _lowest(bits):  # type: ignore[no-untyped-def]
    if bits != types.uint64:
        return None

    def found(bits):  # type: ignore[no-untyped-def]
        return _cttz(bits)  # type: ignore[call-arg]

    return found
