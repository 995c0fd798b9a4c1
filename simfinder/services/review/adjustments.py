"""Groups of a report with the constraints of a person applied.

A split takes contents out of a group into a group of their own. A merge joins the groups of two
contents, around the keeper of the first; members may then be beyond the threshold. Splits and
merges are applied in the order in which they were made. Last, cannot-linked files leave the groups
of each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.decisions import Constraint, ConstraintKind
from simfinder.domain.matching import DiskSpace, GroupTable, PairTable, ScanReport, distinct
from simfinder.services.review.constraints import (
    ContentIndex,
    constraints_of_kind,
    excluded_pairs,
    stayer_of,
)
from simfinder.services.review.keepers import ANY_DISTANCE, Keepers, Links, Threshold
from simfinder.services.review.regroup import Counts, Regrouper, Slide

Mask = NDArray[np.bool_]
_Star = tuple[list[int], list[int]]
"""The members of a group, the keeper first, and the rows of their pairs with the keeper, or -1."""


class _GroupEditor:
    """Groups whose members are edited; only edited groups are converted to lists.

    Groups keep their numbers, new ones get the next numbers. ``_behind``: for each new group the
    old group that it follows in the result. Families are not kept; ``AdjustedGroups`` finds them.
    """

    def __init__(self, groups: GroupTable, index: ContentIndex, links: Links) -> None:
        self._groups, self._index, self._links = groups, index, links
        self._stars: dict[int, _Star] = {}
        self._behind: dict[int, int] = {}
        self._next = len(groups)

    def _star(self, group: int) -> _Star:
        if group in self._stars:
            return self._stars[group]
        start, end = self._groups.start[group : group + 2]
        return self._groups.members[start:end].tolist(), self._groups.link[start:end].tolist()

    def _add(self, star: _Star, behind: int) -> int:
        group, self._next = self._next, self._next + 1
        self._stars[group], self._behind[group] = star, behind
        return group

    def _rows(self, keeper: int, others: Sequence[int], threshold: Threshold) -> list[int]:
        rows: list[int] = self._links.rows(keeper, np.array(others, np.int32), *threshold).tolist()
        return rows

    def _code(self, document: int) -> int:
        return int(self._index.codes[document])

    def table(self, pairs: PairTable, within: Mask) -> GroupTable:
        """Return all groups with two members or more; the same table where nothing was edited."""
        old = self._groups
        if not self._stars:
            return old
        stars = {n: star if len(star[0]) > 1 else ([], []) for n, star in self._stars.items()}
        owner = old.owner
        same = ~np.isin(owner, list(stars))
        owner = np.concatenate([owner[same], *(np.full(len(m), n) for n, (m, _) in stars.items())])
        members = np.concatenate([old.members[same], *(m for m, _ in stars.values())])
        link = np.concatenate([old.link[same], *(rows for _, rows in stars.values())])
        behind = np.arange(self._next)
        behind[list(self._behind)] = list(self._behind.values())
        order = np.lexsort((owner, behind[owner]))
        sizes = np.bincount(owner, minlength=self._next)[np.argsort(behind, kind="stable")]
        start = np.concatenate([[0], np.cumsum(sizes[sizes > 0])]).astype(np.int64)
        none, family = np.zeros(len(start) - 1, np.int32), np.zeros(len(members), np.int32)
        members, link = members[order].astype(np.int32), link[order].astype(np.int32)
        return with_further_links(GroupTable(start, members, link, none, family), pairs, within)


def with_further_links(groups: GroupTable, pairs: PairTable, within: Mask) -> GroupTable:
    """Return the groups with ``further_links`` recomputed from the pairs ``within``."""
    numbers = (pairs.a, pairs.b, groups.members)
    owner = groups.group_of(1 + max(int(some.max(initial=-1)) for some in numbers))
    a, b = owner[pairs.a[within]], owner[pairs.b[within]]
    ends = np.concatenate([a[a != b], b[a != b]])
    further = np.bincount(ends[ends >= 0], minlength=len(groups)).astype(np.int32)
    return replace(groups, further_links=further)


# Splits and merges


def adjust(
    groups: GroupTable,
    constraints: Mapping[str, Constraint],
    index: ContentIndex,
    links: Links,
    pairs: PairTable,
    within: Mask,
) -> GroupTable:
    """Return the groups with all splits and merges applied.

    The link of a member that is not similar to its keeper is -1.

    Args:
        groups: As ``Regrouper`` makes them.
        constraints: All constraints.
        index: Contents of the report.
        links: ``Regrouper.links``.
        pairs: Of the report.
        within: Pairs within the threshold, bool, shape (pairs): ``Regrouper.within``.
    """
    editor = _SplitMergeEditor(groups, index, links)
    for constraint in constraints_of_kind(
        constraints, ConstraintKind.SPLIT, ConstraintKind.MUST_LINK
    ):
        codes = index.codes_of(constraint.contents).tolist()
        if constraint.kind is ConstraintKind.SPLIT:
            editor.split_groups(codes[0], {code for code in codes[1:] if code >= 0})
        elif len(codes) == 2:
            editor.merge(codes[0], codes[1])
    return editor.table(pairs, within)


class _SplitMergeEditor(_GroupEditor):
    """Splits and merges groups."""

    def __init__(self, groups: GroupTable, index: ContentIndex, links: Links) -> None:
        super().__init__(groups, index, links)
        self._owner = groups.group_of(len(index.codes))

    def split_groups(self, keeper: int, leaving_codes: set[int]) -> None:
        """Take contents out of every group with the content ``keeper``."""
        holders = self._index.documents(keeper)
        for group in distinct(self._owner[holders]).tolist():
            if group >= 0:
                self._split_group(group, keeper, leaving_codes)

    def _split_group(self, group: int, keeper: int, leaving_codes: set[int]) -> None:
        members, _ = self._star(group)
        if self._code(members[0]) in leaving_codes:
            # What is the keeper now stays, so the other side leaves.
            leaving_codes = {keeper}
        leavers = [i for i in members if self._code(i) in leaving_codes]
        if leavers:
            self._set_members(group, [i for i in members if self._code(i) not in leaving_codes])
            self._set_members(self._add(([], []), self._behind.get(group, group)), leavers)

    def merge(self, code: int, other_code: int) -> None:
        """Append the members of the group of one content to the group of another."""
        first, second = self._group_of(code), self._group_of(other_code)
        if first is None or second is None or first == second:
            return
        members = self._star(first)[0] + self._star(second)[0]
        self._set_members(second, [])
        self._set_members(first, members)

    def _group_of(self, code: int) -> int | None:
        """Return the first group with a content, made anew where there is none; None: no file."""
        holders = self._index.documents(code)
        if not len(holders):
            return None
        holder_groups = self._owner[holders]
        if bool((holder_groups >= 0).any()):
            numbers: list[int] = holder_groups[holder_groups >= 0].tolist()
            return min(numbers, key=lambda group: (self._behind.get(group, group), group))
        group = self._add(([], []), len(self._groups) - 1)
        self._set_members(group, holders.tolist())
        return group

    def _set_members(self, group: int, members: list[int]) -> None:
        rows = self._rows(members[0], members[1:], (ANY_DISTANCE, 0.0)) if members else []
        self._stars[group] = members, [-1, *rows][: len(members)]
        self._owner[members] = group


# Cannot-linked files leave the groups in which they are together.
#
# Excluding their pairs is not enough: a file similar to both would have them in its group. Where a
# constraint names the file that stays, its group is made with the pair; then the other file leaves
# it for another group, and the rest of the group is unchanged.


class CannotLinks:
    """The cannot-link constraints of a report; may be used from any thread."""

    def __init__(self, constraints: Mapping[str, Constraint], index: ContentIndex) -> None:
        self._index = index
        self.of_code: dict[int, list[int]] = {}
        """For each content the numbers of its constraints."""
        self.duplicate_codes: list[set[int]] = []
        """For each constraint the contents that it names twice."""
        self.stayer_codes: list[int] = []
        """For each constraint the content that stays in its group, -1 for none."""
        documents: list[NDArray[np.int64]] = []
        for constraint in constraints_of_kind(constraints, ConstraintKind.CANNOT_LINK):
            codes = Counter(code for code in map(index.code, constraint.contents) if code >= 0)
            if codes.total() > 1:
                for code in codes:
                    self.of_code.setdefault(code, []).append(len(self.stayer_codes))
                self.duplicate_codes.append({code for code, times in codes.items() if times > 1})
                self.stayer_codes.append(index.code(stayer_of(constraint)))
                documents.append(np.concatenate([index.documents(code) for code in codes]))
        self._documents = np.concatenate([np.zeros(0, np.int64), *documents])
        lengths = np.array([len(ids) for ids in documents], np.int64)
        self._constraint_of = np.repeat(np.arange(len(documents)), lengths)

    def separate(
        self,
        groups: GroupTable,
        links: Links,
        pairs: PairTable,
        within: Mask,
        threshold: Threshold,
    ) -> GroupTable:
        """Return the groups with no two cannot-linked files in one group.

        The file that a constraint names stays, else the first in the order of the group. A file
        that leaves joins the allowed group with the most similar keeper, else a new group of files
        that left; these groups are last.

        Args:
            groups: Made with the pairs of constraints that name the file that stays.
            links: ``Regrouper.links``.
            pairs: Of the report.
            within: Pairs within the threshold and not excluded: ``Regrouper.within``.
            threshold: Largest distance in bits, least similarity from 0 to 1.
        """
        editor = _SeparationEditor(groups, self._index, links, self, threshold)
        for group, numbers in self._conflicts(groups).items():
            editor.separate(group, numbers)
        if editor.leavers:
            editor.join_groups(pairs, within)
            editor.make_groups(pairs, within)
            return editor.table(pairs, within)
        if any(code >= 0 for code in self.stayer_codes):
            return with_further_links(groups, pairs, within)
        return groups

    def _conflicts(self, groups: GroupTable) -> dict[int, list[int]]:
        """Return the groups with two documents of a constraint, and these constraints of each."""
        conflicts: dict[int, list[int]] = {}
        if not len(groups) or not len(self._documents):
            return conflicts
        owner = groups.group_of(len(self._index.codes))[self._documents]
        inside, count = owner >= 0, len(self.stayer_codes)
        keys = owner[inside] * count + self._constraint_of[inside]
        keys, times = np.unique(keys, return_counts=True)
        for key in keys[times > 1].tolist():
            conflicts.setdefault(key // count, []).append(key % count)
        return conflicts


class _CompatibleContents:
    """A set of contents that may be in one group."""

    def __init__(self, rules: CannotLinks, codes: Iterable[int] = ()) -> None:
        self._rules = rules
        self._inside: dict[int, int] = {}
        for code in codes:
            self.admit(code)

    def admit(self, code: int) -> bool:
        """Add a content if no constraint forbids it; return whether it was added."""
        numbers = self._rules.of_code.get(code, [])
        for number in numbers:
            other = self._inside.get(number)
            if other is not None and (other != code or code in self._rules.duplicate_codes[number]):
                return False
        for number in numbers:
            self._inside[number] = code
        return True


class _SeparationEditor(_GroupEditor):
    """Separates cannot-linked files; ``leavers``: files that left and are in no group yet."""

    def __init__(
        self,
        groups: GroupTable,
        index: ContentIndex,
        links: Links,
        rules: CannotLinks,
        threshold: Threshold,
    ) -> None:
        super().__init__(groups, index, links)
        self._rules, self._threshold = rules, threshold
        self.leavers: list[int] = []

    def separate(self, group: int, numbers: Sequence[int]) -> None:
        """Take files out of a group; ``numbers``: the constraints that it violates."""
        members, link = self._star(group)
        stayer_codes = {self._rules.stayer_codes[number] for number in numbers}
        stayers = [i for i in members if self._code(i) in stayer_codes]
        star = self._around_stayer(members, stayers, numbers)
        if star is None:
            # The more constraints name a file, the fewer others can stay with it.
            few_first = sorted(
                members, key=lambda i: len(self._rules.of_code.get(self._code(i), ()))
            )
            staying_members = self._compatible_members([members[0], *stayers, *few_first])
            staying_links = [
                (i, row) for i, row in zip(members, link, strict=True) if i in staying_members
            ]
            star = [i for i, _ in staying_links], [row for _, row in staying_links]
        leaving_members = set(members).difference(star[0])
        if leaving_members:
            if len(star[0]) == 1:
                # The only file that stays may join another group as well.
                leaving_members, star = set(members), ([], [])
            self._stars[group] = star
            self.leavers += [i for i in members if i in leaving_members]

    def _around_stayer(
        self, members: list[int], stayers: list[int], numbers: Sequence[int]
    ) -> _Star | None:
        """Return the group around another keeper where its keeper has to leave.

        None where the keeper stays, or no file is near all others that stay.
        """
        own = self._code(members[0])
        others_stay = {self._code(i) for i in stayers} - {own}
        of_own = self._rules.of_code.get(own, ())
        if not any(n in numbers and self._rules.stayer_codes[n] in others_stay for n in of_own):
            return None
        staying_members = self._compatible_members([*stayers, *members])
        for keeper in (i for i in stayers if i in staying_members):
            others = [i for i in members if i in staying_members and i != keeper]
            rows = self._rows(keeper, others, self._threshold)
            if min(rows, default=0) >= 0:
                return self._sort_star(keeper, others, rows)
        return None

    def _compatible_members(self, candidates: Iterable[int]) -> set[int]:
        """Return the candidates that may be in one group; earlier ones take precedence."""
        contents = _CompatibleContents(self._rules)
        return {i for i in dict.fromkeys(candidates) if contents.admit(self._code(i))}

    def join_groups(self, pairs: PairTable, within: Mask) -> None:
        """Add leavers to groups with a similar keeper, the most similar pairs first."""
        leads = np.full(len(self._index.codes), -1, np.int64)
        leads[self._groups.keepers] = np.arange(len(self._groups))
        for group, (members, _) in self._stars.items():
            leads[self._groups.members[self._groups.start[group]]] = -1
            leads[members[:1]] = group
        is_leaver = self._is_leaver()
        rows = np.flatnonzero(within).astype(np.int32)
        a, b = pairs.a[rows], pairs.b[rows]
        hit = (is_leaver[a] & (leads[b] >= 0)) | (is_leaver[b] & (leads[a] >= 0))
        rows, a, b = rows[hit], a[hit], b[hit]
        order = np.lexsort((rows, pairs.distance[rows], -self._links.similarity(rows)))
        leaver_ids = np.where(is_leaver[a], a, b)[order].tolist()
        group_ids = np.maximum(leads[a], leads[b])[order].tolist()
        contents_of_group: dict[int, _CompatibleContents] = {}
        placed_ids: set[int] = set()
        for document, group, row in zip(leaver_ids, group_ids, rows[order].tolist(), strict=True):
            if document in placed_ids:
                continue
            members, link = self._star(group)
            if group not in contents_of_group:
                contents_of_group[group] = _CompatibleContents(
                    self._rules, map(self._code, members)
                )
            if contents_of_group[group].admit(self._code(document)):
                placed_ids.add(document)
                star = self._sort_star(members[0], [*members[1:], document], [*link[1:], row])
                self._stars[group] = star
        self.leavers = [i for i in self.leavers if i not in placed_ids]

    def make_groups(self, pairs: PairTable, within: Mask) -> None:
        """Make groups of the remaining leavers, each around the first that is left."""
        place = {document: at for at, document in enumerate(self.leavers)}
        neighbours = self._pairs_of_leavers(pairs, within)
        for keeper in self.leavers:
            if place.pop(keeper, None) is None:
                continue
            contents = _CompatibleContents(self._rules, [self._code(keeper)])
            rows = neighbours.get(keeper, {})
            candidates = sorted(rows.keys() & place.keys(), key=place.__getitem__)
            others = [i for i in candidates if contents.admit(self._code(i))]
            if others:
                star = self._sort_star(keeper, others, [rows[i] for i in others])
                self._add(star, self._next)
            for i in others:
                del place[i]

    def _pairs_of_leavers(self, pairs: PairTable, within: Mask) -> dict[int, dict[int, int]]:
        """Return for each leaver the similar leavers and the rows of their pairs."""
        is_leaver, rows = self._is_leaver(), np.flatnonzero(within)
        rows = rows[is_leaver[pairs.a[rows]] & is_leaver[pairs.b[rows]]]
        ends = pairs.a[rows].tolist(), pairs.b[rows].tolist()
        neighbours: dict[int, dict[int, int]] = {}
        for a, b, row in zip(*ends, rows.tolist(), strict=True):
            neighbours.setdefault(a, {})[b] = row
            neighbours.setdefault(b, {})[a] = row
        return neighbours

    def _is_leaver(self) -> Mask:
        mask = np.zeros(len(self._index.codes), np.bool_)
        mask[self.leavers] = True
        return mask

    def _sort_star(self, keeper: int, others: Sequence[int], rows: Sequence[int]) -> _Star:
        """Return a group with its members sorted by similarity to the keeper."""
        similarity = self._links.similarity(np.array(rows, np.int32))
        order = np.argsort(-similarity, kind="stable").tolist()
        return [keeper, *(others[i] for i in order)], [-1, *(rows[i] for i in order)]


# Groups at any threshold


class GroupAdjustment(StrEnum):
    """How a person changed a group."""

    SPLIT = "split"
    MERGED = "merged"


class AdjustedGroups:
    """Groups of one report under one state of the constraints; safe for several threads.

    Everything is computed lazily, so a review without constraints costs nothing.
    """

    def __init__(
        self,
        report: ScanReport,
        constraints: Mapping[str, Constraint],
        old_groups: AdjustedGroups | None = None,
    ) -> None:
        """``old_groups``: groups under earlier constraints, whose unchanged parts are reused."""
        self.report, self.constraints = report, constraints
        if old_groups is not None and old_groups.report is not report:
            old_groups = None
        if old_groups is not None and "index" in old_groups.__dict__:
            self.__dict__["index"] = old_groups.index
        self._changes = self._of_kind(ConstraintKind.SPLIT, ConstraintKind.MUST_LINK)
        excluded_mask = unlinked_mask = self._cannot_links = None
        if self._of_kind(ConstraintKind.CANNOT_LINK):
            self._cannot_links = CannotLinks(constraints, self.index)
            excluded_mask = self._exclusion_mask(constraints)
            # Where a constraint names the file that stays, the group is made first, then separated.
            unlinked_mask = self._exclusion_mask(
                {k: c for k, c in constraints.items() if not stayer_of(c)}
            )
        self.unlinked_mask: Mask | None = unlinked_mask
        """Excluded pairs that are ignored when groups are made; the others are separated later."""
        self.excluded_mask: Mask | None = excluded_mask
        """Pairs excluded by cannot-links, bool, shape (pairs); None for none."""
        self.regrouper: Regrouper
        """Groups by measures, without the excluded pairs."""
        if old_groups is not None and _same(excluded_mask, old_groups.excluded_mask):
            self.regrouper = old_groups.regrouper
        else:
            self.regrouper = (old_groups.regrouper if old_groups else Regrouper(report)).without(
                excluded_mask
            )
        self.grouper: Regrouper
        """Groups before cannot-linked files are separated."""
        if old_groups is not None and _same(unlinked_mask, old_groups.unlinked_mask):
            self.grouper = old_groups.grouper
        elif _same(unlinked_mask, excluded_mask):
            self.grouper = self.regrouper
        else:
            self.grouper = self.regrouper.without(unlinked_mask)

    def _exclusion_mask(self, constraints: Mapping[str, Constraint]) -> Mask | None:
        mask = excluded_pairs(self.report.pairs, self.index, constraints)
        return mask if bool(mask.any()) else None

    def _of_kind(self, *kinds: ConstraintKind) -> list[Constraint]:
        return constraints_of_kind(self.constraints, *kinds)

    @cached_property
    def index(self) -> ContentIndex:
        """The contents of the report's documents."""
        return ContentIndex(self.report.documents)

    @property
    def space(self) -> DiskSpace:
        """The disk space of the documents."""
        return self.regrouper.space

    @property
    def links(self) -> Links:
        """Finds pairs by their documents."""
        return self.regrouper.links

    def slide(self, distance: int, similarity: float, keepers: Keepers | None = None) -> Slide:
        """Return groups and figures at a threshold, with the chosen keepers."""
        threshold = distance, similarity
        slide = self.regrouper.slide(*threshold, groups=self.grouper.groups(*threshold))
        groups, links, pairs = slide.groups, self.links, self.report.pairs
        if self._changes:
            within = self.regrouper.within(*threshold)
            groups = adjust(groups, self.constraints, self.index, links, pairs, within)
        if self._cannot_links is not None:
            within = self.regrouper.within(*threshold)
            groups = self._cannot_links.separate(groups, links, pairs, within, threshold)
        if groups is not slide.groups:
            groups = self.grouper.index.with_families(groups)
        if keepers is not None:
            # Choices made under earlier constraints refer to the pairs of those.
            keepers = Keepers(links, keepers.ids)
            groups = keepers.apply(groups)
        if groups is slide.groups:
            return slide
        return replace(slide, groups=groups, counts=self.counts(*threshold, groups))

    def counts(self, distance: int, similarity: float, groups: GroupTable) -> Counts:
        """Return the counts of these groups at a threshold."""
        return self.regrouper.counts(distance, similarity, groups)

    def signs(self, groups: GroupTable) -> dict[int, GroupAdjustment]:
        """Return the latest manual split or merge of each group that has one."""
        signs: dict[int, GroupAdjustment] = {}
        for kind, places in self._places(self._changes, groups):
            if kind is ConstraintKind.MUST_LINK:
                merged_groups = set.intersection(*places)
                signs.update(dict.fromkeys(merged_groups, GroupAdjustment.MERGED))
            else:
                parts = places[0] ^ set().union(*places[1:])
                signs.update(dict.fromkeys(parts, GroupAdjustment.SPLIT))
        return signs

    def _places(
        self, constraints: Sequence[Constraint], groups: GroupTable
    ) -> Iterable[tuple[ConstraintKind, list[set[int]]]]:
        """Yield the kind of each constraint, and the groups with each of its contents."""
        if not constraints:
            return
        owner = groups.group_of(len(self.index.codes))
        for constraint in constraints:
            holders = (self.index.documents(self.index.code(c)) for c in constraint.contents)
            yield constraint.kind, [set(owner[some].tolist()) - {-1} for some in holders]


def _same(one: Mask | None, other: Mask | None) -> bool:
    if one is None or other is None:
        return one is other
    return bool(np.array_equal(one, other))
