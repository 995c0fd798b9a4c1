"""Keys that a person chooses: pressed in the dialog, in force in the window, shown everywhere."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit

from simfinder.gui import bindings
from simfinder.services.preferences import settings as settings_service
from simfinder.services.preferences.settings import Settings

KEY, HELD = Qt.Key, Qt.KeyboardModifier
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def window(make_window):
    made = make_window(settings=Settings(hints=False))
    yield made
    bindings.use({})


@pytest.fixture
def page(qtbot, window):
    window.controls.settings_control.open_keys()
    dialog = window.controls.settings_control.dialog
    qtbot.until_exposed(dialog)
    yield dialog.shortcuts
    if window.controls.settings_control.dialog is not None:
        dialog.reject()


def record(page, key, held=HELD.NoModifier):
    """Press a key in the field as a person does."""
    page.panel.edit.setFocus()
    QTest.keyClick(page.panel.edit, key, held)


def apply(window):
    QTest.mouseClick(window.controls.settings_control.dialog.agree, LEFT)


def test_a_free_key_is_added_and_works(qtbot, window, page):
    page.choose("about")
    record(page, KEY.Key_F12)
    assert page.panel.add.isEnabled()
    QTest.mouseClick(page.panel.add, LEFT)
    assert page.keys["about"] == ["F12"]
    assert bindings.keys_of("about") == ()
    apply(window)
    assert settings_service.load().shortcuts == {"about": ["F12"]}
    qtbot.waitUntil(lambda: window.controls.settings_control.dialog is None)
    QTest.keyClick(qtbot.until_it_has_keys(window), KEY.Key_F12)
    qtbot.waitUntil(lambda: window.controls.settings_control.about is not None)
    window.controls.settings_control.about.close()


def test_the_empty_key_field_has_a_placeholder(page):
    asked = "Press a shortcut"
    field = page.panel.edit.findChild(QLineEdit)
    assert field.placeholderText() == asked
    assert page.panel.name.text() == "No command selected"
    page.choose("about")
    assert page.panel.name.text() == "About SimFinder"
    assert field.placeholderText() == asked
    record(page, KEY.Key_F12)
    page.panel.edit.clear()
    assert field.text() == ""
    assert field.placeholderText() == asked


def test_a_taken_key_names_its_command_and_can_be_moved(window, page):
    page.choose("history")
    record(page, KEY.Key_D, HELD.ControlModifier)
    assert "Only differences" in page.panel.says.text()
    assert not page.panel.add.isEnabled()
    QTest.mouseClick(page.panel.take, LEFT)
    assert page.keys["history"] == ["Ctrl+H", "Ctrl+D"]
    assert page.keys["only_differences"] == []
    apply(window)
    names = [k.toString() for k in window.actions_table["history"].shortcuts()]
    assert names == ["Ctrl+H", "Ctrl+D"]
    assert window.actions_table["only_differences"].shortcuts() == []


@pytest.mark.parametrize(
    ("key", "held"),
    [
        (KEY.Key_Down, HELD.NoModifier),
        (KEY.Key_F, HELD.AltModifier),
        (KEY.Key_C, HELD.ControlModifier),
    ],
)
def test_keys_of_lists_and_menus_are_refused_with_the_reason(page, key, held):
    page.choose("history")
    record(page, key, held)
    assert page.panel.says.text()
    assert not page.panel.add.isEnabled()
    assert not page.panel.take.isVisibleTo(page)


def test_a_key_is_removed_and_restored(page):
    page.choose("next_difference")
    cap = next(cap for cap in page.panel.caps if cap.objectName() == "F8")
    QTest.mouseClick(cap, LEFT)
    assert page.keys["next_difference"] == ["Alt+Down"]
    QTest.mouseClick(page.panel.reset, LEFT)
    assert page.keys["next_difference"] == ["Alt+Down", "F8"]


def test_all_keys_are_restored(page):
    page.choose("scan")
    record(page, KEY.Key_F3)
    QTest.mouseClick(page.panel.add, LEFT)
    QTest.mouseClick(page.reset_all, LEFT)
    assert {n: tuple(k) for n, k in page.keys.items()} == bindings.BUILT_IN


def test_commands_are_found_by_name_and_by_key(page):
    QTest.keyClicks(page.field, "Ctrl+H")
    assert page.command() == "history"
    shown = [name for name, item in page._items.items() if not item.isHidden()]
    assert "history" in shown
    assert "scan" not in shown


def test_every_command_is_listed(page):
    assert set(page._items) == set(bindings.BUILT_IN)
    assert all(item.text(0) for item in page._items.values())


def test_a_conflict_in_the_settings_file_is_reported(qtbot, make_window):
    window = make_window(settings=Settings(hints=False, shortcuts={"about": ["Ctrl+H"]}))
    window.controls.settings_control.open()
    dialog = window.controls.settings_control.dialog
    assert "Ctrl+H" in dialog._fault.text()
    assert not dialog.agree.isEnabled()
    dialog.reject()
    bindings.use({})


def test_menus_tips_and_the_list_of_keys_follow(qtbot, window, page):
    page.choose("scan")
    for cap in list(page.panel.caps):
        page.remove(cap.objectName())
    record(page, KEY.Key_F3)
    QTest.mouseClick(page.panel.add, LEFT)
    apply(window)
    assert "F3" in window.actions_table["scan"].toolTip()
    assert "F5" not in window.actions_table["scan"].toolTip()
    assert "F3" in window.toolbar.scan.toolTip()
    footer = window.results.compare.footer
    assert footer.only.toolTip().endswith("(Ctrl+D)")
    window.activateWindow()
    window.controls.key_control.show_keys()
    texts = {label.text() for label in window.keys.findChildren(QLabel)}
    assert "F3" in texts
    window.keys.close_overlay()


def test_a_letter_bound_to_a_command_is_still_written_in_a_field(
    qtbot, make_window, report, tmp_path
):
    window = make_window(
        lambda sources, options, observer: report,
        settings=Settings(hints=False, shortcuts={"show_nothing": ["x"], "history": ["Q"]}),
    )
    window.source_control.add([tmp_path])
    with qtbot.waitSignal(window.result_control.shown):
        window.start_scan()
    qtbot.until_it_has_keys(window)
    field = window.results.groups.bar.field
    field.setFocus()
    QTest.keyClicks(field, "q?")
    assert field.text() == "q?"
    assert window.keys.isHidden()
    assert window.controls.history_control.dialog is None
    bindings.use({})


def test_a_reassigned_key_does_nothing_in_the_list(qtbot, make_window, report, tmp_path):
    window = make_window(
        lambda sources, options, observer: report,
        settings=Settings(hints=False, shortcuts={"mark": ["F4"]}),
    )
    window.source_control.add([tmp_path])
    with qtbot.waitSignal(window.result_control.shown):
        window.start_scan()
    window.activateWindow()
    qtbot.waitUntil(lambda: window.results.groups.table.hasFocus())
    window.results.groups.table.go_to(2)
    QTest.keyClick(window.results.groups.table, KEY.Key_Space)
    assert window.results.groups.model.marks.ids == ()
    QTest.keyClick(window.results.groups.table, KEY.Key_F4)
    assert window.results.groups.model.marks.ids != ()
    bindings.use({})


@pytest.mark.parametrize(
    "own", [{"nothing": ["F3"]}, {"scan": ["no key", "", "Ctrl+K, Ctrl+L"]}, {"scan": ["F3"] * 9}]
)
def test_invalid_keys_in_the_settings_are_ignored(own):
    cleaned = bindings.own_bindings(own)
    assert set(cleaned) <= {"scan"}
    assert cleaned.get("scan", []) in ([], ["F3"])


def test_built_in_keys_are_allowed():
    assert {
        k: bindings.objection(k, name)
        for name, keys in bindings.BUILT_IN.items()
        for k in keys
        if bindings.objection(k, name)
    } == {}


def test_tooltips_of_the_texts_show_the_current_keys(qtbot, window, page):
    page.choose("only_differences")
    record(page, KEY.Key_F4)
    QTest.mouseClick(page.panel.add, LEFT)
    apply(window)
    qtbot.waitUntil(lambda: "F4" in window.results.compare.footer.only.toolTip())
    assert bindings.key_words("only_differences") == "Ctrl+D"
    assert "▸" in bindings.key_words("prefer_folder")


def test_an_ambiguous_key_calls_the_command_chosen_by_the_user(make_window):
    undo = bindings.BUILT_IN["undo"]
    make_window(settings=Settings(hints=False, shortcuts={"about": [*undo, "F3"], "scan": ["F3"]}))
    used = bindings.users(bindings.all_keys())
    bindings.use({})
    assert used[undo[0]] == ["about"]
    assert {key: names for key, names in used.items() if len(names) > 1} == {}


@pytest.mark.parametrize("key", ["Return", "Tab", "Backspace", "Ctrl+C"])
def test_settings_cannot_take_keys_away_from_fields_and_lists(key):
    assert bindings.own_bindings({"about": [key]}).get("about", []) == []


@pytest.mark.parametrize(
    ("name", "key", "held", "where"),
    [
        ("to_texts", KEY.Key_F4, HELD.NoModifier, "list"),
        ("to_texts", KEY.Key_F4, HELD.NoModifier, "texts"),
        ("find", KEY.Key_F4, HELD.NoModifier, "texts"),
    ],
)
def test_keys_of_list_and_texts_are_those_that_were_chosen(
    qtbot, make_window, report, tmp_path, name, key, held, where
):
    own = {name: ["F4"]}
    window = make_window(
        lambda sources, options, observer: report, settings=Settings(hints=False, shortcuts=own)
    )
    window.source_control.add([tmp_path])
    with qtbot.waitSignal(window.result_control.shown):
        window.start_scan()
    window.activateWindow()
    table, compare = window.results.groups.table, window.results.compare
    table.go_to(1)
    table.setFocus()
    called = []
    compare._keys._table |= {
        "to_texts": lambda: called.append("next"),
        "find": lambda: called.append("find"),
    }
    old = bindings.BUILT_IN[name][0]
    if where == "list":
        QTest.keySequence(table, old)
        assert table.hasFocus()
        QTest.keyClick(table, key, held)
        assert compare.isAncestorOf(QApplication.focusWidget())
    else:
        view = compare.body.views[0]
        view.setFocus()
        QTest.keySequence(view, old)
        assert called == []
        QTest.keyClick(view, key, held)
        assert called == [{"to_texts": "next", "find": "find"}[name]]
    bindings.use({})


def test_a_list_key_can_be_returned_to_its_command(page):
    page.choose("to_texts")
    page.remove("Return")
    assert page.keys["to_texts"] == ["Enter"]
    record(page, KEY.Key_Return)
    assert page.panel.add.isEnabled()
    QTest.mouseClick(page.panel.add, LEFT)
    assert set(page.keys["to_texts"]) == {"Return", "Enter"}


def test_the_menu_of_the_texts_shows_the_current_keys(make_window):
    window = make_window(settings=Settings(hints=False, shortcuts={"find": ["F4"]}))
    menu = window.results.compare.footer.more_menu
    menu.fill()
    shown = {action.data(): action.text().partition("\t")[2] for action in menu.actions()}
    assert (shown["find"], shown["go_to"], shown["other_place"]) == ("F4", "Ctrl+Alt+G", "Ctrl+J")
    bindings.use({})
