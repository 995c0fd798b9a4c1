"""Every control of the dialogs that clean up says its name and is reached by Tab."""

from __future__ import annotations

import pytest
from cleanup_setup import files_in, mark, report_about, show
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton
from tab_walk import faults
from test_accessibility import controls

from simfinder.domain.decisions import KeepCriterion
from simfinder.domain.relations import Critical

NAMES = ("a.txt", "b.txt", "c.txt")


@pytest.fixture
def window(qtbot, make_window, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    folder = tmp_path / "papers"
    files_in(folder, NAMES)
    money = {(0, 1): (Critical("money", "50 000", "75 000"),)}
    report = report_about(folder, [folder / n for n in NAMES], [(0, 1, 2)], money)
    window = show(qtbot, make_window, folder, report)
    mark(window, "b.txt", "c.txt")
    return window


def dialogs_of(qtbot, window):
    """Yield each dialog as a person meets it, and close it again."""
    window.actions_table["auto_mark"].trigger()
    dialog = window.controls.auto_mark_control.dialog
    for kind in KeepCriterion:
        dialog.rules.add_rule(kind)
    qtbot.waitUntil(lambda: dialog.preview.preview is not None)
    yield dialog
    dialog.reject()
    for action in ("move_to", "trash"):
        window.actions_table[action].trigger()
        plan = window.controls.clean_control.dialog
        qtbot.waitUntil(lambda plan=plan: plan.plan.table.model().rowCount() > 0)
        yield plan
        if action == "move_to":
            plan.reject()
    plan.show_work(is_undo=False)
    yield plan
    plan.plan.agreed.emit()
    qtbot.waitUntil(plan.results.isVisible)
    yield plan
    plan.accept()
    window.actions_table["history"].trigger()
    history = window.controls.history_control.dialog
    qtbot.waitUntil(lambda: history.operations.rowCount() > 0)
    yield history
    history.reject()


@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_every_control_has_an_accessible_name(qtbot, window, language, code):
    language.choose(code)
    nameless = []
    for dialog in dialogs_of(qtbot, window):
        assert dialog.windowTitle()
        for widget in controls(dialog):
            interface = QAccessible.queryAccessibleInterface(widget)
            if interface is None or not interface.text(QAccessible.Text.Name).strip():
                nameless.append(f"{type(widget).__name__} in {type(widget.parent()).__name__}")
    assert nameless == []


def test_tab_reaches_all_visible_controls(qtbot, window):
    for dialog in dialogs_of(qtbot, window):
        qtbot.until_it_has_keys(dialog)
        assert faults(dialog) == []
        stuck = [
            b.accessibleName()
            for b in controls(dialog)
            if isinstance(b, QAbstractButton)
            and b.isVisibleTo(dialog)
            and b.group() is None  # arrows lead from one of these to the other
            and not b.focusPolicy() & Qt.FocusPolicy.TabFocus
        ]
        assert stuck == []


def test_the_words_follow_the_language_while_a_dialog_is_open(qtbot, window, language):
    for dialog in dialogs_of(qtbot, window):
        english = dialog.windowTitle()
        language.choose("zh_CN")
        qtbot.waitUntil(lambda d=dialog, e=english: d.windowTitle() != e)
        language.choose("en")
        qtbot.waitUntil(lambda d=dialog, e=english: d.windowTitle() == e)
