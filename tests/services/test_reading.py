"""Files go to workers in batches, and a bad one costs the others of its batch nothing."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from simfinder.domain.documents import FoundFile, Reason
from simfinder.domain.options import ScanOptions
from simfinder.files.identity import identity
from simfinder.services.reading.batch import ReadJob, ReadOutcome
from simfinder.services.reading.read_files import Reading, batches_of
from simfinder.services.workers.pool import WorkerPool

pytestmark = pytest.mark.fresh_workers

CHILD = """
import os, sys, time
from simfinder.services.workers.frames import read_content, read_frame, write_frame
out = sys.stdout.buffer
write_frame(out, {"ready": True})
features = {"fingerprint": "1", "shingles": 1, "characters": 9, "tokens": 2, "text_hash": "0"}

def good(title, **more):
    header = {"ok": True, "content_hash": "0", "format": "txt", "reader": "r", "partial": None,
              "encoding": None, "title": title, "locked": title == "locked", "features": features}
    write_frame(out, header | more, [b"", b"text"])

def do(what):
    if what == "crash":
        os._exit(7)
    if what == "hang":
        time.sleep(600)
    if what == "bad":
        write_frame(out, {"ok": False, "reason": "damaged", "detail": what})
    else:
        good(what)

while True:
    try:
        header, _ = read_frame(sys.stdin.buffer)
    except EOFError:
        break
    contents = [read_content(sys.stdin.buffer, size, 1000) for size in header["contents"]]
    for file, content in zip(header["files"], contents):
        what = content.data.decode().rstrip("\\0")
        inside = what.split(",")[1:]
        if not inside:
            do(what)
            continue
        skip = file["skip"]
        members = [[f"{i} {name}", i] for i, name in enumerate(inside)]
        good("mail", members=members, follow=len(inside) - skip)
        for name in inside[skip:]:
            do(name)
"""


@pytest.fixture
def pool() -> Iterator[WorkerPool]:
    with WorkerPool(2, 400, [sys.executable, "-c", CHILD]) as pool:
        yield pool


MakeJob = Callable[..., ReadJob]


@pytest.fixture
def job(tmp_path: Path) -> MakeJob:
    """Makes a job of a file whose content tells the worker what to do."""

    def make(position: int, name: str = "", tried: bool = False) -> ReadJob:
        path = tmp_path / (name or str(position))
        path.write_text(name or str(position))
        return ReadJob(position, FoundFile(path, identity(path.stat()), 0), was_tried=tried)

    return make


def read(
    pool: WorkerPool, jobs: Sequence[ReadJob], begun: list[Sequence[ReadJob]] | None = None
) -> list[ReadOutcome]:
    def begin(batch: Sequence[ReadJob]) -> Sequence[ReadJob]:
        if begun is not None:
            begun.append(batch)
        return batch

    options = ScanOptions(max_seconds=0.5).resolve()
    return list(Reading(pool, options, "p").read(jobs, begin, lambda: None))


def problems(outcomes: Sequence[ReadOutcome]) -> dict[str, Reason]:
    return {
        o.document.member or o.document.path.name: o.document.problem[0]
        for o in outcomes
        if o.document.problem
    }


def test_each_file_has_its_own_answer(pool: WorkerPool, job: MakeJob) -> None:
    jobs = [job(i) for i in range(100)]
    outcomes = read(pool, jobs)
    assert sorted(o.position for o in outcomes) == list(range(100))
    assert all(o.document.title == o.document.path.name == str(o.position) for o in outcomes)


def test_workers_that_have_read_all_stay_for_the_next_time(
    pool: WorkerPool, job: MakeJob, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[str] = []
    monkeypatch.setattr(pool, "interrupt", lambda: ended.append("all"))
    assert len(read(pool, [job(i) for i in range(3)])) == 3
    assert not ended


@pytest.mark.parametrize(
    ("name", "reason"),
    [("crash", Reason.CRASHED), ("hang", Reason.TIMED_OUT), ("bad", Reason.DAMAGED)],
)
def test_one_bad_file_costs_only_itself(
    pool: WorkerPool, job: MakeJob, name: str, reason: Reason
) -> None:
    outcomes = read(pool, [job(i, name if i == 35 else "") for i in range(100)])
    assert len(outcomes) == 100
    assert problems(outcomes) == {name: reason}


def test_every_file_is_journalled_once_before_its_answer(pool: WorkerPool, job: MakeJob) -> None:
    begun: list[Sequence[ReadJob]] = []
    read(pool, [job(i) for i in range(100)], begun)
    assert [j.position for batch in begun for j in batch] == list(range(100))
    assert len(begun) < 50


def test_a_file_that_was_tried_before_is_in_hand_alone(pool: WorkerPool, job: MakeJob) -> None:
    jobs = [job(i, tried=i >= 20) for i in range(24)]
    in_hand: set[int] = set()
    seen: list[set[int]] = []

    def begin(batch: Sequence[ReadJob]) -> Sequence[ReadJob]:
        in_hand.update(j.position for j in batch)
        seen.extend(set(in_hand) for j in batch if j.was_tried)
        return batch

    for outcome in Reading(pool, ScanOptions().resolve(), "p").read(jobs, begin, lambda: None):
        in_hand.discard(outcome.position)
    assert seen == [{20}, {21}, {22}, {23}]


def test_lots_keep_the_order_and_part_small_files_among_the_workers(job: MakeJob) -> None:
    jobs = [job(i) for i in range(100)]
    for big in jobs[:3]:
        os.truncate(big.file.path, 1 << 20)
    jobs[:3] = [
        ReadJob(j.position, FoundFile(j.file.path, identity(j.file.path.stat()), 0))
        for j in jobs[:3]
    ]
    batches = list(batches_of(jobs, 2))
    assert [j.position for batch in batches for j in batch] == list(range(100))
    assert [len(batch) for batch in batches[:3]] == [1, 1, 1]
    assert 1 < max(map(len, batches)) <= len(jobs) // 8
    assert {len(batch) for batch in batches_of(jobs[:7], 2)} == {1}


def test_the_documents_inside_a_file_come_before_it(pool: WorkerPool, job: MakeJob) -> None:
    outcomes = read(pool, [job(0, "mail,one,bad,two"), *(job(i) for i in range(1, 9))])
    told = [o.document for o in outcomes if o.position == 0]
    assert [d.member for d in told] == ["0 one", "1 bad", "2 two", ""]
    assert told[-1].members == (("0 one", 0), ("1 bad", 1), ("2 two", 2))
    assert [o.file.member_size for o in outcomes if o.position == 0] == [0, 1, 2, 0]
    assert problems(outcomes) == {"1 bad": Reason.DAMAGED}
    assert len(outcomes) == 12


@pytest.mark.parametrize(
    ("name", "reason"), [("crash", Reason.CRASHED), ("hang", Reason.TIMED_OUT)]
)
@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_document_that_ends_its_worker_costs_the_others_inside_nothing(
    pool: WorkerPool, job: MakeJob, name: str, reason: Reason, place: int
) -> None:
    inside = ["one", "two"]
    inside.insert(place, name)
    outcomes = read(pool, [job(i) for i in range(9)] + [job(9, ",".join(["mail", *inside]))])
    assert problems(outcomes) == {f"{place} {name}": reason}
    there = [o.document.member for o in outcomes if o.position == 9]
    assert there == [*(f"{i} {what}" for i, what in enumerate(inside)), ""]
    assert len(outcomes) == 13


def test_a_missing_file_is_reported_and_other_files_are_read(
    pool: WorkerPool, job: MakeJob
) -> None:
    jobs = [job(i) for i in range(40)]
    jobs[7].file.path.unlink()
    outcomes = read(pool, jobs)
    assert problems(outcomes) == {"7": Reason.VANISHED}
    assert len(outcomes) == 40


def test_a_large_file_is_passed_on_whole(pool: WorkerPool, job: MakeJob) -> None:
    large = job(0, "large")
    large.file.path.write_bytes(b"large".ljust(30 << 20, b"\0"))
    (outcome,) = read(pool, [large])
    assert outcome.document.title == "large"
    assert outcome.document.identity.size == 30 << 20


def test_the_text_behind_a_password_is_not_laid_down(pool: WorkerPool, job: MakeJob) -> None:
    locked, open_to_all = sorted(read(pool, [job(0, "locked"), job(1)]), key=lambda o: o.position)
    assert (locked.text_data, locked.document.title) == (None, "")
    assert (open_to_all.text_data, open_to_all.document.title) == (b"text", "1")
