"""Writes what is shown to a file, beside the window, and says where it went."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction

from simfinder import i18n
from simfinder.domain.document import Problem
from simfinder.domain.matching import GroupTable, PairTable, ScanReport
from simfinder.gui.dialogs.files import Dialogs
from simfinder.gui.results_control import ResultsControl
from simfinder.gui.tasks import Tasks
from simfinder.i18n import translate


class ExportControl(QObject):
    """Asks for a place and hands the report to ``services.export``."""

    done = Signal(object)
    """The path that was written."""
    failed = Signal(object)
    """The error that prevented it."""

    def __init__(
        self, results: ResultsControl, dialogs: Dialogs, tasks: Tasks, parent: QObject | None = None
    ) -> None:
        """``results`` knows the report and its groups."""
        super().__init__(parent)
        self._results = results
        self._dialogs = dialogs
        self._tasks = tasks

    @Slot()
    def export(self) -> None:
        """Ask where to, then write the groups as they are shown."""
        report = self._results.report_as_shown
        if report is None:
            return
        sender = self.sender()
        wanted = str(sender.data() or "") if isinstance(sender, QAction) else ""
        self._write(
            report, self._results.groups, wanted, translate("ExportControl", "Export groups")
        )

    def export_problems(self, problems: Sequence[Problem]) -> None:
        """Write a list of files that were not compared: a report without groups."""
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
            report.complete,
            report.notes,
        )
        title = translate("ExportControl", "Export files that were not compared")
        self._write(only, GroupTable.empty(), "csv", title)

    def _write(self, report: ScanReport, groups: GroupTable, wanted: str, title: str) -> None:
        filters = _filters(wanted)
        name = f"SimFinder {date.today().isoformat()}{filters[0][1]}"
        path = self._dialogs.save_path(title, name, filters)
        if path is None:
            return
        language, made = i18n.language(), self._results.made
        is_shown = made is not None and made.report.pairs is report.pairs
        taken_out = made.taken_out if made is not None and is_shown else None

        def work() -> Path:
            from simfinder.services.export import export

            export(report, groups, path, language=language, taken_out=taken_out)
            return path

        self._tasks.run(work, self.done.emit, self.failed.emit)


def _filters(wanted: str) -> list[tuple[str, str]]:
    every = [
        (translate("ExportControl", "Web page"), ".html"),
        (translate("ExportControl", "Table"), ".csv"),
        (translate("ExportControl", "Data"), ".json"),
    ]
    return sorted(every, key=lambda row: row[1] != f".{wanted}")
