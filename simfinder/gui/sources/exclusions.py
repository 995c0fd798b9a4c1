"""Which files and folders are left out of scans: patterns on one side, effects on the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHeaderView,
    QLineEdit,
    QListWidgetItem,
    QSplitter,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from simfinder.domain.documents import Source
from simfinder.domain.errors import Cancelled
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.dialogs import DialogButtons, OneDialog, PlaceholderList
from simfinder.gui.kit.labels import label, push_button, set_placeholder
from simfinder.gui.kit.layouts import STRETCH, fill_dialog, grow, hbox, vbox
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
    ExclusionPreview,
    Fault,
    Listing,
    fault_of,
    list_names,
    preview_exclusions,
)

_BUILT_IN = Qt.ItemDataRole.UserRole
_PATTERN, _COUNT, _ORIGIN = range(3)
_ON, _OFF = Qt.CheckState.Checked, Qt.CheckState.Unchecked
_DELAY = 250
"""Milliseconds after the last change before the preview is updated."""


def fault_words(pattern: str) -> str:
    """Return why a pattern is invalid, in a sentence; empty where it is valid."""
    fault = fault_of(pattern)
    if fault is None:
        return ""
    return {
        Fault.BRACKET: translate("Exclusions", "There is an unmatched bracket."),
        Fault.REPEAT: translate(
            "Exclusions", "There is nothing to repeat, or it is repeated twice."
        ),
        Fault.RANGE: translate("Exclusions", "The ends of a range are reversed."),
        Fault.ESCAPE: translate("Exclusions", "A backslash is followed by an invalid character."),
        Fault.LOOKS: translate(
            "Exclusions",
            (
                "Lookahead, lookbehind and backreferences are not supported because they "
                "could make a scan hang."
            ),
        ),
        Fault.LARGE: translate(
            "Exclusions", ("The expression is too long, too deeply nested, or repeats too often.")
        ),
    }[fault]


class ExclusionList(AppearanceMixin, QTreeWidget):
    """Checked patterns are active; own ones are edited in place and removed by Delete."""

    changed = Signal()

    def __init__(self) -> None:
        """Start with the built-in patterns."""
        super().__init__()
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
            self._append(pattern, built_in=True)
        self.itemChanged.connect(self._follow_item)
        self.follow()

    def _items(self) -> list[QTreeWidgetItem]:
        items = (self.topLevelItem(row) for row in range(self.topLevelItemCount()))
        return [item for item in items if item is not None]

    def set_patterns(self, patterns: Sequence[str]) -> None:
        """Show these as ``ScanOptions.exclude`` has them."""
        disabled = {p[1:] for p in patterns if p.startswith("!")}
        for item in self._items():
            if item.data(_PATTERN, _BUILT_IN):
                item.setCheckState(_PATTERN, _OFF if item.text(_PATTERN) in disabled else _ON)
        for pattern in patterns:
            if not pattern.startswith("!"):
                self.add(pattern)

    def patterns(self) -> tuple[str, ...]:
        """Return the active patterns, as in ``ScanOptions.exclude``, without invalid ones."""
        own, disabled = [], []
        for item in self._items():
            on, text = item.checkState(_PATTERN) is _ON, item.text(_PATTERN)
            if item.data(_PATTERN, _BUILT_IN):
                disabled += [] if on else [f"!{text}"]
            elif on and fault_of(text) is None:
                own.append(text)
        return (*dict.fromkeys(own), *disabled)

    def add(self, pattern: str) -> None:
        """Activate a pattern: add it, or check the existing one."""
        existing_item = next(
            (item for item in self._items() if item.text(_PATTERN) == pattern), None
        )
        if existing_item is not None:
            existing_item.setCheckState(_PATTERN, _ON)
            self.setCurrentItem(existing_item)
            return
        self.setCurrentItem(self._append(pattern, built_in=False))
        self.changed.emit()

    def _append(self, pattern: str, *, built_in: bool) -> QTreeWidgetItem:
        item = QTreeWidgetItem()
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        flags |= Qt.ItemFlag.ItemIsUserCheckable | Qt.ItemFlag.ItemNeverHasChildren
        item.setFlags(flags if built_in else flags | Qt.ItemFlag.ItemIsEditable)
        item.setSizeHint(_PATTERN, QSize(0, round(self.fontMetrics().height() * 1.6)))
        item.setText(_PATTERN, pattern)
        item.setData(_PATTERN, _BUILT_IN, built_in)
        item.setCheckState(_PATTERN, _ON)
        item.setTextAlignment(_COUNT, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        own = sum(not other.data(_PATTERN, _BUILT_IN) for other in self._items())
        self.insertTopLevelItem(self.topLevelItemCount() if built_in else own, item)
        self._name(item)
        return item

    @Slot()
    def remove_selection(self) -> None:
        """Take own patterns off the list, and the tick off built-in ones."""
        selection = self.selectedItems()
        row = min((self.indexOfTopLevelItem(item) for item in selection), default=0)
        for item in selection:
            if item.data(_PATTERN, _BUILT_IN):
                item.setCheckState(_PATTERN, _OFF)
            else:
                self.takeTopLevelItem(self.indexOfTopLevelItem(item))
        if items := self._items():
            self.setCurrentItem(items[min(row, len(items) - 1)])
        self.changed.emit()

    @Slot()
    def restore_built_in(self) -> None:
        """Activate every built-in pattern again."""
        for item in self._items():
            if item.data(_PATTERN, _BUILT_IN):
                item.setCheckState(_PATTERN, _ON)

    def built_in_off(self) -> int:
        """Return the number of inactive built-in patterns."""
        return sum(pattern.startswith("!") for pattern in self.patterns())

    def set_counts(self, counts: Mapping[str, int]) -> None:
        """Show how many files and folders each pattern leaves out."""
        self._counts = counts
        with QSignalBlocker(self):
            for item in self._items():
                self._name(item)
        self.viewport().update()

    @Slot(QTreeWidgetItem, int)
    def _follow_item(self, item: QTreeWidgetItem, column: int) -> None:
        if column != _PATTERN:
            return
        text = item.text(_PATTERN).strip()
        if not text:
            self.takeTopLevelItem(self.indexOfTopLevelItem(item))
        elif text != item.text(_PATTERN):
            item.setText(_PATTERN, text)
            return
        else:
            with QSignalBlocker(self):
                self._name(item)
        self.changed.emit()

    def _name(self, item: QTreeWidgetItem) -> None:
        pattern = item.text(_PATTERN)
        count = self._counts.get(pattern, 0) if item.checkState(_PATTERN) is _ON else 0
        item.setText(_COUNT, wording.count_text(count) if count else "")
        item.setText(
            _ORIGIN, self.tr("built-in") if item.data(_PATTERN, _BUILT_IN) else self.tr("custom")
        )
        item.setForeground(_ORIGIN, theme.colour("muted"))
        item.setForeground(_COUNT, theme.colour("muted"))
        why = fault_words(pattern)
        item.setToolTip(_PATTERN, why or pattern)
        picture = theme.icon("warning", "warning") if why else None
        item.setData(_ORIGIN, Qt.ItemDataRole.DecorationRole, picture)
        item.setData(
            _PATTERN, Qt.ItemDataRole.AccessibleTextRole, ", ".join(filter(None, (pattern, why)))
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Remove patterns with Delete."""
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.remove_selection()
            return
        super().keyPressEvent(event)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setHeaderLabels([self.tr("Pattern"), self.tr("Excluded"), self.tr("Origin")])
        self.setAccessibleName(self.tr("Patterns"))
        self.set_counts(self._counts)

    def _tint(self) -> None:
        self.set_counts(self._counts)


class ExclusionsDialog(AppearanceMixin, QDialog):
    """Patterns change with *OK*; the preview follows every change, also while typing."""

    preview_requested = Signal()

    def __init__(self, patterns: Sequence[str], parent: QWidget) -> None:
        """Show these patterns, as ``ScanOptions.exclude`` has them."""
        super().__init__(parent)
        self._preview: tuple[ExclusionPreview, Listing] | None = None
        self._error_text = ""
        self.list = ExclusionList()
        self.field = QLineEdit()
        self.fault, self.hint = label("warning", wrap=True), label("muted", wrap=True)
        self.summary, self._title = label(wrap=True), label("section")
        self.add = push_button(self._add, auto_default=False)
        self.remove = push_button(self.list.remove_selection, auto_default=False)
        self.restore = push_button(self.list.restore_built_in, auto_default=False)
        self.cancel = push_button(self.reject, auto_default=False)
        self.agree = push_button(self._agree, "primary", default=True)
        self.places = PlaceholderList()
        self.places.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.places.setUniformItemSizes(True)
        self.places.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._timer = QTimer(self, singleShot=True, interval=_DELAY)
        self._timer.timeout.connect(self.preview_requested)
        self.field.textChanged.connect(self._follow_text)
        self.field.installEventFilter(self)
        self.list.changed.connect(self._changed)
        self.list.itemSelectionChanged.connect(self._update_buttons)
        self._arrange()
        self.list.set_patterns(patterns)
        self.follow()
        self._follow_text()
        self.field.setFocus()

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        own, preview = QWidget(), QWidget()
        vbox(
            self.hint,
            hbox(grow(self.field), self.add),
            self.fault,
            grow(self.list),
            hbox(self.remove, self.restore, STRETCH),
            parent=own,
            margins=(0, 0, em // 2, 0),
        )
        margins = (em // 2, 0, 0, 0)
        vbox(self._title, self.summary, grow(self.places), parent=preview, margins=margins)
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.addWidget(own)
        splitter.addWidget(preview)
        splitter.setChildrenCollapsible(False)
        splitter.setSizes([em * 26, em * 26])
        fill_dialog(self, grow(splitter), DialogButtons(self.agree, self.cancel))
        self.setMinimumSize(em * 44, em * 26)
        self.resize(em * 60, em * 36)

    def patterns(self) -> tuple[str, ...]:
        """Return the active patterns, with the one that is being typed."""
        new_pattern, patterns = self._whole(), self.list.patterns()
        return patterns if not new_pattern or new_pattern in patterns else (new_pattern, *patterns)

    def _whole(self) -> str:
        """Return the typed pattern if it is valid, else nothing."""
        text = self.field.text().strip()
        usable = text and not text.startswith("!") and fault_of(text) is None
        return text if usable else ""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Enter add the typed pattern; without one it accepts the dialog."""
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
    def _follow_text(self) -> None:
        text = self.field.text().strip()
        why = fault_words(text)
        if text.startswith("!"):
            why = self.tr("Built-in patterns cannot be removed. Clear the check box instead.")
        self.fault.setText(why)
        self.fault.setVisible(bool(why))
        self.field.setAccessibleDescription(why)
        self._update_buttons()
        self._changed()

    @Slot()
    def _update_buttons(self) -> None:
        self.add.setEnabled(bool(self._whole()))
        self.remove.setEnabled(bool(self.list.selectedItems()))
        self.restore.setEnabled(self.list.built_in_off() > 0)

    @Slot()
    def _changed(self) -> None:
        self._update_buttons()
        self._timer.start()

    @Slot()
    def _agree(self) -> None:
        self._add()
        if not self.field.text().strip():
            self.accept()
        else:
            self.field.setFocus()

    def show_preview(self, preview: ExclusionPreview, listing: Listing) -> None:
        """Show what would be excluded."""
        self._preview, self._error_text = (preview, listing), ""
        self.list.set_counts(preview.by_pattern)
        self.places.clear()
        for place in preview.places:
            text = visible(place.path)
            if place.folder:
                inside = self.tr("%n files in it", "", place.inside)
                text = wording.with_more(text, localize_count(inside, place.inside))
            item = QListWidgetItem(theme.icon("folder" if place.folder else "file", "muted"), text)
            tip = self.tr("{place}\nexcluded by {pattern}")
            item.setToolTip(tip.format(place=text, pattern=visible(place.pattern)))
            self.places.addItem(item)
        self._update_text()
        self.places.show_message()

    def fail(self, text: str) -> None:
        """Show why there is no preview."""
        self._error_text = text
        self._update_text()

    def _update_text(self) -> None:
        if self._error_text or self._preview is None:
            self.summary.setText(self._error_text or self.tr("Checking names in the sources…"))
            return
        preview, listing = self._preview
        if not listing.roots:
            self.summary.setText(self.tr("Add a folder to preview what the patterns exclude."))
            return
        file_count = preview.files + preview.inside
        text = self.tr("Excluded: {lost} of {of} files, {folders}.").format(
            lost=wording.count_text(file_count),
            of=wording.count_text(preview.of),
            folders=localize_count(self.tr("%n folders", "", preview.folders), preview.folders),
        )
        place_count = len(preview.places)
        if place_count < preview.files + preview.folders:
            more = self.tr("Showing the first %n.", "", place_count)
            text = wording.sentences((text, localize_count(more, place_count)))
        if not listing.whole:
            more = self.tr("There are too many names to check them all here.")
            text = wording.sentences((text, more))
        if listing.unread:
            unread = self.tr("%n folders cannot be read.", "", listing.unread)
            text = wording.sentences((text, localize_count(unread, listing.unread)))
        self.summary.setText(text)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Exclude files and folders"))
        hint = self.tr(
            "A name such as *.bak or archive, a path such as drafts/**/old, or a regular "
            "expression between slashes such as /^copy [0-9]+/"
        )
        # A line that ended at a slash would tear a pattern apart.
        self.hint.setText(hint.replace("/", "/\u2060"))
        set_placeholder(self.field, self.tr("New pattern"))
        self._title.setText(self.tr("Excluded from the sources"))
        self.places.setAccessibleName(self._title.text())
        self.places.set_empty_text(
            self.tr("Files and folders excluded by a pattern are listed here."),
            self.tr("Nothing is excluded"),
        )
        self.add.setText(self.tr("Add"))
        self.remove.setText(self.tr("Remove"))
        self.restore.setText(self.tr("Restore built-in patterns"))
        self.cancel.setText(self.tr("Cancel"))
        self.agree.setText(self.tr("OK"))
        self._update_text()


class ExclusionControl(QObject):
    """Opens the dialog of exclusion patterns, and computes its preview in the background.

    There is one dialog at a time, and one preview: a new request cancels the one before.
    """

    def __init__(self, line: ExclusionLine, sources: SourceControl, window: QWidget) -> None:
        """Serve this line of the options or the settings; previews are about these sources."""
        super().__init__(window)
        self._line, self._sources, self._window = line, sources, window
        self._tasks = Tasks(self)
        self._cancel = Cancel()
        self._listing: tuple[tuple[Source, ...], Listing] | None = None
        self._one: OneDialog[ExclusionsDialog] = OneDialog()
        line.requested.connect(self.open)

    @property
    def dialog(self) -> ExclusionsDialog | None:
        """The dialog while it is open."""
        return self._one.current

    @Slot()
    def open(self) -> None:
        """Show the patterns for editing."""
        if self._one.come_forward():
            return
        # Files of the sources may have changed since the dialog was last open.
        self._listing = None
        dialog = ExclusionsDialog(self._line.patterns, self._window)
        dialog.preview_requested.connect(self._preview)
        dialog.accepted.connect(self._apply)
        dialog.finished.connect(self._stop)
        self._one.open(dialog)

    @Slot()
    def _apply(self) -> None:
        if self.dialog is not None:
            self._line.set_value(self.dialog.list.patterns())

    @Slot()
    def _preview(self) -> None:
        dialog = self.dialog
        if dialog is None:
            return
        self._cancel.cancel()
        cancel = self._cancel = Cancel()
        sources, patterns, old_listing = self._sources.sources, dialog.patterns(), self._listing

        def work() -> tuple[Listing, ExclusionPreview] | None:
            try:
                if old_listing is not None and old_listing[0] == sources:
                    listing = old_listing[1]
                else:
                    listing = list_names(sources, cancel.check)
                return listing, preview_exclusions(listing, patterns, cancel.check)
            except Cancelled:
                return None

        def deliver(result: tuple[Listing, ExclusionPreview] | None) -> None:
            if result is not None and cancel is self._cancel and self.dialog is not None:
                self._listing = sources, result[0]
                self.dialog.show_preview(result[1], result[0])

        def failed(error: BaseException) -> None:
            if self.dialog is not None:
                self.dialog.fail(str(error))

        self._tasks.run(work, deliver, failed, topic="preview")

    @Slot()
    def _stop(self) -> None:
        self._cancel.cancel()
        self._listing = None

    def close(self) -> None:
        """Stop for good and wait for the thread; call it before the program ends."""
        self._one.reject()
        self._cancel.cancel()
        self._tasks.close()
