"""Full shingle sets of documents, made again from the stored texts in worker processes."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.document import Document
from simfinder.domain.options import ScanOptions
from simfinder.services.frames import Header
from simfinder.services.reading import limits_header
from simfinder.services.wire import identity_to_json, path_to_json
from simfinder.services.workers import Reply, WorkerPool
from simfinder.store.documents import Store
from simfinder.store.records import Key

_TEXTS_A_TASK = 16
_EMPTY = np.zeros(0, np.uint64)


class ExactTexts:
    """Callable for ``match``: positions of documents to their shingle sets.

    A text that the store does not hold is read from its file again; a document that can no
    longer be read has an empty set, and its pairs keep their estimates.
    """

    def __init__(
        self,
        store: Store,
        pool: WorkerPool,
        options: ScanOptions,
        documents: tuple[Document, ...],
        keys: dict[str, Key],
    ) -> None:
        """``keys``: content hash to what the text is kept under."""
        self._store = store
        self._pool = pool
        self._options = options
        self._documents = documents
        self._keys = keys

    def __call__(self, positions: Sequence[int]) -> list[NDArray[np.uint64]]:
        """Return the sorted unique shingles of each document, in the order asked for."""
        texts = dict(
            self._store.texts(self._keys[self._documents[p].content_hash] for p in positions)
        )
        found: dict[int, NDArray[np.uint64]] = {}
        stored: list[tuple[int, bytes]] = []
        missing: list[int] = []
        for position in positions:
            document = self._documents[position]
            packed = texts.get(self._keys[document.content_hash])
            if packed is None:
                missing.append(position)
            else:
                stored.append((position, packed))
        chunks = [stored[i : i + _TEXTS_A_TASK] for i in range(0, len(stored), _TEXTS_A_TASK)]
        with ThreadPoolExecutor(len(self._pool.workers)) as threads:
            for chunk, reply in zip(chunks, threads.map(self._from_texts, chunks), strict=True):
                found.update(self._sets([p for p, _ in chunk], reply))
            for position, reply in zip(missing, threads.map(self._from_file, missing), strict=True):
                found.update(self._sets([position], _last_payload(reply)))
        return [found.get(position, _EMPTY) for position in positions]

    def _from_texts(self, chunk: list[tuple[int, bytes]]) -> Reply:
        header = {"task": "shingles", "profile": self._options.profile}
        seconds = self._options.max_seconds * len(chunk)
        return self._pool.run_one(header, [packed for _, packed in chunk], seconds)

    def _from_file(self, position: int) -> Reply:
        document = self._documents[position]
        header: Header = {
            "task": "examine",
            "path": path_to_json(document.path),
            "identity": identity_to_json(document.identity),
            "profile": self._options.profile,
            "limits": limits_header(self._options),
            "max_tokens": 0,
        }
        return self._pool.run_one(header, (), self._options.max_seconds)

    def _sets(self, positions: list[int], reply: Reply) -> dict[int, NDArray[np.uint64]]:
        if reply.failure is not None or not reply.header.get("ok"):
            return {}
        return {
            position: np.frombuffer(part, "<u8").astype(np.uint64)
            for position, part in zip(positions, reply.payload, strict=True)
        }


def _last_payload(reply: Reply) -> Reply:
    return Reply(reply.header, reply.payload[-1:], reply.failure, reply.detail)
