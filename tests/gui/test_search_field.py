"""The glass and the cross of fields to search with: as large as the letters, and never below
them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from simfinder.gui.kit.fields import ClearableField, SearchField
from simfinder.gui.settings.dialog import SettingsDialog
from simfinder.services.preferences.settings import Settings


@pytest.fixture
def field(qtbot, theme):
    made = SearchField()
    qtbot.addWidget(made)
    made.resize(300, made.sizeHint().height())
    made.show()
    yield made
    theme.choose_font_size(100)


def test_both_icons_grow_with_the_font(qtbot, field, theme):
    before = field.glass.width(), field.cross.iconSize().width()
    qtbot.keyClicks(field, "lease")
    theme.choose_font_size(200)
    field.resize(400, field.sizeHint().height())
    assert field.glass.width() >= 1.8 * before[0]
    assert field.cross.iconSize().width() >= 1.8 * before[1]
    assert field.glass.pixmap().deviceIndependentSize().width() == field.glass.width()
    assert field.rect().contains(field.glass.geometry())
    assert field.rect().contains(field.cross.geometry())
    field.setCursorPosition(0)
    words = field.cursorRect().center().x()
    assert field.glass.geometry().right() < words
    assert field.width() - field.textMargins().right() > field.cross.x() - 12
    assert field.cross.x() < field.width() - field.textMargins().right()


def test_the_clear_button_is_shown_while_there_is_text(qtbot, field):
    typed = []
    field.textEdited.connect(typed.append)
    assert not field.cross.isVisible()
    assert field.textMargins().right() == 0
    qtbot.keyClicks(field, "ab")
    assert field.cross.isVisible()
    qtbot.mouseClick(field.cross, Qt.MouseButton.LeftButton)
    assert field.text() == ""
    assert typed == ["a", "ab", ""], "as if the keys had done it"
    assert not field.cross.isVisible()
    field.undo()
    assert field.text() == "ab"


def test_the_search_icon_is_at_the_leading_edge(field):
    assert field.glass.x() < field.width() // 2 < field.cross.x()
    left = field.textMargins().left()
    field.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert field.cross.x() < field.width() // 2 < field.glass.x()
    assert field.textMargins().right() == left


def test_a_field_without_icon_has_no_indent(qtbot, theme):
    made = ClearableField()
    qtbot.addWidget(made)
    assert made.textMargins().left() == 0
    assert made.cross.accessibleName() == "Clear"


def test_open_settings_follow_the_font_size(qtbot, theme, window, dialogs):
    dialog = SettingsDialog(Settings(), dialogs, window)
    qtbot.addWidget(dialog)
    dialog.show()
    before = dialog.pages.iconSize().width(), dialog.pages.sizeHintForRow(0)
    theme.choose_font_size(200)
    after = dialog.pages.iconSize().width(), dialog.pages.sizeHintForRow(0)
    theme.choose_font_size(100)
    assert after[0] >= 1.8 * before[0]
    assert after[1] >= 1.8 * before[1]
