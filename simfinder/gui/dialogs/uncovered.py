"""Lists the files of a folder that another one does not cover, each with the reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QDialog,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from simfinder.domain.document import Document
from simfinder.domain.keep_rule import LeftOut
from simfinder.gui import icons, words
from simfinder.gui.dialogs.closing import closing_row
from simfinder.gui.models.document_texts import shown_name
from simfinder.gui.models.groups_words import counted
from simfinder.gui.models.rows_model import RowColumn, RowsModel
from simfinder.gui.models.visible_text import visible
from simfinder.gui.views.following import Following
from simfinder.gui.views.rows_view import RowsView
from simfinder.gui.views.search_field import ClearableField
from simfinder.i18n import translate
from simfinder.services.pictures.cover_export import rest_word
from simfinder.services.words import folder_of


@dataclass(frozen=True, slots=True)
class Uncovered:
    """A file that stays; ``why`` is None where nothing like it is in the other folder."""

    document: Document
    why: LeftOut | None


def _columns() -> tuple[RowColumn, ...]:
    return (
        RowColumn(
            lambda: translate("UncoveredDialog", "File"), lambda row: shown_name(row.document),
            lambda row: visible(row.document.place), is_path=True, width=0,
        ),
        RowColumn(
            lambda: translate("UncoveredDialog", "Why it is not covered"),
            lambda row: rest_word(row.why), width=16,
        ),
        RowColumn(
            lambda: translate("UncoveredDialog", "Size"),
            lambda row: words.size(row.document.identity.size), right=True, width=6,
        ),
        RowColumn(
            lambda: translate("UncoveredDialog", "Folder"),
            lambda row: visible(folder_of(row.document)), is_path=True, width=0,
        ),
    )  # fmt: skip


class UncoveredDialog(Following, QDialog):
    """A table with a filter, to be written out."""

    export_wanted = Signal()

    def __init__(
        self, names: tuple[str, str], rows: Sequence[Uncovered], covered: int, parent: QWidget
    ) -> None:
        """Show these files.

        Args:
            names: the folder that they are in, and the one that does not cover them.
            rows: the files.
            covered: how many others of that folder are covered.
            parent: the window.
        """
        super().__init__(parent)
        self._names, self._all, self._covered = names, rows, covered
        self._told = QLabel()
        self._told.setWordWrap(True)
        self._told.setTextFormat(Qt.TextFormat.PlainText)
        self.filter = ClearableField()
        self.filter.textChanged.connect(self._filter)
        self.model = RowsModel(_columns())
        self.table = RowsView(self.model)
        self._note = QLabel()
        self._note.setProperty("tone", "muted")
        self._note.setTextFormat(Qt.TextFormat.PlainText)
        self._note.setWordWrap(True)
        self._note.hide()
        self.export, self.shut = QPushButton(), QPushButton()
        self.export.clicked.connect(self.export_wanted)
        self.shut.setDefault(True)
        buttons = closing_row(self, self.export, self.shut)
        em = self.fontMetrics().height()
        column = QVBoxLayout(self)
        column.setContentsMargins(em, em, em, em)
        column.setSpacing(round(em * 0.7))
        for widget in (self._told, self.filter, self.table, self._note, buttons):
            column.addWidget(widget)
        self.resize(em * 48, em * 28)
        self.follow()
        self._filter()

    def rows(self) -> Sequence[Uncovered]:
        """Return the files that pass the filter."""
        rows: Sequence[Uncovered] = self.model.rows()
        return rows

    def tell(self, text: str) -> None:
        """Say below the table what was done."""
        self._note.setText(text)
        self._note.show()

    @Slot()
    def _filter(self) -> None:
        wanted = self.filter.text().casefold().split()
        texts = (
            (row, f"{row.document.place} {rest_word(row.why)}".casefold()) for row in self._all
        )
        self.model.set_rows([row for row, text in texts if all(w in text for w in wanted)])
        self.export.setEnabled(self.model.rowCount() > 0)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Not covered by the other folder"))
        rest = len(self._all)
        text = self.tr("%n files of {folder} are not covered by {other}.", "", rest)
        lines = [counted(text, rest).format(folder=self._names[0], other=self._names[1])]
        if self._covered:
            text = self.tr("%n others of it say the same as a file there.", "", self._covered)
            lines.append(counted(text, self._covered))
        self._told.setText(words.sentences(lines))
        self.filter.setPlaceholderText(self.tr("Filter by name, folder or reason"))
        self.filter.setAccessibleName(self.filter.placeholderText())
        self.table.setAccessibleName(self.windowTitle())
        self.export.setText(self.tr("Export as a table…"))
        self.shut.setText(self.tr("Close"))
        self.model.retranslate()

    def _tint(self) -> None:
        self.export.setIcon(icons.beside_text("export"))
        self.export.setIconSize(icons.gap_size(self.fontMetrics().height()))
