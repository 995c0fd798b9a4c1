"""Every control says its name, and can be reached with the Tab key."""

from __future__ import annotations

import pytest
import window_parts
from compare_setup import settle
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QHeaderView,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QScrollBar,
    QTabBar,
    QWidget,
)

pytestmark = pytest.mark.qt_log_ignore("does not support raise", extend=True)
CONTROLS = (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QTabBar,
)
QTS_OWN = ("qt_", "ScrollLeftButton", "ScrollRightButton")


def controls(window: QWidget) -> list[QWidget]:
    """Return the widgets that a person can use, without the parts that Qt puts inside others."""
    found = []
    for widget in window.findChildren(QWidget):
        if not isinstance(widget, CONTROLS) or isinstance(widget, (QScrollBar, QHeaderView)):
            continue
        inner = isinstance(widget.parent(), (QComboBox, QLineEdit, QAbstractSpinBox))
        popup = widget.parentWidget() is not None and widget.parentWidget().inherits(
            "QComboBoxPrivateContainer"
        )
        unused = isinstance(widget, QPushButton) and widget.isHidden() and not widget.text()
        table_corner = widget.inherits("QTableCornerButton")
        if inner or popup or unused or table_corner or widget.objectName().startswith(QTS_OWN):
            continue
        found.append(widget)
    return found


@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_every_control_has_an_accessible_name(window, language, code):
    language.choose(code)
    nameless = []
    for widget in controls(window):
        interface = QAccessible.queryAccessibleInterface(widget)
        if interface is None or not interface.text(QAccessible.Text.Name).strip():
            nameless.append(f"{type(widget).__name__} in {type(widget.parent()).__name__}")
    assert nameless == []


@pytest.mark.parametrize("scanned", [False, True])
def test_tab_reaches_every_control_that_is_shown(qtbot, window, tmp_path, scanned):
    if scanned:
        window.source_control.add([tmp_path])
        with qtbot.waitSignal(window.result_control.shown):
            window.start_scan()
        window.results.groups.table.go_to(1)
        settle(qtbot, window.results.compare)
    wanted = {
        w
        for w in controls(window)
        if w.isVisibleTo(window) and w.isEnabled() and w.focusPolicy() & Qt.FocusPolicy.TabFocus
    }
    # Qt's own list of what comes next would not do: a focus proxy makes the key jump over parts.
    window.activateWindow()
    wanted = {w for w in wanted if w.focusProxy() is None}
    met = set()
    for _ in range(3 * len(wanted)):
        met.add(QApplication.focusWidget())
        qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Tab)
    assert wanted
    assert {w.accessibleName() or repr(w) for w in wanted - met} == set()


def test_every_button_that_is_shown_takes_the_focus_or_has_a_key(window):
    stuck = [
        b.accessibleName()
        for b in controls(window)
        if isinstance(b, QAbstractButton)
        and b.isVisibleTo(window)
        and not b.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]
    assert stuck == []


def unlabelled(window: QWidget) -> list[str]:
    """Return the boxes of choices of which Linux, which names them by what is chosen, says no
    more."""
    found = []
    for box in window.findChildren(QComboBox):
        spoken = QAccessible.queryAccessibleInterface(box)
        label = QAccessible.RelationFlag.Label
        labelled = any(relation[1] & label for relation in spoken.relations())
        said = spoken.text(QAccessible.Text.Description)
        if not labelled and said in ("", box.currentText()) and not box.isEditable():
            found.append(f"{box.accessibleName()} in {type(box.parent()).__name__}")
    return found


def test_combo_boxes_announce_their_choice(qtbot, make_window, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    full = window_parts.window_with_groups(qtbot, make_window, tmp_path / "papers")
    wrong = unlabelled(full)
    for _, dialog in window_parts.dialogs(qtbot, full):
        wrong += unlabelled(dialog)
    assert wrong == []
