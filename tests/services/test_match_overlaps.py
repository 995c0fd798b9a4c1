"""Which estimates of overlaps are near enough to a bar to be wrong."""

from __future__ import annotations

import numpy as np
import pytest

from simfinder.domain.options import OVERLAP_SHARE
from simfinder.engine.features.hashes import sketch
from simfinder.engine.pairs.match import sample_sizes, uncertain_overlaps
from simfinder.engine.pairs.verify import CONTAINED_SHARE, Measures, SketchTable, estimate


def asked(a_in_b, b_in_a, a, b, exact=False):
    one = [np.array([v], np.float32) for v in (0.1, a_in_b, b_in_a)]
    measures = Measures(*one, np.array([exact]))
    return bool(uncertain_overlaps(measures, np.array([a]), np.array([b]), OVERLAP_SHARE)[0])


def test_a_short_text_against_a_book_is_always_measured():
    assert asked(1.0, 0.0, 60, 200_000)
    assert asked(0.5, 0.0, 60, 200_000)


def test_two_texts_of_one_length_are_trusted_far_from_the_bars():
    assert not asked(0.7, 0.7, 2000, 2000)
    assert not asked(0.2, 0.2, 2000, 2000)
    assert asked(0.52, 0.3, 2000, 2000)
    assert asked(0.88, 0.3, 2000, 2000)


def test_what_is_exact_is_not_asked_again():
    assert not asked(0.5, 0.5, 60, 200_000, exact=True)


@pytest.mark.parametrize(("a", "b"), [(300, 300), (400, 50_000), (5000, 100_000), (90, 20)])
def test_the_size_of_the_sample_is_about_what_sketches_hold(a, b):
    rng = np.random.default_rng(a)
    small, large = (np.unique(rng.integers(0, 2**64, n, np.uint64)) for n in (a, b))
    limit = max(sketch(small)[-1], np.uint64(2**60)) if len(small) > 256 else np.uint64(2**64 - 1)
    other = max(sketch(large)[-1], np.uint64(2**60)) if len(large) > 256 else np.uint64(2**64 - 1)
    seen = np.count_nonzero(small <= min(limit, other))
    expected = sample_sizes(np.array([a]), np.array([b]))[0][0]
    assert abs(seen - expected) <= 5 * np.sqrt(expected) + 1


@pytest.mark.parametrize("share", [0.1, OVERLAP_SHARE, 0.8])
def test_no_estimate_of_a_partly_contained_text_is_on_the_wrong_side_unnoticed(share):
    rng = np.random.default_rng(4)
    for _ in range(25):
        book = np.unique(rng.integers(0, 2**64, 30_000, np.uint64))
        length = int(rng.integers(40, 3000))
        inside = int(length * rng.choice([0.05, 0.3, 0.45, 0.55, 0.85, 0.95, 1.0]))
        part = np.unique(
            np.concatenate(
                (
                    rng.choice(book, inside, replace=False),
                    rng.integers(0, 2**64, length - inside, np.uint64),
                )
            )
        )
        table = SketchTable.of([sketch(part), sketch(book)], [len(part), len(book)])
        found = estimate(table, np.array([0]), np.array([1]))
        if uncertain_overlaps(found, table.shingles[:1], table.shingles[1:], share)[0]:
            continue
        true = inside / len(part)
        for bar in (share, CONTAINED_SHARE):
            assert (found.a_in_b[0] >= bar) == (true >= bar)
