"""Splits and merges by hand hold whenever groups are made anew, and are known by content."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
from builders import make_document, make_groups, make_report
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.domain.decisions import Constraint, ConstraintKind
from simfinder.domain.matching import GroupTable, ScanReport
from simfinder.services.review.adjustments import AdjustedGroups, adjust
from simfinder.services.review.constraint_store import ConstraintStore
from simfinder.services.review.constraints import (
    ContentIndex,
    must_link,
    opposite_keys,
    split_group,
)
from simfinder.services.review.keepers import Keepers, Links
from simfinder.services.review.regroup import Regrouper

N = 10


def report_of(
    rows: list[tuple[object, ...]], contents: list[int] | None = None, documents: int = N
) -> ScanReport:
    named = contents or list(range(documents))
    return make_report(
        [make_document(n, content_hash=f"{c:064x}") for n, c in enumerate(named)], rows
    )


def within(report: ScanReport, distance: int = 24) -> np.ndarray:
    return report.pairs.distance <= distance


def done(report: ScanReport, groups: GroupTable, *said: Constraint | None) -> GroupTable:
    book = ConstraintStore()
    for one in said:
        assert one is not None
        book.add([one])
    links = Links(report.pairs, len(report.documents))
    index = ContentIndex(report.documents)
    return adjust(groups, book.by_key, index, links, report.pairs, within(report))


def alone(before: GroupTable, after: GroupTable) -> list[int]:
    """Return the documents that were in a group and are in none."""
    return sorted(set(before.members.tolist()) - set(after.members.tolist()))


def lists(groups: GroupTable) -> list[list[int]]:
    return [list(g.members) for g in groups]


STARS = [(0, 1, 1), (0, 2, 2), (0, 3, 3), (4, 5, 1), (4, 6, 2), (7, 8, 1), (3, 4, 20)]
SHOWN = [[0, 1, 2, 3], [4, 5, 6], [7, 8]]


def shown(report: ScanReport) -> GroupTable:
    return make_groups(report.pairs, SHOWN)


def test_without_constraints_groups_are_unchanged() -> None:
    report = report_of(STARS)
    groups = shown(report)
    assert done(report, groups) is groups
    d = report.documents
    other = done(report, groups, split_group(d[0], [d[9]]), split_group(d[9], [d[1]]))
    assert other is groups


def test_a_member_that_was_split_off_leaves_and_no_other() -> None:
    report = report_of(STARS)
    d = report.documents
    found = done(report, shown(report), split_group(d[0], [d[2]]))
    assert lists(found) == [[0, 1, 3], [4, 5, 6], [7, 8]]
    assert alone(shown(report), found) == [2]
    rows = report.pairs
    assert [(int(rows.a[r]), int(rows.b[r])) for r in found.link[:3] if r >= 0] == [
        (0, 1),
        (0, 3),
    ]
    # 0-2 leads out of it now, and 3-4 as before.
    assert found.further_links.tolist() == [2, 1, 0]


def test_members_that_leave_together_form_the_next_group() -> None:
    report = report_of(STARS)
    d = report.documents
    found = done(report, shown(report), split_group(d[0], [d[3], d[1]]))
    assert lists(found) == [[0, 2], [1, 3], [4, 5, 6], [7, 8]]
    assert alone(shown(report), found) == []
    assert found.link[2:4].tolist() == [-1, -1], "1 and 3 were never found alike"


def test_a_group_of_which_one_is_left_is_none() -> None:
    report = report_of(STARS)
    d = report.documents
    found = done(report, shown(report), split_group(d[7], [d[8]]))
    assert lists(found) == SHOWN[:2]
    assert alone(shown(report), found) == [7, 8]


def test_where_the_one_split_off_is_the_keeper_now_the_other_leaves() -> None:
    report = report_of(STARS)
    d = report.documents
    found = done(report, shown(report), split_group(d[2], [d[0]]))
    assert lists(found) == [[0, 1, 3], [4, 5, 6], [7, 8]]
    assert alone(shown(report), found) == [2]


def test_copies_of_what_was_split_off_leave_with_it() -> None:
    report = report_of(STARS, [0, 1, 1, 3, 4, 5, 6, 7, 8, 9])
    d = report.documents
    found = done(report, shown(report), split_group(d[0], [d[1]]))
    assert lists(found)[:2] == [[0, 3], [1, 2]]
    assert split_group(d[1], [d[2]]) is None, "nothing tells them apart"
    assert must_link(d[1], d[2]) is None


def test_merged_groups_have_the_first_keeper_and_the_links_there_are() -> None:
    report = report_of([*STARS, (0, 4, 24)])
    d = report.documents
    found = done(report, shown(report), must_link(d[0], d[4]))
    assert lists(found) == [[0, 1, 2, 3, 4, 5, 6], [7, 8]]
    link = found.link[:7].tolist()
    assert [row < 0 for row in link] == [True, False, False, False, False, True, True]
    assert found.further_links.tolist() == [0, 0]
    other = done(report, shown(report), must_link(d[4], d[0]))
    assert lists(other) == [[4, 5, 6, 0, 1, 2, 3], [7, 8]]


def test_a_merge_applies_to_single_files_and_to_members() -> None:
    report = report_of(STARS)
    d = report.documents
    groups = make_groups(report.pairs, [[0, 1, 2]])
    assert lists(done(report, groups, must_link(d[0], d[4]))) == [[0, 1, 2, 4]]
    assert lists(done(report, groups, must_link(d[4], d[2]))) == [[4, 0, 1, 2]]
    assert lists(done(report, GroupTable.empty(), must_link(d[4], d[7]))) == [[4, 7]]
    gone = replace(d[7], content_hash="f" * 64)
    assert lists(done(report, groups, must_link(d[0], gone))) == [[0, 1, 2]]


def test_the_last_word_counts() -> None:
    report = report_of(STARS)
    d = report.documents
    joined, parted = must_link(d[0], d[7]), split_group(d[0], [d[7], d[8]])
    assert lists(done(report, shown(report), joined, parted)) == [
        *SHOWN[:1],
        [7, 8],
        *SHOWN[1:2],
    ]
    assert lists(done(report, shown(report), parted, joined))[0] == [0, 1, 2, 3, 7, 8]
    again = done(report, shown(report), joined, parted, joined)
    assert lists(again)[0] == [0, 1, 2, 3, 7, 8]


def test_what_undoes_another_takes_it_back() -> None:
    report = report_of(STARS)
    d = report.documents
    book = ConstraintStore()
    book.add([must_link(d[0], d[7]), split_group(d[0], [d[1], d[2]])])
    assert opposite_keys(split_group(d[7], [d[0]]), book.by_key) == [must_link(d[0], d[7]).key]
    assert opposite_keys(split_group(d[0], [d[1]]), book.by_key) == []
    assert opposite_keys(must_link(d[1], d[0]), book.by_key) == []


def test_a_split_outlives_the_slider_and_another_scan() -> None:
    report = report_of(STARS)
    book = ConstraintStore()
    d = report.documents
    book.add([split_group(d[0], [d[1]])])
    for distance in (1, 2, 3, 20, 24):
        slide = AdjustedGroups(report, book.by_key).slide(distance, 0.5)
        assert not any({0, 1} <= set(g.members) for g in slide.groups)
    moved = [replace(one, path=Path(f"/new/{one.id}")) for one in d[::-1]]
    report = make_report(moved, [(N - 1 - b, N - 1 - a, *rest) for a, b, *rest in STARS])
    slide = AdjustedGroups(report, book.by_key).slide(3, 0.5)
    assert not any({9, 8} <= set(g.members) for g in slide.groups)
    assert slide.counts.files == len(slide.groups.members)
    assert alone(Regrouper(report).groups(3, 0.5), slide.groups) == [8]


def test_chosen_keepers_follow_the_splits() -> None:
    report = report_of([(0, 1, 1), (0, 2, 1), (1, 2, 1), (0, 3, 1)])
    d = report.documents
    keepers, book = Keepers(Regrouper(report).links, [1]), ConstraintStore()
    slide = AdjustedGroups(report, book.by_key).slide(5, 0.5, keepers)
    assert lists(slide.groups) == [[1, 0, 2, 3]]
    book.add([split_group(d[3], [d[0]])])
    slide = AdjustedGroups(report, book.by_key).slide(5, 0.5, keepers)
    assert lists(slide.groups) == [[1, 2, 3]]


pairs = st.sets(
    st.tuples(st.integers(0, N - 1), st.integers(0, N - 1)).filter(lambda p: p[0] < p[1]),
    max_size=20,
)
words = st.lists(
    st.tuples(
        st.sampled_from([ConstraintKind.SPLIT, ConstraintKind.MUST_LINK]),
        st.lists(st.integers(0, N), min_size=2, max_size=4, unique=True),
    ),
    max_size=6,
)


@settings(max_examples=300)
@given(rows=pairs, words=words, contents=st.lists(st.integers(0, N), min_size=N, max_size=N))
def test_any_constraints_leave_valid_groups(rows, words, contents) -> None:
    report = report_of(sorted(rows), contents)
    regrouper = Regrouper(report)
    groups = regrouper.groups(24, 0.0)
    before = [column.copy() for column in (groups.start, groups.members, groups.link)]
    book = ConstraintStore()
    for about, named in words:
        some = named[:2] if about is ConstraintKind.MUST_LINK else named
        book.add([Constraint(about, tuple(f"{n:064x}" for n in some))])
    index = ContentIndex(report.documents)
    near = regrouper.within(24, 0.0)
    args = (book.by_key, index, regrouper.links, report.pairs, near)
    found = adjust(groups, *args)
    for old, now in zip(before, (groups.start, groups.members, groups.link), strict=True):
        assert np.array_equal(old, now)
    made, lonely = found, set(alone(groups, found))
    members = made.members.tolist()
    assert len(set(members)) == len(members)
    assert (np.diff(made.start) >= 2).all()
    assert made.start[-1] == len(members) == len(made.link)
    assert not lonely & set(members)
    assert set(groups.members.tolist()) <= set(members) | lonely
    table = report.pairs
    for group in made:
        inside = set(group.members)
        for member, row in zip(
            group.members,
            made.link[made.start[group.id] : made.start[group.id + 1]].tolist(),
            strict=True,
        ):
            linked = member != group.keeper and tuple(sorted((member, group.keeper))) in rows
            assert (row >= 0) == linked
            if linked:
                assert {int(table.a[row]), int(table.b[row])} == {member, group.keeper}
        leading = sum((a in inside) != (b in inside) for a, b in rows)
        assert group.further_links == leading
    assert lists(adjust(groups, *args)) == lists(made)
    last = words[-1] if words else None
    if last is not None and last[0] is ConstraintKind.SPLIT:
        kept, *gone = last[1]
        for group in made:
            codes = {contents[i] for i in group.members}
            assert not (kept in codes and codes & set(gone))
