"""What goes with the members of groups: each content once, and only with its last name."""

from __future__ import annotations

from dataclasses import replace

import builders
import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from simfinder.domain.documents import Role
from simfinder.domain.matching import DiskSpace, GroupTable


def space(contents, protected=()):
    """Documents by the number of their content; content c has 10 ** c bytes."""
    documents = []
    for i, content in enumerate(contents):
        plain = builders.make_document(i, role=Role.PROTECTED if i in protected else Role.NORMAL)
        identity = replace(plain.identity, inode=content + 1, size=10**content)
        documents.append(replace(plain, identity=identity))
    return DiskSpace(documents, np.array([d.identity.size for d in documents], np.int64))


def table(groups):
    members = [i for group in groups for i in group]
    start = np.concatenate([[0], np.cumsum([len(g) for g in groups])]).astype(np.int64)
    none = np.zeros(len(members), np.int32)
    further = np.zeros(len(groups), np.int32)
    return GroupTable(start, np.array(members, np.int32), none, further, none)


def test_keepers_and_protected_files_free_nothing():
    freed = space([0, 1, 2, 3], protected={2}).reclaimable_bytes(table([[1, 0, 2, 3]]))
    assert freed.tolist() == [0, 1, 0, 1000]


def test_another_name_of_a_file_that_stays_frees_nothing():
    assert space([5, 5, 3]).reclaimable_bytes(table([[0, 1, 2]])).tolist() == [0, 0, 1000]


def test_a_name_outside_every_group_keeps_the_content():
    assert space([0, 5, 5]).reclaimable_bytes(table([[0, 1]])).tolist() == [0, 0]


def test_two_names_that_both_go_free_their_content_once():
    assert space([0, 5, 5]).reclaimable_bytes(table([[0, 1, 2]])).tolist() == [0, 10**5, 0]


def test_without_groups_nothing_goes():
    assert space([0, 0]).reclaimable_bytes(GroupTable.empty()).tolist() == []
    assert space([]).reclaimable_bytes(GroupTable.empty()).tolist() == []


@given(
    contents=st.lists(st.integers(0, 4), min_size=2, max_size=9),
    protected=st.sets(st.integers(0, 8)),
    sizes=st.lists(st.integers(2, 4), max_size=4),
)
def test_all_that_goes_is_what_deleting_would_leave_free(contents, protected, sizes):
    groups, at = [], 0
    for size in sizes:
        if at + size <= len(contents):
            groups.append(list(range(at, at + size)))
            at += size
    going = {i for group in groups for i in group[1:]} - protected
    left = {c for i, c in enumerate(contents) if i not in going}
    free = sum(10**c for c in set(contents) - left)
    made = table(groups) if groups else GroupTable.empty()
    assert int(space(contents, protected).reclaimable_bytes(made).sum()) == free
