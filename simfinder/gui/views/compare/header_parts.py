"""Parts of what stands above a text: the format, the path, and the buttons that act on the file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLabel, QMenu, QToolButton, QWidget

from simfinder.domain.document import Document
from simfinder.gui import icons, theme
from simfinder.gui.views.elided_label import ElidedLine
from simfinder.gui.views.following import Following

Member = tuple[str, Document]
"""What a file of the group is called in a menu, and the file."""
Members = Callable[[], Sequence[Member]]
"""Tells the files that can be put on a side; none where there is no group."""


class MemberButton(Following, QToolButton):
    """Opens a menu of the files of the group; the one chosen is put on this side."""

    chosen = Signal(object)

    def __init__(self) -> None:
        """Start without files, and hidden."""
        super().__init__()
        self.members: Members = tuple
        self.shown: tuple[Path, str] | None = None
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
            action.setChecked((file.path, file.member) == self.shown)
            self._files.append(file)

    @Slot(QAction)
    def _choose(self, action: QAction) -> None:
        self.chosen.emit(self._files[action.data()])

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        words = self.tr("Show another file of the group on this side")
        self.setToolTip(words)
        self.setAccessibleName(words)

    def _tint(self) -> None:
        self.setIcon(icons.icon("files"))


class StateButtons(Following, QWidget):
    """The star of the kept file and the box of a mark, to look at and to change."""

    keep_wanted = Signal()
    mark_wanted = Signal()

    def __init__(self) -> None:
        """Start where nothing can be changed."""
        super().__init__()
        self.star, self.box = QToolButton(), QToolButton()
        self._worded = QToolButton(self)  # never seen: tells how high a button with words is
        self._worded.hide()
        self._worded.setProperty("kind", "quiet")
        self._worded.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.star.clicked.connect(self.keep_wanted)
        self.box.clicked.connect(self.mark_wanted)
        self.shown = (False, False)
        """Whether it is shown as its group's keeper, and as marked."""
        self.acting = False
        """Whether a person can change that."""
        self._of_rows = self._brief = False
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        for button in (self.star, self.box):
            button.setProperty("kind", "quiet")
            row.addWidget(button)
        self.follow()

    def set_acting(self, acting: bool) -> None:
        """Let a person change the state, or only show it."""
        if acting != self.acting:
            self.acting = acting
            self.retranslate()

    def set_of_rows(self, of_rows: bool) -> None:
        """Tell whether it is a row of a table."""
        self._of_rows = of_rows
        self.retranslate()

    def set_state(self, keeper: bool, marked: bool) -> None:
        """Show whether the file is its group's keeper, or marked."""
        if (keeper, marked) != self.shown:
            self.shown = keeper, marked
            self.retranslate()

    def set_brief(self, brief: bool) -> None:
        """Show no words beside star and box, whose shapes and tips say the same."""
        if brief != self._brief:
            self._brief = brief
            self.retranslate()

    def highest(self) -> int:
        """Return the height of a button with words, whatever state is shown; in pixels."""
        self._worded.setText(self.tr("Marked") + self.tr("Keeper"))
        return self._worded.sizeHint().height()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        kept, marked = self.shown
        keeper = self.tr("Kept row") if self._of_rows else self.tr("Keeper")
        keep = self.tr("Keep this row (K)") if self._of_rows else self.tr("Keep this file (K)")
        self._say(self.star, kept, keeper, keep)
        state = self.tr("Marked")
        mark = self.tr("Unmark (Space)") if marked else self.tr("Mark (Space)")
        self._say(self.box, marked, state, mark)
        self.box.setToolTip(mark if self.acting else state)
        self._tint()

    def _say(self, button: QToolButton, on: bool, state: str, deed: str) -> None:
        """Show a state in a word too; where it is not so, what a click does stands in the tip."""
        both = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        worded = on and not self._brief
        button.setToolButtonStyle(both if worded else Qt.ToolButtonStyle.ToolButtonIconOnly)
        button.setText(state if on else "")
        button.setToolTip(state if on else deed)
        button.setAccessibleName(state if on else deed)
        button.setVisible(on or self.acting)
        # Shown only, it is no control: a disabled button would be too pale to be read.
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if self.acting else Qt.FocusPolicy.NoFocus)
        button.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not self.acting)

    def _tint(self) -> None:
        kept, marked = self.shown
        self.star.setIcon(icons.icon("star-filled" if kept else "star", "keeper"))
        self.box.setIcon(icons.icon("mark" if marked else "unmark", "accent"))
        self._worded.setIcon(self.box.icon())


class PathLabel(ElidedLine, QAbstractButton):
    """A quiet path that copies itself on a click, Space and Enter."""

    def __init__(self) -> None:
        """Start empty."""
        super().__init__()
        self._begin(muted=True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._offer()

    def set_text(self, text: str) -> None:
        """Show this path; without one there is nothing to copy."""
        super().set_text(text)
        self._offer()

    def _offer(self) -> None:
        self.setEnabled(bool(self.text()))
        self.setAccessibleName(self.text() or "\u2013")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy on Enter too."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a frame around what has the focus."""
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

    def set_low(self, low: bool) -> None:
        """Be no higher than the letters' sheet."""
        self._low = low
        self.updateGeometry()

    def set_format(self, name: str) -> None:
        """Show the letters of this format, nothing where it is empty."""
        self._format = name.upper()[:4]
        self.setAccessibleName(self._format or "\u2013")
        self.update()

    def sizeHint(self) -> QSize:
        """Ask for room for four letters."""
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
