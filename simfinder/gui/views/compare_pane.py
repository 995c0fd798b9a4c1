"""Two documents side by side, with everything that differs between them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from simfinder.domain.comparison import Comparison, CriticalChange
from simfinder.domain.document import Reason
from simfinder.domain.matching import Relation
from simfinder.domain.options import ScanOptions
from simfinder.gui.views.compare_body import CompareBody
from simfinder.gui.views.compare_critical import CriticalList
from simfinder.gui.views.compare_files import (
    File,
    failed,
    member_of,
    name_of,
    path_of,
    sample,
    weight_of,
)
from simfinder.gui.views.compare_find import FindBar
from simfinder.gui.views.compare_footer import CompareFooter
from simfinder.gui.views.compare_keys import TextKeys, key_table
from simfinder.gui.views.compare_load import Compare, CompareLoader, Template
from simfinder.gui.views.compare_passages import PassageList
from simfinder.gui.views.compare_plan import bands, plain_bands
from simfinder.gui.views.compare_shared import SharedBody
from simfinder.gui.views.compare_waiting import CompareStack
from simfinder.gui.views.compare_words import broken, fold_text, no_further, side_with_text
from simfinder.gui.views.following import Following

ASK_FROM = 1_000_000
"""Characters of both texts from which on a person is asked before they are compared."""
_PATIENCE = 250
_IN_PART = (Relation.EXCERPT, Relation.OVERLAPPING)


class ComparePane(Following, QWidget):
    """Shows a pair, finds its differences in the background, and walks through them."""

    pair_requested = Signal(object, object)
    """Paths of the two files that a person wants to see, after dropping one or swapping."""
    message = Signal(str)
    """A short sentence for the status line."""

    def __init__(self, compare: Compare | None = None, parent: QWidget | None = None) -> None:
        """``compare`` does the work, in another thread; by default it is the service."""
        super().__init__(parent)
        self._files: tuple[File, File] | None = None
        self._comparison: Comparison | None = None
        self._opened: set[int] = set()
        self._only_differences = self._hide_template = False
        self._relation: Relation | None = None
        self._shared = False
        self._sought: CriticalChange | None = None
        """The difference that is gone to once the texts are laid out."""
        self.prefers_shared = {False: False, True: True}
        """Whether a person wants shared passages, by whether the texts overlap only in part."""
        self._loader = CompareLoader(compare, self)
        self._loader.loaded.connect(self._show)
        self._loader.failed.connect(self._fail)
        self._patience = QTimer(self, singleShot=True, interval=_PATIENCE)
        self._patience.timeout.connect(self._show_busy)
        self.body = CompareBody(fold_text)
        self.shared_body = SharedBody()
        self.critical = CriticalList()
        self.passages = PassageList()
        self.footer = CompareFooter()
        self.find_bar = FindBar(self.body.views)
        self._stack = CompareStack(QWidget())
        self.empty, self.question = self._stack.empty, self._stack.question
        self.busy = self._stack.busy
        self._arrange()
        self._connect()
        self.follow()

    def _arrange(self) -> None:
        column = QVBoxLayout(self._stack.work)
        self._bodies = QStackedWidget()
        self._bodies.addWidget(self.body)
        self._bodies.addWidget(self.shared_body)
        column.addWidget(self.critical)
        column.addWidget(self.passages)
        column.addWidget(self._bodies, 1)
        column.addWidget(self.find_bar)
        column.addWidget(self.footer)
        outer = QVBoxLayout(self)
        outer.addWidget(self._stack)
        for layout in (column, outer):
            layout.setContentsMargins(0, 0, 0, 0)
            layout.setSpacing(0)
        self.setAcceptDrops(True)

    def _connect(self) -> None:
        self.footer.next_wanted.connect(self.next_difference)
        self.footer.previous_wanted.connect(self.previous_difference)
        self.footer.swap_wanted.connect(self.swap)
        self.footer.only_differences_wanted.connect(self.set_only_differences)
        self.footer.shared_wanted.connect(self.set_shared)
        self.footer.hide_template_wanted.connect(self._set_hide_template)
        self.passages.wanted.connect(self.shared_body.go_to)
        self.find_bar.opened.connect(self._find_opened)
        for body in (self.body, self.shared_body):
            body.current_changed.connect(self._show_position)
        self.body.fold_opened.connect(self._open_fold)
        self.body.shown.connect(self._seek)
        self.critical.wanted.connect(self._show_critical)
        self.question.first_wanted.connect(self._load)
        self.busy.first_wanted.connect(self.cancel)
        self._keys = TextKeys(key_table(self), self)
        drops = (self._left_dropped, self._right_dropped)
        for body in (self.body, self.shared_body):
            for header, view, drop in zip(body.headers, body.views, drops, strict=True):
                header.message.connect(self.message)
                view.file_dropped.connect(drop)
                view.installEventFilter(self._keys)

    def set_scan(self, options: ScanOptions, template: Template | None) -> None:
        """Compare with the options of a scan, and tell the template text that it took out."""
        for header in (*self.body.headers, *self.shared_body.headers):
            header.set_of_rows(options.profile == "fields")
        self._loader.template = None if template is None else (options, template)

    def show_pair(self, left: File, right: File, relation: Relation | None = None) -> None:
        """Show two files; the pair before is dropped at once, even if it is still being read.

        ``relation``: what a scan found of them, None where it is not known.
        """
        if self._files == (left, right) and self._comparison is not None:
            return
        self._loader.stop()
        self._patience.stop()
        self._files, self._comparison, self._opened = (left, right), None, set()
        self._relation = relation
        self.set_state((False, False), (False, False))
        if weight_of(left) + weight_of(right) > ASK_FROM:
            self._ask()
        else:
            self._load()

    def set_state(self, left: tuple[bool, bool], right: tuple[bool, bool]) -> None:
        """Show for each side whether it is its group's keeper, and whether it is marked."""
        for body in (self.body, self.shared_body):
            for header, state in zip(body.headers, (left, right), strict=True):
                header.set_state(*state)

    def set_side(self, side: int, path: Path) -> None:
        """Replace one side, 0 for left and 1 for right; the other stays."""
        if self._files is None:
            self._files = (path, path)
        left, right = self._files
        self.show_pair(*((path, right) if side == 0 else (left, path)))
        self._request()

    def set_passwords(self, passwords: tuple[str, ...]) -> None:
        """Try these on documents that ask for one; a pair that waits for one is read again."""
        self._loader.passwords = passwords
        made = self._comparison
        problems = (made.left.problem, made.right.problem) if made is not None else ()
        if passwords and any(p is not None and p.reason is Reason.ENCRYPTED for p in problems):
            self._load()

    @Slot()
    def swap(self) -> None:
        """Exchange the sides."""
        if self._files is not None:
            self.show_pair(self._files[1], self._files[0], self._relation)
            self._request()

    def _request(self) -> None:
        if self._files is not None:
            self.pair_requested.emit(path_of(self._files[0]), path_of(self._files[1]))

    @Slot()
    def clear(self) -> None:
        """Show no pair."""
        self._loader.stop()
        self._patience.stop()
        self._files = self._comparison = None
        for body in (self.body, self.shared_body):
            body.clear()
        self.footer.show_comparison(None)
        self.critical.show_comparison(None)
        self.passages.show_comparison(None)
        self._stack.setCurrentWidget(self.empty)

    @Slot()
    def next_difference(self) -> None:
        """Go to the next difference or shared passage; say so where there is none."""
        if self._comparison is not None and not self._active().step(1):
            self.message.emit(no_further(self._shared, 1))

    @Slot()
    def previous_difference(self) -> None:
        """Go to the difference or shared passage before; say so where there is none."""
        if self._comparison is not None and not self._active().step(-1):
            self.message.emit(no_further(self._shared, -1))

    @Slot(bool)
    def set_only_differences(self, only: bool) -> None:
        """Hide long stretches that are alike, or show everything."""
        self.footer.only.setChecked(only)
        if only != self._only_differences:
            self._only_differences, self._opened = only, set()
            self._refresh()

    @Slot(bool)
    def set_shared(self, shared: bool) -> None:
        """Show the shared passages, or the differences, and remember it for pairs of this kind."""
        made = self._comparison
        if made is None or broken(made) or made.measures is not None:
            self.footer.show_shared(self._shared)
            return
        self.prefers_shared[self._in_part(made)] = shared
        if shared != self._shared:
            self._turn(shared)

    def shows_shared(self) -> bool:
        """Return whether the shared passages are shown, not the differences."""
        return self._shared

    def _in_part(self, made: Comparison) -> bool:
        return made.in_part or self._relation in _IN_PART

    def _active(self) -> CompareBody | SharedBody:
        return self.shared_body if self._shared else self.body

    def _turn(self, shared: bool) -> None:
        self._shared = shared
        body = self._active()
        inside = any(view.hasFocus() for b in (self.body, self.shared_body) for view in b.views)
        self._bodies.setCurrentWidget(body)
        if inside:
            body.views[1].setFocus()
        self.find_bar.set_views(body.views)
        self.footer.show_shared(shared)
        self.critical.set_beside_passages(shared)
        self.passages.setVisible(shared)
        self._refresh(keep=not shared and self.body.current() >= 0)
        self._show_position()

    @Slot(bool)
    def _set_hide_template(self, hidden: bool) -> None:
        self._hide_template, self._opened = hidden, set()
        self._refresh()

    def take_focus(self) -> None:
        """Let keys go to the right text. A focus proxy would make Tab jump over all before it."""
        self._active().views[1].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def only_differences(self) -> bool:
        """Return whether what is alike is hidden."""
        return self._only_differences

    def settled(self) -> bool:
        """Return whether nothing is being read or laid out: what is seen will stay."""
        return not (self._loader.running or self.body.building() or self.shared_body.building())

    def comparison(self) -> Comparison | None:
        """Return what is shown, None while there is nothing."""
        return self._comparison

    def close_loader(self) -> None:
        """Stop the work in the background for good; call it before the program ends."""
        self._loader.close()

    @Slot()
    def cancel(self) -> None:
        """Stop reading, and offer to begin again."""
        self._loader.stop()
        self._patience.stop()
        self._ask()

    def _ask(self) -> None:
        self._name_sides()
        large = self._files is not None and sum(map(weight_of, self._files)) > ASK_FROM
        self._stack.ask(large)

    @Slot()
    def _load(self) -> None:
        if self._files is None:
            return
        self._name_sides()
        self._patience.start()
        left, right = self._files
        self._loader.load(path_of(left), path_of(right), (member_of(left), member_of(right)))

    def _name_sides(self) -> None:
        for body in (self.body, self.shared_body) if self._files is not None else ():
            for header, file in zip(body.headers, self._files or (), strict=True):
                header.show_file(file)

    @Slot()
    def _show_busy(self) -> None:
        if self._files is not None:
            names = " \u2194 ".join(map(name_of, self._files))
            self.busy.current.set_text(names)
        self._stack.setCurrentWidget(self.busy)

    @Slot(object)
    def _fail(self, error: BaseException) -> None:
        """Show a failure of the machine like a problem of both files."""
        if self._files is not None:
            self._show(failed(self._files, error))

    @Slot(object)
    def _show(self, comparison: Comparison) -> None:
        self._patience.stop()
        self._comparison, self._sought = comparison, None
        for body in (self.body, self.shared_body):
            for header, side in zip(body.headers, (comparison.left, comparison.right), strict=True):
                header.show_side(side)
        self.footer.show_comparison(comparison)
        self.critical.show_comparison(comparison)
        self.passages.show_comparison(comparison)
        self._stack.setCurrentWidget(self._stack.work)
        self.body.forget()
        wanted = self.prefers_shared[self._in_part(comparison)]
        self._turn(wanted and not broken(comparison) and comparison.measures is None)

    def _refresh(self, keep: bool = True) -> None:
        made = self._comparison
        if made is None:
            return
        if self._shared:
            self.shared_body.show_comparison(made, sample(made))
            return
        if not broken(made):
            row = self.body.top_row() if keep else -1
            wishes = self._only_differences, frozenset(self._opened), self._hide_template
            self.body.show_bands(lambda: bands(made, *wishes), sample(made), keep_row=row)
            return
        side, left, texts = side_with_text(made)
        self.body.show_bands(
            lambda: plain_bands(side, left), sample(made) + texts[0] + texts[1], texts
        )

    @Slot(object)
    def _show_critical(self, change: CriticalChange) -> None:
        if self._shared:  # The differences show it; what a person prefers stays as it is.
            self._turn(False)
        self._sought = change
        if not self.body.building():
            self._seek()

    @Slot()
    def _seek(self) -> None:
        change, self._sought = self._sought, None
        if change is not None and not self.body.go_to_row(change.row):
            self.message.emit(self.tr("Its place in the texts is not known."))

    @Slot(int)
    def _open_fold(self, row: int) -> None:
        self._opened.add(row)
        self._refresh()

    @Slot()
    def _find_opened(self) -> None:
        if self._shared:
            self.shared_body.open_all()

    @Slot()
    def _show_position(self) -> None:
        body = self._active()
        self.footer.show_position(body.current(), body.count())
        self.passages.set_current(self.shared_body.current())

    @Slot(object)
    def _left_dropped(self, path: Path) -> None:
        self.set_side(0, path)

    @Slot(object)
    def _right_dropped(self, path: Path) -> None:
        self.set_side(1, path)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setAccessibleName(self.tr("Comparison"))
        for body in (self.body, self.shared_body):
            body.views[0].setAccessibleName(self.tr("Left text"))
            body.views[1].setAccessibleName(self.tr("Right text"))
        self.body.bar.setAccessibleName(self.tr("Scroll both texts"))
        # Where the pages are not made yet there is no place to keep.
        self._refresh(keep=self.body.current() >= 0)

    def _tint(self) -> None:
        if self._comparison is not None:
            self.body.restyle()
            self.shared_body.restyle()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the lists above the texts take no more room than there is."""
        super().resizeEvent(event)
        for listed in (self.critical, self.passages):
            listed.set_room(event.size().height())
