"""Large letters on a small screen: words are whole, and what does not fit can be scrolled to."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QScrollArea, QVBoxLayout, QWidget

from simfinder.gui.kit.fields import WrappedTick
from simfinder.gui.kit.labels import MessagePage
from simfinder.gui.kit.table import RowColumn, RowsModel, RowsView
from simfinder.gui.settings.dialog import SettingsDialog
from simfinder.services.preferences.settings import Settings


def test_a_low_page_shows_its_title_and_button(qtbot, theme):
    theme.choose("light")
    page = MessagePage("compare", progress=True)
    qtbot.addWidget(page)
    page.set_text("Comparing", "", "Cancel")
    page.current.set_text("report.docx")
    em = page.fontMetrics().height()
    page.setFixedSize(em * 34, round(em * 6.7))
    page.show()
    QApplication.processEvents()
    inside = QRect(QPoint(0, 0), page.size())
    for part in (page.title, page.bar, page.current, page.first):
        assert inside.contains(QRect(part.mapTo(page, QPoint(0, 0)), part.size()))
        # The sheet makes the bar lower than Qt asks for it.
        assert part is page.bar or part.height() >= part.minimumSizeHint().height()
    page.setFixedSize(em * 34, em * 20)
    QApplication.processEvents()
    apart = page.bar.y() - page.title.geometry().bottom()
    assert apart >= em // 2, "with room the lines stand apart again"


def test_the_text_of_a_check_box_wraps(qtbot, theme):
    theme.choose("light")
    words = "Also mark files with critical differences"
    outer = QWidget()
    qtbot.addWidget(outer)
    tick = WrappedTick()
    column = QVBoxLayout(outer)
    column.addWidget(tick)
    column.addStretch(1)
    tick.set_text(words)
    em = tick.fontMetrics().height()
    outer.resize(em * 40, em * 8)
    outer.show()
    QApplication.processEvents()
    assert tick.text() == words
    low = tick.height()
    outer.resize(em * 14, em * 8)
    qtbot.waitUntil(lambda: "\n" in tick.text(), timeout=20_000)
    assert tick.text().split() == words.split()
    assert tick.accessibleName() == words
    qtbot.waitUntil(lambda: tick.height() > low, timeout=20_000)
    for line in tick.text().split("\n"):
        assert tick.fontMetrics().horizontalAdvance(line) < tick.width()


def test_columns_that_do_not_fit_can_be_scrolled_to(qtbot, theme):
    theme.choose("light")
    columns = tuple(
        RowColumn(lambda name=name: name, str, width=width)
        for name, width in (("File", 0), ("Why", 20), ("Kept file", 0))
    )
    table = RowsView(RowsModel(columns))
    qtbot.addWidget(table)
    em = table.fontMetrics().height()
    table.resize(em * 8, em * 12)
    table.show()
    bar = table.horizontalScrollBar()
    qtbot.waitUntil(bar.isVisible, timeout=20_000)
    table.resize(em * 60, em * 12)
    qtbot.waitUntil(lambda: not bar.isVisible(), timeout=20_000)


def test_no_page_of_the_settings_is_scrolled_sideways(qtbot, theme, request, dialogs):
    theme.choose("light")
    theme.choose_font_size(200)
    request.addfinalizer(lambda: theme.choose_font_size(100))
    owner = QWidget()
    qtbot.addWidget(owner)
    dialog = SettingsDialog(Settings(), dialogs, owner)
    dialog.setMinimumSize(1, 1)
    dialog.resize(996, 644)
    dialog.show()
    for row in range(dialog.pages.count()):
        dialog.pages.setCurrentRow(row)
        QApplication.processEvents()
        area = dialog.page().parentWidget().parentWidget()
        assert isinstance(area, QScrollArea)
        assert area.horizontalScrollBar().maximum() == 0, dialog.page().title()
