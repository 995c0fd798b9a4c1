"""Shared passages against comparing every place with every place."""

from __future__ import annotations

import time

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from simfinder.engine.shared_passages import shared_passages


def oracle(left: list[str], right: list[str], least: int) -> list[tuple[int, int]]:
    """Start and end of the runs of words on the left that lie in no other, place by place."""
    reach = []
    for i in range(len(left)):
        best = 0
        for j in range(len(right)):
            n = 0
            while i + n < len(left) and j + n < len(right) and left[i + n] == right[j + n]:
                n += 1
            best = max(best, n)
        reach.append((i, i + best))
    return [
        (i, e) for i, e in reach if e - i >= least and not any(s < i and t >= e for s, t in reach)
    ]


def words_in(text: str, part: range) -> list[str]:
    return text[part.start : part.stop].split()


TEXTS = st.lists(st.sampled_from(["ab", "cd", "ef", "gh"]), max_size=40)


@settings(max_examples=200, deadline=None)
@given(TEXTS, TEXTS, st.integers(1, 6))
@example(["ab"] * 20, ["ab"] * 7, 3)
@example(["ab", "cd"] * 6, ["cd", "ab"] * 6, 8)
def test_they_are_the_longest_runs_that_stand_on_both_sides(
    left: list[str], right: list[str], least: int
) -> None:
    one, other = " ".join(left), " ".join(right)
    found = shared_passages(one, other, least)
    spans = [
        (len(one[: a.start].split()), len(one[: a.start].split()) + len(words_in(one, a)))
        for a, _ in found
    ]
    assert spans == oracle(left, right, least)
    assert all(words_in(one, a) == words_in(other, b) for a, b in found)


def test_passages_are_found_in_any_order_whatever_the_case_and_the_marks() -> None:
    first = "The tenant shall pay the rent on the first day of every month."
    second = "Either party may end this contract with a notice of three months."
    left = f"{first} Something else. {second}"
    right = f"{second.upper()}  Nothing here, really! {first.replace(' the ', ', the ')}"
    found = shared_passages(left, right)
    assert [left[a.start : a.stop] for a, _ in found] == [first[:-1], second[:-1]]
    assert [b.start for _, b in found] == [right.index("The tenant"), 0]


def test_chinese_passages_need_sixteen_characters() -> None:
    passage = "出租人应当在合同签订后十日内将房屋交付承租人使用"
    assert len(passage) > 16
    left, right = f"甲方：{passage}。", f"第三条　{passage}，并办理手续。"
    ((a, b),) = shared_passages(left, right)
    assert left[a.start : a.stop] == right[b.start : b.stop] == passage
    assert shared_passages(passage[:15], passage) == []
    assert len(shared_passages(passage[:16], passage)) == 1


@pytest.mark.parametrize(("left", "right"), [("", ""), ("one two", ""), ("…", "!"), ("a b", "c d")])
def test_where_nothing_is_shared_there_are_none(left: str, right: str) -> None:
    assert shared_passages(left, right) == []


def test_repeated_passages_take_no_more_time_than_others() -> None:
    text = "the same eight words again and once more " * 2000
    began = time.process_time()
    found = shared_passages(text, text[:-50])
    assert time.process_time() - began < 5
    assert found[0][0].stop - found[0][0].start >= len(text) - 100
