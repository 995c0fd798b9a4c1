"""Subtitles and lyrics: what is said."""

from __future__ import annotations

import pytest

from simfinder.extract.collector import Limits
from simfinder.extract.readers.plain import read_source, read_subtitles


@pytest.mark.parametrize(
    ("source", "said"),
    [
        (
            "WEBVTT - x\nKind: c\n\nNOTE n\nm\n\nSTYLE\n::cue{}\n\nid\n00:01.000 --> 00:02.000 "
            "align:start\n"
            "<v Li>你好 &amp;</v>\nworld\n\n01:00:01.000 --> 01:00:02.000\n<00:19.000><c>b</c>",
            ["你好 &\nworld", "b"],
        ),
        (
            "[Script Info]\nTitle: t\n[Events]\nFormat: Layer, Start, End\n"
            "Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\i1}one,{\\i0}\\Ntwo\n"
            "Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\p1}m 0 0{\\p0}\n",
            ["one,\ntwo"],
        ),
        ("{0}{25}{y:i}one|two\n{30}{50}three\n", ["{y:i}one\ntwo", "three"]),
        ("[00:01.20]one\n[00:03.00][00:09.00]two\n", ["one", "two"]),
    ],
)
def test_only_what_is_said_counts(source: str, said: list[str]) -> None:
    assert [b.text for b in read_source(source.encode(), Limits()).blocks] == said
    assert [b.text for b in read_subtitles(source.encode(), Limits()).blocks] == said


def test_program_text_is_no_subtitles() -> None:
    for source in ("{1}{2}\nx = 1\ny = 2\n", "[section]\nkey = [00:01.20]\n", "webvtt = 1"):
        text = read_source(source.encode(), Limits())
        assert [b.text for b in text.blocks] == source.splitlines()
