"""Keywords beside the titles of groups: painted where there is room, in tips and for readers."""

from __future__ import annotations

import builders
import pytest

from simfinder.gui.groups import keywords
from simfinder.gui.groups.keywords import KeywordsControl
from simfinder.gui.groups.layout import TOOL_TIP, Column
from simfinder.gui.groups.view import GroupsView
from simfinder.services import keywords as service
from simfinder.services.keywords import GroupKeywords

WORDS = ("tenant", "租金", "<b>")


@pytest.fixture
def view(qtbot, theme, monkeypatch) -> GroupsView:
    monkeypatch.setattr(keywords, "_REST", 0)
    pairs = builders.make_pairs([(0, 1), (2, 3)])
    report = builders.make_report([builders.make_document(i) for i in range(4)], pairs)
    made = GroupsView()
    qtbot.addWidget(made)
    made.resize(1200, 500)
    made.show()
    made.set_report(report)
    made.set_groups(builders.make_groups(pairs, [[0, 1], [2, 3]]), (18, 0.9))
    return made


def test_tip_and_reader_have_the_words(view):
    row = view.model.row_of_group(0)
    assert view.model.data(view.model.index(row, Column.NAME), TOOL_TIP) is None
    view.model.set_keywords({view.model.keeper_of(0): WORDS})
    tip = view.model.data(view.model.index(row, Column.NAME), TOOL_TIP)
    assert "Keywords: tenant, 租金, &lt;b&gt;" in tip
    assert "Keywords: tenant, 租金, <b>" in view.model.cells.accessible(row, Column.NAME)
    assert view.model.cells.keywords(1) == ""


def test_they_are_painted_behind_the_title(view):
    plain = view.table.grab().toImage()
    view.model.set_keywords({view.model.keeper_of(0): WORDS})
    assert view.table.grab().toImage() != plain


def test_other_groups_forget_them(view):
    view.model.set_keywords({view.model.keeper_of(0): WORDS})
    view.set_groups(builders.make_groups(view.model.pairs, [[0, 1]]), (18, 0.9))
    assert not view.model.keywords


def test_only_groups_in_sight_are_looked_up_once(qtbot, view, monkeypatch):
    asked: list[list[int]] = []

    def find(_finder, groups, _check=None):
        asked.append([group[0].id for group in groups])
        return [WORDS] * len(groups)

    monkeypatch.setattr(GroupKeywords, "find", find)
    control = KeywordsControl(view, view)
    view.model.modelReset.emit()
    qtbot.waitUntil(lambda: len(view.model.keywords) == 2)
    view.table.verticalScrollBar().valueChanged.emit(0)
    qtbot.wait(50)
    assert sorted(asked[0]) == [0, 2]
    assert len(asked) == 1
    assert control.close()


def test_a_report_without_stored_texts_has_none(qtbot, view, monkeypatch):
    monkeypatch.setattr(service, "keywords_of", lambda _report: None)
    control = KeywordsControl(view, view)
    view.model.modelReset.emit()
    qtbot.wait(50)
    assert not view.model.keywords
    assert control.close()
