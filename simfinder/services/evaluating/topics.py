"""The experiment of the papers: similar documents of some topics, mixed into unrelated ones."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.errors import UsageError

TOPICS = 5


@dataclass(frozen=True, slots=True)
class Topics:
    """How samples are drawn. A topic is a group of the labels.

    ``per_topic``: documents of each of five topics. ``unrelated``: documents of other groups, one
    of each. ``rounds``: samples, each with other draws, whose counts are added up.
    """

    per_topic: int
    seed: int = 1
    rounds: int = 1
    unrelated: int = 200


def draw(
    topics: Topics, groups: NDArray[np.int64], comparable: NDArray[np.bool_]
) -> list[list[int]]:
    """Return the documents of each sample, ascending.

    Args:
        topics: what to draw.
        groups: the group of each document.
        comparable: which documents have a text; others are never drawn.

    Raises:
        UsageError: there are not five groups with so many documents, or no unrelated ones.
    """
    members: dict[int, list[int]] = {}
    for document in np.flatnonzero(comparable).tolist():
        members.setdefault(int(groups[document]), []).append(document)
    able = [g for g, m in members.items() if len(m) >= topics.per_topic]
    if len(able) < TOPICS:
        largest = sorted((len(m) for m in members.values()), reverse=True)[:TOPICS]
        most = largest[-1] if len(largest) == TOPICS else 0
        raise UsageError(
            f"there are no five groups of {topics.per_topic} documents; at most {most} are possible"
        )
    if len(members) <= TOPICS:
        raise UsageError(f"there are only {len(members)} groups, so no unrelated documents")
    chance = random.Random(topics.seed)
    return [_sample(topics, members, able, chance) for _ in range(topics.rounds)]


def _sample(
    topics: Topics, members: Mapping[int, Sequence[int]], able: Sequence[int], chance: random.Random
) -> list[int]:
    chosen = chance.sample(able, TOPICS)
    drawn = [d for g in chosen for d in chance.sample(members[g], topics.per_topic)]
    others = [g for g in members if g not in chosen]
    some = chance.sample(others, min(topics.unrelated, len(others)))
    drawn += [chance.choice(members[g]) for g in some]
    return sorted(drawn)
