"""How well short texts are matched: titles and single articles, beside two usual methods.

    python tests/benchmarks/measure_short.py [--count 20000] [--seed 20] [--longest 0] SET

Headings and articles are cut out of the statutes of a SET (``docs/**/*.md``), and so many different
ones are drawn. The truth is the resemblance of their sets of two characters in a row (letters and
digits, NFKC, lower case), counted for every pair by a product of matrices; pairs from 0.6 up are
true. The usual methods get the thresholds that serve them best:

* the program: ``services.match`` with the default options of a method (``--profile``);
* MinHash: 128 hashes, 32 bands of 4, pairs judged by the estimated resemblance;
* edit ratio: Levenshtein's by rapidfuzz, of all pairs with a resemblance of 0.2 or more, which
  is more than blocking would leave it.
"""

from __future__ import annotations

import argparse
import random
import re
import time
import unicodedata
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from rapidfuzz.distance import Levenshtein
from scipy import sparse

from simfinder.domain.documents import FoundFile, Identity, Role
from simfinder.domain.options import ScanOptions
from simfinder.engine.features import profiles
from simfinder.engine.features.short_grams import with_grams
from simfinder.engine.pairs.collection import Collection
from simfinder.engine.pairs.word_similarity import unequal_similarity, word_units
from simfinder.services.matching.collection import collect
from simfinder.services.matching.match import match, match_monitor
from simfinder.store.records import StoredDocument, StoredFeatures

TRUE = 0.6
LOWEST = 0.2
HASHES, ROWS = 128, 4
METHODS = ("passages", "characters", "words", "tfidf-length", "composite")
_ARTICLE = re.compile(r"^\W*第[一二三四五六七八九十百千零〇0-9]+条")
_WORD = re.compile(r"\w+")
_BLOCK = 500
Keys = NDArray[np.int64]


def letters(text: str) -> str:
    return "".join(_WORD.findall(unicodedata.normalize("NFKC", text).lower()))


def cut(folder: Path, longest: int) -> list[str]:
    """Return the different headings and articles of the statutes, sorted."""
    found: dict[str, str] = {}
    for path in sorted(folder.glob("docs/**/*.md")):
        for raw in path.read_text("utf-8", "replace").splitlines():
            line = raw.strip().strip("#*\u3000 ").replace("**", "")
            if not (raw.lstrip().startswith("#") or _ARTICLE.match(line)):
                continue
            plain = letters(line)
            if len(plain) >= 2 and (not longest or len(plain) <= longest):
                found.setdefault(plain, line)
    return [found[plain] for plain in sorted(found)]


def key(a: Keys, b: Keys, n: int) -> Keys:
    return np.minimum(a, b) * n + np.maximum(a, b)


def truth(texts: list[str]) -> tuple[Keys, NDArray[np.float64], sparse.csr_matrix]:
    """Return all pairs that share enough, their resemblance, and texts by shingles."""
    vocabulary: dict[str, int] = {}
    columns: list[int] = []
    start = [0]
    for text in texts:
        plain = letters(text)
        some = sorted({plain[i : i + 2] for i in range(max(1, len(plain) - 1))})
        columns.extend(vocabulary.setdefault(s, len(vocabulary)) for s in some)
        start.append(len(columns))
    ones = np.ones(len(columns), np.int16)
    rows = sparse.csr_matrix((ones, columns, start), shape=(len(texts), len(vocabulary)))
    size, other = np.diff(start), rows.T.tocsr()
    keys, shares = [], []
    for top in range(0, len(texts), _BLOCK):
        block = (rows[top : top + _BLOCK] @ other).tocoo()
        i, j = block.row.astype(np.int64) + top, block.col.astype(np.int64)
        share = block.data / (size[i] + size[j] - block.data)
        kept = (i < j) & (share >= LOWEST)
        keys.append(key(i[kept], j[kept], len(texts)))
        shares.append(share[kept])
    return np.concatenate(keys), np.concatenate(shares), rows


def collection_of(texts: list[str], profile: str) -> Collection:
    known = []
    for i, made in enumerate(profiles.features_batch(texts, profile)):
        stored = StoredFeatures(
            "1",
            made.fingerprint,
            with_grams(made.sketch, made.grams),
            made.shingles,
            made.characters,
            made.tokens,
            made.text_hash,
        )
        identity = Identity(1, i, made.characters, 0, 0)
        file = FoundFile(Path(f"/{i}"), identity, 0, Role.NORMAL)
        document = StoredDocument(file.path, identity, made.text_hash, "txt", "1", features=stored)
        known.append((file, document))
    return collect(known, 1)[0]


def minhash(rows: sparse.csr_matrix, seed: int) -> tuple[Keys, NDArray[np.float64]]:
    """Return the pairs that share a band, and their estimated resemblance."""
    rng = np.random.default_rng(seed)
    n, words = rows.shape
    start = rows.indptr[:-1]
    signature = np.empty((n, HASHES), np.int32)
    for h in range(HASHES):
        signature[:, h] = np.minimum.reduceat(rng.permutation(words)[rows.indices], start)
    found = set()
    for band in range(0, HASHES, ROWS):
        buckets: dict[bytes, list[int]] = {}
        for i in range(n):
            buckets.setdefault(signature[i, band : band + ROWS].tobytes(), []).append(i)
        for some in buckets.values():
            found.update(x * n + y for k, x in enumerate(some) for y in some[k + 1 :])
    keys = np.array(sorted(found), np.int64)
    same = [
        (signature[part // n] == signature[part % n]).mean(axis=1)
        for part in np.array_split(keys, max(1, len(keys) // 100_000))
    ]
    return keys, np.concatenate(same)


def f1(found: Keys, true: Keys) -> tuple[float, float, float]:
    hits = len(np.intersect1d(found, true))
    precision, recall = hits / max(len(found), 1), hits / max(len(true), 1)
    return 2 * precision * recall / max(precision + recall, 1e-9), precision, recall


def best(keys: Keys, scores: NDArray[np.float64], true: Keys) -> str:
    tried = [(*f1(keys[scores >= bar], true), bar) for bar in np.arange(0.3, 0.96, 0.01).tolist()]
    value, precision, recall, bar = max(tried)
    return f"F1 {value:.4f}  precision {precision:.4f}  recall {recall:.4f}  from {bar:.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("set", type=Path, metavar="SET")
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=20)
    parser.add_argument("--longest", type=int, default=0, help="characters; 0: any")
    parser.add_argument("--profile", default="passages", choices=METHODS)
    arguments = parser.parse_args()
    there = cut(arguments.set, arguments.longest)
    count = min(arguments.count, len(there))
    texts = random.Random(arguments.seed).sample(there, count)
    lengths = np.array([len(letters(t)) for t in texts])
    print(
        f"{count} of {len(there)} texts, characters: median {np.median(lengths):.0f}, "
        f"95% {np.percentile(lengths, 95):.0f}, most {lengths.max()}"
    )
    began = time.process_time()
    keys, shares, rows = truth(texts)
    true = keys[shares >= TRUE - 1e-9]
    print(f"true pairs {len(true)}, found in {time.process_time() - began:.1f} s")

    began = time.process_time()
    collection = collection_of(texts, arguments.profile)
    featured = time.process_time() - began
    began = time.process_time()
    options = ScanOptions(arguments.profile).resolve()
    pairs = match(collection, options, None, match_monitor(lambda: None))
    seconds = time.process_time() - began
    made = key(pairs.a.astype(np.int64), pairs.b.astype(np.int64), count)
    assert options.distance is not None
    assert options.similarity is not None
    words, any_order = [word_units(text) for text in texts], profiles.ignores_order(options.method)
    held = np.array(
        [
            1.0 if exact else unequal_similarity(words[a], words[b], any_order=any_order)
            for a, b, exact in zip(pairs.a, pairs.b, pairs.exact, strict=True)
        ],
        np.float32,
    )
    kept = (held >= np.float32(options.similarity)) & (pairs.distance <= options.distance)
    value, precision, recall = f1(made[kept], true)
    print(
        f"program:     F1 {value:.4f}  precision {precision:.4f}  recall {recall:.4f}  "
        f"by default ({len(pairs)} pairs kept; features {featured:.1f} s, match {seconds:.1f} s)"
    )
    print("MinHash:    ", best(*minhash(rows, arguments.seed), true))
    plain = [letters(t) for t in texts]
    ratio = np.array(
        [Levenshtein.normalized_similarity(plain[k // count], plain[k % count]) for k in keys]
    )
    print("edit ratio: ", best(keys, ratio, true))


if __name__ == "__main__":
    main()
