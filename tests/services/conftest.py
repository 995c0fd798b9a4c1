"""What tests of services share: a tree whose trash and quarantine lie beside it, and a journal."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder; what leaves it goes to folders of the test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    # So that a quarantine lies in the folder of the test, not at the top of the disk.
    monkeypatch.setattr("simfinder.files.quarantine.top_of_disk", lambda folder: folder)
    (tmp_path / "tree").mkdir()
    return tmp_path / "tree"


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """Return the folder of a journal that is yet to be made."""
    return tmp_path / "journal"
