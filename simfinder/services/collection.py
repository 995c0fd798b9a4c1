"""What was read, made into documents and arrays that can be compared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.document import Document, FoundFile, Problem, Reason
from simfinder.domain.errors import UsageError
from simfinder.extract import registry
from simfinder.store.records import StoredDocument

Known = tuple[FoundFile, StoredDocument]


@dataclass(frozen=True)
class Collection:
    """The documents of a scan as arrays of one length; positions are document ids.

    ``fingerprints``: uint64. ``shingles`` (distinct) and ``tokens``: int64. ``sketches``: sorted
    uint64 arrays.
    """

    documents: tuple[Document, ...]
    fingerprints: NDArray[np.uint64]
    shingles: NDArray[np.int64]
    tokens: NDArray[np.int64]
    sketches: tuple[NDArray[np.uint64], ...]


class Formats:
    """The formats that a person asked for; all where none is named."""

    def __init__(self, names: Sequence[str]) -> None:
        """UsageError for a name that there is not."""
        self._names = frozenset(names)
        there_are = sorted(f.name for f in registry.FORMATS)
        unknown = sorted(self._names - set(there_are))
        if unknown:
            raise UsageError(
                f"--formats: no format {', '.join(unknown)}; there are: {', '.join(there_are)}"
            )
        self._suffixes = {s: f.name for f in registry.FORMATS for s in f.suffixes}

    def rule_out(self, file: FoundFile) -> Problem | None:
        """Return why a file need not even be opened, told by its ending, or None."""
        return self.refuse(file, self._suffixes.get(file.path.suffix.lower(), ""))

    def refuse(self, file: FoundFile, name: str) -> Problem | None:
        """Return why a file of this format is left out, or None; ``""`` is not known yet."""
        if not self._names or not name or name in self._names:
            return None
        detail = f"{name} is not among the formats asked for"
        return Problem(file.path, Reason.UNSUPPORTED, detail, file.identity.size)


def collect(known: Sequence[Known], minimum_characters: int) -> tuple[Collection, list[Problem]]:
    """Return the documents with enough text, and a problem for each without."""
    documents: list[Document] = []
    problems: list[Problem] = []
    sketches = []
    shingles = []
    for file, stored in known:
        features = stored.features
        if features is None:
            continue
        if features.characters < minimum_characters:
            problems.append(_too_short(file, features.characters, minimum_characters))
            continue
        documents.append(
            Document(
                len(documents),
                file.path,
                stored.identity,
                stored.content_hash,
                features.text_hash,
                stored.format,
                features.characters,
                features.tokens,
                features.fingerprint,
                file.source,
                file.role,
                stored.partial,
                stored.title,
            )
        )
        sketches.append(features.sketch)
        shingles.append(features.shingles)
    n = len(documents)
    collection = Collection(
        tuple(documents),
        np.fromiter((d.fingerprint for d in documents), np.uint64, n),
        np.array(shingles, np.int64),
        np.fromiter((d.tokens for d in documents), np.int64, n),
        tuple(sketches),
    )
    return collection, problems


def problem_of(file: FoundFile, stored: StoredDocument) -> Problem:
    """Return the remembered or fresh problem of a file."""
    assert stored.problem is not None
    reason, detail = stored.problem
    return Problem(file.path, reason, detail, file.identity.size)


def _too_short(file: FoundFile, characters: int, least: int) -> Problem:
    size = file.identity.size
    if characters == 0:
        return Problem(file.path, Reason.EMPTY, "no letters or digits in its text", size)
    detail = f"{characters} letters and digits, at least {least} are needed"
    return Problem(file.path, Reason.TOO_SHORT, detail, size)
