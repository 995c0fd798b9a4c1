"""The page while a scan has no groups to show yet."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QProgressBar, QWidget

from simfinder.domain.progress import Progress, Stage
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.focus import announce
from simfinder.gui.kit.labels import (
    ElidedLabel,
    FullWidthLabel,
    label,
    push_button,
    set_title_font,
    style_as,
)
from simfinder.gui.kit.layouts import STRETCH, Part, grow, hbox, vbox
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.scan import progress_text
from simfinder.gui.scan.progress_text import with_local_digits
from simfinder.messages.nouns import Noun

_MIDDLE = Qt.AlignmentFlag.AlignHCenter


class ScanPage(AppearanceMixin, QFrame):
    """Stage, counts, bar, rate and file, each on its line, in places that do not move."""

    def __init__(self) -> None:
        super().__init__()
        style_as(self, "card")
        self._progress = Progress(Stage.FIND, 0)
        self._is_paused = False
        self.noun = Noun.FILE
        """What the documents that are compared are called."""
        self._picture, self.stage, self.counts = QLabel(), label(), label()
        set_title_font(self.stage, 1.5)
        self.bar = QProgressBar(textVisible=False)
        self.figures, self.hint = label("muted"), label("muted", wrap=True)
        for line in (self._picture, self.stage, self.counts, self.figures, self.hint):
            line.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.current = ElidedLabel(quiet=True, in_middle=True)
        em = self.fontMetrics().height()
        vbox(
            grow(None, 3),
            self._picture,
            em // 3,
            self.stage,
            self.counts,
            em // 3,
            Part(self.bar, alignment=_MIDDLE),
            em // 3,
            self.figures,
            Part(self.current, alignment=_MIDDLE),
            em,
            self.hint,
            grow(None, 4),
            parent=self,
            margins=em * 2,
            spacing=em // 2,
        )
        self._keep_within()
        self.follow()

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
        """Show the progress."""
        self._progress = progress
        self._show()

    def set_paused(self, is_paused: bool) -> None:
        """Show that the scan is paused or continues."""
        self._is_paused = is_paused
        self._show()

    def _show(self) -> None:
        progress = self._progress
        stage = wording.label(progress.stage)
        self.stage.setText(self.tr("Paused") + " · " + stage if self._is_paused else stage)
        # A space reserves the line for later text, so that nothing jumps.
        self.counts.setText(progress_text.amount_text(progress, self.noun) or " ")
        self.figures.setText(
            " · ".join(progress_text.figures(progress, self.noun, is_paused=self._is_paused)) or " "
        )
        self.current.set_text(progress.current)
        # While files are listed their number is unknown: the bar is indeterminate.
        total = progress.total if progress.done or self._is_paused else 0
        self.bar.setRange(0, total if progress.stage is not Stage.FIND else 0)
        self.bar.setValue(min(progress.done, total))
        self.bar.setAccessibleName(self.tr("Progress"))
        self.hint.setText(self.tr("Groups appear here as they are found."))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._show()

    def _tint(self) -> None:
        edge = self.fontMetrics().height() * 3
        self._picture.setPixmap(theme.picture("search", "muted", edge))


class StatusPanel(AppearanceMixin, QWidget):
    """The status bar: progress of a scan; then counts, marks, skipped files."""

    skipped_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._progress: Progress | None = None
        self._is_paused = False
        self.noun = Noun.FILE
        """What the documents that are compared are called."""
        self._summary: tuple[int, int, int] | None = None
        self._problems = 0
        self._counts = ""
        self._mark_counts = (0, 0)
        self._review_counts = (0, 0)
        self._brief = False
        self.stage = FullWidthLabel()
        self.bar = QProgressBar(textVisible=False)
        self.figures = label("muted")
        self.current = ElidedLabel(quiet=True)
        self.reviewed = FullWidthLabel(quiet=True)
        self.marked = QLabel()
        self.link = push_button(self.skipped_requested, "link")
        self.link.setCursor(Qt.CursorShape.PointingHandCursor)
        # The stretch reserves the space of the current file.
        progress_parts = (self.stage, self.bar, self.figures, grow(self.current))
        line = hbox(*progress_parts, STRETCH, self.reviewed, self.marked, self.link, spacing=12)
        line.setContentsMargins(12, 3, 8, 3)
        self.setLayout(line)
        self.follow()

    def show_progress(self, progress: Progress) -> None:
        """Show the progress."""
        self._progress = progress
        self._show()

    def set_brief(self, brief: bool) -> None:
        """Hide progress, speed and file name, which the page shows already."""
        if brief != self._brief:
            self._brief = brief
            self._show()

    def set_paused(self, is_paused: bool) -> None:
        """Show that the scan is paused or continues."""
        self._is_paused = is_paused
        self._show()

    def begin(self) -> None:
        """Forget the scan before."""
        self._summary, self._problems, self._is_paused = None, 0, False
        self._progress = Progress(Stage.FIND, 0)
        self._show()

    def finish(self, files: int, documents: int, not_compared: int) -> None:
        """Show the counts of a scan that has ended."""
        self._progress, self._is_paused = None, False
        self._summary = (files, documents, not_compared)
        self._problems = not_compared
        self._show()
        announce(self, " · ".join(filter(None, (self.stage.toolTip(), self._counts))))

    def stop(self) -> None:
        """A scan ended without result."""
        self._progress, self._is_paused = None, False
        self._show()

    @Slot(int)
    def set_problems(self, not_compared: int) -> None:
        """Show the number of skipped files."""
        if not_compared != self._problems:
            self._problems = not_compared
            self._show()

    def set_marked(self, files: int, size: int) -> None:
        """Show how many files are marked, and their bytes."""
        self._mark_counts = (files, size)
        self._show()

    @Slot(str)
    def set_counts(self, text: str) -> None:
        """Show the counts of the groups at the present threshold."""
        if text != self._counts:
            self._counts = text
            self._show()

    def set_reviewed(self, done: int, groups: int) -> None:
        """Show how many groups are reviewed, and of how many."""
        if (done, groups) != self._review_counts:
            self._review_counts = (done, groups)
            self._show()

    def _show(self) -> None:
        is_running = self._progress is not None
        self.bar.setAccessibleName(self.tr("Progress"))
        self.bar.setVisible(is_running and not self._brief)
        self.figures.setVisible(is_running and not self._brief)
        shows_file = self._progress is not None and not self._brief
        self.current.set_text(self._progress.current if self._progress and shows_file else "")
        self.current.setVisible(shows_file)
        if self._progress is not None:
            self._show_scan(self._progress)
        elif self._summary is not None:
            found_files, documents, _ = self._summary
            parts = [
                self.tr("%n files found", "", found_files),
                self.tr("%n compared", "", documents),
            ]
            if self.noun is Noun.ROW:
                parts = [with_local_digits(self.tr("%n rows compared", "", documents), documents)]
            self.stage.set_text(self._counts or " · ".join(parts))
            self.stage.setToolTip(" · ".join(parts))
        else:
            self.stage.set_text(self.tr("Ready"))
        self.link.setVisible(self._problems > 0)
        self.link.setText(self.tr("%n skipped – show reasons", "", self._problems))
        self.link.setAccessibleName(self.link.text())
        self.link.setIcon(theme.icon_with_gap("warning", "warning"))
        done, groups = self._review_counts
        self.reviewed.setVisible(groups > 0 and not self._brief)
        text = self.tr("{done} of %n groups reviewed", "", groups)
        self.reviewed.set_text(text.format(done=wording.count_text(done)))
        files, size = self._mark_counts
        self.marked.setVisible(files > 0)
        marks = self.tr("%n marked", "", files)
        if self.noun is Noun.FILE:
            marks = wording.with_more(marks, wording.size(size))
        self.marked.setText(marks)

    def _show_scan(self, progress: Progress) -> None:
        self.bar.setRange(0, progress.total if progress.done else 0)
        self.bar.setValue(min(progress.done, progress.total))
        text = wording.label(progress.stage)
        amount = progress_text.amount_text(progress, self.noun)
        if amount and not self._brief:
            text += f" · {amount}"
        if self._is_paused:
            text = self.tr("Paused") + " · " + text
        self.stage.set_text(text)
        self.figures.setText(
            " · ".join(progress_text.figures(progress, self.noun, is_paused=self._is_paused))
        )

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._show()

    def _tint(self) -> None:
        em = self.fontMetrics().height()
        self.bar.setFixedWidth(self.fontMetrics().averageCharWidth() * 22)
        self.link.setIconSize(theme.gap_size(em))
        self.setMinimumHeight(em * 2)
        self._show()
