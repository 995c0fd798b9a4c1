"""The documents of a large scan are left out of collections; small ones change nothing."""

from __future__ import annotations

import gc
import sys

import pytest

from simfinder.gui.app import configure_threads
from simfinder.services.memory import MANY, freeze_objects, gc_paused


@pytest.fixture(autouse=True)
def as_before():
    yield
    gc.unfreeze()


def test_only_large_reports_are_frozen():
    gc.unfreeze()
    freeze_objects(MANY - 1)
    assert gc.get_freeze_count() == 0
    freeze_objects(MANY)
    assert gc.get_freeze_count() > 1000


def test_a_later_report_lets_the_one_before_be_collected_again():
    class Ring:
        freed = 0

        def __del__(self):
            Ring.freed += 1

    ring = Ring()
    ring.has_itself = ring
    freeze_objects(MANY)
    del ring
    gc.collect()
    assert Ring.freed == 0
    gc.unfreeze()
    gc.collect()
    assert Ring.freed == 1


def test_nothing_is_collected_while_many_objects_are_made():
    met = []
    gc.unfreeze()
    gc.callbacks.append(lambda phase, info: met.append(phase))
    try:
        made = gc_paused()(lambda: [[n] for n in range(5 * MANY)])()
    finally:
        gc.callbacks.pop()
    assert (len(made), met, gc.isenabled()) == (5 * MANY, [], True)
    assert gc.get_freeze_count() > 5 * MANY
    gc_paused()(lambda: None)()
    with pytest.raises(ValueError):
        gc_paused()(lambda: int("no number"))()
    assert gc.isenabled()


def test_a_scan_triggers_no_full_collection():
    met = []
    thresholds, interval = gc.get_threshold(), sys.getswitchinterval()
    gc.callbacks.append(lambda phase, info: met.append(info["generation"]))
    try:
        configure_threads()
        made = [[n] for n in range(1_000_000)]
    finally:
        gc.callbacks.pop()
        gc.set_threshold(*thresholds)
        sys.setswitchinterval(interval)
    assert len(made) == 1_000_000
    assert set(met) == {0, 1}
