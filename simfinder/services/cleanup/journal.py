"""Whether there is a journal at all, asked without loading what reads it."""

from __future__ import annotations

from simfinder import paths

FILES = ("journal.db", "journal.places")
"""Its name and that of the note next to it, as ``store.journal`` has them."""


def has_journal() -> bool:
    """Whether there is a journal, or the note of a missing one."""
    return any((paths.data_dir() / name).exists() for name in FILES)
