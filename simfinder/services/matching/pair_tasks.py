"""Sends pairs of stored texts to workers, so that a worker gets few texts for many pairs."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, wait
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Document
from simfinder.domain.matching import PairTable
from simfinder.services.workers.frames import Header
from simfinder.services.workers.packing import seconds_for
from simfinder.services.workers.pool import Reply, WorkerPool, request_threads
from simfinder.store.documents import Store
from simfinder.store.records import Key

_TILE = 8
"""Documents of a tile: a batch has the pairs of two tiles, which have few texts."""
_BATCH_CHARACTERS = 4_000_000
_FEWEST_PAIRS, _BATCHES_A_WORKER = 16, 4
_FEW_PAIRS, _FEW_CHARACTERS = 128, 1_000_000
"""Up to so many pairs of so many characters one worker is enough: the start of another one takes as
long."""
_UNPACK_SECONDS = 10.0
_MAX_REQUESTS = 3
"""A processor that has other work too may take so many times the seconds of a pair."""
_MOST_RETRIES = 3
"""Batches whose pairs are tried one by one after a worker failed at one of them."""
_POLL_SECONDS = 0.1


@dataclass(frozen=True, slots=True)
class PairBatch:
    """Pairs that share texts: rows of the table, positions of documents, pairs of positions."""

    rows: tuple[int, ...]
    documents: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]

    def singles(self) -> Iterator[PairBatch]:
        """Yield each pair as a batch of its own."""
        for row, (x, y) in zip(self.rows, self.pairs, strict=True):
            yield PairBatch((row,), (self.documents[x], self.documents[y]), ((0, 1),))


@dataclass(frozen=True, slots=True)
class PairTask:
    """A task of workers: for each pair of texts one answer, None where there is none.

    ``header``: of the task, with its name. ``payload``: behind the texts. ``batch_pairs``: most
    pairs that are sent together. ``columns``: of the pair table, float, whose values are sent with
    each pair, by the name in the header.
    """

    header: Header
    payload: tuple[bytes, ...] = ()
    batch_pairs: int = 64
    columns: Mapping[str, NDArray[np.float32]] | None = None


class PairWork:
    """The pairs of a scan whose texts are in the store; ``keys``: content hash to text."""

    def __init__(
        self,
        store: Store,
        pool: WorkerPool,
        documents: Sequence[Document],
        keys: Mapping[str, Key],
        pairs: PairTable,
    ) -> None:
        """Start nothing yet."""
        self._store = store
        self._pool = pool
        self._documents = documents
        self._keys = keys
        self._pairs = pairs

    def key(self, document: int) -> Key:
        """Return what the text of a document is kept under."""
        return self._keys[self._documents[document].content_hash]

    def answers(
        self,
        task: PairTask,
        rows: Sequence[int],
        order: NDArray[np.int64],
        is_enough: Callable[[], bool] = lambda: False,
    ) -> Iterator[tuple[PairBatch, list[Any]]]:
        """Yield what workers answer for these rows, None for a pair whose text is not kept.

        Where a worker fails, the pairs of its batch are tried once more one by one, so that only
        the failing pairs are lost. Empty batches are yielded while none is ready, so that a person
        can stop meanwhile.

        Args:
            task: what to compute.
            rows: of the pair table.
            order: int64, shape (documents): near for documents that many pairs have in common.
            is_enough: whether to send nothing more.
        """
        queue, retries = deque(self._batches(task, rows, order)), _MOST_RETRIES
        if not queue:
            return
        pending: dict[Future[Reply], tuple[PairBatch, list[int]]] = {}
        most_pending = 1 if self._is_little(queue) else len(self._pool.workers) + 1
        with request_threads(self._pool, "simfinder-pairs") as threads:
            while True:
                while queue and len(pending) < most_pending:
                    batch = queue.popleft()
                    request, numbers = self._request(task, batch)
                    seconds = self._seconds(batch)
                    answer = threads.submit(self._run, request, seconds)
                    pending[answer] = batch, numbers
                if not pending:
                    return
                ready, _ = wait(pending, _POLL_SECONDS, "FIRST_COMPLETED")
                if is_enough():
                    queue.clear()
                if not ready:
                    yield PairBatch((), (), ()), []
                for answer in ready:
                    batch, numbers = pending.pop(answer)
                    reply = answer.result()
                    if _has_failed(reply) and len(batch.rows) > 1 and retries:
                        retries -= 1
                        queue.extend(batch.singles())
                    else:
                        yield batch, _answers_of(batch, numbers, reply)

    def _is_little(self, batches: Iterable[PairBatch]) -> bool:
        """Whether the work of all batches takes less than the start of a worker."""
        pairs = characters = 0
        for batch in batches:
            pairs += len(batch.rows)
            characters += sum(self._documents[end].characters for end in batch.documents)
            if pairs > _FEW_PAIRS or characters > _FEW_CHARACTERS:
                return False
        return True

    def _batches(
        self, task: PairTask, rows: Sequence[int], order: NDArray[np.int64]
    ) -> Iterator[PairBatch]:
        """Yield the rows so that a batch has few texts for many pairs: squares of tiles."""
        # Every worker gets several batches, so that none is idle for long.
        most = max(_FEWEST_PAIRS, len(rows) // (_BATCHES_A_WORKER * len(self._pool.workers)) + 1)
        most = min(most, task.batch_pairs)
        tile = np.empty(len(self._documents), np.int64)
        tile[np.argsort(order, kind="stable")] = np.arange(len(self._documents)) // _TILE
        selection = np.array(rows, np.int64)
        a, b = self._pairs.a[selection], self._pairs.b[selection]
        selection = selection[np.lexsort((b, a, tile[b], tile[a]))]
        batch: list[int] = []
        characters = 0
        for row in selection.tolist():
            ends = int(self._pairs.a[row]), int(self._pairs.b[row])
            more = sum(self._documents[end].characters for end in ends)
            if batch and (len(batch) >= most or characters + more > _BATCH_CHARACTERS):
                yield self._batch(batch)
                batch, characters = [], 0
            batch.append(row)
            characters += more
        if batch:
            yield self._batch(batch)

    def _batch(self, rows: list[int]) -> PairBatch:
        pairs = self._pairs
        ends = dict.fromkeys(int(end) for r in rows for end in (pairs.a[r], pairs.b[r]))
        texts = {end: place for place, end in enumerate(ends)}
        places = tuple((texts[int(pairs.a[r])], texts[int(pairs.b[r])]) for r in rows)
        return PairBatch(tuple(rows), tuple(texts), places)

    def _request(
        self, task: PairTask, batch: PairBatch
    ) -> tuple[tuple[Header, list[bytes]] | None, list[int]]:
        """Return header and payload to send, and which pairs of the batch they are."""
        keys = [self.key(d) for d in batch.documents]
        texts = dict(self._store.texts(dict.fromkeys(keys)))
        slots: dict[int, int] = {}
        for place, key in enumerate(keys):
            if key in texts:
                slots[place] = len(slots)
        numbers = [n for n, (x, y) in enumerate(batch.pairs) if x in slots and y in slots]
        if not numbers:
            return None, numbers
        header = {
            **task.header,
            "pairs": [[slots[x] for x in batch.pairs[n]] for n in numbers],
            "sizes": [len(texts[keys[place]]) for place in slots],
        }
        rows = [batch.rows[n] for n in numbers]
        for name, column in (task.columns or {}).items():
            header[name] = column[rows].tolist()
        return (header, [b"".join(texts[keys[place]] for place in slots), *task.payload]), numbers

    def _seconds(self, batch: PairBatch) -> float:
        """Return what the worker may take: as long as all its pairs, and the texts' unpacking."""
        size = [self._documents[d].characters for d in batch.documents]
        seconds = sum(seconds_for(size[x] + size[y]) for x, y in batch.pairs)
        return _UNPACK_SECONDS + _MAX_REQUESTS * seconds

    def _run(self, request: tuple[Header, list[bytes]] | None, seconds: float) -> Reply:
        if request is None:
            return Reply({"ok": True, "found": []})
        return self._pool.run_one(*request, seconds)


def _has_failed(reply: Reply) -> bool:
    return reply.failure is not None or not reply.header.get("ok")


def _answers_of(batch: PairBatch, numbers: Sequence[int], reply: Reply) -> list[Any]:
    every: list[Any] = [None] * len(batch.rows)
    if not _has_failed(reply):
        for number, answer in zip(numbers, reply.header["found"], strict=True):
            every[number] = answer
    return every
