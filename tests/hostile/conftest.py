"""What the tests with hostile files share: how much the program needs for good ones."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from corpus_good import good_files
from hostile_scan import Scan, Scanned, hold_promises, offered, put, run_scan, snapshot

if sys.platform == "win32":
    collect_ignore_glob = ["test_*.py"]  # limits of the kernel are what is measured here


@pytest.fixture(scope="session")
def plain_cost(tmp_path_factory: pytest.TempPathFactory) -> dict[str, int]:
    """Return what a scan of a few good files costs, as the measure for all others."""
    place = tmp_path_factory.mktemp("plain")
    put(place / "files", good_files(28) | {"twin.txt": good_files()["good-0.txt"]})
    scanned = run_scan(place / "files", place / "home")
    assert scanned.status == 0, scanned.complaint
    return scanned.cost


@pytest.fixture
def hostile_scan(tmp_path: Path, plain_cost: dict[str, int]) -> Scan:
    """Return a function that scans files, checks all promises and returns what was found.

    ``files``: what to write by name, or a folder that is already there.
    """

    def scan(files: dict[str, bytes] | Path, *options: str, **limits: Any) -> Scanned:
        folder = files if isinstance(files, Path) else tmp_path / "files"
        if isinstance(files, dict):
            folder.mkdir()
            put(folder, files)
        before = snapshot(folder)
        scanned = run_scan(folder, tmp_path / "home", *options, **limits)
        memory = limits.get("memory", 1000)
        hold_promises(scanned, offered(folder), plain_cost["peak"], memory)
        assert snapshot(folder) == before
        return scanned

    return scan
