"""What stays for a marked file, what that frees, and what a person is asked twice about."""

from __future__ import annotations

from dataclasses import replace

import builders
import numpy as np
import pytest

from simfinder.domain.decisions import KeepRule, PlanVerdict, SkipReason
from simfinder.domain.documents import Identity, Role
from simfinder.domain.errors import Cancelled
from simfinder.domain.operations import RefusalReason
from simfinder.domain.relations import Critical, Relation
from simfinder.services.cleanup.plan import AutoMarkRequest, clean_plan, mark_preview, with_roles
from simfinder.services.export.export import refresh, without

MONEY = (Critical("money", "50", "75"),)


def report_of(rows, documents=4, critical=None, **changes):
    made = [builders.make_document(n, f"/docs/{n}.txt", **changes) for n in range(documents)]
    pairs = builders.make_pairs(rows, critical)
    report = builders.make_report(made, pairs)
    return replace(report, pairs=replace(pairs, is_examined=np.ones(len(pairs), np.bool_)))


def test_the_keeper_of_the_group_stays_for_what_it_agrees_with():
    report = report_of([(0, 1), (0, 2)])
    plan = clean_plan(report, builders.make_groups(report.pairs, [(0, 1, 2)]), [1, 2])
    assert [(g.document, g.keeper, g.caution) for g in plan.removals] == [
        (1, 0, None),
        (2, 0, None),
    ]


def test_another_member_stays_for_a_file_that_differs_from_the_keeper():
    report = report_of([(0, 1), (0, 2), (1, 2)], critical={0: MONEY})
    groups = builders.make_groups(report.pairs, [(0, 1, 2)])
    assert [(g.keeper, g.caution) for g in clean_plan(report, groups, [1]).removals] == [(2, None)]
    cautious = clean_plan(report, groups, [1, 2]).removals
    assert [(g.keeper, g.caution) for g in cautious] == [(0, SkipReason.CRITICAL), (0, None)]


@pytest.mark.parametrize(
    ("row", "examined", "caution"),
    [
        ((0, 1, 2, 0.9, Relation.EXCERPT), True, SkipReason.RELATION),
        ((0, 1, 2, 0.9, Relation.SMALL_CHANGES), False, SkipReason.NOT_EXAMINED),
        ((0, 1, 2, 0.9, Relation.SAME_TEXT), False, None),
    ],
)
def test_what_rules_would_not_mark_is_named(row, examined, caution):
    report = report_of([row], 2)
    pairs = replace(report.pairs, is_examined=np.full(1, examined))
    report = replace(report, pairs=pairs)
    plan = clean_plan(report, builders.make_groups(pairs, [(0, 1)]), [1])
    assert [going.caution for going in plan.removals] == [caution]


def test_two_names_of_one_file_free_it_once_and_only_together():
    report = report_of([(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)])
    linked = [replace(d, identity=Identity(1, 7, 500, 1, 1)) for d in report.documents[1:3]]
    report = replace(report, documents=(report.documents[0], *linked, report.documents[3]))
    groups = builders.make_groups(report.pairs, [(0, 1, 2, 3)])
    size = report.documents[3].identity.size
    every, one = clean_plan(report, groups, [1, 2, 3]), clean_plan(report, groups, [1, 3])
    assert every.freed_bytes(every.removals) == 500 + size
    assert one.freed_bytes(one.removals) == size
    assert every.freed_bytes(()) == 0


def test_refused_files_have_a_reason_in_the_plan():
    report = report_of([(0, 1), (0, 2)])
    protected = np.array([False, True, False, False])
    report = with_roles(report, protected)
    assert [d.role for d in report.documents[:2]] == [Role.NORMAL, Role.PROTECTED]
    plan = clean_plan(report, builders.make_groups(report.pairs, [(0, 1, 2)]), [1, 2])
    assert [g.request.refusal for g in plan.removals] == [RefusalReason.PROTECTED, None]
    lines = {line.place: line for line in plan.files(plan.removals)}
    assert lines["/docs/1.txt"].refusal is RefusalReason.PROTECTED
    verdicts = [lines[f"/docs/{n}.txt"].verdict for n in range(3)]
    assert verdicts == [PlanVerdict.KEEP, PlanVerdict.SKIPPED, PlanVerdict.REMOVE]


def test_a_report_without_documents_is_as_if_they_had_never_been_found():
    report = report_of([(0, 1), (0, 2), (1, 3), (2, 3)], critical={3: MONEY})
    less = without(report, np.array([False, True, False, False]))
    assert [(d.id, d.path.name) for d in less.documents] == [
        (0, "0.txt"),
        (1, "2.txt"),
        (2, "3.txt"),
    ]
    assert [(p.a, p.b, p.critical) for p in less.pairs] == [(0, 1, ()), (1, 2, MONEY)]
    assert less.file_count == report.file_count - 1
    assert without(report, np.zeros(4, np.bool_)) is report


def test_files_that_came_back_have_the_identity_of_now(tmp_path):
    path = tmp_path / "a.txt"
    path.write_bytes(b"x" * 1000)
    gone = builders.make_document(1, tmp_path / "b.txt")
    report = builders.make_report(
        [builders.make_document(0, path, size=1000), gone], builders.make_pairs([(0, 1)])
    )
    now = refresh(report, {path, gone.path})
    assert now.documents[0].identity.inode == path.stat().st_ino
    assert now.documents[1] == gone


def test_a_preview_sorts_files_by_what_becomes_of_them_and_can_be_cancelled():
    report = report_of([(0, 1), (2, 3)], critical={0: MONEY})
    groups = builders.make_groups(report.pairs, [(0, 1), (2, 3)])
    none = np.zeros(4, np.bool_)
    request = AutoMarkRequest((KeepRule.parse("newest"),), 24, 0.5)
    made = mark_preview(report, groups, none, request)
    assert [f.place for f in made.goes] == ["/docs/2.txt"]
    assert [f.place for f in made.critical] == ["/docs/0.txt"]
    assert (made.groups, len(made.files)) == (1, 4)
    only = replace(request, only=np.array([True, False]))
    assert len(mark_preview(report, groups, none, only).files) == 2

    def cancelled():
        raise Cancelled

    with pytest.raises(Cancelled):
        mark_preview(report, groups, none, request, cancelled)


def test_another_name_of_the_file_stays_for_it_only_where_nothing_else_does():
    report = report_of([(0, 1), (0, 2), (1, 2)])
    documents = list(report.documents)
    for n in (0, 1):  # two names of one file; the third is a copy
        documents[n] = replace(documents[n], identity=replace(documents[n].identity, inode=77))
    report = replace(report, documents=tuple(documents))
    groups = builders.make_groups(report.pairs, [(0, 1, 2)])
    (one,) = clean_plan(report, groups, [1]).removals
    assert (one.keeper, one.request.refusal) == (2, None)
    (one, _) = clean_plan(report, groups, [1, 2]).removals
    assert (one.keeper, one.request.refusal) == (0, RefusalReason.SAME_DATA)
    differs = replace(report, pairs=replace(report.pairs, critical={2: MONEY}))
    (one,) = clean_plan(differs, groups, [1]).removals
    assert (one.keeper, one.request.refusal, one.caution) == (0, RefusalReason.SAME_DATA, None)
