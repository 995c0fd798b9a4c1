"""Opens what was closed: passwords for protected documents, and the files in archives."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from simfinder.gui.controls.one_dialog import OneDialog
from simfinder.gui.controls.scan_control import ScanControl, ScanState
from simfinder.gui.dialogs.files import Dialogs
from simfinder.gui.dialogs.passwords import PasswordsDialog
from simfinder.gui.views.options_card import OptionsCard
from simfinder.gui.views.results import ResultsPage
from simfinder.gui.views.switch import Switch


class UnlockControl(QObject):
    """Asks for passwords, hands them to scan and comparison, and has locked files read again.

    The passwords stay in the memory of this process; nothing here writes them anywhere.
    """

    scan_wanted = Signal(object)
    """Files to read again in a scan with what has changed."""

    def __init__(
        self,
        options: OptionsCard,
        page: ResultsPage,
        scan: ScanControl,
        dialogs: Dialogs,
        window: QWidget,
    ) -> None:
        """Serve the panel of options and the list of files that were not compared."""
        super().__init__(window)
        self._options, self._page, self._scan = options, page, scan
        self._dialogs, self._window = dialogs, window
        self._retry: list[Path] = []
        self._one: OneDialog[PasswordsDialog] = OneDialog()
        options.passwords_wanted.connect(self.open_dialog)
        page.problems.passwords_wanted.connect(self.unlock)
        page.problems.archives_wanted.connect(self.open_archives)
        page.problems.mailboxes_wanted.connect(self.open_mailboxes)

    @property
    def dialog(self) -> PasswordsDialog | None:
        """The dialog while it is open."""
        return self._one.current

    @Slot()
    def open_dialog(self) -> None:
        """Ask for passwords, for the next scan and for comparisons."""
        self._ask([])

    @Slot(object)
    def unlock(self, paths: list[Path]) -> None:
        """Ask for passwords, then read these files again."""
        self._ask(paths)

    def _ask(self, retry: list[Path]) -> None:
        self._retry = retry
        if self._one.come_forward():
            return
        known = self._options.values().passwords
        dialog = PasswordsDialog(known, self._dialogs, self._window)
        dialog.chosen.connect(self._take)
        self._one.open(dialog)

    @Slot(object)
    def _take(self, passwords: tuple[str, ...]) -> None:
        self._options.set_passwords(passwords)
        self._page.compare.set_passwords(passwords)
        retry, self._retry = self._retry, []
        if retry and passwords:
            self.scan_wanted.emit(retry)

    @Slot()
    def open_archives(self) -> None:
        """Compare the files in archives too, from a scan on that begins now."""
        self._look_inside(self._options.archives)

    @Slot()
    def open_mailboxes(self) -> None:
        """Compare what mail holds too, from a scan on that begins now."""
        self._look_inside(self._options.attachments)

    def _look_inside(self, switch: Switch) -> None:
        if self._scan.state is ScanState.IDLE:
            switch.setChecked(True)
            self.scan_wanted.emit([])
