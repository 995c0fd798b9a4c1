"""Which way a text is read: Hebrew and Arabic begin at the right edge, on screen and on paper."""

from __future__ import annotations

import unicodedata

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument, QTextOption

_FAR = 1_000
"""Characters that are looked through for one that has a direction."""


def from_right(text: str) -> bool:
    """Return whether the first letter of a text says that it is read from the right."""
    if text.isascii():
        return False
    for letter in text[:_FAR]:
        direction = unicodedata.bidirectional(letter)
        if direction in ("R", "AL"):
            return True
        if direction == "L":
            return False
    return False


def line_option(text: str) -> QTextOption:
    """Return how lines of a text are broken, and at which edge they begin."""
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    if from_right(text):
        option.setAlignment(Qt.AlignmentFlag.AlignRight)
    return option


def begin_at_edge(document: QTextDocument, *, right: bool) -> None:
    """Let all lines begin at this edge: a view has one for a whole text."""
    edge = Qt.AlignmentFlag
    option = document.defaultTextOption()
    option.setAlignment(edge.AlignRight if right else edge.AlignLeft)
    document.setDefaultTextOption(option)
