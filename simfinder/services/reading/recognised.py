"""Files that the store knows by their bytes: moved ones, and those whose times say too little.

A file is hashed where that saves reading it, or where its times cannot be trusted. It was
written so shortly before it was read that a later change may bear the same times; or it is
unknown, and one as large that was written at the same moment is known under another path.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from simfinder.domain.document import Identity
from simfinder.domain.options import ScanOptions
from simfinder.files.identity import hash_of
from simfinder.services.reading.remembered import Remembered, cut_otherwise, looked_inside
from simfinder.store.documents import Store
from simfinder.store.records import StoredDocument

CLOCK_NS = 2_000_000_000
"""Steps in which the coarsest file systems tell times (FAT)."""

Keep = Callable[[StoredDocument], None]


def is_young(identity: Identity, started_ns: int) -> bool:
    """Whether a file that was looked at then may change later and still bear the same times.

    So may one whose times lie in the future.
    """
    return started_ns - max(identity.mtime_ns, identity.ctime_ns) < CLOCK_NS


def recognise(
    memory: Remembered,
    store: Store,
    options: ScanOptions,
    profile_version: str,
    reader_version: Callable[[str], str],
    check: Callable[[], None],
    keep: Keep,
) -> None:
    """Put right what is remembered of the files of a scan; ``keep`` gets what the store is to learn.

    ``check`` may raise to cancel.
    """
    _look_again(memory, check, keep)
    unknown = [file for file, known in zip(memory.files, memory.done, strict=True) if known is None]
    if not unknown:
        return
    check()
    moved = store.moved(unknown, profile_version, reader_version)
    if not moved:
        return
    for position, (file, known) in enumerate(zip(memory.files, memory.done, strict=True)):
        if known is not None or file.path not in moved:
            continue
        check()
        started = time.time_ns()
        content = hash_of(file.path, file.identity)
        for document in moved[file.path]:
            usable = not cut_otherwise(document, options) and looked_inside(document, options)
            if document.content_hash == content and usable:
                found = replace(document, young=is_young(file.identity, started))
                memory.done[position] = found
                keep(found)
                break


def _look_again(memory: Remembered, check: Callable[[], None], keep: Keep) -> None:
    """Forget what is known of files with young rows and other bytes by now."""
    for position, (file, known) in enumerate(zip(memory.files, memory.done, strict=True)):
        if known is None or not known.young:
            continue
        check()
        started = time.time_ns()
        if known.content_hash and hash_of(file.path, file.identity) == known.content_hash:
            if not is_young(file.identity, started):
                memory.done[position] = settled = replace(known, young=False)
                keep(settled)
        else:
            memory.done[position], memory.inside[position] = None, []
