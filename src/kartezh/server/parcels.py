"""What a worker process is sent: pickles in which frozen data is its class and its values.

A view holds the whole story of a deal as small dataclasses. Pickle takes those with slots apart
one field at a time, in Python; here each kind is taken apart by one getter, and put together by
its constructor.
"""

import io
import pickle
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from operator import attrgetter
from typing import Any, Final

Reduced = tuple[type, tuple[Any, ...]]


class _Reducers(dict[type, Callable[[Any], Reduced]]):
    """By kind; KeyError for what pickle knows better."""

    def __missing__(self, kind: type) -> Callable[[Any], Reduced]:
        if not _is_plain(kind):
            raise KeyError(kind)
        names = [one.name for one in fields(kind)]
        if len(names) > 1:
            values: Callable[[Any], tuple[Any, ...]] = attrgetter(*names)
        else:
            values = _few(names)
        self[kind] = reduce = _reducer(kind, values)
        return reduce


def _is_plain(kind: type) -> bool:
    """A dataclass that all of its fields make, in their order, and that pickle has no word on."""
    if not is_dataclass(kind) or "__reduce__" in vars(kind):
        return False
    return all(one.init and not one.kw_only for one in fields(kind))


def _reducer(kind: type, values: Callable[[Any], tuple[Any, ...]]) -> Callable[[Any], Reduced]:
    return lambda one: (kind, values(one))


def _few(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    """A getter of one name gives no tuple."""
    return lambda one: tuple([getattr(one, name) for name in names])


_REDUCERS: Final = _Reducers()


def pack_up(value: object) -> bytes:
    """``pickle.loads`` opens it."""
    out = io.BytesIO()
    pickler = pickle.Pickler(out, pickle.HIGHEST_PROTOCOL)
    pickler.dispatch_table = _REDUCERS
    pickler.dump(value)
    return out.getvalue()
