"""Sentences that wrap have lines of about one length."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from simfinder.gui.actions import Actions
from simfinder.gui.kit.labels import even_width
from simfinder.gui.sources.empty_state import EmptyState

SENTENCES = (
    "SimFinder reads the documents in them and shows which have nearly the same text: copies.",
    "会读取其中的文档，找出文字几乎相同的文件：副本、不同版本和摘录。",
)


@pytest.mark.parametrize("text", SENTENCES)
def test_the_last_line_has_more_than_one_word(qtbot: QtBot, text: str) -> None:
    label = QLabel(text)
    label.setWordWrap(True)
    qtbot.addWidget(label)
    whole = label.fontMetrics().horizontalAdvance(text)
    room = whole - label.fontMetrics().horizontalAdvance("摘")
    width = even_width(label, room)
    assert label.heightForWidth(width) == label.heightForWidth(room), "not one line more"
    assert label.heightForWidth(width - 1) > label.heightForWidth(width), "and no wider than needed"
    assert width < 0.75 * whole, "the lines share the text"


def test_what_fits_in_one_line_stays_in_one(qtbot: QtBot) -> None:
    label = QLabel(SENTENCES[1])
    label.setWordWrap(True)
    qtbot.addWidget(label)
    whole = label.fontMetrics().horizontalAdvance(SENTENCES[1])
    assert even_width(label, whole * 2) >= whole
    assert label.heightForWidth(even_width(label, whole * 2)) < 2 * label.fontMetrics().height()


def test_the_first_page_follows_its_width(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    actions = Actions(window)
    actions["resume"].setEnabled(False)
    page = EmptyState(actions)
    qtbot.addWidget(page)
    page.resize(900, 600)
    page.show()
    lines = page._text
    qtbot.waitUntil(lambda: lines.width() > 0 and page.width() == 900, timeout=20_000)
    wide = lines.maximumWidth()
    page.resize(page.fontMetrics().height() * 16, 600)
    qtbot.waitUntil(lambda: lines.maximumWidth() < wide, timeout=20_000)
    qtbot.waitUntil(lambda: lines.height() >= lines.heightForWidth(lines.width()), timeout=20_000)
