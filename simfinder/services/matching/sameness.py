"""What is known of pairs before they are measured: equal hashes, and texts that are not whole."""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.document import Document

_DAMAGED = re.compile(r"[\d,]+ damaged characters?")
"""Of a text that is whole but for single characters."""

Ints = NDArray[np.int32]
Flags = NDArray[np.bool_]


def equal(hashes: Sequence[str], a: Ints, b: Ints) -> Flags:
    """Return which pairs have the same hash, bool, shape (pairs)."""
    code = numbered(hashes)
    return np.asarray(code[a] == code[b])


def numbered(hashes: Sequence[str]) -> Ints:
    """Return a number for each hash, int32: equal for equal ones, by their first appearance."""
    numbers = dict(zip(dict.fromkeys(hashes), range(len(hashes)), strict=False))
    return np.fromiter(map(numbers.__getitem__, hashes), np.int32, len(hashes))


def incomplete(documents: Sequence[Document]) -> tuple[Flags, Flags]:
    """Return which documents have a text of which a part was not read, and one that is damaged.

    bool, shape (documents), each. What was not read may be anything, so such a text never counts
    as the same as another; one with damaged characters has small changes at best.
    """
    n = len(documents)
    damaged = np.fromiter((d.partial is not None for d in documents), np.bool_, n)
    cut = np.zeros(n, np.bool_)
    for row in np.flatnonzero(damaged).tolist():
        cut[row] = not _DAMAGED.fullmatch(documents[row].partial or "")
    return cut, damaged


def not_whole(documents: Sequence[Document], a: Ints, b: Ints) -> tuple[Flags, Flags]:
    """Return which pairs have a text as ``incomplete`` tells: bool, shape (pairs), each."""
    cut, damaged = incomplete(documents)
    return cut[a] | cut[b], damaged[a] | damaged[b]
