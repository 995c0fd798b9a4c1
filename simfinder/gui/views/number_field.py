"""Fields for numbers whose digits stand as far from the edge as the words of other fields."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractSpinBox, QDoubleSpinBox, QSpinBox

_EDGE = 9
"""Pixels: the padding of ``QLineEdit`` in the style sheet, and its frame."""


class NumberField(QSpinBox):
    """A whole number."""

    def __init__(self) -> None:
        """Leave room before the digits."""
        super().__init__()
        _leave_room(self)


class PartsField(QDoubleSpinBox):
    """A number with decimals."""

    def __init__(self) -> None:
        """Leave room before the digits."""
        super().__init__()
        _leave_room(self)


def _leave_room(field: QAbstractSpinBox) -> None:
    # The padding of the style sheet widens the field, but its line begins at the left edge all
    # the same (Qt 6.11).
    field.lineEdit().setTextMargins(_EDGE, 0, 0, 0)
