"""Work on many things rests now and then, and not where somebody waits for it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simfinder import throttle
from simfinder.throttle import BATCH_SIZE, SMALL_SIZE, Throttle


@pytest.fixture
def rests(monkeypatch):
    made = []
    monkeypatch.setattr(throttle.time, "sleep", made.append)
    return made


@given(st.integers(0, 3 * SMALL_SIZE))
def test_nothing_is_left_out(count):
    pauses = Throttle()
    pauses.is_urgent = True
    assert list(pauses.iterate(range(count))) == list(range(count))


def test_many_things_are_gone_through_with_rests(rests):
    assert (
        sum(1 for _ in Throttle().iterate(range(SMALL_SIZE + BATCH_SIZE)))
        == SMALL_SIZE + BATCH_SIZE
    )
    assert len(rests) == (SMALL_SIZE + BATCH_SIZE) // BATCH_SIZE


def test_few_things_are_not(rests):
    assert sum(1 for _ in Throttle().iterate(range(SMALL_SIZE))) == SMALL_SIZE
    assert rests == []


def test_who_is_hurried_on_the_way_rests_no_more(rests):
    pauses = Throttle()
    for number in pauses.iterate(range(SMALL_SIZE * 2)):
        pauses.is_urgent = number >= BATCH_SIZE * 3 - 1
    assert len(rests) == 2
