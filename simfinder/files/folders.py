"""Folders that are opened one inside the other, so that no path is ever too long or too deep.

On POSIX a folder is reached from the one above by a descriptor: a path of 100,000 characters is
no longer than one name, and a folder that is swapped for a link meanwhile is not entered. Where
descriptors cannot list folders (Windows), paths are used, in the form without a length limit.
"""

from __future__ import annotations

import os
import stat
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from simfinder.domain.document import Identity
from simfinder.files.faults import extended
from simfinder.files.identity import identity

_BY_DESCRIPTOR = (
    os.scandir in os.supports_fd and os.open in os.supports_dir_fd and hasattr(os, "O_DIRECTORY")
)
_FLAGS = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_CLOEXEC", 0)
_NO_LINK = getattr(os, "O_NOFOLLOW", 0)
_SURROGATE = 0x20000000
"""Bit of a reparse tag that says the folder stands for another one: a link or a junction."""
_ELSEWHERE = 0x1000 | 0x40000 | 0x400000
"""File attributes OFFLINE, RECALL_ON_OPEN, RECALL_ON_DATA_ACCESS: reading would download it."""
_MOST_OPEN = 32
"""Folders that a trail keeps open; those above are reached again when they are needed."""


_PLAIN = sys.platform not in ("win32", "darwin")
"""Whether a regular file is one, with all that the system knows of it in its status."""


class Entry(NamedTuple):
    """A name in a folder. ``kind``: file, folder, link, other or cloud; files have an identity."""

    name: str
    kind: str
    identity: Identity | None = None
    error: OSError | None = None
    """Why nothing could be learned of it; then the kind is other."""


class Trail:
    """The way from a source down to the folder that a walk is in."""

    def __init__(self, path: str) -> None:
        """Start at a folder; OSError where it cannot be opened. A link here was meant."""
        # The root of a disk ends with the separator that joins it to the names below.
        self._start = path
        self._names = [path.rstrip(os.sep)]
        self._ids: list[tuple[int, int]] = []
        self._met: Counter[tuple[int, int]] = Counter()
        self._open: list[int] = []
        self._enter(path, follow=True)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the folders below the start."""
        return tuple(self._names[1:])

    @property
    def path(self) -> str:
        """The path of the folder that the walk is in."""
        return os.sep.join(self._names) if self.depth else self._start  # noqa: PTH118

    def below(self, name: str) -> str:
        """Return the path of something in that folder."""
        return os.sep.join((*self._names, name))  # noqa: PTH118

    @property
    def depth(self) -> int:
        """How many folders below the start, 0 at the start."""
        return len(self._names) - 1

    def goes_round(self) -> bool:
        """Whether the folder is also one of those above it, as bad disks and mounts can have."""
        return self._ids[-1][1] != 0 and self._met[self._ids[-1]] > 1

    def down(self, name: str) -> None:
        """Enter a folder; OSError, and nothing changed, where that cannot be done."""
        self._names.append(name)
        try:
            self._enter(name, follow=False)
        except OSError:
            self._names.pop()
            raise

    def up(self) -> None:
        """Leave a folder for the one above."""
        self._close(len(self._open) - 1)
        self._open.pop()
        self._met[self._ids.pop()] -= 1
        self._names.pop()

    def close(self) -> None:
        """Close all folders."""
        for position in range(len(self._open)):
            self._close(position)

    @contextmanager
    def listing(self) -> Iterator[Iterator[os.DirEntry[str]]]:
        """List the folder, in no particular order."""
        here = self._descriptor() if _BY_DESCRIPTOR else extended(self.path)
        with os.scandir(here) as entries:
            yield entries

    def _enter(self, name: str, *, follow: bool) -> None:
        if not _BY_DESCRIPTOR:
            self._note(os.stat(extended(self.path)), -1)  # noqa: PTH116
            return
        flags = _FLAGS | (0 if follow else _NO_LINK)
        above = self._descriptor() if self._open else None
        descriptor = os.open(name, flags, dir_fd=above)
        self._note(_status(descriptor), descriptor)
        # The start stays open: from there all others can be reached again.
        if len(self._open) > _MOST_OPEN:
            self._close(len(self._open) - _MOST_OPEN)

    def _note(self, status: os.stat_result, descriptor: int) -> None:
        place = (status.st_dev, status.st_ino)
        self._ids.append(place)
        self._met[place] += 1
        self._open.append(descriptor)

    def _descriptor(self) -> int:
        """Return the descriptor of the folder, reached again where it had been let go."""
        if self._open[-1] < 0:
            last = max(i for i, descriptor in enumerate(self._open) if descriptor >= 0)
            here = os.dup(self._open[last])
            for position in range(last + 1, len(self._open)):
                try:
                    deeper = os.open(self._names[position], _FLAGS | _NO_LINK, dir_fd=here)
                finally:
                    os.close(here)
                here = deeper
            status = _status(here)
            if (status.st_dev, status.st_ino) != self._ids[-1]:
                os.close(here)
                raise FileNotFoundError(2, "the folder was replaced while it was walked")
            self._open[-1] = here
        return self._open[-1]

    def _close(self, position: int) -> None:
        if position < len(self._open) and self._open[position] >= 0:
            os.close(self._open[position])
            self._open[position] = -1


def _status(descriptor: int) -> os.stat_result:
    """Return the status of an open folder; where a bad disk refuses it, close the folder."""
    try:
        return os.fstat(descriptor)
    except OSError:
        os.close(descriptor)
        raise


def look(entry: os.DirEntry[str]) -> Entry:
    """Return what an entry is, without following it or opening it."""
    try:
        if _PLAIN and entry.is_file(follow_symlinks=False):
            # Nearly all are: the listing has told, and one look gives the rest.
            status = entry.stat(follow_symlinks=False)
            if stat.S_ISREG(status.st_mode):
                return Entry(entry.name, "file", identity(status))
            return describe(entry.name, status)
        if entry.is_symlink() or _is_junction(entry):
            return Entry(entry.name, "link")
        if entry.is_dir(follow_symlinks=False):
            return Entry(entry.name, "folder")
        status = entry.stat(follow_symlinks=False)
        if os.name == "nt":
            # The listing of Windows has no inode.
            status = os.lstat(entry.path)
        return describe(entry.name, status)
    except OSError as error:
        return Entry(entry.name, "other", None, error)


def describe(name: str, status: os.stat_result) -> Entry:
    """Return what a name is by its status."""
    if stat.S_ISDIR(status.st_mode):
        return Entry(name, "folder")
    if stat.S_ISLNK(status.st_mode):
        return Entry(name, "link")
    if not stat.S_ISREG(status.st_mode):
        return Entry(name, "other")
    if getattr(status, "st_file_attributes", 0) & _ELSEWHERE:
        return Entry(name, "cloud", identity(status))
    return Entry(name, "file", identity(status))


def _is_junction(entry: os.DirEntry[str]) -> bool:
    if os.name != "nt":
        return False
    status = entry.stat(follow_symlinks=False)
    return bool(getattr(status, "st_reparse_tag", 0) & _SURROGATE)
