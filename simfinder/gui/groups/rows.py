"""Rows of the list of groups: a view of a review session, without Qt.

Filter, order and folding decide which group and which member is in which row (see ``layout``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Document
from simfinder.domain.matching import GroupTable, ScanReport
from simfinder.domain.operations import RefusalReason
from simfinder.domain.relations import RELATIONS, Relation
from simfinder.gui.groups.chips import DocumentTraits, GroupChips
from simfinder.gui.groups.layout import (
    GROUP_ROW,
    RANKED_COLUMNS,
    Column,
    Families,
    FamilyRows,
    GroupFacts,
    Layout,
    family_row,
    first,
    flat_rows,
    group_owners,
    link_similarity,
    link_whole,
    sort_positions,
    tree_rows,
)
from simfinder.gui.groups.snapshot import GroupsSnapshot, ReportColumns, key_of
from simfinder.gui.kit.document_texts import terms
from simfinder.messages.nouns import noun_of
from simfinder.services.review.keepers import ANY_DISTANCE
from simfinder.services.review.marks import Marks
from simfinder.services.review.review_states import GroupStates
from simfinder.services.review.session import ReviewSession

_EQUAL_TEXTS = frozenset({Relation.IDENTICAL_FILE, Relation.SAME_TEXT})
_LINK_COLUMNS = frozenset({Column.SIMILARITY, Column.WHOLE, Column.RELATION})

_BEHIND = 1 << 20
"""Beyond every similarity and code of a relation."""
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
    keywords: Mapping[int, tuple[str, ...]] = {}
    """Keywords of groups by their kept files, as far as they were looked for."""
    only_critical = False
    """Whether groups without differences that matter are hidden."""

    match_mask: NDArray[np.bool_] | None = None
    """Members that match filter and critical differences, bool, shape (members); None: no filter.

    The others of their groups are shown too, dimmed.
    """

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
        self.folded_family_mask = np.zeros(len(self.documents), np.bool_)
        """Documents whose families are collapsed, bool, shape (documents)."""
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

    @property
    def reclaimable_bytes(self) -> NDArray[np.int64]:
        """Bytes that the removal of each member frees, int64, shape (members); 0: it stays."""
        return self._space.reclaimable_bytes(self.groups)

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
        self.families = Families.of(self.groups)
        """The families of the groups."""
        self.chips.set_groups(self.groups, snapshot.across)
        self._arrange()

    def _arrange(self) -> None:
        groups = self.groups
        hits = self._hits()
        self.match_mask = np.logical_and.reduce(hits) if hits else None
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
            self.rows = self._tree_rows()

    def _tree_rows(self) -> Layout:
        """Lay out the visible groups with their families."""
        family_rows = None
        if self.families.has_row.any() or (self.order and (self.groups.family_counts > 1).any()):
            by = self._family_order(*self.order) if self.order else None
            family_rows = FamilyRows.of(self.groups, self.families, self._folded_members(), by)
        return tree_rows(self.groups, self._visible_groups, self.folded_groups, family_rows)

    def _folded_members(self) -> NDArray[np.bool_]:
        """Return the members of collapsed families, bool, shape (members)."""
        return self.folded_family_mask[self.groups.members[self.families.first]]

    def _family_order(self, column: Column, is_descending: bool) -> NDArray[np.int64]:
        """Return the members of groups with several families in the order of a column.

        Families are sorted by their best value, members within their families. The members of
        other groups stay in their order.
        """
        groups, family_start = self.groups, self.groups.family_start
        positions = sort_positions(self._member_keys(column), is_descending=is_descending)
        place = np.empty(len(positions), np.int64)
        place[positions] = np.arange(len(positions))
        family_place = np.minimum.reduceat(place, family_start) if len(place) else place
        sizes = np.diff(np.append(family_start, len(place)))
        is_sorted = np.repeat(groups.family_counts > 1, groups.sizes)
        own = np.arange(len(place))
        within = np.where(is_sorted, place, own)
        return np.lexsort((within, np.repeat(family_place, sizes) * is_sorted, groups.owner))

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
    def filter_words(self) -> tuple[str, ...]:
        """The words of the filter, case-folded."""
        return terms(self.filter_text)

    @property
    def visible_group_count(self) -> int:
        """The number of groups that filters let through."""
        return len(self._visible_groups)

    def is_dimmed(self, document: int) -> bool:
        """Whether a file is shown only because another one of its group matches the filter."""
        return self.match_mask is not None and not self.match_mask[self._position[document]]

    @property
    def folded_groups(self) -> NDArray[np.bool_]:
        """Groups whose files are hidden, bool, shape (groups)."""
        return self.session.folded_mask[self.groups.keepers]

    def is_group_row(self, row: int) -> bool:
        """Whether the row is a group's own."""
        return bool(self.rows.member[row] == GROUP_ROW)

    def is_family_row(self, row: int) -> bool:
        """Whether the row is a family's own."""
        return bool(self.rows.member[row] < GROUP_ROW)

    def is_head_row(self, row: int) -> bool:
        """Whether the row is that of a group or a family, not of a file."""
        return bool(self.rows.member[row] < 0)

    def group_at(self, row: int) -> int:
        """Return the group that a row belongs to."""
        return int(self.rows.group[row])

    def document_at(self, row: int) -> int | None:
        """Return the document in a row, None in the row of a group or a family."""
        member = int(self.rows.member[row])
        return None if member < 0 else int(self.groups.members[member])

    def best_at(self, row: int) -> int:
        """Return the document that a row stands for: of a group or a family its best file."""
        member = int(self.rows.member[row])
        if member == GROUP_ROW:
            return self.keeper_of(self.group_at(row))
        return int(self.groups.members[-2 - member if member < 0 else member])

    def family_at(self, row: int) -> NDArray[np.int32]:
        """Return the documents of the family of a row, its best first, int32; of a group's all."""
        group, member = self.group_at(row), int(self.rows.member[row])
        start, end = (int(n) for n in self.groups.start[group : group + 2])
        members: NDArray[np.int32] = self.groups.members[start:end]
        if member != GROUP_ROW:
            number = self.groups.family[-2 - member if member < 0 else member]
            members = members[self.groups.family[start:end] == number]
        return members

    def markable_family(self, row: int) -> NDArray[np.int32]:
        """Return the files of a family's row that its mark is about: not kept, not protected."""
        files = self.family_at(row)
        keeper = self.keeper_of(self.group_at(row))
        is_markable: NDArray[np.bool_] = (files != keeper) & ~self.protected_mask[files]
        return files[is_markable]

    def row_of_family(self, document: int) -> int:
        """Return the row of the family of a document, -1 where it has none that is shown."""
        position = self._position[document] if 0 <= document < len(self._position) else -1
        if position < 0:
            return -1
        return first(self.rows.member == family_row(self.families.first[position]))

    def is_family_folded(self, row: int) -> bool:
        """Whether the files of the family of a row are hidden."""
        return bool(self.folded_family_mask[self.best_at(row)])

    def is_indented(self, document: int) -> bool:
        """Whether the row of a document is below that of its family."""
        return not self.flat and bool(self.families.has_row[self._position[document]])

    def best_of_family(self, document: int) -> int:
        """Return the best file of the family of a document."""
        return int(self.groups.members[self.families.first[self._position[document]]])

    def documents_at(self, rows: NDArray[np.int64]) -> NDArray[np.int32]:
        """Return the documents in these rows, leaving out rows of groups and families."""
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
        """Return the keeper and the file in the row; for the keeper its most similar member.

        The row of a family stands for its best file.
        """
        group = self.group_at(row)
        keeper, document = self.keeper_of(group), self.best_at(row)
        if document == keeper:
            start, end = self.groups.start[group : group + 2]
            rows = self.groups.link[start + 1 : end]
            linked = np.flatnonzero(rows >= 0)
            nearest = (
                int(linked[self.pairs.similarity[rows[linked]].argmax()]) if len(linked) else 0
            )
            document = int(self.groups.members[start + 1 + nearest])
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

    def has_equal_text(self, document: int) -> bool:
        """Whether a file has the text of its kept file: nothing can differ."""
        return self.relation_of(document) in _EQUAL_TEXTS

    def relation_of(self, document: int) -> Relation | None:
        """Return the relation of a file to its keeper, None where they form no pair."""
        link = self.link_of(document)
        return None if link < 0 else RELATIONS[self.pairs.relation[link]]

    def family_relation(self, document: int) -> Relation | None:
        """Return the relation of a file to the best of its family, if their texts are equal.

        None for files of the kept file's family, whose relation to it is shown.
        """
        best = self.best_of_family(document)
        if best in (document, self.keeper_of(self.group_of(document))):
            return None
        rows = self.session.keepers.links.rows(
            best, np.array([document], np.int32), ANY_DISTANCE, 0.0
        )
        relation = RELATIONS[self.pairs.relation[rows[0]]] if rows[0] >= 0 else None
        return relation if relation in _EQUAL_TEXTS else None

    def shown_relation(self, document: int) -> Relation | None:
        """Return the relation that a row shows: to the best of the family if texts are equal."""
        return self.family_relation(document) or self.relation_of(document)

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

        It is the key of the keeper; for similarities and relations of the most similar member, for
        differences the largest, for marks that of any file.
        """
        start = self.groups.start[:-1]
        members = self._member_keys(column)
        if not len(start):
            return members
        if column == Column.MARK:
            return np.minimum.reduceat(members, start)
        if column == Column.DIFFERENCES:
            return np.maximum.reduceat(members, start)
        if column not in _LINK_COLUMNS:
            return members[start]
        is_code = column == Column.RELATION
        members[start] = _BEHIND if is_code else -_BEHIND
        best = np.minimum if is_code else np.maximum
        keys: Keys = best.reduceat(members, start)
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
