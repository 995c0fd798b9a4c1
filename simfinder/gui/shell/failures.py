"""What happens when a bug shows up in a slot or in a thread: it is logged, then reported once.

Qt calls ``sys.excepthook`` in the thread where the slot ran. Widgets may not be made there, so
the report travels to the window as a queued signal.
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
    """Takes the place of ``sys.excepthook`` while the window lives."""

    _met = Signal(str)

    def __init__(self, dialogs: Dialogs, parent: QObject | None = None) -> None:
        """``install`` begins, ``remove`` ends."""
        super().__init__(parent)
        self._dialogs = dialogs
        self._telling = False
        self._before = sys.excepthook
        self._before_thread = threading.excepthook
        self._met.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Hear of bugs from now on."""
        sys.excepthook = self._hook
        threading.excepthook = self._thread_hook

    def remove(self) -> None:
        """Put back what was there before."""
        sys.excepthook = self._before
        threading.excepthook = self._before_thread

    def _thread_hook(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            self._hook(args.exc_type, args.exc_value, args.exc_traceback)

    def _hook(
        self, kind: type[BaseException], value: BaseException, where: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            self._before(kind, value, where)
            return
        log.error("an unexpected error", exc_info=(kind, value, where))
        self._met.emit("".join(traceback.format_exception(kind, value, where)))

    @Slot(str)
    def _tell(self, detail: str) -> None:
        # One dialog at a time: a bug in a paint event would open hundreds.
        if self._telling:
            return
        self._telling = True
        try:
            self._dialogs.error(
                translate("Failures", "Something went wrong"),
                translate(
                    "Failures",
                    "SimFinder has run into an internal error. You can go on; if it happens again, "
                    "please report it with the details below.",
                ),
                detail,
            )
        finally:
            self._telling = False
