"""Review states and notes of groups, matched to groups that have changed since.

Groups have no lasting id: moving the slider or a new scan makes other groups. A review names the
contents of its group, the keeper's first. It is matched to the group

* with exactly these contents, else
* with the keeper's content and another of them, or
* that shares at least half of the union of both,

and of several to the one with the largest shared part (then the later review). Each review has at
most one group and each group one review. A group that has only lost contents stays reviewed. With
new contents it counts as unreviewed, but keeps state and note. Further copies of a file change
nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.decisions import Constraint, ConstraintKind, ReviewState
from simfinder.domain.matching import GroupTable, distinct
from simfinder.services.review.constraints import LONGEST_NOTE, ContentIndex, constraints_of_kind

STATES: tuple[ReviewState, ...] = tuple(ReviewState)
"""The order that ``GroupStates.state`` codes refer to."""
_UNSEEN, _SEEN, _KEEP_ALL, _LATER = range(4)
_CODES = {state.value: code for code, state in enumerate(STATES)}


@dataclass(frozen=True)
class GroupStates:
    """The review of each group, as columns of shape (groups).

    ``state``: uint8, position in STATES. ``added_counts removed_counts``: int32, contents added and
    removed since the review. ``entry``: int32, position in ``reviews``, -1 for none.
    """

    state: NDArray[np.uint8]
    added_counts: NDArray[np.int32]
    removed_counts: NDArray[np.int32]
    entry: NDArray[np.int32]
    reviews: tuple[Constraint, ...]

    @classmethod
    def unseen(cls, groups: int) -> GroupStates:
        """Return the states of groups without any review; ``groups``: how many."""
        return cls(
            np.zeros(groups, np.uint8),
            np.zeros(groups, np.int32),
            np.zeros(groups, np.int32),
            np.full(groups, -1, np.int32),
            (),
        )

    def is_reviewed(self, is_decided: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Return the reviewed groups, bool, shape (groups).

        They are seen or kept whole with nothing added since, or ``is_decided`` (all their files
        are marked, except the kept one) and not postponed.
        """
        is_said = (self.state == _SEEN) | (self.state == _KEEP_ALL)
        is_said &= self.added_counts == 0
        is_reviewed: NDArray[np.bool_] = is_said | (is_decided & (self.state != _LATER))
        return is_reviewed

    @property
    def kept_whole(self) -> NDArray[np.bool_]:
        """Groups that are kept whole, also with contents added since, bool."""
        is_whole: NDArray[np.bool_] = self.state == _KEEP_ALL
        return is_whole

    def state_of(self, group: int) -> ReviewState:
        """Return the state of a group."""
        return STATES[int(self.state[group])]

    def note_of(self, group: int) -> str:
        """Return the note about a group; may be empty."""
        entry = int(self.entry[group])
        return self.reviews[entry].note if entry >= 0 else ""

    def with_reviews(self, groups: Sequence[int], reviews: Mapping[int, Constraint]) -> GroupStates:
        """Return the states with new reviews; matching all again by ``states_of`` is slow.

        Args:
            groups: The groups that were reviewed, each once.
            reviews: The new review of each group; groups without one lose theirs.
        """
        state, entry = self.state.copy(), self.entry.copy()
        added_counts, removed_counts = self.added_counts.copy(), self.removed_counts.copy()
        which = np.fromiter(groups, np.int64)
        state[which] = added_counts[which] = removed_counts[which] = 0
        entry[which] = -1
        reviewed_groups = np.fromiter(reviews, np.int64)
        entry[reviewed_groups] = len(self.reviews) + np.arange(len(reviewed_groups))
        state[reviewed_groups] = [_CODES[review.value] for review in reviews.values()]
        return GroupStates(
            state, added_counts, removed_counts, entry, (*self.reviews, *reviews.values())
        )

    def next_unreviewed_group(
        self,
        is_reviewed: NDArray[np.bool_],
        current: int = -1,
        order: NDArray[np.int64] | None = None,
    ) -> int | None:
        """Return the next unreviewed group, continuing at the start; None: all are reviewed.

        Groups that were postponed are last.

        Args:
            is_reviewed: The reviewed groups, bool, shape (groups).
            current: The present group, -1 for none; it is the last choice.
            order: Visible groups in their order; None for all.
        """
        visible_groups = np.arange(len(self.state)) if order is None else order
        position = np.flatnonzero(visible_groups == current)
        rotation = (
            np.roll(visible_groups, -int(position[0]) - 1) if len(position) else visible_groups
        )
        is_open = ~is_reviewed[rotation]
        is_postponed = (self.state[rotation] == _LATER) & (self.added_counts[rotation] == 0)
        for candidates in (is_open & ~is_postponed, is_open):
            if bool(candidates.any()):
                return int(rotation[np.argmax(candidates)])
        return None


def states_of(
    groups: GroupTable, index: ContentIndex, constraints: Mapping[str, Constraint]
) -> GroupStates:
    """Match the reviews among the constraints to groups, as the module describes."""
    reviews = tuple(constraints_of_kind(constraints, ConstraintKind.REVIEW))
    count = len(groups)
    states = replace(GroupStates.unseen(count), reviews=reviews)
    if not count or not reviews:
        return states
    own, sizes, keepers = _contents(groups, index)
    content_counts = np.fromiter(
        (len(review.contents) for review in reviews), np.int64, len(reviews)
    )
    codes = index.codes_of(content for review in reviews for content in review.contents)
    first = codes[np.concatenate(([0], np.cumsum(content_counts[:-1])))]
    which = np.repeat(np.arange(len(reviews)), content_counts)
    s, g, common = _shared_contents(which[codes >= 0], codes[codes >= 0], own, count)
    union = content_counts[s] + sizes[g] - common
    exact = common == union
    same_keeper = (first[s] >= 0) & (first[s] == keepers[g])
    fits = (
        exact | (same_keeper & (common >= np.minimum(content_counts[s], 2))) | (2 * common >= union)
    )
    s, g, common, union, exact, same_keeper = (
        column[fits] for column in (s, g, common, union, exact, same_keeper)
    )
    order = np.lexsort((-g, s, same_keeper, common / union, exact))[::-1]
    for position, review, group in _match_greedily(order, s, g, len(reviews), count):
        states.entry[group] = review
        states.state[group] = _CODES.get(reviews[review].value, _UNSEEN)
        states.added_counts[group] = sizes[group] - common[position]
        states.removed_counts[group] = content_counts[review] - common[position]
    return states


def _contents(
    groups: GroupTable, index: ContentIndex
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Return the contents of groups, how many each has, and the content of each keeper.

    The contents are keys ``content · groups + group``, sorted, each once, without unknown contents.
    """
    count, owner = len(groups), groups.owner
    codes = index.codes[groups.members].astype(np.int64)
    is_known = codes >= 0
    own = distinct(codes[is_known] * count + owner[is_known])
    sizes = np.bincount(own % count, minlength=count)
    return own, sizes, codes[groups.start[:-1]]


def _shared_contents(
    which: NDArray[np.int64], codes: NDArray[np.int64], own: NDArray[np.int64], count: int
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Return pairs of a review and a group that share contents, and how many they share.

    ``which codes``: pairs of a review and one of its contents.
    """
    low = np.searchsorted(own, codes * count)
    high = np.searchsorted(own, (codes + 1) * count)
    times = high - low
    offset = np.arange(int(times.sum())) - np.repeat(np.cumsum(times) - times, times)
    group = own[np.repeat(low, times) + offset] % count
    keys, counts = np.unique(np.repeat(which, times) * count + group, return_counts=True)
    return keys // count, keys % count, counts


def _match_greedily(
    order: NDArray[np.int64],
    review: NDArray[np.int64],
    group: NDArray[np.int64],
    reviews: int,
    groups: int,
) -> list[tuple[int, int, int]]:
    """Select pairs of a review and a group greedily in this order, each review and group once.

    Return position, review and group of each.
    """
    free_review, free_group = bytearray(b"\1" * reviews), bytearray(b"\1" * groups)
    selection = []
    for position, one, other in zip(
        order.tolist(), review[order].tolist(), group[order].tolist(), strict=True
    ):
        if free_review[one] and free_group[other]:
            free_review[one] = free_group[other] = 0
            selection.append((position, one, other))
    return selection


def review_constraints(
    groups: GroupTable,
    index: ContentIndex,
    states: GroupStates,
    which: Sequence[int],
    state: ReviewState | None = None,
    note: str | None = None,
) -> tuple[dict[int, Constraint], list[str]]:
    """Return the new review of each group, and the keys of earlier ones to remove.

    Args:
        groups: The groups that are shown.
        index: Contents of the report.
        states: Their present review.
        which: The groups to review; a group without known contents gets no review.
        state: None keeps it; new members then count as seen.
        note: None keeps it. A group without state and note gets no review.
    """
    reviews: dict[int, Constraint] = {}
    removed_keys: list[str] = []
    group_ids = np.fromiter(which, np.int64)
    for group, entry, code, contents in zip(
        group_ids.tolist(),
        states.entry[group_ids].tolist(),
        states.state[group_ids].tolist(),
        _contents_of_groups(groups, index, group_ids),
        strict=True,
    ):
        old = states.reviews[entry] if entry >= 0 else None
        if old is not None:
            removed_keys.append(old.key)
        value = state if state is not None else STATES[code]
        text = (old.note if old else "") if note is None else note[:LONGEST_NOTE]
        if contents and (value is not ReviewState.UNSEEN or text):
            reviews[group] = Constraint(ConstraintKind.REVIEW, contents, value.value, text)
    return reviews, removed_keys


def _contents_of_groups(
    groups: GroupTable, index: ContentIndex, which: NDArray[np.int64]
) -> Iterator[tuple[str, ...]]:
    """Yield the contents of each group, the keeper's first, the others sorted."""
    first = groups.start[which]
    lengths = groups.start[which + 1] - first
    ends = np.cumsum(lengths)
    positions = np.arange(int(lengths.sum())) + np.repeat(first - (ends - lengths), lengths)
    codes = index.codes[groups.members[positions]].tolist()
    for end, length in zip(ends.tolist(), lengths.tolist(), strict=True):
        keeper, *others = codes[end - length : end]
        names = sorted({index.name(code) for code in others if code >= 0 and code != keeper})
        yield (index.name(keeper), *names) if keeper >= 0 else tuple(names)
