"""A trash and a quarantine of their own for tests, and a guard before those of the machine."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

SHARED_MEMORY = Path("/dev/shm")


class OwnPlaces:
    """Fails whoever makes or opens a trash or a quarantine outside temporary folders of tests."""

    def __init__(self, base: Path, own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Let tests use the folders below ``base`` and on disks in memory; the trash is in
        ``own``."""
        from simfinder.files import quarantine, trash
        from simfinder.files.folders import OpenFolder

        self._bases = [base.resolve()]
        self.touched: list[Path] = []
        home, below = trash._home, OpenFolder.open_subfolder

        def guarded_home() -> Path:
            place = home()
            self.check(place)
            return place

        def guarded_below(folder: OpenFolder, name: str, *, make: int = 0) -> OpenFolder:
            if name == quarantine.FOLDER or name.startswith(".Trash"):
                self.check(folder.path)
            return below(folder, name, make=make)

        monkeypatch.setenv("XDG_DATA_HOME", str(own))
        monkeypatch.setattr(trash, "_home", guarded_home)
        monkeypatch.setattr(OpenFolder, "open_subfolder", guarded_below)
        # Not at the top of the disk, where it would stay after the tests.
        monkeypatch.setattr(quarantine, "top_of_disk", lambda folder: folder)

    def check(self, place: Path) -> None:
        """Fail where a trash or a quarantine at this place is not one of a test."""
        real = place.resolve()
        own = any(real.is_relative_to(base) for base in self._bases)
        for shared in (SHARED_MEMORY, Path(tempfile.gettempdir()).resolve()):
            own |= real != shared and real.is_relative_to(shared)
        if not own:
            self.touched.append(place)
            raise AssertionError(f"a test would use the machine's own trash or quarantine: {place}")
