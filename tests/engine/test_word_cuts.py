"""A text is segmented once: what is known of its words gives the features that cutting it gives."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.domain.documents import Block, BlockKind
from simfinder.engine.features import hashes, profiles, segment
from simfinder.engine.features import segment as word_cuts
from simfinder.services import worker_tasks
from simfinder.services.workers.packing import (
    compared_text,
    joined_text,
    pack_blocks,
    unpack_blocks,
    unpack_with_cuts,
)

TEXTS = st.text(st.sampled_from("ab 1中华人民共和国合同。\n龘กé\u3000カ"), max_size=60).filter(
    lambda t: any(c.isalnum() for c in t)
)
LONG = "甲方应当在 2 日内 pay 货款，逾期支付的。\n" * 12_000


def forbid_segmenting(patch: pytest.MonkeyPatch) -> None:
    """Let it fail in both ways, compiled and not."""

    def refuse(*_: object) -> list[str]:
        raise AssertionError("segmented again")

    patch.setattr(segment, "cut_han", refuse)
    patch.setattr(hashes, "word_trie", refuse)


@pytest.mark.slow
@pytest.mark.parametrize("profile", ["passages", "words", "tfidf-length", "composite"])
@given(texts=st.lists(TEXTS, min_size=1, max_size=5))
@settings(max_examples=50)
def test_known_words_give_the_same_features_without_a_segmenter(
    profile: str, texts: list[str]
) -> None:
    made = profiles.features_batch(texts, profile)
    known = [word_cuts.unpack(word_cuts.pack(one.cuts)) for one in made]
    with pytest.MonkeyPatch.context() as patch:
        forbid_segmenting(patch)
        again = profiles.features_batch(texts, profile, cuts=known)
        sets = [profiles.shingles_of(t, profile, c) for t, c in zip(texts, known, strict=True)]
    for first, second, whole, text in zip(made, again, sets, texts, strict=True):
        assert first.fingerprint == second.fingerprint
        assert np.array_equal(first.sketch, second.sketch)
        assert np.array_equal(first.cuts, second.cuts)
        assert np.array_equal(whole, profiles.shingles_of(text, profile))


def test_a_text_of_many_pieces_keeps_the_words_of_each(monkeypatch: pytest.MonkeyPatch) -> None:
    made = profiles.features(LONG, "passages")
    assert made.cuts is not None
    assert len(made.cuts) == LONG.count("\n") * 14
    forbid_segmenting(monkeypatch)
    assert profiles.features(LONG, "words", cuts=made.cuts).tokens == made.tokens


@pytest.mark.parametrize("fewer", [1, 100])
def test_cuts_of_another_text_are_not_used(fewer: int) -> None:
    made = profiles.features(LONG, "passages")
    assert made.cuts is not None
    for wrong in (made.cuts[:-fewer], made.cuts[:0]):
        again = profiles.features(LONG, "passages", cuts=wrong)
        assert np.array_equal(again.sketch, made.sketch)
        assert again.fingerprint == made.fingerprint


def test_texts_without_han_and_profiles_of_characters_have_no_cuts() -> None:
    assert profiles.features("two words", "passages").cuts is None
    assert profiles.features("กขค and カナ", "passages").cuts is None
    assert profiles.features("中华人民共和国", "characters").cuts is None
    assert word_cuts.pack(None) == b""
    assert word_cuts.unpack(b"") is None


def test_damaged_cuts_and_those_of_another_segmenter_are_cut_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = profiles.features("中华人民共和国合同", "words").cuts
    packed = word_cuts.pack(made)
    assert np.array_equal(word_cuts.unpack(packed), made)
    for place in range(len(packed)):
        changed = bytearray(packed)
        changed[place] ^= 1
        assert word_cuts.unpack(bytes(changed)) is None
        assert word_cuts.unpack(packed[:place]) is None
    monkeypatch.setattr(word_cuts, "segmenter_version", lambda: "other-1")
    assert word_cuts.unpack(packed) is None


def test_a_packed_text_carries_its_cuts_and_is_read_without_them() -> None:
    blocks = (Block("中华人民共和国\ud800", BlockKind.HEADING, 3), Block("合同 and more"))
    text = joined_text(blocks)
    cuts = word_cuts.pack(profiles.features(text, "words").cuts)
    assert cuts
    packed = pack_blocks(blocks, cuts)
    assert unpack_blocks(packed) == unpack_blocks(pack_blocks(blocks)) == blocks
    assert unpack_with_cuts(packed) == (blocks, cuts)
    assert compared_text(packed) == text


def test_a_changed_profile_segments_no_text_again(monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = (Block("甲方应当在合同约定的期限内向乙方支付货款。"),)
    text = joined_text(blocks)
    cuts = word_cuts.pack(profiles.features(text, "passages").cuts)
    with_cuts, without = pack_blocks(blocks, cuts), pack_blocks(blocks)
    expected = worker_tasks.features({"profile": "words"}, [without], [])
    shingles = worker_tasks.shingles({"profile": "words"}, [without], [])
    forbid_segmenting(monkeypatch)
    assert worker_tasks.features({"profile": "words"}, [with_cuts], []) == expected
    assert worker_tasks.shingles({"profile": "words"}, [with_cuts], []) == shingles
    with pytest.raises(AssertionError, match="again"):
        worker_tasks.features({"profile": "words"}, [without], [])
