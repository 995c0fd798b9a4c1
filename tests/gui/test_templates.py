"""Documents whose text is left out: named in a dialog, used by the next scan."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from simfinder.gui.scan_control import ScanState

LEFT = Qt.MouseButton.LeftButton
FORM, OTHER = Path("/forms/form.docx"), Path("/forms/other.docx")


@pytest.fixture
def asked():
    return []


@pytest.fixture
def scanned(qtbot, make_window, report, tmp_path, asked):
    def scan(sources, options, observer, **more):
        asked.append(options)
        return report

    window = make_window(scan)
    window.source_control.add([tmp_path])
    window.start_scan()
    qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
    qtbot.waitUntil(lambda: window.result_control.report is not None)
    return window


def click(qtbot, button):
    qtbot.waitUntil(button.isVisible)
    qtbot.mouseClick(button, LEFT)


def name(qtbot, window, dialogs, *paths):
    dialogs.next_files = paths
    window.templates.open_dialog()
    click(qtbot, window.templates.dialog.more)
    click(qtbot, window.templates.dialog.use)


def test_named_documents_go_into_the_next_scan(qtbot, scanned, dialogs, asked):
    assert asked[0].template == ()
    click(qtbot, scanned.options.template)
    dialog = scanned.templates.dialog
    dialogs.next_files = (FORM, OTHER, FORM)
    click(qtbot, dialog.more)
    assert dialog.paths() == (FORM, OTHER)
    click(qtbot, dialog.use)
    assert scanned.templates.dialog is None
    assert scanned.options.template.text() == "Template text (2)…"
    scanned.start_scan()
    qtbot.waitUntil(lambda: len(asked) == 2)
    assert asked[1].template == (FORM, OTHER)
    qtbot.waitUntil(lambda: scanned.scan_control.state is ScanState.IDLE)


def test_a_document_can_be_taken_out_again(qtbot, scanned, dialogs):
    name(qtbot, scanned, dialogs, FORM, OTHER)
    click(qtbot, scanned.options.template)
    dialog = scanned.templates.dialog
    assert not dialog.less.isEnabled()
    place = dialog.list.visualItemRect(dialog.list.item(0)).center()
    qtbot.mouseClick(dialog.list.viewport(), LEFT, pos=place)
    click(qtbot, dialog.less)
    click(qtbot, dialog.use)
    assert scanned.options.values().template == (OTHER,)
    assert scanned.options.template.text() == "Template text (1)…"


def test_what_was_cancelled_changes_nothing(qtbot, scanned, dialogs):
    scanned.templates.open_dialog()
    dialogs.next_files = (FORM,)
    click(qtbot, scanned.templates.dialog.more)
    scanned.templates.dialog.reject()
    assert scanned.options.values().template == ()


def test_the_list_on_show_is_said_to_be_out_of_date(qtbot, scanned, dialogs, monkeypatch):
    told = []
    monkeypatch.setattr(scanned.results, "set_stale", told.append)
    name(qtbot, scanned, dialogs, FORM)
    assert told[-1] is True
    scanned.options.set_template(())
    assert told[-1] is False


def test_the_dialog_follows_the_language(qtbot, scanned, language):
    scanned.templates.open_dialog()
    language.choose("zh_CN")
    dialog = scanned.templates.dialog
    qtbot.waitUntil(lambda: dialog.use.text() == "使用此列表")
    qtbot.waitUntil(lambda: scanned.options.template.text() == "模板文字…")
    dialog.reject()
