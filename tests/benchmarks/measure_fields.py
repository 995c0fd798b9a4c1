"""Pair F1 of the profile ``fields`` on labelled tables, beside MinHash and the edit ratio.

    python tests/benchmarks/measure_fields.py FOLDER...

Each folder holds ``rows.csv`` (its first column names the rows) and ``labels.tsv`` (name, group).
Two rows of one group are a true pair.

The others are given what they cannot have in use: their threshold is the best one there is for
the labels, and they look at every pair of rows. ``fields`` runs with its default options as the
command line runs it. The edit ratio is shown with blocking too (rows with any equal value), as it
would have to run on a large table.
"""

from __future__ import annotations

import argparse
import csv
import sys
from collections import Counter
from pathlib import Path

import mmh3
import numpy as np
from rapidfuzz import process
from rapidfuzz.distance import Indel

from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.services.tables.scan import scan_tables

_PERMUTATIONS = 128
_LEFT_OUT = {
    "all columns": (),
    "no id": ("soc_sec_id",),
    "no id, no birth": ("soc_sec_id", "date_of_birth"),
    "name and birth": (
        "street_number",
        "address_1",
        "address_2",
        "suburb",
        "postcode",
        "state",
        "soc_sec_id",
    ),
    "name, street, suburb": (
        "street_number",
        "address_2",
        "postcode",
        "state",
        "date_of_birth",
        "soc_sec_id",
    ),
}


def best(scores, true, total):
    """Return the best F1 that any threshold gives, with that threshold."""
    order = np.argsort(-scores, kind="stable")
    found = np.cumsum(true[order])
    f1 = 2 * found / (np.arange(1, len(order) + 1) + total)
    # Only where the score changes may a threshold lie.
    ends = np.append(np.diff(scores[order]) != 0, True)
    place = int(np.argmax(np.where(ends, f1, 0)))
    return float(f1[place]), float(scores[order][place])


def minhash(texts, n):
    """Return the MinHash values of the character n-grams of each text, uint64 (texts, 128)."""
    rng = np.random.default_rng(42)
    factors = rng.integers(1, 2**61, _PERMUTATIONS, dtype=np.uint64) | np.uint64(1)
    out = np.empty((len(texts), _PERMUTATIONS), np.uint64)
    for i, text in enumerate(texts):
        grams = {text[k : k + n] for k in range(max(len(text) - n + 1, 1))}
        hashes = np.array([mmh3.hash64(g, signed=False)[0] for g in grams], np.uint64)
        mixed = hashes[:, None] * factors
        out[i] = (mixed ^ mixed >> np.uint64(29)).min(axis=0)
    return out


def agreement(values):
    """Return the share of equal MinHash values of all pairs, above the diagonal, row by row."""
    n = len(values)
    parts = [np.mean(values[i] == values[i + 1 :], axis=1, dtype=np.float32) for i in range(n - 1)]
    return np.concatenate(parts)


def measure(folder, name, left_out):
    """Print one line: the F1 of each method with these columns."""
    with (folder / "rows.csv").open(encoding="utf-8", newline="") as file:
        head, *rows = list(csv.reader(file))
    with (folder / "labels.tsv").open(encoding="utf-8", newline="") as file:
        label = dict(list(csv.reader(file, delimiter="\t"))[1:])
    columns = [c for c in head[1:] if c not in left_out]
    places = [head.index(c) for c in columns]
    picked = [[row[p] for p in places] for row in rows]
    texts = [" ".join(v for v in row if v) for row in picked]
    group = np.unique([label[row[0]] for row in rows], return_inverse=True)[1]
    total = sum(k * (k - 1) // 2 for k in Counter(group.tolist()).values())
    a, b = np.triu_indices(len(rows), 1)
    true = group[a] == group[b]
    told = {}
    for n in (2, 3):
        told[f"MinHash {n}-grams"] = best(agreement(minhash(texts, n)), true, total)
    ratio = process.cdist(
        texts, texts, scorer=Indel.normalized_similarity, dtype=np.float32, workers=1
    )[a, b]
    told["edit ratio"] = best(ratio, true, total)
    blocked = np.zeros(len(a), np.bool_)
    for place in range(len(columns)):
        values = np.array([row[place] for row in picked])
        code = np.unique(values, return_inverse=True)[1]
        blocked |= (code[a] == code[b]) & (values[a] != "")
    told["edit ratio, blocked"] = best(ratio[blocked], true[blocked], total)
    options = ScanOptions(profile="fields", columns=tuple(columns))
    report = scan_tables([str(folder / "rows.csv")], options, SilentObserver())
    member = np.array([group[[row[0] for row in rows].index(d.member)] for d in report.documents])
    wanted = report.options
    within = (report.pairs.similarity >= np.float32(wanted.similarity)) & (
        report.pairs.distance <= wanted.distance
    )
    pairs = report.pairs.select(within)
    hits = int(np.count_nonzero(member[pairs.a] == member[pairs.b]))
    ours = 2 * hits / (len(pairs) + total)
    near = pairs.distance <= 3
    alone = int(np.count_nonzero((member[pairs.a] == member[pairs.b]) & near))
    cells = "  ".join(f"{how} {f1:.4f} (at {bar:.2f})" for how, (f1, bar) in told.items())
    other = max(f1 for f1, _ in told.values())
    print(
        f"{folder.name}, {name}: {cells}  distance 3 alone: recall {alone / total:.4f}  "
        f"fields {ours:.4f} ({ours - other:+.4f})",
        flush=True,
    )


def main():
    """Measure the folders named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="+", type=Path)
    for folder in parser.parse_args().folders:
        for name, left_out in _LEFT_OUT.items():
            measure(folder, name, left_out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
