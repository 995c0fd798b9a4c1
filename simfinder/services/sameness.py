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


def not_whole(documents: Sequence[Document], a: Ints, b: Ints) -> tuple[Flags, Flags]:
    """Return which pairs have a text of which a part was not read, and one that is damaged.

    bool, shape (pairs), each. What was not read may be anything, so such a pair never counts as
    the same text; a text with damaged characters is one with small changes at best.
    """
    n = len(documents)
    damaged = np.fromiter((d.partial is not None for d in documents), np.bool_, n)
    if not damaged.any():
        return np.zeros(len(a), np.bool_), np.zeros(len(a), np.bool_)
    cut = np.fromiter(
        (d.partial is not None and not _DAMAGED.fullmatch(d.partial) for d in documents),
        np.bool_,
        n,
    )
    return cut[a] | cut[b], damaged[a] | damaged[b]
