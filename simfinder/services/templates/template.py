"""Base documents that a person names, and the documents of a scan without their passages.

What the store keeps is used as everywhere: a text that is kept is not read from its file again,
and features without template text are kept beside those with it, under a version of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np

from simfinder.domain.document import FoundFile, Problem, Reason, Source
from simfinder.domain.errors import StoreError, UsageError
from simfinder.domain.matching import TakenOut
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import Observer
from simfinder.engine.features import Hashes
from simfinder.engine.profiles import profile_version
from simfinder.engine.template import digest, passage_length, united
from simfinder.files.discover import discover
from simfinder.files.identity import identity
from simfinder.services.matching.collection import Known, size_of
from simfinder.services.processes.workers import Reply, WorkerPool
from simfinder.services.reading.examining import examine
from simfinder.services.reading.read_files import Reading
from simfinder.services.reading.read_lot import Job, Outcome, features_from
from simfinder.services.tasks.template import hashes_from, hashes_to, parts
from simfinder.services.templates.batches import Batch, answers, batches
from simfinder.services.templates.common import common_passages, passages_of_file
from simfinder.store.documents import Store
from simfinder.store.records import Key, StoredDocument, StoredFeatures

COMMON_TO_TWO = (
    "--common: two documents alone do not tell what is common; "
    "name with --among the folder whose documents are counted"
)
Tell = Callable[[int, int], None]
"""Hears how many of how many documents are done; may raise to stop the work."""
_NO_PASSAGES = np.zeros(0, np.uint64)


@dataclass(frozen=True)
class Template:
    """The passages of the base documents, uint64, sorted, distinct, and who they are."""

    passages: Hashes = field(default_factory=_NO_PASSAGES.copy)
    contents: frozenset[str] = frozenset()
    """Hashes of their bytes."""
    notes: tuple[str, ...] = ()


def read_template(options: ScanOptions, observer: Observer) -> Template:
    """Read the base documents; UsageError, with the reason, where one has no text to take out.

    They are read as all documents are, in worker processes; nothing is compared yet. A folder
    stands for all documents in it.
    """
    if not options.template:
        return Template()
    found = (_found(path.absolute().resolve(), observer) for path in options.template)
    files = list({file.path: file for several in found for file in several}.values())
    with WorkerPool(min(len(files), 2), options.max_memory) as pool:
        jobs = [Job(i, file, tried=True) for i, file in enumerate(files)]
        plain = replace(options, attachments=False, archives=False)
        outcomes = Reading(pool, plain, "").read(jobs, lambda lot: lot, observer.check)
        read = [outcome for outcome in outcomes if not outcome.file.member]
        sets = [_passages(outcome, pool, plain) for outcome in read]
    partial = tuple(
        f"--template: {outcome.file.path} was read in part: {outcome.document.partial}"
        for outcome in read
        if outcome.document.partial
    )
    contents = frozenset(outcome.document.content_hash for outcome in read)
    return Template(united(sets), contents, partial)


def _found(path: Path, observer: Observer) -> list[FoundFile]:
    """Return the file, or all files below the folder."""
    if path.is_dir():
        files = [
            f for f in discover([Source(path)], (), observer.check) if isinstance(f, FoundFile)
        ]
        if not files:
            raise UselessTemplate(path, "there is no document in this folder")
        return files
    try:
        return [FoundFile(path, identity(path.stat()), 0)]
    except OSError as error:
        raise UsageError(f"--template: there is no {path}") from error


def _passages(outcome: Outcome, pool: WorkerPool, options: ScanOptions) -> Hashes:
    path, problem = outcome.file.path, outcome.document.problem
    if problem is not None:
        raise UselessTemplate(path, problem[1] or problem[0].value)
    least, features = passage_length(options.method), outcome.document.features
    if features is not None and features.tokens < least:
        raise UselessTemplate(path, f"of {features.tokens} words in a row no passage can be known")
    if outcome.packed is not None:
        sized = {
            "task": "passages",
            "profile": options.method,
            "sizes": [len(outcome.packed)],
        }
        reply = pool.run_one(sized, [outcome.packed], options.max_seconds)
    else:  # a password protects it, so its text is not handed out
        reply = passages_of_file(pool, path, "", options)
    if reply.failure is not None or not reply.header.get("ok"):
        why = reply.detail or str(reply.header.get("detail", "")) or str(reply.failure)
        raise UselessTemplate(path, why)
    return hashes_from(reply.payload[0])


class UselessTemplate(UsageError):
    """A base document that has no text to take out; ``why`` in one line of English."""

    def __init__(self, path: Path, why: str) -> None:
        """Name the document."""
        super().__init__(f"--template: {path} cannot be used: {why}")
        self.why = why


def why_useless(path: Path, options: ScanOptions, observer: Observer) -> str:
    """Return why a base document cannot be used, in one line of English; empty where it can."""
    try:
        read_template(replace(options, template=(path,), common="").resolved(), observer)
    except UselessTemplate as error:
        return error.why
    except UsageError:
        return f"there is no {path}"
    return ""


def too_little(characters: int, least: int) -> str:
    """Return why a document with so few letters and digits of its own is not compared."""
    if not characters:
        return "only template text"
    return (
        f"only template text but for {characters} letters and digits, at least {least} are needed"
    )


@dataclass(frozen=True)
class WithoutTemplate:
    """Documents with features of what they say themselves.

    ``whole``: the same with template text. ``problems``: the documents with too little text of
    their own. ``version``: what these features follow from. ``taken_out``: how much went, without
    the pairs, which nobody has looked for yet.
    """

    known: list[Known]
    whole: list[Known]
    passages: Hashes
    version: str
    problems: list[Problem]
    notes: tuple[str, ...]
    taken_out: TakenOut


def _taken_out(
    known: Sequence[Known], made: dict[Key, StoredFeatures | tuple[Reason, str]], common: int
) -> TakenOut:
    left = total = 0
    for _, document in known:
        own = made[document.content_hash, document.reader]
        if isinstance(own, StoredFeatures) and document.features is not None:
            left += own.characters
            total += document.features.characters
    return TakenOut(total - left, total, common)


class TakeOut:
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

    def run(self, known: Sequence[Known]) -> WithoutTemplate:
        """Return the documents that have text of their own, and why the others have not."""
        least = self._options.minimum_characters
        every = [
            (f, d) for f, d in known if d.features is not None and d.features.characters >= least
        ]
        rest = [(f, d) for f, d in known if d.features is None or d.features.characters < least]
        notes = list(self._template.notes)
        passages = self._template.passages
        least_common = 0
        if self._options.common:
            found, least_common, note = common_passages(
                every, self._store, self._pool, self._options, self._tell
            )
            passages = united([passages, found])
            notes += [note] if note else []
        # "rest", so that no version can be taken for that of whole texts.
        version = f"{profile_version(self._options.method)} rest-{digest(passages)}"
        made = self._features(every, passages, version)
        taken_out = _taken_out(every, made, least_common)
        out = WithoutTemplate([], [], passages, version, [], tuple(notes), taken_out)
        for file, document in every:
            own = made[document.content_hash, document.reader]
            problem = self._problem(file, document, own)
            if problem is not None or isinstance(own, tuple):
                if problem is not None:
                    out.problems.append(problem)
                    # Its bytes are compared all the same.
                    why = document.problem or (problem.reason, problem.detail)
                    rest.append((file, replace(document, features=None, problem=why)))
                continue
            out.known.append((file, replace(document, features=own)))
            out.whole.append((file, document))
        # Told as too short by whoever collects them: template text is not the reason.
        out.known.extend(rest)
        out.whole.extend(rest)
        return out

    def _problem(
        self, file: FoundFile, document: StoredDocument, own: StoredFeatures | tuple[Reason, str]
    ) -> Problem | None:
        size, least = size_of(file), self._options.minimum_characters
        if isinstance(own, tuple):
            return Problem(file.path, *own, size, file.member)
        if document.content_hash in self._template.contents:
            detail = "this is a template, and its text is taken out"
        elif own.characters >= least:
            return None
        else:
            detail = too_little(own.characters, least)
        return Problem(file.path, Reason.TOO_SHORT, detail, size, file.member)

    def _features(
        self, known: Sequence[Known], passages: Hashes, version: str
    ) -> dict[Key, StoredFeatures | tuple[Reason, str]]:
        """Return features without the passages by what texts are kept under, or why not."""
        found: dict[Key, StoredFeatures | tuple[Reason, str]] = {}
        for (_, document), kept in zip(known, self._kept(known, version), strict=True):
            if kept is None or kept.features is None:
                continue
            if kept.reader == document.reader:  # not that of a copy with another ending
                found[document.content_hash, document.reader] = kept.features
        keyed = {(d.content_hash, d.reader): (f, d) for f, d in known}
        missing = {key: both for key, both in keyed.items() if key not in found}
        data = hashes_to(passages)
        header = {"task": "own", "profile": self._options.method}
        texts = batches(self._store.texts(list(missing)))

        def check() -> None:
            self._tell(len(found), len(keyed))

        for batch, reply in answers(self._pool, header, [data], texts, self._options, check):
            found.update(self._from_batch(batch, reply, version))
            check()
        for key, (file, document) in missing.items():
            if key not in found:
                found[key] = self._from_file(file, document, passages, version)
                check()
        self._save(missing, found)
        return found

    def _kept(self, known: Sequence[Known], version: str) -> list[StoredDocument | None]:
        """Return what the store holds under the version; the readers were asked before."""
        readers = {document.format: document.reader for _, document in known}
        files = [file for file, _ in known]
        return self._store.load(files, version, readers.__getitem__, "")

    def _from_batch(self, batch: Batch, reply: Reply, version: str) -> dict[Key, StoredFeatures]:
        if reply.failure is not None or not reply.header.get("ok"):
            return {}  # each of them is asked for once more, from its file
        sketches = parts(reply.payload[0], reply.header["sizes"])
        told = zip(batch.keys, reply.header["features"], sketches, strict=True)
        return {key: features_from(numbers, sketch, version) for key, numbers, sketch in told}

    def _from_file(
        self, file: FoundFile, document: StoredDocument, passages: Hashes, version: str
    ) -> StoredFeatures | tuple[Reason, str]:
        """Read a document again whose text is not kept, such as one that a password protects."""
        reply, _ = examine(
            self._pool,
            file.path,
            self._options,
            member=file.member,
            max_tokens=0,
            template=passages,
        )
        if reply.failure is not None:
            return reply.failure, reply.detail
        if not reply.header.get("ok"):
            return Reason(reply.header["reason"]), str(reply.header.get("detail", ""))
        if reply.header["content_hash"] != document.content_hash:
            return Reason.CHANGED, "not what was compared"
        return features_from(reply.header["own"], reply.payload[2], version)

    def _save(
        self,
        made: dict[Key, Known],
        found: dict[Key, StoredFeatures | tuple[Reason, str]],
    ) -> None:
        """Keep features; those without common passages hold for one collection, and are not."""
        if self._options.common:
            return
        every = [
            replace(document, features=features)
            for key, (_, document) in made.items()
            if isinstance(features := found[key], StoredFeatures)
        ]
        try:
            self._store.save(every)
        except StoreError:
            return  # the scan has said already that nothing can be remembered
