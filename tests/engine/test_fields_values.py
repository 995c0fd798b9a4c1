"""Values of fields: their kinds, how they are compared, and the words that find titles."""

from __future__ import annotations

import random

import numpy as np
import pytest

from simfinder.engine.fields.values import (
    FieldKind,
    NameComparer,
    TextComparer,
    TitleComparer,
    TitleWords,
    comparer,
    kind_of,
)

TITLES = [
    "sony lcd tv kdl40s2010",
    "sony lcd tv kdl46s2010",
    "canon digital camera powershot 870",
    "canon digital camera powershot 550",
    "linksys ethernet switch ezxs88w",
    "bose bookshelf speakers black 301",
]


@pytest.mark.parametrize(
    ("values", "kind"),
    [
        (["anna", "bob", ""], FieldKind.NAME),
        (["rivett circuit", "elm street 4"], FieldKind.NAME),
        (["张伟明", "李娜"], FieldKind.NAME),
        (["1980", "12.5", "00412"], FieldKind.NUMBER),
        (TITLES, FieldKind.TITLE),
        (["华为技术有限公司", "北京小米科技公司"], FieldKind.TITLE),
        (["a word and another " * 20] * 3, FieldKind.TEXT),
        (["市民反映小区物业管理混乱" * 20] * 3, FieldKind.TEXT),
        (["short"] * 5 + ["a longer note of several words " * 20], FieldKind.NAME),
        (["short"] * 2 + ["a longer note of several words " * 20] * 2, FieldKind.TEXT),
        ([""], FieldKind.NAME),
    ],
)
def test_the_length_of_values_tells_their_kind(values: list[str], kind: FieldKind) -> None:
    assert kind_of(values) is kind


def title_degree(left: str, right: str) -> float:
    titles = comparer(FieldKind.TITLE, lambda: [[*TITLES, left, right]])
    return float(titles.degrees([left], [right])[0])


def test_a_title_with_other_words_around_its_model_number_agrees() -> None:
    same = title_degree("sony lcd tv kdl40s2010", "kdl40s2010 sony television black")
    other = title_degree("sony lcd tv kdl40s2010", "sony lcd tv kdl46s3015")
    unrelated = title_degree("sony lcd tv kdl40s2010", "bose bookshelf speakers 301")
    assert same > other > unrelated == 0


def test_the_order_of_the_values_changes_no_degree() -> None:
    titles = TitleComparer()
    titles.learn(TITLES)
    left, right = TITLES, TITLES[1:] + TITLES[:1]
    assert titles.degrees(left, right) == pytest.approx(titles.degrees(right, left))


def test_a_text_with_one_wrong_character_agrees_almost_fully() -> None:
    rng = random.Random(1)
    text = "".join(chr(rng.randrange(0x4E00, 0x5000)) for _ in range(300))
    other = "".join(chr(rng.randrange(0x5000, 0x5200)) for _ in range(300))
    near, far = TextComparer().degrees([text, text], [text[:99] + "x" + text[100:], other]).tolist()
    assert 0.97 < near < 1
    assert far == 0


def test_values_that_are_cut_never_agree_fully() -> None:
    long = "x" * 5000
    for kind in (FieldKind.NAME, FieldKind.NUMBER):
        assert NameComparer(kind).degrees([long + "a"], [long + "b"])[0] < 1


def test_rare_words_of_titles_are_keys_and_weigh_more() -> None:
    values = [*TITLES, "kdl40s2010 television"]
    words = TitleWords(len(values), lambda: [values[:3], values[3:]])
    keys = np.stack(words.keys, axis=1)
    shared = set(keys[0].tolist()) & set(keys[-1].tolist()) - {0}
    assert len(shared) == 1
    # A word that no other row has finds nothing.
    assert (keys[5] == 0).all()
    assert words.bits[0] > words.bits[-1] > 0
