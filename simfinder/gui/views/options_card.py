"""How the next scan compares, and what inside of files it looks at."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QComboBox, QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from simfinder.domain.options import PROFILES, ScanOptions, Scope
from simfinder.gui import icons, words
from simfinder.gui.views.shrinking_area import ShrinkingArea
from simfinder.gui.views.switch import Switch


class OptionsCard(QFrame):
    """The choices, each with a sentence that says what it means.

    Passwords live here as long as the program runs, and nowhere else.
    """

    changed = Signal()
    passwords_wanted = Signal()
    """A person wants to enter passwords."""
    template_wanted = Signal()
    """A person wants to name documents whose text is left out."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start with the defaults."""
        super().__init__(parent)
        self.setProperty("card", True)
        self.profile = QComboBox()
        self.scope = QComboBox()
        self.overlaps = Switch()
        self.attachments = Switch()
        self.archives = Switch()
        self.passwords = QPushButton()
        self.passwords.setProperty("kind", "link")
        self.passwords.clicked.connect(self.passwords_wanted)
        self._passwords: tuple[str, ...] = ()
        self.template = QPushButton()
        self.template.setProperty("kind", "link")
        self.template.clicked.connect(self.template_wanted)
        self._template: tuple[Path, ...] = ()
        self._profile_label = QLabel()
        self._scope_label = QLabel()
        self._inside_label = QLabel()
        self._summary = QLabel()
        self._summary.setWordWrap(True)
        for label in (self._profile_label, self._scope_label, self._inside_label):
            label.setProperty("tone", "section")
        self._overlaps_hint = QLabel()
        self._overlaps_hint.setWordWrap(True)
        self._summary.setProperty("tone", "muted")
        self._overlaps_hint.setProperty("tone", "muted")
        for info in PROFILES:
            self.profile.addItem("", info.name)
        rows = self.profile.model()
        if isinstance(rows, QStandardItemModel):
            # The window has no columns to choose from yet; its sentence says where there are.
            rows.item(self.profile.findData("fields")).setEnabled(False)
        for scope in Scope:
            self.scope.addItem("", scope.value)
        for box in (self.profile, self.scope):
            box.setSizeAdjustPolicy(
                QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            )
            box.setMinimumContentsLength(12)
            box.currentIndexChanged.connect(self._changed)
        for switch in self._switches():
            switch.toggled.connect(self._changed)
        self._arrange()
        self.retranslate()
        self._tint()

    def _switches(self) -> tuple[Switch, ...]:
        return self.overlaps, self.attachments, self.archives

    def _arrange(self) -> None:
        inside = QWidget()
        frame = QVBoxLayout(self)
        frame.setContentsMargins(12, 10, 6, 12)
        frame.addWidget(ShrinkingArea(inside, self.fontMetrics().height() * 8))
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(6)
        column.addWidget(self._profile_label)
        column.addWidget(self.profile)
        column.addWidget(self._summary)
        column.addSpacing(4)
        column.addWidget(self._scope_label)
        column.addWidget(self.scope)
        column.addSpacing(4)
        column.addWidget(self.overlaps, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._overlaps_hint)
        column.addWidget(self.template, 0, Qt.AlignmentFlag.AlignLeft)
        column.addSpacing(4)
        column.addWidget(self._inside_label)
        column.addWidget(self.attachments, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.archives, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.passwords, 0, Qt.AlignmentFlag.AlignLeft)

    def set_values(
        self,
        profile: str,
        scope: str,
        overlaps: bool,
        attachments: bool = False,
        archives: bool = False,
    ) -> None:
        """Show these choices without telling of a change; unknown names are ignored."""
        with (
            QSignalBlocker(self.profile),
            QSignalBlocker(self.scope),
            QSignalBlocker(self.overlaps),
            QSignalBlocker(self.attachments),
            QSignalBlocker(self.archives),
        ):
            row = 0 if profile == "fields" else self.profile.findData(profile)
            self.profile.setCurrentIndex(max(0, row))
            self.scope.setCurrentIndex(max(0, self.scope.findData(scope)))
            for switch, on in zip(self._switches(), (overlaps, attachments, archives), strict=True):
                switch.setChecked(on)
        self._explain()

    def values(self) -> ScanOptions:
        """Return the options of the next scan."""
        return ScanOptions(
            profile=str(self.profile.currentData()),
            scope=Scope(self.scope.currentData()),
            overlaps=self.overlaps.isChecked(),
            attachments=self.attachments.isChecked(),
            archives=self.archives.isChecked(),
            passwords=self._passwords,
            template=self._template,
        )

    def set_passwords(self, passwords: tuple[str, ...]) -> None:
        """Try these on protected documents from now on."""
        if passwords != self._passwords:
            self._passwords = passwords
            self._name_passwords()
            self.changed.emit()

    def set_template(self, paths: tuple[Path, ...]) -> None:
        """Leave out the text of these documents from the next scan on."""
        if paths != self._template:
            self._template = paths
            self._name_template()
            self.changed.emit()

    @Slot()
    def _changed(self) -> None:
        self._explain()
        self._let_all_be_read()
        self.changed.emit()

    def _let_all_be_read(self) -> None:
        """Give long texts room in the list that drops down, and a tip where the box cuts them."""
        for box in (self.profile, self.scope):
            view = box.view()
            view.setMinimumWidth(view.sizeHintForColumn(0) + self.fontMetrics().height())
            for row in range(box.count()):
                tip = box.itemText(row)
                if box is self.profile:
                    tip = f"{tip}\n{words.profile_summary(str(box.itemData(row)))}"
                box.setItemData(row, tip, Qt.ItemDataRole.ToolTipRole)
            box.setToolTip(box.currentText())

    def _explain(self) -> None:
        self._summary.setText(words.profile_summary(str(self.profile.currentData())))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._profile_label.setText(self.tr("Compare by"))
        self._scope_label.setText(self.tr("Compare what"))
        self.profile.setAccessibleName(self._profile_label.text())
        self.scope.setAccessibleName(self._scope_label.text())
        for row, info in enumerate(PROFILES):
            self.profile.setItemText(row, words.profile(info.name))
        for row, scope in enumerate(Scope):
            self.scope.setItemText(row, words.scope(scope))
        self._let_all_be_read()
        self._inside_label.setText(self.tr("Look inside"))
        for switch, text, hint in (
            (
                self.overlaps,
                self.tr("Find excerpts too"),
                self.tr(
                    "Also find documents that share passages, or of which one contains the other"
                ),
            ),
            (
                self.attachments,
                self.tr("Attachments of mail"),
                self.tr("Each document attached to a mail is compared like a file of its own"),
            ),
            (
                self.archives,
                self.tr("Files in ZIP archives"),
                self.tr("Each document in a ZIP archive is compared; nothing is unpacked to disk"),
            ),
        ):
            switch.setText(text)
            switch.setAccessibleName(text)
            switch.setToolTip(hint)
            switch.setAccessibleDescription(hint)
            switch.updateGeometry()
        self._overlaps_hint.setText(self.overlaps.toolTip())
        self._name_passwords()
        self._name_template()
        self._explain()

    def _name_template(self) -> None:
        count = len(self._template)
        text = self.tr("Template text…")
        if count:
            text = self.tr("Template text ({number})…").format(number=words.count(count))
        self.template.setText(text)
        self.template.setAccessibleName(text)
        tip = self.tr("Leave out the text of forms and other documents that you name")
        self.template.setToolTip(tip)
        self.template.setAccessibleDescription(tip)

    def _name_passwords(self) -> None:
        count = len(self._passwords)
        text = self.tr("Passwords…")
        if count:
            text = self.tr("Passwords ({number})…").format(number=words.count(count))
        self.passwords.setText(text)
        self.passwords.setAccessibleName(text)
        self.passwords.setToolTip(self.tr("Open protected documents with the passwords you know"))

    def _tint(self) -> None:
        for button, name in ((self.passwords, "lock"), (self.template, "document-text")):
            button.setIcon(icons.beside_text(name, "accent"))
            button.setIconSize(icons.gap_size(self.fontMetrics().height()))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        elif event.type() == QEvent.Type.PaletteChange:
            self._tint()
        super().changeEvent(event)
