"""A part of a result holds what was asked for, and nothing else, with everything numbered anew."""

from __future__ import annotations

import hashlib
from itertools import pairwise, product
from pathlib import Path

import numpy as np
import pytest
from builders import make_document, make_groups, make_pairs, make_report, random_report, star_groups
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.domain.documents import Reason
from simfinder.domain.errors import Cancelled
from simfinder.domain.options import ScanOptions
from simfinder.domain.relations import Critical, Relation
from simfinder.report.contents import Contents
from simfinder.report.extras import Decision
from simfinder.services.export.excerpts import ExcerptRequest, excerpts_of, rows_for_excerpts
from simfinder.services.export.export import (
    ExportRequest,
    ReportScope,
    WriteProgress,
    WriteStep,
    critical_groups,
    export,
    part_of,
)

REPORT = random_report(200, 60, 11)
GROUPS = star_groups(REPORT.pairs, 200)
WHOLE = Contents(REPORT, GROUPS, REPORT.pairs)


def seen(contents: Contents) -> list[tuple[int, list[tuple[str, float, str]]]]:
    """Return what a reader sees of each group: its number, and of each file name and measures."""
    return [
        (
            group.number,
            [
                (str(m.document.path), m.pair.similarity if m.pair else -1.0, m.relation)
                for m in group.members
            ],
        )
        for group in contents.group_rows()
    ]


@given(st.sets(st.integers(0, len(GROUPS) - 1)))
@settings(max_examples=40)
def test_chosen_groups_are_shown_as_in_the_whole(chosen: set[int]) -> None:
    part = part_of(WHOLE, ExportRequest(ReportScope.GROUPS, tuple(sorted(chosen))))
    assert seen(part) == [seen(WHOLE)[group] for group in sorted(chosen)]
    assert [d.id for d in part.report.documents] == list(range(len(part.report.documents)))
    paths = {str(d.path) for d in part.report.documents}
    assert len(paths) == sum(len(members) for _, members in seen(part))
    inside = [
        p
        for p in REPORT.pairs
        if {str(REPORT.documents[p.a].path), str(REPORT.documents[p.b].path)} <= paths
    ]
    assert len(part.pairs) == len(inside)
    assert part.summary["compared"] == 200
    assert part.extras.part is not None
    assert part.extras.part.of_groups == len(GROUPS)


@given(st.sets(st.integers(0, 199)))
@settings(max_examples=40)
def test_groups_with_a_marked_file_are_listed_whole(marked: set[int]) -> None:
    part = part_of(WHOLE, ExportRequest(ReportScope.MARKED, marks=frozenset(marked)))
    wanted = [
        group
        for group, (start, end) in enumerate(pairwise(GROUPS.start.tolist()))
        if marked & set(GROUPS.members[start:end].tolist())
    ]
    assert seen(part) == [seen(WHOLE)[group] for group in wanted]
    there = sum(part.is_marked(m.document) for group in part.group_rows() for m in group.members)
    assert there == len(marked & set(GROUPS.members.tolist()))


def test_decisions_go_with_their_groups() -> None:
    said = {2: Decision(note="two"), 5: Decision(note="five")}
    part = part_of(WHOLE, ExportRequest(ReportScope.GROUPS, (1, 5), decisions=said))
    assert [group.decision.note for group in part.group_rows()] == ["", "five"]
    assert [group.number for group in part.group_rows()] == [2, 6]


def test_groups_with_differences_that_matter_are_found() -> None:
    pairs = make_pairs([(0, 1), (2, 3), (3, 4)], {1: (Critical("number", "1", "2"),)})
    report = make_report(5, pairs)
    groups = make_groups(pairs, [[0, 1], [3, 2, 4]])
    assert critical_groups(report, groups) == (1,)
    assert critical_groups(make_report(5, make_pairs([(0, 1)])), groups) == ()


def two_texts(folder: Path) -> Contents:
    words = " ".join(f"The word {i} of a clause that both have." for i in range(40))
    documents = []
    for name, rent in (("a.txt", 12), ("b.txt", 15)):
        (folder / name).write_text(f"{words}\n\nThe rent is {rent} euros.", "utf-8")
        stat = (folder / name).stat()
        documents.append(
            make_document(
                path=folder / name,
                size=stat.st_size,
                mtime_ns=stat.st_mtime_ns,
                content_hash=hashlib.sha256((folder / name).read_bytes()).hexdigest(),
            )
        )
    documents += [make_document(path=folder / "gone.txt"), make_document(path=folder / "same.txt")]
    same = (0, 3, 0, 1.0, Relation.IDENTICAL_FILE)
    pairs = make_pairs([(0, 1), (0, 2), same])
    report = make_report(documents, pairs, options=ScanOptions(passwords=("secret",)))
    return Contents(report, make_groups(pairs, [[0, 1, 2, 3]]), pairs)


def test_texts_are_read_again_and_missing_or_changed_ones_not_shown(tmp_path: Path) -> None:
    contents = two_texts(tmp_path)
    rows = rows_for_excerpts(contents.groups, contents.report.pairs, ExcerptRequest(10))
    assert contents.groups.members[rows].tolist() == [1, 2]
    told: list[tuple[int, int]] = []
    found = excerpts_of(contents, ExcerptRequest(10), lambda done, of: told.append((done, of)))
    row = found[0, 1].rows[0]
    assert row.left is not None
    assert row.right is not None
    assert [piece for piece, differs in row.left.pieces() if differs] == ["12"]
    assert [piece for piece, differs in row.right.pieces() if differs] == ["15"]
    assert row.left.paragraph == 2
    gone = found[0, 2].problem
    assert gone is not None
    assert gone.reason is Reason.VANISHED
    assert told[0] == (0, 2)
    assert told[-1] == (2, 2)
    (tmp_path / "b.txt").write_text("Something else.", "utf-8")
    changed = excerpts_of(contents, ExcerptRequest(1), lambda done, of: None)
    assert list(changed) == [(0, 1)]
    problem = changed[0, 1].problem
    assert problem is not None
    assert problem.reason is Reason.CHANGED


@pytest.mark.parametrize(
    ("ending", "step"),
    [(".html", WriteStep.READ), (".html", WriteStep.WRITE), *product((".docx", ".pdf"), WriteStep)],
)
def test_a_report_that_is_cancelled_leaves_what_was_there(
    tmp_path: Path, ending: str, step: WriteStep
) -> None:
    contents = two_texts(tmp_path)
    path = tmp_path / f"out{ending}"
    path.write_text("old", "utf-8")

    def listener(at: WriteProgress) -> None:
        if at.step is step:
            raise Cancelled

    with pytest.raises(Cancelled):
        export(
            contents.report,
            contents.groups,
            path,
            request=ExportRequest(excerpts=5),
            listener=listener,
        )
    assert path.read_text("utf-8") == "old"
    assert not list(tmp_path.glob(".simfinder*"))


def test_progress_comes_to_its_end_and_never_goes_back(tmp_path: Path) -> None:
    told: list[WriteProgress] = []
    for ending in ("json", "xlsx", "csv", "docx", "pdf"):
        told.clear()
        export(REPORT, GROUPS, tmp_path / f"out.{ending}", listener=told.append)
        steps = [WriteStep.WRITE, WriteStep.SET] if ending in ("docx", "pdf") else [WriteStep.WRITE]
        assert list(dict.fromkeys(at.step for at in told)) == steps
        for step in steps:
            seen = [(at.done, at.total) for at in told if at.step is step]
            assert seen == sorted(seen)
            assert seen[-1][0] == seen[-1][1]


@pytest.mark.parametrize("ending", [".html", ".xlsx", ".docx", ".pdf", ".csv", ".md", ".json"])
def test_every_format_lets_other_threads_have_their_turn_at_each_group(
    tmp_path: Path, ending: str
) -> None:
    turns: list[None] = []
    export(REPORT, GROUPS, tmp_path / f"out{ending}", give_way=lambda: turns.append(None))
    assert len(turns) >= len(GROUPS)


def test_links_of_a_part_are_rows_of_its_pairs() -> None:
    part = part_of(WHOLE, ExportRequest(ReportScope.GROUPS, (0, 3, 4)))
    table, groups = part.report.pairs, part.groups
    for group in range(len(groups)):
        rows = slice(int(groups.start[group]), int(groups.start[group + 1]))
        keeper = groups.members[rows][0]
        for member, link in zip(groups.members[rows][1:], groups.link[rows][1:], strict=True):
            assert {int(table.a[link]), int(table.b[link])} == {int(keeper), int(member)}
    assert np.all(np.diff(table.a.astype(np.int64) * 10**6 + table.b) > 0)
