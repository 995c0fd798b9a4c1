"""One small report with everything in it that a report can say, and hostile names."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from builders import make_document, make_groups, make_pairs, make_report

from simfinder.domain.documents import Problem, Reason, Role
from simfinder.domain.matching import ScanReport
from simfinder.domain.relations import Critical, Relation
from simfinder.report.contents import Contents

CREATED = datetime(2026, 3, 1, 12, 0, 0, tzinfo=UTC)

HOSTILE = (
    "=cmd|' ∕C calc'!A0.txt",
    "+1+1.txt",
    "-2+3.txt",
    "@SUM(1).txt",
    "\t=1+1.txt",
    "\r=1.txt",
    "＝1+1.txt",
    " =1+1.txt",
    "<script>alert(1)<∕script>.docx",
    '"><img src=x onerror=alert(1)>.docx',
    "' onmouseover='alert(1).docx",
    "javascript:alert(1).docx",
    "&lt;b&gt;.docx",
    "[link](http:∕∕example.invalid) ![x](y) `code` | cell.md",
    "**bold** _it_ <b>x<b>.md",
    "line\nbreak.txt",
    "nul-ish\x01\x1b[31mred.txt",
    "right\u202etxt.exe",
    "bytes-\udcff\udcfe.txt",
    "lone-\ud800.txt",
    "中文 文件名.docx",
)


def contents_of(report: ScanReport, groups: list[list[int]]) -> Contents:
    return Contents(report, make_groups(report.pairs, groups), report.pairs, CREATED)


def sample() -> Contents:
    documents = [
        make_document(path="/docs/合同/lease.docx", size=48_213),
        make_document(path="/docs/合同/lease (copy).docx", size=48_213),
        make_document(path="/docs/lease.pdf", size=1_204_331, partial="3 pages are pictures"),
        make_document(path="/keep/lease-long.docx", size=51_000, role=Role.PROTECTED),
        make_document(path="/docs/notes.txt", size=812),
        make_document(path="/docs/notes-2.txt", size=790),
        make_document(path="/docs/alone.txt", size=5),
    ]
    pairs = make_pairs(
        [
            (0, 1, 0, 1.0, Relation.IDENTICAL_FILE),
            (0, 2, 2, 0.9876, Relation.SMALL_CHANGES),
            {
                "a": 0,
                "b": 3,
                "distance": 9,
                "similarity": 0.95,
                "resemblance": 0.61,
                "a_in_b": 0.99,
                "b_in_a": 0.62,
                "relation": Relation.EXTENDED,
            },
            {
                "a": 4,
                "b": 5,
                "distance": 11,
                "similarity": 0.9399,
                "relation": Relation.TEMPLATE,
                "exact": False,
            },
            (3, 5, 18, 0.93, Relation.OVERLAPPING),
        ],
        {1: (Critical("money", "12 500", "15 200"), Critical("date", "", "2026-03-01"))},
    )
    problems = [
        Problem(Path("/docs/scan.pdf"), Reason.NO_TEXT, "5 pages without text", 90_000),
        Problem(Path("/docs/secret.docx"), Reason.ENCRYPTED, "", 1000),
        Problem(Path("/docs/other.pdf"), Reason.NO_TEXT),
    ]
    report = make_report(documents, pairs, problems, timings={"total": 2.5})
    return contents_of(report, [[0, 1, 2, 3], [4, 5]])


def hostile() -> Contents:
    """Every hostile name once in a group, once as a folder and once not compared."""
    documents = []
    for name in HOSTILE:
        documents.append(make_document(path=Path("/docs") / name))
        documents.append(make_document(path=Path("/docs") / name / name, title=name, partial=name))
    pairs = make_pairs(
        [(i, i + 1, 1, 0.99, Relation.SAME_TEXT) for i in range(0, len(documents), 2)],
        {i: (Critical("number", name, name),) for i, name in enumerate(HOSTILE)},
    )
    problems = [Problem(Path("/docs") / name, Reason.DAMAGED, name) for name in HOSTILE]
    report = make_report(documents, pairs, problems)
    options = replace(report.options, exclude=HOSTILE)
    groups = [[i, i + 1] for i in range(0, len(documents), 2)]
    return contents_of(replace(report, options=options), groups)
