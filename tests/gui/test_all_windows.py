"""Every dialog and page that a command opens: named, reached by Tab, closed by Esc, readable."""

from __future__ import annotations

import pytest
import window_parts
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QDialog, QLabel, QWidget
from shiboken6 import isValid
from test_accessibility import controls

pytestmark = pytest.mark.qt_log_ignore("does not support raise", extend=True)


@pytest.fixture
def full(qtbot, make_window, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    return window_parts.window_with_groups(qtbot, make_window, tmp_path / "papers")


def nameless(name: str, shown: QWidget) -> list[str]:
    found = []
    for widget in controls(shown):
        interface = QAccessible.queryAccessibleInterface(widget)
        if interface is None or not interface.text(QAccessible.Text.Name).strip():
            found.append(f"{name}: {type(widget).__name__} in {type(widget.parent()).__name__}")
    return found


def ampersands(name: str, shown: QWidget) -> list[str]:
    """Return the labels that show the sign of a mnemonic: only a label with a buddy hides it."""
    labels = shown.findChildren(QLabel)
    return [f"{name}: {w.text()}" for w in labels if w.text().startswith("&") and w.buddy() is None]


def reachable(shown: QWidget) -> set[QWidget]:
    """Return the controls that Tab should come to."""
    return {
        w
        for w in controls(shown)
        if w.isVisibleTo(shown)
        and w.isEnabled()
        and w.focusProxy() is None
        and w.focusPolicy() & Qt.FocusPolicy.TabFocus
    }


def not_met(name: str, shown: QWidget) -> list[str]:
    """Press Tab until it comes back; return the controls that had no turn."""
    stuck = [
        f"{name}: {w.accessibleName()} takes no focus"
        for w in controls(shown)
        if isinstance(w, QAbstractButton)
        and w.isVisibleTo(shown)
        and not w.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]
    for _ in range(5):
        wanted = reachable(shown)
        met = walked(shown, 3 * len(wanted) + 20)
        missed = [
            f"{name}: {w.accessibleName() or getattr(w, 'text', w.objectName)()}"
            for w in wanted - met
            if isValid(w)
        ]
        if reachable(shown) == wanted:
            return missed + stuck
        # Something was worked out meanwhile, and other controls are there now: once more.
    raise AssertionError(f"{name} does not come to rest")


def walked(shown: QWidget, steps: int) -> set[QWidget | None]:
    """Press Tab so often; return what had the focus."""
    shown.activateWindow()
    first, met = None, set()
    for _ in range(steps):
        window_parts.press(shown, Qt.Key.Key_Tab)
        now = shown.focusWidget()
        met.add(now)
        first = first or now
    if met:
        assert first in met
    return met


@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_every_control_of_every_dialog_has_a_name(qtbot, full, language, code):
    language.choose(code)
    wrong, opened = [], []
    for name, dialog in window_parts.dialogs(qtbot, full):
        opened.append(name)
        assert dialog.windowTitle(), name
        wrong += nameless(name, dialog) + ampersands(name, dialog)
    assert wrong == []
    assert set(opened) >= {
        *("settings", "export", "about", "help", "history", "why", "auto_mark", "trash", "merge"),
        *("review_note", "manage_presets", "exclusions", "passwords", "not_a_match_list", "rename"),
    }


@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_every_control_of_every_page_has_a_name(qtbot, full, language, code):
    language.choose(code)
    wrong = []
    for name, page in window_parts.pages(qtbot, full):
        wrong += nameless(name, page)
    assert wrong == []


def test_tab_cycles_through_every_dialog(qtbot, full):
    assert [w for n, d in window_parts.dialogs(qtbot, full) for w in not_met(n, d)] == []


def test_tab_cycles_through_every_page(qtbot, full):
    full.resize(1400, 900)
    assert [w for n, p in window_parts.pages(qtbot, full) for w in not_met(n, p)] == []


def test_esc_closes_every_dialog(qtbot, full):
    open_still = []
    for name, dialog in window_parts.dialogs(qtbot, full):
        window_parts.press(dialog, Qt.Key.Key_Escape)
        if isValid(dialog) and dialog.isVisible():
            open_still.append(name)
    assert open_still == []


def test_esc_closes_the_list_of_keys(qtbot, full):
    full.actions_table["keys"].trigger()
    assert full.keys.isVisible()
    window_parts.press(full.keys, Qt.Key.Key_Escape)
    assert not full.keys.isVisible()


def test_no_dialog_opens_larger_than_a_small_screen(qtbot, full):
    large = []
    for name, dialog in window_parts.dialogs(qtbot, full):
        least = dialog.minimumSizeHint().expandedTo(dialog.minimumSize())
        if isinstance(dialog, QDialog) and (least.width() > 1000 or least.height() > 680):
            large.append(f"{name}: {least.width()}×{least.height()}")
    assert large == []
