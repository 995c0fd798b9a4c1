"""Says calmly when the list no longer answers what is asked: options or sources have changed."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from simfinder.domain.documents import Reason, Role, Source
from simfinder.domain.options import OPTION_TABLE, ScanOptions, Scope
from simfinder.gui.results.results_control import ResultsControl
from simfinder.gui.results.view import ResultsPage
from simfinder.gui.scan.control import ScanControl, ScanState
from simfinder.gui.sources.control import SourceControl
from simfinder.gui.sources.options import OptionsCard


class StaleHint(QObject):
    """Compares what the last scan was asked with what would be asked now."""

    def __init__(
        self,
        scan: ScanControl,
        sources: SourceControl,
        options: OptionsCard,
        results: ResultsControl,
        page: ResultsPage,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._scan, self._sources, self._options = scan, sources, options
        self._results, self._page = results, page
        sources.changed.connect(self._look)
        options.changed.connect(self._look)
        scan.state_changed.connect(self._look)
        results.shown.connect(self._look)

    @Slot()
    def _look(self) -> None:
        idle, asked = self._scan.state is ScanState.IDLE, self._scan.asked
        stale = False
        if idle and asked is not None and self._results.report is not None:
            locked = any(p.reason is Reason.ENCRYPTED for p in self._results.report.problems)
            now = self._options.values()
            stale = scan_key(*asked, locked) != scan_key(self._sources.sources, now, locked)
        self._page.set_stale(stale)


def scan_key(sources: tuple[Source, ...], options: ScanOptions, locked: bool) -> object:
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
