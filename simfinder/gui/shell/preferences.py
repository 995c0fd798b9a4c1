"""Binds what fits the window to a person: settings, presets, keys, hints and help."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from simfinder.gui.help.keys import KeysOverlay
from simfinder.gui.help.manual import HelpControl
from simfinder.gui.kit.theme import ThemeSwitch
from simfinder.gui.kit.translator import LanguageSwitch
from simfinder.gui.settings.control import SettingsControl
from simfinder.gui.settings.presets import PresetControl, PresetWindow
from simfinder.gui.shell.hints import HintControl, HintedWindow
from simfinder.gui.shell.key_guard import KeyGuard
from simfinder.gui.shell.layout import LowWindow
from simfinder.gui.shell.narrow_window import NarrowWindow
from simfinder.services.preferences.settings import Settings


class PersonalWindow(HintedWindow, PresetWindow, Protocol):
    """The window; ``MainWindow`` is one."""

    keys: KeysOverlay


class Personal(QObject):
    """Owns the controls, in the order in which they have to end."""

    def __init__(
        self,
        window: PersonalWindow,
        settings: Settings,
        look: ThemeSwitch,
        language: LanguageSwitch,
    ) -> None:
        """Serve this window."""
        assert isinstance(window, QWidget)
        super().__init__(window)
        self._window = window
        self.settings = SettingsControl(window, settings, look, language)
        self.presets = PresetControl(window, settings, self.settings)
        self.help = HelpControl(window.actions_table["help"], window)
        window.actions_table.keys_changed.connect(self.help.refresh)
        self.hints = HintControl(window, settings, self.help.open_page)
        self.low = LowWindow(window, self.hints.bar)
        self.narrow = NarrowWindow(window)
        self.guard = KeyGuard(window)
        self.settings.applied.connect(self.hints.follow_settings)
        window.keys.change_wanted.connect(self.settings.open_keys)
        self.settings.begin()

    def targets(self) -> dict[str, QObject]:
        """Return whose methods actions are bound to."""
        return {
            "settings": self.settings,
            "presets": self.presets,
            "help": self.help,
            "hints": self.hints,
        }

    def close(self) -> None:
        """Stop and wait; call it before the program ends."""
        self.settings.close()
        self.presets.close()
        self.help.close()
