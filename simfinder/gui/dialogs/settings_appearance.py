"""Settings of looks: theme, language, size of texts, density, hints."""

from __future__ import annotations

from PySide6.QtCore import QLocale, Slot
from PySide6.QtWidgets import QCheckBox, QComboBox, QPushButton

from simfinder.gui import theme
from simfinder.gui.dialogs.settings_page import SettingsPage
from simfinder.gui.views.number_field import NumberField
from simfinder.i18n import LANGUAGES
from simfinder.services.preferences.settings import Settings


class AppearancePage(SettingsPage):
    """How the window looks and speaks, and whether it explains its first steps."""

    def __init__(self) -> None:
        """Make the fields."""
        super().__init__()
        self._look = self.section()
        self.theme, self.language, self.density = QComboBox(), QComboBox(), QComboBox()
        for choice in theme.CHOICES:
            self.theme.addItem("", choice)
        self.language.addItem("", "system")
        for code, name in LANGUAGES.items():
            self.language.addItem(name, code)
        for choice in theme.DENSITIES:
            self.density.addItem("", choice)
        self._theme, self._language = self.row(self.theme), self.row(self.language)
        self._density = self.row(self.density)
        self._sizes = self.section()
        self.font_size, self.text_size = NumberField(), NumberField()
        self.font_size.setRange(*theme.FONT_SIZES)
        self.text_size.setRange(*theme.TEXT_SIZES)
        for field in (self.font_size, self.text_size):
            field.setSingleStep(10)
        self._font_size, self._text_size = self.row(self.font_size), self.row(self.text_size)
        self._first = self.section()
        self.hints, self.again = QCheckBox(), QPushButton()
        self._hints, self._again = self.row(self.hints), self.row(self.again)
        self.end()
        self._start_again = False
        for box in (self.theme, self.language, self.density):
            box.currentIndexChanged.connect(self._tell)
        for field in (self.font_size, self.text_size):
            field.valueChanged.connect(self._tell)
        self.hints.toggled.connect(self._tell)
        self.again.clicked.connect(self._all_again)
        self.follow()

    @Slot()
    def _tell(self) -> None:
        self.changed.emit()

    @Slot()
    def _all_again(self) -> None:
        self._start_again = True
        self.hints.setChecked(True)
        self.again.setEnabled(False)
        self.changed.emit()

    def title(self) -> str:
        """Return what the page is called."""
        return self.tr("Appearance")

    def show_settings(self, settings: Settings) -> None:
        """Show what these say."""
        for box, value in (
            (self.theme, settings.theme),
            (self.language, settings.language),
            (self.density, settings.density),
        ):
            box.setCurrentIndex(max(0, box.findData(value)))
        self.font_size.setValue(settings.font_size)
        self.text_size.setValue(settings.text_size)
        self.hints.setChecked(settings.hints)
        self._start_again = False
        self.again.setEnabled(bool(settings.hints_seen))

    def write_settings(self, settings: Settings) -> None:
        """Write into these what is shown."""
        settings.theme = str(self.theme.currentData())
        settings.language = str(self.language.currentData())
        settings.density = str(self.density.currentData())
        settings.font_size = self.font_size.value()
        settings.text_size = self.text_size.value()
        settings.hints = self.hints.isChecked()
        if self._start_again:
            settings.hints_seen = []

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._look.setText(self.tr("Look and language"))
        system = self.tr("As the system")
        names = {"system": system, "light": self.tr("Light"), "dark": self.tr("Dark")}
        for row, choice in enumerate(theme.CHOICES):
            self.theme.setItemText(row, names[choice])
        self.language.setItemText(0, system)
        spaces = {
            "compact": self.tr("Compact"),
            "normal": self.tr("Normal"),
            "roomy": self.tr("Roomy"),
        }
        for row, choice in enumerate(theme.DENSITIES):
            self.density.setItemText(row, spaces[choice])
        self._theme.say(self.tr("Theme"))
        self._language.say(self.tr("Language"), self.tr("It changes at once, without a restart."))
        self._density.say(
            self.tr("Density"), self.tr("How far rows of lists and entries of menus stand apart.")
        )
        self._sizes.setText(self.tr("Size"))
        self._font_size.say(
            self.tr("Text size"), self.tr("Of all words, and of the icons beside them.")
        )
        self._text_size.say(
            self.tr("Size of compared texts"), self.tr("Beside that of the other words.")
        )
        for field in (self.font_size, self.text_size):
            field.setSuffix(f"\u202f{QLocale().percent()}")
        self._first.setText(self.tr("First steps"))
        self._hints.say(
            self.tr("Show hints"), self.tr("Each explains one thing, once, below the groups.")
        )
        self.again.setText(self.tr("Show all hints again"))
        self._again.say(self.tr("Seen already"))
        self.again.setAccessibleName(self.again.text())
