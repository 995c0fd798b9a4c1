"""Percentages that are typed into fields of the window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QLocale
from pytestqt.qtbot import QtBot

from simfinder.gui.kit.fields import NumberField


@pytest.mark.parametrize("typed", ["0.93", "0,93", ".93", "93"])
@pytest.mark.parametrize("language", ["en_US", "de_DE", "zh_CN"])
def test_a_share_that_is_typed_is_never_less_than_a_percent(
    qtbot: QtBot, typed: str, language: str
) -> None:
    field = NumberField()
    field.setLocale(QLocale(language))
    field.setRange(0, 100)
    qtbot.addWidget(field)
    field.selectAll()
    qtbot.keyClicks(field, typed)
    assert field.value() == 93
