"""Pairs of near fingerprints, within the available memory.

The block index is exact up to its distance. Where the memory is too small for all pairs within
that distance, the distance is reduced, which is noted; pairs beyond come from the passage index,
like all others with a greater distance.
"""

from __future__ import annotations

from math import comb

from simfinder.domain.messages import Code, Message
from simfinder.domain.relations import MAX_DISTANCE
from simfinder.engine.arrays import UInt64s
from simfinder.engine.candidates import block_index, plan
from simfinder.engine.monitor import Monitor

CHANCE_PAIRS = 2_000_000
"""Expected pairs of unrelated fingerprints above which the distance is reduced."""
MOST_NEAR_PAIRS = 10_000_000
"""Most pairs of the block index; the passage index finds the others that share passages."""


def index_distance(codes: UInt64s, largest_distance: int) -> int:
    """Return the distance of the block index, at most ``largest_distance``.

    Unrelated fingerprints differ like tosses of 64 coins; beyond this distance candidates come from
    the passage index alone.
    """
    pairs, ball_size = comb(len(codes), 2), 0
    for distance in range(largest_distance + 1):
        ball_size += comb(64, distance)
        if pairs * ball_size / 2**64 > CHANCE_PAIRS:
            largest_distance = max(distance - 1, 0)
            break
    return plan.affordable_distance(codes, largest_distance, MOST_NEAR_PAIRS)


def near_fingerprints(
    codes: UInt64s, memory: int, monitor: Monitor, distance: int = MAX_DISTANCE
) -> tuple[block_index.HammingPairs, int]:
    """Return the pairs of near fingerprints, and the distance within which they are complete.

    Args:
        codes: uint64, shape (n).
        memory: the most that pairs and tables may take, in MiB.
        monitor: receives a note where the distance had to be reduced.
        distance: the wanted distance, in bits; less is used where chance gives too many pairs.
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
