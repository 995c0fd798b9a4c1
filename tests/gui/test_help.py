"""The help: complete in every language, opened where a person is, and fetching nothing."""

from __future__ import annotations

import importlib
import pkgutil
import re

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

import simfinder.gui
from simfinder import i18n
from simfinder.assets import resource
from simfinder.gui import bindings
from simfinder.gui.help import manual
from simfinder.gui.help.manual import HelpWindow
from simfinder.gui.shell import hints

LEFT = Qt.MouseButton.LeftButton
LINK = re.compile(r"(!?)\[[^\]]*\]\(([^)]*)\)")
pytestmark = pytest.mark.qt_log_ignore("does not support raise", extend=True)


@pytest.fixture
def help_window(qtbot, language):
    window = HelpWindow()
    qtbot.addWidget(window)
    window.show_page("groups")
    qtbot.until_exposed(window)
    return window


@pytest.mark.parametrize("code", list(i18n.LANGUAGES))
def test_every_page_is_there_with_sound_links_and_pictures(code):
    folder = resource("help", code)
    assert {p.stem for p in folder.glob("*.md")} == set(manual.HELP_PAGES)
    for name in manual.HELP_PAGES:
        text = manual.source(name, code)
        assert text.startswith("# ")
        for picture, target in LINK.findall(text):
            if picture:
                image = QImage(str(folder / target))
                assert not image.isNull(), (name, target)
                assert target.startswith("pictures/")
            else:
                assert target.removesuffix(".md") in manual.HELP_PAGES, (name, target)


def test_both_languages_have_the_same_content():
    for name in manual.HELP_PAGES:
        english, chinese = (manual.source(name, code) for code in ("en", "zh_CN"))
        for sign in ("\n## ", "![", "\n- ", "\n1. ", "\n|"):
            assert english.count(sign) == chinese.count(sign), (name, sign)
        keys = re.compile(r"`((?:Ctrl|Alt|Shift|F\d|\{)[^`]*)`")
        assert keys.findall(english) == keys.findall(chinese), name


def test_pictures_stay_small():
    pictures = [p for code in i18n.LANGUAGES for p in resource("help", code).rglob("*.webp")]
    used = {
        t
        for c in i18n.LANGUAGES
        for n in manual.HELP_PAGES
        for _, t in LINK.findall(manual.source(n, c))
    }
    light = {f"pictures/{p.name}" for p in pictures if not p.stem.endswith("-dark")}
    assert light <= used
    assert {str(p) for p in pictures} == {
        str(p.with_stem(p.stem.removesuffix("-dark") + ending))
        for p in pictures
        for ending in ("", "-dark")
    }
    assert sum(p.stat().st_size for p in pictures) < 600_000 * len(i18n.LANGUAGES)


def test_pages_contain_no_configurable_key():
    built_in = {bindings.native(k) for keys in bindings.BUILT_IN.values() for k in keys}
    built_in -= {"Return", "Enter", "Esc", "Del"}  # of lists and dialogs too, where they stay
    for code in i18n.LANGUAGES:
        for name in manual.HELP_PAGES:
            text = manual.source(name, code)
            assert not {f"`{key}`" for key in built_in} & set(re.findall("`[^`]*`", text)), name
            assert set(re.findall(r"\{([^}]*)\}", text)) <= set(bindings.BUILT_IN), name


def test_the_open_page_shows_the_current_keys(qtbot, window):
    window.controls.help_control.open_page("groups")
    shown = window.controls.help_control.help_window.browser
    assert "Ctrl+U goes to the next group" in shown.toPlainText()
    bindings.use({"next_unreviewed": ["F4"], "keep": []})
    window.actions_table.set_keys(bindings.all_keys())
    assert "F4 goes to the next group" in shown.toPlainText()
    assert "Edit ▸ Keep this file keeps the file at the cursor" in shown.toPlainText()
    assert "groups" in manual.search_pages("f4")
    bindings.use({})


@pytest.mark.parametrize("width", [500, 900, 1600])
def test_lines_of_a_page_have_space_and_stay_short(qtbot, help_window, width):
    browser = help_window.browser
    help_window.setMinimumWidth(0)
    help_window.resize(width, 700)
    qtbot.waitUntil(lambda: abs(help_window.width() - width) < 20)
    em, form = browser.fontMetrics().height(), browser.document().rootFrame().frameFormat()
    assert form.leftMargin() >= em
    free = browser.viewport().width() - form.leftMargin() - form.rightMargin()
    assert 0 < free <= 46 * em
    picture = browser.loadResource(2, QUrl("pictures/groups.webp"))
    assert picture.width() <= max(200, free)


def test_pictures_are_dark_where_the_window_is(qtbot, help_window, theme):
    def lightness():
        picture = help_window.browser.loadResource(2, QUrl("pictures/empty.webp"))
        return picture.pixelColor(5, picture.height() - 5).lightness()

    assert lightness() > 200
    theme.choose("dark")
    assert lightness() < 80


@pytest.mark.parametrize(
    ("part", "page"),
    [
        (lambda w: w.sources, "first-scan"),
        (lambda w: w.options.widget("scope"), "groups"),
        (lambda w: w.results.groups.table, "groups"),
        (lambda w: w.results.compare, "comparing"),
        (lambda w: w.results.problems.filter, "skipped"),
        (lambda w: None, ""),
    ],
)
def test_the_page_is_about_the_part_that_has_the_focus(window, part, page):
    assert manual.page_of(part(window)) == page


def test_every_part_with_a_page_is_a_widget():
    classes = {
        name
        for module in pkgutil.walk_packages(simfinder.gui.__path__, "simfinder.gui.")
        for name, value in vars(importlib.import_module(module.name)).items()
        if isinstance(value, type) and issubclass(value, QWidget)
    }
    assert set(manual.ABOUT) <= classes
    assert set(manual.ABOUT.values()) | {h.help_page for h in hints.HINTS.values()} <= set(
        manual.HELP_PAGES
    )


def test_f1_opens_the_help_in_the_window_and_in_a_dialog(qtbot, window):
    window.sources.setFocus()
    QTest.keyClick(qtbot.until_it_has_keys(window), Qt.Key.Key_F1)
    assert window.controls.help_control.help_window is not None
    window.controls.help_control.help_window.close()
    window.controls.settings_control.open_keys()
    dialog = window.controls.settings_control.dialog
    dialog.activateWindow()
    dialog.shortcuts.field.setFocus()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is dialog.shortcuts.field)
    QTest.keyClick(dialog.shortcuts.field, Qt.Key.Key_F1)
    assert window.controls.help_control.help_window.page == "keys"
    assert window.controls.help_control.help_window.isVisible()
    dialog.reject()


def test_contents_and_search_lead_to_pages(qtbot, help_window):
    assert help_window.contents.count() == len(manual.HELP_PAGES)
    help_window.contents.setCurrentRow(manual.HELP_PAGES.index("privacy"))
    assert help_window.page == "privacy"
    QTest.keyClicks(help_window.search, "password")
    assert 0 < help_window.contents.count() < len(manual.HELP_PAGES)
    assert help_window.browser.extraSelections()
    QTest.keyClicks(help_window.search, " nowhere to be found")
    assert help_window.contents.count() == 0


def test_links_open_only_pages_of_the_help(qtbot, help_window):
    help_window.follow_link(QUrl("privacy.md"))
    assert help_window.page == "privacy"
    QTest.mouseClick(help_window.back_button, LEFT)
    assert help_window.page == "groups"
    for link in (
        "https://example.com/privacy.md",
        "file:///etc/passwd",
        "../en/keys.md",
        "mailto:a@b",
    ):
        help_window.follow_link(QUrl(link))
        assert help_window.page == "groups"
    QTest.mouseClick(help_window.next_button, LEFT)
    assert help_window.page == "comparing"


@pytest.mark.parametrize(
    "name",
    [
        "file:///etc/passwd",
        "https://example.com/a.png",
        "//host/share/a.png",
        "pictures/../keys.md",
        "pictures/none.webp",
        "/etc/passwd",
    ],
)
def test_no_file_but_pictures_of_the_help_is_read(help_window, name):
    loaded = help_window.browser.loadResource(2, QUrl(name))
    assert (loaded.width(), loaded.height()) == (1, 1)


def test_pictures_are_shown_within_the_width(help_window):
    picture = help_window.browser.loadResource(2, QUrl("pictures/groups.webp"))
    assert 200 <= picture.width() <= help_window.browser.viewport().width()


def test_the_open_page_follows_the_language(qtbot, help_window, language):
    language.choose("zh_CN")
    qtbot.waitUntil(lambda: "分组和滑块" in help_window.browser.toPlainText())
    assert help_window.contents.item(0).text() == "第一次扫描"


def test_escape_closes_the_help(qtbot, help_window):
    help_window.activateWindow()
    QTest.keyClick(help_window.browser, Qt.Key.Key_Escape)
    assert not help_window.isVisible()
