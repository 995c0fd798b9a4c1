"""Whatever call to the system fails, each document is whole at one place, and nobody is told
else."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from test_killed_operations import every_step, memory  # noqa: F401 - a fixture

SCRIPT = Path(__file__).with_name("faulty_operations.py")

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="calls of Linux")


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        "trash --every 15",
        "move --two-disks --every 23",
        "quarantine --every 13",
        "link --every 19",
        "rename --every 19",
        "copy --every 17",
        "move --every 13",
        "move --structure --every 19",
        "copy --structure --every 19",
    ],
)
def test_a_fault_in_any_call_loses_nothing_and_is_reported(memory: Path, words: str) -> None:  # noqa: F811
    done = subprocess.run(
        [sys.executable, str(SCRIPT), str(memory), *words.split(), *every_step()],
        capture_output=True,
        text=True,
        timeout=540,
    )
    assert done.stdout, done.stderr
    answer = json.loads(done.stdout)
    assert answer["wrong"] == []
    assert answer["faults"] > 80
