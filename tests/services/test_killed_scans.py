"""A program that is killed leaves a sound store, and little to read again."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from killed_scans import IN_HAND, kill_at_random


@pytest.mark.skipif(os.name != "posix", reason="SIGKILL")
def test_kills_at_random_moments_leave_the_store_intact(tmp_path: Path) -> None:
    outcome = kill_at_random(tmp_path, 12, 5)
    assert outcome.kills == 12
    assert outcome.while_compacting == 3
    assert outcome.broken == 0
    assert outcome.lost <= IN_HAND
