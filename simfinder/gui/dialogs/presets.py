"""Presets of options: kept, used, renamed, thrown away, and passed on as a file."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from simfinder.gui.preset_words import preset_words
from simfinder.gui.views.enter_key import EnterKey
from simfinder.gui.views.following import Following
from simfinder.gui.views.telling_list import TellingList
from simfinder.services.preferences.option_presets import LONGEST_NAME, Preset

_NAME = Qt.ItemDataRole.UserRole


class PresetsDialog(Following, QDialog):
    """The list on the left, what a preset says on the right; everything is kept at once."""

    use_wanted = Signal(str)
    changed = Signal()
    """The presets are others now, and should be saved."""
    import_wanted = Signal()
    export_wanted = Signal(object)
    """Names of the presets that shall be written into a file."""

    def __init__(self, presets: dict[str, Preset], now: Preset, parent: QWidget) -> None:
        """``presets`` are kept up to date in place; ``now``: the options as they are set."""
        super().__init__(parent)
        self._presets, self._now = presets, now
        self._list_head, self._says_head = QLabel(), QLabel()
        self.list = TellingList()
        self.list.setSelectionMode(TellingList.SelectionMode.ExtendedSelection)
        self.says, self.told = QLabel(), QLabel()
        for label in (self.says, self.told):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.says.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self._name_label = QLabel()
        self._name_label.setBuddy(self.name)
        self.save, self.rename, self.delete = QPushButton(), QPushButton(), QPushButton()
        self.use, self.fetch, self.export = QPushButton(), QPushButton(), QPushButton()
        self.shut = QPushButton()
        for button in (self.save, self.rename, self.delete, self.use, self.fetch, self.export):
            button.setAutoDefault(False)
        for head in (self._list_head, self._says_head):
            head.setProperty("tone", "section")
        self.shut.setDefault(True)
        self._arrange()
        self._fill("")
        self.list.itemSelectionChanged.connect(self._chosen)
        self.list.itemDoubleClicked.connect(self._use)
        self.name.textChanged.connect(self._offer)
        self._enter = EnterKey(self.name, self.save)
        self.save.clicked.connect(self._save)
        self.rename.clicked.connect(self._rename)
        self.delete.clicked.connect(self._delete)
        self.use.clicked.connect(self._use)
        self.fetch.clicked.connect(self.import_wanted)
        self.export.clicked.connect(self._export)
        self.shut.clicked.connect(self.reject)
        self.follow()
        self._offer()

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        left, right, both = QVBoxLayout(), QVBoxLayout(), QHBoxLayout()
        left.addWidget(self._list_head)
        left.addWidget(self.list, 1)
        row = QHBoxLayout()
        row.setSpacing(em // 2)
        for button in (self.fetch, self.export, self.delete):
            row.addWidget(button)
        row.addStretch(1)
        left.addLayout(row)
        right.addWidget(self._says_head)
        right.addWidget(self.says, 1)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.use)
        right.addLayout(row)
        both.setSpacing(em)
        both.addLayout(left, 1)
        both.addLayout(right, 1)
        row = QHBoxLayout()
        row.addWidget(self._name_label)
        row.addWidget(self.name, 1)
        row.addWidget(self.save)
        row.addWidget(self.rename)
        foot = QHBoxLayout()
        foot.addWidget(self.told, 1)
        foot.addWidget(self.shut)
        column = QVBoxLayout(self)
        column.setContentsMargins(em, em, em, em)
        column.setSpacing(em // 2)
        column.addLayout(both, 1)
        column.addLayout(row)
        column.addLayout(foot)
        self.resize(em * 46, em * 28)

    def chosen(self) -> list[str]:
        """Return the names of the presets that are chosen."""
        return [str(item.data(_NAME)) for item in self.list.selectedItems()]

    def refresh(self, told: str = "", warning: bool = False) -> None:
        """Show the presets anew, and tell something below."""
        self._fill(self.chosen()[0] if self.chosen() else "")
        self.tell(told, warning)

    def tell(self, text: str, warning: bool = False) -> None:
        """Say something below."""
        self.told.setText(text)
        self.told.setProperty("tone", "warning" if warning else "muted")
        self.told.style().unpolish(self.told)
        self.told.style().polish(self.told)

    def _fill(self, name: str) -> None:
        self.list.clear()
        for known in sorted(self._presets, key=str.casefold):
            item = QListWidgetItem(known)
            item.setData(_NAME, known)
            self.list.addItem(item)
            item.setSelected(known == name)
        self.list.tell()
        self._offer()

    def _typed(self) -> str:
        return " ".join(self.name.text().split())

    @Slot()
    def _chosen(self) -> None:
        if len(self.chosen()) == 1:
            self.name.setText(self.chosen()[0])
        self._offer()

    @Slot()
    def _offer(self) -> None:
        chosen, typed = self.chosen(), self._typed()
        one = chosen[0] if len(chosen) == 1 and chosen[0] in self._presets else ""
        self.save.setEnabled(bool(typed) and self._presets.get(typed) != self._now)
        self.rename.setEnabled(bool(one and typed) and typed not in self._presets)
        self.delete.setEnabled(bool(chosen))
        self.use.setEnabled(bool(one))
        self.export.setEnabled(bool(self._presets))
        shown = self._presets[one] if one else self._now
        self._says_head.setText(one or self.tr("Options as they are set now"))
        self.says.setText("\n".join(preset_words(shown)))

    @Slot()
    def _save(self) -> None:
        name = self._typed()
        if name:
            self._presets[name] = dict(self._now)
            self._fill(name)
            self.tell(self.tr("“{name}” is kept.").format(name=name))
            self.changed.emit()

    @Slot()
    def _rename(self) -> None:
        name = self._typed()
        self._presets[name] = self._presets.pop(self.chosen()[0])
        self._fill(name)
        self.changed.emit()

    @Slot()
    def _delete(self) -> None:
        for name in self.chosen():
            self._presets.pop(name, None)
        self._fill("")
        self.changed.emit()

    @Slot()
    def _use(self) -> None:
        if len(self.chosen()) == 1:
            self.use_wanted.emit(self.chosen()[0])

    @Slot()
    def _export(self) -> None:
        self.export_wanted.emit(self.chosen() or list(self._presets))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Presets of options"))
        self._list_head.setText(self.tr("Presets"))
        self.list.setAccessibleName(self.tr("Presets"))
        self.list.say_when_empty(
            self.tr(
                "There is no preset yet. Set the options as you like them, type a name below and "
                "press Save."
            )
        )
        self._name_label.setText(self.tr("Name"))
        self.name.setPlaceholderText(self.tr("Name for the options as they are set now"))
        self.name.setAccessibleName(self.tr("Name"))
        for button, text in (
            (self.save, self.tr("Save")),
            (self.rename, self.tr("Rename")),
            (self.delete, self.tr("Delete")),
            (self.use, self.tr("Use this preset")),
            (self.fetch, self.tr("Import…")),
            (self.export, self.tr("Export…")),
            (self.shut, self.tr("Close")),
        ):
            button.setText(text)
            button.setAccessibleName(text)
        self.save.setToolTip(self.tr("Keep the options as they are set now under this name"))
        self._offer()
