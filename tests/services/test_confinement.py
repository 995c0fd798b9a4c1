"""A worker reads nothing but the program, writes nothing, starts nothing and ends by itself."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from simfinder.services.workers import confinement
from simfinder.services.workers.frames import write_frame
from simfinder.services.workers.pool import _command, _environment

pytestmark = pytest.mark.fresh_workers

REPO = Path(__file__).resolve().parents[2]
TRY = """
import json, os, subprocess, sys
from simfinder.services.workers import confinement
confinement.limit_resources(1024)
version = confinement.shut_in().landlock

def outcome(do):
    try:
        do()
    except OSError as error:
        return error.errno
    return 0

def connect():
    import socket
    socket.create_connection(("127.0.0.1", 9), timeout=2)

secret, folder = sys.argv[1:3]
told = {
    "read": outcome(lambda: open(secret).read()),
    "list": outcome(lambda: os.listdir(folder)),
    "start": outcome(lambda: subprocess.run(["true"])),
    "connect": outcome(connect),
    "program": outcome(lambda: open(confinement.__file__).read()),
}
import lxml.etree, olefile, pypdfium2, python_calamine, rjieba
print(json.dumps([version, told]))
"""


def tried(tmp_path: Path) -> tuple[int, dict[str, int]]:
    secret = tmp_path / "secret.txt"
    secret.write_text("nobody's business")
    done = subprocess.run(
        [sys.executable, "-c", TRY, secret, tmp_path],
        env=os.environ | {"PYTHONPATH": str(REPO)},
        capture_output=True,
        check=True,
    )
    version, told = json.loads(done.stdout)
    return version, told


def ended_with_its_program(code: str) -> bool:
    """Kill a program that prints the number of a worker of its own; True if that ends, too."""
    program = subprocess.Popen(
        [sys.executable, "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(REPO)},
    )
    assert program.stdout is not None
    assert program.stdin is not None
    worker = psutil.Process(int(program.stdout.readline()))
    program.kill()
    program.wait()
    program.stdout.close()
    program.stdin.close()
    gone, _ = psutil.wait_procs([worker], 20)
    return bool(gone)


@pytest.mark.skipif(sys.platform != "linux", reason="Landlock is of Linux")
def test_a_worker_reaches_no_document_program_or_network(tmp_path: Path) -> None:
    version, told = tried(tmp_path)
    if version < 1:
        pytest.skip("this kernel has no Landlock")
    assert told["program"] == 0
    assert told["read"] == told["list"] == 13
    assert told["start"] in (1, 13)
    if version >= 4:
        assert told["connect"] in (1, 13)


@pytest.mark.skipif(os.name != "posix", reason="needs POSIX")
def test_a_worker_writes_no_file(tmp_path: Path) -> None:
    program = (
        "import signal, sys\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "from simfinder.services.workers import confinement\n"
        "file = open(sys.argv[1], 'wb', buffering=0)\n"
        "confinement.limit_resources(1024)\n"
        "try:\n    file.write(b'x')\nexcept OSError as error:\n    print(error.strerror)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, tmp_path / "out"],
        env=os.environ | {"PYTHONPATH": str(REPO)},
        capture_output=True,
        check=True,
    )
    assert b"large" in done.stdout
    assert (tmp_path / "out").stat().st_size == 0


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs POSIX timers")
def test_a_worker_ends_after_its_task_when_the_program_has_ended() -> None:
    """It holds in an endless loop too, since it is the system that ends it."""
    program = (
        "import simfinder.services.worker_child as child, time\n"
        "child._SPARE_SECONDS = 0.2\n"
        "child.worker_tasks.TASKS['hang'] = lambda *_: time.sleep(600)\n"
        "child.main()\n"
    )
    worker = subprocess.Popen(
        [sys.executable, "-c", program],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=_environment(1024),
    )
    assert worker.stdin is not None
    assert worker.stdout is not None
    try:
        write_frame(worker.stdin, {"task": "hang", "seconds": 0.3})
        assert worker.wait(20) == -signal.SIGALRM
    finally:
        worker.kill()
        worker.stdin.close()
        worker.stdout.close()


def test_a_worker_ends_with_its_program() -> None:
    starter = (
        "import subprocess, sys, json\n"
        "from simfinder.services.workers.pool import _command, _environment\n"
        "p = subprocess.Popen(_command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE,"
        " env=_environment(1024), start_new_session=True)\n"
        "p.stdout.read(8)\n"
        "print(p.pid, flush=True)\n"
        "sys.stdin.read()\n"
    )
    assert _command()
    assert ended_with_its_program(starter)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a process with its parent")
def test_a_worker_at_work_ends_with_a_program_that_is_killed() -> None:
    program = (
        "import sys, threading\n"
        "from simfinder.services.workers.pool import WorkerPool\n"
        "child = ('import simfinder.services.worker_child as c, time;'\n"
        "         'c.worker_tasks.TASKS[\"hang\"] = lambda *_: time.sleep(600);c.main()')\n"
        "pool = WorkerPool(1, 1024, [sys.executable, '-c', child])\n"
        "threading.Thread(target=pool.run_one, args=({'task': 'hang'},), daemon=True).start()\n"
        "while pool.workers[0]._deadline == 0: pass\n"
        "print(pool.workers[0]._process.pid, flush=True)\n"
        "sys.stdin.read()\n"
    )
    assert ended_with_its_program(program)


@pytest.mark.skipif(sys.platform != "linux", reason="the others offer neither")
def test_a_system_without_landlock_and_filters_is_known_for_it() -> None:
    """The filter takes both away, as an old kernel or a container would."""
    program = (
        "from simfinder.services.workers import confinement as c\n"
        "assert c.filter_calls()\n"
        "print(*c.available_confinement(), *c.shut_in(), *c.shut_in('/tmp', '/bin/true'))\n"
    )
    if not confinement.available_confinement().call_filter:
        pytest.skip("this system has no filter")
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PYTHONPATH": str(REPO)},
        capture_output=True,
        check=True,
    )
    assert done.stdout.split() == [b"0", b"False"] * 3


@pytest.mark.skipif(os.name != "posix", reason="needs POSIX")
def test_limits_cannot_be_raised_again() -> None:
    program = (
        "import resource\n"
        "from simfinder.services.workers import confinement\n"
        "confinement.limit_resources(1024)\n"
        "print(resource.getrlimit(resource.RLIMIT_FSIZE), "
        "resource.getrlimit(resource.RLIMIT_CORE))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PYTHONPATH": str(REPO)},
        capture_output=True,
        check=True,
    )
    assert done.stdout.split() == [b"(0,", b"0)", b"(0,", b"0)"]
