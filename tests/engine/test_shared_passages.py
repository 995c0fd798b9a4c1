"""Shared passages against comparing every place with every place, and against known pieces."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from processor_time import MOST_GROWTH, TIMES, growth

from simfinder.domain.comparison import BlockRange, SharedPassages
from simfinder.engine.pairs import shared_passages as module
from simfinder.engine.pairs.shared_passages import shared_passages


def found(left: list[str], right: list[str], least: int = 8) -> SharedPassages:
    made = shared_passages(left, right, least)
    assert made is not None
    return made


def words_at(blocks: list[str], places: tuple[BlockRange, ...]) -> list[str]:
    return " ".join(blocks[b][s:e] for b, s, e in places).split()


def longest_common(left: list[str], right: list[str]) -> int:
    """Words of the longest run that stands in both, place by place."""
    best = 0
    for i in range(len(left)):
        for j in range(len(right)):
            n = 0
            while i + n < len(left) and j + n < len(right) and left[i + n] == right[j + n]:
                n += 1
            best = max(best, n)
    return best


BLOCKS = st.lists(
    st.lists(st.sampled_from(["ab", "cd", "ef", "gh"]), max_size=12).map(" ".join), max_size=5
)


@settings(max_examples=100)
@given(BLOCKS, BLOCKS, st.integers(1, 6))
@example(["ab " * 20], ["ab " * 7], 3)
@example(["ab cd " * 6], ["cd ab " * 6], 8)
@example(["ab cd", "ef gh"], ["ab", "", "cd ef gh"], 4)
def test_each_passage_stands_on_both_sides_and_cannot_be_longer(
    left: list[str], right: list[str], least: int
) -> None:
    made = found(left, right, least)
    texts = [" ".join(side).split() for side in (left, right)]
    longest = longest_common(*texts)
    assert max((p.words for p in made.passages), default=0) == (longest if longest >= least else 0)
    for passage in made.passages:
        assert passage.words >= least
        runs = words_at(left, passage.left), words_at(right, passage.right)
        assert runs[0] == runs[1]
        assert len(runs[0]) == passage.words
        ends = []
        for blocks, places in ((left, passage.left), (right, passage.right)):
            assert all(0 <= s < e <= len(blocks[b]) for b, s, e in places)
            assert all(a[0] < b[0] for a, b in pairwise(places))
            first, last = places[0], places[-1]
            before = [*blocks[: first[0]], blocks[first[0]][: first[1]]]
            after = [blocks[last[0]][last[2] :], *blocks[last[0] + 1 :]]
            ends.append((" ".join(before).split()[-1:], " ".join(after).split()[:1]))
        (before_left, after_left), (before_right, after_right) = ends
        assert before_left != before_right or not before_left
        assert after_left != after_right or not after_left
    assert made.words <= min(len(texts[0]), len(texts[1]))
    assert 0 <= made.left_share <= 1


@settings(max_examples=100)
@given(BLOCKS, BLOCKS, st.integers(1, 6))
def test_exchanging_the_texts_exchanges_the_sides(
    left: list[str], right: list[str], least: int
) -> None:
    one, other = found(left, right, least), found(right, left, least)
    assert (one.left_share, one.right_share) == (other.right_share, other.left_share)
    assert (one.words, one.total) == (other.words, other.total)
    assert {(p.left, p.right) for p in one.passages} == {(p.right, p.left) for p in other.passages}


@settings(max_examples=30)
@given(st.data())
def test_the_pieces_that_two_texts_are_made_of_are_found_exactly(data: st.DataObject) -> None:
    """Pieces of words of their own, in any order and cut into paragraphs anywhere."""
    sizes = data.draw(st.lists(st.integers(8, 30), max_size=5))
    pieces = [[f"p{n}w{k}" for k in range(size)] for n, size in enumerate(sizes)]
    sides, blocks = [], []
    for name in ("x", "y"):
        order = data.draw(st.permutations(pieces))
        words = [f"{name}first"]
        for n, piece in enumerate(order):
            words += [*piece, f"{name}{n}"]
        cuts = sorted(data.draw(st.sets(st.integers(1, len(words)), max_size=6)))
        sides.append(words)
        blocks.append([" ".join(words[a:b]) for a, b in pairwise([0, *cuts, len(words)]) if a < b])
    made = found(blocks[0], blocks[1])
    assert sorted(words_at(blocks[0], p.left) for p in made.passages) == sorted(pieces)
    assert sorted(words_at(blocks[1], p.right) for p in made.passages) == sorted(pieces)
    assert made.words == sum(sizes)
    assert made.left_share == pytest.approx(sum(sizes) / len(sides[0]))


def test_passages_are_found_in_any_order_whatever_the_case_and_the_marks() -> None:
    first = "The tenant shall pay the rent on the first day of every month."
    second = "Either party may end this contract with a notice of three months."
    left = [f"{first} Something else. {second}"]
    right = [second.upper(), f"Nothing here, really! {first.replace(' the ', ', the ')}"]
    made = found(left, right)
    assert [left[0][s:e] for p in made.passages for _, s, e in p.left] == [
        first[:-1],
        second[:-1],
    ]
    assert [p.right[0][0] for p in made.passages] == [1, 0]


def test_chinese_passages_need_sixteen_characters() -> None:
    passage = "出租人应当在合同签订后十日内将房屋交付承租人使用"
    assert len(passage) > 16
    left, right = f"甲方：{passage}。", f"第三条　{passage}，并办理手续。"
    (only,) = found([left], [right]).passages
    ((_, s, e),) = only.left
    assert left[s:e] == passage
    assert found([passage[:15]], [passage]).passages == ()
    assert len(found([passage[:16]], [passage]).passages) == 1


def test_a_long_passage_that_stands_twice_is_named_twice_and_a_formula_once() -> None:
    long = " ".join(f"word{n}" for n in range(40))
    formula = "the parties to this deed agree upon what follows"
    left = [long, "apart", formula]
    right = [long, "between", long, formula, "and here", formula]
    made = found(left, right)
    assert sorted(p.right[0][0] for p in made.passages if p.words == 40) == [0, 2]
    assert sum(p.words == 9 for p in made.passages) == 1


@pytest.mark.parametrize(("left", "right"), [("", ""), ("one two", ""), ("…", "!"), ("a b", "c d")])
def test_where_nothing_is_shared_there_are_none(left: str, right: str) -> None:
    assert found([left], [right]) == SharedPassages((), 0, 0.0, 0.0, 0)
    assert found([], []).passages == ()


def test_it_tells_what_it_did_not_look_through(monkeypatch: pytest.MonkeyPatch) -> None:
    text = [" ".join(f"word{n}" for n in range(100))]
    assert found(text, text).whole
    assert shared_passages(text, text, stop=lambda: True) is None
    monkeypatch.setattr(module, "MOST_UNITS", 50)
    cut = found(text, text)
    assert (cut.whole, cut.words) == (False, 50)


def test_only_the_longest_are_named_and_all_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_PASSAGES", 2)
    pieces = [" ".join(f"p{n}w{k}" for k in range(10 + n)) for n in range(4)]
    made = found(pieces, pieces[::-1])
    assert made.total == 4
    assert [p.words for p in made.passages] == [12, 13]
    assert made.left_share == 1.0


def test_repeated_passages_take_no_more_time_than_others() -> None:
    def run(times: int) -> Callable[[], SharedPassages]:
        text = "the same eight words again and once more " * times
        return lambda: found([text], [text[:-50]])

    assert growth(run(125), run(125 * TIMES)) <= MOST_GROWTH
    assert run(2000)().left_share > 0.99
