"""Lists of rules that a person has given a name: taken, kept, renamed and thrown away."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QToolButton,
    QWidget,
)

from simfinder.gui import icons
from simfinder.gui.views.following import Following


class PresetBar(Following, QWidget):
    """A name is chosen from the list, or written; the buttons say what is done with it."""

    chosen = Signal(object)
    """Lines of the preset that was taken."""
    changed = Signal()
    """The presets are others now, and should be saved."""

    def __init__(self, presets: dict[str, list[str]], parent: QWidget | None = None) -> None:
        """``presets``: name to lines; kept up to date in place."""
        super().__init__(parent)
        self._presets = presets
        self._lines: list[str] = []
        self._taken = ""
        self._label = QLabel()
        self.box = QComboBox()
        self.box.setEditable(True)
        self.box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.box.setMinimumContentsLength(8)
        self._label.setBuddy(self.box)
        self.save, self.more = QPushButton(), QToolButton()
        self.save.setAutoDefault(False)
        self.save.clicked.connect(self._save)
        self._menu = QMenu(self)
        self.rename, self.delete = self._menu.addAction(""), self._menu.addAction("")
        self.rename.triggered.connect(self._rename)
        self.delete.triggered.connect(self._delete)
        self.more.setMenu(self._menu)
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.more.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._label)
        row.addWidget(self.box, 1)
        row.addWidget(self.save)
        row.addWidget(self.more)
        self._fill("")
        self.box.activated.connect(self._choose)
        self.box.editTextChanged.connect(self._offer)
        self.follow()

    def set_lines(self, lines: list[str]) -> None:
        """Say which rules would be kept."""
        self._lines = lines
        self._offer()

    def _fill(self, name: str) -> None:
        with QSignalBlocker(self.box):
            self.box.clear()
            self.box.addItems(sorted(self._presets, key=str.casefold))
            self.box.setCurrentIndex(self.box.findText(name) if name else -1)
            self.box.setEditText(name)
        self._taken = name
        self._offer()

    def _name(self) -> str:
        return " ".join(self.box.currentText().split())[:80]

    @Slot()
    def _offer(self) -> None:
        name = self._name()
        here = name in self._presets
        self.save.setEnabled(bool(name and self._lines) and self._presets.get(name) != self._lines)
        self.rename.setEnabled(bool(name and self._taken) and not here)
        self.delete.setEnabled(here)

    @Slot()
    def _choose(self) -> None:
        name = self.box.currentText()
        if name in self._presets:
            self._taken = name
            self.chosen.emit(list(self._presets[name]))
            self._offer()

    @Slot()
    def _save(self) -> None:
        name = self._name()
        self._presets[name] = list(self._lines)
        self._fill(name)
        self.changed.emit()

    @Slot()
    def _rename(self) -> None:
        name = self._name()
        self._presets[name] = self._presets.pop(self._taken)
        self._fill(name)
        self.changed.emit()

    @Slot()
    def _delete(self) -> None:
        self._presets.pop(self._name(), None)
        self._fill("")
        self.changed.emit()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._label.setText(self.tr("Preset"))
        self.box.setAccessibleName(self.tr("Preset"))
        line = self.box.lineEdit()
        if line is not None:
            line.setPlaceholderText(self.tr("Choose or name one"))
            line.setAccessibleName(self.tr("Preset"))
        self.save.setText(self.tr("Save"))
        self.save.setToolTip(self.tr("Keep these rules under this name"))
        self.save.setAccessibleName(self.save.toolTip())
        self.rename.setText(self.tr("Give the preset this name"))
        self.delete.setText(self.tr("Delete the preset of this name"))
        self.more.setToolTip(self.tr("Rename or delete the preset"))
        self.more.setAccessibleName(self.more.toolTip())

    def _tint(self) -> None:
        self.more.setIcon(icons.icon("menu", "muted"))
