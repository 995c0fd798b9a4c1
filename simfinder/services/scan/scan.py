"""A scan from folders to verified pairs, with a store that remembers what was read."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import FoundFile, Problem, Reason, Source
from simfinder.domain.errors import Cancelled, NothingToScan, StoreError
from simfinder.domain.matching import PairTable, ScanReport, TemplateUsage
from simfinder.domain.messages import Code, Detail, Message
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import Observer, Progress, Stage
from simfinder.engine.features import profiles
from simfinder.engine.pairs.collection import Collection
from simfinder.engine.pairs.equal_texts import count_unlisted_equal_texts
from simfinder.files.patterns import effective_patterns
from simfinder.services.compare.critical import CriticalDifferences
from simfinder.services.converting.convert import Programs
from simfinder.services.matching.collection import (
    Formats,
    KnownFile,
    collect,
    problem_of,
    share_readings,
)
from simfinder.services.matching.join_memory import JoinMemory
from simfinder.services.matching.match import is_all_known, match, match_monitor
from simfinder.services.matching.measure import SimilarityMeasurement
from simfinder.services.memory import gc_paused, trim_memory
from simfinder.services.reading.batch import ReadJob, ReadOutcome, problem_version
from simfinder.services.reading.idf_files import load_idf_table
from simfinder.services.reading.known_files import (
    FileMemory,
    forget_missing,
    jobs_to_read,
    reader_versions,
    recall,
    recognise,
)
from simfinder.services.reading.places import check_protection, default_store, find
from simfinder.services.reading.read_files import DocumentSaver, Reading, ReadState, with_kept_text
from simfinder.services.review.regroup import Regrouper
from simfinder.services.scan.changed import with_sketches
from simfinder.services.scan.exact import ExactMeasures
from simfinder.services.scan.reporter import ScanReporter
from simfinder.services.scan.scan_record import ScanResult
from simfinder.services.scan.unchanged import UnchangedResult, may_know
from simfinder.services.templates import TemplateRemoval, collect_without, match_both, read_template
from simfinder.services.workers.pool import WorkerPool
from simfinder.store import segments
from simfinder.store.database import Database
from simfinder.store.documents import Store
from simfinder.store.records import FeatureArena, Key, StoredDocument
from simfinder.store.schema import INDEX

# Makes what a scan has stored quick to look up: seals it into segments.


def seal(store: Store, folder: Path | None, profile_version: str) -> tuple[Detail, ...]:
    """Seal what is new in an open store; return remarks on what was wrong.

    Nothing is done where the store only passes (``folder`` None) or is read only. The rows are
    read by a connection of their own, besides that of the store.
    """
    if folder is None or store.read_only:
        return ()
    try:
        index = Database(folder / "index.db", INDEX, writable=False)
    except StoreError:
        return ()  # a passing store took its place, which the scan has reported
    try:
        return segments.seal_segments(index, profile_version)
    except StoreError as error:
        return (Message(Code.SEGMENTS_NOT_WRITTEN, rest=error),)
    finally:
        index.close()


# Groups to look at while a scan still reads: compared while it reads, never in its way.

_FIRST_FILES = 20
_GROWTH = 1.6
_PREVIEW_SECONDS = 2.0
_SHARE = 0.1
"""Of the time, at most: comparing takes a core from the readers."""
_TRIM_EVERY = 2000
"""Documents that were read, after which free memory between what stays is returned."""
_MANY_DOCUMENTS = 10_000
"""Documents from which the start of a worker is a small part of a step."""
_MOST_FILES = 30_000
"""No comparison of more: it would need as much memory as the one at the end does."""


class Preview:
    """Compares what was read so far in a thread of its own; used by the scan's thread only.

    In the thread of the scan a comparison would hold up what is read meanwhile, which could then
    neither be saved nor make room for more.
    """

    def __init__(self, options: ScanOptions) -> None:
        """Start nothing yet."""
        self._options = options
        self._stop = threading.Event()
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="simfinder-preview")
        self._future: Future[PairTable] | None = None
        self._collection: Collection | None = None
        self._start = self._end = time.monotonic()
        self._next = _FIRST_FILES

    def due(self, files: int) -> bool:
        """Whether so many files that were read are worth another comparison now."""
        if self._future is not None or not self._next <= files <= _MOST_FILES:
            return False
        seconds = self._end - self._start
        return time.monotonic() - self._end >= max(_PREVIEW_SECONDS, seconds / _SHARE)

    def start(self, collection: Collection, files: int) -> None:
        """Begin to compare what so many files were made into; ``take`` gives the result."""
        self._collection = collection
        self._start = time.monotonic()
        self._next = int(files * _GROWTH)
        self._future = self._threads.submit(
            match, collection, self._options, None, match_monitor(self._check)
        )

    def take(self) -> tuple[Collection, PairTable] | None:
        """Return what was compared and its pairs once they are there, None before and after."""
        if self._future is None or self._collection is None or not self._future.done():
            return None
        pairs = self._future.result()
        collection, self._collection = self._collection, None
        self._future, self._end = None, time.monotonic()
        return collection, pairs

    def close(self) -> None:
        """End a comparison that still runs; its result is of no use any more."""
        self._stop.set()
        self._threads.shutdown(wait=True)

    def _check(self) -> None:
        if self._stop.is_set():
            raise Cancelled


def scan(
    sources: Sequence[Source],
    options: ScanOptions,
    observer: Observer,
    store: Path | None = None,
    *,
    remember: bool = True,
    retry: Sequence[Path] = (),
    until: Stage = Stage.GROUP,
) -> ScanReport:
    """Find, read and compare all documents below the sources.

    Blocks the calling thread; text work runs in worker processes. ``store`` is the folder of the
    store, this person's own where None; without ``remember`` nothing outlives the scan.
    ``retry``: files to read again although their problem is remembered. ``until``: the last stage;
    after READ there are no pairs, after MEASURE no critical differences. Raises Cancelled when
    the observer does, NothingToScan when there is no file at all, UsageError for impossible
    options.
    """
    folder = (store or default_store()) if remember else None
    load_idf_table(options)
    one = _Scan(tuple(sources), options.resolve(), observer, frozenset(retry), until)
    return one.run(folder)


@dataclass
class _Scan:
    """A running scan: files, documents and problems."""

    sources: tuple[Source, ...]
    options: ScanOptions
    observer: Observer
    retry: frozenset[Path] = frozenset()
    until: Stage = Stage.GROUP
    timings: dict[str, float] = field(default_factory=dict)
    complete: bool = True

    def __post_init__(self) -> None:
        self.reporter = ScanReporter(self.observer)
        self.notes = self.reporter.notes
        self.passages: NDArray[np.uint64] | None = None
        self.removal: TemplateUsage | None = None
        self.whole: Collection | None = None
        self.last: UnchangedResult | None = None
        self.memory: JoinMemory | None = None
        self.remembers = False
        self.without_store = False
        self.fresh = False
        self.arena = FeatureArena()
        self.programs = Programs()
        self.formats = Formats(self.options.formats, look_inside=self.options.attachments)
        check_protection(self.sources, self.options)
        self.version = profiles.profile_version(self.options.method)

    def run(self, folder: Path | None) -> ScanReport:
        """Take all steps in their order."""
        with ExitStack() as stack:
            self.template = read_template(self.options, self.observer)
            store = self._open(folder, stack)
            with self._time("find"), gc_paused():
                files = self._find(folder)
            if not files and not self.reporter.problems:
                raise NothingToScan(Message(Code.NO_FILES))
            with WorkerPool(self.options.jobs, self.options.max_memory) as pool:
                with self._time("read"):
                    collection, keys = self._read_all(files, store, pool)
                    trim_memory()
                self._end_idle_workers(pool, collection)
                collection, pairs = self._find_pairs(collection, keys, store, pool)
            with self._gc_paused():
                self._forget_absent(files, collection, store)
            del files, keys
            method = profiles.profile_version(self.options.method)
            self.notes += seal(store, folder if self.remembers else None, method)
        self.timings["total"] = time.monotonic() - self.reporter.start_time
        return self._report(collection, pairs)

    def _find_pairs(
        self, collection: Collection, keys: dict[str, Key], store: Store, pool: WorkerPool
    ) -> tuple[Collection, PairTable]:
        """Take the steps over pairs as far as they are requested."""
        if self.until is Stage.READ:
            return collection.without_arrays(), PairTable.empty()
        with self._time("compare"), self._gc_paused():
            pairs = self._compare(collection, keys, store, pool)
            collection = collection.without_arrays()
            self.arena = FeatureArena()
            trim_memory()
        with self._time("measure"), self._gc_paused():
            pairs = self._measure(collection, pairs, keys, store, pool)
        if self.until is not Stage.MEASURE:
            self._end_idle_workers(pool, collection)
            with self._time("examine"), self._gc_paused():
                pairs = self._examine(collection, pairs, keys, store, pool)
        return collection, pairs

    def _end_idle_workers(self, pool: WorkerPool, collection: Collection) -> None:
        """Free the memory of the workers of one step before the next step of a long scan."""
        if self.fresh and len(collection.documents) >= _MANY_DOCUMENTS:
            pool.end_idle()

    def _open(self, folder: Path | None, stack: ExitStack) -> Store:
        """Open the store, or a passing one where there is to be none or it cannot be used."""
        if folder is not None:
            try:
                store = stack.enter_context(Store.open(folder))
            except StoreError as error:
                self.notes.append(Message(Code.STORE_NOT_USED, rest=error))
                self.without_store = True
            else:
                stack.callback(lambda: self.notes.extend(store.notes))
                self.remembers = True
                self.arena = FeatureArena(folder)
                return store
        workspace = TemporaryDirectory(prefix="simfinder-", ignore_cleanup_errors=True)
        folder = Path(stack.enter_context(workspace))
        self.arena = FeatureArena(folder)
        return stack.enter_context(Store.open(folder))

    # -- finding ---------------------------------------------------------------------------

    def _find(self, store: Path | None) -> list[FoundFile]:
        def tell(count: int, item: FoundFile | Problem) -> None:
            if self.reporter.is_due():
                self.reporter.progress(Progress(Stage.FIND, count, current=str(item.path)))

        check = self.observer.check
        files, notes = find(
            self.sources, self.options, self.formats, check, self.reporter.problem, tell, store
        )
        self.reporter.progress(Progress(Stage.FIND, len(files), len(files)), now=True)
        self.notes += notes
        return files

    # -- reading ---------------------------------------------------------------------------

    def _read_all(
        self, files: list[FoundFile], store: Store, pool: WorkerPool
    ) -> tuple[Collection, dict[str, Key]]:
        """Return the collection to compare, and the store keys of its texts by content.

        Readings are released then. Where nothing has changed, the collection of the last scan is
        reused.
        """
        old_count = len(self.reporter.problems)
        with ExitStack() as rest:
            rest.enter_context(gc_paused())
            self.last = self._open_last(files, store)
            last_result = self.last.recall(self.memory) if self.last and self.memory else None
            if last_result is not None:
                self.reporter.add_problems(last_result.problems)
                self.reporter.progress(
                    ReadState.of(files, ()).progress(self.reporter.start_time), now=True
                )
                return last_result.collection, last_result.keys
            part_result = self._read_part(files, store, pool, rest)
            if part_result is not None:
                return part_result.collection, part_result.keys
            items, is_settled = self._read_files(files, store, pool, rest)
            collection, too_short = self._collect(items, store, pool)
            self.reporter.add_problems(too_short)
            readable = [d for _, d in items if d.problem is None]
            keys = {d.content_hash: (d.content_hash, d.reader) for d in readable}
            if self.last and is_settled:
                problems = self.reporter.problems[old_count:]
                contents = {d.content_hash for _, d in items if d.problem or not d.features}
                contents.update(
                    d.content_hash
                    for _, d in items
                    if d.features and d.features.characters < self.options.minimum_characters
                )
                self.last.take(ScanResult(collection, problems, keys, sorted(contents - {""})))
            return collection, keys

    def _read_part(
        self, files: list[FoundFile], store: Store, pool: WorkerPool, rest: ExitStack
    ) -> ScanResult | None:
        """Return the result of the last scan with what is new in the changed files.

        None where all files have to be asked.
        """
        if self.last is None or self.memory is None or not self.memory.is_useful:
            return None
        part = self.last.recall_part()
        if part is None:
            return None
        with self.reporter.held_problems() as problems:
            asked = [files[place] for place in part.changed]
            items, is_settled = self._read_files(asked, store, pool, rest, files)
        result = None
        if self.complete and not problems:
            result = part.join(items, self.options.minimum_characters)
        collection = None if result is None else result.collection
        if collection is not None and not is_all_known(collection, self.memory):
            collection = with_sketches(collection, self.memory)
        if result is None or collection is None:
            self.complete = True
            self.last.ask_all()
            return None
        result = replace(result, collection=collection)
        self.reporter.add_problems(result.problems)
        if is_settled:
            self.last.take(result)
        return result

    def _open_last(self, files: list[FoundFile], store: Store) -> UnchangedResult | None:
        """Return the result of the last scan, None where each file has to be looked up."""
        if not self.remembers:
            return None
        self.memory = JoinMemory(
            store, self.sources, self.options, self.version, self.reporter.note
        )
        if self.retry or not may_know(self.options):
            return None
        versions = self.version, problem_version(self.options, self.programs)
        return UnchangedResult(
            store, files, self.reporter.problems, self.sources, self.options, versions
        )

    def _read_files(
        self,
        files: list[FoundFile],
        store: Store,
        pool: WorkerPool,
        rest: ExitStack,
        every: Sequence[FoundFile] = (),
    ) -> tuple[list[KnownFile], bool]:
        """Return what is known of each document that was read or remembered, in the order found.

        ``rest``: of the collector, which ends where files have to be read. ``every``: all files,
        where these are only the changed ones. Also returned: whether the next scan would find the
        same in the store.
        """
        programs = self.programs
        saver = DocumentSaver(store, problem_version(self.options, programs))
        memory = recall(files, store, self.options, self.version, programs)
        readers, check = reader_versions(programs), self.observer.check
        recognise(
            memory, store, self.options, self.version, readers, check, lambda d: saver.add(d, None)
        )
        jobs, problems = jobs_to_read(memory, store, self.options, self.retry, programs)
        self.fresh = bool(jobs) and not every
        if self.fresh:
            rest.close()
        self.reporter.add_problems(problems)
        state = ReadState.of(every or files, jobs)
        preview = Preview(self.options)

        def idle() -> None:
            self.observer.check()
            saver.save_when_due()
            self.reporter.progress(state.progress(self.reporter.start_time))

        def begin(batch: Sequence[ReadJob]) -> Sequence[ReadJob]:
            saver.attempt(batch)
            return [with_kept_text(job, store) for job in batch]

        outcomes = Reading(pool, self.options, self.version, programs).read(jobs, begin, idle)
        try:
            for outcome in outcomes:
                self._take(outcome, memory, state)
                saver.add(outcome.document, outcome.text_data)
                if self.observer.should_stop_reading():
                    self.complete = False
                    break
                if self.observer.takes_previews and not every:
                    self._preview(preview, state, memory)
                if state.done_count % _TRIM_EVERY == 0:
                    trim_memory()
        finally:
            outcomes.close()
            preview.close()
            saver.close()
            self.notes += saver.notes
        if not self.complete:
            self._settle_incomplete(files, memory.documents)
        self.reporter.progress(state.progress(self.reporter.start_time), now=True)
        items, format_problems = self.formats.sift(list(memory.items()))
        self.reporter.add_problems(format_problems)
        return share_readings(items), self.complete and saver.is_settled and memory.is_settled()

    def _take(self, outcome: ReadOutcome, memory: FileMemory, state: ReadState) -> None:
        file, document, position = outcome.file, outcome.document, outcome.position
        if document.features is not None:
            sketch = self.arena.store(document.features.sketch)
            document = replace(document, features=replace(document.features, sketch=sketch))
        if file.member:
            memory.inside[position].append((file, document))
        else:
            memory.documents[position] = document
            state.add(file)
        if document.problem is not None:
            self.reporter.problem(problem_of(file, document))

    def _settle_incomplete(
        self, files: list[FoundFile], documents: list[StoredDocument | None]
    ) -> None:
        """Name every file that was offered and not read, so that nothing is missing silently."""
        paths = {problem.path for problem in self.reporter.problems}
        unread = [
            f for f, d in zip(files, documents, strict=True) if d is None and f.path not in paths
        ]
        self.complete = not unread
        for file in unread:
            detail = Message(Code.NOT_READ_STOPPED)
            self.reporter.problem(Problem(file.path, Reason.LIMIT, detail, file.identity.size))
        if unread:
            self.reporter.note(Message(Code.FILES_NOT_READ_STOPPED, n=len(unread)))

    def _preview(self, preview: Preview, state: ReadState, memory: FileMemory) -> None:
        """Show groups during reading, less often as the collection grows."""
        ready = preview.take()
        if ready is not None:
            self.observer.preview(replace(self._report(*ready), is_complete=False))
        # What is template text is not known yet where common passages are to be left out.
        if not self.options.removes_template_text and preview.due(state.done_count):
            items = share_readings(list(memory.items()))
            collection, _ = collect(items, self.options.minimum_characters)
            self.arena.free_memory()
            preview.start(collection, state.done_count)

    # -- comparing -------------------------------------------------------------------------

    def _collect(
        self, items: list[KnownFile], store: Store, pool: WorkerPool
    ) -> tuple[Collection, list[Problem]]:
        """Return the documents to compare, with template text removed where requested."""
        least = self.options.minimum_characters
        if not self.options.removes_template_text:
            # With nothing new, the pairs of the last scan are taken over.
            is_packed = self.fresh or not self.remembers
            result = collect(items, least, is_packed=is_packed, arena=self.arena)
            self.arena.free_memory()
            return result

        def tell(count: int, total: int) -> None:
            self.observer.check()
            self.reporter.progress(Progress(Stage.READ, count, total))

        removal = TemplateRemoval(self.template, store, pool, self.options, tell).run(items)
        self.notes.extend(removal.notes)
        self.passages, self.version = removal.passages, removal.version
        self.removal = removal.removal
        own, self.whole, problems = collect_without(removal, least)
        return own, problems

    def _compare(
        self, collection: Collection, keys: dict[str, Key], store: Store, pool: WorkerPool
    ) -> PairTable:
        total = len(collection.documents)
        self.reporter.progress(Progress(Stage.COMPARE, 0, total), now=True)
        documents, template = collection.documents, self.passages
        exact = ExactMeasures(store, pool, self.options, self.version, documents, keys, template)

        monitor = self.reporter.monitor(total)
        if self.whole is None:
            # A scan that was stopped is none to go on from.
            memory = self.memory if self.complete else None
            pairs = match(collection, self.options, exact, monitor, memory)
        else:
            pairs, more = match_both(collection, self.whole, self.options, exact, monitor)
            if self.removal is not None:
                self.removal = replace(self.removal, unlisted_count=more)
        equal = count_unlisted_equal_texts(collection.documents)
        if equal:
            self.notes.append(Message(Code.EQUAL_TEXT_PAIRS_NOT_LISTED, n=equal))
        return pairs

    def _measure(
        self,
        collection: Collection,
        pairs: PairTable,
        keys: dict[str, Key],
        store: Store,
        pool: WorkerPool,
    ) -> PairTable:
        """Measure the similarity of the pairs, which are estimates so far."""
        work = SimilarityMeasurement(store, pool, self.options, collection, keys, self.passages)
        report = partial(self._report_pairs, Stage.MEASURE)
        pairs = work.measure(pairs, report, self.observer.should_stop_reading)
        self.notes += work.notes
        return pairs

    def _report_pairs(self, stage: Stage, count: int, total: int) -> None:
        """Report how many pairs are done; may raise to stop the work."""
        self.observer.check()
        self.reporter.progress(Progress(stage, count, total))

    def _forget_absent(
        self, files: Sequence[FoundFile], collection: Collection, store: Store
    ) -> None:
        """Forget missing files, after a walk that found some.

        Not needed where nothing has changed since the last scan.
        """
        if not self.remembers or (self.last and self.last.taken_over):
            return
        paths = [problem.path for problem in self.reporter.problems]
        paths += [file.path for file in files]
        texts = {document.text_hash for document in collection.documents}
        notes, is_complete = forget_missing(store, self.sources, paths, texts, self.observer.check)
        self.notes += notes
        if self.last and is_complete:
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
        report = partial(self._report_pairs, Stage.VERIFY)
        regrouper = Regrouper(self._report(collection, pairs))
        is_examined = work.examine_report(
            pairs, regrouper, report, self.observer.should_stop_reading
        )
        self.notes += [note for note in is_examined.notes if note not in self.notes]
        total = len(collection.documents)
        self.reporter.progress(Progress(Stage.GROUP, total, total), now=True)
        return is_examined.pairs

    # -- telling ---------------------------------------------------------------------------

    def _report(self, collection: Collection, pairs: PairTable) -> ScanReport:
        return ScanReport(
            # With the built-in patterns, so that a report lists all that were applied.
            replace(self.options, exclude=effective_patterns(self.options.exclude)),
            self.sources,
            collection.documents,
            pairs,
            tuple(sorted(self.reporter.problems, key=lambda p: (os.fsencode(p.path), p.member))),
            dict(self.timings),
            sum(d.unread is None for d in collection.documents) + len(self.reporter.problems),
            self.complete,
            tuple(self.notes),
            self.passages,
            self.removal,
            self.without_store,
        )

    def _gc_paused(self) -> AbstractContextManager[None]:
        """Let the collector rest where this takes a moment only: nothing had to be read."""
        return nullcontext() if self.fresh else gc_paused()

    @contextmanager
    def _time(self, name: str) -> Iterator[None]:
        start = time.monotonic()
        yield
        self.timings[name] = time.monotonic() - start
