"""Records every file that the tests of the readers build, as seeds: a plugin of pytest.

``python -m pytest -p recorded tests/extract`` with ``SIMFINDER_SEEDS`` naming a folder. What a
new test builds is a new seed, with nothing to be added here.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
_LARGEST = 60_000
_MOST_OF_ONE_TEST = 5
"""Tests of properties build hundreds of files that hardly differ."""
_PASSED: dict[str, int] = {}


def record(folder: Path, limit: float = 300) -> None:
    """Run the tests of the readers and leave the files that they read in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-x",
        "--maxfail=1000",
        "-p",
        "recorded",
        "--hypothesis-seed=0",
        "-W",
        "ignore",
        str(ROOT / "tests/extract"),
    ]
    places = os.pathsep.join((str(ROOT), str(HERE)))
    environment = os.environ | {"PYTHONPATH": places, "SIMFINDER_SEEDS": str(folder)}
    subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=limit)


def pytest_configure(config: pytest.Config) -> None:
    """Look over the shoulder of the one door to all readers."""
    target = os.environ.get("SIMFINDER_SEEDS")
    if target is None:
        return
    from seeds import no_clock

    from simfinder.extract import registry

    no_clock().__enter__()  # for good: the archives of the tests are to be the same every time
    plain = registry.read

    def read(data: bytes, suffix: str, *rest: Any, **more: Any) -> Any:
        _keep(Path(target), data, suffix)
        return plain(data, suffix, *rest, **more)

    registry.read = read


def _keep(folder: Path, data: bytes, suffix: str) -> None:
    test = os.environ.get("PYTEST_CURRENT_TEST", "").partition("[")[0]
    if not data or len(data) > _LARGEST or _PASSED.get(test, 0) >= _MOST_OF_ONE_TEST:
        return
    _PASSED[test] = _PASSED.get(test, 0) + 1
    ending = suffix.lower() if suffix[1:].isalnum() else ""
    (folder / f"{hashlib.sha256(data).hexdigest()[:16]}{ending}").write_bytes(data)
