"""Many keepers chosen at once are as if each had been chosen by itself."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.domain.matching import GroupTable, PairTable
from simfinder.domain.relations import RELATIONS, Relation
from simfinder.services.review.keepers import Keepers, Links

DOCUMENTS = 10

every_pair = [(a, b) for a in range(DOCUMENTS) for b in range(a + 1, DOCUMENTS)]
tables = st.lists(st.sampled_from(every_pair), unique=True, min_size=8).flatmap(
    lambda chosen: st.lists(
        st.tuples(st.integers(0, 12), st.integers(0, 100)),
        min_size=len(chosen),
        max_size=len(chosen),
    ).map(lambda measured: pair_table(sorted(chosen), measured))
)
partitions = st.permutations(range(DOCUMENTS)).flatmap(
    lambda order: st.sampled_from([[4, 3, 3], [2, 2, 2, 2, 2], [5, 4], [10], [2, 3]]).map(
        lambda sizes: group_table(order, sizes)
    )
)
documents = st.integers(0, DOCUMENTS - 1)


def pair_table(pairs: list[tuple[int, int]], measured: list[tuple[int, int]]) -> PairTable:
    return replace(
        PairTable.empty(),
        a=np.array([a for a, _ in pairs], np.int32),
        b=np.array([b for _, b in pairs], np.int32),
        distance=np.array([bits for bits, _ in measured], np.uint8),
        similarity=np.array([share / 100 for _, share in measured], np.float32),
        relation=np.full(len(pairs), RELATIONS.index(Relation.SMALL_CHANGES), np.uint8),
    )


def group_table(order: list[int], sizes: list[int]) -> GroupTable:
    start = np.cumsum([0, *sizes])
    members = np.array(order[: start[-1]], np.int32)
    link = np.where(np.isin(np.arange(len(members)), start), -1, 0).astype(np.int32)
    further, family = np.zeros(len(sizes), np.int32), np.zeros(len(members), np.int32)
    return GroupTable(start.astype(np.int64), members, link, further, family)


def listed(groups: GroupTable) -> list[list[int]]:
    return [part.tolist() for part in np.split(groups.members, groups.start[1:-1])]


def one_by_one(groups: GroupTable, pairs: PairTable, keepers: list[int]) -> GroupTable:
    """Make each of these the keeper of its group, in their order."""
    for keeper in keepers:
        changed = Keepers(Links(pairs, DOCUMENTS)).choose(keeper, groups)
        groups = changed if isinstance(changed, GroupTable) else groups
    return groups


@settings(max_examples=200)
@given(pairs=tables, groups=partitions, wanted=st.sets(documents))
def test_every_group_keeps_its_first_preferred_file(pairs, groups, wanted):
    mask = np.isin(np.arange(DOCUMENTS), list(wanted))
    keepers = Keepers(Links(pairs, DOCUMENTS))
    made, chosen = keepers.prefer(mask, groups)
    new = [
        next(member for member in members if member in wanted)
        for members in listed(groups)
        if members[0] not in wanted and wanted & set(members)
    ]
    expected = one_by_one(groups, pairs, new)
    assert chosen.tolist() == new
    assert made.members.tolist() == expected.members.tolist()
    kept = np.isin(made.members, chosen)
    assert made.link[kept].tolist() == [-1] * len(new)
    assert keepers.ids == tuple(new)


@settings(max_examples=200)
@given(pairs=tables, groups=partitions, chosen=st.lists(documents, unique=True))
def test_the_latest_choice_of_a_group_outlives_regrouping(pairs, groups, chosen):
    made = Keepers(Links(pairs, DOCUMENTS), chosen).apply(groups)
    group_of = {i: n for n, members in enumerate(listed(groups)) for i in members}
    latest = {group_of[i]: i for i in chosen if i in group_of}
    expected = one_by_one(groups, pairs, list(latest.values()))
    assert made.members.tolist() == expected.members.tolist()
    assert made.link.tolist() == expected.link.tolist()


def test_every_member_is_linked_to_the_new_keeper_by_their_pair():
    pairs = pair_table([(0, 1), (0, 2), (1, 2), (3, 4)], [(1, 90), (1, 80), (1, 95), (1, 70)])
    groups = group_table([0, 1, 2, 3, 4], [3, 2])
    mask = np.isin(np.arange(DOCUMENTS), [2, 4])
    made, chosen = Keepers(Links(pairs, DOCUMENTS)).prefer(mask, groups)
    assert (made.members.tolist(), made.link.tolist()) == ([2, 1, 0, 4, 3], [-1, 2, 1, -1, 3])
    assert chosen.tolist() == [2, 4]
    assert groups.members.tolist() == [0, 1, 2, 3, 4]


def test_a_member_without_a_pair_with_the_keeper_comes_last():
    pairs = pair_table([(0, 1), (1, 2)], [(1, 90), (1, 80)])
    groups = group_table([1, 0, 2], [3])
    changed = Keepers(Links(pairs, DOCUMENTS)).choose(2, groups)
    assert isinstance(changed, GroupTable)
    assert (changed.members.tolist(), changed.link.tolist()) == ([2, 1, 0], [-1, 1, -1])
