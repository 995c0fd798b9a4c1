"""What looks like a document, from a store and without a scan: candidates, measures, files."""

from __future__ import annotations

import hashlib
import math
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from io import BytesIO
from pathlib import Path, PurePath

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Block, Document, FoundFile, Identity, Problem, Reason, Text
from simfinder.domain.errors import NothingToScan, ReportError, StoreError, UsageError
from simfinder.domain.lookup import Answer, FilePresence, LookupReport, SimilarDocument
from simfinder.domain.matching import PairTable, ScanReport
from simfinder.domain.messages import Code, Detail, Message, system_message
from simfinder.domain.options import LEAST_SHARE, ScanOptions
from simfinder.domain.progress import Observer, SilentObserver
from simfinder.domain.relations import MAX_DISTANCE, Pair, Relation
from simfinder.domain.watch import Arrival
from simfinder.domain.word_settings import split_method
from simfinder.engine.features import profiles
from simfinder.engine.features.hashes import LIMIT
from simfinder.engine.features.normalise import effective_characters
from simfinder.engine.features.short_grams import GRAM_CHARACTERS, with_grams, without_grams
from simfinder.engine.pairs import formula, short_texts, verify
from simfinder.engine.pairs.collection import Collection
from simfinder.engine.pairs.match import (
    judge_with_first,
    pair_table,
    pairs_with_first,
    with_relations,
)
from simfinder.engine.pairs.short_texts import LEAST_RESEMBLANCE
from simfinder.engine.pairs.word_similarity import figure_version
from simfinder.files.atomic import replace_with
from simfinder.files.identity import identity
from simfinder.report import json_report
from simfinder.services.converting.convert import ConvertedFile, Programs
from simfinder.services.export.export import check_target
from simfinder.services.lookup.workers import workers_for
from simfinder.services.matching.collection import KnownFile, collect, problem_of
from simfinder.services.matching.measure import margin_of, margins
from simfinder.services.reading.batch import ReadJob, document_from, read_content
from simfinder.services.reading.idf_files import load_idf_table
from simfinder.services.reading.places import default_store
from simfinder.services.reading.read_files import Reading
from simfinder.services.review.regroup import Regrouper
from simfinder.services.scan.scan import seal
from simfinder.services.worker_tasks import similarity
from simfinder.services.workers.packing import pack_blocks, title_of
from simfinder.services.workers.pool import WorkerPool
from simfinder.store.documents import Store
from simfinder.store.lookup import Found, Hits, LookupKey, StoredLookup
from simfinder.store.records import Key, StoredDocument, StoredFeatures, stamp

# Which of the documents that share something with one can turn out to be like it.
#
# What is left out here could not have passed: the shared hashes are at least as many as there are,
# and the rest of what an estimate from sketches looks at is known, or bounded.

_TOLERANCE = 1e-3
_DEVIATIONS = 8.0
"""A count of even hashes is no further below what is expected, but once in 10^15 times."""

Flags = NDArray[np.bool_]
Floats = NDArray[np.float64]


def question(features: StoredFeatures, *, overlaps: bool) -> LookupKey:
    """Return what a document is looked up by.

    Two sets of n-grams that resemble each other by half share half of either, so one of the
    rarest, half and one, is among what they share (prefix filter: Chaudhuri and others 2006).
    """
    sketch, grams = without_grams(features.sketch, features.shingles)
    rarest = None if overlaps else len(grams) - math.ceil(len(grams) * LEAST_RESEMBLANCE) + 1
    return LookupKey(sketch, grams, features.text_hash, rarest)


def possible(hits: Hits, features: StoredFeatures, query: LookupKey, options: ScanOptions) -> Flags:
    """Return which hits have to be measured, bool, one a hit."""
    shares_grams = (hits.common_grams > 0) & (len(query.grams) > 0)
    bounds = _Bounds(hits, features, query)
    is_possible = hits.same_text | (~shares_grams & bounds.is_near(options))
    if options.overlaps:
        is_contained = bounds.containment >= options.containment - _TOLERANCE
        if formula.is_judged(options.method):
            own = np.full(len(hits.shingles), features.shingles, np.int64)
            is_page = formula.may_be_reworded(own, hits.shingles, bounds.containment + _TOLERANCE)
            is_contained |= is_page & (hits.common_rare >= formula.FEWEST_REWORDED)
        return np.asarray(is_possible | shares_grams | (is_contained & (hits.common_hashes > 0)))
    rest = 0 if query.rarest is None else max(len(query.grams) - query.rarest, 0)
    # A resemblance of a half is an overlap of a third of both together.
    least = (len(query.grams) + hits.grams) * LEAST_RESEMBLANCE / (1 + LEAST_RESEMBLANCE)
    is_possible |= shares_grams & (hits.common_grams + rest >= least - _TOLERANCE)
    if profiles.ignores_order(options.method) and len(query.grams):
        shares_words = bounds.resemblance >= LEAST_RESEMBLANCE - _TOLERANCE
        is_possible |= (hits.grams > 0) & (hits.common_hashes > 0) & shares_words
    return np.asarray(is_possible)


def nearest_first(hits: Hits, features: StoredFeatures, query: LookupKey) -> NDArray[np.int64]:
    """Return the positions of the hits, those first that can resemble the document most, int64."""
    grams = hits.common_grams / np.maximum(np.maximum(hits.grams, len(query.grams)), 1)
    most = np.maximum(_Bounds(hits, features, query).resemblance, grams)
    return np.argsort(-most, kind="stable")


class _Bounds:
    """The most that the measures of each hit can be."""

    def __init__(self, hits: Hits, features: StoredFeatures, query: LookupKey) -> None:
        self._hits = hits
        self._features = features
        own = np.uint64(_bar(query, features.shingles))
        top = np.uint64(2**64 - 1)
        part = hits.hashes < hits.shingles
        bars = np.where(part, np.maximum(hits.bar, np.uint64(LIMIT - 1)), top)
        lower = np.minimum(bars, own)
        size = np.searchsorted(query.sketch, lower, "right").astype(np.float64)
        # Of a hit whose bar is higher, only some hashes count, and how many is not known.
        estimate = hits.hashes * (lower.astype(np.float64) / bars.astype(np.float64))
        fewest = np.maximum(estimate - _DEVIATIONS * np.sqrt(estimate) - _DEVIATIONS, 0)
        theirs = np.where(bars <= own, hits.hashes, np.floor(fewest))
        common = hits.common_hashes.astype(np.float64)
        theirs = np.maximum(theirs, common)
        size = np.maximum(size, 1)
        self.resemblance: Floats = common / np.maximum(size + theirs - common, 1)
        self.containment: Floats = np.maximum(common / size, common / np.maximum(theirs, 1))

    def is_near(self, options: ScanOptions) -> Flags:
        """Return which can be within the options by distance and similarity."""
        hits, features = self._hits, self._features
        brief = np.minimum(hits.shingles, features.shingles) < short_texts.SHORT
        keywords = options.profile == verify.PROFILE
        farthest = MAX_DISTANCE if keywords else options.distance or 0
        if farthest >= MAX_DISTANCE:
            farthest = 64  # the greatest threshold is none
        bits = np.bitwise_count(hits.fingerprint ^ np.uint64(features.fingerprint))
        # Of two short texts similarity is judged more gently.
        gentle = np.maximum(hits.characters, features.characters) < GRAM_CHARACTERS
        margin = margin_of(features.characters, features.tokens)
        least = _least_resemblance(options, margin)
        is_similar = gentle | (self.resemblance >= least - _TOLERANCE)
        return np.asarray((hits.common_hashes > 0) & (brief | (bits <= farthest)) & is_similar)


def _bar(query: LookupKey, shingles: int) -> int:
    """Return up to which hash a sketch holds all of its document."""
    if len(query.sketch) >= shingles:
        return 2**64 - 1
    return max(int(query.sketch[-1]), LIMIT - 1)


def _least_resemblance(options: ScanOptions, margin: float) -> float:
    """Return the resemblance from which a pair may be within the options.

    ``margin``: how far estimates may be too low.
    """
    least = max((options.similarity or 0.0) - margin, 0.0)
    return verify.least_resemblance(least, profiles.similarity_power(options.method))


def estimated_pairs(
    collection: Collection, options: ScanOptions, corpus: formula.Corpus | None = None
) -> PairTable:
    """Return the pairs of the first document with others that may be within the options.

    Their similarity is an estimate. ``corpus``: by which their passages are weighed; None counts
    all alike.
    """
    if len(collection.documents) < 2:
        return PairTable.empty()
    pairs = pairs_with_first(collection, options)
    table = pair_table(pairs, collection, options)
    if corpus is not None and formula.is_judged(options.method):
        table = replace(table, sharing=judge_with_first(pairs, collection, options, corpus))
    least = max((options.similarity or 0.0) - float(margins(collection)[0]), 0.0)
    return _within(table, collection, replace(options, similarity=least))


def _within(table: PairTable, collection: Collection, options: ScanOptions) -> PairTable:
    report = ScanReport(options, (), collection.documents, table, (), {}, len(table) + 1)
    return Regrouper(report).pairs(options.distance or 0, options.similarity or 0.0)


# Reads what is to be looked up as a scan reads it: in workers, with what is inside.

_NO_IDENTITY = Identity(0, 0, 0, 0, 0)
_PASTE_NAME = "pasted"


class Reader:
    """Workers that stay alive between questions; the first starts them if none are given."""

    def __init__(
        self,
        options: ScanOptions,
        version: str,
        observer: Observer,
        pool: WorkerPool | None = None,
    ) -> None:
        """``options`` must be resolved; ``version``: of the profile; ``pool``: closed with this."""
        self._options = options
        self._version = version
        self._observer = observer
        self._pool = pool
        self.texts: dict[str, bytes] = {}
        """The packed texts that were read last, by the hash of the bytes."""

    def close(self) -> None:
        """End the workers."""
        if self._pool is not None:
            self._pool.close()
            self._pool = None

    def files(self, paths: Sequence[Path], observer: Observer | None = None) -> list[KnownFile]:
        """Return what was read of each file, in their order, each before what is inside it.

        ``observer`` is asked in place of one's own whether to go on.
        """
        files = [FoundFile(path.absolute(), _identity(path), 0) for path in paths]
        jobs = [ReadJob(position, file) for position, file in enumerate(files)]
        by_position: dict[int, KnownFile] = {}
        inside: dict[int, list[KnownFile]] = {}
        reading = Reading(self._workers(len(jobs)), self._options, self._version, Programs())
        check = (observer or self._observer).check
        self.texts = {}
        outcomes = reading.read(jobs, lambda jobs: jobs, check)
        with closing(outcomes):
            for outcome in outcomes:
                item = (outcome.file, outcome.document)
                if outcome.text_data is not None:
                    self.texts[outcome.document.content_hash] = outcome.text_data
                if outcome.file.member:
                    inside.setdefault(outcome.position, []).append(item)
                else:
                    by_position[outcome.position] = item
        return [
            item
            for place in range(len(jobs))
            for item in (by_position[place], *inside.get(place, ()))
        ]

    def content(self, data: bytes, name: PurePath) -> KnownFile:
        """Return what was read of a document that is no file here."""
        content = ConvertedFile(data, name.suffix.lower(), "")
        reply = read_content(self._workers(1), content, self._options)
        file = FoundFile(Path(name), Identity(0, 0, len(data), 0, 0), 0)
        document = document_from(file, file.identity, reply, self._version, "")
        self.texts = {}
        if document.problem is None and len(reply.payload) > 1:
            self.texts[document.content_hash] = reply.payload[1]
        return file, document

    def similarities(
        self, text: bytes, others: Sequence[bytes], estimates: Sequence[float]
    ) -> list[float]:
        """Return the measured similarity of a packed text with others."""
        header = {
            "task": "similarity",
            "profile": self._options.method,
            "simplified": not self._options.distinguish_scripts,
            "pairs": [[0, place] for place in range(1, len(others) + 1)],
            "sizes": [len(text), *map(len, others)],
            "estimates": list(estimates),
        }
        payload = b"".join([text, *others])
        if len(payload) <= _IN_PROCESS_LENGTH:
            return list(similarity(header, [payload], ())[0]["found"])
        reply = self._workers(1).run_one(header, [payload], self._options.max_seconds)
        if reply.problem is not None:
            return []
        return list(reply.header["found"])

    def _workers(self, jobs: int) -> WorkerPool:
        if self._pool is None:
            self._pool = workers_for(jobs, self._options)
        return self._pool


def of_text(text: str, options: ScanOptions, version: str) -> StoredDocument:
    """Return a text as if read from a file, with a problem where it is empty."""
    data = text.encode("utf-8", "surrogatepass")
    digest = hashlib.sha256(data).hexdigest()
    identity = Identity(0, 0, len(data), 0, 0)
    if not effective_characters(text):
        why = (Reason.EMPTY, Message(Code.NO_LETTERS))
        return StoredDocument(Path(), identity, digest, "txt", _PASTE_NAME, problem=why)
    title = title_of(Text(_blocks(text), "txt", _PASTE_NAME))
    text_features = profiles.features(text, options.method, title)
    features = StoredFeatures(
        version,
        text_features.fingerprint,
        with_grams(text_features.sketch, text_features.grams),
        text_features.shingles,
        text_features.characters,
        text_features.tokens,
        text_features.text_hash,
    )
    return StoredDocument(
        Path(), identity, digest, "txt", _PASTE_NAME, title=title, features=features
    )


def _blocks(text: str) -> tuple[Block, ...]:
    return tuple(map(Block, text.split("\n")))


def _identity(path: Path) -> Identity:
    try:
        return identity(os.lstat(path))
    except OSError:
        return _NO_IDENTITY  # the reader reports the reason


MAX_CANDIDATES = 20_000
"""Stored texts measured for one document, the most similar first; takes about a second."""
_MAX_NEAREST = 500
"""Texts measured to find the nearest one where no document is similar."""
_MOST_MEASURED = 2_000
"""Pairs of one document whose similarity is measured, the most similar; the others keep their
estimate."""
_BATCH_BYTES = 1 << 20
_IN_PROCESS_LENGTH = 50_000
"""Characters up to which a text is read at once: Unicode work holds the interpreter's lock."""


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

        ``limit``: similar documents in an answer at most, 0 for all. ``nearest``: whether to report
        the nearest document where none is similar. ``pool``: workers that are loading already,
        closed with the lookup. Raises UsageError for options without meaning here,
        NothingToScan for an empty store.
        """
        self._options = options.resolve()
        if self._options.compares_rows:
            raise UsageError(Message(Code.ROWS_ARE_NO_DOCUMENTS))
        load_idf_table(self._options)
        self._folder = (store or default_store()).absolute()
        self._limit, self._nearest = limit, nearest
        self._version = profiles.profile_version(self._options.method)
        self._notes: list[Detail] = []
        observer = observer or SilentObserver()
        self._reader = Reader(self._options, self._version, observer, pool)
        self._store = self._open()
        try:
            self.store_size = len(self._store)
            if not self.store_size:
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
    def notes(self) -> tuple[Detail, ...]:
        """English one-line remarks on what was wrong with the store, so far."""
        return tuple(dict.fromkeys((*self._notes, *self._store.notes)))

    def ask_files(self, paths: Sequence[Path], observer: Observer | None = None) -> LookupReport:
        """Return what looks like each file, and like the documents inside where that is asked.

        ``observer`` is asked whether to go on, and raises Cancelled where not.
        """
        return self.ask_items(self.read_files(paths, observer), observer)

    def read_files(
        self, paths: Sequence[Path], observer: Observer | None = None
    ) -> list[KnownFile]:
        """Return what was read of each file, each before what is inside it; see ``ask_files``."""
        return self._reader.files(paths, observer)

    def ask_items(
        self, items: Sequence[KnownFile], observer: Observer | None = None
    ) -> LookupReport:
        """Return what looks like documents that were read already."""
        answers = []
        for one in items:
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
        return self._answer(file, document, is_named=False)

    def ask_text(self, text: str) -> Answer:
        """Return what looks like a text, such as a pasted one."""
        document = of_text(text, self._options, self._version)
        self._reader.texts = {document.content_hash: pack_blocks(_blocks(text))}
        return self._answer(FoundFile(Path(), _NO_IDENTITY, 0), document, is_named=False)

    def ask_clipboard(self, text: str) -> LookupReport:
        """Return what looks like a text, read in a worker where it would hold up the program."""
        if len(text) <= _IN_PROCESS_LENGTH:
            return self._report([self.ask_text(text)])
        # The byte order mark declares UTF-8, so that the reader need not guess.
        data = ("\ufeff" + text).encode("utf-8", "replace")
        return self._report([self.ask_bytes(data, "pasted.txt")])

    def _report(self, answers: Sequence[Answer]) -> LookupReport:
        self.store_size = len(self._store)
        return LookupReport(
            self._options, self._folder, self.store_size, tuple(answers), self.notes
        )

    def _open(self) -> StoredLookup:
        if not (self._folder / "index.db").is_file():
            raise NothingToScan(Message(Code.FOLDER_HOLDS_NO_STORE, path=self._folder))
        try:
            store = StoredLookup(self._folder, self._version, self._options.minimum_characters)
        except StoreError:
            # Of an older version perhaps: a writer brings it up to date.
            self._tend()
            return StoredLookup(self._folder, self._version, self._options.minimum_characters)
        if store.needs_sealing:
            self._tend()
        return store

    def _tend(self) -> None:
        """Seal what is not, unless another program is writing: then it is read as it is."""
        with Store.open(self._folder) as store:
            self._notes += seal(store, self._folder, self._version)
            if not store.read_only:
                self._notes += store.notes

    def _why_empty(self) -> Message:
        name, _ = split_method(self._options.method)
        others = sorted({v.split(" ")[0].rpartition("-")[0] for v in self._store.versions})
        if name in others:
            return Message(Code.STORE_OF_OTHER_VERSION, path=self._folder, name=name)
        if others:
            names = ", ".join(others)
            return Message(Code.STORE_LACKS_PROFILE, path=self._folder, name=name, names=names)
        return Message(Code.STORE_EMPTY, path=self._folder)

    def _answer(
        self, file: FoundFile, document: StoredDocument, *, is_named: bool = True
    ) -> Answer:
        path = file.path if is_named else None
        problem = None if document.problem is None else problem_of(file, document)
        collection, problems = collect([(file, document)], self._options.minimum_characters)
        if problem is None and not collection.documents:
            problem = problems[0] if problems else Problem(file.path, Reason.NO_TEXT)
        if problem is None:
            query = collection.documents[0]
            matches = self._similar_to((file, document), self._options)
            matches = [*matches, *self._copies(query, matches)]
        else:
            query = _unread(file, document, problem)
            matches = self._copies(query, ())
            if all(is_named and _is_itself(f.document, file) for f in matches):
                return Answer(path, file.member, problem)
        same_files = [f.document for f in matches if is_named and _is_itself(f.document, file)]
        others = [f for f in matches if not is_named or not _is_itself(f.document, file)]
        others.sort(key=_rank)
        nearest = self._nearest_to((file, document), is_named=is_named) if not others else None
        most = self._limit or len(others)
        listed_matches = tuple(replace(f, presence=_presence(f.document)) for f in others[:most])
        return Answer(
            path,
            file.member,
            None,
            listed_matches,
            len(others) < len(matches),
            len(others) - len(listed_matches),
            query,
            nearest,
            any(d.text_hash == query.text_hash for d in same_files),
        )

    def _copies(self, query: Document, matches: Sequence[SimilarDocument]) -> list[SimilarDocument]:
        """Return the stored documents with the bytes of one, besides those that were found."""
        if not query.content_hash or not query.identity.size:
            return []
        places = {(f.document.path, f.document.member) for f in matches}
        return [
            SimilarDocument(
                replace(
                    query,
                    path=document.path,
                    identity=document.identity,
                    member=document.member,
                    format=document.format or query.format,
                    unread=document.problem,
                ),
                FilePresence.PRESENT,
                Relation.IDENTICAL_FILE,
                0,
                1.0,
                1.0,
                1.0,
                1.0,
                exact=True,
            )
            for document in self._store.same_bytes(query.content_hash)
            if (document.path, document.member) not in places
        ]

    def _measure(
        self, table: PairTable, collection: Collection, keys: Mapping[str, Key]
    ) -> PairTable:
        """Return the pairs of the first document with measured similarities.

        Those that a scan has measured are known. The text of the document, or of another, may be
        missing, where a password protects it for example: then the estimate remains.
        """
        similarity, exact = table.similarity.copy(), table.exact.copy()
        hashes = [d.text_hash for d in collection.documents]
        simplified = not self._options.distinguish_scripts
        known = self._store.load_verified_pairs(
            figure_version(
                simplified=simplified,
                settings=self._options.word_settings,
                any_order=profiles.ignores_order(self._options.method),
            ),
            hashes,
            table.a,
            table.b,
        )
        hit = known.is_known & ~exact
        similarity[hit] = known.resemblance[hit]
        exact |= hit
        text = self._reader.texts.get(collection.documents[0].content_hash)
        rows = np.flatnonzero(~exact)
        rows = rows[np.argsort(-similarity[rows], kind="stable")][:_MOST_MEASURED].tolist()
        if text is not None and rows:
            ends = [keys[collection.documents[int(table.b[row])].content_hash] for row in rows]
            texts = dict(self._store.texts(dict.fromkeys(ends)))
            stored = {row: texts[end] for row, end in zip(rows, ends, strict=True) if end in texts}
            for batch in _batches(list(stored), [len(data) for data in stored.values()]):
                estimates = similarity[batch].tolist()
                values = self._reader.similarities(text, [stored[r] for r in batch], estimates)
                for row, value in zip(batch, values, strict=False):
                    similarity[row] = value
                    exact[row] = True
        return with_relations(replace(table, similarity=similarity, exact=exact), collection)

    def _corpus(self, found: Found, query: LookupKey) -> formula.Corpus:
        """Return in how many texts hashes are, that of the query included."""

        def frequencies(hashes: NDArray[np.uint64]) -> NDArray[np.int64]:
            own = np.isin(hashes, query.sketch) & (not found.is_stored)
            return self._store.frequencies(hashes) + own

        return formula.Corpus(found.texts, found.frequency, frequencies)

    def _nearest_to(self, query: KnownFile, *, is_named: bool) -> SimilarDocument | None:
        """Return the nearest document, where requested and where one shares enough."""
        if not self._nearest:
            return None
        wide = replace(
            self._options,
            distance=MAX_DISTANCE,
            similarity=0.0,
            overlaps=True,
            containment=LEAST_SHARE,
        )
        matches = self._similar_to(query, wide, nearest=True)
        others = [f for f in matches if not is_named or not _is_itself(f.document, query[0])]
        if not others:
            return None
        nearest = min(others, key=_rank)
        return replace(nearest, presence=_presence(nearest.document))

    def _similar_to(
        self, query: KnownFile, options: ScanOptions, *, nearest: bool = False
    ) -> list[SimilarDocument]:
        features = query[1].features
        assert features is not None
        question_ = question(features, overlaps=options.overlaps)
        found = self._store.search(question_, formula.formula_documents)
        hits = found.hits
        hits = hits.select(possible(hits, features, question_, options))
        rows = hits.row
        if nearest:
            rows = rows[nearest_first(hits, features, question_)[:_MAX_NEAREST]]
        elif len(rows) > MAX_CANDIDATES:
            most = np.argsort(-(hits.common_hashes + hits.common_grams), kind="stable")[
                :MAX_CANDIDATES
            ]
            rows = rows[most]
            self._notes.append(Message(Code.TOO_MANY_CANDIDATES, n=MAX_CANDIDATES))
        items, contents = [query], [-1]
        for _, content, document in self._store.documents(np.sort(rows).tolist()):
            assert document.features is not None
            if document.features.characters >= options.minimum_characters:
                items.append((FoundFile(document.path, document.identity, 0), document))
                contents.append(content)
        collection, _ = collect(items, 1)
        keys = {d.content_hash: (d.content_hash, d.reader) for _, d in items}
        corpus = None if nearest else self._corpus(found, question_)
        table = self._measure(estimated_pairs(collection, options, corpus), collection, keys)
        pairs = {
            contents[p.b]: (p, collection.documents[p.b])
            for p in _within(table, collection, options)
        }
        return [
            _lookalike(*pairs[content], file) for content, file in self._store.files(list(pairs))
        ]


def _batches(rows: Sequence[int], sizes: Sequence[int]) -> Iterator[list[int]]:
    """Yield rows in batches of so many bytes of text that a worker unpacks them in a moment."""
    batch: list[int] = []
    size = 0
    for row, more in zip(rows, sizes, strict=True):
        if batch and size + more > _BATCH_BYTES:
            yield batch
            batch, size = [], 0
        batch.append(row)
        size += more
    if batch:
        yield batch


def _unread(file: FoundFile, document: StoredDocument, problem: Problem) -> Document:
    """Return a document that can be found by its bytes only."""
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


def _lookalike(pair: Pair, document: Document, file: StoredDocument) -> SimilarDocument:
    present_document = replace(document, path=file.path, identity=file.identity, member=file.member)
    return SimilarDocument.of(present_document, pair)


def _rank(match: SimilarDocument) -> tuple[float, float, int, bytes, str]:
    share = max(match.share_in_match, match.share_in_query)
    document = match.document
    name = os.fsencode(document.path)
    return -match.similarity, -share, match.distance, name, document.member


def _is_itself(document: Document, file: FoundFile) -> bool:
    if document.member != file.member:
        return False
    if document.path == file.path:
        return True
    same = document.identity.inode == file.identity.inode and document.path.name == file.path.name
    return same and os.path.realpath(document.path) == os.path.realpath(file.path)


def _presence(document: Document) -> FilePresence:
    try:
        status = os.lstat(document.path)
    except (FileNotFoundError, NotADirectoryError):
        return FilePresence.ABSENT
    except OSError:
        return FilePresence.CHANGED  # it may have changed
    return (
        FilePresence.PRESENT
        if stamp(identity(status)) == stamp(document.identity)
        else FilePresence.CHANGED
    )


# Writes the answer of a lookup.

ENDINGS = (".json",)


def check_report(path: Path) -> None:
    """Raise UsageError where the answer cannot be written there."""
    check_target(path, ENDINGS)


def json_text(report: LookupReport) -> str:
    """Return the answer as JSON."""
    stream = BytesIO()
    json_report.write_lookup(report, stream)
    return stream.getvalue().decode("ascii")


def json_line(arrival: Arrival) -> str:
    """Return a line of JSON about a new document in a watched folder."""
    return json_report.lookup_line(arrival)


def export_lookup(report: LookupReport, path: Path) -> None:
    """Write the answer as JSON, whole or not at all; ReportError where that fails."""
    try:
        replace_with(path, lambda stream: json_report.write_lookup(report, stream))
    except OSError as error:
        raise ReportError(
            Message(Code.NOT_WRITTEN, path=path, rest=system_message(error))
        ) from error
