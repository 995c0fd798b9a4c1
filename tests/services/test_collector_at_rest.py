from __future__ import annotations

import gc

import pytest

from simfinder.services.collector import at_rest


def test_the_collector_rests_until_the_last_is_done_and_works_again_after_an_error() -> None:
    assert gc.isenabled()

    def fail() -> None:
        with at_rest():
            with at_rest():
                assert not gc.isenabled()
            assert not gc.isenabled()
            raise KeyError

    with pytest.raises(KeyError):
        fail()
    assert gc.isenabled()


def test_a_collector_that_was_switched_off_stays_so() -> None:
    gc.disable()
    try:
        with at_rest():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
