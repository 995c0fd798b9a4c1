"""How many changed facts are told in documents that hold out, and how often without reason.

    python tests/benchmarks/measure_critical_notices.py [--pairs 500] [--seed 1] [--show]

The contracts and notices (``critical_notices.py``) were written apart from those of
``measure_critical.py`` and in more notations. Each document of a changed pair is also written once
more in other notation, so that what is told must be told among them.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from critical_notices import again, notice, other

from simfinder.engine.critical.changes import critical_differences


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--pairs", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--parties", action="store_true", help="change names of parties")
    parser.add_argument("--show", action="store_true", help="print what was missed or wrong")
    options = parser.parse_args()
    random = Random(options.seed)
    told: Counter[str] = Counter()
    made: Counter[str] = Counter()
    flagged = more = 0
    for _ in range(options.pairs):
        text = notice(random)
        while options.parties and not any(k in ("firm", "person") for k, _ in text.values.values()):
            text = notice(random)
        kind, changed = other(text, random, parties=options.parties)
        left, right = text.written(), changed.written()
        found = critical_differences(left, right) or ()
        hit = any(c.critical.kind == kind for c in found)
        made[kind] += 1
        told[kind] += hit
        flagged += bool(found)
        more += len(found) > 1 + (kind == "negation")
        if options.show and not hit:
            print("MISSED", kind, [c.critical for c in found])
            print(
                *(f"   {x}\n   {y}" for x, y in zip(left, right, strict=True) if x != y), sep="\n"
            )
    wrong: Counter[str] = Counter()
    ways: Counter[str] = Counter()
    for _ in range(options.pairs):
        text = notice(random)
        way, changed_form = again(text, random)
        found = critical_differences(text.written(), changed_form) or ()
        ways[way] += 1
        wrong[way] += bool(found)
        if options.show and found:
            print("WRONG", way, [c.critical for c in found])
    for kind in sorted(made):
        print(f"changed {kind}: {told[kind]} of {made[kind]}")
    for way in sorted(ways):
        print(f"same, {way}: {wrong[way]} of {ways[way]} flagged")
    print(f"flagged: {flagged / options.pairs:.3f}")
    print(f"told with the right kind: {sum(told.values()) / options.pairs:.3f}")
    print(f"told with more than what changed: {more / options.pairs:.3f}")
    print(f"flagged without reason: {sum(wrong.values()) / options.pairs:.3f}")


if __name__ == "__main__":
    main()
