"""Tells who has the keyboard now, wherever in the program."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QApplication, QWidget


def follow_focus(told: Callable[[QWidget | None, QWidget | None], None]) -> None:
    """Call a slot with (before, now) whenever the focus moves; None: no widget has it."""
    app = QApplication.instance()
    if isinstance(app, QApplication):
        app.focusChanged.connect(told)
