"""Privacy settings: where the store is, how much it contains, and how to forget it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QScrollArea,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from simfinder import paths
from simfinder.gui.kit import wording
from simfinder.gui.kit.labels import NoteFrame, label, push_button, set_tone
from simfinder.gui.kit.layouts import STRETCH, FlowLayout, grow, hbox, vbox
from simfinder.gui.kit.names import visible
from simfinder.gui.kit.wording import localize_count
from simfinder.gui.settings.pages import SettingsPage
from simfinder.services.preferences.settings import Settings
from simfinder.services.store_maintenance import KnownFolder, StoreChange, StoreFacts

_PATH = Qt.ItemDataRole.UserRole
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def _selectable() -> QLabel:
    result = label(wrap=True)
    result.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return result


class StorePage(SettingsPage):
    """Forgets documents immediately, after a confirmation in the page itself."""

    look_requested = Signal()
    forget_requested = Signal(object)
    """Folders, a tuple of paths, whose documents are to be forgotten."""
    clear_requested = Signal()
    reveal_requested = Signal(object)
    """A folder that shall be shown in the file manager."""

    def __init__(self) -> None:
        """Start without knowing; ``show_facts`` follows ``look_requested``."""
        super().__init__()
        self._facts: StoreFacts | None = None
        self._message, self._tone = "", "muted"
        self._busy = self._is_scanning = False
        self._question_folders: tuple[Path, ...] | None = None
        self._promise = label("muted", wrap=True)
        self._nothing_leaves = self.row(self._promise, wide=True)
        self._head = self.section()
        self.facts = _selectable()
        self._facts_row = self.row(self.facts, wide=True)
        self.tree = QTreeWidget(columnCount=2)
        self.tree.setUniformRowHeights(True)
        self.tree.headerItem().setTextAlignment(1, _RIGHT)
        self.tree.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.tree.setMinimumHeight(self.fontMetrics().height() * 9)
        self.tree.setIndentation(round(self.fontMetrics().height() * 1.4))
        self.tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.tree.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.tree.header().setStretchLastSection(False)
        self.tree.itemSelectionChanged.connect(self._update_buttons)
        self.forget = push_button(self._ask_forget, auto_default=False)
        self.clear = push_button(self._ask_clear, auto_default=False)
        self.reveal = push_button(self._reveal, auto_default=False)
        self.question, self.message = label(wrap=True), label(wrap=True)
        self.yes = push_button(self._confirm, auto_default=False)
        self.no = push_button(self._dismiss, auto_default=False)
        self._ask = NoteFrame()
        self._ask.hide()
        edge = self.fontMetrics().height() // 2
        answers = hbox(STRETCH, self.no, self.yes)
        vbox(self.question, answers, parent=self._ask, margins=edge)
        # The page grows by the question, and is laid out before it can be scrolled to it.
        self._scroll_timer = QTimer(self, singleShot=True, interval=0)
        self._scroll_timer.timeout.connect(self._scroll_to_question)
        buttons = FlowLayout(self.fontMetrics().height() // 2, self.forget, self.clear, self.reveal)
        whole = QWidget()
        vbox(grow(self.tree), buttons, self._ask, self.message, parent=whole)
        self._tree_row = self.row(whole, wide=True, stretch=1)
        self._places_head = self.section()
        self.places = _selectable()
        self._places = self.row(self.places, wide=True)
        self.follow()
        self._update_buttons()

    def show_facts(self, facts: StoreFacts) -> None:
        """Show the contents of the store."""
        self._facts, self._busy = facts, False
        self.tree.clear()
        self._add(None, facts.folders)
        if len(facts.folders) == 1:
            self.tree.expandToDepth(0)
        self._update_text()
        self._update_buttons()

    def _add(self, parent: QTreeWidgetItem | None, folders: Sequence[KnownFolder]) -> None:
        for folder in folders:
            item = QTreeWidgetItem()
            ancestor = parent.data(0, _PATH) if parent is not None else None
            name = folder.path.relative_to(ancestor) if ancestor is not None else folder.path
            item.setText(0, visible(wording.path(name)))
            item.setToolTip(0, visible(wording.path(folder.path)))
            item.setText(1, wording.count_text(folder.files))
            item.setTextAlignment(1, _RIGHT)
            item.setData(0, _PATH, folder.path)
            if parent is None:
                self.tree.addTopLevelItem(item)
            else:
                parent.addChild(item)
            self._add(item, folder.folders)

    def set_scanning(self, is_scanning: bool) -> None:
        """Set whether a scan runs, which would write forgotten documents again."""
        self._is_scanning = is_scanning
        self._update_buttons()
        self._update_text()

    def set_progress(self, change: StoreChange) -> None:
        """Update the progress."""
        files = localize_count(
            self.tr("%n documents were removed from the index.", "", change.files), change.files
        )
        sizes = self.tr("The index used {before} and now uses {after}.").format(
            before=wording.size(change.old_size), after=wording.size(change.new_size)
        )
        self._message, self._tone = f"{files} {sizes}", "muted"
        self._update_text()

    def fail(self, text: str) -> None:
        """Show why it failed."""
        self._message, self._tone, self._busy = text, "warning", False
        self._update_text()
        self._update_buttons()

    def selected_folders(self) -> tuple[Path, ...]:
        """Return the selected folders, without nested ones."""
        paths = [item.data(0, _PATH) for item in self.tree.selectedItems()]
        return tuple(p for p in paths if not any(p != o and p.is_relative_to(o) for o in paths))

    @Slot()
    def _update_buttons(self) -> None:
        free = not self._busy and not self._is_scanning and self._question_folders is None
        some = self._facts is not None and self._facts.files > 0
        self.forget.setEnabled(free and bool(self.selected_folders()))
        self.clear.setEnabled(free and some)
        self.tree.setEnabled(free)
        self.reveal.setEnabled(self._facts is not None and self._facts.size > 0)

    @Slot()
    def _ask_forget(self) -> None:
        self._begin_question(self.selected_folders())

    @Slot()
    def _ask_clear(self) -> None:
        self._begin_question(())

    def _begin_question(self, folders: tuple[Path, ...]) -> None:
        self._question_folders = folders
        self._message = ""
        self._update_text()
        self._ask.show()
        self._update_buttons()
        self.no.setFocus()
        self._scroll_timer.start()

    @Slot()
    def _scroll_to_question(self) -> None:
        ancestor = self.parentWidget()
        while ancestor is not None and not isinstance(ancestor, QScrollArea):
            ancestor = ancestor.parentWidget()
        if ancestor is not None:
            ancestor.ensureWidgetVisible(self._ask)

    def _files(self, folders: tuple[Path, ...]) -> int:
        if not folders:
            return self._facts.files if self._facts is not None else 0
        targets, folder_tree = set(folders), self._facts.folders if self._facts is not None else ()
        return sum(folder.files for folder in self._walk(folder_tree) if folder.path in targets)

    def _walk(self, folders: Sequence[KnownFolder]) -> list[KnownFolder]:
        return [f for folder in folders for f in (folder, *self._walk(folder.folders))]

    @Slot()
    def _confirm(self) -> None:
        folders, self._question_folders = self._question_folders, None
        self._ask.hide()
        self._busy, self._message, self._tone = True, self.tr("Clearing…"), "muted"
        self._update_text()
        self._update_buttons()
        if folders:
            self.forget_requested.emit(folders)
        else:
            self.clear_requested.emit()

    @Slot()
    def _dismiss(self) -> None:
        self._question_folders = None
        self._ask.hide()
        self._update_buttons()
        self.tree.setFocus()

    @Slot()
    def _reveal(self) -> None:
        if self._facts is not None:
            self.reveal_requested.emit(self._facts.folder)

    def title(self) -> str:
        """Return the title of the page."""
        return self.tr("Index and privacy")

    def show_settings(self, settings: Settings) -> None:
        """Update the contents; there is nothing to set."""
        del settings
        self.look_requested.emit()

    def write_settings(self, settings: Settings) -> None:
        """Write nothing: documents are forgotten immediately."""

    def _update_text(self) -> None:
        facts = self._facts
        if facts is None:
            self.facts.setText(self.tr("Checking…"))
        else:
            files = localize_count(
                self.tr("%n documents in the index", "", facts.files), facts.files
            )
            place = visible(wording.path(facts.folder))
            text = self.tr("{files}, {size}, in {folder}")
            self.facts.setText(
                text.format(files=files, size=wording.size(facts.size), folder=place)
            )
        message, tone = self._message, self._tone
        if self._is_scanning:
            message, tone = (
                self.tr("A scan is running. Wait for it to finish, then try again."),
                "muted",
            )
        self.message.setText(message)
        self.message.setVisible(bool(message))
        set_tone(self.message, tone)
        if self._question_folders is not None:
            self._update_question(self._question_folders)

    def _update_question(self, folders: tuple[Path, ...]) -> None:
        number = self._files(folders)
        files = localize_count(self.tr("%n documents", "", number), number)
        if folders:
            count = len(folders)
            places = localize_count(self.tr("in %n selected folders", "", count), count)
            ask = self.tr("Permanently clear {files} {places} from the index?").format(
                files=files, places=places
            )
        else:
            ask = self.tr("Permanently clear all {files} from the index?").format(files=files)
        stays = self.tr(
            "Texts, titles and comparison results are removed from the index "
            "immediately. The documents themselves are not changed, and marks, kept "
            "files, exceptions, notes and the record of file operations are kept. The "
            "next scan reads these documents again."
        )
        self.question.setText(f"{ask}\n{stays}")

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._nothing_leaves.set_text(self.tr("Nothing leaves this computer"))
        self._promise.setText(
            self.tr(
                "SimFinder does not use the network unless you specify a database. "
                "Content it reads is stored on this computer, in folders only you can "
                "open, so that the next scan does not have to read it again."
            )
        )
        self._head.setText(self.tr("Stored document data"))
        self._facts_row.set_text(self.tr("Index"))
        self._tree_row.set_text(self.tr("Folders in the index"))
        self.tree.setHeaderLabels([self.tr("Folder"), self.tr("Documents")])
        self.tree.setAccessibleName(self.tr("Folders in the index"))
        self.forget.setText(self.tr("Clear selected folders…"))
        self.clear.setText(self.tr("Clear all…"))
        self.reveal.setText(self.tr("Show index folder"))
        self.yes.setText(self.tr("Clear"))
        self.no.setText(self.tr("Cancel"))
        self._places_head.setText(self.tr("Other stored data"))
        self._places.set_text(self.tr("Folders"))
        lines = (
            (self.tr("Marks, decisions, and the record of file operations"), paths.data_dir()),
            (self.tr("Settings and presets"), paths.config_dir()),
            (self.tr("Log, written only with --debug"), paths.log_dir()),
        )
        between = self.tr("{what}: {folder}")
        self.places.setText(
            "\n".join(between.format(what=w, folder=visible(wording.path(f))) for w, f in lines)
        )
        self._update_text()
