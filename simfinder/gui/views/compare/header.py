"""What stands above a text: which file it is, where it lies, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QDateTime, Qt, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QWidget

from simfinder.domain.comparison import Side
from simfinder.domain.document import Document, place
from simfinder.gui import icons, words
from simfinder.gui.models import groups_words as phrases
from simfinder.gui.models.visible_text import visible
from simfinder.gui.views.compare.header_parts import (
    MemberButton,
    Members,
    PathLabel,
    StateButtons,
    TypeLetters,
)
from simfinder.gui.views.compare.words import ordinal
from simfinder.gui.views.elided_label import ElidedLabel
from simfinder.gui.views.following import Following
from simfinder.services.words import folder_of, own_name

FIRST_ISOLATE, END_ISOLATE = "\u2068", "\u2069"
"""A name in Arabic or Hebrew must not turn what stands around it."""


_BETWEEN, _BESIDE_TYPE = 6, 10
"""Pixels between the parts of a line, and beside the letters of the format."""
_SHORT_NAME = 14
"""Letters of a longer name that are always seen."""
_FACTS = 0.55
"""Part of the width that date, size and words may take from a folder that needs it."""


def isolated(text: str) -> str:
    """Return the text with its direction kept to itself."""
    return f"{FIRST_ISOLATE}{text}{END_ISOLATE}"


@dataclass(frozen=True, slots=True)
class _File:
    """A file of which nothing is known yet."""

    path: Path
    member: str = ""


class SideHeader(Following, QFrame):
    """Name, path and facts of one file."""

    message = Signal(str)
    keep_wanted = Signal()
    mark_wanted = Signal()
    chosen = Signal(object)
    """A Document of the group that is to be shown here."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start empty."""
        super().__init__(parent)
        self._item: Document | Side | _File | None = None
        self._facts = (0, 0, 0, 0)  # size, modified (ns), tokens, left out
        self._format = ""
        self._partial: str | None = None
        self._of_rows = False
        self.number = 0
        """Which of more than two texts it is, counted from 1; 0 where there are two."""
        self._type = TypeLetters()
        self._name = ElidedLabel()
        font = self._name.font()
        font.setBold(True)
        self._name.setFont(font)
        self._place = PathLabel()
        self._place.clicked.connect(self._copy)
        self._remark = ElidedLabel()
        self._remark_icon = QLabel()
        self._details = QLabel()
        self._details.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self._details.setTextFormat(Qt.TextFormat.PlainText)
        self._details.setProperty("tone", "muted")
        self.members = MemberButton()
        self.members.chosen.connect(self.chosen)
        self.state = StateButtons()
        self.state.keep_wanted.connect(self.keep_wanted)
        self.state.mark_wanted.connect(self.mark_wanted)
        self._upper = row = QHBoxLayout()
        row.setSpacing(_BETWEEN)
        row.addWidget(self._name, 1)
        row.addWidget(self.members)
        row.addWidget(self.state)
        self._lower = lower = QHBoxLayout()
        lower.setSpacing(10)
        lower.addWidget(self._place, 1)
        lower.addWidget(self._details)
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(8, 6, 10, 6)
        grid.setHorizontalSpacing(_BESIDE_TYPE)
        grid.setVerticalSpacing(1)
        grid.addWidget(self._type, 0, 0, 2, 1)
        grid.addLayout(row, 0, 1)
        grid.addLayout(lower, 1, 1)
        self._last = remark = QHBoxLayout()
        remark.setSpacing(6)
        remark.addWidget(self._remark_icon)
        remark.addWidget(self._remark, 1)
        grid.addLayout(remark, 2, 1)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(3, 1)
        self._low = self._dense = self._offers = False
        self.follow()

    def path(self) -> Path | None:
        """Return the file that is named, or that holds the document that is named."""
        return self._item.path if self._item is not None else None

    def show_file(self, file: Document | Path) -> None:
        """Name a file, with what is known of it before it is read."""
        self._partial = None
        if isinstance(file, Document):
            self._item, self._format = file, file.format
            identity = file.identity
            self._facts = (identity.size, identity.mtime_ns, file.tokens, 0)
        else:
            self._item, self._format = _File(file), file.suffix.lstrip(".").lower()
            self._facts = (0, 0, 0, 0)
        self._show()

    def show_side(self, side: Side) -> None:
        """Show what was found on reading."""
        if self._item is None or (side.path, side.member) != (self._item.path, self._item.member):
            self._item = side
        self._partial = side.partial
        if side.problem is None:
            if not isinstance(self._item, Document):
                # Files with the same bytes are read by one reader, whatever the list calls them.
                self._format = side.format or self._format
            self._facts = (side.size, side.modified_ns, side.tokens, side.left_out)
        self._show()

    def folder(self) -> str:
        """Return the folder that is named, as shown; "" where there is no file."""
        return visible(folder_of(self._item)) if self._item else ""

    def set_brief_folder(self, text: str) -> None:
        """Name the folder like this where there is too little room for all of it."""
        self._place.set_brief(isolated(text) if text else "")

    def set_of_rows(self, of_rows: bool) -> None:
        """Tell whether what is inside a file is a row of a table."""
        self._of_rows = of_rows
        self.state.set_of_rows(of_rows)
        self._show()

    def set_state(self, keeper: bool, marked: bool) -> None:
        """Show whether the file is its group's keeper, or marked."""
        if (keeper, marked) != self.state.shown:
            self.state.set_state(keeper, marked)
            self._make_room()

    def set_members(self, members: Members, acting: bool, some: bool) -> None:
        """Offer the files of a group; ``acting``: this one can be kept and marked.

        ``some``: whether there are any.
        """
        self.members.members = members
        if (some, acting) != (self._offers, self.state.acting):
            self._offers = some
            self.state.set_acting(acting)
            self._show_rows()
            self._make_room()

    def clear(self) -> None:
        """Name no file."""
        self._item, self._format, self._facts = None, "", (0, 0, 0, 0)
        self.state.set_state(False, False)
        self.set_members(tuple, False, False)
        self._partial = None
        self._show()

    def _show(self) -> None:
        item = self._item
        self.members.shown = (item.path, item.member) if item else None
        self._type.set_format(self._format if item else "")
        name = isolated(visible(own_name(item))) if item else ""
        self._name.set_text(f"{ordinal(self.number)} {name}" if self.number else name)
        self._place.set_text(isolated(self.folder()) if item else "")
        self._place.setToolTip(
            self.tr("{path}\nClick to copy").format(path=self._whole_place()) if item else ""
        )
        remarks = phrases.remarks(item) if isinstance(item, Document) else []
        if self._partial and not (isinstance(item, Document) and item.partial):
            remarks.insert(0, phrases.read_in_part(self._partial))
        self._remark.set_text("  ·  ".join(remarks))
        self._show_rows()
        if remarks:
            edge = self.fontMetrics().height()
            self._remark_icon.setPixmap(icons.icon("info", "accent").pixmap(edge, edge))
        self._show_facts()
        self._make_room()

    def _show_facts(self) -> None:
        """Show as many facts as fit beside a bit of the folder; the tip holds all of them."""
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
        """Show more facts where there is more room, and fewer where there is less."""
        super().resizeEvent(event)
        self._show_facts()
        self._make_room()

    def set_low(self, low: bool) -> None:
        """Take one line only; folder, facts and remarks then stand in the tip of the name."""
        if low != self._low:
            self._low = low
            self._type.set_low(low)
            self._show_rows()

    def low_height(self) -> int:
        """Return the height of one line."""
        margins = self.contentsMargins() + self._grid.contentsMargins()
        row = max(widget.sizeHint().height() for widget in (self._name, self.members, self.state))
        return row + margins.top() + margins.bottom()

    def _show_rows(self) -> None:
        """Show what there is room for; buttons leave the upper line to a name that needs it."""
        dense, low = self._dense, self._low
        line = self._lower if dense and not low else self._upper
        for button in (self.members, self.state):
            if line.indexOf(button) < 0:
                (self._upper if line is self._lower else self._lower).removeWidget(button)
                line.addWidget(button)
        self.members.setVisible(self._offers and not (dense and low))
        self._type.setHidden(dense)
        self._place.setHidden(low)
        self._details.setHidden(low or dense)
        for widget in (self._remark, self._remark_icon):
            widget.setVisible(bool(self._remark.text()) and not self._low)
        # Names stand at one height, also beside a head whose line has no buttons or no words.
        highest = max(self.members.sizeHint().height(), self.state.highest())
        self._grid.setRowMinimumHeight(0, 0 if dense and not low else highest)
        for row in (self._upper, self._lower, self._last, self._grid):
            row.invalidate()  # A row inside of a grid asks for its old height until Qt comes by.

    def _make_room(self) -> None:
        """Take the room that the name needs from words of buttons, then from letters and facts."""
        self.state.set_brief(False)
        metrics = self._name.fontMetrics()
        name = metrics.horizontalAdvance(self._name.text())
        self.state.set_brief(name > self._name_room())
        dense = self._name_room() < min(name, _SHORT_NAME * metrics.averageCharWidth())
        if dense != self._dense:
            self._dense = dense
            self._show_rows()

    def _name_room(self) -> int:
        """Return the width that is left for the name beside letters and buttons."""
        margins = self._grid.contentsMargins()
        taken = self._type.sizeHint().width() + _BESIDE_TYPE + margins.left() + margins.right()
        for button, shown in ((self.members, self._offers), (self.state, True)):
            taken += (button.sizeHint().width() + _BETWEEN) * shown
        return self.width() - taken

    def _fact_words(self) -> list[str]:
        size, modified, tokens, left_out = self._facts
        if self._of_rows and self._item is not None and self._item.member:
            # Size and date are those of the whole table.
            return [phrases.values(tokens)] if tokens else []
        found = []
        if modified:
            when = QDateTime.fromMSecsSinceEpoch(modified // 1_000_000)
            found.append(words.day(when))
        if size:
            found.append(words.size(size))
        if tokens:
            found.append(phrases.counted(self.tr("%n words", "", tokens), tokens))
        if left_out:
            found.append(self.tr("%n headers, footers and comments left out", "", left_out))
        return found

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
