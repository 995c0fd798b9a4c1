"""Writes outcomes to the store in small batches, so that a killed scan loses next to nothing."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from simfinder.domain.document import Reason
from simfinder.domain.errors import StoreError
from simfinder.services.reading.read_lot import Job
from simfinder.services.reading.recognised import is_young
from simfinder.store.documents import Store
from simfinder.store.records import Key, StoredDocument

_SECONDS = 0.1
_COUNT = 64
_PASSING = frozenset({Reason.VANISHED, Reason.UNREADABLE, Reason.CHANGED, Reason.NOT_REGULAR})


class Saving:
    """Outcomes that are not in the store yet; used by the scan's thread only."""

    def __init__(self, store: Store, version: str) -> None:
        """``version``: of all readers together, for attempts."""
        self._version = version
        self.notes: list[str] = []
        self.settled = True
        """Whether the store has every outcome, and none that has to be looked at again."""
        self._store = store
        self._documents: list[StoredDocument] = []
        self._texts: dict[Key, bytes] = {}
        self._in_hand: dict[Path, int] = {}
        """Each file with the moment in which it went to a reader, in nanoseconds."""
        self._saved = time.monotonic()

    def attempt(self, lot: Sequence[Job]) -> None:
        """Write down that files go to their readers, before they do."""
        self._in_hand.update(dict.fromkeys((job.file.path for job in lot), time.time_ns()))
        self._try(lambda: self._store.attempt([(job.file, self._version) for job in lot]))

    def close(self) -> None:
        """Write what is waiting, and cross out files that a stopped scan had still in hand."""
        self.save()
        if self._in_hand:
            self._try(lambda: self._store.settle(self._in_hand))

    def add(self, document: StoredDocument, packed: bytes | None) -> None:
        """Keep an outcome, and write the batch when it is due.

        What only holds for the moment is not kept: a disk that was away may come back unchanged.
        """
        if document.problem is not None and document.problem[0] in _PASSING:
            self.settled = False
            return  # it stays in hand, and ``close`` crosses it out
        started = self._in_hand.get(document.path)
        # Without bytes to compare, another look would be another try at what ended its reader.
        if started is not None and document.content_hash:
            document = replace(document, young=is_young(document.identity, started))
        self.settled = self.settled and not document.young
        self._documents.append(document)
        if not document.member:
            self._in_hand.pop(document.path, None)
        if packed is not None:
            self._texts[document.content_hash, document.reader] = packed
        self.save_when_due()

    def save_when_due(self) -> None:
        """Write the batch where it is old or large enough."""
        if len(self._documents) >= _COUNT or time.monotonic() - self._saved > _SECONDS:
            self.save()

    def save(self) -> None:
        """Write what is waiting. A store that fails is told once; the scan goes on without it."""
        if self._documents:
            documents, packed = self._documents, self._texts
            self._try(lambda: self._store.save(documents, packed))
        self._documents, self._texts, self._saved = [], {}, time.monotonic()

    def _try(self, write: Callable[[], None]) -> None:
        if self.notes:
            return
        try:
            write()
        except StoreError as error:
            self.notes.append(f"the store could not be written: {error}")
            self.settled = False
