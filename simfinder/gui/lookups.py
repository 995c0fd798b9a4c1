"""Binds what the store is asked outside of scans to the window: look-alikes of files and texts."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from simfinder.gui.lookalikes_control import AskedWindow, LookalikesControl


class Lookups(QObject):
    """Owns the controls, in the order in which they have to end."""

    def __init__(self, window: AskedWindow) -> None:
        """Serve this window, all of whose views are there."""
        assert isinstance(window, QObject)
        super().__init__(window)
        self.lookalikes = LookalikesControl(window)

    def begin(self, turned: Callable[[], None]) -> None:
        """Follow what is shown, after the window does so itself; ``turned``: offer things anew."""
        self.lookalikes.turned.connect(turned)
        self.lookalikes.begin()

    def targets(self) -> dict[str, QObject]:
        """Return whose methods actions are bound to."""
        return {"lookalikes": self.lookalikes}

    def update_actions(self) -> None:
        """Offer what can be done now, after all others have."""
        self.lookalikes.update_actions()

    def close(self) -> None:
        """Stop and wait; call it before the program ends."""
        self.lookalikes.close()
