"""Whatever has the keys looks it: the frame around it stands out from the same place without it."""

from __future__ import annotations

from collections import Counter

import pytest
import window_parts
from compare_setup import settle
from paint_measures import contrast, painted
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QToolButton
from shiboken6 import isValid
from tab_walk import told, wanted

from simfinder.gui.kit.fields import NumberField

pytestmark = pytest.mark.qt_log_ignore("does not support raise", extend=True)
LOOKS = pytest.mark.parametrize("look", ["light", "dark"])
LEAST = 200
"""Pixels of a picture three times as large: those of a small ring, and more than a cursor has."""


def usable(widget):
    """Whether it is still there to be used; a dialog may have read on meanwhile."""
    return isValid(widget) and widget.isEnabled() and not widget.visibleRegion().isEmpty()


def picture(qtbot, widget, keyed):
    """Paint a widget with the keys or without, None where it is gone meanwhile."""
    pictures = []

    def taken():
        if not usable(widget):
            pictures[:] = [None]
            return True
        if keyed:
            widget.window().activateWindow()
            widget.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            widget.clearFocus()
        pictures[:] = [painted(widget)]
        return not isValid(widget) or widget.hasFocus() is keyed

    qtbot.waitUntil(taken)
    return pictures[0]


def ring(qtbot, widget):
    """Return how many pixels change with the keys so much that it is seen (WCAG 2.2: 3 to 1)."""
    before, after = picture(qtbot, widget, False), picture(qtbot, widget, True)
    if before is None or after is None:
        return LEAST
    if before.shape != after.shape:
        return ring(qtbot, widget)
    changed = before != after
    pairs = Counter(zip(before[changed].tolist(), after[changed].tolist(), strict=True))
    seen = (n for pair, n in pairs.items() if contrast(*map(QColor.fromRgb, pair)) >= 3)
    return sum(seen)


def hidden_focus(qtbot, area, met):
    """Return what has a ring that cannot be seen, but for what was met before."""
    found = {}
    for widget in wanted(area):
        if widget not in met and usable(widget):
            met.append(widget)
            what, pixels = told(widget), ring(qtbot, widget)
            if pixels < LEAST:
                found[what] = pixels
    return found


@pytest.fixture
def full(qtbot, make_window, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    window = window_parts.window_with_groups(qtbot, make_window, tmp_path / "papers")
    window.resize(1400, 900)
    settle(qtbot, window.results.compare)
    return window


@LOOKS
def test_the_focus_is_visible_on_every_page(qtbot, full, theme, look):
    theme.choose(look)
    wrong, met = {}, []
    for name, page in window_parts.pages(qtbot, full):
        if name != "keys":
            settle(qtbot, full.results.compare)
            qtbot.until_it_has_keys(full)
            wrong |= {f"{name}: {what}": n for what, n in hidden_focus(qtbot, page, met).items()}
    assert wrong == {}


@LOOKS
def test_the_focus_is_visible_in_every_dialog(qtbot, full, theme, look):
    theme.choose(look)
    wrong = {}
    for name, dialog in window_parts.dialogs(qtbot, full):
        qtbot.until_it_has_keys(dialog)
        wrong |= {f"{name}: {what}": n for what, n in hidden_focus(qtbot, dialog, []).items()}
    assert wrong == {}


@LOOKS
@pytest.mark.parametrize("density", ["compact", "normal", "roomy"])
def test_fields_keep_their_size_when_focused(qtbot, theme, look, density):
    theme.choose(look)
    theme.choose_density(density)
    chip = QToolButton(text="TXT")
    chip.setProperty("chip", True)
    for widget in (QLineEdit("a"), QComboBox(), NumberField(), QCheckBox("a"), chip):
        qtbot.addWidget(widget)
        widget.show()
        qtbot.until_exposed(widget)
        size = widget.sizeHint()
        widget.activateWindow()
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        qtbot.waitUntil(widget.hasFocus)
        widget.updateGeometry()
        assert widget.sizeHint() == size, widget
        widget.hide()
    theme.choose_density("normal")
