"""Regrouping a report: thresholds, keepers, counts and histograms."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simfinder.domain.documents import Document, Identity, Role
from simfinder.domain.matching import PairTable, ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.relations import RELATIONS, Relation
from simfinder.services.review.adjustments import AdjustedGroups
from simfinder.services.review.keepers import Keepers
from simfinder.services.review.marks import Refusal
from simfinder.services.review.name_hints import newer_versions
from simfinder.services.review.regroup import Regrouper, keeper_rank


def document(number, *, path=None, size=100, characters=500, mtime=0, inode=0, role=Role.NORMAL):
    return Document(
        number,
        Path(path or f"/docs/{number}.txt"),
        Identity(1, inode or number + 1, size, mtime, 0),
        "0" * 64,
        "0" * 64,
        "txt",
        characters,
        100,
        0,
        role=role,
    )


def table(rows):
    columns = list(zip(*sorted(rows), strict=True)) or [()] * 5
    similarity = np.array(columns[3], np.float32)
    return PairTable(
        np.array(columns[0], np.int32),
        np.array(columns[1], np.int32),
        np.array(columns[2], np.uint8),
        similarity,
        similarity,
        similarity,
        similarity,
        np.array([RELATIONS.index(r) for r in columns[4]], np.uint8),
        np.ones(len(similarity), np.bool_),
    )


def report(documents, rows, **options):
    full = [(*r, Relation.SMALL_CHANGES) if len(r) == 4 else r for r in rows]
    chosen = ScanOptions(**options).resolve()
    return ScanReport(chosen, (), tuple(documents), table(full), (), {}, len(documents))


@pytest.fixture
def versions():
    """A family of three, a looser fourth, and two that only overlap."""
    documents = [document(i, size=10**i) for i in range(6)]
    rows = [
        (0, 1, 2, 0.99),
        (0, 2, 4, 0.97),
        (1, 2, 3, 0.98),
        (2, 3, 12, 0.90),
        (4, 5, 24, 0.6, Relation.EXCERPT),
    ]
    return documents, rows


def test_a_wider_threshold_finds_more(versions):
    regrouper = Regrouper(report(*versions))
    assert [g.members for g in regrouper.groups(0, 0.9)] == []
    assert [g.members for g in regrouper.groups(4, 0.9)] == [(0, 1, 2)]
    assert sum(len(g.members) for g in regrouper.groups(12, 0.9)) == 4


def test_the_threshold_itself_belongs_to_it(versions):
    regrouper = Regrouper(report(*versions))
    assert len(regrouper.pairs(12, 0.90)) == 4
    assert len(regrouper.pairs(12, 0.91)) == 3
    assert len(regrouper.pairs(11, 0.90)) == 3


def test_counts_agree_with_groups_and_pairs(versions):
    counts = Regrouper(report(*versions)).counts(4, 0.9)
    assert (counts.pairs, counts.groups, counts.files) == (3, 1, 3)
    assert counts.freed_bytes == 10 + 100


def test_protected_files_and_other_names_of_a_kept_file_free_nothing():
    documents = [
        document(0, size=1, role=Role.PROTECTED),
        document(1, size=10, role=Role.PROTECTED),
        document(2, size=100, inode=1),
        document(3, size=1000),
        document(4, size=1000, inode=4),
    ]
    rows = [(a, b, 1, 0.99) for a in range(5) for b in range(a + 1, 5)]
    counts = Regrouper(report(documents, rows)).counts(4, 0.9)
    assert counts.files == 5
    assert counts.freed_bytes == 1000


def test_overlaps_are_listed_only_on_request(versions):
    assert len(Regrouper(report(*versions)).pairs(4, 0.9)) == 3
    asked = Regrouper(report(*versions, overlaps=True))
    assert [(p.a, p.b) for p in asked.pairs(4, 0.9)][-1] == (4, 5)
    assert len(asked.groups(4, 0.9)) == 2


def test_the_histograms_count_pairs_by_distance_and_by_similarity(versions):
    regrouper = Regrouper(report(*versions))
    assert regrouper.distance_histogram().tolist() == [
        {2: 1, 3: 1, 4: 1, 12: 1, 24: 1}.get(d, 0) for d in range(25)
    ]
    assert regrouper.distance_histogram(0.98).sum() == 2
    assert regrouper.similarity_histogram().tolist() == [
        {60: 1, 90: 1, 97: 1, 98: 1, 99: 1}.get(p, 0) for p in range(50, 101)
    ]
    assert regrouper.similarity_histogram(3).sum() == 2
    assert Regrouper(report([], [])).distance_histogram().tolist() == [0] * 25
    assert Regrouper(report([], [])).similarity_histogram().tolist() == [0] * 51


def test_the_keeper_is_protected_then_longest_then_newest_then_shortest_path():
    documents = [
        document(0, path="/a/long/path.txt", characters=9),
        document(1, path="/b/z.txt", characters=9),
        document(2, path="/b/a.txt", characters=9),
        document(3, characters=9, mtime=5),
        document(4, characters=10),
        document(5, characters=1, role=Role.PROTECTED),
    ]
    assert np.argsort(keeper_rank(documents)).tolist() == [5, 4, 3, 2, 1, 0]


def test_a_longer_draft_in_an_old_folder_is_not_preferred_to_the_final():
    documents = [
        document(0, path="/contracts/old/lease.docx", characters=20, mtime=9),
        document(1, path="/contracts/lease.docx", characters=10),
        document(2, path="/contracts/lease final.docx", characters=9),
    ]
    assert np.argsort(keeper_rank(documents)).tolist() == [2, 1, 0]


def test_a_later_final_is_preferred_to_a_newer_file_of_an_earlier_one():
    names = ("nda final.txt", "nda final2.txt", "nda final 3.txt")
    names += ("合同 终稿.docx", "合同 终稿2.docx")
    documents = [
        document(i, path=f"/a/{name}", mtime=-i, characters=9) for i, name in enumerate(names)
    ]
    order = np.argsort(keeper_rank(documents)).tolist()
    assert [i for i in order if i < 3] == [2, 1, 0]
    assert [i for i in order if i >= 3] == [4, 3]


def test_a_version_with_a_higher_number_or_a_later_date_is_preferred_to_a_longer_one():
    paths = ["/a/lease v2.docx", "/b/Lease V10.docx", "/a/lease v10.docx", "/a/rent 2024-03-01.md"]
    paths += ["/a/rent 2024-11-30.md", "/a/lease.docx"]
    lengths = (50, 9, 10, 30, 20, 15)
    documents = [
        document(i, path=path, characters=length)
        for i, (path, length) in enumerate(zip(paths, lengths, strict=True))
    ]
    # Of different names, the numbers say nothing: their lengths decide.
    assert np.argsort(keeper_rank(documents)).tolist() == [4, 5, 2, 1, 0, 3]


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["a v1.txt", "a v2.txt", "a v2.txt", "a v3.txt"], [2, 1, 1, 0]),
        (["合同 第一版.docx", "合同 第三版.docx", "合同 第二版.docx"], [2, 0, 1]),
        (["a v1.txt", "b v2.txt", "v3.txt", "a.txt", ""], [0, 0, 0, 0, 0]),
        (["a 2024-01-31 v2.txt", "a 2024-01-31 v9.txt", "a 2024-02-01 v1.txt"], [2, 1, 0]),
    ],
)
def test_newer_versions_are_counted_among_equal_names(names, expected):
    assert newer_versions(names) == expected


@given(
    st.lists(
        st.tuples(st.integers(1, 2), st.integers(0, 1), st.sampled_from("abc"), st.booleans()),
        max_size=12,
    )
)
def test_the_order_of_keepers_is_that_of_sorting_them_one_by_one(rows):
    documents = [
        document(
            i,
            path=f"/{name * (i % 3 + 1)}/{i % 4}",
            characters=characters,
            mtime=mtime,
            role=Role.PROTECTED if protected else Role.NORMAL,
        )
        for i, (characters, mtime, name, protected) in enumerate(rows)
    ]
    slow = sorted(
        documents,
        key=lambda d: (
            d.role is not Role.PROTECTED,
            -d.characters,
            -d.identity.mtime_ns,
            len(str(d.path)),
            str(d.path),
        ),
    )
    assert np.argsort(keeper_rank(documents)).tolist() == [d.id for d in slow]


def test_a_slide_holds_all_that_a_threshold_shows(versions):
    regrouper = Regrouper(report(*versions))
    slide = regrouper.slide(12, 0.9)
    assert slide.groups is regrouper.groups(12, 0.9)
    assert slide.counts == regrouper.counts(12, 0.9)
    assert slide.similarity_histogram.tolist() == regrouper.similarity_histogram(12).tolist()
    assert slide.distance_histogram.tolist() == regrouper.distance_histogram(0.9).tolist()


def test_a_slide_counts_with_the_keepers_that_were_chosen(versions):
    regrouper = Regrouper(report(*versions))
    keepers = Keepers(regrouper.links)
    before = regrouper.slide(4, 0.9)
    other = int(before.groups.members[1])
    assert not isinstance(keepers.choose(other, before.groups), Refusal)
    after = AdjustedGroups(report(*versions), {}).slide(4, 0.9, keepers)
    assert after.groups.members[0] == other
    sizes = [10**i for i in range(3)]
    assert after.counts.freed_bytes == sum(sizes) - sizes[other]


def test_a_requested_overlap_allows_its_file_to_be_the_keeper(versions):
    regrouper = Regrouper(report(*versions, overlaps=True))
    groups = regrouper.groups(4, 0.9)
    place = next(i for i, g in enumerate(groups) if set(g.members) == {4, 5})
    member = groups.row(place).members[1]
    changed = Keepers(regrouper.links).choose(member, groups)
    assert not isinstance(changed, Refusal)
    assert changed.row(place).keeper == member


def test_a_protected_file_is_the_keeper_of_its_group():
    documents = [document(i, role=Role.PROTECTED if i == 3 else Role.NORMAL) for i in range(4)]
    rows = [(0, 1, 1, 0.99), (0, 2, 1, 0.99), (0, 3, 1, 0.95), (1, 3, 1, 0.94)]
    regrouper = Regrouper(report(documents, rows))
    groups = regrouper.groups(3, 0.9)
    assert [g.members for g in groups] == [(3, 0, 1, 2)]
    assert groups.link.tolist() == [-1, 2, 3, -1]


def test_an_empty_report_has_nothing_to_show():
    regrouper = Regrouper(report([], []))
    counts = regrouper.counts(24, 0.0)
    assert (counts.pairs, counts.groups, counts.files, counts.freed_bytes) == (0, 0, 0, 0)
    assert len(regrouper.pairs(24, 0.0)) == 0


@given(
    st.dictionaries(
        st.tuples(st.integers(0, 5), st.integers(0, 5)).filter(lambda p: p[0] < p[1]),
        st.tuples(
            st.integers(0, 60), st.sampled_from([0.2, 0.5, 0.93, 1.0]), st.sampled_from(RELATIONS)
        ),
        max_size=12,
    ),
    st.integers(0, 24),
    st.sampled_from([0.0, 0.5, 0.93, 0.95]),
    st.booleans(),
)
def test_pairs_are_counted_as_they_are_listed(links, distance, similarity, overlaps):
    rows = [(*ab, *of) for ab, of in links.items()]
    made = report([document(i) for i in range(6)], rows, overlaps=overlaps)
    regrouper = Regrouper(made)
    listed = regrouper.pairs(distance, similarity)
    assert regrouper.counts(distance, similarity).pairs == len(listed)
