"""The folders of this person on this machine; ``--profile-dir DIR`` moves them all."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import platformdirs

_NAME = "simfinder"
_OTHERS_WRITE = 0o022
_override: Path | None = None


def use_profile_dir(folder: Path) -> None:
    """Keep everything below this folder from now on (``--profile-dir``, tests)."""
    global _override
    _override = folder.absolute()


def _place(kind: str, standard: str) -> Path:
    override = _override or (
        Path(os.environ["SIMFINDER_PROFILE_DIR"]) if "SIMFINDER_PROFILE_DIR" in os.environ else None
    )
    return override / kind if override else Path(standard)


def config_dir() -> Path:
    """Return where settings and window geometry are kept."""
    return _place("config", platformdirs.user_config_dir(_NAME, appauthor=False))


def cache_dir() -> Path:
    """Return where the store of fingerprints and texts is kept."""
    return _place("cache", platformdirs.user_cache_dir(_NAME, appauthor=False))


def data_dir() -> Path:
    """Return where data is kept that cannot be made again: no cleaner empties it."""
    return _place("data", platformdirs.user_data_dir(_NAME, appauthor=False))


def log_dir() -> Path:
    """Return where the log is kept."""
    return _place("log", platformdirs.user_log_dir(_NAME, appauthor=False))


def private_dir(folder: Path) -> Path:
    """Create the folder if it is missing, readable by its owner only, and return it.

    Missing folders above it are created in the same way, whatever the umask. Folders of this
    program above it that others can write to, as of an earlier version, are restricted.
    """
    create_private_folder(folder)
    if os.name == "posix":
        folder.chmod(0o700)
        roots = _own_roots()
        for parent in folder.parents:
            is_ours = parent.name == _NAME or parent in roots
            if is_ours and parent.stat().st_mode & _OTHERS_WRITE:
                parent.chmod(parent.stat().st_mode & 0o777 & ~_OTHERS_WRITE)
    return folder


def create_private_folder(folder: Path) -> None:
    """Create a folder and those above it where they are missing; their owner alone may enter them.

    ``Path.mkdir`` gives its mode to the last one only.
    """
    absent = [place for place in (folder, *folder.parents) if not place.exists()]
    for place in reversed(absent):
        place.mkdir(mode=0o700, exist_ok=True)


def private_file(path: str, flags: int) -> int:
    """Open a file as the ``opener`` of ``open``: its owner alone can read and write it."""
    descriptor = os.open(path, flags, 0o600)
    if sys.platform != "win32":
        os.fchmod(descriptor, 0o600)
    return descriptor


def _own_roots() -> set[Path]:
    """Return the folders that only this program creates, whatever their names."""
    config = config_dir()
    roots = {config, cache_dir(), data_dir(), log_dir()}
    if _override is not None or "SIMFINDER_PROFILE_DIR" in os.environ:
        roots.add(config.parent)
    return roots
