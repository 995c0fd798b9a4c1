"""Themes and icons: every colour is there in both, readable, and changes while the window is
open."""

from __future__ import annotations

import re

import pytest
import shiboken6
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLineEdit,
    QMenu,
    QPushButton,
    QSpinBox,
    QToolButton,
    QWidget,
)

from simfinder.gui.kit import theme as icons
from simfinder.gui.kit import theme as theme_module
from simfinder.gui.kit.fields import NumberField, PartsField

PAIRS = [
    ("WindowText", "Window"),
    ("Text", "Base"),
    ("Text", "AlternateBase"),
    ("ButtonText", "Button"),
    ("HighlightedText", "Highlight"),
    ("ToolTipText", "ToolTipBase"),
    ("PlaceholderText", "Base"),
    ("PlaceholderText", "Window"),
    ("Link", "Base"),
]


def luminance(colour: QColor) -> float:
    """Relative luminance, WCAG 2.2."""
    channels = (colour.redF(), colour.greenF(), colour.blueF())
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: QColor, other: QColor) -> float:
    """Contrast ratio, WCAG 2.2."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("name", ["light", "dark"])
@pytest.mark.parametrize(("front", "back"), PAIRS)
def test_text_of_the_palette_is_readable(qapp, name, front, back):
    palette = theme_module.load_theme(name).palette
    roles = QPalette.ColorRole
    assert contrast(palette.color(roles[front]), palette.color(roles[back])) >= 4.5


@pytest.mark.parametrize("name", ["light", "dark"])
def test_named_text_colours_are_readable_on_their_backgrounds(qapp, name):
    look = theme_module.load_theme(name)
    base = look.palette.color(QPalette.ColorRole.Base)
    for meaning, colour in look.colours.items():
        back = look.colours.get(f"{meaning}_background")
        if back is not None:
            assert contrast(colour, back) >= 4.5, meaning
            assert contrast(colour, base) >= 4.5, meaning
        strong = look.colours.get(f"{meaning}_strong")
        if strong is not None:
            text = look.palette.color(QPalette.ColorRole.Text)
            assert contrast(text, strong) >= 4.5, meaning
    for meaning in ("muted", "missing", "touched", "protected"):
        assert contrast(look.colours[meaning], base) >= 4.5, meaning


@pytest.mark.parametrize("name", ["light", "dark"])
def test_handles_of_scroll_bars_are_visible(qapp, name):
    look = theme_module.load_theme(name)
    handle = re.search(r"QScrollBar::handle \{ background: (#\w+);", theme_module.sheet(name))
    assert handle is not None
    for role in (QPalette.ColorRole.Base, QPalette.ColorRole.Window):
        assert contrast(QColor(handle[1]), look.palette.color(role)) >= 3


def test_both_themes_have_the_same_colours(qapp):
    assert (
        theme_module.load_theme("light").colours.keys()
        == theme_module.load_theme("dark").colours.keys()
    )


def ground(widget: QWidget) -> float:
    """Luminance of what stands behind the widgets."""
    return luminance(widget.palette().color(QPalette.ColorRole.Window))


def test_choosing_a_theme_repaints_the_open_window(qtbot, window):
    window.show()
    for name, is_dark in (("dark", True), ("light", False)):
        window.actions_table[f"theme_{name}"].trigger()
        assert not window.updatesEnabled()  # nothing is painted in the look between the two
        qtbot.waitUntil(window.updatesEnabled)
        assert (ground(window) < 0.1) is is_dark
        assert (ground(window.statusBar()) < 0.1) is is_dark
        dot = window.grab().toImage().pixelColor(3, window.height() // 2)
        assert (luminance(dot) < 0.1) is is_dark


def test_the_last_chosen_theme_is_shown(qtbot, window):
    window.show()
    for name in ("dark", "light", "dark"):
        window.actions_table[f"theme_{name}"].trigger()
    qtbot.waitUntil(window.updatesEnabled)
    assert theme_module.current_theme().name == "dark"
    assert ground(window) < 0.1
    window.actions_table["theme_light"].trigger()
    QApplication.processEvents()
    window.actions_table["theme_dark"].trigger()
    qtbot.waitUntil(window.updatesEnabled)
    assert theme_module.current_theme().name == "dark"
    assert ground(window) < 0.1
    assert window.styleSheet() == theme_module.sheet("dark")


def test_a_theme_can_be_applied_immediately(qtbot, window, theme):
    window.show()
    window.actions_table["theme_dark"].trigger()
    theme.choose("light")
    assert ground(window) > 0.7
    qtbot.waitUntil(window.updatesEnabled)
    assert ground(window) > 0.7
    assert window.styleSheet() == theme_module.sheet("light")


def test_a_theme_change_survives_a_closing_dialog(qtbot, window):
    window.show()
    dialog = QDialog(window)
    dialog.show()
    window.actions_table["theme_dark"].trigger()
    shiboken6.delete(dialog)
    qtbot.waitUntil(window.updatesEnabled)
    assert ground(window) < 0.1


def test_the_system_theme_is_followed_only_when_chosen(theme, monkeypatch):
    theme.choose("system")
    monkeypatch.setattr(theme_module, "system_theme", lambda: "dark")
    theme._follow(Qt.ColorScheme.Dark)
    assert theme_module.current_theme().name == "dark"
    theme.choose("light")
    theme._follow(Qt.ColorScheme.Dark)
    assert theme_module.current_theme().name == "light"


@pytest.mark.parametrize("name", icons.names())
def test_every_icon_paints_something_in_the_colour_it_is_given(qapp, name):
    picture = icons.pixmap(name, QColor("#ff0000"), 32).toImage()
    assert not picture.isNull()
    painted = [
        picture.pixelColor(x, y)
        for x in range(32)
        for y in range(32)
        if picture.pixelColor(x, y).alpha() > 200
    ]
    assert len(painted) > 10
    if name != "simfinder":
        assert all(c.red() > 200 and c.green() < 60 for c in painted)


def test_another_theme_tints_icons_without_rendering_them_again(qapp, theme):
    made = [icons.icon(name) for name in icons.names()]
    drawn = icons._shape.cache_info().misses
    theme.choose("dark")
    tinted = [icons.icon(name) for name in icons.names()]
    assert icons._shape.cache_info().misses == drawn
    assert all(a.cacheKey() != b.cacheKey() for a, b in zip(made, tinted, strict=True))


def test_icons_change_with_the_theme(qapp, theme):
    def tint():
        image = icons.icon("stop").pixmap(QSize(24, 24)).toImage()
        return max(
            (image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())),
            key=lambda c: c.alpha(),
        )

    light = tint()
    theme.choose("dark")
    assert luminance(tint()) > luminance(light) + 0.3


@pytest.mark.parametrize("name", ["light", "dark"])
def test_disabled_controls_are_readable(qapp, name):
    look = theme_module.load_theme(name)
    for back in ("Window", "Base"):
        ground = look.palette.color(QPalette.ColorRole[back])
        assert contrast(look.colours["faint"], ground) >= 3
        for role in ("WindowText", "Text", "ButtonText"):
            ink = look.palette.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole[role])
            assert contrast(ink, ground) >= 3, role


def ink_of(widget):
    """The colour of a painted widget that stands out most from its ground."""
    image = widget.grab().toImage()
    ground = image.pixelColor(6, image.height() // 2)
    return max(
        contrast(image.pixelColor(x, y), ground)
        for x in range(8, image.width() - 34)
        for y in range(6, image.height() - 6)
    )


@pytest.mark.parametrize("name", ["light", "dark"])
@pytest.mark.parametrize("kind", [QComboBox, QSpinBox, QLineEdit, QPushButton, QCheckBox])
def test_disabled_controls_are_painted_readably_in_both_themes(qtbot, theme, kind, name):
    theme.choose(name)
    widget = kind()
    qtbot.addWidget(widget)
    if kind is QComboBox:
        widget.addItem("MMMMMMMM")
    elif kind is QSpinBox:
        widget.setRange(0, 10**8)
        widget.setValue(88888888)
    else:
        widget.setText("MMMMMMMM")
    widget.setEnabled(False)
    widget.resize(200, 36)
    widget.show()
    assert ink_of(widget) >= 2.4


def first_ink(widget):
    """How far from the left edge the first digit of a painted widget stands, in pixels."""
    widget.setFixedSize(120, 32)
    widget.show()
    image = widget.grab().toImage()
    ground = image.pixelColor(4, 16)
    rows = range(6, 26)
    return next(
        x for x in range(4, 100) if any(contrast(image.pixelColor(x, y), ground) > 3 for y in rows)
    )


@pytest.mark.parametrize("kind", [NumberField, PartsField])
def test_number_fields_have_the_padding_of_other_fields(qtbot, theme, kind):
    theme.choose("light")
    words, number = QLineEdit("8"), kind()
    number.setValue(8)
    for widget in (words, number):
        qtbot.addWidget(widget)
        widget.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    assert abs(first_ink(words) - first_ink(number)) <= 1


@pytest.mark.parametrize("kind", [NumberField, PartsField])
def test_fields_for_numbers_have_room_for_the_longest_one(qtbot, theme, kind):
    theme.choose("light")
    number = kind()
    number.setMaximum(88888888)
    number.setValue(88888888)
    qtbot.addWidget(number)
    number.resize(number.sizeHint())
    number.show()
    line = number.lineEdit()
    margins, needed = line.textMargins(), line.fontMetrics().horizontalAdvance(line.text())
    assert line.width() - margins.left() - margins.right() - 4 >= needed


def test_every_meaning_in_the_style_sheet_is_a_colour_of_the_theme(qapp):
    for name in ("light", "dark"):
        assert "@" not in theme_module.sheet(name)


def test_ticks_arrows_and_icons_grow_with_the_letters(qtbot, theme):
    theme.choose("light")
    tick, button = QCheckBox("a"), QToolButton()
    for widget in (tick, button):
        qtbot.addWidget(widget)
        widget.ensurePolished()

    def edges() -> tuple[int, int]:
        style = tick.style()
        metric = style.pixelMetric(style.PixelMetric.PM_IndicatorWidth, None, tick)
        return metric, button.iconSize().width()

    before = edges()
    theme.choose_font_size(200)
    after = edges()
    theme.choose_font_size(100)
    assert after[1] == 2 * before[1]
    assert after[0] >= 1.75 * before[0]  # the room for a ring around it stays


@pytest.mark.parametrize("draw", [theme_module.icon, theme_module.icon_with_gap])
def test_an_icon_is_drawn_in_the_size_that_is_asked_for(theme, draw):
    icon = draw("close")
    assert icon.pixmap(QSize(0, 0)).isNull()
    width = theme_module.gap_size(40).width() if draw is theme_module.icon_with_gap else 40
    picture = icon.pixmap(QSize(width, 40)).toImage()
    assert (picture.width(), picture.height()) == (width, 40)
    disabled = icon.pixmap(QSize(width, 40), QIcon.Mode.Disabled).toImage()
    assert picture != disabled
    assert any(picture.pixelColor(20, y).alpha() for y in range(40))


@pytest.mark.parametrize("name", ["light", "dark"])
@pytest.mark.parametrize("mode", QToolButton.ToolButtonPopupMode)
def test_the_arrow_of_a_disabled_button_is_faint(qtbot, theme, name, mode):
    theme.choose(name)
    window = QWidget()
    qtbot.addWidget(window)
    button = QToolButton(window, popupMode=mode, focusPolicy=Qt.FocusPolicy.NoFocus)
    button.setMenu(QMenu(button))
    button.resize(80, 40)
    window.show()

    def contrast() -> int:
        """Return how far the pixel that differs most is from the background."""
        picture = window.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
        greys = bytes(picture.constBits())
        return max(greys) - min(greys)

    before = contrast()
    button.setEnabled(False)
    assert contrast() < 0.7 * before
