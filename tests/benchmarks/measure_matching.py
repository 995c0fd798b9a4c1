"""What a profile finds, measured on labelled sets: candidates, recall and precision.

    python tests/benchmarks/measure_matching.py [--profile NAME] [--prints shingles|units] SET ...

A SET holds ``docs/`` (plain text, UTF-8) and ``pairs.tsv`` with the columns path_a, path_b and
jaccard: the exact resemblance of every pair that has at least 0.3. All pairs of fingerprints
are compared, so the figures are those of the features, not of an index.
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.features.fingerprint import simhashes
from simfinder.engine.features.hashes import units
from simfinder.engine.features.profiles import (
    PROFILES,
    distinct_features,
    features_batch,
    shingles_of,
)
from simfinder.engine.pairs.short_texts import SHORT, settle
from simfinder.engine.pairs.verify import SketchTable, estimate, exact, similarity

DISTANCES = (8, 10, 12, 14, 16, 18, 20, 22, 24)
SIMILARITIES = (0.90, 0.91, 0.92, 0.93, 0.94, 0.95)


@dataclass
class Measured:
    """Every pair of a set: the truth, the distance and the verified similarity."""

    documents: int
    jaccard: NDArray[np.float64]
    distance: NDArray[np.uint8]
    similarity: NDArray[np.float32]
    shortest: NDArray[np.int64]


def read_set(folder: Path) -> tuple[list[str], list[str], dict[tuple[str, str], float]]:
    names = sorted(str(p.relative_to(folder)) for p in folder.glob("docs/**/*") if p.is_file())
    texts = [(folder / name).read_text("utf-8", "replace") for name in names]
    with (folder / "pairs.tsv").open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        truth = {tuple(sorted((r["path_a"], r["path_b"]))): float(r["jaccard"]) for r in rows}
    return names, texts, truth


def measure(folder: Path, profile: str, prints: str, settled: bool) -> Measured:
    names, texts, truth = read_set(folder)
    made = features_batch(texts, profile)
    fingerprints = np.array([f.fingerprint for f in made], np.uint64)
    if prints == "units":
        parts = units(texts, characters=PROFILES[profile].characters)
        fingerprints = simhashes(*distinct_features(parts.values, parts.start))
    a, b = np.triu_indices(len(names), 1)
    distance = np.bitwise_count(fingerprints[a] ^ fingerprints[b])
    table = SketchTable.of([f.sketch for f in made], [f.shingles for f in made])
    position = {name: i for i, name in enumerate(names)}
    jaccard = np.zeros(len(a))
    n = len(names)
    for (left, right), value in truth.items():
        i, j = sorted((position[left], position[right]))
        jaccard[i * n - i * (i + 1) // 2 + j - i - 1] = value
    shingles = table.shingles
    share = np.zeros(len(a), np.float32)
    short = np.minimum(shingles[a], shingles[b]) < SHORT
    look = np.flatnonzero((distance <= 24) | (jaccard > 0) | short)
    found = estimate(table, a[look], b[look])
    near = np.flatnonzero(~found.exact & (found.resemblance > 0.4))
    used, place = np.unique(np.concatenate((a[look[near]], b[look[near]])), return_inverse=True)
    sets = [shingles_of(texts[i], profile) for i in used.tolist()]
    found.resemblance[near] = exact(sets, place[: len(near)], place[len(near) :]).resemblance
    hashes = np.array([f.text_hash for f in made])
    same = hashes[a[look]] == hashes[b[look]]
    if settled:
        distance[look], found = settle(
            distance[look], found, shingles[a[look]], shingles[b[look]], same
        )
    share[look] = similarity(found.resemblance, PROFILES[profile].length)
    return Measured(n, jaccard, distance, share, np.minimum(shingles[a], shingles[b]))


def share(hits: NDArray[np.bool_]) -> str:
    return f"{hits.mean():.4f}" if hits.size else "     –"


def report(name: str, m: Measured, chosen: Sequence[float]) -> None:
    print(
        f"\n{name}: {m.documents} documents, "
        + ", ".join(f"{np.count_nonzero(m.jaccard >= t)} pairs J>={t}" for t in chosen)
    )
    print("distance  candidates/document  " + "  ".join(f"J>={t:<5}" for t in chosen))
    for d in DISTANCES:
        kept = m.distance <= d
        recalls = "   ".join(share(kept[m.jaccard >= t]) for t in chosen)
        print(f"{d:8d}  {np.count_nonzero(kept) / m.documents:19.2f}  {recalls}")
    print("distance  similarity  recall J>=0.7   J>=0.8   precision J>=0.5   pairs")
    for d in (14, 16, 18, 20, 24):
        for s in SIMILARITIES:
            kept = (m.distance <= d) & (m.similarity >= s)
            print(
                f"{d:8d}  {s:10.2f}  {share(kept[m.jaccard >= 0.7]):>13}   "
                f"{share(kept[m.jaccard >= 0.8])}   {share(m.jaccard[kept] >= 0.5):>16}   "
                f"{np.count_nonzero(kept)}"
            )
    lost = (m.jaccard >= 0.7) & (m.distance > 18)
    print(
        "pairs J>=0.7 beyond distance 18: "
        f"{np.count_nonzero(lost)}, with a text under 20 shingles: "
        f"{np.count_nonzero(lost & (m.shortest < 20))}, "
        f"under 64: {np.count_nonzero(lost & (m.shortest < 64))}; beyond 24: "
        f"{np.count_nonzero((m.jaccard >= 0.7) & (m.distance > 24))}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sets", nargs="+", type=Path, metavar="SET")
    parser.add_argument("--profile", default="passages", choices=tuple(PROFILES))
    parser.add_argument("--prints", default="shingles", choices=("shingles", "units"))
    parser.add_argument("--unsettled", action="store_true", help="short texts by fingerprint too")
    arguments = parser.parse_args()
    for folder in arguments.sets:
        measured = measure(folder, arguments.profile, arguments.prints, not arguments.unsettled)
        report(folder.name, measured, (0.5, 0.7, 0.8, 0.9))


if __name__ == "__main__":
    main()
