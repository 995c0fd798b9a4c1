"""Gives memory that is not used any more back to the system, where the C library holds it."""

from __future__ import annotations

import ctypes
import sys


def give_back() -> None:
    """Return free memory between pieces that are in use, which glibc keeps; else do nothing.

    What a step of a scan leaves behind lies scattered among what stays, so the next steps, with
    arrays that are larger than any gap, would come on top of it.
    """
    if not sys.platform.startswith("linux"):
        return
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):
        return  # another C library
    trim(0)
