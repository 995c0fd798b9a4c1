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

import simfinder.gui.dialogs
import simfinder.gui.views
from simfinder import i18n
from simfinder.assets import resource
from simfinder.gui import help_control, help_pages, hint_control
from simfinder.gui.dialogs.help import HelpWindow

LEFT = Qt.MouseButton.LeftButton
LINK = re.compile(r"(!?)\[[^\]]*\]\(([^)]*)\)")
pytestmark = pytest.mark.qt_log_ignore("does not support raise", extend=True)


@pytest.fixture
def help_window(qtbot, language):
    window = HelpWindow()
    qtbot.addWidget(window)
    window.show_page("groups")
    qtbot.waitExposed(window)
    return window


@pytest.mark.parametrize("code", list(i18n.LANGUAGES))
def test_every_page_is_there_with_sound_links_and_pictures(code):
    folder = resource("help", code)
    assert {p.stem for p in folder.glob("*.md")} == set(help_pages.PAGES)
    for name in help_pages.PAGES:
        text = help_pages.source(name, code)
        assert text.startswith("# ")
        for picture, target in LINK.findall(text):
            if picture:
                image = QImage(str(folder / target))
                assert not image.isNull(), (name, target)
                assert target.startswith("pictures/")
            else:
                assert target.removesuffix(".md") in help_pages.PAGES, (name, target)


def test_both_languages_say_the_same_things():
    for name in help_pages.PAGES:
        english, chinese = (help_pages.source(name, code) for code in ("en", "zh_CN"))
        for sign in ("\n## ", "![", "\n- ", "\n1. ", "\n|"):
            assert english.count(sign) == chinese.count(sign), (name, sign)
        keys = re.compile(r"`((?:Ctrl|Alt|Shift|F\d)[^`]*)`")
        assert keys.findall(english) == keys.findall(chinese), name


def test_pictures_stay_small():
    pictures = [p for code in i18n.LANGUAGES for p in resource("help", code).rglob("*.webp")]
    used = {t for c in i18n.LANGUAGES for n in help_pages.PAGES
            for _, t in LINK.findall(help_pages.source(n, c))}  # fmt: skip
    assert {f"pictures/{p.name}" for p in pictures} <= used
    assert sum(p.stat().st_size for p in pictures) < 600_000


@pytest.mark.parametrize(
    ("part", "page"),
    [
        (lambda w: w.sources, "first-scan"),
        (lambda w: w.options.scope, "groups"),
        (lambda w: w.results.groups.table, "groups"),
        (lambda w: w.results.compare, "comparing"),
        (lambda w: w.results.problems.filter, "not-compared"),
        (lambda w: None, ""),
    ],
)
def test_the_page_is_about_the_part_that_has_the_focus(window, part, page):
    assert help_control.page_of(part(window)) == page


def test_every_part_with_a_page_is_a_widget_of_ours():
    known = set()
    for package in (simfinder.gui.dialogs, simfinder.gui.views):
        for found in pkgutil.iter_modules(package.__path__):
            module = importlib.import_module(f"{package.__name__}.{found.name}")
            known |= {
                n for n, v in vars(module).items() if isinstance(v, type) and issubclass(v, QWidget)
            }
    known |= {"MainToolBar"}
    assert set(help_control.ABOUT) <= known
    assert set(help_control.ABOUT.values()) | set(hint_control.PAGES.values()) <= set(
        help_pages.PAGES
    )


def test_f1_opens_the_help_in_the_window_and_in_a_dialog(qtbot, window):
    window.activateWindow()
    window.sources.setFocus()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_F1)
    assert window.personal.help.shown is not None
    window.personal.help.shown.close()
    window.personal.settings.open_keys()
    dialog = window.personal.settings.dialog
    dialog.activateWindow()
    dialog.shortcuts.field.setFocus()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is dialog.shortcuts.field)
    QTest.keyClick(dialog.shortcuts.field, Qt.Key.Key_F1)
    assert window.personal.help.shown.page == "keys"
    assert window.personal.help.shown.isVisible()
    dialog.reject()


def test_contents_and_search_lead_to_pages(qtbot, help_window):
    assert help_window.contents.count() == len(help_pages.PAGES)
    help_window.contents.setCurrentRow(help_pages.PAGES.index("privacy"))
    assert help_window.page == "privacy"
    QTest.keyClicks(help_window.search, "password")
    assert 0 < help_window.contents.count() < len(help_pages.PAGES)
    assert help_window.browser.extraSelections()
    QTest.keyClicks(help_window.search, " nowhere to be found")
    assert help_window.contents.count() == 0


def test_links_lead_to_pages_and_back_and_nowhere_else(qtbot, help_window):
    help_window.follow_link(QUrl("privacy.md"))
    assert help_window.page == "privacy"
    QTest.mouseClick(help_window.back, LEFT)
    assert help_window.page == "groups"
    for link in (
        "https://example.com/privacy.md",
        "file:///etc/passwd",
        "../en/keys.md",
        "mailto:a@b",
    ):
        help_window.follow_link(QUrl(link))
        assert help_window.page == "groups"
    QTest.mouseClick(help_window.following, LEFT)
    assert help_window.page == "comparing"


@pytest.mark.parametrize(
    "name",
    ["file:///etc/passwd", "https://example.com/a.png", "//host/share/a.png", "pictures/../keys.md",
     "pictures/none.webp", "/etc/passwd"],
)  # fmt: skip
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
