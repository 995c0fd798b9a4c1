"""Pairs of texts in columns, those of an earlier join, and whether they may be taken over."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import MAX_DISTANCE
from simfinder.engine import verify
from simfinder.services.matching.candidate_pairs import pair_keys
from simfinder.services.matching.near import index_distance

Ints = NDArray[np.int32]
Mask = NDArray[np.bool_]


@dataclass(frozen=True)
class Columns:
    """Pairs while they are made: classes or documents, with their measures."""

    a: Ints
    b: Ints
    distance: NDArray[np.uint8]
    measures: verify.Measures

    def select(self, rows: Mask | NDArray[np.int64]) -> Columns:
        """Return some of the pairs."""
        m = self.measures
        return Columns(
            self.a[rows],
            self.b[rows],
            self.distance[rows],
            verify.Measures(m.resemblance[rows], m.a_in_b[rows], m.b_in_a[rows], m.exact[rows]),
        )


@dataclass(frozen=True)
class How:
    """What an index left out. ``bounded``: and something that cannot be told from this.

    ``reach``: bits within which fingerprints were compared. The others are those of
    ``PassageIndex``; ``notes`` what was told of it.
    """

    reach: int
    bits: int
    step: int
    left_out: NDArray[np.uint64]
    bounded: bool = False
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Earlier:
    """The pairs of an earlier join, by the classes of now.

    ``known``: bool, shape (classes), which of them took part. ``whole``: whether nothing else did.
    """

    pairs: Columns
    known: Mask
    whole: bool
    how: How


def knows_all(earlier: Earlier | None, codes: NDArray[np.uint64]) -> bool:
    """Whether nothing is left to compare; ``codes``: fingerprints of the classes, uint64."""
    if earlier is None or not (earlier.known.all() and earlier.whole):
        return False
    return goes_on(earlier, codes)


def goes_on(earlier: Earlier, codes: NDArray[np.uint64]) -> bool:
    """Whether the indexes of now would bring up of the earlier texts what they brought up then."""
    return not earlier.how.bounded and earlier.how.reach == index_distance(codes, MAX_DISTANCE)


def joined_columns(parts: list[Columns]) -> Columns:
    """Return the pairs of all parts, one part after the other."""
    measures = [part.measures for part in parts]
    return Columns(
        np.concatenate([part.a for part in parts]),
        np.concatenate([part.b for part in parts]),
        np.concatenate([part.distance for part in parts]),
        verify.Measures(
            np.concatenate([m.resemblance for m in measures]),
            np.concatenate([m.a_in_b for m in measures]),
            np.concatenate([m.b_in_a for m in measures]),
            np.concatenate([m.exact for m in measures]),
        ),
    )


def ordered(pairs: Columns) -> Columns:
    """Return the pairs with ``a < b``, sorted by (a, b)."""
    m, turned = pairs.measures, pairs.a > pairs.b
    a, b = pairs.a, pairs.b
    if turned.any():
        a, b = np.minimum(a, b), np.maximum(a, b)
    keys = pair_keys(a, b)
    if not turned.any() and (keys[1:] >= keys[:-1]).all():
        return pairs
    rows = np.argsort(keys, kind="stable")
    forth, back = m.a_in_b[rows], m.b_in_a[rows]
    swap = np.flatnonzero(turned[rows])
    forth[swap], back[swap] = back[swap], forth[swap]
    measures = verify.Measures(m.resemblance[rows], forth, back, m.exact[rows])
    return Columns(a[rows], b[rows], pairs.distance[rows], measures)
