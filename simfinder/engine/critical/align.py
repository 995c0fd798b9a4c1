r"""Aligns the words of two stretches so that facts of both sides face each other.

Of several longest common sequences the aligner takes any. "Ref. 7, the 3rd of May\nThe water" and
"Ref. 7, 3/5/2026\nThe water" share one "the": taken for the first one it parts the two dates, taken
for the second it leaves them face to face.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from simfinder.engine.align import Run, align


def aligned(left: Sequence[str], right: Sequence[str], heed: Callable[[], bool]) -> list[Run]:
    """Return the runs of equal words, each as late as it can stand where this brings gaps together."""
    numbers: dict[str, int] = {}
    a, b = (
        np.array([numbers.setdefault(key, len(numbers)) for key in side], np.int64)
        for side in (left, right)
    )
    runs, _ = align(a, b, heed)
    return _slid(runs, a.tolist(), b.tolist())


def _slid(runs: Sequence[Run], a: Sequence[int], b: Sequence[int]) -> list[Run]:
    """Move whole runs to the end of a gap that only one side has, if the other has one before.

    The number of equal words stays the same. Linear in the words.
    """
    done: list[Run] = []
    pending = list(runs)
    for at, (i, j, n) in enumerate(pending):
        i0, j0 = (done[-1][0] + done[-1][2], done[-1][1] + done[-1][2]) if done else (0, 0)
        i1, j1 = pending[at + 1][:2] if at + 1 < len(pending) else (len(a), len(b))
        only_left, only_right = j1 == j + n and i1 > i + n, i1 == i + n and j1 > j + n
        same_left = only_left and i0 < i1 - n and a[i1 - n : i1] == a[i : i + n]
        same_right = only_right and b[j1 - n : j1] == b[j : j + n]
        if same_left and j > j0 and i == i0 and i1 - n >= i:
            done.append((i1 - n, j, n))
        elif same_right and i > i0 and j == j0 and j1 - n >= j:
            done.append((i, j1 - n, n))
        else:
            done.append((i, j, n))
    return done
