"""The program's own icons: SVG drawn in one colour, painted in the colours of the theme.

Nothing is taken from the desktop's icon theme, which a bare machine does not have.
"""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer

from simfinder.assets import resource
from simfinder.gui import theme

SIZES: tuple[int, ...] = (16, 20, 24, 32, 48, 64)
"""Edges in pixels that an icon holds; the larger ones serve screens of double density."""


@cache
def names() -> tuple[str, ...]:
    """Return the names of all icons, sorted."""
    return tuple(sorted(p.stem for p in resource("icons").glob("*.svg")))


@cache
def _shape(name: str, edge: int) -> QPixmap:
    """Draw an icon as its file has it: once, since drawing takes ten times as long as to tint."""
    picture = _empty(edge, edge)
    painter = QPainter(picture)
    _drawing(name).render(painter, QRectF(0, 0, edge, edge))
    painter.end()
    return picture


@cache
def _drawing(name: str) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(resource("icons", f"{name}.svg").read_bytes()))


def _empty(width: int, height: int) -> QPixmap:
    picture = QPixmap(QSize(width, height))
    picture.fill(Qt.GlobalColor.transparent)
    return picture


def pixmap(name: str, tint: QColor, edge: int) -> QPixmap:
    """Paint an icon in one colour; ``edge`` in device pixels."""
    picture = QPixmap(_shape(name, edge))
    painter = QPainter(picture)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(picture.rect(), tint)
    painter.end()
    return picture


def icon(name: str, meaning: str = "") -> QIcon:
    """Return an icon for the theme shown now.

    Args:
        name: file name below ``resources/icons`` without its ending.
        meaning: a colour of the theme, e.g. ``warning``; empty means the colour of text.

    Ask again on ``QEvent.Type.PaletteChange``.
    """
    return _icon(name, meaning, theme.current().name)


@cache
def _icon(name: str, meaning: str, theme_name: str) -> QIcon:
    look = theme.load(theme_name)
    group, role = QPalette.ColorGroup, QPalette.ColorRole
    tint = look.colours[meaning] if meaning else look.palette.color(role.ButtonText)
    tints = {
        QIcon.Mode.Normal: tint,
        QIcon.Mode.Disabled: look.palette.color(group.Disabled, role.ButtonText),
        QIcon.Mode.Selected: tint,
    }
    made = QIcon()
    for mode, colour in tints.items():
        for edge in SIZES:
            made.addPixmap(pixmap(name, colour, edge), mode)
    return made


def beside_text(name: str, meaning: str = "") -> QIcon:
    """Return an icon with a gap on its right, for push buttons, which leave hardly any."""
    return _beside_text(name, meaning, theme.current().name)


@cache
def _beside_text(name: str, meaning: str, theme_name: str) -> QIcon:
    square = _icon(name, meaning, theme_name)
    made = QIcon()
    for mode in (QIcon.Mode.Normal, QIcon.Mode.Disabled):
        for edge in SIZES:
            wide = _empty(round(edge * 1.3), edge)
            painter = QPainter(wide)
            painter.drawPixmap(0, 0, square.pixmap(QSize(edge, edge), 1.0, mode))
            painter.end()
            made.addPixmap(wide, mode)
    return made


def gap_size(edge: int) -> QSize:
    """Return the icon size to set on a push button for ``beside_text`` icons."""
    return QSize(round(edge * 1.3), edge)


def program_icon() -> QIcon:
    """Return the program's own picture, the only one in several colours."""
    made = QIcon()
    for edge in (16, 32, 48, 64, 128, 256):
        made.addPixmap(_shape("simfinder", edge))
    return made
