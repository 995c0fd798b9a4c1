"""The versions of a group as a tree over time: a lane for each family, left to right.

A node is a text with all files that hold it. A line leads to a text from the one before it that is
nearest, so that there are never more lines than nodes. The columns follow the order of
``versions``: to the right is later, in all lanes. Of many versions, those in the middle of a lane
are one node, until a person expands it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import GroupTable, ScanReport
from simfinder.domain.relations import MAX_DISTANCE
from simfinder.services.overview.versions import MOST, Version, order_versions
from simfinder.services.review.keepers import Links

MOST_NODES = 30
"""Nodes that are drawn before anything is expanded, if no more lanes need them."""
MOST_LANES = 8
"""Lanes; the families beyond share the last one."""
_LEAST_IN_LANE = 3
"""Nodes of a lane of many: the first, those in the middle as one, the last."""
_EXPANSION = 4
"""How many times as many nodes an expanded lane may have."""
_CANDIDATES = 100
"""Versions before a version among which its nearest is looked for."""


@dataclass(frozen=True, slots=True)
class Node:
    """A text, or several in the middle of a lane.

    ``files``: documents, those of the earliest text first. ``versions``: places of the texts in
    the order of versions, from 0, ascending. ``lane column``: where it stands, from 0.
    """

    files: tuple[int, ...]
    versions: tuple[int, ...]
    lane: int
    column: int
    keeper: bool

    @property
    def is_several(self) -> bool:
        """Whether it stands for several texts."""
        return len(self.versions) > 1


@dataclass(frozen=True, slots=True)
class Edge:
    """From a text to one that follows it: positions of the nodes, and how similar they are.

    ``similarity``: 0 to 1, of the nearest two where a node is several texts. ``critical``: whether
    the two differ in something that matters. ``certain``: whether the evidence for their order is.
    """

    one: int
    other: int
    similarity: float
    critical: bool
    certain: bool


@dataclass(frozen=True, slots=True)
class Predecessor:
    """The nearest text before another one: its place among the versions, and the row of the pair.

    ``row``: of the PairTable.
    """

    version: int
    row: int


@dataclass(frozen=True)
class GroupPicture:
    """A group as it is drawn; the lane of the kept file is the first.

    ``lanes``: the lane of each version. ``families``: how many families each lane holds; more than
    one only in the last. ``limits``: nodes of the lanes that were expanded.
    """

    group: int
    report: ScanReport
    versions: tuple[Version, ...]
    keeper: int
    lanes: tuple[int, ...]
    families: tuple[int, ...]
    predecessors: tuple[Predecessor | None, ...]
    limits: Mapping[int, int]

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        """The nodes, by lane and column."""
        runs = []
        usual = _usual_limit([self.lanes.count(lane) for lane in range(len(self.families))])
        for lane in range(len(self.families)):
            places = [n for n, own in enumerate(self.lanes) if own == lane]
            keeper = [n for n in places if self.keeper in self.versions[n].files]
            limit = self.limits.get(lane, usual)
            runs += [(lane, run) for run in _runs(places, limit, set(keeper))]
        columns = _columns(runs)
        return tuple(self._node(lane, run, columns[run[0]]) for lane, run in runs)

    def _node(self, lane: int, run: tuple[int, ...], column: int) -> Node:
        files = tuple(file for n in run for file in self.versions[n].files)
        return Node(files, run, lane, column, self.keeper in files)

    @cached_property
    def edges(self) -> tuple[Edge, ...]:
        """A line to each node from the nearest before it, by the node it leads to."""
        pairs = self.report.pairs
        owner = {n: at for at, node in enumerate(self.nodes) for n in node.versions}
        best: dict[int, Edge] = {}
        for n, before in enumerate(self.predecessors):
            if before is None or owner[before.version] == owner[n]:
                continue
            row = before.row
            edge = Edge(
                owner[before.version],
                owner[n],
                float(pairs.similarity[row]),
                row in pairs.critical,
                self.versions[n].certain,
            )
            known = best.get(edge.other)
            if known is None or edge.similarity > known.similarity:
                best[edge.other] = edge
        return tuple(best[other] for other in sorted(best))

    @property
    def column_count(self) -> int:
        """The number of columns."""
        return 1 + max((node.column for node in self.nodes), default=0)

    def edge_to(self, node: int) -> Edge | None:
        """Return the line that leads to a node, None for the first of a tree."""
        return next((edge for edge in self.edges if edge.other == node), None)

    def node_of(self, document: int) -> int:
        """Return the node of a document, -1 for none."""
        return next((n for n, node in enumerate(self.nodes) if document in node.files), -1)

    def expand(self, lane: int) -> GroupPicture:
        """Return the picture with more nodes in a lane."""
        usual = self.limits.get(lane, MOST_NODES)
        return replace(self, limits={**self.limits, lane: usual * _EXPANSION})


def group_picture(
    report: ScanReport,
    groups: GroupTable,
    group: int,
    links: Links,
    distance: int,
    similarity: float,
) -> GroupPicture:
    """Draw a group.

    Args:
        report: The scan.
        groups: Its groups as they are shown.
        group: Which of them.
        links: Its pairs, to be found by their documents.
        distance: Bits; a line is drawn for pairs within it.
        similarity: 0 to 1; and of at least this similarity.
    """
    start, end = groups.start[group : group + 2]
    members = groups.members[start:end]
    rows = _rows_within(members, links) if len(members) <= MOST else []
    versions = order_versions(report.documents, members.tolist(), report.pairs, rows)
    family = dict(zip(members.tolist(), groups.family[start:end].tolist(), strict=True))
    own = [min(family[file] for file in version.files) for version in versions]
    numbers = sorted(set(own))
    lane_of = {number: min(lane, MOST_LANES - 1) for lane, number in enumerate(numbers)}
    lanes = [lane_of[number] for number in own]
    families = np.bincount(list(lane_of.values())).tolist()
    before = _predecessors(versions, lanes, links, distance, similarity)
    return GroupPicture(
        group,
        report,
        versions,
        int(members[0]),
        tuple(lanes),
        tuple(families),
        tuple(before),
        {},
    )


def _rows_within(members: NDArray[np.int32], links: Links) -> list[int]:
    """Return the rows of all pairs between members, whatever their distance."""
    rows = [
        links.rows(int(member), members[n + 1 :], MAX_DISTANCE, 0.0)
        for n, member in enumerate(members)
    ]
    pair_rows = np.concatenate([np.zeros(0, np.int32), *rows])
    numbers: list[int] = pair_rows[pair_rows >= 0].tolist()
    return numbers


def _predecessors(
    versions: Sequence[Version],
    lanes: Sequence[int],
    links: Links,
    distance: int,
    similarity: float,
) -> list[Predecessor | None]:
    """Return for each version the nearest before it: of its own lane, or else of any."""
    result: list[Predecessor | None] = []
    files = np.array([version.files[0] for version in versions], np.int32)
    lane = np.array(lanes)
    for n in range(len(versions)):
        own = np.flatnonzero(lane[:n] == lane[n])[-_CANDIDATES:]
        found = None
        for candidates in (own, np.arange(n)[-_CANDIDATES:]):
            rows = links.rows(int(files[n]), files[candidates], distance, similarity)
            if found is None and (rows >= 0).any():
                measures = links.similarity(rows)
                # The latest of those that are equally near.
                at = len(rows) - 1 - int(np.argmax(measures[::-1]))
                found = Predecessor(int(candidates[at]), int(rows[at]))
        result.append(found)
    return result


def _usual_limit(sizes: Sequence[int]) -> int:
    """Return how many nodes a lane may have, so that all lanes have ``MOST_NODES`` at most."""
    for limit in range(MOST_NODES, _LEAST_IN_LANE, -1):
        if sum(min(size, limit) for size in sizes) <= MOST_NODES:
            return limit
    return _LEAST_IN_LANE


def _runs(places: Sequence[int], limit: int, alone: set[int]) -> list[tuple[int, ...]]:
    """Cut the versions of a lane into nodes: the first and last ones, and the middle as one.

    ``alone``: versions that always have their own node.
    """
    if len(places) <= limit:
        return [(n,) for n in places]
    first, last = limit // 2, (limit - 1) // 2
    own = {*places[:first], *places[len(places) - last :], *alone}
    runs: list[tuple[int, ...]] = []
    for is_own, batch in groupby(places, own.__contains__):
        run = tuple(batch)
        runs += [(n,) for n in run] if is_own else [run]
    return runs


def _columns(runs: Sequence[tuple[int, tuple[int, ...]]]) -> dict[int, int]:
    """Return the column of each run of versions, by its first one.

    A later version is never to the left of an earlier one, and always to the right of it in the
    same lane; lanes share columns, so that there are few.
    """
    columns: dict[int, int] = {}
    last: dict[int, int] = {}
    column = 0
    for lane, run in sorted(runs, key=lambda entry: entry[1][0]):
        column = max(column, last.get(lane, -1) + 1)
        columns[run[0]] = last[lane] = column
    return columns
