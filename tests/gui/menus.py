"""Menus of lists, opened as people open them: by a right click, or by the menu key."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QMenu, QToolButton, QWidget

BY_MOUSE, BY_KEY = QContextMenuEvent.Reason.Mouse, QContextMenuEvent.Reason.Keyboard


def right_click(widget: QWidget, place: QPoint) -> None:
    """Press and let go the right button there; the press asks for a menu."""
    QTest.mousePress(widget, Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier, place)
    QApplication.sendEvent(widget, QContextMenuEvent(BY_MOUSE, place, widget.mapToGlobal(place)))
    QTest.mouseRelease(widget, Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier, place)


def click_row(view: QAbstractItemView, row: int, column: int = 1) -> None:
    """Ask for a menu at a cell of a list."""
    right_click(view.viewport(), view.visualRect(view.model().index(row, column)).center())


def press_menu_key(window: QWidget) -> None:
    """Let the window pass on what the system makes of the menu key."""
    QApplication.sendEvent(window.windowHandle(), QContextMenuEvent(BY_KEY, QPoint(), QPoint()))


def opened() -> QMenu | None:
    """Return the menu that is open."""
    menu = QApplication.activePopupWidget()
    return menu if isinstance(menu, QMenu) else None


@contextmanager
def shown(qtbot: Any) -> Iterator[QMenu]:
    """Wait for the menu that was asked for, and close it afterwards."""
    qtbot.waitUntil(lambda: opened() is not None)
    menu = opened()
    assert menu is not None
    yield menu
    if opened() is menu:
        menu.close()
    qtbot.waitUntil(lambda: opened() is None)


def entries(menu: QMenu) -> list[QAction]:
    """Return what can be chosen in a menu, from above to below."""
    return [action for action in menu.actions() if not action.isSeparator()]


def submenu(menu: QMenu, name: str) -> QMenu:
    """Return the menu behind the entry of that name."""
    (inner,) = (e.menu() for e in entries(menu) if e.objectName() == name)
    assert isinstance(inner, QMenu)
    return inner


def commands(menu: QMenu) -> dict[str, QAction]:
    """Return all that can be chosen in a menu and its submenus, by its name."""
    found: dict[str, QAction] = {}
    for entry in entries(menu):
        inner = entry.menu()
        if isinstance(inner, QMenu):
            found.update(commands(inner))
        else:
            found[entry.objectName()] = entry
    return found


def texts(menu: QMenu) -> list[str]:
    return [action.text() for action in entries(menu)]


def offered(menu: QMenu) -> list[str]:
    """Return the words of what is not pale."""
    return [action.text() for action in entries(menu) if action.isEnabled()]


def choose(menu: QMenu, text: str) -> None:
    """Click an entry."""
    (action,) = (entry for entry in entries(menu) if entry.text() == text)
    assert action.isEnabled(), text
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center())


def choose_from(button: QToolButton, entry: QAction) -> None:
    """Open the menu of a visible button, and click an entry of it."""
    assert button.isVisible()
    assert button.isEnabled()
    menu = button.menu()
    menu.popup(button.mapToGlobal(button.rect().bottomLeft()))
    assert entry.isVisible(), entry.text()
    assert entry.isEnabled(), entry.text()
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(entry).center())
    assert opened() is None


def is_chinese(text: str) -> bool:
    return any("\u4e00" <= letter <= "\u9fff" for letter in text)
