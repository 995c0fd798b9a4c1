"""Looks for the differences that matter in the pairs of a scan, within a share of its time.

Pairs of a file and its keeper are examined first, then the other pairs within the options. Pairs
examined by an earlier scan cost nothing, nor do pairs of equal texts; pairs of the same two texts
are examined once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Document
from simfinder.domain.errors import StoreError
from simfinder.domain.matching import GroupTable, PairTable, distinct
from simfinder.domain.messages import Code, Detail, Message
from simfinder.domain.options import ScanOptions
from simfinder.domain.relations import Critical
from simfinder.engine.critical.version import VERSION
from simfinder.engine.pairs.collection import number_hashes
from simfinder.services.matching.pair_tasks import PairTask, PairWork
from simfinder.services.review.regroup import Regrouper
from simfinder.services.workers.packing import from_json, from_words, to_words
from simfinder.services.workers.pool import WorkerPool
from simfinder.store.documents import Store
from simfinder.store.pairs import PairKey
from simfinder.store.records import Key

MOST_PAIRS = 20_000
"""Pairs that are examined; the others are not shown as without a difference."""
LEAST_SIMILARITY = 0.5
_FREE_CHARACTERS = 2_000_000
_FEW_PAIRS, _FEW_CHARACTERS = 5_000, 100_000_000
"""All pairs of a scan are examined where they are no more than this."""
_SHARE_OF_THE_TEXT = 4.0
"""Pairs are examined while their texts, each as often as it is compared, are together no longer
than so many times the texts of the scan, first those of groups, short ones first. A paragraph that
recurs is looked at once, so this takes little of the time of a scan where pairs are few, about as
long as reading plain text where families have many versions, and no more where they have hundreds,
whose pairs grow with the square."""
_TASK = PairTask({"task": "critical"})


Tell = Callable[[int, int], None]
"""Hears how many of how many pairs are done; may raise to stop the work."""


@dataclass(frozen=True, slots=True)
class ExaminedPairs:
    """The pairs with what was found, and English remarks on what could not be done."""

    pairs: PairTable
    notes: tuple[Detail, ...]


@dataclass
class CriticalDifferences:
    """Examines pairs of documents; ``keys``: content hash to what the text is kept under."""

    store: Store
    pool: WorkerPool
    options: ScanOptions
    documents: tuple[Document, ...]
    keys: Mapping[str, Key]
    notes: list[Detail] = field(default_factory=list)
    """What could not be done, in English."""
    _fresh: dict[PairKey, str] = field(default_factory=dict)

    def examine_report(
        self, pairs: PairTable, regrouper: Regrouper, tell: Tell, is_enough: Callable[[], bool]
    ) -> ExaminedPairs:
        """Examine the pairs within the options; a note says where it was not all of them."""
        assert self.options.distance is not None
        assert self.options.similarity is not None
        bar = self.options.distance, self.options.similarity
        selection = regrouper.within(*bar)
        result = self.examine(pairs, selection, regrouper.groups(*bar), tell, is_enough)
        assert result.is_examined is not None
        count, total = int(result.is_examined[selection].sum()), int(selection.sum())
        if count < total:
            self.notes.append(Message(Code.CRITICAL_PAIRS_EXAMINED, n=count, m=total))
        return ExaminedPairs(result, tuple(self.notes))

    def examine(
        self,
        pairs: PairTable,
        selection: NDArray[np.bool_],
        groups: GroupTable,
        tell: Tell,
        is_enough: Callable[[], bool] = lambda: False,
    ) -> PairTable:
        """Return the pairs with their critical differences, and which of them were examined.

        ``selection``: the rows within the options, bool. ``is_enough``: whether to stop with the
        results so far. An exception of ``tell`` ends the tasks of the workers and is passed on.
        """
        texts = self._texts(pairs)
        rows = self._select(pairs, selection, groups, texts)
        work = PairWork(self.store, self.pool, self.documents, self.keys, pairs)
        answers = self._stored_answers(work, pairs, rows)
        open_rows = [row for row in rows if row not in answers]
        count = len(answers)
        tell(count, len(rows))
        group = groups.group_of(len(self.documents))
        group[group < 0] = len(groups)
        try:
            for batch, results in work.answers(_TASK, open_rows, group, is_enough):
                for row, records in zip(batch.rows, results, strict=True):
                    if records is not None:
                        answers[row] = from_json(records)
                        pair = _pair_key(work, pairs, row)
                        self._fresh[pair] = to_words(answers[row])
                count += len(batch.rows)
                tell(count, len(rows))
        finally:
            self._save()
        return _spread_answers(pairs, answers, texts)

    def _texts(self, pairs: PairTable) -> _Texts:
        """Return which pairs have the same two texts; a text that is not whole is like no other."""
        text = number_hashes(
            [d.text_hash if d.partial is None else d.content_hash for d in self.documents]
        ).astype(np.int64)
        several = np.bincount(text)[text] > 1
        rows = np.flatnonzero(several[pairs.a] | several[pairs.b])
        a, b = text[pairs.a[rows]], text[pairs.b[rows]]
        both = np.minimum(a, b) * len(self.documents) + np.maximum(a, b)
        of, is_reversed = -2 - np.arange(len(pairs)), np.zeros(len(pairs), np.bool_)
        of[rows] = np.where(a == b, -1, both)
        is_reversed[rows] = a > b
        return _Texts(of, is_reversed, rows)

    def _select(
        self, pairs: PairTable, selection: NDArray[np.bool_], groups: GroupTable, texts: _Texts
    ) -> list[int]:
        """Return the rows to examine, one of those with the same two texts.

        Links of the groups come first, then others while there is room.
        """
        links = distinct(groups.link[groups.link >= 0]).astype(np.int64)
        others = selection & (pairs.similarity >= LEAST_SIMILARITY)
        others[links] = False
        rest = np.flatnonzero(others)
        rest = texts.first(rest[np.argsort(-pairs.similarity[rest], kind="stable")])
        size = np.fromiter((d.characters for d in self.documents), np.int64, len(self.documents))
        both = size[pairs.a] + size[pairs.b]
        room = max(_FREE_CHARACTERS, _SHARE_OF_THE_TEXT * int(size.sum()))
        # A long one keeps out no other.
        links = texts.first(links[np.argsort(both[links], kind="stable")])
        rest = rest[~np.isin(texts.of[rest], texts.of[links])]
        if len(links) + len(rest) <= _FEW_PAIRS:
            room = max(room, _FEW_CHARACTERS)
        links = links[np.cumsum(both[links]) <= room]
        rest = rest[np.cumsum(both[rest]) <= room - both[links].sum()]
        return [int(row) for row in np.concatenate((links, rest))[:MOST_PAIRS]]

    def _stored_answers(
        self, work: PairWork, pairs: PairTable, rows: Sequence[int]
    ) -> dict[int, tuple[Critical, ...]]:
        """Return what needs no work: files of one content, and pairs that are remembered."""
        keys = {row: _pair_key(work, pairs, row) for row in rows}
        records = self.store.differences(VERSION, [k for k in keys.values() if k[0] != k[1]])
        answers: dict[int, tuple[Critical, ...]] = {}
        by_text: dict[str, tuple[Critical, ...]] = {}
        for row, key in keys.items():
            if key[0] == key[1]:
                answers[row] = ()
            elif key in records:
                words = records[key]
                if words not in by_text:  # most have no differences
                    by_text[words] = from_words(words)
                answers[row] = by_text[words]
        return answers

    def _save(self) -> None:
        """Store the results; a failing store gets a note, and the next scan repeats the work."""
        fresh, self._fresh = self._fresh, {}
        try:
            self.store.save_differences(VERSION, fresh)
        except StoreError as error:
            self.notes.append(Message(Code.STORE_NOT_WRITTEN, rest=error))


def _pair_key(work: PairWork, pairs: PairTable, row: int) -> PairKey:
    return work.key(int(pairs.a[row])), work.key(int(pairs.b[row]))


@dataclass(frozen=True, slots=True)
class _Texts:
    """Columns of one length, one entry a pair.

    ``of``: int64, equal where the two texts are the same, -1 where both are one text.
    ``is_reversed``: bool, whether the two texts are in the other order than in other pairs of them.
    ``text_pair``: the rows with a text that several documents have; no two others have the same
    texts.
    """

    of: NDArray[np.int64]
    is_reversed: NDArray[np.bool_]
    text_pair: NDArray[np.int64]

    def first(self, rows: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the first row of each two texts, in order."""
        rows = rows[self.of[rows] != -1]
        _, places = np.unique(self.of[rows], return_index=True)
        return rows[np.sort(places)]


def _spread_answers(
    pairs: PairTable, answers: Mapping[int, tuple[Critical, ...]], texts: _Texts
) -> PairTable:
    """Give every pair the result of a pair with the same two texts."""
    by_pair = {
        int(texts.of[row]): (bool(texts.is_reversed[row]), changes)
        for row, changes in answers.items()
    }
    by_pair[-1] = False, ()
    is_examined = np.zeros(len(pairs), np.bool_)
    is_examined[np.fromiter(answers, np.int64, len(answers))] = True
    is_examined[texts.text_pair] = np.isin(
        texts.of[texts.text_pair], np.fromiter(by_pair, np.int64, len(by_pair))
    )
    critical: dict[int, tuple[Critical, ...]] = {}
    for row in np.flatnonzero(is_examined).tolist():
        is_reversed, changes = by_pair[int(texts.of[row])]
        if row in answers:
            changes = answers[row]
        elif is_reversed != texts.is_reversed[row]:
            changes = tuple(Critical(c.kind, c.right, c.left) for c in changes)
        if changes:
            critical[row] = changes
    return replace(pairs, critical=critical, is_examined=is_examined)
