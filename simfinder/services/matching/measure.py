"""Measures the similarity of the pairs of a scan on the words of their texts.

Until then the similarity of a pair is an estimate from its sketches. Pairs that may reach the
threshold are always measured; the others, which a lower threshold would show, as long as that
takes a small share of the time of a scan. Overlaps, which every threshold shows, are measured as
long as that takes not much more than the rest. Figures are remembered by the two texts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.errors import StoreError
from simfinder.domain.matching import PairTable
from simfinder.domain.messages import Code, Detail, Message
from simfinder.domain.options import ScanOptions
from simfinder.domain.relations import RELATIONS, Relation
from simfinder.engine.arrays import Mask
from simfinder.engine.features.profiles import ignores_order
from simfinder.engine.pairs.collection import Collection, number_hashes
from simfinder.engine.pairs.match import listed_overlaps, with_relations
from simfinder.engine.pairs.word_similarity import figure_version
from simfinder.services.matching.pair_tasks import PairTask, PairWork
from simfinder.services.workers.packing import hashes_to
from simfinder.services.workers.pool import WorkerPool
from simfinder.store.documents import Store
from simfinder.store.records import Key

MARGIN = 0.2
"""Pairs whose estimate is so far below the threshold are measured. Edits come in clumps, as the
estimate expects; of a text in which each sixth word differs, evenly spread, it is 20 points too
low. Of three thousand licences, laws and manual pages above the threshold none needs more than 12.
"""
MARGIN_OF_CHARACTERS = 0.4
"""The same of scripts without spaces: their similarity is that of characters, their shingles are of
words, so that a wrong character, evenly spread, costs up to five times as many shingles."""
_CHARACTERS_OF_WORD = 2.6
"""Letters of a word, on average, up to which a text counts as one without spaces."""
LEAST_SIMILARITY = 0.4
"""Estimated similarity of the other pairs that are measured: a little below the lowest threshold
of the window."""
_BATCH_PAIRS = 256
_PAIR_SECONDS, _CELL_SECONDS = 1.5e-3, 4e-11
"""About what a pair takes whose texts have to be cut into words, and one product of two words."""
_FREE_SECONDS, _SHARE_OF_TEXT = 0.2, 1e-8
"""Seconds for pairs that are far from the threshold, and per character of the scan: one percent of
the time that reading takes."""
_OVERLAP_SECONDS, _OVERLAP_WORK = 5.0, 2.0
"""Seconds for overlaps that are far from the threshold, or so many times those of all other pairs,
whichever is more. Beyond that they remain estimates."""
_SAVED_PAIRS = 20_000
_TEMPLATE = np.uint8(RELATIONS.index(Relation.TEMPLATE))

Report = Callable[[int, int], None]
"""Gets the number of pairs that are done and the number of all; may raise to stop the work."""


def margin_of(characters: int, tokens: int) -> float:
    """Return how far estimates of a text with so many letters and words may be too low."""
    is_unspaced = characters <= _CHARACTERS_OF_WORD * max(tokens, 1)
    return MARGIN_OF_CHARACTERS if is_unspaced else MARGIN


def margins(collection: Collection) -> NDArray[np.float32]:
    """Return how far estimates of each document may be too low, float32, shape (documents)."""
    letters = (document.characters for document in collection.documents)
    found = map(margin_of, letters, collection.tokens.tolist())
    return np.fromiter(found, np.float32, len(collection.documents))


@dataclass
class SimilarityMeasurement:
    """Measures pairs; ``keys``: content hash to what the text is kept under.

    ``template``: passages that are taken out of texts.
    """

    store: Store
    pool: WorkerPool
    options: ScanOptions
    collection: Collection
    keys: Mapping[str, Key]
    template: NDArray[np.uint64] | None = None
    notes: list[Detail] = field(default_factory=list)

    def measure(
        self,
        pairs: PairTable,
        report: Report,
        is_enough: Callable[[], bool] = lambda: False,
    ) -> PairTable:
        """Return the pairs with measured similarities, and the relations that follow from them.

        ``is_enough``: whether to stop with the results so far.
        """
        if self.options.compares_rows or not len(pairs):
            return pairs
        numbers = number_hashes([d.text_hash for d in self.collection.documents]).astype(np.int64)
        low = np.minimum(numbers[pairs.a], numbers[pairs.b])
        high = np.maximum(numbers[pairs.a], numbers[pairs.b])
        text_pairs = low * len(numbers) + high
        rows = self._select(pairs, text_pairs)
        if not len(rows):
            return pairs
        values = self._stored(pairs, rows)
        self._compute(pairs, rows, values, report, is_enough)
        is_known = ~np.isnan(values)
        rows, values = rows[is_known], values[is_known]
        order = np.argsort(text_pairs[rows])
        known = text_pairs[rows[order]]
        if not len(known):
            return pairs
        place = np.minimum(known.searchsorted(text_pairs), len(known) - 1)
        is_measured = (known[place] == text_pairs) & ~pairs.exact
        similarity = pairs.similarity.copy()
        similarity[is_measured] = values[order][place[is_measured]]
        result = replace(pairs, similarity=similarity, exact=pairs.exact | is_measured)
        related = with_relations(result, self.collection)
        template = pairs.relation == _TEMPLATE
        if not template.any():
            return related
        relation = np.where(template, pairs.relation, related.relation)
        return replace(related, relation=relation)

    def _select(self, pairs: PairTable, text_pairs: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the rows to measure, one for the same two texts, the most similar first."""
        assert self.options.similarity is not None
        estimate = pairs.similarity
        of_each = margins(self.collection)
        margin = np.minimum(of_each[pairs.a], of_each[pairs.b])
        needed_from = np.float32(self.options.similarity) - margin
        bar = np.minimum(needed_from, LEAST_SIMILARITY)
        is_overlap = listed_overlaps(pairs, self.options)
        rows = np.flatnonzero(~pairs.exact & ((estimate >= bar) | is_overlap))
        rows = rows[np.unique(text_pairs[rows], return_index=True)[1]]
        rows = rows[np.argsort(-estimate[rows], kind="stable")]
        size = self.collection.tokens.astype(np.float64)
        cost = _PAIR_SECONDS + size[pairs.a[rows]] * size[pairs.b[rows]] * _CELL_SECONDS
        is_needed = estimate[rows] >= needed_from[rows]
        characters = sum(d.characters for d in self.collection.documents)
        room = _FREE_SECONDS + characters * _SHARE_OF_TEXT
        is_other = (estimate[rows] >= bar[rows]) & ~is_needed
        is_selected = is_needed | _fitting(is_other, cost, room)
        room = max(_OVERLAP_SECONDS, _OVERLAP_WORK * float(cost[is_selected].sum()))
        return rows[is_selected | _fitting(is_overlap[rows] & ~is_selected, cost, room)]

    def _version(self) -> str:
        simplified = not self.options.distinguish_scripts
        return figure_version(
            simplified=simplified,
            template=self.template,
            settings=self.options.word_settings,
            any_order=ignores_order(self.options.method),
        )

    def _stored(self, pairs: PairTable, rows: NDArray[np.int64]) -> NDArray[np.float32]:
        """Return the figures that are remembered, float32, NaN for the others."""
        hashes = [d.text_hash for d in self.collection.documents]
        known = self.store.load_verified_pairs(
            self._version(), hashes, pairs.a[rows], pairs.b[rows]
        )
        values: NDArray[np.float32] = np.where(known.is_known, known.resemblance, np.nan)
        return values.astype(np.float32)

    def _compute(
        self,
        pairs: PairTable,
        rows: NDArray[np.int64],
        values: NDArray[np.float32],
        report: Report,
        is_enough: Callable[[], bool],
    ) -> None:
        """Measure the rows without a value."""
        place = {int(rows[n]): n for n in np.flatnonzero(np.isnan(values)).tolist()}
        done, total = len(rows) - len(place), len(rows)
        report(done, total)
        work = PairWork(self.store, self.pool, self.collection.documents, self.keys, pairs)
        header = {
            "task": "similarity",
            "profile": self.options.method,
            "simplified": not self.options.distinguish_scripts,
            "template": self.template is not None,
        }
        payload = () if self.template is None else (hashes_to(self.template),)
        task = PairTask(header, payload, _BATCH_PAIRS, {"estimates": pairs.similarity})
        new: list[int] = []
        order = _neighbours(pairs, list(place), len(self.collection.documents))
        try:
            for batch, answers in work.answers(task, list(place), order, is_enough):
                for row, answer in zip(batch.rows, answers, strict=True):
                    if answer is not None:
                        values[place[row]] = answer
                        new.append(row)
                done += len(batch.rows)
                report(done, total)
                if len(new) >= _SAVED_PAIRS:
                    self._save(pairs, new, values[[place[row] for row in new]])
                    new = []
        finally:
            self._save(pairs, new, values[[place[row] for row in new]])

    def _save(self, pairs: PairTable, rows: list[int], values: NDArray[np.float32]) -> None:
        """Store figures; a failing store gets a note, and the next scan repeats the work."""
        hashes = [d.text_hash for d in self.collection.documents]
        is_exact = np.ones(len(rows), np.bool_)
        try:
            self.store.save_verified_pairs(
                self._version(),
                hashes,
                pairs.a[rows],
                pairs.b[rows],
                (values, values, values),
                is_exact,
            )
        except StoreError as error:
            note = Message(Code.STORE_NOT_WRITTEN, rest=error)
            if note not in self.notes:
                self.notes.append(note)


def _fitting(mask: Mask, cost: NDArray[np.float64], room: float) -> Mask:
    """Return which rows of a mask there is room for, the first ones first."""
    return np.asarray(mask & (np.cumsum(np.where(mask, cost, 0)) <= room))


def _neighbours(pairs: PairTable, rows: list[int], documents: int) -> NDArray[np.int64]:
    """Return for each document the first one that it forms one of these pairs with, or itself.

    Documents of one family follow each other by that number.
    """
    first = np.arange(documents)
    np.minimum.at(first, pairs.b[rows], pairs.a[rows])
    return first
