"""Where the list is: beside the texts as cards, or above them as a table; texts alone; notes."""

from __future__ import annotations

import pytest
from cleanup_setup import files_in, report_about, show
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from simfinder.domain.relations import Critical
from simfinder.gui.groups.layout import Column
from simfinder.services.preferences.settings import Settings

LEFT, CONTROL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier
NAMES = ("a.txt", "b.txt", "c.txt", "d.txt", "e.txt")


@pytest.fixture
def report(tmp_path):
    paths = files_in(tmp_path, NAMES)
    money = {(0, 1): (Critical("money", "50 000", "75 000"),)}
    return report_about(tmp_path, paths, [(0, 1, 2), (3, 4)], money)


@pytest.fixture
def window(qtbot, make_window, tmp_path, report):
    """A window of two groups, wide enough for a list beside the texts."""
    window = show(qtbot, make_window, tmp_path, report)
    window.setMinimumSize(1, 1)
    resize(qtbot, window, 110)
    qtbot.waitUntil(window.results.compare.is_settled)
    return window


def resize(qtbot, window, width, height=56):
    em = window.fontMetrics().height()
    window.resize(em * width, em * height)
    qtbot.waitUntil(lambda: window.width() == em * width)
    QApplication.processEvents()


def place(window, part):
    return QRect(part.mapTo(window, QPoint(0, 0)), part.size())


def click(window, *names):
    """Click the rows of these files; with Ctrl from the second on."""
    groups = window.results.groups
    ids = {document.path.name: document.id for document in groups.model.documents}
    for number, name in enumerate(names):
        index = groups.model.index(groups.model.row_of(ids[name]), Column.NAME)
        held = CONTROL if number else Qt.KeyboardModifier.NoModifier
        QTest.mouseClick(
            groups.table.viewport(), LEFT, held, groups.table.visualRect(index).center()
        )


def test_a_wide_window_has_the_list_beside_the_texts(qtbot, window):
    page = window.results
    assert page.is_beside
    assert place(window, page.groups).right() < place(window, page.compare).left()
    assert place(window, page.compare).width() > place(window, page.groups).width()
    resize(qtbot, window, 70)
    assert not page.is_beside
    assert place(window, page.groups).bottom() <= place(window, page.compare).top()
    resize(qtbot, window, 110)
    assert page.is_beside


def test_rows_beside_the_texts_are_cards_of_two_lines_without_a_header(qtbot, window):
    table = window.results.groups.table
    assert not table.horizontalHeader().isVisible()
    assert not table.horizontalScrollBar().isVisible()
    tall = table.look.row_height
    assert tall >= 2 * table.fontMetrics().height()
    shown = [column for column in Column if not table.isColumnHidden(column)]
    assert shown == [Column.MARK, Column.NAME]
    width = sum(table.columnWidth(column) for column in shown)
    assert width == table.viewport().width()
    resize(qtbot, window, 70)
    assert table.horizontalHeader().isVisible()
    assert table.look.row_height < tall
    assert not table.isColumnHidden(Column.RELATION)


@pytest.mark.parametrize("look", ["light", "dark"])
def test_cards_of_two_lines_show_facts_below_the_name(qtbot, window, theme, look):
    theme.choose(look)
    groups = window.results.groups
    row = groups.model.row_of(1)
    rect = groups.table.visualRect(groups.model.index(row, Column.NAME))
    image = groups.table.viewport().grab(rect).toImage()
    half = image.height() // 2

    def inks(lines):
        return len(
            {image.pixel(x, y) for y in lines for x in range(image.width() // 12, image.width())}
        )

    assert inks(range(3, half)) > 3, "the name"
    assert inks(range(half, image.height() - 3)) > 3, "relation, similarity and differences"


def test_the_table_can_be_kept_above_the_texts_and_is_remembered(qtbot, window, make_window):
    page, action = window.results, window.actions_table["table_view"]
    assert not action.isChecked()
    action.trigger()
    assert not page.is_beside
    assert page.groups.table.horizontalHeader().isVisible()
    resize(qtbot, window, 130)
    assert not page.is_beside
    settings = Settings()
    window.controls.window_state.gather(settings)
    assert settings.table_shown
    again = make_window(settings=Settings(hints=False, table_shown=True))
    assert again.actions_table["table_view"].isChecked()
    action.trigger()
    assert page.is_beside


def test_without_texts_the_list_is_a_table_over_the_whole_width(qtbot, window):
    qtbot.keyClick(window.results.groups.table, Qt.Key.Key_F9)
    page = window.results
    qtbot.waitUntil(lambda: not page.compare.isVisible())
    assert not page.is_beside
    assert page.groups.table.horizontalHeader().isVisible()
    assert page.groups.width() >= page.width() - 2
    qtbot.keyClick(page.groups.table, Qt.Key.Key_F9)
    qtbot.waitUntil(page.compare.isVisible)
    assert page.is_beside


def drag_handle(page, by):
    """Drag the handle between list and texts by this many pixels."""
    handle = page.splitter.handle(1)
    middle = handle.rect().center()
    QTest.mousePress(handle, LEFT, Qt.KeyboardModifier.NoModifier, middle)
    QTest.mouseMove(handle, middle + by)
    QTest.mouseRelease(handle, LEFT, Qt.KeyboardModifier.NoModifier, middle + by)


def test_each_layout_keeps_its_own_sizes_over_a_restart(qtbot, window, make_window, report):
    page = window.results
    drag_handle(page, QPoint(120, 0))
    beside = page.splitter.sizes()
    resize(qtbot, window, 70)
    drag_handle(page, QPoint(0, 60))
    above = page.splitter.sizes()
    resize(qtbot, window, 110)
    assert page.splitter.sizes() == pytest.approx(beside, abs=3)
    resize(qtbot, window, 70)
    assert page.splitter.sizes() == pytest.approx(above, abs=3)
    settings = Settings(hints=False)
    window.controls.window_state.gather(settings)
    assert settings.splitters["list_beside"] == pytest.approx(beside, abs=3)
    assert settings.splitters["list_above"] == pytest.approx(above, abs=3)
    again = make_window(settings=settings)
    assert again.results.list_sizes["list_beside"] == settings.splitters["list_beside"]


def test_widths_of_columns_survive_the_cards(qtbot, window):
    table = window.results.groups.table
    window.actions_table["table_view"].trigger()
    table.horizontalHeader().resizeSection(Column.NAME, 321)
    window.actions_table["table_view"].trigger()
    settings = Settings()
    window.controls.window_state.gather(settings)
    assert settings.columns["groups"][Column.NAME] == 321
    window.actions_table["table_view"].trigger()
    assert table.columnWidth(Column.NAME) == 321


def test_the_current_row_stays_in_view_when_the_layout_changes(qtbot, window):
    click(window, "e.txt")
    table = window.results.groups.table
    row = table.current_row()
    for _ in range(2):
        window.actions_table["table_view"].trigger()
        assert table.current_row() == row
        rect = table.visualRect(window.results.groups.model.index(row, Column.NAME))
        assert table.viewport().rect().intersects(rect)


# Two selected rows


def names(window):
    return {file.path.name for file in window.results.compare.files()}


def members(window, name):
    """Return the names of the group of a file, the kept one first."""
    model = window.results.groups.model
    document = next(d.id for d in model.documents if d.path.name == name)
    ids = model.groups.row(model.group_of(document)).members
    return [model.documents[i].path.name for i in ids]


def test_two_selected_files_are_compared_with_each_other(qtbot, window):
    pane = window.results.compare
    kept, one, other = members(window, "a.txt")
    click(window, one)
    qtbot.waitUntil(lambda: pane.is_settled() and names(window) == {kept, one})
    click(window, one, other)
    qtbot.waitUntil(lambda: pane.is_settled() and names(window) == {one, other})
    click(window, one)
    qtbot.waitUntil(lambda: pane.is_settled() and names(window) == {kept, one})


def test_files_of_different_groups_are_compared_too(qtbot, window):
    pane = window.results.compare
    one, other = members(window, "a.txt")[1], members(window, "e.txt")[1]
    click(window, one, other)
    qtbot.waitUntil(lambda: pane.is_settled() and names(window) == {one, other})


def test_three_selected_files_are_compared_with_the_kept_one(qtbot, window):
    pane = window.results.compare
    kept, one, other = members(window, "a.txt")
    click(window, kept, one, other)
    qtbot.waitUntil(lambda: pane.is_settled() and names(window) == {kept, other})


# Texts in the whole window


def test_the_texts_take_the_whole_window_and_escape_returns(qtbot, window):
    page, pane = window.results, window.results.compare
    qtbot.until_it_has_keys(window)
    before = pane.width()
    qtbot.mouseClick(pane.footer.full, LEFT)
    action = window.actions_table["full_texts"]
    assert action.isChecked()
    for part in (page.groups, page.tabs, page.threshold, window.toolbar, window.statusBar()):
        assert not part.isVisible()
    qtbot.waitUntil(lambda: pane.width() > before)
    assert pane.width() >= page.width() - 4
    assert pane.isAncestorOf(QApplication.focusWidget())
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert not action.isChecked()
    for part in (page.groups, page.tabs, page.threshold, window.toolbar, window.statusBar()):
        assert part.isVisible()
    assert page.is_beside
    qtbot.waitUntil(lambda: pane.width() == pytest.approx(before, abs=3))


def test_a_key_gives_the_texts_the_whole_window_even_where_they_are_hidden(qtbot, window):
    page = window.results
    qtbot.keyClick(page.groups.table, Qt.Key.Key_F9)
    qtbot.waitUntil(lambda: not page.compare.isVisible())
    qtbot.keyClick(page.groups.table, Qt.Key.Key_F9)
    qtbot.until_it_has_keys(window)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F11)
    assert page.compare.isVisible()
    assert not page.groups.isVisible()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F11)
    assert page.groups.isVisible()


def test_another_page_ends_the_texts_in_the_whole_window(qtbot, window):
    window.actions_table["full_texts"].trigger()
    window.show_setup()
    assert not window.actions_table["full_texts"].isChecked()
    window.leave_setup()
    assert window.toolbar.isVisible()
    assert window.statusBar().isVisible()
    assert window.results.groups.isVisible()


# The floating note


@pytest.mark.parametrize("width", [46, 110])
def test_a_note_is_whole_in_the_lower_right_corner(qtbot, window, width):
    resize(qtbot, window, width)
    note, em = window.note, window.fontMetrics().height()
    long = "Nothing was changed, because three of these files are open in another program. " * 2
    for text, action in (("Saved.", ""), (long, "Show them again")):
        note.show_message(text, "success", action, lambda: None)
        area = note.parentWidget()
        QApplication.processEvents()
        assert note.geometry().right() <= area.width() - em
        assert area.rect().contains(note.geometry())
        assert note.geometry().center().x() > area.width() // 2 or note.width() > area.width() // 2
        assert note.geometry().bottom() > area.height() * 2 // 3
        label, button = note._text, note._action
        assert label.height() >= label.heightForWidth(label.width())
        for part in (label, note._close, *([button] if action else [])):
            assert note.rect().contains(part.geometry())
        assert button.isVisible() == bool(action)
        # It is over everything else.
        middle = note.mapTo(window, note._close.geometry().center())
        assert note.isAncestorOf(window.childAt(middle))


def test_a_note_follows_the_size_of_the_window(qtbot, window):
    window.note.show_message("Saved.")
    for width in (110, 60, 90):
        resize(qtbot, window, width)
        em = window.fontMetrics().height()
        area = window.note.parentWidget()
        qtbot.waitUntil(
            lambda area=area, em=em: area.width() - window.note.geometry().right() - 1 == em
        )


def test_a_note_leaves_the_line_below_the_texts_free(qtbot, window):
    window.note.show_message("Saved.", "success", "Undo", lambda: None)
    QApplication.processEvents()
    pane = window.results.compare
    note = place(window, window.note)
    for button in (pane.footer.more, pane.footer.full, pane.footer.next):
        assert not note.intersects(place(window, button))


def test_a_note_with_the_focus_does_not_expire(qtbot, window):
    done = []
    note = window.note
    note.show_message("One file was moved.", "success", "Undo", lambda: done.append(True))
    note._action.setFocus()
    note._timer.timeout.emit()
    assert note.isVisible()
    qtbot.keyClick(note._action, Qt.Key.Key_Space)
    assert done == [True]
    note.show_message("One file was moved.", "success", "Undo", lambda: None)
    window.results.groups.table.setFocus()
    note._timer.timeout.emit()
    assert not note.isVisible()
