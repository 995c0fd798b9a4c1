"""Opens the manual at the page about the part of the window, or the dialog, that has the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from simfinder.gui.controls.one_dialog import keep_on_screen
from simfinder.gui.focus import follow_focus

if TYPE_CHECKING:
    from simfinder.gui.dialogs.help import HelpWindow

ABOUT = {
    "SourcesPanel": "first-scan",
    "EmptyState": "first-scan",
    "ScanPage": "first-scan",
    "TemplateLine": "templates",
    "OptionsCard": "groups",
    "DistanceControl": "groups",
    "GroupsView": "groups",
    "ComparePane": "comparing",
    "OverviewPage": "pictures",
    "GroupPicturePanel": "pictures",
    "UncoveredDialog": "pictures",
    "LookalikesPage": "look-alikes",
    "WatchLine": "look-alikes",
    "NotComparedView": "not-compared",
    "MainToolBar": "first-scan",
    "AutoMarkDialog": "cleaning",
    "CleanUpDialog": "cleaning",
    "HistoryDialog": "cleaning",
    "NotAMatchDialog": "not-a-match",
    "MergeDialog": "not-a-match",
    "GroupNoteDialog": "groups",
    "TemplatesDialog": "templates",
    "TemplatePairsDialog": "templates",
    "TableDialog": "tables",
    "AddressDialog": "tables",
    "PasswordsDialog": "not-compared",
    "ExclusionsDialog": "first-scan",
    "WhyDialog": "comparing",
    "ShortcutsPage": "keys",
    "StorePage": "privacy",
    "MatchingPage": "groups",
    "PresetsDialog": "presets",
    "SettingsDialog": "presets",
    "AboutDialog": "privacy",
}
"""Pages of the manual by the class of what a person is in; the innermost counts."""


class HelpControl(QObject):
    """One help window; the key that opens it works in dialogs too."""

    def __init__(self, action: QAction, window: QWidget) -> None:
        """``action`` opens the help, in every dialog of this window."""
        super().__init__(window)
        self._action = action
        self._window = window
        self.shown: HelpWindow | None = None
        follow_focus(self._follow)

    @Slot("QWidget*", "QWidget*")
    def _follow(self, before: QWidget | None, now: QWidget | None) -> None:
        """Lend the key to the dialog that has come up."""
        del before
        dialog = now.window() if now is not None else None
        ours = isinstance(dialog, QDialog) and self._action not in dialog.actions()
        if dialog is not None and ours and dialog.parentWidget() is not None:
            dialog.addAction(self._action)

    @Slot()
    def open_here(self) -> None:
        """Show the page about what has the focus."""
        self.open_page(page_of(QApplication.focusWidget()))

    def open_page(self, name: str) -> None:
        """Show a page by its name; an unknown one is the first."""
        if self.shown is None:
            from simfinder.gui.dialogs.help import HelpWindow

            self.shown = HelpWindow()
            self.shown.setWindowIcon(self._window.windowIcon())
            keep_on_screen(self.shown)
        self.shown.show_page(name)

    @Slot()
    def refresh(self) -> None:
        """Name the keys that are in use now."""
        if self.shown is not None:
            self.shown.retranslate()

    def close(self) -> None:
        """Close the help with the window."""
        if self.shown is not None:
            self.shown.close()
            self.shown.deleteLater()
            self.shown = None


def page_of(widget: QWidget | None) -> str:
    """Return the page about a widget: that of the innermost part that has one."""
    while widget is not None:
        for kind in type(widget).__mro__:
            if kind.__name__ in ABOUT:
                return ABOUT[kind.__name__]
        widget = widget.parentWidget()
    return ""
