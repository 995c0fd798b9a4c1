"""Short texts are judged by a scale of their own, and whoever reads their similarity is told."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from simfinder.cli.scan_command import print_summary
from simfinder.domain.documents import Source
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.services.export.export import export
from simfinder.services.review.regroup import Regrouper
from simfinder.services.scan.scan import scan

TITLE = "关于印发房产税征收管理暂行办法若干补充规定的通知"
PAGE = " ".join(f"word{n * n % 997}" for n in range(400))


def scanned(folder: Path, *texts: str, **options: object) -> ScanReport:
    for i, text in enumerate(texts):
        (folder / f"{i}.txt").write_text(text, "utf-8")
    asked = ScanOptions(jobs=1, **options)  # type: ignore[arg-type]
    return scan([Source(folder)], asked, SilentObserver(), remember=False)


def summary(report: ScanReport) -> str:
    stream = io.StringIO()
    options = report.options.resolve()
    assert options.distance is not None
    assert options.similarity is not None
    groups = Regrouper(report).groups(options.distance, options.similarity)
    print_summary(report, groups, stream)
    return stream.getvalue()


def written(report: ScanReport, path: Path) -> str:
    options = report.options.resolve()
    export(report, Regrouper(report).groups(options.distance or 0, options.similarity or 0), path)
    return path.read_text("utf-8")


def test_short_texts_obey_the_threshold_of_the_user(tmp_path: Path) -> None:
    folder = tmp_path / "docs"
    folder.mkdir()
    report = scanned(folder, TITLE, TITLE.replace("补", "增").replace("产", "地"))
    (similarity,) = report.pairs.similarity
    assert similarity == pytest.approx(1 - 2 / len(TITLE))
    rows = Regrouper(report)
    assert len(rows.pairs(24, similarity - 0.01)) == 1
    assert len(rows.pairs(24, similarity + 0.01)) == 0


def test_an_excerpt_shows_its_share_in_the_keeper(tmp_path: Path) -> None:
    folder = tmp_path / "docs"
    folder.mkdir()
    words = PAGE.split()
    report = scanned(folder, PAGE, " ".join(words[:100]), overlaps=True)
    assert "100% of it in the kept file" in summary(report)
    assert "100% of it in the kept file" in written(report, tmp_path / "r.html")
    page = written(report, tmp_path / "r.md")
    (row,) = [line for line in page.splitlines() if "1.txt" in line]
    assert row.split(" | ")[2] == "100%"
