"""Shows how far a scan is on the program's icon in the task bar, where the desktop can do that.

Desktops of Linux take it as a signal on the session bus, in the words of Unity's launcher that
KDE's task bar and the docks of GNOME and others understand too:
https://wiki.ubuntu.com/Unity/LauncherAPI
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Slot

from simfinder.domain.progress import Progress
from simfinder.gui.controls.scan_control import ScanControl, ScanState

log = logging.getLogger(__name__)

APPLICATION = "application://simfinder.desktop"
_PATH, _INTERFACE = "/io/simfinder/launcher", "com.canonical.Unity.LauncherEntry"

Tell = Callable[[float, bool], None]
"""Hears how far it is, 0 to 1, and whether that is to be seen."""


class TaskBar(QObject):
    """Follows a scan; a paused one stays where it is, and one that ended is taken away."""

    def __init__(self, scan: ScanControl, tell: Tell | None = None) -> None:
        """``tell`` is passed in by tests; without one this desktop is told, if it listens."""
        super().__init__(scan)
        self._scan = scan
        self._tell = tell or tell_desktop
        self._shown: int | None = None
        scan.progressed.connect(self._progressed)
        scan.state_changed.connect(self._state_changed)

    @Slot(object)
    def _progressed(self, progress: Progress) -> None:
        if self._scan.state is ScanState.IDLE:
            return
        share = min(1.0, progress.done / progress.total) if progress.total else 0.0
        percent = int(share * 100)
        if percent != self._shown:  # progress comes ten times a second
            self._shown = percent
            self._tell(share, True)

    @Slot(object)
    def _state_changed(self, state: ScanState) -> None:
        if state is ScanState.IDLE and self._shown is not None:
            self._shown = None
            self._tell(0.0, False)


def tell_desktop(share: float, visible: bool) -> None:
    """Send it on the session bus, where there is one; nobody needs to hear it."""
    if sys.platform != "linux" or not _has_bus():
        return
    try:
        from PySide6.QtDBus import QDBusConnection, QDBusMessage
    except ImportError as error:
        log.debug("the task bar is not told: %s", error)
        return
    message = QDBusMessage.createSignal(_PATH, _INTERFACE, "Update")
    message.setArguments([APPLICATION, {"progress": share, "progress-visible": visible}])
    if not QDBusConnection.sessionBus().send(message):
        log.debug("the task bar is not told: there is no session bus")


def _has_bus() -> bool:
    """Whether there is a bus already; to ask for one would start one."""
    if os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
        return True
    folder = os.environ.get("XDG_RUNTIME_DIR")
    return bool(folder) and Path(folder or "", "bus").exists()
