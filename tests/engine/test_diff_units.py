"""The units of a text, cut all at once, are those of one regular expression."""

from __future__ import annotations

import itertools
from bisect import bisect_left

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simfinder.domain.comparison import IgnoreOptions
from simfinder.engine.diff import tokens
from simfinder.engine.diff.tokens import Vocabulary, split_units
from simfinder.engine.features.chinese import simplified_characters, simplify
from tests.engine.reference_units import ReferenceUnit, reference_units

_OPTIONS = [
    IgnoreOptions(space=space, punctuation=punctuation)
    for space, punctuation in itertools.product((True, False), repeat=2)
]
_CHARACTERS = st.one_of(
    st.sampled_from("aB9_ -\u2010.,%\n\r\t\u0301\u036f\u00ad\u200b\u17b4\u17b5\u115f\u3164\uffa0"),
    st.sampled_from("\u4e2d\u56fd\u570b\u3042\uac00\u0e01\u0e31\uff21\uff0d\u3002\uff0c\U00020000"),
    st.characters(),
)
_BLOCKS = st.lists(st.text(_CHARACTERS, max_size=30), max_size=6)


def check(left: list[str], right: list[str], ignore: IgnoreOptions) -> None:
    """Cut two texts both ways."""
    fast, slow = Vocabulary(ignore), Vocabulary(ignore)
    for blocks in (left, right):
        units, wanted = split_units(blocks, fast), reference_units(blocks, slow)
        columns = (units.ids, units.block, units.start, units.end, units.breaks)
        rows = zip(*(column.tolist() for column in columns), strict=True)
        assert [ReferenceUnit(*row) for row in rows] == wanted
        paragraphs = [unit.block for unit in wanted]
        firsts = [bisect_left(paragraphs, block) for block in range(len(blocks) + 1)]
        assert units.first.tolist() == firsts
    assert fast.texts == slow.texts


@pytest.mark.parametrize("ignore", _OPTIONS)
@given(left=_BLOCKS, right=_BLOCKS)
def test_units_are_those_of_the_regular_expression(
    left: list[str], right: list[str], ignore: IgnoreOptions
) -> None:
    check(left, right, ignore)


@pytest.mark.parametrize("length", [1, 2, 7])
@given(left=_BLOCKS, right=_BLOCKS)
def test_parts_of_a_text_do_not_show(left: list[str], right: list[str], length: int) -> None:
    whole = tokens._PART
    tokens._PART = length
    try:
        check(left, right, _OPTIONS[0])
        check(left, right, _OPTIONS[-1])
    finally:
        tokens._PART = whole


@pytest.mark.slow
def test_every_character_has_its_class() -> None:
    """Each code point alone, between letters, and doubled."""
    for page in range(0, 0x21000, 0x1000):
        blocks = [
            f"{chr(p)} a{chr(p)}b {chr(p)}{chr(p)}" for p in range(page, page + 0x1000) if p != 10
        ]
        check(blocks, [], _OPTIONS[0])


def test_simplified_texts_have_the_same_units() -> None:
    """The passages of a comparison use the units of the texts as they were written."""
    pairs = simplified_characters().items()
    blocks = [f"a{chr(one)}b {chr(one)}{chr(other)}" for one, other in pairs]
    written, simple = Vocabulary(), Vocabulary()
    one, other = split_units(blocks, written), split_units(list(map(simplify, blocks)), simple)
    assert written.texts == simple.texts
    for name in ("ids", "block", "start", "end"):
        assert getattr(one, name).tolist() == getattr(other, name).tolist()
