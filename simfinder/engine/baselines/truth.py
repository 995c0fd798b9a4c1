"""The true pairs and groups of an evaluation, and samples of documents."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.errors import UsageError
from simfinder.domain.evaluation import Name, Topics
from simfinder.domain.messages import Code, Message
from simfinder.engine.baselines.scores import Keys, pair_ends, pair_keys
from simfinder.engine.baselines.text_pairs import TextPairs

_MOST_TRUE_PAIRS = 50_000_000


@dataclass(frozen=True)
class Truth:
    """The true pairs and groups among numbered documents.

    ``pairs``: keys of ``engine.scores``. ``groups``: int64, a number for each document. ``texts``:
    what their texts have in common, whatever the labels say; None where that was not measured.
    """

    number: Mapping[Name, int]
    pairs: Keys
    groups: NDArray[np.int64]
    texts: TextPairs | None = None

    def __len__(self) -> int:
        return len(self.groups)

    @property
    def group_count(self) -> int:
        """How many groups have two members or more."""
        return int((np.unique(self.groups, return_counts=True)[1] > 1).sum())


@dataclass(frozen=True)
class HashTable:
    """Hashes of documents, on disk: those of document i are ``values[start[i]:start[i + 1]]``."""

    values: NDArray[np.uint64]
    start: NDArray[np.int64]


def pairs_within(groups: NDArray[np.int64]) -> Keys:
    """Return the keys of all pairs within groups."""
    _, size = np.unique(groups, return_counts=True)
    if int((size * (size - 1) // 2).sum()) > _MOST_TRUE_PAIRS:
        raise UsageError(Message(Code.GROUPS_TOO_LARGE))
    order = np.argsort(groups, kind="stable")
    ends = np.cumsum(size)
    left, right = [], []
    for low, high in zip((ends - size).tolist(), ends.tolist(), strict=True):
        i, j = np.triu_indices(high - low, 1)
        left.append(order[low + i])
        right.append(order[low + j])
    empty = np.zeros(0, np.int64)
    return pair_keys(np.concatenate([empty, *left]), np.concatenate([empty, *right]))


def part_of(truth: Truth, rows: NDArray[np.int64], names: Sequence[Name]) -> Truth:
    """Return the truth on some of its documents, ascending."""
    position = np.full(len(truth), -1, np.int64)
    position[rows] = np.arange(len(rows))
    a, b = (position[ends] for ends in pair_ends(truth.pairs))
    inside = (a >= 0) & (b >= 0)
    pairs = pair_keys(a[inside], b[inside])
    return Truth({n: i for i, n in enumerate(names)}, pairs, truth.groups[rows])


def rows_of(hashes: HashTable, rows: NDArray[np.int64]) -> HashTable:
    """Return some documents of those hashed."""
    start = hashes.start
    parts = [hashes.values[start[i] : start[i + 1]] for i in rows.tolist()]
    begin = np.concatenate((np.zeros(1, np.int64), np.cumsum(start[rows + 1] - start[rows])))
    return HashTable(np.concatenate([np.zeros(0, np.uint64), *parts]), begin)


TOPICS = 5
"""The experiment of the papers: similar documents of some topics, mixed into unrelated ones."""


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
        largest_size = largest[-1] if len(largest) == TOPICS else 0
        raise UsageError(Message(Code.TOO_FEW_GROUPS_OF_SIZE, n=topics.per_topic, m=largest_size))
    if len(members) <= TOPICS:
        raise UsageError(Message(Code.TOO_FEW_GROUPS, n=len(members)))
    chance = random.Random(topics.seed)
    return [_sample(topics, members, able, chance) for _ in range(topics.rounds)]


def _sample(
    topics: Topics, members: Mapping[int, Sequence[int]], able: Sequence[int], chance: random.Random
) -> list[int]:
    topic_groups = chance.sample(able, TOPICS)
    documents = [d for g in topic_groups for d in chance.sample(members[g], topics.per_topic)]
    other_groups = [g for g in members if g not in topic_groups]
    sample = chance.sample(other_groups, min(topics.unrelated, len(other_groups)))
    documents += [chance.choice(members[g]) for g in sample]
    return sorted(documents)
