"""Who is like whom in a group: its files as nodes, the pairs between them as lines, laid out.

A star has its keeper in the middle and the others around it in the order of their versions, so
that the same group always looks the same. A group too large to be drawn file by file is drawn by
distance: all files equally far from the keeper are one node.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from simfinder.domain.matching import MAX_DISTANCE, GroupTable, ScanReport
from simfinder.services.pictures.versions import MOST, Version, order_versions
from simfinder.services.reviewing.links import Links

MOST_NODES = 60
"""Files that are drawn one by one."""
_ONE_RING = 16
"""Nodes that one ring around the keeper has room for."""


@dataclass(frozen=True, slots=True)
class Node:
    """One file, or all files at one distance from the keeper.

    ``files``: documents, in the order of their versions. ``version``: place of their text among
    the versions, from 0; -1 where they hold several. ``distance``: bits from the keeper, 0 for
    itself, -1 where the two are no pair. ``x y``: where it stands, each from -1 to 1.
    """

    files: tuple[int, ...]
    version: int
    distance: int
    keeper: bool
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Edge:
    """A pair within the threshold: positions of its nodes, and how far apart they are in bits.

    ``critical``: whether the two differ in something that matters.
    """

    one: int
    other: int
    distance: int
    critical: bool


@dataclass(frozen=True)
class GroupPicture:
    """A group as it is drawn; the keeper is the first node."""

    group: int
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    versions: tuple[Version, ...]
    by_distance: bool
    """Whether nodes stand for all files at one distance."""

    def node_of(self, document: int) -> int:
        """Return the node that stands for a document, -1 where none does."""
        return next((n for n, node in enumerate(self.nodes) if document in node.files), -1)


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
    members = groups.members[groups.start[group] : groups.start[group + 1]]
    keeper, count = int(members[0]), len(members)
    rows = _rows_within(members, links) if count <= MOST else []
    versions = order_versions(report.documents, members.tolist(), report.pairs, rows)
    place = {file: n for n, version in enumerate(versions) for file in version.files}
    linked = groups.link[groups.start[group] : groups.start[group + 1]]
    bits = dict(zip(members[1:].tolist(), linked[1:].tolist(), strict=True))
    apart = {
        file: int(report.pairs.distance[row]) if row >= 0 else -1 for file, row in bits.items()
    }
    others = sorted(apart, key=lambda file: (place[file], report.documents[file].place))
    by_distance = count > MOST_NODES
    lots = _by_distance(others, apart) if by_distance else [(file,) for file in others]
    spots = layout(len(lots))
    nodes = [Node((keeper,), place[keeper], 0, True, 0.0, 0.0)]
    for lot, (x, y) in zip(lots, spots, strict=True):
        texts = {place[file] for file in lot}
        version = texts.pop() if len(texts) == 1 else -1
        nodes.append(Node(lot, version, apart[lot[0]], False, x, y))
    if by_distance:
        edges = _to_keeper(report, nodes, bits)
    else:
        edges = _between(report, nodes, links, distance, similarity)
    return GroupPicture(group, tuple(nodes), tuple(edges), versions, by_distance)


def layout(count: int) -> list[tuple[float, float]]:
    """Return where nodes stand around the middle, clockwise from the top, each from -1 to 1.

    Few stand on one ring; more stand on two, every third of them on the inner one.
    """
    found = []
    for n in range(count):
        angle = 2 * math.pi * n / count - math.pi / 2
        reach = 0.55 if count > _ONE_RING and n % 3 == 1 else 1.0
        found.append((reach * math.cos(angle), reach * math.sin(angle)))
    return found


def _by_distance(others: Sequence[int], apart: dict[int, int]) -> list[tuple[int, ...]]:
    lots: dict[int, list[int]] = {}
    for file in others:
        lots.setdefault(apart[file], []).append(file)
    return [tuple(lots[bits]) for bits in sorted(lots, key=lambda b: (b < 0, b))]


def _rows_within(members: np.ndarray[tuple[int], np.dtype[np.int32]], links: Links) -> list[int]:
    """Return the rows of all pairs between members, whatever their distance."""
    rows = [
        links.rows(int(member), members[n + 1 :], MAX_DISTANCE, 0.0)
        for n, member in enumerate(members)
    ]
    found = np.concatenate([np.zeros(0, np.int32), *rows])
    named: list[int] = found[found >= 0].tolist()
    return named


def _to_keeper(report: ScanReport, nodes: Sequence[Node], bits: dict[int, int]) -> list[Edge]:
    critical = report.pairs.critical
    return [
        Edge(0, n, node.distance, any(bits[file] in critical for file in node.files))
        for n, node in enumerate(nodes)
        if n and node.distance >= 0
    ]


def _between(
    report: ScanReport, nodes: Sequence[Node], links: Links, distance: int, similarity: float
) -> list[Edge]:
    files = np.array([node.files[0] for node in nodes], np.int32)
    edges = []
    for n in range(len(files)):
        rows = links.rows(int(files[n]), files[n + 1 :], distance, similarity).tolist()
        edges += [
            Edge(n, n + 1 + m, int(report.pairs.distance[row]), row in report.pairs.critical)
            for m, row in enumerate(rows)
            if row >= 0
        ]
    return edges
