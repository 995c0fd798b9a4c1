"""Rules choose what stays, say why, and never mark what somebody could miss."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import builders
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simfinder.domain.decisions import (
    LAST_RULE,
    KeepCriterion,
    KeepRule,
    SkipReason,
    merge_folder_rules,
)
from simfinder.domain.documents import Role
from simfinder.domain.errors import UsageError
from simfinder.domain.matching import PairTable
from simfinder.domain.operations import RefusalReason
from simfinder.domain.relations import Critical, Relation
from simfinder.services.cleanup.auto_mark import AutoMark, auto_mark
from simfinder.services.cleanup.plan import requests_for


def marked(documents, pairs, lists, rules, **more):
    report = builders.make_report(documents, pairs)
    examined = more.pop("examined", True)
    pairs = replace(report.pairs, is_examined=np.full(len(report.pairs), examined))
    report = replace(report, pairs=pairs)
    groups = builders.make_groups(pairs, lists)
    options = {"distance": 24, "similarity": 0.5} | more
    parsed = merge_folder_rules([KeepRule.parse(rule) for rule in rules])
    return auto_mark(report, groups, parsed, **options)


def document(n, path=None, **changes):
    return builders.make_document(n, path or f"/docs/{n}.docx", **changes)


STAR = [(0, 1), (0, 2), (1, 2)]


@pytest.mark.parametrize(
    ("rule", "keeps"),
    [
        ("newest", 2),
        ("oldest", 0),
        ("longest-text", 1),
        ("largest", 0),
        ("smallest", 1),
        ("format=pdf,docx", 1),
        ("name=*终稿*,*final*", 2),
        ("not-name=*copy*", 1),
        ("shallow", 1),
        ("deep", 2),
        ("short-name", 1),
        ("folder=/docs/old", 2),
    ],
)
def test_each_rule_keeps_the_file_it_names(rule: str, keeps: int) -> None:
    documents = [
        document(0, "/docs/x/copy a.docx", size=900, mtime_ns=10**18, characters=5),
        document(1, "/docs/b.pdf", size=100, mtime_ns=2 * 10**18, characters=9),
        document(2, "/docs/old/y/copy FINAL.txt", size=500, mtime_ns=3 * 10**18, characters=7),
    ]
    chosen = marked(documents, STAR, [[0, 1, 2]], [rule])
    if rule == "not-name=*copy*":
        assert chosen.keepers.tolist() == [1]
    assert chosen.keepers.tolist() == [keeps]
    assert chosen.marks.tolist() == [i for i in range(3) if i != keeps]
    assert chosen.decided_by.tolist() == [0]


def test_a_later_rule_only_decides_between_what_the_earlier_ones_left() -> None:
    documents = [
        document(0, "/docs/a.docx", mtime_ns=5 * 10**18),
        document(1, "/docs/b.pdf", mtime_ns=10**18),
        document(2, "/docs/c.pdf", mtime_ns=2 * 10**18),
    ]
    chosen = marked(documents, STAR, [[0, 1, 2]], ["format=pdf", "newest", "largest"])
    assert chosen.keepers.tolist() == [2]
    assert chosen.decided_by.tolist() == [1]


@pytest.mark.parametrize("rules", [["newest"], [], ["starred", "newest"]])
def test_what_the_rules_leave_open_the_star_decides(rules: list[str]) -> None:
    documents = [document(n, mtime_ns=10**18) for n in range(3)]
    chosen = marked(documents, STAR, [[1, 0, 2]], rules)
    assert chosen.keepers.tolist() == [1]
    assert chosen.marks.tolist() == [0, 2]
    assert chosen.star_moves.tolist() == []
    assert chosen.rules[chosen.decided_by[0]] == LAST_RULE == chosen.rules[-1]


def test_where_the_starred_file_is_out_the_next_in_the_group_decides() -> None:
    documents = [document(0), document(1, "/docs/1.pdf"), document(2, "/docs/2.pdf")]
    chosen = marked(documents, STAR, [[0, 2, 1]], ["format=pdf"])
    assert chosen.keepers.tolist() == [2]
    assert chosen.marks.tolist() == [0, 1]
    assert chosen.star_moves.tolist() == [0]


def test_several_names_of_one_file_stay_whatever_the_rules_are() -> None:
    documents = [replace(document(n), identity=document(0).identity) for n in range(2)]
    chosen = marked(documents, [(0, 1)], [[0, 1]], ["newest"])
    assert chosen.keepers.tolist() == [0]
    assert chosen.omissions == {1: SkipReason.SAME_DATA}


def test_protected_files_stay_and_the_others_are_compared_to_one_of_them() -> None:
    documents = [
        document(0, role=Role.PROTECTED),
        document(1, role=Role.PROTECTED),
        document(2),
    ]
    chosen = marked(documents, STAR, [[2, 0, 1]], ["newest"])
    assert chosen.marks.tolist() == [2]
    assert chosen.keepers.tolist() == [1]
    assert chosen.omissions == {0: SkipReason.PROTECTED}


def test_what_a_person_chose_to_keep_comes_before_every_rule() -> None:
    documents = [document(n) for n in range(3)]
    chosen = marked(documents, STAR, [[0, 1, 2]], ["newest"], favourites=(1, 0))
    assert chosen.keepers.tolist() == [0]
    assert chosen.decided_by.tolist() == [-1]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"relation": Relation.EXTENDED}, SkipReason.RELATION),
        ({"relation": Relation.TEMPLATE}, SkipReason.RELATION),
        ({"distance": 20}, SkipReason.NOT_COMPARED),
        ({"similarity": 0.2}, SkipReason.NOT_COMPARED),
    ],
)
def test_a_file_with_other_content_is_skipped(change, why) -> None:
    documents = [document(n) for n in range(2)]
    pairs = builders.make_pairs([{"a": 0, "b": 1} | change])
    chosen = marked(documents, pairs, [[0, 1]], ["newest"], distance=18)
    assert chosen.omissions == {0: why}
    assert chosen.marks.tolist() == []


def test_critical_differences_are_skipped_unless_requested() -> None:
    documents = [document(n) for n in range(2)]
    money = {0: (Critical("money", "¥3", "¥5"),)}
    pairs = builders.make_pairs([(0, 1)], money)
    assert marked(documents, pairs, [[0, 1]], ["newest"]).omissions == {0: SkipReason.CRITICAL}
    assert marked(documents, pairs, [[0, 1]], ["newest"], critical=True).marks.tolist() == [0]


def test_without_examination_only_equal_texts_are_marked() -> None:
    documents = [document(n) for n in range(2)]
    for relation, left in (
        (Relation.SMALL_CHANGES, {0: SkipReason.NOT_EXAMINED}),
        (Relation.SAME_TEXT, {}),
        (Relation.IDENTICAL_FILE, {}),
    ):
        pairs = builders.make_pairs([{"a": 0, "b": 1, "relation": relation}])
        assert marked(documents, pairs, [[0, 1]], ["newest"], examined=False).omissions == left


def test_texts_that_were_not_read_whole_go_only_for_identical_files() -> None:
    documents = [document(0), document(1, partial="limit")]
    for relation, left in (
        (Relation.SAME_TEXT, {0: SkipReason.PARTIAL}),
        (Relation.IDENTICAL_FILE, {}),
    ):
        pairs = builders.make_pairs([{"a": 0, "b": 1, "relation": relation}])
        assert marked(documents, pairs, [[0, 1]], ["newest"]).omissions == left


def test_a_pair_that_a_person_called_no_match_is_left_out() -> None:
    documents = [document(n) for n in range(2)]
    chosen = marked(documents, [(0, 1)], [[0, 1]], ["newest"], exclusions=np.array([True]))
    assert chosen.omissions == {0: SkipReason.IGNORED}


def test_only_requested_groups_are_marked() -> None:
    documents = [document(n) for n in range(4)]
    only = np.array([False, True])
    chosen = marked(documents, [(0, 1), (2, 3)], [[0, 1], [2, 3]], ["newest"], only=only)
    assert chosen.marks.tolist() == [2]
    assert chosen.keepers.tolist() == [-1, 3]


def test_without_groups_nothing_is_marked() -> None:
    chosen = marked([document(0)], PairTable.empty(), [], ["newest"])
    assert isinstance(chosen, AutoMark)
    assert len(chosen.marks) == len(chosen.keepers) == 0


@pytest.mark.parametrize("text", ["newer", "newest=1", "format=", "name", "folder=", "x" * 5])
def test_a_rule_that_makes_no_sense_is_refused_with_a_reason(text: str) -> None:
    with pytest.raises(UsageError):
        KeepRule.parse(text)


@pytest.mark.parametrize(
    "text", ["newest", "format=docx,pdf", "name=*final*,终稿", "folder=/a, b/c"]
)
def test_a_rule_is_read_as_it_is_written(text: str) -> None:
    assert str(KeepRule.parse(text)) == text


def test_folders_in_a_row_are_one_rule_in_their_order() -> None:
    rules = merge_folder_rules(
        [KeepRule.parse(r) for r in ("folder=/a", "folder=/b", "newest", "folder=/c")]
    )
    assert [str(rule) for rule in rules] == ["folder=/a,/b", "newest", "folder=/c"]
    assert rules[0].values == ("/a", "/b")


def slow(documents, lists, rules):
    """Choose the keeper of each group the obvious way, for simple rules."""
    likes = {
        KeepCriterion.NEWEST: lambda d: d.identity.mtime_ns,
        KeepCriterion.LARGEST: lambda d: d.identity.size,
        KeepCriterion.LONGEST_TEXT: lambda d: d.characters,
        KeepCriterion.SHALLOW: lambda d: -len(d.path.parts),
    }
    for group in lists:
        keys = {
            i: [documents[i].must_stay, *(likes[r.kind](documents[i]) for r in rules)]
            for i in group
        }
        best = max(keys.values())
        yield next(i for i in group if keys[i] == best)


@given(st.data())
def test_it_chooses_as_the_obvious_way_does_and_never_marks_all_or_a_protected(data) -> None:
    count = data.draw(st.integers(2, 9))
    few = st.integers(1, 3)
    documents = [
        document(
            i,
            "/docs/" + "d/" * data.draw(few) + f"{i}.txt",
            size=data.draw(few),
            mtime_ns=data.draw(few) * 10**18,
            characters=data.draw(few),
            role=data.draw(st.sampled_from([Role.NORMAL, Role.NORMAL, Role.PROTECTED])),
        )
        for i in range(count)
    ]
    cut = data.draw(st.integers(1, count))
    lists = [g for g in (list(range(cut)), list(range(cut, count))) if len(g) > 1]
    pairs = [(a, b) for g in lists for a in g for b in g if a < b]
    kinds = [
        KeepCriterion.NEWEST,
        KeepCriterion.LARGEST,
        KeepCriterion.LONGEST_TEXT,
        KeepCriterion.SHALLOW,
    ]
    rules = data.draw(st.lists(st.sampled_from(kinds).map(KeepRule), max_size=4))
    chosen = marked(documents, pairs, lists, [str(rule) for rule in rules])
    assert chosen.keepers.tolist() == list(slow(documents, lists, rules))
    marks = set(chosen.marks.tolist())
    assert not any(documents[i].must_stay for i in marks)
    for keeper, group in zip(chosen.keepers.tolist(), lists, strict=True):
        assert not set(group) <= marks
        assert keeper not in marks
        told = marks | set(chosen.omissions)
        assert set(group) - told == {keeper}
    assert chosen.star_moves.tolist() == [n for n, group in enumerate(lists) if group[0] in marks]


@pytest.mark.parametrize(
    ("pairs", "marks", "left_out"),
    [
        (STAR, [0, 1], {}),
        ([(0, 1), (0, 2)], [0], {1: SkipReason.NOT_COMPARED}),
    ],
)
def test_the_starred_file_is_marked_where_the_rules_keep_another(pairs, marks, left_out) -> None:
    documents = [document(i, mtime_ns=(1 + i) * 10**18) for i in range(3)]
    chosen = marked(documents, builders.make_pairs(pairs), [[0, 1, 2]], ["newest"])
    assert chosen.keepers.tolist() == [2]
    assert chosen.marks.tolist() == marks
    assert chosen.star_moves.tolist() == [0]
    assert chosen.omissions == left_out


def test_requests_name_the_keeper_and_refuse_protected_files() -> None:
    documents = [
        document(0, "/docs/a/0.docx"),
        document(1, "/docs/1.docx", role=Role.PROTECTED),
        document(2, "/docs/mail.eml", member="letter.docx"),
        document(3, "/elsewhere/3.docx"),
        document(4),
    ]
    report = builders.make_report(documents, [(0, 1), (0, 2), (0, 3)])
    groups = builders.make_groups(report.pairs, [[0, 1, 2, 3]])
    requests = requests_for(report, groups, [0, 1, 2, 4])
    assert [(w.path.name, w.refusal) for w in requests] == [
        ("0.docx", None),
        ("1.docx", RefusalReason.PROTECTED),
        ("mail.eml", RefusalReason.INSIDE),
        ("4.docx", RefusalReason.KEEPER_LEAVES),
    ]
    assert requests[0].keeper == Path("/elsewhere/3.docx")
    assert requests[0].keeper_content == documents[3].content_hash
    assert requests[0].root == Path("/docs")
    assert requests[0].keeper_root == Path("/elsewhere")
    requests = requests_for(report, groups, [0, 1, 3])
    assert {w.refusal for w in requests if w.path.name != "1.docx"} == {RefusalReason.KEEPER_INSIDE}
    requests = requests_for(report, groups, [0, 1, 2, 3])
    assert {w.refusal for w in requests} == {
        RefusalReason.KEEPER_LEAVES,
        RefusalReason.PROTECTED,
        RefusalReason.INSIDE,
    }


def test_a_group_of_which_all_is_kept_is_left_alone() -> None:
    documents = [document(n, mtime_ns=(n + 1) * 10**18) for n in range(4)]
    chosen = marked(
        documents, [(0, 1), (2, 3)], [[0, 1], [2, 3]], ["newest"], whole=np.array([True, False])
    )
    assert chosen.marks.tolist() == [2]
    assert chosen.omissions == {0: SkipReason.KEPT_WHOLE}
