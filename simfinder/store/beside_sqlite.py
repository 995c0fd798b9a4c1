"""Opens database files beside SQLite without taking its locks away.

POSIX lets go of all locks that a process holds on a file as soon as the process closes any
descriptor of it, whoever opened it (https://www.sqlite.org/howtocorrupt.html, 2.2). SQLite keeps to
that within itself; here it is kept for us: while a database of this process is open, descriptors
of its file that nobody needs any more wait to be closed.
"""

from __future__ import annotations

import os
import threading
from collections import Counter
from pathlib import Path

FileKey = tuple[int, int]
"""Device and inode of a file."""
_PIECE = 1 << 20

_lock = threading.Lock()
_held: Counter[FileKey] = Counter()
"""How many connections of this process each file has, or is about to have."""
_waiting: dict[FileKey, list[int]] = {}
"""Descriptors that are closed together with the last connection."""
_FLAGS = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


def head(path: Path, size: int) -> bytes:
    """Return the first bytes of a file; OSError where it cannot be read."""
    descriptor = os.open(path, os.O_RDONLY | _FLAGS)
    try:
        return os.read(descriptor, size)
    finally:
        _let_go(descriptor)


def make(path: Path) -> None:
    """Make a file that only its owner can use, or see that it can be written to; OSError."""
    _let_go(os.open(path, os.O_RDWR | os.O_CREAT | _FLAGS, 0o600))


def blank(path: Path) -> None:
    """Overwrite a file with zeros where it lies, which needs no room on the disk; OSError."""
    descriptor = os.open(path, os.O_WRONLY | _FLAGS)
    try:
        left = os.fstat(descriptor).st_size
        while left > 0:
            left -= os.write(descriptor, bytes(min(left, _PIECE)))
        os.fsync(descriptor)
    finally:
        _let_go(descriptor)


def hold(path: Path) -> FileKey:
    """Announce a connection to a file, before it is made; OSError where there is no file."""
    with _lock:
        status = path.stat()
        key = (status.st_dev, status.st_ino)
        _held[key] += 1
    return key


def release(key: FileKey) -> None:
    """Tell that a connection is closed, or was never made."""
    with _lock:
        _held[key] -= 1
        if _held[key] <= 0:
            del _held[key]
            for descriptor in _waiting.pop(key, ()):
                os.close(descriptor)


def _let_go(descriptor: int) -> None:
    with _lock:
        status = os.fstat(descriptor)
        key = (status.st_dev, status.st_ino)
        if key in _held:
            _waiting.setdefault(key, []).append(descriptor)
        else:
            os.close(descriptor)
