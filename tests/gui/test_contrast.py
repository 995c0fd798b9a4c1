"""Text stands out from what it stands on, measured in what is painted, in both themes."""

from __future__ import annotations

import pytest
import window_parts
from paint_measures import contrast, faint, painted, stands_out, texts
from PySide6.QtCore import QItemSelectionModel, QPoint, Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QMenu,
    QSpinBox,
    QToolTip,
)
from review_setup import Hands, alike

from simfinder.domain.operations import RefusalReason
from simfinder.gui.kit import theme as themes
from simfinder.gui.overview.view import FOLDERS, PAIRS

pytestmark = pytest.mark.qt_log_ignore("does not support raise", extend=True)
LOOKS = pytest.mark.parametrize("look", ["light", "dark"])


@pytest.fixture
def full(qtbot, make_window, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    return window_parts.window_with_groups(qtbot, make_window, tmp_path / "papers")


@LOOKS
@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_window_without_anything_can_be_read(window, theme, language, look, code):
    theme.choose(look)
    language.choose(code)
    assert len(list(texts(window))) >= 8
    assert faint(window) == []


@LOOKS
@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_every_page_can_be_read(qtbot, full, theme, language, look, code):
    theme.choose(look)
    language.choose(code)
    full.resize(1400, 900)
    wrong = []
    for name, page in window_parts.pages(qtbot, full):
        shown = full.keys if name == "keys" else page  # the list of keys dims the rest
        wrong += [f"{name}: {what}" for what in faint(shown)]
    assert wrong == []


@LOOKS
def test_pages_of_the_overview_can_be_read(qtbot, full, theme, look):
    theme.choose(look)
    full.resize(1400, 900)
    full.actions_table["overview"].trigger()
    overview, wrong = full.results.overview, []
    qtbot.waitUntil(lambda: bool(overview.counts.cards["folders"].lines))
    wrong += faint(full)
    overview.show_page(PAIRS)
    overview.pairs.histogram.open_requested.emit(97)
    qtbot.waitUntil(overview.pairs.table.isVisible)
    wrong += faint(full)
    overview.show_page(FOLDERS)
    qtbot.waitUntil(lambda: overview.folders.model.rowCount() > 1)
    wrong += faint(full)
    overview.folders.matrix.setCurrentIndex(overview.folders.model.index(0, 1))
    wrong += faint(full)
    assert wrong == []


@LOOKS
def test_every_dialog_can_be_read(qtbot, full, theme, look):
    theme.choose(look)
    wrong, seen = [], 0
    for name, dialog in window_parts.dialogs(qtbot, full):
        seen += 1
        wrong += [f"{name}: {what}" for what in faint(dialog)]
    assert seen > 12
    assert wrong == []


@LOOKS
def test_rows_can_be_read_in_every_state(qtbot, make_window, tmp_path, theme, look):
    theme.choose(look)
    hands = Hands(qtbot, make_window, tmp_path, alike(["a b c d e", "f g"], protected="e"))
    hands.window.resize(1500, 1000)
    hands.window.actions_table["compare"].setChecked(False)
    view, table = hands.view, hands.view.table
    ids = {hands.name(d.id): d.id for d in view.model.documents}
    view.model.set_conditions({ids["b"]: RefusalReason.MISSING, ids["c"]: RefusalReason.CHANGED})
    hands.go("d")
    hands.press(Qt.Key.Key_Space)
    assert hands.marked == "d"
    table.clearSelection()
    states = {"plain": faint(hands.window)}
    table.selectAll()
    states["selected"] = faint(hands.window)
    table.clearSelection()
    for row in range(view.model.rowCount()):
        table._delegate.hovered_row = row
        table.viewport().update()
        states[f"hovered {row}"] = faint(hands.window)
    index = view.model.index(1, 1)
    table.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
    states["cursor"] = faint(hands.window)
    hands.end()
    assert {name: wrong for name, wrong in states.items() if wrong} == {}


@LOOKS
def test_hovered_buttons_can_be_read(qtbot, full, theme, look):
    theme.choose(look)
    wrong, seen = [], 0
    for button in full.findChildren(QAbstractButton):
        if not (button.isVisible() and button.isEnabled()):
            continue
        seen += 1
        button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
        strength = stands_out(painted(button), button.rect())
        button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
        if strength < (4.5 if button.text() else 3):
            wrong.append(f"{button.accessibleName() or button.text()}: {strength:.2f}")
    assert seen > 15
    assert wrong == []


@LOOKS
def test_entries_of_menus_can_be_read_chosen_or_not(qtbot, full, theme, look):
    theme.choose(look)
    wrong = []
    for menu in full.findChildren(QMenu):
        menu.resize(menu.sizeHint())
        usable = [a for a in menu.actions() if a.isEnabled() and a.text() and not a.isSeparator()]
        for chosen in (None, *usable[:3]):
            menu.setActiveAction(chosen)
            pixels = painted(menu)
            for action in usable:
                strength = stands_out(pixels, menu.actionGeometry(action))
                if strength < 4.5:
                    wrong.append(f"{action.text()} {chosen is action}: {strength:.2f}")
        menu.hide()
    assert wrong == []


@LOOKS
@pytest.mark.parametrize("kind", [QLineEdit, QSpinBox, QComboBox, QCheckBox])
def test_edges_of_fields_stand_out(qtbot, theme, look, kind):
    theme.choose(look)
    field = kind()
    qtbot.addWidget(field)
    field.resize(160, 32)
    image = field.grab().toImage()
    ground = QColor(themes.load_theme(look).palette.color(QPalette.ColorRole.Base))
    rows = {image.pixel(QPoint(x, field.height() // 2)) for x in range(16)}
    assert max(contrast(ground, QColor.fromRgb(pixel)) for pixel in rows) >= 3


@LOOKS
def test_boxes_of_marks_and_pictures_of_rows_stand_out(qtbot, full, theme, look):
    theme.choose(look)
    table = full.results.groups.table
    paints = table.look
    for ground in (paints.base, paints.selection, paints.hover):
        for ink in (paints.frame, paints.accent, themes.colour("keeper"), paints.warning):
            assert contrast(ink, ground) >= 3, (ink.name(), ground.name())


@LOOKS
def test_the_focus_is_visible(qtbot, full, theme, look):
    """The frame of what has the focus stands out from the same place without it."""
    theme.choose(look)
    full.activateWindow()
    button = full.toolbar.export
    full.results.groups.table.setFocus()
    before = painted(button)
    button.setFocus(Qt.FocusReason.TabFocusReason)
    after = painted(button)
    changed = before != after
    assert changed.sum() > button.width()
    pairs = set(zip(before[changed].tolist(), after[changed].tolist(), strict=True))
    assert max(contrast(*map(QColor.fromRgb, pair)) for pair in pairs) >= 3


@LOOKS
def test_tips_can_be_read(qapp, theme, look):
    theme.choose(look)
    palette = QToolTip.palette()
    role = QPalette.ColorRole
    assert contrast(palette.color(role.ToolTipText), palette.color(role.ToolTipBase)) >= 4.5
