"""The menus below the texts of the compare pane, filled when they are opened."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from simfinder.domain.comparison import Ignoring
from simfinder.gui import icons
from simfinder.gui.bindings import keys_of, native
from simfinder.gui.views.compare.choices import CONTEXTS, Choices, Margin
from simfinder.i18n import translate
from simfinder.services.comparing.choice import can_ignore_script

_WHOLE = -1
"""Stands in a menu for no fold at all: an action holds no None."""


class _OneOf(QMenu):
    """One of several ways to look at the texts, the one in use ticked."""

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
        for value, words, chosen in self._ways():
            action = self.addAction(words)
            action.setCheckable(True)
            action.setChecked(chosen)
            action.setData(value)
            group.addAction(action)

    def _ways(self) -> Iterator[tuple[object, str, bool]]:
        """Yield each way, what it is called, and whether it is in use."""
        raise NotImplementedError

    def _choose(self, value: Any) -> None:
        """Take one of these ways."""
        raise NotImplementedError

    @Slot(QAction)
    def _chosen(self, action: QAction) -> None:
        self._choose(action.data())


class ContextMenu(_OneOf):
    """How much of what is alike stays around the differences."""

    def _ways(self) -> Iterator[tuple[object, str, bool]]:
        for context in CONTEXTS:
            value = _WHOLE if context is None else context
            yield value, _context_words(context), context == self._choices.context

    def _choose(self, value: Any) -> None:
        self._choices.set_context(None if value == _WHOLE else value)


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


def ignored_text(ignoring: Ignoring) -> str:
    """Say what did not count as a difference."""
    named = [words for name, words in _ignore_words() if getattr(ignoring, name)]
    if not named:
        return translate("CompareMenus", "Nothing ignored")
    between = translate("CompareMenus", ", ")
    return translate("CompareMenus", "Ignored: {what}").format(what=between.join(named))


OUTPUTS = ("copy", "print", "pdf", "html")
"""What can be made of a comparison."""


class MoreMenu(QMenu):
    """What is done more seldom: finding places, other looks, and taking the comparison along."""

    wanted = Signal(str)
    """``find``, ``go_to``, ``other_place``, ``many``, or one of OUTPUTS."""

    def __init__(self, choices: Choices, parent: QWidget) -> None:
        """``choices`` are what the menu of the margin changes."""
        super().__init__(parent)
        self._margin = MarginMenu(choices, self)
        self.outputs = False
        """Whether somebody makes something of a comparison."""
        self.many = False
        """Whether there are more files to be shown beside these two."""
        self.aboutToShow.connect(self.fill)
        self.triggered.connect(self._chosen)

    @Slot()
    def fill(self) -> None:
        """Make the entries in the language in use."""
        self.clear()
        self._add("find", "search", translate("CompareMenus", "Find in both texts"), "find")
        self._add(
            "go_to", "right", translate("CompareMenus", "Go to paragraph or page"), "go_to_place"
        )
        moved = translate("CompareMenus", "Other place of a moved paragraph")
        self._add("other_place", "move", moved, "other_place")
        self._margin.setTitle(translate("CompareMenus", "Numbers in the margin"))
        self.addMenu(self._margin)
        if self.many:
            words = translate("CompareMenus", "Compare with the others of the group")
            self._add("many", "columns", words, "side_by_side")
        if self.outputs:
            self.addSeparator()
            self._add("copy", "copy", translate("CompareMenus", "Copy the comparison"))
            self._add(
                "print", "print", translate("CompareMenus", "Print\u2026"), "print_comparison"
            )
            self._add("pdf", "export", translate("CompareMenus", "Save comparison as PDF\u2026"))
            self._add("html", "export", translate("CompareMenus", "Save comparison as HTML\u2026"))

    def _add(self, name: str, icon: str, words: str, command: str = "") -> None:
        # The key of the command is only told here: the window or the texts hear it.
        key = next(map(native, keys_of(command)), "")
        action = self.addAction(icons.icon(icon), f"{words}\t{key}" if key else words)
        action.setData(name)

    @Slot(QAction)
    def _chosen(self, action: QAction) -> None:
        # What is chosen in the menu of the margin is told here too.
        if action in self.actions():
            self.wanted.emit(action.data())


class MarginMenu(_OneOf):
    """The numbers in the margin."""

    def _ways(self) -> Iterator[tuple[object, str, bool]]:
        for margin, words in (
            (Margin.NONE, translate("CompareMenus", "No numbers")),
            (Margin.PARAGRAPHS, translate("CompareMenus", "Numbers of paragraphs")),
            (Margin.PAGES, translate("CompareMenus", "Numbers of pages")),
        ):
            yield margin.value, words, margin is self._choices.margin

    def _choose(self, value: Any) -> None:
        self._choices.set_margin(Margin(value))
