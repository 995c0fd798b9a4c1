"""What looks like a document: the question above, ranked answers below, and both texts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from simfinder.domain.document import Document
from simfinder.gui import icons
from simfinder.gui.models.lookalike_rows import (
    Question,
    rows_of,
)
from simfinder.gui.models.rows_model import Index
from simfinder.gui.views import lookalikes_words as said
from simfinder.gui.views.compare.files import File
from simfinder.gui.views.compare.load import Compare
from simfinder.gui.views.compare.pane import ComparePane
from simfinder.gui.views.elided_label import ElidedLabel
from simfinder.gui.views.following import Following
from simfinder.gui.views.lookalikes_table import AnswersTable, QuestionList
from simfinder.gui.views.message_page import MessagePage


class LookalikesPage(Following, QWidget):
    """Shows questions and their answers; what it is asked for goes out as signals."""

    back_wanted = Signal()
    cancel_wanted = Signal()
    again_wanted = Signal(object)
    """The Question to ask once more."""
    helped = Signal(object, str)
    """A Question that got no answer, and what a person wants done about it."""

    def __init__(self, compare: Compare, parent: QWidget | None = None) -> None:
        """``compare`` compares what was asked about with an answer, in another thread."""
        super().__init__(parent)
        self._questions: list[Question] = []
        self._question: Question | None = None
        self._to_groups = False
        self.sources: Sequence[Path] = ()
        """Folders from which on the places of answers are told."""
        self.back = QPushButton()
        self.back.setProperty("kind", "link")
        self.back.clicked.connect(self.back_wanted)
        self.title = ElidedLabel()
        font = self.title.font()
        font.setPointSizeF(font.pointSizeF() * 1.25)
        font.setWeight(font.Weight.DemiBold)
        self.title.setFont(font)
        self.facts = ElidedLabel(muted=True)
        self.summary = QLabel(wordWrap=True)
        self.summary.setTextFormat(Qt.TextFormat.PlainText)
        self.summary.setProperty("tone", "muted")
        self.list = QuestionList()
        self.table = AnswersTable()
        self.rows = self.table.rows
        self.message = MessagePage("search")
        self.busy = MessagePage("search", progress=True)
        self.busy.bar.setRange(0, 0)
        self.compare = ComparePane(compare)
        self.compare.reader.known = self._similarity_of
        self.compare.hide()
        self._arrange()
        self._connect()
        self._make_actions()
        self.follow()

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        head = QHBoxLayout()
        head.setSpacing(em)
        head.addWidget(self.back)
        head.addWidget(self.title, 1)
        self.pages = QStackedWidget()
        for page in (self.table, self.message, self.busy):
            self.pages.addWidget(page)
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.addWidget(self.pages)
        self.splitter.addWidget(self.compare)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setSizes([em * 14, em * 24])
        right = QWidget()
        inner = QVBoxLayout(right)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(em // 3)
        inner.addWidget(self.facts)
        inner.addWidget(self.summary)
        inner.addSpacing(em // 4)
        inner.addWidget(self.splitter, 1)
        self.sides = QSplitter(Qt.Orientation.Horizontal)
        self.sides.addWidget(self.list)
        self.sides.addWidget(right)
        self.sides.setStretchFactor(1, 1)
        self.sides.setChildrenCollapsible(False)
        self.sides.setSizes([em * 13, em * 53])
        column = QVBoxLayout(self)
        column.setContentsMargins(0, em // 3, 0, 0)
        column.setSpacing(em // 3)
        column.addLayout(head)
        column.addWidget(self.sides, 1)

    def _connect(self) -> None:
        self.list.selectionModel().currentRowChanged.connect(self._chosen)
        self.table.selectionModel().currentRowChanged.connect(self._row_changed)
        self.table.compare_wanted.connect(self.open_pair)
        self.message.first_wanted.connect(self._first)
        self.message.second_wanted.connect(self._second)
        self.busy.first_wanted.connect(self.cancel_wanted)

    def _make_actions(self) -> None:
        """Make what the window's own actions do here; they have the same keys."""
        slots: dict[str, Callable[[], object]] = {
            "next_difference": self.compare.next_difference,
            "previous_difference": self.compare.previous_difference,
            "other_pane": self._other_pane,
            "only_differences": self._only_differences,
            "shared_passages": self._shared_passages,
        }
        self._actions: dict[str, QAction] = {}
        for name, slot in slots.items():
            action = self._actions[name] = QAction(self)
            action.setObjectName(f"lookalikes_{name}")
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            action.triggered.connect(slot)
            self.addAction(action)

    def own_actions(self) -> dict[str, QAction]:
        """Return what can be done here, by the names of the window's actions with these keys."""
        return {**self._actions, **self.table.actions_of_row}

    # What is shown

    def show_questions(self, questions: Sequence[Question], current: int = 0) -> None:
        """Show these, and the answer to one of them."""
        self._questions = list(questions)
        self._fill_list()
        if self._questions:
            self.show_question(self._questions[min(current, len(self._questions) - 1)])

    def show_question(self, question: Question) -> None:
        """Show what has come of a question, and choose it in the list."""
        if question is not self._question:
            self._close_pair()
        self._question = question
        if question in self._questions:
            place = self.list.model().index(self._questions.index(question), 0)
            if self.list.currentIndex().row() != place.row():
                self.list.setCurrentIndex(place)
        self._say()
        self.rows.set_rows(rows_of(question, self.sources))
        if self.rows.rowCount():
            self.table.selectRow(0)

    def refresh(self, question: Question) -> None:
        """Show what has come of a question since, where it is the one that is shown."""
        self._fill_list()
        if question is self._question:
            self.show_question(question)

    def refresh_critical(self) -> None:
        """Show what a comparison found to differ and matter."""
        if self._question is not None and self.rows.rowCount():
            self.rows.update(rows_of(self._question, self.sources))

    @property
    def question(self) -> Question | None:
        """The question that is shown."""
        return self._question

    @property
    def questions(self) -> Sequence[Question]:
        """All that are in the list."""
        return self._questions

    def set_back_to(self, groups: bool) -> None:
        """Say where the way back leads: to groups, or to the beginning."""
        self._to_groups = groups
        self._name_back()

    def _name_back(self) -> None:
        text = said.back(self._to_groups)
        self.back.setText(text)
        self.back.setAccessibleName(text)

    def _fill_list(self) -> None:
        several = len(self._questions) > 1
        self.list.setVisible(several)
        self.list.set_questions(self._questions)

    def _say(self) -> None:
        question = self._question
        if question is None:
            return
        self.title.set_text(said.title(question))
        self.facts.set_text(said.facts(question))
        self.facts.setVisible(bool(self.facts.text()))
        summary = said.summary(question)
        self.summary.setText(summary)
        self.summary.setVisible(bool(summary))
        self.table.setAccessibleDescription(f"{self.title.text()}. {summary}")
        if question.waits:
            self.busy.say(self.tr("Looking for look-alikes…"), "", self.tr("Cancel"))
            self.busy.current.set_text(question.name())
            self.pages.setCurrentWidget(self.busy)
        elif (told := said.message(question)) is not None:
            self.message.say(told.title, told.text, *(words for words, _ in told.offers))
            # Where the focus goes, so that a reader of the screen tells it.
            for button in (self.message.first, self.back):
                button.setAccessibleDescription(f"{told.title}. {told.text}")
            self.pages.setCurrentWidget(self.message)
        else:
            self.pages.setCurrentWidget(self.table)

    # What a person does

    def take_focus(self) -> None:
        """Let keys go to what is shown."""
        page: QWidget = self.table
        if self.pages.currentWidget() is self.message:
            page = self.back if self.message.first.isHidden() else self.message.first
        elif self.pages.currentWidget() is self.busy:
            page = self.busy.first
        page.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def open_pair(self) -> None:
        """Show what was asked about beside the answer at the cursor, and go there."""
        row = self.table.current()
        if row is not None:
            self.compare.show()
            self._show_pair(row.document)
            self.compare.take_focus()

    def _show_pair(self, document: Document) -> None:
        question = self._question
        if question is None:
            return
        asked = question.answer.asked if question.answer is not None else None
        if question.path is None or asked is None:
            self.compare.show_pair(said.text_name(), document)
        else:
            self.compare.show_pair(asked, document)

    def _similarity_of(self, left: File, right: File) -> float | None:
        """Return the similarity that the answer tells of one of two documents."""
        rows = (self.rows.row(number) for number in range(self.rows.rowCount()))
        found = (row.found for row in rows if row.document in (left, right))
        return next((one.similarity for one in found), None)

    def _close_pair(self) -> None:
        self.compare.hide()
        self.compare.clear()

    @Slot(object)
    def _chosen(self, index: Index) -> None:
        if index.isValid() and 0 <= index.row() < len(self._questions):
            question = self._questions[index.row()]
            if question is not self._question:
                self.show_question(question)

    @Slot(object)
    def _row_changed(self, index: Index) -> None:
        if index.isValid() and self.compare.isVisible():
            self._show_pair(self.rows.row(index.row()).document)

    @Slot()
    def _other_pane(self) -> None:
        if self.compare.isHidden():
            self.open_pair()
        elif self.compare.isAncestorOf(self.focusWidget() or self):
            self.table.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self.compare.take_focus()

    @Slot()
    def _only_differences(self) -> None:
        self.compare.set_only_differences(not self.compare.only_differences())

    @Slot()
    def _shared_passages(self) -> None:
        self.compare.set_shared(not self.compare.shows_shared())

    @Slot()
    def _first(self) -> None:
        self._help(0)

    @Slot()
    def _second(self) -> None:
        self._help(1)

    def _help(self, number: int) -> None:
        question = self._question
        told = said.message(question) if question is not None else None
        if question is None or told is None or number >= len(told.offers):
            return
        wish = told.offers[number][1]
        answer = question.answer
        if wish == said.COMPARE_NEAREST and answer is not None and answer.nearest is not None:
            self.compare.show()
            self._show_pair(answer.nearest.document)
            self.compare.take_focus()
        elif wish == said.AGAIN:
            self.again_wanted.emit(question)
        else:
            self.helped.emit(question, wish)

    def event(self, event: QEvent) -> bool:
        """Keep Esc from the window: it closes what lies uppermost here."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Escape
        ):
            event.accept()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes the search, then the texts, then the page."""
        if event.key() == Qt.Key.Key_Escape:
            self._escape()
        else:
            super().keyPressEvent(event)

    def _escape(self) -> None:
        question = self._question
        if self.compare.find_bar.isVisible():
            self.compare.find_bar.dismiss()
        elif self.compare.isVisible():
            self._close_pair()
            self.take_focus()
        elif question is not None and question.waits:
            self.cancel_wanted.emit()
        else:
            self.back_wanted.emit()

    # Words and pictures

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setAccessibleName(self.tr("Look-alikes"))
        texts = {
            "next_difference": self.tr("Next difference"),
            "previous_difference": self.tr("Previous difference"),
            "other_pane": self.tr("Other pane"),
            "only_differences": self.tr("Only differences"),
            "shared_passages": self.tr("Shared passages"),
        }
        for name, text in texts.items():
            self._actions[name].setText(text)
        self._name_back()
        self._say()

    def _tint(self) -> None:
        self.back.setIcon(icons.beside_text("left", "accent"))
