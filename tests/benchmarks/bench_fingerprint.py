"""Text to fingerprint and sketch on one core, against published SimHash libraries.

    python tests/benchmarks/bench_fingerprint.py [--quick] [FOLDER]

FOLDER holds plain texts (UTF-8); without one, texts are made up from a fixed seed. Every
library gets the same texts and makes the same kind of features; ours also finds distinct
features, sketches and text hashes, which the others do not. Ratios are of CPU seconds, medians
of runs in this process, ours and the other's in turn; larger means that the other takes longer.

Chinese words come from jieba for the other libraries, which is what their users take; the same
with rjieba, the segmenter of ours, stands below for information.
"""

from __future__ import annotations

import os

os.environ.setdefault("RAYON_NUM_THREADS", "1")

import random
import re
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType

import jieba
import measured

from simfinder.engine.profiles import features_batch
from simfinder.engine.segment import cut_han, segmenter_version

LIMIT = 3_000_000
RUNS = 5
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
        measured.absent("fingerprint", name)
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


def compare(
    title: str, profile: str, texts: list[str], others: dict[str, Callable[[], object]]
) -> None:
    def ours() -> object:
        return features_batch(texts, profile)

    ours()
    taken = statistics.median(seconds(ours) for _ in range(RUNS))
    size = sum(len(t.encode()) for t in texts) / 1e6
    print(f"{title}: {len(texts)} texts, {size:.1f} MB; ours {size / taken:.1f} MB/s = 1.0")
    ratios: dict[str, float] = {}
    for name, work in others.items():
        ratios[name] = ratio(work, ours, RUNS if name == "gaoya" else 1)
        print(f"  {name:24s} {ratios[name]:6.1f}")
    kind = f"{title}, {'Chinese' if HAN.search(texts[0]) else 'English'}"
    memory, limit = measured.spent(ours).peak, measured.copy_in_memory(int(size * 1e6))
    seconds_of = {name: times * taken for name, times in ratios.items()}
    row = ("fingerprint", kind, len(texts), "texts", taken, None, memory, seconds_of, limit)
    measured.hand_over(measured.Row(*row))


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
        letters = lambda text: list("".join(WORD.findall(text)))  # noqa: E731
        compare("five characters", "characters", texts, peers(texts, letters, 5, "", str))


if __name__ == "__main__":
    main()
