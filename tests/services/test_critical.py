"""Critical differences of a whole scan, and of a comparison on its way between processes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from simfinder.domain.comparison import ComparedText
from simfinder.domain.documents import Block, Reason, Source
from simfinder.domain.errors import StoreError
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.domain.relations import Critical
from simfinder.report.json_report import pair_record
from simfinder.services.compare import critical
from simfinder.services.compare.compare import (
    compare_texts,
    comparison_from_payload,
    comparison_to_payload,
)
from simfinder.services.matching import pair_tasks
from simfinder.services.scan.scan import scan
from simfinder.services.workers.frames import Header
from simfinder.services.workers.pool import Reply, WorkerPool
from simfinder.store.documents import Store

TEXT = (
    "This agreement is made between the landlord and the tenant for the flat in the old town. "
    "The tenant shall pay a monthly rent of $1,200 to the landlord in advance. "
    "The tenant shall not sublet the flat or any part of it to another person. "
    "The landlord keeps the roof, the walls and the heating of the house in good repair. "
)


def scanned(tmp_path: Path) -> ScanReport:
    folder = tmp_path / "in"
    folder.mkdir(exist_ok=True)
    (folder / "a.txt").write_text(TEXT)
    (folder / "b.txt").write_text(TEXT.replace("$1,200", "$1,500"))
    (folder / "c.txt").write_text(TEXT.replace("$1,200", "1,200 dollars"))
    (folder / "d.txt").write_text(TEXT)
    options = ScanOptions(jobs=1, similarity=0.5)
    return scan([Source(folder)], options, SilentObserver(), tmp_path / "store")


def differences(report: ScanReport) -> dict[str, tuple[Critical, ...] | None]:
    names = [d.path.stem for d in report.documents]
    pairs = report.pairs
    return {names[p.a] + names[p.b]: pairs.differences(i) for i, p in enumerate(pairs)}


def test_a_scan_finds_and_stores_critical_differences(tmp_path: Path) -> None:
    first = scanned(tmp_path)
    rent = Critical("money", "$1,200", "$1,500")
    assert differences(first)["ab"] == (rent,)
    assert differences(first)["ac"] == ()
    assert differences(first)["ad"] == ()
    assert differences(first)["bd"] == (Critical("money", "$1,500", "$1,200"),)
    assert differences(scanned(tmp_path)) == differences(first)


def test_equal_texts_are_examined_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    for number in range(6):
        (folder / f"{number}same.txt").write_text(TEXT.replace(" ", " " * (number + 1), number))
        other = TEXT.replace("$1,200", "€1,200").replace(" ", "\n", number)
        (folder / f"{number}other.txt").write_text(other)
    asked: list[int] = []
    run_one = WorkerPool.run_one

    def counted(pool: WorkerPool, header: Header, *others: Any) -> Reply:
        if header.get("task") == "critical":
            asked.append(len(header["pairs"]))
        return run_one(pool, header, *others)

    monkeypatch.setattr(WorkerPool, "run_one", counted)
    options = ScanOptions(jobs=1, similarity=0.5)
    report = scan([Source(folder)], options, SilentObserver(), tmp_path / "store")
    assert sum(asked) == 1
    names = [d.path.stem[1:] for d in report.documents]
    amounts = {"same": "$1,200", "other": "€1,200"}
    for at, pair in enumerate(report.pairs):
        left, right = amounts[names[pair.a]], amounts[names[pair.b]]
        change = () if left == right else (Critical("money", left, right),)
        assert report.pairs.differences(at) == change


def test_unexamined_pairs_are_marked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(critical, "MOST_PAIRS", 1)
    report = scanned(tmp_path)
    told = list(differences(report).values())
    # Two files are the same, so what is told of one of them is told of the other.
    assert len([found for found in told if found is not None]) == 3
    assert "3 of 6 pairs were checked for critical differences" in map(str, report.notes)
    records = [pair_record(pair) for pair in report.pairs]
    assert [record.get("examined") for record in records].count(False) == 3
    assert {record.get("examined") for record in records} == {False, None}


def test_a_comparison_carries_its_critical_differences() -> None:
    left = ComparedText(Path("a"), (Block("Rent"), Block(TEXT)))
    right = ComparedText(Path("b"), (Block("Rent"), Block(TEXT.replace("shall not", "shall"))))
    made = compare_texts(left, right)
    assert comparison_from_payload(comparison_to_payload(made)) == made
    (change,) = made.critical or ()
    assert (change.critical.kind, change.row) == ("negation", 1)


def test_a_batch_that_fails_costs_only_the_pair_that_fails_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, asked = WorkerPool.run_one, []

    def run_one(pool: WorkerPool, header: Header, *others: Any) -> Reply:
        if header["task"] != "critical":
            return real(pool, header, *others)
        asked.append(len(header["pairs"]))
        fails = len(header["pairs"]) > 1 or len(asked) == 2
        return Reply({}, failure=Reason.CRASHED) if fails else real(pool, header, *others)

    monkeypatch.setattr(WorkerPool, "run_one", run_one)
    report = scanned(tmp_path)
    assert asked == [3, 1, 1, 1]
    lost = [names for names, found in differences(report).items() if found is None]
    assert lost in (["ab", "bd"], ["ac", "cd"], ["bc"])
    done = f"{6 - len(lost)} of 6 pairs were checked for critical differences"
    assert done in map(str, report.notes)


def test_batches_are_bounded_by_their_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, asked = WorkerPool.run_one, []

    def run_one(pool: WorkerPool, header: Header, payload: Any, seconds: float) -> Reply:
        if header["task"] == "critical":
            asked.append(seconds)
        return real(pool, header, payload, seconds)

    monkeypatch.setattr(WorkerPool, "run_one", run_one)
    monkeypatch.setattr(pair_tasks, "_BATCH_CHARACTERS", 2 * 2 * len(TEXT) + 10)
    scanned(tmp_path)
    assert len(asked) == 2
    assert max(asked) < 17


def test_a_store_that_cannot_be_written_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise StoreError("the disk is full")

    monkeypatch.setattr(Store, "save_differences", fails)
    report = scanned(tmp_path)
    assert [str(note) for note in report.notes] == [
        "the index could not be written: the disk is full"
    ]
    assert differences(report)["ad"] == ()
    assert len(report.pairs.critical) > 0


def test_a_link_that_is_too_long_keeps_out_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "long.txt").write_text("\n".join(f"{TEXT} {number}" for number in range(40)))
    (folder / "long2.txt").write_text("\n".join(f"{TEXT} {number}" for number in range(1, 41)))
    monkeypatch.setattr(critical, "_FREE_CHARACTERS", 12 * len(TEXT))
    monkeypatch.setattr(critical, "_SHARE_OF_THE_TEXT", 0)
    monkeypatch.setattr(critical, "_FEW_PAIRS", 0)
    told = differences(scanned(tmp_path))
    assert told["ab"] is not None
    assert told["longlong2"] is None
