from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.domain import options
from simfinder.engine.features import profiles as p
from simfinder.engine.features.normalise import effective_characters
from simfinder.engine.features.text_digest import text_digest
from simfinder.engine.pairs.verify import estimated_similarity, exact

NAMES = tuple(p.PROFILES)
ENGLISH = (
    "The supplier shall deliver the goods to the buyer's premises on the date agreed. " * 3
    + (
        "Payment is due within thirty days of delivery, and ownership passes when it is made. "
        "Either party may end this agreement in writing with three months' notice."
    )
)
CHINESE = (
    "甲方应当在合同约定的期限内向乙方支付货款，逾期支付的，应当按照每日万分之五的标准支付违约金。"
    "乙方交付的货物不符合质量要求的，甲方有权要求更换、修理或者减少价款。"
    "因履行本合同发生的争议，由双方协商解决；协商不成的，提交仲裁委员会仲裁。"
)
TEXTS = st.text(st.sampled_from("ab cd 1中华人民共和国。\né\u0301"), max_size=80).filter(
    lambda t: any(c.isalnum() for c in t)
)


def test_every_profile_that_people_see_exists_here_and_the_other_way() -> None:
    names = {info.name for info in options.PROFILES}
    assert names == {name for name in NAMES if not name.endswith(p.SCRIPTS)} - {p.TRIGRAMS}
    # Rows are compared as they are, whatever the script.
    distinguishing = {name.removesuffix(p.SCRIPTS) for name in NAMES if name.endswith(p.SCRIPTS)}
    assert distinguishing == names - {"fields"} | {p.TRIGRAMS}


@pytest.mark.parametrize("profile", NAMES)
@given(texts=st.lists(TEXTS, min_size=1, max_size=6))
@settings(max_examples=40)
def test_a_batch_gives_what_each_text_gives_alone(profile: str, texts: list[str]) -> None:
    for text, many in zip(texts, p.features_batch(texts, profile), strict=True):
        one = p.features(text, profile)
        assert np.array_equal(one.sketch, many.sketch)
        assert [
            getattr(one, n)
            for n in ("fingerprint", "shingles", "characters", "tokens", "text_hash")
        ] == [
            getattr(many, n)
            for n in ("fingerprint", "shingles", "characters", "tokens", "text_hash")
        ]
        whole = p.shingles_of(text, profile)
        assert len(whole) == one.shingles
        assert np.array_equal(whole[: len(one.sketch)], one.sketch)
        assert one.tokens == len(p.tokens(text, profile))
        assert one.characters == effective_characters(text)
        assert one.text_hash == text_digest(text)


#: Fixed for all machines; a change of these needs a new revision of the profiles.
GOLDEN = {
    ("passages", "en"): "1833418c65aa180e",
    ("passages", "zh"): "a931363eb08b7b5a",
    ("characters", "en"): "4460477806cc9d76",
    ("characters", "zh"): "51f37495ae9d607c",
    ("words", "en"): "6fcbf497098b0a18",
    ("words", "zh"): "3409d83fd794090d",
}


@pytest.mark.parametrize(("profile", "language"), GOLDEN)
def test_fingerprints_are_the_same_on_every_machine(profile: str, language: str) -> None:
    text = ENGLISH if language == "en" else CHINESE
    assert f"{p.features(text, profile).fingerprint:016x}" == GOLDEN[profile, language]


@pytest.mark.parametrize("profile", NAMES)
@pytest.mark.parametrize("text", ["", " \n", "…!?", "\u200b"])
def test_text_without_letters_has_no_features(profile: str, text: str) -> None:
    with pytest.raises(ValueError, match="no features"):
        p.features(text, profile)
    assert p.shingles_of(text, profile).size == 0
    assert p.tokens(text, profile) == []


@pytest.mark.parametrize("profile", NAMES)
def test_layout_capitals_and_widths_change_nothing(profile: str) -> None:
    for text in (ENGLISH, CHINESE):
        plain = p.features(text, profile)
        wide = "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in text.upper())
        for other in (
            wide,
            text.replace(" ", "\n\n"),
            "\ufeff" + text,
            "\n".join(text.split("，")),
        ):
            found = p.features(other, profile)
            assert found.fingerprint == plain.fingerprint
            assert np.array_equal(found.sketch, plain.sketch)
            assert found.text_hash == plain.text_hash


def test_the_order_of_words_matters_to_passages_and_not_to_words() -> None:
    words = ENGLISH.split()
    turned = " ".join(reversed(words))
    assert p.features(ENGLISH, "words").fingerprint == p.features(turned, "words").fingerprint
    assert p.features(ENGLISH, "passages").fingerprint != p.features(turned, "passages").fingerprint


@pytest.mark.parametrize("profile", NAMES)
@pytest.mark.parametrize("text", [ENGLISH * 4, CHINESE * 4])
def test_a_small_change_moves_the_fingerprint_little_and_another_text_much(
    profile: str, text: str
) -> None:
    other = text.replace("thirty", "sixty", 1).replace("万分之五", "万分之六", 1)
    assert other != text
    strange = CHINESE[::-1] if text.isascii() else ENGLISH[::-1]
    a, b, c = (
        np.array([p.features(t, profile).fingerprint], np.uint64) for t in (text, other, strange)
    )
    assert np.bitwise_count(a ^ b)[0] <= 16 < np.bitwise_count(a ^ c)[0]
    sets = [p.shingles_of(text, profile), p.shingles_of(other, profile)]
    found = exact(sets, np.array([0]), np.array([1]))
    assert estimated_similarity(found.resemblance, p.similarity_power(profile))[0] > 0.8


def test_a_text_shorter_than_a_shingle_is_one() -> None:
    assert p.features("two words", "passages").shingles == 1
    assert p.features("abc", "characters").shingles == 1


def test_versions_name_what_the_features_depend_on() -> None:
    assert "jieba" in p.profile_version("passages")
    assert "jieba" not in p.profile_version("characters")
    assert len({p.profile_version(name) for name in NAMES}) == len(NAMES)


def test_more_characters_than_a_block_holds_are_all_counted() -> None:
    text = "".join(f"word{i} 合同{i} " for i in range(80_000))
    found = p.features(text, "passages")
    assert found.characters == sum(c.isalnum() for c in text)
    assert found.tokens == 240_000
    assert len(found.sketch) < found.shingles
