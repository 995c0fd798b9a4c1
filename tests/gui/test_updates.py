"""A widget says its texts anew in another language, and makes its pictures anew in another look."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QLabel

from simfinder.gui.kit.updates import AppearanceMixin


class Counting(AppearanceMixin, QLabel):
    def __init__(self) -> None:
        super().__init__()
        self.texts = self.pictures = 0

    def retranslate(self) -> None:
        self.texts += 1

    def _tint(self) -> None:
        self.pictures += 1


def send_event(widget, kind):
    QCoreApplication.sendEvent(widget, QEvent(kind))


def test_updates_begin_after_construction(qtbot):
    widget = Counting()
    qtbot.addWidget(widget)
    send_event(widget, QEvent.Type.LanguageChange)
    send_event(widget, QEvent.Type.PaletteChange)
    assert (widget.texts, widget.pictures) == (0, 0)
    widget.follow()
    assert (widget.texts, widget.pictures) == (1, 1)
    send_event(widget, QEvent.Type.LanguageChange)
    send_event(widget, QEvent.Type.PaletteChange)
    send_event(widget, QEvent.Type.EnabledChange)
    assert (widget.texts, widget.pictures) == (2, 2)
