"""Colours and shapes of the kinds of change; no meaning hangs on colour alone."""

from __future__ import annotations

from PySide6.QtGui import QColor

from simfinder.domain.comparison import ChangeKind
from simfinder.gui import theme

SHAPES: dict[ChangeKind, str] = {
    ChangeKind.ADDED: "+",
    ChangeKind.REMOVED: "\u2212",
    ChangeKind.CHANGED: "~",
    ChangeKind.MOVED: "\u2194",
}
"""The mark in the gutter beside a paragraph that differs."""


def ink(kind: ChangeKind) -> QColor:
    """Return the colour of a mark."""
    return theme.colour(kind.value)


def ground(kind: ChangeKind) -> QColor:
    """Return the colour behind a paragraph that differs."""
    return theme.colour(f"{kind.value}_background")


def strong(kind: ChangeKind) -> QColor:
    """Return the colour behind the words that differ inside a paragraph."""
    return theme.colour(f"{kind.value}_strong")


def contrast(one: QColor, other: QColor) -> float:
    """Return the contrast ratio of two colours, 1 to 21 (WCAG 2.1, relative luminance)."""

    def luminance(colour: QColor) -> float:
        parts = [
            value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
            for value in (colour.redF(), colour.greenF(), colour.blueF())
        ]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
