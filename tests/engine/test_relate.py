from __future__ import annotations

import numpy as np
import pytest

from simfinder.domain.relations import RELATIONS, Relation
from simfinder.engine.pairs.verify import Measures, PairFacts, relate


def related(
    resemblance: float = 0.2,
    a_in_b: float = 0.3,
    b_in_a: float = 0.3,
    similarity: float = 0.6,
    lengths: tuple[int, int] = (100, 100),
    content: bool = False,
    text: bool = False,
    exact: bool = True,
    cut: bool = False,
    damaged: bool = False,
) -> Relation:
    one = [np.array([v], np.float32) for v in (resemblance, a_in_b, b_in_a)]
    code = relate(
        Measures(*one, np.array([exact])),
        np.array([similarity], np.float32),
        PairFacts(
            np.array([content]),
            np.array([text]),
            np.array([lengths[0]]),
            np.array([lengths[1]]),
            np.array([cut]),
            np.array([damaged]),
        ),
    )
    assert code.dtype == np.uint8
    return RELATIONS[code[0]]


@pytest.mark.parametrize(
    ("case", "word"),
    [
        ({"content": True, "text": True}, Relation.IDENTICAL_FILE),
        ({"text": True}, Relation.SAME_TEXT),
        ({"resemblance": 1, "a_in_b": 1, "b_in_a": 1, "similarity": 1}, Relation.SMALL_CHANGES),
        ({"similarity": 0.96, "a_in_b": 0.95, "b_in_a": 0.95}, Relation.SMALL_CHANGES),
        ({"a_in_b": 0.98, "lengths": (100, 150)}, Relation.EXTENDED),
        ({"b_in_a": 0.98, "lengths": (150, 100)}, Relation.EXTENDED),
        ({"a_in_b": 0.98, "similarity": 0.97, "lengths": (100, 130)}, Relation.EXTENDED),
        ({"a_in_b": 0.98, "lengths": (100, 1000)}, Relation.EXCERPT),
        ({"b_in_a": 0.98, "lengths": (100, 1000)}, Relation.OVERLAPPING),
        ({"a_in_b": 0.6, "lengths": (100, 1000)}, Relation.OVERLAPPING),
        ({}, Relation.OVERLAPPING),
    ],
)
def test_the_strongest_word_that_holds_is_given(case: dict[str, object], word: Relation) -> None:
    assert related(**case) is word  # type: ignore[arg-type]


def test_no_pairs_have_no_relations() -> None:
    none = np.zeros(0, np.float32)
    yes = np.zeros(0, np.bool_)
    found = relate(Measures(none, none, none, yes), none, PairFacts(yes, yes, none, none))
    assert found.dtype == np.uint8
    assert found.size == 0


@pytest.mark.parametrize("text", [True, False])
def test_what_was_not_read_is_never_the_same(text: bool) -> None:
    alike = {"resemblance": 1.0, "a_in_b": 1.0, "b_in_a": 1.0, "similarity": 1.0}
    assert related(text=text, cut=True, **alike) is Relation.OVERLAPPING
    assert related(text=text, damaged=True, **alike) is Relation.SMALL_CHANGES
    assert related(text=True, content=True, cut=True, **alike) is Relation.IDENTICAL_FILE
