"""What is shown while a scan still reads."""

import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from builders import make_document

from simfinder.domain.documents import Source
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.engine.features import profiles
from simfinder.engine.pairs.collection import Collection
from simfinder.services.scan import scan as module
from simfinder.services.scan.scan import Preview, scan


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


@pytest.mark.parametrize("takes_previews", [True, False])
def test_only_who_takes_previews_gets_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, takes_previews: bool
) -> None:
    monkeypatch.setattr(module, "_PREVIEW_SECONDS", 0.0)
    monkeypatch.setattr(module, "_SHARE", 1e9)
    for i in range(200):
        (tmp_path / f"{i}.txt").write_text(f"The report number {i // 2} of the office. " * 40)
    reports: list[ScanReport] = []

    class Listener(SilentObserver):
        def preview(self, report: ScanReport) -> None:
            reports.append(report)

    listener = Listener()
    listener.takes_previews = takes_previews
    whole = scan([Source(tmp_path)], ScanOptions(jobs=1), listener, tmp_path / "store")
    assert len(whole.documents) == 200
    assert bool(reports) == takes_previews
    assert all(not report.is_complete for report in reports)
