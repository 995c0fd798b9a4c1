"""Exact measures of pairs: remembered, or made again from the stored texts in worker processes."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Document, Reason
from simfinder.domain.errors import StoreError
from simfinder.domain.messages import Code, Message
from simfinder.domain.options import ScanOptions
from simfinder.engine.pairs import verify
from simfinder.services.reading.examine import examine
from simfinder.services.workers.packing import hashes_to
from simfinder.services.workers.pool import Reply, WorkerPool, request_threads
from simfinder.store.documents import Store
from simfinder.store.records import Key

_TEXTS_A_TASK = 15
_PAIR_BATCH = 2000
"""Limits the sets in memory to those of twice as many documents."""
_KEPT_BYTES = 64 << 20
"""Sets that stay in memory for the next pairs: those of thousands of documents of some pages."""
_EMPTY = np.zeros(0, np.uint64)

Ints = NDArray[np.int32]

_log = logging.getLogger(__name__)


class KeptSets:
    """The sets of documents that were last asked for, up to a number of bytes.

    The pairs of a large group need the same sets many times, a few thousand pairs at a time.
    """

    def __init__(self, most_bytes: int) -> None:
        """Keep nothing yet."""
        self._most_bytes = most_bytes
        self._bytes = 0
        self._sets: dict[int, NDArray[np.uint64]] = {}

    def take(self, positions: Iterable[int]) -> dict[int, NDArray[np.uint64]]:
        """Return the sets of those documents that are kept; they are the last to be dropped."""
        sets = {p: self._sets.pop(p) for p in positions if p in self._sets}
        self._sets |= sets
        return sets

    def add(self, sets: Mapping[int, NDArray[np.uint64]]) -> None:
        """Keep the sets of documents that are not kept, in place of those not asked for longest."""
        self._sets |= sets
        self._bytes += sum(values.nbytes for values in sets.values())
        while self._bytes > self._most_bytes:
            oldest = next(iter(self._sets))
            self._bytes -= self._sets.pop(oldest).nbytes


class ExactMeasures:
    """Callable for ``match``: pairs of documents to their exact measures.

    A text that the store does not hold is read from its file again. The pairs of a document that
    can no longer be read come back with ``exact`` False.
    """

    def __init__(
        self,
        store: Store,
        pool: WorkerPool,
        options: ScanOptions,
        version: str,
        documents: tuple[Document, ...],
        keys: dict[str, Key],
        template: NDArray[np.uint64] | None = None,
    ) -> None:
        """``version``: of the profile. ``keys``: content hash to what the text is kept under.

        ``template``: passages that are taken out of all texts first.
        """
        self._template = template
        self._kept = KeptSets(_KEPT_BYTES)
        self._store = store
        self._pool = pool
        self._options = options
        self._version = version
        self._documents = documents
        self._hashes = [d.text_hash for d in documents]
        self._keys = keys

    def __call__(self, a: Ints, b: Ints, check: Callable[[], None]) -> verify.Measures:
        """Return the measures of documents ``a[i]`` and ``b[i]``, columns of one length."""
        stored_measures = self._store.load_verified_pairs(self._version, self._hashes, a, b)
        is_exact = stored_measures.is_known & stored_measures.exact
        measures = verify.Measures(
            stored_measures.resemblance, stored_measures.a_in_b, stored_measures.b_in_a, is_exact
        )
        unknown = np.flatnonzero(~is_exact)
        for i in range(0, len(unknown), _PAIR_BATCH):
            rows = unknown[i : i + _PAIR_BATCH]
            batch = self._measure(a[rows], b[rows], check)
            measures = measures.update(rows, batch)
            self._remember(a[rows], b[rows], batch)
        return measures

    def _measure(self, a: Ints, b: Ints, check: Callable[[], None]) -> verify.Measures:
        documents, places = np.unique(np.concatenate((a, b)), return_inverse=True)
        sets = self._sets_of(documents.tolist(), check)
        ends = places.astype(np.int32).reshape(2, -1)
        measures = verify.exact(sets, ends[0], ends[1])
        has_hashes = np.array([len(s) > 0 for s in sets])
        return replace(measures, exact=has_hashes[ends[0]] & has_hashes[ends[1]])

    def _remember(self, a: Ints, b: Ints, measures: verify.Measures) -> None:
        keep = measures.exact
        m = measures.select(keep)
        shares = (m.resemblance, m.a_in_b, m.b_in_a)
        try:
            self._store.save_verified_pairs(
                self._version, self._hashes, a[keep], b[keep], shares, m.exact
            )
        except StoreError as error:
            # The scan has reported the failing store already; this is for the log.
            _log.warning("what was measured exactly is not remembered: %s", error)

    def _sets_of(
        self, positions: Sequence[int], check: Callable[[], None]
    ) -> list[NDArray[np.uint64]]:
        """Return the sorted unique shingles of each document, in the order of the request."""
        sets = self._kept.take(positions)
        missing = [position for position in positions if position not in sets]
        fresh = self._make_sets(missing, check)
        self._kept.add(fresh)
        sets |= fresh
        return [sets.get(position, _EMPTY) for position in positions]

    def _make_sets(
        self, positions: Sequence[int], check: Callable[[], None]
    ) -> dict[int, NDArray[np.uint64]]:
        """Return the sets of documents, each with a text that can be read."""
        texts = dict(
            self._store.texts(self._keys[self._documents[p].content_hash] for p in positions)
        )
        sets: dict[int, NDArray[np.uint64]] = {}
        stored_texts: list[tuple[int, bytes]] = []
        without_text: list[int] = []
        for position in positions:
            document = self._documents[position]
            data = texts.get(self._keys[document.content_hash])
            if data is None:
                without_text.append(position)
            else:
                stored_texts.append((position, data))
        chunks = [
            stored_texts[i : i + _TEXTS_A_TASK] for i in range(0, len(stored_texts), _TEXTS_A_TASK)
        ]
        with request_threads(self._pool, "simfinder-exact") as threads:
            answers = [
                (places, threads.submit(self._from_texts, chunk))
                for chunk in chunks
                for places in [[p for p, _ in chunk]]
            ]
            answers += [([p], threads.submit(self._from_file, p)) for p in without_text]
            for places, answer in answers:
                sets.update(self._sets(places, answer.result()))
                check()
        return sets

    def _from_texts(self, chunk: list[tuple[int, bytes]]) -> Reply:
        has_template = self._template is not None
        header = {"task": "shingles", "profile": self._options.method, "template": has_template}
        seconds = self._options.max_seconds * len(chunk)
        payload = [data for _, data in chunk]
        if self._template is not None:
            payload.append(hashes_to(self._template))
        return self._pool.run_one(header, payload, seconds)

    def _from_file(self, position: int) -> Reply:
        """Read a document again; nothing where it is no longer what was compared."""
        document = self._documents[position]
        reply, _ = examine(
            self._pool,
            document.path,
            self._options,
            member=document.member,
            expected_identity=None if document.member else document.identity,
            max_tokens=0,
            template=self._template,
        )
        if reply.failure is not None:
            return reply
        if reply.header.get("content_hash") != document.content_hash:
            return Reply({}, failure=Reason.CHANGED, detail=Message(Code.NOT_THE_FILE_COMPARED))
        return Reply(reply.header, reply.payload[-1:], reply.failure, reply.detail)

    def _sets(self, positions: list[int], reply: Reply) -> dict[int, NDArray[np.uint64]]:
        if reply.problem is not None:
            return {}
        return {
            position: np.frombuffer(part, "<u8").astype(np.uint64)
            for position, part in zip(positions, reply.payload, strict=True)
        }
