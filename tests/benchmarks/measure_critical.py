"""How many changed facts are told, and how often something is told that is none.

    python tests/benchmarks/measure_critical.py [--pairs 500] [--seed 1] [--texts FOLDER ...]
    [--show]

Pairs are made from contracts and notices in Chinese and English (``critical_pairs.py``) and, with
``--texts``, from passages of the plain texts below a folder. In one half a single amount, date,
number, percentage, identifier or negation differs; in the other only layout, notation, numbering
or punctuation. Printed: the share of the first that is flagged with its kind, and of the second
that is flagged at all.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from critical_pairs import changed, contract, passages, same

from simfinder.engine.critical.changes import critical_differences


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--pairs", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--texts", type=Path, nargs="*", default=[])
    parser.add_argument("--show", action="store_true", help="print what was missed or wrong")
    options = parser.parse_args()
    random = Random(options.seed)
    real = [p for folder in options.texts for p in passages(folder, random, options.pairs // 2)]
    told: Counter[str] = Counter()
    made: Counter[str] = Counter()
    for number in range(options.pairs):
        text = real[number] if number < len(real) else contract(random)
        kind, other = changed(text, random)
        found = critical_differences(text, other) or ()
        made[kind] += 1
        told[kind] += any(c.critical.kind == kind for c in found)
        if options.show and not any(c.critical.kind == kind for c in found):
            print("MISSED", kind, [c.critical for c in found], *_differ(text, other), sep="\n   ")
    wrong: Counter[str] = Counter()
    ways: Counter[str] = Counter()
    for number in range(options.pairs):
        text = real[-1 - number] if number < len(real) else contract(random)
        way, other = same(text, random)
        found = critical_differences(text, other) or ()
        ways[way] += 1
        wrong[way] += bool(found)
        if options.show and found:
            print("WRONG", way, [c.critical for c in found])
    for kind in sorted(made):
        print(f"changed {kind}: {told[kind]} of {made[kind]}")
    for way in sorted(ways):
        print(f"same, {way}: {wrong[way]} of {ways[way]} flagged")
    print(f"told with the right kind: {sum(told.values()) / options.pairs:.3f}")
    print(f"flagged without reason: {sum(wrong.values()) / options.pairs:.3f}")


def _differ(left: list[str], right: list[str]) -> list[str]:
    return [f"{x}\n   {y}" for x, y in zip(left, right, strict=False) if x != y]


if __name__ == "__main__":
    main()
