"""Compares what two versions of the readers found: the check before a reader is changed for all.

Each version scans the same folders with a store of its own (``scan --store``); the stores hold
states and texts. So nothing is read again, and a version need not be installed any more.
"""

from __future__ import annotations

import zlib
from pathlib import Path

import numpy as np

from simfinder.domain.errors import UsageError
from simfinder.domain.evaluation import (
    ExtractionChange,
    ExtractionReport,
    ExtractionRow,
    ExtractionState,
)
from simfinder.domain.messages import Code, Message
from simfinder.domain.progress import Observer, SilentObserver
from simfinder.engine.features import profiles
from simfinder.engine.features.normalise import effective_characters
from simfinder.services.workers.packing import compared_text
from simfinder.store.documents import Store
from simfinder.store.records import StoredDocument

LEAST_CHARACTERS = 0.98
"""Share of its letters and digits that a text must keep not to be worse."""
LEAST_LIKENESS = 0.9
_PROFILE = "passages"


def evaluate_extraction(old: Path, new: Path, observer: Observer | None = None) -> ExtractionReport:
    """Return what changed for each document from the store ``old`` to the store ``new``.

    UsageError where one of them is no store; Cancelled when the observer says so.
    """
    observer = observer or SilentObserver()
    for folder in (old, new):
        if not (folder / "index.db").is_file():
            raise UsageError(Message(Code.FOLDER_HOLDS_NO_STORE, path=folder))
    if old.resolve() == new.resolve():
        raise UsageError(Message(Code.STORES_SAME))
    with Store.open(old) as old_store, Store.open(new) as new_store:
        old_documents = {(d.path, d.member): d for d in old_store.all_documents()}
        new_documents = {(d.path, d.member): d for d in new_store.all_documents()}
        rows = []
        for key in sorted(old_documents.keys() | new_documents.keys()):
            observer.check()
            rows.append(
                _row(key, old_documents.get(key), new_documents.get(key), old_store, new_store)
            )
    return ExtractionReport(_PROFILE, tuple(rows))


def _row(
    key: tuple[Path, str],
    old: StoredDocument | None,
    new: StoredDocument | None,
    old_store: Store,
    new_store: Store,
) -> ExtractionRow:
    x, y = _text(old_store, old), _text(new_store, new)
    readings = _reading(old, x), _reading(new, y)
    if old is None or new is None:
        return ExtractionRow(
            *key, ExtractionChange.ONLY_NEW if old is None else ExtractionChange.ONLY_OLD, *readings
        )
    if old.content_hash and new.content_hash and old.content_hash != new.content_hash:
        return ExtractionRow(*key, ExtractionChange.OTHER_FILE, *readings)
    likeness, distance = _likeness(x, y)
    return ExtractionRow(*key, _verdict(*readings, likeness), *readings, likeness, distance)


def _text(store: Store, document: StoredDocument | None) -> str | None:
    """Return the text that is compared, None where there is none or it is not kept."""
    if document is None or document.problem is not None:
        return None
    data = store.text(document.content_hash, document.reader)
    try:
        return None if data is None else compared_text(data)
    except (ValueError, zlib.error):
        return None  # damaged in the store, which is the same as not kept


def _reading(document: StoredDocument | None, text: str | None) -> ExtractionState | None:
    if document is None:
        return None
    if document.problem is not None:
        reason, detail = document.problem
        return ExtractionState(reason.value, str(detail), document.format, document.reader)
    state = "partial" if document.partial else "ok"
    characters = None if text is None else effective_characters(text)
    return ExtractionState(
        state, str(document.partial or ""), document.format, document.reader, characters
    )


def _likeness(x: str | None, y: str | None) -> tuple[float | None, int | None]:
    """Return the resemblance of two texts and the distance of their fingerprints."""
    if not (x and y and effective_characters(x) and effective_characters(y)):
        return None, None
    if x == y:
        return 1.0, 0
    a, b = profiles.shingles_of(x, _PROFILE), profiles.shingles_of(y, _PROFILE)
    common = len(np.intersect1d(a, b, assume_unique=True))
    either = len(a) + len(b) - common
    prints = [features.fingerprint for features in profiles.features_batch([x, y], _PROFILE)]
    return common / either if either else 1.0, (prints[0] ^ prints[1]).bit_count()


def _verdict(
    old: ExtractionState | None, new: ExtractionState | None, likeness: float | None
) -> ExtractionChange:
    assert old is not None
    assert new is not None
    order = {"ok": 2, "partial": 1}
    old_rank, new_rank = order.get(old.state, 0), order.get(new.state, 0)
    if new_rank != old_rank:
        return ExtractionChange.BETTER if new_rank > old_rank else ExtractionChange.WORSE
    if not new_rank:
        return ExtractionChange.SAME if old.state == new.state else ExtractionChange.OTHER_REASON
    if old.characters is None or new.characters is None or likeness == 1.0:
        return ExtractionChange.SAME if likeness == 1.0 else ExtractionChange.CHANGED
    if new.characters < old.characters * LEAST_CHARACTERS:
        return ExtractionChange.WORSE
    differs = likeness is not None and likeness < LEAST_LIKENESS
    return ExtractionChange.OTHER_TEXT if differs else ExtractionChange.CHANGED
