"""How the next scan compares, and what inside of files it looks at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent, QStandardItemModel
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QFrame,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from simfinder.domain.options import OVERLAP_SHARE, PROFILES, ScanOptions, Scope, profile_info
from simfinder.gui import icons, words
from simfinder.gui.models.visible_text import visible
from simfinder.gui.views.containment_line import ContainmentLine
from simfinder.gui.views.exclusion_line import ExclusionLine
from simfinder.gui.views.following import Following
from simfinder.gui.views.shrinking_area import ShrinkingArea
from simfinder.gui.views.switch import Switch
from simfinder.gui.views.template_line import TemplateLine


class OptionsCard(Following, QFrame):
    """The choices, each with a sentence that says what it means.

    Passwords live here as long as the program runs, and nowhere else.
    """

    changed = Signal()
    passwords_wanted = Signal()
    """A person wants to enter passwords."""
    template_wanted = Signal()
    """A person wants to name documents whose text is left out."""
    columns_wanted = Signal()
    """A person wants to choose the columns of tables that are compared."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start with the defaults."""
        super().__init__(parent)
        self.setProperty("card", True)
        self.profile = QComboBox()
        self.scope = QComboBox()
        self.overlaps = Switch()
        self.containment = ContainmentLine()
        self.containment.changed.connect(self.changed)
        self.attachments = Switch()
        self.archives = Switch()
        self.passwords = QPushButton()
        self.passwords.setProperty("kind", "link")
        self.passwords.clicked.connect(self.passwords_wanted)
        self._passwords: tuple[str, ...] = ()
        self._base = ScanOptions()
        self._bars: Mapping[str, tuple[int, float]] = {}
        self.template = TemplateLine()
        self.template.wanted.connect(self.template_wanted)
        self.template.changed.connect(self.changed)
        self.exclusions = ExclusionLine()
        self.exclusions.changed.connect(self.changed)
        self.columns = QPushButton()
        self.columns.setProperty("kind", "link")
        self.columns.clicked.connect(self.columns_wanted)
        self._columns: tuple[str, ...] = ()
        self._table = ""
        self._tables = 0
        self._rows_hint, self._apart_hint = QLabel(), QLabel()
        self._profile_label = QLabel()
        self._scope_label = QLabel()
        self._inside_label = QLabel()
        self._summary = QLabel()
        self._summary.setWordWrap(True)
        for label in (self._profile_label, self._scope_label, self._inside_label):
            label.setProperty("tone", "section")
        self._profile_label.setBuddy(self.profile)
        self._scope_label.setBuddy(self.scope)
        self._overlaps_hint = QLabel()
        for label in (self._summary, self._overlaps_hint, self._rows_hint):
            label.setProperty("tone", "muted")
        for label in (self._overlaps_hint, self._rows_hint, self._apart_hint):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._apart_hint.setProperty("tone", "warning")
        self._apart_hint.hide()
        for info in PROFILES:
            self.profile.addItem("", info.name)
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
        self.follow()

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
        column.addWidget(self._apart_hint)
        column.addWidget(self.columns, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._rows_hint)
        column.addSpacing(4)
        column.addWidget(self._scope_label)
        column.addWidget(self.scope)
        column.addSpacing(4)
        self._excerpts = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._excerpts.addWidget(self.overlaps, 0, Qt.AlignmentFlag.AlignLeft)
        self._excerpts.addWidget(self.containment, 0, Qt.AlignmentFlag.AlignRight)
        column.addLayout(self._excerpts)
        column.addWidget(self._overlaps_hint)
        column.addWidget(self.template, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.exclusions, 0, Qt.AlignmentFlag.AlignLeft)
        column.addSpacing(4)
        column.addWidget(self._inside_label)
        column.addWidget(self.attachments, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.archives, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.passwords, 0, Qt.AlignmentFlag.AlignLeft)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the share below its switch where there is no room beside it."""
        super().resizeEvent(event)
        beside = self.overlaps.sizeHint().width() + self.containment.sizeHint().width()
        around = self.contentsMargins().left() * 2 + self.fontMetrics().height() * 3
        direction = QBoxLayout.Direction
        narrow = beside + around > self.width()
        self._excerpts.setDirection(direction.TopToBottom if narrow else direction.LeftToRight)
        edge = Qt.AlignmentFlag.AlignLeft if narrow else Qt.AlignmentFlag.AlignRight
        self._excerpts.setAlignment(self.containment, edge)

    def set_values(
        self,
        profile: str,
        scope: str,
        overlaps: bool,
        attachments: bool = False,
        archives: bool = False,
        containment: float = OVERLAP_SHARE,
    ) -> None:
        """Show these choices without telling of a change; unknown names are ignored."""
        with (
            QSignalBlocker(self.profile),
            QSignalBlocker(self.scope),
            QSignalBlocker(self.overlaps),
            QSignalBlocker(self.attachments),
            QSignalBlocker(self.archives),
        ):
            self.profile.setCurrentIndex(max(0, self.profile.findData(profile)))
            self.scope.setCurrentIndex(max(0, self.scope.findData(scope)))
            for switch, on in zip(self._switches(), (overlaps, attachments, archives), strict=True):
                switch.setChecked(on)
        self.containment.set_share(containment)
        self._explain()

    @property
    def of_rows(self) -> bool:
        """Whether rows of tables are compared."""
        return str(self.profile.currentData()) == "fields"

    def choose_rows(self) -> None:
        """Compare rows of tables from the next scan on."""
        self.profile.setCurrentIndex(self.profile.findData("fields"))

    @property
    def table_choice(self) -> tuple[tuple[str, ...], str]:
        """The columns that are compared, none for all, and the table or sheet, "" for the only."""
        return self._columns, self._table

    def set_table_choice(self, columns: tuple[str, ...], table: str) -> None:
        """Compare these columns of this table from the next scan on."""
        if (columns, table) != self.table_choice:
            self._columns, self._table = columns, table
            self._name_columns()
            self.changed.emit()

    def set_tables(self, tables: int, apart: str) -> None:
        """Say how many tables there are to compare, and in a line which sources are left out."""
        self._tables = tables
        self._apart_hint.setText(apart)
        self._apart_hint.setVisible(bool(apart))
        self._name_columns()

    def set_base(self, base: ScanOptions, bars: Mapping[str, tuple[int, float]]) -> None:
        """Take formats and limits from these options, and for each profile where the bars begin."""
        if (base, bars) != (self._base, self._bars):
            self._base, self._bars = base, bars
            self.changed.emit()

    def values(self) -> ScanOptions:
        """Return the options of the next scan."""
        options = self._values()
        info = profile_info(options.profile)
        distance, similarity = self._bars.get(info.name, (info.distance, info.similarity))
        return replace(
            options,
            distance=None if distance == info.distance else distance,
            similarity=None if similarity == info.similarity else similarity,
        )

    def _values(self) -> ScanOptions:
        scope = Scope(self.scope.currentData())
        if self.of_rows:
            allowed = Scope.ALL if scope is Scope.PROTECTED else scope
            return ScanOptions(
                profile="fields", scope=allowed, columns=self._columns, table=self._table
            )
        overlaps = self.overlaps.isChecked()
        return replace(
            self._base,
            profile=str(self.profile.currentData()),
            scope=scope,
            overlaps=overlaps,
            containment=self.containment.share if overlaps else OVERLAP_SHARE,
            attachments=self.attachments.isChecked(),
            archives=self.archives.isChecked(),
            passwords=self._passwords,
            template=self.template.paths,
            common=self.template.common,
            exclude=self.exclusions.patterns,
        )

    def set_passwords(self, passwords: tuple[str, ...]) -> None:
        """Try these on protected documents from now on."""
        if passwords != self._passwords:
            self._passwords = passwords
            self._name_passwords()
            self.changed.emit()

    def set_template(self, paths: tuple[Path, ...]) -> None:
        """Leave out the text of these documents from the next scan on, and nothing else."""
        self.template.choose(paths)

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
        rows = self.of_rows
        of_files: tuple[QWidget, ...] = (
            *(self.overlaps, self._overlaps_hint, self.containment, self.template, self.exclusions),
            *(self._inside_label, self.attachments, self.archives, self.passwords),
        )
        self.containment.setEnabled(self.overlaps.isChecked())
        self.columns.setVisible(rows)
        self._rows_hint.setVisible(rows)
        for widget in of_files:
            widget.setVisible(not rows)
        every = self.tr("All rows") if rows else words.scope(Scope.ALL)
        self.scope.setItemText(self.scope.findData(Scope.ALL.value), every)
        scopes = self.scope.model()
        if isinstance(scopes, QStandardItemModel):
            scopes.item(self.scope.findData(Scope.PROTECTED.value)).setEnabled(not rows)

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
                    "Also find documents that share passages, or of which one contains the other."
                ),
            ),
            (
                self.attachments,
                self.tr("Attachments of mail"),
                self.tr("Each document attached to a mail is compared like a file of its own."),
            ),
            (
                self.archives,
                self.tr("Files in ZIP archives"),
                self.tr("Each document in a ZIP archive is compared; nothing is unpacked to disk."),
            ),
        ):
            switch.setText(text)
            switch.setAccessibleName(text)
            switch.setToolTip(hint)
            switch.setAccessibleDescription(hint)
            switch.updateGeometry()
        self._overlaps_hint.setText(self.overlaps.toolTip())
        self._rows_hint.setText(
            self.tr("Rows can be marked, and groups exported; nothing in a table is changed.")
        )
        self._name_passwords()
        self._name_columns()
        self._explain()

    def _name_columns(self) -> None:
        count = len(self._columns)
        text = self.tr("Columns: all…")
        if not self._tables:
            text = self.tr("Add a table…")
        elif count:
            text = self.tr("Columns: {number}…").format(number=words.count(count))
        self.columns.setText(text)
        self.columns.setAccessibleName(text)
        tip = ", ".join(visible(name) for name in self._columns[:30]) or self.tr(
            "Choose the table and the columns that are compared"
        )
        self.columns.setToolTip(tip)
        self.columns.setAccessibleDescription(tip)

    def _name_passwords(self) -> None:
        count = len(self._passwords)
        text = self.tr("Passwords…")
        if count:
            text = self.tr("Passwords ({number})…").format(number=words.count(count))
        self.passwords.setText(text)
        self.passwords.setAccessibleName(text)
        self.passwords.setToolTip(self.tr("Open protected documents with the passwords you know"))

    def _tint(self) -> None:
        for button, name in (
            (self.passwords, "lock"),
            (self.columns, "table"),
        ):
            button.setIcon(icons.beside_text(name, "accent"))
            button.setIconSize(icons.gap_size(self.fontMetrics().height()))
