"""A disk that is taken away never looks like files that were deleted."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from corpus_good import good_text
from hostile_scan import ROOT, put

from simfinder.domain.documents import Reason, Source
from simfinder.domain.errors import NothingToScan
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import Progress, SilentObserver, Stage
from simfinder.services.reading import read_files as reading
from simfinder.services.scan.scan import scan

_COUNT = 200


class Taker(SilentObserver):
    """Takes a folder away soon after its files began to be read."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._found = False
        self._checks = 0
        self.away: Path | None = None

    def progress(self, progress: Progress) -> None:
        self._found = self._found or (progress.stage is Stage.FIND and progress.total > 0)

    def check(self) -> None:
        self._checks += self._found
        if self._checks >= 10 and self.away is None:
            self.away = self._folder.with_name("away")
            self._folder.rename(self.away)

    def bring_back(self) -> None:
        assert self.away is not None
        if self._folder.exists():
            self._folder.rmdir()
        self.away.rename(self._folder)


def run(
    folder: Path, store: Path, observer: SilentObserver | None = None, *others: Path
) -> ScanReport:
    sources = [Source(folder), *map(Source, others)]
    options = ScanOptions(jobs=1, max_seconds=5)
    return scan(sources, options, observer or SilentObserver(), store)


@pytest.fixture
def disk(tmp_path: Path) -> Path:
    put(tmp_path / "disk", {f"{n}.txt": good_text(f"disk {n}").encode() for n in range(_COUNT)})
    return tmp_path / "disk"


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return how many files each scan had to read."""
    counts: list[int] = []
    original = reading.Reading.read

    def read(self: reading.Reading, jobs: object, *more: object, **named: object) -> object:
        counts.append(len(jobs))  # type: ignore[arg-type]
        return original(self, jobs, *more, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(reading.Reading, "read", read)
    return counts


def test_an_empty_folder_in_its_place_costs_no_memory_of_it(
    disk: Path, tmp_path: Path, reads: list[int]
) -> None:
    before = run(disk, tmp_path / "store")
    assert len(before.documents) == _COUNT
    disk.rename(tmp_path / "away")
    disk.mkdir()  # as an empty mount point is
    with pytest.raises(NothingToScan):
        run(disk, tmp_path / "store")
    disk.rmdir()
    put(tmp_path / "other", {"a.txt": good_text("other").encode()})
    without = run(disk, tmp_path / "store", None, tmp_path / "other")
    assert [(p.path, p.reason) for p in without.problems] == [(disk, Reason.VANISHED)]
    (tmp_path / "away").rename(disk)
    reads.clear()
    after = run(disk, tmp_path / "store")
    assert after.documents == before.documents
    assert reads in ([0], [])


def test_a_folder_removed_during_reading_is_reported_file_by_file(
    disk: Path, tmp_path: Path, reads: list[int]
) -> None:
    other = tmp_path / "other"
    put(other, {f"{n}.txt": good_text(f"other {n}").encode() for n in range(3)})
    taker = Taker(disk)
    report = run(disk, tmp_path / "store", taker, other)
    assert report.file_count == len(report.documents) + len(report.problems) == _COUNT + 3
    assert {p.reason for p in report.problems} == {Reason.VANISHED}
    read = {d.path for d in report.documents}
    assert {other / f"{n}.txt" for n in range(3)} <= read
    taker.bring_back()
    reads.clear()
    after = run(disk, tmp_path / "store", None, other)
    assert len(after.documents) == _COUNT + 3
    assert after.problems == ()
    # Only what could not be read the first time is read now.
    assert reads == [_COUNT + 3 - len(read)]


# Runs in a namespace of its own, where anybody may mount: a disk is pulled out during a scan.
_PULLED = """
import json, subprocess, sys
from pathlib import Path
disk, store = Path(sys.argv[1]), Path(sys.argv[2])
if subprocess.run(["mount", "-t", "tmpfs", "none", str(disk)], capture_output=True).returncode:
    raise SystemExit(77)
sys.path.insert(0, sys.argv[3])
from corpus_good import good_text
from simfinder.domain.documents import Source
from simfinder.domain.errors import NothingToScan
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver, Stage
from simfinder.services.scan.scan import scan
from simfinder.store.documents import Store
COUNT = 400
for n in range(COUNT):
    (disk / f"{n}.txt").write_text(good_text(f"pulled {n}", 3))
class Puller(SilentObserver):
    out = False
    seen_any, checks = False, 0
    def progress(self, progress):
        self.seen_any = self.seen_any or (progress.stage is Stage.FIND and progress.total > 0)
    def check(self):
        self.checks += self.seen_any
        if self.checks >= 30 and not self.out:
            self.out = True
            subprocess.run(["umount", "-l", str(disk)], check=True)
options = ScanOptions(jobs=1, max_seconds=5)
first = scan([Source(disk)], options, SilentObserver(), store)
rows = len(first.documents)
for n in range(300):  # changed, so that they have to be read again
    (disk / f"{n}.txt").write_text(good_text(f"again {n}", 3))
second = scan([Source(disk)], options, Puller(), store)
try:
    third = len(scan([Source(disk)], options, SilentObserver(), store).problems)
except NothingToScan:
    third = -1
print(json.dumps({
    "first": rows, "found": second.file_count,
    "documents": len(second.documents), "reasons": sorted({p.reason for p in second.problems}),
    "third": third,
}))
"""


@pytest.mark.skipif(
    sys.platform != "linux" or shutil.which("unshare") is None,
    reason="needs a mount namespace (unshare)",
)
def test_a_disk_pulled_out_during_a_scan_ends_it_well(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    here = str(Path(__file__).parent)
    command = ["unshare", "-rm", sys.executable, "-P", "-c", _PULLED]
    done = subprocess.run(
        [*command, str(disk), str(tmp_path / "store"), here],
        capture_output=True,
        text=True,
        timeout=100,
        env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin:/usr/sbin:/sbin"},
    )
    if done.returncode == 77 or "unshare:" in done.stderr:
        pytest.skip("needs a mount namespace: unshare -rm is not allowed here")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["first"] == told["found"] == 400
    assert 0 < told["documents"] < 400
    assert told["reasons"] == ["vanished"]
    assert told["third"] <= 0
