"""Asks which table of a file or database is read, and which of its columns are compared."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSignalBlocker,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QPushButton,
    QSplitter,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from simfinder.domain.documents import Reason
from simfinder.domain.errors import Cancelled, NoSuchTable, ReadProblem, SimFinderError, UsageError
from simfinder.domain.messages import message_of
from simfinder.domain.options import ScanOptions
from simfinder.gui.kit import wording
from simfinder.gui.kit.dialogs import DialogButtons
from simfinder.gui.kit.fields import ClearableField
from simfinder.gui.kit.loader import Cancel
from simfinder.gui.kit.names import visible
from simfinder.gui.kit.tasks import Tasks
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count
from simfinder.gui.sources.view import source_name, source_place
from simfinder.services.tables import sources as table_sources
from simfinder.services.wording import detail

if TYPE_CHECKING:
    from simfinder.services.tables.scan import TableHead


# The first rows of a table, as they are read.

Index = QModelIndex | QPersistentModelIndex

MOST = 64
"""Columns that are shown; each is a section that Qt lays out."""


class _FirstRows(QAbstractTableModel):
    """A few rows that do not change."""

    def __init__(self) -> None:
        super().__init__()
        self.columns: Sequence[str] = ()
        self._rows: Sequence[Sequence[str]] = ()

    def set_rows(self, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        self.beginResetModel()
        self.columns, self._rows = columns[:MOST], rows
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        row = self._rows[index.row()]
        return visible(row[index.column()]) if index.column() < len(row) else ""

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if role != Qt.ItemDataRole.DisplayRole or orientation != Qt.Orientation.Horizontal:
            return None
        return visible(self.columns[section])


class TablePreview(AppearanceMixin, QTableView):
    """Shows some rows; columns that are not compared are hidden."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without rows."""
        super().__init__(parent)
        self._model = _FirstRows()
        self.setModel(self._model)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(round(self.fontMetrics().height() * 1.6))
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        self.follow()

    def show_rows(self, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Show these rows, none where nothing is known."""
        self._model.set_rows(columns, rows)
        em = self.fontMetrics().height()
        for section in range(self._model.columnCount()):
            self.setColumnHidden(section, False)
            self.resizeColumnToContents(section)
            self.setColumnWidth(section, min(max(self.columnWidth(section), em * 4), em * 14))

    def show_only(self, names: Collection[str]) -> None:
        """Hide all other columns."""
        shown = frozenset(names)
        for section, name in enumerate(self._model.columns):
            self.setColumnHidden(section, name not in shown)

    def shown(self) -> list[str]:
        """Return the names of the columns that are not hidden."""
        names = enumerate(self._model.columns)
        return [name for section, name in names if not self.isColumnHidden(section)]

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setAccessibleName(self.tr("First rows"))
        self.horizontalHeader().setAccessibleName(self.tr("Columns"))


# Ticks for the columns of a table: which of them are compared.

_MANY = 12
"""From so many columns on there is a field to filter them."""
_NAME = Qt.ItemDataRole.UserRole
_ON, _OFF = Qt.CheckState.Checked, Qt.CheckState.Unchecked


class _Ticks(QListWidget):
    """A list in which Space ticks all chosen rows, not only that of the cursor."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        chosen = [item for item in self.selectedItems() if not item.isHidden()]
        if event.key() == Qt.Key.Key_Space and len(chosen) > 1:
            off = all(item.checkState() == _ON for item in chosen)
            for item in chosen:
                item.setCheckState(_OFF if off else _ON)
            return
        super().keyPressEvent(event)


class ColumnChoice(AppearanceMixin, QWidget):
    """A list of columns, buttons for all and none, and a field that filters many."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without columns."""
        super().__init__(parent)
        self.filter = ClearableField()
        self.filter.textChanged.connect(self._filter)
        self.list = _Ticks()
        self.list.setProperty("ticks", True)
        self.list.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)
        self.list.setUniformItemSizes(True)
        self.list.itemChanged.connect(self._ticked)
        self.every, self.none = QPushButton(), QPushButton()
        self.every.clicked.connect(self._tick_all)
        self.none.clicked.connect(self._tick_none)
        self._count = QLabel()
        self._count.setProperty("tone", "muted")
        self._count.setTextFormat(Qt.TextFormat.PlainText)
        row = QHBoxLayout()
        row.addWidget(self.every)
        row.addWidget(self.none)
        row.addWidget(self._count, 1, Qt.AlignmentFlag.AlignRight)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.filter)
        column.addWidget(self.list, 1)
        column.addLayout(row)
        self._keys: frozenset[str] = frozenset()
        self.follow()

    def show_columns(
        self, names: Sequence[str], ticked: Collection[str], keys: frozenset[str]
    ) -> None:
        """Offer these columns; ``keys``: those whose values name the rows."""
        self._keys = keys
        with QSignalBlocker(self.list):
            self.list.clear()
            for name in names:
                item = QListWidgetItem()
                item.setData(_NAME, name)
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
                item.setCheckState(_ON if name in ticked else _OFF)
                self.list.addItem(item)
            if names:
                self.list.setCurrentRow(0)
        self._name()
        self.filter.setVisible(len(names) >= _MANY)
        self._filter()
        self._say()

    def _items(self) -> list[QListWidgetItem]:
        return [self.list.item(row) for row in range(self.list.count())]

    def names(self) -> tuple[str, ...]:
        """Return the names of all columns."""
        return tuple(str(item.data(_NAME)) for item in self._items())

    def ticked(self) -> tuple[str, ...]:
        """Return the names of the columns with a tick, in their order."""
        return tuple(str(i.data(_NAME)) for i in self._items() if i.checkState() == _ON)

    def refusal(self) -> str:
        """Return in a sentence why these columns cannot be compared, or nothing."""
        count = len(self.ticked())
        if self.list.count() and not count:
            return self.tr("At least one column is needed.")
        if count > MOST:
            return self.tr("At most {most} columns can be compared.").format(most=MOST)
        return ""

    @Slot()
    def _filter(self) -> None:
        """Show the columns that hold all words of the filter."""
        wanted = self.filter.text().casefold().split() if self.filter.isVisibleTo(self) else []
        for item in self._items():
            name = item.text().casefold()
            item.setHidden(not all(word in name for word in wanted))

    @Slot()
    def _tick_all(self) -> None:
        self._tick(_ON)

    @Slot()
    def _tick_none(self) -> None:
        self._tick(_OFF)

    def _tick(self, state: Qt.CheckState) -> None:
        """Tick the columns that the filter shows, or take their ticks away."""
        with QSignalBlocker(self.list):
            for item in self._items():
                if not item.isHidden():
                    item.setCheckState(state)
        self.list.viewport().update()
        self._ticked()

    @Slot()
    def _ticked(self) -> None:
        self._say()
        self.changed.emit()

    def _say(self) -> None:
        chosen, every = len(self.ticked()), self.list.count()
        text = self.tr("{chosen} of {number}")
        if not every:
            text = ""
        self._count.setText(
            text.format(chosen=wording.count_text(chosen), number=wording.count_text(every))
        )
        self._count.setAccessibleName(
            localize_count(self.tr("%n columns chosen", "", chosen), chosen)
        )
        for button in (self.every, self.none):
            button.setEnabled(every > 0)

    def _name(self) -> None:
        with QSignalBlocker(self.list):
            for item in self._items():
                name = visible(str(item.data(_NAME)))
                text = self.tr("{name} (names the rows)") if item.data(_NAME) in self._keys else ""
                item.setText(text.format(name=name) if text else name)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.filter.setPlaceholderText(self.tr("Filter columns"))
        self.filter.setAccessibleName(self.tr("Filter columns"))
        self.list.setAccessibleName(self.tr("Columns that are compared"))
        self.every.setText(self.tr("All"))
        self.none.setText(self.tr("None"))
        self.every.setAccessibleName(self.tr("All columns"))
        self.none.setAccessibleName(self.tr("No columns"))
        self._name()
        self._say()


# Looks at tables beside the window: their columns, sheets and first rows; it can be stopped.

Look = Callable[[Path, ScanOptions, Cancel], "TableHead"]


def look_at(path: Path, options: ScanOptions, cancel: Cancel) -> TableHead:
    """Look at a table with the usual limits."""
    from simfinder.services.tables.sources import look

    return look(path, options, cancel)


class TableLoader(QObject):
    """Looks at some tables one after the other; what is asked anew stops what was asked before."""

    looked = Signal(object, object)
    """A path, and its TableHead or the error that there was instead."""
    done = Signal()
    """All that was asked has been answered."""

    def __init__(self, look: Look | None, parent: QObject) -> None:
        """``look`` runs in another thread and must not touch widgets."""
        super().__init__(parent)
        self._look = look or look_at
        self._tasks = Tasks(self)
        self._cancel = Cancel()
        self._waiting = 0

    @property
    def busy(self) -> bool:
        """Whether answers are still to come."""
        return self._waiting > 0

    def load(self, paths: Sequence[Path], table: str) -> None:
        """Look at these tables; ``table`` names one where there can be several."""
        self.stop()
        self._cancel, self._waiting = Cancel(), len(paths)
        for path in paths:
            self._load(path, ScanOptions(profile="fields", table=table), self._cancel)

    def _load(self, path: Path, options: ScanOptions, cancel: Cancel) -> None:
        def work() -> object:
            try:
                cancel.check()
                return self._look(path, options, cancel)
            except Cancelled:
                return None
            except (SimFinderError, OSError) as error:
                return error

        def done(answer: object) -> None:
            if cancel is self._cancel and not cancel.cancelled():
                self._waiting -= 1
                self.looked.emit(path, answer)
                if not self._waiting:
                    self.done.emit()

        self._tasks.run(work, done)

    def stop(self) -> None:
        """Stop what runs; its answer will not be delivered."""
        self._cancel.cancel()
        self._waiting = 0

    def close(self) -> None:
        """Stop for good and wait for the thread."""
        self.stop()
        self._tasks.close()


# What is said where a scan is refused or a table cannot be read.

_SWITCH = re.compile(r"^--[\w-]+\s*[:\uff1a]\s*")
"""The option of the command line that a refusal begins with; the window has none."""


def refusal(error: BaseException) -> str:
    """Return why a service does not do what was asked, as the window says it."""
    return _SWITCH.sub("", visible(detail(message_of(error))))


def trouble(error: BaseException) -> str:
    """Return in one line why a table cannot be read; no password is in it."""
    if isinstance(error, ReadProblem):
        reason = wording.reason_text(error.reason)
        said = visible(detail(error.detail))
        if error.reason is Reason.UNREADABLE and said:
            return said[:1].upper() + said[1:]  # what a database answers is no lack of permission
        return f"{reason}: {said}" if said else reason
    return refusal(error)


class TableDialog(AppearanceMixin, QDialog):
    """Tables are looked at in the background; the choice can be made once one is known."""

    chosen = Signal(object, str)
    """The columns as a tuple, none for all, and the name of the table."""

    def __init__(
        self,
        paths: Sequence[Path],
        choice: tuple[tuple[str, ...], str],
        parent: QWidget,
        look: Look | None = None,
    ) -> None:
        """``paths``: the tables; ``choice``: columns and table chosen before."""
        super().__init__(parent)
        self._paths = tuple(paths)
        self._wanted, self._table = choice
        self._heads: dict[Path, TableHead] = {}
        self._troubles: dict[Path, BaseException] = {}
        self.loader = TableLoader(look, self)
        self.loader.looked.connect(self._looked)
        self.loader.done.connect(self._all_looked)
        self.source, self.table = QComboBox(), QComboBox()
        for box in (self.source, self.table):
            box.setSizeAdjustPolicy(
                QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            )
            box.setMinimumContentsLength(12)
        self._source_label, self._table_label = QLabel(), QLabel()
        self.columns, self.preview = ColumnChoice(), TablePreview()
        self._state, self._bar = QLabel(), QProgressBar()
        self.use, self._cancel = QPushButton(), QPushButton()
        self.use.setProperty("kind", "primary")
        self.use.setDefault(True)
        self._arrange()
        for path in self._paths:
            self.source.addItem(source_name(path), path)
            self.source.setItemData(
                self.source.count() - 1, source_place(path), Qt.ItemDataRole.ToolTipRole
            )
        self.source.currentIndexChanged.connect(self._show_source)
        self.table.activated.connect(self._table_chosen)
        self.columns.changed.connect(self._columns_changed)
        self.follow()
        self._begin()

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        self._state.setWordWrap(True)
        self._state.setTextFormat(Qt.TextFormat.PlainText)
        self._bar.setRange(0, 0)
        self._bar.setTextVisible(False)
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(self._source_label, self.source)
        form.addRow(self._table_label, self.table)
        self._source_label.setBuddy(self.source)
        self._table_label.setBuddy(self.table)
        halves = QSplitter(Qt.Orientation.Horizontal)
        halves.setChildrenCollapsible(False)
        halves.addWidget(self.columns)
        halves.addWidget(self.preview)
        halves.setStretchFactor(1, 1)
        halves.setSizes([em * 17, em * 28])
        buttons = DialogButtons(self.use, self._cancel)
        buttons.accepted.connect(self._accept)
        buttons.rejected.connect(self.reject)
        below = QHBoxLayout()
        below.addWidget(self._state, 1)
        below.addWidget(buttons)
        column = QVBoxLayout(self)
        column.setContentsMargins(em, em, em, em)
        column.setSpacing(round(em * 0.7))
        column.addLayout(form)
        column.addWidget(halves, 1)
        column.addWidget(self._bar)
        column.addLayout(below)
        self.setMinimumSize(em * 34, em * 22)
        self.resize(em * 48, em * 30)

    # Looking

    def _begin(self) -> None:
        self._heads, self._troubles = {}, {}
        self.preview.show_rows((), ())
        self._refresh()
        self.loader.load(self._paths, self._table)
        self._say()

    @Slot(object, object)
    def _looked(self, path: Path, answer: object) -> None:
        if isinstance(answer, BaseException):
            self._troubles[path] = answer
        else:
            self._heads[path] = answer  # type: ignore[assignment]  # what a look returns
        self._offer_tables()
        self._refresh()
        self._show_source()

    @Slot()
    def _all_looked(self) -> None:
        lone = [e for e in self._troubles.values() if isinstance(e, NoSuchTable) and e.tables]
        if lone and not self._heads and self.table.count():
            # A database of several tables: show the first one rather than ask for a name.
            self._table_chosen(0)
            return
        self._say()

    def _offer_tables(self) -> None:
        """List the tables of those sources that have several."""
        there: dict[str, None] = {}
        for head in self._heads.values():
            there |= dict.fromkeys(head.tables if len(head.tables) > 1 else ())
        for error in self._troubles.values():
            if isinstance(error, NoSuchTable):
                there |= dict.fromkeys(error.tables)
        with QSignalBlocker(self.table):
            self.table.clear()
            for name in there:
                self.table.addItem(visible(name), name)
            named = self.table.findData(self._table) if self._table else 0
            self.table.setCurrentIndex(named)
        self._show_choices()

    def _show_choices(self) -> None:
        several, tables = len(self._paths) > 1, self.table.count() > 1
        for widget in (self._source_label, self.source):
            widget.setVisible(several)
        for widget in (self._table_label, self.table):
            widget.setVisible(tables)

    @Slot(int)
    def _table_chosen(self, row: int) -> None:
        name = str(self.table.itemData(row) or "")
        if name and name != self._table:
            self._table, self._wanted = name, ()
            with QSignalBlocker(self.table):
                self.table.setCurrentIndex(row)
            self._begin()

    # Showing

    def _refresh(self) -> None:
        """Offer the columns that every table has, those compared so far with a tick."""
        heads = list(self._heads.values())
        first = heads[0].columns if heads else ()
        common = [name for name in first if all(name in head.columns for head in heads)]
        usual = {name for head in heads for name in head.fields}
        wanted = set(self._wanted).intersection(common) or usual
        keys = frozenset(head.key for head in heads if head.key)
        self.columns.show_columns(common, wanted, keys)
        self._show_choices()

    @Slot()
    def _show_source(self) -> None:
        head = self._heads.get(self.source.currentData())
        if head is None:
            self.preview.show_rows((), ())
        else:
            self.preview.show_rows(head.columns, head.sample)
            self.preview.show_only(self.columns.ticked())
        self._say()

    @Slot()
    def _columns_changed(self) -> None:
        self.preview.show_only(self.columns.ticked())
        self._say()

    def chosen_columns(self) -> tuple[str, ...]:
        """Return the columns with a tick; none where these are what is compared by default."""
        ticked, heads = self.columns.ticked(), list(self._heads.values())
        usual = {name for head in heads for name in head.fields}
        known = set(self.columns.names())
        return () if set(ticked) == usual & known else ticked

    def _say(self) -> None:
        busy, text, tone = self.loader.busy, "", "muted"
        self._bar.setVisible(busy)
        path = self.source.currentData()
        missing = sum(len(set(h.columns) - set(self.columns.names())) for h in self._heads.values())
        error = self._troubles.get(path) or next(iter(self._troubles.values()), None)
        if busy:
            text = self.tr("Looking at the table…")
        elif error is not None:
            text, tone = trouble(error), "warning"
            if len(self._paths) > 1:
                bad = path if path in self._troubles else next(iter(self._troubles))
                text = f"{source_name(bad)}: {text}"
        elif refusal := self.columns.refusal():
            text, tone = refusal, "warning"
        elif missing:
            text = self.tr(
                "Columns that only some of the tables have are compared while all are chosen."
            )
        self._state.setText(text)
        if self._state.property("tone") != tone:
            self._state.setProperty("tone", tone)
            self._state.style().polish(self._state)
        self.use.setEnabled(not busy and bool(self._heads) and not self.columns.refusal())

    @Slot()
    def _accept(self) -> None:
        self.chosen.emit(self.chosen_columns(), self._table)
        self.accept()

    def done(self, result: int) -> None:
        """Stop what is being looked at."""
        self.loader.close()
        super().done(result)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Columns that are compared"))
        self._source_label.setText(self.tr("&Source"))
        self._table_label.setText(self.tr("&Table or sheet"))
        self.source.setAccessibleName(self.tr("Source"))
        self.table.setAccessibleName(self.tr("Table or sheet"))
        self._bar.setAccessibleName(self.tr("Looking at the table…"))
        self.use.setText(self.tr("Compare these columns"))
        self._cancel.setText(self.tr("Cancel"))
        self._say()


# Asks for the address of a database, and tries it; its password is never saved or shown.

EXAMPLE = "postgresql://name@server/database"


class AddressDialog(AppearanceMixin, QDialog):
    """Takes an address only after the database has answered."""

    chosen = Signal(object)
    """The path that stands for the database in the list of sources."""

    def __init__(self, known: Path | None, parent: QWidget, look: Look | None = None) -> None:
        """``known``: a database whose password is needed again; None asks for another one."""
        super().__init__(parent)
        self._known = known
        self._trying: Path | None = None
        self.loader = TableLoader(look, self)
        self.loader.looked.connect(self._looked)
        self.address, self.password = QLineEdit(), QLineEdit()
        self.password.setEchoMode(QLineEdit.EchoMode.Password)
        self.password.setInputMethodHints(
            Qt.InputMethodHint.ImhSensitiveData | Qt.InputMethodHint.ImhNoPredictiveText
        )
        self.address.setPlaceholderText(EXAMPLE)
        self._address_label, self._password_label = QLabel(), QLabel()
        self._explained, self._promise, self.state = QLabel(), QLabel(), QLabel()
        self._bar = QProgressBar()
        # Of its standard buttons Qt changes the words by itself, after we have set ours.
        self.connect_button, self._cancel = QPushButton(), QPushButton()
        self.connect_button.setProperty("kind", "primary")
        self.connect_button.setDefault(True)
        self._arrange()
        if known is not None:
            self.address.setText(table_sources.address_text(known).replace(":***@", "@"))
            self.password.setFocus()
        self.address.editingFinished.connect(self._part)
        self.address.textChanged.connect(self._changed)
        self.password.textChanged.connect(self._changed)
        self.follow()
        self._say("")

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        for label in (self._explained, self._promise, self.state):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._promise.setProperty("tone", "muted")
        self.state.setProperty("tone", "warning")
        self._bar.setRange(0, 0)
        self._bar.setTextVisible(False)
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        for field in (self.address, self.password):
            field.setMinimumHeight(field.sizeHint().height())
        for label in (self._address_label, self._password_label):
            label.setMinimumHeight(self.address.sizeHint().height())
        form.addRow(self._address_label, self.address)
        form.addRow(self._password_label, self.password)
        self._address_label.setBuddy(self.address)
        self._password_label.setBuddy(self.password)
        buttons = QDialogButtonBox()
        buttons.addButton(self.connect_button, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(self._cancel, QDialogButtonBox.ButtonRole.RejectRole)
        self.connect_button.clicked.connect(self.try_it)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(em, em, em, em)
        column.setSpacing(round(em * 0.7))
        column.addWidget(self._explained)
        column.addLayout(form)
        column.addWidget(self._promise)
        column.addStretch()
        column.addWidget(self._bar)
        column.addWidget(self.state)
        column.addWidget(buttons)
        self.setMinimumSize(em * 30, em * 17)

    @Slot()
    def _part(self) -> None:
        """Move a password that was typed or pasted with the address to where it is hidden."""
        address, password = table_sources.split_password(self.address.text().strip())
        if password:
            self.address.setText(address)
            self.password.setText(password)

    @Slot()
    def _changed(self) -> None:
        if not self.loader.busy:
            self._say("")

    @Slot()
    def try_it(self) -> None:
        """Ask the database what it holds; it is taken where it answers."""
        self._part()
        if self.loader.busy or not self.address.text().strip():
            return
        try:
            address = table_sources.join_password(self.address.text(), self.password.text())
        except UsageError as error:
            self._say(trouble(error))
            return
        self._trying = table_sources.keep_address(address)
        self.loader.load((self._trying,), "")
        self._say("")

    @Slot(object, object)
    def _looked(self, path: Path, answer: object) -> None:
        if isinstance(answer, BaseException) and not isinstance(answer, NoSuchTable):
            self._drop()
            self._say(trouble(answer))
        elif isinstance(answer, NoSuchTable) and not answer.tables:
            self._drop()
            self._say(self.tr("There is no table in this database."))
        else:
            self._trying = None
            self.chosen.emit(path)
            self.accept()

    def _drop(self) -> None:
        if self._trying is not None:
            table_sources.drop_address(self._trying)
            self._trying = None

    def _say(self, text: str) -> None:
        busy = self.loader.busy
        self.state.setText(text)
        self._bar.setVisible(busy)
        for widget in (self.address, self.password):
            widget.setEnabled(not busy)
        self.connect_button.setEnabled(not busy and bool(self.address.text().strip()))

    def done(self, result: int) -> None:
        """Stop what is being tried."""
        self._drop()
        self.loader.close()
        super().done(result)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Add a database"))
        self._explained.setText(
            self.tr(
                "PostgreSQL, MySQL, MariaDB and others. The program connects to this address "
                "only, and reads; it never writes. Files of SQLite are added like other tables."
            )
        )
        self._promise.setText(
            self.tr("The password is kept in memory until SimFinder is closed, and never saved.")
        )
        self._address_label.setText(self.tr("&Address"))
        self._password_label.setText(self.tr("&Password"))
        self.address.setAccessibleName(self.tr("Address of the database"))
        self.password.setAccessibleName(self.tr("Password of the database"))
        self._bar.setAccessibleName(self.tr("Connecting…"))
        self.connect_button.setText(self.tr("Connect"))
        self._cancel.setText(self.tr("Cancel"))
