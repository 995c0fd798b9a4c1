"""Wherever a clean-up or an undo is killed, each document is whole, at one place that is known."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

SCRIPT = Path(__file__).with_name("killed_operations.py")

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the trials fork")


def trials(folder: Path, *words: str) -> dict[str, object]:
    done = subprocess.run(
        [sys.executable, str(SCRIPT), str(folder), *words],
        capture_output=True,
        text=True,
        timeout=540,
    )
    assert done.stdout, done.stderr
    answer: dict[str, object] = json.loads(done.stdout)
    return answer


@pytest.fixture
def memory(tmp_path: Path) -> Iterator[Path]:
    """Return a folder in memory, where there is one: the trials sync it thousands of times."""
    shared = Path("/dev/shm")
    if not os.access(shared, os.W_OK):
        yield tmp_path
        return
    with TemporaryDirectory(dir=shared) as folder:
        yield Path(folder)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "least"),
    [
        (("trash",), 300),
        (("move", "--two-disks"), 400),
        (("quarantine", "--every", "2"), 100),
        (("copy", "--every", "2"), 100),
        (("link", "--every", "2"), 400),
        (("rename", "--every", "3"), 150),
        (("move", "--structure", "--every", "2"), 100),
        (("copy", "--structure", "--every", "3"), 70),
    ],
)
def test_a_kill_at_each_step_loses_nothing(
    memory: Path, words: tuple[str, ...], least: int
) -> None:
    if words[0] == "trash" and not sys.platform.startswith("linux"):
        pytest.skip("the trash of Linux")
    answer = trials(memory, *words)
    assert answer["wrong"] == []
    assert int(str(answer["kills"])) >= least


@pytest.mark.slow
def test_kills_at_random_moments_lose_nothing(memory: Path) -> None:
    answer = trials(memory, "move", "--two-disks", "--random", "40", "--seed", "7")
    assert answer["wrong"] == []
