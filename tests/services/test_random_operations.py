"""Kills, exchanged folders, full disks and edits at any step of a clean-up or an undo lose no text.

``SIMFINDER_ROUNDS=300`` plays so many rounds; ``SIMFINDER_SEED`` chooses others.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from test_killed_operations import memory  # noqa: F401 - a fixture

SCRIPT = Path(__file__).with_name("random_operations.py")
ROUNDS = int(os.environ.get("SIMFINDER_ROUNDS", "12"))

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="calls of Linux")


@pytest.mark.slow
def test_no_fault_at_any_step_loses_a_text(memory: Path, tmp_path: Path) -> None:  # noqa: F811
    seed = os.environ.get("SIMFINDER_SEED", "1")
    words = ["--rounds", str(ROUNDS), "--seed", seed, "--elsewhere", str(tmp_path)]
    done = subprocess.run(
        [sys.executable, str(SCRIPT), str(memory), *words],
        capture_output=True,
        text=True,
        timeout=100 + 10 * ROUNDS,
    )
    assert done.stdout, done.stderr
    answer = json.loads(done.stdout)
    assert answer["wrong"] == []
    assert sum(answer["events"].values()) >= 2 * ROUNDS
