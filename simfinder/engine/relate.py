"""The word for what two documents are to each other, from their measures.

The strongest word that holds is given: identical-file, same-text, extended, excerpt,
small-changes, overlapping. ``template`` needs the measures with and without template text and is
given by ``services.template_pairs``.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import RELATIONS, Relation
from simfinder.engine.verify import Measures

SMALL_CHANGES = 0.95
"""Least similarity of texts with small changes: about one word in twenty."""
WHOLLY = 0.9
"""Least containment of a text that is said to be in another: the places where it was cut out
and where a number or a heading was adapted cost a few shingles."""
LONGER = 1.2
"""Least ratio of lengths from which the longer text is said to extend the shorter."""
MUCH_LONGER = 3.0
"""Least ratio of lengths from which the shorter is an excerpt of the longer."""

_CODE = {relation: np.uint8(RELATIONS.index(relation)) for relation in Relation}


def relate(
    measures: Measures,
    similarity: NDArray[np.float32],
    same_content: NDArray[np.bool_],
    same_text: NDArray[np.bool_],
    tokens_a: NDArray[np.integer],
    tokens_b: NDArray[np.integer],
    cut: NDArray[np.bool_] | None = None,
    damaged: NDArray[np.bool_] | None = None,
    few: NDArray[np.bool_] | None = None,
) -> NDArray[np.uint8]:
    """Return the relation of each pair as its position in ``domain.matching.RELATIONS``.

    All arguments are columns of one length. ``same_content``: equal bytes. ``same_text``:
    equal digest of the text. Texts with the same shingles are not the same text for that: words may
    stand in another order, and 15.0 has the characters of 150. ``cut``: a part of one
    of the texts was not read, so nothing more than an overlap can be told. ``damaged``: single
    characters of one of them were not, so that it is the same text with small changes at best.
    ``few``: the changes are known to be small, whatever the similarity.
    """
    length_a = np.asarray(tokens_a, np.float64)
    length_b = np.asarray(tokens_b, np.float64)
    ratio = np.maximum(length_a, length_b) / np.maximum(np.minimum(length_a, length_b), 1)
    inside = np.where(length_a <= length_b, measures.a_in_b, measures.b_in_a) >= WHOLLY
    small = similarity >= SMALL_CHANGES
    if few is not None:
        small = small | few
    if damaged is not None:
        small = small | (same_text & damaged)
        same_text = same_text & ~damaged
    return np.select(
        [
            same_content,
            np.zeros_like(same_text) if cut is None else cut,
            same_text,
            inside & (ratio >= MUCH_LONGER),
            inside & (ratio >= LONGER),
            small,
        ],
        [
            _CODE[Relation.IDENTICAL_FILE],
            _CODE[Relation.OVERLAPPING],
            _CODE[Relation.SAME_TEXT],
            _CODE[Relation.EXCERPT],
            _CODE[Relation.EXTENDED],
            _CODE[Relation.SMALL_CHANGES],
        ],
        default=_CODE[Relation.OVERLAPPING],
    ).astype(np.uint8)
