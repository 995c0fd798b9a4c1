"""A group as a tree of its versions: a lane for each family, one line to each text at most."""

from __future__ import annotations

from dataclasses import replace

import builders
import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.domain.relations import Critical
from simfinder.services.overview.version_tree import (
    MOST_LANES,
    MOST_NODES,
    Edge,
    GroupPicture,
    group_picture,
)
from simfinder.services.review.keepers import Links

DAY = 86_400 * 10**9


def drawn(
    pairs,
    families=None,
    texts=None,
    critical=None,
    count=None,
    keeper=0,
    distance=24,
    similarity=0.0,
) -> GroupPicture:
    """Draw documents whose order is that of their numbers."""
    count = count or len(families)
    families = families or [0] * count
    documents = [
        builders.make_document(
            n,
            f"/docs/c v{n}.txt",
            mtime_ns=n * DAY,
            text_hash=f"text {n if texts is None else texts[n]}",
        )
        for n in range(count)
    ]
    table = builders.make_pairs(pairs, critical)
    report = builders.make_report(documents, table)
    members = sorted(range(count), key=lambda n: (families[n], n != keeper, n))
    groups = builders.make_groups(table, [members])
    family = np.array([families[n] for n in members], np.int32)
    groups = replace(groups, family=family)
    return group_picture(report, groups, 0, Links(table, count), distance, similarity)


def every_pair(count, similarity=lambda a, b: 1 - (b - a) / 1000):
    return [(a, b, 3, similarity(a, b)) for a in range(count) for b in range(a + 1, count)]


def test_each_version_hangs_on_the_nearest_before_it():
    picture = drawn(
        [(0, 1, 2, 0.9), (0, 2, 5, 0.95), (0, 3, 6, 0.8), (1, 2, 4, 0.85), (2, 3, 20, 0.97)],
        count=4,
        critical={4: (Critical("money", "50", "75"),)},
    )
    assert [node.files for node in picture.nodes] == [(0,), (1,), (2,), (3,)]
    assert [node.keeper for node in picture.nodes] == [True, False, False, False]
    assert [node.column for node in picture.nodes] == [0, 1, 2, 3]
    lines = [(edge.one, edge.other, edge.critical) for edge in picture.edges]
    assert lines == [(0, 1, False), (0, 2, False), (2, 3, True)]
    assert [round(edge.similarity, 2) for edge in picture.edges] == [0.9, 0.95, 0.97]
    assert picture.node_of(2) == 2
    assert picture.node_of(99) == -1
    assert picture.edge_to(0) is None


def test_pairs_beyond_the_threshold_have_no_line():
    pairs = [(0, 1, 2, 0.9), (0, 2, 20, 0.95)]
    assert [edge.other for edge in drawn(pairs, count=3, distance=10).edges] == [1]
    assert [edge.other for edge in drawn(pairs, count=3, similarity=0.93).edges] == [2]


def test_files_with_the_same_text_are_one_node():
    picture = drawn(every_pair(4), texts=[0, 1, 1, 2], count=4, keeper=3)
    assert [node.files for node in picture.nodes] == [(0,), (1, 2), (3,)]
    assert [node.is_several for node in picture.nodes] == [False] * 3
    assert len(picture.edges) == 2


def test_relatives_are_in_lanes_of_their_own_on_one_axis_of_time():
    families = [0, 1, 0, 1, 2]
    pairs = every_pair(5, lambda a, b: 0.98 if families[a] == families[b] else 0.8 + a / 100)
    picture = drawn(pairs, families)
    assert [(node.files[0], node.lane, node.column) for node in picture.nodes] == [
        (0, 0, 0),
        (2, 0, 1),
        (1, 1, 0),
        (3, 1, 1),
        (4, 2, 1),
    ]
    # A later version hangs on its own family, the first of a family on the nearest of all.
    lines = [
        (picture.nodes[e.one].files[0], picture.nodes[e.other].files[0]) for e in picture.edges
    ]
    assert sorted(lines) == [(0, 1), (0, 2), (1, 3), (3, 4)]


def test_the_middle_of_a_long_lane_is_one_node_until_it_is_expanded():
    count = 42
    picture = drawn(every_pair(count), count=count)
    assert len(picture.nodes) == MOST_NODES
    several = [node for node in picture.nodes if node.is_several]
    assert [len(node.versions) for node in several] == [count - MOST_NODES + 1]
    assert len(picture.edges) == MOST_NODES - 1
    whole = picture.expand(0)
    assert [node.files for node in whole.nodes] == [(n,) for n in range(count)]
    assert [edge.one for edge in whole.edges] == list(range(count - 1))


def test_the_kept_file_always_has_its_own_node():
    picture = drawn(every_pair(60), count=60, keeper=31)
    (keeper,) = (node for node in picture.nodes if node.keeper)
    assert keeper.files == (31,)
    assert len(picture.nodes) <= MOST_NODES + 2


def test_many_families_share_the_last_lane():
    count = 40
    picture = drawn(every_pair(count), families=list(range(count)))
    assert len(picture.families) == MOST_LANES
    assert picture.families == (*(1,) * (MOST_LANES - 1), count - MOST_LANES + 1)
    assert len(picture.nodes) <= MOST_NODES
    assert sorted(f for node in picture.nodes for f in node.files) == list(range(count))


def test_a_group_of_thousands_has_few_nodes():
    count = 3_000
    picture = drawn([(0, n, n % 5, 0.9) for n in range(1, count)], count=count)
    assert len(picture.nodes) == MOST_NODES
    assert sorted(f for node in picture.nodes for f in node.files) == list(range(count))
    assert len(picture.expand(0).nodes) == 4 * MOST_NODES


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_a_picture_is_a_forest_that_grows_to_the_right(data):
    count = data.draw(st.integers(2, 50))
    families = data.draw(st.lists(st.integers(0, 9), min_size=count, max_size=count))
    keeper = data.draw(st.integers(0, count - 1))
    families[keeper] = -1  # the family of the kept file is the first
    numbers = sorted(set(families))
    families = [numbers.index(number) for number in families]
    shares = data.draw(st.lists(st.floats(0.5, 1), min_size=count, max_size=count))
    picture = drawn(every_pair(count, lambda a, b: shares[a] * shares[b]), families, keeper=keeper)
    nodes = picture.nodes
    assert sorted(f for node in nodes for f in node.files) == list(range(count))
    assert len({(node.lane, node.column) for node in nodes}) == len(nodes)
    assert len({edge.other for edge in picture.edges}) == len(picture.edges) < len(nodes)
    for edge in picture.edges:
        assert nodes[edge.one].versions[0] < nodes[edge.other].versions[-1]
        if nodes[edge.one].lane == nodes[edge.other].lane:
            assert nodes[edge.one].column < nodes[edge.other].column
    starts = sorted(nodes, key=lambda node: node.versions[0])
    columns = [node.column for node in starts]
    assert columns == sorted(columns)
    assert [node.lane for node in nodes] == sorted(node.lane for node in nodes)
    assert next(node.lane for node in nodes if node.keeper) == 0


def test_an_edge_says_whether_the_order_is_certain():
    picture = drawn([(0, 1, 2, 0.9)], count=2)
    # Number and date agree.
    assert picture.edges == (Edge(0, 1, picture.edges[0].similarity, False, True),)
