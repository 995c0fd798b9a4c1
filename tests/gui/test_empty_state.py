"""The first page: what it says, and where a scan without documents leads."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from simfinder.domain.errors import NothingToScan
from simfinder.gui.scan.control import ScanState
from simfinder.gui.shell.main_window import EMPTY, SETUP
from simfinder.services.preferences.settings import Settings

LEFT = Qt.MouseButton.LeftButton


def said(page):
    labels = page.findChildren(QLabel)
    return [label.text() for label in labels if label.isVisibleTo(page)]


def test_sources_without_documents_stay_to_be_changed(qtbot, make_window, tmp_path):
    def scan(sources, options, observer):
        raise NothingToScan("no file")

    window = make_window(scan)
    (tmp_path / "one").mkdir()
    window.source_control.add([tmp_path / "one"])
    assert window.centre.currentIndex() == SETUP
    with qtbot.waitSignal(window.scan_control.failed):
        qtbot.mouseClick(window.setup.scan, LEFT)
    qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
    assert window.centre.currentIndex() == SETUP
    assert window.sources.list.isVisible()
    assert "no readable documents" in window.note.text()
    assert not window.setup.back.isVisible()
    assert window.setup.scan.isEnabled()
    window.source_control.remove([tmp_path / "one"])
    assert window.centre.currentIndex() == EMPTY
    assert "Drop folders here" in said(window.empty)


def test_the_method_of_the_next_scan_is_shown_and_one_click_away(qtbot, make_window):
    window = make_window()
    qtbot.until_it_has_keys(window)
    assert "Method: Shared passages · Also find excerpts: off" in said(window.empty)
    qtbot.mouseClick(window.empty._options, LEFT)
    assert window.centre.currentIndex() == SETUP
    qtbot.mouseClick(window.options.widget("overlaps"), LEFT)
    window.options.widget("profile").setCurrentIndex(2)
    qtbot.keyClick(window, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    assert window.centre.currentIndex() == EMPTY
    name = window.options.widget("profile").currentText()
    assert f"Method: {name} · Also find excerpts: on" in said(window.empty)


def test_without_a_review_to_continue_adding_a_folder_is_the_main_step(make_window):
    window = make_window()
    assert not window.empty._resume.isVisible()
    assert window.empty._add.property("kind") == "primary"


def test_a_review_to_continue_is_the_main_step(make_window, tmp_path):
    (tmp_path / "one").mkdir()
    lines = [f"normal\t{tmp_path / 'one'}"]
    place = [str(tmp_path / "one" / "a.txt"), ""]
    window = make_window(settings=Settings(hints=False, sources=lines, place=place))
    assert window.centre.currentIndex() == SETUP
    assert window.setup.resume.isVisible()
    assert window.setup.resume.text() == "Continue last review"
    kinds = [b.property("kind") for b in (window.setup.resume, window.setup.scan)]
    assert kinds == ["primary", ""]


def test_after_the_first_folder_the_next_step_has_the_keys(qtbot, make_window, tmp_path):
    window = make_window()
    qtbot.until_it_has_keys(window)
    (tmp_path / "one").mkdir()
    window.source_control.add([tmp_path / "one"])
    assert window.setup.scan.isEnabled()
    assert window.focusWidget() is window.setup.scan
