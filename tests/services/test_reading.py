"""Files go to workers in lots, and a bad one costs the others of its lot nothing."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from builders import make_identity

from simfinder.domain.document import FoundFile, Reason
from simfinder.domain.options import ScanOptions
from simfinder.services.reading import Job, Outcome, Reading, lots_of
from simfinder.services.workers import WorkerPool

CHILD = """
import os, sys, time
from simfinder.services.frames import read_frame, write_frame
write_frame(sys.stdout.buffer, {"ready": True})
features = {"fingerprint": "1", "shingles": 1, "characters": 9, "tokens": 2, "text_hash": "0"}
good = {"ok": True, "rss": 0, "identity": [1, 2, 3, 4, 5], "content_hash": "0", "format": "txt",
        "reader": "r", "partial": None, "encoding": None, "title": "", "features": features}
while True:
    try:
        header, _ = read_frame(sys.stdin.buffer)
    except EOFError:
        break
    for path in header["paths"]:
        if "crash" in path:
            os._exit(7)
        if "hang" in path:
            time.sleep(600)
        if "bad" in path:
            answer = {"ok": False, "rss": 0, "reason": "damaged", "detail": path}
            write_frame(sys.stdout.buffer, answer)
        else:
            write_frame(sys.stdout.buffer, good | {"title": path}, [b"", b"text"])
"""


@pytest.fixture
def pool() -> Iterator[WorkerPool]:
    with WorkerPool(2, 400, [sys.executable, "-c", CHILD]) as pool:
        yield pool


def job(position: int, name: str = "", size: int = 100, tried: bool = False) -> Job:
    path = Path(f"/docs/{name or position}")
    return Job(position, FoundFile(path, make_identity(size), 0), tried=tried)


def read(
    pool: WorkerPool, jobs: Sequence[Job], begun: list[Sequence[Job]] | None = None
) -> dict[str, Outcome]:
    def begin(lot: Sequence[Job]) -> Sequence[Job]:
        if begun is not None:
            begun.append(lot)
        return lot

    options = ScanOptions(max_seconds=0.5).resolved()
    outcomes = Reading(pool, options, "p").read(jobs, begin, lambda: None)
    return {o.document.path.name: o for o in outcomes}


def test_each_file_has_its_own_answer(pool: WorkerPool) -> None:
    jobs = [job(i) for i in range(100)]
    outcomes = read(pool, jobs)
    assert {int(name): o.position for name, o in outcomes.items()} == {i: i for i in range(100)}
    assert all(o.document.title == str(o.document.path) for o in outcomes.values())


@pytest.mark.parametrize(
    ("name", "reason"),
    [("crash", Reason.CRASHED), ("hang", Reason.TIMED_OUT), ("bad", Reason.DAMAGED)],
)
def test_one_bad_file_costs_only_itself(pool: WorkerPool, name: str, reason: Reason) -> None:
    outcomes = read(pool, [job(i, name if i == 35 else "") for i in range(100)])
    assert len(outcomes) == 100
    problems = {n: o.document.problem for n, o in outcomes.items() if o.document.problem}
    assert list(problems) == [name]
    assert problems[name][0] is reason


def test_every_file_is_journalled_once_before_its_answer(pool: WorkerPool) -> None:
    begun: list[Sequence[Job]] = []
    read(pool, [job(i) for i in range(100)], begun)
    assert [j.position for lot in begun for j in lot] == list(range(100))
    assert len(begun) < 50


def test_a_file_that_was_tried_before_is_in_hand_alone(pool: WorkerPool) -> None:
    jobs = [job(i, tried=i >= 20) for i in range(24)]
    in_hand: set[int] = set()
    seen: list[set[int]] = []

    def begin(lot: Sequence[Job]) -> Sequence[Job]:
        in_hand.update(j.position for j in lot)
        seen.extend(set(in_hand) for j in lot if j.tried)
        return lot

    for outcome in Reading(pool, ScanOptions().resolved(), "p").read(jobs, begin, lambda: None):
        in_hand.discard(outcome.position)
    assert seen == [{20}, {21}, {22}, {23}]


def test_lots_keep_the_order_and_part_small_files_among_the_workers() -> None:
    jobs = [job(i, size=1 << 20) for i in range(3)] + [job(i) for i in range(3, 100)]
    lots = list(lots_of(jobs, 2))
    assert [j.position for lot in lots for j in lot] == list(range(100))
    assert [len(lot) for lot in lots[:3]] == [1, 1, 1]
    assert 1 < max(map(len, lots)) <= len(jobs) // 8
    assert {len(lot) for lot in lots_of(jobs[:7], 2)} == {1}
