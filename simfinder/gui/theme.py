"""Light and dark: palettes and named colours from ``resources/themes``, on Qt's Fusion style.

The system's own palette is not used, because where no platform theme answers (a bare X server,
the offscreen platform) Qt stays light whatever is asked of it. The system is followed when it
says that it is light or dark.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from simfinder.assets import resource

CHOICES: tuple[str, ...] = ("system", "light", "dark")
"""What a person can choose."""
DENSITIES: tuple[str, ...] = ("compact", "normal", "roomy")
"""How far apart rows and entries can stand."""
TEXT_SIZES: tuple[int, int] = (70, 250)
"""Smallest and largest size of compared texts, in percent of the window's."""
FONT_SIZES: tuple[int, int] = (100, 200)
"""Smallest and largest size of all letters of the window, in percent of the system's."""
_STEP = 1
"""Milliseconds between two steps of another look: a timer of none would not let anything between."""
_ROOM = {"compact": 0.8, "normal": 1.0, "roomy": 1.25}


@dataclass(frozen=True)
class Theme:
    """One look: a palette for Qt, and colours by their meaning for what we paint ourselves."""

    name: str
    dark: bool
    palette: QPalette
    colours: dict[str, QColor]


@cache
def load(name: str) -> Theme:
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

    What stands above and below words becomes less or more with the density; ticks and arrows,
    which the sheet gives in ``sp``, grow with the size of letters in percent.
    """
    text = resource("themes", "simfinder.qss").read_text("utf-8")
    text = _WITH_LETTERS.sub(lambda found: f"{round(int(found[1]) * percent / 100)}px", text)
    text = text.replace("@themes", resource("themes").as_posix())
    colours = load(name).colours
    room = _ROOM[density]
    text = _PADDING.sub(lambda found: f"{found[1]}{round(int(found[2]) * room)}px", text)
    return _MEANING.sub(lambda found: colours[found[1]].name(), text)


_MEANING = re.compile(r"@([a-z_]+)")
_WITH_LETTERS = re.compile(r"\b(\d+)sp\b")
_PADDING = re.compile(r"(padding: (?:\d+px \d+px )?)(\d+)px(?= \d+px)")

_shown = ["light"]
_spacing = ["normal"]
_text_size = [100]


def row_height(line: int, lines: float) -> int:
    """Return the height of a row in pixels, from the height of a line and so many of these."""
    return round(line * (1 + (lines - 1) * _ROOM[_spacing[0]]))


def text_scale() -> float:
    """Return the size of compared texts beside that of the window, 1.0 for the same."""
    return _text_size[0] / 100


def set_text_size(percent: int) -> None:
    """Show compared texts in this size from the next one on, kept within ``TEXT_SIZES``."""
    low, high = TEXT_SIZES
    _text_size[0] = min(high, max(low, percent))


def current() -> Theme:
    """Return the theme that is shown now."""
    return load(_shown[0])


def colour(meaning: str) -> QColor:
    """Return the colour for a meaning in the theme shown now, e.g. ``muted`` or ``added``.

    Ask again on ``QEvent.Type.PaletteChange``.
    """
    return current().colours[meaning]


def system_theme() -> str:
    """Return ``dark`` where the system says it is dark, else ``light``."""
    scheme = QGuiApplication.styleHints().colorScheme()
    return "dark" if scheme == Qt.ColorScheme.Dark else "light"


class ThemeSwitch(QObject):
    """Shows the theme a person chose, and follows the system where that was the choice."""

    changed = Signal(str)
    """The name of the theme that is now shown."""

    def __init__(self, app: QApplication) -> None:
        """Take over the look of the application; nothing changes before ``choose``."""
        super().__init__(app)
        self._app = app
        self._choice = "system"
        self._font = QFont(app.font())
        self._percent = 100
        self._still: list[QWidget] = []
        """Windows that are not painted while one look is exchanged for the other."""
        app.styleHints().colorSchemeChanged.connect(self._follow)

    @property
    def choice(self) -> str:
        """What was chosen, one of CHOICES."""
        return self._choice

    def choose(self, choice: str) -> None:
        """Show this theme from now on; an unknown name means ``system``."""
        self._choice = choice if choice in CHOICES else "system"
        self._show(self._chosen())

    def turn_to(self, choice: str) -> None:
        """Do the same while a person works: in steps, between which the window answers.

        Each of Qt's two passes over all widgets takes its time, and so does painting them.
        """
        self._choice = choice if choice in CHOICES else "system"
        if self._still:
            return  # the next step goes by what is chosen then
        name = self._chosen()
        if name == _shown[0] and self._app.styleSheet():
            return
        self._still = [w for w in self._app.topLevelWidgets() if w.isVisible()]
        if not self._still:
            self._show(name)
            return
        for window in self._still:
            window.setUpdatesEnabled(False)
        self._undress(name)
        QTimer.singleShot(_STEP, self, self._dress)

    @Slot()
    def _dress(self) -> None:
        name = self._chosen()
        if name != _shown[0]:
            self._undress(name)
        wanted = sheet(name, _spacing[0], self._percent)
        if self._app.styleSheet() != wanted:
            self._app.setStyleSheet(wanted)
            self.changed.emit(name)
        QTimer.singleShot(_STEP, self, self._paint)

    @Slot()
    def _paint(self) -> None:
        still, self._still = self._still, []
        for window in still:
            if isValid(window):
                window.setUpdatesEnabled(True)
        self.turn_to(self._choice)  # where another one was chosen meanwhile

    def _chosen(self) -> str:
        return system_theme() if self._choice == "system" else self._choice

    def choose_density(self, density: str) -> None:
        """Let rows and entries stand so far apart; an unknown word means ``normal``."""
        _spacing[0] = density if density in DENSITIES else "normal"
        if self._app.styleSheet():
            self._show(_shown[0])

    def choose_font_size(self, percent: int) -> None:
        """Write all letters of the window in this size from now on, kept within ``FONT_SIZES``.

        What stands in a size of its own, such as titles, grows and shrinks with the rest.
        """
        low, high = FONT_SIZES
        percent = min(high, max(low, percent))
        if percent == self._percent:
            return
        ratio, self._percent = percent / self._percent, percent
        widgets = sorted(self._app.allWidgets(), key=_depth)
        before = [_size(widget.font()) for widget in widgets]
        self._app.setFont(_scaled(self._font, percent / 100))
        if self._app.styleSheet():
            self._show(_shown[0], anew=True)
        # A size that somebody set stays as it is; parents come first, since children take theirs.
        for widget, size in zip(widgets, before, strict=True):
            if _size(widget.font()) == size:
                widget.setFont(_scaled(widget.font(), ratio))

    @contextmanager
    def without_sheet(self) -> Iterator[None]:
        """Take the style sheet off while a window is built, and put it on once afterwards.

        With a sheet on, Qt styles all children of a widget again each time it gets a parent.
        """
        styled = bool(self._app.styleSheet())
        self._app.setStyleSheet("")
        try:
            yield
        finally:
            wanted = sheet(_shown[0], _spacing[0], self._percent)
            if styled and self._app.styleSheet() != wanted:
                self._app.setStyleSheet(wanted)

    def _show(self, name: str, anew: bool = False) -> None:
        wanted = sheet(name, _spacing[0], self._percent)
        if name == _shown[0] and self._app.styleSheet() == wanted and not anew:
            return
        if not self._app.styleSheet() and not self._still:
            self._app.setStyle("Fusion")
        self._undress(name)
        self._app.setStyleSheet(wanted)
        self.changed.emit(name)

    def _undress(self, name: str) -> None:
        """Take the sheet away and the palette of another theme on, whose sheet comes next."""
        # Taking the sheet away gives widgets back the palette they had before it, so that has to
        # come first; and a sheet resolves palette() when it is set, so it has to be set anew.
        _shown[0] = name
        self._app.setStyleSheet("")
        self._app.setPalette(load(name).palette)

    @Slot(Qt.ColorScheme)
    def _follow(self, scheme: Qt.ColorScheme) -> None:
        if self._choice == "system" and scheme != Qt.ColorScheme.Unknown:
            self.turn_to("system")


def _depth(widget: QWidget) -> int:
    depth, parent = 0, widget.parentWidget()
    while parent is not None:
        depth, parent = depth + 1, parent.parentWidget()
    return depth


def _size(font: QFont) -> float:
    return font.pointSizeF() if font.pointSizeF() > 0 else float(font.pixelSize())


def _scaled(font: QFont, ratio: float) -> QFont:
    made = QFont(font)
    if font.pointSizeF() > 0:
        made.setPointSizeF(font.pointSizeF() * ratio)
    else:
        made.setPixelSize(round(font.pixelSize() * ratio))
    return made
