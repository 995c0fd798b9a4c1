"""Keeps Python's collector of cycles away from the documents of large scans.

A collection walks every object there is, with the interpreter's lock held: the better part of a
second with 200,000 documents, whenever some tens of thousands of objects were made at once. The
documents hold no cycles; they are freed by their counts, frozen or not.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import TypeVar

Result = TypeVar("Result")

MANY = 20_000
"""Documents from which on it is worth while."""


def freeze_objects(documents: int) -> None:
    """Leave all objects of now out of later collections, where there are many documents."""
    if documents >= MANY:
        gc.unfreeze()  # so that what was frozen for the report before can be collected again
        gc.freeze()


def gc_paused(function: Callable[[], Result]) -> Result:
    """Call a function that makes many objects without cycles, with no collection meanwhile.

    What it made is left alone afterwards too, where it is much. Two at once do each other no
    harm: at the worst a collection comes earlier.
    """
    old_count = gc.get_count()[0]
    gc.disable()
    try:
        return function()
    finally:
        if gc.get_count()[0] - old_count >= MANY:
            gc.freeze()
        gc.enable()
