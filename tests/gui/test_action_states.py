"""Every command is offered where it can do something, and nowhere else, in both languages."""

from __future__ import annotations

import pytest
from action_states import ALWAYS, OFFERED
from PySide6.QtWidgets import QApplication, QMenu
from window_states import CHOICES, STATES, Way

from simfinder.gui.actions import ACTIONS


def test_every_command_has_a_row_and_every_state_a_way():
    assert sorted(OFFERED) == sorted(spec.id for spec in ACTIONS)
    assert sorted((*STATES, *CHOICES)) == sorted(ALWAYS)
    assert set().union(*OFFERED.values()) == ALWAYS


@pytest.fixture
def way(qtbot, make_window, tmp_path, request, monkeypatch):
    """A way to each state, with a trash and a quarantine of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    return Way(qtbot, make_window, tmp_path / "in", request)


def offered(window):
    return {action.objectName() for action in window.actions_table if action.isEnabled()}


def wanted(state):
    return {name for name, states in OFFERED.items() if state in states}


def differs(window, state):
    """Return what is offered and should not be, and the other way round."""
    return sorted(offered(window) ^ wanted(state))


@pytest.mark.parametrize("state", STATES)
def test_what_is_offered_is_what_can_be_done(qtbot, way, language, state):
    window = getattr(way, state)()
    qtbot.waitUntil(lambda: not differs(window, state))
    names = wanted(state)
    for code in ("zh_CN", "en"):
        language.choose(code)
        QApplication.processEvents()
        assert not differs(window, state)
        for menu in window.findChildren(QMenu):
            for entry in menu.actions():
                if entry.objectName() in OFFERED and not entry.menu():
                    assert entry.isEnabled() == (entry.objectName() in names), entry.text()


def test_what_is_offered_is_about_the_rows_that_are_chosen(qtbot, way, language):
    window = way.file()
    for state, choose in CHOICES.items():
        choose(window)
        assert not differs(window, state), state
        for code in ("zh_CN", "en"):
            language.choose(code)
            QApplication.processEvents()
            assert not differs(window, state), (state, code)


def test_what_is_offered_comes_and_goes_with_what_is_seen(qtbot, way):
    window = way.file()
    groups, full = window.results.groups, offered(window)
    for away, back in (
        (lambda: groups.set_filter("no file"), lambda: groups.set_filter("")),
        (window.results.show_overview, window.results.show_groups),
        (window.results.show_problems, window.results.show_groups),
        (*(window.actions_table["compare"].trigger,) * 2,),
    ):  # fmt: skip
        away()
        qtbot.waitUntil(lambda: offered(window) < full)
        back()
        groups.table.go_to(2)
        qtbot.waitUntil(lambda: offered(window) == full)
