"""Cutting Chinese into words: rjieba, which we use, beside jieba, which it follows.

    python tests/benchmarks/bench_segment.py [--quick] [FOLDER]

FOLDER holds plain texts (UTF-8); without one, texts are made up. Both get the same runs of Han
characters and must give the same words. Ratios are of CPU seconds; loading is told apart.
"""

from __future__ import annotations

import os
import random
import re
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import results
from synthetic_files import paragraphs

Cut = Callable[[str], list[str]]


def loaders() -> dict[str, Callable[[], Cut]]:
    def compiled() -> Cut:
        cutter = import_module("rjieba").Jieba()
        return lambda text: cutter.cut(text, hmm=False)

    def plain() -> Cut:
        jieba = import_module("jieba")
        jieba.setLogLevel("WARNING")
        tokenizer = jieba.Tokenizer()
        tokenizer.initialize()
        return lambda text: tokenizer.lcut(text, HMM=False)

    return {"rjieba": compiled, "jieba": plain}


def texts(arguments: list[str]) -> list[str]:
    folders = [a for a in arguments if not a.startswith("-")]
    if folders:
        files = sorted(p for p in Path(folders[0]).rglob("*") if p.is_file())[:200]
        found = [p.read_text("utf-8", "replace") for p in files]
    else:
        rng = random.Random(9)
        count = 20 if "--quick" in arguments else 200
        found = ["\n".join(paragraphs(rng, 40, chinese=True)) for _ in range(count)]
    return ["\n".join(re.findall("[\u4e00-\u9fd5]+", text)) for text in found]


def hand_over_sizes(samples: list[str]) -> None:
    """Hand over a tenth of the texts and all of them."""
    if not os.environ.get(results.ROWS_FILE):
        return
    cut = loaders()["rjieba"]()
    try:
        theirs = loaders()["jieba"]()
    except ImportError:
        results.absent("segment", "jieba")
        theirs = None
    for some in (samples[: max(1, len(samples) // 10)], samples):
        taken = results.spent(lambda some=some: [cut(text) for text in some], 3)
        peers = {}
        if theirs:
            peers["jieba"] = results.spent(lambda some=some: [theirs(t) for t in some]).cpu
        row = results.Row(
            "segment",
            "Chinese",
            sum(map(len, some)),
            "characters",
            taken.cpu,
            taken.wall,
            taken.peak,
            peers,
            results.copy_in_memory(sum(len(t.encode()) for t in some)),
        )
        results.hand_over(row)


def main() -> None:
    samples = texts(sys.argv[1:])
    characters = sum(map(len, samples))
    print(f"  {len(samples)} texts, {characters:,} characters")
    hand_over_sizes(samples)
    first: tuple[float, float, list[list[str]]] | None = None
    for name, load in loaders().items():
        begin = time.process_time()
        try:
            cut = load()
        except ImportError:
            print(f"    {name}: not installed, left out")
            continue
        loaded = time.process_time() - begin
        begin = time.process_time()
        words = [cut(text) for text in samples]
        seconds = time.process_time() - begin
        first = first or (loaded, seconds, words)
        same = sum(a == b for a, b in zip(words, first[2], strict=True)) / len(words)
        print(
            f"    {name:10} cutting {seconds / first[1]:6.1f}   loading {loaded / first[0]:6.1f}"
            f"   texts cut alike {same:.4f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
