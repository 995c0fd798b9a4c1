from __future__ import annotations

import logging
import re
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder import paths
from simfinder.engine.features import normalise as n
from simfinder.engine.features import segment

TEXTS = st.text(
    st.sampled_from("ab Z９1,.\n中华人民共和国合同甲方。々ガかなก\u0e34 한국é\u0301㐀"), max_size=60
)


def tokens(text: str) -> list[str]:
    coded = n.code_points([text])
    return segment.token_texts(coded.points, coded.kinds)


def slow_tokens(text: str) -> list[str]:
    """The oracle: one regular expression for the runs, each cut in plain Python."""
    coded = n.code_points([text])
    plain = n.to_text(coded.points)
    kinds = "".join(str(k & n.KIND) for k in coded.kinds.tolist())
    out = []
    for run in re.finditer(r"1+|2+|3+", kinds):
        part = plain[run.start() : run.end()]
        if run[0][0] == "1":
            out.append(part)
        elif run[0][0] == "2":
            out.extend(segment.cut_han(part))
        else:
            out.extend(part[i : i + segment.UNSPACED_LENGTH] for i in range(len(part)))
    return out


@given(TEXTS)
@settings(max_examples=300)
def test_spans_are_those_of_the_runs_cut_one_by_one(text: str) -> None:
    assert tokens(text) == slow_tokens(text)


def test_each_script_has_its_own_tokens() -> None:
    text = "Node.js 中华人民共和国的民法典 ひらがな 한국어 текст Ωμέγα"
    assert tokens(text) == [
        "node",
        "js",
        "中华人民共和国",
        "的",
        "民法典",
        "ひらが",
        "らがな",
        "がな",
        "な",
        "한국어",
        "текст",
        "ωμέγα",
    ]


def test_a_line_break_in_a_chinese_word_does_not_cut_it() -> None:
    assert tokens("中华人民\n共和国") == ["中华人民共和国"]


def test_spans_of_nothing_are_empty() -> None:
    for text in ("", "…", " \n"):
        coded = n.code_points([text])
        starts, lengths = segment.token_spans(coded.points, coded.kinds)
        assert starts.size == lengths.size == 0


def test_the_plain_segmenter_is_silent_writes_nothing_and_cuts_alike(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
) -> None:
    pytest.importorskip("rjieba")
    monkeypatch.setattr(paths, "_override", tmp_path)
    caplog.set_level(logging.WARNING)
    plain = segment._plain_jieba()
    chance = np.random.default_rng(5)
    common = (
        "中华人民共和国公司合同甲方乙方违约责任管理条例北京市上海的一是在不了有和这为以及本法规定"
    )
    texts = ["中华人民共和国民法典总则编\n第一条", "伺服器端的資料庫", "本合同自双方签字之日起生效"]
    texts += ["".join(chance.choice(list(common), 30)) for _ in range(100)]
    for text in texts:
        assert plain(text) == segment.cut_han(text)
    assert not caplog.records
    assert capfd.readouterr() == ("", "")
    # A worker may write nothing.
    assert not any(tmp_path.iterdir())


def test_without_rjieba_jieba_cuts_and_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(segment, "_has_rjieba", lambda: False)
    monkeypatch.setattr(segment, "_plain_jieba", lambda: list)
    assert segment.segmenter_version().startswith("jieba-")
    assert segment._segmenter.__wrapped__()("甲方") == ["甲", "方"]
