"""Patterns that leave files out: seen, changed, tried out live, and used by the next scan."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from simfinder.domain.documents import Role, Source
from simfinder.gui.sources import exclusions
from simfinder.services.preferences.exclusion_preview import DEFAULT_EXCLUSIONS
from simfinder.services.preferences.settings import Settings

LEFT = Qt.MouseButton.LeftButton
NAMES = ("a.docx", "~$a.docx", "draft 1.txt", "b/draft 2.txt", "b/c.txt", "node_modules/x/y.md")


@pytest.fixture
def folder(tmp_path):
    for name in NAMES:
        path = tmp_path / "资料" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x", "utf-8")
    return tmp_path / "资料"


@pytest.fixture
def opened(qtbot, window, folder, monkeypatch):
    """The dialog, opened by its line in the panel of options."""
    monkeypatch.setattr(exclusions, "_DELAY", 1)

    def make(sources=True):
        if sources:
            window.source_control.add([folder])
        qtbot.mouseClick(window.options.exclusions.button, LEFT)
        return window.controls.exclusion_control.dialog

    return make


def places(dialog, folder):
    texts = [dialog.places.item(row).text() for row in range(dialog.places.count())]
    return sorted(text.removeprefix(f"{folder}/") for text in texts)


def type_in(qtbot, dialog, text, enter=True):
    dialog.field.clear()
    qtbot.keyClicks(dialog.field, text)
    if enter:
        qtbot.keyClick(dialog.field, Qt.Key.Key_Return)


def item(dialog, pattern):
    return dialog.list.findItems(pattern, Qt.MatchFlag.MatchExactly)[0]


def test_built_in_patterns_are_listed_with_their_effect(qtbot, opened, folder):
    dialog = opened()
    qtbot.waitUntil(lambda: dialog.places.count() == 2)
    rows = [dialog.list.topLevelItem(r).text(0) for r in range(dialog.list.topLevelItemCount())]
    assert rows == list(DEFAULT_EXCLUSIONS)
    assert places(dialog, folder) == ["node_modules (1 file in it)", "~$a.docx"]
    assert dialog.summary.text() == "Excluded: 2 of 6 files, 1 folder."
    assert (item(dialog, "~$*").text(1), item(dialog, ".git").text(1)) == ("1", "")
    dialog.reject()


def test_a_typed_pattern_is_previewed_before_it_is_added(qtbot, opened, folder, window):
    dialog = opened()
    type_in(qtbot, dialog, "/draft [0-9]/", enter=False)
    qtbot.waitUntil(lambda: dialog.places.count() == 4)
    assert "b/draft 2.txt" in places(dialog, folder)
    assert dialog.list.patterns() == ()
    qtbot.keyClick(dialog.field, Qt.Key.Key_Return)
    assert dialog.list.patterns() == ("/draft [0-9]/",)
    assert dialog.field.text() == ""
    assert dialog.isVisible()
    qtbot.waitUntil(lambda: item(dialog, "/draft [0-9]/").text(1) == "2")
    qtbot.keyClick(dialog.field, Qt.Key.Key_Return)
    assert window.controls.exclusion_control.dialog is None
    assert window.scan_options().exclude == ("/draft [0-9]/",)
    assert window.options.exclusions.button.text() == "Exclude: 1 custom pattern…"


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("/(a/", "There is an unmatched bracket."),
        (
            "/(?=a)b/",
            (
                "Lookahead, lookbehind and backreferences are not supported because they "
                "could make a scan hang."
            ),
        ),
        ("!.git", "Built-in patterns cannot be removed. Clear the check box instead."),
    ],
)
def test_an_invalid_pattern_is_reported_and_not_added(qtbot, opened, typed, told):
    dialog = opened()
    type_in(qtbot, dialog, typed)
    assert dialog.fault.text() == told
    assert dialog.fault.isVisible()
    assert not dialog.add.isEnabled()
    assert dialog.list.patterns() == ()
    qtbot.mouseClick(dialog.agree, LEFT)
    assert dialog.isVisible()
    dialog.field.clear()
    assert not dialog.fault.isVisible()
    dialog.reject()


def test_a_built_in_pattern_can_be_disabled_and_restored(qtbot, opened, folder, window):
    dialog = opened()
    qtbot.waitUntil(lambda: dialog.places.count() == 2)
    dialog.list.setFocus()
    dialog.list.setCurrentItem(item(dialog, "~$*"))
    qtbot.keyClick(dialog.list, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: dialog.places.count() == 1)
    dialog.list.setCurrentItem(item(dialog, "node_modules"))
    qtbot.keyClick(dialog.list, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: dialog.places.count() == 0)
    assert dialog.places.accessibleDescription().startswith("Nothing is excluded\n")
    assert dialog.list.patterns() == ("!node_modules", "!~$*")
    qtbot.mouseClick(dialog.restore, LEFT)
    assert dialog.list.patterns() == ()
    dialog.list.setCurrentItem(item(dialog, "~$*"))
    qtbot.keyClick(dialog.list, Qt.Key.Key_Space)
    qtbot.mouseClick(dialog.agree, LEFT)
    assert window.scan_options().exclude == ("!~$*",)
    assert window.options.exclusions.button.text() == "Exclude: 1 built-in pattern off…"
    qtbot.mouseClick(window.options.exclusions.button, LEFT)
    again = window.controls.exclusion_control.dialog
    assert again.list.patterns() == ("!~$*",)
    again.reject()


def test_own_patterns_are_changed_in_place_and_removed(qtbot, opened):
    dialog = opened()
    type_in(qtbot, dialog, "*.tmp")
    type_in(qtbot, dialog, "old")
    assert dialog.list.patterns() == ("*.tmp", "old")
    item(dialog, "old").setText(0, "/(old/")
    assert dialog.list.patterns() == ("*.tmp",)
    assert "bracket" in item(dialog, "/(old/").toolTip(0)
    dialog.list.clearSelection()
    dialog.list.setCurrentItem(item(dialog, "*.tmp"))
    qtbot.mouseClick(dialog.remove, LEFT)
    assert dialog.list.patterns() == ()
    dialog.reject()


def test_cancel_changes_no_pattern(qtbot, opened, window):
    dialog = opened()
    type_in(qtbot, dialog, "*.tmp")
    qtbot.mouseClick(dialog.cancel, LEFT)
    assert window.scan_options().exclude == ()


def test_without_sources_a_hint_is_shown(qtbot, opened):
    dialog = opened(sources=False)
    qtbot.waitUntil(lambda: dialog.summary.text().startswith("Add a folder"))
    dialog.reject()


def test_patterns_survive_a_restart(make_window, window):
    window.options.exclusions.set_value(("*.tmp", "!.git"))
    settings = Settings()
    window.controls.window_state.gather(settings)
    assert make_window(settings=settings).scan_options().exclude == ("*.tmp", "!.git")


def test_the_role_of_a_source_is_changed_by_a_button_in_the_panel(qtbot, window, folder):
    window.source_control.add([folder])
    panel = window.sources
    assert not panel.role.isEnabled()
    panel.list.setCurrentIndex(panel.model.index(0))
    assert panel.role.isEnabled()
    panel.role_menu.aboutToShow.emit()
    actions = {action.data(): action for action in panel.role_menu.actions()}
    assert actions[Role.NORMAL].isChecked()
    actions[Role.PROTECTED].trigger()
    assert window.source_control.sources == (Source(Path(folder), Role.PROTECTED),)
