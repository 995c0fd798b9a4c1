"""How well overlaps are found and named, on a collection made of the texts of a labelled set.

    python tests/benchmarks/measure_overlaps.py [--seed 7] SET

Out of the texts of a SET (``docs/``) are made, with a seed: books of 30 texts each; chapters, a
tenth to a third of a long text, half of them with every fortieth word changed; longer editions,
texts with a chapter of another behind them; texts with a shared appendix of about their own
length. Every pair is measured exactly over all shingles, and what ``services.match`` finds with
overlaps is held against that.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import FoundFile, Identity, Role
from simfinder.domain.options import OVERLAP_SHARE, ScanOptions
from simfinder.domain.relations import RELATIONS
from simfinder.engine.features import profiles
from simfinder.engine.features.short_grams import with_grams
from simfinder.engine.pairs import verify
from simfinder.engine.pairs.collection import Collection
from simfinder.engine.pairs.verify import CONTAINED_SHARE, LONGER, MUCH_LONGER
from simfinder.services.matching.collection import collect
from simfinder.services.matching.match import match, match_monitor
from simfinder.store.records import StoredDocument, StoredFeatures

Sets = list[NDArray[np.uint64]]
_NOISE = "另行确定"


def part(text: str, rng: random.Random, low: float, high: float) -> str:
    length = int(len(text) * rng.uniform(low, high))
    first = rng.randrange(len(text) - length + 1)
    return text[first : first + length]


def changed(text: str) -> str:
    return "".join(text[i : i + 76] + _NOISE for i in range(0, len(text), 80))


def made(folder: Path, seed: int) -> dict[str, str]:
    rng = random.Random(seed)
    files = sorted(p for p in folder.glob("docs/**/*") if p.is_file())
    texts = [p.read_text("utf-8", "replace") for p in files]
    rng.shuffle(texts)
    pool = [t for t in texts if len(t) > 4000][:200]
    out = {f"text {i}": t for i, t in enumerate(pool)}
    for i in range(4):
        out[f"book {i}"] = "\n\n".join(pool[30 * i : 30 * i + 30])
    for i, text in enumerate(pool):
        some = part(text, rng, 0.1, 0.3)
        out[f"chapter {i}"] = changed(some) if i % 2 else some
    for i in range(0, 100, 2):
        out[f"longer {i}"] = pool[i] + part(pool[i + 1], rng, 0.3, 0.5)
    appendix = texts[-1][:6000]
    for i in range(100, 140):
        out[f"appendix {i}"] = pool[i][:6000] + appendix
    return out


def collection_of(texts: list[str]) -> Collection:
    known = []
    for i, f in enumerate(profiles.features_batch(texts, "passages")):
        kept = with_grams(f.sketch, f.grams)
        stored = StoredFeatures(
            "1", f.fingerprint, kept, f.shingles, f.characters, f.tokens, f.text_hash
        )
        identity = Identity(1, i, f.characters, 0, 0)
        file = FoundFile(Path(f"/{i}"), identity, 0, Role.NORMAL)
        document = StoredDocument(file.path, identity, f.text_hash, "txt", "1", features=stored)
        known.append((file, document))
    return collect(known, 1)[0]


def word(a: int, b: int, tokens: NDArray[np.int64], contained: float) -> str:
    """Return the word that a pair deserves by its lengths and its exact containment."""
    ratio = max(tokens[a], tokens[b]) / min(tokens[a], tokens[b])
    if contained >= CONTAINED_SHARE and ratio >= MUCH_LONGER:
        return "excerpt"
    return (
        "extended" if contained >= CONTAINED_SHARE and ratio >= LONGER else "overlapping or changed"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("set", type=Path, metavar="SET")
    parser.add_argument("--seed", type=int, default=7)
    arguments = parser.parse_args()
    texts = made(arguments.set, arguments.seed)
    names = list(texts)
    collection = collection_of(list(texts.values()))
    sets: Sets = [profiles.shingles_of(t, "passages") for t in texts.values()]
    a, b = (x.astype(np.int32) for x in np.triu_indices(len(names), 1))
    exact = verify.exact(sets, a, b)
    options = ScanOptions(overlaps=True).resolve()
    began = time.perf_counter()
    pairs = match(
        collection,
        options,
        lambda x, y, c: verify.exact(sets, x, y, c),
        match_monitor(lambda: None),
    )
    seconds = time.perf_counter() - began
    n = len(names)
    print(f"{n} texts, {len(pairs)} pairs kept, {seconds:.1f} s")
    row = {(int(x), int(y)): i for i, (x, y) in enumerate(zip(pairs.a, pairs.b, strict=True))}
    wanted = np.flatnonzero(np.maximum(exact.a_in_b, exact.b_in_a) >= OVERLAP_SHARE)
    found, right, off = Counter(), Counter(), []
    all_ = Counter()
    for i in wanted.tolist():
        x, y = int(a[i]), int(b[i])
        kind = " / ".join(sorted({names[x].split()[0], names[y].split()[0]}))
        all_[kind] += 1
        at = row.get((x, y))
        if at is None:
            continue
        found[kind] += 1
        off.append(abs(pairs.a_in_b[at] - exact.a_in_b[i]))
        off.append(abs(pairs.b_in_a[at] - exact.b_in_a[i]))
        smaller = (
            exact.a_in_b[i] if collection.tokens[x] <= collection.tokens[y] else exact.b_in_a[i]
        )
        given = str(RELATIONS[pairs.relation[at]])
        deserved = word(x, y, collection.tokens, float(smaller))
        right[kind] += given == deserved or (
            given not in ("excerpt", "extended") and deserved.startswith("overlapping")
        )
    for kind, count in sorted(all_.items()):
        print(
            f"{kind:22} {count:5}  found {found[kind] / count:.4f}  word right "
            f"{right[kind] / max(found[kind], 1):.4f}"
        )
    print(f"containment off by: mean {np.mean(off):.4f}, most {np.max(off):.4f}")
    shown = np.maximum(pairs.a_in_b, pairs.b_in_a) >= OVERLAP_SHARE
    key = (
        pairs.a.astype(np.int64) * n
        - pairs.a.astype(np.int64) * (pairs.a + 1) // 2
        + pairs.b
        - pairs.a
        - 1
    )
    truth = np.maximum(exact.a_in_b, exact.b_in_a)[key[shown]]
    print(
        f"shown as overlapping: {shown.sum()}, of these under {OVERLAP_SHARE}: "
        f"{(truth < OVERLAP_SHARE).sum()}, under 0.1: {(truth < 0.1).sum()}"
    )


if __name__ == "__main__":
    main()
