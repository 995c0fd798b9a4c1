"""Work on many things rests now and then, and not where somebody waits for it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simfinder import gentle
from simfinder.gentle import AT_ONCE, MANY, Pace


@pytest.fixture
def rests(monkeypatch):
    made = []
    monkeypatch.setattr(gentle.time, "sleep", made.append)
    return made


@given(st.integers(0, 3 * MANY))
def test_nothing_is_left_out(count):
    pace = Pace()
    pace.hurried = True
    assert list(pace.over(range(count))) == list(range(count))


def test_many_things_are_gone_through_with_rests(rests):
    assert sum(1 for _ in Pace().over(range(MANY + AT_ONCE))) == MANY + AT_ONCE
    assert len(rests) == (MANY + AT_ONCE) // AT_ONCE


def test_few_things_are_not(rests):
    assert sum(1 for _ in Pace().over(range(MANY))) == MANY
    assert rests == []


def test_who_is_hurried_on_the_way_rests_no_more(rests):
    pace = Pace()
    for number in pace.over(range(MANY * 2)):
        pace.hurried = number >= AT_ONCE * 3 - 1
    assert len(rests) == 2
