"""Another way to compare takes texts from the store: no file is opened again."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest

from simfinder.domain.documents import Source
from simfinder.domain.options import PROFILES, ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.files import identity
from simfinder.services.reading import known_files
from simfinder.services.scan.scan import scan

SAMPLES = Path(__file__).resolve().parents[2] / "resources" / "samples"
WAYS = [(info.name, "words") for info in PROFILES if info.name != "fields"]
WAYS.append(("words", "trigrams"))


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count how often each file is opened: workers open none, they are handed the bytes."""
    counts: Counter[str] = Counter()
    real = identity.open_regular

    def count(path: Path) -> int:
        counts[path.name] += 1
        return real(path)

    monkeypatch.setattr(identity, "open_regular", count)
    # Files written a moment ago are looked at again, whatever the profile.
    monkeypatch.setattr(known_files, "CLOCK_NS", 0)
    return counts


def test_no_profile_reads_a_file_that_another_has_read(
    tmp_path: Path, opened: Counter[str]
) -> None:
    folder = Path(shutil.copytree(SAMPLES, tmp_path / "samples"))

    def look(profile: str, features: str) -> dict[str, str]:
        options = ScanOptions(jobs=1, profile=profile, features=features)
        report = scan([Source(folder)], options, SilentObserver(), tmp_path / "store")
        return {d.path.name: d.text_hash for d in report.documents}

    first = look("passages", "words")
    read = sum(opened.values())
    assert read >= len(first) > 5
    for profile, features in WAYS[::-1]:
        opened.clear()
        assert look(profile, features) == first
        assert opened == Counter(), (profile, features)
