"""Queries for similar documents and their results, as rows of tables."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont

from simfinder.domain.documents import Document, folder_of
from simfinder.domain.lookup import Answer, FilePresence, SimilarDocument
from simfinder.domain.relations import Critical, Relation
from simfinder.gui.kit import wording
from simfinder.gui.kit.names import shown_name, visible
from simfinder.gui.kit.table import Index, RowColumn, RowsModel
from simfinder.i18n import translate
from simfinder.messages.nouns import noun_of

NAME, SIMILARITY, RELATION, IN_IT, OF_IT, CRITICAL, FOLDER = range(7)
_FIRST_WORDS = 120


@dataclass(eq=False)
class Question:
    """One query: a file, a document inside one, or a text (``path`` None).

    ``answer`` is None until it is there; ``trouble``: why there is none, a sentence, or
    ``store_is_empty``, or ``is_stopped``.
    """

    path: Path | None
    text: str = ""
    member: str = ""
    answer: Answer | None = None
    trouble: str = ""
    store_is_empty: bool = False
    is_stopped: bool = False
    store_size: int = 0
    attachments: bool = False
    """Whether the attachments of a mail are part of the query."""
    critical: dict[tuple[Path, str], tuple[Critical, ...]] = field(default_factory=dict)
    """Critical differences from the query to a result, where both were compared."""

    @property
    def waits(self) -> bool:
        """Whether it has no answer yet."""
        return not (self.answer or self.trouble or self.store_is_empty or self.is_stopped)

    def reset(self) -> None:
        """Clear the result."""
        self.answer, self.trouble = None, ""
        self.store_is_empty = self.is_stopped = False
        self.critical = {}

    def name(self) -> str:
        """Return the name of the file, or the first words of the text."""
        if self.path is not None:
            return visible(self.member.rpartition("/")[2] or self.path.name)
        line = " ".join(self.text[: _FIRST_WORDS * 4].split())
        start = line[:_FIRST_WORDS] + ("…" if len(line) > _FIRST_WORDS else "")
        return translate("Lookalikes", "“{words}”").format(words=visible(start))

    def count(self) -> str:
        """Return how many are like it, for a list of questions."""
        if self.answer is None or self.answer.problem is not None:
            return "…" if self.waits else "–"
        return wording.count_text(len(self.answer.matches) + self.answer.further_count)


@dataclass(frozen=True)
class AnswerRow:
    """One similar document in the table; ``critical`` None where the two were not compared yet."""

    match: SimilarDocument
    critical: tuple[Critical, ...] | None = None
    folder: str = ""
    """Its folder, relative to the folder of its source."""

    @property
    def document(self) -> Document:
        """The stored document."""
        return self.match.document

    @property
    def is_gone(self) -> bool:
        """Whether its file is not there any more."""
        return self.match.presence is FilePresence.ABSENT


def rows_of(question: Question, sources: Sequence[Path] = ()) -> list[AnswerRow]:
    """Return the similar documents of a result, the most similar first.

    Folders begin with the sources, whose paths are known.
    """
    matches = question.answer.matches if question.answer is not None else ()
    parents = [str(source.parent) for source in sources]
    rows = []
    for match in matches:
        document = match.document
        critical = question.critical.get((document.path, document.member))
        rows.append(AnswerRow(match, critical, _folder(document, parents)))
    return rows


def _folder(document: Document, parents: Sequence[str]) -> str:
    whole = folder_of(document)
    for place in parents:
        if whole.startswith(place.rstrip("/\\") + os.sep):
            return visible(whole[len(place.rstrip("/\\")) + 1 :])
    return visible(whole)


class AnswerRows(RowsModel):
    """Similar documents; missing ones are in italics, not in another colour only."""

    def __init__(self) -> None:
        """Start without rows."""
        super().__init__(answer_columns())
        self._italic = QFont()

    def set_font(self, font: QFont) -> None:
        """Write missing files in this font, leaning."""
        super().set_font(font)
        self._italic = QFont(font)
        self._italic.setItalic(True)

    def update(self, rows: Sequence[AnswerRow]) -> None:
        """Update the same rows with new results; cursor and selection stay."""
        self._rows = rows
        if rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, FOLDER))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Answer for one cell."""
        if role == Qt.ItemDataRole.FontRole and index.isValid() and self.row(index.row()).is_gone:
            return self._italic
        return super().data(index, role)


def answer_columns() -> Sequence[RowColumn]:
    """Return the columns of the table of similar documents, in the order of their numbers."""
    return (
        RowColumn(
            lambda: translate("Lookalikes", "Name"),
            lambda row: shown_name(row.document),
            _place,
            _tone,
            _picture,
            is_path=True,
            width=17,
        ),
        RowColumn(
            lambda: translate("Lookalikes", "Similarity"),
            _similarity,
            _distance,
            right=True,
            width=6,
        ),
        RowColumn(
            lambda: translate("Lookalikes", "Relation"), relation, _sentence, firm=True, width=8
        ),
        RowColumn(
            lambda: translate("Lookalikes", "% of yours found"),
            lambda row: _share(row, row.match.share_in_match),
            _in_it,
            right=True,
            width=8,
        ),
        RowColumn(
            lambda: translate("Lookalikes", "% of theirs found"),
            lambda row: _share(row, row.match.share_in_query),
            _of_it,
            right=True,
            width=8,
        ),
        RowColumn(
            lambda: translate("Lookalikes", "Critical differences"),
            _critical,
            _critical_lines,
            lambda row: "warning" if row.critical else "muted",
            lambda row: ("warning", "warning") if row.critical else ("", ""),
            width=11,
        ),
        RowColumn(
            lambda: translate("Lookalikes", "Folder"),
            lambda row: row.folder,
            lambda row: visible(folder_of(row.document)),
            tone=lambda row: "missing" if row.is_gone else "muted",
            is_path=True,
            width=0,
        ),
    )


def _place(row: AnswerRow) -> str:
    lines = [visible(row.document.place), *wording.remarks(row.document)]
    if row.is_gone:
        lines.append(translate("Lookalikes", "This file no longer exists."))
    elif row.match.presence is FilePresence.CHANGED:
        lines.append(translate("Lookalikes", "This file has changed since it was scanned."))
    return "\n".join(lines)


def _tone(row: AnswerRow) -> str:
    if row.is_gone:
        return "missing"
    return "touched" if row.match.presence is FilePresence.CHANGED else ""


def _picture(row: AnswerRow) -> tuple[str, str]:
    if row.match.presence is not FilePresence.PRESENT:
        return "warning", "muted" if row.is_gone else "warning"
    return ("inside", "muted") if row.document.member else ("document-text", "muted")


def _similarity(row: AnswerRow) -> str:
    # Next to a long text the similarity of an excerpt is nearly nothing, and says nothing.
    return _share(row, row.match.similarity) if row.match.similarity >= 0.005 else "\N{EM DASH}"


def _share(row: AnswerRow, share: float) -> str:
    """Return a share, with a sign if it is estimated."""
    text = wording.percent(share)
    return text if row.match.exact else f"≈ {text}"


def _distance(row: AnswerRow) -> str:
    text = translate("Lookalikes", "Similarity {share}, distance {bits}")
    share = _share(row, row.match.similarity)
    first = text.format(share=share, bits=row.match.distance)
    return "\n".join((first, _in_it(row), _of_it(row)))


def _in_it(row: AnswerRow) -> str:
    text = translate("Lookalikes", "{share} of your text is found in this document.")
    return text.format(share=_share(row, row.match.share_in_match))


def _of_it(row: AnswerRow) -> str:
    text = translate("Lookalikes", "{share} of this document is found in your text.")
    return text.format(share=_share(row, row.match.share_in_query))


def relation(row: AnswerRow) -> str:
    """Return the relation of a similar document to the query, in a word."""
    match = row.match
    return wording.relation_word(match.relation, noun_of(match.document), more=match.holds_more)


def _sentence(row: AnswerRow) -> str:
    more = row.match.holds_more
    if row.match.relation is Relation.EXTENDED:
        if more:
            return translate("Lookalikes", "Contains all of your text and more.")
        return translate("Lookalikes", "Your text contains all of it and more.")
    if row.match.relation is Relation.EXCERPT:
        if more:
            return translate("Lookalikes", "Your text is contained in it.")
        return translate("Lookalikes", "Contained in your text.")
    return wording.relation_sentence(row.match.relation, more=more)


def _critical(row: AnswerRow) -> str:
    if row.critical is None:
        return translate("Lookalikes", "not compared yet")
    return wording.critical_words(row.critical) if row.critical else translate("Lookalikes", "none")


def _critical_lines(row: AnswerRow) -> str:
    if row.critical is None:
        return translate("Lookalikes", "Available after the two texts have been compared.")
    return "\n".join(map(wording.critical_line, row.critical))
