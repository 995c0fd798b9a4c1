"""What is shown while a scan still reads."""

import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from builders import make_document

from simfinder.domain.options import ScanOptions
from simfinder.engine.features import profiles
from simfinder.engine.pairs.collection import Collection
from simfinder.services.scan import scan as module
from simfinder.services.scan.scan import Preview


@pytest.fixture
def preview(monkeypatch: pytest.MonkeyPatch) -> Iterator[Preview]:
    monkeypatch.setattr(module, "_PREVIEW_SECONDS", 0.0)
    monkeypatch.setattr(module, "_SHARE", 1e9)
    made = Preview(ScanOptions().resolve())
    yield made
    made.close()


def collection(texts: list[str]) -> Collection:
    made = [profiles.features(text, "passages") for text in texts]
    return Collection(
        tuple(make_document(i, Path(f"/docs/{i}.txt")) for i in range(len(made))),
        np.array([f.fingerprint for f in made], np.uint64),
        np.array([f.shingles for f in made], np.int64),
        np.array([f.tokens for f in made], np.int64),
        tuple(f.sketch for f in made),
    )


def test_documents_are_compared_while_others_are_read(preview: Preview) -> None:
    words = [f"word{i}" for i in range(80)]
    two = collection([" ".join(words), " ".join([*words[:79], "other"])])
    assert preview.due(30)
    preview.start(two, 30)
    assert not preview.due(10_000)  # one at a time
    while (ready := preview.take()) is None:
        time.sleep(0)
    assert ready[0] is two
    assert [(p.a, p.b) for p in ready[1]] == [(0, 1)]
    assert preview.take() is None


def test_the_next_one_waits_for_more_files(preview: Preview) -> None:
    assert not preview.due(10)
    preview.start(collection([]), 30)
    while preview.take() is None:
        time.sleep(0)
    assert not preview.due(31)
    assert preview.due(60)


def test_closing_ends_a_comparison_that_runs(preview: Preview) -> None:
    preview.start(collection([f"number{i} " * 30 for i in range(50)]), 50)
    preview.close()
