"""Dialog for passwords of protected documents; none of them is ever saved."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QDialog, QLabel, QWidget

from simfinder.domain.errors import UsageError
from simfinder.domain.messages import message_of
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.dialogs import DialogButtons, OneDialog
from simfinder.gui.kit.fields import SecretEdit, Switch
from simfinder.gui.kit.files import Dialogs
from simfinder.gui.kit.labels import label, push_button, set_button_icon, set_tone
from simfinder.gui.kit.layouts import STRETCH, fill_dialog, grow, hbox
from simfinder.gui.kit.names import visible
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count
from simfinder.gui.results.view import ResultsPage
from simfinder.gui.scan.control import ScanControl, ScanState
from simfinder.gui.sources.options import OptionsCard
from simfinder.messages import render
from simfinder.services.reading.passwords import MOST, read_passwords


class PasswordsDialog(AppearanceMixin, QDialog):
    """One password a line, hidden until they are revealed."""

    chosen = Signal(object)
    """The passwords as a tuple, each once, in their order."""

    def __init__(self, passwords: Sequence[str], dialogs: Dialogs, parent: QWidget) -> None:
        """``passwords``: those entered before; ``dialogs`` asks for a file."""
        super().__init__(parent)
        self._dialogs = dialogs
        self._problem, self._had_any = "", bool(passwords)
        self.edit = SecretEdit()
        self.edit.setPlainText("\n".join(passwords))
        self.show_them = Switch()
        self.load = push_button(self._load)
        self._explained, self._promise = label(wrap=True), label("muted", wrap=True)
        self._count, self._lock = label("muted", wrap=True), QLabel()
        self.use, self._cancel = push_button(kind="primary", default=True), push_button()
        self.buttons = DialogButtons(self.use, self._cancel)
        self.buttons.accepted.connect(self._accept)
        self.buttons.rejected.connect(self.reject)
        self.show_them.toggled.connect(self.edit.reveal)
        self.edit.textChanged.connect(self._changed)
        fill_dialog(
            self,
            self._explained,
            grow(self.edit),
            hbox(self.show_them, STRETCH, self.load),
            self._count,
            hbox(self._lock, grow(self._promise), spacing=8),
            self.buttons,
        )
        em = self.fontMetrics().height()
        self.setMinimumSize(em * 24, em * 21)
        self.resize(em * 28, em * 24)
        self.follow()
        self.edit.setFocus()

    def passwords(self) -> tuple[str, ...]:
        """Return the passwords: spaces count, empty lines do not."""
        lines = self.edit.toPlainText().split("\n")
        return tuple(dict.fromkeys(line for line in lines if line))

    @Slot()
    def _accept(self) -> None:
        self.chosen.emit(self.passwords())
        self.accept()

    @Slot()
    def _load(self) -> None:
        """Add the passwords of text files."""
        found, problem = list(self.passwords()), ""
        for path in self._dialogs.files(self.tr("Load passwords from a text file")):
            try:
                found += read_passwords(path)
            except UsageError as error:
                problem = visible(render(message_of(error)))
        self.edit.setPlainText("\n".join(dict.fromkeys(found)))
        self._problem = problem
        self._update_count()

    @Slot()
    def _changed(self) -> None:
        self._problem = ""
        self._update_count()

    def _update_count(self) -> None:
        count = len(self.passwords())
        text = localize_count(self.tr("%n passwords", "", count), count)
        if count > MOST:
            text = self.tr("{count}; at most {most} can be tried").format(
                count=text, most=wording.count_text(MOST)
            )
        # An empty field forgets the passwords that were there.
        self.use.setEnabled(count <= MOST if count else self._had_any)
        self._count.setText(self._problem or text)
        set_tone(self._count, "warning" if self._problem or count > MOST else "muted")

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Passwords"))
        self._explained.setText(
            self.tr(
                "Enter one password per line. Each password is tried on every "
                "password-protected document."
            )
        )
        self._promise.setText(
            self.tr("Passwords are kept in memory until SimFinder is closed, and are never saved.")
        )
        self.edit.setAccessibleName(self.tr("Passwords, one per line"))
        self.edit.setPlaceholderText(self.tr("Type or paste passwords here"))
        self.show_them.setText(self.tr("Show passwords"))
        self.show_them.setAccessibleName(self.show_them.text())
        self.show_them.updateGeometry()
        self.load.setText(self.tr("Load from file…"))
        self.use.setText(self.tr("Use these passwords"))
        self._cancel.setText(self.tr("Cancel"))
        self._update_count()

    def _tint(self) -> None:
        edge = self.fontMetrics().height()
        self._lock.setPixmap(theme.icon("lock", "muted").pixmap(edge, edge))
        set_button_icon(self.load, "file")


class UnlockControl(QObject):
    """Asks for passwords, passes them to scan and comparison, and reads locked files again.

    It also lets scans open archives and mail. The passwords stay in the memory of this process;
    nothing here writes them anywhere.
    """

    scan_requested = Signal(object)
    """Files to read again in a scan with the new options."""

    def __init__(
        self,
        options: OptionsCard,
        page: ResultsPage,
        scan: ScanControl,
        dialogs: Dialogs,
        window: QWidget,
    ) -> None:
        """Follow the panel of options and the list of skipped files."""
        super().__init__(window)
        self._options, self._page, self._scan = options, page, scan
        self._dialogs, self._window = dialogs, window
        self._retry: list[Path] = []
        self._one: OneDialog[PasswordsDialog] = OneDialog()
        options.passwords_requested.connect(self.open_dialog)
        page.problems.passwords_requested.connect(self.unlock)
        page.problems.archives_requested.connect(self.open_archives)
        page.problems.mailboxes_requested.connect(self.open_mailboxes)

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
            self.scan_requested.emit(retry)

    @Slot()
    def open_archives(self) -> None:
        """Compare the files in archives too, from a scan on that begins now."""
        self._look_inside("archives")

    @Slot()
    def open_mailboxes(self) -> None:
        """Scan with the contents of mailboxes, now and later."""
        self._look_inside("attachments")

    def _look_inside(self, option: str) -> None:
        if self._scan.state is ScanState.IDLE:
            self._options.field(option).set_value(True)
            self.scan_requested.emit([])
