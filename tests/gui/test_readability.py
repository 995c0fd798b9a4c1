"""What stands in the window can be read: nothing cut off, nothing too small, nothing disguised."""

from __future__ import annotations

from pathlib import Path

import builders
import pytest
from PySide6.QtCore import QDate, QDateTime, QLocale, QTime
from PySide6.QtWidgets import QStyle, QStyleOptionComboBox

from simfinder.domain.comparison import ChangeKind
from simfinder.gui.compare.header import SideHeader
from simfinder.gui.compare.strips import OverviewStrip
from simfinder.gui.groups.layout import Column
from simfinder.gui.groups.view import GroupsView
from simfinder.gui.kit import wording
from simfinder.messages.numbers import size_text
from simfinder.services.review.regroup import Regrouper


def test_overview_of_long_texts_stays_legible(qtbot, theme):
    strip = OverviewStrip()
    qtbot.addWidget(strip)
    strip.resize(20, 400)
    strip.set_marks([(i / 1000, i / 1000 + 1e-6, ChangeKind.CHANGED) for i in (0, 500, 999.999)])
    strip.set_view(0.998, 0.999)
    for box, _ in strip.boxes():
        assert box.height() >= 3
        assert 0 <= box.top() <= box.bottom() <= 400
    assert strip.frame().height() >= 12
    assert strip.frame().bottom() <= 400


def test_years_have_four_digits(language):
    when = QDateTime(QDate(2003, 2, 1), QTime(13, 5))
    for code in ("en", "zh_CN"):
        language.choose(code)
        for text in (wording.day(when), wording.time_text(when)):
            assert "2003" in text
        assert "05" in wording.time_text(when)


def test_every_choice_of_the_options_can_be_read(window):
    for box in (window.options.widget("profile"), window.options.widget("scope")):
        for row in range(box.count()):
            box.setCurrentIndex(row)
            option = QStyleOptionComboBox()
            box.initStyleOption(option)
            room = box.style().subControlRect(
                QStyle.ComplexControl.CC_ComboBox,
                option,
                QStyle.SubControl.SC_ComboBoxEditField,
                box,
            )
            assert box.fontMetrics().horizontalAdvance(box.currentText()) <= room.width()
            assert box.toolTip() == box.currentText()


def test_deceptive_names_are_escaped_above_the_texts(qtbot, theme):
    header = SideHeader()
    qtbot.addWidget(header)
    header.show_file(Path("/docs\u200b/in\u202etxt.exe"))
    assert "in\\u202Etxt.exe" in header._name.text()
    assert "docs\\u200B" in header._place.text()


def test_columns_hold_sizes_dates_and_counts(qtbot, theme, language):
    late = QDateTime(QDate(2023, 12, 24), QTime(23, 52)).toMSecsSinceEpoch() * 10**6
    sizes = [877, 1000, 999 << 10, 1023 << 20]
    documents = [
        builders.make_document(i, size=size, tokens=123_456, mtime_ns=late)
        for i, size in enumerate(sizes)
    ]
    report = builders.make_report(documents, [(a, b) for b in range(4) for a in range(b)])
    for code in ("en", "zh_CN"):
        language.choose(code)
        view = GroupsView()
        qtbot.addWidget(view)
        view.resize(1440, 500)
        view.show()
        view.set_report(report)
        view.set_groups(Regrouper(report).groups(18, 0.9))
        look = view.table.look
        for document in range(4):
            row = view.model.row_of(document)
            for column in (Column.SIZE, Column.MODIFIED, Column.WORDS):
                text = view.model.cells.text(row, column)
                room = view.table.columnWidth(column) - look.em
                assert look.metrics.horizontalAdvance(text) <= room, text


@pytest.mark.parametrize("size", [0, 1, 877, 1_234, 37_150, 999_949, 1_260_000, 10**9, 7 * 10**11])
def test_window_and_report_show_the_same_file_size(size):
    before = QLocale()
    QLocale.setDefault(QLocale("en_US"))
    try:
        assert wording.size(size) == size_text(size)
    finally:
        QLocale.setDefault(before)
