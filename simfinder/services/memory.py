"""Returns free memory to the system, and keeps Python's collector of cycles from large scans.

A collection walks every object there is, with the interpreter's lock held: the better part of a
second with 200,000 documents. The documents hold no cycles; they are freed by their counts.
"""

from __future__ import annotations

import ctypes
import gc
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


def trim_memory() -> None:
    """Return free memory between pieces that are in use, which glibc keeps; else do nothing.

    What a step of a scan leaves behind lies scattered among what stays, so the next steps, with
    arrays that are larger than any gap, would come on top of it.
    """
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # another C library
            ctypes.CDLL(None).malloc_trim(0)


MANY = 20_000
"""Objects of which it is worth while to keep the collector from them for good."""

_turn = threading.Lock()
_was_enabled: list[bool] = []
"""One entry for each who asked, and is not done: whether the collector was at work before."""


@contextmanager
def gc_paused() -> Iterator[None]:
    """Pause the collector while hundreds of thousands of objects are made that all stay.

    It would look through all of them whenever their number has grown by a quarter, which is an
    eighth of the time of finding 100,000 files. For steps of seconds; several threads may ask.
    Where there are many, they are kept from it afterwards too: its first look at them would hold
    all other threads up.
    """
    with _turn:
        _was_enabled.append(_was_enabled[0] if _was_enabled else gc.isenabled())
        gc.disable()
    try:
        yield
    finally:
        with _turn:
            if _was_enabled.pop() and not _was_enabled:
                if gc.get_count()[0] >= MANY:
                    gc.freeze()
                gc.enable()


def freeze_objects(documents: int) -> None:
    """Leave all objects of now out of later collections, where there are many documents."""
    if documents >= MANY:
        gc.unfreeze()  # so that what was frozen for the report before can be collected again
        gc.freeze()
