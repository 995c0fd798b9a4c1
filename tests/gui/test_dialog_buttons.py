"""Every dialog: its buttons in the platform's order, and all of it on a small screen."""

from __future__ import annotations

import pytest
import window_parts
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QPushButton, QWidget

from simfinder.gui.kit import dialogs
from simfinder.gui.kit.dialogs import DialogButtons

pytestmark = pytest.mark.qt_log_ignore("does not support raise", extend=True)

OURS = {
    *("auto_mark", "prefer_folder", "trash", "move_to", "copy_to", "quarantine"),
    *("hard_links", "merge"),
    *("exclusions", "passwords", "settings", "rename"),
}
"""Commands whose dialogs end with a button that does something and one that does not."""


@pytest.fixture
def full(qtbot, make_window, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    return window_parts.window_with_groups(qtbot, make_window, tmp_path / "papers")


def left_of(one: QWidget, other: QWidget) -> bool:
    return one.mapToGlobal(QPoint(0, 0)).x() < other.mapToGlobal(QPoint(0, 0)).x()


def platform_puts_it_first(qtbot) -> bool:
    """Whether the button that does something stands left of Cancel on this platform."""
    box = QDialogButtonBox()
    qtbot.addWidget(box)
    do_it, cancel = QPushButton("Do it"), QPushButton("Cancel")
    box.addButton(cancel, QDialogButtonBox.ButtonRole.RejectRole)
    box.addButton(do_it, QDialogButtonBox.ButtonRole.AcceptRole)
    box.show()
    return left_of(do_it, cancel)


def test_dialog_buttons_have_the_order_of_the_platform(qtbot, full):
    first = platform_puts_it_first(qtbot)
    seen = set()
    for name, dialog in window_parts.dialogs(qtbot, full):
        if name not in OURS:
            continue
        pairs = [box.buttons for box in dialog.findChildren(DialogButtons) if box.isVisible()]
        (buttons,) = pairs
        do_it = next(b for b in buttons if b.property("kind") == "primary")
        (cancel,) = (b for b in buttons if b.text() == "Cancel")
        assert left_of(do_it, cancel) is first, name
        if name == "settings":  # applying keeps the dialog open
            (apply,) = (b for b in buttons if b not in (do_it, cancel))
            assert left_of(cancel, apply) is first
            assert left_of(do_it, apply) is first
        seen.add(name)
    assert seen == OURS


def test_the_default_button_is_cancel_where_files_would_move(full, qtbot):
    presses = {}
    for name, dialog in window_parts.dialogs(qtbot, full):
        defaults = [b for b in dialog.findChildren(QPushButton) if b.isDefault() and b.isVisible()]
        presses[name] = [b.text() == "Cancel" for b in defaults]
    files = {"trash", "move_to", "copy_to", "quarantine", "hard_links"}
    assert {name: presses[name] for name in OURS} == {name: [name in files] for name in OURS}


@pytest.mark.parametrize("room", [(1024, 700), (800, 640), (512, 350)])
def test_dialogs_fit_on_a_small_screen(qtbot, full, monkeypatch, room):
    monkeypatch.setattr(dialogs, "room_on_screen", lambda dialog: QSize(*room))
    seen = set()
    for name, dialog in window_parts.dialogs(qtbot, full):
        if name not in OURS | {"history", "not_a_match_list", "why"}:
            continue
        assert isinstance(dialog, QDialog)
        QApplication.processEvents()
        assert dialog.width() <= room[0], name
        assert dialog.height() <= room[1], name
        inside = QRect(QPoint(0, 0), dialog.size())
        for button in dialog.findChildren(QPushButton):
            if button.isVisible() and room != (512, 350):
                where = QRect(button.mapTo(dialog, QPoint(0, 0)), button.size())
                assert inside.contains(where), f"{name}: {button.text()}"
        seen.add(name)
    assert seen >= OURS


@pytest.mark.parametrize("room", [(1024, 700), (600, 480)])
def test_about_and_the_help_are_on_the_screen_too(qtbot, full, monkeypatch, room):
    monkeypatch.setattr(dialogs, "room_on_screen", lambda dialog: QSize(*room))
    full.controls.settings_control._look.choose_font_size(200 if room == (1024, 700) else 100)
    full.actions_table["about"].trigger()
    about = full.controls.settings_control.about
    full.controls.help_control.open_page("groups")
    shown = full.controls.help_control.help_window
    for window in (about, shown):
        QApplication.processEvents()
        assert window.width() <= room[0]
        assert window.height() <= room[1]
    where = QRect(about.copy.mapTo(about, QPoint(0, 0)), about.copy.size())
    assert QRect(QPoint(0, 0), about.size()).contains(where)
    about.close()
    full.controls.settings_control._look.choose_font_size(100)


def test_the_choice_of_a_report_scrolls_where_letters_are_large(qtbot, full, monkeypatch):
    room = QSize(996, 644)  # that of 1024×700 without the frame
    monkeypatch.setattr(dialogs, "room_on_screen", lambda dialog: room)
    full.controls.settings_control._look.choose_font_size(200)
    full.actions_table["export"].trigger()
    dialog = full.controls.export_control.dialog
    QApplication.processEvents()
    assert dialog.size().boundedTo(room) == dialog.size()
    for button in (dialog.page.export, dialog.page.cancel):
        where = QRect(button.mapTo(dialog, QPoint(0, 0)), button.size())
        assert QRect(QPoint(0, 0), dialog.size()).contains(where)
    dialog.reject()
    full.controls.settings_control._look.choose_font_size(100)


def test_a_dialog_with_its_frame_fits_on_the_screen(qtbot):
    dialog = QDialog()
    qtbot.addWidget(dialog)
    room, screen = dialogs.room_on_screen(dialog), dialog.screen().availableGeometry()
    assert room.width() < screen.width()
    assert room.height() < screen.height()


def test_a_button_grows_with_its_text(qtbot, full):
    full.results.groups.toggle_marks()
    full.actions_table["move_to"].trigger()
    dialog = full.controls.clean_control.dialog
    dialog.plan.folder.field.setText("/tmp")
    agree = dialog.plan.agree
    qtbot.waitUntil(lambda: agree.text() == "Move 1 file")
    before = agree.sizeHint().width()
    agree.setText("Move 123,456,789 files")
    assert agree.sizeHint().width() > before
    qtbot.waitUntil(lambda: agree.width() >= agree.sizeHint().width())
    dialog.reject()
