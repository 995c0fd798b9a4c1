"""Stop words, user dictionary, cue words, weights and rare words of the methods with words."""

from __future__ import annotations

import json
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simfinder.domain.documents import Block, Text
from simfinder.domain.errors import UsageError
from simfinder.domain.options import OPTION_TABLE, PROFILES, ScanOptions
from simfinder.domain.word_settings import PUBLISHED, WordSettings, method_name, split_method
from simfinder.engine.features import profiles
from simfinder.engine.features.hashes import units, word_hashes
from simfinder.services import worker_tasks
from simfinder.services.workers.packing import unpack_with_cuts

METHODS = ("words", "tfidf-length", "composite")
WORDS = st.lists(st.text(min_size=1, max_size=8), max_size=3).map(tuple)
WEIGHTS = st.integers(1, 100)
DIGESTS = st.sampled_from(["", "0f3c"])
SETTINGS = st.builds(WordSettings, WORDS, WORDS, WORDS, WEIGHTS, WEIGHTS, WEIGHTS, WEIGHTS, DIGESTS)


def method(name: str = "words", **changes: object) -> str:
    return ScanOptions(profile=name, **changes).method  # type: ignore[arg-type]


@given(SETTINGS)
def test_a_name_of_a_method_keeps_all_settings(settings: WordSettings) -> None:
    assert split_method(method_name("composite-scripts", settings)) == (
        "composite-scripts",
        settings,
    )


def test_published_settings_leave_the_name_and_the_stored_features() -> None:
    assert method_name("words", PUBLISHED) == "words"
    assert split_method("words") == ("words", PUBLISHED)
    assert ScanOptions(profile="composite", cue_weight=5).method == "composite"
    versions = {
        profiles.profile_version(method("composite", **changes))
        for changes in ({}, {"cue_weight": 6}, {"cue_weight": 7}, {"stop_words": ("a",)})
    }
    assert len(versions) == 4
    assert all(version.startswith("composite-") for version in versions)


def test_a_name_with_anything_else_behind_it_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown"):
        split_method('words {"unknown":1}')


@pytest.mark.parametrize("name", METHODS)
def test_stop_words_are_as_if_they_were_not_there(name: str) -> None:
    own = method(name, stop_words=("The", "ＯＦ", "don't", "當然", "，"))
    one = profiles.features("the rent of the house, don't pay 当然 合同", own)
    other = profiles.features("rent house, pay 合同", name)
    assert (one.fingerprint, one.tokens, one.shingles) == (other.fingerprint, 4, 4)
    assert one.sketch.tolist() == other.sketch.tolist()
    assert profiles.tokens("the rent of the house, don't pay 當然 合同", own) == [
        *("rent", "house", "pay"),
        "合同",
    ]


def test_stop_words_distinguish_scripts_where_the_method_does() -> None:
    own = method("words", stop_words=("當然",), distinguish_scripts=True)
    assert profiles.tokens("當然 a 当然", own) == ["a", "当然"]


def test_a_text_of_stop_words_says_so() -> None:
    own = method(stop_words=("the", "of"))
    with pytest.raises(profiles.NoWordsError):
        profiles.features("the of the", own)
    with pytest.raises(profiles.NoFeaturesError) as caught:
        profiles.features("…", own)
    assert not isinstance(caught.value, profiles.NoWordsError)


def test_rare_words_of_a_document_are_left_out() -> None:
    own = method(least_count=2)
    texts = ["a a b c c c", "b b a d d"]
    made = profiles.features_batch(texts, own)
    assert [one.tokens for one in made] == [5, 4]
    assert made[0].sketch.tolist() == profiles.features("a a c c c", "words").sketch.tolist()
    assert [profiles.tokens(text, own) for text in texts] == [list("aaccc"), list("bbdd")]


def test_a_text_without_the_words_has_their_places_marked() -> None:
    own = method(stop_words=("the", "的"), least_count=1)
    assert profiles.compared_text("The ﬁne 好的，30,000 the", own) == "||| ﬁne 好|，30,000 |||"
    long = "the rent " * 40_000
    assert profiles.compared_text(long, own) == "||| rent " * 40_000
    assert profiles.compared_text("the", "words") == "the"


def test_short_texts_are_compared_without_the_words() -> None:
    own = method(stop_words=("the",))
    plain = profiles.features("rent | of | house", "words")
    assert profiles.features("rent the of the house", own).grams.tolist() == plain.grams.tolist()


def test_texts_of_numbers_keep_all_of_them() -> None:
    own = method(stop_words=("1",), least_count=2)
    assert (
        profiles.features("1 2 3", own).fingerprint
        == profiles.features("1 2 3", "words").fingerprint
    )


@pytest.mark.parametrize("line", ["天山雪莲果茶", "天山雪蓮果茶 9 n"])
def test_a_user_dictionary_makes_one_word(line: str) -> None:
    own = method(dictionary=(line,))
    text = "我们喝天山雪莲果茶。"
    assert "天山雪莲果茶" not in profiles.tokens(text, "words")
    assert "天山雪莲果茶" in profiles.tokens(text, own)
    hashes = units([text], characters=False, dictionary=(line,)).values
    assert word_hashes(["天山雪莲果茶"])[0] in hashes
    assert profiles.profile_version(own) != profiles.profile_version("words")
    assert " jieba-" in profiles.profile_version(own)


def test_word_boundaries_without_the_dictionary_are_neither_used_nor_stored() -> None:
    own, text = method(dictionary=("天山雪莲果茶",)), "我们喝天山雪莲果茶。"
    plain = profiles.features(text, "words")
    assert plain.cuts is not None
    again = profiles.features(text, own, cuts=plain.cuts)
    assert again.cuts is None
    assert again.fingerprint == profiles.features(text, own).fingerprint != plain.fingerprint
    document = Text((Block(text),), "txt", "own")
    for profile, is_stored in (("words", True), (own, False)):
        _, payload = worker_tasks._document(document, profile)
        assert bool(unpack_with_cuts(payload[1])[1]) == is_stored


def weights(text: str, title: str = "", **changes: object) -> dict[str, int]:
    own = profiles.definition(method("composite", **changes))
    described = profiles.words_of(
        units([text], characters=False, with_details=True),
        units([title], characters=False),
        own.settings,
    )
    assert own.votes is not None
    names = text.split()
    place = {int(value): name for name, value in zip(names, word_hashes(names), strict=True)}
    votes = own.votes(described).tolist()
    return {place[v]: w for v, w in zip(described.values.tolist(), votes, strict=True)}


def test_weights_of_cue_words_title_and_kinds_of_words() -> None:
    text = "however quickly supplier to"
    plain = weights(text, "quickly")
    heavier = weights(text, "quickly", cue_weight=10, title_weight=15, speech_weight=8)
    assert {name: heavier[name] / plain[name] for name in ("however", "quickly", "supplier")} == {
        "however": 2,
        "quickly": 3,
        "supplier": 4,
    }


def test_own_cue_words_replace_the_built_in_ones() -> None:
    plain, own = (
        weights("however supplier to"),
        weights("however supplier to", cue_words=("Supplier",)),
    )
    assert own["supplier"] == plain["supplier"] * 5
    assert own["however"] * 5 == plain["however"]


OWN = (
    ("stop_words", ("a",)),
    ("dictionary", ("天山雪莲",)),
    ("least_count", 2),
    ("cue_words", ("a",)),
    ("cue_weight", 9),
    ("title_weight", 9),
    ("speech_weight", 9),
    ("idf", "0f3c /home/me/rarity.txt"),
    ("mu", 0.8),
    ("metadata_threshold", 0.3),
)


@pytest.mark.parametrize(("name", "value"), OWN)
def test_a_setting_without_effect_is_refused_and_names_its_methods(
    name: str, value: object
) -> None:
    (spec,) = (spec for spec in OPTION_TABLE if spec.name == name)
    for info in PROFILES:
        options = ScanOptions(profile=info.name, **{name: value})  # type: ignore[arg-type]
        if info.name in spec.methods:
            assert getattr(options.resolve(), name) == value
            continue
        with pytest.raises(UsageError) as caught:
            options.resolve()
        assert spec.flag in str(caught.value)
        assert ", ".join(spec.methods) in str(caught.value)


def test_words_go_neither_with_templates_nor_with_trigrams() -> None:
    options = ScanOptions(profile="words", stop_words=("a",))
    for more in ({"common": "3"}, {"features": "trigrams"}):
        with pytest.raises(UsageError, match="--stop-words cannot be used with --"):
            replace(options, **more).resolve()  # type: ignore[arg-type]


@pytest.mark.parametrize("line", ["a b c", "word 99999999999", "word  9", ""])
def test_a_line_that_is_none_of_a_dictionary_is_refused(line: str) -> None:
    with pytest.raises(UsageError, match="user dictionary"):
        ScanOptions(profile="words", dictionary=(line,)).resolve()


def test_a_method_with_settings_is_one_json_text() -> None:
    text = method("composite", stop_words=("b", "a"), cue_weight=7)
    name, _, rest = text.partition(" ")
    assert name == "composite"
    assert json.loads(rest) == {"cue_weight": 7, "stop_words": ["b", "a"]}
    assert np.array_equal(
        profiles.shingles_of("a b c", text), profiles.shingles_of("c", "composite")
    )
