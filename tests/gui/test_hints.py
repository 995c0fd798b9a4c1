"""Hints for the first steps: each once, when it comes up, and only while they are wanted."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from simfinder.gui.shell import hints as hint_control
from simfinder.services.preferences.settings import Settings

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def settings():
    return Settings()


@pytest.fixture
def window(make_window, report, settings):
    return make_window(lambda sources, options, observer: report, settings=settings)


def scan(qtbot, window, tmp_path):
    window.source_control.add([tmp_path])
    with qtbot.waitSignal(window.result_control.shown):
        window.start_scan()


def test_hints_appear_with_the_steps_one_at_a_time(qtbot, window, settings, tmp_path):
    hints = window.controls.hint_control
    assert hints.bar.isHidden()
    window.source_control.add([tmp_path])
    assert hints.bar.isHidden(), "the first pages say themselves what to do"
    with qtbot.waitSignal(window.result_control.shown):
        window.start_scan()
    qtbot.waitUntil(lambda: hints.current == "groups")
    seen = []
    while hints.current:
        seen.append(hints.current)
        QTest.mouseClick(hints.bar.close_button, LEFT)
    assert seen[0] == "groups"
    assert len(seen) == len(set(seen))
    assert hints.bar.isHidden()
    assert set(settings.hints_seen) >= set(seen)


def test_a_hint_is_shown_only_with_its_subject(qtbot, window, settings, tmp_path):
    hints, table = window.controls.hint_control, window.actions_table
    scan(qtbot, window, tmp_path)
    qtbot.waitUntil(lambda: hints.current == "groups")
    assert settings.hints_seen == ["groups"]
    for away, back in (
        (table["overview"].trigger, window.results.show_groups),
        (window.show_setup, window.leave_setup),
    ):
        away()
        qtbot.waitUntil(lambda: not hints.current)
        assert hints.bar.isHidden()
        back()
        qtbot.waitUntil(lambda: hints.current == "groups")
        assert hints.bar.isVisible()
    assert settings.hints_seen.count("groups") == 1
    QTest.mouseClick(hints.bar.close_button, LEFT)
    assert hints.current != "groups"


def test_a_hint_takes_no_focus_and_no_dialog_opens(qtbot, window, tmp_path):
    scan(qtbot, window, tmp_path)
    qtbot.until_it_has_keys(window)
    hints = window.controls.hint_control
    qtbot.waitUntil(hints.bar.isVisible)
    assert not hints.bar.isAncestorOf(QApplication.focusWidget())
    before = QApplication.focusWidget()
    hints.restart()
    assert hints.bar.isVisible()
    assert QApplication.focusWidget() is before
    assert QApplication.activeModalWidget() is None


def test_seen_hints_do_not_come_back(qtbot, make_window, report, tmp_path):
    window = make_window(
        lambda sources, options, observer: report,
        settings=Settings(hints_seen=list(hint_control.HINTS)),
    )
    scan(qtbot, window, tmp_path)
    assert window.controls.hint_control.bar.isHidden()


def test_hints_stay_off_until_switched_on(qtbot, window, settings, tmp_path):
    hints = window.controls.hint_control
    scan(qtbot, window, tmp_path)
    qtbot.waitUntil(hints.bar.isVisible)
    QTest.mouseClick(hints.bar.stop_button, LEFT)
    assert hints.bar.isHidden()
    assert not settings.hints
    hints.offer("marks")
    assert hints.bar.isHidden()
    window.actions_table["hints"].trigger()
    assert settings.hints
    assert hints.current == "groups"


def test_settings_turn_hints_off_and_show_them_all_again(qtbot, window, settings, tmp_path):
    hints = window.controls.hint_control
    scan(qtbot, window, tmp_path)
    qtbot.waitUntil(hints.bar.isVisible)
    window.controls.settings_control.open()
    page = window.controls.settings_control.dialog.appearance
    page.hints.click()
    QTest.mouseClick(window.controls.settings_control.dialog.apply, LEFT)
    assert hints.bar.isHidden()
    QTest.mouseClick(page.hint_reset, LEFT)
    QTest.mouseClick(window.controls.settings_control.dialog.agree, LEFT)
    assert settings.hints
    assert set(settings.hints_seen) <= {"groups"}


@pytest.mark.qt_log_ignore("does not support raise", extend=True)
def test_more_opens_the_page_about_it(qtbot, window, tmp_path):
    scan(qtbot, window, tmp_path)
    qtbot.waitUntil(lambda: window.controls.hint_control.current == "groups")
    QTest.mouseClick(window.controls.hint_control.bar.more, LEFT)
    assert window.controls.help_control.help_window.page == "groups"
    assert window.controls.hint_control.current != "groups"


@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_every_hint_is_translated(window, language, code):
    language.choose(code)
    texts = [hint_control.hint_text(name) for name in hint_control.HINTS]
    assert len(set(texts)) == len(texts)
    assert not any("{" in text for text in texts)


def test_the_hint_that_is_shown_follows_the_language(qtbot, window, language, tmp_path):
    scan(qtbot, window, tmp_path)
    qtbot.waitUntil(window.controls.hint_control.bar.isVisible)
    english = window.controls.hint_control.bar.text.text()
    language.choose("zh_CN")
    qtbot.waitUntil(lambda: window.controls.hint_control.bar.text.text() != english)
    assert window.controls.hint_control.bar.close_button.text() == "知道了"


def test_a_note_does_not_cover_the_hint(qtbot, window, tmp_path):
    scan(qtbot, window, tmp_path)
    bar = window.controls.hint_control.bar
    qtbot.waitUntil(bar.isVisible)
    window.note.show_message("Something was done.", "success")
    qtbot.waitUntil(lambda: window.note.geometry().bottom() < bar.geometry().top())
    above_hint = window.note.geometry().bottom()
    window.controls.hint_control._hide()
    qtbot.waitUntil(lambda: window.note.geometry().bottom() > above_hint)
