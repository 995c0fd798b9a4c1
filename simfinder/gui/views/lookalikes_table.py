"""The tables of the page of look-alikes: what was asked about, and what is like it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QPoint, QRect, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QAction, QGuiApplication, QKeyEvent, QPainter
from PySide6.QtWidgets import QMenu, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from simfinder.domain.document import Document
from simfinder.gui import icons, theme
from simfinder.gui.models.lookalike_rows import (
    CRITICAL,
    FOLDER,
    IN_IT,
    NAME,
    OF_IT,
    RELATION,
    AnswerRow,
    AnswerRows,
    Question,
)
from simfinder.gui.models.rows_model import Index, RowColumn, RowsModel
from simfinder.gui.models.visible_text import visible
from simfinder.gui.views import lookalikes_words as said
from simfinder.gui.views.following import Following
from simfinder.gui.views.groups_look import GroupsLook
from simfinder.gui.views.row_keys import place_of_menu
from simfinder.gui.views.rows_view import RowsView

_ICONS = {
    "compare": "compare", "open": "open", "reveal": "reveal", "copy_path": "copy",
    "lookalikes": "search",
}  # fmt: skip

_READING = ("compare", "open", "lookalikes")
"""What is done with a file itself, not with its name and place."""

_LEAST_LINES = {CRITICAL: 58, IN_IT: 50, OF_IT: 50}
"""Width of the table from which on a column is shown, in heights of a line."""

_MEASURED = 200
"""Rows whose names are measured before a column is given its width."""


class QuestionList(Following, RowsView):
    """What was asked about, each with how many are like it."""

    def __init__(self) -> None:
        """Start empty."""
        self.questions = RowsModel(_question_columns())
        super().__init__(self.questions)
        self.setSelectionMode(RowsView.SelectionMode.SingleSelection)
        self.setMinimumWidth(self.fontMetrics().height() * 11)
        self.follow()

    def set_questions(self, questions: Sequence[Question]) -> None:
        """Show these; the row of the cursor stays where it was."""
        row = self.currentIndex().row()
        with QSignalBlocker(self.selectionModel()):
            self.questions.set_rows(tuple(questions))
            if questions and row >= 0:
                self.selectRow(min(row, len(questions) - 1))
        self.viewport().update()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setAccessibleName(self.tr("What was asked about"))
        self.questions.retranslate()


class AnswersTable(Following, RowsView):
    """Look-alikes, the most alike first, with what can be done with them."""

    compare_wanted = Signal()
    open_wanted = Signal(object)
    reveal_wanted = Signal(object)
    ask_wanted = Signal(object)
    """The Document of a row whose own look-alikes are wanted."""

    def __init__(self) -> None:
        """Start empty."""
        self.rows = AnswerRows()
        super().__init__(self.rows)
        self._pills = _Pills(self.rows, self)
        self.setItemDelegateForColumn(RELATION, self._pills)
        self.rows.modelReset.connect(self._fit)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._show_menu)
        self.doubleClicked.connect(self.compare_wanted)
        self.selectionModel().currentChanged.connect(self._offer)
        self.rows.modelReset.connect(self._offer)
        slots: dict[str, Callable[[], object]] = {
            "compare": self.compare_wanted.emit,
            "open": self._open,
            "reveal": self._reveal,
            "copy_path": self._copy_paths,
            "lookalikes": self._ask,
        }
        self.actions_of_row: dict[str, QAction] = {}
        for name, slot in slots.items():
            action = self.actions_of_row[name] = QAction(self)
            action.setObjectName(f"lookalikes_{name}")
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            action.triggered.connect(slot)
            self.addAction(action)
        self._offer()
        self.follow()

    @Slot()
    def _fit(self) -> None:
        """Where it is narrow do without figures, which tips tell too; what is spare goes to names."""
        lines = self.viewport().width() / self.fontMetrics().height()
        for column, least in _LEAST_LINES.items():
            self.setColumnHidden(column, lines < least)
        super()._fit()
        rest = self.viewport().width() - sum(self.columnWidth(n) for n in range(FOLDER))
        name, folder = self._wanted()
        spare = max(0, min(rest - folder, name - self.columnWidth(NAME)))
        self.setColumnWidth(NAME, self.columnWidth(NAME) + spare)
        self.setColumnWidth(FOLDER, max(4, rest - spare))

    def _wanted(self) -> tuple[int, int]:
        """Return the widths that the names and the folders of the first rows need, in pixels."""
        letters, model = self.fontMetrics(), self.rows
        em = letters.height()
        wanted = [em * 3, em]
        for row in range(min(model.rowCount(), _MEASURED)):
            for n, column in enumerate((NAME, FOLDER)):
                text = str(model.index(row, column).data() or "")
                wanted[n] = max(wanted[n], letters.horizontalAdvance(text) + em * (3 - 2 * n))
        return wanted[0], wanted[1]

    def current(self) -> AnswerRow | None:
        """Return the row of the cursor."""
        index = self.currentIndex()
        return self.rows.row(index.row()) if index.isValid() else None

    def chosen(self) -> list[Document]:
        """Return the documents of the selected rows."""
        return [self.rows.row(row).document for row in self.selected()]

    @Slot()
    def _open(self) -> None:
        if (row := self.current()) is not None:
            self.open_wanted.emit(row.document)

    @Slot()
    def _reveal(self) -> None:
        if (row := self.current()) is not None:
            self.reveal_wanted.emit(row.document)

    @Slot()
    def _ask(self) -> None:
        if (row := self.current()) is not None:
            self.ask_wanted.emit(row.document)

    @Slot()
    def _copy_paths(self) -> None:
        lines = [visible(document.place) for document in self.chosen()]
        if lines:
            QGuiApplication.clipboard().setText("\n".join(lines))

    @Slot()
    def _offer(self) -> None:
        """Offer what can be done with the row of the cursor: nothing reads a file that is gone."""
        row = self.current()
        for name, action in self.actions_of_row.items():
            action.setEnabled(row is not None and not (row.gone and name in _READING))

    def menu(self) -> QMenu:
        """Return the menu for the rows that are selected."""
        menu = QMenu(self)
        for name in ("compare", "", "open", "reveal", "copy_path", "", "lookalikes"):
            if name:
                menu.addAction(self.actions_of_row[name])
            else:
                menu.addSeparator()
        return menu

    @Slot(QPoint)
    def _show_menu(self, place: QPoint) -> None:
        where = place_of_menu(self, place)
        if where is not None:
            menu = self.menu()
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.popup(where)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Compare by Enter; the rest is that of every table."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self.compare_wanted.emit()
        else:
            super().keyPressEvent(event)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setAccessibleName(self.tr("Documents that are alike"))
        texts = {
            "open": self.tr("Open"),
            "reveal": self.tr("Show in folder"),
            "copy_path": self.tr("Copy path"),
            "compare": self.tr("Compare the texts"),
            "lookalikes": self.tr("Find look-alikes of this file"),
        }
        for name, text in texts.items():
            self.actions_of_row[name].setText(text)
        self.rows.retranslate()

    def _tint(self) -> None:
        for name, picture in _ICONS.items():
            self.actions_of_row[name].setIcon(icons.icon(picture))
        self._pills.restyle()


class _Pills(QStyledItemDelegate):
    """Paints the relation as the groups do: a word on a rounded ground in its own colour."""

    def __init__(self, rows: AnswerRows, table: QWidget) -> None:
        super().__init__(table)
        self._rows, self._table = rows, table
        self._look: GroupsLook | None = None

    def restyle(self) -> None:
        """Take colours and fonts anew when next painted."""
        self._look = None

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look = self._look = self._look or GroupsLook(self._table)
        text, row = str(index.data() or ""), self._rows.row(index.row())
        self.initStyleOption(option, index)
        option.text = ""
        style = self._table.style()
        style.drawControl(style.ControlElement.CE_ItemViewItem, option, painter, self._table)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        ground, ink = look.pill(row.found.relation, chosen)
        rect: QRect = option.rect
        padding = round(look.em * 0.55)
        room = rect.width() - 3 * padding
        shown = look.small_metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
        height = round(look.em * 1.3)
        top = rect.top() + (rect.height() - height) // 2
        width = look.small_metrics.horizontalAdvance(shown) + 2 * padding
        place = QRect(rect.left() + padding, top, width, height)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("hover") if row.gone else ground)
        painter.drawRoundedRect(place, height / 2, height / 2)
        painter.setFont(look.small)
        painter.setPen(theme.colour("missing") if row.gone else ink)
        painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), shown)
        painter.restore()


def _question_columns() -> tuple[RowColumn, ...]:
    return (
        RowColumn(said.asked_about, Question.name, _whole_name, is_path=True, width=0),
        RowColumn(said.alike, Question.count, right=True, width=4),
    )


def _whole_name(question: Question) -> str:
    path: Path | None = question.path
    return question.name() if path is None else visible(str(path))
