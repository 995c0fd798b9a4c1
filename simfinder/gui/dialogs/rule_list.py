"""The rules of an automatic marking in their order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QMenu, QPushButton, QVBoxLayout, QWidget

from simfinder.domain.errors import UsageError
from simfinder.domain.keep_rule import Keep, KeepRule, joined
from simfinder.gui import icons
from simfinder.gui.dialogs.files import Dialogs
from simfinder.gui.dialogs.rule_row import RuleRow, keep_word
from simfinder.gui.views.focus_order import come_before
from simfinder.gui.views.following import Following
from simfinder.gui.views.shrinking_area import ShrinkingArea


class RuleList(Following, QWidget):
    """A handful of rows, a widget each, and a menu that adds one."""

    changed = Signal()

    def __init__(
        self, formats: Sequence[str], dialogs: Dialogs, parent: QWidget | None = None
    ) -> None:
        """``formats``: those that there are; ``dialogs`` asks for folders."""
        super().__init__(parent)
        self._formats, self._dialogs = formats, dialogs
        self.rows: list[RuleRow] = []
        self._hint = QLabel()
        self._hint.setProperty("tone", "muted")
        self._hint.setWordWrap(True)
        self._hint.setTextFormat(Qt.TextFormat.PlainText)
        self.add = QPushButton()
        self.add.setAutoDefault(False)
        self.menu = QMenu(self)
        for kind in Keep:
            action = self.menu.addAction("")
            action.setData(kind.value)
            action.triggered.connect(self._add_chosen)
        self.add.setMenu(self.menu)
        inner = QWidget()
        self._column = QVBoxLayout(inner)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(self.fontMetrics().height() // 3)
        self._column.addStretch()
        self._area = ShrinkingArea(inner, self.fontMetrics().height() * 4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._hint)
        column.addWidget(self._area)
        column.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch()
        self.follow()

    def rules(self) -> tuple[KeepRule, ...]:
        """Return the rules that are whole, folders that follow each other as one."""
        return joined([rule for row in self.rows if (rule := row.rule()) is not None])

    def lines(self) -> list[str]:
        """Return the rules as settings keep them, each row by itself."""
        return [str(rule) for row in self.rows if (rule := row.rule()) is not None]

    def set_lines(self, lines: Iterable[str]) -> None:
        """Show these rules and no others; lines that are none are left out."""
        for row in self.rows:
            self._drop(row)
        self.rows = []
        for line in lines:
            try:
                rule = KeepRule.parse(line)
            except UsageError:
                continue
            self._append(rule.kind).set_values(rule.values)
        self._told()

    def add_rule(self, kind: Keep, values: Sequence[str] = (), first: bool = False) -> RuleRow:
        """Add a rule as the last one, or as the first."""
        row = self._append(kind)
        row.set_values(values)
        if first:
            self._move(row, -len(self.rows))
        self._told()
        return row

    def _append(self, kind: Keep) -> RuleRow:
        row = RuleRow(kind, self._formats, self._dialogs)
        row.changed.connect(self.changed)
        row.up_wanted.connect(self._up)
        row.down_wanted.connect(self._down)
        row.remove_wanted.connect(self._remove)
        self._column.insertWidget(len(self.rows), row)
        self.rows.append(row)
        return row

    @Slot()
    def _add_chosen(self) -> None:
        action = self.sender()
        if not isinstance(action, QAction):
            return
        row = self.add_rule(Keep(action.data()))
        row.show()
        self._area.ensureWidgetVisible(row)
        row.focus_values()

    def _sent_by(self) -> RuleRow | None:
        sender = self.sender()
        return sender if isinstance(sender, RuleRow) else None

    @Slot()
    def _up(self) -> None:
        if (row := self._sent_by()) is not None:
            self._move(row, -1)
            self._told()

    @Slot()
    def _down(self) -> None:
        if (row := self._sent_by()) is not None:
            self._move(row, 1)
            self._told()

    def _move(self, row: RuleRow, by: int) -> None:
        place = self.rows.index(row)
        wanted = min(max(place + by, 0), len(self.rows) - 1)
        self.rows.insert(wanted, self.rows.pop(place))
        self._column.removeWidget(row)
        self._column.insertWidget(wanted, row)

    @Slot()
    def _remove(self) -> None:
        row = self._sent_by()
        if row is not None:
            place = self.rows.index(row)
            self.rows.remove(row)
            self._drop(row)
            self._told()
            beside = self.rows[min(place, len(self.rows) - 1)].remove if self.rows else self.add
            beside.setFocus()

    def _drop(self, row: RuleRow) -> None:
        self._column.removeWidget(row)
        row.hide()
        row.deleteLater()

    def _told(self) -> None:
        come_before((stop for row in self.rows for stop in row.stops()), self.add)
        for number, row in enumerate(self.rows, 1):
            row.set_place(number, len(self.rows))
        self.retranslate()
        self.changed.emit()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._hint.setText(
            self.tr("One file of each group stays. Where a rule cannot decide, the next one does.")
            if self.rows
            else self.tr("Add a rule that says which file of each group should stay.")
        )
        self.add.setText(self.tr("Add rule"))
        self.add.setAccessibleName(self.tr("Add rule"))
        for action in self.menu.actions():
            action.setText(keep_word(Keep(action.data())))

    def _tint(self) -> None:
        edge = self.fontMetrics().height()
        self.add.setIcon(icons.beside_text("plus"))
        self.add.setIconSize(icons.gap_size(edge))
