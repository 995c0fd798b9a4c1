"""With any umask, no file or folder of the program can be written by others."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(os.name != "posix", reason="rights of POSIX")
_TEXT = "The seller delivers the goods by the end of the month and the buyer pays the price. "


def _open_to_others(folder: Path) -> list[tuple[str, str]]:
    """Return what below a folder others may write to, documents and links aside."""
    found = []
    for path in (folder, *folder.rglob("*")):
        mode = path.lstat().st_mode
        document = stat.S_ISREG(mode) and path.read_bytes().startswith(_TEXT.encode()[:20])
        if mode & 0o022 and not document and not stat.S_ISLNK(mode):
            found.append((str(path.relative_to(folder)), oct(mode & 0o777)))
    return found


def test_nothing_of_the_program_can_be_written_by_others(tmp_path: Path) -> None:
    docs, own, home = tmp_path / "docs", tmp_path / "own" / "deep", tmp_path / "home"
    docs.mkdir()
    home.mkdir()
    for number in range(3):
        (docs / f"{number}.txt").write_text(_TEXT * 3)
        os.utime(docs / f"{number}.txt", (number + 1e9, number + 1e9))
    environment = os.environ | {"HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    for name in ("SIMFINDER_PROFILE_DIR", *(f"XDG_{n}_HOME" for n in ("DATA", "CACHE", "CONFIG"))):
        environment.pop(name, None)

    def run(*words: str, profile: bool = True) -> None:
        own_place = ["--profile-dir", str(own)] if profile else []
        command = [sys.executable, "-m", "simfinder", "--debug", *own_place, *words]
        done = subprocess.run(
            command, cwd=tmp_path, env=environment, umask=0, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr

    run("scan", "docs", "--report", "r.json", "--store", str(own / "store"))
    run("clean", "r.json", "--rule", "newest", "--to", "trash", "--apply")
    run("scan", "docs", profile=False)
    run("--selftest", profile=False)
    assert (own / "data" / "journal.places").exists()
    assert (own / "log" / "simfinder.log").exists()
    assert _open_to_others(own.parent) == []
    assert list(home.iterdir())
    assert [f for f in _open_to_others(home) if f[0] != "."] == []


def test_a_quarantine_can_be_written_by_its_owner_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from simfinder.files import quarantine

    monkeypatch.setattr(quarantine, "top_of_disk", lambda folder: tmp_path)
    before = os.umask(0)
    try:
        with quarantine.quarantine_for(tmp_path, tmp_path.stat().st_dev) as held:
            held.announce("a.txt", tmp_path / "a.txt", "0" * 64)
    finally:
        os.umask(before)
    assert (tmp_path / quarantine.FOLDER / quarantine.MANIFEST).exists()
    assert _open_to_others(tmp_path / quarantine.FOLDER) == []


def test_folders_of_an_earlier_version_are_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from simfinder import paths

    monkeypatch.setenv("SIMFINDER_PROFILE_DIR", str(tmp_path / "mine"))
    place = paths.cache_dir() / "store"
    place.mkdir(parents=True)
    for folder in (place, place.parent, place.parent.parent):
        folder.chmod(0o777)
    tmp_path.chmod(0o775)
    paths.private_dir(place)
    assert _open_to_others(tmp_path / "mine") == []
    assert tmp_path.stat().st_mode & 0o777 == 0o775
