"""Which part of a window hears keys."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def holds_keys(part: QWidget) -> bool:
    """Whether keys go to this part of its window, or will once that window is used again."""
    at = part.window().focusWidget()
    return at is not None and (at is part or part.isAncestorOf(at))
