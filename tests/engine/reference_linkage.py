"""Average linkage as it is defined: every step looks at the distances of all clusters."""

from __future__ import annotations

import numpy as np


def linkage(distance: np.ndarray) -> list[tuple[int, int, float]]:
    """Return the merges by height: two clusters and their average distance.

    ``distance``: shape (n, n). Cluster n + i is the one that merge i makes.
    """
    clusters = {i: [i] for i in range(len(distance))}
    merges = []
    while len(clusters) > 1:
        numbers = sorted(clusters)
        height, a, b = min(
            (float(distance[np.ix_(clusters[a], clusters[b])].mean()), a, b)
            for i, a in enumerate(numbers)
            for b in numbers[i + 1 :]
        )
        clusters[len(distance) + len(merges)] = clusters.pop(a) + clusters.pop(b)
        merges.append((a, b, height))
    return merges


def cut(merges: list[tuple[int, int, float]], count: int, limit: float) -> list[int]:
    """Return the label of each of so many nodes: clusters that merge up to this height."""
    members = {i: [i] for i in range(count)}
    labels = list(range(count))
    for step, (a, b, height) in enumerate(merges):
        members[count + step] = members[a] + members[b]
        if height <= limit:
            for node in members[count + step]:
                labels[node] = count + step
    return labels
