"""Asks which table of a file or database is read, and which of its columns are compared."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from simfinder.domain.errors import NoSuchTable
from simfinder.gui.models.visible_text import visible
from simfinder.gui.table_loader import Look, TableLoader
from simfinder.gui.table_words import trouble
from simfinder.gui.views.column_choice import ColumnChoice
from simfinder.gui.views.dialog_buttons import EndingButtons
from simfinder.gui.views.following import Following
from simfinder.gui.views.source_list import source_name, source_place
from simfinder.gui.views.table_preview import TablePreview

if TYPE_CHECKING:
    from simfinder.services.fields.scan import TableHead


class TableDialog(Following, QDialog):
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
        buttons = EndingButtons(self.use, self._cancel)
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
        usual = {name for head in heads for name in head.compared}
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
        usual = {name for head in heads for name in head.compared}
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
