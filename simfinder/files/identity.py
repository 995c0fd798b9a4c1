"""Reading a file that may be swapped, changed or odd, and knowing which file it was."""

from __future__ import annotations

import errno
import hashlib
import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

from simfinder.domain.documents import Identity, Reason
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Detail, Message, system_message

# Errors of the system as the reasons that a report gives.

_MISSING_ERRORS = frozenset({errno.ENOENT, errno.ENOTDIR, errno.ESTALE})
_IRREGULAR_ERRORS = frozenset({errno.ELOOP, errno.EISDIR, errno.ENXIO, errno.ENODEV})


def reason_of(error: OSError) -> tuple[Reason, Detail]:
    """Return why something could not be opened or read, with the message of the system."""
    detail = system_message(error)
    if error.errno in _MISSING_ERRORS:
        return Reason.VANISHED, detail
    if error.errno in _IRREGULAR_ERRORS:
        return Reason.NOT_REGULAR, detail
    return Reason.UNREADABLE, detail


def as_problem(error: OSError) -> ReadProblem:
    """Return the same as a ReadProblem."""
    return ReadProblem(*reason_of(error))


def long_path(path: str) -> str:
    r"""Return the path as the system takes it at any length: on Windows with ``\\?\``."""
    if os.name != "nt" or path.startswith("\\\\?\\"):
        return path
    if path.startswith("\\\\"):
        return "\\\\?\\UNC\\" + path[2:]
    return "\\\\?\\" + path


_CHUNK = 1 << 20
_SPARSE_FROM = 10_000_000
_LONGEST = 1000
"""Bytes of a path that are given to the system at once; Linux allows 4095, macOS 1023."""

# Opening a FIFO blocks, unless O_NONBLOCK; a link must not lead elsewhere.
_FLAGS = (
    os.O_RDONLY
    | getattr(os, "O_NOFOLLOW", 0)
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)
_DEVICES: dict[int, int] = {}
_FOLDER = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_CLOEXEC", 0)


def identity(status: os.stat_result) -> Identity:
    """Return the identity of a file, which differs from other files and from its later states."""
    device, mtime, ctime = status.st_dev, status.st_mtime_ns, status.st_ctime_ns
    # Equal numbers are kept once: there may be a million of these.
    return Identity(
        _DEVICES.setdefault(device, device),
        status.st_ino,
        status.st_size,
        mtime,
        mtime if ctime == mtime else ctime,
    )


def open_regular(path: Path) -> int:
    """Open a file for reading and return its descriptor; ReadProblem unless it is regular.

    Links are not followed, FIFOs and devices are not waited for, and paths may be longer than the
    system allows.
    """
    try:
        descriptor = _open(path)
        try:
            regular = stat.S_ISREG(os.fstat(descriptor).st_mode)
        except OSError:
            os.close(descriptor)
            raise
    except OSError as error:
        raise as_problem(error) from error
    if not regular:
        os.close(descriptor)
        raise ReadProblem(Reason.NOT_REGULAR, Message(Code.NOT_REGULAR_FILE))
    return descriptor


class CheckedFile:
    """An open regular file with its identity at that time; a context manager.

    ``chunks`` always yields ``size`` bytes, so that receivers know the number in advance. ``fault``
    reports afterwards whether they were the bytes of one state of the file.
    """

    def __init__(self, path: Path, expected: Identity | None = None) -> None:
        """Open the file.

        Args:
            path: The file; see ``open_regular``.
            expected: The identity that it must have, or None for any.

        Raises:
            ReadProblem: The file is missing, locked or not regular; it has another identity
                (CHANGED); or its size is not on the disk (TOO_LARGE).
        """
        self._fault: ReadProblem | None = None
        self._descriptor = open_regular(path)
        try:
            if sys.platform != "win32":
                os.set_blocking(self._descriptor, True)
            status = os.fstat(self._descriptor)
            self.identity = identity(status)
            if expected is not None and self.identity != expected:
                raise ReadProblem(Reason.CHANGED, Message(Code.NOT_THE_FILE_FOUND))
            _refuse_sparse(status)
        except OSError as error:
            os.close(self._descriptor)
            raise as_problem(error) from error
        except ReadProblem:
            os.close(self._descriptor)
            raise

    def __enter__(self) -> CheckedFile:
        """Return the file itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close it."""
        os.close(self._descriptor)

    @property
    def size(self) -> int:
        """Bytes that ``chunks`` gives: the size that the file had when it was opened."""
        return self.identity.size

    def chunks(self) -> Iterator[bytes]:
        """Yield the bytes from the beginning; where the file has become shorter, zeros at its end.

        No further than its size: a log may grow faster than it can be read.
        """
        remaining = self.size
        try:
            os.lseek(self._descriptor, 0, os.SEEK_SET)
            while remaining and (chunk := os.read(self._descriptor, min(remaining, _CHUNK))):
                remaining -= len(chunk)
                yield chunk
        except OSError as error:
            self._fault = as_problem(error)
        if remaining and self._fault is None:
            self._fault = ReadProblem(Reason.CHANGED, Message(Code.CHANGED_WHILE_READ))
        while remaining:
            zeros = bytes(min(remaining, _CHUNK))
            remaining -= len(zeros)
            yield zeros

    def fault(self) -> ReadProblem | None:
        """Return why the bytes of ``chunks`` are not the content of the file, or None."""
        if self._fault is None:
            try:
                present_identity = identity(os.fstat(self._descriptor))
            except OSError as error:
                return as_problem(error)
            if present_identity != self.identity:
                self._fault = ReadProblem(Reason.CHANGED, Message(Code.CHANGED_WHILE_READ))
        return self._fault


def content_hash(file: CheckedFile) -> str:
    """Return the SHA-256 of an open file, 64 hex digits; empty where it cannot be read whole."""
    digest = hashlib.sha256()
    for chunk in file.chunks():
        digest.update(chunk)
    return "" if file.fault() is not None else digest.hexdigest()


def hash_of(path: Path, expected: Identity) -> str:
    """Return the SHA-256 of the file that was found, empty where it cannot be read whole."""
    try:
        with CheckedFile(path, expected) as file:
            return content_hash(file)
    except ReadProblem:
        return ""


def _refuse_sparse(status: os.stat_result) -> None:
    blocks = getattr(status, "st_blocks", None)
    if blocks is not None and status.st_size > _SPARSE_FROM and blocks * 51200 < status.st_size:
        raise ReadProblem(Reason.TOO_LARGE, Message(Code.SPARSE))


def _open(path: Path) -> int:
    name = os.fspath(path)
    if os.name == "nt":
        return os.open(long_path(name), _FLAGS)
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
