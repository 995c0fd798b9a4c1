"""Same text, same digest: whatever is layout changes nothing, and parted digits do."""

from __future__ import annotations

import hashlib
import struct
import unicodedata
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.domain import options
from simfinder.engine.features import profiles
from simfinder.engine.features.hashes import units
from simfinder.engine.features.normalise import SEPARATOR, code_points, normalise
from simfinder.engine.features.template import own_features
from simfinder.engine.features.text_digest import TextDigest, add_to, text_digest

CODES = {"%": 1, "‰": 2, "$": 4, "¥": 7, "€": 8, "¤": 31}
DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212"
TEXTS = st.text(st.sampled_from("1293٣７² .,-–/:~a中é\u0301ก๒\u00ad\n|$€￥%‰¤为("), max_size=40)
NUMBER = st.from_regex(r"[0-9]{1,4}(?:[.,/-][0-9]{1,3})?", fullmatch=True)


def slow(text: str) -> str:
    """The definition, one character at a time."""
    letters, found, gap = "", [], ""
    for c in normalise(text):
        if not (c.isalnum() or unicodedata.category(c)[0] == "M"):
            gap += "-" if c in DASHES else c
            continue
        if gap and letters[-1:].isdecimal() and c.isdecimal():
            mark = gap if gap in list(".,-/") else "~" if len(gap) > 1 and gap[-1] == "-" else " "
            found.append((len(letters), mark))
        letters, gap = letters + c, ""
    raw = letters.encode()
    if found:
        raw += b"\0" + struct.pack(f"<{len(found)}Q", *(place for place, _ in found))
        raw += "".join(mark for _, mark in found).encode()
    signed = slow_signs(text)
    if signed:
        raw += b"\1" + struct.pack(f"<{len(signed)}Q", *(place for place, _ in signed))
        raw += bytes(code for _, code in signed)
    return hashlib.sha256(raw).hexdigest()


def slow_signs(text: str) -> list[tuple[int, int]]:
    """The signs of numbers as they are defined, one character at a time."""
    whole = "".join("-" if c in DASHES else " " if c.isspace() else c for c in normalise(text))
    # White space in scripts without spaces is no part of the normal form.
    found, rank = [], 0
    for at, c in enumerate(whole):
        if c.isalnum() or unicodedata.category(c)[0] == "M":
            rank += 1
        elif c in CODES:
            before = whole[max(at - 64, 0) : at].rstrip(" ")[-1:]
            after = whole[at + 1 : at + 64].lstrip(" ").removeprefix("-")[:1]
            if before.isdecimal() or after.isdecimal():
                found.append((rank, CODES[c]))
        elif c == "-":
            near, last = whole[at + 1 : at + 3], whole[at - 1 : at] if at else " "
            number = near[:1].isdecimal() or (near[:1] in CODES and near[1:].isdecimal())
            apart = not (last.isalnum() or unicodedata.category(last)[0] == "M") and last != "-"
            if number and near and (apart or last in "温为是至到达约额润长率益亏幅比动计值"):
                found.append((rank, ord("-")))
    return sorted(found)


@given(TEXTS)
@settings(max_examples=500)
def test_the_digest_is_that_of_the_definition(text: str) -> None:
    assert text_digest(text) == slow(text)


@given(st.lists(TEXTS, min_size=1, max_size=5), st.booleans())
@settings(max_examples=200)
def test_texts_of_a_batch_have_the_digests_they_have_alone(
    texts: list[str], characters: bool
) -> None:
    assert units(texts, characters=characters).text_hashes == tuple(map(slow, texts))


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("Version 15.0 of it", "Version 150 of it"),
        ("3 5 apples", "35 apples"),
        ("lines 1-2", "lines 12"),
        ("12.5", "1.25"),
        ("12.5", "12 5"),
        ("about 3.5 kg", "about 3 5 kg"),
        ("see 1.2", "see 1-2"),
        ("0 -5", "0 5"),
        ("0 -5", "0-5"),
        ("共12 3元", "共1 23元"),
        ("共12.3元", "共123元"),
        ("๑ ๒ ก", "๑๒ ก"),
        ("a 1\n2 3", "a 1\n23"),
        ("a rent of $2,400", "a rent of €2,400"),
        ("a rent of $2,400", "a rent of -$2,400"),
        ("a rent of $2,400", "a rent of 2,400"),
        ("支付￥30000", "支付$30000"),
        ("5% of it", "5‰ of it"),
        ("5 % of it", "5 of it"),
        ("at -20 degrees", "at 20 degrees"),
        ("at (−20)", "at (20)"),
        ("-20", "20"),
        ("气温为-5度", "气温为5度"),
    ],
)
def test_digits_that_are_parted_otherwise_are_another_text(a: str, b: str) -> None:
    assert text_digest(a) != text_digest(b)
    for info in options.PROFILES:
        found = profiles.features_batch([a, b], info.name)
        assert found[0].text_hash != found[1].text_hash


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("No. 5, of May 2019", "No 5 of\nMay (2019)"),
        ("第 5 条，第3款", "第5条第3款"),
        ("1 2\t3\n\n4", "1\n2 | 3 ; 4"),
        ("2019–2020", "2019-2020"),
        ("１．５", "1.5"),
        ("an e-mail", "an e mail"),
        ("A-1 B2.", "a1\u00a0b-2"),
        ("US$ 300 and 5 % (7 €)", "US$300 and 5%\n(7€)"),
        ("￥300，约5％", "¥300, 约5%"),
        ("at −20", "at -20"),
        ("- 20 apples", "20 apples"),
        ("COVID-19", "COVID 19"),
        ("3月-5月", "3月 - 5月"),
        ("costs in $, in %", "costs in , in"),
        ("“a $5 bill”", '"a $5 bill"'),
    ],
)
def test_layout_alone_is_the_same_text(a: str, b: str) -> None:
    assert text_digest(a) == text_digest(b)


@given(st.lists(NUMBER, min_size=1, max_size=6), st.lists(NUMBER, min_size=1, max_size=6))
@settings(max_examples=200)
def test_rows_of_other_numbers_are_never_the_same_text(left: list[str], right: list[str]) -> None:
    texts = [" ".join(left), "\n".join(right)]
    assert (text_digest(texts[0]) == text_digest(texts[1])) == (left == right)


@pytest.mark.slow
@pytest.mark.parametrize("between", [" ", ".", "", "\n" * 200_000, " -", "€", " -$"])
@pytest.mark.parametrize("before", ["7", "中7 ", "x"])
def test_a_text_that_is_worked_on_in_pieces_has_the_digest_of_the_whole(
    before: str, between: str
) -> None:
    # Cut at white space, behind marks and hard, with digits on both sides.
    text = f"{before * (50_000 // len(before))}1{between}2" * 3
    expected = slow(text)
    assert units([text], characters=True).text_hashes == (expected,)
    passages = units(["a b c"], characters=False).values
    assert own_features(text, "passages", passages).text_hash == expected


@pytest.mark.slow
def test_where_a_long_text_is_cut_does_not_show_in_its_digest() -> None:
    numbers = [f"{i}.{i % 7}" for i in range(60_000)]
    texts = [glue.join(numbers) for glue in (" ", "\n\n", " | ")]
    assert all(len(text) > 1 << 17 for text in texts)
    assert len({units([text], characters=False).text_hashes for text in texts}) == 1
    for a, b in pairwise(texts):
        assert profiles.features(a, "words").text_hash == profiles.features(b, "words").text_hash


@given(st.text(st.sampled_from("12 a-$€%"), max_size=12), st.integers(0, 12), st.integers(0, 12))
@settings(max_examples=500)
def test_a_text_cut_anywhere_has_the_digest_of_the_whole(text: str, one: int, other: int) -> None:
    low, high = sorted((min(one, len(text)), min(other, len(text))))
    digest = TextDigest()
    for piece in (text[:low], text[low:high], text[high:]):
        coded = code_points([piece])
        places = np.flatnonzero(coded.kinds != SEPARATOR)
        add_to([digest], coded, places, coded.points.take(places))
    assert digest.hexdigest() == slow(text)
