"""Heads above the texts and tabs above the pages: what they ask for follows what they show."""

from __future__ import annotations

import builders
import pytest
from pytestqt.qtbot import QtBot

from simfinder.domain.comparison import ComparedText
from simfinder.gui.compare.body import CompareBody
from simfinder.gui.compare.header import SideHeader
from simfinder.gui.compare.shared import SharedBody
from simfinder.gui.kit.tabs import ResultTabs
from simfinder.gui.kit.theme import ThemeSwitch
from simfinder.gui.kit.translator import LanguageSwitch


def test_a_one_line_header_shrinks_immediately(qtbot: QtBot) -> None:
    header = SideHeader()
    qtbot.addWidget(header)
    header.show_file(builders.make_document(1))
    header.resize(500, header.sizeHint().height())
    header.show()
    qtbot.waitExposed(header)
    high = header.sizeHint().height()
    header.set_low(low=True)
    low = header.sizeHint().height()
    assert low < high
    assert low <= header.low_height()
    header.set_low(low=False)
    assert header.sizeHint().height() == high


def test_pictures_on_tabs_grow_with_the_letters(qtbot: QtBot, theme: ThemeSwitch) -> None:
    tabs = ResultTabs()
    qtbot.addWidget(tabs)
    tabs.addTab("Groups")
    tabs.show()
    before = tabs.iconSize().width()
    try:
        theme.choose_font_size(180)
        qtbot.waitUntil(lambda: tabs.iconSize().width() >= round(before * 1.4))
    finally:
        theme.choose_font_size(100)
    qtbot.waitUntil(lambda: tabs.iconSize().width() == before)


def test_names_stand_at_one_height_with_buttons_and_without(qtbot: QtBot) -> None:
    tops = []
    for keeper in (True, False):
        header = SideHeader()
        qtbot.addWidget(header)
        header.show_file(builders.make_document(1))
        header.set_state(keeper=keeper, is_marked=False)
        header.resize(500, 80)
        header.show()
        qtbot.waitExposed(header)
        qtbot.waitUntil(lambda header=header: header._name.height() > 0)
        tops.append((header._name.geometry().center().y(), header._place.y()))
    assert tops[0] == tops[1]


@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_names_stand_at_one_height_with_words_on_buttons_and_without(
    qtbot: QtBot, language: LanguageSwitch, code: str
) -> None:
    language.choose(code)
    tops = []
    for keeper, marked in ((True, False), (False, True), (False, False)):
        header = SideHeader()
        qtbot.addWidget(header)
        document = builders.make_document(1)
        header.show_file(document)
        header.set_members(lambda document=document: [("1", document)], editable=True, some=True)
        header.resize(700, 80)
        header.show()
        qtbot.waitExposed(header)
        header.set_state(keeper=keeper, is_marked=marked)
        qtbot.waitUntil(lambda header=header: header._name.height() > 0)
        header.layout().activate()
        tops.append((header._name.geometry().center().y(), header._place.y()))
    assert len(set(tops)) == 1


def test_a_click_on_the_box_moves_no_button(qtbot: QtBot) -> None:
    header = SideHeader()
    qtbot.addWidget(header)
    document = builders.make_document(1)
    header.show_file(document)
    header.set_members(lambda: [("1", document)], editable=True, some=True)
    header.resize(700, 80)
    header.show()
    qtbot.waitExposed(header)
    box = header.buttons.box
    before = box.mapTo(header, box.rect().topLeft())
    header.set_state(keeper=False, is_marked=True)
    header.layout().activate()
    assert box.mapTo(header, box.rect().topLeft()) == before


@pytest.mark.parametrize("shared", [False, True])
def test_a_remark_has_its_own_line(qtbot: QtBot, shared: bool) -> None:
    body = SharedBody() if shared else CompareBody()
    qtbot.addWidget(body)
    for header in body.headers:
        header.show_file(builders.make_document(1))
    body.resize(900, 600)
    body.show()
    qtbot.waitExposed(body)
    first = body.headers[0]
    qtbot.waitUntil(lambda: first.height() == first.sizeHint().height())
    before = first.height()
    for header in body.headers:
        header.show_file(builders.make_document(1, remark="not the format of its ending"))
    qtbot.waitUntil(lambda: first.height() > before)
    assert first.height() >= first.sizeHint().height()
    assert body.views[0].y() > first.geometry().bottom()
    for header in body.headers:
        header.show_file(builders.make_document(1))
    qtbot.waitUntil(lambda: first.height() == before)


def test_a_header_shows_the_format_of_the_list(qtbot: QtBot) -> None:
    header = SideHeader()
    qtbot.addWidget(header)
    document = builders.make_document(1, "/docs/same bytes.md", format="md")
    header.show_file(document)
    header.show_side(ComparedText(document.path, (), format="txt"))
    assert header._type.accessibleName() == "MD"
    header.show_file(document.path)
    header.show_side(ComparedText(document.path, (), format="txt"))
    assert header._type.accessibleName() == "TXT"


def test_headers_of_several_texts_are_laid_out_alike(qtbot: QtBot) -> None:
    body = CompareBody()
    qtbot.addWidget(body)
    body.resize(900, 600)
    body.show()
    qtbot.waitExposed(body)
    first, second = body.headers
    for header in body.headers:
        header.show_file(builders.make_document(1))
    first.set_dense_neighbour(True)
    assert first._type.isHidden()
    body._place()
    assert first._type.isHidden() == second._type.isHidden() == first.lacks_room
