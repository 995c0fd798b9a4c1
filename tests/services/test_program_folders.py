"""The program's own folders are no documents, wherever they lie."""

from __future__ import annotations

from pathlib import Path

import pytest

from simfinder import paths
from simfinder.domain.documents import Role, Source
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.services.reading.places import own_places
from simfinder.services.scan.scan import scan

TEXT = "The tenant pays the rent on the third working day of each month, without being asked. " * 4


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that holds two documents, and all that the program keeps."""
    monkeypatch.setenv("SIMFINDER_PROFILE_DIR", str(tmp_path / "home" / ".simfinder"))
    monkeypatch.setattr(paths, "_override", None)
    home = tmp_path / "home"
    home.mkdir()
    for name in ("a.txt", "b.txt"):
        (home / name).write_text(TEXT)
    return home


@pytest.mark.parametrize("elsewhere", [False, True])
def test_a_scan_does_not_look_into_its_own_store(home: Path, elsewhere: bool) -> None:
    store = home / "kept here" if elsewhere else None
    for _ in range(2):
        report = scan([Source(home)], ScanOptions(), SilentObserver(), store)
        assert [d.path.name for d in report.documents] == ["a.txt", "b.txt"]
        assert report.problems == ()
    made = store or paths.cache_dir() / "store"
    assert (made / "index.db").is_file()


def test_only_folders_inside_a_source_are_excluded(home: Path) -> None:
    assert own_places([Source(home)]) == ()  # nothing was made yet
    place = paths.private_dir(paths.cache_dir())
    left_out = (Source(place, Role.EXCLUDED),)
    assert own_places([Source(home)]) == left_out
    assert own_places([Source(home), Source(place)]) == ()  # named as a source itself
    assert own_places([Source(home, Role.EXCLUDED)]) == ()
    assert own_places([Source(home.parent / "other")]) == ()
