"""What is no match is known by content, whatever files are called, and found without a loop."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from builders import make_document, make_report
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.domain.decisions import Constraint, ConstraintKind
from simfinder.domain.documents import Document
from simfinder.domain.errors import ReportError, UsageError
from simfinder.domain.matching import ScanReport
from simfinder.domain.messages import Message, message_of
from simfinder.domain.options import ScanOptions
from simfinder.domain.relations import Relation
from simfinder.services.review import constraints
from simfinder.services.review.constraint_store import ConstraintStore
from simfinder.services.review.constraints import (
    ContentIndex,
    cannot_link_file,
    cannot_link_files,
    excluded_pairs,
    export_list,
    import_list,
    last_decision,
    match_constraints,
    prunable,
    stayer_of,
)
from simfinder.services.review.decisions import Changes, Decisions
from simfinder.services.review.regroup import Regrouper

NAMES = [f"{n:064x}" for n in range(8)]


def report_of(contents: list[int | None], rows: list[tuple[int, int]]) -> ScanReport:
    documents = [
        make_document(n, content_hash="" if c is None else NAMES[c]) for n, c in enumerate(contents)
    ]
    return make_report(documents, rows)


def out(report: ScanReport, *said: Constraint | None) -> list[bool]:
    book = ConstraintStore()
    book.add([one for one in said if one])
    return excluded_pairs(report.pairs, ContentIndex(report.documents), book.by_key).tolist()


ROWS = [(0, 1), (0, 2), (1, 2), (2, 3)]


def test_only_the_cannot_linked_pair_is_excluded() -> None:
    report = report_of([0, 1, 2, 3], ROWS)
    d = report.documents
    assert out(report, cannot_link_files([d[2], d[0]])) == [False, True, False, False]


def test_a_file_that_matches_nothing_is_in_no_pair() -> None:
    report = report_of([0, 1, 2, 3], ROWS)
    assert out(report, cannot_link_file(report.documents[2])) == [False, True, True, True]


def test_of_a_group_no_two_match() -> None:
    report = report_of([0, 1, 2, 3], ROWS)
    assert out(report, cannot_link_files(report.documents[:3])) == [True, True, True, False]


def test_two_files_with_one_content_are_separated_only_where_both_are_named() -> None:
    report = report_of([0, 0, 1, 2], ROWS)
    d = report.documents
    assert out(report, cannot_link_files([d[0], d[1]])) == [True, False, False, False]
    assert out(report, cannot_link_files([d[0], d[2]])) == [False, True, True, False]
    assert out(report, cannot_link_files([d[0], d[1], d[2]])) == [True, True, True, False]


def test_an_unknown_content_matches_no_document() -> None:
    report = report_of([None, None, 1, 2], ROWS)
    d = report.documents
    assert cannot_link_file(d[0]) is None
    assert cannot_link_files([d[0], d[1]]) is None
    assert cannot_link_files([d[0], d[2]]) is None
    assert out(report, cannot_link_file(d[2])) == [False, True, True, True]


def test_a_rename_does_not_bring_a_pair_back() -> None:
    report = report_of([0, 1, 2, 3], ROWS)
    said = cannot_link_files(report.documents[:2])
    renamed = [replace(d, path=Path(f"/else/{d.id}.bin"), member="x") for d in report.documents]
    assert out(make_report(renamed[::-1], [(3, 2), (0, 1)]), said) == [False, True]


def slowly(report: ScanReport, said: list[Constraint]) -> list[bool]:
    """Go through every pair and every statement."""
    found = []
    for pair in report.pairs:
        ends = sorted(report.documents[i].content_hash for i in (pair.a, pair.b))
        hit = False
        for one in said:
            if len(one.contents) == 1:
                hit |= one.contents[0] in ends
            else:
                hit |= not Counter(ends) - Counter(one.contents)
        found.append(hit)
    return found


@settings(max_examples=300)
@given(st.data())
def test_the_mask_equals_that_of_a_loop_over_all_pairs(data: st.DataObject) -> None:
    contents = data.draw(st.lists(st.one_of(st.none(), st.integers(0, 7)), min_size=2, max_size=9))
    n = len(contents)
    pairs = st.tuples(st.integers(0, n - 1), st.integers(0, n - 1)).filter(lambda p: p[0] < p[1])
    report = report_of(contents, sorted(data.draw(st.sets(pairs))))
    chosen = st.lists(st.sampled_from(report.documents), min_size=1, max_size=6, unique=True)
    few = constraints._MAX_LISTED
    try:
        constraints._MAX_LISTED = data.draw(st.sampled_from([1, 3, 64]))
        said = [
            cannot_link_file(some[0]) if len(some) == 1 else cannot_link_files(some)
            for some in data.draw(st.lists(chosen, max_size=5))
        ]
        made = [one for one in said if one]
        assert out(report, *made) == slowly(report, made)
    finally:
        constraints._MAX_LISTED = few


def test_excluded_pairs_count_at_no_threshold() -> None:
    rows = [
        (0, 1, 1, 0.99),
        (0, 2, 2, 0.98),
        (1, 2, 1, 0.98),
        {
            "a": 2,
            "b": 3,
            "distance": 20,
            "similarity": 0.3,
            "a_in_b": 0.9,
            "relation": Relation.EXCERPT,
        },
    ]
    report = make_report(4, rows, options=ScanOptions(overlaps=True))
    plain = Regrouper(report)
    assert len(plain.groups(24, 0.0)) == 1
    mask = np.array([True, True, False, True])
    less = Regrouper(report, mask)
    assert [set(g.members) for g in less.groups(24, 0.0)] == [{1, 2}]
    assert less.counts(24, 0.0).pairs == 1
    assert len(less.pairs(24, 0.0)) == 1
    assert less.distance_histogram().sum() == 1
    assert less.links.rows(0, np.array([1], np.int32), 24, 0.0).tolist() == [-1]
    assert len(Regrouper(report, np.zeros(4, np.bool_)).groups(24, 0.0)) == 1


def test_template_pairs_are_excluded_too() -> None:
    report = make_report(2, [(0, 1, 20, 0.2)])
    pairs = replace(
        report.pairs,
        similarity_whole=np.array([0.99], np.float32),
        resemblance_whole=np.array([0.9], np.float32),
        distance_whole=np.array([1], np.uint8),
    )
    report = replace(report, pairs=pairs)
    assert Regrouper(report).by_template(10, 0.9).tolist() == [True]
    assert Regrouper(report, np.array([True])).by_template(10, 0.9).tolist() == [False]


@settings(max_examples=150)
@given(data=st.data())
def test_a_derived_regrouper_groups_like_a_new_one(data: st.DataObject) -> None:
    ends = st.tuples(st.integers(0, 7), st.integers(0, 7)).filter(lambda p: p[0] < p[1])
    measures = st.tuples(st.integers(0, 24), st.floats(0, 1, width=32), st.sampled_from(Relation))
    rows = sorted(data.draw(st.dictionaries(ends, measures, max_size=14)).items())
    options = ScanOptions(overlaps=data.draw(st.booleans()))
    report = make_report(8, [(*pair, *rest) for pair, rest in rows], options=options)
    regrouper = Regrouper(report)
    masks = st.lists(st.booleans(), min_size=len(rows), max_size=len(rows))
    for mask in data.draw(st.lists(st.one_of(st.none(), masks), min_size=1, max_size=3)):
        out = None if mask is None else np.array(mask, np.bool_)
        regrouper = regrouper.without(out)
        anew = Regrouper(report, out)
        for distance, similarity in ((24, 0.0), (12, 0.3)):
            one, other = regrouper.slide(distance, similarity), anew.slide(distance, similarity)
            assert list(one.groups) == list(other.groups)
            assert np.array_equal(one.groups.link, other.groups.link)
            assert one.counts == other.counts
            assert np.array_equal(one.distance_histogram, other.distance_histogram)
            assert np.array_equal(one.similarity_histogram, other.similarity_histogram)
            assert np.array_equal(
                regrouper.within(distance, similarity), anew.within(distance, similarity)
            )


# The manager


def book_of(*said: Constraint | None) -> ConstraintStore:
    book = ConstraintStore()
    book.add([one for one in said if one])
    return book


def added(book: ConstraintStore, *change: object) -> dict[str, Constraint | None]:
    """Add and remove constraints; return what has to be saved."""
    book.take_changes()
    book.add(*change)
    return book.take_changes()[1]


def test_the_list_is_searched_by_names_and_by_hashes() -> None:
    d = [
        make_document(0, "/x/Lease 2024.docx", content_hash=NAMES[0]),
        make_document(1, "/x/lease copy.docx", content_hash=NAMES[1]),
        make_document(2, "/mail.eml", member="合同.pdf", content_hash="ab" * 32),
    ]
    book = book_of(
        cannot_link_files(d[:2]),
        cannot_link_file(d[2]),
        Constraint(ConstraintKind.SPLIT, (NAMES[0],)),
    )
    split, *every = match_constraints(book.by_key)
    assert split.kind is ConstraintKind.SPLIT
    assert [len(one.contents) for one in every] == [1, 2]
    assert match_constraints(book.by_key, "LEASE copy") == [every[1]]
    assert match_constraints(book.by_key, "合同") == [every[0]]
    assert match_constraints(book.by_key, "abab") == [every[0]]
    assert match_constraints(book.by_key, "lease 合同") == []


def test_unrelated_and_old_constraints_can_be_pruned() -> None:
    report = report_of([0, 1, 2], [])
    gone = make_document(9, content_hash=NAMES[7])
    d: list[Document] = list(report.documents)
    here, half, nobody = (
        cannot_link_files(d[:2]),
        cannot_link_files([d[0], gone]),
        cannot_link_file(gone),
    )
    most = cannot_link_files([*d, gone])
    book = book_of(here, half, nobody, most)
    index = ContentIndex(report.documents)
    assert [p.contents for p in prunable(book.by_key, index)] == [
        half.contents,
        nobody.contents,
    ]
    times = [one.time_ns for one in book.by_key.values()]
    assert len(prunable(book.by_key, before_ns=times[1])) == 1
    assert prunable(book.by_key) == []
    change = added(book, [], [p.key for p in prunable(book.by_key, index)])
    assert list(change.values()) == [None, None]
    assert len(book.by_key) == 2


def test_an_imported_list_adds_only_new_constraints(tmp_path: Path) -> None:
    report = report_of([0, 1, 2, 0], [])
    d = report.documents
    mine = book_of(
        cannot_link_files(d[:2]), cannot_link_files(d[:3]), cannot_link_files([d[0], d[3]])
    )
    path = tmp_path / "list.json"
    export_list(match_constraints(mine.by_key), path)
    yours = book_of(cannot_link_files(d[:2]), cannot_link_file(d[2]))
    before = dict(yours.by_key)
    new = import_list(path, yours.by_key)
    yours.add(new)
    assert len(new) == 2
    assert set(yours.by_key) == set(mine.by_key) | set(before)
    assert all(yours.by_key[key] == said for key, said in before.items())
    assert import_list(path, yours.by_key) == []


def test_the_file_that_stays_is_in_a_list_and_saved(tmp_path: Path) -> None:
    d = report_of([2, 0, 1], []).documents
    said = [cannot_link_files(d, stays) for stays in (*d, None)]
    assert [stayer_of(one) for one in said if one] == [NAMES[2], NAMES[0], NAMES[1], ""]
    assert len({one.key for one in said if one}) == 1, "the last word counts"
    path = tmp_path / "list.json"
    for one in said:
        assert one is not None
        export_list([one], path)
        assert import_list(path, {}) == [one]
        decisions = Decisions(lambda *told: None, tmp_path)
        decisions.record(Changes(constraints={one.key: one}))
        assert decisions.close()
        again = Decisions(lambda *told: None, tmp_path)
        assert again.constraints() == {one.key: one}
        assert again.close()


def test_an_invalid_stayer_is_ignored() -> None:
    for word in ("2", "-1", "seen", "\u00b2"):
        assert stayer_of(Constraint(ConstraintKind.CANNOT_LINK, (NAMES[0], NAMES[1]), word)) == ""


def test_an_unwritable_list_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ReportError, match="cannot be written"):
        export_list([], tmp_path / "none" / "list.json")


GOOD = {"contents": NAMES[:2], "names": ["a"], "time": 5}


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[]",
        b"{}",
        b"\xff",
        b"[" * 5000,
        b"PK\x03\x04",
        {"format": "other", "schema": 1, "entries": []},
        {"format": constraints.FORMAT, "schema": 3, "entries": []},
        {"format": constraints.FORMAT, "schema": 1},
        {"format": constraints.FORMAT, "schema": True, "entries": []},
        {"entry": GOOD | {"contents": []}},
        {"entry": GOOD | {"contents": NAMES[1::-1]}},
        {"entry": GOOD | {"contents": [NAMES[0]] * 3}},
        {"entry": GOOD | {"contents": ["../../etc/passwd"]}},
        {"entry": GOOD | {"contents": [NAMES[0].upper()[:-1] + "A"]}},
        {"entry": GOOD | {"names": {"a": 1}}},
        {"entry": GOOD | {"contents": {NAMES[0]: 1}}},
        {"entry": GOOD | {"names": [1]}},
        {"entry": GOOD | {"names": ["a"] * 50}},
        {"entry": GOOD | {"time": -1}},
        {"entry": GOOD | {"stays": 2}},
        {"entry": GOOD | {"stays": "0"}},
        {"entry": GOOD | {"stays": True}},
        {"entry": GOOD | {"contents": NAMES[:1], "stays": 0}},
        {"entry": GOOD | {"time": 1e99}},
        {"entry": [1]},
        {"entry": None},
    ],
)
def test_what_is_no_list_is_refused_in_one_line(content: object, tmp_path: Path) -> None:
    path = tmp_path / "list.json"
    if isinstance(content, dict) and "entry" in content:
        content = {"format": constraints.FORMAT, "schema": 1, "entries": [content["entry"]]}
    path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
    with pytest.raises(UsageError) as caught:
        import_list(path, {})
    assert isinstance(message_of(caught.value), Message)
    assert "\n" not in str(caught.value)


def test_constraints_are_saved_at_once_and_loaded_after_a_restart(tmp_path: Path) -> None:
    report = report_of([0, 1, 2], [])
    book = ConstraintStore()
    troubles: list[object] = []
    first = Decisions(lambda *told: troubles.append(told), tmp_path)
    first.record(Changes(constraints=added(book, [cannot_link_files(report.documents[:2])])))
    first.record(Changes(constraints=added(book, [cannot_link_file(report.documents[2])])))
    gone = next(iter(book.by_key))
    first.record(Changes(constraints=added(book, [], [gone])))
    assert first.flush()
    second = Decisions(lambda *told: troubles.append(told), tmp_path)
    assert second.constraints() == book.by_key
    second.record(Changes(constraints=added(book, [cannot_link_file(report.documents[0])])))
    assert not second.flush()
    assert second.constraints() == book.by_key
    assert [str(kind) for kind, _ in troubles] == ["elsewhere"]
    assert not second.close()
    assert first.close()
    third = Decisions(lambda *told: troubles.append(told), tmp_path)
    assert len(third.constraints()) == 1
    assert third.close()
    assert len(troubles) == 1


def test_a_list_with_splits_is_none_for_a_version_that_does_not_know_them(tmp_path: Path) -> None:
    plain, parted = tmp_path / "plain.json", tmp_path / "parted.json"
    one, two = sorted(f"{n:064x}" for n in (1, 2))
    pair = Constraint(ConstraintKind.CANNOT_LINK, (one, two), "", "a\nb", 1)
    split = Constraint(ConstraintKind.SPLIT, (two, one), "", "b\na", 2)
    export_list([pair], plain)
    export_list([pair, split], parted)
    assert [json.loads(p.read_text())["schema"] for p in (plain, parted)] == [1, 2]
    assert import_list(parted, {pair.key: pair}) == [split]


@pytest.mark.parametrize(
    ("about", "contents"),
    [("split", (1,)), ("split", (1, 1)), ("merge", (1, 2, 3)), ("merge", (1, 1)), ("group", (1,))],
)
def test_splits_and_merges_that_make_no_sense_are_refused(
    about: str, contents: tuple[int, ...], tmp_path: Path
) -> None:
    entry = {"about": about, "contents": [f"{n:064x}" for n in contents], "names": [], "time": 1}
    path = tmp_path / "list.json"
    head = {"format": constraints.FORMAT, "schema": 2}
    path.write_text(json.dumps(head | {"entries": [entry]}))
    with pytest.raises(UsageError):
        import_list(path, {})


def test_the_latest_constraint_about_two_contents_counts() -> None:
    a, b, c = (f"{n:064x}" for n in (1, 2, 3))
    said = [
        Constraint(ConstraintKind.CANNOT_LINK, (a, b), "", "", 1),
        Constraint(ConstraintKind.MUST_LINK, (b, a), "", "", 2),
        Constraint(ConstraintKind.CANNOT_LINK, (c,), "", "", 3),
        Constraint(ConstraintKind.REVIEW, (a, b), "seen", "", 4),
    ]
    statements = {one.key: one for one in said}
    assert last_decision(statements, a, b) is ConstraintKind.MUST_LINK
    assert last_decision(statements, a, c) is ConstraintKind.CANNOT_LINK
    assert last_decision(statements, a, a) is None
    parted = Constraint(ConstraintKind.SPLIT, (a, c), "", "", 5)
    assert last_decision({parted.key: parted}, c, a) is ConstraintKind.SPLIT
    assert last_decision({parted.key: parted}, b, c) is None


def test_files_of_one_name_are_shown_with_distinguishing_folders() -> None:
    def of(*paths: str) -> list[str]:
        documents = [
            make_document(n, f"/manuals/{p}", content_hash=NAMES[n]) for n, p in enumerate(paths)
        ]
        said = cannot_link_files(documents)
        assert said is not None
        return said.note.split("\n")

    assert of("7.5/a.md", "7.6/a.md") == ["7.5/a.md", "7.6/a.md"]
    assert of("a.md", "old/a.md", "old/b.md") == ["a.md", "old/a.md", "b.md"]
    assert of("7.5/a.md", "7.6/b.md") == ["a.md", "b.md"]
    assert of("x/7.5/core/a.md", "x/7.6/core/a.md") == ["7.5/core/a.md", "7.6/core/a.md"]
