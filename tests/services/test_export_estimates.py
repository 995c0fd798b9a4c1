"""What is said of a report before it is written is true within a factor of two."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from builders import make_report, random_report, star_groups

from simfinder.assets import resource
from simfinder.domain.documents import Source
from simfinder.domain.matching import GroupTable, ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.services.export.estimate import Estimate, ReportEstimator
from simfinder.services.export.export import (
    FORMATS,
    ExportRequest,
    ReportScope,
    WriteProgress,
    WriteStep,
    export,
)
from simfinder.services.review.regroup import Regrouper
from simfinder.services.scan.scan import scan

ENDINGS = [known.ending for known in FORMATS]
Result = tuple[ScanReport, GroupTable]


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Result:
    """The samples, as a real scan finds them."""
    folder = tmp_path_factory.mktemp("estimates") / "docs"
    shutil.copytree(resource("samples"), folder)
    return scanned(folder)


@pytest.fixture(scope="module")
def medium(tmp_path_factory: pytest.TempPathFactory) -> Result:
    """Contracts of 50 paragraphs: 25 families of three versions."""
    folder = tmp_path_factory.mktemp("contracts")
    for family in range(25):
        parts = [
            f"Clause {n} of contract {family * 97}: "
            + " ".join(f"term{family * 31 + n * 7 + word}" for word in range(45))
            for n in range(50)
        ]
        for version in range(3):
            changed = list(parts)
            for n in range(version * 4):
                changed[n * 3] += f" Changed in version {version}."
            (folder / f"contract {family} v{version}.txt").write_text("\n\n".join(changed), "utf-8")
    return scanned(folder)


def scanned(folder: Path) -> Result:
    report = scan((Source(folder),), ScanOptions(), SilentObserver())
    options = report.options.resolve()
    assert options.distance is not None
    assert options.similarity is not None
    return report, Regrouper(report).groups(options.distance, options.similarity)


def check(result: Result, ending: str, request: ExportRequest, folder: Path) -> Estimate:
    """Write the report, and compare it with its estimate."""
    path = folder / f"report{ending}"
    export(*result, path, request=request)
    estimate = ReportEstimator(*result).estimate(ending, request)
    size = path.stat().st_size
    assert size / 2 <= estimate.size <= size * 2
    if ending == ".pdf":
        pages = len(pypdfium2.PdfDocument(path.read_bytes()))
        assert pages / 2 <= estimate.pages <= pages * 2
    return estimate


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("excerpts", [0, 50])
def test_a_small_report_is_as_long_as_estimated(
    small: Result, ending: str, excerpts: int, tmp_path: Path
) -> None:
    check(small, ending, ExportRequest(excerpts=excerpts), tmp_path)


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_medium_report_is_as_long_as_estimated(
    medium: Result, ending: str, tmp_path: Path
) -> None:
    check(medium, ending, ExportRequest(excerpts=40, length=3_000), tmp_path)


@pytest.mark.parametrize("ending", [".html", ".json", ".csv"])
def test_a_large_report_is_as_long_as_estimated(ending: str, tmp_path: Path) -> None:
    report = random_report(3_000, 2_000, 5)
    result = report, star_groups(report.pairs, 3_000)
    whole = check(result, ending, ExportRequest(), tmp_path)
    part = check(result, ending, ExportRequest(ReportScope.GROUPS, tuple(range(40))), tmp_path)
    assert part.size < whole.size
    marks = frozenset(result[1].members[:30].tolist())
    check(result, ending, ExportRequest(ReportScope.MARKED, marks=marks), tmp_path)


def test_more_texts_make_a_longer_report(medium: Result) -> None:
    estimator = ReportEstimator(*medium)
    few, usual, long, plain = (
        estimator.estimate(".pdf", ExportRequest(excerpts=count, length=length))
        for count, length in ((5, 3_000), (40, 3_000), (40, 20_000), (0, 3_000))
    )
    assert plain.pages < few.pages < usual.pages < long.pages
    assert plain.total_seconds < few.total_seconds < usual.total_seconds
    assert set(plain.seconds) == {WriteStep.WRITE, WriteStep.SET}
    assert estimator.estimate(".csv", ExportRequest(excerpts=40)).pages == 0


def test_a_report_without_groups_has_an_estimate(tmp_path: Path) -> None:
    for ending in ENDINGS:
        check((make_report(0, []), GroupTable.empty()), ending, ExportRequest(), tmp_path)


def test_the_share_of_the_work_only_grows() -> None:
    estimate = Estimate(1, 1, {WriteStep.READ: 6.0, WriteStep.WRITE: 1.0, WriteStep.SET: 3.0})
    told = [(WriteStep.READ, 0, 0), (WriteStep.READ, 5, 10), (WriteStep.READ, 10, 10)]
    told += [(WriteStep.WRITE, 3, 3), (WriteStep.SET, 0, 0), (WriteStep.SET, 4, 4)]
    shares = [estimate.share(WriteProgress(*row)) for row in told]
    assert shares == pytest.approx([0, 0.3, 0.6, 0.7, 0.7, 1])
    without = replace(estimate, seconds={WriteStep.WRITE: 2.0})
    assert without.share(WriteProgress(WriteStep.WRITE, 1, 4)) == pytest.approx(0.25)
