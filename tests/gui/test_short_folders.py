"""Folders in too little room keep what tells them apart, in the list and above the texts."""

from __future__ import annotations

import pytest
from cleanup_setup import files_in, report_about, show

from simfinder.gui.groups.histogram import Measure
from simfinder.gui.kit.labels import ElidedLabel
from simfinder.gui.kit.names import short_folders
from simfinder.gui.overview.view import PAIRS

NAMES = tuple(
    f"manuals of the program/{version}/the core of it/about all of it/text.md"
    for version in ("7.4", "7.5", "7.6")
)


@pytest.fixture
def window(qtbot, make_window, tmp_path):
    return show(
        qtbot, make_window, tmp_path, report_about(tmp_path, files_in(tmp_path, NAMES), [(0, 1, 2)])
    )


def test_the_common_part_of_folders_is_elided():
    paths = ("manuals/7.4/core/about", "manuals/7.5/core/about")
    assert short_folders(paths) == {paths[0]: "7.4/…/about", paths[1]: "7.5/…/about"}


def test_a_single_folder_is_not_shortened():
    assert short_folders(("a/b", "a/b", "")) == {}


def test_a_narrow_column_shows_the_differing_part(window):
    table = window.results.groups.table
    rows = [n for n in range(table.model().rowCount()) if table.model().document_at(n) is not None]
    delegate, em = table.itemDelegate(), table.fontMetrics().height()
    narrow = [delegate.folder_text(row, em * 9) for row in rows]
    assert sorted(text[:4] for text in narrow) == ["7.4/", "7.5/", "7.6/"]
    wide = [delegate.folder_text(row, em * 200) for row in rows]
    assert all("manuals of the program/" in text for text in wide)


def test_headers_of_texts_show_the_differing_part(qtbot, window):
    pane = window.results.compare
    window.results.groups.table.selectRow(1)
    qtbot.waitUntil(lambda: pane.comparison() is not None)
    for header in pane.body.headers:
        header._place.resize(header.fontMetrics().height() * 8, header._place.height())
    shown = {header._place.visible_text().strip("\u2068\u2069")[:3] for header in pane.body.headers}
    assert len(shown) == 2
    assert shown < {"7.4", "7.5", "7.6"}


def test_another_text_clears_the_short_one(qtbot):
    label = ElidedLabel()
    qtbot.addWidget(label)
    label.resize(label.fontMetrics().height() * 8, 20)
    label.set_text("a long way to go/7.4/until the text ends somewhere")
    label.set_brief("7.4/…")
    assert label.visible_text() == "7.4/…"
    label.set_text("another long way to go, and it ends nowhere")
    assert label.visible_text().startswith("another")


def test_bars_have_the_full_width_until_one_is_opened(qtbot, window):
    window.controls.overview_control.show_overview()
    window.results.overview.show_page(PAIRS)
    pairs = window.results.overview.pairs
    qtbot.waitUntil(lambda: pairs.histogram.height() > pairs.height() * 3 // 4)
    window.controls.overview_control.open_bar(Measure.DISTANCE, 1)
    qtbot.waitUntil(pairs.table.isVisible)
    qtbot.waitUntil(lambda: pairs.table.height() > pairs.height() // 3)
