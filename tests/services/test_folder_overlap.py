"""The figures of the folder map, held against a count of every document by itself."""

from __future__ import annotations

import os
from collections import defaultdict
from pathlib import Path

import builders
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simfinder.domain.decisions import SkipReason
from simfinder.domain.documents import Role, Source
from simfinder.domain.relations import Critical, Relation
from simfinder.services.overview.folders import (
    CoverRules,
    FolderTree,
    Order,
    cover,
    folder_overlap,
    sharing,
)

ROOT = Path(os.sep) / "docs"
PLACES = ("a", "a/x", "a/x/deep", "a/y", "b", "b/x", "c")


@st.composite
def collections(draw):
    """A report whose documents lie anywhere in PLACES, in groups of any size."""
    places = draw(st.lists(st.sampled_from(PLACES), min_size=2, max_size=24))
    documents = [
        builders.make_document(n, ROOT / place / f"{n}.txt", size=draw(st.integers(0, 50)))
        for n, place in enumerate(places)
    ]
    order = draw(st.permutations(range(len(places))))
    cuts = sorted(draw(st.sets(st.integers(0, len(places)), max_size=6)))
    runs = [order[a:b] for a, b in zip([0, *cuts], [*cuts, len(places)], strict=True)]
    runs = [run for run in runs if len(run) > 1]
    pairs = builders.make_pairs(
        [(a, b) for run in runs for n, a in enumerate(run) for b in run[n + 1 :]]
    )
    report = builders.make_report(documents, pairs, sources=(Source(ROOT),))
    return report, builders.make_groups(pairs, runs)


def slow_folder(path: Path, level: int) -> str:
    """Return the folder that a file is counted to, by its path alone."""
    parts = path.parent.relative_to(ROOT).parts[:level]
    return os.fspath(ROOT.joinpath(*parts))


@given(collections(), st.integers(0, 4), st.sampled_from(list(Order)))
def test_the_map_agrees_with_a_count_of_every_document(made, level, order):
    report, groups = made
    tree = FolderTree(report.documents, report.sources)
    overlap = folder_overlap(report, groups, tree, level, order=order)
    home = [slow_folder(d.path, level) for d in report.documents]
    found, size = defaultdict(set), defaultdict(int)
    shared = defaultdict(set)
    elsewhere = defaultdict(set)
    for group in groups:
        for one in group.members:
            for other in group.members:
                if one != other:
                    found[home[one], home[other]].add(one)
                    shared[home[one], home[other]].add(group.id)
                    if home[one] != home[other]:
                        elsewhere[home[one]].add(one)
    names = [tree.folders[n].path for n in overlap.folders.tolist()]
    assert sorted(names) == sorted(set(home))
    for key, ids in found.items():
        size[key] = sum(report.documents[i].identity.size for i in ids)
    for i, row in enumerate(names):
        assert overlap.documents[i] == home.count(row)
        assert overlap.copies[i] == len(elsewhere[row])
        for j, column in enumerate(names):
            assert overlap.pair_counts[i, j] == len(found[row, column])
            assert overlap.found_bytes[i, j] == size[row, column]
            assert overlap.groups[i, j] == len(shared[row, column])
            one, other = overlap.folders[i], overlap.folders[j]
            mask = sharing(groups, tree.of_each(level), int(one), int(other))
            assert set(np.flatnonzero(mask).tolist()) == shared[row, column]


def test_folders_are_in_the_requested_order():
    documents = [builders.make_document(n, ROOT / f"{'abb'[n]}/{n}.txt") for n in range(3)]
    documents += [builders.make_document(3, ROOT / "c/3.txt")]
    pairs = builders.make_pairs([(0, 3)])
    report = builders.make_report(documents, pairs, sources=(Source(ROOT),))
    groups = builders.make_groups(pairs, [(0, 3)])
    tree = FolderTree(report.documents, report.sources)

    def names(order):
        overlap = folder_overlap(report, groups, tree, 1, order=order)
        return [tree.folders[n].name[-1] for n in overlap.folders.tolist()]

    assert names(Order.SHARED) == ["a", "c", "b"]
    assert names(Order.SIZE) == ["b", "a", "c"]
    assert names(Order.NAME) == ["a", "b", "c"]


def test_of_too_many_folders_the_most_overlapping_are_shown():
    documents = [builders.make_document(n, ROOT / str(n) / "f.txt") for n in range(9)]
    pairs = builders.make_pairs([(3, 7)])
    report = builders.make_report(documents, pairs, sources=(Source(ROOT),))
    groups = builders.make_groups(pairs, [(3, 7)])
    tree = FolderTree(report.documents, report.sources)
    overlap = folder_overlap(report, groups, tree, 1, max_folders=2)
    assert [Path(tree.folders[n].path).name for n in overlap.folders.tolist()] == ["3", "7"]
    assert overlap.hidden_count == 7
    assert overlap.pair_counts.tolist() == [[0, 1], [1, 0]]
    assert overlap.share(0, 1) == 1.0


def test_an_expanded_folder_shows_its_subfolders_and_its_own_files():
    documents = [
        builders.make_document(n, ROOT / place / "f.txt") for n, place in enumerate(PLACES)
    ]
    tree = FolderTree(documents, [Source(ROOT)])
    number = {folder.path: n for n, folder in enumerate(tree.folders)}
    a = number[os.fspath(ROOT / "a")]
    assert tree.folders[a].opens
    assert tree.folders[a].name == os.fspath(Path("docs", "a"))
    assert not tree.folders[number[os.fspath(ROOT / "c")]].opens
    shown = {tree.folders[n].path for n in tree.of_each(1, {a}).tolist()}
    wanted = ("a", "a/x", "a/y", "b", "c")
    assert shown == {os.fspath(ROOT / place) for place in wanted}
    assert tree.first_level() == 1


def test_a_report_without_sources_has_the_common_folder_as_its_root():
    documents = [
        builders.make_document(n, ROOT / p / "f.txt") for n, p in enumerate(("a/x", "a/y"))
    ]
    tree = FolderTree(documents, ())
    assert [f.path for f in tree.folders if f.parent < 0] == [os.fspath(ROOT / "a")]
    assert tree.first_level() == 1
    assert FolderTree((), ()).folders == ()


def test_roots_of_one_name_are_distinguished():
    roots = [ROOT / "one" / "same", ROOT / "other" / "same"]
    documents = [
        builders.make_document(n, root / "x" / "f.txt", source=n) for n, root in enumerate(roots)
    ]
    tree = FolderTree(documents, [Source(root) for root in roots])
    assert {f.name for f in tree.folders if f.parent < 0} == set(map(os.fspath, roots))
    assert len({f.name for f in tree.folders}) == 4
    assert tree.first_level() == 0


# What one folder covers of another


def laid(rows, relation=Relation.SAME_TEXT, critical=None, **changes):
    """Return report and groups of ``(place, group)`` rows; all of one group are pairs."""
    documents = [
        builders.make_document(n, ROOT / place / f"{n}.txt", **changes)
        for n, (place, _) in enumerate(rows)
    ]
    runs = defaultdict(list)
    for n, (_, group) in enumerate(rows):
        runs[group].append(n)
    found = [(a, b, 1, 0.99, relation) for r in runs.values() for a in r for b in r if a < b]
    pairs = builders.make_pairs(found, critical)
    pairs = builders.replace(pairs, is_examined=np.ones(len(pairs), np.bool_))
    report = builders.make_report(documents, pairs, sources=(Source(ROOT),))
    groups = builders.make_groups(pairs, [r for r in runs.values() if len(r) > 1])
    return report, groups, FolderTree(report.documents, report.sources)


def covered(report, groups, tree, stays="a", goes="b", **more):
    number = {folder.path: n for n, folder in enumerate(tree.folders)}
    left, right = (number[os.fspath(ROOT / name)] for name in (stays, goes))
    rules = CoverRules(distance=6, similarity=0.5, **more)
    return cover(report, groups, tree.of_each(1), left, right, rules)


def test_what_the_other_folder_holds_too_may_go_and_the_rest_is_named():
    made = laid([("a", 0), ("b", 0), ("b", 0), ("b", 1), ("b", 1), ("a", 2)])
    found = covered(*made)
    assert found.documents.tolist() == [1, 2]
    assert found.covered_by.tolist() == [0, 0]
    assert found.rest == {3: None, 4: None}
    assert found.size == 1001 + 1002


def test_what_differs_in_something_that_matters_stays():
    made = laid([("a", 0), ("b", 0)], Relation.SMALL_CHANGES, {0: (Critical("money", "50", "75"),)})
    assert covered(*made).rest == {1: SkipReason.CRITICAL}


def test_a_protected_file_stays():
    made = laid([("a", 0), ("b", 0)])
    protected = np.array([False, True])
    assert covered(*made, is_protected=protected).rest == {1: SkipReason.PROTECTED}
    roles = laid([("a", 0), ("b", 0)], role=Role.PROTECTED)
    assert covered(*roles).documents.tolist() == []


def test_a_marked_file_covers_nothing():
    made = laid([("a", 0), ("a", 0), ("b", 0)])
    assert covered(*made, is_marked=np.array([True, False, False])).covered_by.tolist() == [1]
    assert covered(*made, is_marked=np.array([True, True, False])).rest == {
        2: SkipReason.TWIN_MARKED
    }
    alone = laid([("a", 0), ("b", 1)])
    assert covered(*alone, is_marked=np.array([True, False])).rest == {1: None}


def test_what_only_overlaps_stays():
    made = laid([("a", 0), ("b", 0)], Relation.OVERLAPPING)
    assert covered(*made).rest == {1: SkipReason.RELATION}


def test_a_folder_does_not_cover_itself():
    made = laid([("a", 0), ("b", 0)])
    with pytest.raises(ValueError, match="itself"):
        covered(*made, stays="a", goes="a")


@given(collections(), st.integers(1, 3), st.randoms(use_true_random=False))
def test_every_covered_document_has_one_that_stays_in_its_group(made, level, chance):
    report, groups = made
    tree = FolderTree(report.documents, report.sources)
    of_each = tree.of_each(level)
    present = sorted(set(of_each.tolist()))
    if len(present) < 2:
        return
    stays, goes = chance.sample(present, 2)
    found = cover(report, groups, of_each, stays, goes, CoverRules(distance=24, similarity=0.0))
    together = {m: g.id for g in groups for m in g.members}
    assert set(found.rest) | set(found.documents.tolist()) == set(
        np.flatnonzero(of_each == goes).tolist()
    )
    for going, by in zip(found.documents.tolist(), found.covered_by.tolist(), strict=True):
        assert of_each[by] == stays
        assert of_each[going] == goes
        assert together[going] == together[by]


@pytest.mark.parametrize("count", [0, 1])
def test_no_groups_and_no_documents_make_an_empty_map(count):
    report = builders.make_report(count)
    groups = builders.make_groups(report.pairs, [])
    tree = FolderTree(report.documents, report.sources)
    overlap = folder_overlap(report, groups, tree, tree.first_level())
    assert len(overlap.folders) == count
    assert not overlap.pair_counts.any()
    assert sharing(groups, tree.of_each(0), 0, 0).tolist() == []


def test_a_group_that_is_kept_whole_stays():
    made = laid([("a", 0), ("b", 0), ("a", 1), ("b", 1)])
    found = covered(*made, whole=np.array([True, False]))
    assert (found.documents.tolist(), found.rest) == ([3], {1: SkipReason.KEPT_WHOLE})
