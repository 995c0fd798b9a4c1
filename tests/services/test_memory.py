from __future__ import annotations

import gc

import pytest

from simfinder.services.memory import MANY, gc_paused


def test_the_collector_rests_until_the_last_is_done_and_works_again_after_an_error() -> None:
    assert gc.isenabled()

    def fail() -> None:
        with gc_paused():
            with gc_paused():
                assert not gc.isenabled()
            assert not gc.isenabled()
            raise KeyError

    with pytest.raises(KeyError):
        fail()
    assert gc.isenabled()


def test_a_collector_that_was_switched_off_stays_so() -> None:
    gc.disable()
    try:
        with gc_paused():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_many_objects_that_stay_are_not_looked_through_afterwards_and_few_are() -> None:
    met: list[str] = []
    gc.unfreeze()
    gc.callbacks.append(lambda phase, info: met.append(phase))
    try:
        with gc_paused():
            made = [[n] for n in range(5 * MANY)]
        assert (len(made), met) == (5 * MANY, [])
        kept = gc.get_freeze_count()
        assert kept > 5 * MANY
        with gc_paused():
            assert [[n] for n in range(MANY // 2)]
        assert gc.get_freeze_count() == kept
    finally:
        gc.callbacks.pop()
        gc.unfreeze()
