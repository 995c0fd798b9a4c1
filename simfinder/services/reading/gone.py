"""Forgets files that are gone, and tells a source whose disk is away from one that was emptied."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from collections.abc import Set as AbstractSet
from pathlib import Path

from simfinder.domain.document import Role, Source
from simfinder.domain.errors import StoreError
from simfinder.files.absence import Absence
from simfinder.store.documents import Store

AWAY = "nothing is at {path}, where {n} files are known: they stay remembered until it is back"


def forget_gone(
    store: Store,
    sources: Sequence[Source],
    found: Iterable[Path],
    texts: AbstractSet[str],
    check: Callable[[], None],
) -> tuple[list[str], bool]:
    """Forget the files of the sources that are certain to be gone.

    ``found``: what the walk has met. ``texts``: hashes of texts that are still there. ``check``
    may raise to cancel. Returns English remarks, and whether nothing is known any more that was
    not met.
    """
    notes: list[str] = []
    gone: dict[Path, None] = {}
    missed: set[Path] = set()
    names = set(os.fsencode("\0".join(map(str, found))).split(b"\0"))
    for source in sources:
        if source.role is Role.EXCLUDED:
            continue
        check()
        known = store.below(source.path.absolute())
        missing = [(Path(os.fsdecode(p)), device) for p, device in known if p not in names]
        if not missing:
            continue
        missed.update(path for path, _ in missing)
        absence = Absence(source.path)
        if absence.away():
            notes.append(AWAY.format(path=source.path, n=len(known)))
        else:
            gone.update(dict.fromkeys(absence.gone(missing)))
    try:
        store.forget_files(list(gone), texts)
    except StoreError as error:
        notes.append(f"the store could not be written: {error}")
        return notes, False
    return notes, len(gone) == len(missed)
