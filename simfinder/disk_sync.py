"""Syncs new names of files to the disk, so that they survive a power cut."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path


def sync_folder(folder: Path) -> None:
    """Make new names survive a power cut, where folders can be synced."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    except OSError:
        # Some network disks cannot; the file itself is written all the same.
        return
    finally:
        os.close(descriptor)


def sync_disk(descriptor: int) -> bool:
    """Sync the disk of an open file; False where the system or the disk cannot.

    Syncing a folder flushes the memory of the disk each time. For many folders this one call does
    the same in a fraction of the time; only Linux has it.
    """
    call = _syncfs()
    return call is not None and call(descriptor) == 0


@cache
def _syncfs() -> Callable[[int], int] | None:
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # another C library
            function = ctypes.CDLL(None, use_errno=True).syncfs
            function.argtypes = (ctypes.c_int,)
            function.restype = ctypes.c_int
            syncfs: Callable[[int], int] = function
            return syncfs
    return None
