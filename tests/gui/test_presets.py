"""Presets as a person uses them: kept in the dialog, chosen from the tool bar, passed on."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from simfinder.domain.options import ScanOptions, Scope
from simfinder.gui.settings import presets
from simfinder.services.preferences import settings as settings_service
from simfinder.services.preferences.settings import Settings
from simfinder.services.review.session import RequestedThreshold

LEFT = Qt.MouseButton.LeftButton
ROOT = Path(__file__).parents[2]


@pytest.fixture
def settings():
    return Settings(hints=False)


@pytest.fixture
def window(make_window, settings):
    return make_window(settings=settings)


@pytest.fixture
def dialog(qtbot, window):
    window.actions_table["manage_presets"].trigger()
    dialog = window.controls.preset_control.dialog
    qtbot.until_exposed(dialog)
    yield dialog
    dialog.reject()


def entries(window):
    window.controls.preset_control.list_presets()
    menu = window.actions_table.menu("presets")
    return {a.data(): a for a in menu.actions() if a.isCheckable()}


def test_options_are_saved_under_a_name_and_restored(qtbot, window, settings):
    window.options.widget("archives").setChecked(True)
    window.options.widget("overlaps").setChecked(True)
    window.options.widget("scope").setCurrentIndex(
        window.options.widget("scope").findData(Scope.ACROSS.value)
    )
    window.result_control.session.requested_threshold = RequestedThreshold("passages", 9)
    window.actions_table["save_preset"].trigger()
    dialog = window.controls.preset_control.dialog
    qtbot.until_exposed(dialog)
    QTest.keyClicks(dialog.name, "Contracts")
    QTest.keyClick(dialog.name, Qt.Key.Key_Return)
    QTest.mouseClick(dialog.close_button, LEFT)
    assert settings_service.load().option_presets == {
        "Contracts": {"distance": 9, "overlaps": True, "scope": "across", "archives": True}
    }
    window.options.show_options(ScanOptions(profile="characters"))
    window.result_control.session.requested_threshold = RequestedThreshold("passages")
    assert not entries(window)["Contracts"].isChecked()
    entries(window)["Contracts"].trigger()
    assert window.scan_options() == ScanOptions(archives=True, overlaps=True, scope=Scope.ACROSS)
    assert window.result_control.session.requested_threshold.distance == 9
    assert "Contracts" in window.note.text()
    assert entries(window)["Contracts"].isChecked()


def test_options_missing_in_a_preset_become_defaults(window, settings):
    settings.option_presets["Plain"] = {}
    window.options.widget("attachments").setChecked(True)
    settings.options = ScanOptions(jobs=7)
    entries(window)["Plain"].trigger()
    assert window.scan_options() == ScanOptions()


def test_a_preset_moves_the_slider_of_what_is_shown(qtbot, make_window, settings, report, tmp_path):
    settings.option_presets["Strict"] = {"distance": 2, "similarity": 0.99}
    window = make_window(lambda sources, options, observer: report, settings=settings)
    window.source_control.add([tmp_path])
    with qtbot.waitSignal(window.result_control.shown):
        window.start_scan()
    qtbot.waitUntil(lambda: window.scan_control.state.value == "idle")
    with qtbot.waitSignal(window.result_control.threshold_changed):
        entries(window)["Strict"].trigger()
    assert window.results.threshold.threshold == (2, 0.99)


def test_presets_are_renamed_and_deleted(qtbot, make_window):
    settings = Settings(hints=False, option_presets={"One": {"archives": True}, "Two": {}})
    window = make_window(settings=settings)
    window.controls.preset_control.manage()
    dialog = window.controls.preset_control.dialog
    qtbot.until_exposed(dialog)
    dialog.list.setCurrentRow(0)
    dialog.name.selectAll()
    QTest.keyClicks(dialog.name, "First")
    QTest.mouseClick(dialog.rename, LEFT)
    assert set(settings.option_presets) == {"First", "Two"}
    dialog.list.clearSelection()
    dialog.list.setCurrentRow(1)
    QTest.mouseClick(dialog.delete, LEFT)
    assert settings.option_presets == {"First": {"archives": True}}
    dialog.reject()


def test_presets_are_exported_and_imported(qtbot, window, dialog, dialogs, settings, tmp_path):
    window.controls.preset_control.dialog.name.setText("Mine")
    QTest.mouseClick(dialog.save, LEFT)
    dialogs.next_save = tmp_path / "mine.json"
    QTest.mouseClick(dialog.export, LEFT)
    assert json.loads(dialogs.next_save.read_text())["presets"][0]["name"] == "Mine"
    settings.option_presets["Mine"] = {"archives": True}
    dialogs.next_files = (dialogs.next_save,)
    QTest.mouseClick(dialog.fetch, LEFT)
    assert settings.option_presets == {"Mine": {"archives": True}, "Mine (2)": {}}
    QTest.mouseClick(dialog.fetch, LEFT)
    assert len(settings.option_presets) == 2


def test_an_invalid_preset_file_is_refused_with_the_reason(
    window, dialog, dialogs, settings, tmp_path
):
    bad = tmp_path / "bad.json"
    bad.write_text(
        '{"format": "simfinder-presets", "schema": 1, '
        '"presets": [{"name": "A", "options": {"jobs": 9999}}]}'
    )
    dialogs.next_files = (bad,)
    QTest.mouseClick(dialog.fetch, LEFT)
    assert settings.option_presets == {}
    assert "is not a list of presets" in dialog.message.text()


def test_a_damaged_preset_is_reported_and_changes_nothing(make_window):
    settings = Settings(hints=False, option_presets={"Odd": {"distance": "far"}})
    window = make_window(settings=settings)
    entries(window)["Odd"].trigger()
    assert "damaged" in window.note.text()
    assert window.scan_options() == ScanOptions()
    assert presets.preset_words({"distance": "far"}) == [
        "This preset is damaged and cannot be used."
    ]


def test_the_summary_names_all_options_of_a_preset(window):
    lines = presets.preset_words(
        {
            "distance": 24,
            "similarity": 0.9,
            "formats": ["pdf"],
            "exclude": ["*.bak"],
            "jobs": 3,
            "archives": True,
        }
    )
    assert len(lines) == 7
    assert lines[1:3] == ["Distance: any", "Minimum similarity: 90\u202f%"]
    assert presets.preset_words({"distance": 12})[1] == "Distance: 12"
    assert "Simultaneous readers: 3" in lines
    assert "Files in ZIP archives: yes" in lines
    assert lines[0].startswith("Method: ")


def test_the_window_opens_without_loading_the_readers():
    code = (
        "import sys, simfinder.gui.shell.main_window;"
        "print([m for m in sys.modules if m.startswith('simfinder.extract.')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert done.stdout.strip() == "[]", done.stderr


def test_an_empty_list_explains_presets(qtbot, make_window):
    window = make_window(settings=Settings(hints=False))
    window.controls.preset_control.manage()
    dialog = window.controls.preset_control.dialog
    qtbot.until_exposed(dialog)
    assert "no presets yet" in dialog.list.accessibleDescription()
    bare = dialog.list.grab().toImage()
    dialog.list.set_empty_text("")
    assert dialog.list.grab().toImage() != bare
    dialog.retranslate()
    QTest.keyClicks(dialog.name, "mine")
    QTest.keyClick(dialog.name, Qt.Key.Key_Return)
    assert dialog.list.accessibleDescription() == ""
    dialog.reject()
