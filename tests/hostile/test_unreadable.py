"""Whatever a disk refuses at any moment, the scan ends, tells it and forgets nothing."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from corpus_good import good_files
from faulty_os import FaultyOs
from hostile_scan import Scan, put

from simfinder.domain.documents import FoundFile, Reason, Source
from simfinder.domain.errors import NothingToScan, ReadProblem
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.files import discover, folders, identity
from simfinder.services.scan.scan import scan

ERRORS = (errno.EACCES, errno.EIO, errno.ENOENT, errno.ESTALE, errno.EINTR)
_MOST_CALLS = 2000


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    folder = tmp_path / "tree"
    files = good_files(5)
    put(folder, {f"{'abcde'[n]}/{name}": files[name] for n, name in enumerate(files)})
    put(folder, {"top.txt": b"A text at the top of the tree, in a file of its own, and no more."})
    return folder


@pytest.fixture
def modules(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Give back what is used to put another layer below the modules that touch the disk."""
    with monkeypatch.context() as patch:
        yield patch


def with_faults(patch: pytest.MonkeyPatch, fail_at: int, error: int) -> FaultyOs:
    faults = FaultyOs(fail_at, error)
    for module in (discover, folders, identity):
        patch.setattr(module, "os", faults)
    return faults


def every_fault(patch: pytest.MonkeyPatch, error: int) -> Iterator[FaultyOs]:
    """Yield a layer for each call in turn, until there is one that nothing reaches."""
    for fail_at in range(1, _MOST_CALLS):
        faults = with_faults(patch, fail_at, error)
        yield faults
        if faults.failed is None:
            return
    raise AssertionError("the walk never ends")


def look_and_read(folder: Path) -> tuple[set[Path], dict[Path, Reason]]:
    """Walk and read everything; return what was read whole, and what was told."""
    read, told = set(), {}
    for found in discover.discover([Source(folder)], (), lambda: None):
        if not isinstance(found, FoundFile):
            told[found.path] = found.reason
            continue
        try:
            with identity.CheckedFile(found.path, found.identity) as file:
                size = sum(map(len, file.chunks()))
                fault = file.fault()
        except ReadProblem as problem:
            fault = problem
        if fault is not None:
            told[found.path] = fault.reason
        else:
            assert size == found.identity.size
            read.add(found.path)
    return read, told


@pytest.mark.parametrize("error", ERRORS)
def test_any_failing_call_is_reported_and_other_files_are_read(
    tree: Path, modules: pytest.MonkeyPatch, error: int
) -> None:
    everything = {p for p in tree.rglob("*") if p.is_file()}
    calls = set()
    for faults in every_fault(modules, error):
        read, told = look_and_read(tree)
        lost = everything - read
        # What is missing is named itself, or a folder above it is.
        assert {f for f in lost if not told.keys() & {f, *f.parents}} == set(), faults.failed
        assert not read & told.keys()
        if faults.failed is None:
            assert (lost, told) == (set(), {})
        calls.add(faults.failed)
    assert {"open", "scandir", "readdir", "fstat", "read", "entry.stat"} <= calls


def test_no_descriptor_stays_open_after_a_failure(tree: Path, modules: pytest.MonkeyPatch) -> None:
    if not Path("/proc/self/fd").is_dir():
        pytest.skip("open files cannot be listed here")
    before = len(list(Path("/proc/self/fd").iterdir()))
    for _ in every_fault(modules, errno.EIO):
        look_and_read(tree)
        assert len(list(Path("/proc/self/fd").iterdir())) == before


def run(folder: Path, store: Path) -> ScanReport | None:
    try:
        return scan([Source(folder)], ScanOptions(jobs=1), SilentObserver(), store)
    except NothingToScan:
        return None


@pytest.mark.parametrize("error", [errno.EACCES, errno.EIO])
def test_what_was_read_before_is_not_forgotten(
    tree: Path, tmp_path: Path, modules: pytest.MonkeyPatch, error: int
) -> None:
    first = run(tree, tmp_path / "store")
    assert first is not None
    assert first.problems == ()
    for faults in every_fault(modules, error):
        report = run(tree, tmp_path / "store")
        if report is not None:
            assert report.file_count == len(report.documents) + len(report.problems)
            paths = [d.path for d in report.documents] + [p.path for p in report.problems]
            assert len(set(paths)) == len(paths)
            lost = {d.path for d in first.documents} - {d.path for d in report.documents}
            told = {problem.path for problem in report.problems}
            assert {f for f in lost if not told & {f, *f.parents}} == set(), faults.failed
    modules.undo()
    # A reader that was started would find other files than the store remembers: none is left.
    for path in tree.rglob("*.txt"):
        assert path.is_file()
    unchanged = run(tree, tmp_path / "store")
    assert unchanged is not None
    assert unchanged.documents == first.documents


@pytest.mark.skipif(
    sys.platform == "win32" or (hasattr(os, "geteuid") and os.geteuid() == 0),
    reason="root may read everything",
)
def test_locked_files_and_folders_are_named(hostile_scan: Scan, tree: Path) -> None:
    locked = [tree / "top.txt", tree / "a"]
    for path in locked:
        path.chmod(0)
    try:
        scanned = hostile_scan(tree)
        assert scanned.among(["top.txt", "a"], "unreadable", but=True) == {}
        assert len(scanned.documents) == 4
    finally:
        locked[0].chmod(0o600)
        locked[1].chmod(0o700)
