"""Explains two files of the list, read again in another thread, or two rows of tables."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from simfinder.domain.comparison import Comparison, ComparisonRequest
from simfinder.domain.documents import Document
from simfinder.domain.errors import Cancelled
from simfinder.domain.explanation import Explanation
from simfinder.domain.options import ScanOptions
from simfinder.gui.compare.why import WhyDialog
from simfinder.gui.kit.dialogs import OneDialog
from simfinder.gui.kit.loader import Cancel, compare_files
from simfinder.gui.kit.tasks import Tasks
from simfinder.gui.shell.parts import WindowParts
from simfinder.services.review.constraints import last_decision

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from simfinder.services.workers.pool import WorkerPool


Explain = Callable[[Path, Path, ScanOptions, "WorkerPool"], Explanation]


class WhyControl(QObject):
    """One dialog at a time; closing it ends the processes that read for it."""

    def __init__(self, parts: WindowParts, window: QWidget) -> None:
        """Explain rows with the options of the report that is shown."""
        super().__init__(window)
        self._results, self._page, self._options = parts.results, parts.page, parts.options
        self._window = window
        self._tasks = Tasks(self)
        self._pool: WorkerPool | None = None
        self._generation = 0
        self._template: NDArray[np.uint64] | None = None
        self._members = ("", "")
        self.explain: Explain = self._explain
        """Does the work, in another thread; tests put another in its place."""
        self._one: OneDialog[WhyDialog] = OneDialog()

    @property
    def dialog(self) -> WhyDialog | None:
        """The dialog while it is open."""
        return self._one.current

    @Slot()
    def open(self) -> None:
        """Explain two chosen files, or the file at the cursor and the one its group keeps."""
        report, pair = self._results.visible_report, self._pair()
        if report is None or pair is None or self._one.come_forward():
            return
        dialog = WhyDialog(self._window)
        dialog.finished.connect(self._stop)
        contents = pair[0].content_hash, pair[1].content_hash
        dialog.set_decision(last_decision(self._results.constraints.by_key, *contents))
        self._one.open(dialog)
        if report.options.compares_rows:
            self._start_rows(pair, report.options)
            return
        # The text that the scan removed, even if the templates have changed since.
        self._template = report.template
        self._members = (pair[0].member, pair[1].member)
        passwords = self._options.values().passwords
        self._start(pair, replace(report.options, passwords=passwords))

    def _explain(
        self, left: Path, right: Path, options: ScanOptions, pool: WorkerPool
    ) -> Explanation:
        """Explain two files with the service."""
        from simfinder.services.explain import explain

        members = self._members
        return explain(left, right, options, pool=pool, template=self._template, members=members)

    def _pair(self) -> tuple[Document, Document] | None:
        groups = self._page.groups
        documents = groups.table.selected_documents()
        if len(documents) == 2:
            return documents[0], documents[1]
        row = groups.table.current_row()
        if row < 0:
            return None
        keeper, member = groups.model.pair_at(row)
        return groups.model.documents[keeper], groups.model.documents[member]

    def _start(self, pair: tuple[Document, Document], options: ScanOptions) -> None:
        from simfinder.services.workers.pool import WorkerPool

        generation = self._generation
        pool = self._pool = WorkerPool(2, options.max_memory)
        explain, (left, right) = self.explain, (document.path for document in pair)
        members = self._members

        def work() -> Explanation | None:
            try:
                with pool:
                    return explain(left, right, options, pool)
            except Cancelled:
                return None

        def deliver(comparison: Explanation | None) -> None:
            if (
                generation == self._generation
                and self.dialog is not None
                and comparison is not None
            ):
                self.dialog.show_explanation(comparison, members)

        def show_failure(error: BaseException) -> None:
            if generation == self._generation and self.dialog is not None:
                self.dialog.show_error(error)

        self._tasks.run(work, deliver, show_failure)

    def _start_rows(self, pair: tuple[Document, Document], options: ScanOptions) -> None:
        """Measure two rows of the scan, whose values are available."""
        generation = self._generation
        (left, right), names = (d.path for d in pair), (pair[0].member, pair[1].member)
        cancel = Cancel()

        def deliver(comparison: Comparison) -> None:
            if generation == self._generation and self.dialog is not None:
                self.dialog.show_rows(comparison, options)

        self._tasks.run(
            lambda: compare_files(left, right, cancel, request=ComparisonRequest(names)), deliver
        )

    @Slot()
    def _stop(self) -> None:
        self._generation += 1
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.close()

    def close(self) -> None:
        """Stop for good and wait for the thread; call it before the program ends."""
        self._one.reject()
        self._stop()
        self._tasks.close()
