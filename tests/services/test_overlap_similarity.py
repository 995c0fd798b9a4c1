"""Overlaps are listed whatever their similarity, so it is measured as of other pairs."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from simfinder.domain.documents import Source
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.services.compare.compare import compare
from simfinder.services.matching import measure
from simfinder.services.review.regroup import Regrouper
from simfinder.services.scan.scan import scan

EXCERPTS = 5


def prose(seed: int, words: int) -> list[str]:
    choose = random.Random(seed)
    return [f"{choose.choice('bdfglmprst')}{choose.randrange(3000)}an" for _ in range(words)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("excerpts")
    book = prose(1, 1800)
    (place / "book.txt").write_text(" ".join(book), "utf-8")
    for n in range(EXCERPTS):
        # Words that are other ones, evenly spread, cost an estimate more than a comparison.
        part = book[300 * n : 300 * n + 180 + 30 * n]
        part = [f"x{word}" if place % 14 == 13 else word for place, word in enumerate(part)]
        (place / f"excerpt {n}.txt").write_text(" ".join(part), "utf-8")
    return place


def report_of(folder: Path, **options: object) -> ScanReport:
    asked = ScanOptions(overlaps=True, jobs=1, **options)
    return scan([Source(folder)], asked, SilentObserver(), remember=False)


def test_listed_overlaps_show_what_a_comparison_shows(folder: Path) -> None:
    report = report_of(folder)
    regrouper = Regrouper(report)
    pairs = regrouper.pairs(report.options.distance, report.options.similarity)
    assert len(pairs) == EXCERPTS
    assert pairs.exact.all()
    assert float(pairs.similarity.max()) < measure.LEAST_SIMILARITY
    for pair in pairs:
        left, right = (report.documents[n].path for n in (pair.a, pair.b))
        compared = compare(left, right, options=report.options).similarity
        assert pair.similarity == pytest.approx(compared, abs=1e-6)


def test_beyond_the_bound_of_work_the_least_similar_remain_estimates(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(measure, "_CELL_SECONDS", 0.0)
    monkeypatch.setattr(measure, "_FREE_SECONDS", 0.0)
    monkeypatch.setattr(measure, "_OVERLAP_SECONDS", 0.0)
    estimates = report_of(folder).pairs
    assert not estimates.exact.any()
    monkeypatch.setattr(measure, "_OVERLAP_SECONDS", 2.5 * measure._PAIR_SECONDS)
    pairs = report_of(folder).pairs
    most_similar = estimates.similarity.argsort()[-2:]
    assert sorted(pairs.exact.nonzero()[0]) == sorted(most_similar)
