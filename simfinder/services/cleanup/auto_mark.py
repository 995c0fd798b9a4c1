"""Chooses by rules which file of each group stays and which can be removed, with reasons.

Rules apply in their order; each keeps the best members, until one is left. The last rule always
decides: the starred file, or the next one in the group's order. A file is marked only where the
file that stays has its content: the two were compared and read whole, are equal but for small
changes, and have no critical differences.

The keeper of a group is marked only where the preferred file can replace it, that is where every
other member is within the threshold of that file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.decisions import (
    LAST_RULE,
    KeepCriterion,
    KeepRule,
    SkipReason,
    matches_any,
    rank_in_folders,
)
from simfinder.domain.documents import Document
from simfinder.domain.matching import GroupTable, ScanReport
from simfinder.domain.relations import RELATIONS, Relation
from simfinder.services.review.keepers import Links

SAFE = (Relation.IDENTICAL_FILE, Relation.SAME_TEXT, Relation.SMALL_CHANGES)
"""Relations in which the file that stays has the content of the removed one."""
_MINIMUM_CHECKS = (Relation.IDENTICAL_FILE, Relation.SAME_TEXT)


@dataclass(frozen=True, slots=True)
class AutoMark:
    """What rules would do, file by file.

    ``rules``: those that were applied; the last one decides what the others leave open.
    ``keepers``: int32, shape (groups), the document that stays, -1 in groups not looked at.
    ``decided_by``: int8, shape (groups), the rule that was the last to be needed, as its
    position; -1 where a protected file or the person's own choice decided.
    ``marks``: int32 documents that would be marked, ascending.
    ``moved``: int64 groups whose star moves to their keeper, ascending.
    ``left_out``: the others of these groups, with the reason.
    """

    rules: tuple[KeepRule, ...]
    keepers: NDArray[np.int32]
    decided_by: NDArray[np.int8]
    marks: NDArray[np.int32]
    star_moves: NDArray[np.int64] = field(default_factory=lambda: np.zeros(0, np.int64))
    omissions: dict[int, SkipReason] = field(default_factory=dict)

    def left_out_for(self, why: SkipReason) -> list[int]:
        """Return the documents that are left out for this reason."""
        return [document for document, reason in self.omissions.items() if reason is why]


def auto_mark(  # noqa: PLR0913 what a person chooses, each by its name
    report: ScanReport,
    groups: GroupTable,
    rules: Sequence[KeepRule],
    *,
    distance: int,
    similarity: float,
    relations: Sequence[Relation] = SAFE,
    critical: bool = False,
    favourites: Sequence[int] = (),
    exclusions: NDArray[np.bool_] | None = None,
    only: NDArray[np.bool_] | None = None,
    whole: NDArray[np.bool_] | None = None,
    check: Callable[[], None] = lambda: None,
) -> AutoMark:
    """Return the files that the rules would keep and mark.

    Args:
        report: The scan.
        groups: Its groups as they are shown.
        rules: In their order; ``LAST_RULE`` comes after them and need not be among them.
        distance: Bits; a pair counts within it.
        similarity: 0 to 1; a pair counts from it.
        relations: Relations in which a file may be marked.
        critical: Whether to mark files in spite of differences that matter.
        favourites: Documents that a person chose to keep; they come before every rule.
        exclusions: bool, shape (pairs): pairs that a person said do not match.
        only: bool, shape (groups): groups to look at; None for all.
        whole: bool, shape (groups): groups that a person keeps whole; None for none.
        check: Called for each group; raises ``Cancelled`` where nobody wants the answer.
    """
    count = len(report.documents)
    members = groups.members
    owner = groups.owner
    candidates = np.ones(len(members), np.bool_)
    if only is not None:
        candidates &= only[owner]
    decided_by = np.full(len(groups), -1, np.int8)
    rules = (*(rule for rule in rules if rule != LAST_RULE), LAST_RULE)
    for n, key in enumerate(_keys(report.documents, groups, rules, favourites)):
        counts = np.add.reduceat(candidates.astype(np.int64), groups.start[:-1])
        _narrow(candidates, key[members], groups.start[:-1], owner)
        rest = np.add.reduceat(candidates.astype(np.int64), groups.start[:-1])
        if n >= _BEFORE_RULES:
            decided_by[rest < counts] = n - _BEFORE_RULES
    keepers = np.full(len(groups), -1, np.int32)
    keepers[owner[candidates]] = members[candidates]
    links = Links(report.pairs, count)
    marks: list[int] = []
    moving_groups: list[int] = []
    omissions: dict[int, SkipReason] = {}
    judge = Judge(
        report,
        links,
        distance,
        similarity,
        tuple(relations),
        critical=critical,
        exclusions=exclusions,
    )
    for group in np.flatnonzero(keepers >= 0).tolist():
        check()
        keeper = int(keepers[group])
        others = members[groups.start[group] : groups.start[group + 1]]
        others = others[others != keeper]
        if whole is not None and whole[group]:
            omissions.update(dict.fromkeys(others.tolist(), SkipReason.KEPT_WHOLE))
            continue
        star = int(members[groups.start[group]])
        for document, why in judge.reasons(keeper, others):
            if why is None:
                marks.append(document)
                if document == star:
                    moving_groups.append(group)
            else:
                omissions[document] = why
    return AutoMark(
        rules,
        keepers,
        decided_by,
        np.array(sorted(marks), np.int32),
        np.array(moving_groups, np.int64),
        omissions,
    )


_BEFORE_RULES = 2
"""Keys that come before the rules: protected files, and choices by hand."""


def _keys(
    documents: Sequence[Document],
    groups: GroupTable,
    rules: Sequence[KeepRule],
    favourites: Sequence[int],
) -> Iterator[NDArray[np.float64]]:
    """Yield for each rule how much it likes each document, float64; more is better."""
    yield np.array([d.must_stay for d in documents], np.float64)
    own = np.zeros(len(documents))
    own[list(favourites)] = 1 + np.arange(len(favourites))
    yield own
    for rule in rules:
        if rule == LAST_RULE:
            order = np.zeros(len(documents))
            order[groups.members] = -np.arange(len(groups.members))
            yield order
        else:
            yield np.array([_preference(rule, document) for document in documents], np.float64)


def _preference(rule: KeepRule, document: Document) -> float:  # noqa: C901 one case for each rule
    """Return how much a rule likes a document; times in nanoseconds lose what doubles cannot."""
    path = document.path
    match rule.kind:
        case KeepCriterion.FOLDER:
            return -rank_in_folders(path, rule.values)
        case KeepCriterion.NEWEST:
            return document.identity.mtime_ns // 1_000_000
        case KeepCriterion.OLDEST:
            return -(document.identity.mtime_ns // 1_000_000)
        case KeepCriterion.LONGEST_TEXT:
            return document.characters
        case KeepCriterion.LARGEST:
            return document.identity.size
        case KeepCriterion.SMALLEST:
            return -document.identity.size
        case KeepCriterion.FORMAT:
            formats = [value.casefold().lstrip(".") for value in rule.values]
            return -formats.index(document.format) if document.format in formats else -len(formats)
        case KeepCriterion.NAME:
            return float(matches_any(path.name, rule.values))
        case KeepCriterion.NOT_NAME:
            return float(not matches_any(path.name, rule.values))
        case KeepCriterion.SHALLOW:
            return -len(path.parts)
        case KeepCriterion.DEEP:
            return len(path.parts)
        case KeepCriterion.SHORT_NAME:
            return -len(path.name)
        case KeepCriterion.STARRED:
            raise ValueError("the order of a group is no property of a document")


def _narrow(
    candidates: NDArray[np.bool_],
    key: NDArray[np.float64],
    starts: NDArray[np.int64],
    owner: NDArray[np.int64],
) -> None:
    """Leave in each group only the members with its highest key, in place."""
    values = np.where(candidates, key, -np.inf)
    best = np.maximum.reduceat(values, starts)
    candidates &= values == best[owner]


class Judge:
    """Judges whether members of a group can be removed for a keeper."""

    def __init__(
        self,
        report: ScanReport,
        links: Links,
        distance: int,
        similarity: float,
        relations: tuple[Relation, ...],
        *,
        critical: bool,
        exclusions: NDArray[np.bool_] | None,
    ) -> None:
        """Judge by these bounds; see ``auto_mark``."""
        self._report, self._links = report, links
        self._distance, self._similarity = distance, similarity
        self._relations, self._critical, self._exclusions = relations, critical, exclusions

    def reasons(
        self, keeper: int, others: NDArray[np.int32]
    ) -> Iterator[tuple[int, SkipReason | None]]:
        """Yield each of the others with the reason why it is left out, None where it may go."""
        rows = self._links.rows(keeper, others, self._distance, self._similarity)
        for document, row in zip(others.tolist(), rows.tolist(), strict=True):
            yield document, self._reason(keeper, document, row)

    def _reason(self, keeper: int, other: int, row: int) -> SkipReason | None:
        documents, pairs = self._report.documents, self._report.pairs
        if documents[other].must_stay:
            return SkipReason.INSIDE if documents[other].member else SkipReason.PROTECTED
        if documents[other].file_key == documents[keeper].file_key:
            return SkipReason.SAME_DATA
        if row < 0:
            return SkipReason.NOT_COMPARED
        if self._exclusions is not None and self._exclusions[row]:
            return SkipReason.IGNORED
        relation = RELATIONS[pairs.relation[row]]
        if relation not in self._relations:
            return SkipReason.RELATION
        if relation is Relation.IDENTICAL_FILE:
            return None
        if documents[keeper].partial or documents[other].partial:
            return SkipReason.PARTIAL
        if self._critical:
            return None
        differences = pairs.differences(row)
        if differences:
            return SkipReason.CRITICAL
        if differences is None and relation not in _MINIMUM_CHECKS:
            return SkipReason.NOT_EXAMINED
        return None
