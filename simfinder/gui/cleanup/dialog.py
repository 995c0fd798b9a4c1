"""The dialog of a clean-up: the plan, then how far it is, then what became of each file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from simfinder.domain.operations import Action, Operation, RefusalReason, State
from simfinder.gui.cleanup import plan_lines
from simfinder.gui.cleanup.plan_lines import (
    FileSelection,
    PlanSnapshot,
    clean_columns,
    group_facts,
    operation_columns,
    went_well,
)
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.dialogs import ProgressPage, foot
from simfinder.gui.kit.files import Dialogs, FolderField
from simfinder.gui.kit.names import shown_name, visible
from simfinder.gui.kit.table import RowsModel, RowsView, TreeRows
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count
from simfinder.services.cleanup.plan import PlannedRemoval

# What is about to be done to marked files: how many, where to, what stays, and what is refused.

ALL, CARE, REFUSALS = range(3)
_EXPAND_LIMIT = 200
"""Lines up to which groups are shown unfolded at first."""
_NAME_LIMIT = 3
"""Groups that are named in the sentence about those that differ."""


class CleanPlanPage(AppearanceMixin, QWidget):
    """Shows the plan; what differs in something that matters goes only with an extra tick."""

    changed = Signal()
    """Other files are to go now, or to another folder."""
    report_requested = Signal()
    cancelled = Signal()
    agreed = Signal()

    def __init__(self, action: Action, dialogs: Dialogs, parent: QWidget | None = None) -> None:
        """``dialogs`` asks for a folder."""
        super().__init__(parent)
        self._action = action
        self._snapshot: PlanSnapshot | None = None
        self.facts, self._where, self._care = QLabel(), QLabel(), QLabel()
        for label in (self.facts, self._where, self._care):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        self.facts.setProperty("tone", "title")
        self._where.setProperty("tone", "muted")
        self._care.setProperty("tone", "warning")
        self.folder = FolderField(dialogs)
        self.folder.setVisible(action in (Action.MOVE, Action.COPY))
        self.folder.changed.connect(self._update)
        self.include = QCheckBox()
        self.include.toggled.connect(self._update)
        self._filters = QButtonGroup(self)
        self.filters = tuple(QToolButton() for _ in range(3))
        for number, button in enumerate(self.filters):
            button.setCheckable(True)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self._filters.addButton(button, number)
        self.filters[ALL].setChecked(True)
        self._filters.idClicked.connect(self._show_lines)
        self.table = RowsView(TreeRows(clean_columns(), group_facts))
        self.save, self.cancel, self.agree = QPushButton(), QPushButton(), QPushButton()
        self.agree.setProperty("kind", "primary")
        self.cancel.setDefault(True)
        self.agree.setAutoDefault(False)
        self.save.setAutoDefault(False)
        self.save.clicked.connect(self.report_requested)
        self.cancel.clicked.connect(self.cancelled)
        self.agree.clicked.connect(self.agreed)
        self._arrange()
        self.follow()

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        chips = QHBoxLayout()
        chips.setSpacing(em // 3)
        for button in self.filters:
            chips.addWidget(button)
        chips.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(round(em * 0.6))
        for widget in (self.facts, self.folder, self._where, self._care, self.include):
            column.addWidget(widget)
        column.addLayout(chips)
        column.addWidget(self.table, 1)
        column.addLayout(foot(self.agree, self.cancel, (self.save,)))

    def show_plan(self, snapshot: PlanSnapshot) -> None:
        """Show what was found out."""
        self._snapshot = snapshot
        self._show_lines(ALL)
        self._update()

    def _choice(self) -> FileSelection | None:
        snapshot = self._snapshot
        if snapshot is None:
            return None
        return snapshot.free if self.include.isChecked() else snapshot.safe

    def chosen(self) -> tuple[PlannedRemoval, ...]:
        """Return the files that would go now."""
        choice = self._choice()
        return () if choice is None else choice.going

    def destination(self) -> Path | None:
        """Return the folder to move or copy to; None where none is needed or chosen."""
        return self.folder.path()

    @Slot(int)
    def _show_lines(self, which: int) -> None:
        model = self.table.model()
        if self._snapshot is not None and isinstance(model, TreeRows):
            lines = self._snapshot.lines[which]
            model.set_lines(lines, lines.heads, len(lines) > _EXPAND_LIMIT)
            if model.rowCount():
                self.table.setCurrentIndex(model.index(0, 0))

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
            "%n marked files may hold something important that the files that stay do not. "
            "Groups: {names}.",
            "",
            len(care),
        )
        return localize_count(text, len(care)).format(names=names)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        snapshot, choice = self._snapshot, self._choice()
        if choice is None:
            self.facts.setText(self.tr("Looking at the marked files…"))
        else:
            files, size, freed_bytes = len(choice.going), choice.size, choice.freed
            text = plan_lines.facts(self._action, files, choice.groups, size, freed_bytes)
            self.facts.setText(text)
        files = len(self.chosen())
        self._where.setText(plan_lines.place_name(self._action))
        every, care, refusal_count = 0, 0, 0
        if snapshot is not None:
            every, care, refusal_count = (
                len(snapshot.plan.removals),
                len(snapshot.care),
                len(snapshot.refused),
            )
        self._care.setText(self._care_text())
        self._care.setVisible(bool(care))
        self.include.setVisible(bool(care))
        self.include.setText(self.tr("Include these too; otherwise they stay"))
        texts = (
            self.tr("All {count}").format(count=wording.count_text(every)),
            self.tr("Differ {count}").format(count=wording.count_text(care)),
            self.tr("Cannot go {count}").format(count=wording.count_text(refusal_count)),
        )
        for button, text, is_needed in zip(
            self.filters, texts, (True, care, refusal_count), strict=True
        ):
            button.setText(text)
            button.setAccessibleName(text)
            button.setVisible(bool(is_needed) and bool(care or refusal_count))
        self.table.setAccessibleName(self.tr("What goes, and what stays for it"))
        model = self.table.model()
        if isinstance(model, TreeRows):
            model.retranslate()
        self.save.setText(self.tr("Save dry-run report…"))
        self.save.setEnabled(every > 0)
        self.cancel.setText(self.tr("Cancel"))
        self.agree.setText(plan_lines.do_it(self._action, files))
        needs = self._action in (Action.MOVE, Action.COPY)
        self.agree.setEnabled(files > 0 and (not needs or self.destination() is not None))

    def _tint(self) -> None:
        for button, name in zip(self.filters, ("groups", "warning", "lock"), strict=True):
            button.setIcon(theme.icon(name, "warning" if name == "warning" else "muted"))
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)


# How far a clean-up is.


class CleanProgressPage(ProgressPage):
    """Shown while files are acted on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start at nothing."""
        self._action, self._is_undo = Action.TRASH, False
        self._at = (0, 0)
        super().__init__(parent)

    def begin(self, action: Action, is_undo: bool) -> None:
        """Start anew; ``is_undo``: files are brought back."""
        self._action, self._is_undo, self._at = action, is_undo, (0, 0)
        self.start("")

    def show_progress(self, count: int, total: int, current: Path) -> None:
        """Tell how far it is."""
        self._at = (count, total)
        self.current.set_text(visible(str(current)))
        self.set_progress(count, max(1, total))

    def heading(self) -> str:
        """Return what is being done."""
        return plan_lines.progress_title(self._action, self._is_undo)

    def progress_text(self) -> str:
        """Return how far it is, or that it is about to stop."""
        count, total = self._at
        if self.is_stopping:
            return self.tr("Stopping after this file…")
        if not total:
            return ""
        return self.tr("{done} of {all} files").format(
            done=wording.count_text(count), all=wording.count_text(total)
        )

    def stop_word(self) -> str:
        """Return what the button says."""
        return self.tr("Stop")


# What became of the files of a clean-up, one by one, and what can be done about it now.

ALL_RESULTS, FAILURES = range(2)


class CleanResultPage(AppearanceMixin, QWidget):
    """Per-file results; nothing here is called done that was not seen to be."""

    retry_wanted = Signal()
    quarantine_requested = Signal()
    """The disks have no trash: use the quarantine for what was left."""
    undo_requested = Signal()
    report_requested = Signal()
    close_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without results."""
        super().__init__(parent)
        self._action = Action.TRASH
        self._operations: tuple[Operation, ...] = ()
        self._error: BaseException | None = None
        self._picture, self.summary = QLabel(), QLabel()
        self.summary.setProperty("tone", "title")
        self.summary.setTextFormat(Qt.TextFormat.PlainText)
        self.summary.setWordWrap(True)
        self._filters = QButtonGroup(self)
        self.filters = (QToolButton(), QToolButton())
        for number, chip in enumerate(self.filters):
            chip.setCheckable(True)
            chip.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self._filters.addButton(chip, number)
        self.filters[ALL_RESULTS].setChecked(True)
        self._filters.idClicked.connect(self._show_rows)
        self.model = RowsModel(operation_columns())
        self.table = RowsView(self.model)
        self.retry, self.quarantine, self.undo = QPushButton(), QPushButton(), QPushButton()
        self.save, self.close_button = QPushButton(), QPushButton()
        self.close_button.setProperty("kind", "primary")
        for button in (self.retry, self.quarantine, self.undo, self.save):
            button.setAutoDefault(False)
        self.retry.clicked.connect(self.retry_wanted)
        self.quarantine.clicked.connect(self.quarantine_requested)
        self.undo.clicked.connect(self.undo_requested)
        self.save.clicked.connect(self.report_requested)
        self.close_button.clicked.connect(self.close_requested)
        self._arrange()
        self.follow()

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        head, chips, foot = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        head.setSpacing(em // 2)
        head.addWidget(self._picture)
        head.addWidget(self.summary, 1)
        chips.setSpacing(em // 3)
        for chip in self.filters:
            chips.addWidget(chip)
        chips.addStretch()
        for button in (self.undo, self.retry, self.quarantine, self.save):
            foot.addWidget(button)
        foot.addStretch()
        foot.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(round(em * 0.6))
        column.addLayout(head)
        column.addLayout(chips)
        column.addWidget(self.table, 1)
        column.addLayout(foot)

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
        """Return those that did not reach what was asked for."""
        return tuple(o for o in self._operations if not went_well(o))

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
            button.setAccessibleName(text)
            button.setVisible(bool(remainder))
        self.table.setAccessibleName(self.tr("What became of each file"))
        self.table.setVisible(bool(self._operations))
        self.model.retranslate()
        failures = [o for o in remainder if o.state is State.FAILED]
        nothing = self._error is not None and not self._operations
        self.retry.setText(self.tr("Try again") if nothing else self.tr("Retry failed"))
        self.retry.setVisible(bool(failures) or nothing)
        self.quarantine.setText(self.tr("Use the quarantine"))
        self.quarantine.setVisible(any(o.why is RefusalReason.NO_TRASH for o in failures))
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
        for button, picture in ((self.undo, "undo"), (self.retry, "refresh")):
            button.setIcon(theme.beside_text(picture))
            button.setIconSize(theme.gap_size(self.fontMetrics().height()))


class CleanUpDialog(AppearanceMixin, QDialog):
    """Cannot be closed while files are acted on: closing it then stops the work first."""

    stop_requested = Signal()

    def __init__(self, action: Action, dialogs: Dialogs, parent: QWidget) -> None:
        """Start with the plan, which follows by ``plan.show_plan``."""
        super().__init__(parent)
        self._action = action
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
        column = QVBoxLayout(self)
        column.setContentsMargins(em, em, em, em)
        column.addWidget(self._pages)
        self.setMinimumSize(em * 38, em * 30)
        self.resize(em * 68, em * 42)
        self.follow()
        if action in (Action.MOVE, Action.COPY):
            self.plan.folder.field.setFocus()
        else:
            self.plan.cancel.setFocus()

    @property
    def action(self) -> Action:
        """What is done to the files."""
        return self._action

    def set_action(self, action: Action) -> None:
        """Go on with something else for the files that were left."""
        self._action = action
        self.retranslate()

    @property
    def is_working(self) -> bool:
        """Whether files are being acted on."""
        return self._pages.currentWidget() is self.work

    def show_work(self, is_undo: bool) -> None:
        """Turn to how far it is; ``is_undo``: files are brought back."""
        self._pages.setCurrentWidget(self.work)
        self.work.begin(self._action, is_undo)

    @Slot(object)
    def show_progress(self, at: tuple[int, int, Path]) -> None:
        """Tell how far it is."""
        self.work.show_progress(*at)

    def show_result(self) -> None:
        """Turn to the results, which ``results.show_result`` was given."""
        self._pages.setCurrentWidget(self.results)

    def reject(self) -> None:
        """Close it; while it works, stop that first."""
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
        self.setWindowTitle(plan_lines.title(self._action).rstrip("…"))
        self.plan.folder.set_name(self.windowTitle())
