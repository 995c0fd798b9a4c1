"""Settings of scans: which files are read, how far, and with how much of the machine."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from simfinder.domain.options import OPTION_TABLE
from simfinder.gui.dialogs.settings_page import SettingsPage
from simfinder.gui.views.exclusion_line import ExclusionLine
from simfinder.gui.views.following import Following
from simfinder.gui.views.number_field import NumberField, PartsField
from simfinder.services.formats import formats
from simfinder.services.preferences.own_options import LIMITS
from simfinder.services.preferences.settings import Settings
from simfinder.services.words import format_summary

_NAME = Qt.ItemDataRole.UserRole
_STEPS = {"max_characters": 1_000_000, "max_memory": 128, "compare_memory": 128, "max_size": 10}


class FormatChoice(Following, QWidget):
    """All formats, or those that are ticked."""

    def __init__(self) -> None:
        """Start with all."""
        super().__init__()
        self.only, self.list = QCheckBox(), QListWidget()
        self.list.setProperty("ticks", True)
        self.list.setFixedHeight(self.fontMetrics().height() * 9)
        self.list.setEnabled(False)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self._summaries = {known.name: known.summary for known in formats()}
        for name in sorted(self._summaries):
            item = QListWidgetItem()
            item.setData(_NAME, name)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Unchecked)
            self.list.addItem(item)
        self.only.toggled.connect(self.list.setEnabled)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.only)
        column.addWidget(self.list)
        self.follow()

    def items(self) -> list[QListWidgetItem]:
        """Return the lines of the list."""
        return [self.list.item(row) for row in range(self.list.count())]

    def values(self) -> list[str]:
        """Return the names that are ticked, none where all are read."""
        ticked = [i for i in self.items() if i.checkState() is Qt.CheckState.Checked]
        return [str(item.data(_NAME)) for item in ticked] if self.only.isChecked() else []

    def set_values(self, names: list[str]) -> None:
        """Tick these; none for all formats."""
        self.only.setChecked(bool(names))
        for item in self.items():
            on = item.data(_NAME) in names
            item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.only.setText(self.tr("Read only these formats:"))
        self.only.setAccessibleName(self.only.text())
        self.list.setAccessibleName(self.tr("Formats that are read"))
        for item in self.items():
            name = str(item.data(_NAME))
            item.setText(f"{name} – {format_summary(self._summaries[name])}")
            item.setToolTip(item.text())


class ScanPage(SettingsPage):
    """What is read, the limits of one document, and how much of the machine is used."""

    def __init__(self) -> None:
        """Make the fields with the bounds of the table of options."""
        super().__init__()
        self._what = self.section()
        self.formats = FormatChoice()
        self._formats = self.row(self.formats, wide=True)
        self.attachments, self.archives = QCheckBox(), QCheckBox()
        self._attachments, self._archives = self.row(self.attachments), self.row(self.archives)
        self.exclusions = ExclusionLine()
        self._exclusions = self.row(self.exclusions)
        self._limits = self.section()
        self.numbers: dict[str, NumberField | PartsField] = {}
        names = ("minimum_characters", "max_seconds", "max_size", "max_characters", "max_memory")
        self._rows = {name: self.row(self._number(name)) for name in names}
        self._work = self.section()
        for name in ("jobs", "compare_memory"):
            self._rows[name] = self.row(self._number(name))
        self.end()
        self.formats.only.toggled.connect(self._tell)
        self.formats.list.itemChanged.connect(self._tell)
        for box in (self.attachments, self.archives):
            box.toggled.connect(self._tell)
        self.exclusions.changed.connect(self._tell)
        self.follow()

    def _number(self, name: str) -> QAbstractSpinBox:
        spec = next(spec for spec in OPTION_TABLE if spec.name == name)
        if spec.kind is float:
            parts = PartsField()
            parts.setDecimals(1)
            parts.setRange(spec.low or 0.0, spec.high or 0.0)
            parts.valueChanged.connect(self._tell)
            self.numbers[name] = parts
            return parts
        field = NumberField()
        field.setRange(int(spec.low or 0), int(spec.high or 0))
        field.setGroupSeparatorShown(True)
        field.setSingleStep(_STEPS.get(name, 1))
        field.valueChanged.connect(self._tell)
        self.numbers[name] = field
        return field

    @Slot()
    def _tell(self) -> None:
        self.changed.emit()

    def title(self) -> str:
        """Return what the page is called."""
        return self.tr("Scan")

    def show_settings(self, settings: Settings) -> None:
        """Show what these say."""
        self.formats.set_values(settings.formats)
        self.attachments.setChecked(settings.attachments)
        self.archives.setChecked(settings.archives)
        self.exclusions.choose(tuple(settings.exclude))
        for name, field in self.numbers.items():
            field.setValue(getattr(settings, name))

    def write_settings(self, settings: Settings) -> None:
        """Write into these what is shown."""
        settings.formats = self.formats.values()
        settings.attachments = self.attachments.isChecked()
        settings.archives = self.archives.isChecked()
        settings.exclude = list(self.exclusions.patterns)
        for name in LIMITS:
            setattr(settings, name, self.numbers[name].value())

    def fault(self) -> str:
        """Say why what is shown cannot be taken; empty where it can."""
        if self.formats.only.isChecked() and not self.formats.values():
            return self.tr("Tick at least one format, or read all of them.")
        return ""

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._what.setText(self.tr("What is read"))
        self._formats.say(self.tr("Formats"))
        self._attachments.say(
            self.tr("Attachments of mail"),
            self.tr("Each document attached to a mail is compared like a file of its own."),
        )
        self._archives.say(
            self.tr("Files in ZIP archives"),
            self.tr("Each document in a ZIP archive is compared; nothing is unpacked to disk."),
        )
        self._exclusions.say(
            self.tr("Left out"), self.tr("Names and patterns of files that are not scanned.")
        )
        self._limits.setText(self.tr("Limits of one document"))
        self._rows["minimum_characters"].say(
            self.tr("Shortest text"),
            self.tr("Documents with fewer letters and digits are not compared, but listed."),
        )
        self._rows["max_seconds"].say(
            self.tr("Longest time"), self.tr("After that its reader is stopped, and it is listed.")
        )
        self._rows["max_size"].say(
            self.tr("Largest file"),
            self.tr("Of formats that are packed or in several parts, such as Word and PDF."),
        )
        self._rows["max_characters"].say(
            self.tr("Longest text"), self.tr("What comes after that many characters is not read.")
        )
        self._rows["max_memory"].say(self.tr("Most memory of a reader"))
        self._work.setText(self.tr("Use of this computer"))
        self._rows["jobs"].say(
            self.tr("Readers at a time"), self.tr("Fewer leave more of the computer to other work.")
        )
        self._rows["compare_memory"].say(
            self.tr("Memory to compare"), self.tr("With less it takes longer; nothing is missed.")
        )
        for name, suffix in (
            ("minimum_characters", self.tr("characters")),
            ("max_seconds", self.tr("seconds")),
            ("max_size", self.tr("MiB")),
            ("max_characters", self.tr("characters")),
            ("max_memory", self.tr("MiB")),
            ("compare_memory", self.tr("MiB")),
        ):
            self.numbers[name].setSuffix(f"\u202f{suffix}")
        self.numbers["jobs"].setSpecialValueText(self.tr("automatic"))
