"""Our comparison beside difflib and rapidfuzz on the same edited texts.

Run: ``python tests/benchmarks/bench_diff.py [kilobytes ...]``. Every rival gets our units as
numbers, so that only the alignment differs; ours also cuts the text and makes the rows. Aligned
is the share of units found equal. A rival that would need hours or gigabytes is left out.

The last line of each pair is the whole comparison as the window gets it: rows, critical
differences, shared passages, and their way between two processes, in CPU seconds as a multiple of
those of cutting both texts with one regular expression.
"""

from __future__ import annotations

import difflib
import random
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path

from rapidfuzz.distance import LCSseq, Levenshtein

from simfinder.domain.comparison import ComparedText
from simfinder.domain.documents import Block, BlockKind
from simfinder.engine.diff.texts import compare_blocks
from simfinder.engine.diff.tokens import Vocabulary, split_units
from simfinder.services.compare.compare import (
    compare_texts,
    comparison_from_payload,
    comparison_to_payload,
)

_CJK = [chr(0x4E00 + n) for n in range(2500)]
_WORDS = [f"w{n}" for n in range(6000)]
_DIFFLIB_KILOBYTES, _RAPIDFUZZ_KILOBYTES = 100, 400


def text(size: int, chinese: bool, seed: int) -> list[str]:
    """Return paragraphs of about ``size`` bytes, frequent units as frequent as in prose."""
    rng = random.Random(seed)
    units = _CJK if chinese else _WORDS
    made, bytes_made = [], 0
    while bytes_made < size:
        count = rng.randint(10, 120)
        chosen = [units[min(len(units) - 1, int(rng.expovariate(1 / 400)))] for _ in range(count)]
        made.append(("" if chinese else " ").join(chosen))
        bytes_made += len(made[-1].encode())
    return made


def edited(paragraphs: list[str], chinese: bool, seed: int) -> list[str]:
    """Replace 5 % of the units, delete 2 % of the paragraphs and move 2 %."""
    rng = random.Random(seed)
    units, glue = (_CJK, "") if chinese else (_WORDS, " ")
    made = []
    for paragraph in paragraphs:
        if rng.random() < 0.02:
            continue
        parts = list(paragraph) if chinese else paragraph.split()
        made.append(glue.join(rng.choice(units) if rng.random() < 0.05 else p for p in parts))
    for _ in range(len(made) // 50):
        made.insert(rng.randrange(len(made)), made.pop(rng.randrange(len(made))))
    return made


def timed(work: Callable[[], float]) -> tuple[float, float]:
    """Return seconds and what the work returned."""
    start = time.perf_counter()
    share = work()
    return time.perf_counter() - start, share


def whole(left: list[str], right: list[str]) -> float:
    """Return the CPU time of a whole comparison as a multiple of a regular expression's."""
    sides = [
        ComparedText(Path(name), tuple(Block(text, BlockKind.BODY) for text in side))
        for name, side in (("left", left), ("right", right))
    ]
    started = time.process_time()
    for side in (left, right):
        re.findall(r"\w+|[^\w\s]", "\n".join(side))
    peer = time.process_time() - started
    started = time.process_time()
    comparison_from_payload(comparison_to_payload(compare_texts(sides[0], sides[1])))
    return (time.process_time() - started) / peer


def rivals(left: list[int], right: list[int], size: int) -> dict[str, Callable[[], float]]:
    """Return the rivals that can be run on texts of that many kilobytes."""
    both = len(left) + len(right)
    found: dict[str, Callable[[], float]] = {}
    if size <= _RAPIDFUZZ_KILOBYTES:
        found["rapidfuzz LCSseq.opcodes"] = lambda: (
            2
            * sum(o.src_end - o.src_start for o in LCSseq.opcodes(left, right) if o.tag == "equal")
            / both
        )
        found["rapidfuzz Levenshtein.opcodes"] = lambda: (
            2
            * sum(
                o.src_end - o.src_start
                for o in Levenshtein.opcodes(left, right)
                if o.tag == "equal"
            )
            / both
        )
    if size <= _DIFFLIB_KILOBYTES:
        for junk in (True, False):
            found[f"difflib autojunk={junk}"] = lambda junk=junk: (  # type: ignore[misc]
                2
                * sum(
                    m.size
                    for m in difflib.SequenceMatcher(
                        None, left, right, autojunk=junk
                    ).get_matching_blocks()
                )
                / both
            )
    return found


def main(sizes: list[int]) -> None:
    """Print a table of seconds, ratios and shares aligned."""
    for size in sizes:
        for chinese in (False, True):
            for name, other in (
                ("edited", edited(text(size * 1000, chinese, 1), chinese, 2)),
                ("unrelated", text(size * 1000, chinese, 9)),
            ):
                left = text(size * 1000, chinese, 1)
                started = time.perf_counter()
                share = compare_blocks(left, other).similarity
                ours = time.perf_counter() - started
                print(
                    f"{size} KB {'zh' if chinese else 'en'} {name}: ours {ours:.2f} s, {share:.2%} "
                    f"alike"
                )
                print(f"    whole comparison: {whole(left, other):.0f}x a regular expression")
                vocabulary = Vocabulary()
                ids = [split_units(side, vocabulary).ids.tolist() for side in (left, other)]
                for rival, work in rivals(ids[0], ids[1], size).items():
                    if name == "unrelated" and rival == "difflib autojunk=False":
                        continue
                    seconds, found = timed(work)
                    print(
                        f"    {rival}: {seconds:.2f} s ({seconds / ours:.1f}x), {found:.2%} aligned"
                    )


if __name__ == "__main__":
    main([int(value) for value in sys.argv[1:]] or [100, 2000])
