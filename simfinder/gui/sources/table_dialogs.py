"""Dialogs for the table of a file or database, and for its compared columns."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QSplitter,
    QTableView,
    QToolButton,
    QWidget,
)

from simfinder.domain.documents import Reason
from simfinder.domain.errors import Cancelled, NoSuchTable, ReadProblem, SimFinderError, UsageError
from simfinder.domain.messages import message_of, without_option
from simfinder.domain.options import ScanOptions
from simfinder.gui.kit import wording
from simfinder.gui.kit.dialogs import DialogButtons
from simfinder.gui.kit.fields import ClearableField
from simfinder.gui.kit.labels import (
    allow_narrow,
    label,
    push_button,
    set_placeholder,
    set_tone,
    style_as,
)
from simfinder.gui.kit.layouts import STRETCH, align_left, fill_dialog, grow, hbox, vbox
from simfinder.gui.kit.loader import Cancel
from simfinder.gui.kit.names import visible
from simfinder.gui.kit.tasks import Tasks
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count
from simfinder.gui.sources.table_advanced import AdvancedTableOptions
from simfinder.gui.sources.view import source_name, source_place
from simfinder.messages import render
from simfinder.services.tables import sources as table_sources

if TYPE_CHECKING:
    from simfinder.services.tables.head import TableHead

MOST = 64
"""Columns that are shown; each is a section that Qt lays out."""
_MANY = 12
"""From so many columns on there is a field to filter them."""
_NAME = Qt.ItemDataRole.UserRole
_ON, _OFF = Qt.CheckState.Checked, Qt.CheckState.Unchecked
_USUAL = ScanOptions(profile="fields")
EXAMPLE = "postgresql://name@server/database"


class TablePreview(AppearanceMixin, QTableView):
    """Shows the first rows of a table; columns that are not compared are hidden."""

    def __init__(self) -> None:
        super().__init__()
        self._names: Sequence[str] = ()
        self._model = QStandardItemModel(self)
        self.setModel(self._model)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
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
        self._names = columns[:MOST]
        self._model.clear()
        self._model.setHorizontalHeaderLabels([visible(name) for name in self._names])
        for cells in rows:
            self._model.appendRow([QStandardItem(visible(text)) for text in cells[:MOST]])
        em = self.fontMetrics().height()
        for section in range(len(self._names)):
            self.showColumn(section)
            self.resizeColumnToContents(section)
            self.setColumnWidth(section, min(max(self.columnWidth(section), em * 4), em * 14))

    def show_only(self, names: Collection[str]) -> None:
        """Hide all other columns."""
        for section, name in enumerate(self._names):
            self.setColumnHidden(section, name not in names)

    def visible_columns(self) -> list[str]:
        """Return the names of the columns that are not hidden."""
        return [n for section, n in enumerate(self._names) if not self.isColumnHidden(section)]

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setAccessibleName(self.tr("First rows"))
        self.horizontalHeader().setAccessibleName(self.tr("Columns"))


class _Ticks(QListWidget):
    """A list in which Space ticks all chosen rows, not only that of the cursor."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        items = [item for item in self.selectedItems() if not item.isHidden()]
        if event.key() == Qt.Key.Key_Space and len(items) > 1:
            off = all(item.checkState() == _ON for item in items)
            for item in items:
                item.setCheckState(_OFF if off else _ON)
            return
        super().keyPressEvent(event)


class ColumnChoice(AppearanceMixin, QWidget):
    """A list of columns with ticks, buttons for all and none, and a field that filters many."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._keys: frozenset[str] = frozenset()
        self.filter = ClearableField()
        self.filter.textChanged.connect(self._filter)
        self.list = _Ticks()
        style_as(self.list, "ticks")
        self.list.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)
        self.list.setUniformItemSizes(True)
        self.list.itemChanged.connect(self._follow_ticks)
        self.every, self.none = push_button(self._tick_all), push_button(self._tick_none)
        self._count = label("muted")
        self._count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        buttons = hbox(self.every, self.none, grow(self._count))
        vbox(self.filter, grow(self.list), buttons, parent=self)
        self.follow()

    def show_columns(
        self, names: Sequence[str], checked_names: Collection[str], keys: frozenset[str]
    ) -> None:
        """Show these columns; ``keys``: those whose values name the rows."""
        self._keys = keys
        with QSignalBlocker(self.list):
            self.list.clear()
            for name in names:
                item = QListWidgetItem()
                item.setData(_NAME, name)
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
                item.setCheckState(_ON if name in checked_names else _OFF)
                self.list.addItem(item)
            if names:
                self.list.setCurrentRow(0)
        self._name()
        self.filter.setVisible(len(names) >= _MANY)
        self._filter()
        self._update_text()

    def _items(self) -> list[QListWidgetItem]:
        return [self.list.item(number) for number in range(self.list.count())]

    def names(self) -> tuple[str, ...]:
        """Return the names of all columns."""
        return tuple(str(item.data(_NAME)) for item in self._items())

    def checked_columns(self) -> tuple[str, ...]:
        """Return the names of the columns with a tick, in their order."""
        return tuple(str(i.data(_NAME)) for i in self._items() if i.checkState() == _ON)

    def refusal(self) -> str:
        """Return in a sentence why these columns cannot be compared, or nothing."""
        count = len(self.checked_columns())
        if self.list.count() and not count:
            return self.tr("At least one column is needed.")
        if count > MOST:
            return self.tr("At most {most} columns can be compared.").format(most=MOST)
        return ""

    @Slot()
    def _filter(self) -> None:
        """Show the columns that contain all words of the filter."""
        words = self.filter.text().casefold().split() if self.filter.isVisibleTo(self) else []
        for item in self._items():
            name = item.text().casefold()
            item.setHidden(not all(word in name for word in words))

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
        self._follow_ticks()

    @Slot()
    def _follow_ticks(self) -> None:
        self._update_text()
        self.changed.emit()

    def _update_text(self) -> None:
        checked_count, every = len(self.checked_columns()), self.list.count()
        text = self.tr("{chosen} of {number}") if every else ""
        self._count.setText(
            text.format(chosen=wording.count_text(checked_count), number=wording.count_text(every))
        )
        self._count.setAccessibleName(
            localize_count(self.tr("%n columns selected", "", checked_count), checked_count)
        )
        self.every.setEnabled(every > 0)
        self.none.setEnabled(every > 0)

    def _name(self) -> None:
        with QSignalBlocker(self.list):
            for item in self._items():
                name = str(item.data(_NAME))
                text = self.tr("{name} (row name)") if name in self._keys else "{name}"
                item.setText(text.format(name=visible(name)))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        set_placeholder(self.filter, self.tr("Filter columns"))
        self.list.setAccessibleName(self.tr("Choose columns"))
        self.every.setText(self.tr("All"))
        self.none.setText(self.tr("None"))
        self.every.setAccessibleName(self.tr("All columns"))
        self.none.setAccessibleName(self.tr("No columns"))
        self._name()
        self._update_text()


Look = Callable[[Path, ScanOptions, Cancel], "TableHead"]
"""Reads the head of a table; runs in another thread and must not touch widgets."""


class TableLoader(QObject):
    """Reads the heads of some tables in the background; a new request stops the one before."""

    looked = Signal(object, object)
    """A path, and its TableHead or the error that there was instead."""
    done = Signal()
    """All requests have been answered."""

    def __init__(self, look: Look | None, parent: QObject) -> None:
        super().__init__(parent)
        self._look = look or table_sources.look
        self._tasks = Tasks(self)
        self._cancel = Cancel()
        self._pending_count = 0

    @property
    def busy(self) -> bool:
        """Whether results are pending."""
        return self._pending_count > 0

    def load(self, paths: Sequence[Path], table: str, query: str = "") -> None:
        """Read these tables; ``table`` names one of several, ``query`` replaces it."""
        self.stop()
        self._cancel, self._pending_count = Cancel(), len(paths)
        for path in paths:
            self._load(path, replace(_USUAL, table=table, query=query), self._cancel)

    def _load(self, path: Path, options: ScanOptions, cancel: Cancel) -> None:
        def work() -> object:
            try:
                cancel.check()
                return self._look(path, options, cancel)
            except Cancelled:
                return None
            except (SimFinderError, OSError) as error:
                return error

        def deliver(answer: object) -> None:
            if cancel is self._cancel and not cancel.cancelled():
                self._pending_count -= 1
                self.looked.emit(path, answer)
                if not self._pending_count:
                    self.done.emit()

        self._tasks.run(work, deliver)

    def stop(self) -> None:
        """Cancel the work; its result will not be delivered."""
        self._cancel.cancel()
        self._pending_count = 0

    def close(self) -> None:
        """Stop for good and wait for the thread."""
        self.stop()
        self._tasks.close()


def refusal(error: BaseException) -> str:
    """Return the message of a service error, in the words of the window."""
    return visible(render(without_option(message_of(error))))


def trouble(error: BaseException) -> str:
    """Return in one line why a table cannot be read; no password is in it."""
    if not isinstance(error, ReadProblem):
        return refusal(error)
    reason, more = wording.label(error.reason), visible(render(error.detail))
    if error.reason is Reason.UNREADABLE and more:
        return more[:1].upper() + more[1:]  # an answer of a database is no missing permission
    return f"{reason}: {more}" if more else reason


class TableDialog(AppearanceMixin, QDialog):
    """Reads tables in the background; the choice can be made once one is known."""

    chosen = Signal(object)
    """The options with what was chosen for tables."""

    def __init__(
        self,
        paths: Sequence[Path],
        options: ScanOptions,
        parent: QWidget,
        look: Look | None = None,
    ) -> None:
        """``paths``: the tables; ``options``: with what was chosen before."""
        super().__init__(parent)
        self._paths, self._options = tuple(paths), options
        self._initial_columns, self._table = options.columns, options.table
        self._heads: dict[Path, TableHead] = {}
        self._troubles: dict[Path, BaseException] = {}
        self.loader = TableLoader(look, self)
        self.loader.looked.connect(self._take_head)
        self.loader.done.connect(self._finish_loading)
        self.source, self.table = QComboBox(), QComboBox()
        allow_narrow(self.source, 12)
        allow_narrow(self.table, 12)
        self._source_label, self._table_label = QLabel(), QLabel()
        self.columns, self.preview = ColumnChoice(), TablePreview()
        self.advanced = AdvancedTableOptions()
        self.advanced_button = QToolButton(
            toolButtonStyle=Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        )
        self.advanced_button.setCheckable(True)
        self.advanced_button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._state, self._bar = label(wrap=True), QProgressBar(textVisible=False, maximum=0)
        self.use, self._cancel = push_button(kind="primary", default=True), push_button()
        self._arrange()
        self.advanced.show_options(options)
        self.advanced_button.toggled.connect(self._follow_advanced)
        self.advanced_button.setChecked(self.advanced.options(_USUAL, ()) != _USUAL)
        self._follow_advanced()
        self.advanced.query_changed.connect(self._begin)
        self.advanced.joined.textChanged.connect(self._update_text)
        for number, path in enumerate(self._paths):
            self.source.addItem(source_name(path), path)
            self.source.setItemData(number, source_place(path), Qt.ItemDataRole.ToolTipRole)
        self.source.currentIndexChanged.connect(self._show_source)
        self.table.activated.connect(self._follow_table)
        self.columns.changed.connect(self._follow_columns)
        self.follow()
        self._begin()

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._source_label.setBuddy(self.source)
        self._table_label.setBuddy(self.table)
        form.addRow(self._source_label, self.source)
        form.addRow(self._table_label, self.table)
        halves = QSplitter(Qt.Orientation.Horizontal)
        halves.setChildrenCollapsible(False)
        halves.addWidget(self.columns)
        halves.addWidget(self.preview)
        halves.setStretchFactor(1, 1)
        halves.setSizes([em * 17, em * 28])
        buttons = DialogButtons(self.use, self._cancel)
        buttons.accepted.connect(self._accept)
        buttons.rejected.connect(self.reject)
        fill_dialog(
            self,
            form,
            grow(halves),
            align_left(self.advanced_button),
            self.advanced,
            self._bar,
            hbox(grow(self._state), buttons),
        )
        self.setMinimumSize(em * 34, em * 22)
        self.resize(em * 48, em * 30)

    @Slot()
    def _follow_advanced(self) -> None:
        is_shown = self.advanced_button.isChecked()
        self.advanced.setVisible(is_shown)
        arrow = Qt.ArrowType.DownArrow if is_shown else Qt.ArrowType.RightArrow
        self.advanced_button.setArrowType(arrow)

    @Slot()
    def _begin(self) -> None:
        self._heads, self._troubles = {}, {}
        self.preview.show_rows((), ())
        self._refresh()
        query = self.advanced.options(_USUAL, ()).query
        self.loader.load(self._paths, "" if query else self._table, query)
        self._update_text()

    @Slot(object, object)
    def _take_head(self, path: Path, answer: object) -> None:
        if isinstance(answer, BaseException):
            self._troubles[path] = answer
        else:
            self._heads[path] = answer  # type: ignore[assignment]  # what a look returns
        self._offer_tables()
        self._refresh()
        self._show_source()

    @Slot()
    def _finish_loading(self) -> None:
        lone = [e for e in self._troubles.values() if isinstance(e, NoSuchTable) and e.tables]
        if lone and not self._heads and self.table.count():
            # A database of several tables: show the first one instead of asking for a name.
            self._follow_table(0)
            return
        self._update_text()

    def _offer_tables(self) -> None:
        """List the tables of sources with several."""
        names = [name for h in self._heads.values() if len(h.tables) > 1 for name in h.tables]
        for error in self._troubles.values():
            names += error.tables if isinstance(error, NoSuchTable) else ()
        with QSignalBlocker(self.table):
            self.table.clear()
            for name in dict.fromkeys(names):
                self.table.addItem(visible(name), name)
            self.table.setCurrentIndex(self.table.findData(self._table) if self._table else 0)
        self._show_choices()

    def _show_choices(self) -> None:
        for widget in (self._source_label, self.source):
            widget.setVisible(len(self._paths) > 1)
        for widget in (self._table_label, self.table):
            widget.setVisible(self.table.count() > 1)

    @Slot(int)
    def _follow_table(self, number: int) -> None:
        name = str(self.table.itemData(number) or "")
        if name and name != self._table:
            self._table, self._initial_columns = name, ()
            with QSignalBlocker(self.table):
                self.table.setCurrentIndex(number)
            self._begin()

    def _refresh(self) -> None:
        """Show the columns that every table has, the compared ones checked."""
        heads = list(self._heads.values())
        first = heads[0].columns if heads else ()
        common = [name for name in first if all(name in head.columns for head in heads)]
        selection = set(self._initial_columns).intersection(common) or self._usual()
        keys = frozenset(head.key for head in heads if head.key)
        self.columns.show_columns(common, selection, keys)
        self.advanced.show_columns(common)
        self._show_choices()

    def _usual(self) -> set[str]:
        """Return the columns that are compared by default."""
        return {name for head in self._heads.values() for name in head.fields}

    @Slot()
    def _show_source(self) -> None:
        head = self._heads.get(self.source.currentData())
        if head is None:
            self.preview.show_rows((), ())
        else:
            self.preview.show_rows(head.columns, head.sample)
            self.preview.show_only(self.columns.checked_columns())
        self._update_text()

    @Slot()
    def _follow_columns(self) -> None:
        self.preview.show_only(self.columns.checked_columns())
        self._update_text()

    def chosen_columns(self) -> tuple[str, ...]:
        """Return the checked columns; none where these are the default."""
        checked_names = self.columns.checked_columns()
        usual = self._usual().intersection(self.columns.names())
        is_usual = set(checked_names) == usual and not self.advanced.has_joined()
        return () if is_usual else checked_names

    def _update_text(self) -> None:
        busy = self.loader.busy
        self._bar.setVisible(busy)
        text, tone = self._status()
        self._state.setText(text)
        set_tone(self._state, tone)
        self.use.setEnabled(not busy and bool(self._heads) and not self._refusal())

    def _status(self) -> tuple[str, str]:
        """Return a message about the tables, and its tone."""
        if self.loader.busy:
            return self.tr("Reading the table…"), "muted"
        if self._troubles:
            path = self.source.currentData()
            path = path if path in self._troubles else next(iter(self._troubles))
            text = trouble(self._troubles[path])
            return f"{source_name(path)}: {text}" if len(self._paths) > 1 else text, "warning"
        if refusal := self._refusal():
            return refusal, "warning"
        if any(set(h.columns) - set(self.columns.names()) for h in self._heads.values()):
            text = self.tr(
                "Columns found in only some of the tables are compared only when all "
                "columns are selected."
            )
            return text, "muted"
        return "", "muted"

    def _refusal(self) -> str:
        """Return in a sentence why this choice cannot be compared, or nothing."""
        has_columns = bool(self.columns.checked_columns())
        if not has_columns and self.advanced.has_joined():
            return ""
        known = self.columns.names()
        chosen = self.advanced.options(_USUAL, ())
        unknown = [name for name in chosen.columns if not table_sources.has_columns(name, known)]
        if unknown and known:
            text = self.tr("No columns {names}; separate joined columns by +.")
            return text.format(names=", ".join(map(visible, unknown)))
        return self.columns.refusal()

    @Slot()
    def _accept(self) -> None:
        options = self.advanced.options(self._options, self.chosen_columns())
        self.chosen.emit(replace(options, table="" if options.query else self._table))
        self.accept()

    def done(self, result: int) -> None:
        """Stop reading."""
        self.loader.close()
        super().done(result)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Choose columns"))
        self._source_label.setText(self.tr("&Source"))
        self._table_label.setText(self.tr("&Table or sheet"))
        self.source.setAccessibleName(self.tr("Source"))
        self.table.setAccessibleName(self.tr("Table or sheet"))
        self._bar.setAccessibleName(self.tr("Reading the table…"))
        self.advanced_button.setText(self.tr("Advanced"))
        self.use.setText(self.tr("Compare these columns"))
        self._cancel.setText(self.tr("Cancel"))
        self._update_text()


class AddressDialog(AppearanceMixin, QDialog):
    """Dialog for the address of a database, accepted after the database has answered.

    The password is never saved or shown.
    """

    chosen = Signal(object)
    """The path of the database in the list of sources."""

    def __init__(self, database: Path | None, parent: QWidget, look: Look | None = None) -> None:
        """``known``: a database whose password is needed again; None for a new one."""
        super().__init__(parent)
        self._candidate: Path | None = None
        self.loader = TableLoader(look, self)
        self.loader.looked.connect(self._take_head)
        self.address, self.password = QLineEdit(placeholderText=EXAMPLE), QLineEdit()
        self.password.setEchoMode(QLineEdit.EchoMode.Password)
        self.password.setInputMethodHints(
            Qt.InputMethodHint.ImhSensitiveData | Qt.InputMethodHint.ImhNoPredictiveText
        )
        self._address_label, self._password_label = QLabel(), QLabel()
        self._explanation, self._promise = label(wrap=True), label("muted", wrap=True)
        self.state = label("warning", wrap=True)
        self._bar = QProgressBar(textVisible=False, maximum=0)
        # Qt changes the texts of standard buttons later than we set ours.
        self.connect_button = push_button(self.try_it, "primary", default=True)
        self._cancel = push_button()
        self._arrange()
        if database is not None:
            self.address.setText(table_sources.address_text(database).replace(":***@", "@"))
            self.password.setFocus()
        self.address.editingFinished.connect(self._part)
        self.address.textChanged.connect(self._changed)
        self.password.textChanged.connect(self._changed)
        self.follow()
        self._update_text("")

    def _arrange(self) -> None:
        em, high = self.fontMetrics().height(), self.address.sizeHint().height()
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        for name, field in (
            (self._address_label, self.address),
            (self._password_label, self.password),
        ):
            name.setMinimumHeight(high)
            field.setMinimumHeight(high)
            name.setBuddy(field)
            form.addRow(name, field)
        buttons = QDialogButtonBox()
        buttons.addButton(self.connect_button, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(self._cancel, QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        fill_dialog(
            self, self._explanation, form, self._promise, STRETCH, self._bar, self.state, buttons
        )
        self.setMinimumSize(em * 30, em * 17)

    @Slot()
    def _part(self) -> None:
        """Move a password typed or pasted with the address to the hidden field."""
        address, password = table_sources.split_password(self.address.text().strip())
        if password:
            self.address.setText(address)
            self.password.setText(password)

    @Slot()
    def _changed(self) -> None:
        if not self.loader.busy:
            self._update_text("")

    @Slot()
    def try_it(self) -> None:
        """Connect to the database; accept it if it answers."""
        self._part()
        if self.loader.busy or not self.address.text().strip():
            return
        try:
            address = table_sources.join_password(self.address.text(), self.password.text())
        except UsageError as error:
            self._update_text(trouble(error))
            return
        self._candidate = table_sources.keep_address(address)
        self.loader.load((self._candidate,), "")
        self._update_text("")

    @Slot(object, object)
    def _take_head(self, path: Path, answer: object) -> None:
        if isinstance(answer, BaseException) and not isinstance(answer, NoSuchTable):
            self._drop()
            self._update_text(trouble(answer))
        elif isinstance(answer, NoSuchTable) and not answer.tables:
            self._drop()
            self._update_text(self.tr("This database contains no tables."))
        else:
            self._candidate = None
            self.chosen.emit(path)
            self.accept()

    def _drop(self) -> None:
        if self._candidate is not None:
            table_sources.drop_address(self._candidate)
            self._candidate = None

    def _update_text(self, text: str) -> None:
        busy = self.loader.busy
        self.state.setText(text)
        self._bar.setVisible(busy)
        self.address.setEnabled(not busy)
        self.password.setEnabled(not busy)
        self.connect_button.setEnabled(not busy and bool(self.address.text().strip()))

    def done(self, result: int) -> None:
        """Cancel the connection."""
        self._drop()
        self.loader.close()
        super().done(result)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Add a database"))
        self._explanation.setText(
            self.tr(
                "PostgreSQL, MySQL, MariaDB and others. SimFinder connects only to "
                "this address, and only reads, unless you have groups written to a table "
                "of their own. Add SQLite files like other tables."
            )
        )
        self._promise.setText(
            self.tr("The password is kept in memory until SimFinder is closed, and is never saved.")
        )
        self._address_label.setText(self.tr("&Address"))
        self._password_label.setText(self.tr("&Password"))
        self.address.setAccessibleName(self.tr("Address of the database"))
        self.password.setAccessibleName(self.tr("Password of the database"))
        self._bar.setAccessibleName(self.tr("Connecting…"))
        self.connect_button.setText(self.tr("Connect"))
        self._cancel.setText(self.tr("Cancel"))
