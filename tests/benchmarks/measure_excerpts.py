"""How well overlaps are told from formulas: short and formal texts, rewritten texts, records.

    python tests/benchmarks/measure_excerpts.py [--seed 1] ENGLISH_SET CHINESE_SET

Texts are made of the sentences of two labelled sets (``docs/``) and of invented names, see
``synthetic_excerpts``, and matched by ``services.match`` with default options and with overlaps.
The truth is the resemblance of sets of five consecutive words (characters of Chinese), counted for
every pair. *neither*: listed pairs with a resemblance below 0.5 and a containment below 0.8.
Of answers it is counted how many of each kind are listed with their source, and how many pairs have
an independent one. Of records the truth is the work.
"""

from __future__ import annotations

import argparse
import re
import unicodedata
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import synthetic_excerpts as synthetic
from numpy.typing import NDArray
from scipy import sparse

from simfinder.domain.documents import FoundFile, Identity, Role
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.engine.features import profiles
from simfinder.engine.features.short_grams import with_grams
from simfinder.engine.pairs import verify
from simfinder.engine.pairs.collection import Collection
from simfinder.engine.pairs.match import with_relations
from simfinder.engine.pairs.word_similarity import unequal_similarity, word_units
from simfinder.services.matching.collection import collect
from simfinder.services.matching.match import match, match_monitor
from simfinder.services.review.regroup import Regrouper
from simfinder.store.records import StoredDocument, StoredFeatures

Pairs = set[tuple[int, int]]
_RUN = 5


def shingle_matrix(texts: list[str], *, chinese: bool) -> sparse.csr_matrix:
    """Return texts by runs of five words or characters."""
    numbers: dict[str, int] = {}
    columns: list[int] = []
    start = [0]
    for text in texts:
        units = re.findall(
            r"\w" if chinese else r"\w+", unicodedata.normalize("NFKC", text).lower()
        )
        runs = {" ".join(units[i : i + _RUN]) for i in range(max(1, len(units) - _RUN + 1))}
        columns.extend(numbers.setdefault(run, len(numbers)) for run in runs)
        start.append(len(columns))
    ones = np.ones(len(columns), np.int32)
    return sparse.csr_matrix((ones, columns, start), shape=(len(texts), len(numbers)))


def shares(rows: sparse.csr_matrix) -> dict[tuple[int, int], tuple[float, float]]:
    """Return resemblance and larger containment of all pairs that share anything."""
    size = np.diff(rows.indptr)
    both = sparse.triu(rows @ rows.T, 1).tocoo()
    a, b, common = both.row, both.col, both.data
    resemblance = common / (size[a] + size[b] - common)
    contained = common / np.minimum(size[a], size[b])
    values = zip(resemblance.tolist(), contained.tolist(), strict=True)
    return dict(zip(zip(a.tolist(), b.tolist(), strict=True), values, strict=True))


def collection_of(texts: list[str]) -> Collection:
    known = []
    for i, f in enumerate(profiles.features_batch(texts, "passages")):
        kept = with_grams(f.sketch, f.grams)
        stored = StoredFeatures(
            "1", f.fingerprint, kept, f.shingles, f.characters, f.tokens, f.text_hash
        )
        identity = Identity(1, i, f.characters, 0, 0)
        file = FoundFile(Path(f"/{i}"), identity, 0, Role.NORMAL)
        known.append(
            (file, StoredDocument(file.path, identity, f.text_hash, "txt", "1", features=stored))
        )
    return collect(known, 1)[0]


def listed(texts: list[str], *, overlaps: bool) -> Pairs:
    """Return the pairs that a person sees."""
    options = ScanOptions(overlaps=overlaps).resolve()
    collection = collection_of(texts)
    sets: list[NDArray[np.uint64]] = [profiles.shingles_of(text, "passages") for text in texts]
    pairs = match(
        collection,
        options,
        lambda a, b, _check: verify.exact(sets, a, b),
        match_monitor(lambda: None),
    )
    words = [word_units(text) for text in texts]
    similarity = [
        1.0 if exact else unequal_similarity(words[a], words[b])
        for a, b, exact in zip(pairs.a, pairs.b, pairs.exact, strict=True)
    ]
    pairs = with_relations(replace(pairs, similarity=np.array(similarity, np.float32)), collection)
    report = ScanReport(options, (), collection.documents, pairs, (), {}, len(texts))
    assert options.distance is not None
    assert options.similarity is not None
    kept = Regrouper(report).pairs(options.distance, options.similarity)
    return set(zip(kept.a.tolist(), kept.b.tolist(), strict=True))


def details(names: list[str], found: Pairs) -> str:
    """Return what is counted of answers and records, by their names."""
    families = [name.split()[0] for name in names]
    if names[0].startswith("w"):
        true = {(i, j) for j in range(len(names)) for i in range(j) if families[i] == families[j]}
        hits = len(true & found)
        return f" works: recall {hits / len(true):.3f}, precision {hits / max(len(found), 1):.3f}"
    if not names[0].startswith("a"):
        return ""
    kinds = [name.split()[1] for name in names]
    with_source = Counter(
        kinds[j] for i, j in found if kinds[i] == "source" and families[i] == families[j]
    )
    independent = sum("independent" in (kinds[i], kinds[j]) for i, j in found)
    counts = ", ".join(f"{kind} {with_source[kind]}" for kind in ("near", "light", "heavy"))
    return f" found with source: {counts}; pairs with independent ones: {independent}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("english", type=Path, metavar="ENGLISH_SET")
    parser.add_argument("chinese", type=Path, metavar="CHINESE_SET")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    seed, english, chinese = arguments.seed, arguments.english, arguments.chinese
    collections: dict[str, Callable[[], synthetic.Texts]] = {
        "replies": lambda: synthetic.replies(800, seed),
        "certificates": lambda: synthetic.certificates(600, seed),
        "judgments": lambda: synthetic.judgments(400, seed),
        "notices": lambda: synthetic.notices(600, seed),
        "petitions, Chinese": lambda: synthetic.petitions(chinese, 1500, seed),
        "petitions, English": lambda: synthetic.petitions(english, 1500, seed),
        "complaints": lambda: synthetic.complaints(1000, seed),
        "answers": lambda: synthetic.answers(english, 19, seed),
        "records": lambda: synthetic.records(200, seed),
    }
    for name, make in collections.items():
        made = make()
        names, texts = list(made), list(made.values())
        is_chinese = any("\u4e00" <= character <= "\u9fff" for character in texts[0])
        truth = shares(shingle_matrix(texts, chinese=is_chinese))
        alike = {pair for pair, (resemblance, _) in truth.items() if resemblance >= 0.5}
        good = alike | {pair for pair, (_, contained) in truth.items() if contained >= 0.8}
        for overlaps in (False, True):
            found = listed(texts, overlaps=overlaps)
            partners = Counter(document for pair in found for document in pair)
            print(
                f"{name:20} {'overlaps' if overlaps else 'default':8} {len(found):6} pairs, "
                f"precision J>=0.5 {len(found & alike) / max(len(found), 1):.3f}, "
                f"neither {len(found - good) / max(len(found), 1):.3f}, "
                f"recall J>=0.5 {len(found & alike) / max(len(alike), 1):.3f}, "
                f"most partners {max(partners.values(), default=0)};{details(names, found)}"
            )


if __name__ == "__main__":
    main()
