"""What was read, made into documents and arrays that can be compared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.document import Document, FoundFile, Problem, Reason
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
