"""Groups of one report as a person wants them, at any threshold.

What was called no match is out of them, what was split or merged by hand is so here too. Nothing
of it is worked out before it is asked for, so a review in which nothing was said costs nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.decision import About, Statement
from simfinder.domain.disk_space import DiskSpace
from simfinder.domain.matching import GroupTable, ScanReport
from simfinder.services.reviewing.adjustments import adjust, owners
from simfinder.services.reviewing.apart import Apart
from simfinder.services.reviewing.content_index import ContentIndex
from simfinder.services.reviewing.keepers import Keepers
from simfinder.services.reviewing.links import Links
from simfinder.services.reviewing.not_a_match import stayer, taken_out
from simfinder.services.reviewing.regroup import Counts, Regrouper, Slide
from simfinder.services.reviewing.statement_book import said_about


class ByHand(StrEnum):
    """What a person did to a group as a whole."""

    SPLIT = "split"
    MERGED = "merged"


class HandGroups:
    """Answers for one report and one state of what was said; safe to ask from several threads."""

    def __init__(
        self,
        report: ScanReport,
        statements: Mapping[str, Statement],
        before: HandGroups | None = None,
    ) -> None:
        """Take what was said.

        ``before``: groups of an earlier state; what is the same of them is not made again.
        """
        self.report, self.statements = report, statements
        if before is not None and before.report is not report:
            before = None
        if before is not None:
            self.__dict__.update({k: v for k, v in before.__dict__.items() if k == "index"})
        self._by_hand = bool(self._said(About.SPLIT) or self._said(About.MERGE))
        out = unlinked = self._apart = None
        if self._said(About.NOT_A_MATCH):
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

    def _pairs_of(self, statements: Mapping[str, Statement]) -> NDArray[np.bool_] | None:
        out = taken_out(self.report.pairs, self.index, statements)
        return out if bool(out.any()) else None

    def _said(self, about: About) -> list[Statement]:
        return said_about(self.statements, about)

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

    def signs(self, groups: GroupTable) -> dict[int, ByHand]:
        """Return which of these groups were split or merged by hand; the latest word counts."""
        found: dict[int, ByHand] = {}
        if not self._by_hand:
            return found
        owner = owners(groups, len(self.index.codes))
        said = self._said(About.SPLIT) + self._said(About.MERGE)
        for one in sorted(said, key=lambda s: s.time_ns):
            places = [self._groups_of(content, owner) for content in one.contents]
            if one.about is About.MERGE:
                found.update(dict.fromkeys(set.intersection(*places), ByHand.MERGED))
            else:
                left = set().union(*places[1:])
                found.update(dict.fromkeys(places[0] ^ left, ByHand.SPLIT))
        return found

    def merged(self, groups: GroupTable) -> frozenset[int]:
        """Return which of these groups hold what was merged by hand, however far it is apart."""
        said = self._said(About.MERGE)
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
