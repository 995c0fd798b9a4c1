"""Tells files that are gone from files whose disk is away.

Deleted files and a disk that is not there look alike to a walk: nothing is found. So a file
counts as gone only where the nearest folder above it that is left could be listed, holds
something and lies on the disk that the file was on. A mount point without its disk is an empty
folder, or one of another disk.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from simfinder.files.faults import extended


class Absence:
    """Looks for files below a source that a walk has not found."""

    def __init__(self, source: Path) -> None:
        """Look at nothing yet; ``source``: a folder, or a file."""
        self._source = os.path.abspath(source)  # noqa: PTH100
        self._folders: dict[str, int | None] = {}

    def away(self) -> bool:
        """Whether the source itself is missing, cannot be listed, or is a folder with nothing."""
        try:
            if os.path.isfile(extended(self._source)):  # noqa: PTH113
                return False
        except OSError:
            return True
        return self._disk(self._source) is None

    def gone(self, files: Iterable[tuple[Path, int]]) -> list[Path]:
        """Return those of the files, each with its device, that are certain to be gone."""
        return [path for path, device in files if self._is_gone(os.fspath(path), device)]

    def _is_gone(self, path: str, device: int) -> bool:
        if not _missing(path):
            return False
        folder = os.path.dirname(path)  # noqa: PTH120
        while len(folder) > len(self._source) and folder not in self._folders and _missing(folder):
            folder = os.path.dirname(folder)  # noqa: PTH120
        return len(folder) >= len(self._source) and self._disk(folder) == device

    def _disk(self, folder: str) -> int | None:
        """Return the device of a folder that holds something, None for any other."""
        if folder not in self._folders:
            device: int | None = None
            try:
                with os.scandir(extended(folder)) as entries:
                    if next(entries, None) is not None:
                        device = os.stat(extended(folder)).st_dev  # noqa: PTH116
            except OSError:
                device = None
            self._folders[folder] = device
        return self._folders[folder]


def _missing(path: str) -> bool:
    """Whether there is certainly nothing under this name; an error that says less is a no."""
    try:
        os.lstat(extended(path))
    except (FileNotFoundError, NotADirectoryError):
        return True
    except OSError:
        return False
    return False
