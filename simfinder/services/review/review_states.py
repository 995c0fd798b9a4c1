"""How far the review of each group is, and its notes: found again after groups have changed.

A group has no lasting name: the slider, a new scan or a person make it anew. A review names the
contents of its members, the keeper's first, and belongs to that group of now

* which has exactly these contents, else
* which holds the keeper's content and another of them, or
* which shares at least half of all contents of the two,

the one with the largest shared part first. Each review goes to one group and each group has one
review, the larger share winning, then the later one. A group that has lost members is as reviewed
as it was. One with a new content is not, since nobody has seen it there; its state and note are
still shown, with how many contents are new. Another copy of a file changes nothing.
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

    ``state``: uint8, position in STATES. ``added removed``: int32, contents that came and went
    since. ``entry``: int32, position in ``reviews``, -1 where there is none.
    """

    state: NDArray[np.uint8]
    added: NDArray[np.int32]
    removed: NDArray[np.int32]
    entry: NDArray[np.int32]
    reviews: tuple[Constraint, ...]

    @classmethod
    def unseen(cls, groups: int) -> GroupStates:
        """Return that none of so many groups was reviewed."""
        return cls(
            np.zeros(groups, np.uint8),
            np.zeros(groups, np.int32),
            np.zeros(groups, np.int32),
            np.full(groups, -1, np.int32),
            (),
        )

    @property
    def reviewed(self) -> NDArray[np.bool_]:
        """Groups that are seen, or of which all is kept, and nothing has come since."""
        done: NDArray[np.bool_] = np.isin(self.state, (_SEEN, _KEEP_ALL)) & (self.added == 0)
        return done

    @property
    def kept_whole(self) -> NDArray[np.bool_]:
        """Groups of which all is kept, those too to which something has come since."""
        whole: NDArray[np.bool_] = self.state == _KEEP_ALL
        return whole

    @property
    def progress(self) -> tuple[int, int]:
        """How many groups are reviewed, and of how many."""
        return int(np.count_nonzero(self.reviewed)), len(self.state)

    def state_of(self, group: int) -> ReviewState:
        """Return the state of a group."""
        return STATES[int(self.state[group])]

    def note_of(self, group: int) -> str:
        """Return what was noted about a group; may be empty."""
        at = int(self.entry[group])
        return self.reviews[at].note if at >= 0 else ""

    def with_reviews(self, groups: Sequence[int], reviews: Mapping[int, Constraint]) -> GroupStates:
        """Return the same with new reviews of groups: ``states_of`` would take too long.

        Args:
            groups: All that were reviewed, each once.
            reviews: The new review of each; a group without one has none any more.
        """
        state, entry = self.state.copy(), self.entry.copy()
        added, removed = self.added.copy(), self.removed.copy()
        which = np.fromiter(groups, np.int64)
        state[which] = added[which] = removed[which] = 0
        entry[which] = -1
        now = np.fromiter(reviews, np.int64)
        entry[now] = len(self.reviews) + np.arange(len(now))
        state[now] = [_CODES[one.value] for one in reviews.values()]
        return GroupStates(state, added, removed, entry, (*self.reviews, *reviews.values()))

    def next_unreviewed(
        self, after: int = -1, order: NDArray[np.int64] | None = None
    ) -> int | None:
        """Return the next group that is not reviewed, past the end from the beginning on.

        Those that were put off come up when no other is left. None: all are reviewed.

        Args:
            after: The group one is at, -1 for none. It is the last to come up.
            order: Groups as they are shown, those that are hidden left out; None for all.
        """
        shown = np.arange(len(self.state)) if order is None else order
        at = np.flatnonzero(shown == after)
        turned = np.roll(shown, -int(at[0]) - 1) if len(at) else shown
        waits = ~self.reviewed[turned]
        off = (self.state[turned] == _LATER) & (self.added[turned] == 0)
        for wanted in (waits & ~off, waits):
            if bool(wanted.any()):
                return int(turned[np.argmax(wanted)])
        return None


def states_of(
    groups: GroupTable, index: ContentIndex, constraints: Mapping[str, Constraint]
) -> GroupStates:
    """Return the review of each group."""
    reviews = tuple(constraints_of_kind(constraints, ConstraintKind.REVIEW))
    count = len(groups)
    states = replace(GroupStates.unseen(count), reviews=reviews)
    if not count or not reviews:
        return states
    own, sizes, keepers = _contents(groups, index)
    named = np.fromiter((len(one.contents) for one in reviews), np.int64, len(reviews))
    codes = index.codes_of(content for one in reviews for content in one.contents)
    first = codes[np.concatenate(([0], np.cumsum(named[:-1])))]
    which = np.repeat(np.arange(len(reviews)), named)
    s, g, common = _shared(which[codes >= 0], codes[codes >= 0], own, count)
    union = named[s] + sizes[g] - common
    exact = common == union
    same_keeper = (first[s] >= 0) & (first[s] == keepers[g])
    fits = exact | (same_keeper & (common >= np.minimum(named[s], 2))) | (2 * common >= union)
    s, g, common, union, exact, same_keeper = (
        column[fits] for column in (s, g, common, union, exact, same_keeper)
    )
    order = np.lexsort((-g, s, same_keeper, common / union, exact))[::-1]
    for position, one, group in _in_turn(order, s, g, len(reviews), count):
        states.entry[group] = one
        states.state[group] = _CODES.get(reviews[one].value, _UNSEEN)
        states.added[group] = sizes[group] - common[position]
        states.removed[group] = named[one] - common[position]
    return states


def _contents(
    groups: GroupTable, index: ContentIndex
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Return the contents of all groups as ``content · groups + group``, sorted, each once.

    Then how many each group has, and the content of its keeper. A content that is not known is
    nobody's.
    """
    count = len(groups)
    owner = np.repeat(np.arange(count), np.diff(groups.start))
    codes = index.codes[groups.members].astype(np.int64)
    known = codes >= 0
    own = distinct(codes[known] * count + owner[known])
    sizes = np.bincount(own % count, minlength=count)
    return own, sizes, codes[groups.start[:-1]]


def _shared(
    which: NDArray[np.int64], codes: NDArray[np.int64], own: NDArray[np.int64], count: int
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Return reviews and groups that share contents, and how many they share.

    ``which codes``: a review and a content that it names, in each place.
    """
    low = np.searchsorted(own, codes * count)
    high = np.searchsorted(own, (codes + 1) * count)
    times = high - low
    offset = np.arange(int(times.sum())) - np.repeat(np.cumsum(times) - times, times)
    group = own[np.repeat(low, times) + offset] % count
    keys, shared = np.unique(np.repeat(which, times) * count + group, return_counts=True)
    return keys // count, keys % count, shared


def _in_turn(
    order: NDArray[np.int64],
    review: NDArray[np.int64],
    group: NDArray[np.int64],
    reviews: int,
    groups: int,
) -> list[tuple[int, int, int]]:
    """Return position, review and group of those chosen: in this order, each of both once."""
    free_review, free_group = bytearray(b"\1" * reviews), bytearray(b"\1" * groups)
    chosen = []
    for position, one, other in zip(
        order.tolist(), review[order].tolist(), group[order].tolist(), strict=True
    ):
        if free_review[one] and free_group[other]:
            free_review[one] = free_group[other] = 0
            chosen.append((position, one, other))
    return chosen


def review_constraints(
    groups: GroupTable,
    index: ContentIndex,
    states: GroupStates,
    which: Sequence[int],
    state: ReviewState | None = None,
    note: str | None = None,
) -> tuple[dict[int, Constraint], list[str]]:
    """Return the new constraint of each group, and the keys of those to remove.

    Args:
        groups: As they are shown.
        index: Contents of the report.
        states: Their review so far.
        which: The groups; one without any known content gets none.
        state: None leaves it, which for a group with members that are new means that it has now
            been seen with them.
        note: None leaves it. Without state and note the group gets no constraint.
    """
    reviews: dict[int, Constraint] = {}
    removed: list[str] = []
    chosen = np.fromiter(which, np.int64)
    places, codes = states.entry[chosen].tolist(), states.state[chosen].tolist()
    for group, at, code, contents in zip(
        chosen.tolist(), places, codes, _named(groups, index, chosen), strict=True
    ):
        old = states.reviews[at] if at >= 0 else None
        if old is not None:
            removed.append(old.key)
        value = state if state is not None else STATES[code]
        text = (old.note if old else "") if note is None else note[:LONGEST_NOTE]
        if contents and (value is not ReviewState.UNSEEN or text):
            reviews[group] = Constraint(ConstraintKind.REVIEW, contents, value.value, text)
    return reviews, removed


def _named(
    groups: GroupTable, index: ContentIndex, which: NDArray[np.int64]
) -> Iterator[tuple[str, ...]]:
    """Yield the contents of each group: the keeper's first, the others in the order of their names.

    The members of all of them are taken out of the arrays at once, as there may be all groups.
    """
    first = groups.start[which]
    lengths = groups.start[which + 1] - first
    ends = np.cumsum(lengths)
    positions = np.arange(int(lengths.sum())) + np.repeat(first - (ends - lengths), lengths)
    codes = index.codes[groups.members[positions]].tolist()
    for end, length in zip(ends.tolist(), lengths.tolist(), strict=True):
        keeper, *others = codes[end - length : end]
        names = sorted({index.name(code) for code in others if code >= 0 and code != keeper})
        yield (index.name(keeper), *names) if keeper >= 0 else tuple(names)
