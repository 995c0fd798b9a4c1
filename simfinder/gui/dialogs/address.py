"""Asks for the address of a database, and tries it; its password is never saved or shown."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from simfinder.domain.errors import NoSuchTable, UsageError
from simfinder.gui.table_loader import Look, TableLoader
from simfinder.gui.table_words import trouble
from simfinder.gui.views.following import Following
from simfinder.services.fields import table_sources

EXAMPLE = "postgresql://name@server/database"


class AddressDialog(Following, QDialog):
    """Takes an address only after the database has answered."""

    chosen = Signal(object)
    """The path that stands for the database in the list of sources."""

    def __init__(self, known: Path | None, parent: QWidget, look: Look | None = None) -> None:
        """``known``: a database whose password is needed again; None asks for another one."""
        super().__init__(parent)
        self._known = known
        self._trying: Path | None = None
        self.loader = TableLoader(look, self)
        self.loader.looked.connect(self._looked)
        self.address, self.password = QLineEdit(), QLineEdit()
        self.password.setEchoMode(QLineEdit.EchoMode.Password)
        self.password.setInputMethodHints(
            Qt.InputMethodHint.ImhSensitiveData | Qt.InputMethodHint.ImhNoPredictiveText
        )
        self.address.setPlaceholderText(EXAMPLE)
        self._address_label, self._password_label = QLabel(), QLabel()
        self._explained, self._promise, self.state = QLabel(), QLabel(), QLabel()
        self._bar = QProgressBar()
        # Of its standard buttons Qt changes the words by itself, after we have set ours.
        self.connect_button, self._cancel = QPushButton(), QPushButton()
        self.connect_button.setProperty("kind", "primary")
        self.connect_button.setDefault(True)
        self._arrange()
        if known is not None:
            self.address.setText(table_sources.address_text(known).replace(":***@", "@"))
            self.password.setFocus()
        self.address.editingFinished.connect(self._part)
        self.address.textChanged.connect(self._changed)
        self.password.textChanged.connect(self._changed)
        self.follow()
        self._say("")

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        for label in (self._explained, self._promise, self.state):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._promise.setProperty("tone", "muted")
        self.state.setProperty("tone", "warning")
        self._bar.setRange(0, 0)
        self._bar.setTextVisible(False)
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        for field in (self.address, self.password):
            field.setMinimumHeight(field.sizeHint().height())
        for label in (self._address_label, self._password_label):
            label.setMinimumHeight(self.address.sizeHint().height())
        form.addRow(self._address_label, self.address)
        form.addRow(self._password_label, self.password)
        self._address_label.setBuddy(self.address)
        self._password_label.setBuddy(self.password)
        buttons = QDialogButtonBox()
        buttons.addButton(self.connect_button, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(self._cancel, QDialogButtonBox.ButtonRole.RejectRole)
        self.connect_button.clicked.connect(self.try_it)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(em, em, em, em)
        column.setSpacing(round(em * 0.7))
        column.addWidget(self._explained)
        column.addLayout(form)
        column.addWidget(self._promise)
        column.addStretch()
        column.addWidget(self._bar)
        column.addWidget(self.state)
        column.addWidget(buttons)
        self.setMinimumSize(em * 30, em * 17)

    @Slot()
    def _part(self) -> None:
        """Move a password that was typed or pasted with the address to where it is hidden."""
        address, password = table_sources.parted(self.address.text().strip())
        if password:
            self.address.setText(address)
            self.password.setText(password)

    @Slot()
    def _changed(self) -> None:
        if not self.loader.busy:
            self._say("")

    @Slot()
    def try_it(self) -> None:
        """Ask the database what it holds; it is taken where it answers."""
        self._part()
        if self.loader.busy or not self.address.text().strip():
            return
        try:
            address = table_sources.joined(self.address.text(), self.password.text())
        except UsageError as error:
            self._say(trouble(error))
            return
        self._trying = table_sources.keep_address(address)
        self.loader.load((self._trying,), "")
        self._say("")

    @Slot(object, object)
    def _looked(self, path: Path, answer: object) -> None:
        if isinstance(answer, BaseException) and not isinstance(answer, NoSuchTable):
            self._drop()
            self._say(trouble(answer))
        elif isinstance(answer, NoSuchTable) and not answer.tables:
            self._drop()
            self._say(self.tr("There is no table in this database."))
        else:
            self._trying = None
            self.chosen.emit(path)
            self.accept()

    def _drop(self) -> None:
        if self._trying is not None:
            table_sources.drop_address(self._trying)
            self._trying = None

    def _say(self, text: str) -> None:
        busy = self.loader.busy
        self.state.setText(text)
        self._bar.setVisible(busy)
        for widget in (self.address, self.password):
            widget.setEnabled(not busy)
        self.connect_button.setEnabled(not busy and bool(self.address.text().strip()))

    def done(self, result: int) -> None:
        """Stop what is being tried."""
        self._drop()
        self.loader.close()
        super().done(result)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Add a database"))
        self._explained.setText(
            self.tr(
                "PostgreSQL, MySQL, MariaDB and others. The program connects to this address "
                "only, and reads; it never writes. Files of SQLite are added like other tables."
            )
        )
        self._promise.setText(
            self.tr("The password is kept in memory until SimFinder is closed, and never saved.")
        )
        self._address_label.setText(self.tr("&Address"))
        self._password_label.setText(self.tr("&Password"))
        self.address.setAccessibleName(self.tr("Address of the database"))
        self.password.setAccessibleName(self.tr("Password of the database"))
        self._bar.setAccessibleName(self.tr("Connecting…"))
        self.connect_button.setText(self.tr("Connect"))
        self._cancel.setText(self.tr("Cancel"))
