"""What a feature counts: the weights of the profiles, each a named function.

``once`` and ``each_time`` make the sets that are compared. Each takes the hashes of the documents' features (uint64, with where each document
starts, int64 of shape (documents + 1)) and returns the same kind of pair, each document's
hashes sorted ascending and distinct: a set that fingerprint, sketch and measures share.

``tfidf_length`` and ``composite`` weigh the words of fingerprints. Weights are whole numbers; a
factor that all words of a document have in common changes no bit and is left out, such as
the division of a count by the length of the text.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.cue_words import is_cue
from simfinder.engine.features import Hashes, Starts, Units, mix
from simfinder.engine.fingerprint import weighted_simhashes
from simfinder.engine.idf import look_up

_UPPER = np.uint64(48)
_FEW = 500
_STEP = np.uint64(0xA0761D6478BD642F)

USUAL_LENGTH = 4.51
LENGTH_SPREAD = 2.207
"""Mean and standard deviation of the length of words (Wang and Wang 2019)."""
UNIT = 1024
"""What the number 1 is in weights that hold a fraction."""
RAISED_SPEECH = 2
CUE = 5
TITLE = 5
_LONGEST = 64
"""Of a longer word the density is 0 in any case."""


@dataclass(frozen=True, slots=True)
class Words:
    """The distinct words of documents, each document's sorted by hash, with what weighs them.

    All arrays but ``start`` have one entry a word. ``counts``: how often it stands in the text.
    ``lengths``: its characters. ``levels``: inverse document frequency. ``raised``: noun or
    verb. ``cues``: one of :mod:`~simfinder.engine.cue_words`. ``titled``: it stands in the title.
    """

    values: Hashes
    start: Starts
    counts: NDArray[np.int64]
    lengths: NDArray[np.int64]
    levels: NDArray[np.int64]
    raised: NDArray[np.bool_]
    cues: NDArray[np.bool_]
    titled: NDArray[np.bool_]


def words_of(units: Units, titles: Units | None) -> Words:
    """Return the words of documents; ``units`` and ``titles`` (one a document) are described."""
    assert units.lengths is not None
    assert units.chinese is not None
    places, counts, titled = [], [], []
    start = np.zeros_like(units.start)
    for document, (low, high) in enumerate(pairwise(units.start.tolist())):
        found, first, count = np.unique(
            units.values[low:high], return_index=True, return_counts=True
        )
        start[document + 1] = start[document] + len(found)
        places.append(first + low)
        counts.append(count)
        titled.append(
            np.isin(found, titles.values[titles.start[document] : titles.start[document + 1]])
            if titles is not None
            else np.zeros(len(found), np.bool_)
        )
    place = np.concatenate([np.zeros(0, np.int64), *places])
    values = units.values[place]
    levels, raised = look_up(values, units.chinese[place])
    return Words(
        values,
        start,
        np.concatenate([np.zeros(0, np.int64), *counts]),
        units.lengths[place],
        levels,
        raised,
        is_cue(values),
        np.concatenate([np.zeros(0, np.bool_), *titled]),
    )


def usual_length() -> NDArray[np.int64]:
    """Return how usual each length of a word is, from 0 characters on: 0 to ``UNIT``.

    The normal density N(4.51, 2.207), divided by its maximum. The source leaves open whether
    2.207 is the deviation or its square; it is taken as the deviation, which is what
    the lengths of English words have.
    """
    away = (np.arange(_LONGEST + 1) - USUAL_LENGTH) / LENGTH_SPREAD
    usual: NDArray[np.int64] = np.rint(UNIT * np.exp(-away * away / 2)).astype(np.int64)
    return usual


_USUAL = usual_length()


def tfidf_length(words: Words) -> NDArray[np.int64]:
    """Weigh words by ``tf · idf · (1 + len)``: those of a usual length up to twice as much.

    Wang and Wang 2019; ``len`` as in :func:`usual_length`.
    """
    usual = _USUAL[np.minimum(words.lengths, _LONGEST)]
    return words.counts * words.levels * (UNIT + usual)


def composite(words: Words) -> NDArray[np.int64]:
    """Weigh words by ``tf · idf``, part of speech, length, cue words and title.

    The improved TF-IDF SimHash of 2020. Length counts as ``(len - min) / (max - min)`` over the
    document's words: its shortest weigh nothing; where all are of one length it counts for
    nothing. Cue words and words of the title weigh fivefold. How much nouns and verbs are
    raised could not be read in the source: here they weigh twice as much as others.
    """
    bounds = words.start[:-1]
    least = np.repeat(np.minimum.reduceat(words.lengths, bounds), np.diff(words.start))
    most = np.repeat(np.maximum.reduceat(words.lengths, bounds), np.diff(words.start))
    length = np.where(most > least, words.lengths - least, 1)
    speech = np.where(words.raised, np.int64(RAISED_SPEECH), np.int64(1))
    cue = np.where(words.cues, np.int64(CUE), np.int64(1))
    title = np.where(words.titled, np.int64(TITLE), np.int64(1))
    return words.counts * words.levels * speech * length * cue * title


def fingerprint_of(features: Hashes, weights: NDArray[np.int64]) -> int:
    """Return the fingerprint of one document from its features and their weights.

    ``features``: uint64, at least one; a hash that occurs twice has the sum of its weights.
    ``weights``: int64, not negative. For profiles that make their features elsewhere.
    """
    start = np.array([0, len(features)], np.int64)
    return int(weighted_simhashes(features, start, weights)[0])


def once(values: Hashes, start: Starts) -> tuple[Hashes, Starts]:
    """Weigh every distinct feature 1, however often it occurs (Broder 1997).

    Repeated boilerplate then counts once, and texts of one kind no longer look alike for their
    frequent words.
    """
    ordered, first = _sorted(values, start)
    if first.all():
        return ordered, start
    count = [np.count_nonzero(first[low:high]) for low, high in pairwise(start.tolist())]
    begin = np.zeros_like(start)
    np.cumsum(count, out=begin[1:])
    return ordered[first], begin


def each_time(values: Hashes, start: Starts) -> tuple[Hashes, Starts]:
    """Weigh a feature by how often it occurs: its k-th occurrence is a feature of its own.

    So two texts share min(m, n) features of a word that they hold m and n times, and
    resemblance is that of multisets, ``sum(min) / sum(max)`` (Ruzicka similarity).
    """
    ordered, first = _sorted(values, start)
    place = np.arange(len(ordered), dtype=np.int64)
    earlier = place - np.maximum.accumulate(np.where(first, place, 0))
    # The first occurrence keeps the word's own hash.
    repeated = np.flatnonzero(earlier)
    number = earlier[repeated].astype(np.uint64)
    ordered[repeated] = mix(ordered[repeated] + number * _STEP)
    return once(ordered, start)


def _sorted(values: Hashes, start: Starts) -> tuple[Hashes, NDArray[np.bool_]]:
    """Sort each document's hashes, and tell which are not like the one before."""
    ordered = np.empty_like(values)
    for low, high in pairwise(start.tolist()):
        ordered[low:high] = sort(values[low:high])
    first = np.ones(len(ordered), np.bool_)
    np.not_equal(ordered[1:], ordered[:-1], out=first[1:])
    first[start[:-1][np.diff(start) > 0]] = True
    return ordered, first


def sort(values: Hashes) -> Hashes:
    """Return hashes in ascending order.

    They are spread evenly, so a counting sort by the upper 16 bits (NumPy's stable argsort of
    16-bit numbers) leaves them almost in order, which a merge sort finishes in one pass: two
    to four times as fast as sorting them at once.
    """
    if len(values) < _FEW:
        return np.sort(values)
    almost = values.take((values >> _UPPER).astype(np.uint16).argsort(kind="stable"))
    almost.sort(kind="stable")
    return almost
