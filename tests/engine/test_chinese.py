"""Traditional and simplified Chinese: one class of characters, and equal features of both."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from opencc import OpenCC

from simfinder.engine.features import profiles as p
from simfinder.engine.features import segment
from simfinder.engine.features.chinese import simplified_characters, simplify, simplify_points
from simfinder.engine.features.normalise import CodePoints, code_points, normalise
from simfinder.engine.features.template import base_shingles, own_features, own_tokens

TO_SIMPLIFIED = OpenCC("t2s").convert
SIMPLIFIED = [name for name in p.PROFILES if not name.endswith(p.SCRIPTS)]
DISTINGUISHING = [name for name in p.PROFILES if name.endswith(p.SCRIPTS)]
TRADITIONAL = sorted(map(chr, simplified_characters()))
WORDS = (
    *(
        "瞭解",
        "瞭望",
        "反覆",
        "覆蓋",
        "藉口",
        "乾隆",
        "乾燥",
        "幹部",
        "計畫",
        "畫家",
        "徵求",
        "象徵",
    ),
    *(
        "於是",
        "夥伴",
        "彷彿",
        "鐘錶",
        "餘額",
        "著作權",
        "後天",
        "皇后",
        "頭髮",
        "發展",
        "裏面",
        "歷史",
    ),
    *("合同", "甲方", "A4", "3.5", "。", " ", "\n", "the contract", "カナ"),
)
TEXTS = st.lists(st.one_of(st.sampled_from(WORDS), st.sampled_from(TRADITIONAL)), max_size=40).map(
    "".join
)
LONG = "出賣人應當按照約定的期限交付標的物，並轉移標的物的所有權；買受人應當按照約定支付價款。" * 9


def assert_same(one: p.Features, other: p.Features) -> None:
    numbers = ("fingerprint", "shingles", "characters", "tokens", "text_hash")
    assert [getattr(one, n) for n in numbers] == [getattr(other, n) for n in numbers]
    assert np.array_equal(one.sketch, other.sketch)
    assert np.array_equal(one.grams, other.grams)


def parts(codes: CodePoints) -> tuple[list[int], list[int], list[int]]:
    return codes.points.tolist(), codes.kinds.tolist(), codes.start.tolist()


def test_every_character_is_the_same_as_its_conversion() -> None:
    characters = [chr(c) for c in (*range(0x3400, 0xA000), *range(0x20000, 0x2FA20))]
    converted = TO_SIMPLIFIED("\n".join(TRADITIONAL)).split("\n")
    assert len(TRADITIONAL) > 3500
    assert [simplify(c) for c in TRADITIONAL] == [simplify(c) for c in converted]
    once = "".join(map(simplify, characters))
    assert simplify(once) == once
    assert len(once) == len(characters)


def test_a_class_is_represented_by_its_usual_simplified_character() -> None:
    assert (
        simplify("瞭解反覆藉口計劃乾燥徵求夥伴儘管祇有一隻")
        == "了解反复借口计划干燥征求伙伴尽管只有一只"
    )
    assert simplify("Rent Act 著作 カナ 각") == "Rent Act 著作 カナ 각"


@given(TEXTS)
def test_the_table_gives_what_the_definition_gives(text: str) -> None:
    whole = np.array([ord(c) for c in text + "\U00030000"], np.uint32)
    assert simplify_points(whole).tolist() == [ord(simplify(chr(c))) for c in whole.tolist()]
    one, other = code_points([text]), code_points([text], simplified=False)
    assert (one.kinds.tolist(), one.start.tolist()) == (other.kinds.tolist(), other.start.tolist())
    assert simplify_points(other.points).tolist() == one.points.tolist()
    assert normalise(text) == simplify(normalise(text, simplified=False))
    assert parts(code_points([simplify(text)])) == parts(one)


@pytest.mark.parametrize("profile", SIMPLIFIED)
@given(text=TEXTS)
@settings(max_examples=60)
def test_a_text_and_its_conversion_have_equal_features(profile: str, text: str) -> None:
    text += "本合同自簽訂之日起生效"
    simplified = TO_SIMPLIFIED(text)
    one, other = p.features(text, profile, "頭髮"), p.features(simplified, profile, "头发")
    assert_same(one, other)
    assert np.array_equal(p.shingles_of(text, profile), p.shingles_of(simplified, profile))


@pytest.mark.parametrize("profile", DISTINGUISHING)
def test_scripts_can_be_distinguished(profile: str) -> None:
    simplified = TO_SIMPLIFIED(LONG)
    one, other = p.features(LONG, profile), p.features(simplified, profile)
    assert one.text_hash != other.text_hash
    assert (one.characters, one.tokens) == (other.characters, other.tokens)
    assert len(np.intersect1d(one.sketch, other.sketch)) < one.shingles
    assert p.profile_version(profile) != p.profile_version(profile.removesuffix(p.SCRIPTS))
    # A text in simplified characters is what it is either way.
    assert_same(other, p.features(simplified, profile.removesuffix(p.SCRIPTS)))
    short = [p.features(text, profile).grams for text in ("頭髮的歷史", "头发的历史")]
    assert not np.array_equal(*short)


@pytest.mark.parametrize("profile", p.PROFILES)
def test_known_words_are_the_same_whatever_the_script(profile: str) -> None:
    cuts = p.features(LONG, "passages").cuts
    assert cuts is not None
    assert np.array_equal(cuts, p.features(TO_SIMPLIFIED(LONG), "passages").cuts)
    known = segment.unpack(segment.pack(cuts))
    assert_same(p.features(LONG, profile), p.features(LONG, profile, cuts=known))


def test_words_are_shown_as_they_are_written() -> None:
    assert p.tokens("簽訂。頭髮", "passages") == ["簽訂", "頭髮"]
    assert p.tokens("簽訂", "characters") == ["簽", "訂"]


def test_a_template_in_the_other_script_is_recognised_unless_scripts_differ() -> None:
    base, own = "甲方應當按照約定支付價款。", "乙方在天津交付貨物並轉移所有權。"
    text = TO_SIMPLIFIED(base) + TO_SIMPLIFIED(own)
    for profile, seen in (("passages", False), ("passages" + p.SCRIPTS, True)):
        words = own_tokens(text, profile, base_shingles(base, profile))
        assert ("约定" in words) == seen
        assert "天津" in words
    made = own_features(base + own, "passages", base_shingles(base, "passages"))
    assert_same(made, own_features(text, "passages", base_shingles(base, "passages")))
