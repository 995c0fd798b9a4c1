"""What a block of text keeps: hidden characters inside words, which a person is told of."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simfinder.extract.collector import Collector, Full, Limits, printable


@pytest.mark.parametrize("hidden", ["\u200b", "\u2060", "\ufeff"])
def test_characters_without_width_stay_inside_words_alone(hidden: str) -> None:
    assert printable(f"a{hidden}b") == f"a{hidden}b"
    assert printable(f"甲{hidden}方") == f"甲{hidden}方"
    for layout in (f"{hidden}ab", f"ab{hidden}", f"a{hidden} b", f"a {hidden}b", f"a,{hidden}b"):
        assert printable(layout) == layout.replace(hidden, "")


def test_soft_hyphens_and_controls_go_wherever_they_stand() -> None:
    assert printable("a\u00adb\x07c\ufffed\x00") == "abcd"


SAMPLE = st.text(st.sampled_from("ab 甲\t\u00a0\u3000\n\u200b\u00ad\x07\ud800\u1680")) | st.text()


@given(text=SAMPLE, limit=st.integers(0, 30))
def test_lines_added_at_once_are_those_added_one_by_one(text: str, limit: int) -> None:
    at_once, one_by_one = Collector(Limits(limit)), Collector(Limits(limit))
    with contextlib.suppress(Full):
        at_once.add_lines(text, 3)
    with contextlib.suppress(Full):
        for line in text.split("\n"):
            one_by_one.add(line, page=3)
    assert at_once.blocks == one_by_one.blocks
    assert at_once.partial == one_by_one.partial
