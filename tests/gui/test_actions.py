"""The table of actions: no key twice, every command can be reached and does something."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QToolButton, QWidget

from simfinder.gui.actions import ACTIONS, MENUS, Actions
from simfinder.gui.kit import theme
from simfinder.gui.needs import ActionState, result, rows
from simfinder.gui.scan.control import ScanState


def test_no_two_actions_share_a_key(window):
    keys = Counter(k.toString() for action in window.actions_table for k in action.shortcuts())
    assert [k for k, n in keys.items() if n > 1] == []


def test_every_key_is_one_that_qt_knows():
    for spec in ACTIONS:
        for key in spec.keys:
            assert QKeySequence(key).toString() == key.replace("Ctrl+.", "Ctrl+."), key


def test_no_two_entries_of_a_menu_share_a_letter():
    letters = [title[title.index("&") + 1] for _, title, _ in MENUS if "&" in title]
    assert len(letters) == len(set(letters))


def test_every_action_has_a_menu_or_a_key():
    assert all(spec.menu or spec.keys for spec in ACTIONS)


def test_every_icon_of_the_table_exists():
    assert {s.icon for s in ACTIONS if s.icon} <= set(theme.names())


def test_every_action_is_bound(window):
    for spec in ACTIONS:
        action = window.actions_table[spec.id]
        signal = "2toggled(bool)" if spec.checkable and not spec.group else "2triggered(bool)"
        assert action.receivers(signal) > 0, spec.id


def test_menu_bar_is_read_from_the_table(window):
    titles = [a.text() for a in window.menuBar().actions()]
    assert titles == [title for _, title, parent in MENUS if not parent]
    shown = {
        a.objectName() for name, _, _ in MENUS for a in window.actions_table.menu(name).actions()
    }
    assert {s.id for s in ACTIONS if s.menu} <= shown


class _Recorder:
    """Stands where a control would, and notes which of its methods is called."""

    def __init__(self, name, calls):
        self._name, self._calls = name, calls

    def __getattr__(self, method):
        return lambda *_: self._calls.append(f"{self._name}.{method}")


def test_every_action_calls_its_slot(qtbot):
    window, calls = QWidget(), []
    qtbot.addWidget(window)
    table = Actions(window)
    names = {spec.command.partition(".")[0] for spec in ACTIONS}
    table.connect_commands({name: _Recorder(name, calls) for name in names})
    for spec in ACTIONS:
        calls.clear()
        table[spec.id].setEnabled(True)
        table[spec.id].trigger()
        assert calls == [spec.command], spec.id


def entries(menu):
    """Return all entries of a menu and of the menus in it."""
    for action in menu.actions():
        if action.menu() is not None:
            yield from entries(action.menu())
        elif not action.isSeparator():
            yield action


@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_every_entry_has_a_text_and_a_help_line(qtbot, window, language, code):
    language.choose(code)
    name = {"en": "Quit", "zh_CN": "退出"}[code]
    qtbot.waitUntil(lambda: window.actions_table["quit"].text() == name)
    window.actions_table.finish_tips()
    shown = [e for action in window.menuBar().actions() for e in entries(action.menu())]
    shown += list(window.actions_table)
    assert len(shown) > len(ACTIONS)
    for entry in shown:
        assert entry.text().strip(), entry.objectName()
        assert entry.statusTip(), entry.objectName()
        assert entry.statusTip() in entry.toolTip()
    if code == "zh_CN":
        latin = [e.objectName() for e in shown if e.statusTip().isascii()]
        assert latin == []


@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_every_toolbar_button_has_a_text_and_a_tooltip(window, language, code):
    language.choose(code)
    buttons = window.toolbar.findChildren(QToolButton)
    shown = [b for b in buttons if not b.objectName().startswith("qt_")]
    assert len(shown) >= 6
    for button in shown:
        assert button.text().strip()
        assert button.toolTip().strip()
        assert button.accessibleName().strip()


def test_entries_of_one_menu_have_different_names(window, language):
    for code in ("en", "zh_CN"):
        language.choose(code)
        for name, _, _ in MENUS:
            texts = Counter(a.text() for a in window.actions_table.menu(name).actions() if a.text())
            assert [text for text, n in texts.items() if n > 1] == [], name


NEEDS_RESULT = [spec.id for spec in ACTIONS if spec.reason(ActionState()) == result(ActionState())]
FILTERED = ActionState(has_result=True, has_groups=True)
NEEDS_ROWS = [spec.id for spec in ACTIONS if spec.reason(FILTERED) == rows(FILTERED)]
"""What has nothing to act on where the filter hides every group."""
BEFORE_A_SCAN = {
    *(
        "scan",
        "pause",
        "stop_show",
        "cancel",
        "undo",
        "redo",
        "auto_mark",
        "prefer_folder",
        "trash",
    ),
    *("move_to", "copy_to", "quarantine", "hard_links", "save_session", "not_a_match"),
    *("split", "merge"),
    *("review_seen", "review_note", "next_unreviewed", "with_template", *NEEDS_RESULT),
}
"""What makes no sense before there are sources or a result."""
ALWAYS = {
    *("add_folder", "add_files", "sample", "settings", "quit", "help", "keys", "hints", "about"),
    *("theme_dark", "language_en", "save_preset", "manage_presets", "escape", "history", "sources"),
}
NOT_AFTERWARDS = {
    *("pause", "stop_show", "cancel", "undo", "redo", "with_template"),
    *("only_critical", "reset_threshold", "write_back"),
}
"""What makes no sense once a scan has ended and nothing was done yet."""


def test_only_possible_actions_are_enabled(qtbot, window, tmp_path):
    table = window.actions_table
    assert {name for name in BEFORE_A_SCAN if table[name].isEnabled()} == set()
    assert {name for name in ALWAYS if not table[name].isEnabled()} == set()
    window.source_control.add([tmp_path])
    assert table["scan"].isEnabled()
    with qtbot.waitSignal(window.result_control.shown):
        window.start_scan()
    qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
    window.results.groups.table.go_to(2)
    wanted = (BEFORE_A_SCAN | ALWAYS) - NOT_AFTERWARDS
    assert {name for name in wanted if not table[name].isEnabled()} == set()
    assert {name for name in NOT_AFTERWARDS if table[name].isEnabled()} == set()


def test_row_actions_are_enabled_while_there_are_rows(qtbot, window, tmp_path):
    table, filters = window.actions_table, window.results.groups
    window.source_control.add([tmp_path])
    with qtbot.waitSignal(window.result_control.shown):
        window.start_scan()
    qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
    filters.table.go_to(2)
    offered = {name for name in NEEDS_ROWS if table[name].isEnabled()}
    assert offered >= {"mark", "keep", "open", "not_a_match", "review_seen", "merge"}
    filters.set_filter("no file is called so")
    qtbot.waitUntil(lambda: filters.model.rowCount() == 0)
    qtbot.waitUntil(lambda: not any(table[name].isEnabled() for name in NEEDS_ROWS))
    assert table["export"].isEnabled()
    filters.set_filter("")
    qtbot.waitUntil(lambda: filters.model.rowCount() > 0)
    filters.table.go_to(2)
    qtbot.waitUntil(lambda: {name for name in NEEDS_ROWS if table[name].isEnabled()} == offered)


def test_actions_that_need_rows_need_a_result_too():
    assert len(NEEDS_ROWS) > 40
    assert set(NEEDS_ROWS) <= set(NEEDS_RESULT)
