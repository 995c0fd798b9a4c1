"""Workers that crash, hang, grow or talk nonsense cost only the task in hand."""

import sys
import threading
import time
from collections.abc import Iterator

import psutil
import pytest

from simfinder.domain.documents import Reason
from simfinder.domain.errors import Cancelled
from simfinder.services.workers.frames import MAX_HEADER
from simfinder.services.workers.pool import WorkerPool

pytestmark = pytest.mark.fresh_workers

CHILD = """
import os, sys, time
from simfinder.services.workers.frames import read_frame, write_frame
write_frame(sys.stdout.buffer, {"ready": True})
while True:
    try:
        header, payload = read_frame(sys.stdin.buffer)
    except EOFError:
        break
    task = header["task"]
    if task == "crash":
        os._exit(7)
    if task == "hang":
        time.sleep(600)
    if task == "grow":
        hog = bytearray(600 << 20)
        hog[::4096] = b"x" * len(hog[::4096])
        time.sleep(600)
    if task == "babble":
        sys.stdout.buffer.write(b"x" * 64)
        sys.stdout.buffer.flush()
        time.sleep(600)
    write_frame(sys.stdout.buffer, {"ok": True, "pid": os.getpid(), "rss": 0}, payload)
"""


@pytest.fixture
def pool() -> Iterator[WorkerPool]:
    with WorkerPool(2, 400, [sys.executable, "-c", CHILD]) as pool:
        yield pool


def test_payloads_come_back_byte_for_byte(pool: WorkerPool) -> None:
    payload = [b"", bytes(range(256)) * 4000, b"end"]
    assert pool.run_one({"task": "echo"}, payload).payload == payload


def test_a_process_serves_many_tasks(pool: WorkerPool) -> None:
    pids = {pool.run_one({"task": "echo"}).header["pid"] for _ in range(5)}
    assert len(pids) == 1


def test_idle_workers_end_and_start_again(pool: WorkerPool) -> None:
    first = pool.run_one({"task": "echo"}).header["pid"]
    pool.end_idle()
    assert not psutil.pid_exists(first)
    assert pool.run_one({"task": "echo"}).header["pid"] != first


def test_a_worker_that_was_prepared_does_the_first_task() -> None:
    with WorkerPool(1, 400, [sys.executable, "-c", CHILD]) as pool:
        before = {child.pid for child in psutil.Process().children()}
        pool.prepare()
        pool.prepare()
        first = pool.run_one({"task": "echo"}).header["pid"]
        assert {child.pid for child in psutil.Process().children()} - before == {first}


def test_the_program_of_a_worker_prepares_itself() -> None:
    with WorkerPool(1) as pool:
        reply = pool.run_one({"task": "prepare"})
        assert reply.failure is None
        assert reply.header["ok"]


def test_closing_does_not_wait_for_a_worker_that_prepares() -> None:
    hanging = WorkerPool(1, 400, [sys.executable, "-c", "import time; time.sleep(600)"])
    before = set(threading.enumerate())
    hanging.prepare()
    hanging.close()
    assert set(threading.enumerate()) <= before


@pytest.mark.parametrize(
    ("task", "timeout", "reason"),
    [
        ("crash", 20.0, Reason.CRASHED),
        ("hang", 0.3, Reason.TIMED_OUT),
        ("grow", 20.0, Reason.MEMORY),
        ("babble", 20.0, Reason.LIMIT),
    ],
)
def test_a_bad_task_is_named_and_the_next_one_works(
    pool: WorkerPool, task: str, timeout: float, reason: Reason
) -> None:
    reply = pool.run_one({"task": task}, timeout=timeout)
    assert reply.failure is reason
    assert reply.detail
    assert pool.run_one({"task": "echo"}).header["ok"]


def test_a_hanging_worker_does_not_hold_up_the_others(pool: WorkerPool) -> None:
    replies = []
    hanging = threading.Thread(
        target=lambda: replies.append(pool.run_one({"task": "hang"}, timeout=3.0))
    )
    hanging.start()
    while pool.run_one({"task": "echo"}).header["ok"] and not replies:
        pass
    hanging.join()
    assert replies[0].failure is Reason.TIMED_OUT


def test_closing_ends_every_process_and_refuses_more(pool: WorkerPool) -> None:
    pid = pool.run_one({"task": "echo"}).header["pid"]
    pool.close()
    assert not psutil.pid_exists(pid)
    with pytest.raises(Cancelled):
        pool.run_one({"task": "echo"})


def test_closing_frees_a_thread_that_waits_for_an_answer(pool: WorkerPool) -> None:
    replies = []
    waiting = threading.Thread(target=lambda: replies.append(pool.run_one({"task": "hang"})))
    waiting.start()
    while not psutil.Process().children():
        time.sleep(0.01)
    pool.close()
    waiting.join(20)
    assert replies[0].failure is not None


def test_a_header_beyond_the_cap_is_refused() -> None:
    program = (
        "import struct, sys, time;"
        "from simfinder.services.workers.frames import write_frame;"
        "write_frame(sys.stdout.buffer, {});"
        f"sys.stdout.buffer.write(struct.pack('<II', {MAX_HEADER + 1}, 0));"
        "sys.stdout.buffer.flush(); time.sleep(600)"
    )
    with WorkerPool(1, 400, [sys.executable, "-c", program]) as pool:
        assert pool.run_one({"task": "echo"}).failure is Reason.LIMIT


@pytest.mark.skipif(sys.platform == "win32", reason="there it is a class, not a number")
def test_real_workers_step_back_behind_the_window() -> None:
    with WorkerPool(1) as real:
        real.run_one({"task": "critical", "pairs": [], "sizes": []})
        steps = [child.nice() for child in psutil.Process().children()]
    assert max(steps) >= min(psutil.Process().nice() + 1, 19)
