"""Scores of pairs and groups against the truth: precision, recall, F1, adjusted Rand index.

Of a list of pairs, precision is the share that is true, recall its share of the true pairs, F1
their harmonic mean (van Rijsbergen 1979). Groups are scored in the same way by the pairs of
documents in them (pair counting: Manning, Raghavan and Schütze 2008, section 16.3), and as a whole
by the adjusted Rand index (Hubert and Arabie 1985).

Pairs are sorted int64 keys (``pair_keys``), groups are an array with a number for each document:
equal numbers are one group, and a document without a group has a number of its own.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.evaluation import Score, Share
from simfinder.domain.matching import distinct
from simfinder.engine.arrays import Int64s, Mask, is_in_sorted

Keys = Int64s
Labels = NDArray[np.integer[Any]]

_HALF = np.int64(32)
_LOWER = np.int64(0xFFFFFFFF)


def pair_keys(a: Labels, b: Labels) -> Keys:
    """Return a key for each pair of different documents, in either order; sorted, distinct."""
    low, high = np.minimum(a, b).astype(np.int64), np.maximum(a, b).astype(np.int64)
    different = low != high
    return distinct(low[different] << _HALF | high[different])


def pair_ends(keys: Keys) -> tuple[Keys, Keys]:
    """Return the two documents of each key, the smaller first."""
    return keys >> _HALF, keys & _LOWER


def score_pairs(candidates: Keys, true: Keys) -> Score:
    """Score a list of pairs; both sorted and distinct."""
    right = int(is_in_sorted(candidates, true).sum())
    return Score(right, len(candidates) - right, len(true) - right)


def score_documents(candidates: Keys, true: Keys, documents: int) -> Score:
    """Score the documents of the pairs: right where one of the partners is right.

    A document whose partners are all wrong counts as wrong, and as missed where it has a right
    one.
    """
    in_pairs, right, in_truth = (
        _documents_in(keys, documents)
        for keys in (candidates, candidates[is_in_sorted(candidates, true)], true)
    )
    return _score_masks(in_pairs, right, in_truth)


def _score_masks(in_pairs: Mask, right: Mask, in_truth: Mask) -> Score:
    return Score(int(right.sum()), int((in_pairs & ~right).sum()), int((in_truth & ~right).sum()))


def _documents_in(keys: Keys, documents: int) -> Mask:
    is_present = np.zeros(documents, np.bool_)
    for ends in pair_ends(keys):
        is_present[ends] = True
    return is_present


def score_partition(labels: Labels, true: Keys) -> Score:
    """Score all pairs within groups against a list of pairs, without writing them down."""
    one, other = pair_ends(true)
    right = int((labels[one] == labels[other]).sum())
    return Score(right, _pairs_within(labels) - right, len(true) - right)


def score_partition_documents(labels: Labels, true: Keys) -> Score:
    """Score documents as ``score_documents`` does, where all within a group are pairs."""
    one, other = pair_ends(true)
    joint_pairs = true[labels[one] == labels[other]]
    _, place, size = np.unique(labels, return_inverse=True, return_counts=True)
    right, in_truth = (_documents_in(keys, len(labels)) for keys in (joint_pairs, true))
    return _score_masks(size[place] > 1, right, in_truth)


def score_groups(candidates: Labels, true: Labels) -> Score:
    """Score the pairs of documents that share a group: pair counting, so large groups weigh more.

    Right are the pairs that share one in both groupings (Manning, Raghavan and Schütze 2008, 16.3).
    """
    right = _pairs_of(_cells(candidates, true))
    return Score(right, _pairs_within(candidates) - right, _pairs_within(true) - right)


def split_pairs(candidates: Keys, labels: Labels) -> Share:
    """Return which of the listed pairs have their documents in two groups, or one in none."""
    one, other = pair_ends(candidates)
    return Share(int((labels[one] != labels[other]).sum()), len(candidates))


def unlike_pairs(labels: Labels, akin: Keys) -> Share:
    """Return which of all pairs within groups are not in ``akin``, without writing them down."""
    one, other = pair_ends(akin)
    total = _pairs_within(labels)
    return Share(total - int((labels[one] == labels[other]).sum()), total)


def adjusted_rand(candidates: Labels, true: Labels) -> float:
    """Return how far two groupings agree beyond chance: 1 for equal ones, about 0 for chance.

    ``(S - A·B/N) / ((A + B)/2 - A·B/N)``, where of the N pairs of documents A share a group in
    the one grouping, B in the other and S in both (Hubert and Arabie 1985). Where all pairs or
    none share a group in both, the groupings are equal, which is 1.
    """
    all_pairs = len(true) * (len(true) - 1) // 2
    common_pairs = _pairs_of(_cells(candidates, true))
    one, other = _pairs_within(candidates), _pairs_within(true)
    # In whole numbers: the differences are small compared with the products.
    numerator = common_pairs * all_pairs - one * other
    denominator = (one + other) * all_pairs - 2 * one * other
    return 2 * numerator / denominator if denominator else 1.0


def _cells(candidates: Labels, true: Labels) -> Int64s:
    """Return the sizes of the intersections of the groups of two groupings, above 0."""
    _, column = np.unique(true, return_inverse=True)
    _, row = np.unique(candidates, return_inverse=True)
    wide = np.int64(column.max(initial=0) + 1)
    _, sizes = np.unique(row.astype(np.int64) * wide + column, return_counts=True)
    return np.asarray(sizes, np.int64)


def _pairs_within(labels: Labels) -> int:
    return _pairs_of(np.unique(labels, return_counts=True)[1].astype(np.int64))


def _pairs_of(sizes: Int64s) -> int:
    return int((sizes * (sizes - 1) // 2).sum())
