"""Many keepers chosen at once are as if each had been chosen by itself."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.domain.matching import GroupTable, PairTable
from simfinder.services.review.keepers import Keepers, Links

DOCUMENTS = 10
BITS, LEAST = 9, 0.5

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
    )


def group_table(order: list[int], sizes: list[int]) -> GroupTable:
    start = np.cumsum([0, *sizes])
    members = np.array(order[: start[-1]], np.int32)
    link = np.where(np.isin(np.arange(len(members)), start), -1, 0).astype(np.int32)
    return GroupTable(start.astype(np.int64), members, link, np.zeros(len(sizes), np.int32))


def listed(groups: GroupTable) -> list[list[int]]:
    return [part.tolist() for part in np.split(groups.members, groups.start[1:-1])]


def one_by_one(
    groups: GroupTable, pairs: PairTable, keepers: list[int], merged: frozenset[int]
) -> GroupTable:
    """Turn the group of each of these around it, in their order, as far as it may be."""
    for keeper in keepers:
        alone = Keepers(Links(pairs, DOCUMENTS))
        changed = alone.choose(keeper, groups, (BITS, LEAST), merged)
        groups = changed if isinstance(changed, GroupTable) else groups
    return groups


@settings(max_examples=200)
@given(pairs=tables, groups=partitions, wanted=st.sets(documents), merged=st.frozensets(st.just(1)))
def test_the_first_possible_candidate_becomes_keeper_of_its_group(pairs, groups, wanted, merged):
    merged = frozenset(g for g in merged if g < len(groups))
    mask = np.isin(np.arange(DOCUMENTS), list(wanted))
    keepers = Keepers(Links(pairs, DOCUMENTS))
    made, chosen, far = keepers.prefer(mask, groups, (BITS, LEAST), merged)

    expected, new, refused = groups, [], 0
    for members in listed(groups):
        if members[0] in wanted or not wanted & set(members):
            continue
        for member in members:
            alone = Keepers(Links(pairs, DOCUMENTS))
            changed = alone.choose(member, expected, (BITS, LEAST), merged)
            if member in wanted and isinstance(changed, GroupTable):
                expected = changed
                new.append(member)
                break
        else:
            refused += 1
    assert (chosen.tolist(), far) == (new, refused)
    assert made.members.tolist() == expected.members.tolist()
    kept = np.isin(made.members, chosen)
    assert made.link[kept].tolist() == [-1] * len(new)
    assert keepers.ids == tuple(new)


@settings(max_examples=200)
@given(pairs=tables, groups=partitions, chosen=st.lists(documents, unique=True))
def test_choices_made_before_hold_where_they_may_and_the_latest_of_a_group_wins(
    pairs, groups, chosen
):
    made = Keepers(Links(pairs, DOCUMENTS), chosen).apply(groups, (BITS, LEAST))
    group_of = {i: n for n, members in enumerate(listed(groups)) for i in members}
    latest = {group_of[i]: i for i in chosen if i in group_of}
    expected = one_by_one(groups, pairs, list(latest.values()), frozenset())
    assert made.members.tolist() == expected.members.tolist()
    assert made.link.tolist() == expected.link.tolist()


def test_every_member_is_linked_to_the_new_keeper_by_their_pair():
    pairs = pair_table([(0, 1), (0, 2), (1, 2), (3, 4)], [(1, 90), (1, 80), (1, 95), (1, 70)])
    groups = group_table([0, 1, 2, 3, 4], [3, 2])
    mask = np.isin(np.arange(DOCUMENTS), [2, 4])
    made, chosen, far = Keepers(Links(pairs, DOCUMENTS)).prefer(mask, groups, (BITS, LEAST))
    assert (made.members.tolist(), made.link.tolist()) == ([2, 1, 0, 4, 3], [-1, 2, 1, -1, 3])
    assert (chosen.tolist(), far) == ([2, 4], 0)
    assert groups.members.tolist() == [0, 1, 2, 3, 4]


def test_without_pairs_no_group_is_turned():
    groups = group_table([0, 1], [2])
    keepers = Keepers(Links(PairTable.empty(), DOCUMENTS))
    made, chosen, far = keepers.prefer(np.ones(DOCUMENTS, np.bool_), groups, (BITS, LEAST))
    assert (listed(made), len(chosen), far) == ([[0, 1]], 0, 0)
    mask = np.isin(np.arange(DOCUMENTS), [1])
    made, chosen, far = keepers.prefer(mask, groups, (BITS, LEAST))
    assert (listed(made), len(chosen), far) == ([[0, 1]], 0, 1)
    assert listed(
        Keepers(Links(PairTable.empty(), DOCUMENTS), [1]).apply(groups, (BITS, LEAST))
    ) == [[0, 1]]
