"""Splits and merges of groups by hand, done again whenever the groups are made anew.

They name contents, as all statements do. A split says which contents do not stand in a group with
another; a merge makes one group of those that hold two contents, around the keeper of the first,
although some of its members may lie beyond the threshold: a person said so. They are carried out
in the order in which they were said, so that a split can take apart what was merged before it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.decision import About, Statement
from simfinder.domain.document import Document
from simfinder.domain.matching import GroupTable, PairTable, ScanReport
from simfinder.services.reviewing.content_index import ContentIndex
from simfinder.services.reviewing.keepers import Keepers
from simfinder.services.reviewing.links import ANY_DISTANCE, Links
from simfinder.services.reviewing.regroup import Regrouper, Slide
from simfinder.services.reviewing.statement_book import said_about


@dataclass(frozen=True)
class Adjusted:
    """Groups as a person wants them.

    ``groups``: links are rows of the report's pairs, -1 for the keeper and for a member that was
    never found alike with it. ``alone``: documents that were in a group and are in none now,
    since nothing was left to stand with them; int64, ascending.
    """

    groups: GroupTable
    alone: NDArray[np.int64]


def split_off(keeper: Document, members: Sequence[Document]) -> Statement | None:
    """Return the statement that members leave the group of this keeper.

    Those that leave one group together stand in one of their own; one that leaves alone stands in
    none. None where there is nothing to say: a member with the keeper's own content cannot be told
    from it, and a content that is not known cannot be named.
    """
    contents = sorted({d.content_hash for d in members} - {"", keeper.content_hash})
    if not contents or not keeper.content_hash:
        return None
    return Statement(About.SPLIT, (keeper.content_hash, *contents), "", _names([keeper, *members]))


def merge(keeper: Document, other: Document) -> Statement | None:
    """Return the statement that the groups of two keepers are one, around the first of them.

    Either may be a document that is in no group. None as for ``split_off``.
    """
    one, two = keeper.content_hash, other.content_hash
    if not one or not two or one == two:
        return None
    return Statement(About.MERGE, (one, two), "", _names([keeper, other]))


def taken_back_by(said: Statement, statements: Mapping[str, Statement]) -> list[str]:
    """Return the keys of merges that a split undoes wholly, or of splits that a merge undoes.

    Take them back when it is said, so that what was done and undone leaves nothing behind.
    """
    opposite = About.SPLIT if said.about is About.MERGE else About.MERGE
    ends = set(said.contents)
    return [
        old.key
        for old in said_about(statements, opposite)
        if len(old.contents) == len(said.contents) == 2 and set(old.contents) == ends
    ]


def adjust(
    groups: GroupTable,
    statements: Mapping[str, Statement],
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
    said = said_about(statements, About.SPLIT) + said_about(statements, About.MERGE)
    said.sort(key=lambda one: one.time_ns)
    if not said:
        return Adjusted(groups, np.zeros(0, np.int64))
    desk = _Desk(groups, index)
    for one in said:
        codes = index.codes_of(one.contents).tolist()
        if one.about is About.SPLIT:
            desk.split(codes[0], {code for code in codes[1:] if code >= 0})
        elif len(codes) == 2:
            desk.merge(codes[0], codes[1])
    if not desk.changed:
        return Adjusted(groups, np.zeros(0, np.int64))
    return desk.table(links, pairs, within)


def adjusted_slide(
    regrouper: Regrouper,
    report: ScanReport,
    statements: Mapping[str, Statement],
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


class _Desk:
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
