"""Splits and merges of groups by hand, done again whenever the groups are made anew.

They name contents, as all statements do. A split says which contents do not stand in a group with
another; a merge makes one group of those that hold two contents, around the keeper of the first,
although some of its members may lie beyond the threshold: a person said so. They are carried out
in the order in which they were said, so that a split can take apart what was merged before it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.decisions import Constraint, ConstraintKind
from simfinder.domain.documents import Document
from simfinder.domain.matching import DiskSpace, GroupTable, PairTable, ScanReport
from simfinder.services.review.constraints import (
    ContentIndex,
    constraints_of_kind,
    stayer,
    taken_out,
)
from simfinder.services.review.keepers import ANY_DISTANCE, Keepers, Links
from simfinder.services.review.regroup import Counts, Regrouper, Slide


@dataclass(frozen=True)
class Adjusted:
    """Groups as a person wants them.

    ``groups``: links are rows of the report's pairs, -1 for the keeper and for a member that was
    never found alike with it. ``alone``: documents that were in a group and are in none now,
    since nothing was left to stand with them; int64, ascending.
    """

    groups: GroupTable
    alone: NDArray[np.int64]


def split_constraint(keeper: Document, members: Sequence[Document]) -> Constraint | None:
    """Return the statement that members leave the group of this keeper.

    Those that leave one group together stand in one of their own; one that leaves alone stands in
    none. None where there is nothing to say: a member with the keeper's own content cannot be told
    from it, and a content that is not known cannot be named.
    """
    contents = sorted({d.content_hash for d in members} - {"", keeper.content_hash})
    if not contents or not keeper.content_hash:
        return None
    return Constraint(
        ConstraintKind.SPLIT, (keeper.content_hash, *contents), "", _names([keeper, *members])
    )


def merge_constraint(keeper: Document, other: Document) -> Constraint | None:
    """Return the statement that the groups of two keepers are one, around the first of them.

    Either may be a document that is in no group. None as for ``split_constraint``.
    """
    one, two = keeper.content_hash, other.content_hash
    if not one or not two or one == two:
        return None
    return Constraint(ConstraintKind.MERGE, (one, two), "", _names([keeper, other]))


def opposite_keys(said: Constraint, statements: Mapping[str, Constraint]) -> list[str]:
    """Return the keys of merges that a split undoes wholly, or of splits that a merge undoes.

    Take them back when it is said, so that what was done and undone leaves nothing behind.
    """
    opposite = ConstraintKind.SPLIT if said.about is ConstraintKind.MERGE else ConstraintKind.MERGE
    ends = set(said.contents)
    return [
        old.key
        for old in constraints_of_kind(statements, opposite)
        if len(old.contents) == len(said.contents) == 2 and set(old.contents) == ends
    ]


def adjust(
    groups: GroupTable,
    statements: Mapping[str, Constraint],
    index: ContentIndex,
    links: Links,
    pairs: PairTable,
    within: NDArray[np.bool_],
) -> Adjusted:
    """Return the groups with all splits and merges carried out, those given left as they are.

    Args:
        groups: As ``services.regroup`` makes them.
        statements: All that was said.
        index: Contents of the report.
        links: ``Regrouper.links``.
        pairs: Of the report.
        within: Which of them are within the threshold, bool: ``Regrouper.within``.
    """
    said = constraints_of_kind(statements, ConstraintKind.SPLIT) + constraints_of_kind(
        statements, ConstraintKind.MERGE
    )
    said.sort(key=lambda one: one.time_ns)
    if not said:
        return Adjusted(groups, np.zeros(0, np.int64))
    desk = _GroupEditor(groups, index)
    for one in said:
        codes = index.codes_of(one.contents).tolist()
        if one.about is ConstraintKind.SPLIT:
            desk.split(codes[0], {code for code in codes[1:] if code >= 0})
        elif len(codes) == 2:
            desk.merge(codes[0], codes[1])
    if not desk.changed:
        return Adjusted(groups, np.zeros(0, np.int64))
    return desk.table(links, pairs, within)


def adjusted_slide(
    regrouper: Regrouper,
    report: ScanReport,
    statements: Mapping[str, Constraint],
    index: ContentIndex,
    distance: int,
    similarity: float,
    keepers: Keepers | None = None,
) -> tuple[Slide, Adjusted]:
    """Return what a threshold shows: splits and merges first, then the keepers that were chosen.

    ``regrouper``: made with the pairs taken out that ``not_a_match.taken_out`` finds.
    """
    slide = regrouper.slide(distance, similarity)
    within = regrouper.within(distance, similarity)
    adjusted = adjust(slide.groups, statements, index, regrouper.links, report.pairs, within)
    groups = adjusted.groups
    if keepers is not None:
        groups = keepers.apply(groups, distance, similarity)
    if groups is not slide.groups:
        counts = regrouper.counts(distance, similarity, groups)
        slide = replace(slide, groups=groups, counts=counts)
    return slide, Adjusted(groups, adjusted.alone)


class _GroupEditor:
    """Groups that are taken apart and put together; only those concerned become lists.

    Old groups have their numbers, new ones go on counting. ``_behind``: for each new group the old
    one behind which it stands.
    """

    def __init__(self, groups: GroupTable, index: ContentIndex) -> None:
        self._groups, self._index = groups, index
        self._owner = owners(groups, len(index.codes))
        self._lists: dict[int, list[int]] = {}
        self._behind: dict[int, int] = {}
        self._next = len(groups)
        self.changed = False

    def split(self, keeper: int, leaving: set[int]) -> None:
        """Take contents out of every group that holds another content too."""
        holders = self._index.documents(keeper)
        for group in np.unique(self._owner[holders]).tolist():
            if group >= 0:
                self._split(group, keeper, leaving)

    def _split(self, group: int, keeper: int, leaving: set[int]) -> None:
        members, codes = self._members(group), self._index.codes
        if int(codes[members[0]]) in leaving:
            # All others are like this keeper, so it is the other side that goes.
            leaving = {keeper}
        gone = [i for i in members if int(codes[i]) in leaving]
        if not gone:
            return
        self._put(group, [i for i in members if int(codes[i]) not in leaving])
        self._put(self._new(group), gone)

    def merge(self, one: int, two: int) -> None:
        """Put the group of a content behind the members of another."""
        first, second = self._group_of(one), self._group_of(two)
        if first is None or second is None or first == second:
            return
        members = self._members(first) + self._members(second)
        self._put(second, [])
        self._put(first, members)

    def _group_of(self, code: int) -> int | None:
        """Return the first group that holds a content; one is made where it stands in none."""
        holders = self._index.documents(code)
        if not len(holders):
            return None
        owners_ = self._owner[holders]
        if bool((owners_ >= 0).any()):
            found: list[int] = owners_[owners_ >= 0].tolist()
            return min(found, key=self._place)
        group = self._new(len(self._groups) - 1)
        self._put(group, holders.tolist())
        return group

    def _place(self, group: int) -> tuple[int, int]:
        return (self._behind.get(group, group), group)

    def _new(self, behind: int) -> int:
        group, self._next = self._next, self._next + 1
        self._behind[group] = self._behind.get(behind, behind)
        return group

    def _members(self, group: int) -> list[int]:
        if group not in self._lists:
            start = self._groups.start
            self._lists[group] = self._groups.members[start[group] : start[group + 1]].tolist()
        return self._lists[group]

    def _put(self, group: int, members: list[int]) -> None:
        self._lists[group] = members
        self._owner[members] = group
        self.changed = True

    def table(self, links: Links, pairs: PairTable, within: NDArray[np.bool_]) -> Adjusted:
        """Return all groups: those not concerned as they were, the others with new links."""
        old = self._groups
        pieces: list[GroupTable] = []
        at = 0
        outward = self._outward(pairs, within)
        for group in sorted(self._lists, key=self._place):
            place = self._behind.get(group, group)
            if at <= place:
                pieces.append(_slice(old, at, place + (group >= len(old))))
                at = place + 1
            who = np.array(self._lists[group], np.int32)
            if len(who) > 1:
                rows = links.rows(int(who[0]), who[1:], ANY_DISTANCE, 0.0)
                link = np.concatenate((np.array([-1], np.int32), rows))
                start = np.array([0, len(who)], np.int64)
                pieces.append(GroupTable(start, who, link, outward[group : group + 1]))
        made = _joined([*pieces, _slice(old, at, len(old))])
        before, after = np.zeros((2, len(self._owner)), np.bool_)
        before[old.members], after[made.members] = True, True
        return Adjusted(made, np.flatnonzero(before & ~after))

    def _outward(self, pairs: PairTable, within: NDArray[np.bool_]) -> NDArray[np.int32]:
        """Return how many pairs within the threshold lead out of each group, int32."""
        a, b = self._owner[pairs.a[within]], self._owner[pairs.b[within]]
        leads = a != b
        ends = np.concatenate((a[leads], b[leads]))
        return np.bincount(ends[ends >= 0], minlength=self._next).astype(np.int32)


def _slice(groups: GroupTable, first: int, last: int) -> GroupTable:
    """Return the groups from ``first`` up to ``last``."""
    low, high = groups.start[first], groups.start[last]
    return GroupTable(
        groups.start[first : last + 1] - low,
        groups.members[low:high],
        groups.link[low:high],
        groups.further_links[first:last],
    )


def _joined(pieces: Sequence[GroupTable]) -> GroupTable:
    lengths = np.concatenate([np.diff(piece.start) for piece in pieces])
    return GroupTable(
        np.concatenate(([0], np.cumsum(lengths))).astype(np.int64),
        np.concatenate([piece.members for piece in pieces]),
        np.concatenate([piece.link for piece in pieces]),
        np.concatenate([piece.further_links for piece in pieces]),
    )


def owners(groups: GroupTable, documents: int) -> NDArray[np.int64]:
    """Return the group of each document, -1 where it is in none, int64, shape (documents)."""
    owner = np.full(documents, -1, np.int64)
    owner[groups.members] = np.repeat(np.arange(len(groups)), np.diff(groups.start))
    return owner


def _names(documents: Sequence[Document]) -> str:
    return "\n".join(d.member or d.path.name for d in documents[:20])


# Takes apart the groups in which files stand together that a person called no match.
#
# To leave their pairs out is not enough: a third file that is like both would hold them in its group.
# Where it was said of a file and the one that its group keeps, the file leaves and the rest stays as
# it was. So such a pair still makes its group here, and who has left looks for another.

_Star = tuple[list[int], list[int]]
"""The members of a group, the keeper first, and the row of the pair of each with it, or -1."""


class Apart:
    """Who must not stand in one group, in one report; may be asked from any thread."""

    def __init__(self, statements: Mapping[str, Constraint], index: ContentIndex) -> None:
        """Look for the documents that the statements are about."""
        self._index = index
        self._rules = _Rules()
        documents: list[NDArray[np.int64]] = []
        for said in constraints_of_kind(statements, ConstraintKind.NOT_A_MATCH):
            codes = Counter(code for code in map(index.code, said.contents) if code >= 0)
            if codes.total() > 1:
                self._rules.add(codes, index.code(stayer(said)))
                documents.append(np.concatenate([index.documents(code) for code in codes]))
        none = np.zeros(0, np.int64)
        self._documents = np.concatenate([none, *documents])
        lengths = [len(found) for found in documents]
        self._list_of = np.repeat(np.arange(len(documents)), np.array(lengths, np.int64))

    def parted(
        self,
        groups: GroupTable,
        links: Links,
        pairs: PairTable,
        within: NDArray[np.bool_],
        threshold: tuple[int, float],
    ) -> GroupTable:
        """Return the groups without those files.

        Of files that must not stand together the one stays that was kept when it was said, else
        the one that comes first. What leaves joins the group whose kept file it is most like,
        where it may stand there; else it stands with others that left, in groups that come last.

        Args:
            groups: Made with the pairs of statements that name who stays.
            links: ``Regrouper.links``.
            pairs: Of the report.
            within: Which of them may match and are within the threshold: ``Regrouper.within``.
            threshold: Largest distance in bits, and least similarity, 0 to 1.
        """
        desk = _SplitDesk(groups, self._index, self._rules, links, threshold)
        for group, lists in self._met(groups):
            desk.part(group, lists)
        if desk.gone:
            desk.join(pairs, within)
            desk.gather(pairs, within)
            groups = desk.table()
        elif not self._rules.named:
            return groups
        return _counted(groups, pairs, within)

    def _met(self, groups: GroupTable) -> Iterable[tuple[int, list[int]]]:
        """Return the groups that hold two documents of one list, with those lists."""
        if not len(groups) or not len(self._documents):
            return ()
        owner = owners(groups, len(self._index.codes))[self._documents]
        inside, count = owner >= 0, len(self._rules.stays)
        met, times = np.unique(owner[inside] * count + self._list_of[inside], return_counts=True)
        found: dict[int, list[int]] = {}
        for key in met[times > 1].tolist():
            found.setdefault(key // count, []).append(key % count)
        return found.items()


class _Rules:
    """Lists of contents of which no two may stand together, found by the number of a content.

    ``stays``: of each list the content that stays in its group, -1 where none is named.
    """

    def __init__(self) -> None:
        self.of: dict[int, list[int]] = {}
        self.twice: list[set[int]] = []
        self.stays: list[int] = []

    def add(self, codes: Counter[int], stays: int) -> None:
        for code in codes:
            self.of.setdefault(code, []).append(len(self.stays))
        self.twice.append({code for code, times in codes.items() if times > 1})
        self.stays.append(stays)

    @property
    def named(self) -> bool:
        """Whether any list names who stays."""
        return any(code >= 0 for code in self.stays)


class _Company:
    """Contents that stand together."""

    def __init__(self, rules: _Rules, codes: Iterable[int] = ()) -> None:
        self._rules = rules
        self._inside: dict[int, int] = {}
        for code in codes:
            self.admit(code)

    def admit(self, code: int) -> bool:
        """Let a content in if it may stand beside all that are in already."""
        numbers = self._rules.of.get(code, [])
        for number in numbers:
            other = self._inside.get(number)
            if other is not None and (other != code or code in self._rules.twice[number]):
                return False
        for number in numbers:
            self._inside[number] = code
        return True


class _SplitDesk:
    """Groups that lose and gain members; only those concerned become lists.

    ``gone``: documents that left their groups and stand in none yet.
    """

    def __init__(
        self,
        groups: GroupTable,
        index: ContentIndex,
        rules: _Rules,
        links: Links,
        threshold: tuple[int, float],
    ) -> None:
        self._groups, self._codes, self._rules = groups, index.codes, rules
        self._links, self._threshold = links, threshold
        self._stars: dict[int, _Star] = {}
        self._next = len(groups)
        self.gone: list[int] = []

    def part(self, group: int, lists: Sequence[int]) -> None:
        """Let those leave a group that must not stand in it; ``lists``: of which it holds two."""
        members, link = self._star(group)
        star = self._around_stayer(members, lists)
        if star is None:
            first = [members[0], *self._stayers(members, lists)]
            staying = self._admitted([*first, *members])
            both = zip(members, link, strict=True)
            kept = [(i, row) for i, row in both if i in staying]
            star = [i for i, _ in kept], [row for _, row in kept]
        left = set(members).difference(star[0])
        if left:
            # One that stays behind alone may be like the kept file of another group.
            left |= set(star[0]) if len(star[0]) == 1 else set()
            self._stars[group] = star if len(star[0]) > 1 else ([], [])
            self.gone += [i for i in members if i in left]

    def _around_stayer(self, members: list[int], lists: Sequence[int]) -> _Star | None:
        """Return the group around one that stays where it is the kept file that has to leave.

        None where the kept file has not, or no other is like all that would stay.
        """
        stayers = self._stayers(members, lists)
        own = self._code(members[0])
        named = {self._code(i) for i in stayers} - {own}
        if not any(
            n in lists and self._rules.stays[n] in named for n in self._rules.of.get(own, ())
        ):
            return None
        staying = self._admitted([*stayers, *members])
        for keeper in (i for i in stayers if i in staying):
            others = [i for i in members if i in staying and i != keeper]
            rows = self._rows(keeper, others)
            if min(rows, default=0) >= 0:
                return self._in_order(keeper, others, rows)
        return None

    def _stayers(self, members: list[int], lists: Sequence[int]) -> list[int]:
        named = {self._rules.stays[number] for number in lists}
        return [i for i in members if self._code(i) in named]

    def _admitted(self, wanted: Iterable[int]) -> set[int]:
        """Return which of these may stand together, where those that come first go first."""
        company = _Company(self._rules)
        return {i for i in dict.fromkeys(wanted) if company.admit(self._code(i))}

    def join(self, pairs: PairTable, within: NDArray[np.bool_]) -> None:
        """Put who is gone into groups whose kept file is like it, the most similar first."""
        documents = len(self._codes)
        leads = np.full(documents, -1, np.int64)
        leads[self._groups.members[self._groups.start[:-1]]] = np.arange(len(self._groups))
        for group, (members, _) in self._stars.items():
            leads[self._groups.members[self._groups.start[group]]] = -1
            leads[members[:1]] = group
        gone = np.zeros(documents, np.bool_)
        gone[self.gone] = True
        rows = np.flatnonzero(within).astype(np.int32)
        a, b = pairs.a[rows], pairs.b[rows]
        hit = (gone[a] & (leads[b] >= 0)) | (gone[b] & (leads[a] >= 0))
        rows, a, b = rows[hit], a[hit], b[hit]
        order = np.lexsort((rows, pairs.distance[rows], -self._links.similarity(rows)))
        who = np.where(gone[a], a, b)[order].tolist()
        where = np.maximum(leads[a], leads[b])[order].tolist()
        self._join(who, where, rows[order].tolist())

    def _join(self, who: list[int], where: list[int], rows: list[int]) -> None:
        companies: dict[int, _Company] = {}
        placed: set[int] = set()
        for document, group, row in zip(who, where, rows, strict=True):
            if document in placed:
                continue
            if group not in companies:
                companies[group] = _Company(self._rules, map(self._code, self._star(group)[0]))
            if companies[group].admit(self._code(document)):
                placed.add(document)
                (keeper, *others), (_, *link) = self._star(group)
                self._stars[group] = self._in_order(keeper, [*others, document], [*link, row])
        self.gone = [i for i in self.gone if i not in placed]

    def gather(self, pairs: PairTable, within: NDArray[np.bool_]) -> None:
        """Make groups of who is gone: the first keeps those near it that it may stand by."""
        place = {document: at for at, document in enumerate(self.gone)}
        near = self._near_of_gone(pairs, within)
        for keeper in self.gone:
            if place.pop(keeper, None) is None:
                continue
            company = _Company(self._rules, [self._code(keeper)])
            rows = near.get(keeper, {})
            others = [
                i
                for i in sorted(rows.keys() & place.keys(), key=place.__getitem__)
                if company.admit(self._code(i))
            ]
            if others:
                self._stars[self._next] = self._in_order(keeper, others, [rows[i] for i in others])
                self._next += 1
            for i in others:
                del place[i]

    def _near_of_gone(
        self, pairs: PairTable, within: NDArray[np.bool_]
    ) -> dict[int, dict[int, int]]:
        """Return of each who is gone those who are gone too and near it, with the rows of pairs."""
        gone = np.zeros(len(self._codes), np.bool_)
        gone[self.gone] = True
        rows = np.flatnonzero(within)
        rows = rows[gone[pairs.a[rows]] & gone[pairs.b[rows]]]
        ends = pairs.a[rows].tolist(), pairs.b[rows].tolist()
        near: dict[int, dict[int, int]] = {}
        for a, b, row in zip(*ends, rows.tolist(), strict=True):
            near.setdefault(a, {})[b] = row
            near.setdefault(b, {})[a] = row
        return near

    def _in_order(self, keeper: int, others: Sequence[int], rows: Sequence[int]) -> _Star:
        """Return a group whose members stand by their similarity to the keeper."""
        order = np.argsort(
            -self._links.similarity(np.array(rows, np.int32)), kind="stable"
        ).tolist()
        return [keeper, *(others[i] for i in order)], [-1, *(rows[i] for i in order)]

    def _star(self, group: int) -> _Star:
        if group in self._stars:
            return self._stars[group]
        start, end = self._groups.start[group : group + 2]
        return self._groups.members[start:end].tolist(), self._groups.link[start:end].tolist()

    def _rows(self, keeper: int, others: Sequence[int]) -> list[int]:
        rows = self._links.rows(keeper, np.array(others, np.int32), *self._threshold)
        return [int(row) for row in rows]

    def _code(self, document: int) -> int:
        return int(self._codes[document])

    def table(self) -> GroupTable:
        """Return all groups, those that were made here last; ``further_links`` are not counted."""
        old = self._groups
        owner = np.repeat(np.arange(len(old)), np.diff(old.start))
        same = ~np.isin(owner, list(self._stars))
        stars = self._stars.items()
        owner = np.concatenate([owner[same], *(np.full(len(m), group) for group, (m, _) in stars)])
        members = np.concatenate([old.members[same], *(m for _, (m, _) in stars)])
        link = np.concatenate([old.link[same], *(rows for _, (_, rows) in stars)])
        order = np.argsort(owner, kind="stable")
        sizes = np.bincount(owner, minlength=self._next)
        sizes = sizes[sizes > 0]
        return GroupTable(
            np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64),
            members[order].astype(np.int32),
            link[order].astype(np.int32),
            np.zeros(len(sizes), np.int32),
        )


def _counted(groups: GroupTable, pairs: PairTable, within: NDArray[np.bool_]) -> GroupTable:
    """Return the groups with the pairs within the threshold that lead out of each counted."""
    documents = 1 + max(
        int(numbers.max(initial=-1)) for numbers in (pairs.a, pairs.b, groups.members)
    )
    owner = owners(groups, documents)
    a, b = owner[pairs.a[within]], owner[pairs.b[within]]
    ends = np.concatenate([a[a != b], b[a != b]])
    further = np.bincount(ends[ends >= 0], minlength=len(groups)).astype(np.int32)
    return GroupTable(groups.start, groups.members, groups.link, further)


# Groups of one report as a person wants them, at any threshold.
#
# What was called no match is out of them, what was split or merged by hand is so here too. Nothing
# of it is worked out before it is asked for, so a review in which nothing was said costs nothing.


class GroupAdjustment(StrEnum):
    """What a person did to a group as a whole."""

    SPLIT = "split"
    MERGED = "merged"


class AdjustedGroups:
    """Answers for one report and one state of what was said; safe to ask from several threads."""

    def __init__(
        self,
        report: ScanReport,
        statements: Mapping[str, Constraint],
        before: AdjustedGroups | None = None,
    ) -> None:
        """Take what was said.

        ``before``: groups of an earlier state; what is the same of them is not made again.
        """
        self.report, self.statements = report, statements
        if before is not None and before.report is not report:
            before = None
        if before is not None:
            self.__dict__.update({k: v for k, v in before.__dict__.items() if k == "index"})
        self._by_hand = bool(self._said(ConstraintKind.SPLIT) or self._said(ConstraintKind.MERGE))
        out = unlinked = self._apart = None
        if self._said(ConstraintKind.NOT_A_MATCH):
            self._apart = Apart(statements, self.index)
            out = self._pairs_of(statements)
            # Where it was said who stays, the group is made first and then left by the others.
            unlinked = self._pairs_of(
                {k: said for k, said in statements.items() if not stayer(said)}
            )
        self._unlinked: NDArray[np.bool_] | None = unlinked
        self.taken_out: NDArray[np.bool_] | None = out
        """Pairs that are no match, bool, shape (pairs); None for none."""
        self.regrouper: Regrouper
        """Groups by what alone can be measured, less what is no match."""
        if before is not None and _same(out, before.taken_out):
            self.regrouper = before.regrouper
        else:
            self.regrouper = (before.regrouper if before else Regrouper(report)).without(out)
        self._grouped: Regrouper
        """Groups in which there may be files yet that have to leave them."""
        if before is not None and _same(unlinked, before._unlinked):
            self._grouped = before._grouped
        elif _same(unlinked, out):
            self._grouped = self.regrouper
        else:
            self._grouped = self.regrouper.without(unlinked)

    def _pairs_of(self, statements: Mapping[str, Constraint]) -> NDArray[np.bool_] | None:
        out = taken_out(self.report.pairs, self.index, statements)
        return out if bool(out.any()) else None

    def _said(self, about: ConstraintKind) -> list[Constraint]:
        return constraints_of_kind(self.statements, about)

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
        if keepers is not None:
            # Those chosen before more was said measure by the pairs of then.
            keepers = Keepers(self.links, keepers.chosen)
        made = self._grouped.groups(distance, similarity)
        slide = self.regrouper.slide(distance, similarity, groups=made)
        groups = slide.groups
        if self._by_hand:
            groups = adjust(
                groups,
                self.statements,
                self.index,
                self.links,
                self.report.pairs,
                self.regrouper.within(distance, similarity),
            ).groups
        if self._apart is not None:
            groups = self._apart.parted(
                groups,
                self.links,
                self.report.pairs,
                self.regrouper.within(distance, similarity),
                (distance, similarity),
            )
        if keepers is not None:
            groups = keepers.apply(groups, distance, similarity, self.merged(groups))
        if groups is slide.groups:
            return slide
        return replace(slide, groups=groups, counts=self.counts(distance, similarity, groups))

    def counts(self, distance: int, similarity: float, groups: GroupTable) -> Counts:
        """Return how much there is at a threshold in these groups."""
        return self.regrouper.counts(distance, similarity, groups)

    def signs(self, groups: GroupTable) -> dict[int, GroupAdjustment]:
        """Return which of these groups were split or merged by hand; the latest word counts."""
        found: dict[int, GroupAdjustment] = {}
        if not self._by_hand:
            return found
        owner = owners(groups, len(self.index.codes))
        said = self._said(ConstraintKind.SPLIT) + self._said(ConstraintKind.MERGE)
        for one in sorted(said, key=lambda s: s.time_ns):
            places = [self._groups_of(content, owner) for content in one.contents]
            if one.about is ConstraintKind.MERGE:
                found.update(dict.fromkeys(set.intersection(*places), GroupAdjustment.MERGED))
            else:
                left = set().union(*places[1:])
                found.update(dict.fromkeys(places[0] ^ left, GroupAdjustment.SPLIT))
        return found

    def merged(self, groups: GroupTable) -> frozenset[int]:
        """Return which of these groups hold what was merged by hand, however far it is apart."""
        said = self._said(ConstraintKind.MERGE)
        if not said:
            return frozenset()
        owner = owners(groups, len(self.index.codes))
        found = [[self._groups_of(content, owner) for content in one.contents] for one in said]
        return frozenset().union(*(set.intersection(*places) for places in found))

    def _groups_of(self, content: str, owner: NDArray[np.int64]) -> set[int]:
        holders = self.index.documents(self.index.code(content))
        return {group for group in owner[holders].tolist() if group >= 0}


def _same(one: NDArray[np.bool_] | None, other: NDArray[np.bool_] | None) -> bool:
    if one is None or other is None:
        return one is other
    return bool(np.array_equal(one, other))
