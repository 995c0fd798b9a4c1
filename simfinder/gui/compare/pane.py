"""Two documents side by side, with everything that differs between them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal, Slot
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QKeyEvent
from PySide6.QtWidgets import QPlainTextEdit, QStackedWidget, QVBoxLayout, QWidget

from simfinder.domain.comparison import Comparison
from simfinder.domain.options import ScanOptions
from simfinder.domain.relations import Relation
from simfinder.gui.bindings import key_of_event, keys_of
from simfinder.gui.compare.body import TextColumns
from simfinder.gui.compare.file_drop import FileDropMixin, dropped_files
from simfinder.gui.compare.header import File, Members, name_of, path_of
from simfinder.gui.compare.reading import ManyReader, PairReader
from simfinder.gui.compare.shared import SharedBody
from simfinder.gui.compare.wording import lacks_text
from simfinder.gui.compare.work import CompareWork
from simfinder.gui.kit.drop import DropOverlay
from simfinder.gui.kit.labels import MessagePage
from simfinder.gui.kit.loader import Compare, Template
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.messages.nouns import Noun, noun_of

# Explains over the compare pane what dropping a file will do.


class DropOutline(QObject):
    """Draws an outline around the drop target; accepts no drop itself."""

    def __init__(self, widget: QWidget, *, right: bool | None) -> None:
        """``right``: whether a file dropped here is shown on the right side.

        None: if it is dropped on the right half of the widget.
        """
        super().__init__(widget)
        self._widget = widget
        self._halves = right is None
        self._right = bool(right)
        self._files = 0
        self.overlay = DropOverlay(widget)
        taker = widget.viewport() if isinstance(widget, QPlainTextEdit) else widget
        taker.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow a drag; with Alt the window explains the drop."""
        if isinstance(event, QDragEnterEvent):
            self._files = len(dropped_files(event.mimeData()))
        if isinstance(event, (QDragEnterEvent, QDragMoveEvent)):
            if self._halves:
                self._right = event.position().x() > self._widget.width() / 2
            if self._files and not event.modifiers() & Qt.KeyboardModifier.AltModifier:
                self.overlay.show_message(self.sentence())
            else:
                self.overlay.hide()
        elif event.type() in (QEvent.Type.DragLeave, QEvent.Type.Drop):
            self.overlay.hide()
        return super().eventFilter(watched, event)

    def sentence(self) -> str:
        """Return what dropping will do."""
        if self._files > 2:
            return self.tr("Compare the first two of these files")
        if self._files > 1:
            return self.tr("Compare these two files")
        return self.tr("Show on the right") if self._right else self.tr("Show on the left")


# Pages of the compare pane without a comparison: empty, a question, or progress.


class CompareStack(AppearanceMixin, QStackedWidget):
    """The three pages, and behind them the one with the texts."""

    def __init__(self, work: QWidget, parent: QWidget | None = None) -> None:
        """``work`` shows the texts."""
        super().__init__(parent)
        self.empty = MessagePage("compare")
        self.question = MessagePage("document-text")
        self.busy = MessagePage("compare", progress=True)
        self.busy.bar.setRange(0, 0)
        self.work = work
        self._large = False
        self._first = ""
        for page in (self.empty, self.question, self.busy, work):
            self.addWidget(page)
        self.follow()

    def wait_for_other(self, name: str) -> None:
        """Show that this file waits for a second one; empty: none does."""
        self._first = name
        self.retranslate()

    @Slot(bool)
    def ask(self, large: bool) -> None:
        """Ask before the comparison: because the texts are ``large``, or because it was stopped."""
        self._large = large
        self.retranslate()
        self.setCurrentWidget(self.question)

    def minimumSizeHint(self) -> QSize:
        """Return the height of the texts: other pages hide their icons for it."""
        return QSize(super().minimumSizeHint().width(), self.work.minimumSizeHint().height())

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        if self._first:
            text = self.tr("It will be compared with {name}.").format(name=self._first)
            self.empty.set_text(self.tr("Drop another file here"), text)
        else:
            text = self.tr(
                "Select a file in the list to compare it with the kept file of its group."
            )
            self.empty.set_text(self.tr("No file selected"), text)
        if self._large:
            text = self.tr("Comparing them can take several seconds.")
            self.question.set_text(
                self.tr("These texts are very long"), text, self.tr("Compare anyway")
            )
        else:
            text = self.tr("The two texts have not been compared.")
            self.question.set_text(self.tr("Stopped"), text, self.tr("Compare"))
        self.busy.set_text(self.tr("Comparing\u2026"), "", self.tr("Cancel"))


# The keys that mean something inside the texts of the compare pane.

Act = Callable[[], object]


def key_table(work: CompareWork) -> dict[str, Act]:
    """Return the commands for keys in the texts, by the ids of their actions."""
    return {
        "to_texts": work.next_difference,
        "next_difference": work.next_difference,
        "previous_difference": work.previous_difference,
        "only_differences": work.footer.only.click,
        "shared_passages": work.footer.passages_toggle.trigger,
        "find": work.find_words,
        "find_in_texts": work.find_words,
        "go_to_place": work.go_to,
        "other_place": work.other_place,
        PREVIOUS: work.previous_difference,
    }


PREVIOUS = "to_texts+Shift"
"""Not an action: the key of ``to_texts`` with Shift."""


class TextKeys(QObject):
    """Runs commands for keys pressed in the texts, with the user's key bindings."""

    def __init__(self, table: Mapping[str, Act], parent: QObject) -> None:
        """``table``: commands by the id of the action with the key."""
        super().__init__(parent)
        self._table = dict(table)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keys of the table."""
        if isinstance(event, QKeyEvent):
            command = self._command(event)
            if event.type() == QEvent.Type.ShortcutOverride and command == "find":
                event.accept()  # inside a text it finds in it; elsewhere it filters the groups
            if event.type() == QEvent.Type.KeyPress and command:
                self._table[command]()
                return True
        return super().eventFilter(watched, event)

    def _command(self, event: QKeyEvent) -> str:
        key = key_of_event(event)
        for name in self._table:
            keys = keys_of("to_texts" if name == PREVIOUS else name)
            if key in ([f"Shift+{one}" for one in keys] if name == PREVIOUS else keys):
                return name
        return ""


_IN_PART = (Relation.EXCERPT, Relation.OVERLAPPING)


class ComparePane(FileDropMixin, AppearanceMixin, QWidget):
    """Shows a pair, finds its differences in the background, and steps through them."""

    pair_requested = Signal(object, object)
    """Paths of the two files to compare, after a drop or a swap."""
    pair_changed = Signal()
    """Another pair is named above the texts."""
    keep_requested = Signal(object)
    """The file (a Document or a Path) that its group shall keep."""
    mark_requested = Signal(object)
    """The file to mark or unmark."""
    output_requested = Signal(str)
    """The requested output of the comparison, one of ``compare_menus.OUTPUTS``."""
    message = Signal(str)
    """A short sentence for the status line."""
    drop_taker_added = Signal(QWidget)
    """A widget that handles drops itself was created."""

    def __init__(self, compare: Compare | None = None, parent: QWidget | None = None) -> None:
        """``compare`` does the work, in another thread; by default it is the service."""
        super().__init__(parent)
        self.prefers_passages = {False: False, True: True}
        """Whether the user prefers shared passages, by whether the texts overlap only in part."""
        self._first: Path | None = None
        """A file that was dropped where none was shown; it waits for another one."""
        self.reader = PairReader(compare, self)
        self.others = ManyReader(compare, self)
        self.others.comparison_ready.connect(self._show_many)
        self.others.failed.connect(self._no_others)
        self._members: Members = tuple
        self._editable = False, False
        """For each side whether its file can be kept and marked in its group."""
        self._states = (False, False), (False, False)
        """For each side whether its file is the keeper of its group, and whether it is marked."""
        self._noun: Noun | None = None
        self.work = CompareWork()
        self._stack = CompareStack(self.work)
        self.empty, self.question = self._stack.empty, self._stack.question
        self.busy = self._stack.busy
        self.body = self.work.body
        self.critical, self.passages = self.work.critical, self.work.passages
        self.changes, self.footer = self.work.changes, self.work.footer
        self.find_bar, self.choices = self.work.find_bar, self.work.choices
        self._distinguishes_scripts: bool | None = None
        """The setting of the last scan; None before the first."""
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._stack)
        self.setAcceptDrops(True)
        self._connect()
        self.follow()

    def _connect(self) -> None:
        reader = self.reader
        reader.pair_changed.connect(self._name_sides)
        reader.confirmation_requested.connect(self._stack.ask)
        reader.late.connect(self._show_busy)
        reader.comparison_ready.connect(self._show)
        self.work.message.connect(self.message)
        self.footer.swap_requested.connect(self.swap)
        self.footer.shared_requested.connect(self.set_by_passages)
        self.footer.more_menu.requested.connect(self._more)
        self.choices.ignore_options_changed.connect(self._recompare)
        self.question.first_requested.connect(reader.load)
        self.busy.first_requested.connect(self.cancel)
        DropOutline(self, right=None)
        self._keys = TextKeys(key_table(self.work), self)
        self.work.body_added.connect(self._connect_body)
        self._connect_body(self.body)

    @Slot(object)
    def _connect_body(self, body: TextColumns) -> None:
        """Follow the texts and headers of a view, and show there what is known of the pair."""
        is_pair = body in self.work.pair_bodies()
        for side, view in enumerate(body.views):
            view.installEventFilter(self._keys)
            view.files_dropped.connect(self._take_drop)
            DropOutline(view, right=side == 1 or not is_pair)
            self.drop_taker_added.emit(view.viewport())
        if not is_pair:
            return
        for header in body.headers:
            header.message.connect(self.message)
            header.keep_requested.connect(self._keep)
            header.mark_requested.connect(self._mark)
            header.document_selected.connect(self._choose)
        self._show_facts(body)
        if self.reader.files is not None:
            body.name_files(self.reader.files)

    def _show_facts(self, body: TextColumns) -> None:
        """Show in the headers of a pair what its group and the scan say of the two files."""
        some = len(self._members()) > 0
        sides = zip(body.headers, self._editable, self._states, strict=True)
        for header, editable, (keeper, marked) in sides:
            if self._noun is not None:
                header.set_noun(self._noun)
            header.set_members(self._members, editable=editable, some=some)
            header.set_state(keeper=keeper, is_marked=marked)

    @property
    def shared_body(self) -> SharedBody:
        """The texts with their shared passages."""
        return self.work.shared_body

    def drop_takers(self) -> tuple[QWidget, ...]:
        """Return the widgets that handle drops themselves; ``drop_taker_added`` names more."""
        views = chain.from_iterable(body.views for body in self.work.all_bodies())
        return (self, *(view.viewport() for view in views))

    # Which pair is shown

    def set_scan(self, options: ScanOptions, template: Template | None) -> None:
        """Compare with the options of a scan, and mark the template text that it took out.

        The menu can still change whether scripts differ, until a scan has the other setting.
        """
        if options.distinguish_scripts != self._distinguishes_scripts:
            self._distinguishes_scripts = options.distinguish_scripts
            ignored = replace(self.choices.ignore_options, script=not options.distinguish_scripts)
            self.choices.set_ignore_options(ignored)
        self._noun = noun_of(options)
        for body in self.work.pair_bodies():
            for header in body.headers:
                header.set_noun(self._noun)
        self.reader.set_scan(options, template)

    def show_pair(self, left: File, right: File, relation: Relation | None = None) -> None:
        """Show two files; a pair that is still being read is dropped.

        ``relation``: their relation in the scan, None where it is unknown.
        """
        self._first = None
        self.reader.show(left, right, relation)

    def compare_files(self, paths: Sequence[Path]) -> None:
        """Compare the first two of these files; say so where there are more."""
        self.show_pair(paths[0], paths[1])
        if len(paths) > 2:
            self.message.emit(
                self.tr("Only two files can be compared at a time; the first two are shown.")
            )

    def files(self) -> tuple[File, File] | None:
        """Return the pair that is named above the texts."""
        return self.reader.files

    def set_state(self, left: tuple[bool, bool], right: tuple[bool, bool]) -> None:
        """Show for each side whether it is its group's keeper, and whether it is marked."""
        self._states = left, right
        for body in self.work.pair_bodies():
            for header, state in zip(body.headers, self._states, strict=True):
                header.set_state(keeper=state[0], is_marked=state[1])

    def set_members(self, members: Members, editable: tuple[bool, bool]) -> None:
        """Offer the files of a group for both sides.

        ``editable``: for each side whether its file is one of them, to be kept and marked.
        """
        self._members, self._editable, count = members, editable, len(members())
        self.footer.more_menu.many = count > 2
        for body in self.work.pair_bodies():
            for header, can_edit in zip(body.headers, editable, strict=True):
                header.set_members(members, editable=can_edit, some=count > 0)

    def show_many(self) -> None:
        """Compare other files of the group with the left one too, or only two again.

        As many are shown as fit.
        """
        files, comparison = self.reader.files, self.reader.comparison
        if self.work.many():
            self.work.show_many(())
            return
        others = [file for _, file in self._members() if files and file not in files]
        if files is None or comparison is None or lacks_text(comparison) or not others:
            self.message.emit(self.tr("There is no third file to compare with."))
            return
        room = self.work.many_body.max_texts(self.work.width())
        if room < 3:
            self.message.emit(self.tr("Not enough room for a third text. Make the window wider."))
            return
        self.others.read(comparison, files[0], others[: room - 2], self.choices.ignore_options)

    @Slot(object)
    def _show_many(self, comparison: tuple[Comparison, ...]) -> None:
        if self.reader.comparison is not None and comparison[0] is self.reader.comparison:
            self.work.show_many(comparison)

    @Slot(object)
    def _no_others(self, error: BaseException) -> None:
        self.message.emit(self.tr("Operation failed: {error}").format(error=error))

    def set_side(self, side: int, file: File) -> None:
        """Replace one side, 0 for left and 1 for right; the other stays."""
        files = self.reader.files
        if files is None and self._first is None:
            self._first = path_of(file)
            self._stack.wait_for_other(name_of(file))
            return
        left, right = files or (self._first or path_of(file), self._first or path_of(file))
        self.show_pair(*((file, right) if side == 0 else (left, file)))
        self._request()

    def set_passwords(self, passwords: tuple[str, ...]) -> None:
        """Use these passwords; a pair that needs one is read again."""
        self.reader.set_passwords(passwords)

    @Slot()
    def swap(self) -> None:
        """Exchange the sides."""
        files = self.reader.files
        if files is not None:
            self.show_pair(files[1], files[0], self.reader.relation)
            self._request()

    def _request(self) -> None:
        files = self.reader.files
        if files is not None:
            self.pair_requested.emit(path_of(files[0]), path_of(files[1]))

    @Slot()
    def clear(self) -> None:
        """Show no pair."""
        self.reader.clear()
        self._first = None
        self.work.clear()
        self._stack.wait_for_other("")
        self._stack.setCurrentWidget(self.empty)

    # Visible state

    @Slot()
    def next_difference(self) -> None:
        """Go to the next difference or shared passage; announce the end."""
        self.work.next_difference()

    @Slot()
    def previous_difference(self) -> None:
        """Go to the previous difference or shared passage; announce the end."""
        self.work.previous_difference()

    @Slot(bool)
    def set_only_differences(self, only: bool) -> None:
        """Hide long equal passages, or show more context around each difference."""
        self.choices.set_only(only)

    def only_differences(self) -> bool:
        """Return whether little more than the differences is shown."""
        return self.choices.only

    @Slot(bool)
    def set_by_passages(self, on: bool) -> None:
        """Show the shared passages, or the differences, and remember it for pairs of this kind."""
        comparison = self.reader.comparison
        if comparison is None or lacks_text(comparison) or comparison.measures is not None:
            self.footer.show_passages(on=self.work.by_passages)
            return
        self.prefers_passages[self._in_part(comparison)] = on
        self.work.turn(on)

    def shows_passages(self) -> bool:
        """Return whether the shared passages are shown, not the differences."""
        return self.work.by_passages

    @Slot(str)
    def _more(self, what: str) -> None:
        places = {
            "find": self.work.find_words,
            "go_to": self.work.go_to,
            "other_place": self.work.other_place,
            "many": self.show_many,
        }
        if what in places:
            places[what]()
        else:
            self.output_requested.emit(what)

    def _in_part(self, comparison: Comparison) -> bool:
        return comparison.overlaps_in_part or self.reader.relation in _IN_PART

    def take_focus(self) -> None:
        """Move the focus to the right text."""
        self.work.take_focus()

    def is_settled(self) -> bool:
        """Return whether reading and layout are finished."""
        reading = self.reader.loader.is_running or self.others.is_running
        return not reading and self.work.is_settled()

    def comparison(self) -> Comparison | None:
        """Return the comparison, None without one."""
        return self.reader.comparison

    def close_loader(self) -> None:
        """Stop the work in the background for good; call it before the program ends."""
        self.reader.close()
        self.others.close()

    @Slot()
    def cancel(self) -> None:
        """Stop reading, and offer to begin again."""
        self.reader.cancel()

    @Slot()
    def _recompare(self) -> None:
        """Compare the same pair with other ignored differences."""
        self.reader.loader.ignore_options = self.choices.ignore_options
        if self.reader.comparison is not None:
            self.work.keep_position()
            self.reader.load()

    @Slot()
    def _name_sides(self) -> None:
        files = self.reader.files
        self.others.stop()
        if files is None:
            return
        other = self.reader.comparison is None
        if other:
            self.set_state((False, False), (False, False))
        for body in self.work.pair_bodies():
            body.name_files(files)
        if other:
            self.pair_changed.emit()

    @Slot()
    def _show_busy(self) -> None:
        files = self.reader.files
        if files is not None:
            self.busy.current.set_text(" \u2194 ".join(map(name_of, files)))
        self._stack.setCurrentWidget(self.busy)

    @Slot(object)
    def _show(self, comparison: Comparison) -> None:
        self._stack.setCurrentWidget(self._stack.work)
        can_share = not lacks_text(comparison) and comparison.measures is None
        prefers = self.prefers_passages[self._in_part(comparison)]
        self.work.show_comparison(comparison, by_passages=prefers and can_share)

    # Dropping, keeping and marking

    def take_files(self, paths: tuple[Path, ...], x: float) -> None:
        """Compare the files that were dropped: two with each other, one with the other side."""
        self._drop(1 if x > self.width() / 2 else 0, paths)

    def _drop(self, side: int, paths: tuple[Path, ...]) -> None:
        if len(paths) > 1:
            self.compare_files(paths)
            self._request()
        else:
            self.set_side(side, paths[0])

    def _sender_side(self) -> int:
        """Return the side whose header or text sent the current signal."""
        sender = self.sender()
        bodies = self.work.pair_bodies()
        return 0 if any(sender in (body.headers[0], body.views[0]) for body in bodies) else 1

    @Slot(object)
    def _take_drop(self, paths: tuple[Path, ...]) -> None:
        self._drop(self._sender_side(), paths)

    @Slot(object)
    def _choose(self, file: File) -> None:
        self.set_side(self._sender_side(), file)

    @Slot()
    def _keep(self) -> None:
        if self.reader.files is not None:
            self.keep_requested.emit(self.reader.files[self._sender_side()])

    @Slot()
    def _mark(self) -> None:
        if self.reader.files is not None:
            self.mark_requested.emit(self.reader.files[self._sender_side()])

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setAccessibleName(self.tr("Comparison"))
