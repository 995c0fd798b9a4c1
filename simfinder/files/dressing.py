"""What a file has beside its bytes: times, rights, owner and notes; a copy gets them too."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path

_REFUSALS = frozenset(
    {
        *(errno.EPERM, errno.EACCES, errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP),
        *(errno.ENOSPC, errno.E2BIG, errno.ERANGE),
    }
)
"""What disks answer that have no such thing or no room for it, or to whom it is not allowed."""


def dress(made: int, original: int, place: Path, made_place: Path) -> None:
    """Give a copy the owner, notes, rights and times of the file, as far as the disk takes them.

    Disks without rights or owners refuse them; the text is what counts, and it is compared. Notes
    (extended attributes) hold the rights of further people, and what a person noted on a file.

    Args:
        made: The copy, open for writing.
        original: The file, open.
        place: Its path; like the next one only used where the system knows no other way.
        made_place: The path of the copy.

    Raises:
        OSError: The disk is broken.
    """
    status = os.fstat(original)
    if hasattr(os, "fchown"):
        _tried(lambda: os.fchown(made, status.st_uid, status.st_gid))
    if hasattr(os, "listxattr"):
        _tried(lambda: _notes(made, original))
    if os.chmod in os.supports_fd:
        _tried(lambda: os.chmod(made, status.st_mode & 0o777))
    if os.utime in os.supports_fd:
        _tried(lambda: os.utime(made, ns=(status.st_atime_ns, status.st_mtime_ns)))
    else:
        _tried(lambda: shutil.copystat(place, made_place))


def _notes(made: int, original: int) -> None:
    for name in os.listxattr(original):
        value = os.getxattr(original, name)
        _tried(lambda name=name, value=value: os.setxattr(made, name, value))  # type: ignore[misc]


def _tried(step: Callable[[], None]) -> None:
    try:
        step()
    except OSError as error:
        if error.errno not in _REFUSALS:
            raise
