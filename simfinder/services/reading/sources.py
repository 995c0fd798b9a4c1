"""The folders and files that a person added, looked at without waiting for those that are silent.

A window asks these; none takes much longer than ``patience.SECONDS``, whatever the disk does.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from simfinder.domain.document import Source
from simfinder.files.patience import ask, is_silent
from simfinder.files.sources import merge_sources, spelled

__all__ = ["are_folders", "are_there", "is_file", "is_folder", "is_silent", "merge", "size_of"]


def merge(sources: Sequence[Source]) -> tuple[tuple[Source, ...], tuple[str, ...]]:
    """Return each place once, and a note for each that was given more than once.

    A place inside another stays: the deepest source decides about a file. Places that do not
    answer are told apart by their spelling alone.
    """
    paths = [s.path for s in sources]
    told = ask(paths, _spelled, None)
    return merge_sources(
        sources, [t or _unasked(path) for t, path in zip(told, paths, strict=True)]
    )


def are_there(paths: Sequence[Path]) -> list[bool]:
    """Say for each whether it exists; what does not answer in time may well be there."""
    return ask(paths, os.path.exists, True)


def are_folders(paths: Sequence[Path]) -> list[bool]:
    """Say for each whether it is a folder; what does not answer is taken for one."""
    return ask(paths, os.path.isdir, True)


def is_folder(path: Path) -> bool:
    """Say whether a path is a folder, or may be one."""
    return are_folders([path])[0]


def is_file(path: Path) -> bool:
    """Say whether a path is a file, or may be one."""
    return ask([path], os.path.isfile, True)[0]


def size_of(path: Path) -> int:
    """Return the bytes of a file, 0 where it is not there or does not answer."""
    return ask([path], _size, 0)[0]


def _spelled(path: Path) -> tuple[str, Path] | None:
    try:
        return spelled(path)
    except (OSError, ValueError):
        return None


def _unasked(path: Path) -> tuple[str, Path]:
    written = os.path.abspath(path)  # noqa: PTH100
    return os.path.normcase(written), Path(written)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0
