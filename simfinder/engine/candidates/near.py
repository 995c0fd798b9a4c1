"""Pairs of near fingerprints, within whatever memory there is.

The block index is exact up to the distance that it is asked for. Where the memory is too little
for all pairs within that distance, it is asked for less and a note says so; pairs beyond come
from the passage index, as all others do that are further apart.
"""

from __future__ import annotations

from math import comb

from simfinder.domain.matching import MAX_DISTANCE
from simfinder.domain.messages import Code, Message
from simfinder.engine.arrays import UInt64s
from simfinder.engine.candidates import block_index, plan
from simfinder.engine.monitor import Monitor

CHANCE_PAIRS = 2_000_000
"""How many pairs the block index may bring by mere chance before its distance is lowered."""
MOST_NEAR_PAIRS = 10_000_000
"""How many it may bring at all; beyond, the passage index finds those that share passages."""


def index_distance(codes: UInt64s, largest_distance: int) -> int:
    """Return the largest distance that the block index is asked for, up to the one wanted.

    Unrelated fingerprints differ like tosses of 64 coins; beyond this distance candidates come
    from the passage index alone, which finds what shares passages.
    """
    pairs, within = comb(len(codes), 2), 0
    for distance in range(largest_distance + 1):
        within += comb(64, distance)
        if pairs * within / 2**64 > CHANCE_PAIRS:
            largest_distance = max(distance - 1, 0)
            break
    return plan.affordable_distance(codes, largest_distance, MOST_NEAR_PAIRS)


def near_fingerprints(
    codes: UInt64s, memory: int, monitor: Monitor, distance: int = MAX_DISTANCE
) -> tuple[block_index.HammingPairs, int]:
    """Return the pairs of near fingerprints, and within what distance they are all.

    Args:
        codes: uint64, shape (n).
        memory: the most that pairs and tables may take, in MiB.
        monitor: a note says where the distance had to be lowered.
        distance: the distance wanted, in bits; fewer where chance alone would bring too many.
    """
    reach = index_reach = index_distance(codes, distance)
    while True:
        try:
            pairs = block_index.pairs_within(
                codes,
                reach,
                check=monitor.check,
                progress=monitor.progress,
                max_memory=memory << 20,
            )
        except block_index.TooManyPairs:
            reach = plan.affordable_distance(codes, reach - 1, block_index.most_pairs(memory << 20))
            continue
        if reach < index_reach:
            monitor.note(Message(Code.SMALLER_DISTANCE, n=reach, m=index_reach))
        if pairs.plan is not None:
            monitor.plan(pairs.plan.describe(len(codes), reach))
        return pairs, reach
