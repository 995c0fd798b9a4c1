"""Keeps a lookup open between questions, so that the next one is answered at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from threading import RLock

import psutil

from simfinder.domain.lookup import LookupReport
from simfinder.domain.options import OptionGroup, ScanOptions, Scope, options_of
from simfinder.domain.progress import Observer
from simfinder.services.lookup.lookup import Lookup

MAX_MATCHES = 500
"""Similar documents that an answer lists; the others are counted."""
_LEAST_FREE = 512 << 20
"""Bytes of memory that must be left for workers to wait for the next question."""


def options_for_lookup(options: ScanOptions) -> ScanOptions:
    """Return the options of a lookup, made from those of a scan.

    A pasted passage is part of other texts, so overlaps count. A lookup searches the whole store
    and counts template text. Documents are searched for, also where rows of tables are scanned.
    """
    if options.compares_rows:
        options = ScanOptions(attachments=options.attachments, archives=options.archives)
    return replace(
        options,
        distance=None,
        similarity=None,
        overlaps=True,
        scope=Scope.ALL,
        template=(),
        common="",
        **{spec.name: spec.default for spec in options_of(OptionGroup.TABLES)},
    )


class LookupSession:
    """Answers one question at a time; the others wait in the threads that ask them."""

    def __init__(self, store: Path | None = None) -> None:
        """Open nothing yet; ``store`` None means this person's own."""
        self._folder = store
        self._turn = RLock()
        self._lookup: Lookup | None = None
        self._options: ScanOptions | None = None

    @property
    def is_open(self) -> bool:
        """Whether the store is open for the next question."""
        return self._lookup is not None

    def ask_files(
        self, paths: Sequence[Path], options: ScanOptions, observer: Observer
    ) -> LookupReport:
        """Return what looks like each file; see ``Lookup`` for what is raised."""
        with self._turn:
            try:
                return self._open(options).ask_files(paths, observer)
            finally:
                self._close_if_memory_is_low()

    def ask_text(self, text: str, options: ScanOptions) -> LookupReport:
        """Return what looks like a text."""
        with self._turn:
            try:
                return self._open(options).ask_clipboard(text)
            finally:
                self._close_if_memory_is_low()

    def close(self) -> None:
        """Close the store and end the workers; the next question opens them again."""
        with self._turn:
            lookup, self._lookup, self._options = self._lookup, None, None
            if lookup is not None:
                lookup.close()

    def _open(self, options: ScanOptions) -> Lookup:
        lookup_options = options_for_lookup(options)
        if self._lookup is None or self._options != lookup_options:
            self.close()
            self._lookup = Lookup(lookup_options, self._folder, limit=MAX_MATCHES, nearest=True)
            self._options = lookup_options
        return self._lookup

    def _close_if_memory_is_low(self) -> None:
        if psutil.virtual_memory().available < _LEAST_FREE:
            self.close()
