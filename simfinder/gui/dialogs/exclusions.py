"""Which files and folders are left out of scans: patterns on one side, what they do on the other."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidgetItem,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from simfinder.gui import icons, words
from simfinder.gui.dialogs.exclusion_list import ExclusionList
from simfinder.gui.exclusion_words import fault_words
from simfinder.gui.models.groups_words import counted
from simfinder.gui.models.visible_text import visible
from simfinder.gui.views.dialog_buttons import EndingButtons
from simfinder.gui.views.following import Following
from simfinder.gui.views.telling_list import TellingList
from simfinder.services.preferences.exclusion_preview import LeftOut, Listing, fault_of

_SOON = 250
"""Milliseconds after the last change before the preview is made anew."""


class ExclusionsDialog(Following, QDialog):
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
        self.places = TellingList()
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
        column.addWidget(EndingButtons(self.agree, self.cancel))
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
                text = words.with_more(text, counted(inside, place.inside))
            item = QListWidgetItem(icons.icon("folder" if place.folder else "file", "muted"), text)
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
            lost=words.count(lost),
            of=words.count(found.of),
            folders=counted(self.tr("%n folders", "", found.folders), found.folders),
        )
        shown = len(found.places)
        if shown < found.files + found.folders:
            more = self.tr("The first %n are listed.", "", shown)
            text = words.sentences((text, counted(more, shown)))
        if not listing.whole:
            more = self.tr("There are too many names to look at all of them here.")
            text = words.sentences((text, more))
        if listing.unread:
            unread = self.tr("%n folders cannot be read.", "", listing.unread)
            text = words.sentences((text, counted(unread, listing.unread)))
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
