"""Page of similar documents: the query above, ranked results below, and both texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, QRect, QSignalBlocker, Qt, Signal, SignalInstance, Slot
from PySide6.QtGui import QAction, QGuiApplication, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QMenu,
    QSplitter,
    QStackedWidget,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from simfinder.domain.documents import Document, Problem, Reason, folder_of
from simfinder.domain.lookup import Answer, SimilarDocument
from simfinder.gui.compare.header import File
from simfinder.gui.compare.pane import ComparePane
from simfinder.gui.groups.delegate import GroupsLook
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.labels import (
    ElidedLabel,
    MessagePage,
    label,
    push_button,
    set_title_font,
)
from simfinder.gui.kit.layouts import grow, hbox, vbox
from simfinder.gui.kit.loader import Compare
from simfinder.gui.kit.names import shown_name, visible
from simfinder.gui.kit.table import Index, RowColumn, RowsModel, RowsView, place_of_menu
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count
from simfinder.gui.scan.skipped import is_closed_archive, is_closed_mailbox, is_locked
from simfinder.gui.similar.rows import (
    CRITICAL,
    FOLDER,
    IN_IT,
    NAME,
    OF_IT,
    RELATION,
    AnswerRow,
    AnswerRows,
    Question,
    relation,
    rows_of,
)
from simfinder.i18n import translate
from simfinder.messages import render

# The texts of the page of similar documents: the query, the matches, and why there are none.

RETRY, COMPARE_NEAREST = "again", "compare-nearest"
PASSWORDS, ARCHIVES, MAILBOXES, SCAN = "passwords", "archives", "mailboxes", "scan"
"""Actions offered where there is no result."""
_MAILS = frozenset(("eml", "msg", "mbox"))


@dataclass(frozen=True)
class NoAnswer:
    """Message in place of results. ``offers``: texts of buttons with their actions."""

    title: str
    text: str
    offers: tuple[tuple[str, str], ...] = ()


def text_name() -> Path:
    """Return the name under which a pasted text is compared; it is no file."""
    return Path(translate("Lookalikes", "Pasted text"))


def title_text(question: Question) -> str:
    """Return the heading: the query."""
    if question.path is None:  # words in quotation marks, which have no space in Chinese
        return translate("Lookalikes", "Similar to {words}").format(words=question.name())
    return translate("Lookalikes", "Similar to {name}").format(name=question.name())


def document_facts(question: Question) -> str:
    """Return words, format and folder of the query, as far as known."""
    document = question.answer.query if question.answer is not None else None
    facts = []
    if question.path is None:
        facts.append(translate("Lookalikes", "Pasted text"))
    if document is not None:
        text = translate("Lookalikes", "%n words", "", document.tokens)
        facts.append(localize_count(text, document.tokens))
        if question.path is not None:
            facts.append(document.format.upper())
        if document.partial:
            facts.append(wording.read_in_part(document.partial))
    if question.path is not None:
        folder = folder_of(document) if document is not None else str(question.path.parent)
        facts.append(visible(folder))
    return "  ·  ".join(facts)


def summary_text(question: Question) -> str:
    """Return the number of matches, of searched documents, and ignored parts of the query."""
    answer = question.answer
    if answer is None or answer.problem is not None or not answer.matches:
        return ""
    total = len(answer.matches) + answer.further_count
    text = translate("Lookalikes", "%n similar documents", "", total)
    among = translate("Lookalikes", "%n texts in the index searched", "", question.store_size)
    lines = [localize_count(text, total), localize_count(among, question.store_size)]
    if answer.further_count:
        more = translate("Lookalikes", "showing the %n most similar", "", len(answer.matches))
        lines.append(localize_count(more, len(answer.matches)))
    if answer.has_itself:
        lines.append(translate("Lookalikes", "already in the index"))
    if answer.query is not None and answer.query.format in _MAILS and not question.attachments:
        lines.append(translate("Lookalikes", "attachments not included"))
    return "  ·  ".join(lines)


def message_text(question: Question) -> NoAnswer | None:
    """Return the message in place of results, None where there are some."""
    retry = (translate("Lookalikes", "Try again"), RETRY)
    if question.store_is_empty:
        text = translate(
            "Lookalikes",
            (
                "Similar documents are found among documents you have scanned. Add folders "
                "and scan once; later searches are instant."
            ),
        )
        scan = translate("Lookalikes", "Add folders and scan"), SCAN
        return NoAnswer(translate("Lookalikes", "Nothing to search yet"), text, (scan, retry))
    if question.is_stopped:
        text = translate("Lookalikes", "The search was not completed.")
        offer = translate("Lookalikes", "Search again"), RETRY
        return NoAnswer(translate("Lookalikes", "Stopped"), text, (offer,))
    if question.trouble:
        return NoAnswer(translate("Lookalikes", "Operation failed"), question.trouble, (retry,))
    answer = question.answer
    if answer is None or answer.matches:
        return None
    if answer.problem is not None:
        return _problem(question, answer.problem)
    return _nothing(question, answer)


def _nothing(question: Question, answer: Answer) -> NoAnswer:
    among = translate("Lookalikes", "%n texts in the index were searched.", "", question.store_size)
    lines = [localize_count(among, question.store_size)]
    if answer.has_itself:
        lines.insert(
            0,
            translate(
                "Lookalikes", ("It is already in the index; no other document is similar to it.")
            ),
        )
    title = translate("Lookalikes", "No similar documents")
    if answer.nearest is None:
        lines.append(
            translate("Lookalikes", "No document has even a tenth of its text in common with it.")
        )
        return NoAnswer(title, "\n".join(lines))
    offer = translate("Lookalikes", "Compare with closest match"), COMPARE_NEAREST
    return NoAnswer(title, "\n".join([*lines, _nearest(answer.nearest)]), (offer,))


def _nearest(nearest: SimilarDocument) -> str:
    text = translate(
        "Lookalikes",
        (
            "Closest match: {name} ({relation}), similarity {share}, distance {bits}. It "
            "contains {own} of your text; your text contains {other} of it."
        ),
    )
    return text.format(
        name=shown_name(nearest.document),
        relation=relation(AnswerRow(nearest)),
        share=wording.percent(nearest.similarity),
        bits=nearest.distance,
        own=wording.percent(nearest.share_in_match),
        other=wording.percent(nearest.share_in_query),
    )


def _problem(question: Question, problem: Problem) -> NoAnswer:
    retry = translate("Lookalikes", "Try again"), RETRY
    offers: tuple[tuple[str, str], ...]
    if problem.reason in (Reason.TOO_SHORT, Reason.EMPTY) and question.path is None:
        text = translate(
            "Lookalikes",
            (
                "At least about 20 letters or digits are needed; a full sentence or more "
                "gives useful results."
            ),
        )
        return NoAnswer(translate("Lookalikes", "This text is too short"), text)
    explanation = visible(render(problem.detail))
    text = translate("Lookalikes", "Cannot search for similar documents.")
    if is_locked(problem):
        offers = (translate("Lookalikes", "Passwords…"), PASSWORDS), retry
    elif is_closed_archive(problem):
        offers = ((translate("Lookalikes", "Find matches for the files inside"), ARCHIVES),)
    elif is_closed_mailbox(problem):
        offers = ((translate("Lookalikes", "Find matches for the emails inside"), MAILBOXES),)
    else:
        offers = (retry,)
    lines = filter(None, (explanation, text))
    return NoAnswer(wording.label(problem.reason), "\n".join(lines), offers)


# The tables of the page of similar documents: the queries and their matches.

_ROW_ACTIONS = {
    "compare": "compare",
    "open": "open",
    "reveal": "reveal",
    "copy_path": "copy",
    "lookalikes": "search",
}
"""Actions on a row, in the order of its menu, with their icons."""
_BEFORE_SEPARATOR = ("compare", "copy_path")

_READING = ("compare", "open", "lookalikes")
"""Actions on the file itself."""

_LEAST_LINES = {CRITICAL: 58, IN_IT: 50, OF_IT: 50}
"""Width of the table from which on a column is shown, in heights of a line."""

_SAMPLE_ROWS = 200
"""Rows whose names are measured for the width of a column."""


class QuestionList(AppearanceMixin, RowsView):
    """The queries, each with its number of matches."""

    def __init__(self) -> None:
        """Start empty."""
        self.questions = RowsModel(_question_columns())
        super().__init__(self.questions)
        self.setSelectionMode(RowsView.SelectionMode.SingleSelection)
        self.setMinimumWidth(self.fontMetrics().height() * 11)
        self.follow()

    def set_questions(self, questions: Sequence[Question]) -> None:
        """Show these queries; the current one stays."""
        row = self.currentIndex().row()
        with QSignalBlocker(self.selectionModel()):
            self.questions.set_rows(tuple(questions))
            if questions and row >= 0:
                self.selectRow(min(row, len(questions) - 1))
        self.viewport().update()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setAccessibleName(self.tr("Files and texts searched for"))
        self.questions.retranslate()


class AnswersTable(AppearanceMixin, RowsView):
    """Similar documents, the most similar first, with actions."""

    compare_requested = Signal()
    open_requested = Signal(object)
    reveal_requested = Signal(object)
    ask_requested = Signal(object)
    """The Document of a row to search similar documents for."""

    def __init__(self) -> None:
        """Start empty."""
        self.rows = AnswerRows()
        super().__init__(self.rows)
        self._pills = _Pills(self.rows, self)
        self.setItemDelegateForColumn(RELATION, self._pills)
        self.rows.modelReset.connect(self._fit)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._show_menu)
        self.doubleClicked.connect(self.compare_requested)
        self.selectionModel().currentChanged.connect(self._update_actions)
        self.rows.modelReset.connect(self._update_actions)
        slots: dict[str, Callable[[], object]] = {
            "compare": self.compare_requested.emit,
            "open": self._open,
            "reveal": self._reveal,
            "copy_path": self._copy_paths,
            "lookalikes": self._ask,
        }
        self.actions_of_row = _own_actions(self, slots)
        self._update_actions()
        self.follow()

    @Slot()
    def _fit(self) -> None:
        """Hide figures in a narrow table (tips have them too); names take spare width."""
        lines = self.viewport().width() / self.fontMetrics().height()
        for column, least in _LEAST_LINES.items():
            self.setColumnHidden(column, lines < least)
        super()._fit()
        rest = self.viewport().width() - sum(self.columnWidth(n) for n in range(FOLDER))
        name, folder = self._wide_columns()
        spare = max(0, min(rest - folder, name - self.columnWidth(NAME)))
        self.setColumnWidth(NAME, self.columnWidth(NAME) + spare)
        self.setColumnWidth(FOLDER, max(4, rest - spare))

    def _wide_columns(self) -> tuple[int, int]:
        """Return the widths that the names and the folders of the first rows need, in pixels."""
        letters, model = self.fontMetrics(), self.rows
        em = letters.height()
        widths = [em * 3, em]
        for row in range(min(model.rowCount(), _SAMPLE_ROWS)):
            for n, column in enumerate((NAME, FOLDER)):
                text = str(model.index(row, column).data() or "")
                widths[n] = max(widths[n], letters.horizontalAdvance(text) + em * (3 - 2 * n))
        return widths[0], widths[1]

    def current(self) -> AnswerRow | None:
        """Return the row of the cursor."""
        index = self.currentIndex()
        return self.rows.row(index.row()) if index.isValid() else None

    def selected_documents(self) -> list[Document]:
        """Return the documents of the selected rows."""
        return [self.rows.row(row).document for row in self.selected()]

    @Slot()
    def _open(self) -> None:
        self._emit(self.open_requested)

    @Slot()
    def _reveal(self) -> None:
        self._emit(self.reveal_requested)

    @Slot()
    def _ask(self) -> None:
        self._emit(self.ask_requested)

    def _emit(self, signal: SignalInstance) -> None:
        row = self.current()
        if row is not None:
            signal.emit(row.document)

    @Slot()
    def _copy_paths(self) -> None:
        lines = [visible(document.place) for document in self.selected_documents()]
        if lines:
            QGuiApplication.clipboard().setText("\n".join(lines))

    @Slot()
    def _update_actions(self) -> None:
        """Enable the actions of the current row: a missing file cannot be read."""
        row = self.current()
        for name, action in self.actions_of_row.items():
            action.setEnabled(row is not None and not (row.is_gone and name in _READING))

    def menu(self) -> QMenu:
        """Return the menu for the rows that are selected."""
        menu = QMenu(self)
        for name, action in self.actions_of_row.items():
            menu.addAction(action)
            if name in _BEFORE_SEPARATOR:
                menu.addSeparator()
        return menu

    @Slot(QPoint)
    def _show_menu(self, place: QPoint) -> None:
        where = place_of_menu(self, place)
        if where is not None:
            menu = self.menu()
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.popup(where)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Compare by Enter; the rest is that of every table."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self.compare_requested.emit()
        else:
            super().keyPressEvent(event)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setAccessibleName(self.tr("Similar documents"))
        texts = {
            "open": self.tr("Open"),
            "reveal": self.tr("Show in folder"),
            "copy_path": self.tr("Copy path"),
            "compare": self.tr("Compare texts"),
            "lookalikes": self.tr("Find documents similar to this file"),
        }
        for name, text in texts.items():
            self.actions_of_row[name].setText(text)
        self.rows.retranslate()

    def _tint(self) -> None:
        for name, picture in _ROW_ACTIONS.items():
            self.actions_of_row[name].setIcon(theme.icon(picture))
        self._pills.restyle()


def _own_actions(owner: QWidget, slots: Mapping[str, Callable[[], object]]) -> dict[str, QAction]:
    """Return actions that work while ``owner`` or a part of it has the focus."""
    actions = {}
    for name, slot in slots.items():
        action = actions[name] = QAction(owner)
        action.setObjectName(f"lookalikes_{name}")
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.triggered.connect(slot)
        owner.addAction(action)
    return actions


class _Pills(QStyledItemDelegate):
    """Paints the relation as in the groups: a text on a rounded background of its colour."""

    def __init__(self, rows: AnswerRows, table: QWidget) -> None:
        super().__init__(table)
        self._rows, self._table = rows, table
        self._look: GroupsLook | None = None

    def restyle(self) -> None:
        """Read colours and fonts again when next painted."""
        self._look = None

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look = self._look = self._look or GroupsLook(self._table)
        text, row = str(index.data() or ""), self._rows.row(index.row())
        self.initStyleOption(option, index)
        option.text = ""
        style = self._table.style()
        style.drawControl(style.ControlElement.CE_ItemViewItem, option, painter, self._table)
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        ground, ink = look.pill(row.match.relation, is_selected=is_selected)
        rect: QRect = option.rect
        padding = round(look.em * 0.55)
        room = rect.width() - 3 * padding
        elided_text = look.small_metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
        height = round(look.em * 1.3)
        top = rect.top() + (rect.height() - height) // 2
        width = look.small_metrics.horizontalAdvance(elided_text) + 2 * padding
        place = QRect(rect.left() + padding, top, width, height)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("hover") if row.is_gone else ground)
        painter.drawRoundedRect(place, height / 2, height / 2)
        painter.setFont(look.small)
        painter.setPen(theme.colour("missing") if row.is_gone else ink)
        painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), elided_text)
        painter.restore()


def _question_columns() -> tuple[RowColumn, ...]:
    return (
        RowColumn(
            lambda: translate("Lookalikes", "File or text"),
            Question.name,
            _whole_name,
            is_path=True,
            width=0,
        ),
        RowColumn(lambda: translate("Lookalikes", "Similar"), Question.count, right=True, width=4),
    )


def _whole_name(question: Question) -> str:
    path: Path | None = question.path
    return question.name() if path is None else visible(str(path))


class SimilarPage(AppearanceMixin, QWidget):
    """Shows queries and their results; emits signals for requests."""

    back_requested = Signal()
    cancel_requested = Signal()
    retry_requested = Signal(object)
    """The Question to repeat."""
    help_requested = Signal(object, str)
    """A Question that got no answer, and the action that a person selected for it."""

    def __init__(self, compare: Compare, parent: QWidget | None = None) -> None:
        """``compare`` compares the query with an answer, in another thread."""
        super().__init__(parent)
        self._questions: list[Question] = []
        self._question: Question | None = None
        self._to_groups = False
        self.sources: Sequence[Path] = ()
        """Folders from which on the places of answers are named."""
        self.back_button = push_button(self.back_requested, "link")
        self.title = ElidedLabel()
        set_title_font(self.title, 1.25)
        self.facts = ElidedLabel(quiet=True)
        self.summary = label("muted", wrap=True)
        self.list = QuestionList()
        self.table = AnswersTable()
        self.rows = self.table.rows
        self.message = MessagePage("search")
        self.busy = MessagePage("search", progress=True)
        self.busy.bar.setRange(0, 0)
        self.compare = ComparePane(compare)
        self.compare.reader.scan_similarity = self._similarity_of
        self.compare.hide()
        self._arrange()
        self._connect()
        self._make_actions()
        self.follow()

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        self.pages = QStackedWidget()
        for page in (self.table, self.message, self.busy):
            self.pages.addWidget(page)
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.addWidget(self.pages)
        self.splitter.addWidget(self.compare)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setSizes([em * 14, em * 24])
        right = QWidget()
        vbox(
            self.facts,
            self.summary,
            em // 4,
            grow(self.splitter),
            parent=right,
            spacing=em // 3,
        )
        self.sides = QSplitter(Qt.Orientation.Horizontal)
        self.sides.addWidget(self.list)
        self.sides.addWidget(right)
        self.sides.setStretchFactor(1, 1)
        self.sides.setChildrenCollapsible(False)
        self.sides.setSizes([em * 13, em * 53])
        vbox(
            hbox(self.back_button, grow(self.title), spacing=em),
            grow(self.sides),
            parent=self,
            margins=(0, em // 3, 0, 0),
            spacing=em // 3,
        )

    def _connect(self) -> None:
        self.list.selectionModel().currentRowChanged.connect(self._follow_list)
        self.table.selectionModel().currentRowChanged.connect(self._follow_row)
        self.table.compare_requested.connect(self.open_pair)
        self.message.first_requested.connect(self._first)
        self.message.second_requested.connect(self._second)
        self.busy.first_requested.connect(self.cancel_requested)

    def _make_actions(self) -> None:
        """Create local versions of the window's actions, with the same keys."""
        slots: dict[str, Callable[[], object]] = {
            "next_difference": self.compare.next_difference,
            "previous_difference": self.compare.previous_difference,
            "other_pane": self._other_pane,
            "only_differences": self._only_differences,
            "shared_passages": self._shared_passages,
        }
        self._actions = _own_actions(self, slots)

    def own_actions(self) -> dict[str, QAction]:
        """Return the local actions by the names of the window's actions."""
        return {**self._actions, **self.table.actions_of_row}

    # Contents

    def show_questions(self, questions: Sequence[Question], current: int = 0) -> None:
        """Show these, and the answer to one of them."""
        self._questions = list(questions)
        self._fill_list()
        if self._questions:
            self.show_question(self._questions[min(current, len(self._questions) - 1)])

    def show_question(self, question: Question) -> None:
        """Show the answer to a question, and select it in the list."""
        if question is not self._question:
            self._close_pair()
        self._question = question
        if question in self._questions:
            place = self.list.model().index(self._questions.index(question), 0)
            if self.list.currentIndex().row() != place.row():
                self.list.setCurrentIndex(place)
        self._update_text()
        self.rows.set_rows(rows_of(question, self.sources))
        if self.rows.rowCount():
            self.table.selectRow(0)

    def refresh(self, question: Question) -> None:
        """Show the new answer to a question if it is the visible one."""
        self._fill_list()
        if question is self._question:
            self.show_question(question)

    def refresh_critical(self) -> None:
        """Show the critical differences that a comparison found."""
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

    def set_back_to(self, *, groups: bool) -> None:
        """Set the target of the back button: the groups, or the first page."""
        self._to_groups = groups
        self._update_back_button()

    def _update_back_button(self) -> None:
        text = self.tr("Back to the groups") if self._to_groups else self.tr("Back")
        self.back_button.setText(text)
        self.back_button.setAccessibleName(text)

    def _fill_list(self) -> None:
        several = len(self._questions) > 1
        self.list.setVisible(several)
        self.list.set_questions(self._questions)

    def _update_text(self) -> None:
        question = self._question
        if question is None:
            return
        self.title.set_text(title_text(question))
        self.facts.set_text(document_facts(question))
        self.facts.setVisible(bool(self.facts.text()))
        summary = summary_text(question)
        self.summary.setText(summary)
        self.summary.setVisible(bool(summary))
        self.table.setAccessibleDescription(f"{self.title.text()}. {summary}")
        if question.waits:
            self.busy.set_text(self.tr("Finding similar documents…"), "", self.tr("Cancel"))
            self.busy.current.set_text(question.name())
            self.pages.setCurrentWidget(self.busy)
        elif (message := message_text(question)) is not None:
            self.message.set_text(
                message.title, message.text, *(words for words, _ in message.offers)
            )
            # Focus, which screen readers follow
            for button in (self.message.first, self.back_button):
                button.setAccessibleDescription(f"{message.title}. {message.text}")
            self.pages.setCurrentWidget(self.message)
        else:
            self.pages.setCurrentWidget(self.table)

    # Actions

    def take_focus(self) -> None:
        """Move the focus to the contents."""
        page: QWidget = self.table
        if self.pages.currentWidget() is self.message:
            page = self.back_button if self.message.first.isHidden() else self.message.first
        elif self.pages.currentWidget() is self.busy:
            page = self.busy.first
        page.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def open_pair(self) -> None:
        """Compare the query with the answer at the cursor, and go there."""
        row = self.table.current()
        if row is not None:
            self._open_with(row.document)

    def _open_with(self, document: Document) -> None:
        self.compare.show()
        self._show_pair(document)
        self.compare.take_focus()

    def _show_pair(self, document: Document) -> None:
        question = self._question
        if question is None:
            return
        source: File | None = question.answer.query if question.answer is not None else None
        if question.path is None or source is None:
            source = text_name()
        self.compare.show_pair(source, document)

    def _similarity_of(self, left: File, right: File) -> float | None:
        """Return the measured similarity of one of two documents, as the answer has it."""
        rows = (self.rows.row(number) for number in range(self.rows.rowCount()))
        matches = (row.match for row in rows if row.document in (left, right))
        return next((one.similarity for one in matches if one.exact), None)

    def _close_pair(self) -> None:
        self.compare.hide()
        self.compare.clear()

    @Slot(object)
    def _follow_list(self, index: Index) -> None:
        if index.isValid() and 0 <= index.row() < len(self._questions):
            question = self._questions[index.row()]
            if question is not self._question:
                self.show_question(question)

    @Slot(object)
    def _follow_row(self, index: Index) -> None:
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
        self.compare.set_by_passages(not self.compare.shows_passages())

    @Slot()
    def _first(self) -> None:
        self._help(0)

    @Slot()
    def _second(self) -> None:
        self._help(1)

    def _help(self, number: int) -> None:
        question = self._question
        message = message_text(question) if question is not None else None
        if question is None or message is None or number >= len(message.offers):
            return
        wish = message.offers[number][1]
        answer = question.answer
        if wish == COMPARE_NEAREST and answer is not None and answer.nearest is not None:
            self._open_with(answer.nearest.document)
        elif wish == RETRY:
            self.retry_requested.emit(question)
        else:
            self.help_requested.emit(question, wish)

    def event(self, event: QEvent) -> bool:
        """Handle Esc before the window: it closes the topmost view here."""
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
            self.cancel_requested.emit()
        else:
            self.back_requested.emit()

    # Texts and icons

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setAccessibleName(self.tr("Similar documents"))
        texts = {
            "next_difference": self.tr("Next difference"),
            "previous_difference": self.tr("Previous difference"),
            "other_pane": self.tr("Switch pane"),
            "only_differences": self.tr("Only differences"),
            "shared_passages": self.tr("Shared passages"),
        }
        for name, text in texts.items():
            self._actions[name].setText(text)
        self._update_back_button()
        self._update_text()

    def _tint(self) -> None:
        self.back_button.setIcon(theme.icon_with_gap("left", "accent"))
