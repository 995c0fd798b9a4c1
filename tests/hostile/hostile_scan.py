"""Scans a tree of hostile files by the command line and holds what every scan promises.

One run is a process of its own with an empty home, so that its memory, its children, its use of
the disk and whatever it leaves behind can be looked at from outside.
"""

from __future__ import annotations

import hashlib
import json
import os
import stat
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from simfinder.files.patterns import DEFAULT_EXCLUSIONS

ROOT = Path(__file__).resolve().parents[2]
MIB = 1 << 20
MOST_GROWTH = 50
"""MiB that the program itself may need more for hostile files than for a few good ones."""
_HASHED = 64 * MIB

# Runs the program as `python -m simfinder` does, and tells afterwards what it cost. Orphans come
# back to it (PR_SET_CHILD_SUBREAPER), so a reader that was left behind is seen.
_LAUNCHER = """
import atexit, ctypes, json, resource, runpy, sys
import psutil
if sys.platform == "linux":
    ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)
def tell():
    cost = {
        "peak": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
        "child_peak": resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024,
        "children": [p.pid for p in psutil.Process().children(recursive=True)],
        "read": 0,
    }
    if sys.platform == "linux":
        with open("/proc/self/io") as file:
            cost["read"] = int(file.readline().split()[1])
        # The figure of getrusage begins with the size of the process that started this one.
        with open("/proc/self/status") as file:
            peak = next(line for line in file if line.startswith("VmHWM"))
        cost["peak"] = int(peak.split()[1]) // 1024
    with open(sys.argv.pop(), "w") as file:
        json.dump(cost, file)
COST = sys.argv.pop(1)
sys.argv[0] = "simfinder"
kept = [COST]
atexit.register(lambda: (sys.argv.append(kept[0]), tell()))
runpy.run_module("simfinder", run_name="__main__")
"""


@dataclass(frozen=True)
class Scanned:
    """What a scan left: its report, what it printed and what it cost (peaks in MiB)."""

    folder: Path
    status: int
    report: dict[str, Any]
    printed: str
    complaint: str
    cost: dict[str, Any]
    home: Path

    @property
    def documents(self) -> dict[str, dict[str, Any]]:
        """The files that were compared, by their path below the folder."""
        documents = self.report["documents"]
        return {self.name(d): d for d in documents if not d.get("member") and not d.get("unread")}

    @property
    def problems(self) -> dict[str, dict[str, Any]]:
        """The files that were not compared, by their path below the folder."""
        return {self.name(p): p for p in self.report["not_compared"] if not p.get("member")}

    def name(self, record: dict[str, Any]) -> str:
        return os.path.relpath(record["path"], self.folder)

    def state(self, name: str) -> str:
        """Return ok, partial, or the reason why a file was not compared."""
        if name in self.documents:
            return "partial" if self.documents[name]["partial"] else "ok"
        return str(self.problems[name]["reason"])

    @property
    def states(self) -> dict[str, str]:
        return {name: self.state(name) for name in (*self.documents, *self.problems)}

    def among(self, names: Iterable[str], *wanted: str, but: bool = False) -> dict[str, str]:
        """Return those of the files whose state is among these, or with ``but`` is not."""
        states = {name: self.state(name) for name in names}
        return {name: state for name, state in states.items() if (state in wanted) != but}

    @property
    def groups(self) -> list[set[str]]:
        names = [self.name(d) for d in self.report["documents"]]
        return [{names[i] for i in g["members"]} for g in self.report["groups"]]


Scan = Callable[..., Scanned]
"""What the fixture ``hostile_scan`` is."""


def put(folder: Path, files: dict[str, bytes]) -> None:
    """Write files below a folder."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def snapshot(folder: Path) -> dict[bytes, tuple[object, ...]]:
    """Return what can be seen of every entry: type, size, time of change, SHA-256 of content."""
    seen: dict[bytes, tuple[object, ...]] = {}
    for here, folders, files in os.walk(folder):
        for path in (Path(here, name) for name in (*folders, *files)):
            status = path.lstat()
            digest = ""
            if stat.S_ISREG(status.st_mode) and status.st_size <= _HASHED:
                digest = hashlib.sha256(path.read_bytes()).hexdigest()
            seen[os.fsencode(path)] = (status.st_mode, status.st_size, status.st_mtime_ns, digest)
    return seen


def offered(folder: Path) -> list[str]:
    """Return every entry below a folder that is no folder, as the program must account for it."""

    def left_out(name: str) -> bool:
        return any(fnmatch(name, pattern) for pattern in DEFAULT_EXCLUSIONS)

    names: list[str] = []
    for here, folders, files in os.walk(folder):
        links = [name for name in folders if Path(here, name).is_symlink()]
        folders[:] = [name for name in folders if not left_out(name)]
        kept = (Path(here, name) for name in (*files, *links) if not left_out(name))
        names += (os.path.relpath(path, folder) for path in kept)
    return sorted(names)


def run_scan(
    folder: Path,
    home: Path,
    *options: str,
    seconds: float = 5,
    memory: int = 1000,
    limit: float = 100,
    before: Any = None,
    reports: tuple[str, ...] = (),
    prefix: tuple[str, ...] = (),
) -> Scanned:
    """Scan a folder with small limits; nothing is checked yet.

    ``home`` becomes the home, the profile and the working folder of the program. ``limit``:
    seconds after which the test fails. ``before``: called in the new process before it runs.
    ``prefix``: a program that runs the program.
    """
    for name in ("profile", "work", "temporary", "reports"):
        (home / name).mkdir(parents=True, exist_ok=True)
    told, cost = home / "reports/report.json", home / "reports/cost.json"
    command = [
        *prefix,
        sys.executable,
        "-P",
        "-c",
        _LAUNCHER,
        str(cost),
        "--profile-dir",
        str(home / "profile"),
        "--lang",
        "en",
        "scan",
        str(folder),
        "--store",
        str(home / "store"),
        "--report",
        str(told),
        "--max-seconds",
        str(seconds),
        "--max-memory",
        str(memory),
        "--jobs",
        "2",
        *(x for name in reports for x in ("--report", str(home / "reports" / name))),
        *options,
    ]
    private = {name: str(home / "temporary") for name in ("TMPDIR", "TMP", "TEMP")}
    environment = (
        os.environ
        | private
        | {
            "HOME": str(home / "work"),
            "PYTHONPATH": str(ROOT),
            "PYTHONDONTWRITEBYTECODE": "1",
            "XDG_CACHE_HOME": str(home / "work/.cache"),
            "XDG_DATA_HOME": str(home / "work/.local"),
        }
    )
    done = subprocess.run(
        command,
        cwd=home / "work",
        env=environment,
        timeout=limit,
        capture_output=True,
        preexec_fn=before,
    )
    report = json.loads(told.read_bytes()) if told.exists() else {}
    return Scanned(
        folder,
        done.returncode,
        report,
        done.stdout.decode("utf-8", "surrogateescape"),
        done.stderr.decode("utf-8", "surrogateescape"),
        json.loads(cost.read_text()) if cost.exists() else {},
        home,
    )


def hold_promises(scanned: Scanned, names: list[str], plain_peak: int, memory: int) -> None:
    """Check what every scan promises, whatever the files hold.

    One state for each file and their sum is what was offered; the program stays small and so do
    its readers; no process is left; nothing is written outside the store, profile and reports.
    """
    assert scanned.status == 0, scanned.complaint
    assert "Traceback" not in scanned.complaint
    # Identical files without a text are documents and problems at once.
    compared = [scanned.name(d) for d in scanned.report["documents"] if not d.get("unread")]
    problems = [scanned.name(p) for p in scanned.report["not_compared"]]
    assert sorted(compared + problems) == names
    summary = scanned.report["summary"]
    assert summary["found"] == len(names)
    assert (summary["compared"], summary["not_compared"]) == (len(compared), len(problems))
    growth = scanned.cost["peak"] - plain_peak
    assert growth < MOST_GROWTH
    assert scanned.cost["child_peak"] < memory + 600  # the allowance for what libraries map
    assert scanned.cost["children"] == []
    home = scanned.home
    assert list((home / "work").iterdir()) == []
    assert list((home / "temporary").iterdir()) == []
    known = {"profile", "work", "temporary", "reports", "store"}
    assert {path.name for path in home.iterdir()} <= known
