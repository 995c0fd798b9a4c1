"""The line above the groups: a filter by name and folder, and how the list is shown."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from simfinder.gui import icons, words
from simfinder.gui.views.following import Following
from simfinder.gui.views.search_field import SearchField

WAIT = 90
"""Milliseconds after the last key before the list is filtered."""


class FilterBar(Following, QWidget):
    """Tells what to show; it filters nothing itself."""

    text_changed = Signal(str)
    only_critical_changed = Signal(bool)
    flat_changed = Signal(bool)
    fold_wanted = Signal(bool)
    """True to fold all groups, False to unfold them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without a filter."""
        super().__init__(parent)
        self.field = SearchField()
        # It stands among the chips, which the view lays out below.
        self.critical = QToolButton(self)
        self.critical.setCheckable(True)
        self.critical.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._criticals = 0
        self._of_rows = False
        self.flat = QToolButton()
        self.flat.setCheckable(True)
        self.picture = QToolButton()
        self.picture.setCheckable(True)
        self._fold = QToolButton()
        self._unfold = QToolButton()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(WAIT)
        self._timer.timeout.connect(self._tell)
        self.field.textChanged.connect(self._typed)
        self.field.returnPressed.connect(self._tell)
        self.critical.toggled.connect(self._critical_toggled)
        self.flat.toggled.connect(self._flat_toggled)
        self._fold.clicked.connect(self._fold_all)
        self._unfold.clicked.connect(self._unfold_all)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(self.fontMetrics().height() // 2)
        row.addWidget(self.field, 1)
        row.addWidget(self._unfold)
        row.addWidget(self._fold)
        row.addWidget(self.flat)
        row.addWidget(self.picture)
        self.follow()

    def show_criticals(self, count: int) -> None:
        """Say how many files differ from their keeper in something that matters."""
        if count != self._criticals:
            self._criticals = count
            self.retranslate()
            self._tint()

    def set_of_rows(self, of_rows: bool) -> None:
        """Speak of rows of tables, or of files."""
        self._of_rows = of_rows
        self.retranslate()

    def set_text(self, text: str) -> None:
        """Set the filter and tell it at once."""
        self.field.setText(text)
        self._tell()

    @Slot(str)
    def _typed(self, _: str) -> None:
        self._timer.start()

    @Slot()
    def _tell(self) -> None:
        self._timer.stop()
        self.text_changed.emit(self.field.text())

    @Slot(bool)
    def _critical_toggled(self, only: bool) -> None:
        self.critical.setEnabled(only or self._criticals > 0)
        self.only_critical_changed.emit(only)

    @Slot(bool)
    def _flat_toggled(self, flat: bool) -> None:
        self._fold.setEnabled(not flat)
        self._unfold.setEnabled(not flat)
        self.flat_changed.emit(flat)

    @Slot()
    def _fold_all(self) -> None:
        self.fold_wanted.emit(True)

    @Slot()
    def _unfold_all(self) -> None:
        self.fold_wanted.emit(False)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        wanted = self.tr("Filter by name or folder")
        if self._of_rows:
            wanted = self.tr("Filter by row or table")
        self.field.setPlaceholderText(wanted)
        self.field.setAccessibleName(wanted)
        count, name = self._criticals, self.tr("Differences that matter")
        # Rows are measured field by field instead; nothing to choose, nothing to see.
        self.critical.setVisible(not self._of_rows)
        self.critical.setEnabled(count > 0 or self.critical.isChecked())
        self.critical.setText(f"{name}  {words.count(count)}" if count else name)
        self.critical.setAccessibleName(self.critical.text())
        self.critical.setToolTip(
            self.tr(
                "Show only groups in which an amount, number, date, identity number or negation "
                "differs"
            )
        )
        self.flat.setText(self.tr("Flat list"))
        self.flat.setAccessibleName(self.tr("Flat list"))
        flat = self.tr("Show files without their groups, sorted as one list")
        if self._of_rows:
            flat = self.tr("Show rows without their groups, sorted as one list")
        self.flat.setToolTip(flat)
        for button, text in (
            (
                self.picture,
                self.tr("Show the picture of the group: who is like whom, and which came first"),
            ),
            (self._fold, self.tr("Collapse all groups")),
            (self._unfold, self.tr("Expand all groups")),
        ):
            button.setToolTip(text)
            button.setAccessibleName(text)

    def _tint(self) -> None:
        meaning = "warning" if self._criticals else "muted"
        self.critical.setIcon(icons.beside_text("warning", meaning))
        self.critical.setIconSize(icons.gap_size(self.fontMetrics().height()))
        self.picture.setIcon(icons.icon("graph", "muted"))
        self._fold.setIcon(icons.icon("collapse-all", "muted"))
        self._unfold.setIcon(icons.icon("expand-all", "muted"))
