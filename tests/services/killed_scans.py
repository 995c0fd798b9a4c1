"""Kills a program at random moments of scanning and compacting, and looks at what is left.

    python tests/services/killed_scans.py FOLDER KILLS [SEED]

Makes a collection in the folder. Each round starts a scan or the compaction of the store, kills
it, and checks that the store is intact and that nothing it had said was saved is read again.
"""

from __future__ import annotations

import contextlib
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
IN_HAND = 64 + 2 * 8 + 256
"""Most outcomes that are not saved yet: a batch, a lot of each worker, and those in the queue."""

_SCAN = """
import sys
from pathlib import Path
from simfinder.domain.documents import Source
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver, Stage
from simfinder.services.scan.scan import scan
class Loud(SilentObserver):
    def progress(self, progress):
        if progress.stage is Stage.READ:
            print(progress.done, flush=True)
scan([Source(Path(sys.argv[1]))], ScanOptions(jobs=1), Loud(), Path(sys.argv[2]))
print("done", flush=True)
"""
_COMPACT = """
import sys
from pathlib import Path
from simfinder.store.documents import Store
with Store.open(Path(sys.argv[2])) as store:
    print("open", flush=True)
    while True:
        for database in (store._index, store._text):
            database.compact()
        print("compacted", flush=True)
"""


@dataclass
class Outcome:
    """What a row of kills did. ``lost``: most files of one kill that had been read and not kept."""

    kills: int = 0
    while_compacting: int = 0
    finished: int = 0
    lost: int = 0
    broken: int = 0


def make(folder: Path, count: int, seed: int) -> None:
    """Write so many documents, some of them versions of others."""
    chance = random.Random(seed)
    folder.mkdir(parents=True, exist_ok=True)
    words = [f"w{n}" for n in range(3000)]
    for number in range(count):
        text = " ".join(chance.choices(words, k=chance.randrange(100, 1500)))
        (folder / f"{seed}-{number}.txt").write_text(text, "utf-8")


def kept(store: Path) -> int:
    """Return how many files the store knows; sqlite3.DatabaseError where it is damaged."""
    files = 0
    for name in ("index.db", "text.db"):
        if not (store / name).exists():
            continue
        with contextlib.closing(sqlite3.connect(store / name)) as connection:
            sound = connection.execute("PRAGMA integrity_check").fetchall()
            crossed = connection.execute("PRAGMA foreign_key_check").fetchall()
            if sound != [("ok",)] or crossed:
                raise sqlite3.DatabaseError(f"{name}: {sound[:3]} {crossed[:3]}")
            tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
            if name == "index.db" and "file" in tables:
                files = connection.execute("SELECT count(*) FROM file").fetchone()[0]
    return files


def kill_at_random(folder: Path, kills: int, seed: int) -> Outcome:
    """Kill so many times and tell what was lost; see the module."""
    chance, outcome = random.Random(seed), Outcome()
    docs, store = folder / "docs", folder / "store"
    made = 0
    make(docs, 150, made)
    while outcome.kills < kills:
        compacting = outcome.kills % 4 == 3 and (store / "index.db").exists()
        before = kept(store)
        code = _COMPACT if compacting else _SCAN
        process = subprocess.Popen(
            [sys.executable, "-c", code, str(docs), str(store)],
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            text=True,
        )
        told = before
        with process:
            assert process.stdout is not None
            first = process.stdout.readline()
            time.sleep(chance.random() * (0.3 if compacting else 1.5))
            process.send_signal(signal.SIGKILL)
            lines = [first, *process.stdout]
            numbers = [int(line) for line in lines if line.strip().isdigit()]
            told = max([told, *numbers])
        outcome.kills += 1
        outcome.while_compacting += compacting
        try:
            after = kept(store)
        except sqlite3.DatabaseError:
            outcome.broken += 1
            raise
        outcome.lost = max(outcome.lost, told - after)
        if __name__ == "__main__":
            sys.stdout.write(f"{outcome}\n")
            sys.stdout.flush()
        if after == sum(1 for _ in docs.iterdir()):
            outcome.finished += 1
            made += 1
            make(docs, 150, made)
    return outcome


if __name__ == "__main__":
    result = kill_at_random(Path(sys.argv[1]), int(sys.argv[2]), int((*sys.argv, "1")[3]))
    sys.stdout.write(f"{result}, at most {IN_HAND} may be in hand\n")
