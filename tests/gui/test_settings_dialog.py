"""The settings as a person changes them: by clicks and keys, applied, cancelled, put back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtTest import QTest

from simfinder.domain.options import ScanOptions
from simfinder.gui.compare.pages import text_font
from simfinder.gui.kit import theme as looks
from simfinder.services.preferences import settings as settings_service
from simfinder.services.preferences.settings import Settings

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def settings():
    return Settings(hints=False)


@pytest.fixture
def window(make_window, settings):
    return make_window(settings=settings)


@pytest.fixture
def opened(qtbot, window):
    """The dialog, opened by its key."""
    QTest.keyClick(
        qtbot.until_it_has_keys(window), Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier
    )
    dialog = window.controls.settings_control.dialog
    assert dialog is not None
    qtbot.until_exposed(dialog)
    yield dialog
    if window.controls.settings_control.dialog is dialog:
        dialog.reject()
    looks.set_text_size(100)
    window.controls.settings_control._look.choose_density("normal")
    window.controls.settings_control._look.choose_font_size(100)


def click(widget):
    QTest.mouseClick(widget, LEFT)


def test_nothing_changes_before_apply(window, opened, settings):
    opened.scan.widget("archives").click()
    opened.scan.widget("jobs").setValue(3)
    assert settings.options.jobs == 0
    assert window.scan_options() == ScanOptions()
    click(opened.apply)
    assert window.scan_options() == ScanOptions(archives=True, jobs=3)
    assert not opened.apply.isEnabled()
    assert settings_service.load().options.jobs == 3


def test_cancel_changes_nothing(qtbot, window, opened, settings):
    opened.scan.widget("archives").click()
    opened.matching.distances.fields["passages"].setValue(5)
    click(opened.cancel)
    qtbot.waitUntil(lambda: window.controls.settings_control.dialog is None)
    assert settings == Settings(hints=False)
    assert window.scan_options() == ScanOptions()


def test_ok_applies_and_closes(qtbot, window, opened):
    opened.matching.widget("profile").setCurrentIndex(
        opened.matching.widget("profile").findData("characters")
    )
    opened.matching.widget("overlaps").click()
    opened.matching.widget("containment").setValue(30)
    click(opened.agree)
    qtbot.waitUntil(lambda: window.controls.settings_control.dialog is None)
    options = window.scan_options()
    assert (options.profile, options.overlaps, options.containment) == ("characters", True, 0.3)
    assert window.options.widget("profile").currentData() == "characters"


def test_limits_and_formats_are_those_of_the_next_scan(qtbot, window, opened):
    opened.scan.formats.only.click()
    assert not opened.agree.isEnabled()
    assert "Select at least one format" in opened._fault.text()
    for item in opened.scan.formats.items():
        if item.text().startswith(("docx ", "pdf ")):
            item.setCheckState(Qt.CheckState.Checked)
    opened.scan.widget("max_seconds").setValue(12.5)
    click(opened.agree)
    assert window.scan_options() == ScanOptions(formats=("docx", "pdf"), max_seconds=12.5)


def test_own_thresholds_are_the_slider_defaults(qtbot, window, opened, report):
    opened.matching.distances.fields["passages"].setValue(7)
    opened.matching.similarities.fields["passages"].setValue(70)
    click(opened.agree)
    options = window.scan_options()
    assert (options.distance, options.similarity) == (7, 0.7)
    control = window.results.threshold
    control.go_to(3, 0.9)
    control.reset()
    assert control.threshold == (7, 0.7)


def test_defaults_are_restored_page_by_page(window, opened, settings):
    opened.scan.widget("max_size").setValue(7)
    opened.matching.widget("overlaps").click()
    click(opened.apply)
    opened.show_page(opened.scan)
    click(opened.restore)
    assert settings.options.max_size == 7
    click(opened.apply)
    assert settings.options.max_size == 200
    assert settings.options.overlaps


def test_the_theme_changes_while_the_window_is_open(qtbot, window, opened, settings):
    page = opened.appearance
    table = window.results.groups.table
    before = table.verticalHeader().defaultSectionSize()
    page.theme.setCurrentIndex(page.theme.findData("dark"))
    page.density.setCurrentIndex(page.density.findData("roomy"))
    page.language.setCurrentIndex(page.language.findData("zh_CN"))
    page.text_size.setValue(150)
    click(opened.apply)
    assert looks.current_theme().name == "dark"
    assert table.verticalHeader().defaultSectionSize() > before
    assert text_font(QFont("Sans", 10), "x").pointSizeF() == 15
    qtbot.waitUntil(lambda: opened.windowTitle() == "设置")
    assert window.actions_table["theme_dark"].isChecked()
    assert window.actions_table["language_zh_CN"].isChecked()


def test_menus_reflect_the_settings(make_window):
    window = make_window(settings=Settings(theme="dark", language="zh_CN", hints=False))
    assert window.actions_table["theme_dark"].isChecked()
    assert window.actions_table["language_zh_CN"].isChecked()


def test_search_finds_a_setting(qtbot, opened):
    QTest.keyClicks(opened.search, "memory")
    assert opened.page() is opened.scan
    assert opened.scan._rows["max_memory"].isVisibleTo(opened)
    assert not opened.scan._rows["formats"].isVisibleTo(opened)
    shown = [row for row in range(opened.pages.count()) if not opened.pages.item(row).isHidden()]
    assert 0 in shown
    assert len(shown) < opened.pages.count()
    QTest.keyClicks(opened.search, " nothing like it")
    assert all(opened.pages.item(row).isHidden() for row in range(opened.pages.count()))
    opened.search.clear()
    assert opened.scan._rows["formats"].isVisibleTo(opened)


def test_patterns_apply_to_the_page_only(qtbot, window, opened):
    click(opened.scan.exclusions.button)
    inner = window.controls.settings_control._exclusions.dialog
    qtbot.until_exposed(inner)
    QTest.keyClicks(inner.field, "*.bak")
    click(inner.agree)
    qtbot.waitUntil(lambda: "*.bak" in opened.scan.exclusions.patterns)
    assert window.scan_options().exclude == ()
    click(opened.apply)
    assert window.scan_options().exclude == ("*.bak",)


def test_a_changed_limit_makes_the_result_outdated(qtbot, make_window, report, tmp_path):
    window = make_window(lambda sources, options, observer: report)
    window.source_control.add([tmp_path])
    with qtbot.waitSignal(window.result_control.shown):
        window.start_scan()
    qtbot.waitUntil(lambda: window.scan_control.latest_request is not None)
    stale = []
    window.results.set_stale = stale.append
    window.controls.settings_control.open()
    dialog = window.controls.settings_control.dialog
    dialog.scan.widget("minimum_characters").setValue(99)
    click(dialog.agree)
    assert stale
    assert stale[-1] is True


@pytest.mark.qt_log_ignore("does not support raise", extend=True)
def test_opening_twice_shows_one_dialog(window, opened):
    window.controls.settings_control.open()
    assert window.controls.settings_control.dialog is opened


def test_a_failed_save_of_settings_is_reported(window, opened, monkeypatch):
    def refuse(settings):
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(settings_service, "save", refuse)
        opened.scan.widget("archives").click()
        click(opened.apply)
    assert "disk full" in window.note.text()
    assert window.scan_options().archives


@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_every_field_of_every_page_has_an_accessible_name(qtbot, window, language, opened, code):
    from test_accessibility import QTS_OWN, QAccessible, controls

    language.choose(code)
    nameless = []
    for widget in controls(opened):
        interface = QAccessible.queryAccessibleInterface(widget)
        named = interface is not None and interface.text(QAccessible.Text.Name).strip()
        if not named and not widget.objectName().startswith(QTS_OWN):
            nameless.append(f"{type(widget).__name__} in {type(widget.parent()).__name__}")
    assert nameless == []


def test_the_font_size_changes_while_the_window_is_open(qtbot, window, opened, settings):
    parts = (
        window.sources,
        window.results.threshold,
        window.menuBar(),
        opened._title,
        opened.apply,
    )
    before = [part.font().pointSizeF() for part in parts]
    page = opened.appearance
    opened.show_page(page)
    assert (page.font_size.minimum(), page.font_size.maximum()) == (100, 200)
    page.font_size.setValue(200)
    click(opened.apply)
    assert [part.font().pointSizeF() for part in parts] == [2 * size for size in before]
    table = window.results.groups.table
    assert table.verticalHeader().defaultSectionSize() > table.fontMetrics().height()
    assert settings_service.load().font_size == 200
    page.font_size.setValue(100)
    click(opened.apply)
    assert [part.font().pointSizeF() for part in parts] == before


def test_the_window_opens_in_the_size_that_was_chosen(make_window, theme, qapp):
    plain = qapp.font().pointSizeF()
    window = make_window(settings=Settings(hints=False, font_size=150))
    assert window.sources.font().pointSizeF() == 1.5 * plain
    window.controls.settings_control._look.choose_font_size(100)
    assert qapp.font().pointSizeF() == plain


@pytest.mark.parametrize("percent", [-5, 10_000])
def test_unreadable_font_sizes_are_limited(make_window, qapp, percent):
    plain = qapp.font().pointSizeF()
    window = make_window(settings=Settings(hints=False, font_size=percent))
    assert plain <= qapp.font().pointSizeF() <= 2 * plain
    window.controls.settings_control._look.choose_font_size(100)
