"""Saves the decisions of a review in the background and restores them.

One thread runs all calls in their order: it writes changes to ``store.decisions`` and answers which
decisions are saved about the documents of a scan. Changes that wait together are written together.
"""

from __future__ import annotations

import os
import queue
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from simfinder import paths
from simfinder.domain.decisions import (
    Constraint,
    DecisionKey,
    DecisionKind,
    DocumentPlace,
    place_of,
)
from simfinder.domain.documents import Document
from simfinder.domain.errors import StoreError
from simfinder.domain.messages import Detail, message_of
from simfinder.files.sources import MissingFiles
from simfinder.throttle import SMALL_SIZE, Throttle

if TYPE_CHECKING:
    from simfinder.store.decisions import DecisionStore


PATIENCE = 10.0
"""Seconds to wait for a disk when the window closes or loads decisions."""
BREATH = 0.1
"""Seconds that more than ``SMALL_SIZE`` decisions wait, so that the window shows them first."""


class Trouble(StrEnum):
    """A problem with saving decisions."""

    FAILED = "failed"
    """They cannot be read or written; the detail is the error."""
    DAMAGED = "put-aside"
    """They were damaged; the detail is the new path of the file."""
    OTHER_WINDOW = "elsewhere"
    """Another window saves decisions; those of this window are not saved."""


@dataclass(frozen=True, slots=True)
class Changes:
    """Decisions that an action made and removed; ``keep``: the latest last."""

    mark: Sequence[Document] = ()
    unmark: Sequence[Document] = ()
    keep: Sequence[Document] = ()
    release: Sequence[Document] = ()
    forget: Sequence[DecisionKey] = ()
    """Rows to delete."""
    constraints: Mapping[str, Constraint | None] = field(default_factory=dict)
    """Constraints by their keys, None for those removed: ``ConstraintStore``."""
    went: Sequence[Document] = ()
    """Marked files that were moved away: they lose the mark and get it back when they return."""
    replacements: Mapping[DecisionKey, str] = field(default_factory=dict)
    """Rows to write, with the content of each."""

    @property
    def count(self) -> int:
        """The number of decisions."""
        documents = (self.mark, self.unmark, self.keep, self.release, self.went)
        return sum(map(len, (*documents, self.forget, self.constraints, self.replacements)))

    def rows(self) -> Iterable[tuple[DecisionKey, str | None]]:
        """Yield each row with its content, None to delete the row."""
        yield from ((key, None) for key in self.forget)
        yield from self.replacements.items()
        yield from (((place_of(d), DecisionKind.MARK), None) for d in self.unmark)
        yield from (((place_of(d), DecisionKind.KEEPER), None) for d in self.release)
        yield from (((place_of(d), DecisionKind.MARK), d.content_hash) for d in self.mark)
        yield from (((place_of(d), DecisionKind.KEEPER), d.content_hash) for d in self.keep)
        for document in self.went:
            yield (place_of(document), DecisionKind.MARK), None
            yield (place_of(document), DecisionKind.REMOVED), document.content_hash


@dataclass(frozen=True, slots=True)
class SavedDecisions:
    """Saved decisions about the documents of a report, as ids; ``keepers``: the latest last."""

    marks: tuple[int, ...] = ()
    keepers: tuple[int, ...] = ()
    old_keys: dict[tuple[int, DecisionKind], DecisionKey] = field(default_factory=dict)
    """Saved keys of decisions about files that have moved since."""
    changed_ids: tuple[int, ...] = ()
    """Documents that were marked with another content."""

    def without(self, marks: Iterable[int], keepers: Iterable[int]) -> SavedDecisions:
        """Return the decisions without known marks and keepers."""
        old_marks, old_keepers = set(marks), set(keepers)
        return replace(
            self,
            marks=tuple(i for i in self.marks if i not in old_marks),
            keepers=tuple(i for i in self.keepers if i not in old_keepers),
            changed_ids=tuple(i for i in self.changed_ids if i not in old_marks),
        )


Answer = TypeVar("Answer")


class Decisions:
    """Saved decisions; may be used from any thread."""

    def __init__(
        self, report: Callable[[Trouble, Detail], object], folder: Path | None = None
    ) -> None:
        """Open nothing yet.

        Args:
            report: called once for each kind of trouble, in the thread that saves.
            folder: where they are saved; None for the data folder of this person.
        """
        self._report = report
        self._folder = folder
        self._queue: queue.SimpleQueue[Callable[[], object] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._throttle = Throttle()
        self._question_count, self._count_lock = 0, threading.Lock()
        self._is_closed = False
        self._troubles: set[Trouble] = set()
        self._store: DecisionStore | None = None
        self._saved_rows: dict[DecisionKey, str] = {}
        self._pending_rows: dict[DecisionKey, str | None] = {}
        self._constraints: dict[str, Constraint] = {}
        self._unwritten: dict[str, Constraint | None] = {}

    def record(self, changes: Changes) -> None:
        """Save changes in the background."""
        self._enqueue(partial(self._save, changes))

    def restore_marks(self, files: Mapping[Path, str]) -> None:
        """Restore the marks of files that were moved away and have returned to their places.

        ``files``: the SHA-256 of the bytes of each, 64 hex digits.
        """
        self._enqueue(partial(self._restore_marks, dict(files)))

    def flush(self, seconds: float = PATIENCE) -> bool:
        """Wait until all changes are written; return whether they are."""
        return self._ask(lambda: True, default=False, seconds=seconds) and not self._waits()

    def recall(self, documents: Sequence[Document], *, whole: bool) -> SavedDecisions:
        """Return the decisions saved about these documents with their present contents.

        ``whole``: whether these are all documents of a scan. Only then is a moved file recognised:
        the only document with the bytes, whose previous place no longer exists.
        """
        nothing = SavedDecisions(), dict[DecisionKey, int]()
        result = self._ask(partial(self._find, documents, whole=whole), nothing)
        return _add_moved_documents(*result, documents)

    def constraints(self) -> Mapping[str, Constraint]:
        """Return the saved constraints by key, the latest last; none if the disk is silent."""
        return self._ask(lambda: dict(self._constraints), {})

    def close(self, seconds: float = PATIENCE) -> bool:
        """Write pending changes and end the thread; return whether everything is written."""
        self._is_closed = self._throttle.is_urgent = True
        thread, self._thread = self._thread, None
        if thread is None:
            return True
        self._queue.put(None)
        thread.join(seconds)
        return not thread.is_alive() and not self._waits()

    def _waits(self) -> bool:
        return bool(self._pending_rows or self._unwritten)

    def _enqueue(self, work: Callable[[], object]) -> bool:
        """Queue work for the thread; return False after ``close``."""
        if self._is_closed:
            return False
        if self._thread is None:
            self._thread = threading.Thread(
                target=self._work, name="simfinder-decisions", daemon=True
            )
            self._thread.start()
        self._queue.put(work)
        return True

    def _ask(
        self, question: Callable[[], Answer], default: Answer, seconds: float = PATIENCE
    ) -> Answer:
        """Return an answer of the thread after writing everything earlier, else the default."""
        answer: Future[Answer] = Future()

        def work() -> None:
            self._write()
            answer.set_result(question())
            self._count_questions(-1)

        self._count_questions(1)
        if not self._enqueue(work):
            self._count_questions(-1)
            return default
        try:
            return answer.result(seconds)
        except TimeoutError:
            return default

    def _count_questions(self, more: int) -> None:
        """Change the number of questions that wait for an answer."""
        with self._count_lock:
            self._question_count += more
            self._throttle.is_urgent = self._is_closed or self._question_count > 0

    # In the thread

    def _work(self) -> None:
        self._open()
        try:
            while (work := self._queue.get()) is not None:
                work()
            self._write()
        finally:
            if self._store is not None:
                self._store.close()

    def _open(self) -> None:
        # Loads the database library, which the window does not need to open.
        from simfinder.store.decisions import DecisionStore

        try:
            self._store = DecisionStore.open(self._folder or paths.data_dir())
            self._saved_rows = self._store.load()
            self._constraints, _ = self._store.load_statements()
            if self._store.damaged_path is not None:
                self._warn(Trouble.DAMAGED, str(self._store.damaged_path))
            if self._store.read_only:
                # Warn before a decision could be lost.
                self._warn(Trouble.OTHER_WINDOW, "")
        except StoreError as error:
            self._warn(Trouble.FAILED, message_of(error))

    def _save(self, changes: Changes) -> None:
        if changes.count > SMALL_SIZE and not self._throttle.is_urgent:
            time.sleep(BREATH)
        self._take(changes)
        if self._queue.empty():
            self._write()

    def _restore_marks(self, files: Mapping[Path, str]) -> None:
        """Replace the records of files that were moved away by marks."""
        places = {DocumentPlace(os.fspath(path), ""): content for path, content in files.items()}
        went = [place for place in places if (place, DecisionKind.REMOVED) in self._saved_rows]
        marks = {
            (place, DecisionKind.MARK): places[place]
            for place in went
            if self._saved_rows[place, DecisionKind.REMOVED] == places[place]
        }
        forget = [(place, DecisionKind.REMOVED) for place in went]
        self._save(Changes(forget=forget, replacements=marks))

    def _take(self, changes: Changes) -> None:
        for decision_key, content in self._throttle.iterate(list(changes.rows())):
            old = self._saved_rows.pop(decision_key, None)
            if content is not None:
                self._saved_rows[decision_key] = content
            if old != content or decision_key[1] is DecisionKind.KEEPER:
                self._pending_rows.pop(decision_key, None)
                self._pending_rows[decision_key] = content
        for key, constraint in self._throttle.iterate(changes.constraints.items()):
            self._constraints.pop(key, None)
            if constraint is not None:
                self._constraints[key] = constraint
            self._unwritten[key] = constraint

    def _write(self) -> None:
        """Write pending changes; they stay pending where that fails."""
        if not self._waits():
            return
        if self._store is None:
            self._warn(Trouble.FAILED, "the store cannot be opened")
        elif self._store.read_only:
            self._warn(Trouble.OTHER_WINDOW, "")
        else:
            try:
                self._store.save(self._pending_rows, self._unwritten, self._throttle)
                self._pending_rows, self._unwritten = {}, {}
            except StoreError as error:
                self._warn(Trouble.FAILED, message_of(error))

    def _warn(self, trouble: Trouble, detail: Detail) -> None:
        if trouble not in self._troubles:
            self._troubles.add(trouble)
            self._report(trouble, detail)

    def _find(
        self, documents: Sequence[Document], *, whole: bool
    ) -> tuple[SavedDecisions, dict[DecisionKey, int]]:
        """Return saved decisions, and the documents that stray decisions may belong to."""
        if not self._saved_rows or not documents:
            return SavedDecisions(), {}
        by_place = {place_of(document): document for document in documents}
        ids_of_kind: dict[DecisionKind, list[int]] = {kind: [] for kind in DecisionKind}
        changed_ids: list[int] = []
        strays: dict[DecisionKey, str] = {}
        for (place, kind), content in self._saved_rows.items():
            if kind is DecisionKind.REMOVED:
                continue
            document = by_place.get(place)
            if document is not None and document.content_hash == content:
                ids_of_kind[kind].append(document.id)
                continue
            strays[place, kind] = content
            if document is not None and kind is DecisionKind.MARK:
                changed_ids.append(document.id)
        decisions = SavedDecisions(
            tuple(ids_of_kind[DecisionKind.MARK]),
            tuple(ids_of_kind[DecisionKind.KEEPER]),
            {},
            tuple(changed_ids),
        )
        stray_owners = _by_content(strays, documents, ids_of_kind) if whole and strays else {}
        return decisions, stray_owners


def _by_content(
    strays: dict[DecisionKey, str],
    documents: Sequence[Document],
    ids_of_kind: dict[DecisionKind, list[int]],
) -> dict[DecisionKey, int]:
    """Return the document of each stray decision, where exactly one has its content."""
    stray_contents = set(strays.values())
    holders: dict[str, list[int]] = {}
    for document in documents:
        if document.content_hash in stray_contents:
            holders.setdefault(document.content_hash, []).append(document.id)
    claims = Counter((kind, content) for (_, kind), content in strays.items())
    used_ids = {kind: set(ids) for kind, ids in ids_of_kind.items()}
    unique_holders: dict[DecisionKey, int] = {}
    for (place, kind), content in strays.items():
        ids = holders.get(content, [])
        if len(ids) == 1 and claims[kind, content] == 1 and ids[0] not in used_ids[kind]:
            unique_holders[place, kind] = ids[0]
    return unique_holders


def _add_moved_documents(
    decisions: SavedDecisions, strays: dict[DecisionKey, int], documents: Sequence[Document]
) -> SavedDecisions:
    """Add decisions whose document has moved: within its file, or from a place without a file."""
    marks, keepers = list(decisions.marks), list(decisions.keepers)
    old_keys: dict[tuple[int, DecisionKind], DecisionKey] = {}
    absences: dict[str, MissingFiles] = {}
    by_id = {document.id: document for document in documents} if strays else {}
    for (place, kind), id_ in strays.items():
        document = by_id[id_]
        if not _has_left(place, document, absences):
            continue
        (marks if kind is DecisionKind.MARK else keepers).append(id_)
        old_keys[id_, kind] = (place, kind)
    old_places = {key[0] for key in old_keys.values() if key[1] is DecisionKind.MARK}
    changed_ids = tuple(
        i for i in decisions.changed_ids if not by_id or place_of(by_id[i]) not in old_places
    )
    return SavedDecisions(tuple(marks), tuple(keepers), old_keys, changed_ids)


def _has_left(place: DocumentPlace, document: Document, absences: dict[str, MissingFiles]) -> bool:
    """Whether a document has moved from a place: on the same disk, and no file is there."""
    if str(document.path) == place.path:
        return bool(place.member)
    if place.member or document.member:
        return False
    path = Path(place.path)
    absence = absences.setdefault(path.anchor, MissingFiles(Path(path.anchor)))
    return bool(absence.find_missing_files([(path, document.identity.device)]))
