"""Documents to remember, made from a number."""

from __future__ import annotations

import hashlib
from pathlib import Path

import numpy as np

from simfinder.domain.documents import FoundFile, Identity
from simfinder.store.records import StoredDocument, StoredFeatures

PROFILE = "passages 1"
READER = "docx 1"
PROBLEMS = "readers 1"


def digest(number: int, kind: str = "content") -> str:
    return hashlib.sha256(f"{kind} {number}".encode()).hexdigest()


def features(number: int, profile: str = PROFILE) -> StoredFeatures:
    sketch = np.random.default_rng(number).integers(0, 2**64, 40, np.uint64)
    return StoredFeatures(
        profile, 2**64 - 1 - number, np.unique(sketch), 40, 900, 120, digest(number, "text")
    )


def document(number: int, folder: str = "/papers", **changes: object) -> StoredDocument:
    values: dict[str, object] = {
        "path": Path(f"{folder}/letter {number}.docx"),
        "identity": Identity(3, 2**64 - 5 - number, 1000 + number, number * 7, number * 9),
        "content_hash": digest(number),
        "format": "docx",
        "reader": READER,
        "title": f"Letter {number}",
        "features": features(number),
    }
    return StoredDocument(**{**values, **changes})  # type: ignore[arg-type]


def found(stored: StoredDocument) -> FoundFile:
    return FoundFile(stored.path, stored.identity, 0)


def reader_version(format_name: str) -> str:
    return {"docx": READER, "txt": "txt 4"}[format_name]
