"""What became of the files of a clean-up, one by one, and what can be done about it now."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from simfinder.domain.operation import Action, Operation, State, Why
from simfinder.gui import clean_words, icons, words
from simfinder.gui.models.operation_columns import operation_columns, went_well
from simfinder.gui.models.rows_model import RowsModel
from simfinder.gui.views.following import Following
from simfinder.gui.views.rows_view import RowsView

ALL, LEFT = range(2)


class CleanResultPage(Following, QWidget):
    """Per-file results; nothing here is called done that was not seen to be."""

    retry_wanted = Signal()
    quarantine_wanted = Signal()
    """The disks have no trash: use the quarantine for what was left."""
    undo_wanted = Signal()
    report_wanted = Signal()
    close_wanted = Signal()

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
        self.filters[ALL].setChecked(True)
        self._filters.idClicked.connect(self._show_rows)
        self.model = RowsModel(operation_columns())
        self.table = RowsView(self.model)
        self.retry, self.quarantine, self.undo = QPushButton(), QPushButton(), QPushButton()
        self.save, self.shut = QPushButton(), QPushButton()
        self.shut.setProperty("kind", "primary")
        for button in (self.retry, self.quarantine, self.undo, self.save):
            button.setAutoDefault(False)
        self.retry.clicked.connect(self.retry_wanted)
        self.quarantine.clicked.connect(self.quarantine_wanted)
        self.undo.clicked.connect(self.undo_wanted)
        self.save.clicked.connect(self.report_wanted)
        self.shut.clicked.connect(self.close_wanted)
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
        foot.addWidget(self.shut)
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
        left = self.left()
        which = LEFT if left else ALL
        self.filters[which].setChecked(True)
        self._show_rows(which)
        self.shut.setDefault(True)
        self.retranslate()
        self._tint()
        (self.shut if not left else self.table).setFocus()

    def left(self) -> tuple[Operation, ...]:
        """Return those that did not reach what was asked for."""
        return tuple(o for o in self._operations if not went_well(o))

    @Slot(int)
    def _show_rows(self, which: int) -> None:
        self.model.set_rows(self.left() if which == LEFT else self._operations)
        if self.model.rowCount():
            self.table.setCurrentIndex(self.model.index(0, 0))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        left = self.left()
        lines = []
        if self._operations or self._error is None:
            lines.append(clean_words.outcome_of(self._action, self._operations))
        if self._error is not None:
            lines.append(clean_words.failure(self._error))
        self.summary.setText("\n".join(lines))
        texts = (
            self.tr("All {count}").format(count=words.count(len(self._operations))),
            self.tr("Not done {count}").format(count=words.count(len(left))),
        )
        for button, text in zip(self.filters, texts, strict=True):
            button.setText(text)
            button.setAccessibleName(text)
            button.setVisible(bool(left))
        self.table.setAccessibleName(self.tr("What became of each file"))
        self.table.setVisible(bool(self._operations))
        self.model.retranslate()
        failed = [o for o in left if o.state is State.FAILED]
        nothing = self._error is not None and not self._operations
        self.retry.setText(self.tr("Try again") if nothing else self.tr("Retry failed"))
        self.retry.setVisible(bool(failed) or nothing)
        self.quarantine.setText(self.tr("Use the quarantine"))
        self.quarantine.setVisible(any(o.why is Why.NO_TRASH for o in failed))
        self.undo.setText(self.tr("Undo"))
        self.undo.setVisible(any(o.state is State.DONE for o in self._operations))
        self.save.setText(self.tr("Save report…"))
        self.save.setVisible(bool(self._operations))
        self.shut.setText(self.tr("Close"))

    def _tint(self) -> None:
        edge = round(self.fontMetrics().height() * 1.6)
        good = not self.left() and self._error is None
        name = "success" if good else "warning"
        self._picture.setPixmap(icons.icon(name, name).pixmap(edge, edge))
        for button, picture in ((self.undo, "undo"), (self.retry, "refresh")):
            button.setIcon(icons.beside_text(picture))
            button.setIconSize(icons.gap_size(self.fontMetrics().height()))
