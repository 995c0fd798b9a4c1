"""The first thing a person sees: a large place to drop folders on, and what can be done next."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from simfinder.domain.errors import NothingToScan
from simfinder.gui.kit import theme
from simfinder.gui.kit import theme as icons
from simfinder.gui.kit.labels import even_width
from simfinder.gui.kit.updates import AppearanceMixin

_WIDE = 36
"""Greatest width of the lines below the title, in heights of a line."""
_HIGH, _LOW = 20, 15
"""Heights from which there is room for the picture and for the promise, in heights of a line."""


class EmptyState(AppearanceMixin, QWidget):
    """Drop zone before the first scan; once there are sources it offers to scan them."""

    add_wanted = Signal()
    sample_wanted = Signal()
    scan_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without sources."""
        super().__init__(parent)
        self._sources = 0
        self._found_nothing = False
        self._lit = False
        self._picture = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self._title = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        font = self._title.font()
        font.setPointSizeF(font.pointSizeF() * 1.75)
        font.setWeight(font.Weight.DemiBold)
        self._title.setFont(font)
        self._text = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self._text.setProperty("tone", "muted")
        self._scan = QPushButton()
        self._scan.setProperty("kind", "primary")
        self._add = QPushButton()
        self._sample = QPushButton()
        self._sample.setProperty("kind", "link")
        self._private = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self._private.setProperty("tone", "muted")
        for label in (self._title, self._text, self._private):
            label.setWordWrap(True)
        self._scan.clicked.connect(self.scan_wanted)
        self._add.clicked.connect(self.add_wanted)
        self._sample.clicked.connect(self.sample_wanted)
        self._arrange()
        self.set_sources(0)
        self.follow()

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        self._buttons = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._buttons.setSpacing(em // 2)
        for button in (self._scan, self._add, self._sample):
            button.setMinimumHeight(round(em * 2.1))
            button.setIconSize(icons.gap_size(em))
            self._buttons.addWidget(button)
        buttons = QHBoxLayout()
        buttons.addStretch()
        buttons.addLayout(self._buttons)
        buttons.addStretch()
        lines = QHBoxLayout()
        lines.addStretch(1)
        lines.addWidget(self._text, 100)
        lines.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(em, em, em, em)
        column.setSpacing(em // 2)
        column.addStretch(3)
        column.addWidget(self._picture)
        column.addSpacing(em // 2)
        column.addWidget(self._title)
        column.addLayout(lines)
        column.addSpacing(em)
        column.addLayout(buttons)
        column.addStretch(4)
        column.addWidget(self._private)

    def set_sources(self, count: int) -> None:
        """Say how many sources wait for a scan."""
        self._sources, self._found_nothing = count, False
        self._scan.setVisible(count > 0)
        self._sample.setVisible(count == 0)
        self._add.setProperty("kind", "primary" if count == 0 else "")
        for button in (self._add, self._scan):
            button.style().unpolish(button)
            button.style().polish(button)
        self.retranslate()
        self._tint()

    @Slot(object)
    def scan_failed(self, error: BaseException) -> None:
        """Say so where the sources, as long as they are the same, hold no document."""
        self._found_nothing = isinstance(error, NothingToScan)
        self.retranslate()
        self._tint()

    def set_lit(self, lit: bool) -> None:
        """Light the zone up while something is dragged over the window."""
        self._lit = lit
        self.update()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        if self._found_nothing:
            self._title.setText(self.tr("No documents found"))
            self._text.setText(
                self.tr(
                    "These sources hold no file that SimFinder reads, or patterns leave them all "
                    "out. Add other folders, or drop them here."
                )
            )
        elif self._sources:
            self._title.setText(self.tr("%n sources are ready", "", self._sources))
            self._text.setText(self.tr("Scan now, or drop more folders here."))
        else:
            self._title.setText(self.tr("Drop folders here"))
            self._text.setText(
                self.tr(
                    "SimFinder reads the documents in them and shows which have nearly the same "
                    "text: copies, versions, excerpts."
                )
            )
        self._scan.setText(self.tr("Scan again") if self._found_nothing else self.tr("Scan now"))
        self._add.setText(self.tr("Add folder…"))
        self._sample.setText(self.tr("Try the sample folder"))
        self._private.setText(
            self.tr("Nothing leaves this computer, and no file is changed by a scan.")
        )
        for button in (self._scan, self._add, self._sample):
            button.setAccessibleName(button.text())
        self._even_lines()

    def _even_lines(self) -> None:
        em = self.fontMetrics().height()
        room = min(em * _WIDE, self.width() - 2 * em)
        self._text.setMaximumWidth(even_width(self._text, max(em, room)))

    def _tint(self) -> None:
        self._even_lines()
        edge = self.fontMetrics().height() * 4
        name = "drop" if self._sources == 0 else "groups"
        name = "search" if self._found_nothing else name
        picture = icons.pixmap(name, theme.colour("accent"), edge * 2)
        picture.setDevicePixelRatio(2)
        self._picture.setPixmap(picture)
        primary = self._scan if self._sources else self._add
        other = self._add if self._sources else self._scan
        icon = {self._scan: "play", self._add: "folder-add"}
        primary.setIcon(icons.beside_text(icon[primary], "accent_text"))
        other.setIcon(icons.beside_text(icon[other]))
        self._sample.setIcon(icons.beside_text("sample", "accent"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Do without the picture in a low window; in a narrow one buttons stand below each other."""
        super().resizeEvent(event)
        self._even_lines()
        em = self.fontMetrics().height()
        self._picture.setVisible(self.height() > em * _HIGH)
        self._private.setVisible(self.height() > em * _LOW)
        shown = [b for b in (self._scan, self._add, self._sample) if not b.isHidden()]
        wanted = sum(button.sizeHint().width() + em // 2 for button in shown)
        direction = QBoxLayout.Direction
        self._buttons.setDirection(
            direction.TopToBottom if wanted > self.width() - 2 * em else direction.LeftToRight
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dashed frame that says: drop it here."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = (
            theme.colour("accent") if self._lit else self.palette().color(QPalette.ColorRole.Dark)
        )
        pen = QPen(edge, 2.5 if self._lit else 1.6, Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([5, 4])
        painter.setPen(pen)
        fill = (
            theme.colour("accent_soft")
            if self._lit
            else self.palette().color(QPalette.ColorRole.Base)
        )
        painter.setBrush(fill)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 14, 14)
