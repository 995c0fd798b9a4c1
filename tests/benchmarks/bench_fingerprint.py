"""Text to fingerprint and sketch on one core, against published SimHash libraries.

    python tests/benchmarks/bench_fingerprint.py [--quick] [FOLDER]

FOLDER holds plain texts (UTF-8); without one, texts are made up from a fixed seed. Every
library gets the same texts and makes the same kind of features; ours also finds distinct
features, sketches and text hashes, which the others do not. What ours takes for the fingerprints
of all features alone, as the others make them, stands beside it. Ratios are of CPU seconds,
medians of runs in this process, ours and the other's in turn; larger means that the other takes
longer.

Last, two worker processes beside one, by the clock: each has half of the texts, they begin at the
same time, and the best of many short runs in turn counts, so that others on the machine disturb
little.

Chinese words come from jieba for the other libraries, which is what their users take; the same
with rjieba, the segmenter of ours, stands below for information.
"""

from __future__ import annotations

import os

os.environ.setdefault("RAYON_NUM_THREADS", "1")

import multiprocessing
import random
import re
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from multiprocessing.connection import Connection
from pathlib import Path
from types import ModuleType

import jieba
import numpy as np
import results

from simfinder.engine.features import hashes, normalise
from simfinder.engine.features.fingerprint import simhashes
from simfinder.engine.features.profiles import PROFILES, features_batch
from simfinder.engine.features.segment import cut_han, segmenter_version

LIMIT = 3_000_000
RUNS = 5
RUNS_OF_WORKERS = 15
WORD = re.compile(r"\w+")
HAN = re.compile("[\u4e00-\u9fd5]")


def made_up(chinese: bool) -> list[str]:
    chance = random.Random(7)
    if chinese:
        letters = [chr(c) for c in range(0x4E00, 0x9FA5, 7)]
        words = [
            "".join(chance.choices(letters, k=chance.choice((1, 2, 2, 2, 3)))) for _ in range(9000)
        ]
        glue, count = "", 3000
    else:
        words = [
            "".join(chance.choices("etaoinshrdlu", k=chance.randint(2, 11))) for _ in range(9000)
        ]
        glue, count = " ", 1200
    weights = [1 / (i + 3) for i in range(len(words))]
    return [
        "\n".join(
            glue.join(chance.choices(words, weights, k=40)) + ("。" if chinese else ".")
            for _ in range(count // 40)
        )
        for _ in range(150)
    ]


def read(folder: Path) -> list[str]:
    texts: list[str] = []
    for path in sorted(p for p in folder.rglob("*") if p.is_file()):
        texts.append(path.read_text("utf-8", "replace"))
        if sum(map(len, texts)) > LIMIT:
            break
    return [t for t in texts if any(c.isalnum() for c in t)]


def optional(name: str) -> ModuleType | None:
    try:
        return import_module(name)
    except ImportError:
        print(f"  {name}: not installed, left out")
        results.absent("fingerprint", name)
        return None


def seconds(work: Callable[[], object]) -> float:
    begin = time.process_time()
    work()
    return time.process_time() - begin


def ratio(work: Callable[[], object], ours: Callable[[], object], runs: int) -> float:
    """Return how much longer the work takes, each run beside one of ours."""
    return statistics.median(seconds(work) / seconds(ours) for _ in range(runs))


def grams(units: Sequence[str], n: int, glue: str) -> list[str]:
    return [glue.join(units[i : i + n]) for i in range(max(1, len(units) - n + 1))]


def peers(
    texts: list[str],
    split: Callable[[str], list[str]],
    n: int,
    glue: str,
    spaced: Callable[[str], str],
) -> dict[str, Callable[[], object]]:
    """Return what each installed library does to make the same features into its sketch."""
    out: dict[str, Callable[[], object]] = {}
    if gaoya := optional("gaoya.simhash"):
        analyzer = "word" if glue else "char"

        def with_gaoya() -> None:
            index = gaoya.SimHashStringIndex(analyzer=analyzer, lowercase=True, ngram_range=(n, n))
            for i, text in enumerate(texts):
                index.insert_document(i, spaced(text))

        out["gaoya"] = with_gaoya
    if simhash := optional("simhash"):
        out["simhash"] = lambda: [
            simhash.Simhash(list(set(grams(split(t.lower()), n, glue)))).value for t in texts
        ]
    if datasketch := optional("datasketch"):

        def with_datasketch() -> None:
            for text in texts:
                minhash = datasketch.MinHash(num_perm=128)
                minhash.update_batch([g.encode() for g in set(grams(split(text.lower()), n, glue))])

        out["datasketch MinHash-128"] = with_datasketch
    return out


def prints_alone(texts: list[str], profile: str) -> None:
    """Make fingerprints of all features and nothing else, as the other libraries do.

    What is longer than a piece of ``features.pieces`` is taken as several texts.
    """
    chosen = PROFILES[profile]
    for block, _ in hashes._blocks(texts):
        coded = normalise.code_points(block)
        letters = coded.points.take(np.flatnonzero(coded.kinds != normalise.SEPARATOR))
        if chosen.characters:
            values = letters.astype(np.uint64)
            before = np.append(0, np.cumsum(coded.kinds != normalise.SEPARATOR))
            start = before[coded.start]
        else:
            values, begin, _ = hashes.token_hashes(coded, letters)
            start = begin.searchsorted(coded.start)
        simhashes(*hashes.shingles(values, start, chosen.length))


def compare(
    title: str, profile: str, texts: list[str], others: dict[str, Callable[[], object]]
) -> None:
    def ours() -> object:
        return features_batch(texts, profile)

    ours()
    taken = statistics.median(seconds(ours) for _ in range(RUNS))
    size = sum(len(t.encode()) for t in texts) / 1e6
    print(f"{title}: {len(texts)} texts, {size:.1f} MB; ours {size / taken:.1f} MB/s = 1.0")
    kind = f"{title}, {'Chinese' if HAN.search(texts[0]) else 'English'}"
    ratios = beside_ours(ours, others)
    hand_over(kind, texts, size, taken, ratios, results.spent(ours).peak)
    alone = ratio(lambda: prints_alone(texts, profile), ours, RUNS)
    print(f"  {'fingerprints only':24s} {alone:6.2f}")
    one_a_call(texts, profile, others)


def one_a_call(texts: list[str], profile: str, others: dict[str, Callable[[], object]]) -> None:
    """Print how many times as fast gaoya is where ours gets a text a call.

    So workers do it: each document is measured as soon as it is read.
    """
    if "gaoya" not in others:
        return
    single = ratio(lambda: [features_batch([t], profile) for t in texts], others["gaoya"], RUNS)
    length = sum(map(len, texts)) // len(texts)
    print(f"  ours, a text of {length} letters a call: {single:.1f} times as long as gaoya")


def beside_ours(
    ours: Callable[[], object], others: dict[str, Callable[[], object]]
) -> dict[str, float]:
    """Return and print how many times as long the others take."""
    ratios: dict[str, float] = {}
    for name, work in others.items():
        ratios[name] = ratio(work, ours, RUNS if name == "gaoya" else 1)
        print(f"  {name:24s} {ratios[name]:6.1f}")
    return ratios


def hand_over(
    kind: str,
    texts: list[str],
    size: float,
    taken: float,
    ratios: dict[str, float],
    memory: int | None,
) -> None:
    limit = results.copy_in_memory(int(size * 1e6))
    seconds_of = {name: times * taken for name, times in ratios.items()}
    row = ("fingerprint", kind, len(texts), "texts", taken, None, memory, seconds_of, limit)
    results.hand_over(results.Row(*row))


def worker(pipe: Connection, texts: list[str], profile: str) -> None:
    """Make features whenever told, until told to end."""
    features_batch(texts, profile)
    pipe.send(None)
    while pipe.recv():
        pipe.send(seconds(lambda: features_batch(texts, profile)))


def two_workers(texts: list[str], profile: str) -> tuple[float, float]:
    """Return how many times as fast two worker processes are as one: by the clock, and by CPU.

    By CPU the slower of two that work at the same time counts, which is what the clock shows where
    nobody else uses the two cores.
    """
    texts = texts * 4
    shares = [texts, texts[::2], texts[1::2]]
    spawn = multiprocessing.get_context("spawn")
    pipes, started = [], []
    for share in shares:
        mine, theirs = spawn.Pipe()
        started.append(spawn.Process(target=worker, args=(theirs, share, profile)))
        started[-1].start()
        pipes.append(mine)
    for pipe in pipes:
        pipe.recv()

    def spent(*some: Connection) -> tuple[float, float]:
        begun = time.perf_counter()
        for pipe in some:
            pipe.send(True)
        cpu = max(pipe.recv() for pipe in some)
        return time.perf_counter() - begun, cpu

    rounds = [(spent(pipes[0]), spent(*pipes[1:])) for _ in range(RUNS_OF_WORKERS)]
    for pipe, process in zip(pipes, started, strict=True):
        pipe.send(False)
        process.join()
    wall, cpu = (
        min(one[clock] for one, _ in rounds) / min(two[clock] for _, two in rounds)
        for clock in (0, 1)
    )
    return wall, cpu


def by_jieba(text: str) -> list[str]:
    return WORD.findall(" ".join(jieba.lcut(text)))


def by_ours(text: str) -> list[str]:
    return WORD.findall(" ".join(cut_han(text)))


def compare_chinese_words(texts: list[str]) -> None:
    for cut, name in ((by_jieba, "jieba"), (by_ours, segmenter_version() + ", for information")):
        cut(texts[0])  # loads the dictionary
        others = peers(texts, cut, 3, " ", lambda text, cut=cut: " ".join(cut(text)))
        compare(f"three words, the others' by {name}", "passages", texts, others)


def main() -> None:
    folder = next((Path(word) for word in sys.argv[1:] if word != "--quick"), None)
    count = 20 if "--quick" in sys.argv else None
    jieba.setLogLevel("WARNING")
    for chinese in (False, True) if folder is None else (None,):
        texts = made_up(bool(chinese))[:count] if folder is None else read(folder)
        if HAN.search(texts[0]):
            compare_chinese_words(texts)
        else:
            compare("three words", "passages", texts, peers(texts, WORD.findall, 3, " ", str))
            pages = [text[:2000] for text in texts]
            one_a_call(pages, "passages", peers(pages, WORD.findall, 3, " ", str))
        letters = lambda text: list("".join(WORD.findall(text)))  # noqa: E731
        compare("five characters", "characters", texts, peers(texts, letters, 5, "", str))
        for profile in ("passages", "characters"):
            wall, cpu = two_workers(texts, profile)
            print(f"two workers to one, {profile}: {wall:.2f} times as fast, by CPU {cpu:.2f}")


if __name__ == "__main__":
    main()
