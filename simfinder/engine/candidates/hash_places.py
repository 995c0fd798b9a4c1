"""Finds some hashes among very many: where they are, and how many documents have each.

An inverted index answers this as well, but has to sort all hashes first. Where a few texts of a
large collection are new, one pass over the hashes is a tenth of that.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from simfinder.domain.matching import distinct
from simfinder.engine.arrays import Int64s, Mask, UInt64s

Check = Callable[[], None] | None

_PORTION = 1 << 20
_FEWEST_BITS, _MOST_BITS, _SPARE_BITS = 20, 24, 6
"""Bits of a hash in the table of those that may be wanted: one in 64 others is taken for one, and
the smallest table is in the cache of a processor."""


def cut(hashes: UInt64s, bits: int) -> UInt64s:
    """Return hashes without so many of their top bits."""
    if not bits:
        return hashes
    cut_hashes: UInt64s = hashes << np.uint64(bits) >> np.uint64(bits)
    return cut_hashes


def places_of(
    values: UInt64s, wanted: UInt64s, bits: int = 0, check: Check = None
) -> tuple[Int64s, Int64s]:
    """Return where hashes are: positions in ``values``, and in ``wanted``; int64, ascending.

    ``wanted``: uint64, ascending and distinct. ``bits``: how many top bits of ``values`` are
    ignored.
    """
    none = np.zeros(0, np.int64)
    if not len(wanted):
        return none, none
    # The lowest bits are uniform, unlike the top ones: sketches keep small hashes.
    table_bits = min(max(len(wanted).bit_length() + _SPARE_BITS, _FEWEST_BITS), _MOST_BITS)
    lowest = np.uint64((1 << table_bits) - 1)
    may_be = np.zeros(1 << table_bits, np.bool_)
    may_be[(wanted & lowest).astype(np.int64)] = True
    parts = [(none, none)]
    for first in range(0, len(values), _PORTION):
        if check is not None:
            check()
        some = values[first : first + _PORTION]
        rows = np.flatnonzero(may_be[(some & lowest).astype(np.int32)])
        hashes = cut(some[rows], bits)
        spots = np.minimum(wanted.searchsorted(hashes), len(wanted) - 1)
        is_wanted = wanted[spots] == hashes
        parts.append((rows[is_wanted] + first, spots[is_wanted]))
    positions, numbers = (np.concatenate(column) for column in zip(*parts, strict=True))
    return positions, numbers


def count_hashes(values: UInt64s, wanted: UInt64s, bits: int = 0, check: Check = None) -> Int64s:
    """Return how often each of some hashes is there, int64; arguments as for ``places_of``."""
    return np.bincount(places_of(values, wanted, bits, check)[1], minlength=len(wanted))


def holders_of(
    wanted: UInt64s, values: UInt64s, start: Int64s, bits: int = 0, check: Check = None
) -> Mask:
    """Return which texts have one of some hashes, bool; ``start``: where each text begins."""
    has_hash = np.zeros(len(start) - 1, np.bool_)
    positions = places_of(values, wanted, bits, check)[0]
    has_hash[np.searchsorted(start, positions, "right") - 1] = True
    return has_hash


@dataclass(frozen=True, slots=True)
class ChangedHashes:
    """The hashes of texts that were added to or removed from a collection.

    ``hashes``: uint64, ascending. ``before after``: int64, how many texts had each, and have it.
    ``owners numbers``: int64, the present texts that have them, and which one each of these has.
    """

    hashes: UInt64s
    before: Int64s
    after: Int64s
    owners: Int64s
    numbers: Int64s

    @classmethod
    def of(
        cls,
        values: UInt64s,
        start: Int64s,
        added: UInt64s,
        removed: UInt64s,
        bits: int = 0,
        check: Check = None,
    ) -> ChangedHashes:
        """Count the hashes of ``added``, which are among the present ones, and of ``removed``.

        ``values start``: the hashes of all present texts, one text after the other.
        """
        added, removed = cut(added, bits), cut(removed, bits)
        hashes = distinct(np.concatenate((added, removed)))
        positions, numbers = places_of(values, hashes, bits, check)
        after = np.bincount(numbers, minlength=len(hashes))
        before = after - np.bincount(hashes.searchsorted(added), minlength=len(hashes))
        before += np.bincount(hashes.searchsorted(removed), minlength=len(hashes))
        owners = np.searchsorted(start, positions, "right") - 1
        return cls(hashes, before, after, owners, numbers)

    def holders(self, selection: Mask, texts: int) -> Mask:
        """Return which of so many present texts have one of the selected hashes."""
        is_holder = np.zeros(texts, np.bool_)
        is_holder[self.owners[selection[self.numbers]]] = True
        return is_holder
