"""Compiled comparison of codes: the same pairs as by NumPy, several times as fast.

Where the program was built without a compiler ``bucket_join`` is used, which the tests compare it
with. ``select_loops`` alone decides between them.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from functools import lru_cache
from itertools import islice, pairwise
from threading import Event

import numpy as np

from simfinder.domain.matching import distinct
from simfinder.engine import kernels
from simfinder.engine.arrays import Int64s, UInt64s
from simfinder.engine.candidates import plan
from simfinder.engine.candidates.bucket_join import (
    Canceller,
    Chunk,
    CodePairs,
    PositionPairs,
    join_chunks,
)
from simfinder.engine.candidates.plan import Codes, Costs, DigitTree, KeyBlocks
from simfinder.engine.kernels import Kernels

Large = tuple[KeyBlocks, Codes]
"""Blocks that are equal, and codes that share them."""
LANES = 8
"""Codes compared at once; up to so many undefined ones after the last are read."""
ROWS = 4
"""Codes that they are compared with."""
_ALL, _INTERRUPTED, _LARGE = 0, 1, 2
"""Why the compiled search has stopped."""
_NODE, _SIZE, _LEVEL_COLUMNS = 0, 2, 5
"""Of a level of the search: the node of its digit, and how many codes."""
_LEVEL, _LARGE_BEGIN, _LARGE_END = 0, 1, 2
"""State of the search: the lowest level in use, and the codes that were omitted."""
_BUDGET = 60_000_000
"""Comparisons between two chances to cancel: about 50 ms."""
_PAIRS_PER_STEP = 1 << 19
"""Pairs for which there is room between two stops: 8 MiB."""
_TREES = 512
"""So many are kept as arrays: buckets that are split again have few shapes."""
_STRIPES = 64
"""Brute force is divided into so many pieces, for threads and for progress."""


def select_loops(*, compiled: bool) -> Kernels | None:
    """Return the compiled loops if they are wanted and there are any, else None for NumPy."""
    return kernels.compiled if compiled else None


def costs_of(loops: Kernels | None) -> Costs:
    """Return the costs of what ``select_loops`` returned."""
    return plan.NUMPY if loops is None else plan.COMPILED


def in_tables(
    loops: Kernels,
    codes: Codes,
    tree: DigitTree,
    distance: int,
    canceller: Canceller,
    large: list[Large],
    spare: list[Codes],
) -> Iterator[CodePairs]:
    """Yield the pairs that the tables of a tree are the first to contain.

    Args:
        loops: what ``select_loops`` returned.
        codes: uint64, all different, ascending.
        tree: the tables.
        distance: in bits.
        canceller: called every 50 ms.
        large: receives the key blocks and the codes of each bucket above the tree's cap.
        spare: an array with room is taken from here and returned: new memory is expensive.
    """
    root = tree.nodes[0]
    grouped_codes = spare.pop() if spare else np.zeros(0, np.uint64)
    if len(grouped_codes) < len(codes) + LANES:
        grouped_codes = np.zeros(len(codes) + LANES, np.uint64)
    root_ends = np.zeros((1 << root.bits) + 1, np.int64)
    loops.gather(codes, root.shift, (1 << root.bits) - 1, root_ends, grouped_codes)
    largest = int(np.diff(root_ends).max())
    rows, equal, skip_masks = _as_arrays(tree)
    widest = max((node.bits for node in tree.nodes[1:]), default=0)
    lower = np.zeros((max(tree.levels - 1, 1), largest + LANES), np.uint64)
    lower_ends = np.zeros((len(lower), (1 << widest) + 1), np.int64)
    levels = np.zeros((tree.levels, _LEVEL_COLUMNS), np.int64)
    levels[0, _SIZE] = len(codes)
    state = np.zeros(_LARGE_END + 1, np.int64)
    room = _PAIRS_PER_STEP + ROWS * (min(tree.cap, largest) + ROWS)
    left, right = np.empty(room, np.uint64), np.empty(room, np.uint64)
    reason = _INTERRUPTED
    while reason != _ALL:
        reason, pair_count, work = loops.search(
            grouped_codes,
            root_ends,
            lower,
            lower_ends,
            rows,
            equal,
            skip_masks,
            distance,
            _BUDGET,
            len(lower),
            levels,
            state,
            left,
            right,
        )
        canceller.spend(work)
        if pair_count:
            a, b = left[:pair_count].copy(), right[:pair_count].copy()
            yield a, b, np.bitwise_count(a ^ b)
        if reason == _LARGE:
            level = int(state[_LEVEL])
            level_codes = lower[level - 1] if level else grouped_codes
            bucket = level_codes[state[_LARGE_BEGIN] : state[_LARGE_END]].copy()
            large.append((tree.nodes[int(levels[level, _NODE])].key_blocks, bucket))
    spare.append(grouped_codes)


@lru_cache(_TREES)
def _as_arrays(tree: DigitTree) -> tuple[Int64s, UInt64s, UInt64s]:
    """Return ``tree equal passed`` in the form of the arguments of ``Kernels.search``."""
    blocks = tree.blocks
    rows = [
        (node.shift, (1 << node.bits) - 1, node.child, node.next_node, node.direct)
        for node in tree.nodes
    ]
    masks = np.array([blocks.mask(b) for b in range(blocks.count)], np.uint64)
    equal = np.zeros(len(rows), np.uint64)
    skip_masks = np.full((len(rows), blocks.count), ~np.uint64(0))
    for number, node in enumerate(tree.nodes):
        equal[number] = np.bitwise_or.reduce(masks[list(node.key_blocks)])
        skipped_blocks = [b for b in range(node.key_blocks[-1]) if b not in node.key_blocks]
        skip_masks[number, : len(skipped_blocks)] = masks[skipped_blocks]
    max_skipped = max(node.key_blocks[-1] + 1 - len(node.key_blocks) for node in tree.nodes)
    return np.array(rows, np.int64), equal, np.ascontiguousarray(skip_masks[:, :max_skipped])


def all_pairs(
    loops: Kernels, codes: Codes, first: int, last: int, distance: int, canceller: Canceller
) -> Iterator[PositionPairs]:
    """Yield the near pairs of a code in ``[first, last)`` and any behind it, in ascending order.

    ``codes``: any, and ``LANES`` more that are not compared.
    """
    room = _PAIRS_PER_STEP + ROWS * len(codes)
    places = np.empty(len(codes) // LANES + 2, np.int32)
    left, right = np.empty(room, np.int32), np.empty(room, np.int32)
    distances = np.empty(room, np.uint8)
    state = np.array([first], np.int64)
    is_complete = 0
    while not is_complete:
        is_complete, pair_count, work = loops.search_rows(
            codes, last, distance, _BUDGET, state, places, left, right, distances
        )
        canceller.spend(work)
        if pair_count:
            yield left[:pair_count].copy(), right[:pair_count].copy(), distances[:pair_count].copy()


def pad_codes(codes: Codes) -> Codes:
    """Return the codes and ``LANES`` more."""
    return np.concatenate((codes, np.zeros(LANES, np.uint64)))


def stripes(count: int) -> list[tuple[int, int]]:
    """Cut so many codes into ranges with as many pairs, each code with all behind it."""
    edges = (1 - np.sqrt(np.linspace(1, 0, _STRIPES + 1))) * count
    bounds = [*distinct(edges[:-1].astype(np.int64) // 4 * 4).tolist(), count]
    return list(pairwise(bounds))


# Works on several tables at a time, where cancelling and reporting stay in one thread.
#
# NumPy lets other threads run while it works on arrays, so a second core helps; the
# caller's functions, which may belong to a window, are called in the caller's thread only.

_BETWEEN_CHECKS = 0.05
"""Seconds."""
_TABLES_AHEAD = 2
"""Tables begun for each thread before earlier results are consumed: results wait in memory."""


class _StopWork(Exception):
    """The consumer has stopped; raised in the other threads only."""


def in_threads(
    fill: Callable[[KeyBlocks, Canceller], Iterator[Chunk]],
    tables: Sequence[KeyBlocks],
    threads: int,
    canceller: Canceller,
) -> Generator[tuple[int, Chunk], None, None]:
    """Yield the number of finished tables and the result of one, in no order.

    With one thread each chunk is yielded at once.
    """
    if threads == 1 or len(tables) == 1:
        for count, key in enumerate(tables):
            for hits in fill(key, canceller):
                yield count, hits
        return
    stop_event = Event()

    def stop() -> None:
        if stop_event.is_set():
            raise _StopWork

    def work(key: KeyBlocks) -> Chunk:
        return join_chunks(list(fill(key, Canceller(stop))))

    next_tables = iter(tables)
    futures: set[Future[Chunk]] = set()
    count = 0
    pool = ThreadPoolExecutor(threads, thread_name_prefix="block index")
    try:
        while True:
            for key in islice(next_tables, threads * _TABLES_AHEAD - len(futures)):
                futures.add(pool.submit(work, key))
            if not futures:
                return
            results, futures = wait(futures, _BETWEEN_CHECKS, FIRST_COMPLETED)
            canceller.run()
            for future in results:
                count += 1
                yield count, future.result()
    finally:
        stop_event.set()
        pool.shutdown(cancel_futures=True)
