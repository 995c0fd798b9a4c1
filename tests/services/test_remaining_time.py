"""The time that is left follows bytes and numbers of files, whichever takes longer."""

from __future__ import annotations

from pathlib import Path

import builders
import pytest

from simfinder.domain.documents import FoundFile
from simfinder.services.reading import read_files
from simfinder.services.reading.batch import ReadJob
from simfinder.services.reading.read_files import ReadState


def files(*sizes):
    return [
        FoundFile(Path(f"/x/{n}"), builders.make_identity(size=s), 0) for n, s in enumerate(sizes)
    ]


@pytest.mark.parametrize(
    ("sizes", "read", "seconds"),
    [
        ([10_000_000] * 10 + [1_000] * 990, 10, 990.0),
        ([1_000] * 10 + [10_000_000] * 10, 10, 100_000.0),
        ([500] * 20, 10, 10.0),
    ],
)
def test_small_files_after_large_ones_take_their_time_too(monkeypatch, sizes, read, seconds):
    now = [100.0]
    monkeypatch.setattr(read_files.time, "monotonic", lambda: now[0])
    found = files(*sizes)
    state = ReadState(len(found), sum(sizes), 0, sum(sizes))
    for file in found[:read]:
        now[0] += 1.0
        state.add(file)
    assert state.progress(100.0).remaining_seconds == pytest.approx(seconds, rel=1e-6)


def test_at_first_there_is_no_estimate(monkeypatch):
    state = ReadState(10, 1000, 0, 1000)
    assert state.progress(0.0).remaining_seconds is None


def test_the_rate_counts_files_that_are_read_now_and_none_of_an_earlier_scan(monkeypatch):
    now = [100.0]
    monkeypatch.setattr(read_files.time, "monotonic", lambda: now[0])
    found = files(*[1_000] * 1_000)
    state = ReadState.of(found, [ReadJob(n, file) for n, file in enumerate(found[:100])])
    assert (state.done_count, state.progress(90.0).rate) == (900, None)
    now[0] += 5.0
    for file in found[:10]:
        state.add(file)
    assert state.progress(90.0).done == 910
    assert state.progress(90.0).rate == pytest.approx(2.0)
