"""Documents with sketches that are made from a number, and their segments."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from store_builders import PROFILE, digest, document

from simfinder.store import segments
from simfinder.store.database import Database
from simfinder.store.records import StoredDocument, StoredFeatures
from simfinder.store.schema import INDEX
from simfinder.store.segments import mix_keys


def hashes(numbers: list[int]) -> np.ndarray:
    """Return hashes that are spread as those of texts are, one for each number."""
    return np.sort(mix_keys(np.array(numbers, np.uint64) + np.uint64(1)))


def stored(number: int, values: np.ndarray, **changes: object) -> StoredDocument:
    features = StoredFeatures(
        PROFILE, number * 77, values, len(values), 900, 120, digest(number, "text")
    )
    return document(number, features=features, **changes)


def some(number: int) -> np.ndarray:
    rng = np.random.default_rng(number)
    return np.unique(hashes(rng.integers(0, 400, 60).tolist()))


def sealed(folder: Path) -> tuple[str, ...]:
    index = Database(folder / "index.db", INDEX, writable=False)
    notes = segments.seal_segments(index, PROFILE)
    index.close()
    return notes
