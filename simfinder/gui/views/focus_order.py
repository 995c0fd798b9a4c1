"""Where Tab goes to parts that are made later than what stands after them: Qt would visit them last.

Qt is never asked here for its own order: PySide takes what ``nextInFocusChain`` returns for a child of
what was asked, and lets it go with that.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from PySide6.QtWidgets import QWidget


def come_after(before: QWidget, stops: Iterable[QWidget]) -> None:
    """Let Tab go from ``before`` through these, and then to where it went from there."""
    for one, then in pairwise((before, *stops)):
        QWidget.setTabOrder(one, then)


def come_before(stops: Iterable[QWidget], after: QWidget) -> None:
    """Let Tab go through these, and then to ``after``, from wherever it came there before."""
    # First behind it, then it behind them.
    come_after(after, way := list(stops))
    if way:
        QWidget.setTabOrder(way[-1], after)
