"""Lets the user choose templates, and shows what the last scan ignored."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtWidgets import QWidget

from simfinder.domain.documents import Document
from simfinder.domain.errors import Cancelled
from simfinder.domain.matching import PairTable, ScanReport
from simfinder.domain.messages import Detail, message_of
from simfinder.domain.options import ScanOptions
from simfinder.gui.kit.dialogs import OneDialog
from simfinder.gui.kit.files import Dialogs
from simfinder.gui.kit.loader import Cancel
from simfinder.gui.kit.tasks import Tasks
from simfinder.gui.results.results_control import ResultsControl
from simfinder.gui.results.view import ResultsPage
from simfinder.gui.sources.options import OptionsCard
from simfinder.gui.sources.template_dialogs import TemplatePairsDialog, TemplatesDialog
from simfinder.services.review.session import SessionChange

_SOON = 150
"""Milliseconds after the slider has moved before the pairs are counted again."""

Useless = Callable[[Path, ScanOptions, Cancel], Detail]
"""Reads a base document, in another thread; returns why it cannot be used, or nothing."""


def why_useless(path: Path, options: ScanOptions, cancel: Cancel) -> Detail:
    """Import the service for the first document, and call it."""
    from simfinder.services import templates

    return templates.why_useless(path, options, cancel)


class TemplateControl(QObject):
    """Has one dialog of each kind at a time; choices go to the panel of options."""

    def __init__(
        self,
        options: OptionsCard,
        dialogs: Dialogs,
        results: ResultsControl,
        page: ResultsPage,
        window: QWidget,
    ) -> None:
        """Serve this panel of options and the results on this page."""
        super().__init__(window)
        self._options, self._dialogs, self._window = options, dialogs, window
        self._results, self._page = results, page
        self._tasks = Tasks(self)
        self._cancel = Cancel()
        self._current_pairs: tuple[ScanReport, PairTable] | None = None
        self.useless: Useless = why_useless
        """Reads a document, in another thread; tests put another in its place."""
        self._one: OneDialog[TemplatesDialog] = OneDialog()
        self._pairs: OneDialog[TemplatePairsDialog] = OneDialog()
        self._soon = QTimer(self, singleShot=True, interval=_SOON)
        self._soon.timeout.connect(self._count)
        options.template_requested.connect(self.open_dialog)
        results.shown.connect(self._count)
        results.threshold_changed.connect(self._soon.start)
        results.session.subscribe(self._follow)
        page.template.list_requested.connect(self.open_pairs)

    @property
    def dialog(self) -> TemplatesDialog | None:
        """The dialog while it is open."""
        return self._one.current

    @property
    def pairs_dialog(self) -> TemplatePairsDialog | None:
        """The list of pairs while it is open."""
        return self._pairs.current

    @Slot()
    def open_dialog(self) -> None:
        """Choose the templates."""
        if self._one.come_forward():
            return
        report = self._results.report
        compared = 0 if report is None else report.compared_count
        line = self._options.template
        self._cancel = Cancel()
        dialog = TemplatesDialog(
            line.paths, line.common, compared, self._check, self._dialogs, self._window
        )
        dialog.chosen.connect(line.choose)
        dialog.finished.connect(self._cancel.cancel)
        self._one.open(dialog)

    def _check(self, path: Path, set_reason: Callable[[Detail], None]) -> None:
        useless, cancel, options = self.useless, self._cancel, self._options.values()

        def work() -> Detail | None:
            try:
                cancel.check()
                return useless(path, options, cancel)
            except Cancelled:
                return None

        def done(why: Detail | None) -> None:
            if why is not None and cancel is self._cancel and self.dialog is not None:
                set_reason(why)

        self._tasks.run(work, done, lambda error: done(message_of(error)))

    def _follow(self, changed: SessionChange) -> None:
        if changed.has_constraints:
            self._soon.start()

    @Slot()
    def _count(self) -> None:
        """Find the pairs that are similar only by template text, and show their number."""
        report = self._results.report
        if report is None or report.template_usage is None:
            self._current_pairs = None
            self._page.template.show_usage(None, 0)
            return
        usage, threshold = report.template_usage, self._results.session.threshold_for(report)
        constraints, grouping = self._results.constraints.by_key, self._results.grouping

        def work() -> PairTable:
            from simfinder.services.review.adjustments import AdjustedGroups

            # Pairs with a cannot-link constraint are not listed.
            groups = AdjustedGroups(report, constraints, grouping)
            return groups.regrouper.template_pairs(*threshold)

        def done(pairs: PairTable) -> None:
            self._current_pairs = report, pairs
            self._page.template.show_usage(usage, len(pairs) + usage.unlisted_count)

        self._tasks.run(work, done, topic="count")

    @Slot(bool)
    def show_measures(self, visible: bool) -> None:
        """Show or hide the column of similarities with template text."""
        self._page.groups.table.columns.show_with_template(visible)

    @Slot()
    def open_pairs(self) -> None:
        """List the pairs that are similar only by template text."""
        if self._current_pairs is None or self._pairs.come_forward():
            return
        report, pairs = self._current_pairs
        dialog = TemplatePairsDialog(pairs, report.documents, self._window)
        dialog.compare_requested.connect(self._compare)
        self._pairs.open(dialog, modal=False)

    @Slot(object, object)
    def _compare(self, one: Document, other: Document) -> None:
        self._page.compare.setVisible(True)
        self._page.compare.show_pair(one, other)

    def close(self) -> None:
        """Stop for good and wait for the thread; call it before the program ends."""
        self._one.reject()
        self._pairs.reject()
        self._cancel.cancel()
        self._tasks.close()
