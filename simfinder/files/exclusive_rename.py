"""Moving a file to a name that must be free, in one step.

``rename`` of POSIX replaces what has the name. Looking first is not enough: another program can
take the name in between (two programs that trash files of one name lose some that way). Linux and
macOS have calls that refuse; where neither they nor the disk know such a call, an empty file that
only we can have made takes the name first, and the rename replaces that one.
"""

from __future__ import annotations

import ctypes
import errno
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache

_AT_FDCWD = -100 if sys.platform != "darwin" else -2
_UNKNOWN = frozenset({errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP})
_EXCLUSIVELY = 1 if sys.platform != "darwin" else 4
"""RENAME_NOREPLACE of Linux, RENAME_EXCL of macOS."""

Native = Callable[[int, bytes, int, bytes, int], int]


def rename_exclusive(
    source: str, source_folder: int | None, target: str, target_folder: int | None
) -> None:
    """Rename a file; each name is relative to an open folder, or a path where that is None.

    Raises:
        FileExistsError: The target is taken; nothing was changed.
        OSError: Whatever else the system says; nothing was changed.
    """
    if os.name == "nt":
        os.rename(source, target)  # noqa: PTH104 - refuses by itself where the target is taken
        return
    native = _native()
    if native is not None:
        done = native(
            _AT_FDCWD if source_folder is None else source_folder,
            os.fsencode(source),
            _AT_FDCWD if target_folder is None else target_folder,
            os.fsencode(target),
            _EXCLUSIVELY,
        )
        if done == 0:
            return
        code = ctypes.get_errno()
        if code not in _UNKNOWN:
            raise OSError(code, os.strerror(code), source)
    _by_placeholder(source, source_folder, target, target_folder)


def _by_placeholder(
    source: str, source_folder: int | None, target: str, target_folder: int | None
) -> None:
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_CLOEXEC", 0)
    descriptor = os.open(target, flags, 0o600, dir_fd=target_folder)
    try:
        ours = os.fstat(descriptor)
    finally:
        os.close(descriptor)
    try:
        os.rename(source, target, src_dir_fd=source_folder, dst_dir_fd=target_folder)
    except OSError:
        # A network disk may have carried it out and lost the answer: then the document is there.
        with suppress(OSError):
            now = os.stat(target, dir_fd=target_folder, follow_symlinks=False)
            if (now.st_dev, now.st_ino, now.st_size) == (ours.st_dev, ours.st_ino, 0):
                os.unlink(target, dir_fd=target_folder)
        raise


@cache
def _native() -> Native | None:
    """Return the call of the C library that refuses to replace, None where there is none."""
    name = {"linux": "renameat2", "darwin": "renameatx_np"}.get(sys.platform)
    if name is None:
        return None
    try:
        function = getattr(ctypes.CDLL(None, use_errno=True), name)
    except (OSError, AttributeError):
        return None
    function.argtypes = (
        ctypes.c_int,
        ctypes.c_char_p,
        ctypes.c_int,
        ctypes.c_char_p,
        ctypes.c_uint,
    )
    function.restype = ctypes.c_int
    native: Native = function
    return native
