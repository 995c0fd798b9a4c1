"""Making many names survive a power cut at once.

Syncing a folder has the disk empty its own memory each time. Where a lot of files came back to many
folders, one call for the whole disk does the same in a fraction of the time; Linux has one.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable
from functools import cache


def sync_disk(descriptor: int) -> bool:
    """Sync the disk that something open lies on; False where the system or the disk cannot."""
    call = _syncfs()
    return call is not None and call(descriptor) == 0


@cache
def _syncfs() -> Callable[[int], int] | None:
    if os.name != "posix" or not sys.platform.startswith("linux"):
        return None
    try:
        function = ctypes.CDLL(None, use_errno=True).syncfs
    except (OSError, AttributeError):
        return None
    function.argtypes = (ctypes.c_int,)
    function.restype = ctypes.c_int
    found: Callable[[int], int] = function
    return found
