"""Rows of the list of groups: a view of a review session, without Qt.

Filter, order and folding decide which group and which member is in which row (see ``layout``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Document
from simfinder.domain.matching import RELATIONS, GroupTable, Relation, ScanReport
from simfinder.domain.operations import RefusalReason
from simfinder.gui.groups.chips import DocumentTraits, GroupChips
from simfinder.gui.groups.layout import (
    RANKED_COLUMNS,
    Column,
    GroupFacts,
    Layout,
    first,
    flat_rows,
    group_owners,
    link_similarity,
    link_whole,
    sort_positions,
    tree_rows,
)
from simfinder.gui.groups.snapshot import GroupsSnapshot, ReportColumns, key_of
from simfinder.gui.kit.names import terms
from simfinder.messages.nouns import noun_of
from simfinder.services.review.marks import Marks
from simfinder.services.review.review_states import GroupStates
from simfinder.services.review.session import ReviewSession

_LINK_COLUMNS = frozenset({Column.SIMILARITY, Column.WHOLE, Column.RELATION})

_MATTERS = 1 << 40
"""A difference that matters weighs more than any difference of length."""

Keys = NDArray[np.int64] | NDArray[np.float32]


class GroupRows:
    """Rows that show the groups and files of one session; ``GroupsModel`` is one."""

    session: ReviewSession
    chips: GroupChips
    rows: Layout
    """Group and member of each row."""
    signs: Mapping[int, str] = {}
    """Groups that a person split or merged, with ``GroupAdjustment``; set before the groups."""
    flat = False
    """Whether files are shown without rows for their groups."""
    order: tuple[Column, bool] | None = None
    """The sort column, and whether the order is descending."""
    filter_text = ""
    """Words that names and folders must contain."""
    only_critical = False
    """Whether groups without differences that matter are hidden."""

    # Contents

    def _take(self, report: ScanReport, columns: ReportColumns) -> None:
        self.documents: tuple[Document, ...] = report.documents
        self.pairs = report.pairs
        self.groups = GroupTable.empty()
        self._snapshot: GroupsSnapshot | None = None
        self._space, self.texts = columns.space, columns.texts
        self.protected_mask = self._space.must_stay
        self.embedded_mask = columns.embedded_mask
        """Which documents are only a part of a file, shape (documents)."""
        self.noun = noun_of(report)
        """What the documents are called."""
        self.source_count = len(report.sources)
        self.empty_columns = _empty_columns(report.documents)
        """Columns in which no document has a value."""
        self._numbers: dict[Column, NDArray[np.int64]] = {}
        self.chips.set_report(columns.traits or DocumentTraits.of(self.documents))
        self.changes: dict[tuple[int, int], int] = {}
        """Differences counted so far: keeper and member to their number."""
        self.conditions: dict[int, RefusalReason] = {}
        """Conditions of files, found when something was to be done to them."""
        self._show_snapshot()

    @property
    def states(self) -> GroupStates:
        """How far the review of each group is."""
        return self.session.states

    @property
    def marks(self) -> Marks:
        """The marks of the session."""
        return self.session.marks

    @property
    def make_snapshot(self) -> Callable[..., GroupsSnapshot]:
        """Computes the snapshot of groups of this report, in any thread."""
        return partial(GroupsSnapshot.of, of=(self.pairs, self._space, self.chips.traits))

    def _weigh(self) -> None:
        """Compute the facts of groups again, after other files have become protected."""
        self.facts = GroupFacts.of(
            self.groups, self.pairs, self._space.reclaimable_bytes(self.groups)
        )

    def _show_snapshot(self, snapshot: GroupsSnapshot | None = None) -> None:
        if snapshot is None or not snapshot.is_for(self.groups, self.protected_mask):
            snapshot = self.make_snapshot(self.groups, old_snapshot=self._snapshot)
        self._snapshot, self.facts, self._position = snapshot, snapshot.facts, snapshot.position
        self._owner = snapshot.owner
        self.chips.set_groups(self.groups, snapshot.across)
        self._arrange()

    def _arrange(self) -> None:
        groups = self.groups
        hits = self._hits()
        is_visible = self.chips.visible_groups(self.session)
        for hit in hits:
            is_visible &= groups.has_any(hit)
        if self.flat:
            by = np.arange(len(groups.members), dtype=np.int64)
            if self.order:
                by = sort_positions(self._member_keys(self.order[0]), is_descending=self.order[1])
            for hit in hits:
                by = by[hit[by]]
            self._visible_groups = np.flatnonzero(is_visible)
            self.rows = flat_rows(groups, self._visible_groups, by)
        else:
            by = np.arange(len(groups), dtype=np.int64)
            if self.order:
                by = sort_positions(self._group_keys(self.order[0]), is_descending=self.order[1])
            self._visible_groups = by[is_visible[by]]
            self.rows = tree_rows(groups, self._visible_groups, self.folded_groups)

    @property
    def needs_texts(self) -> bool:
        """Whether the rows depend on names or folders."""
        return bool(self.filter_text.strip()) or (
            self.order is not None and self.order[0] in RANKED_COLUMNS
        )

    def _hits(self) -> list[NDArray[np.bool_]]:
        """Return for each active filter which members it lets through, shape (members)."""
        hits: list[NDArray[np.bool_]] = []
        words = terms(self.filter_text)
        if not len(self.groups):
            return hits
        if words:
            hits.append(self.texts.match_words(words)[self.groups.members])
        if self.only_critical:
            hits.append(self.critical_counts() > 0)
        return hits

    @property
    def folded_groups(self) -> NDArray[np.bool_]:
        """Groups whose files are hidden, bool, shape (groups)."""
        return self.session.folded_mask[self.groups.keepers]

    def is_group_row(self, row: int) -> bool:
        """Whether the row is a group's own."""
        return bool(self.rows.member[row] < 0)

    def group_at(self, row: int) -> int:
        """Return the group that a row belongs to."""
        return int(self.rows.group[row])

    def document_at(self, row: int) -> int | None:
        """Return the document in a row, None in a group's own row."""
        member = int(self.rows.member[row])
        return None if member < 0 else int(self.groups.members[member])

    def documents_at(self, rows: NDArray[np.int64]) -> NDArray[np.int32]:
        """Return the documents in these rows, leaving out rows of groups."""
        members = self.rows.member[rows]
        return self.groups.members[members[members >= 0]]

    def row_of(self, document: int) -> int:
        """Return the row of a document, -1 where it is hidden."""
        position = self._position[document] if 0 <= document < len(self._position) else -1
        if position < 0:
            return -1
        return first(self.rows.member == position)

    def row_of_group(self, group: int) -> int:
        """Return the first row of a group, -1 where it is hidden."""
        return first(self.rows.group == group)

    def pair_at(self, row: int) -> tuple[int, int]:
        """Return the keeper and the file in the row; for the keeper its most similar member."""
        group = self.group_at(row)
        keeper, document = self.keeper_of(group), self.document_at(row)
        if document is None or document == keeper:
            document = int(self.groups.members[self.groups.start[group] + 1])
        return keeper, document

    def shown_place(self, group: int) -> int:
        """Return the number of a visible group, counted from 1; 0 for a hidden one."""
        return first(self._visible_groups == group) + 1

    def is_protected(self, document: int) -> bool:
        """Whether the document may never be marked."""
        return bool(self.protected_mask[document])

    def is_folded(self, group: int) -> bool:
        """Whether the files of a group are hidden."""
        return bool(self.session.folded_mask[self.groups.members[self.groups.start[group]]])

    # A document, its group and its keeper

    def group_of(self, document: int) -> int:
        """Return the group of a document, -1 for none."""
        position = int(self._position[document])
        return -1 if position < 0 else int(self._owner[position])

    def keeper_of(self, group: int) -> int:
        """Return the document that a group keeps."""
        return int(self.groups.members[self.groups.start[group]])

    def members_of(self, group: int) -> list[int]:
        """Return the documents of a group, the keeper first."""
        start, end = self.groups.start[group : group + 2]
        members: list[int] = self.groups.members[start:end].tolist()
        return members

    def find_key(self, key: str) -> int:
        """Return the document with this key (``key_of``), -1 for none."""
        return next((d.id for d in self.documents if key_of(d) == key), -1)

    def link_of(self, document: int) -> int:
        """Return the row of a file's pair with its keeper, -1 where there is none."""
        return int(self.groups.link[self._position[document]])

    def relation_of(self, document: int) -> Relation | None:
        """Return the relation of a file to its keeper, None where they form no pair."""
        link = self.link_of(document)
        return None if link < 0 else RELATIONS[self.pairs.relation[link]]

    def holds_more(self, document: int) -> bool:
        """Whether a file contains more of its keeper's text than the keeper of its text."""
        link, pairs = self.link_of(document), self.pairs
        if link < 0:
            return False
        own_share, keeper_share = float(pairs.a_in_b[link]), float(pairs.b_in_a[link])
        if pairs.a[link] != document:
            own_share, keeper_share = keeper_share, own_share
        return keeper_share >= own_share

    def similarity_of(self, document: int) -> float | None:
        """Return the similarity of a file to its keeper, None where they form no pair."""
        link = self.link_of(document)
        return None if link < 0 else float(self.pairs.similarity[link])

    def is_keeper(self, document: int) -> bool:
        """Whether the document is the one its group keeps."""
        return self.keeper_of(self.group_of(document)) == document

    def has_critical(self, document: int) -> bool:
        """Whether the file differs from its keeper in something that matters."""
        return self.link_of(document) in self.pairs.critical

    def critical_counts(self) -> NDArray[np.int64]:
        """Return how many differences that matter each member has, shape (members)."""
        counts = np.zeros(len(self.pairs) + 1, np.int64)
        for row, changes in self.pairs.critical.items():
            counts[row] = len(changes)
        # The keeper's link of -1 takes the last place, which is 0.
        return counts[self.groups.link]

    # Sort keys of columns, ascending

    def _group_keys(self, column: Column) -> Keys:
        """Return a sort key for each group, shape (groups).

        It is the key of the keeper; for relations of the most similar member, for differences
        the largest, for marks that of any file.
        """
        if column == Column.MARK and len(self.groups):
            mark_keys = self._member_keys(column)
            return np.minimum.reduceat(mark_keys, self.groups.start[:-1])
        start = self.groups.start[:-1]
        members = self._member_keys(column)
        if column == Column.DIFFERENCES and len(members):
            return np.maximum.reduceat(members, start)
        keys: Keys = members[start + 1 if column in _LINK_COLUMNS else start]
        return keys

    def _member_keys(self, column: Column) -> Keys:
        """Return a key for each member of the groups, shape (members)."""
        groups = self.groups
        documents = groups.members
        if column == Column.SIMILARITY:
            return link_similarity(groups, self.pairs)
        if column == Column.WHOLE:
            return link_whole(groups, self.pairs)
        if column == Column.RELATION:
            codes = np.full(len(documents), len(RELATIONS), np.int64)
            codes[groups.start[:-1]] = -1
            linked = groups.link >= 0
            codes[linked] = self.pairs.relation[groups.link[linked]]
            return codes
        if column == Column.DIFFERENCES:
            tokens = self._document_keys(Column.WORDS)
            keepers = documents[groups.start[group_owners(groups)]]
            return abs(tokens[documents] - tokens[keepers]) + self.critical_counts() * _MATTERS
        return self._document_keys(column)[documents]

    def _document_keys(self, column: Column) -> NDArray[np.int64]:
        if column == Column.MARK:
            return (~self.marks.mask).astype(np.int64)
        if column in RANKED_COLUMNS:
            return self.texts.rank(RANKED_COLUMNS[column])
        if column not in self._numbers:
            self._numbers[column] = self._numbers_of(column)
        return self._numbers[column]

    def _numbers_of(self, column: Column) -> NDArray[np.int64]:
        entries = self.documents
        if column == Column.MODIFIED:
            values = (d.identity.mtime_ns for d in entries)
        elif column == Column.SIZE:
            values = (d.identity.size for d in entries)
        else:
            values = (d.tokens for d in entries)
        return np.fromiter(values, np.int64, len(entries))


def _empty_columns(documents: Sequence[Document]) -> frozenset[Column]:
    if not documents:
        return frozenset()
    filled = {
        Column.MODIFIED: any(d.modified_ns is not None for d in documents),
        Column.SIZE: any(d.size is not None for d in documents),
    }
    return frozenset(column for column, has_values in filled.items() if not has_values)
