"""Repeats scan, clean and undo in one process: ``packaging/tasks.py soak --minutes 60``.

Prints what the process holds after each twentieth of the time. The exit code is 1 where a round
does not bring every file back, or where memory, descriptors, threads, child processes or
temporary files grow from the second quarter of the rounds to the last one.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import io
import os
import random
import statistics
import sys
import tempfile
import time
from dataclasses import astuple, dataclass, fields
from pathlib import Path

import psutil

from simfinder.cli.main import main as simfinder
from simfinder.files import quarantine

_DOCUMENTS = 60
_MEMORY_GROWTH = 1.05
_WORDS = [a + b for a in ("ba", "ke", "lo", "mu", "ti", "ra") for b in ("ten", "lor", "mis", "das")]


@dataclass(frozen=True)
class Usage:
    """What the process holds after a round; ``memory`` and ``profile`` in KiB."""

    memory: int
    descriptors: int
    threads: int
    children: int
    temporary: int
    profile: int

    @classmethod
    def of(cls, temporary: Path, profile: Path) -> Usage:
        """Measure this process."""
        process = psutil.Process()
        return cls(
            process.memory_info().rss >> 10,
            process.num_fds(),
            process.num_threads(),
            len(process.children(recursive=True)),
            sum(1 for _ in temporary.rglob("*")),
            sum(file.stat().st_size for file in profile.rglob("*") if file.is_file()) >> 10,
        )


def make_documents(folder: Path) -> None:
    """Write twenty texts, each with a copy and a version that has one line more."""
    folder.mkdir()
    for number in range(_DOCUMENTS // 3):
        pick = random.Random(number)
        lines = [" ".join(pick.choice(_WORDS) for _ in range(12)) for _ in range(40)]
        text = "\n".join(lines)
        (folder / f"contract {number}.txt").write_text(text, "utf-8")
        (folder / f"合同 {number}.txt").write_text(text, "utf-8")
        (folder / f"contract {number} final.txt").write_text(f"{text}\nSigned.", "utf-8")


def contents(folder: Path) -> dict[str, str]:
    """Return the SHA-256 of every file by its name."""
    return {f.name: hashlib.sha256(f.read_bytes()).hexdigest() for f in folder.iterdir()}


def run_round(folder: Path, place: Path, destination: str) -> None:
    """Scan, clean and undo once; raises RuntimeError where anything is not as it must be."""
    before = contents(folder)
    report = place / "report.json"
    common = ["--profile-dir", str(place / "profile")]
    rules = ["--rule", "newest", "--rule", "short-name", "--critical"]
    steps = [
        ["scan", str(folder), "--quiet", "--report", str(report)],
        ["clean", str(report), *rules, "--to", destination, "--apply", "--quiet"],
        ["undo"],
    ]
    for step in steps:
        with contextlib.redirect_stdout(io.StringIO()) as out:
            status = simfinder([*common, *step])
        if status != 0:
            raise RuntimeError(f"{step[0]} ended with status {status}: {out.getvalue()}")
        if step[0] == "clean" and len(contents(folder)) != _DOCUMENTS // 3:
            raise RuntimeError("clean did not leave one file of each group")
    if contents(folder) != before:
        raise RuntimeError("undo did not bring every file back")


def growth(usages: list[Usage]) -> list[str]:
    """Return what grew from the second quarter of the rounds to the last, in words."""
    quarter = max(1, len(usages) // 4)
    early, late = usages[quarter : 2 * quarter], usages[-quarter:]
    grown = []
    for name in ("memory", "descriptors", "threads", "children", "temporary"):
        first = statistics.median(getattr(usage, name) for usage in early)
        last = statistics.median(getattr(usage, name) for usage in late)
        if last > (first * _MEMORY_GROWTH if name == "memory" else first):
            grown.append(f"{name} grew from {first:g} to {last:g}")
    return grown


def main() -> int:
    """Repeat rounds until the time is over."""
    parser = argparse.ArgumentParser(description="repeat scan, clean and undo, and measure growth")
    parser.add_argument("--minutes", type=float, default=60.0)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="simfinder-soak-") as name:
        place = Path(name)
        temporary = place / "temporary"
        temporary.mkdir()
        os.environ["TMPDIR"] = tempfile.tempdir = str(temporary)
        os.environ["XDG_DATA_HOME"] = str(place / "data")
        # Not at the top of the disk, where the quarantine of the person lies.
        quarantine.top_of_disk = lambda _: place  # type: ignore[assignment]
        make_documents(place / "documents")
        destinations = ["trash", "quarantine", str(place / "moved")]
        usages: list[Usage] = []
        start = time.monotonic()
        shown = 0
        print("rounds", *(field.name for field in fields(Usage)), sep="\t", flush=True)
        while (part := (time.monotonic() - start) / (60 * wanted.minutes)) < 1:
            run_round(place / "documents", place, destinations[len(usages) % 3])
            usages.append(Usage.of(temporary, place / "profile"))
            if part * 20 >= shown:
                shown += 1
                print(len(usages), *astuple(usages[-1]), sep="\t", flush=True)
        grown = growth(usages)
        print(f"{len(usages)} rounds;", "; ".join(grown) or "nothing grew")
        return 1 if grown else 0


if __name__ == "__main__":
    sys.exit(main())
