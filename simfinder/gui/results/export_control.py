"""Exports the visible report to a file in the background and reports the path."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from simfinder import i18n
from simfinder.domain.documents import Problem
from simfinder.domain.errors import Cancelled
from simfinder.domain.matching import GroupTable, PairTable, ScanReport, distinct
from simfinder.gui.export.dialog import FORMATS, ExportDialog, ExportOptions, Offer
from simfinder.gui.kit.dialogs import OneDialog
from simfinder.gui.kit.files import Dialogs
from simfinder.gui.kit.tasks import GuiPriority, Tasks
from simfinder.gui.results.results_control import ResultsControl
from simfinder.i18n import translate
from simfinder.messages.nouns import noun_of
from simfinder.services.export.export import (
    PLAIN,
    ExportRequest,
    ReportScope,
    WriteProgress,
    check_target,
    decisions_of,
)
from simfinder.services.preferences.settings import Settings

if TYPE_CHECKING:
    from simfinder.services.export.estimate import Estimate


class ExportControl(QObject):
    """Asks for format and destination, and runs ``services.export``, one export at a time."""

    done = Signal(object)
    """The path that was written."""
    failed = Signal(object)
    """The error that prevented it."""
    started = Signal(object)
    """The path that is being written."""
    progressed = Signal(float, object)
    """The share of the work that is done, 0 to 1, and the ``WriteProgress``."""
    ended = Signal()
    """However it ended; before ``done`` and ``failed``."""
    message = Signal(str)

    def __init__(
        self,
        results: ResultsControl,
        dialogs: Dialogs,
        settings: Settings,
        window: QWidget,
    ) -> None:
        """``results`` has the report, its groups and the selection."""
        super().__init__(window)
        self._results, self._view = results, results.page.groups
        self._dialogs, self._window = dialogs, window
        self._tasks = Tasks(self)
        """Its own thread: groups must not wait for a long report."""
        self._first = GuiPriority(self)
        self.progressed.connect(self._first.paint)
        self._one: OneDialog[ExportDialog] = OneDialog()
        self._settings = settings
        self._choice = ExportOptions.of(settings.export)
        self._stop = threading.Event()
        self.is_running = False
        """Whether a report is being written."""

    @property
    def dialog(self) -> ExportDialog | None:
        """The dialog while it is open."""
        return self._one.current

    @Slot()
    def export(self) -> None:
        """Export the groups as shown: ask for options, or use the action's format."""
        if self._results.report is None or self._one.come_forward():
            return
        sender = self.sender()
        ending = str(sender.data() or "") if isinstance(sender, QAction) else ""
        if ending:
            self._ask_place(replace(self._choice, ending=f".{ending}", which=ReportScope.ALL))
            return
        which = self._choice.which
        if len(self._chosen_groups()) > 1:
            which = ReportScope.GROUPS
        elif which is ReportScope.GROUPS:
            which = ReportScope.ALL  # one row is always selected: it says nothing about a report
        self._ask_options(which)

    @Slot()
    def export_groups(self) -> None:
        """Export the groups of the selected rows: ask for options."""
        if self._results.report is not None and not self._one.come_forward():
            self._view.table.select_current()
            self._ask_options(ReportScope.GROUPS)

    def _ask_options(self, which: ReportScope) -> None:
        report = self._results.visible_report
        assert report is not None  # or there would be no result
        # Imported with the first dialog: it needs the comparison, which the start does not.
        from simfinder.services.export.estimate import ReportEstimator

        estimator = ReportEstimator(report, self._results.groups)

        def estimate(choice: ExportOptions) -> Estimate:
            return estimator.estimate(choice.ending, self._request_of(choice))

        choice = replace(self._choice, which=which)
        dialog = ExportDialog(self._make_offer(), choice, estimate, self._window)
        dialog.requested.connect(self._ask_place)
        self._one.open(dialog)

    def _make_offer(self) -> Offer:
        report = self._results.report
        return Offer(
            len(self._results.groups),
            len(self._chosen_groups()),
            self._count_marked_groups(),
            len(report.problems) if report else 0,
            noun_of(report),
        )

    def _chosen_groups(self) -> tuple[int, ...]:
        """Return the groups of the rows that are selected."""
        rows = self._view.table.selected_rows()
        return tuple(distinct(self._view.model.rows.group[rows]).tolist())

    def _marked_files(self) -> frozenset[int]:
        return frozenset(self._view.marked_ids())

    def _count_marked_groups(self) -> int:
        groups = self._results.groups
        marks = np.array(self._view.marked_ids(), np.int64)
        return len(distinct(groups.owner[np.isin(groups.members, marks)]))

    def _request_of(self, choice: ExportOptions) -> ExportRequest:
        return ExportRequest(
            choice.which,
            self._chosen_groups(),
            self._marked_files(),
            decisions_of(self._view.session.states, len(self._results.groups)),
            choice.excerpts if choice.texts else 0,
            choice.problems,
            choice.length,
            choice.critical_first,
            choice.language or i18n.language(),
        )

    @Slot(object)
    def _ask_place(self, choice: ExportOptions) -> None:
        report = self._results.visible_report
        if report is None:
            return
        self._results.constraints.settle()
        request = self._request_of(choice)
        title = translate("ExportControl", "Export groups")
        if self._write(report, self._results.groups, choice.ending, title, request):
            self._choice = choice
            self._settings.export = choice.record()

    def export_problems(self, problems: Sequence[Problem]) -> None:
        """Export the list of skipped files: a report without groups."""
        report = self._results.report
        if report is None:
            return
        only = ScanReport(
            report.options,
            report.sources,
            (),
            PairTable.empty(),
            tuple(problems),
            report.timings,
            len(problems),
            report.is_complete,
            report.notes,
        )
        title = translate("ExportControl", "Export skipped files")
        request = replace(PLAIN, language=i18n.language())
        self._write(only, GroupTable.empty(), ".csv", title, request)

    def _write(
        self,
        report: ScanReport,
        groups: GroupTable,
        ending: str,
        title: str,
        request: ExportRequest,
    ) -> bool:
        """Ask for a destination and start; return whether one was chosen."""
        if self.is_running:
            self.message.emit(translate("ExportControl", "Another report is being written."))
            return False
        filters = _filters(ending)
        name = f"SimFinder {date.today().isoformat()}{ending}"
        path = self._dialogs.save_path(title, name, filters)
        if path is None:
            return False
        grouping = self._results.grouping
        is_shown = grouping is not None and grouping.report.pairs is report.pairs
        removal = grouping.excluded_mask if grouping is not None and is_shown else None
        stop = self._stop = threading.Event()
        first = self._first

        def work() -> Path | None:
            from simfinder.services.export.estimate import ReportEstimator
            from simfinder.services.export.export import export
            from simfinder.services.keywords import keywords_of

            check_target(path)
            estimator = ReportEstimator(report, groups)
            estimate = estimator.estimate(path.suffix.lower(), request)

            def listener(at: WriteProgress) -> None:
                if stop.is_set():
                    raise Cancelled
                first.request_pause()
                self.progressed.emit(estimate.share(at), at)

            wanted = replace(request, removal=removal, keywords=keywords_of(report))
            try:
                export(
                    report,
                    groups,
                    path,
                    request=wanted,
                    listener=listener,
                    give_way=first.pause_if_requested,
                )
            except Cancelled:
                return None
            return path

        self.is_running = True
        if self.dialog is not None:
            self.dialog.accept()
        self.started.emit(path)
        self._tasks.run(work, self._finish, self._fail)
        return True

    @Slot()
    def cancel(self) -> None:
        """Cancel the export; what stood at its destination stays."""
        self._stop.set()

    def _end(self) -> None:
        self.is_running = False
        self.ended.emit()

    def _finish(self, path: Path | None) -> None:
        self._end()
        if path is not None:
            self.done.emit(path)

    def _fail(self, error: BaseException) -> None:
        self._end()
        self.failed.emit(error)

    def close(self) -> bool:
        """Cancel the export and wait; return whether it ended in time."""
        self._stop.set()
        self._one.reject()
        return self._tasks.close()


def _filters(preferred_ending: str) -> list[tuple[str, str]]:
    every = [(translate("ExportFormats", row.name), row.ending) for row in FORMATS]
    return sorted(every, key=lambda row: row[1] != preferred_ending)
