"""What the pages of the settings are made of: headings, and rows of a name, a field and a hint."""

from __future__ import annotations

from abc import abstractmethod

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QLabel,
    QStyle,
    QStyleOptionButton,
    QVBoxLayout,
    QWidget,
)

from simfinder.gui.views.flow_layout import FlowLayout
from simfinder.gui.views.following import Following
from simfinder.services.preferences.settings import Settings

_NAME_WIDTH = 13
"""Width of the names, in heights of a line."""
_FIELD_WIDTH = 15
"""Least width of numbers and choices, in heights of a line: their edges stand below each other."""


def before_words(box: QCheckBox) -> int:
    """Return how far the words of a tick box stand from its edge, in pixels."""
    option = QStyleOptionButton()
    option.initFrom(box)
    option.direction = Qt.LayoutDirection.LeftToRight
    option.rect = QRect(0, 0, 1000, box.sizeHint().height())
    contents = QStyle.SubElement.SE_CheckBoxContents
    return box.style().subElementRect(contents, option, box).left()


class SettingRow(QWidget):
    """One thing that can be set; a tick box carries its name itself."""

    def __init__(self, field: QWidget, wide: bool = False) -> None:
        """``wide``: the field takes the whole width, below its name."""
        super().__init__()
        self.field = field
        self._beside = False
        """Whether the name stands beside the field."""
        self.name, self.hint = QLabel(), QLabel()
        self.hint.setProperty("tone", "muted")
        for label in (self.name, self.hint):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        em = self.fontMetrics().height()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        if isinstance(field, QCheckBox):
            self.name.hide()
            column.addWidget(field)
        elif wide:
            column.addWidget(self.name)
            column.addSpacing(em // 4)
            column.addWidget(field)
        else:
            self._beside = True
            self.name.setBuddy(field)
            row = FlowLayout(em // 2)  # below its name where large letters leave no room beside it
            row.addWidget(self.name)
            row.addWidget(field)
            column.addLayout(row)
        column.addWidget(self.hint)
        self._align()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the size of the tick box in another look, and that of letters."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._align()

    def _align(self) -> None:
        """Let the hint of a tick box stand below its words, and fields below each other."""
        if isinstance(self.field, QCheckBox):
            self.hint.setContentsMargins(before_words(self.field), 0, 0, 0)
        if self._beside:
            em = self.fontMetrics().height()
            self.name.setFixedWidth(em * _NAME_WIDTH)
            self.name.setMinimumHeight(self.field.sizeHint().height())
            if isinstance(self.field, QAbstractSpinBox | QComboBox):
                self.field.setMinimumWidth(em * _FIELD_WIDTH)

    def say(self, name: str, hint: str = "") -> None:
        """Set its words in the language in use."""
        if isinstance(self.field, QCheckBox):
            self.field.setText(name)
        self.name.setText(name)
        self.hint.setText(hint)
        self.hint.setVisible(bool(hint))
        self.field.setAccessibleName(name)
        self.field.setAccessibleDescription(hint)

    def words(self) -> str:
        """Return what a search looks at."""
        return f"{self.name.text()} {self.hint.text()}".casefold()


class SettingsPage(Following, QWidget):
    """Shows a part of the settings, and writes it back; nothing is in force before *Apply*."""

    changed = Signal()
    """What is shown is other than before."""

    def __init__(self) -> None:
        """Start without rows."""
        super().__init__()
        em = self.fontMetrics().height()
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(em, em // 2, em, em)
        self.column.setSpacing(round(em * 0.75))
        self._parts: list[tuple[QLabel | None, list[SettingRow]]] = [(None, [])]

    def section(self) -> QLabel:
        """Begin a part with a heading."""
        heading = QLabel()
        heading.setProperty("tone", "section")
        if self.column.count():
            self.column.addSpacing(self.fontMetrics().height() // 2)
        self.column.addWidget(heading)
        self._parts.append((heading, []))
        return heading

    def row(self, field: QWidget, *, wide: bool = False, stretch: int = 0) -> SettingRow:
        """Add a row to the part begun last."""
        made = SettingRow(field, wide)
        self.column.addWidget(made, stretch)
        self._parts[-1][1].append(made)
        return made

    def end(self) -> None:
        """Keep rows together where there is more room than they need."""
        self.column.addStretch(1)

    def search(self, wanted: list[str]) -> bool:
        """Show the rows that have all of these words, all for none; return whether any has."""
        any_found = False
        for heading, rows in self._parts:
            said = heading.text().casefold() if heading is not None else ""
            found = False
            for row in rows:
                text = f"{self.title().casefold()} {said} {row.words()}"
                fits = all(word in text for word in wanted)
                row.setVisible(fits)
                found = found or fits
            if heading is not None:
                heading.setVisible(found)
            any_found = any_found or found
        return any_found

    @abstractmethod
    def title(self) -> str:
        """Return what the page is called."""

    @abstractmethod
    def show_settings(self, settings: Settings) -> None:
        """Show what these say."""

    @abstractmethod
    def write_settings(self, settings: Settings) -> None:
        """Write into these what is shown."""

    def fault(self) -> str:
        """Say why what is shown cannot be taken; empty where it can."""
        return ""
