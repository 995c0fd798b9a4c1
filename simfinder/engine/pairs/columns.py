"""Pairs in columns during a join, and the pairs of an earlier join."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.messages import Detail
from simfinder.domain.relations import MAX_DISTANCE
from simfinder.engine.arrays import Int32s, Int64s, Mask, UInt8s, UInt64s, run_starts
from simfinder.engine.candidates.near import index_distance
from simfinder.engine.candidates.passage_index import HashCounts
from simfinder.engine.pairs.verify import Measures, SketchTable


def pair_keys(a: Int32s, b: Int32s) -> Int64s:
    """Return each pair as one number, int64, which sorts as the pairs do."""
    return a.astype(np.int64) << np.int64(32) | b.astype(np.int64)


def pairs_of(keys: Int64s) -> tuple[Int32s, Int32s]:
    """Return the arguments of ``pair_keys``."""
    return (keys >> np.int64(32)).astype(np.int32), (keys & 0xFFFFFFFF).astype(np.int32)


@dataclass(frozen=True)
class Columns:
    """Pairs of classes or documents with their measures, before they become a PairTable."""

    a: Int32s
    b: Int32s
    distance: UInt8s
    measures: Measures

    @classmethod
    def concatenate(cls, parts: Sequence[Columns]) -> Columns:
        """Return the pairs of all parts, one part after the other."""
        return cls(
            np.concatenate([part.a for part in parts]),
            np.concatenate([part.b for part in parts]),
            np.concatenate([part.distance for part in parts]),
            Measures.concatenate([part.measures for part in parts]),
        )

    def select(self, rows: Mask | NDArray[np.integer]) -> Columns:
        """Return some of the pairs."""
        measures = self.measures.select(rows)
        return Columns(self.a[rows], self.b[rows], self.distance[rows], measures)

    def sorted_pairs(self) -> Columns:
        """Return the pairs with ``a < b``, sorted by (a, b)."""
        return self.sort()[0]

    def sort(self) -> tuple[Columns, Int64s | None]:
        """Return ``sorted_pairs`` and the rows that they had; None where the order is the same."""
        a, b, is_reversed = self.a, self.b, self.a > self.b
        if is_reversed.any():
            a, b = np.minimum(a, b), np.maximum(a, b)
        keys = pair_keys(a, b)
        if a is self.a and (keys[1:] >= keys[:-1]).all():
            return self, None
        rows = np.argsort(keys, kind="stable")
        measures = self.measures.select(rows).swap(is_reversed[rows])
        return Columns(a[rows], b[rows], self.distance[rows], measures), rows

    def unique(self) -> Columns:
        """Return the pairs sorted and each once."""
        keys = pair_keys(self.a, self.b)
        order = np.argsort(keys, kind="stable")
        keys = keys[order]
        return self.select(order[run_starts(keys)])


@dataclass(frozen=True)
class IndexLimits:
    """The limits of the indexes of a join.

    ``reach``: bits within which fingerprints were compared. ``bits step counts``: those of
    ``PassageIndex``. ``is_bounded``: pairs are missing for another reason; ``notes``: the remarks
    about it.
    """

    reach: int
    bits: int
    step: int
    counts: HashCounts
    is_bounded: bool = False
    notes: tuple[Detail, ...] = ()


def _nothing() -> None:
    return None


@dataclass(frozen=True)
class EarlierJoin:
    """The pairs of an earlier join, by the classes of now.

    ``is_known``: bool, shape (classes), which of them took part. ``removed_count``: how many others
    did. ``load_removed``: returns the sketches of these, None where they are not known any more.
    ``sharing``: uint8, the flags of each pair. They depend on the sketches of all classes.
    """

    pairs: Columns
    is_known: Mask
    removed_count: int
    limits: IndexLimits
    sharing: UInt8s
    load_removed: Callable[[], SketchTable | None] = _nothing

    @property
    def count(self) -> int:
        """How many classes took part."""
        return int(np.count_nonzero(self.is_known)) + self.removed_count

    @property
    def is_same(self) -> bool:
        """Whether the same classes took part as now."""
        return bool(self.is_known.all()) and not self.removed_count

    def holds_for(self, codes: UInt64s) -> bool:
        """Whether the present indexes would find the same pairs among the earlier texts.

        ``codes``: fingerprints of the classes, uint64.
        """
        limits = self.limits
        return not limits.is_bounded and limits.reach == index_distance(codes, MAX_DISTANCE)
