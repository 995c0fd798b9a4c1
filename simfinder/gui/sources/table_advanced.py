"""Options of tables that few people need, in one form."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QLineEdit, QWidget

from simfinder.domain.options import (
    COLUMN_KINDS,
    TRIGRAM_BARS,
    ScanOptions,
    kinds_of_columns,
    option_spec,
)
from simfinder.gui.kit.fields import NumberField, Switch
from simfinder.gui.kit.labels import allow_narrow, set_placeholder
from simfinder.gui.kit.layouts import align_left, vbox
from simfinder.gui.kit.names import visible
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.i18n import translate


class AdvancedTableOptions(AppearanceMixin, QWidget):
    """How tables are read and compared, apart from their columns."""

    query_changed = Signal()
    """Another query is to be read."""

    def __init__(self) -> None:
        super().__init__()
        self.query, self.joined = QLineEdit(), QLineEdit()
        self.column, self.kind, self.method = QComboBox(), QComboBox(), QComboBox()
        for box in (self.column, self.kind, self.method):
            allow_narrow(box, 10)
        for kind in ("", *COLUMN_KINDS):
            self.kind.addItem("", kind)
        for features in option_spec("features").choices:
            self.method.addItem("", features)
        self.distance, self.limit, self.new_rows = NumberField(), NumberField(), Switch()
        self.distance.setRange(0, int(option_spec("distance").high or 0))
        self.limit.setRange(0, int(option_spec("row_limit").high or 0))
        self.limit.setGroupSeparatorShown(True)
        self._kinds: dict[str, str] = {}
        self._labels = [QLabel() for _ in range(7)]
        self._form = form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        fields = (
            *(self.query, self.joined, self.column, self.kind),
            *(self.method, self.distance, self.limit),
        )
        for name, field in zip(self._labels, fields, strict=True):
            name.setBuddy(field)
            form.addRow(name, field)
        vbox(form, align_left(self.new_rows), parent=self)
        self.column.currentIndexChanged.connect(self._show_kind)
        self.kind.activated.connect(self._take_kind)
        self.method.currentIndexChanged.connect(self._follow_method)
        self.query.editingFinished.connect(self._follow_query)
        self._read_query = ""
        self.follow()

    def show_options(self, options: ScanOptions) -> None:
        """Show these options."""
        self._kinds = kinds_of_columns(options.column_kinds)
        self._read_query = options.query
        self.query.setText(options.query)
        self.joined.setText(", ".join(name for name in options.columns if "+" in name))
        self.method.setCurrentIndex(max(self.method.findData(options.features), 0))
        is_default = options.distance is None
        self.distance.setValue(TRIGRAM_BARS[0] if is_default else options.distance or 0)
        self.limit.setValue(options.row_limit)
        self.new_rows.setChecked(options.new_rows)
        self._follow_method()
        self._show_kind()

    def options(self, options: ScanOptions, columns: tuple[str, ...]) -> ScanOptions:
        """Return the options as shown; ``columns``: the chosen ones, none for the usual."""
        joined = tuple(filter(None, (name.strip() for name in self.joined.text().split(","))))
        names = [self.column.itemData(i) for i in range(self.column.count())]
        kinds = {column: kind for column, kind in self._kinds.items() if kind and column in names}
        is_trigrams = self.method.currentData() == "trigrams"
        return replace(
            options,
            columns=(*columns, *(name for name in joined if name not in columns)),
            query=self.query.text().strip(),
            column_kinds=tuple(f"{column}={kind}" for column, kind in kinds.items()),
            features=str(self.method.currentData()),
            distance=self.distance.value() if is_trigrams else None,
            row_limit=self.limit.value(),
            new_rows=self.new_rows.isChecked(),
        )

    def has_joined(self) -> bool:
        """Return whether columns are joined."""
        return bool(self.joined.text().strip())

    def show_columns(self, names: Sequence[str]) -> None:
        """Offer these columns for a choice of their kind."""
        with QSignalBlocker(self.column):
            self.column.clear()
            for name in names:
                self.column.addItem(visible(name), name)
        self._show_kind()

    @Slot()
    def _show_kind(self) -> None:
        kind = self._kinds.get(str(self.column.currentData()), "")
        self.kind.setCurrentIndex(self.kind.findData(kind))
        self.kind.setEnabled(self.column.count() > 0)

    @Slot()
    def _take_kind(self) -> None:
        self._kinds[str(self.column.currentData())] = str(self.kind.currentData())

    @Slot()
    def _follow_method(self) -> None:
        is_trigrams = self.method.currentData() == "trigrams"
        self.distance.setEnabled(is_trigrams)
        self.column.setEnabled(not is_trigrams)
        self.kind.setEnabled(not is_trigrams and self.column.count() > 0)

    @Slot()
    def _follow_query(self) -> None:
        if self.query.text().strip() != self._read_query:
            self._read_query = self.query.text().strip()
            self.query_changed.emit()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        texts = (
            self.tr("&Query (one SELECT)"),
            self.tr("&Joined columns"),
            self.tr("Compare &column"),
            self.tr("&as"),
            self.tr("&Method"),
            self.tr("Maximum &distance"),
            self.tr("Maximum number of &rows"),
        )
        for name, text in zip(self._labels, texts, strict=True):
            name.setText(text)
        kinds = (
            self.tr("automatic, by the length of its values"),
            self.tr("name: a word or two"),
            self.tr("number, date or code"),
            self.tr("title: several words in any order"),
            self.tr("text: like a document"),
        )
        for number, text in enumerate(kinds):
            self.kind.setItemText(number, text)
        methods = (self.tr("field by field (verified)"), self.tr("trigram fingerprint alone"))
        for number, text in enumerate(methods):
            self.method.setItemText(number, text)
        for field, text in (
            (self.query, self.tr("Query")),
            (self.joined, self.tr("Joined columns")),
            (self.column, self.tr("Column")),
            (self.kind, self.tr("Kind of values")),
            (self.method, self.tr("Method")),
            (self.distance, self.tr("Maximum distance")),
            (self.limit, self.tr("Maximum number of rows")),
        ):
            field.setAccessibleName(text)
        set_placeholder(self.query, "SELECT …")
        set_placeholder(self.joined, self.tr("street + city"))
        self.distance.setSuffix(self.tr(" bits"))
        self.limit.setSpecialValueText(self.tr("all"))
        spec = option_spec("new_rows")
        self.new_rows.setText(translate("Options", spec.label))
        self.new_rows.setToolTip(translate("Options", spec.hint))
        self.new_rows.updateGeometry()
