"""A document that kills its reader, or the whole program, is tried twice and never again."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from corpus_good import good_text
from hostile_scan import ROOT, put

MARK = b"THIS DOCUMENT KILLS"
COUNT = 400

# Stands for a reader with a fatal flaw: the real worker, in which one document is deadly. It
# makes a folder for each attempt, since a worker can write no file.
_DEADLY_READER = """
import os, signal, sys, uuid
from simfinder.extract import registry
from simfinder.services import worker_child
from simfinder.services.workers import confinement
log, whom = sys.argv[1], sys.argv[2]
true_read = registry.read
def read(data, *given, **named):
    if {mark!r} in bytes(data):
        os.mkdir(os.path.join(log, uuid.uuid4().hex))
        os.kill(os.getppid() if whom == "program" else os.getpid(), int(sys.argv[3]))
        signal.pause()
    return true_read(data, *given, **named)
registry.read = read
worker_child.shut_in = lambda: None  # it could not make the folders otherwise
worker_child.main()
"""

# Runs a scan with that reader and prints what became of each file.
_SCAN = """
import functools, json, sys
from pathlib import Path
from simfinder.domain.documents import Source
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.services.scan import scan as module
folder, store, reader, log, whom, signal = sys.argv[1:]
command = [sys.executable, "-P", reader, log, whom, signal]
module.WorkerPool = functools.partial(module.WorkerPool, command=command)
options = ScanOptions(jobs=2, max_seconds=5)
report = module.scan([Source(Path(folder))], options, SilentObserver(), Path(store))
states = {d.path.name: "ok" for d in report.documents}
states |= {p.path.name: p.reason for p in report.problems}
print(json.dumps({"found": report.file_count, "states": states}))
"""


class Deadly:
    """Scans a folder again and again with a reader that one of the files kills."""

    def __init__(self, place: Path, whom: str, signal: int) -> None:
        self.folder = place / "files"
        self.log = place / "log"
        self.log.mkdir()
        reader = place / "reader.py"
        reader.write_text(_DEADLY_READER.format(mark=MARK))
        files = {f"{n}.txt": good_text(f"killer {n}", 4).encode() for n in range(COUNT)}
        # In the middle by its size, so that others are in hand beside it.
        files["killer.txt"] = MARK + b" whoever reads it, and nobody has ever said why. " * 8
        put(self.folder, files)
        self.arguments = [str(self.folder), str(place / "store"), str(reader), str(self.log)]
        self.arguments += [whom, str(signal)]

    def scan(self) -> dict[str, str] | None:
        """Return the state of each file, or None where the program was killed."""
        done = subprocess.run(
            [sys.executable, "-P", "-c", _SCAN, *self.arguments],
            capture_output=True,
            text=True,
            timeout=60,
            env={"PYTHONPATH": str(ROOT)},
        )
        if done.returncode < 0:
            return None
        assert done.returncode == 0, done.stderr
        told = json.loads(done.stdout)
        assert told["found"] == len(told["states"]) == COUNT + 1
        return dict(told["states"])

    @property
    def tries(self) -> int:
        return len(list(self.log.iterdir()))


@pytest.mark.parametrize("signal", [11, 6, 9, 31])
def test_a_file_that_kills_its_reader_is_tried_twice_in_all(tmp_path: Path, signal: int) -> None:
    deadly = Deadly(tmp_path, "itself", signal)
    for _ in range(3):
        states = deadly.scan()
        assert states is not None
        assert states.pop("killer.txt") == "crashed"
        assert set(states.values()) == {"ok"}
        assert 1 <= deadly.tries <= 2


def test_a_file_that_kills_the_program_does_so_twice_at_most(tmp_path: Path) -> None:
    deadly = Deadly(tmp_path, "program", 9)
    ended = [deadly.scan() for _ in range(4)]
    assert ended[0] is None
    assert deadly.tries <= 2
    for states in ended[-2:]:
        assert states is not None
        assert states.pop("killer.txt") == "crashed"
        assert set(states.values()) == {"ok"}
