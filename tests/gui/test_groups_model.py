"""The list of groups as a table: rows, order, filter, folding and texts."""

from __future__ import annotations

from pathlib import Path

import builders
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester

from simfinder.domain.documents import Reason
from simfinder.domain.matching import ScanReport
from simfinder.domain.operations import RefusalReason
from simfinder.domain.relations import RELATIONS, Critical
from simfinder.gui.groups import layout
from simfinder.gui.groups.layout import Column
from simfinder.gui.groups.model import GroupsModel
from simfinder.gui.kit.document_texts import match_words, natural_key, terms
from simfinder.gui.kit.names import visible
from simfinder.gui.kit.wording import percent, percent_range
from simfinder.services.review.regroup import Regrouper


def filled(report: ScanReport) -> GroupsModel:
    model = GroupsModel()
    model.set_report(report)
    model.set_groups(Regrouper(report).groups(18, 0.9))
    return model


def shown(model: GroupsModel) -> list[int | None]:
    return [model.document_at(row) for row in range(model.rowCount())]


def expected(model: GroupsModel) -> list[int | None]:
    """The obvious way to lay out groups."""
    rows: list[int | None] = []
    for group in model.groups:
        rows.append(None)
        if not model.is_folded(group.id):
            rows.extend(group.members)
    return rows


def test_qt_finds_no_fault_with_the_model(qapp, report):
    model = filled(report)
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.fold(0, is_folded=True)
    model.fold(0, is_folded=False)
    model.set_flat(True)
    model.set_filter("合同")
    model.set_flat(False)
    model.set_filter("")
    model.fold_all(is_folded=True)
    for column in Column:
        model.set_order(column, is_descending=True)
    model.set_groups(Regrouper(report).groups(4, 0.9))
    model.set_report(None)
    assert model.rowCount() == 0
    del tester


def test_each_group_has_a_row_above_its_files(qapp, report):
    model = filled(report)
    assert shown(model) == expected(model)
    assert model.is_group_row(0)
    assert model.document_at(1) == model.groups.row(0).keeper


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rows=st.lists(st.integers(0, 400), max_size=6))
def test_folding_a_group_changes_no_other(qapp, report, rows):
    model = filled(report)
    for row in rows:
        if row < model.rowCount() and model.is_group_row(row):
            model.fold(row, is_folded=not model.is_folded(model.group_at(row)))
            assert shown(model) == expected(model)


def test_a_folded_group_stays_folded_after_regrouping(qapp, report):
    model = filled(report)
    keeper = model.keeper_of(0)
    model.fold(0, is_folded=True)
    model.set_groups(Regrouper(report).groups(18, 0.9))
    assert model.is_folded(model.group_of(keeper))
    assert not model.is_folded(1)


def test_the_filter_keeps_whole_groups_with_a_hit(qapp, report):
    model = filled(report)
    name = report.documents[model.document_at(2)].path.name
    model.set_filter(f"{name[:-4].upper()} docs")
    assert [i for i in shown(model) if i is not None] == list(model.groups.row(0).members)
    model.set_flat(True)
    assert len(shown(model)) == 1
    model.set_filter("no such name anywhere")
    assert model.rowCount() == 0
    model.set_filter("")
    assert model.rowCount() == len(model.groups.members)


@given(st.lists(st.text("ab合同 ", max_size=6), max_size=8), st.text("ab合 ", max_size=4))
def test_matching_agrees_with_a_search_of_each_text(texts, typed):
    words = terms(typed)
    assert match_words(texts, words).tolist() == [all(w in t for w in words) for t in texts]


def similarity_key(model, document):
    """The keeper first, files that form no pair with it last."""
    if model.is_keeper(document):
        return 2.0
    similarity = model.similarity_of(document)
    return -1.0 if similarity is None else similarity


def relation_key(model, document):
    relation = model.relation_of(document)
    return len(RELATIONS) if relation is None else RELATIONS.index(relation)


@pytest.mark.parametrize("column", list(Column))
@pytest.mark.parametrize("descending", [False, True])
def test_a_flat_list_is_sorted_as_a_whole(qapp, report, column, descending):
    model = filled(report)
    model.marks.toggle([int(model.groups.members[1])])
    model.set_flat(True)
    model.set_order(column, is_descending=descending)
    documents = report.documents
    keys = {
        Column.MARK: lambda i: i not in model.marks,
        Column.NAME: lambda i: natural_key(documents[i].path.name),
        Column.SIMILARITY: lambda i: similarity_key(model, i),
        Column.RELATION: lambda i: -1 if model.is_keeper(i) else relation_key(model, i),
        Column.DIFFERENCES: lambda i: abs(
            documents[i].tokens - documents[model.keeper_of(model.group_of(i))].tokens
        ),
        Column.MODIFIED: lambda i: documents[i].identity.mtime_ns,
        Column.SIZE: lambda i: documents[i].identity.size,
        Column.WORDS: lambda i: documents[i].tokens,
        Column.TYPE: lambda i: documents[i].format,
        Column.FOLDER: lambda i: model.texts.folder(documents[i]).casefold(),
        Column.WHOLE: lambda i: similarity_key(model, i),
    }
    wanted = sorted(model.groups.members.tolist(), key=keys[column], reverse=descending)
    assert shown(model) == wanted


def test_groups_are_sorted_by_their_keeper(qapp, report):
    model = filled(report)
    model.set_order(Column.SIZE, is_descending=True)
    rows = [r for r in range(model.rowCount()) if model.is_group_row(r)]
    sizes = [report.documents[model.document_at(r + 1)].identity.size for r in rows]
    assert sizes == sorted(sizes, reverse=True)
    model.set_order(None)
    assert shown(model) == expected(model)


def test_equal_keys_keep_their_order_both_ways():
    keys = np.array([2, 1, 2, 1], np.int64)
    assert layout.sort_positions(keys, is_descending=False).tolist() == [1, 3, 0, 2]
    assert layout.sort_positions(keys, is_descending=True).tolist() == [0, 2, 1, 3]


def test_the_facts_of_a_group_are_sums_over_its_files(qapp, report):
    model = filled(report)
    for group in model.groups:
        others = group.members[1:]
        loose = [i for i in others if not model.is_protected(i)]
        sizes = [report.documents[i].identity.size for i in loose]
        assert model.facts.files[group.id] == len(group.members)
        assert model.facts.freed_bytes[group.id] == sum(sizes)
        shares = [s for i in others if (s := model.similarity_of(i)) is not None]
        assert model.facts.lowest[group.id] == pytest.approx(min(shares))
        assert model.facts.highest[group.id] == pytest.approx(max(shares))


def test_screen_readers_read_groups_keepers_and_marks(qapp):
    report = builders.make_report(3, [(0, 1, 2, 0.98), (0, 2, 3, 0.95)])
    model = GroupsModel()
    model.set_report(report)
    model.set_groups(builders.make_groups(report.pairs, [[0, 1, 2]]))
    say = model.cells.accessible
    assert say(0, Column.NAME).startswith("Group 1, 3 files, 95–98")
    assert say(1, Column.NAME) == "document-0.txt, kept file, not marked"
    assert say(2, Column.MARK) == "not marked"
    model.marks.toggle([1])
    assert say(2, Column.MARK) == "marked"
    state = model.index(2, Column.MARK).data(Qt.ItemDataRole.CheckStateRole)
    assert state == Qt.CheckState.Checked
    assert model.index(0, Column.MARK).data(Qt.ItemDataRole.CheckStateRole) is None


def test_differences_are_counted_once_compared(qapp):
    pairs = builders.make_pairs([(0, 1), (2, 3)], {1: (Critical("money", "50 000", "75 000"),)})
    report = builders.make_report(4, pairs)
    model = GroupsModel()
    model.set_report(report)
    model.set_groups(builders.make_groups(pairs, [[0, 1], [2, 3]]))
    assert model.cells.differences(1) == ""
    assert model.cells.differences(0) == ""
    model.note_changes(0, 1, 17)
    assert model.cells.differences(1) == "17 changes"
    model.note_changes(0, 1, 0)
    assert model.cells.differences(1) == "none"
    assert model.cells.differences(3) == "1 critical"
    model.note_changes(2, 3, 12)
    assert model.cells.differences(3) == "1 critical · 12 changes"
    assert model.has_critical(3)
    assert model.facts.critical.tolist() == [0, 1]


def test_deceptive_names_are_escaped(qapp):
    hostile = [Path("/docs/a\u202etxt.exe"), Path("/docs/caf\udce9\n.txt")]
    documents = [builders.make_document(i, path) for i, path in enumerate(hostile)]
    report = builders.make_report(documents, [(0, 1)])
    model = filled(report)
    texts = {model.cells.text(row, Column.NAME) for row in (1, 2)}
    assert texts == {"a\\u202Etxt.exe", "caf\\xe9\\x0a.txt"}


def test_a_name_is_never_read_as_rich_text(qapp):
    documents = [
        builders.make_document(0, "/docs/<img src=x>.txt"),
        builders.make_document(1, "/docs/b.txt"),
    ]
    model = filled(builders.make_report(documents, [(0, 1)]))
    tip = model.cells.tool_tip(model.row_of(0), Column.NAME)
    assert tip is not None
    assert "<img" not in tip
    assert "&lt;img" in tip


@pytest.mark.parametrize("keeper", [0, 1])
@pytest.mark.parametrize(
    ("relation", "contains", "word", "sentence"),
    [
        ("extended", 1.0, "Extended", "text of the kept file and more"),
        ("extended", 0.8, "Shortened", "kept file has this text"),
        (
            "excerpt",
            1.0,
            "Contains it · 100\u202f% of the kept file in it",
            "kept file is part of this text",
        ),
        (
            "excerpt",
            0.2,
            "Excerpt · 100\u202f% of it in the kept file",
            "Part of the kept file&#x27;s text.",
        ),
        ("overlapping", 0.2, "Overlapping · 100\u202f% of it in the kept file", "share passages"),
    ],
)
def test_a_relation_reads_from_the_file_to_its_keeper(
    qapp, keeper, relation, contains, word, sentence
):
    # Shares of the file in the keeper, and of the keeper in the file.
    shares = (1.0 if contains < 1 else 0.6, contains)
    a_in_b, b_in_a = shares if keeper == 1 else shares[::-1]
    row = {"a": 0, "b": 1, "relation": relation, "a_in_b": a_in_b, "b_in_a": b_in_a}
    pairs = builders.make_pairs([row])
    model = GroupsModel()
    model.set_report(builders.make_report(2, pairs))
    model.set_groups(builders.make_groups(pairs, [[keeper, 1 - keeper]]))
    assert model.cells.text(2, Column.RELATION) == word
    assert sentence in (model.cells.tool_tip(2, Column.RELATION) or "")
    assert model.cells.text(1, Column.RELATION) == "kept file"


@given(st.text())
def test_visible_text_can_be_encoded_and_holds_no_control(text):
    seen = visible(text)
    seen.encode("utf-8")
    assert all(ch.isprintable() or not ch.isascii() for ch in seen)


def test_only_a_complete_match_shows_100_percent():
    assert percent(1.0).startswith("100")
    assert percent(0.9999).startswith("99.9")
    assert percent(0.94999).startswith("94")
    assert percent_range(0.94, 1.0).startswith("94–100")


def test_natural_order_puts_part_2_before_part_10():
    assert natural_key("Part 2.txt") < natural_key("part 10.txt")


def test_a_row_names_the_identical_file(qapp):
    kept = builders.make_document(0, "/docs/kept.txt")
    one = builders.make_document(1, "/docs/one.txt")
    documents = [
        kept,
        one,
        builders.make_document(2, "/docs/two.txt", content_hash=one.content_hash),
        builders.replace(
            builders.make_document(3, "/docs/three.txt", content_hash=kept.content_hash),
            identity=kept.identity,
        ),
    ]
    pairs = builders.make_pairs([(0, 1, 2, 0.97), (0, 2, 2, 0.97), (1, 2), (0, 3)])
    model = GroupsModel()
    model.set_report(builders.make_report(documents, pairs))
    model.set_groups(builders.make_groups(pairs, [(0, 3, 1, 2)]))
    assert model.cells.copy(0) == ""
    assert model.cells.copy(1) == "identical to two.txt"
    assert model.cells.copy(2) == "identical to one.txt"
    assert model.cells.copy(3) == "same file on disk as kept.txt"
    row = shown(model).index(2)
    assert "identical to one.txt" in model.cells.accessible(row, Column.NAME)


def test_accessible_text_has_no_period_before_a_comma(qapp):
    pairs = builders.make_pairs([(0, 1, 2, 0.97)])
    model = GroupsModel()
    model.set_report(builders.make_report(2, pairs))
    model.set_groups(builders.make_groups(pairs, [(0, 1)]))
    model.conditions = {1: RefusalReason.MISSING}
    said = model.cells.accessible(shown(model).index(1), Column.NAME)
    assert "This file no longer exists, 97" in said
    assert ".," not in said
    assert model.cells.remark(1) == "This file no longer exists."


def test_a_row_explains_why_only_bytes_are_compared(qapp):
    why = (Reason.ENCRYPTED, "")
    documents = [builders.make_document(n, unread=why, tokens=0) for n in range(2)]
    pairs = builders.make_pairs([(0, 1)])
    model = GroupsModel()
    model.set_report(builders.make_report(documents, pairs))
    model.set_groups(builders.make_groups(pairs, [(0, 1)]))
    assert model.cells.remark(0).startswith("Compared byte for byte, not by text: ")
    assert model.cells.text(shown(model).index(0), Column.WORDS) == ""
