"""Header of a text: its file, its folder, and its state in the group."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QDateTime, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QAction,
    QColor,
    QGuiApplication,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QGridLayout,
    QLabel,
    QMenu,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from simfinder.domain.comparison import ComparedText, Comparison
from simfinder.domain.documents import Document, Problem, Reason, folder_of, own_name, place
from simfinder.domain.messages import Detail, message_of
from simfinder.gui.compare.wording import ordinal
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.labels import ElidedLabel, ElidedLine, label, set_tip, set_tool_icon
from simfinder.gui.kit.layouts import grow, hbox
from simfinder.gui.kit.names import shown_name, visible
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.messages.nouns import Noun
from simfinder.services.reading.places import size_of

# Parts of the header of a text: the format, the path, and the buttons that act on the file.

Member = tuple[str, Document]
"""Menu text of a file of the group, and the file."""
Members = Callable[[], Sequence[Member]]
"""Returns the files that can be shown on a side; none without a group."""


class MemberButton(AppearanceMixin, QToolButton):
    """Opens a menu of the files of the group; the one chosen is put on this side."""

    document_selected = Signal(object)

    def __init__(self) -> None:
        """Start without files, and hidden."""
        super().__init__()
        self.members: Members = tuple
        self.current: tuple[Path, str] | None = None
        """Path and member of the file that is on this side now."""
        self._files: list[Document] = []
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setProperty("kind", "quiet")
        menu = QMenu(self)
        menu.aboutToShow.connect(self._fill)
        menu.triggered.connect(self._choose)
        self.setMenu(menu)
        self.hide()
        self.follow()

    @Slot()
    def _fill(self) -> None:
        self.menu().clear()
        self._files = []
        for name, file in self.members():
            action = self.menu().addAction(name.replace("&", "&&"))
            action.setData(len(self._files))
            action.setCheckable(True)
            action.setChecked((file.path, file.member) == self.current)
            self._files.append(file)

    @Slot(QAction)
    def _choose(self, action: QAction) -> None:
        self.document_selected.emit(self._files[action.data()])

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        set_tip(self, self.tr("Show another file of the group on this side"))

    def _tint(self) -> None:
        self.setIcon(theme.icon("files"))


@dataclass(frozen=True, slots=True)
class FileState:
    """What is shown of a file in its group.

    ``editable``: a person can change whether it is the keeper, or marked. ``noun``: what it is
    called.
    """

    keeper: bool = False
    is_marked: bool = False
    editable: bool = False
    noun: Noun = Noun.FILE


class StateButtons(AppearanceMixin, QWidget):
    """Buttons for the state of a file: keeper star and mark."""

    keep_requested = Signal()
    mark_requested = Signal()

    def __init__(self) -> None:
        """Start where nothing can be changed."""
        super().__init__()
        self.star, self.box = QToolButton(), QToolButton()
        self.star.clicked.connect(self.keep_requested)
        self.box.clicked.connect(self.mark_requested)
        self.state = FileState()
        for button in (self.star, self.box):
            button.setProperty("kind", "quiet")
        self.setLayout(hbox(self.star, self.box, spacing=2))
        self.follow()

    def show_state(self, **changes: Any) -> None:
        """Show other values of some fields of ``state``."""
        state = replace(self.state, **changes)
        if state != self.state:
            self.state = state
            self.retranslate()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        state, mark_name = self.state, self.tr("Marked")
        keeper = state.noun.choose(self.tr("Kept file"), self.tr("Kept row"))
        keep = state.noun.choose(self.tr("Keep this file (K)"), self.tr("Keep this row (K)"))
        self._update_button(self.star, keeper, keep, on=state.keeper)
        mark = self.tr("Unmark (Space)") if state.is_marked else self.tr("Mark (Space)")
        self._update_button(self.box, mark_name, mark, on=state.is_marked)
        self.box.setToolTip(mark if state.editable else mark_name)
        self._tint()

    def _update_button(self, button: QToolButton, state: str, deed: str, *, on: bool) -> None:
        """Show a state by its icon, so that no button moves; its name and tip have the words."""
        set_tip(button, state if on else deed)
        editable = self.state.editable
        button.setVisible(on or editable)
        # Shown only, it is no control: a disabled button would be too pale to be read.
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if editable else Qt.FocusPolicy.NoFocus)
        button.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not editable)

    def _tint(self) -> None:
        set_tool_icon(self.star, "star-filled" if self.state.keeper else "star", "keeper")
        set_tool_icon(self.box, "mark" if self.state.is_marked else "unmark", "accent")


class PathLabel(ElidedLine, QAbstractButton):
    """A quiet path that copies itself on a click, Space and Enter."""

    def __init__(self) -> None:
        """Start empty."""
        super().__init__()
        self._begin(quiet=True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._update_enabled()

    def set_text(self, text: str) -> None:
        """Show this path; without one there is nothing to copy."""
        super().set_text(text)
        self._update_enabled()

    def _update_enabled(self) -> None:
        self.setEnabled(bool(self.text()))
        self.setAccessibleName(self.text() or "\u2013")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy on Enter too."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a focus frame."""
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setPen(theme.colour("accent"))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))


_SHEET = 1.5
"""Height of the sheet with the letters of a format, in heights of a line."""


class TypeLetters(QLabel):
    """A small sheet with the letters of the format."""

    def __init__(self) -> None:
        """Start empty."""
        super().__init__()
        self._format = ""
        self._low = False

    def set_low(self, *, low: bool) -> None:
        """Be no higher than the letters' sheet."""
        self._low = low
        self.updateGeometry()

    def set_format(self, name: str) -> None:
        """Show this format; nothing where it is empty."""
        self._format = name.upper()[:4]
        self.setAccessibleName(self._format or "\u2013")
        self.update()

    def sizeHint(self) -> QSize:
        """Return space for four letters."""
        em = self.fontMetrics().height()
        return QSize(round(em * 2.1), round(em * (_SHEET if self._low else 2.1)))

    def minimumSizeHint(self) -> QSize:
        """Never be smaller."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the sheet."""
        if not self._format:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        em = self.fontMetrics().height()
        box = self.rect().toRectF()
        box.setHeight(em * _SHEET)
        box.moveCenter(self.rect().toRectF().center())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.colour("accent_soft")))
        painter.drawRoundedRect(box, 4, 4)
        font = self.font()
        font.setBold(True)
        font.setPointSizeF(font.pointSizeF() * (0.75 if len(self._format) > 3 else 0.85))
        painter.setFont(font)
        painter.setPen(theme.colour("accent"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._format)


FIRST_ISOLATE, END_ISOLATE = "\u2068", "\u2069"
"""Isolates names in Arabic or Hebrew from the text around them."""


_BETWEEN, _BESIDE_TYPE = 6, 10
"""Pixels between the parts of a line, and next to the letters of the format."""
_SHORT_NAME = 14
"""Letters of a longer name that are always seen."""
_FACTS = 0.55
"""Part of the width that date, size and counts may take from a long folder."""


def isolate(text: str) -> str:
    """Return the text with its direction kept to itself."""
    return f"{FIRST_ISOLATE}{text}{END_ISOLATE}"


@dataclass(frozen=True, slots=True)
class _File:
    """A file that has not been read yet."""

    path: Path
    member: str = ""


class SideHeader(AppearanceMixin, QFrame):
    """Name, path and facts of one file."""

    message = Signal(str)
    keep_requested = Signal()
    mark_requested = Signal()
    document_selected = Signal(object)
    """A Document of the group that is to be shown here."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start empty."""
        super().__init__(parent)
        self._item: Document | ComparedText | _File | None = None
        self._facts = (0, 0, 0, 0)  # size, modified (ns), tokens, left out
        self._format = ""
        self._partial: Detail | None = None
        self._noun = Noun.FILE
        self.number = 0
        """Number of the text among more than two, counted from 1; 0 for two."""
        self._type = TypeLetters()
        self._name = ElidedLabel()
        font = self._name.font()
        font.setBold(True)
        self._name.setFont(font)
        self._place = PathLabel()
        self._place.clicked.connect(self._copy)
        self._remark = ElidedLabel()
        self._remark_icon = QLabel()
        self._details = label("muted")
        self._details.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self.members = MemberButton()
        self.members.document_selected.connect(self.document_selected)
        self.buttons = StateButtons()
        self.buttons.keep_requested.connect(self.keep_requested)
        self.buttons.mark_requested.connect(self.mark_requested)
        self._upper = hbox(grow(self._name), self.members, self.buttons, spacing=_BETWEEN)
        self._lower = hbox(grow(self._place), self._details, spacing=10)
        self._last = hbox(self._remark_icon, grow(self._remark), spacing=6)
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(8, 6, 10, 6)
        grid.setHorizontalSpacing(_BESIDE_TYPE)
        grid.setVerticalSpacing(1)
        grid.addWidget(self._type, 0, 0, 2, 1)
        for number, line in enumerate((self._upper, self._lower, self._last)):
            grid.addLayout(line, number, 1)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(3, 1)
        self._low = self._dense = self._offers = False
        self._dense_neighbour = False
        self.follow()

    def tab_stops(self) -> tuple[QWidget, ...]:
        """Return what Tab reaches, in order."""
        return self.members, self.buttons.star, self.buttons.box, self._place

    def path(self) -> Path | None:
        """Return the file, or the file that contains the document."""
        return self._item.path if self._item is not None else None

    def show_file(self, file: Document | Path) -> None:
        """Show a file with what is known before it is read."""
        self._partial = None
        if isinstance(file, Document):
            self._item, self._format = file, file.format
            identity = file.identity
            self._facts = (identity.size, identity.mtime_ns, file.tokens, 0)
        else:
            self._item, self._format = _File(file), file.suffix.lstrip(".").lower()
            self._facts = (0, 0, 0, 0)
        self._show()

    def show_side(self, side: ComparedText) -> None:
        """Show what reading found."""
        if self._item is None or (side.path, side.member) != (self._item.path, self._item.member):
            self._item = side
        self._partial = side.partial
        if side.problem is None:
            if not isinstance(self._item, Document):
                # Files with the same bytes are read only once, whatever the list calls them.
                self._format = side.format or self._format
            self._facts = (side.size, side.modified_ns, side.tokens, side.skipped_blocks)
        self._show()

    def folder(self) -> str:
        """Return the folder as shown; "" without a file."""
        return visible(folder_of(self._item)) if self._item else ""

    def set_brief_folder(self, text: str) -> None:
        """Set the folder to show where the full one does not fit."""
        self._place.set_brief(isolate(text) if text else "")

    def set_noun(self, noun: Noun) -> None:
        """Tell what documents inside a file are called: rows, where it is a table."""
        self._noun = noun
        self.buttons.show_state(noun=noun)
        self._show()

    def set_state(self, *, keeper: bool, is_marked: bool) -> None:
        """Show whether the file is its group's keeper, or marked."""
        old_state = self.buttons.state
        self.buttons.show_state(keeper=keeper, is_marked=is_marked)
        if self.buttons.state != old_state:
            self._make_room()

    def set_members(self, members: Members, *, editable: bool, some: bool) -> None:
        """Offer the files of a group; ``editable``: this one can be kept and marked.

        ``some``: whether there are any.
        """
        self.members.members = members
        if (some, editable) != (self._offers, self.buttons.state.editable):
            self._offers = some
            self.buttons.show_state(editable=editable)
            self._show_rows()
            self._make_room()

    def clear(self) -> None:
        """Name no file."""
        self._item, self._format, self._facts = None, "", (0, 0, 0, 0)
        self.buttons.show_state(keeper=False, is_marked=False)
        self.set_members(tuple, editable=False, some=False)
        self._partial = None
        self._show()

    def _show(self) -> None:
        item = self._item
        self.members.current = (item.path, item.member) if item else None
        self._type.set_format(self._format if item else "")
        name = isolate(visible(own_name(item))) if item else ""
        self._name.set_text(f"{ordinal(self.number)} {name}" if self.number else name)
        self._place.set_text(isolate(self.folder()) if item else "")
        self._place.setToolTip(
            self.tr("{path}\nClick to copy").format(path=self._whole_place()) if item else ""
        )
        remarks = wording.remarks(item) if isinstance(item, Document) else []
        if self._partial and not (isinstance(item, Document) and item.partial):
            remarks.insert(0, wording.read_in_part(self._partial))
        self._remark.set_text("  ·  ".join(remarks))
        self._show_rows()
        if remarks:
            edge = self.fontMetrics().height()
            self._remark_icon.setPixmap(theme.icon("info", "accent").pixmap(edge, edge))
        self._show_facts()
        self._make_room()

    def _show_facts(self) -> None:
        """Show as many facts as fit next to the folder; the tooltip has all of them."""
        facts = self._fact_words()
        self._details.setToolTip("  ·  ".join(facts))
        parts = (self._whole_place(), "  ·  ".join(facts), self._remark.text())
        self._name.setToolTip("\n".join(filter(None, parts)))
        metrics = self._details.fontMetrics()
        folder = metrics.horizontalAdvance(self._place.text()) + metrics.height() * 5
        room = max(round(self.width() * _FACTS), self.width() - folder)
        while len(facts) > 1 and metrics.horizontalAdvance("  ·  ".join(facts)) > room:
            facts.pop()
        self._details.setText("  ·  ".join(facts))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the number of facts to the width."""
        super().resizeEvent(event)
        self._show_facts()
        self._make_room()

    def set_low(self, *, low: bool) -> None:
        """Use one line only; the tooltip of the name has folder, facts and remarks."""
        if low != self._low:
            self._low = low
            self._type.set_low(low=low)
            self._show_rows()

    def low_height(self) -> int:
        """Return the height of one line."""
        margins = self.contentsMargins() + self._grid.contentsMargins()
        row = max(widget.sizeHint().height() for widget in (self._name, self.members, self.buttons))
        return row + margins.top() + margins.bottom()

    def _show_rows(self) -> None:
        """Show what fits; buttons move to the lower line for a long name."""
        dense, low = self._dense, self._low
        line = self._lower if dense and not low else self._upper
        for button in (self.members, self.buttons):
            if line.indexOf(button) < 0:
                (self._upper if line is self._lower else self._lower).removeWidget(button)
                line.addWidget(button)
        self.members.setVisible(self._offers and not (dense and low))
        self._type.setHidden(dense)
        self._place.setHidden(low)
        self._details.setHidden(low or dense)
        for widget in (self._remark, self._remark_icon):
            widget.setVisible(bool(self._remark.text()) and not self._low)
        # All names have the same height, also in headers without buttons.
        highest = max(self.members.sizeHint().height(), self.buttons.star.sizeHint().height())
        self._grid.setRowMinimumHeight(0, 0 if dense and not low else highest)
        for row in (self._upper, self._lower, self._last, self._grid):
            row.invalidate()  # In a grid layout a row keeps its old height until the next event.

    def _make_room(self) -> None:
        """Make space for the name: drop the format and facts."""
        dense = self.lacks_room or self._dense_neighbour
        if dense != self._dense:
            self._dense = dense
            self._show_rows()

    @property
    def lacks_room(self) -> bool:
        """Whether the name would be too short beside the format and the buttons."""
        metrics = self._name.fontMetrics()
        name = metrics.horizontalAdvance(self._name.text())
        return self._name_room() < min(name, _SHORT_NAME * metrics.averageCharWidth())

    def set_dense_neighbour(self, is_dense: bool) -> None:
        """Set whether the header of another text lacks room: all are laid out alike."""
        if is_dense != self._dense_neighbour:
            self._dense_neighbour = is_dense
            self._make_room()

    def _name_room(self) -> int:
        """Return the width that letters and buttons leave for the name."""
        margins = self._grid.contentsMargins()
        width = self._type.sizeHint().width() + _BESIDE_TYPE + margins.left() + margins.right()
        for button, is_visible in ((self.members, self._offers), (self.buttons, True)):
            width += (button.sizeHint().width() + _BETWEEN) * is_visible
        return self.width() - width

    def _fact_words(self) -> list[str]:
        size, mtime_ns, tokens, skipped_blocks = self._facts
        if self._noun is Noun.ROW and self._item is not None and self._item.member:
            # Size and date are those of the whole table.
            return [wording.values(tokens)] if tokens else []
        facts = []
        if mtime_ns:
            when = QDateTime.fromMSecsSinceEpoch(mtime_ns // 1_000_000)
            facts.append(wording.day(when))
        if size:
            facts.append(wording.size(size))
        if tokens:
            facts.append(wording.localize_count(self.tr("%n words", "", tokens), tokens))
        if skipped_blocks:
            facts.append(self.tr("%n headers, footers and comments omitted", "", skipped_blocks))
        return facts

    def _copy(self) -> None:
        if self._item is not None:
            QGuiApplication.clipboard().setText(self._whole_place())
            self.message.emit(self.tr("Path copied."))

    def _whole_place(self) -> str:
        return visible(place(self._item.path, self._item.member)) if self._item is not None else ""

    def _tint(self) -> None:
        self._show()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._show()


# The two files of the compare pane before they are read: documents of a scan, or paths.

File = Document | Path

_PLAIN_TEXT = frozenset({".txt", ".md", ".html", ".htm", ".csv", ".json", ".xml", ".log"})


def path_of(file: File) -> Path:
    """Return its path, or that of the file it is inside."""
    return file.path if isinstance(file, Document) else file


def member_of(file: File) -> str:
    """Return its name inside a file, empty for a file itself."""
    return file.member if isinstance(file, Document) else ""


def name_of(file: File) -> str:
    """Return the displayed name."""
    return shown_name(file) if isinstance(file, Document) else visible(file.name)


def estimated_length(file: File) -> int:
    """Return the approximate number of characters of a file, 0 where it must be read first."""
    if isinstance(file, Document):
        return file.characters
    return size_of(file) if file.suffix.lower() in _PLAIN_TEXT else 0


def has_unknown_length(file: File) -> bool:
    """Whether a file must be read to know its number of characters."""
    return not isinstance(file, Document) and file.suffix.lower() not in _PLAIN_TEXT


def failure(files: tuple[File, File], error: BaseException) -> Comparison:
    """Return a failure of the machine as a problem of both files."""
    sides = []
    for file in files:
        path, member = path_of(file), member_of(file)
        problem = Problem(path, Reason.CRASHED, message_of(error), member=member)
        sides.append(ComparedText(path, (), problem=problem, member=member))
    return Comparison(sides[0], sides[1], (), 0.0)


def sample(comparison: Comparison) -> str:
    """Return some of both texts, from which their script can be seen."""
    blocks = (*comparison.left.blocks[:40], *comparison.right.blocks[:40])
    return "".join(b.text[:40] for b in blocks)
