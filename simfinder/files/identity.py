"""Reading a file that may be swapped, changed or odd, and knowing which file it was."""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Callable
from pathlib import Path

from simfinder.domain.document import Identity, Reason
from simfinder.domain.errors import ReadProblem
from simfinder.files.faults import as_problem, extended

_CHUNK = 1 << 20
_SPARSE_FROM = 10_000_000
_LONGEST = 1000
"""Bytes of a path that are handed to the system at once; Linux takes 4095, macOS 1023."""

# A FIFO blocks the one who opens it, unless O_NONBLOCK; a link must not lead elsewhere.
_FLAGS = (
    os.O_RDONLY
    | getattr(os, "O_NOFOLLOW", 0)
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)
_FOLDER = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_CLOEXEC", 0)


def identity(status: os.stat_result) -> Identity:
    """Return what tells this file from another and from its own later states."""
    return Identity(
        status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns
    )


def open_regular(path: Path) -> int:
    """Open a file for reading and return its descriptor; ReadProblem unless it is regular.

    Links are not followed, FIFOs and devices are not waited for, and paths may be longer than
    the system takes in one piece.
    """
    try:
        descriptor = _open(path)
    except OSError as error:
        raise as_problem(error) from error
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise ReadProblem(Reason.NOT_REGULAR, "not a regular file")
    return descriptor


def read_regular(
    path: Path,
    expected: Identity | None,
    limit: int,
    check: Callable[[], None] | None = None,
) -> tuple[bytes, Identity, str]:
    """Read a file whole: its first ``limit`` bytes, its identity, and the SHA-256 of all of it.

    Args:
        path: The file.
        expected: The identity that it must have, or None for any.
        limit: Most bytes that are kept; the rest is only hashed.
        check: Called now and then while a large file is read; may raise ``Cancelled``.

    Raises:
        ReadProblem: The file is gone, locked or not regular; it has another identity than
            expected or was written to twice while it was read (CHANGED); or it pretends to a
            size that is not on the disk (TOO_LARGE).
    """
    descriptor = open_regular(path)
    try:
        if os.name == "posix":
            os.set_blocking(descriptor, True)
        # A file that is being saved is whole a moment later: try once more, then say so.
        for _ in range(2):
            before = os.fstat(descriptor)
            if expected is not None and identity(before) != expected:
                raise ReadProblem(Reason.CHANGED, "not the file that was found")
            _refuse_sparse(before)
            os.lseek(descriptor, 0, os.SEEK_SET)
            data, digest = _read(descriptor, before.st_size, limit, check)
            if identity(os.fstat(descriptor)) == identity(before):
                return data, identity(before), digest
        raise ReadProblem(Reason.CHANGED, "written to while it was read")
    except OSError as error:
        raise as_problem(error) from error
    finally:
        os.close(descriptor)


def _read(
    descriptor: int, size: int, limit: int, check: Callable[[], None] | None
) -> tuple[bytes, str]:
    digest = hashlib.sha256()
    kept: list[bytes] = []
    room = limit
    # No further than its size: a log may grow faster than it can be read.
    while size >= 0 and (chunk := os.read(descriptor, _CHUNK)):
        size -= len(chunk)
        digest.update(chunk)
        if room > 0:
            kept.append(chunk[:room])
            room -= len(kept[-1])
        if check is not None:
            check()
    return b"".join(kept), digest.hexdigest()


def _refuse_sparse(status: os.stat_result) -> None:
    blocks = getattr(status, "st_blocks", None)
    if blocks is not None and status.st_size > _SPARSE_FROM and blocks * 51200 < status.st_size:
        raise ReadProblem(Reason.TOO_LARGE, "sparse")


def _open(path: Path) -> int:
    name = os.fspath(path)
    if os.name == "nt":
        return os.open(extended(name), _FLAGS)
    rest = os.fsencode(name)
    if len(rest) < _LONGEST:
        return os.open(rest, _FLAGS)
    folder = os.open(b"/" if rest.startswith(b"/") else b".", _FOLDER)
    try:
        rest = rest.lstrip(b"/")
        while len(rest) >= _LONGEST:
            piece = rest[:_LONGEST].rpartition(b"/")[0]
            rest = rest[len(piece) + 1 :]
            deeper = os.open(piece, _FOLDER, dir_fd=folder)
            os.close(folder)
            folder = deeper
        return os.open(rest, _FLAGS, dir_fd=folder)
    finally:
        os.close(folder)
