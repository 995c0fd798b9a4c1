"""Reads one file in a process of its own and tells where it went wrong: standard input to JSON."""

from __future__ import annotations

import faulthandler
import json
import resource
import signal
import subprocess
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from host import MEMORY, Bytes, _header
from seeds import Seed

ROOT = Path(__file__).resolve().parents[2]
_BLOCKED = 120.0


@dataclass(frozen=True)
class Trace:
    """Where a reader failed (innermost place of the program), and processor seconds it took."""

    place: str
    lines: str
    seconds: float
    raised: str
    """Class of the error that no reader told, empty where there was none."""


def trace(seed: Seed, seconds: int = 5) -> Trace:
    """Read a file again to see where it fails or spends its time, of the processor, not the
    clock."""
    command = [sys.executable, "-X", "faulthandler", __file__, seed.suffix, str(seconds)]
    began = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        done = subprocess.run(
            command, input=seed.data, capture_output=True, cwd=ROOT, timeout=_BLOCKED
        )
    except subprocess.TimeoutExpired:
        return Trace("waits for something", "", _BLOCKED, "")
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = ended.ru_utime + ended.ru_stime - began.ru_utime - began.ru_stime
    try:
        told: dict[str, str] = json.loads(done.stdout.splitlines()[-1])
    except (ValueError, IndexError):
        told = {"lines": done.stderr.decode(errors="replace"), "raised": ""}
    return Trace(_innermost(told["lines"]), told["lines"][-6000:], used, told["raised"])


def _innermost(lines: str) -> str:
    """Return the last (or, of faulthandler, the first) place inside the readers."""
    places = [
        line.strip() for line in lines.splitlines() if "simfinder/" in line and "File" in line
    ]
    if not places:
        return "outside the readers"
    newest = places[0] if "most recent call first" in lines else places[-1]
    name = newest.partition("simfinder/")[2].partition('"')[0]
    return f"{name} {newest.rpartition(' in ')[2]}"


def main() -> None:
    """Read what comes in; print the traceback of what a reader did not tell."""
    from simfinder.services import worker_tasks
    from simfinder.services.workers.confinement import limit_resources
    from simfinder.services.workers.frames import ReceivedFile

    plain, raised = worker_tasks.guard, []

    def guarded(make: Callable[[], Any]) -> Any:
        def told() -> Any:
            try:
                return make()
            except worker_tasks.ReadProblem:
                raise
            except BaseException as error:
                raised.append(
                    (type(error).__name__, "".join(traceback.format_exception(error)[-40:]))
                )
                raise

        return plain(told)

    worker_tasks.guard = guarded
    suffix, seconds = sys.argv[1], int(sys.argv[2])
    data = sys.stdin.buffer.read()
    header = _header([])
    header |= {"suffix": suffix, "skip": 0}
    limit_resources(MEMORY)
    faulthandler.register(signal.SIGXCPU, chain=True)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    for _ in worker_tasks.read_document(header, ReceivedFile(Bytes(data).data, "")):
        pass
    name, lines = raised[0] if raised else ("", "")
    print(json.dumps({"lines": lines, "raised": name}))


if __name__ == "__main__":
    main()
