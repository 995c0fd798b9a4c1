"""Every skipped file with its reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QSignalBlocker,
    Qt,
    Signal,
    SignalInstance,
    Slot,
)
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QMenu,
    QStackedWidget,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from simfinder.domain.documents import Problem, Reason, container_name, folder_of, own_name
from simfinder.domain.messages import Code, Message
from simfinder.gui.groups.snapshot import key_of
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.fields import ClearableField
from simfinder.gui.kit.labels import (
    MessagePage,
    label,
    push_button,
    set_button_icon,
    set_placeholder,
)
from simfinder.gui.kit.layouts import grow, hbox, vbox
from simfinder.gui.kit.names import visible
from simfinder.gui.kit.note_bar import NoteBar
from simfinder.gui.kit.table import CursorRows, place_of_menu
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count
from simfinder.i18n import translate
from simfinder.messages import render

Index = QModelIndex | QPersistentModelIndex

NAME, REASON, SIZE, FOLDER, DETAIL = range(5)


class ProblemTable(QAbstractTableModel):
    """Skipped files, a row each; filtered and sorted here, not by a proxy."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: list[Problem] = []
        self._by_place: list[Problem] = []
        """All by their places, which decide where the values of a column are equal."""
        self._rows: list[Problem] = []
        self._reason: Reason | None = None
        self._text = ""
        self._sort = (NAME, Qt.SortOrder.AscendingOrder)

    def set_problems(self, problems: Sequence[Problem]) -> None:
        """Show these instead."""
        self._all = list(problems)
        self._arrange()

    def add_problems(self, problems: Sequence[Problem]) -> None:
        """Append problems of a running scan."""
        self._all.extend(problems)
        self._arrange()

    def _arrange(self) -> None:
        self._by_place = sorted(self._all, key=lambda problem: problem.place)
        self._refresh()

    def set_filter(self, reason: Reason | None, text: str) -> None:
        """Show only files with this reason (None: any) whose path or detail contains the text."""
        if (reason, text.casefold()) != (self._reason, self._text):
            self._reason, self._text = reason, text.casefold()
            self._refresh()

    def counts(self) -> list[tuple[Reason, int]]:
        """Return how many files there are for each reason, the most frequent first."""
        return Counter(p.reason for p in self._all).most_common()

    def all(self) -> list[Problem]:
        """Return the files without the filter."""
        return list(self._all)

    def total(self) -> int:
        """Return the number of files without the filter."""
        return len(self._all)

    def problem(self, row: int) -> Problem:
        """Return the file of a row."""
        return self._rows[row]

    def visible_problems(self) -> list[Problem]:
        """Return the files that pass the filter, in the order shown."""
        return list(self._rows)

    def rowCount(self, parent: Index | None = None) -> int:
        """Return the number of rows that pass the filter."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        """Return the number of columns."""
        return 0 if parent is not None and parent.isValid() else 5

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Answer for one cell."""
        display, tip = Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole
        align = Qt.ItemDataRole.TextAlignmentRole
        if role not in (display, tip, align) or not index.isValid():
            return None
        problem, column = self._rows[index.row()], index.column()
        if role == align:
            side = Qt.AlignmentFlag.AlignRight if column == SIZE else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        if role == tip:
            return "\n".join(filter(None, (visible(problem.place), render(problem.detail))))
        return self._text_of(problem, column)

    @staticmethod
    def _text_of(problem: Problem, column: int) -> str:
        if column == NAME:
            return _name(problem)
        if column == REASON:
            return wording.label(problem.reason)
        if column == SIZE:
            is_known = problem.size or problem.reason is Reason.EMPTY
            return wording.size(problem.size) if is_known else ""
        return visible(folder_of(problem)) if column == FOLDER else render(problem.detail)

    def retranslate(self) -> None:
        """Sort and filter in the current language."""
        self._refresh()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.columnCount() - 1)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Name the columns, aligned as their cells."""
        if role == Qt.ItemDataRole.TextAlignmentRole and section == SIZE:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if orientation != Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return (
            translate("ProblemTable", "Name"),
            translate("ProblemTable", "Reason"),
            translate("ProblemTable", "Size"),
            translate("ProblemTable", "Folder"),
            translate("ProblemTable", "Detail"),
        )[section]

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column."""
        self._sort = (column, order)
        self._refresh()

    def _refresh(self) -> None:
        column, order = self._sort
        self.beginResetModel()
        rows = [p for p in self._by_place if self._passes(p)]
        if column == SIZE:
            rows.sort(key=lambda p: p.size)
        elif column == REASON:
            names = {reason: wording.label(reason).casefold() for reason in Reason}
            rows.sort(key=lambda p: names[p.reason])
        else:
            rows.sort(key=lambda p: self._text_of(p, column).casefold())
        if order == Qt.SortOrder.DescendingOrder:
            rows.reverse()
        self._rows = rows
        self.endResetModel()

    def _passes(self, problem: Problem) -> bool:
        if self._reason is not None and problem.reason is not self._reason:
            return False
        text = self._text
        return (
            not text
            or text in problem.place.casefold()
            or text in render(problem.detail).casefold()
        )


def _name(problem: Problem) -> str:
    """Return the name of a document, with the file that it is inside."""
    name = visible(own_name(problem))
    if not problem.member:
        return name
    inside = translate("ProblemTable", "in {file}").format(file=visible(container_name(problem)))
    return f"{name}  {inside}"


CLOSED_ARCHIVE = Message(Code.ARCHIVE_NOT_OPENED)
"""The detail of an archive that was not opened."""


CLOSED_MAILBOX = Message(Code.MAILBOX_NOT_OPENED)
"""The same for a mailbox."""


def is_locked(problem: Problem) -> bool:
    """Whether a password could open the document."""
    return problem.reason is Reason.ENCRYPTED


def is_closed_archive(problem: Problem) -> bool:
    """Whether an archive was skipped because archives are not opened."""
    return problem.reason is Reason.UNSUPPORTED and str(problem.detail) == str(CLOSED_ARCHIVE)


def is_closed_mailbox(problem: Problem) -> bool:
    """Whether a mailbox was skipped because mail is not opened."""
    return problem.reason is Reason.UNSUPPORTED and str(problem.detail) == str(CLOSED_MAILBOX)


class Offers(AppearanceMixin, QWidget):
    """Remedies for skipped files: lines with a button, shown where they help."""

    passwords_requested = Signal()
    archives_requested = Signal()
    mailboxes_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.locked = NoteBar()
        self.archives = NoteBar()
        self.mailboxes = NoteBar()
        self._counts = (0, 0, 0)
        self._busy = False
        vbox(self.locked, self.archives, self.mailboxes, parent=self, spacing=6)
        self.hide()
        self.follow()

    def set_problems(self, problems: Sequence[Problem]) -> None:
        """Offer the remedies for these files."""
        kinds = is_locked, is_closed_archive, is_closed_mailbox
        locked, archives, mailboxes = (sum(map(kind, problems)) for kind in kinds)
        self._counts = locked, archives, mailboxes
        self._update_text()

    @Slot(bool)
    def set_busy(self, busy: bool) -> None:
        """Hide the remedies while a scan runs."""
        self._busy = busy
        self._update_text()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._update_text()

    def _update_text(self) -> None:
        locked, archives, mailboxes = (0, 0, 0) if self._busy else self._counts
        for bar in (self.locked, self.archives, self.mailboxes):
            bar.clear()
        if locked:
            text = localize_count(
                self.tr("%n documents are password-protected.", "", locked), locked
            )
            action = self.tr("Enter passwords…")
            self.locked.show_message(
                text, "info", action, self.passwords_requested.emit, stays=True
            )
        if archives:
            text = localize_count(
                self.tr("%n ZIP archives were not opened.", "", archives), archives
            )
            action = self.tr("Include archives")
            self.archives.show_message(
                text, "info", action, self.archives_requested.emit, stays=True
            )
        if mailboxes:
            text = localize_count(
                self.tr("%n mailboxes were not opened.", "", mailboxes), mailboxes
            )
            action = self.tr("Include email attachments")
            self.mailboxes.show_message(
                text, "info", action, self.mailboxes_requested.emit, stays=True
            )
        self.setVisible(bool(locked or archives or mailboxes))


class _Sentences(QStyledItemDelegate):
    """Cuts a sentence at its end; names and folders are cut in the middle."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """Set the elide mode."""
        super().initStyleOption(option, index)
        option.textElideMode = Qt.TextElideMode.ElideRight


class SkippedFilesView(AppearanceMixin, QWidget):
    """A table with a choice of reasons, a filter, and actions on files."""

    open_requested = Signal(object)
    reveal_requested = Signal(object)
    export_requested = Signal(object)
    """The list of Problem that is shown."""
    retry_requested = Signal(object)
    """A list of paths to read again."""
    passwords_requested = Signal(object)
    """Paths to read again with passwords."""
    archives_requested = Signal()
    """The files in archives should be compared too."""
    mailboxes_requested = Signal()
    """Requests to compare mails and attachments in mailboxes."""

    counted = Signal(int)
    """The number of all files in the list, without the filter."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = ProblemTable(self)
        self.table = CursorRows()
        self.table.setObjectName("problems")
        self.nothing = MessagePage("success")
        self._whole, self._may_scan = False, True
        self._pages = QStackedWidget()
        self._pages.addWidget(self.table)
        self._pages.addWidget(self.nothing)
        self.nothing.first_requested.connect(self.clear_filter)
        self.reasons = QComboBox()
        self.filter = ClearableField()
        self.export = push_button(self._export)
        self._choices = QWidget()
        self.offers = Offers()
        self.offers.passwords_requested.connect(self._unlock_all)
        self.offers.archives_requested.connect(self.archives_requested)
        self.offers.mailboxes_requested.connect(self.mailboxes_requested)
        self._count = label("muted")
        self.reasons.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self._set_up_table()
        self._arrange()
        self.reasons.currentIndexChanged.connect(self._follow_filter)
        self.filter.textChanged.connect(self._follow_filter)
        self.follow()

    def _set_up_table(self) -> None:
        table = self.table
        table.setModel(self.model)
        table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header = table.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        table.setSortingEnabled(True)
        table.sortByColumn(REASON, Qt.SortOrder.AscendingOrder)
        em = self.fontMetrics().averageCharWidth()
        for column, width in ((NAME, 28), (REASON, 28), (SIZE, 12), (FOLDER, 20), (DETAIL, 56)):
            table.setColumnWidth(column, em * width)
        # The detail explains the reason, so it must be visible in a narrow window too.
        header.moveSection(header.visualIndex(DETAIL), header.visualIndex(FOLDER))
        header.setStretchLastSection(True)
        table.setItemDelegateForColumn(DETAIL, _Sentences(table))
        table.customContextMenuRequested.connect(self._show_menu)
        table.doubleClicked.connect(self._open)

    def _arrange(self) -> None:
        self._choices.setLayout(
            hbox(self.reasons, grow(self.filter), self._count, self.export, spacing=8)
        )
        parts = (self.offers, self._choices, grow(self._pages))
        vbox(*parts, parent=self, margins=(0, 8, 0, 0), spacing=8)

    def set_problems(self, problems: Sequence[Problem], *, whole: bool = False) -> None:
        """Show these files; ``whole``: there will be no more of them."""
        self._whole = whole
        self.model.set_problems(problems)
        self.offers.set_problems(problems)
        self._refill_reasons()

    def set_may_scan(self, may: bool) -> None:
        """Set whether a scan can be started."""
        if may != self._may_scan:
            self._may_scan = may
            self.offers.set_busy(not may)

    def add_problems(self, problems: Sequence[Problem]) -> None:
        """Append problems of a running scan."""
        selection, place = (
            set(map(key_of, self.selected_problems())),
            self.table.verticalScrollBar().value(),
        )
        self.model.add_problems(problems)
        self._refill_reasons()
        self._choose(selection)
        self.table.verticalScrollBar().setValue(place)

    def _choose(self, keys: set[str]) -> None:
        """Restore the selection of these files after refilling the table."""
        selection, flag = self.table.selectionModel(), QItemSelectionModel.SelectionFlag
        if keys:
            for row, problem in enumerate(self.model.visible_problems()):
                if key_of(problem) in keys:
                    selection.select(self.model.index(row, NAME), flag.Select | flag.Rows)

    def selected_problems(self) -> list[Problem]:
        """Return the documents of the chosen rows."""
        rows = self.table.selectionModel().selectedRows()
        return [self.model.problem(i.row()) for i in rows]

    def is_filtered(self) -> bool:
        """Whether a reason or a text hides some of the files."""
        return bool(self.filter.text()) or self.reasons.currentIndex() > 0

    @Slot()
    def clear_filter(self) -> None:
        """Show all files again."""
        with QSignalBlocker(self.filter):
            self.filter.clear()
        self.reasons.setCurrentIndex(0)
        self._follow_filter()
        self.table.setFocus()

    def _refill_reasons(self) -> None:
        selection = self.reasons.currentData()
        with QSignalBlocker(self.reasons):
            self.reasons.clear()
            everything = self.tr("All reasons")
            total = wording.count_text(self.model.total())
            self.reasons.addItem(wording.with_more(everything, total), None)
            for reason, count in self.model.counts():
                text = wording.with_more(wording.label(reason), wording.count_text(count))
                self.reasons.addItem(text, reason.value)
            self.reasons.setCurrentIndex(max(0, self.reasons.findData(selection)))
        self._follow_filter()
        self.counted.emit(self.model.total())

    @Slot()
    def _follow_filter(self) -> None:
        value = self.reasons.currentData()
        self.model.set_filter(Reason(value) if value else None, self.filter.text())
        row_count = self.model.rowCount()
        self._count.setText(self.tr("%n files shown", "", row_count))
        self.export.setEnabled(row_count > 0)
        self._pages.setCurrentIndex(0 if row_count else 1)
        self._choices.setVisible(self.model.total() > 0)
        self._update_empty_page()

    def _update_empty_page(self) -> None:
        if self.model.total():
            title = self.tr("No files match this filter")
            text = self.tr("Other skipped files are hidden.")
            self.nothing.set_text(title, text, self.tr("Show all"))
        elif self._whole:
            text = self.tr("No files were skipped.")
            self.nothing.set_text(self.tr("All files were compared"), text)
        else:
            text = self.tr("Skipped files are listed here with the reason.")
            self.nothing.set_text(self.tr("No files skipped so far"), text)

    @Slot()
    def _export(self) -> None:
        self.export_requested.emit(self.model.visible_problems())

    @Slot(QPoint)
    def _show_menu(self, place: QPoint) -> None:
        where = place_of_menu(self.table, place)
        if where is not None and self.selected_problems():
            self.menu().popup(where)

    def menu(self) -> QMenu:
        """Build the context menu for the chosen rows; it deletes itself after use."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        entries: list[tuple[str, str, Callable[[], None] | SignalInstance]] = [
            ("open", self.tr("Open"), self._open),
            ("reveal", self.tr("Show in folder"), self._reveal),
            ("copy", self.tr("Copy path"), self.copy_paths),
        ]
        of_files = len(entries)
        entries.append(("refresh", self.tr("Try again"), self._retry))
        if any(map(is_locked, self.selected_problems())):
            entries.append(("lock", self.tr("Enter passwords…"), self._unlock))
        if any(map(is_closed_archive, self.selected_problems())):
            entries.append(("folder", self.tr("Include archives"), self.archives_requested))
        if any(map(is_closed_mailbox, self.selected_problems())):
            entries.append(
                ("folder", self.tr("Include email attachments"), self.mailboxes_requested)
            )
        for number, (icon, text, slot) in enumerate(entries):
            entry = menu.addAction(theme.icon(icon), text)
            entry.triggered.connect(slot)
            entry.setEnabled(number < of_files or self._may_scan)
        return menu

    @Slot()
    def _open(self, *_: object) -> None:
        for problem in self.selected_problems()[:1]:
            self.open_requested.emit(problem)

    @Slot()
    def _reveal(self) -> None:
        for problem in self.selected_problems()[:1]:
            self.reveal_requested.emit(problem)

    @Slot()
    def _retry(self) -> None:
        self.retry_requested.emit(_files(self.selected_problems()))

    @Slot()
    def _unlock(self) -> None:
        self.passwords_requested.emit(_files(filter(is_locked, self.selected_problems())))

    @Slot()
    def _unlock_all(self) -> None:
        self.passwords_requested.emit(_files(filter(is_locked, self.model.all())))

    @Slot()
    def copy_paths(self) -> None:
        """Put the places of the chosen rows on the clipboard, a line each."""
        lines = [visible(problem.place) for problem in self.selected_problems()]
        QGuiApplication.clipboard().setText("\n".join(lines))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        set_placeholder(self.filter, self.tr("Filter by name, folder or detail"))
        self.reasons.setAccessibleName(self.tr("Reason"))
        self.reasons.setAccessibleDescription(self.tr("Reason"))
        self.table.setAccessibleName(self.tr("Skipped files"))
        self.export.setText(self.tr("Export list…"))
        self.table.horizontalHeader().setAccessibleName(self.tr("Columns"))
        self.model.retranslate()
        self._refill_reasons()

    def _tint(self) -> None:
        set_button_icon(self.export, "export")


def _files(problems: Iterable[Problem]) -> list[Path]:
    """Return the files, each once, that these documents are or are inside."""
    return list(dict.fromkeys(problem.path for problem in problems))
