"""Holds the ways to show texts, one at a time; keys that went to a text go on to one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, cast

from PySide6.QtWidgets import QStackedWidget, QWidget


class Body(Protocol):
    """A widget with texts beside each other."""

    @property
    def views(self) -> Sequence[QWidget]:
        """The texts, from left to right."""


class TextStack(QStackedWidget):
    """Shows one body of texts."""

    def __init__(self, *bodies: Body) -> None:
        """Hold these widgets, and show the first one."""
        super().__init__()
        self._bodies = bodies
        for body in bodies:
            self.addWidget(cast(QWidget, body))

    def turn_to(self, body: Body) -> None:
        """Show this body. Qt would hand the keys of a text to what stands above the new texts."""
        inside = any(view.hasFocus() for other in self._bodies for view in other.views)
        self.setCurrentWidget(cast(QWidget, body))
        if inside:
            left, right = body.views[:2]
            (left if right.isHidden() else right).setFocus()
