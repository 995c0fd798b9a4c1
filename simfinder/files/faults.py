"""Errors of the system, told as the reason that a report gives."""

from __future__ import annotations

import errno
import os

from simfinder.domain.document import Reason
from simfinder.domain.errors import ReadProblem

_GONE = frozenset({errno.ENOENT, errno.ENOTDIR, errno.ESTALE})
_ODD = frozenset({errno.ELOOP, errno.EISDIR, errno.ENXIO, errno.ENODEV})


def reason_of(error: OSError) -> tuple[Reason, str]:
    """Return why something could not be opened or read, and what the system calls it."""
    detail = error.strerror or type(error).__name__
    if error.errno in _GONE:
        return Reason.VANISHED, detail
    if error.errno in _ODD:
        return Reason.NOT_REGULAR, detail
    return Reason.UNREADABLE, detail


def as_problem(error: OSError) -> ReadProblem:
    """Return the same as an exception that the scan knows."""
    return ReadProblem(*reason_of(error))


def extended(path: str) -> str:
    r"""Return the path as the system takes it at any length: on Windows with ``\\?\``."""
    if os.name != "nt" or path.startswith("\\\\?\\"):
        return path
    if path.startswith("\\\\"):
        return "\\\\?\\UNC\\" + path[2:]
    return "\\\\?\\" + path
