"""Handles exceptions in slots and threads: they are logged, then shown once.

Qt calls ``sys.excepthook`` in the thread of the slot. Widgets may not be created there, so the
report reaches the window as a queued signal.
"""

from __future__ import annotations

import logging
import sys
import threading
import traceback
from types import TracebackType

from PySide6.QtCore import QObject, Qt, Signal, Slot

from simfinder.gui.kit.files import Dialogs
from simfinder.i18n import translate

log = logging.getLogger(__name__)


class Failures(QObject):
    """Replaces ``sys.excepthook`` while the window exists."""

    _failure = Signal(str)

    def __init__(self, dialogs: Dialogs, parent: QObject | None = None) -> None:
        """``install`` begins, ``remove`` ends."""
        super().__init__(parent)
        self._dialogs = dialogs
        self._is_showing = False
        self._old_hook = sys.excepthook
        self._old_thread_hook = threading.excepthook
        self._failure.connect(self._report, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Install the hooks."""
        sys.excepthook = self._hook
        threading.excepthook = self._thread_hook

    def remove(self) -> None:
        """Restore the previous hooks."""
        sys.excepthook = self._old_hook
        threading.excepthook = self._old_thread_hook

    def _thread_hook(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            self._hook(args.exc_type, args.exc_value, args.exc_traceback)

    def _hook(
        self, kind: type[BaseException], value: BaseException, where: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            self._old_hook(kind, value, where)
            return
        log.error("an unexpected error", exc_info=(kind, value, where))
        self._failure.emit("".join(traceback.format_exception(kind, value, where)))

    @Slot(str)
    def _report(self, detail: str) -> None:
        # One dialog at a time: a bug in a paint event would open hundreds.
        if self._is_showing:
            return
        self._is_showing = True
        try:
            self._dialogs.error(
                translate("Failures", "Something went wrong"),
                translate(
                    "Failures",
                    (
                        "SimFinder encountered an internal error. You can continue; if it "
                        "happens again, please report it with the details below."
                    ),
                ),
                detail,
            )
        finally:
            self._is_showing = False
