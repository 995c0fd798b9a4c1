"""Two documents side by side, with everything that differs between them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from simfinder.domain.comparison import Comparison, CriticalChange, Side
from simfinder.domain.document import Document, Problem, Reason
from simfinder.gui.models.document_texts import shown_name
from simfinder.gui.models.visible_text import visible
from simfinder.gui.views.compare_body import CompareBody
from simfinder.gui.views.compare_critical import CriticalList
from simfinder.gui.views.compare_find import FindBar
from simfinder.gui.views.compare_footer import CompareFooter
from simfinder.gui.views.compare_load import Compare, CompareLoader
from simfinder.gui.views.compare_plan import bands, plain_bands
from simfinder.gui.views.compare_words import problem_sentence
from simfinder.gui.views.message_page import MessagePage
from simfinder.i18n import translate

File = Document | Path

ASK_FROM = 1_000_000
"""Characters of both texts from which on a person is asked before they are compared."""
_PATIENCE = 250
_PLAIN_TEXT = frozenset({".txt", ".md", ".html", ".htm", ".csv", ".json", ".xml", ".log"})


class ComparePane(QWidget):
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
        self._only_differences = False
        self._loader = CompareLoader(compare, self)
        self._loader.loaded.connect(self._show)
        self._loader.failed.connect(self._fail)
        self._patience = QTimer(self, singleShot=True, interval=_PATIENCE)
        self._patience.timeout.connect(self._show_busy)
        self.body = CompareBody(_fold_text)
        self.critical = CriticalList()
        self.footer = CompareFooter()
        self.find_bar = FindBar(self.body.views)
        self.empty = MessagePage("compare")
        self.question = MessagePage("document-text")
        self.busy = MessagePage("compare", progress=True)
        self.busy.bar.setRange(0, 0)
        self._stack = QStackedWidget()
        self._arrange()
        self._connect()
        self.retranslate()

    def _arrange(self) -> None:
        work = QWidget()
        column = QVBoxLayout(work)
        column.addWidget(self.critical)
        column.addWidget(self.body, 1)
        column.addWidget(self.find_bar)
        column.addWidget(self.footer)
        for page in (self.empty, self.question, self.busy, work):
            self._stack.addWidget(page)
        self._work = work
        outer = QVBoxLayout(self)
        outer.addWidget(self._stack)
        for layout in (column, outer):
            layout.setContentsMargins(0, 0, 0, 0)
            layout.setSpacing(0)
        self.setFocusProxy(self.body.views[1])
        self.setAcceptDrops(True)

    def _connect(self) -> None:
        self.footer.next_wanted.connect(self.next_difference)
        self.footer.previous_wanted.connect(self.previous_difference)
        self.footer.swap_wanted.connect(self.swap)
        self.footer.only_differences_wanted.connect(self.set_only_differences)
        self.body.current_changed.connect(self._show_position)
        self.body.fold_opened.connect(self._open_fold)
        self.critical.wanted.connect(self._show_critical)
        self.question.first_wanted.connect(self._load)
        self.busy.first_wanted.connect(self.cancel)
        drops = (self._left_dropped, self._right_dropped)
        for header, view, drop in zip(self.body.headers, self.body.views, drops, strict=True):
            header.message.connect(self.message)
            view.file_dropped.connect(drop)
            view.installEventFilter(self)

    def show_pair(self, left: File, right: File) -> None:
        """Show two files; the pair before is dropped at once, even if it is still being read."""
        if self._files == (left, right) and self._comparison is not None:
            return
        self._loader.stop()
        self._patience.stop()
        self._files, self._comparison, self._opened = (left, right), None, set()
        self.set_state((False, False), (False, False))
        if _weight(left) + _weight(right) > ASK_FROM:
            self._ask()
        else:
            self._load()

    def set_state(self, left: tuple[bool, bool], right: tuple[bool, bool]) -> None:
        """Show for each side whether it is its group's keeper, and whether it is marked."""
        for header, state in zip(self.body.headers, (left, right), strict=True):
            header.set_state(*state)

    def set_side(self, side: int, path: Path) -> None:
        """Replace one side, 0 for left and 1 for right; the other stays."""
        if self._files is None:
            self._files = (path, path)
        left, right = self._files
        pair = (path, right) if side == 0 else (left, path)
        self.show_pair(*pair)
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
            self.show_pair(self._files[1], self._files[0])
            self._request()

    def _request(self) -> None:
        if self._files is not None:
            self.pair_requested.emit(_path(self._files[0]), _path(self._files[1]))

    @Slot()
    def clear(self) -> None:
        """Show no pair."""
        self._loader.stop()
        self._patience.stop()
        self._files = self._comparison = None
        self.body.clear()
        self.footer.show_comparison(None)
        self.critical.show_comparison(None)
        self._stack.setCurrentWidget(self.empty)

    @Slot()
    def next_difference(self) -> None:
        """Go to the next difference; say so where there is none."""
        if self._comparison is not None and not self.body.step(1):
            self.message.emit(self.tr("No further difference below."))

    @Slot()
    def previous_difference(self) -> None:
        """Go to the difference before; say so where there is none."""
        if self._comparison is not None and not self.body.step(-1):
            self.message.emit(self.tr("No further difference above."))

    @Slot(bool)
    def set_only_differences(self, only: bool) -> None:
        """Hide long stretches that are alike, or show everything."""
        self.footer.only.setChecked(only)
        if only != self._only_differences:
            self._only_differences, self._opened = only, set()
            self._refresh()

    def only_differences(self) -> bool:
        """Return whether what is alike is hidden."""
        return self._only_differences

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
        self._stack.setCurrentWidget(self.question)
        self.retranslate()

    @Slot()
    def _load(self) -> None:
        if self._files is None:
            return
        self._name_sides()
        self._patience.start()
        left, right = self._files
        self._loader.load(_path(left), _path(right), (_member(left), _member(right)))

    def _name_sides(self) -> None:
        if self._files is not None:
            for header, file in zip(self.body.headers, self._files, strict=True):
                header.show_file(file)

    @Slot()
    def _show_busy(self) -> None:
        if self._files is not None:
            names = " \u2194 ".join(map(_name, self._files))
            self.busy.current.set_text(names)
        self._stack.setCurrentWidget(self.busy)

    @Slot(object)
    def _fail(self, error: BaseException) -> None:
        """Show a failure of the machine like a problem of both files."""
        if self._files is not None:
            why = Reason.CRASHED, str(error)
            sides = [
                Side(p, (), problem=Problem(p, *why, member=member), member=member)
                for p, member in ((_path(f), _member(f)) for f in self._files)
            ]
            self._show(Comparison(sides[0], sides[1], (), 0.0))

    @Slot(object)
    def _show(self, comparison: Comparison) -> None:
        self._patience.stop()
        self._comparison = comparison
        for header, side in zip(
            self.body.headers, (comparison.left, comparison.right), strict=True
        ):
            header.show_side(side)
        self.footer.show_comparison(comparison)
        self.critical.show_comparison(comparison)
        self._stack.setCurrentWidget(self._work)
        self._refresh(keep=False)

    def _refresh(self, keep: bool = True) -> None:
        made = self._comparison
        if made is None:
            return
        row = self.body.top_row() if keep else -1
        problems = made.left.problem, made.right.problem
        if problems[0] is None and problems[1] is None:
            only, opened = self._only_differences, frozenset(self._opened)
            self.body.show_bands(lambda: bands(made, only, opened), _sample(made), keep_row=row)
            return
        texts = [problem_sentence(p.reason) if p is not None else "" for p in problems]
        left = problems[0] is None
        side = made.left if left else made.right
        self.body.show_bands(
            lambda: plain_bands(side, left),
            _sample(made) + texts[0] + texts[1],
            (texts[0], texts[1]),
        )

    @Slot(object)
    def _show_critical(self, change: CriticalChange) -> None:
        if not self.body.go_to_row(change.row):
            self.message.emit(self.tr("Its place in the texts is not known."))

    @Slot(int)
    def _open_fold(self, row: int) -> None:
        self._opened.add(row)
        self._refresh()

    @Slot()
    def _show_position(self) -> None:
        self.footer.show_position(self.body.current(), self.body.differences())

    @Slot(object)
    def _left_dropped(self, path: Path) -> None:
        self.set_side(0, path)

    @Slot(object)
    def _right_dropped(self, path: Path) -> None:
        self.set_side(1, path)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keys that mean something inside a text."""
        if not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        find = _is(event, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
        if event.type() == QEvent.Type.ShortcutOverride and find:
            event.accept()  # inside a text Ctrl+F finds in it; elsewhere it filters the groups
        if event.type() == QEvent.Type.KeyPress:
            return self._key(event)
        return super().eventFilter(watched, event)

    def _key(self, event: QKeyEvent) -> bool:
        none, alt = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.AltModifier
        control, shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
        for key, modifier, action in (
            (Qt.Key.Key_Return, none, self.next_difference),
            (Qt.Key.Key_Enter, none, self.next_difference),
            (Qt.Key.Key_Return, shift, self.previous_difference),
            (Qt.Key.Key_F8, none, self.next_difference),
            (Qt.Key.Key_F7, none, self.previous_difference),
            (Qt.Key.Key_Down, alt, self.next_difference),
            (Qt.Key.Key_Up, alt, self.previous_difference),
            (Qt.Key.Key_D, control, self.footer.only.toggle),
            (Qt.Key.Key_F, control, self.find_bar.open),
        ):
            if _is(event, key, modifier):
                action()
                return True
        return False

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setAccessibleName(self.tr("Comparison"))
        self.empty.say(
            self.tr("Choose a file in the list above"),
            self.tr("It is shown here beside the keeper of its group, with what differs."),
        )
        large = self._files is not None and sum(map(_weight, self._files)) > ASK_FROM
        self.question.say(
            self.tr("These texts are very long") if large else self.tr("Stopped"),
            self.tr("Comparing them can take several seconds.")
            if large
            else self.tr("The two texts have not been compared."),
            self.tr("Compare anyway") if large else self.tr("Compare"),
        )
        self.busy.say(self.tr("Comparing\u2026"), "", self.tr("Cancel"))
        for view, name in zip(
            self.body.views, (self.tr("Left text"), self.tr("Right text")), strict=True
        ):
            view.setAccessibleName(name)
        self.body.bar.setAccessibleName(self.tr("Scroll both texts"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow language and theme."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
            # Where the pages are not made yet there is no place to keep.
            self._refresh(keep=self.body.current() >= 0)
        elif event.type() == QEvent.Type.PaletteChange:
            self.body.restyle()
        super().changeEvent(event)


def _fold_text(paragraphs: int) -> str:
    return translate("ComparePane", "\u2026 %n paragraphs alike", "", paragraphs)


def _sample(made: Comparison) -> str:
    """Return some of both texts, to tell which script they are in."""
    blocks = (*made.left.blocks[:40], *made.right.blocks[:40])
    return "".join(b.text[:40] for b in blocks)


def _path(file: File) -> Path:
    return file.path if isinstance(file, Document) else file


def _member(file: File) -> str:
    return file.member if isinstance(file, Document) else ""


def _name(file: File) -> str:
    return shown_name(file) if isinstance(file, Document) else visible(file.name)


def _weight(file: File) -> int:
    """Return about how many characters a file holds, 0 where only reading it would tell."""
    if isinstance(file, Document):
        return file.characters
    try:
        return file.stat().st_size if file.suffix.lower() in _PLAIN_TEXT else 0
    except OSError:
        return 0


def _is(event: QKeyEvent, key: Qt.Key, modifier: Qt.KeyboardModifier) -> bool:
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    return event.key() == key and held == modifier
