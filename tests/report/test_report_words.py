"""The words and numbers of reports."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from report_samples import sample

from simfinder.domain.documents import Reason
from simfinder.domain.relations import Critical, Relation
from simfinder.messages.numbers import (
    _escape,
    local_time,
    one_to_one,
    path_text,
    percent,
    seconds_text,
    size_text,
    utc_time,
    visible,
)
from simfinder.messages.words import difference_text, relation_word, word_of


def test_every_reason_and_relation_has_a_word_of_its_own() -> None:
    assert len({word_of(reason) for reason in Reason}) == len(Reason)
    assert len({relation_word(relation) for relation in Relation}) == len(Relation)


def test_a_member_has_its_relation_to_the_keeper() -> None:
    group = next(iter(sample().group_rows()))
    words = [member.relation for member in group.members]
    assert words == ["kept", "identical file", "small changes", "extended"]
    assert group.members[3].contains == pytest.approx(0.99)


def test_the_direction_of_an_excerpt_is_shown() -> None:
    assert relation_word(Relation.EXCERPT, more=True) == "contains it"
    assert relation_word(Relation.EXCERPT, more=False) == "excerpt"


def test_a_difference_is_read_from_the_kept_file() -> None:
    critical = Critical("number", "1", "")
    assert difference_text(critical) == "number: 1 → ∅"
    assert difference_text(critical, is_reversed=True) == "number: ∅ → 1"


def test_counts_of_reasons_put_the_most_frequent_first() -> None:
    assert sample().reasons() == {Reason.NO_TEXT: 2, Reason.ENCRYPTED: 1}


@pytest.mark.parametrize(
    ("share", "text"),
    [(1.0, "100%"), (0.99999, "99.9%"), (0.93, "93%"), (0.0, "0%"), (0.9399999976, "94%")],
)
def test_percentages_never_round_up_to_all(share: float, text: str) -> None:
    assert percent(share) == text


@pytest.mark.parametrize(
    ("size", "text"),
    [
        (0, "0 B"),
        (999, "999 B"),
        (1000, "1.0 kB"),
        (999_999, "1.0 MB"),
        (1_400_000, "1.4 MB"),
        (5_000_000_000_000, "5.0 TB"),
    ],
)
def test_sizes_are_short(size: int, text: str) -> None:
    assert size_text(size) == text


def test_durations_are_short() -> None:
    assert [seconds_text(s) for s in (1.25, 125, 3725)] == ["1.2 s", "2:05", "1:02:05"]


def test_impossible_times_do_not_stop_a_report() -> None:
    assert local_time(10**30) == ""
    assert utc_time(10**30).startswith("1970")
    assert utc_time(1_500_000) == "1970-01-01T00:00:00.001500Z"


def test_undecodable_bytes_of_a_path_are_shown() -> None:
    assert path_text(Path("/a/b\udcff\n\u202e.txt")) == "/a/b\\xff\\x0a\\u202e.txt"


@given(st.text(st.characters()))
def test_nothing_invisible_is_left(text: str) -> None:
    for shown in (visible(text), one_to_one(text)):
        assert not set(shown) & set("\n\r\t\x1b\u202e\u2028\x00")
        shown.encode("utf-8")
    assert len(one_to_one(text)) == len(text)


def test_every_character_is_shown_as_it_would_be_alone() -> None:
    """The fast look for what hides must miss nothing of what is escaped."""
    every = [chr(code) for code in range(0x110000)]
    assert [letter for letter in every if visible(letter) != _escape(letter)] == []
