"""What was read, as arrays."""

from __future__ import annotations

import errno
import gc
import os
import weakref
from pathlib import Path

import numpy as np
import pytest

from simfinder.domain.documents import FoundFile, Identity
from simfinder.engine.pairs.collection import pack_sketches
from simfinder.services.matching.collection import collect
from simfinder.store import records
from simfinder.store.records import StoredDocument, StoredFeatures


class Watched(np.ndarray):
    """An array whose end can be seen."""


def test_a_collection_does_not_keep_the_arrays_its_sketches_come_from() -> None:
    made = [np.arange(300, dtype=np.uint64).view(Watched) + i for i in range(3)]
    ends = [weakref.ref(sketch) for sketch in made]
    known = []
    for i, sketch in enumerate(made):
        features = StoredFeatures("1", i, sketch, 1000, 5000, 1002, f"{i:064x}")
        path, identity = Path(f"/texts/{i}"), Identity(1, i, 9000, 0, 0)
        stored = StoredDocument(path, identity, f"{i:064x}", "txt", "1", features=features)
        known.append((FoundFile(path, identity, 0), stored))
    collection, _ = collect(known, 1)
    del made, sketch, features, stored, known
    gc.collect()
    assert [end() for end in ends] == [None] * 3
    assert [kept[0] for kept in collection.sketches] == [0, 1, 2]


def test_packed_arrays_keep_their_values(monkeypatch) -> None:
    monkeypatch.setattr(records, "_BLOCK", 5)
    place = records.FeatureArena()
    kept = [place.store(np.arange(size, dtype=np.uint64)) for size in (2, 3, 0, 9, 4, 1, 1)]
    assert [len(some) for some in kept] == [2, 3, 0, 9, 4, 1, 1]
    assert all(np.array_equal(some, np.arange(len(some))) for some in kept)


@pytest.mark.parametrize("has_disk_space", [True, False])
def test_arrays_in_a_file_keep_their_values(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, has_disk_space: bool
) -> None:
    monkeypatch.setattr(records, "_FILE_BLOCK", 700)
    if not has_disk_space and hasattr(os, "posix_fallocate"):
        monkeypatch.setattr(os, "posix_fallocate", raise_disk_full)
    arena = records.FeatureArena(tmp_path)
    values = [np.arange(size, dtype=np.uint64) + size for size in (2, 3, 0, 900, 4, 650, 1)]
    kept = [arena.store(some) for some in values]
    arena.free_memory()
    kept.append(arena.store(values[3]))
    values.append(values[3])
    assert all(map(np.array_equal, kept, values))
    assert list(tmp_path.iterdir()) == []
    packed, pieces = pack_sketches(kept, [f"{i}" for i in range(len(kept))], arena)
    del arena, kept
    gc.collect()
    assert all(map(np.array_equal, pieces, values))
    assert np.array_equal(packed, np.concatenate(values))


def raise_disk_full(*_: object) -> None:
    raise OSError(errno.ENOSPC, "no space")
