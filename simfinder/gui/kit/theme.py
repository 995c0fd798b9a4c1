"""Light and dark theme: palettes and named colours from ``resources/themes``, on Qt's Fusion style.

The system's palette is not used: where no platform theme answers (a bare X server, the offscreen
platform) Qt stays light. The system is followed when it reports light or dark.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from weakref import WeakSet

from PySide6.QtCore import (
    QByteArray,
    QLocale,
    QObject,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QFontInfo,
    QGuiApplication,
    QIcon,
    QIconEngine,
    QPainter,
    QPalette,
    QPixmap,
)
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from simfinder.assets import font_folders, resource

CHOICES: tuple[str, ...] = ("system", "light", "dark")
"""Themes to choose from."""
DENSITIES: tuple[str, ...] = ("compact", "normal", "roomy")
"""Densities: spacing of rows and entries."""
TEXT_SIZES: tuple[int, int] = (70, 250)
"""Smallest and largest size of compared texts, in percent of the window's."""
FONT_SIZES: tuple[int, int] = (100, 200)
"""Smallest and largest size of all letters of the window, in percent of the system's."""
_STEP = 1
"""Milliseconds between two steps of a theme change: with 0 no event would be handled between."""
_ROOM = {"compact": 0.8, "normal": 1.0, "roomy": 1.25}


@dataclass(frozen=True)
class Theme:
    """A theme: a palette for Qt, and named colours for own painting."""

    name: str
    dark: bool
    palette: QPalette
    colours: dict[str, QColor]


@cache
def load_theme(name: str) -> Theme:
    """Read ``resources/themes/<name>.toml``."""
    table = tomllib.loads(resource("themes", f"{name}.toml").read_text("utf-8"))
    palette = QPalette()
    for role, value in table["palette"].items():
        if hasattr(QPalette.ColorRole, role):
            palette.setColor(QPalette.ColorRole[role], QColor(value))
    for role, value in table["disabled"].items():
        palette.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole[role], QColor(value))
    colours = {key: QColor(value) for key, value in table["colours"].items()}
    return Theme(name, bool(table["dark"]), palette, colours)


@cache
def sheet(name: str, density: str = "normal", percent: int = 100) -> str:
    """Return the style sheet: ``@themes`` becomes the folder, ``@meaning`` a colour of the theme.

    Vertical padding depends on the density; check marks and arrows, given in ``sp``, grow with the
    font size in percent.
    """
    text = resource("themes", "simfinder.qss").read_text("utf-8")
    text = _WITH_LETTERS.sub(lambda results: f"{round(int(results[1]) * percent / 100)}px", text)
    text = text.replace("@themes", resource("themes").as_posix())
    colours = load_theme(name).colours
    room = _ROOM[density]
    text = _PADDING.sub(lambda results: f"{results[1]}{round(int(results[2]) * room)}px", text)
    return _MEANING.sub(lambda results: colours[results[1]].name(), text)


_MEANING = re.compile(r"@([a-z_]+)")
_WITH_LETTERS = re.compile(r"\b(\d+)sp\b")
_PADDING = re.compile(r"(padding: (?:\d+px \d+px )?)(\d+)px(?= \d+px)")

_current = ["light"]
_spacing = ["normal"]
_text_size = [100]


def row_height(line: int, lines: float) -> int:
    """Return the height of a row in pixels, from the height of a line and so many of these."""
    return round(line * (1 + (lines - 1) * _ROOM[_spacing[0]]))


def text_scale() -> float:
    """Return the size of compared texts relative to that of the window, 1.0 for the same."""
    return _text_size[0] / 100


def set_text_size(percent: int) -> None:
    """Show compared texts in this size from the next one on, kept within ``TEXT_SIZES``."""
    low, high = TEXT_SIZES
    _text_size[0] = min(high, max(low, percent))


def current_theme() -> Theme:
    """Return the theme that is shown now."""
    return load_theme(_current[0])


def colour(meaning: str) -> QColor:
    """Return a named colour of the current theme, e.g.

    ``muted`` or ``added``. Call it again on ``QEvent.Type.PaletteChange``.
    """
    return current_theme().colours[meaning]


def system_theme() -> str:
    """Return ``dark`` where the system reports it, else ``light``."""
    scheme = QGuiApplication.styleHints().colorScheme()
    return "dark" if scheme == Qt.ColorScheme.Dark else "light"


class ThemeSwitch(QObject):
    """Shows the theme the user chose, and follows the system where that was the choice.

    The style sheet belongs to the windows, not to the application: Qt would style the parts of a
    dialog again each time one of them gets a parent, which takes most of the time of opening it.
    Dialogs, menus and tool tips take the sheet of the window that is their parent.
    """

    changed = Signal(str)
    """The name of the theme that is now shown."""

    def __init__(self, app: QApplication) -> None:
        """Take over the look of the application; nothing changes before ``choose``."""
        super().__init__(app)
        self.app = app
        self._choice = "system"
        self._font = QFont(app.font())
        self._percent = 100
        self._style = ""
        """The style sheet in use, empty before the first choice."""
        self._windows: WeakSet[QWidget] = WeakSet()
        self._frozen_windows: list[QWidget] = []
        """Windows that are not painted during a theme change."""
        app.styleHints().colorSchemeChanged.connect(self._follow)

    @property
    def choice(self) -> str:
        """The choice, one of CHOICES."""
        return self._choice

    def add_window(self, window: QWidget) -> None:
        """Style a window without a parent, now and after each change."""
        self._windows.add(window)
        window.setStyleSheet(self._style)

    def choose(self, choice: str) -> None:
        """Show this theme from now on; an unknown name means ``system``."""
        self._choice = choice if choice in CHOICES else "system"
        self._show(self._theme_name())

    def apply_theme(self, choice: str) -> None:
        """Change the theme in steps, between which the window handles events.

        Each of Qt's two passes over all widgets takes time, and so does painting them.
        """
        self._choice = choice if choice in CHOICES else "system"
        if self._frozen_windows:
            return  # the next step uses the new choice
        name = self._theme_name()
        if name == _current[0] and self._style:
            return
        self._frozen_windows = [w for w in self.app.topLevelWidgets() if w.isVisible()]
        if not self._frozen_windows:
            self._show(name)
            return
        for window in self._frozen_windows:
            window.setUpdatesEnabled(False)
        self._remove_style(name)
        QTimer.singleShot(_STEP, self, self._apply_style)

    @Slot()
    def _apply_style(self) -> None:
        name = self._theme_name()
        if name != _current[0]:
            self._remove_style(name)
        style = sheet(name, _spacing[0], self._percent)
        if self._style != style:
            self._set_style(style)
            self.changed.emit(name)
        QTimer.singleShot(_STEP, self, self._paint)

    @Slot()
    def _paint(self) -> None:
        windows, self._frozen_windows = self._frozen_windows, []
        for window in windows:
            if isValid(window):
                window.setUpdatesEnabled(True)
        self.apply_theme(self._choice)  # where another one was chosen during the change

    def _theme_name(self) -> str:
        return system_theme() if self._choice == "system" else self._choice

    def choose_density(self, density: str) -> None:
        """Set the density; an unknown one means ``normal``."""
        _spacing[0] = density if density in DENSITIES else "normal"
        if self._style:
            self._show(_current[0])

    def choose_font_size(self, percent: int) -> None:
        """Set the font size of the window, within ``FONT_SIZES``.

        Fonts of other sizes, such as titles, scale with it.
        """
        low, high = FONT_SIZES
        percent = min(high, max(low, percent))
        if percent == self._percent:
            return
        ratio, self._percent = percent / self._percent, percent
        widgets = sorted(self.app.allWidgets(), key=_depth)
        sizes = [_size(widget.font()) for widget in widgets]
        self.app.setFont(_scale_font(self._font, percent / 100))
        if self._style:
            self._show(_current[0], anew=True)
        # A size set explicitly stays; parents come first, since children inherit theirs.
        for widget, size in zip(widgets, sizes, strict=True):
            if _size(widget.font()) == size:
                widget.setFont(_scale_font(widget.font(), ratio))

    def _show(self, name: str, *, anew: bool = False) -> None:
        style = sheet(name, _spacing[0], self._percent)
        if name == _current[0] and self._style == style and not anew:
            return
        if not self._style and not self._frozen_windows:
            self.app.setStyle("Fusion")
        self._remove_style(name)
        self._set_style(style)
        self.changed.emit(name)

    def _remove_style(self, name: str) -> None:
        """Remove the style sheet and set the palette of another theme, whose sheet follows."""
        # Removing the sheet restores the palette that widgets had before it, so it must come first;
        # a sheet resolves palette() when it is set, so it must be set again.
        _current[0] = name
        self._set_style("")
        self.app.setPalette(load_theme(name).palette)

    def _set_style(self, style: str) -> None:
        self._style = style
        for window in self._windows:
            if isValid(window):
                window.setStyleSheet(style)

    @Slot(Qt.ColorScheme)
    def _follow(self, scheme: Qt.ColorScheme) -> None:
        if self._choice == "system" and scheme != Qt.ColorScheme.Unknown:
            self.apply_theme("system")


def _depth(widget: QWidget) -> int:
    depth, parent = 0, widget.parentWidget()
    while parent is not None:
        depth, parent = depth + 1, parent.parentWidget()
    return depth


def _size(font: QFont) -> float:
    return font.pointSizeF() if font.pointSizeF() > 0 else float(font.pixelSize())


def _scale_font(font: QFont, ratio: float) -> QFont:
    font_copy = QFont(font)
    if font.pointSizeF() > 0:
        font_copy.setPointSizeF(font.pointSizeF() * ratio)
    else:
        font_copy.setPixelSize(round(font.pixelSize() * ratio))
    return font_copy


# The program's own icons: SVG drawn in one colour, painted in the colours of the theme.
#
# Nothing is taken from the desktop's icon theme, which a bare machine does not have.

_GAP = 1.3
"""Width of an icon with a gap on its right, in heights."""


@cache
def names() -> tuple[str, ...]:
    """Return the names of all icons, sorted."""
    return tuple(sorted(p.stem for p in resource("icons").glob("*.svg")))


@cache
def _shape(name: str, edge: int) -> QPixmap:
    """Draw an icon as its file has it: once, since drawing takes ten times as long as to tint."""
    picture = _empty(edge, edge)
    painter = QPainter(picture)
    _svg_renderer(name).render(painter, QRectF(0, 0, edge, edge))
    painter.end()
    return picture


@cache
def _svg_renderer(name: str) -> QSvgRenderer:
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


def picture(name: str, meaning: str, edge: int) -> QPixmap:
    """Return an icon as a large picture, sharp on screens of double density; ``edge`` in pixels."""
    result = pixmap(name, colour(meaning), edge * 2)
    result.setDevicePixelRatio(2)
    return result


def icon(name: str, meaning: str = "") -> QIcon:
    """Return an icon for the current theme.

    Args:
        name: file name below ``resources/icons`` without its ending.
        meaning: a colour of the theme, e.g. ``warning``; empty means the colour of text. Call it
            again on ``QEvent.Type.PaletteChange``.
    """
    return _icon(name, meaning, current_theme().name)


def icon_with_gap(name: str, meaning: str = "") -> QIcon:
    """Return an icon with a gap on its right, for push buttons, which leave hardly any."""
    return _icon(name, meaning, current_theme().name, with_gap=True)


@cache
def _icon(name: str, meaning: str, theme_name: str, *, with_gap: bool = False) -> QIcon:
    look = load_theme(theme_name)
    role = QPalette.ColorRole.ButtonText
    tint = look.colours[meaning] if meaning else look.palette.color(role)
    disabled_tint = look.palette.color(QPalette.ColorGroup.Disabled, role)
    return QIcon(_IconEngine(name, tint, disabled_tint, with_gap=with_gap))


class _IconEngine(QIconEngine):
    """Draws an icon when it is first shown: most are in menus that nobody has opened yet."""

    def __init__(self, name: str, tint: QColor, disabled_tint: QColor, *, with_gap: bool) -> None:
        """``with_gap``: leave a gap on the right, as in ``gap_size``."""
        super().__init__()
        self._name, self._tint, self._disabled_tint = name, tint, disabled_tint
        self._with_gap = with_gap

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        """Return the icon in a picture of that size, both in device pixels."""
        tint = self._disabled_tint if mode == QIcon.Mode.Disabled else self._tint
        edge = min(size.height(), round(size.width() / (_GAP if self._with_gap else 1)))
        if edge <= 0:  # Qt asks for the icon of a button that has no room
            return QPixmap()
        return _tinted(self._name, tint.rgba(), size.toTuple(), edge, with_gap=self._with_gap)

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        """Draw the icon into a rectangle."""
        scale = painter.device().devicePixelRatioF()
        painter.drawPixmap(rect, self.pixmap(rect.size() * scale, mode, state))

    def clone(self) -> _IconEngine:
        """Return a copy, which Qt asks for before it changes an icon."""
        return _IconEngine(self._name, self._tint, self._disabled_tint, with_gap=self._with_gap)

    def isNull(self) -> bool:
        """Whether the file of the icon is missing or damaged."""
        return not _svg_renderer(self._name).isValid()


@cache
def _tinted(name: str, rgba: int, size: tuple[int, int], edge: int, *, with_gap: bool) -> QPixmap:
    """Paint an icon in one colour into the middle of a picture, or at its left before a gap."""
    width, height = size
    result = _empty(width, height)
    painter = QPainter(result)
    left = 0 if with_gap else (width - edge) // 2
    painter.drawPixmap(left, (height - edge) // 2, pixmap(name, QColor.fromRgba(rgba), edge))
    painter.end()
    return result


def gap_size(edge: int) -> QSize:
    """Return the icon size to set on a push button for ``icon_with_gap`` icons."""
    return QSize(round(edge * _GAP), edge)


def program_icon() -> QIcon:
    """Return the program's own picture, the only one in several colours."""
    result = QIcon()
    for edge in (16, 32, 48, 64, 128, 256):
        result.addPixmap(_shape("simfinder", edge))
    return result


# Which forms Chinese characters take where the system's own font has none of them.

CHINESE_FONTS = (
    "Microsoft YaHei UI",
    "PingFang SC",
    "Noto Sans CJK SC",
    "Noto Sans SC",
    "Source Han Sans SC",
    "WenQuanYi Micro Hei",
)
"""Fonts for simplified Chinese, the best first."""
_OWN_FORMS = (QLocale.Language.Chinese, QLocale.Language.Japanese, QLocale.Language.Korean)


def load_chinese_font() -> None:
    """Load the font of ``simfinder[chinese]`` where the system has none with Chinese characters."""
    if QFontDatabase.families(QFontDatabase.WritingSystem.SimplifiedChinese):
        return
    for folder in font_folders():
        for path in sorted(folder.rglob("*.[ot]tf")):
            QFontDatabase.addApplicationFont(str(path))


def prefer_chinese_forms(font: QFont, system: QLocale.Language) -> None:
    """Use Chinese glyphs for characters that ``font`` lacks, where there is a Chinese font.

    Unicode has one code point for characters that China and Japan draw differently. A system of
    another language often takes the Japanese glyphs, which Chinese readers notice at once. Call it
    before anything is drawn, since Qt caches fonts.

    Args:
        font: that of the window.
        system: the language of the system; one with these characters chooses well itself.
    """
    if system in _OWN_FORMS:
        return
    chinese = next((name for name in CHINESE_FONTS if QFontDatabase.hasFamily(name)), None)
    if chinese is None:
        return
    family, resolved_family = font.family(), QFontInfo(font).family()
    # The request may be no font but a generic name, such as "Sans Serif".
    for name, others in ((family, [resolved_family, chinese]), (resolved_family, [chinese])):
        fallbacks = [other for other in others if other not in (name, *QFont.substitutes(name))]
        if fallbacks:
            QFont.insertSubstitutions(name, fallbacks)
