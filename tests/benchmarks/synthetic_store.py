"""A store of any size whose documents are made from numbers: families of versions, no files.

Rows go through the real store, so a million of them are what a scan of a million files leaves:
:func:`fill` makes them, :func:`features_of` makes those of one again.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Identity
from simfinder.engine.features.fingerprint import simhashes
from simfinder.engine.features.hashes import sketch
from simfinder.engine.features.profiles import profile_version
from simfinder.store.database import Database
from simfinder.store.documents import Store
from simfinder.store.records import (
    StoredDocument,
    StoredFeatures,
    content_checksum,
    features_row,
    file_checksum,
)
from simfinder.store.rows import add_features, make_profile
from simfinder.store.schema import INDEX

FAMILY = 4
"""Documents that are versions of one text."""
LEAST, MOST = 60, 1600
"""Shingles of a text; log-uniform between."""
CHANGED = 0.08
_BATCH = 2000


def family(number: int) -> list[NDArray[np.uint64]]:
    """Return the shingle sets of the versions of one text, each sorted."""
    rng = np.random.default_rng(number)
    size = int(np.exp(rng.uniform(np.log(LEAST), np.log(MOST))))
    first = rng.integers(0, 2**64, size, np.uint64)
    made = [np.sort(first)]
    for _ in range(FAMILY - 1):
        other = first.copy()
        changed = rng.random(size) < rng.uniform(0, CHANGED)
        other[changed] = rng.integers(0, 2**64, int(changed.sum()), np.uint64)
        made.append(np.sort(other))
    return made


@cache
def _version(profile: str) -> str:
    return profile_version(profile)


def documents_of(number: int, profile: str = "passages") -> list[StoredDocument]:
    """Return the versions of one text as a scan stores them."""
    sets = family(number)
    start = np.concatenate(([0], np.cumsum([len(s) for s in sets])))
    prints = simhashes(np.concatenate(sets), start).tolist()
    made = []
    for version, (values, fingerprint) in enumerate(zip(sets, prints, strict=True)):
        place = number * FAMILY + version
        digest = hashlib.sha256(values.tobytes()).hexdigest()
        features = StoredFeatures(
            _version(profile),
            fingerprint,
            sketch(values),
            len(values),
            6 * len(values) + 300,
            len(values) + 2,
            digest,
        )
        made.append(
            StoredDocument(
                Path(f"/collection/{place % 500}/contract {place}.docx"),
                Identity(1, place + 1, 20_000 + place, place, place),
                hashlib.sha256(str(place).encode()).hexdigest(),
                "docx",
                "docx 1",
                title=f"Contract {place}",
                features=features,
            )
        )
    return made


def fill(store: Store, documents: int) -> None:
    """Save so many documents of families, in batches as a quick scan has them."""
    batch: list[StoredDocument] = []
    for number in range(-(-documents // FAMILY)):
        batch += documents_of(number)
        if len(batch) >= _BATCH:
            store.save(batch)
            batch = []
    store.save(batch)


def add_strangers(folder: Path, first: int, count: int, profile: str = "passages") -> None:
    """Add documents that are like no others, numbered from ``first``, to a store nobody has open.

    They go into its tables as the store lays them down, but many at a time, which is several
    times as fast.
    """
    index = Database(folder / "index.db", INDEX, writable=True)
    rng = np.random.default_rng(first)
    for start in range(first, first + count, _AT_ONCE):
        numbers = range(start, min(start + _AT_ONCE, first + count))
        with index.write() as connection:
            number = make_profile(connection, _version(profile))
            base = connection.execute("SELECT coalesce(max(id), 0) FROM content").fetchone()[0] + 1
            made = [_stranger(rng, n) for n in numbers]
            contents = enumerate(made, base)
            files = enumerate(made, base)
            connection.executemany(_CONTENT, ((i, *content) for i, (content, _, _) in contents))
            connection.executemany(_FILE, ((*file, i) for i, (_, file, _) in files))
            rows = {(i, number): row for i, (_, _, row) in enumerate(made, base)}
            add_features(connection, rows)
    index.empty_log()
    index.close()


_AT_ONCE = 20_000
_CONTENT = (
    "INSERT INTO content (id, hash, format, reader, title, remark, metadata, checksum)"
    " VALUES (?, ?, 'docx', 'docx 1', ?, '', '[]', ?)"
)
_FILE = (
    "INSERT INTO file (path, device, inode, size, mtime_ns, ctime_ns, checksum, content)"
    " VALUES (?, 1, ?, ?, ?, ?, ?, ?)"
)
Values = tuple[object, ...]


def _stranger(rng: np.random.Generator, number: int) -> tuple[Values, Values, Values]:
    size = int(np.exp(rng.uniform(np.log(LEAST), np.log(MOST))))
    kept = min(size, 256)
    values = np.sort(rng.integers(0, (2**64 - 1) // size * kept, kept, np.uint64))
    digest = hashlib.sha256(f"stranger {number}".encode())
    features = StoredFeatures(
        "",
        int.from_bytes(digest.digest()[:8]),
        values,
        size,
        6 * size + 300,
        size + 2,
        digest.hexdigest(),
    )
    title, content = f"Contract {number}", digest.digest()
    path = f"/collection/{number % 500}/stranger {number}.docx".encode()
    seen = (number + 1, 20_000 + number, number, number)
    check = content_checksum((content, "docx", "docx 1", None, None, title, "", "[]"))
    file_check = file_checksum(path, seen, content, None, None, None)
    return (
        (content, title, check),
        (path, *seen, file_check),
        features_row(content, features),
    )
