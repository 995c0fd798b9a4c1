"""Which files and folders are left out of scans: patterns on one side, what they do on the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListWidgetItem,
    QPushButton,
    QSplitter,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from simfinder.domain.documents import Source
from simfinder.domain.errors import Cancelled
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit import theme as icons
from simfinder.gui.kit.dialogs import DialogButtons, OneDialog, PlaceholderList
from simfinder.gui.kit.loader import Cancel
from simfinder.gui.kit.names import visible
from simfinder.gui.kit.tasks import Tasks
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count
from simfinder.gui.sources.control import SourceControl
from simfinder.gui.sources.options import ExclusionLine
from simfinder.i18n import translate
from simfinder.services.preferences.exclusion_preview import (
    DEFAULT_EXCLUSIONS,
    Fault,
    LeftOut,
    Listing,
    fault_of,
    left_out,
    list_names,
)

# Why a pattern cannot be used, in the language of the window.


def fault_words(fault: Fault) -> str:
    """Return a sentence."""
    return {
        Fault.BRACKET: translate("Exclusions", "A bracket is not closed, or closes nothing."),
        Fault.REPEAT: translate(
            "Exclusions", "There is nothing to repeat, or it is repeated twice."
        ),
        Fault.RANGE: translate("Exclusions", "A range is the wrong way round."),
        Fault.ESCAPE: translate(
            "Exclusions", "A backslash stands before what has no such meaning."
        ),
        Fault.LOOKS: translate(
            "Exclusions",
            "What looks ahead, behind or back is not supported, so that no pattern can hang a scan.",
        ),
        Fault.LARGE: translate("Exclusions", "It is too long, too deep, or repeats too often."),
    }[fault]


# The patterns in the dialog: those of a person, then the built-in ones, each with a tick.

_BUILT_IN = Qt.ItemDataRole.UserRole
_PATTERN, _COUNT, _ORIGIN = range(3)


class ExclusionList(AppearanceMixin, QTreeWidget):
    """A tick puts a pattern in force; own ones can be changed in place and taken off by Delete."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start with the built-in patterns."""
        super().__init__(parent)
        self._counts: Mapping[str, int] = {}
        self.setColumnCount(3)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
        )
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(_PATTERN, QHeaderView.ResizeMode.Stretch)
        for column in (_COUNT, _ORIGIN):
            self.header().setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.header().setSectionsMovable(False)
        self.headerItem().setTextAlignment(
            _COUNT, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        )
        for pattern in DEFAULT_EXCLUSIONS:
            self._append(pattern, built_in=True, on=True)
        self.itemChanged.connect(self._item_changed)
        self.follow()

    def _items(self) -> list[QTreeWidgetItem]:
        found = (self.topLevelItem(row) for row in range(self.topLevelItemCount()))
        return [item for item in found if item is not None]

    def set_patterns(self, patterns: Sequence[str]) -> None:
        """Show these as ``ScanOptions.exclude`` has them."""
        taken = {p[1:] for p in patterns if p.startswith("!")}
        for item in self._items():
            if item.data(_PATTERN, _BUILT_IN):
                off = item.text(_PATTERN) in taken
                item.setCheckState(
                    _PATTERN, Qt.CheckState.Unchecked if off else Qt.CheckState.Checked
                )
        for pattern in patterns:
            if not pattern.startswith("!"):
                self.add(pattern)

    def patterns(self) -> tuple[str, ...]:
        """Return what is in force, as ``ScanOptions.exclude`` has it; faulty ones are left out."""
        own, taken = [], []
        for item in self._items():
            on = item.checkState(_PATTERN) is Qt.CheckState.Checked
            text = item.text(_PATTERN)
            if item.data(_PATTERN, _BUILT_IN):
                taken += [] if on else [f"!{text}"]
            elif on and fault_of(text) is None:
                own.append(text)
        return (*dict.fromkeys(own), *taken)

    def add(self, pattern: str) -> bool:
        """Put a pattern in force: as a new one, or by the tick of the one that is there."""
        known = next((item for item in self._items() if item.text(_PATTERN) == pattern), None)
        if known is not None:
            known.setCheckState(_PATTERN, Qt.CheckState.Checked)
            self.setCurrentItem(known)
            return False
        item = self._append(pattern, built_in=False, on=True)
        self.setCurrentItem(item)
        self.changed.emit()
        return True

    def _append(self, pattern: str, built_in: bool, on: bool) -> QTreeWidgetItem:
        item = QTreeWidgetItem()
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        flags |= Qt.ItemFlag.ItemIsUserCheckable | Qt.ItemFlag.ItemNeverHasChildren
        item.setFlags(flags if built_in else flags | Qt.ItemFlag.ItemIsEditable)
        item.setSizeHint(_PATTERN, QSize(0, round(self.fontMetrics().height() * 1.6)))
        item.setText(_PATTERN, pattern)
        item.setData(_PATTERN, _BUILT_IN, built_in)
        item.setCheckState(_PATTERN, Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
        item.setTextAlignment(_COUNT, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        own = sum(not other.data(_PATTERN, _BUILT_IN) for other in self._items())
        self.insertTopLevelItem(self.topLevelItemCount() if built_in else own, item)
        self._name(item)
        return item

    @Slot()
    def remove_chosen(self) -> None:
        """Take own patterns off the list, and the tick off built-in ones."""
        chosen = self.selectedItems()
        row = min((self.indexOfTopLevelItem(item) for item in chosen), default=0)
        for item in chosen:
            if item.data(_PATTERN, _BUILT_IN):
                item.setCheckState(_PATTERN, Qt.CheckState.Unchecked)
            else:
                self.takeTopLevelItem(self.indexOfTopLevelItem(item))
        if items := self._items():
            self.setCurrentItem(items[min(row, len(items) - 1)])
        self.changed.emit()

    @Slot()
    def restore_built_in(self) -> None:
        """Put every built-in pattern in force again."""
        for item in self._items():
            if item.data(_PATTERN, _BUILT_IN):
                item.setCheckState(_PATTERN, Qt.CheckState.Checked)

    def built_in_off(self) -> int:
        """Return how many built-in patterns are not in force."""
        return sum(pattern.startswith("!") for pattern in self.patterns())

    def set_counts(self, counts: Mapping[str, int]) -> None:
        """Show how many files and folders each pattern leaves out."""
        self._counts = counts
        self.blockSignals(True)
        for item in self._items():
            self._name(item)
        self.blockSignals(False)
        self.viewport().update()

    @Slot(QTreeWidgetItem, int)
    def _item_changed(self, item: QTreeWidgetItem, column: int) -> None:
        if column != _PATTERN:
            return
        text = item.text(_PATTERN).strip()
        if not text:
            self.takeTopLevelItem(self.indexOfTopLevelItem(item))
        elif text != item.text(_PATTERN):
            item.setText(_PATTERN, text)
            return
        else:
            self.blockSignals(True)
            self._name(item)
            self.blockSignals(False)
        self.changed.emit()

    def _name(self, item: QTreeWidgetItem) -> None:
        pattern = item.text(_PATTERN)
        built_in, fault = bool(item.data(_PATTERN, _BUILT_IN)), fault_of(pattern)
        on = item.checkState(_PATTERN) is Qt.CheckState.Checked
        count = self._counts.get(pattern, 0)
        item.setText(_COUNT, wording.count_text(count) if on and count else "")
        item.setText(_ORIGIN, self.tr("built in") if built_in else self.tr("own"))
        item.setForeground(_ORIGIN, theme.colour("muted"))
        item.setForeground(_COUNT, theme.colour("muted"))
        why = fault_words(fault) if fault is not None else ""
        item.setToolTip(_PATTERN, why or pattern)
        item.setIcon(
            _ORIGIN, icons.icon("warning", "warning") if why else icons.icon("badge", "muted")
        )
        if not why:
            item.setData(_ORIGIN, Qt.ItemDataRole.DecorationRole, None)
        item.setData(
            _PATTERN, Qt.ItemDataRole.AccessibleTextRole, ", ".join(filter(None, (pattern, why)))
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Delete take patterns away."""
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.remove_chosen()
            return
        super().keyPressEvent(event)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setHeaderLabels([self.tr("Pattern"), self.tr("Leaves out"), self.tr("Origin")])
        self.setAccessibleName(self.tr("Patterns"))
        self.set_counts(self._counts)

    def _tint(self) -> None:
        self.set_counts(self._counts)


_SOON = 250
"""Milliseconds after the last change before the preview is made anew."""


class ExclusionsDialog(AppearanceMixin, QDialog):
    """Nothing is left out before *OK*; the preview follows every change, what is typed too."""

    preview_wanted = Signal()

    def __init__(self, patterns: Sequence[str], parent: QWidget) -> None:
        """Show these patterns, as ``ScanOptions.exclude`` has them."""
        super().__init__(parent)
        self.list = ExclusionList()
        self.field = QLineEdit()
        self.fault = QLabel()
        self.fault.setProperty("tone", "warning")
        self.add, self.remove, self.restore = QPushButton(), QPushButton(), QPushButton()
        self.cancel, self.agree = QPushButton(), QPushButton()
        self.agree.setProperty("kind", "primary")
        self.summary, self.hint, self._title = QLabel(), QLabel(), QLabel()
        self.hint.setProperty("tone", "muted")
        self._title.setProperty("tone", "section")
        for label in (self.fault, self.summary, self.hint):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.places = PlaceholderList()
        self.places.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.places.setUniformItemSizes(True)
        self.places.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._known: tuple[LeftOut, Listing] | None = None
        self._failed = ""
        self._soon = QTimer(self, singleShot=True, interval=_SOON)
        self._soon.timeout.connect(self.preview_wanted)
        for button in (self.add, self.remove, self.restore, self.cancel):
            button.setAutoDefault(False)
        self.agree.setDefault(True)
        self.add.clicked.connect(self._add)
        self.field.textChanged.connect(self._typed)
        self.field.installEventFilter(self)
        self.remove.clicked.connect(self.list.remove_chosen)
        self.restore.clicked.connect(self.list.restore_built_in)
        self.list.changed.connect(self._changed)
        self.list.itemSelectionChanged.connect(self._offer)
        self.agree.clicked.connect(self._agree)
        self.cancel.clicked.connect(self.reject)
        self._arrange()
        self.list.set_patterns(patterns)
        self.follow()
        self._typed()
        self.field.setFocus()

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        left, right = QWidget(), QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, em // 2, 0)
        column.addWidget(self.hint)
        row = QHBoxLayout()
        row.addWidget(self.field, 1)
        row.addWidget(self.add)
        column.addLayout(row)
        column.addWidget(self.fault)
        column.addWidget(self.list, 1)
        row = QHBoxLayout()
        row.addWidget(self.remove)
        row.addWidget(self.restore)
        row.addStretch()
        column.addLayout(row)
        column = QVBoxLayout(right)
        column.setContentsMargins(em // 2, 0, 0, 0)
        column.addWidget(self._title)
        column.addWidget(self.summary)
        column.addWidget(self.places, 1)
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.addWidget(left)
        splitter.addWidget(right)
        splitter.setChildrenCollapsible(False)
        splitter.setSizes([em * 26, em * 26])
        column = QVBoxLayout(self)
        column.setContentsMargins(em, em, em, em)
        column.setSpacing(round(em * 0.7))
        column.addWidget(splitter, 1)
        column.addWidget(DialogButtons(self.agree, self.cancel))
        self.setMinimumSize(em * 44, em * 26)
        self.resize(em * 60, em * 36)

    def patterns(self) -> tuple[str, ...]:
        """Return the patterns in force, with the one that is being typed."""
        typed, made = self._whole(), self.list.patterns()
        return made if not typed or typed in made else (typed, *made)

    def _whole(self) -> str:
        """Return what is typed where it is a pattern that can be used, else nothing."""
        text = self.field.text().strip()
        usable = text and not text.startswith("!") and fault_of(text) is None
        return text if usable else ""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Enter add what is typed; with nothing typed it agrees, as in any dialog."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            if enter and self.field.text().strip():
                self._add()
                return True
        return super().eventFilter(watched, event)

    @Slot()
    def _add(self) -> None:
        text = self._whole()
        if text:
            self.field.clear()
            self.list.add(text)

    @Slot()
    def _typed(self) -> None:
        text = self.field.text().strip()
        fault = fault_of(text)
        why = fault_words(fault) if fault is not None else ""
        if text.startswith("!"):
            why = self.tr("Take the tick off a built-in pattern instead.")
        self.fault.setText(why)
        self.fault.setVisible(bool(why))
        self.field.setAccessibleDescription(why)
        self._offer()
        self._changed()

    @Slot()
    def _offer(self) -> None:
        self.add.setEnabled(bool(self._whole()))
        self.remove.setEnabled(bool(self.list.selectedItems()))
        self.restore.setEnabled(self.list.built_in_off() > 0)

    @Slot()
    def _changed(self) -> None:
        self._offer()
        self._soon.start()

    @Slot()
    def _agree(self) -> None:
        self._add()
        if not self.field.text().strip():
            self.accept()
        else:
            self.field.setFocus()

    # What they leave out

    def show_preview(self, found: LeftOut, listing: Listing) -> None:
        """Show what would be left out."""
        self._known, self._failed = (found, listing), ""
        self.list.set_counts(found.by_pattern)
        self.places.clear()
        for place in found.places:
            text = visible(place.path)
            if place.folder:
                inside = self.tr("%n files in it", "", place.inside)
                text = wording.with_more(text, localize_count(inside, place.inside))
            item = QListWidgetItem(theme.icon("folder" if place.folder else "file", "muted"), text)
            tip = self.tr("{place}\nleft out by {pattern}")
            item.setToolTip(tip.format(place=text, pattern=visible(place.pattern)))
            self.places.addItem(item)
        self._say()
        self.places.tell()

    def fail(self, text: str) -> None:
        """Say why there is no preview."""
        self._failed = text
        self._say()

    def _say(self) -> None:
        if self._failed or self._known is None:
            self.summary.setText(self._failed or self.tr("Looking at the names in the sources…"))
            return
        found, listing = self._known
        if not listing.roots:
            self.summary.setText(self.tr("Add a folder to see here what the patterns leave out."))
            return
        lost = found.files + found.inside
        text = self.tr("Left out: {lost} of {of} files, {folders}.").format(
            lost=wording.count_text(lost),
            of=wording.count_text(found.of),
            folders=localize_count(self.tr("%n folders", "", found.folders), found.folders),
        )
        shown = len(found.places)
        if shown < found.files + found.folders:
            more = self.tr("The first %n are listed.", "", shown)
            text = wording.sentences((text, localize_count(more, shown)))
        if not listing.whole:
            more = self.tr("There are too many names to look at all of them here.")
            text = wording.sentences((text, more))
        if listing.unread:
            unread = self.tr("%n folders cannot be read.", "", listing.unread)
            text = wording.sentences((text, localize_count(unread, listing.unread)))
        self.summary.setText(text)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Leave out files and folders"))
        hint = self.tr(
            "A name such as *.bak or archive, a path such as drafts/**/old, or a regular "
            "expression between slashes such as /^copy [0-9]+/"
        )
        # A line that ended at a slash would tear a pattern apart.
        self.hint.setText(hint.replace("/", "/\u2060"))
        self.field.setPlaceholderText(self.tr("New pattern"))
        self.field.setAccessibleName(self.tr("New pattern"))
        self._title.setText(self.tr("What is left out of the sources"))
        self.places.setAccessibleName(self._title.text())
        self.places.say_when_empty(
            self.tr("Files and folders that a pattern leaves out are listed here."),
            self.tr("Nothing is left out"),
        )
        for button, text in (
            (self.add, self.tr("Add")),
            (self.remove, self.tr("Remove")),
            (self.restore, self.tr("Restore built-in ones")),
            (self.cancel, self.tr("Cancel")),
            (self.agree, self.tr("OK")),
        ):
            button.setText(text)
            button.setAccessibleName(text)
        self._say()


# Opens the dialog of exclusion patterns, and works out beside the window what they leave out.


class HasExclusions(Protocol):
    """What shows the patterns in a line of its own."""

    @property
    def exclusions(self) -> ExclusionLine:
        """The line."""


class ExclusionControl(QObject):
    """One dialog at a time, and one preview: what is asked anew cancels what was asked before."""

    def __init__(self, options: HasExclusions, sources: SourceControl, window: QWidget) -> None:
        """Serve this panel of options, or page of the settings; previews are about these sources."""
        super().__init__(window)
        self._options, self._sources, self._window = options, sources, window
        self._tasks = Tasks(self)
        self._cancel = Cancel()
        self._listed: tuple[tuple[Source, ...], Listing] | None = None
        self._one: OneDialog[ExclusionsDialog] = OneDialog()
        options.exclusions.wanted.connect(self.open)

    @property
    def dialog(self) -> ExclusionsDialog | None:
        """The dialog while it is open."""
        return self._one.current

    @Slot()
    def open(self) -> None:
        """Show the patterns and ask for others."""
        if self._one.come_forward():
            return
        # What lies in the sources may have changed since the dialog was last open.
        self._listed = None
        dialog = ExclusionsDialog(self._options.exclusions.patterns, self._window)
        dialog.preview_wanted.connect(self._preview)
        dialog.accepted.connect(self._agreed)
        dialog.finished.connect(self._closed)
        self._one.open(dialog)

    @Slot()
    def _agreed(self) -> None:
        if self.dialog is not None:
            self._options.exclusions.choose(self.dialog.list.patterns())

    @Slot()
    def _preview(self) -> None:
        dialog = self.dialog
        if dialog is None:
            return
        self._cancel.cancel()
        cancel = self._cancel = Cancel()
        sources, patterns, listed = self._sources.sources, dialog.patterns(), self._listed

        def work() -> tuple[Listing, LeftOut] | None:
            try:
                if listed is not None and listed[0] == sources:
                    listing = listed[1]
                else:
                    listing = list_names(sources, cancel.check)
                return listing, left_out(listing, patterns, cancel.check)
            except Cancelled:
                return None

        def done(made: tuple[Listing, LeftOut] | None) -> None:
            if made is not None and cancel is self._cancel and self.dialog is not None:
                self._listed = sources, made[0]
                self.dialog.show_preview(made[1], made[0])

        def failed(error: BaseException) -> None:
            if self.dialog is not None:
                self.dialog.fail(str(error))

        self._tasks.run(work, done, failed, topic="preview")

    @Slot()
    def _closed(self) -> None:
        self._cancel.cancel()
        self._listed = None

    def close(self) -> None:
        """Stop for good and wait for the thread; call it before the program ends."""
        self._one.reject()
        self._cancel.cancel()
        self._tasks.close()
