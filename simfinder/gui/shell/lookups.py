"""Binds what the store is asked outside of scans to the window: look-alikes, and what comes in."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject

from simfinder.gui.shell.similar_control import AskedWindow, SimilarControl
from simfinder.gui.shell.watch_control import WatchControl, WatchedWindow
from simfinder.services.preferences.settings import Settings


class LookupWindow(AskedWindow, WatchedWindow, Protocol):
    """The window; ``MainWindow`` is one."""


class Lookups(QObject):
    """Owns the controls, in the order in which they have to end."""

    def __init__(self, window: LookupWindow, settings: Settings) -> None:
        """Serve this window, all of whose views are there."""
        assert isinstance(window, QObject)
        super().__init__(window)
        self.lookalikes = SimilarControl(window)
        self.watch = WatchControl(window, self.lookalikes, settings)

    def begin(self) -> None:
        """Follow what is shown, after the window does so itself."""
        self.lookalikes.begin()
        self.watch.begin()

    def targets(self) -> dict[str, QObject]:
        """Return whose methods actions are bound to."""
        return {"lookalikes": self.lookalikes, "watch": self.watch}

    def close(self) -> None:
        """Stop and wait; call it before the program ends."""
        self.watch.close()
        self.lookalikes.close()
