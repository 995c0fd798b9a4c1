"""Differences that matter: marked in the list, named first above the texts, and one click away."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import builders
import menus
import numpy as np
import pytest
from compare_setup import settle
from PySide6.QtCore import Qt

from simfinder.domain.comparison import ComparedText, Comparison, CriticalChange
from simfinder.domain.documents import Block, Problem, Reason
from simfinder.domain.relations import Critical
from simfinder.gui.compare.pane import ComparePane
from simfinder.gui.compare.wording import summary
from simfinder.gui.groups.layout import Column
from simfinder.gui.groups.model import GroupsModel
from simfinder.gui.groups.view import GroupsView
from simfinder.services.compare.compare import compare_texts

NOTHING_DIFFERS = "No critical differences (links ignored)"
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
    pairs = replace(pairs, is_examined=np.array(examined))
    report = builders.make_report(5, pairs)
    model = GroupsModel()
    model.set_report(report)
    model.set_groups(builders.make_groups(pairs, [[0, 1, 2], [3, 4]]))
    return model


def test_tooltip_and_screen_reader_name_the_difference(qapp):
    model = filled({0: (MONEY, DATE)})
    tip = model.cells.tool_tip(model.row_of(1), Column.DIFFERENCES)
    said = model.cells.accessible(model.row_of(1), Column.DIFFERENCES)
    for text in (tip, said):
        assert "2 critical differences" in text
        assert "Amount: ¥30,000 → ¥50,000" in text
        assert "Date: 1 May → 1 June" in text


def test_no_difference_looks_unlike_not_examined(qapp):
    model = filled({}, (True, False, True))
    tips = [model.cells.tool_tip(model.row_of(n), Column.DIFFERENCES) for n in (1, 2)]
    assert "No critical differences in the text that both documents share" in tips[0]
    assert "Not checked for critical differences" in tips[1]


def test_values_are_read_from_the_keeper_to_the_file(qapp):
    model = filled({2: (MONEY,)})
    assert model.cells.differences(4) == "1 critical"
    tip = model.cells.tool_tip(model.row_of(4), Column.DIFFERENCES)
    assert "Amount: ¥30,000 → ¥50,000" in tip
    groups = builders.make_groups(model.pairs, [[0, 1, 2], [4, 3]])
    model.set_groups(groups)
    tip = model.cells.tool_tip(model.row_of(3), Column.DIFFERENCES)
    assert "Amount: ¥50,000 → ¥30,000" in tip


def test_the_list_can_be_sorted_by_critical_differences(qapp):
    model = filled({2: (MONEY,)})
    model.set_order(Column.DIFFERENCES, is_descending=True)
    assert model.group_at(0) == 1
    model.set_order(Column.DIFFERENCES)
    assert model.group_at(0) == 0


def compared(critical):
    def compare(left: Path, right: Path, cancel: object, **more: object) -> Comparison:
        sides = [
            ComparedText(path, tuple(Block(t) for t in texts), "txt", 1000, 10**18, 500, 100)
            for path, texts in ((left, LEFT), (right, RIGHT))
        ]
        return replace(compare_texts(*sides), critical=critical)

    return compare


@pytest.fixture
def make(qtbot):
    opened = []

    def build(compare):
        pane = ComparePane(compare)
        opened.append(pane)
        qtbot.addWidget(pane, before_close_func=lambda p: p.close_loader())
        pane.resize(1000, 400)
        pane.choices.set_list_visible(False)
        pane.show()
        pane.show_pair(Path("/x/a.txt"), Path("/x/b.txt"))
        settle(qtbot, pane)
        return pane

    return build


def links(pane):
    """Return the words of the differences that the line names."""
    return [link.text() for link in pane.critical.links if link.isVisible()]


def show_passages(qtbot, pane):
    menus.choose_from(pane.footer.more, pane.footer.passages_toggle)
    settle(qtbot, pane)
    assert pane.shows_passages()


def test_a_click_on_a_difference_scrolls_to_it(qtbot, make):
    last = len(LEFT) - 1
    pane = make(compared((CriticalChange(MONEY, 0, 0), CriticalChange(DATE, last, last))))
    assert pane.critical.isVisible()
    assert pane.critical.title.text() == "2 critical differences"
    assert pane.critical.title.x() < 4 * pane.fontMetrics().height()
    assert links(pane) == ["Amount: ¥30,000 → ¥50,000", "Date: 1 May → 1 June"]
    assert not pane.critical.more.isVisible()
    assert pane.critical.links[1].accessibleName() == "Date: 1 May → 1 June"
    assert "Show in the texts" in pane.critical.links[1].toolTip()
    qtbot.mouseClick(pane.critical.links[1], Qt.MouseButton.LeftButton)
    assert pane.body.current() == 1
    assert pane.body.views[0].verticalScrollBar().value() > 0
    qtbot.mouseClick(pane.critical.links[0], Qt.MouseButton.LeftButton)
    assert pane.body.current() == 0


def test_a_line_names_what_fits_whole_and_counts_the_rest(qtbot, theme, make):
    many = [Critical("money", f"¥{n}0,000", f"¥{n}5,000") for n in range(1, 31)]
    pane = make(compared(tuple(CriticalChange(critical, 0, 0) for critical in many)))
    line = pane.critical
    shown_counts = []
    for width in (1200, 800, 500, 260):
        pane.resize(width, 400)
        settle(qtbot, pane)
        shown = [link for link in line.links if link.isVisible()]
        qtbot.waitUntil(lambda: line.more.isVisible())
        assert line.more.text() == f"+{30 - len(shown)}"
        assert line.height() < 3 * pane.fontMetrics().height()
        assert [link.text() for link in shown] == [
            f"Amount: ¥{n}0,000 → ¥{n}5,000" for n in range(1, len(shown) + 1)
        ]
        if width > 260:
            assert all(link.width() >= link.sizeHint().width() for link in shown)
            assert line.more.geometry().right() <= line.width()
        shown_counts.append(len(shown))
    assert shown_counts == sorted(shown_counts, reverse=True)
    assert shown_counts[0] > 1
    assert shown_counts[-1] == 1


def test_the_rest_of_the_differences_is_in_the_list_of_changes(qtbot, make):
    many = [Critical("money", f"¥{n}0,000", f"¥{n}5,000") for n in range(1, 31)]
    pane = make(compared(tuple(CriticalChange(critical, 0, 0) for critical in many)))
    assert not pane.changes.isVisible()
    assert pane.critical.more.accessibleName() == "Show all differences as a list"
    qtbot.mouseClick(pane.critical.more, Qt.MouseButton.LeftButton)
    settle(qtbot, pane)
    assert pane.changes.isVisible()
    model = pane.changes.model
    lines = [model.index(n).data(Qt.ItemDataRole.DisplayRole) for n in range(model.rowCount())]
    assert sum("Amount: " in text for text in lines) == 30


def test_differences_are_reached_and_shown_by_keys(qtbot, make):
    last = len(LEFT) - 1
    pane = make(compared((CriticalChange(MONEY, 0, 0), CriticalChange(DATE, last, last))))
    first, second = pane.critical.links[:2]
    first.setFocus()
    qtbot.until_it_has_keys(pane)
    qtbot.keyClick(first, Qt.Key.Key_Tab)
    assert second.hasFocus()
    qtbot.keyClick(second, Qt.Key.Key_Space)
    assert pane.body.current() == 1


def test_one_line_above_shared_passages_links_to_critical_differences(qtbot, make):
    last = len(LEFT) - 1
    pane = make(compared((CriticalChange(DATE, last, last), CriticalChange(MONEY, 0, 0))))
    show_passages(qtbot, pane)
    assert pane.critical.title.isVisible()
    assert links(pane)[0] == "Date: 1 May → 1 June"
    preferred = dict(pane.prefers_passages)
    qtbot.mouseClick(pane.critical.links[0], Qt.MouseButton.LeftButton)
    settle(qtbot, pane)
    assert not pane.shows_passages()
    assert pane.prefers_passages == preferred
    assert len(links(pane)) == 2
    assert pane.body.current() == 1
    assert pane.body.views[0].verticalScrollBar().value() > 0


def test_no_line_above_shared_passages_without_critical_differences(qtbot, make):
    pane = make(compared(()))
    assert pane.critical.isVisible()
    show_passages(qtbot, pane)
    assert not pane.critical.isVisible()


def test_a_low_pane_shows_only_the_texts(qtbot, make):
    pane = make(compared((CriticalChange(MONEY, 0, 0), CriticalChange(DATE, 1, 1))))
    low = pane.minimumSizeHint().height()
    pane.resize(700, low)
    settle(qtbot, pane)
    assert "¥30,000 → ¥50,000" in links(pane)[0]
    assert pane.body.views[0].viewport().height() >= 3 * pane.fontMetrics().lineSpacing()
    show_passages(qtbot, pane)
    assert not pane.passages.list.isVisible()
    assert pane.shared_body.views[0].viewport().height() >= 2 * pane.fontMetrics().lineSpacing()


def test_an_unknown_place_is_reported(qtbot, make):
    pane = make(compared((CriticalChange(MONEY),)))
    with qtbot.waitSignal(pane.message):
        qtbot.mouseClick(pane.critical.links[0], Qt.MouseButton.LeftButton)


@pytest.mark.parametrize(
    ("critical", "said"),
    [
        ((), NOTHING_DIFFERS),
        (None, "Not checked for critical differences"),
    ],
)
def test_the_pane_distinguishes_none_from_not_examined(make, critical, said):
    pane = make(compared(critical))
    assert pane.critical.title.text() == said
    assert pane.critical.title.isVisible()
    assert links(pane) == []


def test_unrelated_texts_do_not_claim_equal_amounts(make):
    other = ["The fee is 900 dollars.", *[f"Stir {n} spoons into bowl {n * 3}." for n in range(40)]]

    def compare(left: Path, right: Path, cancel: object, **more: object) -> Comparison:
        sides = [
            ComparedText(path, tuple(map(Block, text)))
            for path, text in ((left, LEFT), (right, other))
        ]
        return replace(compare_texts(*sides), critical=())

    pane = make(compare)
    assert pane.critical.title.text() != NOTHING_DIFFERS
    assert "too different to check" in pane.critical.title.text()
    assert "too different to check" in "".join(summary(pane.comparison()))


def test_a_text_that_cannot_be_read_has_no_line_about_differences(make):
    def compare(left: Path, right: Path, cancel: object, **more: object) -> Comparison:
        problem = Problem(left, Reason.DAMAGED)
        return Comparison(ComparedText(left, (), problem=problem), ComparedText(right, ()), (), 0.0)

    assert not make(compare).critical.isVisible()


def test_the_list_follows_the_language(qtbot, make, language):
    pane = make(compared((CriticalChange(MONEY, 0, 0),)))
    language.choose("zh_CN")
    qtbot.waitUntil(lambda: pane.critical.title.text() == "1 处关键差异")
    assert links(pane)[0] == "金额：¥30,000 → ¥50,000"


@pytest.fixture
def view(qtbot):
    """A list with two groups, of which only the second has a difference that matters."""
    made = GroupsView()
    qtbot.addWidget(made)
    made.layout().insertWidget(0, made.bar)  # the page of the results has it in its head
    pairs = builders.make_pairs([(0, 1), (0, 2), (3, 4)], {2: (MONEY,)})
    made.set_report(builders.make_report(5, pairs))
    made.set_groups(builders.make_groups(pairs, [[0, 1, 2], [3, 4]]), (3, 0.5))
    made.resize(1000, 500)
    with qtbot.waitExposed(made):
        made.show()
    return made


def shown_documents(view):
    rows = range(view.model.rowCount())
    return [d for d in map(view.model.document_at, rows) if d is not None]


def choose_critical(view):
    menus.choose_from(view.bar.menu_button, view.bar.critical)


def test_a_filter_counts_and_filters_critical_groups(qtbot, view):
    entry = view.bar.critical
    assert entry.text() == "Critical differences\t1"
    choose_critical(view)
    assert shown_documents(view) == [3, 4]
    view.set_flat(True)
    assert shown_documents(view) == [4]
    view.set_flat(False)
    qtbot.mouseClick(view.tags.critical, Qt.MouseButton.LeftButton)
    assert not entry.isChecked()
    assert shown_documents(view) == [0, 1, 2, 3, 4]


def test_an_empty_filter_result_can_be_cleared_by_a_click(qtbot, view):
    choose_critical(view)
    pairs = view.model.pairs
    view.set_groups(builders.make_groups(pairs, [[0, 1, 2]]), (3, 0.5))
    assert view.no_match_page.isVisible()
    assert "No groups have critical differences" in view.no_match_page.text.text()
    assert view.bar.critical.isEnabled()
    qtbot.mouseClick(view.no_match_page.first, Qt.MouseButton.LeftButton)
    assert shown_documents(view) == [0, 1, 2]
    assert not view.bar.critical.isChecked()
    assert not view.bar.critical.isEnabled()


def test_an_empty_result_of_two_filters_names_both(qtbot, view):
    choose_critical(view)
    view.set_filter("nothing is called that")
    assert view.no_match_page.isVisible()
    assert "nothing is called that" in view.no_match_page.text.text()
    assert "critical differences" in view.no_match_page.text.text()


def test_a_passage_of_one_text_is_mentioned_with_equal_facts(qtbot, make):
    left = [*LEFT, "Crude oil is taxed at 6 percent, coal at 2 to 10 percent, salt at 3 percent."]

    def compare(one: Path, other: Path, cancel: object, **more: object) -> Comparison:
        return compare_texts(
            ComparedText(one, tuple(map(Block, left))), ComparedText(other, tuple(map(Block, LEFT)))
        )

    pane = make(compare)
    assert pane.critical.title.text() == (
        "No critical differences in the text they share; 1 passage appears in only one text"
    )
