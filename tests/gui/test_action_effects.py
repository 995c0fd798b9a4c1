"""Every command does what its row says, by its key where it has one.

The commands run in Chinese, since all other tests of the window run in English.
"""

from __future__ import annotations

import threading
from pathlib import Path

import menus
import pytest
import window_parts
from action_effects import EFFECTS, ELSEWHERE, LANGUAGES, WHILE_SCANNING, look
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from review_setup import alike

from simfinder.gui.actions import ACTIONS
from simfinder.gui.results import review_control, row_files
from simfinder.gui.scan.control import ScanState
from simfinder.i18n import translate

pytestmark = pytest.mark.qt_log_ignore("does not support raise", extend=True)
SPECS = {spec.id: spec for spec in ACTIONS}


@pytest.fixture
def full(qtbot, make_window, dialogs, tmp_path, monkeypatch):
    """A window with groups of three and of two real files, that notes what it hands over."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    # A group that is taken for seen meanwhile stays so after an undo, however slow the machine is.
    monkeypatch.setattr(review_control, "SEEN_DELAY", 10**7)
    dialogs.asked, handed, scans = [], [], []
    for name in ("folder", "files", "tables", "save_path"):
        answer = getattr(dialogs, name)

        def ask(*given, name=name, answer=answer):
            dialogs.asked.append(name)
            return answer(*given)

        monkeypatch.setattr(dialogs, name, ask)
    for name in ("open_file", "show_in_folder"):
        monkeypatch.setattr(row_files, name, lambda path, name=name: handed.append(name))
    window = window_parts.window_with_groups(qtbot, make_window, tmp_path / "papers")
    window.handed, window.scans = handed, scans
    window.scan_control.state_changed.connect(scans.append)
    window.resize(1300, 900)
    with qtbot.waitActive(window):
        window.activateWindow()
    return window


def settle(qtbot, window):
    """Wait for texts and for what was asked of the window's threads."""
    qtbot.waitUntil(window.results.compare.is_settled)
    for tasks in (window.tasks,):
        answers = []
        tasks.run(lambda: None, answers.append)
        qtbot.waitUntil(lambda a=answers: bool(a))
    qtbot.waitUntil(lambda: not window.result_control.session.is_pending)


def call(window, name):
    """Press the key of a command in the list; choose it in its menu where it has none."""
    action = window.actions_table[name]
    assert action.isEnabled(), name
    if action.shortcuts():
        target = window.keys if window.keys.isVisible() else window.focusWidget() or window
        QTest.keySequence(target, action.shortcuts()[0])
    else:
        entry(window, name).trigger()
    QApplication.processEvents()


def entry(window, name):
    """Return a command as it stands in a menu of the window."""
    menus = [m for m in window.findChildren(QMenu) if m.objectName().startswith("menu_")]
    found = [a for menu in menus for a in menu.actions() if a.objectName() == name]
    assert found, name
    return found[0]


def test_every_command_has_a_row_and_every_row_a_command():
    told = [*EFFECTS, *LANGUAGES, *WHILE_SCANNING, *ELSEWHERE]
    assert sorted(told) == sorted(SPECS)
    here = Path(__file__).parent
    assert all((here / f"{module}.py").exists() for module in ELSEWHERE.values() if module)


OTHERS = [name for name, effect in EFFECTS.items() if not effect.undone]
"""Commands after which a window is not what it was; each of them has one of its own."""


@pytest.mark.parametrize("name", OTHERS)
def test_every_command_has_the_expected_effect(qtbot, full, language, name):
    language.choose("zh_CN")
    QApplication.clipboard().setText("-")
    if name == "reset_threshold":
        full.results.threshold.go_to(5, None)
        qtbot.waitUntil(lambda: full.results.groups.session.threshold[0] == 5)
    call_after_its_first(qtbot, full, name)


def test_every_decision_has_the_expected_effect_and_can_be_undone(qtbot, full, language):
    language.choose("zh_CN")
    table = full.results.groups.table
    for name, effect in EFFECTS.items():
        if not effect.undone:
            continue
        at_first = look(full)["decided"]
        before = call_after_its_first(qtbot, full, name)
        assert full.actions_table["undo"].text().startswith("撤销"), name
        for expected in [before["decided"], *([at_first] if effect.first else [])]:
            settle(qtbot, full)
            table.setFocus()
            QTest.keySequence(table, QKeySequence("Ctrl+Z"))
            qtbot.waitUntil(lambda e=expected: look(full)["decided"] == e)


def call_after_its_first(qtbot, window, name):
    """Call a command once those before it were called, wait for its effect, and return what was
    seen before it."""
    effect = EFFECTS[name]
    table = window.results.groups.table
    table.go_to(effect.row)
    table.setFocus()
    for earlier in effect.first:
        call(window, earlier)
        settle(qtbot, window)
        if earlier != "keys":
            table.go_to(effect.row)
    settle(qtbot, window)
    before = look(window)
    call(window, name)
    qtbot.waitUntil(lambda: look(window)[effect.changes] != before[effect.changes])
    return before


@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_menus_show_the_keys_that_work(qtbot, full, language, code):
    language.choose(code)
    name = {"en": "Quit", "zh_CN": "退出"}[code]
    qtbot.waitUntil(lambda: full.actions_table["quit"].text() == name)
    full.actions_table.finish_tips()
    for name, spec in SPECS.items():
        action = full.actions_table[name]
        assert [k.toString() for k in action.shortcuts()] == list(spec.keys), name
        if spec.menu:
            assert entry(full, name) is action
            assert action.isShortcutVisibleInContextMenu() or not spec.keys
        if spec.keys and "member" not in name:
            shown = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            assert f"({shown})" in action.toolTip(), name
        said = translate("Actions", spec.text)
        if name not in ("undo", "redo", *LANGUAGES, "language_system"):
            assert action.text() == said, name


@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_every_language_can_be_chosen(qtbot, full, language, code):
    language.choose(code)
    for name, quits in (("language_en", "Quit"), ("language_zh_CN", "退出")):
        entry(full, name).trigger()
        qtbot.waitUntil(lambda quits=quits: full.actions_table["quit"].text() == quits)
        assert full.actions_table[name].isChecked()
    entry(full, "language_system").trigger()
    assert full.controls.settings_control.settings.language == "system"


@pytest.mark.parametrize("code", ["en", "zh_CN"])
@pytest.mark.parametrize("name", WHILE_SCANNING)
def test_a_scan_is_paused_and_stopped(qtbot, make_window, language, tmp_path, name, code):
    language.choose(code)
    go = threading.Event()

    def scan(sources, options, observer):
        while not go.wait(0.01):
            observer.check()
        return alike(["a b"])

    window = make_window(scan)
    window.source_control.add([tmp_path])
    with qtbot.waitActive(window):
        window.activateWindow()
    QTest.keySequence(window, QKeySequence("F5"))
    qtbot.waitUntil(lambda: window.scan_control.state is ScanState.RUNNING)
    only = {name for name in WHILE_SCANNING if window.actions_table[name].isEnabled()}
    assert only == set(WHILE_SCANNING)
    for closed in ("scan", "export", "trash", "mark", "keep", "auto_mark", "save_session"):
        assert not window.actions_table[closed].isEnabled(), closed
    call(window, name)
    wanted = ScanState.PAUSED if name == "pause" else ScanState.STOPPING
    qtbot.waitUntil(lambda: window.scan_control.state in (wanted, ScanState.IDLE))
    if name == "pause":
        call(window, name)
        qtbot.waitUntil(lambda: window.scan_control.state is ScanState.RUNNING)
    go.set()
    qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)


def test_the_context_menu_of_the_list_runs_its_commands(qtbot, full, monkeypatch):
    shown = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, *_: shown.append(menu))
    monkeypatch.setattr(QMenu, "exec", lambda menu, *_: shown.append(menu))
    table = full.results.groups.table
    place = table.visualRect(full.results.groups.model.index(2, 1)).center()
    table.customContextMenuRequested.emit(place)
    assert shown
    commands = menus.commands(shown[0])
    assert set(commands) >= {"open", "reveal", "copy_path", "mark", "keep", "review_seen"}
    for name, action in commands.items():
        assert action.text().strip()
        if name in SPECS:
            assert action is full.actions_table[name]
    shown[0].deleteLater()


def test_buttons_of_the_tool_bar_call_their_commands(qtbot, full):
    bar = full.toolbar
    for button, name in ((bar.export, "export"), (bar.scan, "scan"), (bar.edit, "sources")):
        before = look(full)[EFFECTS[name].changes]
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda b=before, n=name: look(full)[EFFECTS[n].changes] != b)
        for widget in QApplication.topLevelWidgets():
            if widget is not full and widget.isVisible():
                widget.close()


@pytest.fixture(autouse=True)
def nothing_open(request):
    """Close what a command has opened, before the window goes."""
    yield
    for widget in QApplication.topLevelWidgets():
        if widget.isVisible() and not widget.inherits("MainWindow"):
            widget.close()
