"""The answers of a method at every setting, scored against the truth."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import product
from operator import add
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.evaluation import (
    MethodKind,
    MethodResult,
    MethodScore,
    Score,
    Setting,
    Share,
    TextScore,
)
from simfinder.domain.matching import GroupTable, PairTable
from simfinder.engine.arrays import is_in_sorted
from simfinder.engine.baselines import scores
from simfinder.engine.baselines.text_pairs import TextPairs
from simfinder.engine.baselines.truth import Truth
from simfinder.engine.grouping import GroupIndex

_MAX_BITS = 64
_BAR = 0.8
_MOST_POINTS = 200
Floats = NDArray[np.floating]
Numbers = NDArray[np.int64]


class Answers(Protocol):
    """Scores of one method on one collection, by setting."""

    usual: Setting

    def curve(self) -> dict[Setting, Score]:
        """Return the score of the pairs at every setting that was tried."""

    def at(self, setting: Setting) -> MethodScore:
        """Return all scores at one of these settings."""


@dataclass(frozen=True)
class ScoredAnswers:
    """Scores with their costs; times in seconds."""

    method: str
    kind: MethodKind
    answers: Answers
    features_seconds: float
    compare_seconds: float
    peak_bytes: int


@dataclass(frozen=True)
class Axis:
    """A number that a method can be set to; ``values`` from the laxest to the strictest."""

    name: str
    values: tuple[float, ...]

    @property
    def _sign(self) -> int:
        return 1 if self.values[-1] >= self.values[0] else -1

    def levels(self, of_pairs: Floats) -> NDArray[np.int16]:
        """Return for each pair the place of the strictest value that it reaches, -1: none.

        In two bytes, since a profile finds pairs by the million.
        """
        values = np.array(self.values, np.float32) * self._sign
        places = np.searchsorted(values, of_pairs.astype(np.float32) * self._sign, "right")
        return (places - 1).astype(np.int16)


class PairAnswers:
    """Answers of a method that gives pairs with one or two numbers to choose by."""

    def __init__(
        self,
        truth: Truth,
        ends: tuple[Numbers, Numbers],
        axes: Sequence[tuple[Axis, Floats]],
        usual: Setting,
    ) -> None:
        """``ends``: numbers of the truth, -1 for others. ``axes``: with a value for each pair."""
        self.usual = usual
        self._truth = truth
        self._axes = [axis for axis, _ in axes]
        levels = np.array([axis.levels(values) for axis, values in axes])
        a, b = np.minimum(*ends), np.maximum(*ends)
        is_known = (a >= 0) & (levels >= 0).all(axis=0)
        keys = a[is_known] << 32 | b[is_known]
        order = np.argsort(keys, kind="stable")
        self._keys, self._levels = keys[order], levels[:, is_known][:, order]

    def curve(self) -> dict[Setting, Score]:
        """Return the score of the pairs at every combination of the axes' values."""
        right = is_in_sorted(self._keys, self._truth.pairs)
        counts, true = self._at_least(np.ones(len(right), np.bool_)), self._at_least(right)
        total = len(self._truth.pairs)
        return {
            tuple((axis.name, axis.values[i]) for axis, i in zip(self._axes, at, strict=True)): (
                Score(int(true[at]), int(counts[at] - true[at]), int(total - true[at]))
            )
            for at in product(*(range(len(axis.values)) for axis in self._axes))
        }

    def _at_least(self, rows: NDArray[np.bool_]) -> Numbers:
        """Count the pairs that reach each combination: sums from the strictest end."""
        shape = tuple(len(axis.values) for axis in self._axes)
        flat = np.ravel_multi_index(tuple(self._levels[:, rows]), shape)
        counts = np.bincount(flat, minlength=int(np.prod(shape))).reshape(shape)
        for axis in range(len(shape)):
            counts = np.flip(np.flip(counts, axis).cumsum(axis), axis)
        return counts.astype(np.int64)

    def at(self, setting: Setting) -> MethodScore:
        """Return all scores at a setting; groups are made as the program makes them."""
        rows = self._reach(setting)
        keys = self._keys[rows]
        strictness = self._levels[-1][rows] + 1
        groups = pair_labels(keys, strictness / strictness.max(initial=1), len(self._truth))
        return outcome(setting, keys, groups, self._truth)

    def _reach(self, setting: Setting) -> NDArray[np.bool_]:
        """Return which pairs are found at a setting."""
        rows = np.ones(len(self._keys), np.bool_)
        for level, axis, (_, value) in zip(self._levels, self._axes, setting, strict=True):
            rows &= level >= axis.values.index(value)
        return rows


class ProfileAnswers(PairAnswers):
    """Answers of a scan: its own groups, and at its own setting the pairs that people see."""

    def __init__(
        self,
        truth: Truth,
        ends: tuple[Numbers, Numbers],
        axes: Sequence[tuple[Axis, Floats]],
        usual: Setting,
        usual_keys: scores.Keys,
        groups_at: Callable[[Setting], Numbers],
    ) -> None:
        """Prepare the answers.

        Args:
            truth: what is to be found.
            ends: as for PairAnswers.
            axes: as for PairAnswers.
            usual: the setting of the scan.
            usual_keys: the pairs at that setting.
            groups_at: returns the group of each document of the truth at a setting.
        """
        super().__init__(truth, ends, axes, usual)
        self._usual_keys, self._groups_at = usual_keys, groups_at

    def at(self, setting: Setting) -> MethodScore:
        """Return all scores at a setting."""
        is_usual = setting == self.usual
        keys = self._usual_keys if is_usual else self._keys[self._reach(setting)]
        return outcome(setting, keys, self._groups_at(setting), self._truth)


class PartitionAnswers:
    """Answers of a method that gives groups directly, for each of some settings."""

    def __init__(
        self, truth: Truth, groups: Mapping[Setting, NDArray[np.int64]], usual: Setting
    ) -> None:
        """``groups``: a number for each document of the truth."""
        self.usual = usual
        self._truth = truth
        self._groups = groups

    def curve(self) -> dict[Setting, Score]:
        """Return the score of all pairs within groups at every setting."""
        return {
            setting: scores.score_partition(groups, self._truth.pairs)
            for setting, groups in self._groups.items()
        }

    def at(self, setting: Setting) -> MethodScore:
        """Return all scores at a setting."""
        groups, truth = self._groups[setting], self._truth
        pairs = scores.score_partition(groups, truth.pairs)
        return MethodScore(
            setting,
            pairs,
            scores.score_partition_documents(groups, truth.pairs),
            scores.score_groups(groups, truth.groups),
            scores.adjusted_rand(groups, truth.groups),
            # Its pairs are those within groups.
            Share(0, pairs.right + pairs.wrong),
            _score_partition_texts(groups, truth.texts),
        )


def outcome(setting: Setting, keys: scores.Keys, groups: Numbers, truth: Truth) -> MethodScore:
    """Score pairs and groups."""
    return MethodScore(
        setting,
        scores.score_pairs(keys, truth.pairs),
        scores.score_documents(keys, truth.pairs, len(truth)),
        scores.score_groups(groups, truth.groups),
        scores.adjusted_rand(groups, truth.groups),
        scores.split_pairs(keys, groups),
        _score_texts(keys, groups, truth.texts),
    )


def _score_texts(keys: scores.Keys, groups: Numbers, texts: TextPairs | None) -> TextScore | None:
    if texts is None:
        return None
    return TextScore(
        scores.score_pairs(keys, texts.alike),
        scores.split_pairs(keys[is_in_sorted(keys, texts.near)], groups),
        scores.unlike_pairs(groups, texts.akin),
    )


def _score_partition_texts(groups: Numbers, texts: TextPairs | None) -> TextScore | None:
    if texts is None:
        return None
    one, other = scores.pair_ends(texts.near)
    return TextScore(
        scores.score_partition(groups, texts.alike),
        Share(0, int((groups[one] == groups[other]).sum())),
        scores.unlike_pairs(groups, texts.akin),
    )


def pair_labels(keys: scores.Keys, strength: Floats, documents: int) -> Numbers:
    """Group the documents of pairs as the program does at its usual threshold.

    ``strength``: of the pairs, 0 to 1; it decides which of them belong together most.
    """
    a, b = (ends.astype(np.int32) for ends in scores.pair_ends(keys))
    similarity = (_BAR + (1 - _BAR) * strength).astype(np.float32)
    none = np.zeros(len(keys), np.uint8)
    table = PairTable(a, b, none, similarity, similarity, similarity, similarity, none, none == 0)
    index = GroupIndex(table, documents, np.arange(documents, dtype=np.int64))
    return group_labels(index.groups(_MAX_BITS, _BAR), np.arange(documents), documents)


def group_labels(groups: GroupTable, number: Numbers, documents: int) -> Numbers:
    """Return a group for each document of the truth.

    ``number``: of each document of the groups, -1 where the truth does not contain it.
    """
    labels = np.arange(documents, dtype=np.int64)
    member = number[groups.members]
    group = groups.owner + documents
    labels[member[member >= 0]] = group[member >= 0]
    return labels


def add_up(several: Sequence[ScoredAnswers]) -> MethodResult:
    """Add up the answers of a method on all samples; the best setting is the best of the sum."""
    curve: dict[Setting, Score] = {}
    for one in several:
        for setting, score in one.answers.curve().items():
            curve[setting] = curve.get(setting, Score()) + score
    first = several[0]
    usual = first.answers.usual
    best = max(curve, key=lambda s: (curve[s].f1, curve[s].precision, s == usual))
    at_usual = _total([one.answers.at(usual) for one in several])
    at_best = at_usual if best == usual else _total([one.answers.at(best) for one in several])
    return MethodResult(
        first.method,
        first.kind,
        at_usual,
        at_best,
        tuple((s, curve[s]) for s in _points(list(curve), usual, best)),
        sum(one.features_seconds for one in several),
        sum(one.compare_seconds for one in several),
        max(one.peak_bytes for one in several),
    )


def _total(outcomes: Sequence[MethodScore]) -> MethodScore:
    texts = [o.texts for o in outcomes if o.texts is not None]
    return MethodScore(
        outcomes[0].setting,
        reduce(add, (o.pairs for o in outcomes)),
        reduce(add, (o.documents for o in outcomes)),
        reduce(add, (o.groups for o in outcomes)),
        sum(o.rand for o in outcomes) / len(outcomes),
        reduce(add, (o.split for o in outcomes)),
        # The sum of some samples would look like that of all.
        reduce(add, texts) if len(texts) == len(outcomes) else None,
    )


def _points(settings: list[Setting], usual: Setting, best: Setting) -> list[Setting]:
    """Return the settings worth reporting: of many only those a single number away from two."""
    if len(settings) <= _MOST_POINTS:
        return settings
    return [
        s
        for s in settings
        if any(sum(x != y for x, y in zip(s, other, strict=True)) <= 1 for other in (usual, best))
    ]
