"""Keywords of groups, computed by a worker from the texts in the store.

They are computed only for groups that are shown, and remembered by the contents of their files.
Texts of protected documents are not stored, so no word of them is ever a keyword. Nor have rows of
tables keywords: their values are shown.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from threading import Event

from simfinder.domain.documents import Document
from simfinder.domain.errors import Cancelled, StoreError
from simfinder.domain.matching import GroupTable, ScanReport
from simfinder.services.reading.places import default_store
from simfinder.services.workers.pool import WorkerPool
from simfinder.store.texts import StoredTexts

COUNT = 5
"""Keywords of a group."""
MOST_GROUPS = 200
"""Groups of a report or a list in a terminal that get keywords, the first ones: at most a tenth
of a second for each."""
_MOST_TEXTS = 8
"""Files of a group whose texts are used, the kept file first, one of those with equal texts."""
_BATCH_GROUPS = 8
_SECONDS, _GROUP_SECONDS = 30.0, 5.0
"""A worker may take so long for a batch, and for each group of it."""

_log = logging.getLogger(__name__)

Contents = tuple[str, ...]
"""Hashes of the contents by which the keywords of a group are known."""
Keywords = tuple[str, ...]


class GroupKeywords:
    """Finds keywords of groups; for one thread at a time."""

    def __init__(self, store: Path, max_memory: int) -> None:
        """Start nothing yet; ``max_memory``: of the worker, in MiB."""
        self._store, self._max_memory = store, max_memory
        self._found: dict[Contents, Keywords] = {}
        self._stop = Event()
        self._pool: WorkerPool | None = None

    def find(
        self, groups: Sequence[Sequence[Document]], check: Callable[[], None] = lambda: None
    ) -> list[Keywords]:
        """Return the keywords of each group, best first; none without stored texts.

        ``groups``: their documents, the kept one first. ``check`` may raise to cancel. A store that
        cannot be read has no texts. Raises Cancelled after ``stop``.
        """
        wanted = list(map(_contents_of, groups))
        missing = [one for one in dict.fromkeys(wanted) if one and one not in self._found]
        if missing:
            try:
                self._compute(missing, check)
            except StoreError as error:
                _log.info("no keywords: %s", error)
        return [self._found.get(contents, ()) for contents in wanted]

    def stop(self) -> None:
        """End the work for good, from another thread."""
        self._stop.set()
        if (pool := self._pool) is not None:
            pool.interrupt()

    def _compute(self, missing: Sequence[Contents], check: Callable[[], None]) -> None:
        with StoredTexts(self._store) as store, WorkerPool(1, self._max_memory) as pool:
            self._pool = pool
            try:
                for start in range(0, len(missing), _BATCH_GROUPS):
                    check()
                    batch = missing[start : start + _BATCH_GROUPS]
                    answers = [] if self._stop.is_set() else list(_ask(batch, store, pool))
                    if self._stop.is_set():
                        raise Cancelled
                    self._found.update(zip(batch, answers, strict=True))
            finally:
                self._pool = None


def _contents_of(documents: Sequence[Document]) -> Contents:
    """Return the contents of the first documents with different texts."""
    by_text: dict[str, str] = {}
    for document in documents:
        if document.unread is None and not document.is_row and len(by_text) < _MOST_TEXTS:
            by_text.setdefault(document.text_hash, document.content_hash)
    return tuple(by_text.values())


def _ask(batch: Sequence[Contents], store: StoredTexts, pool: WorkerPool) -> Iterator[Keywords]:
    """Yield the keywords of each group; none where the worker fails, which is logged."""
    texts = store.of_contents(list(dict.fromkeys(one for group in batch for one in group)))
    places = {content_hash: place for place, content_hash in enumerate(texts)}
    groups = [[places[one] for one in group if one in places] for group in batch]
    if not texts:
        yield from ((),) * len(batch)
        return
    header = {
        "task": "keywords",
        "groups": groups,
        "sizes": list(map(len, texts.values())),
        "count": COUNT,
    }
    seconds = _SECONDS + _GROUP_SECONDS * len(batch)
    reply = pool.run_one(header, [b"".join(texts.values())], seconds)
    if reply.problem is not None:
        _log.warning("no keywords of %d groups: %s", len(batch), reply.problem[0])
        yield from ((),) * len(batch)
        return
    yield from map(tuple, reply.header["found"])


def keywords_of(report: ScanReport, store: Path | None = None) -> GroupKeywords | None:
    """Return what finds the keywords of the groups of a report; None where no texts are stored.

    ``store``: its folder, this person's own where None.
    """
    if report.options.compares_rows or report.without_store:
        return None
    return GroupKeywords(store or default_store(), report.options.resolve().max_memory)


def group_documents(
    groups: GroupTable, documents: Sequence[Document], group: int
) -> list[Document]:
    """Return the documents of a group, the kept one first."""
    start, end = groups.start[group : group + 2]
    return [documents[i] for i in groups.members[start:end]]
