"""Says aloud where a step in the texts has led, since the keys stay where they are."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from simfinder.gui.announcing import announce
from simfinder.gui.views.compare.changes import ChangeList


def say_place(widget: QWidget, position: str, changes: ChangeList, rows: range) -> None:
    """Say which difference it is, and what is changed there.

    Args:
        widget: where it happens.
        position: the number of the place among all.
        changes: those of the comparison that is shown.
        rows: of the comparison, at which the step has ended; none for places of other kinds.
    """
    announce(widget, ". ".join(filter(None, (position, *changes.said_of(rows)))), at_once=True)
