"""Looking for the differences that matter ends when it is told to, whatever the texts are."""

from __future__ import annotations

import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from processor_time import unit

from simfinder.domain.comparison import CriticalChange
from simfinder.domain.relations import Critical
from simfinder.engine.critical import sentences as critical_text
from simfinder.engine.critical.changes import GapSide, _drop_moves, differences
from simfinder.engine.critical.facts import Fact
from simfinder.engine.critical.sentences import prepare

LONGEST_STEP = 150
"""Units of processor time between two looks: seconds on a fast machine, where no look is
minutes."""
HALF = 240_000
FACT_ALONE = Fact("number", "1", 0, 1, "1")


class Looks:
    """A ``stop`` that says yes at one look and keeps the longest time between two."""

    def __init__(self, at: int) -> None:
        self.left, self.longest, self.last = at, 0.0, time.thread_time()

    def __call__(self) -> bool:
        now = time.thread_time()
        self.longest, self.last = max(self.longest, now - self.last), now
        self.left -= 1
        return self.left < 0


HOSTILE = {
    "one paragraph of words": ["The rent is $1,200 and never less. " * (HALF // 35)],
    "one paragraph without a space": ["字不12元" * (HALF // 6)],
    "one paragraph of digits": ["1 " * (HALF // 2)],
    "lines of digits in one paragraph": ["1\n" * (HALF // 2)],
    "a paragraph a digit": ["7"] * 30_000,
    "a paragraph a number": [f"{number} m" for number in range(30_000)],
}


@pytest.mark.parametrize("name", HOSTILE)
def test_every_step_looks_whether_to_stop(name: str) -> None:
    left = HOSTILE[name]
    right = [text.replace("1", "2").replace("7", "8") for text in left]
    looks = Looks(6)
    assert differences(left, right, looks) is None
    assert looks.longest < LONGEST_STEP * unit()


def test_changed_paragraphs_beyond_a_bound_are_not_examined() -> None:
    words = "The rent is never less. "
    long = [words * 100_000]
    began = time.thread_time()
    assert differences(long, [long[0] + "It is $5."]) is None
    assert time.thread_time() - began < LONGEST_STEP * unit()
    assert differences([*long, "It is $5."], [*long, "It is $6."]) is not None


@pytest.mark.parametrize("digit", ["1", "\u0663", "\u06f3", "\uff13", "三", "\u202e٣\u202c "])
def test_digits_of_any_script_in_a_row_end_without_a_fault(digit: str) -> None:
    left = [digit * 20_000]
    looks = Looks(100_000)
    found = differences(left, [left[0] + " 5"], looks)
    assert found is None or len(found) <= 2
    assert looks.longest < LONGEST_STEP * unit()


class Reads(list[None]):
    """A column of facts, none of them a word, that counts how often it is read."""

    count = 0

    def __getitem__(self, at: Any) -> Any:
        self.count += 1
        return FACT_ALONE


def test_the_words_around_a_fact_are_looked_for_in_its_neighbourhood_only() -> None:
    many = 50_000
    column = Reads([None] * many)
    flags = [False] * many
    side = GapSide(["x"] * many, column, flags, [0], [0], prepare([]))
    assert side.around(many // 2, (True, True)) == 1.0
    assert column.count < 1_000


def test_facts_that_no_words_part_end_when_told_to() -> None:
    left = [" ".join(f"{number} m" for number in range(0, 8_000, 2))]
    right = [" ".join(f"{number} m" for number in range(1, 8_000, 2))]
    looks = Looks(2_000)
    assert differences(left, right, looks) is None
    assert looks.longest < LONGEST_STEP * unit()


def change(left: str, right: str) -> CriticalChange:
    return CriticalChange(Critical("money", left, right))


def test_facts_lost_and_added_at_many_places_cost_no_square() -> None:
    half = 20_000
    found = [(n, change("$5", "")) for n in range(half)]
    found += [(half + n, change("", "$5")) for n in range(half)]
    found.append((2 * half, change("", "$5")))
    began = time.thread_time()
    assert _drop_moves(found) == found[-1:]
    assert time.thread_time() - began < LONGEST_STEP * unit()


def slow_without_moved(found: list[tuple[int, CriticalChange]]) -> list[tuple[int, CriticalChange]]:
    gone: set[int] = set()
    for at, (gap, one) in enumerate(found):
        for origin, (before, other) in enumerate(found):
            lost = not other.critical.right and other.critical.left == one.critical.right
            if not one.critical.left and lost and origin not in gone and before != gap:
                gone |= {origin, at}
                break
    return [entry for at, entry in enumerate(found) if at not in gone]


FACT = st.sampled_from([("$5", ""), ("", "$5"), ("$6", ""), ("", "$6"), ("$5", "$6")])


@given(st.lists(st.tuples(st.integers(0, 4), FACT), max_size=12))
def test_what_moved_is_left_out_as_by_the_obvious_way(
    told: list[tuple[int, tuple[str, str]]],
) -> None:
    found = [(gap, change(*sides)) for gap, sides in sorted(told, key=lambda entry: entry[0])]
    assert _drop_moves(found) == slow_without_moved(found)


SENTENCE = st.sampled_from(
    [
        "The rent is $5. ",
        "You shall not go. ",
        "租金为五千元。",
        "At 3 p.m. on 1 May 2026\n",
        "a b ",
    ]
)


@settings(max_examples=60)
@given(st.lists(SENTENCE, min_size=1, max_size=60))
def test_a_long_paragraph_has_the_facts_of_its_pieces(parts: list[str]) -> None:
    text = "".join(parts)
    whole = prepare([text])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(critical_text, "_PIECE", 40)
        pieces = prepare([text])

    def told(found: critical_text.FactText) -> list[tuple[str, str, int, int]]:
        return [(f.kind, f.value, f.start, f.end) for s in found.sentences for f in s.facts]

    assert told(pieces) == told(whole)
    assert pieces.forms == whole.forms
    assert all(0 <= s.start <= s.end <= len(text) for s in pieces.sentences)
