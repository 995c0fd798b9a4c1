"""The folders of this person on this machine; ``--profile-dir DIR`` moves them all."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

_NAME = "simfinder"
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
    """Return where is kept what can be made from nothing else: no cleaner empties it."""
    return _place("data", platformdirs.user_data_dir(_NAME, appauthor=False))


def log_dir() -> Path:
    """Return where the log is kept."""
    return _place("log", platformdirs.user_log_dir(_NAME, appauthor=False))


def private_dir(folder: Path) -> Path:
    """Create the folder where it is missing, readable by its owner only, and return it."""
    folder.mkdir(parents=True, exist_ok=True)
    if os.name == "posix":
        folder.chmod(0o700)
    return folder
