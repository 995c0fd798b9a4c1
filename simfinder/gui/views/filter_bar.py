"""The line above the groups: a filter by name and folder, and how the list is shown."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QTimer, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QToolButton, QWidget

from simfinder.gui import icons

WAIT = 90
"""Milliseconds after the last key before the list is filtered."""


class FilterBar(QWidget):
    """Tells what to show; it filters nothing itself."""

    text_changed = Signal(str)
    flat_changed = Signal(bool)
    fold_wanted = Signal(bool)
    """True to fold all groups, False to unfold them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without a filter."""
        super().__init__(parent)
        self.field = QLineEdit()
        self.field.setClearButtonEnabled(True)
        self._glass = QAction(self)
        self.field.addAction(self._glass, QLineEdit.ActionPosition.LeadingPosition)
        self.flat = QToolButton()
        self.flat.setCheckable(True)
        self._fold = QToolButton()
        self._unfold = QToolButton()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(WAIT)
        self._timer.timeout.connect(self._tell)
        self.field.textChanged.connect(self._typed)
        self.field.returnPressed.connect(self._tell)
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
        self.retranslate()
        self._tint()

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
        self.field.setPlaceholderText(self.tr("Filter by name or folder"))
        self.field.setAccessibleName(self.tr("Filter by name or folder"))
        self.flat.setText(self.tr("Flat list"))
        self.flat.setAccessibleName(self.tr("Flat list"))
        self.flat.setToolTip(self.tr("Show files without their groups, sorted as one list"))
        for button, text in (
            (self._fold, self.tr("Collapse all groups")),
            (self._unfold, self.tr("Expand all groups")),
        ):
            button.setToolTip(text)
            button.setAccessibleName(text)

    def _tint(self) -> None:
        self._glass.setIcon(icons.icon("search", "muted"))
        self._fold.setIcon(icons.icon("collapse-all", "muted"))
        self._unfold.setIcon(icons.icon("expand-all", "muted"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow language and theme."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        elif event.type() == QEvent.Type.PaletteChange:
            self._tint()
        super().changeEvent(event)
