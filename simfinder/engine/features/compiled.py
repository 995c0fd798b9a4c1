"""The compiled way from code points to features, where numba is installed: the same bit for bit.

Everything works without it; ``features``, ``weigh`` and ``fingerprint`` are what is used then, and
what this is tested against. To load it takes a second, and to compile it for the first time some
more, so only who has much to read asks for it: ``kernels()`` once, and from then on it is used.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cache
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

# Loads compiled loops where numba is installed and works; everything has a way without them.


def load_loops(load: Callable[[], ModuleType], what: str, log: logging.Logger) -> ModuleType | None:
    """Return a module of compiled loops, None where numba is not installed or does not work.

    ``load``: imports the module and compiles its loops. ``what``: is done by them, for the log.
    """
    try:
        module = load()
    except ModuleNotFoundError as problem:
        log.debug("%s by NumPy: %s", what, problem)
        return None
    except (ImportError, OSError, RuntimeError, AttributeError, TypeError, ValueError) as problem:
        log.warning("%s by NumPy, since numba fails: %s", what, problem)
        return None
    log.debug("%s by compiled loops", what)
    return module


Hashes = NDArray[np.uint64]
Places = NDArray[np.int64]
Points = NDArray[np.unsignedinteger]
Kinds = NDArray[np.uint8]

_log = logging.getLogger("simfinder.features")


@cache
def kernels() -> ModuleType | None:
    """Return the compiled loops, None where numba is not installed or does not work."""

    def load() -> ModuleType:
        from simfinder.engine.features import kernels as feature_kernels

        feature_kernels.prepare()
        return feature_kernels

    return load_loops(load, "features are made", _log)


def active_kernels() -> ModuleType | None:
    """Return the compiled loops where somebody has loaded them, without any waiting."""
    return kernels() if kernels.cache_info().currsize else None


def look_up_points(
    loops: ModuleType, raw: Points, packed: NDArray[np.uint32]
) -> tuple[NDArray[np.uint32], NDArray[np.uint8], int]:
    """Return the lower 21 and the upper 8 bits of entries of a table, and the highest upper ones."""
    points, kinds = np.empty(len(raw), np.uint32), np.empty(len(raw), np.uint8)
    highest = loops.look_up_points(raw, packed, points, kinds)
    return points, kinds, int(highest)


def letters_of(loops: ModuleType, points: Points, kinds: Kinds) -> tuple[Places, Points]:
    """Return where the letters are, and what they are."""
    places = np.empty(len(points), np.int64)
    letters: Points = np.empty(len(points), points.dtype)
    count = loops.letters_of(points, kinds, places, letters)
    return places[:count], letters[:count]


def words(
    loops: ModuleType, points: Points, kinds: Kinds, powers: Hashes
) -> tuple[Places, Points, tuple[Hashes, Places, Places]]:
    """Return where the letters are, what they are, and the tokens as ``features.token_hashes``.

    For texts in which each run of letters is a token. ``powers``: of the base of hashes, at least
    as many as there are code points.
    """
    size = len(points)
    most = size // 2 + 1
    places = np.empty(size, np.int64)
    letters: Points = np.empty(size, points.dtype)
    values = np.empty(most, np.uint64)
    starts, lengths = np.empty(most, np.int64), np.empty(most, np.int64)
    count, tokens = loops.words(points, kinds, powers, places, letters, values, starts, lengths)
    return places[:count], letters[:count], (values[:tokens], starts[:tokens], lengths[:tokens])


def utf8(loops: ModuleType, letters: Points) -> memoryview:
    """Return letters as UTF-8; no surrogates are among them."""
    buffer = np.empty(4 * len(letters), np.uint8)
    return buffer[: loops.utf8(letters, buffer)].data


def shingles(
    loops: ModuleType, values: Hashes, start: Places, length: int
) -> tuple[Hashes, Places]:
    """Return what ``features.shingles`` does."""
    begin = np.empty_like(start)
    return loops.shingles(values, start, length, begin), begin


def summaries(
    loops: ModuleType, values: Hashes, start: Places, size: int, limit: int
) -> tuple[Hashes, Places, list[Hashes]]:
    """Return fingerprint, number of distinct features and sketch of each document's set.

    ``values start``: features of documents, each with one at least, in any order and repeated.
    ``size bound``: those of ``sketch``.
    """
    documents = len(start) - 1
    prints = np.empty(documents, np.uint64)
    distinct, sizes = np.empty(documents, np.int64), np.empty(documents, np.int64)
    small = loops.summaries(values, start, size, np.uint64(limit), prints, distinct, sizes)
    sketches = []
    high = 0
    for number in sizes.tolist():
        low, high = high, high + number
        own = np.sort(small[low:high])
        if number > size:  # where too few were below the bound all are here
            own = own[: max(size, int(own.searchsorted(np.uint64(limit))))].copy()
        sketches.append(own)
    return prints, distinct, sketches
