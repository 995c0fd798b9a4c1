"""What a process starts ends with it, and keeps nobody waiting: workers, tables, converters,
pages."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import psutil
import pytest

from simfinder.domain.documents import Reason
from simfinder.domain.errors import ReadProblem, ReportError
from simfinder.domain.options import ScanOptions
from simfinder.services.converting import convert as converting
from simfinder.services.converting.convert import Conversion, Program
from simfinder.services.export import typesetting
from simfinder.services.tables import process as tables
from simfinder.services.workers.child_process import environment, has_ended, wait_for_end
from simfinder.services.workers.pool import WorkerPool

pytestmark = [
    pytest.mark.skipif(os.name != "posix", reason="Windows has job objects instead"),
    pytest.mark.fresh_workers,
]

# A process that starts another, which keeps its pipes open, perhaps in a session of its own.
FORK = """
import os, sys, time
def fork(log, leave):
    if os.fork() == 0:
        if leave:
            os.setsid()
        os.symlink(str(os.getpid()), log)  # a worker can write no file
        time.sleep(600)
    while not os.path.lexists(log):
        time.sleep(0.01)
"""
# The real worker, but for the sandbox, with a document that makes it fork.
WORKER = (
    FORK
    + """
from simfinder.services import worker_child
log, leave, end = sys.argv[1], sys.argv[2] == "leave", sys.argv[3]
def task(header, payload, contents):
    fork(log, leave)
    if end == "crash":
        os._exit(7)
    time.sleep(600)
worker_child.worker_tasks.TASKS["fork"] = task
worker_child.shut_in = lambda: None
if end == "deaf":
    worker_child.serve = lambda inward, outward, held: (
        worker_child.write_frame(outward, {"ready": True}), task(0, 0, 0)
    )
worker_child.main()
"""
)


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Path]:
    """A link to the number of the process that was started; it ends with the test."""
    path = tmp_path / "pid"
    yield path
    if path.is_symlink():
        with suppress(ProcessLookupError):
            os.kill(number(path), signal.SIGKILL)


def number(log: Path) -> int:
    return int(log.readlink().name)


def started(log: Path) -> psutil.Process:
    return psutil.Process(number(log))


def is_gone(log: Path) -> bool:
    try:
        process = started(log)
    except psutil.NoSuchProcess:
        return True
    # Nobody may be there to wait for it.
    gone, _ = psutil.wait_procs([process], 20)
    return bool(gone) or process.status() == psutil.STATUS_ZOMBIE


def answered(do: Callable[[], Any]) -> Any:
    """Return what ``do`` returns; where it waits for somebody's pipe, fail instead."""
    made: list[Any] = []
    thread = threading.Thread(target=lambda: made.append(do()), daemon=True)
    thread.start()
    thread.join(60)
    assert made, "it waits for a process that was started by another"
    return made[0]


def pool(log: Path, leave: str, end: str) -> WorkerPool:
    return WorkerPool(1, 1024, [sys.executable, "-c", WORKER, str(log), leave, end])


@pytest.mark.parametrize("end", ["hang", "crash", "deaf"])
def test_the_group_of_a_worker_ends_with_it(log: Path, end: str) -> None:
    with pool(log, "stay", end) as workers:
        reply = answered(lambda: workers.run_one({"task": "fork"}, [bytes(1 << 22)], 1.0))
        assert reply.failure is (Reason.CRASHED if end == "crash" else Reason.TIMED_OUT)
        assert is_gone(log)


@pytest.mark.parametrize("end", ["hang", "crash", "deaf"])
def test_a_process_outside_the_group_does_not_block(log: Path, end: str) -> None:
    with pool(log, "leave", end) as workers:
        reply = answered(lambda: workers.run_one({"task": "fork"}, [bytes(1 << 22)], 1.0))
        assert reply.failure is (Reason.CRASHED if end == "crash" else Reason.TIMED_OUT)
        assert started(log).is_running()  # it was there, and was not waited for
    assert started(log).is_running()


def test_a_pool_that_is_closed_does_not_wait_either(log: Path) -> None:
    workers = pool(log, "leave", "hang")
    replies: list[Any] = []
    asking = threading.Thread(
        target=lambda: replies.append(workers.run_one({"task": "fork"})), daemon=True
    )
    asking.start()
    while not log.is_symlink() and asking.is_alive():
        asking.join(0.01)
    answered(lambda: workers.close() or True)
    asking.join(60)
    assert replies
    assert replies[0].failure is not None


@pytest.mark.parametrize("leave", ["False", "True"])
def test_the_reader_of_a_table_ends_as_a_whole(
    log: Path, leave: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = FORK + f"fork({str(log)!r}, {leave}); os._exit(7)"
    monkeypatch.setattr(tables, "_command", lambda: [sys.executable, "-c", code])
    log.with_name("t.csv").write_text("a,b\n")

    def read() -> str:
        with tables.TableProcess(log.with_name("t.csv"), ScanOptions(), "rows") as process:
            try:
                next(process.answers(lambda: None))
            except ReadProblem as problem:
                return str(problem.detail)
        return ""

    assert answered(read) == "the reader exited with status 7"
    assert leave == "True" or is_gone(log)


def test_a_converter_ends_as_a_whole(log: Path, tmp_path: Path) -> None:
    script = tmp_path / "converter"
    script.write_text(f"#!{sys.executable}\n{FORK}\nfork({str(log)!r}, False)\ntime.sleep(600)\n")
    script.chmod(0o755)
    way = Conversion(Program("Converter", ("converter",), (), ".txt", prints=True), script, ".doc")
    # Without the child that holds it: this one writes into a folder of the test.
    command, bounds = [str(way.executable)], converting.Bounds(1.0, 512, 8, threading.Event())
    with (tmp_path / "printed").open("wb") as printed, pytest.raises(ReadProblem) as raised:
        converting._run_program(command, tmp_path, printed.fileno(), bounds)
    assert raised.value.reason is Reason.TIMED_OUT
    assert is_gone(log)


def test_what_sets_pages_ends_as_a_whole(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = FORK + f"fork({str(log)!r}, False); os._exit(9)"
    monkeypatch.setattr(typesetting, "_command", lambda: [sys.executable, "-c", code])
    with pytest.raises(ReportError, match="failed with status 9"):
        typesetting.set_pages({"parts": []}, lambda done, total: None)
    assert is_gone(log)


def test_the_end_of_a_process_is_seen_without_giving_up_its_number() -> None:
    process = subprocess.Popen([sys.executable, "-c", "raise SystemExit(5)"])
    assert wait_for_end(process, 60)  # type: ignore[arg-type]
    if sys.platform == "linux":
        assert process.returncode is None
    assert process.wait() == 5
    assert has_ended(process)  # type: ignore[arg-type]


def test_a_process_gets_no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "secret")
    monkeypatch.setenv("TZ", "Asia/Shanghai")
    made = environment(MORE="x")
    assert made["TZ"] == "Asia/Shanghai"
    assert made["MORE"] == "x"
    assert {"AWS_SECRET_ACCESS_KEY", "HOME", "USER"}.isdisjoint(made)
