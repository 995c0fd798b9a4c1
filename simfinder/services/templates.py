"""Base documents that a person names, and the documents of a scan without their passages.

What the store keeps is used as everywhere: a text that is kept is not read from its file again,
and features without template text are kept next to those with it, under a version of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, wait
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

import numpy as np

from simfinder.domain.documents import FoundFile, Problem, Reason, Source
from simfinder.domain.errors import ReadProblem, StoreError, UsageError
from simfinder.domain.matching import PairTable, TemplateUsage
from simfinder.domain.messages import Code, Detail, Message, at_option, join_messages
from simfinder.domain.options import ScanOptions, common_documents
from simfinder.domain.progress import Observer
from simfinder.engine.features.hashes import Hashes
from simfinder.engine.features.profiles import profile_version
from simfinder.engine.features.template import digest, frequent, passage_length, union
from simfinder.engine.monitor import Monitor
from simfinder.engine.pairs.collection import Collection
from simfinder.engine.pairs.match import Exact
from simfinder.engine.pairs.template_pairs import merge_pairs
from simfinder.files.discover import discover
from simfinder.files.identity import CheckedFile, identity
from simfinder.services.matching.collection import KnownFile, collect, size_of
from simfinder.services.matching.match import match
from simfinder.services.reading.batch import ReadJob, ReadOutcome, features_from
from simfinder.services.reading.examine import examine
from simfinder.services.reading.read_files import Reading
from simfinder.services.workers.frames import Header, limits_header
from simfinder.services.workers.packing import hashes_from, hashes_to, parts
from simfinder.services.workers.pool import Reply, WorkerPool, request_threads
from simfinder.store.documents import Store
from simfinder.store.records import Key, StoredDocument, StoredFeatures

# Kept texts on their way to workers, some at a time, and the answers as they come.

_TEXTS, _BYTES = 64, 1 << 20
_POLL_SECONDS = 0.1


@dataclass(frozen=True, slots=True)
class Batch:
    """Texts that one worker gets together."""

    keys: tuple[Key, ...]
    texts: tuple[bytes, ...]


def batches(texts: Iterable[tuple[Key, bytes]]) -> Iterator[Batch]:
    """Yield the packed texts in their order, up to 64 or 1 MiB together, one at least."""
    keys: list[Key] = []
    text_bytes: list[bytes] = []
    size = 0
    for key, data in texts:
        if keys and (len(keys) == _TEXTS or size + len(data) > _BYTES):
            yield Batch(tuple(keys), tuple(text_bytes))
            keys, text_bytes, size = [], [], 0
        keys.append(key)
        text_bytes.append(data)
        size += len(data)
    if keys:
        yield Batch(tuple(keys), tuple(text_bytes))


def answers(
    pool: WorkerPool,
    header: Header,
    prefix: Sequence[bytes],
    texts: Iterator[Batch],
    options: ScanOptions,
    check: Callable[[], None],
) -> Iterator[tuple[Batch, Reply]]:
    """Yield the answers of workers to each batch, in the order of arrival.

    ``prefix``: payloads before the texts. ``check`` is called ten times a second and may raise to
    stop. At most one batch more than there are workers is in memory.
    """
    workers = len(pool.workers)
    pending_batches: dict[Future[Reply], Batch] = {}

    def ask(batch: Batch) -> Reply:
        request = header | {"sizes": [len(data) for data in batch.texts]}
        seconds = options.max_seconds * len(batch.texts)
        return pool.run_one(request, [*prefix, b"".join(batch.texts)], seconds)

    with request_threads(pool, "simfinder-template") as threads:
        while True:
            while len(pending_batches) <= workers and (batch := next(texts, None)) is not None:
                pending_batches[threads.submit(ask, batch)] = batch
            if not pending_batches:
                return
            completed_now, _ = wait(pending_batches, _POLL_SECONDS, "FIRST_COMPLETED")
            check()
            for answer in completed_now:
                yield pending_batches.pop(answer), answer.result()


# Passages that at least so many documents of a scan have.
#
# Equal texts count once: copies of a letter do not make it common. The sets of all texts lie in a
# passing file while they are counted, so memory does not grow with the collection.

MOST_COMMON = 2_000_000
"""Most common passages that are removed; the most frequent come first."""


def common_passages(
    items: Sequence[KnownFile],
    store: Store,
    pool: WorkerPool,
    options: ScanOptions,
    tell: Callable[[int, int], None],
) -> tuple[Hashes, int, Detail]:
    """Return passages that enough documents have, how many are enough, and a remark or nothing.

    Enough follows from ``options.common`` and the number of different texts. Passages are uint64,
    sorted, distinct, counted exactly. Texts that are not stored are read again.
    """
    texts: dict[str, KnownFile] = {}
    for file, document in items:
        assert document.features is not None
        texts.setdefault(document.features.text_hash, (file, document))
    least = common_documents(options.common, len(texts))
    missing_texts: dict[Key, KnownFile] = {
        (d.content_hash, d.reader): (f, d) for f, d in texts.values()
    }
    header = {"task": "passages", "profile": options.method}
    sizes: list[int] = []

    def check() -> None:
        tell(len(sizes), len(texts))

    with TemporaryFile(prefix="simfinder-") as spool:

        def keep(reply: Reply) -> bool:
            is_valid = reply.problem is None
            if is_valid:
                spool.write(reply.payload[0])
                sizes.extend(reply.header["sizes"])
            check()
            return is_valid

        stored_batches = batches(store.texts(list(missing_texts)))
        for batch, reply in answers(pool, header, (), stored_batches, options, check):
            if keep(reply):
                for key in batch.keys:
                    del missing_texts[key]
        for file, _ in missing_texts.values():
            keep(passages_of_file(pool, file.path, file.member, options))

        def sets() -> Iterator[Hashes]:
            return _sets(spool, sizes, check)

        passages, capped_count = frequent(sets, least, MOST_COMMON)
    remarks = [Message(Code.COMMON_PASSAGES_LEFT, n=capped_count)] if capped_count else []
    if len(sizes) < len(texts):
        remarks.append(Message(Code.PASSAGES_NOT_COUNTED, n=len(texts) - len(sizes)))
    return passages, least, join_messages(remarks)


def passages_of_file(pool: WorkerPool, path: Path, member: str, options: ScanOptions) -> Reply:
    """Return what a worker answers of a document whose text is not kept."""
    header = {
        "task": "passages",
        "profile": options.method,
        "suffix": path.suffix.lower(),
        "member": member,
        "limits": limits_header(options),
    }
    try:
        with CheckedFile(path) as file:
            return pool.run_one(header, (), options.max_seconds, [file])
    except ReadProblem as problem:
        return Reply.failed(problem)


def _sets(file: IO[bytes], sizes: Sequence[int], check: Callable[[], None]) -> Iterator[Hashes]:
    file.seek(0)
    for number, size in enumerate(sizes):
        if not number % 256:
            check()
        yield np.frombuffer(file.read(size), "<u8").astype(np.uint64)


COMMON_TO_TWO = at_option("--common", Message(Code.COMMON_NEEDS_AMONG))
Tell = Callable[[int, int], None]
"""Hears how many of how many documents are done; may raise to stop the work."""
_NO_PASSAGES = np.zeros(0, np.uint64)


@dataclass(frozen=True)
class Template:
    """The passages of the base documents, uint64, sorted, distinct, and who they are."""

    passages: Hashes = field(default_factory=_NO_PASSAGES.copy)
    contents: frozenset[str] = frozenset()
    """Hashes of their bytes."""
    notes: tuple[Detail, ...] = ()


def read_template(options: ScanOptions, observer: Observer) -> Template:
    """Read the base documents in workers; UsageError where one has no text to remove.

    A folder counts as all documents in it.
    """
    if not options.template:
        return Template()
    base_files = (_template_files(path.absolute().resolve(), observer) for path in options.template)
    files = list({file.path: file for several in base_files for file in several}.values())
    with WorkerPool(min(len(files), 2), options.max_memory) as pool:
        jobs = [ReadJob(i, file, was_tried=True) for i, file in enumerate(files)]
        plain = replace(options, attachments=False, archives=False)
        outcomes = Reading(pool, plain, "").read(jobs, lambda jobs: jobs, observer.check)
        documents = [outcome for outcome in outcomes if not outcome.file.member]
        sets = [_passages(outcome, pool, plain) for outcome in documents]
    partial = tuple(
        at_option(
            "--template",
            Message(Code.TEMPLATE_PARTIAL, path=outcome.file.path, rest=outcome.document.partial),
        )
        for outcome in documents
        if outcome.document.partial
    )
    contents = frozenset(outcome.document.content_hash for outcome in documents)
    return Template(union(sets), contents, partial)


def _template_files(path: Path, observer: Observer) -> list[FoundFile]:
    """Return the file, or all files below the folder."""
    if path.is_dir():
        files = [
            f for f in discover([Source(path)], (), observer.check) if isinstance(f, FoundFile)
        ]
        if not files:
            raise UselessTemplate(path, Message(Code.NO_DOCUMENT_IN_FOLDER))
        return files
    try:
        return [FoundFile(path, identity(path.stat()), 0)]
    except OSError as error:
        raise UsageError(at_option("--template", Message(Code.NO_SUCH_PATH, path=path))) from error


def _passages(outcome: ReadOutcome, pool: WorkerPool, options: ScanOptions) -> Hashes:
    path, problem = outcome.file.path, outcome.document.problem
    if problem is not None:
        raise UselessTemplate(path, problem[1] or problem[0].value)
    least, features = passage_length(options.method), outcome.document.features
    if features is not None and features.tokens < least:
        raise UselessTemplate(path, Message(Code.PASSAGE_TOO_SHORT, n=features.tokens))
    if outcome.text_data is not None:
        request = {
            "task": "passages",
            "profile": options.method,
            "sizes": [len(outcome.text_data)],
        }
        reply = pool.run_one(request, [outcome.text_data], options.max_seconds)
    else:  # a password protects it, so its text is not handed out
        reply = passages_of_file(pool, path, "", options)
    if reply.problem is not None:
        raise UselessTemplate(path, reply.problem[1] or str(reply.problem[0]))
    return hashes_from(reply.payload[0])


class UselessTemplate(UsageError):
    """A base document without text to remove; ``why``: the reason."""

    def __init__(self, path: Path, why: Detail) -> None:
        """Name the document."""
        super().__init__(
            at_option("--template", Message(Code.TEMPLATE_UNUSABLE, path=path, rest=why))
        )
        self.why = why


def why_useless(path: Path, options: ScanOptions, observer: Observer) -> Detail:
    """Return why a base document cannot be used; empty where it can."""
    try:
        read_template(replace(options, template=(path,), common="").resolve(), observer)
    except UselessTemplate as error:
        return error.why
    except UsageError:
        return Message(Code.NO_SUCH_PATH, path=path)
    return ""


def too_little(characters: int, least: int) -> Message:
    """Return why a document with so few letters and digits of its own is not compared."""
    if not characters:
        return Message(Code.TEMPLATE_TEXT_ONLY)
    return Message(Code.TEMPLATE_TEXT_BUT, n=characters, m=least)


@dataclass(frozen=True)
class WithoutTemplate:
    """Documents with features of what they say themselves.

    ``whole``: the same with template text. ``problems``: the documents with too little text of
    their own. ``version``: what these features follow from. ``taken_out``: how much went, without
    the pairs, which nobody has looked for yet.
    """

    items: list[KnownFile]
    whole: list[KnownFile]
    passages: Hashes
    version: str
    problems: list[Problem]
    notes: tuple[Detail, ...]
    removal: TemplateUsage


def _removal_of(
    items: Sequence[KnownFile],
    features: dict[Key, StoredFeatures | tuple[Reason, Detail]],
    common: int,
) -> TemplateUsage:
    rest = total = 0
    for _, document in items:
        own = features[document.content_hash, document.reader]
        if isinstance(own, StoredFeatures) and document.features is not None:
            rest += own.characters
            total += document.features.characters
    return TemplateUsage(total - rest, total, common)


class TemplateRemoval:
    """Takes template text out of the documents of one scan, from their kept texts."""

    def __init__(
        self,
        template: Template,
        store: Store,
        pool: WorkerPool,
        options: ScanOptions,
        tell: Tell,
    ) -> None:
        """``options`` must be resolved."""
        self._template = template
        self._store = store
        self._pool = pool
        self._options = options
        self._tell = tell

    def run(self, items: Sequence[KnownFile]) -> WithoutTemplate:
        """Return the documents that have text of their own, and why the others have not."""
        least = self._options.minimum_characters
        every = [
            (f, d) for f, d in items if d.features is not None and d.features.characters >= least
        ]
        rest = [(f, d) for f, d in items if d.features is None or d.features.characters < least]
        notes = list(self._template.notes)
        passages = self._template.passages
        least_common = 0
        if self._options.common:
            common, least_common, note = common_passages(
                every, self._store, self._pool, self._options, self._tell
            )
            passages = union([passages, common])
            notes += [note] if note else []
        # "rest", so that no version can be taken for that of whole texts.
        version = f"{profile_version(self._options.method)} rest-{digest(passages)}"
        features = self._features(every, passages, version)
        removal = _removal_of(every, features, least_common)
        result = WithoutTemplate([], [], passages, version, [], tuple(notes), removal)
        for file, document in every:
            own = features[document.content_hash, document.reader]
            problem = self._problem(file, document, own)
            if problem is not None or isinstance(own, tuple):
                if problem is not None:
                    result.problems.append(problem)
                    # Its bytes are compared all the same.
                    why = document.problem or (problem.reason, problem.detail)
                    rest.append((file, replace(document, features=None, problem=why)))
                continue
            result.items.append((file, replace(document, features=own)))
            result.whole.append((file, document))
        # Told as too short by whoever collects them: template text is not the reason.
        result.items.extend(rest)
        result.whole.extend(rest)
        return result

    def _problem(
        self, file: FoundFile, document: StoredDocument, own: StoredFeatures | tuple[Reason, Detail]
    ) -> Problem | None:
        size, least = size_of(file), self._options.minimum_characters
        if isinstance(own, tuple):
            return Problem(file.path, *own, size, file.member)
        if document.content_hash in self._template.contents:
            detail = Message(Code.IS_A_TEMPLATE)
        elif own.characters >= least:
            return None
        else:
            detail = too_little(own.characters, least)
        return Problem(file.path, Reason.TOO_SHORT, detail, size, file.member)

    def _features(
        self, items: Sequence[KnownFile], passages: Hashes, version: str
    ) -> dict[Key, StoredFeatures | tuple[Reason, Detail]]:
        """Return features without the passages by what texts are kept under, or why not."""
        features: dict[Key, StoredFeatures | tuple[Reason, Detail]] = {}
        for (_, document), stored_document in zip(
            items, self._stored_features(items, version), strict=True
        ):
            if stored_document is None or stored_document.features is None:
                continue
            if stored_document.reader == document.reader:  # not that of a copy with another ending
                features[document.content_hash, document.reader] = stored_document.features
        by_key = {(d.content_hash, d.reader): (f, d) for f, d in items}
        missing_texts = {key: both for key, both in by_key.items() if key not in features}
        data = hashes_to(passages)
        header = {"task": "own", "profile": self._options.method}
        texts = batches(self._store.texts(list(missing_texts)))

        def check() -> None:
            self._tell(len(features), len(by_key))

        for batch, reply in answers(self._pool, header, [data], texts, self._options, check):
            features.update(self._from_batch(batch, reply, version))
            check()
        for key, (file, document) in missing_texts.items():
            if key not in features:
                features[key] = self._from_file(file, document, passages, version)
                check()
        self._save(missing_texts, features)
        return features

    def _stored_features(
        self, items: Sequence[KnownFile], version: str
    ) -> list[StoredDocument | None]:
        """Return what the store holds under the version; the readers were asked before."""
        readers = {document.format: document.reader for _, document in items}
        files = [file for file, _ in items]
        return self._store.load(files, version, readers.__getitem__, "")

    def _from_batch(self, batch: Batch, reply: Reply, version: str) -> dict[Key, StoredFeatures]:
        if reply.problem is not None:
            return {}  # each of them is asked for once more, from its file
        sketches = parts(reply.payload[0], reply.header["sizes"])
        records = zip(batch.keys, reply.header["features"], sketches, strict=True)
        return {key: features_from(numbers, sketch, version) for key, numbers, sketch in records}

    def _from_file(
        self, file: FoundFile, document: StoredDocument, passages: Hashes, version: str
    ) -> StoredFeatures | tuple[Reason, Detail]:
        """Read a document again whose text is not kept, such as one that a password protects."""
        reply, _ = examine(
            self._pool,
            file.path,
            self._options,
            member=file.member,
            max_tokens=0,
            template=passages,
        )
        if reply.problem is not None:
            return reply.problem
        if reply.header["content_hash"] != document.content_hash:
            return Reason.CHANGED, Message(Code.NOT_THE_FILE_COMPARED)
        return features_from(reply.header["own"], reply.payload[2], version)

    def _save(
        self,
        by_key: dict[Key, KnownFile],
        new_features: dict[Key, StoredFeatures | tuple[Reason, Detail]],
    ) -> None:
        """Keep features; those without common passages hold for one collection, and are not."""
        if self._options.common:
            return
        every = [
            replace(document, features=features)
            for key, (_, document) in by_key.items()
            if isinstance(features := new_features[key], StoredFeatures)
        ]
        try:
            self._store.save(every)
        except StoreError:
            return  # the scan has said already that nothing can be remembered


def collect_without(
    texts: WithoutTemplate, minimum_characters: int
) -> tuple[Collection, Collection, list[Problem]]:
    """Return the documents without template text, with it, and those that are too short.

    Both collections have the same documents. Of these the counts are those of the whole texts;
    the fingerprint is that of their own text, since it is what distances are measured from.
    """
    own, problems = collect(texts.items, minimum_characters)
    whole, _ = collect(texts.whole, minimum_characters)
    documents = tuple(
        replace(as_whole, fingerprint=document.fingerprint)
        for as_whole, document in zip(whole.documents, own.documents, strict=True)
    )
    return replace(own, documents=documents), whole, [*texts.problems, *problems]


def match_both(
    own: Collection, whole: Collection, options: ScanOptions, exact: Exact, monitor: Monitor
) -> tuple[PairTable, int]:
    """Return the pairs of documents without and with template text; see ``merge_pairs``.

    ``exact``: measures without template text; those with it are estimated from sketches.
    """
    progress = monitor.progress
    first = replace(monitor, progress=lambda share: progress(share / 2))
    second = replace(monitor, progress=lambda share: progress((1 + share) / 2))
    pairs = match(own, options, exact, first)
    whole_pairs = match(whole, options, None, second)
    return merge_pairs(pairs, whole_pairs, own, whole, options, monitor.check)
