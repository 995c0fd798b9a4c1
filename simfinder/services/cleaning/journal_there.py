"""Whether there is a journal at all, asked without loading what reads it."""

from __future__ import annotations

from simfinder import paths

FILE = "journal.db"
"""Its name, as ``store.journal`` has it."""


def journal_is_there() -> bool:
    """Whether something was ever done to files for this person."""
    return (paths.data_dir() / FILE).exists()
