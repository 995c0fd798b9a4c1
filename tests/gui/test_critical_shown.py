"""Differences that matter: marked in the list, named first above the texts, and one click away."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import builders
import numpy as np
import pytest
from PySide6.QtCore import Qt

from simfinder.domain.comparison import Comparison, CriticalChange, Side
from simfinder.domain.document import Block, Problem, Reason
from simfinder.domain.matching import Critical
from simfinder.gui.models.groups_columns import Column
from simfinder.gui.models.groups_model import GroupsModel
from simfinder.gui.views.compare_pane import ComparePane
from simfinder.services.compare import compare_texts

MONEY = Critical("money", "¥30,000", "¥50,000")
DATE = Critical("date", "1 May", "1 June")
LEFT = [
    "The rent is ¥30,000 a month.",
    *[f"Clause {n} says the same in both." for n in range(60)],
    "It ends on 1 May.",
]
RIGHT = ["The rent is ¥50,000 a month.", *LEFT[1:-1], "It ends on 1 June."]


def filled(critical, examined=(True, True, True)):
    pairs = builders.make_pairs([(0, 1), (0, 2), (3, 4)], critical)
    pairs = replace(pairs, examined=np.array(examined))
    report = builders.make_report(5, pairs)
    model = GroupsModel()
    model.set_report(report)
    model.set_groups(builders.make_groups(pairs, [[0, 1, 2], [3, 4]]))
    return model


def test_a_tip_and_a_screen_reader_name_what_differs(qapp):
    model = filled({0: (MONEY, DATE)})
    tip = model.cells.tool_tip(model.row_of(1), Column.DIFFERENCES)
    said = model.cells.accessible(model.row_of(1), Column.DIFFERENCES)
    for text in (tip, said):
        assert "2 differences that matter" in text
        assert "Amount of money: ¥30,000 → ¥50,000" in text
        assert "Date: 1 May → 1 June" in text


def test_no_difference_is_told_from_not_examined(qapp):
    model = filled({}, (True, False, True))
    tips = [model.cells.tool_tip(model.row_of(n), Column.DIFFERENCES) for n in (1, 2)]
    assert "No amount, number, date, identity number or negation differs" in tips[0]
    assert "Not examined for differences that matter" in tips[1]


def test_values_are_read_from_the_keeper_to_the_file(qapp):
    model = filled({2: (MONEY,)})
    assert model.cells.differences(4) == "¥30,000 → ¥50,000"
    groups = builders.make_groups(model.pairs, [[0, 1, 2], [4, 3]])
    model.set_groups(groups)
    assert model.cells.differences(3) == "¥50,000 → ¥30,000"


def test_the_list_can_be_ordered_by_what_matters(qapp):
    model = filled({2: (MONEY,)})
    model.set_order(Column.DIFFERENCES, descending=True)
    assert model.group_at(0) == 1
    model.set_order(Column.DIFFERENCES)
    assert model.group_at(0) == 0


def compared(critical):
    def compare(left: Path, right: Path, cancel: object, **more: object) -> Comparison:
        sides = [
            Side(path, tuple(Block(t) for t in texts), "txt", 1000, 10**18, 500, 100)
            for path, texts in ((left, LEFT), (right, RIGHT))
        ]
        return replace(compare_texts(*sides), critical=critical)

    return compare


@pytest.fixture
def make(qtbot):
    def build(compare):
        pane = ComparePane(compare)
        qtbot.addWidget(pane, before_close_func=lambda p: p.close_loader())
        pane.resize(1000, 400)
        pane.show()
        with qtbot.waitSignal(pane.body.shown):
            pane.show_pair(Path("/x/a.txt"), Path("/x/b.txt"))
        return pane

    return build


def test_a_click_on_a_difference_leads_to_its_place(qtbot, make):
    last = len(LEFT) - 1
    pane = make(compared((CriticalChange(MONEY, 0, 0), CriticalChange(DATE, last, last))))
    assert pane.critical.isVisible()
    assert pane.critical.title.text() == "2 differences that matter"
    items = pane.critical.list
    assert [items.item(n).text() for n in range(2)] == [
        "Amount of money: ¥30,000 → ¥50,000",
        "Date: 1 May → 1 June",
    ]
    place = items.visualItemRect(items.item(1)).center()
    qtbot.mouseClick(items.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert pane.body.current() == 1
    assert pane.body.views[0].verticalScrollBar().value() > 0
    place = items.visualItemRect(items.item(0)).center()
    qtbot.mouseClick(items.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert pane.body.current() == 0


def test_a_place_that_is_not_known_is_said_to_be_so(qtbot, make):
    pane = make(compared((CriticalChange(MONEY),)))
    items = pane.critical.list
    place = items.visualItemRect(items.item(0)).center()
    with qtbot.waitSignal(pane.message):
        qtbot.mouseClick(items.viewport(), Qt.MouseButton.LeftButton, pos=place)


@pytest.mark.parametrize(
    ("critical", "said"),
    [
        ((), "No amount, number, date, identity number or negation differs"),
        (None, "Not examined for differences that matter"),
    ],
)
def test_the_pane_tells_none_from_not_examined(make, critical, said):
    pane = make(compared(critical))
    assert pane.critical.title.text() == said
    assert not pane.critical.list.isVisible()


def test_a_text_that_cannot_be_read_has_no_line_about_differences(make):
    def compare(left: Path, right: Path, cancel: object, **more: object) -> Comparison:
        problem = Problem(left, Reason.DAMAGED)
        return Comparison(Side(left, (), problem=problem), Side(right, ()), (), 0.0)

    assert not make(compare).critical.isVisible()


def test_the_list_follows_the_language(qtbot, make, language):
    pane = make(compared((CriticalChange(MONEY, 0, 0),)))
    language.choose("zh_CN")
    qtbot.waitUntil(lambda: pane.critical.title.text() == "1 处重要差异")
    assert pane.critical.list.item(0).text() == "金额：¥30,000 → ¥50,000"
