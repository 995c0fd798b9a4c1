"""How far the review of each group is, and what was noted: found again after groups have changed.

A group has no lasting name: the slider, a new scan and a hand make it anew. What was said of it
names the contents of its members, the keeper's first, and belongs to that group of today

* which has exactly these contents, else
* in which the keeper's content stands beside another of them, or
* which shares at least half of all contents of the two,

the one with the largest shared part first; each statement goes to one group and each group has one
statement, the larger share winning, then the later one. A group that has lost members is as
reviewed as it was. One with a content that was not there is not, since nobody has seen it in this
company; its state and note are still told, with how many are new. Copies of one file are one
content: another copy changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.decisions import Constraint, ConstraintKind, ReviewState
from simfinder.domain.matching import GroupTable, distinct
from simfinder.services.review.constraints import ContentIndex, constraints_of_kind

STATES: tuple[ReviewState, ...] = tuple(ReviewState)
"""The order that ``GroupStates.state`` codes refer to."""
_UNSEEN, _SEEN, _KEEP_ALL, _LATER = range(4)
_CODES = {state.value: code for code, state in enumerate(STATES)}
LONGEST_NOTE = 10_000
"""Characters of a note that are kept."""


@dataclass(frozen=True)
class GroupStates:
    """What is said of each group, as columns of shape (groups).

    ``state``: uint8, position in STATES. ``added removed``: int32, contents that came and went
    since it was said. ``said``: int32, position in ``statements``, -1 where nothing is said.
    """

    state: NDArray[np.uint8]
    added: NDArray[np.int32]
    removed: NDArray[np.int32]
    said: NDArray[np.int32]
    statements: tuple[Constraint, ...]

    @classmethod
    def unseen(cls, groups: int) -> GroupStates:
        """Return that nothing is said of so many groups."""
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
        at = int(self.said[group])
        return self.statements[at].note if at >= 0 else ""

    def with_said(self, groups: Sequence[int], said: Mapping[int, Constraint]) -> GroupStates:
        """Return the same with what was just said of groups: ``states_of`` would take too long.

        Args:
            groups: All that it was about, each once.
            said: The new statement of each; a group without one has none any more.
        """
        state, place = self.state.copy(), self.said.copy()
        added, removed = self.added.copy(), self.removed.copy()
        which = np.fromiter(groups, np.int64)
        state[which] = added[which] = removed[which] = 0
        place[which] = -1
        now = np.fromiter(said, np.int64)
        place[now] = len(self.statements) + np.arange(len(now))
        state[now] = [_CODES[one.word] for one in said.values()]
        return GroupStates(state, added, removed, place, (*self.statements, *said.values()))

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
    groups: GroupTable, index: ContentIndex, statements: Mapping[str, Constraint]
) -> GroupStates:
    """Return what is said of each group."""
    said = tuple(constraints_of_kind(statements, ConstraintKind.GROUP))
    count = len(groups)
    states = replace(GroupStates.unseen(count), statements=said)
    if not count or not said:
        return states
    own, sizes, keepers = _contents(groups, index)
    named = np.fromiter((len(one.contents) for one in said), np.int64, len(said))
    codes = index.codes_of(content for one in said for content in one.contents)
    first = codes[np.concatenate(([0], np.cumsum(named[:-1])))]
    which = np.repeat(np.arange(len(said)), named)
    s, g, common = _shared(which[codes >= 0], codes[codes >= 0], own, count)
    union = named[s] + sizes[g] - common
    exact = common == union
    same_keeper = (first[s] >= 0) & (first[s] == keepers[g])
    fits = exact | (same_keeper & (common >= np.minimum(named[s], 2))) | (2 * common >= union)
    s, g, common, union, exact, same_keeper = (
        column[fits] for column in (s, g, common, union, exact, same_keeper)
    )
    order = np.lexsort((-g, s, same_keeper, common / union, exact))[::-1]
    for position, one, group in _in_turn(order, s, g, len(said), count):
        states.said[group] = one
        states.state[group] = _CODES.get(said[one].word, _UNSEEN)
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
    """Return statements and groups that share contents, and how many they share.

    ``which codes``: a statement and a content that it names, in each place.
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
    said: NDArray[np.int64],
    group: NDArray[np.int64],
    statements: int,
    groups: int,
) -> list[tuple[int, int, int]]:
    """Return position, statement and group of those chosen: in this order, each of both once."""
    free_said, free_group = bytearray(b"\1" * statements), bytearray(b"\1" * groups)
    chosen = []
    for position, one, other in zip(
        order.tolist(), said[order].tolist(), group[order].tolist(), strict=True
    ):
        if free_said[one] and free_group[other]:
            free_said[one] = free_group[other] = 0
            chosen.append((position, one, other))
    return chosen


def said_of_groups(
    groups: GroupTable,
    index: ContentIndex,
    states: GroupStates,
    which: Sequence[int],
    state: ReviewState | None = None,
    note: str | None = None,
) -> tuple[list[Constraint], list[str]]:
    """Return what to say of groups and which keys to take back: pass both to ``StatementBook.say``.

    Args:
        groups: As they are shown.
        index: Contents of the report.
        states: What was said of them.
        which: The groups; of one without any known content nothing can be said.
        state: None leaves it, which for a group with members that are new means that it has now
            been seen with them.
        note: None leaves it. One without state or note takes back what was said.
    """
    said, unsaid = review_constraints(groups, index, states, which, state, note)
    return list(said.values()), unsaid


def review_constraints(
    groups: GroupTable,
    index: ContentIndex,
    states: GroupStates,
    which: Sequence[int],
    state: ReviewState | None = None,
    note: str | None = None,
) -> tuple[dict[int, Constraint], list[str]]:
    """Return the same as ``said_of_groups``, each statement by the group that it is said of."""
    said: dict[int, Constraint] = {}
    unsaid: list[str] = []
    chosen = np.fromiter(which, np.int64)
    places, codes = states.said[chosen].tolist(), states.state[chosen].tolist()
    for group, at, code, contents in zip(
        chosen.tolist(), places, codes, _named(groups, index, chosen), strict=True
    ):
        old = states.statements[at] if at >= 0 else None
        if old is not None:
            unsaid.append(old.key)
        word = state if state is not None else STATES[code]
        text = (old.note if old else "") if note is None else note[:LONGEST_NOTE]
        if contents and (word is not ReviewState.UNSEEN or text):
            said[group] = Constraint(ConstraintKind.GROUP, contents, word.value, text)
    return said, unsaid


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
