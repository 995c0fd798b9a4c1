"""Every command is offered where it can do something, and nowhere else, in both languages."""

from __future__ import annotations

import menus
import pytest
from action_states import ALWAYS, OFFERED
from menus import is_chinese
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QMenu, QToolTip
from window_states import CHOICES, STATES, Way

from simfinder.gui.actions import ACTIONS, tip_of

pytestmark = pytest.mark.qt_log_ignore("does not support (raise|grabbing)", extend=True)


def test_every_command_and_every_state_is_covered():
    assert sorted(OFFERED) == sorted(spec.id for spec in ACTIONS)
    assert sorted((*STATES, *CHOICES)) == sorted(ALWAYS)
    assert set().union(*OFFERED.values()) == ALWAYS


WHY = {
    "empty": {
        "scan": "No folders or files have been added yet.",
        "mark": ("There are no results yet."),
    },
    "sources": {"pause": "No scan is running."},
    "scanning": {"sample": "A scan is running."},
    "alone": {"mark": "No groups were found."},
    "filtered": {
        "mark": "The filter hides all groups.",
        "undo": "There is nothing to undo since the last scan.",
    },
    "overview": {"mark": "The group list is on another page."},
    "lookalikes": {"mark": "The group list is on another page."},
    "not_compared": {"open": "No row is selected."},
    "pane_hidden": {"next_difference": "The compared texts are hidden."},
    "head": {
        "keep": "The group already keeps this file.",
        "only_critical": "There are no critical differences.",
        "reset_threshold": "Distance and similarity are already at their defaults.",
    },
    "session": {"scan": "No folders or files have been added yet."},
}
"""What is said of some commands that are off."""


@pytest.fixture
def way(qtbot, make_window, tmp_path, request, monkeypatch):
    """A way to each state, with a trash and a quarantine of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("simfinder.files.quarantine.top_of_disk", lambda place: place)
    return Way(qtbot, make_window, tmp_path / "in", request)


def offered(window):
    return {action.objectName() for action in window.actions_table if action.isEnabled()}


def wanted(state):
    return {name for name, states in OFFERED.items() if state in states}


def differs(window, state):
    """Return what is offered and should not be, and the other way round."""
    return sorted(offered(window) ^ wanted(state))


def unexplained(window, code):
    """Return what is off without a reason in its tip, or on with one."""
    wrong = []
    window.actions_table.finish_tips()
    for action in window.actions_table:
        tip = tip_of(action.objectName())
        reason = action.toolTip().rpartition(tip)[2].strip()
        told = bool(reason) and is_chinese(reason) == (code == "zh_CN")
        if action.isEnabled() == told or action.statusTip() != (reason or tip):
            wrong.append(action.objectName())
    return wrong


@pytest.mark.parametrize("state", STATES)
def test_enabled_actions_are_those_that_can_run(qtbot, way, language, state):
    window = getattr(way, state)()
    qtbot.waitUntil(lambda: not differs(window, state))
    names = wanted(state)
    for code in ("zh_CN", "en"):
        language.choose(code)
        QApplication.processEvents()
        assert not differs(window, state)
        assert not unexplained(window, code), state
        for name, reason in WHY.get(state, {}).items() if code == "en" else ():
            assert window.actions_table[name].statusTip() == reason
            assert window.actions_table[name].toolTip().endswith(f"\n{reason}")
        for menu in window.findChildren(QMenu):
            for entry in menu.actions():
                if entry.objectName() in OFFERED and not entry.menu():
                    assert entry.isEnabled() == (entry.objectName() in names), entry.text()


def test_enabled_actions_depend_on_the_selected_rows(qtbot, way, language):
    window = way.file()
    for state, choose in CHOICES.items():
        choose(window)
        qtbot.waitUntil(lambda state=state: not differs(window, state))
        for code in ("zh_CN", "en"):
            language.choose(code)
            QApplication.processEvents()
            assert not differs(window, state), (state, code)
            assert not unexplained(window, code), (state, code)


def test_enabled_actions_follow_the_page(qtbot, way):
    window = way.file()
    groups, full = window.results.groups, offered(window)
    for away, back in (
        (lambda: groups.set_filter("no file"), lambda: groups.set_filter("")),
        (window.results.show_overview, window.results.show_groups),
        (window.results.show_problems, window.results.show_groups),
        (*(window.actions_table["compare"].trigger,) * 2,),
    ):
        away()
        qtbot.waitUntil(lambda: offered(window) < full)
        back()
        groups.table.go_to(2)
        qtbot.waitUntil(lambda: offered(window) == full)


def test_an_enabled_action_shows_no_reason(qtbot, way):
    window = way.file()
    action = window.actions_table["reset_threshold"]
    assert "already at their defaults" in action.toolTip()
    window.results.threshold.slider.setFocus()
    qtbot.keyClick(window.results.threshold.slider, Qt.Key.Key_Right)
    qtbot.waitUntil(action.isEnabled)
    window.actions_table.finish_tips()
    assert "already at their defaults" not in action.toolTip()
    assert action.statusTip() == tip_of("reset_threshold")


def test_an_undo_that_is_possible_shows_no_reason(qtbot, way):
    window = way.file()
    undo = window.actions_table["undo"]
    assert undo.statusTip() == "There is nothing to undo since the last scan."
    window.actions_table["mark"].trigger()
    qtbot.waitUntil(lambda: undo.statusTip() == tip_of("undo"))
    undo.trigger()
    qtbot.waitUntil(lambda: undo.statusTip() == "There is nothing to undo since the last scan.")


@pytest.mark.parametrize("of_row", [False, True])
def test_a_disabled_menu_entry_shows_the_reason_on_hover(qtbot, way, of_row):
    window = way.head()
    if of_row:
        whole = window.results.groups.actions_of_row.menu()
        menu = menus.submenu(whole, "menu_more")
    else:
        menu = window.actions_table.menu("edit")
    menu.popup(window.mapToGlobal(QPoint(0, 0)))
    qtbot.waitUntil(menu.isVisible)

    def rest_on(name):
        place = menu.actionGeometry(window.actions_table[name]).center()
        tip = QHelpEvent(QEvent.Type.ToolTip, place, menu.mapToGlobal(place))
        QApplication.sendEvent(menu, tip)

    rest_on("keep")
    assert QToolTip.text() == "The group already keeps this file."
    rest_on("keep_next")
    qtbot.waitUntil(lambda: not QToolTip.isVisible())
    menu.close()
