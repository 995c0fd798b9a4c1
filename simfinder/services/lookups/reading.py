"""Reads what is to be looked up as a scan reads it: in workers, with what is inside."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path, PurePath

from simfinder.domain.document import Block, FoundFile, Identity, Reason, Text
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import Observer
from simfinder.engine import profiles
from simfinder.engine.normalise import effective_characters
from simfinder.engine.short_grams import with_grams
from simfinder.files.identity import identity
from simfinder.services.converting.convert import Converted
from simfinder.services.converting.programs import Programs
from simfinder.services.lookups.workers import workers_for
from simfinder.services.matching.collection import Known
from simfinder.services.processes.wire import limits_header, title_of
from simfinder.services.processes.workers import WorkerPool
from simfinder.services.reading.read_files import Reading
from simfinder.services.reading.read_lot import Job, features_from
from simfinder.store.records import StoredDocument, StoredFeatures

_NOWHERE = Identity(0, 0, 0, 0, 0)
_PASTED = "pasted"


class Reader:
    """Workers that stay alive between questions; they start with the first, unless some are given."""

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

    def close(self) -> None:
        """End the workers."""
        if self._pool is not None:
            self._pool.close()
            self._pool = None

    def files(self, paths: Sequence[Path], observer: Observer | None = None) -> list[Known]:
        """Return what was read of each file, in their order, each before what is inside it.

        ``observer`` is asked in place of one's own whether to go on.
        """
        files = [FoundFile(path.absolute(), _identity(path), 0) for path in paths]
        jobs = [Job(position, file) for position, file in enumerate(files)]
        itself: dict[int, Known] = {}
        inside: dict[int, list[Known]] = {}
        reading = Reading(self._workers(len(jobs)), self._options, self._version, Programs())
        check = (observer or self._observer).check
        outcomes = reading.read(jobs, lambda lot: lot, check)
        with closing(outcomes):
            for outcome in outcomes:
                known = (outcome.file, outcome.document)
                if outcome.file.member:
                    inside.setdefault(outcome.position, []).append(known)
                else:
                    itself[outcome.position] = known
        return [
            known for place in range(len(jobs)) for known in (itself[place], *inside.get(place, ()))
        ]

    def content(self, data: bytes, name: PurePath) -> Known:
        """Return what was read of a document that is no file here."""
        header = {
            "task": "read",
            "files": [{"suffix": name.suffix.lower(), "skip": 0}],
            "inside": {},
            "profile": self._options.method,
            "limits": limits_header(self._options),
        }
        made = Converted(data, name.suffix.lower(), "")
        reply = self._workers(1).run_one(header, (), self._options.max_seconds, [made])
        told = reply.header
        file = FoundFile(Path(name), Identity(0, 0, len(data), 0, 0), 0)
        if reply.failure is not None or not told.get("ok"):
            reason = reply.failure or Reason(told["reason"])
            why = (reason, reply.detail or str(told.get("detail", "")))
            content = str(told.get("content_hash", ""))
            return file, StoredDocument(file.path, file.identity, content, "", "", problem=why)
        return file, StoredDocument(
            file.path,
            file.identity,
            told["content_hash"],
            told["format"],
            told["reader"],
            told["partial"],
            title=told["title"],
            features=features_from(told["features"], reply.payload[0], self._version),
            metadata=tuple(map(str, told.get("metadata", ()))),
        )

    def _workers(self, jobs: int) -> WorkerPool:
        if self._pool is None:
            self._pool = workers_for(jobs, self._options)
        return self._pool


def of_text(text: str, options: ScanOptions, version: str) -> StoredDocument:
    """Return a text as if it had been read from a file; it has a problem where it says nothing."""
    data = text.encode("utf-8", "surrogatepass")
    digest = hashlib.sha256(data).hexdigest()
    seen = Identity(0, 0, len(data), 0, 0)
    if not effective_characters(text):
        why = (Reason.EMPTY, "no letters or digits in its text")
        return StoredDocument(Path(), seen, digest, "txt", _PASTED, problem=why)
    title = title_of(Text(tuple(map(Block, text.split("\n"))), "txt", _PASTED))
    made = profiles.features(text, options.method, title)
    features = StoredFeatures(
        version,
        made.fingerprint,
        with_grams(made.sketch, made.grams),
        made.shingles,
        made.characters,
        made.tokens,
        made.text_hash,
    )
    return StoredDocument(Path(), seen, digest, "txt", _PASTED, title=title, features=features)


def _identity(path: Path) -> Identity:
    try:
        return identity(os.lstat(path))
    except OSError:
        return _NOWHERE  # whoever opens it will tell why it cannot be
