"""Folders inside folders, deeper and longer than any path may be: the bottom is read."""

from __future__ import annotations

import os
import resource
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from corpus_good import good_text
from hostile_scan import hold_promises, put, run_scan

LONG, SHORT = NAMES = ("n" * 100, "d")


def dig(folder: Path, name: str, levels: int) -> None:
    """Make folders one inside the other and a file at the bottom, by descriptors only."""
    here = os.open(folder, os.O_RDONLY)
    for _ in range(levels):
        os.mkdir(name, dir_fd=here)
        deeper = os.open(name, os.O_RDONLY, dir_fd=here)
        os.close(here)
        here = deeper
    file = os.open("bottom.txt", os.O_CREAT | os.O_WRONLY, dir_fd=here)
    os.write(file, good_text(f"bottom {levels}").encode())
    os.close(file)
    os.close(here)


def fill_in(folder: Path, name: str) -> None:
    """Remove such folders from the bottom up; programs that remove trees take minutes for it."""
    here = os.open(folder, os.O_RDONLY)
    levels = 0
    while True:
        try:
            deeper = os.open(name, os.O_RDONLY, dir_fd=here)
        except FileNotFoundError:
            break
        os.close(here)
        here, levels = deeper, levels + 1
    os.unlink("bottom.txt", dir_fd=here)
    for _ in range(levels):
        above = os.open("..", os.O_RDONLY, dir_fd=here)
        os.close(here)
        os.rmdir(name, dir_fd=above)
        here = above
    os.close(here)


@pytest.fixture
def pit(tmp_path: Path) -> Iterator[Path]:
    """Return a folder that is emptied before the clean-up of pytest meets it.

    In memory where there is such a place: some disks take seconds to remove so many folders.
    """
    memory = Path("/dev/shm")
    with TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else tmp_path) as place:
        folder = Path(place)
        try:
            yield folder
        finally:
            for start in (folder, folder / "left", folder / "right"):
                for name in NAMES:
                    if (start / name).exists():
                        fill_in(start, name)


def few_files() -> None:
    """Let the process open no more files than a careful system allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (64, most))


@pytest.mark.parametrize(("name", "levels"), [(LONG, 60), (SHORT, 5000)])
def test_the_bottom_is_found_read_and_remembered(
    pit: Path, tmp_path: Path, plain_cost: dict[str, int], name: str, levels: int
) -> None:
    dig(pit, name, levels)
    put(pit, {"top.txt": good_text("top").encode()})
    bottom = "/".join([name] * levels) + "/bottom.txt"
    for _ in range(2):  # read, then remembered
        scanned = run_scan(pit, tmp_path / "home", before=few_files, reports=("r.html", "r.csv"))
        hold_promises(scanned, sorted([bottom, "top.txt"]), plain_cost["peak"], 1000)
        assert scanned.states == {"top.txt": "ok", bottom: "ok"}
        (tmp_path / "home/reports/report.json").unlink()


def test_two_equal_files_at_the_bottom_are_compared(
    pit: Path, tmp_path: Path, plain_cost: dict[str, int]
) -> None:
    for side in ("left", "right"):
        (pit / side).mkdir()
        dig(pit / side, LONG, 60)
    scanned = run_scan(pit, tmp_path / "home", before=few_files)
    below = "/".join([LONG] * 60) + "/bottom.txt"
    names = [f"left/{below}", f"right/{below}"]
    hold_promises(scanned, names, plain_cost["peak"], 1000)
    assert scanned.groups == [set(names)]
