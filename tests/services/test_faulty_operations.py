"""Whatever call to the system fails, each document is whole at one place, and nobody is told
else."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from test_killed_operations import memory  # noqa: F401 - a fixture

SCRIPT = Path(__file__).with_name("faulty_operations.py")

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="calls of Linux")


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        "trash --every 5",
        "move --two-disks --every 7",
        "quarantine --every 4",
        "link --every 6",
        "rename --every 6",
        "copy --every 5",
        "move --every 4",
        "move --structure --every 6",
        "copy --structure --every 6",
    ],
)
def test_a_fault_in_any_call_loses_nothing_and_is_reported(memory: Path, words: str) -> None:  # noqa: F811
    done = subprocess.run(
        [sys.executable, str(SCRIPT), str(memory), *words.split()],
        capture_output=True,
        text=True,
        timeout=540,
    )
    assert done.stdout, done.stderr
    answer = json.loads(done.stdout)
    assert answer["wrong"] == []
    assert answer["faults"] > 250
