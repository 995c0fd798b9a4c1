"""Walks through a window by Tab and Shift+Tab, and tells what is wrong with the way."""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QHeaderView,
    QMenuBar,
    QRadioButton,
    QScrollBar,
    QTextBrowser,
    QWidget,
)

FAR = 250
"""No way by Tab is as long as this."""
LINKS = 200
"""No page of help has as many links, over which Tab goes one by one."""
_SILENT = (QAccessible.Role.NoRole, QAccessible.Role.Client, QAccessible.Role.Pane)
"""What screen readers pass over."""


@dataclass(slots=True)
class Way:
    """Where a key came to, each widget once; ``closed``: it came back to where it began."""

    stops: list[QWidget] = field(default_factory=list)
    closed: bool = False
    wrong: list[str] = field(default_factory=list)


def walk(area: QWidget, key: Qt.Key = Qt.Key.Key_Tab) -> Way:
    """Press Tab, or Backtab, until it comes to a widget a second time."""
    shift = Qt.KeyboardModifier.ShiftModifier
    modifier = shift if key == Qt.Key.Key_Backtab else Qt.KeyboardModifier.NoModifier
    way = Way()
    at = QApplication.focusWidget()
    assert at is not None, "nothing hears keys"
    while at not in way.stops and len(way.stops) < FAR:
        way.stops.append(at)
        way.wrong += [f"{told(at)} {what}" for what in faults_of(at, area)]
        for _ in range(LINKS if isinstance(at, QTextBrowser) else 1):
            QTest.keyClick(at, key, modifier)
            QApplication.processEvents()
            if QApplication.focusWidget() is not at:
                break
        at = QApplication.focusWidget()
        if at is None:
            way.wrong.append(f"nothing hears keys after {told(way.stops[-1])}")
            return way
    way.closed = at is way.stops[0] and len(way.stops) > 1
    if not way.closed and len(wanted(area)) > 1:
        way.wrong.append(f"does not come round: from {told(way.stops[-1])} to {told(at)}")
    return way


def faults(area: QWidget) -> list[str]:
    """Return what is wrong with the way through a window, or a part that has the keys for
    itself."""
    there, back = walk(area), Way()
    wrong = there.wrong
    if there.closed:
        back = walk(area, Qt.Key.Key_Backtab)
        wrong += [what for what in back.wrong if what not in wrong]
        if [there.stops[0], *reversed(there.stops[1:])] != back.stops:
            wrong.append(f"goes another way back: {[told(w) for w in back.stops]}")
    wrong += [f"never comes to {told(w)}" for w in wanted(area) if w not in there.stops]
    return wrong + against_the_eye(there.stops, area)


def faults_of(stop: QWidget, area: QWidget) -> list[str]:
    """Return what is wrong with a place that has just got the keys."""
    wrong = []
    if stop is not area and not area.isAncestorOf(stop):
        wrong.append("is somewhere else")
    if stop.visibleRegion().boundingRect().height() < min(8, stop.height()):
        wrong.append("is not seen")
    if not stop.isEnabled():
        wrong.append("is disabled")
    spoken = QAccessible.queryAccessibleInterface(stop)
    if spoken is None or not spoken.text(QAccessible.Text.Name).strip():
        wrong.append("has no name")
    if spoken is None or spoken.role() in _SILENT:
        wrong.append("has no role")
    return wrong


def wanted(area: QWidget) -> list[QWidget]:
    """Return what a person sees and can use by keys, without what another widget stands for."""
    found = []
    for widget in area.findChildren(QWidget):
        if not (widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isEnabled()):
            continue
        if widget.window() is not area.window() or widget.focusProxy() is not None:
            continue
        if not widget.isVisible() or isinstance(widget, (QScrollBar, QMenuBar, QHeaderView)):
            continue
        if isinstance(widget, QRadioButton) and not widget.isChecked():
            continue  # arrows go from one to the other
        if not widget.objectName().startswith("qt_"):
            found.append(widget)
    return found


def against_the_eye(stops: list[QWidget], area: QWidget) -> list[str]:
    """Return steps to the left in a line, and steps upwards but to the next column.

    The way goes round, so one step leads back to its beginning: whichever makes the rest right.
    """
    steps = [
        _backwards(one, other, area)
        for one, other in zip(stops, [*stops[1:], *stops[:1]], strict=True)
    ]
    wrong = [step for step in steps if step]
    return wrong if len(wrong) > 1 else []


def _backwards(one: QWidget, other: QWidget, area: QWidget) -> str:
    """Say what is wrong with a step.

    Two stops are compared by the parts of the innermost area around both in which they lie.
    """
    first, then = (place(w, area) for w in parts(one, other, area))
    together = min(first.bottom(), then.bottom()) - max(first.top(), then.top())
    if together * 2 > min(first.height(), then.height()):
        bad = then.left() < first.left()
    else:
        bad = then.top() < first.top() and then.left() < first.right()
    where = f"{then.getRect()} comes after {first.getRect()}"
    return f"{told(other)} comes after {told(one)}: {where}" if bad else ""


def parts(one: QWidget, other: QWidget, area: QWidget) -> tuple[QWidget, QWidget]:
    """Return the children of the innermost widget around two others in which each lies."""
    above = _upwards(one, area), _upwards(other, area)
    for a, b in zip(*above, strict=False):
        if a is not b:
            return a, b
    return one, other


def _upwards(widget: QWidget, area: QWidget) -> list[QWidget]:
    """Return what a widget lies in, from the area downwards."""
    found: list[QWidget] = []
    up: QWidget | None = widget
    while up is not None and up is not area:
        found.insert(0, up)
        up = up.parentWidget()
    return found


def place(widget: QWidget, area: QWidget) -> QRect:
    """Return where a widget is in its area."""
    at = widget.mapToGlobal(QPoint(0, 0)) - area.mapToGlobal(QPoint(0, 0))
    return QRect(at, widget.size())


def told(widget: QWidget) -> str:
    """Return a widget in a few words."""
    spoken = QAccessible.queryAccessibleInterface(widget)
    name = spoken.text(QAccessible.Text.Name) if spoken is not None else ""
    return f"{type(widget).__name__} “{name}” in {type(widget.parent()).__name__}"
