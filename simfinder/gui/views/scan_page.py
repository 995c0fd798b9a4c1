"""The centre of the window while a scan has no groups to show yet: a calm block in the middle."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QProgressBar, QVBoxLayout, QWidget

from simfinder.domain.progress import Progress, Stage
from simfinder.gui import icons, scan_words, theme, words
from simfinder.gui.views.elided_label import ElidedLabel
from simfinder.gui.views.following import Following

_MIDDLE = Qt.AlignmentFlag.AlignHCenter


class ScanPage(Following, QFrame):
    """Stage, counts, bar, rate and file, each on its line, in places that do not move."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start with a scan that looks for files."""
        super().__init__(parent)
        self.setProperty("card", True)
        self._progress = Progress(Stage.FIND, 0)
        self._paused = False
        self.of_rows = False
        """Whether rows of tables are compared, not files."""
        self._picture = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self.stage = _line()
        font = self.stage.font()
        font.setPointSizeF(font.pointSizeF() * 1.5)
        font.setWeight(font.Weight.DemiBold)
        self.stage.setFont(font)
        self.counts = _line()
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.figures = _line(muted=True)
        self.current = ElidedLabel(muted=True, centred=True)
        self.hint = _line(muted=True)
        self.hint.setWordWrap(True)
        self._arrange()
        self.follow()

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        column = QVBoxLayout(self)
        column.setContentsMargins(em * 2, em * 2, em * 2, em * 2)
        column.setSpacing(em // 2)
        column.addStretch(3)
        column.addWidget(self._picture)
        column.addSpacing(em // 3)
        for widget in (
            self.stage, self.counts, self.bar, self.figures, self.current, self.hint
        ):  # fmt: skip
            if widget in (self.bar, self.current):
                column.addWidget(widget, 0, _MIDDLE)
            else:
                column.addWidget(widget)
        self._keep_within()
        column.insertSpacing(column.indexOf(self.bar), em // 3)
        column.insertSpacing(column.indexOf(self.figures), em // 3)
        column.insertSpacing(column.indexOf(self.hint), em)
        column.addStretch(4)

    def _keep_within(self) -> None:
        em = self.fontMetrics().height()
        room = max(0, self.width() - 4 * em)
        self.bar.setFixedWidth(min(26 * em, room))
        self.current.setFixedWidth(min(34 * em, room))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the bar and the name of the file within a narrow window."""
        super().resizeEvent(event)
        self._keep_within()

    def begin(self) -> None:
        """Show a scan that has just begun."""
        self.show_progress(Progress(Stage.FIND, 0))

    def show_progress(self, progress: Progress) -> None:
        """Show where the scan stands."""
        self._progress = progress
        self._show()

    def set_paused(self, paused: bool) -> None:
        """Say that the scan is held, or goes on."""
        self._paused = paused
        self._show()

    def _show(self) -> None:
        progress = self._progress
        stage = words.stage(progress.stage)
        self.stage.setText(self.tr("Paused") + " · " + stage if self._paused else stage)
        # A space keeps the line of words that are still to come, so that nothing jumps.
        self.counts.setText(scan_words.how_far(progress, self.of_rows) or " ")
        self.figures.setText(
            " · ".join(scan_words.figures(progress, self._paused, self.of_rows)) or " "
        )
        self.current.set_text(progress.current)
        # A scan that looks for files does not know how many there are: the bar runs.
        known = progress.total if progress.done or self._paused else 0
        self.bar.setRange(0, known if progress.stage is not Stage.FIND else 0)
        self.bar.setValue(min(progress.done, known))
        self.bar.setAccessibleName(self.tr("Progress"))
        self.hint.setText(self.tr("Groups appear here as soon as there are some."))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._show()

    def _tint(self) -> None:
        edge = self.fontMetrics().height() * 3
        picture = icons.pixmap("search", theme.colour("muted"), edge * 2)
        picture.setDevicePixelRatio(2)
        self._picture.setPixmap(picture)


def _line(muted: bool = False) -> QLabel:
    label = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
    label.setTextFormat(Qt.TextFormat.PlainText)
    if muted:
        label.setProperty("tone", "muted")
    return label
