"""What a person wants of a report, and the part of a result that it names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import GroupTable, PairTable, ScanReport
from simfinder.report.contents import Contents
from simfinder.report.excerpts import USUAL_LENGTH
from simfinder.report.holding import Decision, Part
from simfinder.services.reviewing.review_states import GroupStates

USUAL_EXCERPTS = 50
"""Pairs whose texts are shown side by side where nobody says how many."""
MOST_EXCERPTS = 2_000
"""Pairs whose texts can be shown: each is read again, and stands in one file."""
PAPER_EXCERPTS = 300
"""The same on paper, which has a page or two for each and a gigabyte of memory for so many."""


LENGTHS = (1_000, 200_000)
"""Least and most characters of one pair that can be asked for."""


class Which(StrEnum):
    """Which part of a result a report is about."""

    ALL = "all"
    GROUPS = "groups"
    """Some of its groups."""
    MARKED = "marked"
    """Marked files, beside the kept file of their group."""


class Step(StrEnum):
    """What is being done for a report."""

    READ = "read"
    """Texts are read again, to be shown side by side."""
    WRITE = "write"
    SET = "set"
    """All was said, and stands on pages or in a document by and by."""


@dataclass(frozen=True, slots=True)
class Written:
    """How far a report is: pairs that were read, groups and rows that were written, parts set.

    ``total``: 0 where nobody can say how much there is.
    """

    step: Step
    done: int
    total: int


Listener = Callable[[Written], None]
"""Hears how far a report is, at most ten times a second; it may raise ``Cancelled``."""


@dataclass(frozen=True)
class Wish:
    """What a report is to hold.

    ``groups``: positions of the groups that were chosen, for ``Which.GROUPS``. ``marked``: ids of
    marked documents. ``decisions``: what was said of groups, by their positions. ``excerpts``: of
    how many pairs the texts are shown side by side; ``length``: how many characters of each;
    ``critical_first``: whether those with differences that matter come before others.
    ``problems``: whether files that were not compared are listed.
    """

    which: Which = Which.ALL
    groups: tuple[int, ...] = ()
    marked: frozenset[int] = frozenset()
    decisions: Mapping[int, Decision] = field(default_factory=lambda: MappingProxyType({}))
    excerpts: int = 0
    problems: bool = True
    length: int = USUAL_LENGTH
    critical_first: bool = True


PLAIN = Wish()
"""The whole result as the scan has found it."""


def decisions_of(states: GroupStates, groups: int) -> dict[int, Decision]:
    """Return what a person has said of groups; none where the groups have changed meanwhile."""
    if len(states.state) != groups:
        return {}
    said = np.flatnonzero(states.said >= 0)
    return {int(g): Decision(states.state_of(int(g)), states.note_of(int(g))) for g in said}


def critical_groups(report: ScanReport, groups: GroupTable) -> tuple[int, ...]:
    """Return the groups with a file that differs from the kept one in something that matters."""
    rows = np.fromiter(report.pairs.critical, np.int64, len(report.pairs.critical))
    owner = np.repeat(np.arange(len(groups)), np.diff(groups.start))
    return tuple(int(g) for g in np.unique(owner[np.isin(groups.link, rows)]))


def part_of(contents: Contents, wish: Wish) -> Contents:
    """Return the contents that a wish names, documents and groups numbered anew.

    What the scan has compared stays told: a part must not pass for the whole.
    """
    holding = replace(
        contents.holding,
        decisions=wish.decisions,
        marked=wish.marked,
        without_problems=not wish.problems,
    )
    if wish.which is Which.ALL:
        return replace(contents, holding=holding)
    report, groups = contents.report, contents.groups
    rows = _rows(groups, wish)
    owner = np.repeat(np.arange(len(groups)), np.diff(groups.start))[rows]
    chosen, counts = np.unique(owner, return_counts=True)
    kept = np.sort(groups.members[rows])
    place = np.full(len(report.documents), -1, np.int64)
    place[kept] = np.arange(len(kept))
    inside, table = _among(report.pairs, place)
    link = groups.link[rows].astype(np.int64)
    found = np.searchsorted(inside, np.maximum(link, 0))
    made = GroupTable(
        np.concatenate(([0], np.cumsum(counts))).astype(np.int64),
        place[groups.members[rows]].astype(np.int32),
        np.where(link < 0, -1, found).astype(np.int32),
        groups.further_links[chosen],
    )
    documents = tuple(
        replace(report.documents[old], id=new) for new, old in enumerate(kept.tolist())
    )
    part = Part(len(made), len(groups), len(kept), report.compared, wish.which is Which.MARKED)
    number = {int(old): new for new, old in enumerate(chosen)}
    holding = replace(
        holding,
        part=part,
        decisions={number[g]: said for g, said in wish.decisions.items() if g in number},
        marked=frozenset(int(place[d]) for d in wish.marked if place[d] >= 0),
        numbers=tuple(int(group) + 1 for group in chosen),
    )
    return replace(
        contents,
        report=replace(report, documents=documents, pairs=table),
        groups=made,
        pairs=_among(contents.pairs, place)[1],
        by_template=_among(contents.by_template, place)[1],
        holding=holding,
    )


def _rows(groups: GroupTable, wish: Wish) -> NDArray[np.int64]:
    """Return which rows of ``groups.members`` stay; a group of one file is none."""
    owner = np.repeat(np.arange(len(groups)), np.diff(groups.start))
    if wish.which is Which.GROUPS:
        wanted = np.zeros(len(groups), np.bool_)
        wanted[list(wish.groups)] = True
        return np.flatnonzero(wanted[owner])
    stays = np.isin(groups.members, np.fromiter(wish.marked, np.int64, len(wish.marked)))
    stays[groups.start[:-1]] = True
    many = np.bincount(owner[stays], minlength=len(groups)) > 1
    return np.flatnonzero(stays & many[owner])


def _among(pairs: PairTable, place: NDArray[np.int64]) -> tuple[NDArray[np.int64], PairTable]:
    """Return the rows of the pairs whose documents both stay, and these numbered anew."""
    inside = np.flatnonzero((place[pairs.a] >= 0) & (place[pairs.b] >= 0))
    table = pairs.select(inside)
    a, b = place[table.a].astype(np.int32), place[table.b].astype(np.int32)
    return inside, replace(table, a=a, b=b)
