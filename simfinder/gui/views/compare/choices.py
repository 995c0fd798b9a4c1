"""How a person wants two texts shown: what is folded, what counts, what stands beside them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, fields
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

    def saved(self) -> dict[str, str]:
        """Return the choices as texts, to be remembered."""
        ignored = [name for name, ignores in asdict(self.ignoring).items() if ignores]
        return {
            "context": "" if self.context is None else str(self.context),
            "ignored": " ".join(ignored),
            "margin": self.margin.value,
            "together": "yes" if self.together else "no",
        }

    def restore(self, saved: Mapping[str, str]) -> None:
        """Choose what was remembered; what makes no sense is left as it is."""
        contexts = {"" if c is None else str(c): c for c in CONTEXTS}
        if saved.get("context") in contexts:
            self.set_context(contexts[saved["context"]])
        if "ignored" in saved:
            names = saved["ignored"].split()
            self.set_ignoring(Ignoring(**{f.name: f.name in names for f in fields(Ignoring)}))
        if saved.get("margin") in set(Margin):
            self.set_margin(Margin(saved["margin"]))
        self.set_together(saved.get("together") != "no")

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
