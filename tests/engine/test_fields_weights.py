"""What agreements say: fields that follow from others, unequal fields, and tables of any size."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import pytest

from simfinder.domain.matching import distinct
from simfinder.domain.options import profile_info
from simfinder.engine.arrays import Int32s
from simfinder.engine.fields import rows as fields_keys
from simfinder.engine.fields import verify as fields_verify
from simfinder.engine.fields import verify as fields_weights
from simfinder.engine.fields.rows import RowDescriber, RowFeatures
from simfinder.engine.fields.values import comparer, kind_of

Rows = list[list[str]]


def _people(count: int, seed: int = 5) -> Rows:
    """Names, town, its postcode and its state, birth, street: few towns, as in life."""
    rng = random.Random(seed)
    towns = [_name(rng, 4) for _ in range(max(count // 20, 10))]
    names = [_name(rng, 3) for _ in range(2000)]
    rows = []
    for _ in range(count):
        town = min(int(rng.paretovariate(0.7)), len(towns)) - 1
        born = f"{rng.randint(1930, 2005)}-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}"
        post = str(1000 + 7 * town)
        rows.append(
            [
                *(rng.choice(names), rng.choice(names), towns[town], post, "nswvic"[town % 2 :: 2]),
                *(born, f"{rng.randint(1, 200)} {rng.choice(names)} road"),
            ]
        )
    return rows


def _name(rng: random.Random, syllables: int) -> str:
    return "".join(rng.choice("bdfgklmnprst") + rng.choice("aeiou") for _ in range(syllables))


def _measured(
    rows: Rows, made: RowFeatures, pairs: Sequence[tuple[int, int]]
) -> fields_verify.RowEvidence:
    a, b = (np.array(side, np.int32) for side in zip(*pairs, strict=True))
    return _verifier(rows, made)[0].measure(a, b, lambda: None)


def _verifier(
    rows: Rows, made: RowFeatures
) -> tuple[fields_verify.Verifier, fields_weights.Weights, list[fields_keys.Hashes]]:
    count = len(rows[0])
    columns = [np.ascontiguousarray(made.codes[:, i]) for i in range(count)]
    lengths = [float(np.mean([len(row[i]) for row in rows])) for i in range(count)]
    weights = fields_weights.weights(columns, lengths)
    comparers = [
        comparer(kind_of(values), lambda values=values: [values])
        for values in (made.texts[i::count] for i in range(count))
    ]

    def texts(field: int, some: Int32s) -> list[str]:
        return [made.texts[row * count + field] for row in some.tolist()]

    return fields_verify.Verifier(columns, texts, weights, comparers), weights, columns


def test_a_field_that_follows_from_another_one_says_nothing_beside_it():
    rows = _people(2000)
    made = RowDescriber().describe(rows)
    _, weights, _ = _verifier(rows, made)
    follows = {(i, j): kept for i, j, kept in weights.depends}
    assert follows[2, 3] < 0.1
    assert follows[3, 4] < 0.1
    # Names and days of birth follow from nothing.
    assert all(kept > 0.7 for (_, j), kept in follows.items() if j in (0, 1, 5, 6))


def test_rows_written_twice_make_no_field_follow_from_another():
    rng = random.Random(2)
    rows = [[_name(rng, 4), _name(rng, 4), str(rng.randrange(10**6))] for _ in range(500)]
    rows = [row for row in rows for _ in range(2)]
    for row in rows[::2]:
        row[2] = str(rng.randrange(10**6))
    made = RowDescriber().describe(rows)
    assert _verifier(rows, made)[1].depends == ()


def test_each_unequal_field_takes_the_bits_of_a_disagreement_away():
    rows = _people(2000)
    rows += [["zzyx", "quux", "oomph", "1", "ab", "1900-01-01", ""]]
    rows += [["zzyx", "quux", "oomph", "1", "ab", "1900-01-01", ""]]
    rows += [["zzyx", "quux", "oomph", "1", "ab", "", ""]]
    rows += [["zzyx", "quux", "oomph", "1", "ab", "2077-12-28", ""]]
    made = RowDescriber().describe(rows)
    first = len(rows) - 4
    same, missing, unlike = _measured(
        rows, made, [(first, first + 1), (first, first + 2), (first, first + 3)]
    ).evidence.tolist()
    assert same > missing > unlike
    assert missing - unlike == pytest.approx(fields_weights.DISAGREE, abs=1e-4)


@pytest.mark.parametrize("count", [1000, 8000])
def test_pairs_are_no_chance_however_many_rows_there_are(count):
    """Chance pairs grow with the square of the rows, those of one thing with the rows."""
    rows = _people(count)
    rng = random.Random(9)
    written_twice = range(0, count, 50)
    for i in written_twice:
        again = list(rows[i])
        again[rng.choice((0, 1, 2))] += rng.choice("bkt")
        rows.append(again)
    made = RowDescriber().describe(rows)
    verifier, weights, columns = _verifier(rows, made)
    grams = [np.ascontiguousarray(g) for g in made.grams.T]
    found = distinct(
        np.concatenate(list(fields_keys.candidates(columns, grams, weights, lambda: None)))
    )
    a, b = (found >> 32).astype(np.int32), found.astype(np.int32)
    measured = verifier.measure(a, b, lambda: None)
    good = measured.evidence >= fields_verify.bar(len(rows))
    good &= measured.similarity >= profile_info("fields").similarity
    pairs = set(zip(a[good].tolist(), b[good].tolist(), strict=True))
    true = {(i, count + number) for number, i in enumerate(written_twice)}
    assert len(pairs & true) >= 0.98 * len(true)
    assert len(pairs & true) >= 0.97 * len(pairs)


def test_the_bar_rises_with_the_pairs_that_there_are():
    bars = [fields_verify.bar(n) for n in (1000, 10_000, 100_000, 1_000_000)]
    assert fields_verify.bar(10) == bars[0]
    assert bars[3] - bars[2] == pytest.approx(2 * np.log2(10), abs=0.01)
    assert all(low < high for low, high in pairwise(bars))
