"""Columns of the lists are the same after a restart: widths, places and sorting."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from simfinder.services.preferences import settings as settings_service
from simfinder.services.preferences.settings import Settings


@pytest.fixture(autouse=True)
def profile_folder(own_profile, tmp_path, monkeypatch):
    monkeypatch.setenv("SIMFINDER_PROFILE_DIR", str(tmp_path / "profile"))


@pytest.mark.parametrize("name", ["groups", "problems"])
def test_columns_are_remembered(make_window, name):
    first = make_window()
    header = first.controls.window_state.headers()[name]
    header.resizeSection(2, 177)
    header.moveSection(header.visualIndex(3), 1)
    header.setSortIndicator(2, Qt.SortOrder.DescendingOrder)
    first.close()
    second = make_window(settings=settings_service.load())
    header = second.controls.window_state.headers()[name]
    assert header.sectionSize(2) == 177
    assert header.logicalIndex(1) == 3
    assert header.sortIndicatorSection() == 2
    assert header.sortIndicatorOrder() == Qt.SortOrder.DescendingOrder


def test_remembered_sorting_sorts_the_groups(qtbot, make_window, report):
    settings = Settings(columns={"groups_sort": [1, 1]})
    window = make_window(settings=settings)
    with qtbot.waitSignal(window.result_control.shown):
        window.result_control.show_report(report)
    column, descending = window.results.groups.model.order
    assert (int(column), descending) == (1, True)


@pytest.mark.parametrize(
    "columns",
    [
        {"groups": [1, 2, 3]},
        {"groups": [], "groups_order": [0, 0, 1], "groups_sort": [99, 0]},
        {"problems": [5] * 5, "problems_order": [7], "problems_sort": [1]},
        {"groups_sort": [-7, 3]},
    ],
)
def test_columns_of_another_version_are_ignored(make_window, columns):
    window = make_window(settings=Settings(columns=columns))
    for header in window.controls.window_state.headers().values():
        shown = [c for c in range(header.count() - 1) if not header.isSectionHidden(c)]
        assert len(shown) >= 2
        assert all(header.sectionSize(c) >= 24 for c in shown)
