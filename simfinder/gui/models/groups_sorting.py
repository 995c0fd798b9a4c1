"""By what the list is ordered when a person clicks the head of a column."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from simfinder.gui.models import groups_layout as layout
from simfinder.gui.models.groups_columns import Column
from simfinder.gui.models.groups_rows import GroupRows

_LINKED = frozenset({Column.SIMILARITY, Column.WHOLE, Column.RELATION})
RANKED = {Column.NAME: "name", Column.TYPE: "format", Column.FOLDER: "folder"}
"""Columns of text, with what ``DocumentTexts`` calls their order."""

_MATTERS = 1 << 40
"""A difference that matters weighs more than any difference of length."""

Keys = NDArray[np.int64] | NDArray[np.float32]


class SortKeys:
    """Keys of groups and of members for a column of one report; smaller comes first."""

    def __init__(self, model: GroupRows) -> None:
        """Look at this model's groups."""
        self._model = model
        self._numbers: dict[Column, NDArray[np.int64]] = {}

    def of_groups(self, column: Column) -> Keys:
        """Return a key for each group, shape (groups).

        It is that of its keeper; of its most similar member where the column says how a file
        is related to the keeper; where it says what differs, the largest; and where the column
        says what is marked, that of any file.
        """
        if column == Column.MARK and len(self._model.groups):
            unmarked = self.of_members(column)
            return np.minimum.reduceat(unmarked, self._model.groups.start[:-1])
        start = self._model.groups.start[:-1]
        members = self.of_members(column)
        if column == Column.DIFFERENCES and len(members):
            return np.maximum.reduceat(members, start)
        chosen: Keys = members[start + 1 if column in _LINKED else start]
        return chosen

    def of_members(self, column: Column) -> Keys:
        """Return a key for each member of the groups, shape (members)."""
        model, groups = self._model, self._model.groups
        documents = groups.members
        if column == Column.SIMILARITY:
            return layout.link_similarity(groups, model.pairs)
        if column == Column.WHOLE:
            return layout.link_whole(groups, model.pairs)
        if column == Column.RELATION:
            if not len(model.pairs):
                return np.zeros(len(documents), np.int64)
            codes = model.pairs.relation[np.maximum(groups.link, 0)].astype(np.int64)
            return np.where(groups.link < 0, -1, codes)
        if column == Column.DIFFERENCES:
            tokens = self._of_documents(Column.WORDS)
            keepers = documents[groups.start[layout.owners(groups)]]
            return abs(tokens[documents] - tokens[keepers]) + model.critical_counts() * _MATTERS
        return self._of_documents(column)[documents]

    def _of_documents(self, column: Column) -> NDArray[np.int64]:
        if column == Column.MARK:
            return (~self._model.marks.mask).astype(np.int64)
        if column in RANKED:
            return self._model.texts.rank(RANKED[column])
        if column not in self._numbers:
            self._numbers[column] = self._counted(column)
        return self._numbers[column]

    def _counted(self, column: Column) -> NDArray[np.int64]:
        entries = self._model.documents
        if column == Column.MODIFIED:
            values = (d.identity.mtime_ns for d in entries)
        elif column == Column.SIZE:
            values = (d.identity.size for d in entries)
        else:
            values = (d.tokens for d in entries)
        return np.fromiter(values, np.int64, len(entries))
