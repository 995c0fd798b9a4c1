"""Says calmly when the list no longer answers what is asked: options or sources have changed."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from simfinder.domain.documents import Reason, Role, Source
from simfinder.domain.options import OPTION_TABLE, ScanOptions, Scope
from simfinder.gui.scan.control import ScanState
from simfinder.gui.shell.parts import WindowParts


class StaleHint(QObject):
    """Compares what the last scan was asked with what would be asked now."""

    def __init__(self, parts: WindowParts, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scan, self._sources, self._options = parts.scan, parts.sources, parts.options
        self._results, self._page = parts.results, parts.page
        for signal in (
            self._sources.changed,
            self._options.changed,
            self._scan.state_changed,
            self._results.shown,
        ):
            signal.connect(self._look)

    @Slot()
    def _look(self) -> None:
        idle, asked = self._scan.state is ScanState.IDLE, self._scan.asked
        stale = False
        if idle and asked is not None and self._results.report is not None:
            locked = any(p.reason is Reason.ENCRYPTED for p in self._results.report.problems)
            now = self._options.values()
            stale = scan_key(*asked, locked=locked) != scan_key(
                self._sources.sources, now, locked=locked
            )
        self._page.set_stale(stale)


def scan_key(sources: tuple[Source, ...], options: ScanOptions, *, locked: bool) -> object:
    """Return all that the result of a scan depends on; to protect files needs no other scan.

    ``locked``: whether there are documents that ask for a password.
    """
    roles = {
        s.path: s.role if options.scope is Scope.PROTECTED else s.role is Role.EXCLUDED
        for s in sources
    }
    passwords = frozenset(options.passwords) if locked else None
    asked = {
        spec.name: frozenset(value) if isinstance(value, tuple) else value
        for spec in OPTION_TABLE
        if spec.changes_result
        for value in [getattr(options, spec.name)]
    }
    return roles, passwords, asked
