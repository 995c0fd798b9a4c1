"""Precision, recall and memory of the profile ``fields`` on made tables of any size.

    python tests/benchmarks/measure_row_scale.py ROWS [--columns A,B] [--file F.csv] [--make-only]

A table of people is made: names and suburbs are as unevenly frequent as in life (Zipf 1949), a
postcode and a state belong to each suburb. One row in fifty is then written a second time, with
one to three of the errors that people make in a form: a letter too many, too few or another, two
exchanged, a value left out, first and last name exchanged. These are the true pairs. All else
that is alike is so by chance, and there is the more of it the larger the table is.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import sys
import tempfile
import threading
import time
from pathlib import Path

import numpy as np
import psutil

from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.services.tables.scan import scan_tables

_HEAD = "id,given_name,surname,street_number,street,suburb,postcode,state,birth"
_STATES = ("nsw", "vic", "qld", "wa", "sa", "tas", "act", "nt")
_CHUNK = 200_000
_ONE_IN = 50
_ONSETS = (*"bcdfghjklmnprstvw", "br", "ch", "dr", "fl", "gr", "sh", "st", "th", "tr")
_VOWELS = (*"aeiou", "ai", "ea", "ee", "ia", "oo", "ou")
_CODAS = ("", "", "", *"nrlstmx", "ck", "nd", "rt", "ll", "ng")


def vocabulary(count, syllables, rng):
    """Return so many made names, each another."""
    found = {}
    while len(found) < count:
        parts = rng.randint(*syllables)
        found[
            "".join(
                rng.choice(_ONSETS) + rng.choice(_VOWELS) + rng.choice(_CODAS) for _ in range(parts)
            )
        ] = None
    return np.array(list(found))


def frequent(names, count, rng):
    """Return names drawn by Zipf's law; the first are the most frequent."""
    share = 1 / np.arange(3, len(names) + 3)
    return names[np.searchsorted(np.cumsum(share) / share.sum(), rng.random(count))]


def spoiled(row, rng):
    """Return a row written anew with one to three errors."""
    row = list(row)
    for _ in range(rng.randint(1, 3)):
        what, place = rng.random(), rng.randrange(len(row))
        value = row[place]
        if what < 0.1:
            row[0], row[1] = row[1], row[0]
        elif what < 0.25 or len(value) < 2:
            row[place] = ""
        else:
            at = rng.randrange(len(value) - 1)
            letter = rng.choice("0123456789" if value.isdigit() else "aeinorst")
            row[place] = value[:at] + rng.choice(
                (
                    letter + value[at:],
                    value[at + 1 :],
                    letter + value[at + 1 :],
                    value[at + 1] + value[at] + value[at + 2 :],
                )
            )
    return row


def make(path, rows, seed=1):
    """Write a table of so many rows; the second of a pair is named as the first with a d."""
    plain, rng = random.Random(seed), np.random.default_rng(seed)
    given = vocabulary(3000, (1, 3), plain)
    surnames = vocabulary(40_000, (2, 3), plain)
    streets = vocabulary(20_000, (2, 3), plain)
    suburbs = vocabulary(4000, (2, 4), plain)
    postcode = rng.integers(1000, 9999, len(suburbs)).astype(str)
    state = np.array(_STATES)[rng.integers(0, len(_STATES), len(suburbs))]
    kinds = np.array(["street", "road", "place", "crescent", "close", "circuit"])
    days = np.datetime_as_string(np.datetime64("1925-01-01") + np.arange(30_000))
    made = 0
    with path.open("w", encoding="utf-8") as file:
        file.write(_HEAD + "\n")
        while made < rows:
            n = min(_CHUNK, rows - made)
            n -= n // (_ONE_IN + 1)
            home = np.minimum(rng.zipf(1.4, n) % len(suburbs), len(suburbs) - 1)
            street = np.char.add(np.char.add(frequent(streets, n, rng), " "), rng.choice(kinds, n))
            columns = (
                frequent(given, n, rng),
                frequent(surnames, n, rng),
                rng.integers(1, 300, n).astype(str),
                street,
                suburbs[home],
                postcode[home],
                state[home],
                days[rng.integers(0, len(days), n)],
            )
            table = list(zip(*(c.tolist() for c in columns), strict=True))
            lines = [f"r{made + i}," + ",".join(row) for i, row in enumerate(table)]
            lines += [
                f"r{made + i}d," + ",".join(spoiled(table[i], plain))
                for i in range(0, len(table) // _ONE_IN * _ONE_IN, _ONE_IN)
            ]
            plain.shuffle(lines)
            file.write("\n".join(lines) + "\n")
            made += _CHUNK
    return path


def true_pairs(path):
    """Return how many rows were written a second time."""
    with path.open(encoding="utf-8") as file:
        return sum(line.partition(",")[0].endswith("d") for line in file) - 1 * (
            _HEAD.partition(",")[0].endswith("d")
        )


def watch(log, stop, told):
    """Write down the memory of this process and its children, and what it is at."""
    me, started = psutil.Process(), time.monotonic()
    while not stop.wait(3):
        own, others = me.memory_full_info(), 0
        for child in me.children(recursive=True):
            try:
                others += child.memory_info().rss
            except psutil.Error:
                continue
        print(
            f"{time.monotonic() - started:.0f} s  rss {own.rss >> 20}  private {own.uss >> 20}  "
            f"children {others >> 20} MiB  {told.last}",
            file=log,
            flush=True,
        )


class Told(SilentObserver):
    """Keeps the last that was said."""

    last = ""

    def progress(self, progress):
        """Keep it."""
        self.last = f"{progress.stage.name} {progress.done:,}/{progress.total:,}"


def measure(path, columns, log):
    """Scan a table and print how good the pairs are at each threshold."""
    told, stop = Told(), threading.Event()
    watching = threading.Thread(target=watch, args=(log, stop, told))
    watching.start()
    wall, cpu = time.monotonic(), sum(os.times()[:4])
    try:
        report = scan_tables(
            [str(path)], ScanOptions(profile="fields", columns=tuple(columns)), told
        )
    finally:
        stop.set()
        watching.join()
    total = true_pairs(path)
    wall, cpu = time.monotonic() - wall, sum(os.times()[:4]) - cpu
    names = np.array([d.member for d in report.documents])
    pairs = report.pairs
    x, y = names[pairs.a], names[pairs.b]
    true = (np.char.rstrip(x, "d") == np.char.rstrip(y, "d")) if len(pairs) else np.zeros(0, bool)
    used = report.options
    print(
        f"wall {wall:.0f} s, CPU {cpu:.0f} s, peak of this process "
        f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10} MiB, of the reader "
        f"{resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss >> 10} MiB"
    )
    print(f"timings {report.timings}, notes {report.notes}, problems {report.problems[:3]}")
    print(f"default: similarity {used.similarity}, distance {used.distance}; {total:,} true pairs")
    for bar in (0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9):
        kept = (pairs.similarity >= np.float32(bar)) & (pairs.distance <= used.distance)
        hits = int(np.count_nonzero(true & kept))
        print(
            f"from {bar:.1f}: {np.count_nonzero(kept):>9,} pairs  "
            f"precision {hits / max(np.count_nonzero(kept), 1):.4f}  "
            f"recall {hits / max(total, 1):.4f}",
            flush=True,
        )
    return report, true


def main():
    """Make and measure one table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rows", type=int)
    parser.add_argument("--columns", type=lambda text: text.split(","), default=[])
    parser.add_argument("--file", type=Path)
    parser.add_argument("--make-only", action="store_true")
    choice = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = choice.file or Path(folder) / "rows.csv"
        if not path.exists():
            make(path, choice.rows)
        if not choice.make_only:
            measure(path, choice.columns, sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
