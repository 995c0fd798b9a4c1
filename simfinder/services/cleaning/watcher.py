"""Who hears how far a clean-up or an undo is, and may stop it."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol


class Watcher(Protocol):
    """Who hears how far it is, and may stop it."""

    def progress(self, done: int, total: int, current: Path) -> None:
        """Hear which file is in hand."""

    def check(self) -> None:
        """Return, or raise ``Cancelled``."""


class SilentWatcher:
    """Hears nothing and never stops."""

    def progress(self, done: int, total: int, current: Path) -> None:
        """Ignore it."""

    def check(self) -> None:
        """Go on."""
