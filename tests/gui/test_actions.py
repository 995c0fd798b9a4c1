"""The table of actions: no key twice, every command can be reached and does something."""

from __future__ import annotations

from collections import Counter

from PySide6.QtGui import QKeySequence

from simfinder.gui import icons
from simfinder.gui.actions import ACTIONS, MENUS


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
    assert {s.icon for s in ACTIONS if s.icon} <= set(icons.names())


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
