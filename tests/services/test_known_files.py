"""Files that were moved, changed behind the clock's back, removed, or are away for a while."""

from __future__ import annotations

import os
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from simfinder.domain.documents import Identity, Source
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.files import folders, identity
from simfinder.files.sources import MissingFiles
from simfinder.services.reading import read_files as reading
from simfinder.services.scan.scan import scan
from simfinder.store.documents import Store


def text(number: int, word: str = "river") -> str:
    return " ".join(f"{word}{number}x{i}" for i in range(60))


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    folder = tmp_path / "docs"
    (folder / "deep").mkdir(parents=True)
    for number in range(6):
        place = folder / "deep" if number > 3 else folder
        (place / f"{number}.txt").write_text(text(number), "utf-8")
    return folder


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[set[str]]:
    """Return the names of the files that each scan had to read."""
    asked: list[set[str]] = []
    original = reading.Reading.read

    def read(self: reading.Reading, jobs: list[object], *more: object) -> object:
        asked.append({job.file.path.name for job in jobs})  # type: ignore[attr-defined]
        return original(self, jobs, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(reading.Reading, "read", read)
    return asked


def run(store: Path, *folders_: Path) -> ScanReport:
    sources = [Source(folder) for folder in folders_]
    return scan(sources, ScanOptions(jobs=1), SilentObserver(), store)


def known(store: Path, folder: Path) -> set[str]:
    with Store.open(store) as opened:
        return {Path(os.fsdecode(path)).name for path, _ in opened.paths_under(folder)}


def test_moved_files_are_not_read_again(docs: Path, tmp_path: Path, reads: list[set[str]]) -> None:
    before = run(tmp_path / "store", docs)
    (docs / "0.txt").rename(docs / "renamed.txt")
    (docs / "deep").rename(docs / "other")
    shutil.copy2(docs / "1.txt", docs / "copied.txt")
    after = run(tmp_path / "store", docs)
    assert reads[1] == set()
    assert len(after.documents) == 7
    assert {d.text_hash for d in after.documents} == {d.text_hash for d in before.documents}
    assert known(tmp_path / "store", docs) == {d.path.name for d in after.documents}
    run(tmp_path / "store", docs)
    assert reads[2] == set()


def test_a_file_that_only_looks_like_one_that_was_moved_is_read(
    docs: Path, tmp_path: Path, reads: list[set[str]]
) -> None:
    run(tmp_path / "store", docs)
    status = (docs / "0.txt").stat()
    (docs / "0.txt").unlink()
    (docs / "new.txt").write_text(text(0, "stone"), "utf-8")
    os.utime(docs / "new.txt", ns=(status.st_atime_ns, status.st_mtime_ns))
    assert (docs / "new.txt").stat().st_size == status.st_size
    run(tmp_path / "store", docs)
    assert reads[1] == {"new.txt"}


def test_a_change_that_keeps_size_and_times_is_seen(
    docs: Path, tmp_path: Path, reads: list[set[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    original = identity.identity
    now = (docs / "0.txt").stat().st_mtime_ns

    def coarse(status: os.stat_result) -> Identity:
        # A clock that has not moved on since the files were written.
        return replace(original(status), mtime_ns=now, ctime_ns=now)

    monkeypatch.setattr(identity, "identity", coarse)
    monkeypatch.setattr(folders, "identity", coarse)
    before = run(tmp_path / "store", docs)
    (docs / "0.txt").write_text(text(0, "stone"), "utf-8")
    after = run(tmp_path / "store", docs)
    assert reads[1] == {"0.txt"}
    assert after.documents[0].text_hash != before.documents[0].text_hash


def test_size_and_restored_time_do_not_hide_a_change(
    docs: Path, tmp_path: Path, reads: list[set[str]]
) -> None:
    run(tmp_path / "store", docs)
    status = (docs / "0.txt").stat()
    (docs / "0.txt").write_text(text(0, "stone"), "utf-8")
    os.utime(docs / "0.txt", ns=(status.st_atime_ns, status.st_mtime_ns))
    run(tmp_path / "store", docs)
    assert reads[1] == {"0.txt"}


def test_removed_files_are_forgotten_and_their_neighbours_are_not(
    docs: Path, tmp_path: Path, reads: list[set[str]]
) -> None:
    run(tmp_path / "store", docs)
    (docs / "0.txt").unlink()
    shutil.rmtree(docs / "deep")
    after = run(tmp_path / "store", docs)
    assert [d.path.name for d in after.documents] == ["1.txt", "2.txt", "3.txt"]
    assert known(tmp_path / "store", docs) == {"1.txt", "2.txt", "3.txt"}
    assert reads[1] == set()


def test_an_empty_mount_point_inside_a_source_costs_no_memory(
    docs: Path, tmp_path: Path, reads: list[set[str]]
) -> None:
    run(tmp_path / "store", docs)
    (docs / "deep").rename(tmp_path / "away")
    (docs / "deep").mkdir()
    run(tmp_path / "store", docs)
    assert known(tmp_path / "store", docs) == {f"{n}.txt" for n in range(6)}
    (docs / "deep").rmdir()
    (tmp_path / "away").rename(docs / "deep")
    after = run(tmp_path / "store", docs)
    assert len(after.documents) == 6
    assert reads[2] == set()


def test_an_absent_source_is_reported_and_kept(docs: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "a.txt").write_text(text(9), "utf-8")
    run(tmp_path / "store", docs, other)
    docs.rename(tmp_path / "away")
    for empty in (False, True):
        if empty:
            docs.mkdir()
        report = run(tmp_path / "store", docs, other)
        told = f"{docs} is not available; its 6 known files stay in the index"
        assert any(str(note).startswith(told) for note in report.notes)
        assert known(tmp_path / "store", docs) == {f"{n}.txt" for n in range(6)}


def test_a_file_of_another_disk_is_not_missing(docs: Path) -> None:
    device = docs.stat().st_dev
    absence = MissingFiles(docs)
    gone = docs / "was here.txt"
    assert absence.find_missing_files([(gone, device), (docs / "0.txt", device)]) == [gone]
    assert absence.find_missing_files([(gone, device + 1)]) == []
    assert absence.find_missing_files([(docs / "deep" / "x" / "y.txt", device)]) == [
        docs / "deep" / "x" / "y.txt"
    ]
    assert absence.find_missing_files([(docs.parent / "outside.txt", device)]) == []
