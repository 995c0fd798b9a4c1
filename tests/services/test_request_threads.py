"""Whoever waits for workers may give up, and what a store cannot keep stands in the log."""

from __future__ import annotations

import logging
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from simfinder.domain.errors import StoreError
from simfinder.domain.options import ScanOptions
from simfinder.engine.pairs.verify import Measures
from simfinder.services.scan.exact import ExactMeasures
from simfinder.services.workers.pool import request_threads


class Pool:
    """A pool that counts how often its workers were told to end."""

    def __init__(self) -> None:
        self.workers, self.interrupted = [None], 0

    def interrupt(self) -> None:
        self.interrupted += 1


def test_an_exception_ends_the_workers_and_reaches_the_caller() -> None:
    pool: Any = Pool()
    with pytest.raises(KeyboardInterrupt), request_threads(pool, "ask"):
        raise KeyboardInterrupt
    assert pool.interrupted == 1


def test_an_abandoned_generator_ends_the_workers() -> None:
    pool: Any = Pool()

    def answers() -> Any:
        with request_threads(pool, "ask") as threads:
            yield threads.submit(int, "7").result()

    given = answers()
    assert next(given) == 7
    given.close()
    assert pool.interrupted == 1


def test_finished_work_interrupts_no_worker() -> None:
    pool: Any = Pool()
    with request_threads(pool, "ask") as threads:
        assert threads.submit(int, "7").result() == 7
    assert pool.interrupted == 0


def test_measures_that_cannot_be_stored_are_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fails(*_: object) -> None:
        raise StoreError("the disk is full")

    store: Any = SimpleNamespace(save_verified_pairs=fails)
    pool: Any = Pool()
    measures = ExactMeasures(store, pool, ScanOptions(), "1", (), {})
    one, ends = np.ones(1, np.float32), np.zeros(1, np.int32)
    with caplog.at_level(logging.WARNING, "simfinder"):
        measures._remember(ends, ends, Measures(one, one, one, np.ones(1, np.bool_)))
    assert "the disk is full" in caplog.text
