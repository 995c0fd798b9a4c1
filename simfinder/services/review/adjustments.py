"""Groups of a report as a person wants them, made again whenever the groups are.

A split says which contents are not in a group with another; a merge makes one group of those that
hold two contents, around the keeper of the first, although some of its members may lie beyond the
threshold. Splits and merges are carried out in the order in which they were made. After them,
files leave the groups in which they are together with others that they do not match.
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
from simfinder.domain.matching import DiskSpace, GroupTable, PairTable, ScanReport
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
"""The members of a group, the keeper first, and the row of the pair of each with it, or -1."""


def owners(groups: GroupTable, documents: int) -> NDArray[np.int64]:
    """Return the group of each document, -1 where it is in none, int64, shape (documents)."""
    owner = np.full(documents, -1, np.int64)
    owner[groups.members] = np.repeat(np.arange(len(groups)), np.diff(groups.start))
    return owner


class _GroupEditor:
    """Groups that lose and gain members; only those concerned become lists.

    Old groups have their numbers, new ones go on counting. ``_behind``: for each new group the old
    one that it comes after.
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
        """Return all groups of two or more; the given ones where nothing has changed."""
        old = self._groups
        if not self._stars:
            return old
        stars = {n: star if len(star[0]) > 1 else ([], []) for n, star in self._stars.items()}
        owner = np.repeat(np.arange(len(old)), np.diff(old.start))
        same = ~np.isin(owner, list(stars))
        owner = np.concatenate([owner[same], *(np.full(len(m), n) for n, (m, _) in stars.items())])
        members = np.concatenate([old.members[same], *(m for m, _ in stars.values())])
        link = np.concatenate([old.link[same], *(rows for _, rows in stars.values())])
        behind = np.arange(self._next)
        behind[list(self._behind)] = list(self._behind.values())
        order = np.lexsort((owner, behind[owner]))
        sizes = np.bincount(owner, minlength=self._next)[np.argsort(behind, kind="stable")]
        start = np.concatenate([[0], np.cumsum(sizes[sizes > 0])]).astype(np.int64)
        none = np.zeros(len(start) - 1, np.int32)
        members, link = members[order].astype(np.int32), link[order].astype(np.int32)
        return with_further_links(GroupTable(start, members, link, none), pairs, within)


def with_further_links(groups: GroupTable, pairs: PairTable, within: Mask) -> GroupTable:
    """Return the groups with the pairs within the threshold that lead out of each counted."""
    numbers = (pairs.a, pairs.b, groups.members)
    owner = owners(groups, 1 + max(int(some.max(initial=-1)) for some in numbers))
    a, b = owner[pairs.a[within]], owner[pairs.b[within]]
    ends = np.concatenate([a[a != b], b[a != b]])
    further = np.bincount(ends[ends >= 0], minlength=len(groups)).astype(np.int32)
    return GroupTable(groups.start, groups.members, groups.link, further)


# Splits and merges


def adjust(
    groups: GroupTable,
    constraints: Mapping[str, Constraint],
    index: ContentIndex,
    links: Links,
    pairs: PairTable,
    within: Mask,
) -> GroupTable:
    """Return the groups with all splits and merges carried out, those given left as they are.

    The link of a member that was never found similar to its keeper is -1.

    Args:
        groups: As ``Regrouper`` makes them.
        constraints: All of them.
        index: Contents of the report.
        links: ``Regrouper.links``.
        pairs: Of the report.
        within: Which of them are within the threshold, bool: ``Regrouper.within``.
    """
    editor = _SplitMergeEditor(groups, index, links)
    for one in constraints_of_kind(constraints, ConstraintKind.SPLIT, ConstraintKind.MUST_LINK):
        codes = index.codes_of(one.contents).tolist()
        if one.kind is ConstraintKind.SPLIT:
            editor.split(codes[0], {code for code in codes[1:] if code >= 0})
        elif len(codes) == 2:
            editor.merge(codes[0], codes[1])
    return editor.table(pairs, within)


class _SplitMergeEditor(_GroupEditor):
    """Groups that are taken apart and put together."""

    def __init__(self, groups: GroupTable, index: ContentIndex, links: Links) -> None:
        super().__init__(groups, index, links)
        self._owner = owners(groups, len(index.codes))

    def split(self, keeper: int, leaving: set[int]) -> None:
        """Take contents out of every group that holds another content too."""
        holders = self._index.documents(keeper)
        for group in np.unique(self._owner[holders]).tolist():
            if group >= 0:
                self._split(group, keeper, leaving)

    def _split(self, group: int, keeper: int, leaving: set[int]) -> None:
        members, _ = self._star(group)
        if self._code(members[0]) in leaving:
            # All others are like this keeper, so it is the other side that goes.
            leaving = {keeper}
        leavers = [i for i in members if self._code(i) in leaving]
        if leavers:
            self._put(group, [i for i in members if self._code(i) not in leaving])
            self._put(self._add(([], []), self._behind.get(group, group)), leavers)

    def merge(self, one: int, two: int) -> None:
        """Put the group of a content behind the members of another."""
        first, second = self._group_of(one), self._group_of(two)
        if first is None or second is None or first == second:
            return
        members = self._star(first)[0] + self._star(second)[0]
        self._put(second, [])
        self._put(first, members)

    def _group_of(self, code: int) -> int | None:
        """Return the first group that holds a content; one is made where it is in none."""
        holders = self._index.documents(code)
        if not len(holders):
            return None
        found = self._owner[holders]
        if bool((found >= 0).any()):
            numbers: list[int] = found[found >= 0].tolist()
            return min(numbers, key=lambda group: (self._behind.get(group, group), group))
        group = self._add(([], []), len(self._groups) - 1)
        self._put(group, holders.tolist())
        return group

    def _put(self, group: int, members: list[int]) -> None:
        rows = self._rows(members[0], members[1:], (ANY_DISTANCE, 0.0)) if members else []
        self._stars[group] = members, [-1, *rows][: len(members)]
        self._owner[members] = group


# Files that do not match leave the groups in which they are together.
#
# To leave out their pairs is not enough: a third file like both would hold them in its group.
# Where a constraint names the one that its group keeps, the other leaves and the rest stays as
# it was. So such a pair still makes its group here, and what has left looks for another.


class CannotLinks:
    """Which contents must not be in one group of a report; may be used from any thread."""

    def __init__(self, constraints: Mapping[str, Constraint], index: ContentIndex) -> None:
        self._index = index
        self.of_code: dict[int, list[int]] = {}
        """Numbers of the constraints that name a content, by its code."""
        self.twice: list[set[int]] = []
        """Of each constraint the contents that it names twice."""
        self.stays: list[int] = []
        """Of each constraint the content that stays in its group, -1 where none is named."""
        documents: list[NDArray[np.int64]] = []
        for one in constraints_of_kind(constraints, ConstraintKind.CANNOT_LINK):
            codes = Counter(code for code in map(index.code, one.contents) if code >= 0)
            if codes.total() > 1:
                for code in codes:
                    self.of_code.setdefault(code, []).append(len(self.stays))
                self.twice.append({code for code, times in codes.items() if times > 1})
                self.stays.append(index.code(stayer_of(one)))
                documents.append(np.concatenate([index.documents(code) for code in codes]))
        self._documents = np.concatenate([np.zeros(0, np.int64), *documents])
        lengths = np.array([len(found) for found in documents], np.int64)
        self._constraint_of = np.repeat(np.arange(len(documents)), lengths)

    def separate(
        self,
        groups: GroupTable,
        links: Links,
        pairs: PairTable,
        within: Mask,
        threshold: Threshold,
    ) -> GroupTable:
        """Return the groups without those files.

        Of files that must not be together the one stays that was kept when the constraint was
        made, else the one that comes first. What leaves joins the group whose keeper it is most
        like, where it may be; else it is with others that left, in groups that come last.

        Args:
            groups: Made with the pairs of constraints that name who stays.
            links: ``Regrouper.links``.
            pairs: Of the report.
            within: Which of them may match and are within the threshold: ``Regrouper.within``.
            threshold: Largest distance in bits, and least similarity, 0 to 1.
        """
        editor = _SeparationEditor(groups, self._index, links, self, threshold)
        for group, numbers in self._conflicts(groups).items():
            editor.separate(group, numbers)
        if editor.leavers:
            editor.join_groups(pairs, within)
            editor.make_groups(pairs, within)
            return editor.table(pairs, within)
        if any(code >= 0 for code in self.stays):
            return with_further_links(groups, pairs, within)
        return groups

    def _conflicts(self, groups: GroupTable) -> dict[int, list[int]]:
        """Return the groups that hold two documents of a constraint, with those constraints."""
        found: dict[int, list[int]] = {}
        if not len(groups) or not len(self._documents):
            return found
        owner = owners(groups, len(self._index.codes))[self._documents]
        inside, count = owner >= 0, len(self.stays)
        keys = owner[inside] * count + self._constraint_of[inside]
        keys, times = np.unique(keys, return_counts=True)
        for key in keys[times > 1].tolist():
            found.setdefault(key // count, []).append(key % count)
        return found


class _Company:
    """Contents that are together."""

    def __init__(self, rules: CannotLinks, codes: Iterable[int] = ()) -> None:
        self._rules = rules
        self._inside: dict[int, int] = {}
        for code in codes:
            self.admit(code)

    def admit(self, code: int) -> bool:
        """Let a content in if it may be together with all that are in already."""
        numbers = self._rules.of_code.get(code, [])
        for number in numbers:
            other = self._inside.get(number)
            if other is not None and (other != code or code in self._rules.twice[number]):
                return False
        for number in numbers:
            self._inside[number] = code
        return True


class _SeparationEditor(_GroupEditor):
    """Groups that files leave; ``leavers``: those that are in no group yet."""

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
        """Let files leave a group; ``numbers``: constraints of which it holds two files."""
        members, link = self._star(group)
        named = {self._rules.stays[number] for number in numbers}
        stayers = [i for i in members if self._code(i) in named]
        star = self._around_stayer(members, stayers, numbers)
        if star is None:
            staying = self._admitted([members[0], *stayers, *members])
            both = [(i, row) for i, row in zip(members, link, strict=True) if i in staying]
            star = [i for i, _ in both], [row for _, row in both]
        leaving = set(members).difference(star[0])
        if leaving:
            if len(star[0]) == 1:
                # One that stays behind alone may be like the keeper of another group.
                leaving, star = set(members), ([], [])
            self._stars[group] = star
            self.leavers += [i for i in members if i in leaving]

    def _around_stayer(
        self, members: list[int], stayers: list[int], numbers: Sequence[int]
    ) -> _Star | None:
        """Return the group around one that stays where it is the keeper that has to leave.

        None where the keeper has not, or no other is like all that would stay.
        """
        own = self._code(members[0])
        others_stay = {self._code(i) for i in stayers} - {own}
        of_own = self._rules.of_code.get(own, ())
        if not any(n in numbers and self._rules.stays[n] in others_stay for n in of_own):
            return None
        staying = self._admitted([*stayers, *members])
        for keeper in (i for i in stayers if i in staying):
            others = [i for i in members if i in staying and i != keeper]
            rows = self._rows(keeper, others, self._threshold)
            if min(rows, default=0) >= 0:
                return self._ordered(keeper, others, rows)
        return None

    def _admitted(self, wanted: Iterable[int]) -> set[int]:
        """Return which of these may be together, where those that come first go first."""
        company = _Company(self._rules)
        return {i for i in dict.fromkeys(wanted) if company.admit(self._code(i))}

    def join_groups(self, pairs: PairTable, within: Mask) -> None:
        """Put leavers into groups whose keeper is like them, the most similar first."""
        leads = np.full(len(self._index.codes), -1, np.int64)
        leads[self._groups.members[self._groups.start[:-1]]] = np.arange(len(self._groups))
        for group, (members, _) in self._stars.items():
            leads[self._groups.members[self._groups.start[group]]] = -1
            leads[members[:1]] = group
        leaving = self._is_leaver()
        rows = np.flatnonzero(within).astype(np.int32)
        a, b = pairs.a[rows], pairs.b[rows]
        hit = (leaving[a] & (leads[b] >= 0)) | (leaving[b] & (leads[a] >= 0))
        rows, a, b = rows[hit], a[hit], b[hit]
        order = np.lexsort((rows, pairs.distance[rows], -self._links.similarity(rows)))
        who = np.where(leaving[a], a, b)[order].tolist()
        where = np.maximum(leads[a], leads[b])[order].tolist()
        companies: dict[int, _Company] = {}
        placed: set[int] = set()
        for document, group, row in zip(who, where, rows[order].tolist(), strict=True):
            if document in placed:
                continue
            members, link = self._star(group)
            if group not in companies:
                companies[group] = _Company(self._rules, map(self._code, members))
            if companies[group].admit(self._code(document)):
                placed.add(document)
                star = self._ordered(members[0], [*members[1:], document], [*link[1:], row])
                self._stars[group] = star
        self.leavers = [i for i in self.leavers if i not in placed]

    def make_groups(self, pairs: PairTable, within: Mask) -> None:
        """Make groups of leavers: the first keeps those near it that it may be together with."""
        place = {document: at for at, document in enumerate(self.leavers)}
        near = self._pairs_of_leavers(pairs, within)
        for keeper in self.leavers:
            if place.pop(keeper, None) is None:
                continue
            company = _Company(self._rules, [self._code(keeper)])
            rows = near.get(keeper, {})
            candidates = sorted(rows.keys() & place.keys(), key=place.__getitem__)
            others = [i for i in candidates if company.admit(self._code(i))]
            if others:
                star = self._ordered(keeper, others, [rows[i] for i in others])
                self._add(star, self._next)
            for i in others:
                del place[i]

    def _pairs_of_leavers(self, pairs: PairTable, within: Mask) -> dict[int, dict[int, int]]:
        """Return for each leaver the others near it, with the rows of the pairs."""
        leaving, rows = self._is_leaver(), np.flatnonzero(within)
        rows = rows[leaving[pairs.a[rows]] & leaving[pairs.b[rows]]]
        ends = pairs.a[rows].tolist(), pairs.b[rows].tolist()
        near: dict[int, dict[int, int]] = {}
        for a, b, row in zip(*ends, rows.tolist(), strict=True):
            near.setdefault(a, {})[b] = row
            near.setdefault(b, {})[a] = row
        return near

    def _is_leaver(self) -> Mask:
        mask = np.zeros(len(self._index.codes), np.bool_)
        mask[self.leavers] = True
        return mask

    def _ordered(self, keeper: int, others: Sequence[int], rows: Sequence[int]) -> _Star:
        """Return a group whose members are in the order of their similarity to the keeper."""
        similarity = self._links.similarity(np.array(rows, np.int32))
        order = np.argsort(-similarity, kind="stable").tolist()
        return [keeper, *(others[i] for i in order)], [-1, *(rows[i] for i in order)]


# Groups at any threshold


class GroupAdjustment(StrEnum):
    """What a person did to a group as a whole."""

    SPLIT = "split"
    MERGED = "merged"


class AdjustedGroups:
    """Answers for one report and one state of the constraints; safe to use from several threads.

    Nothing is worked out before it is needed, so a review without constraints costs nothing.
    """

    def __init__(
        self,
        report: ScanReport,
        constraints: Mapping[str, Constraint],
        before: AdjustedGroups | None = None,
    ) -> None:
        """Take the constraints.

        ``before``: groups of an earlier state; what is the same of them is not made again.
        """
        self.report, self.constraints = report, constraints
        if before is not None and before.report is not report:
            before = None
        if before is not None and "index" in before.__dict__:
            self.__dict__["index"] = before.index
        self._changes = self._of_kind(ConstraintKind.SPLIT, ConstraintKind.MUST_LINK)
        excluded = unlinked = self._cannot_links = None
        if self._of_kind(ConstraintKind.CANNOT_LINK):
            self._cannot_links = CannotLinks(constraints, self.index)
            excluded = self._excluded(constraints)
            # Where it is known who stays, the group is made first and then left by the others.
            unlinked = self._excluded({k: c for k, c in constraints.items() if not stayer_of(c)})
        self.unlinked: Mask | None = unlinked
        """Those of them that make no group; the others are left out once it is made."""
        self.excluded: Mask | None = excluded
        """Pairs that are no match, bool, shape (pairs); None for none."""
        self.regrouper: Regrouper
        """Groups by what alone can be measured, less what is no match."""
        if before is not None and _same(excluded, before.excluded):
            self.regrouper = before.regrouper
        else:
            self.regrouper = (before.regrouper if before else Regrouper(report)).without(excluded)
        self.grouper: Regrouper
        """Groups in which there may be files yet that have to leave them."""
        if before is not None and _same(unlinked, before.unlinked):
            self.grouper = before.grouper
        elif _same(unlinked, excluded):
            self.grouper = self.regrouper
        else:
            self.grouper = self.regrouper.without(unlinked)

    def _excluded(self, constraints: Mapping[str, Constraint]) -> Mask | None:
        excluded = excluded_pairs(self.report.pairs, self.index, constraints)
        return excluded if bool(excluded.any()) else None

    def _of_kind(self, *kinds: ConstraintKind) -> list[Constraint]:
        return constraints_of_kind(self.constraints, *kinds)

    @cached_property
    def index(self) -> ContentIndex:
        """The contents of the report's documents."""
        return ContentIndex(self.report.documents)

    @property
    def space(self) -> DiskSpace:
        """What of the documents takes room on the disk."""
        return self.regrouper.space

    @property
    def links(self) -> Links:
        """The pairs, to be found by their documents."""
        return self.regrouper.links

    def slide(self, distance: int, similarity: float, keepers: Keepers | None = None) -> Slide:
        """Return what a threshold shows, with the keepers that were chosen."""
        threshold = distance, similarity
        slide = self.regrouper.slide(*threshold, groups=self.grouper.groups(*threshold))
        groups, links, pairs = slide.groups, self.links, self.report.pairs
        if self._changes:
            within = self.regrouper.within(*threshold)
            groups = adjust(groups, self.constraints, self.index, links, pairs, within)
        if self._cannot_links is not None:
            within = self.regrouper.within(*threshold)
            groups = self._cannot_links.separate(groups, links, pairs, within, threshold)
        if keepers is not None:
            # Those chosen before later constraints measure by the pairs of then.
            keepers = Keepers(links, keepers.chosen)
            groups = keepers.apply(groups, *threshold, self.merged(groups))
        if groups is slide.groups:
            return slide
        return replace(slide, groups=groups, counts=self.counts(*threshold, groups))

    def counts(self, distance: int, similarity: float, groups: GroupTable) -> Counts:
        """Return how much there is at a threshold in these groups."""
        return self.regrouper.counts(distance, similarity, groups)

    def signs(self, groups: GroupTable) -> dict[int, GroupAdjustment]:
        """Return which of these groups were split or merged by hand; the latest change counts."""
        found: dict[int, GroupAdjustment] = {}
        for kind, places in self._places(self._changes, groups):
            if kind is ConstraintKind.MUST_LINK:
                merged = set.intersection(*places)
                found.update(dict.fromkeys(merged, GroupAdjustment.MERGED))
            else:
                parts = places[0] ^ set().union(*places[1:])
                found.update(dict.fromkeys(parts, GroupAdjustment.SPLIT))
        return found

    def merged(self, groups: GroupTable) -> frozenset[int]:
        """Return which of these groups hold what was merged by hand, however far it is apart."""
        found = self._places(self._of_kind(ConstraintKind.MUST_LINK), groups)
        return frozenset().union(*(set.intersection(*places) for _, places in found))

    def _places(
        self, constraints: Sequence[Constraint], groups: GroupTable
    ) -> Iterable[tuple[ConstraintKind, list[set[int]]]]:
        """Yield the kind of each constraint, and for each of its contents the groups with it."""
        if not constraints:
            return
        owner = owners(groups, len(self.index.codes))
        for one in constraints:
            holders = (self.index.documents(self.index.code(c)) for c in one.contents)
            yield one.kind, [set(owner[some].tolist()) - {-1} for some in holders]


def _same(one: Mask | None, other: Mask | None) -> bool:
    if one is None or other is None:
        return one is other
    return bool(np.array_equal(one, other))
