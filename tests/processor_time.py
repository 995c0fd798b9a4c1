"""Processor time in forms that neither a slow nor a busy machine can turn into a failure.

Other programs lengthen even the processor time of a thread, through caches and shared cores, by
half or so. Growth is therefore measured over ``TIMES`` times the input, where a linear and a
quadratic step are 16 times apart, and a single step in units of fixed work done at the same time.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable

TIMES = 16
"""How much larger the large input is."""
MOST_GROWTH = 64.0
"""Growth over ``TIMES`` that is too much: linear work has 16 to 20, quadratic work 256."""
_ATTEMPTS = 5


def seconds(run: Callable[[], object]) -> float:
    """Return how long the processor worked for this thread in one run."""
    start = time.thread_time()
    run()
    return time.thread_time() - start


def unit() -> float:
    """Return the seconds of a fixed piece of work, some 20 ms on a desktop machine."""
    return max(seconds(lambda: sum(n % 7 for n in range(400_000))) for _ in range(3))


def growth(small: Callable[[], object], large: Callable[[], object]) -> float:
    """Return how many times longer the large run takes; the least of some attempts counts.

    An attempt within ``MOST_GROWTH`` is the last: no other program can make work look quicker.
    """
    least = math.inf
    for _ in range(_ATTEMPTS):
        before = min(seconds(small) for _ in range(2))
        least = min(least, seconds(large) / max(before, 1e-9))
        if least <= MOST_GROWTH:
            break
    return least
