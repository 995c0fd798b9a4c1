"""The system refuses what a taken-over reader would try: in the real worker, and nowhere else."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

if sys.platform != "linux":
    pytest.skip("Landlock and filters of system calls are of Linux", allow_module_level=True)

from sandbox_attempts import ATTEMPTS

from simfinder.services.workers import confinement
from simfinder.services.workers.pool import WorkerPool

pytestmark = pytest.mark.fresh_workers

HERE = Path(__file__).parent
# The worker itself, with one more task; without the sandbox where that is asked for.
CHILD = """
import sys
folder, here, sandbox = sys.argv[1:]
sys.path.insert(0, here)
import sandbox_attempts
from simfinder.services import worker_child
sandbox_attempts.FOLDER = folder
def attempt(header, payload, contents):
    if header["name"] == "needed":
        sandbox_attempts.needed()
        return {"error": 0}, []
    return {"error": sandbox_attempts.outcome(header["name"])}, []
worker_child.worker_tasks.TASKS["attempt"] = attempt
if sandbox == "without":
    worker_child.shut_in = lambda: None
    worker_child.limit_resources = lambda memory: None
worker_child.main()
"""
REFUSALS = (errno.EPERM, errno.EACCES, errno.ENOSYS)
BY_LANDLOCK = {"read a file", "list a folder", "environment of the parent"}
"""The arguments of these calls lie in memory, where a filter of calls cannot see them."""
OFFERED = confinement.available_confinement()


def errors(folder: Path, sandbox: str) -> dict[str, Any]:
    """Return the error of each attempt, -1000 where the worker did not live to tell."""
    folder.mkdir()
    for name in ("file.txt", "spare.txt"):
        (folder / name).write_text("text")
    os.environ["SIMFINDER_TEST_SECRET"] = "secret"
    command = [sys.executable, "-P", "-c", CHILD, str(folder), str(HERE), sandbox]
    told = {}
    try:
        with WorkerPool(1, 1536, command) as pool:
            for name in ATTEMPTS:
                reply = pool.run_one({"task": "attempt", "name": name}, timeout=20)
                told[name] = reply.header.get("error", -1000)
            reply = pool.run_one({"task": "attempt", "name": "needed"}, timeout=20)
            told["needed"] = reply.header.get("error", reply.header)
    finally:
        del os.environ["SIMFINDER_TEST_SECRET"]
    return told


@pytest.fixture(scope="module")
def in_worker(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return errors(tmp_path_factory.mktemp("sandbox") / "in", "with")


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Any]]:
    """What the same attempts give in a worker that nothing holds, but for its environment."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            "simfinder.services.workers.pool.environment",
            lambda **more: {**os.environ, "PYTHONPATH": str(HERE.parents[1]), **more},
        )
        yield errors(tmp_path_factory.mktemp("sandbox") / "out", "without")


@pytest.mark.parametrize("name", ATTEMPTS)
def test_a_worker_is_refused(name: str, in_worker: dict[str, Any], outside: dict[str, Any]) -> None:
    if not (OFFERED.landlock if name in BY_LANDLOCK else OFFERED.call_filter):
        pytest.skip("this kernel has nothing to refuse it with")
    assert in_worker[name] in REFUSALS, os.strerror(abs(in_worker[name]))
    if outside[name] != 0:
        pytest.skip(f"this system lets nobody do it: {os.strerror(abs(outside[name]))}")


def test_the_attempts_mean_something(outside: dict[str, Any]) -> None:
    """Without the sandbox, those that need no privilege and no special kernel succeed."""
    common = {
        "connect by TCP",
        "listen",
        "send a datagram",
        "a UNIX socket",
        "a netlink socket",
        "fork",
        "fork many",
        "leave a daemon",
        "start a program",
        "chmod",
        "chown",
        "utime",
        "rename",
        "link",
        "unlink",
        "write a file",
        "create a file",
        "priority of the parent",
        "limits of the parent",
        "processors of the parent",
        "shared memory",
        "environment",
        "signal to the parent",
        "read a file",
        "a file in memory",
    }
    assert {name: outside[name] for name in common if outside[name]} == {}


def test_what_libraries_need_works(in_worker: dict[str, Any]) -> None:
    assert in_worker["needed"] == 0


def test_a_worker_reports_its_confinement() -> None:
    with WorkerPool(1) as pool:
        pool.run_one({"task": "prepare"})
        assert pool.workers[0].confinement == OFFERED
