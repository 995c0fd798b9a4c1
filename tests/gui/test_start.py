"""The window is usable at once, and complete before anything in it is used."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from simfinder.gui.shell.main_window import EMPTY, LATER_MODULES, SETUP, MainWindow
from simfinder.services.preferences import settings as settings_service
from simfinder.services.preferences.settings import Settings


@pytest.fixture
def start(theme, language, dialogs):
    """Opens windows that nobody has completed, and closes them after the test."""
    opened = []

    def make(settings: Settings | None = None) -> MainWindow:
        window = MainWindow(
            lambda *_: None, settings or Settings(hints=False), theme, language, dialogs
        )
        opened.append(window)
        return window

    yield make
    for window in opened:
        window.close()
        window.deleteLater()


def test_the_window_completes_itself_after_its_first_paint(qtbot, start):
    window = start()
    assert not window.is_complete
    assert window.centre.currentIndex() == EMPTY
    assert "Shared passages" in window.empty._method_line.text()
    window.restore_and_show()
    qtbot.waitUntil(lambda: window.is_complete)
    assert window.updatesEnabled()
    assert window.styleSheet()
    assert window.centre.currentIndex() == EMPTY


def test_a_key_finds_a_complete_window(start):
    window = start()
    window.show()
    QTest.keyClick(window, Qt.Key.Key_F1)
    assert window.is_complete


def test_a_click_finds_a_complete_window(start, monkeypatch):
    window = start()
    window.show()
    scanned = []
    monkeypatch.setattr(window.source_control, "add", scanned.append)
    QTest.mouseClick(window.empty._sample, Qt.MouseButton.LeftButton)
    assert window.is_complete
    assert [path.name for path in scanned[0]] == ["samples"]


def test_a_drag_finds_a_complete_window(start, tmp_path):
    window = start()
    window.show()
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path))])
    buttons, modifiers = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    event = QDragEnterEvent(QPoint(9, 9), Qt.DropAction.CopyAction, data, buttons, modifiers)
    QApplication.sendEvent(window, event)
    assert window.is_complete
    assert window.controls.drop.overlay.isVisible()


def test_the_sources_of_the_last_time_are_shown_before_the_window_is_complete(start, tmp_path):
    settings = Settings(sources=[f"normal\t{tmp_path}"], place=[str(tmp_path / "a.txt"), ""])
    window = start(settings)
    assert not window.is_complete
    assert window.centre.currentIndex() == SETUP
    assert window.sources.model.rowCount() == 1
    assert not window.setup.resume.isHidden()
    assert window.focusWidget() is window.setup.resume
    window.complete()
    assert window.centre.currentIndex() == SETUP
    assert not window.setup.resume.isHidden()


def test_missing_sources_are_reported(qtbot, start, tmp_path):
    window = start(Settings(sources=[f"normal\t{tmp_path / 'gone'}"]))
    qtbot.waitUntil(lambda: "gone" in window.note.text())
    assert window.centre.currentIndex() == EMPTY


def test_a_window_closed_at_once_keeps_the_settings(start, tmp_path):
    settings = Settings(sources=[f"normal\t{tmp_path}"], hints=False)
    settings_service.save(settings)
    window = start(replace(settings))
    window.close()
    assert not window.is_complete
    assert settings_service.load().sources == settings.sources


def test_later_modules_exist():
    for name in LATER_MODULES:
        import_module(name)
