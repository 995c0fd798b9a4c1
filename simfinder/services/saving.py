"""Writes outcomes to the store in small batches, so that a killed scan loses next to nothing."""

from __future__ import annotations

import time

from simfinder.domain.errors import StoreError
from simfinder.services.reading import Job
from simfinder.store.documents import Store, StoredDocument

_SECONDS = 0.5
_COUNT = 64


class Saving:
    """Outcomes that are not in the store yet; used by the scan's thread only."""

    def __init__(self, store: Store) -> None:
        """Nothing is written until the first batch is due."""
        self.notes: list[str] = []
        self._store = store
        self._documents: list[StoredDocument] = []
        self._texts: dict[tuple[str, str], bytes] = {}
        self._saved = time.monotonic()

    def attempt(self, job: Job) -> None:
        """Note that a file is about to be read."""

    def add(self, document: StoredDocument, packed: bytes | None) -> None:
        """Keep an outcome, and write the batch when it is due."""
        self._documents.append(document)
        if packed is not None:
            self._texts[document.content_hash, document.reader] = packed
        self.save_when_due()

    def save_when_due(self) -> None:
        """Write the batch where it is old or large enough."""
        if len(self._documents) >= _COUNT or time.monotonic() - self._saved > _SECONDS:
            self.save()

    def save(self) -> None:
        """Write what is waiting. A store that fails is told once; the scan goes on without it."""
        if self._documents and not self.notes:
            try:
                self._store.save(self._documents, self._texts)
            except StoreError as error:
                self.notes.append(f"the store could not be written: {error}")
        self._documents, self._texts, self._saved = [], {}, time.monotonic()
