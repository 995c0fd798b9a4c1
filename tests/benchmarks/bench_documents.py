"""Text to fingerprint and sketch by the number of documents, on one core.

    python tests/benchmarks/bench_documents.py [DOCUMENTS ...]

Documents are made from a fixed seed: ``uniform`` ones of about 1,500 characters, ``skewed`` ones of
the same number of characters in all, most of them short and few very long, and ``Chinese`` ones.
The peers of ``bench_fingerprint.py`` make the same features of some of the texts, extrapolated to
the same number of characters. CPU seconds; prints how many times as long a peer takes.
"""

from __future__ import annotations

import random
import sys
from itertools import accumulate

import bench_fingerprint
import jieba
import results
from synthetic_files import paragraphs

from simfinder.engine.features.profiles import features_batch

_CHARACTERS = 1500
_PEER_CHARACTERS = 60_000
_STOCK = 400
"""Paragraphs that documents are put together from."""


def texts(kind: str, count: int) -> list[str]:
    """Return so many documents of a kind, no two alike."""
    rng = random.Random(count)
    chinese = kind == "Chinese"
    glue = "\n"
    stock = paragraphs(rng, _STOCK, chinese)
    weights = [rng.paretovariate(1.2) if kind == "skewed" else 1.0 for _ in range(count)]
    scale = _CHARACTERS * count / sum(weights)
    made = []
    for weight in weights:
        wanted, size, lines = max(100, int(weight * scale)), 0, []
        while size < wanted:
            line = rng.choice(stock)[: wanted - size]
            lines.append(line)
            size += len(line) + len(glue)
        made.append(glue.join(lines))
    return made


def sample(documents: list[str]) -> list[str]:
    """Return the first ones, for what would take too long with all; one at least."""
    reached = accumulate(map(len, documents))
    return [t for t, end in zip(documents, reached, strict=True) if end <= _PEER_CHARACTERS] or [
        documents[0][:_PEER_CHARACTERS]
    ]


def peers(documents: list[str], chinese: bool) -> dict[str, float]:
    """Return the CPU seconds of each peer, extrapolated."""
    some = sample(documents)
    scale = sum(map(len, documents)) / sum(map(len, some))
    if chinese:
        cut = bench_fingerprint.by_jieba
        cut(some[0])  # loads the dictionary
        works = bench_fingerprint.peers(some, cut, 3, " ", lambda text: " ".join(cut(text)))
    else:
        works = bench_fingerprint.peers(some, bench_fingerprint.WORD.findall, 3, " ", str)
    for name in ("gaoya", "simhash", "datasketch"):
        if not any(work.startswith(name) for work in works):
            results.absent("documents", name)
    return {name: results.spent(work).cpu * scale for name, work in works.items()}


def main() -> None:
    jieba.setLogLevel("WARNING")
    for kind in ("uniform", "skewed", "Chinese"):
        for count in [int(word) for word in sys.argv[1:]] or [1000, 10_000]:
            documents = texts(kind, count)
            features_batch(documents[:5], "passages")  # loads what is loaded once
            taken = results.spent(lambda documents=documents: features_batch(documents, "passages"))
            found = peers(documents, kind == "Chinese")
            size = sum(len(text.encode()) for text in documents)
            row = results.Row(
                "documents",
                kind,
                count,
                "documents",
                taken.cpu,
                taken.wall,
                taken.peak,
                found,
                results.copy_in_memory(size),
            )
            results.hand_over(row)
            told = ", ".join(f"{name} {seconds / taken.cpu:.1f}" for name, seconds in found.items())
            print(f"  {count:,} {kind} documents, {size / 1e6:.1f} MB: {told}", flush=True)


if __name__ == "__main__":
    main()
