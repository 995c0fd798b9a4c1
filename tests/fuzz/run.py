"""Fuzzes the readers through the real worker processes: ``packaging/tasks.py fuzz``.

Good files are changed with their structure in mind and read as a scan reads them. What breaks a
promise (judge.py) is saved, made small and listed; the exit code is then 1. The mutant of a
reader with a number is always the same for the same ``--seed``, on every machine.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import psutil

sys.path.insert(0, str(Path(__file__).resolve().parent))

import mutate
import recorded
import seeds as seed_files
from host import Host, Read
from judge import Fault, fault_of, same, state_of
from minimise import minimised
from seeds import Seed, Seeds
from trace_child import Trace, trace

from simfinder.domain.documents import Reason

LOT = 16
_MOST_GROWTH = 50 << 20
_REREAD = 0.06
_TRIES = 2
_MINIMISING = 20.0
_COSTLY_SECONDS = 4.0


@dataclass
class Finding:
    """A file that breaks a promise; ``count`` others broke it in the same way."""

    reader: str
    number: int
    fault: Fault
    seed: Seed
    traced: Trace
    count: int = 1


@dataclass
class Tally:
    """What a run did."""

    executions: Counter[str] = field(default_factory=Counter)
    states: dict[str, Counter[str]] = field(default_factory=dict)
    seconds: Counter[str] = field(default_factory=Counter)
    slowest: dict[str, tuple[float, int]] = field(default_factory=dict)
    findings: dict[tuple[str, ...], Finding] = field(default_factory=dict)
    complaints: list[str] = field(default_factory=list)
    """Of the run as a whole: memory, processes, files."""


class Fuzzer:
    """Reads mutants and gathers what breaks a promise."""

    def __init__(self, seeds: Seeds, seed: int, folder: Path | None, start: int = 0) -> None:
        """``folder``: where findings are saved, None for nowhere; ``start``: the first mutant."""
        self._seeds = seeds
        self._seed = seed
        self._folder = folder
        self._traced: dict[tuple[str, ...], Trace] = {}
        self._next = dict.fromkeys(seeds, start)
        self.tally = Tally()

    def mutant(self, reader: str, number: int) -> Seed:
        """Return the mutant with that number."""
        choose = random.Random(f"{self._seed}/{reader}/{number}")
        return mutate.mutant(self._seeds[reader], reader, choose)

    def lots(self, count: int) -> Tally:
        """Fuzz all readers with so many lots each."""
        with Host() as host, Host() as second:
            for reader in [*self._seeds] * count:
                self._lot(reader, host, second)
        return self.tally

    def run(self, seconds: float) -> Tally:
        """Fuzz all readers in turn for so long; each gets about the same time."""
        before = _entries()
        with Host() as host, Host() as second:
            self._lot(next(iter(self._seeds)), host, second)
            base, end = psutil.Process().memory_info().rss, time.monotonic() + seconds
            while time.monotonic() < end:
                used = self.tally.seconds
                reader = min(self._seeds, key=lambda name: used[name])
                self._lot(reader, host, second)
            growth = psutil.Process().memory_info().rss - base
        if growth > _MOST_GROWTH:
            self.tally.complaints.append(f"the program itself grew by {growth >> 20} MiB")
        if left := psutil.Process().children(recursive=True):
            self.tally.complaints.append(f"processes are left: {left}")
        if written := _entries() - before:
            self.tally.complaints.append(f"files were written: {sorted(written)[:5]}")
        return self.tally

    def _lot(self, reader: str, host: Host, second: Host) -> None:
        began = time.monotonic()
        numbers = range(self._next[reader], self._next[reader] + LOT)
        self._next[reader] += LOT
        made = [self.mutant(reader, number) for number in numbers]
        tally = self.tally
        for number, seed, read in zip(numbers, made, host.read(made), strict=True):
            tally.executions[reader] += 1
            tally.states.setdefault(reader, Counter())[state_of(read)] += 1
            tally.slowest[reader] = max(tally.slowest.get(reader, (0.0, 0)), (read.seconds, number))
            fault = fault_of(read, len(seed.data))
            if fault is None and random.Random(f"{number}").random() < _REREAD:
                fault = self._again(seed, read, second)
            if fault is not None:
                self._found(reader, number, seed, fault, second)
        tally.seconds[reader] += time.monotonic() - began

    def _again(self, seed: Seed, read: Read, second: Host) -> Fault | None:
        """Read again; a busy machine may be late for one reading, hardly for two."""
        for _ in range(_TRIES):
            other = second.read([seed])[0]
            if same(read, other):
                return None
            if other.failure is not Reason.TIMED_OUT:
                break
        return Fault("changing", f"{state_of(read)}, the second time {state_of(other)}")

    def _found(self, reader: str, number: int, seed: Seed, fault: Fault, host: Host) -> None:
        rough = (reader, fault.kind, fault.detail)
        traced = self._traced.get(rough)
        if traced is None or fault.kind in ("costly", "crash"):
            traced = self._traced[rough] = trace(seed)
        if fault.kind == "untold" and not traced.raised:
            return  # a reader's own words that begin like the name of an error
        if fault.kind == "costly" and traced.seconds < _COSTLY_SECONDS and not traced.raised:
            return  # the machine was busy with something else
        key = (fault.kind, traced.place, traced.raised or fault.detail)
        if key in self.tally.findings:
            self.tally.findings[key].count += 1
            return
        finding = Finding(reader, number, fault, seed, traced)
        self.tally.findings[key] = finding
        print(
            f"  found: {reader} {number}: {fault.kind}: {fault.detail} ({traced.place})", flush=True
        )
        self._save(finding, "")

        def still(made: Seed) -> bool:
            return fault_of(host.read([made])[0], len(made.data)) == fault

        if fault.kind != "changing":
            finding.seed = minimised(seed, still, _MINIMISING)
            self._save(finding, "-small")

    def _save(self, finding: Finding, mark: str) -> None:
        if self._folder is None:
            return
        self._folder.mkdir(parents=True, exist_ok=True)
        name = f"{finding.reader}-{finding.fault.kind}-{finding.number}{mark}"
        (self._folder / f"{name}{finding.seed.suffix}").write_bytes(finding.seed.data)
        told = {
            "seed": self._seed,
            "reader": finding.reader,
            "number": finding.number,
            "fault": finding.fault.detail,
            "place": finding.traced.place,
            "trace": finding.traced.lines,
        }
        (self._folder / f"{name}.json").write_text(json.dumps(told, indent=1))


def _entries() -> set[str]:
    """Return what lies where a reader could write: the working, the home and the temporary
    folder."""
    places = {Path.cwd(), Path.home(), Path(tempfile.gettempdir())}
    return {str(path) for place in places for path in place.iterdir()}


def report(tally: Tally) -> int:
    """Print what was done and found; return the exit code."""
    print(f"{'reader':8} {'executions':>10} {'a second':>9} {'slowest':>8}  {'number':6}  states")
    for name, count in tally.executions.items():
        states = " ".join(f"{state} {n}" for state, n in tally.states[name].most_common())
        slowest = tally.slowest[name]
        rate = count / max(0.001, tally.seconds[name])
        print(f"{name:8} {count:10} {rate:9.0f} {slowest[0]:7.1f}s  {slowest[1]:6}  {states}")
    print(f"{sum(tally.executions.values())} files in {sum(tally.seconds.values()):.0f} s")
    for finding in tally.findings.values():
        digest = hashlib.sha256(finding.seed.data).hexdigest()[:12]
        print(
            f"\n{finding.fault.kind}: {finding.reader} {finding.number} ×{finding.count}: "
            f"{finding.fault.detail}"
        )
        print(
            f"  {len(finding.seed.data)} bytes {digest}, {finding.traced.seconds:.1f} s, "
            f"{finding.traced.place}"
        )
        print("  " + "\n  ".join(finding.traced.lines.splitlines()[-6:]))
    for complaint in tally.complaints:
        print("\n" + complaint)
    return 1 if tally.findings or tally.complaints else 0


def all_seeds(recording: bool, corpus: list[Path], largest: int) -> Seeds:
    """Return the seeds: built ones, those of the readers' tests, and files of folders."""
    seeds = seed_files.built()
    if recording:
        with tempfile.TemporaryDirectory(prefix="simfinder-seeds-") as folder:
            recorded.record(Path(folder))
            seeds = seed_files.together(seeds, seed_files.from_folder(Path(folder), largest))
    for folder in corpus:
        seeds = seed_files.together(seeds, seed_files.from_folder(Path(folder), largest))
    return seeds


def main() -> int:
    """Run as a task."""
    parser = argparse.ArgumentParser(prog="fuzz", description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=5, help="how long (5)")
    parser.add_argument("--reader", nargs="+", default=[], metavar="NAME", help="only these")
    parser.add_argument("--seed", type=int, default=1, help="another number: other mutants (1)")
    parser.add_argument("--start", type=int, default=0, help="number of the first mutant (0)")
    parser.add_argument("--findings", type=Path, metavar="DIR", help="where findings are saved")
    parser.add_argument(
        "--corpus", type=Path, nargs="+", default=[], metavar="DIR", help="more good files"
    )
    parser.add_argument(
        "--largest", type=int, default=60_000, help="bytes of the largest seed (60000)"
    )
    parser.add_argument(
        "--built-only", action="store_true", help="leave out the files of the tests"
    )
    parser.add_argument(
        "--write", type=int, metavar="NUMBER", help="write one mutant to --findings and stop"
    )
    wanted = parser.parse_args()
    seeds = all_seeds(not wanted.built_only, wanted.corpus, wanted.largest)
    if unknown := set(wanted.reader) - set(seeds):
        parser.error(f"no such reader: {', '.join(sorted(unknown))}; there are {', '.join(seeds)}")
    seeds = {
        name: made for name, made in seeds.items() if name in wanted.reader or not wanted.reader
    }
    folder = (wanted.findings or Path(tempfile.gettempdir()) / "simfinder-fuzz").absolute()
    print(
        f"{sum(map(len, seeds.values()))} seeds of {len(seeds)} readers; findings go to {folder}",
        flush=True,
    )
    fuzzer = Fuzzer(seeds, wanted.seed, folder, wanted.start)
    if wanted.write is not None:
        made = fuzzer.mutant(wanted.reader[0], wanted.write)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{wanted.reader[0]}-{wanted.write}{made.suffix}").write_bytes(made.data)
        return 0
    with tempfile.TemporaryDirectory(prefix="simfinder-fuzz-") as home:
        os.environ |= {"HOME": home, "TMPDIR": home}
        os.chdir(home)
        tempfile.tempdir = home
        try:
            fuzzer.run(wanted.minutes * 60)
        finally:
            status = report(fuzzer.tally)
        return status


if __name__ == "__main__":
    raise SystemExit(main())
