"""Rows of the settings: what stands beside and below a field is in line with it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QCheckBox, QComboBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from simfinder.gui.kit.layouts import FlowLayout, vbox
from simfinder.gui.kit.theme import ThemeSwitch
from simfinder.gui.settings.pages import BarTable, SettingRow, text_offset


@pytest.mark.parametrize("percent", [100, 180])
def test_the_hint_of_a_check_box_is_aligned_with_its_text(
    qtbot: QtBot, theme: ThemeSwitch, percent: int
) -> None:
    row = SettingRow(QCheckBox())
    qtbot.addWidget(row)
    row.set_text("Hints", "Each is shown once.")
    row.show()
    qtbot.waitExposed(row)
    before = text_offset(row.field)
    try:
        theme.choose_font_size(percent)
        qtbot.waitUntil(
            lambda: row.hint.contentsMargins().left() == text_offset(row.field), timeout=20_000
        )
        assert (text_offset(row.field) > before) == (percent > 100)
    finally:
        theme.choose_font_size(100)


def test_widgets_of_a_row_are_vertically_centred(qtbot: QtBot) -> None:
    whole = QWidget()
    qtbot.addWidget(whole)
    row = FlowLayout(6)
    whole.setLayout(row)
    low, high, below = QPushButton(), QPushButton(), QPushButton()
    for button, size in ((low, (100, 20)), (high, (100, 30)), (below, (100, 20))):
        button.setFixedSize(QSize(*size))
        row.addWidget(button)
    whole.resize(220, 100)
    whole.show()
    qtbot.waitUntil(lambda: below.y() > 0, timeout=20_000)
    assert low.geometry().center().y() == high.geometry().center().y()
    assert below.y() == 36
    assert row.heightForWidth(220) == 56


@pytest.mark.parametrize("percent", [100, 180])
def test_initial_values_are_aligned_with_other_fields(
    qtbot: QtBot, theme: ThemeSwitch, percent: int
) -> None:
    theme.choose("light")
    theme.choose_font_size(percent)
    try:
        page = QWidget()
        qtbot.addWidget(page)
        choice, table = SettingRow(QComboBox()), BarTable(100)
        choice.set_text("Scope")
        table.set_texts("Minimum similarity", "%")
        vbox(choice, SettingRow(table, wide=True), parent=page)
        page.resize(1600, 900)
        page.show()
        qtbot.waitExposed(page)
        for field in table.fields.values():
            qtbot.waitUntil(lambda f=field: _edges(f, page) == _edges(choice.field, page))
    finally:
        theme.choose_font_size(100)


def _edges(field: QWidget, page: QWidget) -> tuple[int, int]:
    left = field.mapTo(page, field.rect().topLeft()).x()
    return left, left + field.width()
