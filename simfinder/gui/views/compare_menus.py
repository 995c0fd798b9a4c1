"""The menus below the texts of the compare pane, filled when they are opened."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from simfinder.gui.views.compare_choices import CONTEXTS, Choices, Margin
from simfinder.i18n import translate
from simfinder.services.comparison_choice import can_ignore_script


class ContextMenu(QMenu):
    """How much of what is alike stays around the differences."""

    def __init__(self, choices: Choices, parent: QWidget) -> None:
        """Show and change ``choices``."""
        super().__init__(parent)
        self._choices = choices
        self.aboutToShow.connect(self.fill)
        self.triggered.connect(self._chosen)

    @Slot()
    def fill(self) -> None:
        """Make the entries in the language in use."""
        self.clear()
        group = QActionGroup(self)
        for context in CONTEXTS:
            action = self.addAction(_context_words(context))
            action.setCheckable(True)
            action.setChecked(context == self._choices.context)
            action.setData(-1 if context is None else context)
            group.addAction(action)

    @Slot(QAction)
    def _chosen(self, action: QAction) -> None:
        self._choices.set_context(None if action.data() < 0 else action.data())


def _context_words(context: int | None) -> str:
    if context is None:
        return translate("CompareMenus", "The whole text")
    if context == 0:
        return translate("CompareMenus", "Nothing but differences")
    return translate("CompareMenus", "%n paragraphs around each difference", "", context)


class IgnoreMenu(QMenu):
    """What is no difference."""

    def __init__(self, choices: Choices, parent: QWidget) -> None:
        """Show and change ``choices``."""
        super().__init__(parent)
        self._choices = choices
        self.setToolTipsVisible(True)
        self.aboutToShow.connect(self.fill)
        self.triggered.connect(self._chosen)

    @Slot()
    def fill(self) -> None:
        """Make the entries in the language in use."""
        self.clear()
        for name, words in _ignore_words():
            action = self.addAction(words)
            action.setCheckable(True)
            action.setChecked(getattr(self._choices.ignoring, name))
            action.setData(name)
            if name == "script" and not can_ignore_script():
                action.setEnabled(False)
                action.setToolTip(
                    translate("CompareMenus", "Needs OpenCC, the extra \u201cchinese\u201d")
                )

    @Slot(QAction)
    def _chosen(self, action: QAction) -> None:
        change = {action.data(): action.isChecked()}
        self._choices.set_ignoring(replace(self._choices.ignoring, **change))


def _ignore_words() -> tuple[tuple[str, str], ...]:
    return (
        ("space", translate("CompareMenus", "Spaces")),
        ("punctuation", translate("CompareMenus", "Punctuation outside numbers")),
        ("case", translate("CompareMenus", "Capitals")),
        ("width", translate("CompareMenus", "Full-width and half-width forms")),
        ("script", translate("CompareMenus", "Traditional and simplified characters")),
    )


class MarginMenu(QMenu):
    """The numbers in the margin."""

    def __init__(self, choices: Choices, parent: QWidget) -> None:
        """Show and change ``choices``."""
        super().__init__(parent)
        self._choices = choices
        self.aboutToShow.connect(self.fill)
        self.triggered.connect(self._chosen)

    @Slot()
    def fill(self) -> None:
        """Make the entries in the language in use."""
        self.clear()
        group = QActionGroup(self)
        for margin, words in (
            (Margin.NONE, translate("CompareMenus", "No numbers")),
            (Margin.PARAGRAPHS, translate("CompareMenus", "Numbers of paragraphs")),
            (Margin.PAGES, translate("CompareMenus", "Numbers of pages")),
        ):
            action = self.addAction(words)
            action.setCheckable(True)
            action.setChecked(margin is self._choices.margin)
            action.setData(margin.value)
            group.addAction(action)

    @Slot(QAction)
    def _chosen(self, action: QAction) -> None:
        self._choices.set_margin(Margin(action.data()))
