"""Dialog for writing the groups of database rows to a table of their database."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QDialog, QFormLayout, QLabel, QLineEdit, QProgressBar, QWidget

from simfinder.domain.errors import Cancelled, SimFinderError
from simfinder.domain.matching import GroupTable, ScanReport
from simfinder.domain.messages import Detail
from simfinder.gui.kit.dialogs import DialogButtons
from simfinder.gui.kit.labels import label, push_button
from simfinder.gui.kit.layouts import STRETCH, fill_dialog
from simfinder.gui.kit.loader import Cancel
from simfinder.gui.kit.names import visible
from simfinder.gui.kit.tasks import Tasks
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.sources.table_dialogs import refusal
from simfinder.messages import render
from simfinder.services.tables.sources import write_groups

USUAL_NAME = "simfinder_groups"


class WriteBackDialog(AppearanceMixin, QDialog):
    """Asks for the name of a table, writes it in the background, and shows why it cannot."""

    written = Signal(str)
    """What was written, in one line."""

    def __init__(
        self, sources: Sequence[Path], report: ScanReport, groups: GroupTable, parent: QWidget
    ) -> None:
        """``sources``: the databases; ``report`` and ``groups``: what was found in them."""
        super().__init__(parent)
        self._sources, self._report, self._groups = tuple(sources), report, groups
        self._tasks, self._stop, self._is_busy = Tasks(self), Cancel(), False
        self.name = QLineEdit(USUAL_NAME)
        self._name_label, self._explanation = QLabel(), label(wrap=True)
        self._name_label.setBuddy(self.name)
        self.state = label("warning", wrap=True)
        self._bar = QProgressBar(textVisible=False, maximum=0)
        self.write, self._cancel = push_button(kind="primary", default=True), push_button()
        form = QFormLayout()
        form.addRow(self._name_label, self.name)
        buttons = DialogButtons(self.write, self._cancel)
        buttons.accepted.connect(self._begin)
        buttons.rejected.connect(self.reject)
        fill_dialog(self, self._explanation, form, STRETCH, self._bar, self.state, buttons)
        em = self.fontMetrics().height()
        self.setMinimumSize(em * 28, em * 14)
        self.name.textChanged.connect(self._refresh)
        self.follow()
        self._refresh()

    @Slot()
    def _begin(self) -> None:
        name, sources, stop = self.name.text().strip(), self._sources, self._stop
        report, groups = self._report, self._groups
        self._is_busy = True
        self.state.clear()
        self._refresh()

        def work() -> Sequence[Detail] | SimFinderError | None:
            try:
                return write_groups(sources, name, report, groups, stop)
            except Cancelled:
                return None
            except SimFinderError as error:
                return error

        self._tasks.run(work, self._deliver)

    def _deliver(self, answer: Sequence[Detail] | SimFinderError | None) -> None:
        self._is_busy = False
        self._refresh()
        if isinstance(answer, SimFinderError):
            self.state.setText(refusal(answer))
        elif answer is not None:
            self.written.emit("; ".join(visible(render(line)) for line in answer))
            self.accept()

    @Slot()
    def _refresh(self) -> None:
        self._bar.setVisible(self._is_busy)
        self.name.setEnabled(not self._is_busy)
        self.write.setEnabled(not self._is_busy and bool(self.name.text().strip()))

    def done(self, result: int) -> None:
        """Stop before anything is written, or wait until it is."""
        self._stop.cancel()
        self._tasks.close()
        super().done(result)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Write groups to the database"))
        self._explanation.setText(
            self.tr(
                "Writes the key of each row in a group and the number of its group to a table of "
                "the same database. The table is created, or replaced if SimFinder created it; "
                "no other table is changed."
            )
        )
        self._name_label.setText(self.tr("&Table"))
        self.name.setAccessibleName(self.tr("Table for the groups"))
        self._bar.setAccessibleName(self.tr("Writing…"))
        self.write.setText(self.tr("Write groups"))
        self._cancel.setText(self.tr("Cancel"))
