"""What looks like a document, from a store and without a scan: candidates, measures, files."""

from __future__ import annotations

import os
import threading
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path, PurePath

import numpy as np

from simfinder.domain.document import Document, FoundFile, Identity, Problem, Reason
from simfinder.domain.errors import NothingToScan, StoreError, UsageError
from simfinder.domain.lookup import Answer, Lookalike, LookupReport, Presence
from simfinder.domain.matching import MAX_DISTANCE, Pair, Relation
from simfinder.domain.options import LEAST_SHARE, ScanOptions
from simfinder.domain.progress import Observer, SilentObserver
from simfinder.engine import profiles
from simfinder.files.identity import identity
from simfinder.services.lookups.candidates import nearest_first, possible, question
from simfinder.services.lookups.measures import measure
from simfinder.services.lookups.reading import Reader, of_text
from simfinder.services.matching.collection import Known, collect, problem_of
from simfinder.services.processes.workers import WorkerPool
from simfinder.services.reading.own_places import default_store
from simfinder.services.scanning.sealing import seal
from simfinder.store.documents import Store
from simfinder.store.records import StoredDocument, stamp
from simfinder.store.stored_lookup import StoredLookup

MOST_MEASURED = 20_000
"""Stored texts that are measured for one document, those that share most: a second or so."""
_NEAREST_MEASURED = 500
"""Texts that are measured where nothing is like a document, those that can be nearest by counts."""
_READ_HERE = 50_000
"""Characters up to which a text is read at once: Unicode work holds the interpreter's lock."""
_NOWHERE = Identity(0, 0, 0, 0, 0)


class Lookup:
    """A store that stays open to be asked; a context manager, for one thread at a time.

    Another program may scan into the same store meanwhile; what it saves is found.
    """

    def __init__(
        self,
        options: ScanOptions,
        store: Path | None = None,
        *,
        limit: int = 0,
        nearest: bool = False,
        observer: Observer | None = None,
        pool: WorkerPool | None = None,
    ) -> None:
        """Open a store, this person's own where None is named.

        ``limit``: look-alikes that an answer lists at most, 0 for all. ``nearest``: where nothing
        is like a document, tell what comes nearest. ``pool``: workers that have begun to load, to be
        ended with the lookup. Raises UsageError for options that make no
        sense here, NothingToScan where there is nothing to look in.
        """
        self._options = options.resolved()
        if self._options.profile == "fields":
            raise UsageError("--profile fields compares rows of tables, which are not stored")
        self._folder = (store or default_store()).absolute()
        self._limit, self._nearest = limit, nearest
        self._version = profiles.profile_version(self._options.method)
        self._notes: list[str] = []
        observer = observer or SilentObserver()
        self._reader = Reader(self._options, self._version, observer, pool)
        self._store = self._open()
        try:
            self.stored = len(self._store)
            if not self.stored:
                raise NothingToScan(self._why_empty())
        except (StoreError, NothingToScan):
            self.close()
            raise

    def __enter__(self) -> Lookup:
        """Return the lookup itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close it."""
        self.close()

    def close(self) -> None:
        """Close the store and end the workers; doing it twice is harmless."""
        self._store.close()
        self._reader.close()

    @property
    def notes(self) -> tuple[str, ...]:
        """English one-line remarks on what was wrong with the store, so far."""
        return tuple(dict.fromkeys((*self._notes, *self._store.notes)))

    def ask_files(self, paths: Sequence[Path], observer: Observer | None = None) -> LookupReport:
        """Return what looks like each file, and like the documents inside where that is asked.

        ``observer`` is asked whether to go on, and raises Cancelled where not.
        """
        return self.ask_known(self.read_files(paths, observer), observer)

    def read_files(self, paths: Sequence[Path], observer: Observer | None = None) -> list[Known]:
        """Return what was read of each file, each before what is inside it; see ``ask_files``."""
        # What measures is loaded meanwhile: both take as long, and a person waits for the answer.
        loading = threading.Thread(target=import_module, args=("scipy.sparse",), daemon=True)
        loading.start()
        known = self._reader.files(paths, observer)
        loading.join()
        return known

    def ask_known(self, known: Sequence[Known], observer: Observer | None = None) -> LookupReport:
        """Return what looks like documents that were read already."""
        answers = []
        for one in known:
            if observer is not None:
                observer.check()
            answers.append(self._answer(*one))
        return self._report(answers)

    def ask(self, path: Path) -> Answer:
        """Return what looks like one file."""
        return self.ask_files([path]).answers[0]

    def ask_bytes(self, data: bytes, name: str) -> Answer:
        """Return what looks like a document that is not a file here; its name has the ending."""
        file, document = self._reader.content(data, PurePath(name))
        return self._answer(file, document, named=False)

    def ask_text(self, text: str) -> Answer:
        """Return what looks like a text, such as a pasted one."""
        document = of_text(text, self._options, self._version)
        return self._answer(FoundFile(Path(), _NOWHERE, 0), document, named=False)

    def ask_pasted(self, text: str) -> LookupReport:
        """Return what looks like a text, read in a worker where it would hold up the program."""
        if len(text) <= _READ_HERE:
            return self._report([self.ask_text(text)])
        # The mark tells the reader that it is UTF-8, where it would have to guess.
        data = ("\ufeff" + text).encode("utf-8", "replace")
        return self._report([self.ask_bytes(data, "pasted.txt")])

    def _report(self, answers: Sequence[Answer]) -> LookupReport:
        self.stored = len(self._store)
        return LookupReport(self._options, self._folder, self.stored, tuple(answers), self.notes)

    def _open(self) -> StoredLookup:
        if not (self._folder / "index.db").is_file():
            raise NothingToScan(
                f"{self._folder} holds no store; make one with: scan --store FOLDER"
            )
        try:
            found = StoredLookup(self._folder, self._version)
        except StoreError:
            # Of an older version perhaps: a writer brings it up to date.
            self._tend()
            return StoredLookup(self._folder, self._version)
        if found.unsealed:
            self._tend()
        return found

    def _tend(self) -> None:
        """Seal what is not, unless another program is writing: then it is read as it is."""
        with Store.open(self._folder) as store:
            self._notes += seal(store, self._folder, self._version)
            if not store.read_only:
                self._notes += store.notes

    def _why_empty(self) -> str:
        name = self._options.method
        others = sorted({v.split(" ")[0].rpartition("-")[0] for v in self._store.versions})
        if name in others:
            return f"the store in {self._folder} is of another version of {name}; scan again"
        if others:
            listed = ", ".join(others)
            return f"the store in {self._folder} has nothing of profile {name}, but of {listed}"
        return f"the store in {self._folder} is empty; scan first"

    def _answer(self, file: FoundFile, document: StoredDocument, named: bool = True) -> Answer:
        path = file.path if named else None
        problem = None if document.problem is None else problem_of(file, document)
        collection, problems = collect([(file, document)], self._options.minimum_characters)
        if problem is None and not collection.documents:
            problem = problems[0] if problems else Problem(file.path, Reason.NO_TEXT)
        if problem is None:
            asked = collection.documents[0]
            found = self._beside((file, document), self._options)
            found = [*found, *self._copies(asked, found)]
        else:
            asked = _unread(file, document, problem)
            found = self._copies(asked, ())
            if all(named and _is_itself(f.document, file) for f in found):
                return Answer(path, file.member, problem)
        itself = [f.document for f in found if named and _is_itself(f.document, file)]
        others = [f for f in found if not named or not _is_itself(f.document, file)]
        others.sort(key=_rank)
        nearest = self._nearest_to((file, document), named) if not others else None
        most = self._limit or len(others)
        shown = tuple(replace(f, presence=_presence(f.document)) for f in others[:most])
        return Answer(
            path,
            file.member,
            None,
            shown,
            len(others) < len(found),
            len(others) - len(shown),
            asked,
            nearest,
            any(d.text_hash == asked.text_hash for d in itself),
        )

    def _copies(self, asked: Document, beside: Sequence[Lookalike]) -> list[Lookalike]:
        """Return the stored documents with the bytes of one, beside those that were found."""
        if not asked.content_hash or not asked.identity.size:
            return []
        known = {(f.document.path, f.document.member) for f in beside}
        return [
            Lookalike(
                replace(
                    asked,
                    path=stored.path,
                    identity=stored.identity,
                    member=stored.member,
                    format=stored.format or asked.format,
                    unread=stored.problem,
                ),
                Presence.THERE, Relation.IDENTICAL_FILE, 0, 1.0, 1.0, 1.0, 1.0, exact=True,
            )
            for stored in self._store.same_bytes(asked.content_hash)
            if (stored.path, stored.member) not in known
        ]  # fmt: skip

    def _nearest_to(self, asked: Known, named: bool) -> Lookalike | None:
        """Return what comes nearest of all that shares anything worth naming, where it is asked."""
        if not self._nearest:
            return None
        wide = replace(
            self._options,
            distance=MAX_DISTANCE,
            similarity=0.0,
            overlaps=True,
            containment=LEAST_SHARE,
        )
        found = self._beside(asked, wide, nearest=True)
        others = [f for f in found if not named or not _is_itself(f.document, asked[0])]
        if not others:
            return None
        nearest = min(others, key=_rank)
        return replace(nearest, presence=_presence(nearest.document))

    def _beside(self, asked: Known, options: ScanOptions, nearest: bool = False) -> list[Lookalike]:
        features = asked[1].features
        assert features is not None
        wanted = question(features, options.overlaps)
        hits = self._store.search(wanted)
        hits = hits.select(possible(hits, features, wanted, options))
        rows = hits.row
        if nearest:
            rows = rows[nearest_first(hits, features, wanted)[:_NEAREST_MEASURED]]
        elif len(rows) > MOST_MEASURED:
            most = np.argsort(-(hits.shared + hits.grams_shared), kind="stable")[:MOST_MEASURED]
            rows = rows[most]
            self._notes.append(
                f"so many texts share passages that only {MOST_MEASURED} were measured"
            )
        known, contents = [asked], [-1]
        for _, content, document in self._store.documents(np.sort(rows).tolist()):
            assert document.features is not None
            if document.features.characters >= options.minimum_characters:
                known.append((FoundFile(document.path, document.identity, 0), document))
                contents.append(content)
        collection, _ = collect(known, 1)
        pairs = {
            contents[p.b]: (p, collection.documents[p.b])
            for p in measure(collection, options, self._store.verified)
        }
        return [
            _lookalike(*pairs[content], file) for content, file in self._store.files(list(pairs))
        ]


def _unread(file: FoundFile, document: StoredDocument, problem: Problem) -> Document:
    """Return a document of which only the bytes can be looked for."""
    size = file.member_size if file.member else document.identity.size
    return Document(
        0,
        file.path,
        replace(document.identity, size=size),
        document.content_hash,
        document.content_hash,
        document.format,
        0,
        0,
        0,
        member=file.member,
        unread=(problem.reason, problem.detail),
    )


def _lookalike(pair: Pair, document: Document, file: StoredDocument) -> Lookalike:
    there = replace(document, path=file.path, identity=file.identity, member=file.member)
    return Lookalike(
        there,
        Presence.THERE,
        pair.relation,
        pair.distance,
        pair.similarity,
        pair.resemblance,
        pair.a_in_b,
        pair.b_in_a,
        pair.exact,
    )


def _rank(found: Lookalike) -> tuple[float, float, int, bytes, str]:
    contained = max(found.in_stored, found.in_asked)
    document = found.document
    name = os.fsencode(document.path)
    return -found.similarity, -contained, found.distance, name, document.member


def _is_itself(stored: Document, file: FoundFile) -> bool:
    if stored.member != file.member:
        return False
    if stored.path == file.path:
        return True
    same = stored.identity.inode == file.identity.inode and stored.path.name == file.path.name
    return same and os.path.realpath(stored.path) == os.path.realpath(file.path)


def _presence(document: Document) -> Presence:
    try:
        status = os.lstat(document.path)
    except (FileNotFoundError, NotADirectoryError):
        return Presence.GONE
    except OSError:
        return Presence.CHANGED  # it cannot be told that it is still the same
    return (
        Presence.THERE if stamp(identity(status)) == stamp(document.identity) else Presence.CHANGED
    )
