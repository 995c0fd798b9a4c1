"""Rows of tables: normal values, fingerprints, weights, candidates and their verification."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.engine.fields import rows as fields
from simfinder.engine.fields import rows as fields_keys
from simfinder.engine.fields import verify as fields_verify
from simfinder.engine.fields import verify as fields_weights
from simfinder.engine.fields.values import comparer, kind_of

PEOPLE = [
    ["anna", "schmidt", "hauptstrasse 12", "50667", "19800201"],
    ["bob", "miller", "elm street 4", "53111", "19711209"],
    ["carla", "jones", "oak road 9", "89073", "19650330"],
    ["dieter", "vogel", "gartenweg 31", "10115", "19900717"],
    ["eva", "lang", "bergstrasse 2", "80331", "19780101"],
]


def columns_of(described, count):
    return [np.ascontiguousarray(described.codes[:, i]) for i in range(count)]


def candidates(codes, grams, weights):
    lots = fields_keys.candidates(codes, grams, weights, lambda: None)
    return {(key >> 32, key & 0xFFFFFFFF) for lot in lots for key in lot.tolist()}


def measured(rows, a, b, table=()):
    every = [*rows, *table]
    made = fields.RowDescriber().describe(every)
    count = len(every[0])
    codes = columns_of(made, count)
    weights = fields_weights.weights(codes, [8.0] * count)
    comparers = [
        comparer(kind_of(values), lambda values=values: [values])
        for values in (made.texts[i::count] for i in range(count))
    ]

    def texts(field, chosen):
        return [made.texts[r * count + field] for r in chosen.tolist()]

    verifier = fields_verify.Verifier(codes, texts, weights, comparers)
    ends = np.array([a], np.int32), np.array([b], np.int32)
    return verifier.measure(*ends, lambda: None)


@pytest.mark.parametrize(
    ("value", "wanted"),
    [
        ("  O'Brien-Smith ", "o brien smith"),
        ("ＡＢＣ１２", "abc12"),
        ("1980-02-01", "19800201"),
        ("1980年2月1日", "19800201"),
        ("1.2.1980", "19800201"),
        ("1980-02-01 00:00:00", "19800201"),
        ("1,234.50", "1234.5"),
        ("12.0", "12"),
        ("00412", "00412"),
        ("张伟，北京", "张伟 北京"),
        ("—", ""),
        ("", ""),
    ],
)
def test_values_have_one_form(value, wanted):
    assert fields.normal(value) == wanted


def test_exchanged_values_leave_the_fingerprint_as_it_is():
    made = fields.RowDescriber().describe([["anna", "schmidt", "x"], ["schmidt", "anna", "x"]])
    assert made.fingerprints[0] == made.fingerprints[1]
    assert made.whole[0] != made.whole[1]


def test_a_long_text_gives_its_words_by_count():
    long = " ".join(f"word{i}" for i in range(40))
    made = fields.RowDescriber().describe([["a", long], ["a", long.replace("word7 ", "other ")]])
    assert int(made.fingerprints[0] ^ made.fingerprints[1]).bit_count() < 16


def test_a_row_without_values_has_no_hash():
    made = fields.RowDescriber().describe([["", " ", "--"], ["a", "", ""]])
    assert made.whole[0] == 0
    assert made.whole[1] != 0
    assert made.fingerprints[0] == 0


def test_a_rare_value_says_more_than_a_frequent_one():
    names = ["miller"] * 600 + [f"name{i}" for i in range(400)]
    codes = columns_of(fields.RowDescriber().describe([[name] for name in names]), 1)
    weights = fields_weights.weights(codes, [6.0])
    bits = weights.bits(0, np.array([0, 999], np.int32))
    assert bits[0] < 1
    assert bits[1] > 8


def test_rows_with_a_typing_error_are_a_pair():
    wrong = ["ana", "schmitd", "hauptstrasse 12", "50667", "19800201"]
    found = measured([PEOPLE[0], wrong], 0, 1, PEOPLE[1:])
    assert found.evidence[0] > fields_verify.bar(6)
    assert 0.7 < found.similarity[0] < 1


def test_exchanged_names_agree():
    exchanged = ["schmidt", "anna", *PEOPLE[0][2:]]
    found = measured([PEOPLE[0], exchanged], 0, 1, PEOPLE[1:])
    assert found.similarity[0] > 0.9


def test_missing_values_are_no_disagreement():
    without = ["anna", "schmidt", "", "", "19800201"]
    other = ["anna", "schmidt", "gartenweg 31", "10115", "19800201"]
    missing = measured([PEOPLE[0], without], 0, 1, PEOPLE[1:])
    against = measured([PEOPLE[0], other], 0, 1, PEOPLE[1:])
    assert missing.similarity[0] > against.similarity[0]
    assert missing.evidence[0] > fields_verify.bar(6)


def test_unrelated_rows_are_no_pair():
    found = measured(PEOPLE, 0, 1)
    assert found.evidence[0] < 0
    assert found.similarity[0] < 0.2


words = st.sampled_from(["anna", "ana", "bob", "carl", "karl", "dora", "eva", "eve", ""])


@settings(max_examples=30)
@given(st.lists(st.lists(words, min_size=3, max_size=3), min_size=2, max_size=40))
def test_no_candidate_is_missed_that_shares_two_values(rows):
    made = fields.RowDescriber().describe(rows)
    codes = columns_of(made, 3)
    weights = fields_weights.weights(codes, [8.0] * 3)
    grams = [np.ascontiguousarray(made.grams[:, i]) for i in range(fields.GRAMS)]
    found = candidates(codes, grams, weights)
    assert all(x < y for x, y in found)
    few = np.log2(1000) - fields_keys.SHORT_OF
    for x, y in combinations(range(len(rows)), 2):
        shared = [i for i in range(3) if codes[i][x] and codes[i][x] == codes[i][y]]
        bits = sum(float(weights.bits(i, np.array([x], np.int32))[0]) for i in shared)
        if len(shared) >= 2 and bits > few + 0.01:
            assert (x, y) in found


def test_crowded_keys_are_parted_and_never_compared_all_with_all():
    rows = [["same", "town", f"street {i // 2}"] for i in range(4000)]
    made = fields.RowDescriber().describe(rows)
    codes = columns_of(made, 3)
    weights = fields_weights.weights(codes, [8.0] * 3)
    grams = [np.ascontiguousarray(made.grams[:, i]) for i in range(fields.GRAMS)]
    pairs = candidates(codes, grams, weights)
    assert all((i, i + 1) in pairs for i in range(0, 4000, 2))
    assert len(pairs) < 4000 * fields_keys.most_in_bucket(4000)


def test_a_stop_is_heard_between_keys():
    class Stop(Exception):
        pass

    def stop():
        raise Stop

    codes = [np.arange(1, 50, dtype=np.uint64)]
    weights = fields_weights.weights(codes, [8.0])
    with pytest.raises(Stop):
        list(fields_keys.candidates(codes, [], weights, stop))
