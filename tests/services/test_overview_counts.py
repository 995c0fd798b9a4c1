"""The figures of the overview, each held against a plain count."""

from __future__ import annotations

import os
from pathlib import Path

import builders
import numpy as np

from simfinder.domain.documents import Problem, Reason, Role, Source
from simfinder.domain.matching import DiskSpace
from simfinder.domain.relations import Relation
from simfinder.services.overview.folders import FolderTree
from simfinder.services.overview.overview import OverviewLine, Totals, overview

ROOT = Path(os.sep) / "docs"


def test_each_kind_is_counted():
    places = ("a/k.docx", "a/x.docx", "b/y.txt", "b/z.txt", "b/lone.pdf")
    documents = [
        builders.make_document(n, ROOT / p, size=10 * (n + 1)) for n, p in enumerate(places)
    ]
    documents[3] = builders.replace(documents[3], role=Role.PROTECTED)
    pairs = builders.make_pairs(
        [
            (0, 1, 0, 1.0, Relation.SAME_TEXT),
            (0, 2, 2, 0.9, Relation.SMALL_CHANGES),
            (0, 3, 3, 0.9, Relation.SMALL_CHANGES),
            (1, 2, 20, 0.3, Relation.OVERLAPPING),
            (2, 3, 0, 1.0, Relation.IDENTICAL_FILE),
            (3, 4, 2, 0.9, Relation.SMALL_CHANGES),
        ]
    )
    groups = builders.make_groups(pairs, [(0, 1, 2, 3)])
    problems = [Problem(ROOT / f"{n}.pdf", Reason.NO_TEXT, size=5) for n in range(2)]
    problems += [Problem(ROOT / "e", Reason.EMPTY)]
    report = builders.make_report(documents, pairs, problems, sources=(Source(ROOT),))
    tree = FolderTree(report.documents, report.sources)
    space = DiskSpace(report.documents, report.sizes)
    made = overview(report, groups, space, tree, 1, pairs.distance <= 3)
    assert made.totals == Totals(documents=5, size=150, groups=1, in_groups=4, freed_bytes=50)
    assert made.formats == (
        OverviewLine("txt", 2, 2, 30),
        OverviewLine("docx", 2, 2, 20),
        OverviewLine("pdf", 0, 1, 0),
    )
    assert made.relations == (
        OverviewLine(Relation.SMALL_CHANGES, 2, 2, 0),
        OverviewLine(Relation.IDENTICAL_FILE, 1, 1, 0),
        OverviewLine(Relation.SAME_TEXT, 1, 1, 0),
    )
    assert [(tree.folders[x.key].path, x.files, x.of, x.size) for x in made.folders] == [
        (os.fspath(ROOT / "b"), 1, 3, 30),
        (os.fspath(ROOT / "a"), 1, 2, 20),
    ]
    assert made.reasons == (
        OverviewLine(Reason.NO_TEXT, 2, 2, 10),
        OverviewLine(Reason.EMPTY, 1, 1, 0),
    )


def test_an_empty_result_has_no_lines():
    report = builders.make_report(0)
    groups = builders.make_groups(report.pairs, [])
    tree = FolderTree((), ())
    none = np.zeros(0, np.bool_)
    made = overview(report, groups, DiskSpace((), report.sizes), tree, 0, none)
    assert made.formats == made.relations == made.folders == made.reasons == ()
