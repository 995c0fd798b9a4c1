"""A scan from folders to verified pairs, with a store that remembers what was read."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.document import FoundFile, Problem, Reason, Source
from simfinder.domain.errors import NothingToScan, StoreError
from simfinder.domain.matching import PairTable, ScanReport, TakenOut
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import Observer, Progress, Stage
from simfinder.engine import profiles
from simfinder.files.discover import effective
from simfinder.services.converting.programs import Programs
from simfinder.services.critical import CriticalDifferences
from simfinder.services.matching.collection import (
    Collection,
    Formats,
    Known,
    collect,
    problem_of,
    share_readings,
)
from simfinder.services.matching.equal_texts import equal_texts_not_listed
from simfinder.services.matching.join_memory import JoinMemory
from simfinder.services.matching.match import match
from simfinder.services.matching.memory_back import give_back
from simfinder.services.processes.workers import WorkerPool
from simfinder.services.reading.finding import find
from simfinder.services.reading.gone import forget_gone
from simfinder.services.reading.own_places import default_store
from simfinder.services.reading.protection import check_protection
from simfinder.services.reading.read_files import Reading
from simfinder.services.reading.read_lot import Job, Outcome, problem_version
from simfinder.services.reading.read_state import ReadState, with_kept_text
from simfinder.services.reading.recognised import recognise
from simfinder.services.reading.remembered import Remembered, reader_versions, recall, to_read
from simfinder.services.reading.saving import Saving
from simfinder.services.reviewing.regroup import Regrouper
from simfinder.services.scanning.collector import at_rest
from simfinder.services.scanning.comparing import Comparing
from simfinder.services.scanning.exact import ExactMeasures
from simfinder.services.scanning.preview import Preview
from simfinder.services.scanning.sealing import seal
from simfinder.services.scanning.telling import Telling
from simfinder.services.scanning.unchanged import Made, Unchanged, may_know
from simfinder.services.templates.pairs import collect_without, match_both
from simfinder.services.templates.template import TakeOut, read_template
from simfinder.store.documents import Store
from simfinder.store.records import Key, StoredDocument
from simfinder.store.shelf import Shelf


def scan(
    sources: Sequence[Source],
    options: ScanOptions,
    observer: Observer,
    store: Path | None = None,
    *,
    remember: bool = True,
    retry: Sequence[Path] = (),
) -> ScanReport:
    """Find, read and compare all documents below the sources.

    Blocks the calling thread; text work runs in worker processes. ``store`` is the folder of the
    store, this person's own where None; without ``remember`` nothing outlives the scan.
    ``retry``: files to read again although their problem is remembered. Raises Cancelled when
    the observer does, NothingToScan when there is no file at all, UsageError for impossible
    options.
    """
    folder = (store or default_store()) if remember else None
    return _Scan(tuple(sources), options.resolved(), observer, frozenset(retry)).run(folder)


@dataclass
class _Scan:
    """One scan while it runs: what was found, what was read, what went wrong."""

    sources: tuple[Source, ...]
    options: ScanOptions
    observer: Observer
    retry: frozenset[Path] = frozenset()
    timings: dict[str, float] = field(default_factory=dict)
    complete: bool = True

    def __post_init__(self) -> None:
        self.told = Telling(self.observer)
        self.notes = self.told.notes
        self.passages: NDArray[np.uint64] | None = None
        self.taken_out: TakenOut | None = None
        self.whole: Collection | None = None
        self.last: Unchanged | None = None
        self.memory: JoinMemory | None = None
        self.remembers = False
        self.without_store = False
        self.fresh = False
        self.shelf = Shelf()
        self.programs = Programs()
        self.formats = Formats(self.options.formats, look_inside=self.options.attachments)
        check_protection(self.sources, self.options)
        self.version = profiles.profile_version(self.options.method)

    def run(self, folder: Path | None) -> ScanReport:
        """Take all steps in their order."""
        with ExitStack() as stack:
            self.template = read_template(self.options, self.observer)
            store = self._open(folder, stack)
            with self._timed("find"), at_rest():
                files = self._find(folder)
            if not files and not self.told.problems:
                raise NothingToScan("there are no files in the chosen places")
            with WorkerPool(self.options.jobs, self.options.max_memory) as pool:
                with self._timed("read"):
                    collection, keys = self._read_all(files, store, pool)
                    give_back()
                with self._timed("compare"), self._resting():
                    pairs = self._compare(collection, keys, store, pool)
                    collection = collection.compared()
                    give_back()
                with self._timed("examine"), self._resting():
                    pairs = self._examine(collection, pairs, keys, store, pool)
            with self._resting():
                self._forget_gone(files, collection, store)
            del files, keys
            method = profiles.profile_version(self.options.method)
            self.notes += seal(store, folder if self.remembers else None, method)
        self.timings["total"] = time.monotonic() - self.told.started
        return self._report(collection, pairs)

    def _open(self, folder: Path | None, stack: ExitStack) -> Store:
        """Open the store, or a passing one where there is to be none or it cannot be used."""
        if folder is not None:
            try:
                store = stack.enter_context(Store.open(folder))
            except StoreError as error:
                self.notes.append(f"the store could not be used: {error}")
                self.without_store = True
            else:
                stack.callback(lambda: self.notes.extend(store.notes))
                self.remembers = True
                return store
        passing = TemporaryDirectory(prefix="simfinder-", ignore_cleanup_errors=True)
        return stack.enter_context(Store.open(Path(stack.enter_context(passing))))

    # -- finding ---------------------------------------------------------------------------

    def _find(self, store: Path | None) -> list[FoundFile]:
        def tell(count: int, found: FoundFile | Problem) -> None:
            if self.told.is_due():
                self.told.progress(Progress(Stage.FIND, count, current=str(found.path)))

        check = self.observer.check
        files, notes = find(
            self.sources, self.options, self.formats, check, self.told.problem, tell, store
        )
        self.told.progress(Progress(Stage.FIND, len(files), len(files)), now=True)
        self.notes += notes
        return files

    # -- reading ---------------------------------------------------------------------------

    def _read_all(
        self, files: list[FoundFile], store: Store, pool: WorkerPool
    ) -> tuple[Collection, dict[str, Key]]:
        """Return the documents to compare, and by content what their texts are kept under.

        What was read of them is let go then: the collection holds what comparing needs. Where
        nothing has changed, it is that of the last scan.
        """
        before = len(self.told.problems)
        with ExitStack() as rest:
            rest.enter_context(at_rest())
            self.last = self._unchanged(files, store)
            made = self.last.recall(self.memory) if self.last and self.memory else None
            if made is not None:
                self.told.each(made.problems)
                self.told.progress(ReadState.of(files, ()).progress(self.told.started), now=True)
                return made.collection, made.keys
            known, settled = self._read(files, store, pool, rest)
            collection, too_short = self._collect(known, store, pool)
            self.told.each(too_short)
            read = [d for _, d in known if d.problem is None]
            keys = {d.content_hash: (d.content_hash, d.reader) for d in read}
            if self.last and settled:
                self.last.take(Made(collection, self.told.problems[before:], keys))
            return collection, keys

    def _unchanged(self, files: list[FoundFile], store: Store) -> Unchanged | None:
        """Return what may know all files together, None where each has to be asked for."""
        if not self.remembers:
            return None
        self.memory = JoinMemory(store, self.sources, self.options, self.version, self.told.note)
        if self.retry or not may_know(self.options):
            return None
        versions = self.version, problem_version(self.options, self.programs)
        return Unchanged(store, files, self.told.problems, self.sources, self.options, versions)

    def _read(
        self, files: list[FoundFile], store: Store, pool: WorkerPool, rest: ExitStack
    ) -> tuple[list[Known], bool]:
        """Return what is known of each document that was read or remembered, in the order found.

        ``rest``: of the collector, which ends where files have to be read. Also returned: whether
        the next scan would find the same in the store.
        """
        programs = self.programs
        saving = Saving(store, problem_version(self.options, programs))
        memory = recall(files, store, self.options, self.version, programs)
        readers, check = reader_versions(programs), self.observer.check
        recognise(
            memory, store, self.options, self.version, readers, check, lambda d: saving.add(d, None)
        )
        jobs, problems = to_read(memory, store, self.options, self.retry, programs)
        self.fresh = bool(jobs)
        if jobs:
            rest.close()
        self.told.each(problems)
        state = ReadState.of(files, jobs)
        preview = Preview(self.options)

        def idle() -> None:
            self.observer.check()
            saving.save_when_due()
            self.told.progress(state.progress(self.told.started))

        def begin(lot: Sequence[Job]) -> Sequence[Job]:
            saving.attempt(lot)
            return [with_kept_text(job, store) for job in lot]

        outcomes = Reading(pool, self.options, self.version, programs).read(jobs, begin, idle)
        try:
            for outcome in outcomes:
                self._take(outcome, memory, state)
                saving.add(outcome.document, outcome.packed)
                if self.observer.enough():
                    self.complete = False
                    break
                self._preview(preview, state, memory)
        finally:
            outcomes.close()
            preview.close()
            saving.close()
            self.notes += saving.notes
        if not self.complete:
            self._stopped_early(files, memory.done)
        self.told.progress(state.progress(self.told.started), now=True)
        kept, refused = self.formats.sift(list(memory.known()))
        self.told.each(refused)
        return share_readings(kept), self.complete and saving.settled and memory.settled()

    def _take(self, outcome: Outcome, memory: Remembered, state: ReadState) -> None:
        file, document, position = outcome.file, outcome.document, outcome.position
        if document.features is not None:
            sketch = self.shelf.keep(document.features.sketch)
            document = replace(document, features=replace(document.features, sketch=sketch))
        if file.member:
            memory.inside[position].append((file, document))
        else:
            memory.done[position] = document
            state.add(file)
        if document.problem is not None:
            self.told.problem(problem_of(file, document))

    def _stopped_early(self, files: list[FoundFile], done: list[StoredDocument | None]) -> None:
        """Name every file that was offered and not read, so that nothing is missing silently."""
        told = {problem.path for problem in self.told.problems}
        unread = [f for f, d in zip(files, done, strict=True) if d is None and f.path not in told]
        self.complete = not unread
        for file in unread:
            detail = "not read, since the scan was stopped early"
            self.told.problem(Problem(file.path, Reason.LIMIT, detail, file.identity.size))
        if unread:
            self.told.note(f"{len(unread):,} files were not read, since the scan was stopped early")

    def _preview(self, preview: Preview, state: ReadState, memory: Remembered) -> None:
        """Show groups while reading goes on, ever more rarely as the collection grows."""
        ready = preview.take()
        if ready is not None:
            self.observer.found(replace(self._report(*ready), complete=False))
        # What is template text is not known yet where common passages are to be left out.
        if not self.options.takes_out and preview.due(state.done):
            known = share_readings(list(memory.known()))
            collection, _ = collect(known, self.options.minimum_characters)
            preview.start(collection, state.done)

    # -- comparing -------------------------------------------------------------------------

    def _collect(
        self, known: list[Known], store: Store, pool: WorkerPool
    ) -> tuple[Collection, list[Problem]]:
        """Return the documents to compare, by what they say beside template text."""
        least = self.options.minimum_characters
        if not self.options.takes_out:
            # With nothing new, the pairs of the last scan are taken over.
            return collect(known, least, packed=self.fresh or not self.remembers)

        def tell(done: int, total: int) -> None:
            self.observer.check()
            self.told.progress(Progress(Stage.READ, done, total))

        made = TakeOut(self.template, store, pool, self.options, tell).run(known)
        self.notes.extend(made.notes)
        self.passages, self.version = made.passages, made.version
        self.taken_out = made.taken_out
        own, self.whole, problems = collect_without(made, least)
        return own, problems

    def _compare(
        self, collection: Collection, keys: dict[str, Key], store: Store, pool: WorkerPool
    ) -> PairTable:
        total = len(collection.documents)
        self.told.progress(Progress(Stage.COMPARE, 0, total), now=True)
        documents, template = collection.documents, self.passages
        exact = ExactMeasures(store, pool, self.options, self.version, documents, keys, template)

        work = Comparing(self.observer, self.told.progress, total, self.notes)
        told = (exact, work.check, work.note, work.progress)
        if self.whole is None:
            # A scan that was stopped is none to go on from.
            memory = self.memory if self.complete else None
            pairs = match(collection, self.options, *told, memory)
        else:
            pairs, more = match_both(collection, self.whole, self.options, *told)
            if self.taken_out is not None:
                self.taken_out = replace(self.taken_out, beyond=more)
        equal = equal_texts_not_listed(collection.documents)
        if equal:
            self.notes.append(f"equal texts so many that not all their pairs are listed: {equal}")
        return pairs

    def _forget_gone(
        self, files: Sequence[FoundFile], collection: Collection, store: Store
    ) -> None:
        """Forget what is gone. A walk that found nothing never comes here.

        Where nothing has changed, all that is known of the sources was met by the last scan too.
        """
        if not self.remembers or (self.last and self.last.taken_over):
            return
        found = [problem.path for problem in self.told.problems]
        found += [file.path for file in files]
        texts = {document.text_hash for document in collection.documents}
        notes, all_there = forget_gone(store, self.sources, found, texts, self.observer.check)
        self.notes += notes
        if self.last and all_there:
            self.notes += self.last.keep()

    def _examine(
        self,
        collection: Collection,
        pairs: PairTable,
        keys: dict[str, Key],
        store: Store,
        pool: WorkerPool,
    ) -> PairTable:
        """Look for the differences that matter in the pairs within the options."""
        work = CriticalDifferences(store, pool, self.options, collection.documents, keys)

        def tell(done: int, total: int) -> None:
            self.observer.check()
            self.told.progress(Progress(Stage.VERIFY, done, total))

        regrouper = Regrouper(self._report(collection, pairs))
        examined = work.examine_report(pairs, regrouper, tell, self.observer.enough)
        self.notes += [note for note in examined.notes if note not in self.notes]
        total = len(collection.documents)
        self.told.progress(Progress(Stage.GROUP, total, total), now=True)
        return examined.pairs

    # -- telling ---------------------------------------------------------------------------

    def _report(self, collection: Collection, pairs: PairTable) -> ScanReport:
        return ScanReport(
            # With the built-in patterns, so that a report tells all that were in force.
            replace(self.options, exclude=effective(self.options.exclude)),
            self.sources,
            collection.documents,
            pairs,
            tuple(sorted(self.told.problems, key=lambda p: (os.fsencode(p.path), p.member))),
            dict(self.timings),
            sum(d.unread is None for d in collection.documents) + len(self.told.problems),
            self.complete,
            tuple(self.notes),
            self.passages,
            self.taken_out,
            self.without_store,
        )

    def _resting(self) -> AbstractContextManager[None]:
        """Let the collector rest where this takes a moment only: nothing had to be read."""
        return nullcontext() if self.fresh else at_rest()

    @contextmanager
    def _timed(self, name: str) -> Iterator[None]:
        start = time.monotonic()
        yield
        self.timings[name] = time.monotonic() - start
