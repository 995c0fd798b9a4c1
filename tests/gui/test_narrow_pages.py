"""The first page, the hint and the options keep all of their words where there is little room."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow, QPushButton, QWidget

from simfinder.gui.actions import Actions
from simfinder.gui.scan.view import ScanPage
from simfinder.gui.shell.hints import HintBar
from simfinder.gui.sources.empty_state import EmptyState
from simfinder.gui.sources.options import OptionsCard


def place(widget: QWidget, page: QWidget) -> QRect:
    return QRect(widget.mapTo(page, QPoint(0, 0)), widget.size())


def shown(page: QWidget) -> list[QWidget]:
    parts = [*page.findChildren(QLabel), *page.findChildren(QPushButton)]
    return [part for part in parts if part.isVisible()]


def whole_and_apart(page: QWidget) -> None:
    """Every word is whole, inside of the page, and lies over no other."""
    parts = shown(page)
    for part in parts:
        inside = QRect(QPoint(0, 0), page.size())
        assert inside.contains(place(part, page)), part
        if isinstance(part, QLabel) and part.wordWrap():
            assert part.height() >= part.heightForWidth(part.width())
        else:
            assert part.width() >= part.sizeHint().width()
    for number, part in enumerate(parts):
        for other in parts[:number]:
            assert not place(part, page).intersects(place(other, page))


@pytest.mark.parametrize("can_resume", [False, True])
@pytest.mark.parametrize("lines", [(28, 18), (40, 30), (44, 34)])
def test_the_first_page_is_whole_in_little_room(qtbot, theme, lines, can_resume):
    theme.choose("light")
    host = QMainWindow()
    qtbot.addWidget(host)
    actions = Actions(host)
    actions["resume"].setEnabled(can_resume)
    page = EmptyState(actions)
    page.set_method("Characters of the words", finds_excerpts=True)
    qtbot.addWidget(page)
    em = page.fontMetrics().height()
    page.show()
    page.resize(em * lines[0], em * lines[1])
    QApplication.processEvents()
    whole_and_apart(page)
    assert {b for b in shown(page) if isinstance(b, QPushButton)} == {
        b for b in page.findChildren(QPushButton) if not b.isHidden()
    }


@pytest.mark.parametrize("lines", [18, 60])
def test_a_hint_keeps_its_buttons_whole(qtbot, theme, lines):
    theme.choose("light")
    bar = HintBar()
    qtbot.addWidget(bar)
    bar.show_hint("Click Scan (F5). Scanning only reads documents; nothing is changed.")
    em = bar.fontMetrics().height()
    bar.show()
    bar.resize(em * lines, em * 8)
    QApplication.processEvents()
    whole_and_apart(bar)


def test_options_are_not_cut_on_the_right(qtbot, theme):
    theme.choose("light")
    card = OptionsCard()
    qtbot.addWidget(card)
    em = card.fontMetrics().height()
    card.show()
    card.resize(em * 13, em * 60)
    QApplication.processEvents()
    for part in map(card.widget, ("profile", "scope", "overlaps", "containment")):
        assert QRect(QPoint(0, 0), card.size()).contains(place(part, card)), part


@pytest.mark.parametrize("lines", [18, 80])
def test_the_scan_progress_fits_in_the_page(qtbot, theme, lines):
    theme.choose("light")
    page = ScanPage()
    qtbot.addWidget(page)
    em = page.fontMetrics().height()
    page.show()
    page.resize(em * lines, em * 24)
    QApplication.processEvents()
    for part in (page.stage, page.bar, page.current, page.hint):
        assert QRect(QPoint(0, 0), page.size()).contains(place(part, page)), part
    assert page.hint.height() >= page.hint.heightForWidth(page.hint.width())
    assert page.bar.width() >= em * 13
