"""The picture of a group: it follows the list, the list follows it, and versions say why."""

from __future__ import annotations

import os

import builders
import pytest
from cleanup_setup import files_in, report_about, show
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from simfinder.domain.relations import Critical
from simfinder.gui.overview import group_picture
from simfinder.services.overview.versions import Evidence, NameHints, Version, name_hints
from simfinder.services.preferences.settings import Settings

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
NAMES = ("c v1.txt", "c v2.txt", "c final.txt", "other.txt", "other (1).txt")
GROUPS = [(0, 1, 2), (3, 4)]


@pytest.fixture
def window(qtbot, make_window, tmp_path):
    paths = files_in(tmp_path, NAMES)
    for age, path in enumerate(paths):
        os.utime(path, (1_700_000_000 + age * 86_400,) * 2)
    report = report_about(
        tmp_path, paths, GROUPS, {(0, 1): (Critical("money", "50 000", "75 000"),)}
    )
    window = show(qtbot, make_window, tmp_path, report)
    window.results.groups.select_document(1)
    return window


def name(window, document):
    return window.results.groups.model.documents[document].path.name


def open_picture(qtbot, window):
    window.actions_table["group_picture"].trigger()
    panel = window.results.picture
    qtbot.waitUntil(lambda: panel.isVisible() and panel.picture is not None)
    return panel


def node_named(window, panel, wanted):
    return next(
        n for n, node in enumerate(panel.picture.nodes) if name(window, node.files[0]) == wanted
    )


def click(qtbot, panel, node):
    qtbot.mouseClick(panel.graph, LEFT, NONE, panel.graph.place(node).toPoint())


def test_the_picture_replaces_the_texts_and_back(qtbot, window):
    assert window.results.compare.isVisible()
    panel = open_picture(qtbot, window)
    assert window.actions_table["group_picture"].isChecked()
    assert not window.results.compare.isVisible()
    assert len(panel.picture.nodes) == 3
    window.actions_table["group_picture"].trigger()
    assert not panel.isVisible()
    assert window.results.compare.isVisible()
    assert not window.actions_table["group_picture"].isChecked()


def test_a_wide_window_shows_picture_and_texts(qtbot, window):
    window.resize(window.fontMetrics().height() * 175, window.height())
    qtbot.waitUntil(lambda: window.results.lower_views.holds_both)
    panel = open_picture(qtbot, window)
    assert panel.isVisible()
    assert window.results.compare.isVisible()
    qtbot.waitUntil(lambda: window.results.compare.width() > window.results.picture.width())


def test_no_space_is_used_while_both_are_hidden(qtbot, window):
    window.actions_table["compare"].trigger()
    assert not window.results.lower_views.isVisible()
    open_picture(qtbot, window)
    assert window.results.lower_views.isVisible()
    window.actions_table["group_picture"].trigger()
    assert not window.results.lower_views.isVisible()
    window.actions_table["compare"].trigger()
    assert window.results.compare.isVisible()


def test_a_click_on_a_node_selects_its_row_and_a_double_click_shows_the_texts(qtbot, window):
    panel = open_picture(qtbot, window)
    view = window.results.groups
    for wanted in ("c v1.txt", "c final.txt"):
        node = node_named(window, panel, wanted)
        click(qtbot, panel, node)
        assert name(window, view.current_document()) == wanted
        assert panel.graph.current == node
        assert wanted in panel.graph.accessibleDescription()
    other = node_named(window, panel, "c v2.txt")
    other = other or node_named(window, panel, "c v1.txt")
    wanted = name(window, panel.picture.nodes[other].files[0])
    qtbot.mouseDClick(panel.graph, LEFT, NONE, panel.graph.place(other).toPoint())
    assert window.results.compare.isVisible()
    assert not panel.isVisible()
    pane = window.results.compare
    qtbot.waitUntil(lambda: pane.comparison() is not None)
    assert pane.comparison().right.path.name == wanted


def test_arrow_keys_move_between_nodes(qtbot, window):
    panel = open_picture(qtbot, window)
    QTest.keyClick(window.results.groups.table, Qt.Key.Key_F6)
    assert panel.graph.hasFocus()
    view = window.results.groups
    QTest.keyClick(panel.graph, Qt.Key.Key_End)
    assert view.model.is_keeper(view.current_document())
    seen = []
    for _ in range(3):
        QTest.keyClick(panel.graph, Qt.Key.Key_Right)
        seen.append(view.current_document())
    assert seen == [0, 1, 2]
    QTest.keyClick(panel.graph, Qt.Key.Key_Home)
    spoken = QAccessible.queryAccessibleInterface(panel.graph)
    assert spoken.valueInterface().currentValue() == panel.graph.current == 0
    assert spoken.text(QAccessible.Text.Description) == "c v1.txt, version 1"
    QTest.keyClick(panel.graph, Qt.Key.Key_Right)
    assert spoken.valueInterface().currentValue() == 1
    text = spoken.text(QAccessible.Text.Description)
    assert text == panel.describe(1)
    assert text.startswith("c v2.txt, version 2, ")
    assert text.endswith(" similar to c v1.txt, critical differences")
    QTest.keyClick(panel.graph, Qt.Key.Key_Left)
    QTest.keyClick(panel.graph, Qt.Key.Key_F6)
    assert view.table.hasFocus()


def test_the_picture_follows_the_list(qtbot, window):
    panel = open_picture(qtbot, window)
    window.results.groups.select_document(2)
    node = node_named(window, panel, "c final.txt")
    qtbot.waitUntil(lambda: panel.graph.current == node)
    window.results.groups.select_document(4)
    qtbot.waitUntil(lambda: len(panel.picture.nodes) == 2)
    qtbot.waitUntil(lambda: panel.picture.node_of(4) == panel.graph.current)


def test_versions_are_listed_with_their_reasons(qtbot, window):
    panel = open_picture(qtbot, window)
    rows = [[column.text(n) for column in panel.model.columns] for n in range(3)]
    assert rows == [
        ["1", "c v1.txt", "1", "the earliest"],
        ["2", "c v2.txt", "1", "higher number in file name, file modified later"],
        ["3", "c final.txt", "1", "later stage according to its name, file modified later"],
    ]
    assert panel.chain.text() == "v1 \u2192 v2 \u2192 final"
    index = panel.model.index(2, 1)
    qtbot.mouseClick(
        panel.versions.viewport(), LEFT, NONE, panel.versions.visualRect(index).center()
    )
    assert name(window, window.results.groups.current_document()) == "c final.txt"


def large_window(qtbot, make_window, tmp_path, count):
    documents = [builders.make_document(n, tmp_path / f"c v{n}.txt") for n in range(count)]
    newest = count - 1  # which the group keeps
    pairs = builders.make_pairs([(n, newest, n % 9, 0.97) for n in range(newest)])
    window = show(qtbot, make_window, tmp_path, builders.make_report(documents, pairs))
    window.results.groups.select_document(5)
    return window


def test_a_click_expands_the_middle_of_a_large_group(qtbot, make_window, tmp_path):
    window = large_window(qtbot, make_window, tmp_path, 42)
    panel = open_picture(qtbot, window)
    assert len(panel.picture.nodes) == 30
    assert panel.model.rowCount() == 42
    (middle,) = (n for n, node in enumerate(panel.picture.nodes) if node.is_several)
    assert panel.describe(middle) == "13 more versions, Enter shows them"
    panel.graph.grab()
    panel.area.ensureVisible(panel.graph.place(middle).toPoint().x(), 0)
    click(qtbot, panel, middle)
    assert [node.files for node in panel.picture.nodes] == [(n,) for n in range(42)]
    assert panel.graph.hasFocus()
    assert window.results.compare.isHidden()


def test_enter_expands_the_middle_too(qtbot, make_window, tmp_path):
    window = large_window(qtbot, make_window, tmp_path, 42)
    panel = open_picture(qtbot, window)
    (middle,) = (n for n, node in enumerate(panel.picture.nodes) if node.is_several)
    panel.graph.setFocus()
    panel.graph.setValue(middle)
    QTest.keyClick(panel.graph, Qt.Key.Key_Return)
    assert len(panel.picture.nodes) == 42
    assert panel.graph.current == middle


def test_the_legend_explains_what_is_seen(qtbot, window):
    panel = open_picture(qtbot, window)
    assert panel.legend.accessibleDescription() == (
        "kept file, version, most similar earlier version, critical differences"
    )
    window.results.groups.select_document(4)
    qtbot.waitUntil(lambda: len(panel.picture.nodes) == 2)
    assert "critical" not in panel.legend.accessibleDescription()


def test_contradictory_evidence_is_reported():
    version = Version(
        (0,), name_hints("c v2"), NameHints(), 0, (Evidence.NUMBER,), (Evidence.CHANGED,)
    )
    blank = Version((0,), name_hints("c"), NameHints(), 0)
    assert group_picture.version_reasons((blank, version), 1) == (
        "uncertain: higher number in file name; but file modified earlier"
    )
    assert group_picture.version_reasons((blank, version), 0) == "probably the earliest"
    grown = Version((0,), name_hints("c"), NameHints(), 0, (Evidence.GROWTH,))
    assert group_picture.version_reasons((blank, grown), 1) == (
        "uncertain: it contains the previous version and more, or the previous version "
        "was shortened"
    )


def test_without_evidence_no_version_is_called_the_earliest():
    blank = Version((0,), name_hints("c"), NameHints(), 0)
    assert [group_picture.version_reasons((blank, blank), n) for n in (0, 1)] == (
        ["uncertain: no evidence"] * 2
    )
    told = group_picture.chain_text((blank, blank), [])
    assert told == "The order of these texts cannot be determined."
    assert group_picture.version_reasons((blank,), 0) == "the only text"


@pytest.mark.parametrize("count", [2, 3, 5, 9, 16])
@pytest.mark.parametrize("size", [(14, 5), (50, 24)])
def test_no_name_lies_over_a_node_or_another_name(qtbot, make_window, tmp_path, count, size):
    documents = [
        builders.make_document(n, tmp_path / f"a name of some length {n}.txt") for n in range(count)
    ]
    every = [(a, b, 3, 0.97) for a in range(count) for b in range(a + 1, count)]
    report = builders.make_report(documents, builders.make_pairs(every))
    window = show(qtbot, make_window, tmp_path, report)
    window.results.groups.select_document(1)
    panel = open_picture(qtbot, window)
    graph = panel.graph
    em = graph.fontMetrics().height()
    graph.setMinimumSize(graph.minimumSizeHint().expandedTo(QSize(em * size[0], em * size[1])))
    qtbot.waitUntil(lambda: graph.size().width() >= em * size[0])
    graph.grab()
    names = graph.name_places()
    assert len(names) in (1, count)
    assert len(names) == count or count > 3
    taken = [*names.values(), *(graph.rectangle(n) for n in range(count))]
    for n, place in names.items():
        assert graph.rect().contains(place.toRect())
        assert [other for other in taken if other.intersects(place)] == [names[n]]
    nodes = [graph.rectangle(n) for n in range(count)]
    assert all(graph.rect().contains(node.toAlignedRect()) for node in nodes)
    for n, node in enumerate(nodes):
        assert not any(node.intersects(other) for other in nodes[n + 1 :])


def test_an_elided_reason_is_shown_below_the_list(qtbot, window):
    panel = open_picture(qtbot, window)
    window.results.groups.select_document(1)
    wanted = "2: higher number in file name, file modified later"
    panel.splitter.setSizes([4000, 10])
    qtbot.waitUntil(lambda: panel.reason.isVisible() and panel.reason.text() == wanted)
    window.resize(window.fontMetrics().height() * 160, window.height())
    panel.splitter.setSizes([10, 4000])
    qtbot.waitUntil(lambda: not panel.reason.isVisible())


def test_the_picture_is_readable_in_both_themes(qtbot, window, theme):
    panel = open_picture(qtbot, window)
    pictures = []
    for look in ("light", "dark"):
        theme.choose(look)
        panel.graph.setFocus()
        QTest.mouseMove(panel.graph, panel.graph.place(1).toPoint() + QPoint(1, 1))
        pictures.append(panel.graph.grab().toImage())
    assert pictures[0] != pictures[1]


def test_files_of_the_same_name_show_their_folders(qtbot, make_window, tmp_path):
    paths = files_in(tmp_path, ("7.4/a.txt", "7.5/a.txt", "7.5/b.txt"))
    for path in paths:
        os.utime(path, (1_700_000_000,) * 2)
    window = show(qtbot, make_window, tmp_path, report_about(tmp_path, paths, [(0, 1, 2)]))
    window.results.groups.select_document(1)
    panel = open_picture(qtbot, window)
    rows = [[column.text(n) for column in panel.model.columns[1:]] for n in range(3)]
    assert rows[0] == [os.path.join("7.4", "a.txt"), "1", "the earliest"]  # noqa: PTH118
    assert rows[1] == [os.path.join("7.5", "a.txt"), "1", ("later according to its folder name")]  # noqa: PTH118
    assert rows[2] == ["b.txt", "1", "uncertain: no evidence"]
    assert panel.chain.text() == "7.4 \u2192 7.5 \u2192? 7.5"


def test_the_lower_view_is_restored_after_a_restart(qtbot, make_window, tmp_path):
    settings = Settings()
    window = make_window(settings=settings)
    window.actions_table["group_picture"].setChecked(True)
    assert window.results.compare.isHidden()
    window.close()
    assert (settings.compare_shown, settings.picture_shown) == (True, True)
    again = make_window(settings=settings)
    assert again.results.compare.isHidden()
    assert not again.results.picture.isHidden()
    again.actions_table["group_picture"].setChecked(False)
    assert not again.results.compare.isHidden()
    assert again.results.picture.isHidden()


def test_a_hidden_picture_releases_its_data_and_is_drawn_again(qtbot, window):
    panel = open_picture(qtbot, window)
    window.actions_table["group_picture"].trigger()
    assert panel.picture is None
    window.actions_table["group_picture"].trigger()
    qtbot.waitUntil(lambda: panel.picture is not None)
    with qtbot.waitSignal(window.result_control.shown):
        window.start_scan()
    window.results.groups.select_document(3)
    qtbot.waitUntil(lambda: panel.picture is not None and len(panel.picture.nodes) == 2)
