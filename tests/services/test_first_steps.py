"""What the overview proposes to do first: held against a plain count."""

from __future__ import annotations

import os
from pathlib import Path

import builders
import numpy as np

from simfinder.domain.documents import Role, Source
from simfinder.domain.matching import DiskSpace, GroupTable, PairTable
from simfinder.domain.relations import Critical, Relation
from simfinder.services.overview.first_steps import FirstSteps, FolderPair, first_steps
from simfinder.services.overview.folders import FolderTree, folder_overlap

ROOT = Path(os.sep) / "docs"


def steps_of(places: tuple[str, ...], pairs: PairTable, *groups: tuple[int, ...]) -> FirstSteps:
    documents = [
        builders.make_document(n, ROOT / place, size=10 * (n + 1)) for n, place in enumerate(places)
    ]
    documents[-1] = builders.replace(documents[-1], role=Role.PROTECTED)
    report = builders.make_report(documents, pairs, [], sources=(Source(ROOT),))
    table = builders.make_groups(pairs, list(groups)) if groups else GroupTable.empty()
    tree = FolderTree(report.documents, report.sources)
    space = DiskSpace(report.documents, report.sizes)
    return first_steps(report, table, space, folder_overlap(report, table, tree, 1))


def test_each_step_is_found() -> None:
    places = ("a/1.txt", "b/1.txt", "a/2.txt", "b/2.txt", "a/3.txt", "b/3.txt", "c/9.txt")
    pairs = builders.make_pairs(
        [
            (0, 1, 0, 1.0, Relation.IDENTICAL_FILE),
            (2, 3, 2, 0.9, Relation.SMALL_CHANGES),
            (4, 5, 1, 0.95, Relation.SMALL_CHANGES),
            (4, 6, 0, 1.0, Relation.IDENTICAL_FILE),
        ],
        {1: (Critical("money", "5", "6"),)},
    )
    steps = steps_of(places, pairs, (0, 1), (2, 3), (4, 5, 6))
    assert steps.identical_ids.tolist() == [1]  # the other identical file is protected
    assert steps.identical_bytes == 20
    assert (steps.largest_group, steps.largest_bytes) == (4, 60)
    assert steps.critical_group_count == 1
    assert steps.folders is not None
    assert isinstance(steps.folders, FolderPair)
    assert steps.folders.share == 1.0


def test_nothing_is_proposed_without_groups() -> None:
    steps = steps_of(("a/1.txt", "b/1.txt"), builders.make_pairs([]))
    assert len(steps.identical_ids) == 0
    assert steps.largest_group == -1
    assert steps.folders is None
    assert steps.critical_group_count == 0


def test_two_common_files_do_not_make_a_duplicate_folder() -> None:
    pairs = builders.make_pairs([(0, 1, 0, 1.0, Relation.SAME_TEXT)])
    steps = steps_of(("a/1.txt", "b/1.txt", "c/2.txt"), pairs, (0, 1))
    assert steps.folders is None
    assert np.array_equal(steps.identical_ids, [])
