"""Dialog of a clean-up: the plan, the progress, then the result of each file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QCheckBox, QDialog, QLabel, QStackedWidget, QWidget

from simfinder.domain.operations import Action, Operation, RefusalReason, State
from simfinder.gui.cleanup import plan_lines
from simfinder.gui.cleanup.plan_lines import (
    FileSelection,
    PlanSnapshot,
    clean_columns,
    group_facts,
    has_succeeded,
    operation_columns,
)
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.dialogs import ProgressPage, foot
from simfinder.gui.kit.files import Dialogs, FolderField
from simfinder.gui.kit.labels import exclusive_buttons, label, push_button, set_button_icon, set_tip
from simfinder.gui.kit.layouts import STRETCH, fill_dialog, grow, hbox, vbox
from simfinder.gui.kit.names import shown_name, visible
from simfinder.gui.kit.table import RowsModel, RowsView, TreeRows
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count
from simfinder.services.cleanup.plan import PlannedRemoval

ALL, CARE, REFUSALS = range(3)
_EXPAND_LIMIT = 200
"""Lines up to which groups are shown unfolded at first."""
_NAME_LIMIT = 3
"""Number of differing groups that the sentence names."""


class CleanPlanPage(AppearanceMixin, QWidget):
    """Plan for the marked files: how many, the destination, keepers, refused files.

    Files with a critical difference need an extra confirmation.
    """

    changed = Signal()
    """Other files are to go now, or to another folder."""
    report_requested = Signal()
    cancelled = Signal()
    agreed = Signal()

    def __init__(self, action: Action, dialogs: Dialogs) -> None:
        """``dialogs`` asks for the destination folder."""
        super().__init__()
        self._action = action
        self._snapshot: PlanSnapshot | None = None
        self.facts, self._where = label("title", wrap=True), label("muted", wrap=True)
        self._care = label("warning", wrap=True)
        self.folder = FolderField(dialogs)
        self.folder.setVisible(action in (Action.MOVE, Action.COPY))
        self.folder.changed.connect(self._update)
        self.structure = QCheckBox()
        self.structure.setVisible(action in (Action.MOVE, Action.COPY))
        self.include = QCheckBox()
        self.include.toggled.connect(self._update)
        self._filters, self.filters = exclusive_buttons(self, 3, self._show_lines)
        self.model = TreeRows(clean_columns(), group_facts)
        self.table = RowsView(self.model)
        self.save = push_button(self.report_requested, auto_default=False)
        self.cancel = push_button(self.cancelled, default=True)
        self.agree = push_button(self.agreed, "primary", auto_default=False)
        em = self.fontMetrics().height()
        vbox(
            self.facts,
            self.folder,
            self.structure,
            self._where,
            self._care,
            self.include,
            hbox(*self.filters, STRETCH, spacing=em // 3),
            grow(self.table),
            foot(self.agree, self.cancel, (self.save,)),
            parent=self,
            spacing=round(em * 0.6),
        )
        self.follow()

    def show_plan(self, snapshot: PlanSnapshot) -> None:
        """Show the plan."""
        self._snapshot = snapshot
        self._show_lines(ALL)
        self._update()

    def _choice(self) -> FileSelection | None:
        snapshot = self._snapshot
        if snapshot is None:
            return None
        return snapshot.free if self.include.isChecked() else snapshot.safe

    def selected_files(self) -> tuple[PlannedRemoval, ...]:
        """Return the files that would go now."""
        choice = self._choice()
        return () if choice is None else choice.going

    def destination(self) -> Path | None:
        """Return the folder to move or copy to; None where none is needed or chosen."""
        return self.folder.path()

    def keeps_structure(self) -> bool:
        """Whether files go to folders there that are named as those they are in."""
        return self.structure.isChecked()

    @Slot(int)
    def _show_lines(self, which: int) -> None:
        if self._snapshot is not None:
            lines = self._snapshot.lines[which]
            self.model.set_lines(lines, lines.heads, collapse=len(lines) > _EXPAND_LIMIT)
            if self.model.rowCount():
                self.table.setCurrentIndex(self.model.index(0, 0))

    @Slot()
    def _update(self) -> None:
        for lines in () if self._snapshot is None else self._snapshot.lines:
            lines.careless = self.include.isChecked()
        self.retranslate()
        self.changed.emit()

    def _care_text(self) -> str:
        snapshot = self._snapshot
        if snapshot is None or not snapshot.care:
            return ""
        care, plan = snapshot.care, snapshot.plan
        groups = list(dict.fromkeys(file.group for file in care))
        titles = []
        for group in groups[:_NAME_LIMIT]:
            keeper = plan.report.documents[plan.groups.members[plan.groups.start[group]]]
            titles.append(f"“{visible(keeper.title) or shown_name(keeper)}”")
        names = self.tr(", ").join(titles)
        if len(groups) > _NAME_LIMIT:
            more = wording.count_text(len(groups) - _NAME_LIMIT)
            names = self.tr("{names} and {count} more").format(names=names, count=more)
        text = self.tr(
            (
                "%n marked files may contain something important that the kept files lack. "
                "Groups: {names}."
            ),
            "",
            len(care),
        )
        return localize_count(text, len(care)).format(names=names)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        snapshot, choice = self._snapshot, self._choice()
        if choice is None:
            self.facts.setText(self.tr("Checking the marked files…"))
        else:
            self.facts.setText(plan_lines.facts(self._action, choice))
        files = len(self.selected_files())
        self.structure.setText(self.tr("Keep folder structure"))
        set_tip(
            self.structure,
            self.tr(
                "Files go to subfolders named as below the scanned folders, instead of all to "
                "one folder"
            ),
        )
        self._where.setText(plan_lines.place_name(self._action))
        every, care, refusal_count = (0, 0, 0) if snapshot is None else snapshot.counts
        self._care.setText(self._care_text())
        self._care.setVisible(bool(care))
        self.include.setVisible(bool(care))
        self.include.setText(self.tr("Include these files (otherwise they stay in place)"))
        texts = (
            self.tr("All {count}").format(count=wording.count_text(every)),
            self.tr("Need attention {count}").format(count=wording.count_text(care)),
            self.tr("Not possible {count}").format(count=wording.count_text(refusal_count)),
        )
        for button, text, is_needed in zip(
            self.filters, texts, (True, care, refusal_count), strict=True
        ):
            button.setText(text)
            button.setVisible(bool(is_needed) and bool(care or refusal_count))
        self.table.setAccessibleName(self.tr("Marked files and their kept files"))
        self.model.retranslate()
        self.save.setText(self.tr("Save preview report…"))
        self.save.setEnabled(every > 0)
        self.cancel.setText(self.tr("Cancel"))
        self.agree.setText(plan_lines.action_text(self._action, files))
        needs = self._action in (Action.MOVE, Action.COPY)
        self.agree.setEnabled(files > 0 and (not needs or self.destination() is not None))

    def _tint(self) -> None:
        for button, name in zip(self.filters, ("groups", "warning", "lock"), strict=True):
            button.setIcon(theme.icon(name, "warning" if name == "warning" else "muted"))
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)


class CleanProgressPage(ProgressPage):
    """How far a clean-up is."""

    def __init__(self) -> None:
        self._action, self._is_undo = Action.TRASH, False
        self._at = (0, 0)
        super().__init__()

    def begin(self, action: Action, *, is_undo: bool) -> None:
        """Start; ``is_undo``: files are restored."""
        self._action, self._is_undo, self._at = action, is_undo, (0, 0)
        self.start("")

    def show_progress(self, count: int, total: int, current: Path) -> None:
        """Update the progress."""
        self._at = (count, total)
        self.current.set_text(visible(str(current)))
        self.set_progress(count, max(1, total))

    def heading(self) -> str:
        """Return the heading."""
        return plan_lines.progress_title(self._action, is_undo=self._is_undo)

    def progress_text(self) -> str:
        """Return how far it is, or that it is about to stop."""
        count, total = self._at
        if self.is_stopping:
            return self.tr("Stopping after this file…")
        if not total:
            return ""
        text = self.tr("{done} of %n files", "", total)
        return text.format(done=wording.count_text(count))

    def stop_text(self) -> str:
        """Return the text of the button."""
        return self.tr("Stop")


ALL_RESULTS, FAILURES = range(2)


class CleanResultPage(AppearanceMixin, QWidget):
    """Result of each file, and what can be done now. It reports success only after a check."""

    retry_requested = Signal()
    quarantine_requested = Signal()
    """The disks have no trash: use the quarantine for the remaining files."""
    undo_requested = Signal()
    report_requested = Signal()
    close_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._action = Action.TRASH
        self._operations: tuple[Operation, ...] = ()
        self._error: BaseException | None = None
        self._picture, self.summary = QLabel(), label("title", wrap=True)
        self._filters, self.filters = exclusive_buttons(self, 2, self._show_rows)
        self.model = RowsModel(operation_columns())
        self.table = RowsView(self.model)
        self.retry = push_button(self.retry_requested, auto_default=False)
        self.quarantine = push_button(self.quarantine_requested, auto_default=False)
        self.undo = push_button(self.undo_requested, auto_default=False)
        self.save = push_button(self.report_requested, auto_default=False)
        self.close_button = push_button(self.close_requested, "primary")
        em = self.fontMetrics().height()
        vbox(
            hbox(self._picture, grow(self.summary), spacing=em // 2),
            hbox(*self.filters, STRETCH, spacing=em // 3),
            grow(self.table),
            hbox(self.undo, self.retry, self.quarantine, self.save, STRETCH, self.close_button),
            parent=self,
            spacing=round(em * 0.6),
        )
        self.follow()

    def show_result(
        self,
        action: Action,
        operations: Sequence[Operation],
        error: BaseException | None = None,
    ) -> None:
        """Show how it ended; ``error``: why nothing more could be done."""
        self._action, self._operations, self._error = action, tuple(operations), error
        remainder = self.remainder()
        which = FAILURES if remainder else ALL_RESULTS
        self.filters[which].setChecked(True)
        self._show_rows(which)
        self.close_button.setDefault(True)
        self.retranslate()
        self._tint()
        (self.close_button if not remainder else self.table).setFocus()

    def remainder(self) -> tuple[Operation, ...]:
        """Return the operations that did not succeed."""
        return tuple(o for o in self._operations if not has_succeeded(o))

    @Slot(int)
    def _show_rows(self, which: int) -> None:
        self.model.set_rows(self.remainder() if which == FAILURES else self._operations)
        if self.model.rowCount():
            self.table.setCurrentIndex(self.model.index(0, 0))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        remainder = self.remainder()
        lines = []
        if self._operations or self._error is None:
            lines.append(plan_lines.outcome_of(self._action, self._operations))
        if self._error is not None:
            lines.append(plan_lines.failure(self._error))
        self.summary.setText("\n".join(lines))
        texts = (
            self.tr("All {count}").format(count=wording.count_text(len(self._operations))),
            self.tr("Not done {count}").format(count=wording.count_text(len(remainder))),
        )
        for button, text in zip(self.filters, texts, strict=True):
            button.setText(text)
            button.setVisible(bool(remainder))
        self.table.setAccessibleName(self.tr("Result for each file"))
        self.table.setVisible(bool(self._operations))
        self.model.retranslate()
        failures = [o for o in remainder if o.state is State.FAILED]
        nothing = self._error is not None and not self._operations
        self.retry.setText(self.tr("Try again") if nothing else self.tr("Retry failed"))
        self.retry.setVisible(bool(failures) or nothing)
        self.quarantine.setText(self.tr("Use quarantine instead"))
        self.quarantine.setVisible(any(o.refusal is RefusalReason.NO_TRASH for o in failures))
        self.undo.setText(self.tr("Undo"))
        self.undo.setVisible(any(o.state is State.DONE for o in self._operations))
        self.save.setText(self.tr("Save report…"))
        self.save.setVisible(bool(self._operations))
        self.close_button.setText(self.tr("Close"))

    def _tint(self) -> None:
        edge = round(self.fontMetrics().height() * 1.6)
        good = not self.remainder() and self._error is None
        name = "success" if good else "warning"
        self._picture.setPixmap(theme.icon(name, name).pixmap(edge, edge))
        set_button_icon(self.undo, "undo")
        set_button_icon(self.retry, "refresh")


class CleanUpDialog(AppearanceMixin, QDialog):
    """Dialog of a clean-up; closing it while files are processed stops the work first."""

    stop_requested = Signal()

    def __init__(self, action: Action, dialogs: Dialogs, parent: QWidget) -> None:
        super().__init__(parent)
        self.action = action
        """The action on the files."""
        self.plan = CleanPlanPage(action, dialogs)
        self.work = CleanProgressPage()
        self.results = CleanResultPage()
        self._pages = QStackedWidget()
        for page in (self.plan, self.work, self.results):
            self._pages.addWidget(page)
        self.plan.cancelled.connect(self.reject)
        self.work.stop_requested.connect(self.stop_requested)
        self.results.close_requested.connect(self.accept)
        em = self.fontMetrics().height()
        fill_dialog(self, self._pages)
        self.setMinimumSize(em * 38, em * 30)
        self.resize(em * 68, em * 42)
        self.follow()
        if action in (Action.MOVE, Action.COPY):
            self.plan.folder.field.setFocus()
        else:
            self.plan.cancel.setFocus()

    def set_action(self, action: Action) -> None:
        """Continue with another action for the remaining files."""
        self.action = action
        self.retranslate()

    @property
    def is_working(self) -> bool:
        """Whether files are being acted on."""
        return self._pages.currentWidget() is self.work

    def show_work(self, *, is_undo: bool) -> None:
        """Show the progress; ``is_undo``: files are restored."""
        self._pages.setCurrentWidget(self.work)
        self.work.begin(self.action, is_undo=is_undo)

    @Slot(object)
    def show_progress(self, at: tuple[int, int, Path]) -> None:
        """Update the progress."""
        self.work.show_progress(*at)

    def show_result(self) -> None:
        """Turn to the results, which ``results.show_result`` was given."""
        self._pages.setCurrentWidget(self.results)

    def reject(self) -> None:
        """Close the dialog; while files are processed, stop that first."""
        if self.is_working:
            self.work.stop.click()
        else:
            super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Do the same where the window's own button is pressed."""
        if self.is_working:
            event.ignore()
            self.work.stop.click()
        else:
            super().closeEvent(event)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(plan_lines.title(self.action).rstrip("…"))
        self.plan.folder.set_name(self.windowTitle())
