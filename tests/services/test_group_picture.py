"""A group as a picture: every file has a node, every pair its line, and it always looks the
same."""

from __future__ import annotations

import math

import builders
from hypothesis import given
from hypothesis import strategies as st

from simfinder.domain.matching import Critical
from simfinder.services.overview.versions import MOST_NODES, Edge, group_picture, layout
from simfinder.services.review.keepers import Links


def drawn(count, pairs, critical=None, distance=24, similarity=0.0):
    documents = [builders.make_document(n, f"/docs/c v{n}.txt") for n in range(count)]
    table = builders.make_pairs(pairs, critical)
    report = builders.make_report(documents, table)
    groups = builders.make_groups(table, [range(count)])
    return group_picture(report, groups, 0, Links(table, count), distance, similarity)


def test_each_pair_within_the_threshold_is_a_line():
    picture = drawn(
        4,
        [(0, 1, 2), (0, 2, 5), (0, 3, 6), (1, 2, 4), (2, 3, 20)],
        {1: (Critical("money", "50", "75"),)},
        distance=10,
    )
    assert [node.files for node in picture.nodes] == [(0,), (1,), (2,), (3,)]
    assert [node.keeper for node in picture.nodes] == [True, False, False, False]
    assert [node.distance for node in picture.nodes] == [0, 2, 5, 6]
    assert picture.edges == (
        Edge(0, 1, 2, False),
        Edge(0, 2, 5, True),
        Edge(0, 3, 6, False),
        Edge(1, 2, 4, False),
    )
    assert picture.node_of(2) == 2
    assert picture.node_of(99) == -1


def test_a_large_group_is_drawn_by_distance():
    count = 3_000
    picture = drawn(
        count, [(0, n, n % 5) for n in range(1, count)], {10: (Critical("date", "1", "2"),)}
    )
    assert picture.by_distance
    assert [node.distance for node in picture.nodes] == [0, 0, 1, 2, 3, 4]
    assert sorted(f for node in picture.nodes for f in node.files) == list(range(count))
    assert [edge.critical for edge in picture.edges] == [False, True, False, False, False]
    assert len(picture.versions) == count


def test_the_last_group_that_is_drawn_file_by_file():
    pairs = [(0, n) for n in range(1, MOST_NODES + 1)]
    assert not drawn(MOST_NODES, pairs[:-1]).by_distance
    assert drawn(MOST_NODES + 1, pairs).by_distance


@given(st.integers(0, MOST_NODES))
def test_no_two_nodes_have_one_place(count):
    spots = [(0.0, 0.0), *layout(count)]
    assert all(abs(x) <= 1 and abs(y) <= 1 for x, y in spots)
    for n, one in enumerate(spots):
        for other in spots[n + 1 :]:
            assert math.dist(one, other) > 0.09
    assert layout(count) == layout(count)
