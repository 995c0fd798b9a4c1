from __future__ import annotations

import sys
import unicodedata

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.engine.features import normalise as n
from simfinder.engine.features.text_digest import text_digest

TEXTS = st.text(
    st.one_of(
        st.characters(),
        st.sampled_from(
            "ab Z９Ａ①½ﬁßİ\u00ad\u200b\ufeff\u0301\u0345\u00b4中华 "
            "\n，。々〇ガｶﾞ각\u1100\u1161\u0e01\u0e34"
        ),
    ),
    max_size=40,
)


def letters(text: str) -> str:
    """The oracle: letters, digits and marks of the normal form, one character at a time."""
    return "".join(c for c in n.normalise(text) if c.isalnum() or unicodedata.category(c)[0] == "M")


@given(st.lists(TEXTS, min_size=1, max_size=5))
@settings(max_examples=300)
def test_the_table_gives_what_the_definition_gives(texts: list[str]) -> None:
    coded = n.code_points(texts)
    for i, text in enumerate(texts):
        place = slice(coded.start[i], coded.start[i + 1])
        points, kinds = coded.points[place], coded.kinds[place]
        assert n.to_text(points[kinds != n.SEPARATOR]) == letters(text)
        assert kinds[-1] == n.SEPARATOR
    assert coded.start[-1] == len(coded.points) == len(coded.kinds)


@given(TEXTS)
def test_a_normal_form_stays_as_it_is(text: str) -> None:
    assert letters(n.normalise(text)) == letters(text)


@given(st.lists(TEXTS, min_size=1, max_size=5))
def test_neighbours_in_a_batch_change_nothing(texts: list[str]) -> None:
    together = n.code_points(texts)
    for i, text in enumerate(texts):
        alone = n.code_points([text])
        kinds = together.kinds[together.start[i] : together.start[i + 1]]
        assert kinds.tolist() == alone.kinds.tolist()


@pytest.mark.parametrize("page", range(0, 0x110000, 0x8000))
def test_every_code_point_has_the_kind_and_fold_of_its_string(page: int) -> None:
    for first in range(page, page + 0x8000, 0x40):
        text = "\n".join(chr(c) for c in range(first, first + 0x40) if not 0xD800 <= c < 0xE000)
        coded = n.code_points([text])
        assert n.to_text(coded.points[coded.kinds != n.SEPARATOR]) == letters(text)
        if page >= 0x30000 and page != 0xE0000:
            break  # Unassigned: one sample is enough.


def test_characters_that_compose_with_the_one_before_take_the_way_through_strings() -> None:
    table = n.code_points([chr(c) for c in range(0x20, 0xD800)])
    assert table.points.size
    for c in range(0xA0, sys.maxunicode):
        parts = unicodedata.decomposition(chr(c)).split()
        if len(parts) == 2 and not parts[0].startswith("<"):
            first, second = (chr(int(p, 16)) for p in parts)
            assert text_digest("x" + first + second) == text_digest("x" + chr(c))


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("ＡＢＣ１２３", "abc123"),
        ("co\u00adop\u200beration", "cooperation"),
        ("na\u00efve", "nai\u0308ve"),
        ("ﬁne", "FINE"),
        ("STRASSE", "straße"),
        ("中华人民\n共和国。", "中华　人民共和国"),
        ("don\u00b4t", "don't"),
        ("ｶﾞﾗｽ", "ガラス"),
        ("\ufeffa b", "ab"),
    ],
)
def test_layout_and_typing_do_not_change_the_text_hash(left: str, right: str) -> None:
    assert text_digest(left) == text_digest(right)


def test_effective_characters_are_letters_and_digits_without_their_marks() -> None:
    assert n.effective_characters("a, b; 7 中文 — ก\u0e34") == 6
    assert n.effective_characters(" …!?\n") == 0
    assert n.effective_characters("") == 0


def test_white_space_between_han_characters_is_layout_and_between_words_it_is_not() -> None:
    coded = n.code_points(["合 同\nabc def 甲 x 乙\n\n方"])
    assert n.to_text(coded.points[:-1]) == "合同 abc def 甲 x 乙方"


def test_lone_surrogates_separate() -> None:
    assert n.code_points(["a\ud800b"]).kinds.tolist() == [n.WORD, n.SEPARATOR, n.WORD, 0]


def test_no_texts_give_no_code_points() -> None:
    assert np.array_equal(n.code_points([]).start, [0])
