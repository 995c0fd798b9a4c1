"""Shows why two files or rows are a pair, or why not, as text that can be selected and copied."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtGui import QFont, QGuiApplication, QSyntaxHighlighter, QTextCharFormat
from PySide6.QtWidgets import (
    QDialog,
    QLabel,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from simfinder.domain.comparison import Comparison
from simfinder.domain.decision import About
from simfinder.domain.explanation import Explanation
from simfinder.domain.options import ScanOptions
from simfinder.gui import icons, words
from simfinder.gui.dialogs.closing import closing_row
from simfinder.gui.models.visible_text import visible
from simfinder.gui.views.following import Following
from simfinder.gui.why_rows import rows_text
from simfinder.gui.why_text import why_text
from simfinder.services.words import detail


class _Heads(QSyntaxHighlighter):
    """Writes lines that are not set in heavier: the answer, and what heads the lines below it."""

    def highlightBlock(self, text: str) -> None:
        """Look at one line."""
        if text and not text.startswith(" ") and self.document().blockCount() > 1:
            heavy = QTextCharFormat()
            heavy.setFontWeight(QFont.Weight.DemiBold)
            self.setFormat(0, len(text), heavy)


class WhyDialog(Following, QDialog):
    """Waits for the explanation, then shows it; closing it is how a person cancels."""

    def __init__(self, parent: QWidget) -> None:
        """Start waiting."""
        super().__init__(parent)
        self._made: Explanation | None = None
        self._members = ("", "")
        self._rows: tuple[Comparison, ScanOptions] | None = None
        self._error = ""
        self._said: About | None = None
        self._state = QLabel()
        self.bar = QProgressBar()
        self.bar.setRange(0, 0)
        self.bar.setTextVisible(False)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setProperty("field", True)
        self.text.setTabChangesFocus(True)
        self._heads = _Heads(self.text.document())
        self.copy = QPushButton()
        self.copy.clicked.connect(self._copy)
        self.shut = QPushButton()
        self.shut.setDefault(True)
        buttons = closing_row(self, self.copy, self.shut)
        em = self.fontMetrics().height()
        column = QVBoxLayout(self)
        column.setContentsMargins(em, em, em, em)
        column.setSpacing(round(em * 0.7))
        self._waiting = QWidget()
        waiting = QVBoxLayout(self._waiting)
        waiting.setContentsMargins(em * 3, 0, em * 3, 0)
        waiting.addStretch(2)
        waiting.addWidget(self._state)
        waiting.addWidget(self.bar)
        waiting.addStretch(3)
        column.addWidget(self._waiting)
        column.addWidget(self.text)
        column.addWidget(buttons)
        self.setMinimumSize(em * 26, em * 16)
        self.resize(em * 42, em * 34)
        self.follow()

    def show_explanation(self, made: Explanation, members: tuple[str, str] = ("", "")) -> None:
        """Show what was found; ``members``: names of documents inside the two files."""
        self._made, self._members = made, members
        self.retranslate()

    def show_rows(self, made: Comparison, options: ScanOptions) -> None:
        """Show what was found of two rows; ``options``: those that their groups were made with."""
        self._rows = made, options
        self.retranslate()

    def set_said(self, said: About | None) -> None:
        """Tell first what a person said of the two, since that decides."""
        self._said = said
        self.retranslate()

    def show_error(self, error: BaseException) -> None:
        """Say why there is no answer."""
        self._error = str(error)
        self.retranslate()

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        waiting = self._made is None and self._rows is None and not self._error
        self.setWindowTitle(self.tr("Why, or why not?"))
        self._state.setText(self.tr("Both files are being read again…"))
        self._waiting.setVisible(waiting)
        self.bar.setAccessibleName(self._state.text())
        self.text.setVisible(not waiting)
        self.text.setAccessibleName(self.tr("Explanation"))
        if self._made is not None:
            self.text.setPlainText(self._by_hand() + why_text(self._made, self._members))
        elif self._rows is not None:
            self.text.setPlainText(self._by_hand() + rows_text(*self._rows))
        elif self._error:
            text = self.tr("This did not work: {error}")
            self.text.setPlainText(text.format(error=visible(detail(self._error))))
        self.copy.setText(self.tr("Copy text"))
        self.copy.setAccessibleName(self.copy.text())
        self.copy.setEnabled(not waiting)
        self.shut.setText(self.tr("Cancel") if waiting else self.tr("Close"))

    def _by_hand(self) -> str:
        if self._said is None:
            return ""
        said = {
            About.NOT_A_MATCH: self.tr("You said that the two are not a match."),
            About.SPLIT: self.tr("You split the two apart by hand."),
            About.MERGE: self.tr("You merged the groups of the two by hand."),
        }[self._said]
        said = words.sentences((said, self.tr("What a scan finds by itself:")))
        return f"{said}\n\n"

    def _tint(self) -> None:
        self.copy.setIcon(icons.beside_text("copy"))
        self.copy.setIconSize(icons.gap_size(self.fontMetrics().height()))
