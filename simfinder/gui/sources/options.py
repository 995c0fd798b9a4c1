"""How the next scan compares, and what inside of files it looks at."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QLocale, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent, QStandardItemModel
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from simfinder.domain.errors import UsageError
from simfinder.domain.options import (
    LEAST_SHARE,
    OVERLAP_SHARE,
    PROFILES,
    ScanOptions,
    Scope,
    common_documents,
    profile_info,
)
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.fields import NumberField, Switch
from simfinder.gui.kit.layouts import ShrinkingArea
from simfinder.gui.kit.names import visible
from simfinder.gui.kit.updates import Following
from simfinder.gui.kit.wording import counted

# From which share of one text in the other excerpts and shared passages are listed.


class ContainmentLine(Following, QWidget):
    """A number of percent, to stand beside the switch that asks for overlaps."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start with the usual share."""
        super().__init__(parent)
        self.number = NumberField()
        self.number.setRange(round(LEAST_SHARE * 100), 100)
        self.number.setSingleStep(5)
        self.number.setPrefix("≥\u202f")
        self.number.setKeyboardTracking(False)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.number)
        self.set_share(OVERLAP_SHARE)
        self.number.valueChanged.connect(self.changed)
        self.follow()

    @property
    def share(self) -> float:
        """The least share, from 0.1 to 1."""
        return self.number.value() / 100

    def set_share(self, share: float) -> None:
        """Show a share without telling of a change; what is no number is the usual one."""
        with QSignalBlocker(self.number):
            self.number.setValue(round((share if math.isfinite(share) else OVERLAP_SHARE) * 100))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.number.setSuffix(f"\u202f{QLocale().percent()}")
        hint = self.tr("Least share of one text that stands in the other, to be listed as overlap")
        self.number.setToolTip(hint)
        self.number.setAccessibleName(self.tr("Least share in the other"))
        self.number.setAccessibleDescription(hint)


# Which patterns leave files out of the next scans, in a line that opens the dialog.


class ExclusionLine(Following, QWidget):
    """Holds the patterns; ``!pattern`` takes a built-in one away."""

    wanted = Signal()
    """A person wants to see or change them."""
    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start with the built-in ones."""
        super().__init__(parent)
        self.patterns: tuple[str, ...] = ()
        self.button = QPushButton()
        self.button.setProperty("kind", "link")
        self.button.clicked.connect(self.wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.button)
        self.follow()

    def choose(self, patterns: tuple[str, ...]) -> None:
        """Leave out by these, and tell of it where they are others."""
        if patterns != self.patterns:
            self.patterns = patterns
            self.retranslate()
            self.changed.emit()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        own = [p for p in self.patterns if not p.startswith("!")]
        taken = len(self.patterns) - len(own)
        parts = []
        if own:
            parts.append(counted(self.tr("%n own patterns", "", len(own)), len(own)))
        if taken:
            parts.append(counted(self.tr("%n built-in ones off", "", taken), taken))
        text = self.tr("Leave out files…")
        if parts:
            text = self.tr("Leave out: {patterns}…").format(patterns=", ".join(parts))
        tip = self.tr("Files and folders that are not scanned, by their names")
        self.button.setText(text)
        self.button.setAccessibleName(text)
        self.button.setToolTip("\n".join([tip, *map(visible, own)]))
        self.button.setAccessibleDescription(tip)

    def _tint(self) -> None:
        self.button.setIcon(theme.beside_text("excluded", "accent"))
        self.button.setIconSize(theme.gap_size(self.fontMetrics().height()))


# What text is left out of the next scans, in a line that opens the dialog, and a way to clear it.


class TemplateLine(Following, QWidget):
    """Holds the documents whose text is left out, and how common other passages are that go too."""

    wanted = Signal()
    """A person wants to choose."""
    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start with nothing left out."""
        super().__init__(parent)
        self.paths: tuple[Path, ...] = ()
        """The documents."""
        self.common = ""
        """``12`` documents or ``30%`` of them have the passages that go; empty: none do."""
        self.button = QPushButton()
        self.button.setProperty("kind", "link")
        self.button.clicked.connect(self.wanted)
        self.clear_all = QToolButton()
        self.clear_all.setAutoRaise(True)
        self.clear_all.clicked.connect(self.clear)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        row.addWidget(self.button)
        row.addWidget(self.clear_all)
        self.follow()

    def choose(self, paths: tuple[Path, ...], common: str = "") -> None:
        """Leave out these, and tell of it where that is something else.

        ``common`` that makes no sense, as a file of settings may hold it, is nothing.
        """
        try:
            common_documents(common, 0)
        except UsageError:
            common = ""
        if (paths, common) != (self.paths, self.common):
            self.paths, self.common = paths, common
            self.retranslate()
            self.changed.emit()

    @Slot()
    def clear(self) -> None:
        """Leave nothing out any more."""
        self.choose(())
        self.button.setFocus()

    def text(self) -> str:
        """Return what the line says."""
        return self.button.text()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        count = len(self.paths)
        templates = counted(self.tr("%n templates", "", count), count)
        common = common_words(self.common)
        if count and common:
            text = self.tr("{templates}, {common} left out…")
        elif count:
            text = self.tr("{templates} left out…")
        elif common:
            text = self.tr("{common} left out…")
        else:
            text = self.tr("Template text…")
        text = text.format(templates=templates, common=self._passages(common))
        self.button.setText(text)
        self.button.setAccessibleName(text)
        tip = self.tr("Leave out the text of forms and other documents that you name")
        names = [wording.path(path) for path in self.paths]
        self.button.setToolTip("\n".join([tip, *names]))
        self.button.setAccessibleDescription(tip)
        self.clear_all.setVisible(bool(count or common))
        clear = self.tr("Leave nothing out any more")
        self.clear_all.setToolTip(clear)
        self.clear_all.setAccessibleName(clear)

    def _passages(self, common: str) -> str:
        return self.tr("passages in {common}").format(common=common)

    def _tint(self) -> None:
        self.button.setIcon(theme.beside_text("document-text", "accent"))
        self.button.setIconSize(theme.gap_size(self.fontMetrics().height()))
        self.clear_all.setIcon(theme.icon("close", "muted"))


def common_words(common: str) -> str:
    """Return ``30 %`` for a share, ``12 +`` for a number of documents; empty for neither."""
    if not common:
        return ""
    if common.endswith("%"):
        return f"{common[:-1].strip()}\u202f%"
    return f"≥\u202f{wording.count_text(int(common))}"


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
                    tip = f"{tip}\n{wording.profile_summary(str(box.itemData(row)))}"
                box.setItemData(row, tip, Qt.ItemDataRole.ToolTipRole)
            box.setToolTip(box.currentText())

    def _explain(self) -> None:
        self._summary.setText(wording.profile_summary(str(self.profile.currentData())))
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
        every = self.tr("All rows") if rows else wording.scope(Scope.ALL)
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
            self.profile.setItemText(row, wording.profile(info.name))
        for row, scope in enumerate(Scope):
            self.scope.setItemText(row, wording.scope(scope))
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
            text = self.tr("Columns: {number}…").format(number=wording.count_text(count))
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
            text = self.tr("Passwords ({number})…").format(number=wording.count_text(count))
        self.passwords.setText(text)
        self.passwords.setAccessibleName(text)
        self.passwords.setToolTip(self.tr("Open protected documents with the passwords you know"))

    def _tint(self) -> None:
        for button, name in (
            (self.passwords, "lock"),
            (self.columns, "table"),
        ):
            button.setIcon(theme.beside_text(name, "accent"))
            button.setIconSize(theme.gap_size(self.fontMetrics().height()))
