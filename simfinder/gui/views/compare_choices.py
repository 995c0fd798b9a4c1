"""How a person wants two texts shown: what is folded, what counts, what stands beside them."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QObject, Signal

from simfinder.domain.comparison import IGNORED, Ignoring

CONTEXTS: tuple[int | None, ...] = (0, 3, 10, None)
"""Paragraphs that may stay around each difference; None shows the whole text."""
_NARROW = (0, 3)
_DEFAULT_NARROW, _DEFAULT_WIDE = 3, 10


class Margin(StrEnum):
    """What numbers stand in the margin of a text."""

    NONE = "none"
    PARAGRAPHS = "paragraphs"
    PAGES = "pages"


class Choices(QObject):
    """Holds the choices; each signal says what has to be made anew."""

    folds_changed = Signal()
    ignoring_changed = Signal()
    margin_changed = Signal()
    scrolling_changed = Signal()
    list_changed = Signal()

    def __init__(self, parent: QObject) -> None:
        """Start with what suits most: long runs folded, numbers shown, both texts scrolling as one."""
        super().__init__(parent)
        self.context: int | None = _DEFAULT_WIDE
        """Paragraphs around each difference; None for the whole text."""
        self._narrow: int | None = _DEFAULT_NARROW
        self._wide: int | None = _DEFAULT_WIDE
        self.hide_template = False
        self.ignoring = IGNORED
        self.margin = Margin.PARAGRAPHS
        self.together = True
        """Whether both texts scroll as one."""
        self.listed: bool | None = None
        """Whether the list of changes is wanted; None shows it where there is room."""

    @property
    def only(self) -> bool:
        """Whether little more than the differences is wanted."""
        return self.context in _NARROW

    def set_context(self, context: int | None) -> None:
        """Leave this many paragraphs around each difference, None for all of them."""
        if context == self.context:
            return
        self.context = context
        if context in _NARROW:
            self._narrow = context
        else:
            self._wide = context
        self.folds_changed.emit()

    def set_only(self, only: bool) -> None:
        """Change between little and much around differences, each as it was chosen last."""
        if only != self.only:
            self.set_context(self._narrow if only else self._wide)

    def set_hide_template(self, hidden: bool) -> None:
        """Fold paragraphs of nothing but template text, or show them."""
        if hidden != self.hide_template:
            self.hide_template = hidden
            self.folds_changed.emit()

    def set_ignoring(self, ignoring: Ignoring) -> None:
        """Choose what is no difference."""
        if ignoring != self.ignoring:
            self.ignoring = ignoring
            self.ignoring_changed.emit()

    def set_margin(self, margin: Margin) -> None:
        """Choose the numbers in the margin."""
        if margin != self.margin:
            self.margin = margin
            self.margin_changed.emit()

    def set_together(self, together: bool) -> None:
        """Let both texts scroll as one, or each alone."""
        if together != self.together:
            self.together = together
            self.scrolling_changed.emit()

    def set_listed(self, listed: bool) -> None:
        """Show the list of changes, or hide it, whatever room there is."""
        if listed != self.listed:
            self.listed = listed
            self.list_changed.emit()
