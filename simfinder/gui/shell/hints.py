"""Hints for the first steps, each once, one at a time, and never modal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from simfinder.domain.matching import ScanReport
from simfinder.gui import bindings
from simfinder.gui.kit import theme
from simfinder.gui.kit.labels import NoteFrame, label, push_button
from simfinder.gui.kit.layouts import STRETCH, add_parts, grow, hbox
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.results.view import GROUPS_TAB
from simfinder.gui.shell.parts import WindowParts
from simfinder.i18n import translate

# A hint for the first steps: one line below the groups that can be closed, and stays closed.

_WORDS = 16
"""Minimum width of the text next to the buttons, in line heights."""


class HintBar(AppearanceMixin, NoteFrame):
    """Never takes the focus, and covers nothing."""

    close_requested = Signal()
    more_requested = Signal()
    """Requests the help page of the hint."""
    no_more_requested = Signal()
    """Requests to turn hints off."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._has_hint = self._is_suppressed = False
        self._picture, self.text = QLabel(), label(wrap=True)
        self.more = push_button(self.more_requested, "link")
        self.stop_button = push_button(self.no_more_requested, "link")
        self.close_button = push_button(self.close_requested)
        self._buttons = hbox(STRETCH, self.more, self.stop_button, self.close_button, spacing=8)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(12, 6, 8, 6)
        words = hbox(self._picture, grow(self.text), spacing=8)
        add_parts(self._row, (grow(words), self._buttons), 8)
        self.follow()
        self.hide()

    def show_hint(self, text: str) -> None:
        """Show a hint: plain text in the language in use."""
        self.text.setText(text)
        self.setAccessibleName(text)
        self._has_hint = True
        self.setVisible(not self._is_suppressed)

    def clear(self) -> None:
        """Take the hint away."""
        self._has_hint = False
        self.hide()

    def suppress(self, is_hidden: bool) -> None:
        """Hide the hint while its space is needed, or show it again."""
        self._is_suppressed = is_hidden
        self.setVisible(self._has_hint and not is_hidden)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons below the text where both do not fit in a line."""
        super().resizeEvent(event)
        width = self._buttons.sizeHint().width() + self.fontMetrics().height() * _WORDS
        direction = QBoxLayout.Direction
        self._row.setDirection(
            direction.TopToBottom if width > self.width() else direction.LeftToRight
        )

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.more.setText(self.tr("Learn more"))
        self.stop_button.setText(self.tr("No more hints"))
        self.close_button.setText(self.tr("Got it"))

    def _tint(self) -> None:
        edge = round(self.fontMetrics().height() * 1.25)
        self._picture.setPixmap(theme.icon("eye", "accent").pixmap(edge, edge))


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint: ``{key}`` in its text is replaced by the keys of the action."""

    text: Callable[[], str]
    help_page: str
    action: str


HINTS: dict[str, Hint] = {
    "groups": Hint(
        lambda: translate(
            "Hints",
            (
                "Each group contains similar documents. The file with the star is kept; "
                "the others are compared with it. {key} keeps a different file."
            ),
        ),
        "groups",
        "keep",
    ),
    "compare": Hint(
        lambda: translate(
            "Hints",
            (
                "Both texts are shown side by side, with differences in colour. "
                "{key}: next difference."
            ),
        ),
        "comparing",
        "next_difference",
    ),
    "marks": Hint(
        lambda: translate(
            "Hints",
            (
                "Marked files stay where they are until you move them to the trash or a "
                "folder. {key} undoes each step."
            ),
        ),
        "cleaning",
        "undo",
    ),
}
"""In the usual order; all are about the page of groups, and wait on other pages."""


def hint_text(name: str) -> str:
    """Return a hint in the language in use, with the keys in use."""
    hint = HINTS[name]
    return hint.text().format(key=bindings.all_words(hint.action) or "–")


class HintControl(QObject):
    """Shows a hint at the first occurrence of a step.

    A hint waits while another one is shown, and while its subject is hidden.
    """

    def __init__(
        self, parts: WindowParts, open_help: Callable[[str], None], parent: QWidget
    ) -> None:
        super().__init__(parent)
        centre, page, results = parts.centre, parts.page, parts.results
        self._centre, self._page, self._results = centre, page, results
        self._settings, self._open_help = parts.settings, open_help
        self.bar = HintBar()
        self._queue: list[str] = []
        self.current = ""
        """The hint that is shown, empty for none."""
        self._has_found = False
        """Whether a scan has finished: partial groups are no first step."""
        right = centre.parentWidget()
        column = right.layout() if right is not None else None
        if isinstance(column, QVBoxLayout):
            column.addWidget(self.bar)
        self.bar.close_requested.connect(self._dismiss)
        self.bar.more_requested.connect(self._more)
        self.bar.no_more_requested.connect(self._no_more)
        self.bar.installEventFilter(self)
        centre.currentChanged.connect(self._show_next)
        page.tabs.currentChanged.connect(self._show_next)
        results.shown.connect(self._offer_groups)
        results.marked.connect(self._offer_marks)
        page.groups.current_pair_changed.connect(self._offer_compare)

    def offer(self, name: str) -> None:
        """Show a hint or queue it, unless it was seen or hints are turned off."""
        if not self._settings.hints or name in (*self._settings.hints_seen, *self._queue):
            return
        self._queue.append(name)
        self._show_next()

    @Slot()
    def _show_next(self) -> None:
        """Show the first hint about something visible; the present one stays if it is."""
        if self.current and not self._fits():
            self._queue.append(self.current)
            self.current = ""
        if self.current:
            return
        candidates = sorted(self._queue, key=list(HINTS).index) if self._fits() else []
        if not candidates:
            self.bar.clear()
            return
        self.current = candidates[0]
        self._queue.remove(self.current)
        if self.current not in self._settings.hints_seen:
            self._settings.hints_seen.append(self.current)
        self.bar.show_hint(hint_text(self.current))

    def _fits(self) -> bool:
        """Return whether the groups, which all hints are about, are visible."""
        is_groups = self._page.tabs.currentIndex() == GROUPS_TAB
        return self._has_found and is_groups and self._centre.currentWidget() is self._page

    @Slot()
    def follow_settings(self) -> None:
        """Hide the hint where hints are turned off."""
        if not self._settings.hints:
            self._hide()

    @Slot()
    def restart(self) -> None:
        """Show every hint once more, beginning with the current subject."""
        self._settings.hints, self._settings.hints_seen = True, []
        self._hide()
        if self._results.report is not None:
            self._offer_groups(self._results.report)

    def _hide(self) -> None:
        self.current, self._queue = "", []
        self.bar.clear()

    @Slot()
    def _dismiss(self) -> None:
        self.current = ""
        self._show_next()

    @Slot()
    def _more(self) -> None:
        hint = HINTS.get(self.current)
        self._dismiss()
        self._open_help(hint.help_page if hint is not None else "")

    @Slot()
    def _no_more(self) -> None:
        self._settings.hints = False
        self._hide()

    @Slot(object)
    def _offer_groups(self, report: ScanReport) -> None:
        if not report.is_complete:
            return
        if len(self._results.groups):
            self.offer("groups")
        self._has_found = True
        self._show_next()

    @Slot(object)
    def _offer_compare(self, pair: object) -> None:
        if pair is not None and not self._page.compare.isHidden():
            self.offer("compare")

    @Slot(int, object)
    def _offer_marks(self, files: int, size: object) -> None:
        del size
        if files:
            self.offer("marks")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show the hint again in another language, or with other keys."""
        if event.type() == QEvent.Type.LanguageChange and self.current:
            self.bar.show_hint(hint_text(self.current))
        return super().eventFilter(watched, event)
