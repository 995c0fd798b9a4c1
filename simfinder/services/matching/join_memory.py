"""What the last scan of the same places found out about pairs of texts, for the next one."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Source
from simfinder.domain.errors import StoreError
from simfinder.domain.messages import Code, Detail, Message
from simfinder.domain.options import ScanOptions
from simfinder.engine.candidates.passage_index import HashCounts
from simfinder.engine.pairs.columns import Columns, EarlierJoin, IndexLimits
from simfinder.engine.pairs.verify import PROFILE, Measures, SketchTable
from simfinder.store.documents import Store
from simfinder.store.pairs import StoredJoin, find_rows, text_words

VERSION = "6"
"""Of how texts are joined: raised whenever the same texts may get other pairs or measures."""


class JoinMemory:
    """The pairs of texts that a scan of these sources with these options has found before."""

    def __init__(
        self,
        store: Store,
        sources: Sequence[Source],
        options: ScanOptions,
        profile_version: str,
        note: Callable[[Detail], object],
    ) -> None:
        """``note`` is called in English where what was kept cannot be used or written."""
        self._store = store
        self._profile_version = profile_version
        self._key = _key(sources, options, profile_version)
        # What two texts are to each other does not follow from the texts alone then.
        self.is_useful = options.profile != PROFILE
        self._note = note
        self._record: StoredJoin | None = None
        self._is_loaded = False
        self._removed = np.zeros((0, 2), np.uint64)
        self._removed_sketches: SketchTable | None = None
        self._answer: tuple[Sequence[str], EarlierJoin | None] = ((), None)

    def earlier(self, texts: Sequence[str]) -> EarlierJoin | None:
        """Return the pairs of the last scan as pairs of these texts, None where there was none.

        ``texts``: the hash of each class, each once.
        """
        if not self.is_useful:
            return None
        if self._answer[0] != texts:
            self._answer = texts, self._of(texts)
        return self._answer[1]

    def _of(self, texts: Sequence[str]) -> EarlierJoin | None:
        if not self._is_loaded:
            self._record, self._is_loaded = self._store.load_join(self._key, self._note), True
        memory = self._record
        if memory is None or not len(memory.texts) or not len(texts):
            return None
        now = text_words(texts)
        counts = HashCounts(memory.frequent, memory.counts, memory.pair_count)
        limits = IndexLimits(
            memory.reach, memory.bits, memory.step, counts, memory.bounded, memory.notes
        )
        measures = Measures(memory.resemblance, memory.a_in_b, memory.b_in_a, memory.exact)
        if np.array_equal(memory.texts, now):
            every = Columns(memory.a, memory.b, memory.distance, measures)
            return EarlierJoin(every, np.ones(len(now), np.bool_), 0, limits, memory.sharing)
        place = find_rows(now, memory.texts)
        is_known = np.zeros(len(now), np.bool_)
        is_known[place[place >= 0]] = True
        a, b = place[memory.a], place[memory.b]
        is_kept = (a >= 0) & (b >= 0)
        columns = Columns(a.astype(np.int32), b.astype(np.int32), memory.distance, measures)
        sharing = memory.sharing
        if not is_kept.all():
            columns, sharing = columns.select(is_kept), sharing[is_kept]
        # The order of the texts may have changed, so the pairs have to be sorted.
        pairs, order = columns.sort()
        if order is not None:
            sharing = sharing[order]
        self._removed = removed = memory.texts[place < 0]
        self._removed_sketches = None
        load = cache(lambda: self._removed_sketches or self._load_sketches(removed))
        return EarlierJoin(pairs, is_known, len(removed), limits, sharing, load)

    def load_sketches(self, texts: Sequence[str]) -> SketchTable | None:
        """Return the sketches of texts from the store; None where one of them is missing.

        Those of texts that the last scan had and that are not among these are read with them, for
        ``earlier``: each time the rows of all texts are passed.
        """
        self.earlier(texts)
        words, removed = text_words(texts), self._removed
        table = self._load_sketches(np.concatenate((words, removed)))
        if table is None:
            return self._load_sketches(words) if len(removed) else None
        bound = len(words)
        place = table.start[bound]
        first, last = table.start[: bound + 1], table.start[bound:] - place
        self._removed_sketches = SketchTable(table.values[place:], last, table.shingles[bound:])
        return SketchTable(table.values[:place], first, table.shingles[:bound])

    def _load_sketches(self, words: NDArray[np.uint64]) -> SketchTable | None:
        found = self._store.load_sketches(self._profile_version, words)
        return None if found is None else SketchTable(found.values, found.start, found.shingles)

    def keep(
        self,
        texts: Sequence[str],
        pairs: Columns,
        sharing: NDArray[np.uint8],
        limits: IndexLimits,
        check: Callable[[], None],
    ) -> None:
        """Store the pairs of these texts for the next scan, unless they are stored already.

        Releases the loaded pairs, so it comes after all calls of ``earlier``.
        """
        if not self.is_useful:
            return
        check()
        m = pairs.measures
        record = StoredJoin(
            text_words(texts),
            pairs.a,
            pairs.b,
            pairs.distance,
            m.resemblance,
            m.a_in_b,
            m.b_in_a,
            m.exact,
            sharing,
            limits.counts.frequent,
            limits.counts.count,
            limits.reach,
            limits.bits,
            limits.step,
            limits.counts.pair_count,
            limits.is_bounded,
            limits.notes,
        )
        memory, self._record, self._answer = self._record, None, ((), None)
        if memory is not None and record.same(memory):
            return
        try:
            self._store.save_join(self._key, record)
        except StoreError as error:
            self._note(Message(Code.STORE_NOT_WRITTEN, rest=error))


def _key(sources: Sequence[Source], options: ScanOptions, profile_version: str) -> str:
    """Return the digest of all that the pairs follow from besides the texts."""
    places = [os.path.abspath(source.path) for source in sources]  # noqa: PTH100
    parts = (
        VERSION,
        profile_version,
        options.profile,
        options.method,
        f"{options.likeness_rule}",
        f"{options.overlaps}",
        f"{options.containment!r}",
        f"{options.compare_memory}",
        *places,
    )
    data = "\0".join(parts).encode("utf-8", "surrogateescape")
    return hashlib.blake2b(data, digest_size=16).hexdigest()
