"""Near fingerprints within whatever memory: what is told, and that nothing raises."""

from __future__ import annotations

import logging

import numpy as np
import pytest

from simfinder.domain.messages import Detail
from simfinder.domain.progress import Progress, SilentObserver, Stage
from simfinder.engine.candidates import block_index
from simfinder.engine.candidates.near import index_distance, near_fingerprints
from simfinder.services.matching.match import match_monitor
from simfinder.services.scan import reporter


def nothing() -> None:
    """Go on."""


def crowded(n: int) -> np.ndarray:
    """Codes that differ in a few of sixteen bits: all of them are near."""
    return np.random.default_rng(3).permutation(1 << 14)[:n].astype(np.uint64)


def test_with_enough_memory_the_distance_is_kept_without_a_note() -> None:
    told: list[str] = []
    codes = crowded(300)
    found, reach = near_fingerprints(codes, 64, match_monitor(nothing, told.append))
    assert reach == index_distance(codes, 24) == 24
    assert len(found) == 300 * 299 // 2
    assert told == []


def test_too_little_memory_lowers_the_distance_with_a_note(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(block_index, "BYTES_A_PAIR", 1 << 10)
    told: list[Detail] = []
    codes = crowded(1500)
    found, reach = near_fingerprints(codes, 256, match_monitor(nothing, told.append))
    assert 0 < reach < 24
    assert len(found) == sum(
        int(np.count_nonzero(np.bitwise_count(codes[i + 1 :] ^ codes[i]) <= reach))
        for i in range(len(codes))
    )
    assert len(found) <= block_index.most_pairs(256 << 20)
    assert [str(message) for message in told] == [
        f"fingerprints were compared within {reach} bits instead of 24: "
        "too many similar pairs for the allowed memory"
    ]


def test_no_memory_at_all_still_ends_without_an_error() -> None:
    told: list[str] = []
    found, reach = near_fingerprints(crowded(500), 0, match_monitor(nothing, told.append))
    assert (len(found), reach) == (0, 0)
    assert len(told) == 1


def test_the_plan_is_logged_with_its_costs(caplog: pytest.LogCaptureFixture) -> None:
    codes = np.random.default_rng(1).integers(0, 1 << 64, 60_000, dtype=np.uint64)
    with caplog.at_level(logging.INFO, "simfinder.plan"):
        _, reach = near_fingerprints(codes, 1024, match_monitor(nothing))
    text = caplog.text
    assert f"60,000 fingerprints, distance {reach}." in text
    assert "cost model: " in text
    assert text.count(" blocks: ") >= 2


def test_progress_reaches_the_observer_and_remarks_are_kept_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard: list[Progress] = []
    monkeypatch.setattr(reporter, "PROGRESS_SECONDS", 0.0)
    observer = SilentObserver()
    monkeypatch.setattr(observer, "progress", heard.append)
    work = reporter.ScanReporter(observer)
    monitor = work.monitor(200)
    near_fingerprints(crowded(2000), 1024, monitor)
    for remark in ("first", "first", "second"):
        monitor.note(remark)
    assert work.notes == ["first", "second"]
    assert {p.stage for p in heard} == {Stage.COMPARE}
    done = [p.done for p in heard]
    assert done == sorted(done)
    assert done[-1] == 200
    assert len(set(done)) > 2


def test_the_requested_distance_is_not_exceeded() -> None:
    found, reach = near_fingerprints(crowded(300), 64, match_monitor(nothing), 3)
    assert reach == 3
    assert 0 < found.distance.max() <= 3
