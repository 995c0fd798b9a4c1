"""Few hashes among many are found and counted as by looking at each."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from simfinder.engine.arrays import join
from simfinder.engine.candidates import hash_places, passage_index
from simfinder.engine.candidates.hash_places import ChangedHashes, cut, holders_of, places_of
from simfinder.engine.candidates.passage_index import HashCounts, PassageIndex, lost_bits

# Equal in their lowest 20 bits, or in all but the top ones.
HASH = st.sampled_from(
    [7, 8, 9, 7 + (1 << 20), 7 + (1 << 40), 8 + (1 << 60), 9 + (3 << 62), 2**64 - 1, 5 << 30]
)
TEXTS = st.lists(st.sets(HASH, max_size=6), min_size=2, max_size=12)


def arrays(texts: list[set[int]]) -> tuple[np.ndarray, np.ndarray]:
    return join([np.array(sorted(text), np.uint64) for text in texts], np.uint64)


@given(TEXTS, st.sets(HASH), st.sampled_from([0, 1, 3]))
def test_places_are_those_of_a_search_one_by_one(
    texts: list[set[int]], wanted: set[int], bits: int
) -> None:
    values, start = arrays(texts)
    sought = np.unique(cut(np.array(sorted(wanted), np.uint64), bits))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hash_places, "_PORTION", 3)
        patch.setattr(hash_places, "_FEWEST_BITS", 2)
        positions, numbers = places_of(values, sought, bits)
        is_holder = holders_of(sought, values, start, bits)
    shortened = [value % (1 << (64 - bits)) for value in values.tolist()]
    expected = [(p, sought.tolist().index(v)) for p, v in enumerate(shortened) if v in sought]
    assert list(zip(positions.tolist(), numbers.tolist(), strict=True)) == expected
    assert is_holder.tolist() == [
        any(value % (1 << (64 - bits)) in sought for value in text) for text in texts
    ]


@given(TEXTS, TEXTS, TEXTS)
def test_changed_hashes_are_counted_before_and_after(
    kept: list[set[int]], added: list[set[int]], removed: list[set[int]]
) -> None:
    values, start = arrays(kept + added)
    changed = ChangedHashes.of(values, start, arrays(added)[0], arrays(removed)[0])
    before = Counter(value for text in kept + removed for value in text)
    after = Counter(value for text in kept + added for value in text)
    assert changed.hashes.tolist() == sorted(set().union(*added, *removed))
    assert changed.before.tolist() == [before[value] for value in changed.hashes.tolist()]
    assert changed.after.tolist() == [after[value] for value in changed.hashes.tolist()]
    everyone = changed.holders(np.ones(len(changed.hashes), np.bool_), len(kept + added))
    concerned = set(changed.hashes.tolist())
    assert everyone.tolist() == [bool(text & concerned) for text in kept + added]


@example(
    [{7}, {8, 9, 7 + (1 << 20), 7}, {8, 9, 7 + (1 << 20), 7}, {8}],
    [set(), {7 + (1 << 20), 7}],
    [],
    (4, 12, 2),  # all hashes of the changed texts are drawn, others are not
)
@given(
    TEXTS,
    TEXTS,
    st.lists(st.sets(HASH, max_size=6), max_size=3),
    st.sampled_from([(1000, 400_000_000, 50), (3, 400_000_000, 50), (4, 12, 2)]),
)
def test_counts_and_part_of_an_index_after_a_change_are_those_of_a_new_index(
    kept: list[set[int]],
    added: list[set[int]],
    removed: list[set[int]],
    limits: tuple[int, int, int],
) -> None:
    texts = kept + added
    values, start = arrays(texts)
    with pytest.MonkeyPatch.context() as patch:
        for name, limit in zip(
            ("MOST_DOCUMENTS", "MOST_PRODUCTS", "FREQUENT"), limits, strict=True
        ):
            patch.setattr(passage_index, name, limit)
        # A change that cuts the hashes otherwise is not looked at; here they are cut alike.
        bits = lost_bits(len(kept) + max(len(added), len(removed)))
        patch.setattr(passage_index, "lost_bits", lambda _: bits)
        whole = PassageIndex.of(values, start)
        earlier = PassageIndex.of(*arrays(kept + removed)).counts
        changed = ChangedHashes.of(values, start, arrays(added)[0], arrays(removed)[0], bits)
        counts = earlier.change(changed)
        assert counts is not None
        assert counts.frequent.tolist() == whole.counts.frequent.tolist()
        assert counts.count.tolist() == whole.counts.count.tolist()
        assert counts.pair_count == whole.counts.pair_count
        omitted, step = counts.limits(len(texts))
        assert (omitted.tolist(), step) == (whole.omitted.tolist(), whole.step)
        among = np.arange(len(texts)) >= len(kept)
        wanted = np.unique(cut(values[start[len(kept)] :], bits))
        part = PassageIndex.of_some(values, start, wanted, counts)
        assert part.too_common.tolist() == whole.too_common.tolist()
        found = [
            sorted(row for block in index.blocks(among=among) for row in zip(*block, strict=True))
            for index in (whole, part)
        ]
        assert found[0] == found[1]


def test_counts_of_another_collection_are_refused() -> None:
    counts = HashCounts(np.array([7], np.uint64), np.array([60]), 0)
    values, start = arrays([{7, 8}, {7, 9}])
    changed = ChangedHashes.of(values, start, np.array([7], np.uint64), values[:0], 1)
    assert counts.change(changed) is None
