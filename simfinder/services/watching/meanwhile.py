"""What has changed in a folder while nobody watched it: a disk was unplugged, a share was gone."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from simfinder.domain.document import Source
from simfinder.store.documents import Store

Seen = tuple[int, int]
"""Size of a file in bytes, and when it was written, nanoseconds since the epoch."""


def known_files(store: Path) -> dict[Path, Seen]:
    """Return how the store knows each file; none where there is no store yet.

    Raises:
        StoreError: It cannot be read.
    """
    if not (store / "index.db").is_file():
        return {}
    with Store.open(store) as opened:
        every = opened.every()
    return {d.path: (d.identity.size, d.identity.mtime_ns) for d in every if not d.member}


def changed_files(
    source: Source, known: Mapping[Path, Seen], check: Callable[[], None]
) -> Iterator[Path]:
    """Yield the files of a source that are not as they are known, links left aside.

    By size and time alone: a disk that was plugged in again may number its files anew.
    ``check``: asked at each folder and file; what it raises ends the walk.
    """
    for path in _files(source, check):
        check()
        try:
            seen = os.lstat(path)
        except OSError:
            continue
        if stat.S_ISREG(seen.st_mode) and known.get(path) != (seen.st_size, seen.st_mtime_ns):
            yield path


def _files(source: Source, check: Callable[[], None]) -> Iterator[Path]:
    if not source.path.is_dir():
        yield source.path
        return
    for place, folders, names in os.walk(source.path):
        check()
        if not source.recursive:
            folders.clear()
        for name in names:
            yield Path(place) / name
