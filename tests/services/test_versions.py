"""The order of versions: what names say, what texts say, and where the two disagree."""

from __future__ import annotations

from datetime import date
from pathlib import PurePosixPath

import builders
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simfinder.services.overview.versions import Evidence, order_versions
from simfinder.services.review.name_hints import (
    VersionStage,
    folder_hints,
    name_hints,
    version_stage,
)

DAY = 86_400_000_000_000


@pytest.mark.parametrize(
    ("path", "stage"),
    [
        ("/a/lease.docx", VersionStage.NOTHING),
        ("/a/lease final.docx", VersionStage.FINAL),
        ("/a/old/lease.docx", VersionStage.DRAFT),
        ("/a/old/lease final.docx", VersionStage.FINAL),
        ("/a/旧版/合同.docx", VersionStage.DRAFT),
        ("/a/合同终稿.docx", VersionStage.FINAL),
        ("/a/New York/lease.docx", VersionStage.NOTHING),
    ],
)
def test_the_stage_is_that_of_the_name_or_else_of_the_nearest_folder(path, stage):
    assert version_stage(PurePosixPath(path)) is stage


@pytest.mark.parametrize(
    ("name", "number", "day", "stage", "copy"),
    [
        ("contract v2.docx", (2,), None, VersionStage.NOTHING, 0),
        ("contract_V1.10.docx", (1, 10), None, VersionStage.NOTHING, 0),
        ("contract v2.0.docx", (2,), None, VersionStage.NOTHING, 0),
        ("Rev 3 - lease.pdf", (3,), None, VersionStage.NOTHING, 0),
        ("lease final.docx", (), None, VersionStage.FINAL, 0),
        ("lease_final2.docx", (2,), None, VersionStage.FINAL, 0),
        ("lease (1).docx", (), None, VersionStage.NOTHING, 1),
        ("lease - Copy (2).docx", (), None, VersionStage.NOTHING, 2),
        ("Copy of lease.docx", (), None, VersionStage.NOTHING, 1),
        ("lease draft 2024-03-01.docx", (), date(2024, 3, 1), VersionStage.DRAFT, 0),
        ("20240301 minutes.txt", (), date(2024, 3, 1), VersionStage.NOTHING, 0),
        ("Protokoll 01.03.2024.txt", (), date(2024, 3, 1), VersionStage.NOTHING, 0),
        ("合同终稿.docx", (), None, VersionStage.FINAL, 0),
        ("合同定稿.docx", (), None, VersionStage.FINAL, 0),
        ("合同新版.docx", (), None, VersionStage.REVISED, 0),
        ("合同旧版.docx", (), None, VersionStage.DRAFT, 0),
        ("lease old.docx", (), None, VersionStage.DRAFT, 0),
        ("New York lease.docx", (), None, VersionStage.NOTHING, 0),
        ("New-WSManInstance.md", (), None, VersionStage.NOTHING, 0),
        ("lease_new.docx", (), None, VersionStage.REVISED, 0),
        ("news of the week.docx", (), None, VersionStage.NOTHING, 0),
        ("合同草稿.docx", (), None, VersionStage.DRAFT, 0),
        ("合同 修改稿2.docx", (2,), None, VersionStage.REVISED, 0),
        ("合同第三稿.docx", (3,), None, VersionStage.NOTHING, 0),
        ("合同二稿.docx", (2,), None, VersionStage.NOTHING, 0),
        ("合同第十二版.docx", (12,), None, VersionStage.NOTHING, 0),
        ("合同 - 副本.docx", (), None, VersionStage.NOTHING, 1),
        ("合同副本(3).docx", (), None, VersionStage.NOTHING, 3),
        ("会议纪要2024年3月1日.docx", (), date(2024, 3, 1), VersionStage.NOTHING, 0),
        ("report 2024-13-45.txt", (), None, VersionStage.NOTHING, 0),
        ("finally.txt", (), None, VersionStage.NOTHING, 0),
        ("covered.txt", (), None, VersionStage.NOTHING, 0),
        ("合同v2终稿.docx", (2,), None, VersionStage.FINAL, 0),
        ("副本-方案.docx", (), None, VersionStage.NOTHING, 1),
        ("2024-01-03 notes.md", (), date(2024, 1, 3), VersionStage.NOTHING, 0),
        ("Kopie von Bericht.docx", (), None, VersionStage.NOTHING, 1),
        ("final_v3_FINAL.docx", (3,), None, VersionStage.FINAL, 0),
        ("report-final-final2.docx", (2,), None, VersionStage.FINAL, 0),
        ("3.5版 说明.docx", (3, 5), None, VersionStage.NOTHING, 0),
        ("合同（修订）.docx", (), None, VersionStage.REVISED, 0),
        ("方案讨论稿.docx", (), None, VersionStage.DRAFT, 0),
        # What is called no final text, or both, is none.
        ("合同（非最终版）.docx", (), None, VersionStage.DRAFT, 0),
        ("合同未定稿.docx", (), None, VersionStage.DRAFT, 0),
        ("lease not final.docx", (), None, VersionStage.DRAFT, 0),
        ("lease final draft.docx", (), None, VersionStage.NOTHING, 0),
        # What only looks like a hint.
        ("copyright.docx", (), None, VersionStage.NOTHING, 0),
        ("修改意见.docx", (), None, VersionStage.NOTHING, 0),
        ("关于修改公司法的决定.docx", (), None, VersionStage.NOTHING, 0),
        ("README", (), None, VersionStage.NOTHING, 0),
        (".hidden", (), None, VersionStage.NOTHING, 0),
    ],
)
def test_evidence_of_a_name(name, number, day, stage, copy):
    hints = name_hints(name)
    assert (hints.number, hints.day, hints.stage, hints.copy) == (number, day, stage, copy)
    assert bool(hints.words) == bool(number or day or copy or stage is not VersionStage.NOTHING)


@given(st.text(max_size=80))
def test_any_name_can_be_read(name):
    hints = name_hints(name)
    assert all(part >= 0 for part in hints.number)
    assert all(word in name for word in hints.words)


def group_of(names, rows=(), **changes):
    documents = [
        builders.make_document(n, f"/docs/{name}", **{k: v[n] for k, v in changes.items()})
        for n, name in enumerate(names)
    ]
    return documents, builders.make_pairs(rows)


def ordered(documents, pairs, members=None):
    members = range(len(documents)) if members is None else members
    return order_versions(documents, list(members), pairs, range(len(pairs)))


def names(versions, documents):
    return [documents[v.files[0]].path.name for v in versions]


def test_names_dates_and_growth_that_agree_are_certain():
    documents, pairs = group_of(
        ["c final.docx", "c v1.docx", "c v2.docx"],
        [{"a": 1, "b": 2, "a_in_b": 1.0, "b_in_a": 0.9}],
        mtime_ns=[3 * DAY, DAY, 2 * DAY],
    )
    versions = ordered(documents, pairs)
    assert names(versions, documents) == ["c v1.docx", "c v2.docx", "c final.docx"]
    assert versions[1].for_it == (Evidence.NUMBER, Evidence.GROWTH, Evidence.CHANGED)
    assert [v.certain for v in versions] == [False, True, True]
    assert versions[2].for_it == (Evidence.STAGE, Evidence.CHANGED)


def test_a_name_that_the_date_contradicts_is_believed_but_not_certain():
    documents, pairs = group_of(["c v2.docx", "c v1.docx"], mtime_ns=[DAY, 2 * DAY])
    versions = ordered(documents, pairs)
    assert names(versions, documents) == ["c v1.docx", "c v2.docx"]
    assert versions[1].against == (Evidence.CHANGED,)
    assert not versions[1].certain


def test_without_evidence_the_order_is_not_certain():
    documents, pairs = group_of(["b.docx", "a.docx"], mtime_ns=[DAY, DAY], characters=[9, 9])
    versions = ordered(documents, pairs)
    assert names(versions, documents) == ["a.docx", "b.docx"]
    assert versions[1].for_it == versions[1].against == ()
    assert not versions[1].certain


def test_a_text_that_holds_another_one_is_the_later():
    documents, pairs = group_of(
        ["b.docx", "a.docx"],
        [{"a": 0, "b": 1, "a_in_b": 0.99, "b_in_a": 0.7}],
        mtime_ns=[DAY, DAY],
    )
    versions = ordered(documents, pairs)
    assert names(versions, documents) == ["b.docx", "a.docx"]
    assert versions[1].for_it == (Evidence.GROWTH,)
    # The shorter one may be cut out of the longer.
    assert not versions[1].certain


@pytest.mark.parametrize(
    ("a_in_b", "b_in_a", "exact"),
    [
        (0.95, 0.91, True),  # as much went as came
        (0.5, 0.3, True),  # neither holds the other
        (1.0, 0.97, False),  # within what an estimate is wrong by
    ],
)
def test_a_text_that_lost_what_another_won_has_not_grown(a_in_b, b_in_a, exact):
    documents, pairs = group_of(
        ["b.docx", "a.docx"],
        [{"a": 0, "b": 1, "a_in_b": a_in_b, "b_in_a": b_in_a, "exact": exact}],
        mtime_ns=[DAY, DAY],
    )
    versions = ordered(documents, pairs)
    assert versions[1].for_it == versions[1].against == ()


def test_growth_and_the_date_of_the_file_together_are_certain():
    documents, pairs = group_of(
        ["b.docx", "a.docx"],
        [{"a": 0, "b": 1, "a_in_b": 0.99, "b_in_a": 0.7}],
        mtime_ns=[DAY, 3 * DAY],
    )
    assert ordered(documents, pairs)[1].certain


def test_files_of_one_text_are_one_version_named_by_the_one_that_is_no_copy():
    documents, pairs = group_of(
        ["c v1 - Copy.docx", "c v1.docx", "c v2.docx"],
        text_hash=["same", "same", "other"],
        mtime_ns=[DAY, 2 * DAY, 3 * DAY],
    )
    versions = ordered(documents, pairs)
    assert [v.files for v in versions] == [(1, 0), (2,)]
    assert versions[0].since == DAY


NAMES = (
    "c.docx",
    "c v1.docx",
    "c v2.docx",
    "c final.docx",
    "c draft.docx",
    "合同终稿.docx",
    "c 2024-01-02.docx",
    "c 2023-01-02.docx",
    "c (1).docx",
    "c - 副本.docx",
)


@given(st.data())
def test_the_order_is_total_and_independent_of_the_input_order(data):
    count = data.draw(st.integers(1, 9))
    documents = [
        builders.make_document(
            n,
            f"/docs/{n}/{data.draw(st.sampled_from(NAMES))}",
            mtime_ns=data.draw(st.integers(0, 4)) * DAY,
            text_hash=data.draw(st.sampled_from(["a", "b", f"own {n}"])),
        )
        for n in range(count)
    ]
    share = st.floats(0, 1, width=32)
    rows = [
        {"a": a, "b": b, "a_in_b": data.draw(share), "b_in_a": data.draw(share)}
        for a in range(count)
        for b in range(a + 1, count)
        if data.draw(st.booleans())
    ]
    pairs = builders.make_pairs(rows)
    wanted = ordered(documents, pairs)
    assert sorted(n for v in wanted for n in v.files) == list(range(count))
    for _ in range(3):
        members = data.draw(st.permutations(range(count)))
        assert ordered(documents, pairs, members) == wanted


def test_where_every_witness_agrees_the_order_is_theirs():
    count = 40
    documents, pairs = group_of(
        [f"c v{n}.docx" for n in np.random.default_rng(3).permutation(count)],
        mtime_ns=[DAY] * count,
    )
    versions = ordered(documents, pairs)
    assert [v.hints.number for v in versions] == [(n,) for n in range(count)]
    assert all(v.certain for v in versions[1:])


def test_the_date_of_a_file_alone_is_not_certain():
    documents, pairs = group_of(["b.docx", "a.docx"], mtime_ns=[DAY, 2 * DAY])
    versions = ordered(documents, pairs)
    assert names(versions, documents) == ["b.docx", "a.docx"]
    assert versions[1].for_it == (Evidence.CHANGED,)
    assert not versions[1].certain


def test_dates_of_files_copied_together_are_no_evidence():
    documents, pairs = group_of(["b.docx", "a.docx"], mtime_ns=[DAY, DAY + 60 * 10**9])
    assert ordered(documents, pairs)[1].for_it == ()


@pytest.mark.parametrize(
    ("parents", "number", "stage"),
    [
        (["About", "7.4", "Manuals"], (7, 4), VersionStage.NOTHING),
        (["v2", "v9"], (2,), VersionStage.NOTHING),
        (["2023"], (2023,), VersionStage.NOTHING),
        (["旧版", "2023"], (), VersionStage.DRAFT),
        (["Contracts", "Anna"], (), VersionStage.NOTHING),
    ],
)
def test_evidence_of_folders(parents, number, stage):
    hints = folder_hints(parents)
    assert (hints.number, hints.stage) == (number, stage)


def test_folders_distinguish_files_of_one_name():
    documents, pairs = group_of(["7.10/a.md", "7.4/a.md", "7.5/a.md"], mtime_ns=[DAY, DAY, DAY])
    versions = ordered(documents, pairs)
    assert [documents[v.files[0]].path.parent.name for v in versions] == ["7.4", "7.5", "7.10"]
    assert [v.for_it for v in versions[1:]] == [(Evidence.FOLDER,)] * 2
    assert all(v.certain for v in versions[1:])


def test_a_folder_around_all_files_names_none_of_them():
    documents, pairs = group_of(["r1/lease old.txt", "r1/lease.txt", "r1/lease v2.txt"])
    assert {v.folder.words for v in ordered(documents, pairs)} == {()}
    documents, pairs = group_of(["r1/lease old.txt", "r2/lease.txt"])
    assert {v.folder.words for v in ordered(documents, pairs)} == {("r1",), ("r2",)}


@given(st.text("aovdlfinrtswge 稿版终定旧新改审 -_1", max_size=12))
def test_every_name_of_a_stage_is_found_by_the_quick_search(name):
    stage = name_hints(name + ".x").stage
    assert version_stage(PurePosixPath("/a") / f"{name}.x") is stage
