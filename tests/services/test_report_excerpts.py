"""Texts side by side in a report: which pairs, how much of them, and what no limit hides."""

from __future__ import annotations

import hashlib
import os
from dataclasses import replace
from pathlib import Path

import pytest
from builders import make_document, make_groups, make_pairs, make_report

from simfinder.domain.documents import Reason
from simfinder.domain.relations import Critical, Relation
from simfinder.report.contents import Contents
from simfinder.report.excerpts import USUAL_LENGTH, Excerpt, Limit
from simfinder.services.export import excerpts as module
from simfinder.services.export.excerpts import (
    ExcerptLimits,
    ExcerptRequest,
    excerpts_of,
    rows_for_excerpts,
)


def silent(done: int, of: int) -> None:
    del done, of


def pair_of(folder: Path, left: str, right: str) -> Contents:
    """Return the contents of a report about two files with these texts."""
    return contents_of(folder, [left, right])


def contents_of(folder: Path, texts: list[str]) -> Contents:
    """Return the contents of a report about files with these texts, all like the first."""
    documents = []
    for number, text in enumerate(texts):
        path = folder / f"{number}.txt"
        path.write_text(text, "utf-8")
        stat = path.stat()
        documents.append(
            make_document(
                path=path,
                size=stat.st_size,
                mtime_ns=stat.st_mtime_ns,
                content_hash=hashlib.sha256(path.read_bytes()).hexdigest(),
            )
        )
    pairs = make_pairs([(0, n) for n in range(1, len(texts))])
    members = list(range(len(texts)))
    return Contents(make_report(documents, pairs), make_groups(pairs, [members]), pairs)


def clauses(count: int) -> list[str]:
    return [f"Clause {n}. The tenant of house {n} keeps the stairs clean." for n in range(count)]


def test_every_changed_paragraph_of_a_contract_is_shown(tmp_path: Path) -> None:
    old, new = clauses(60), clauses(60)
    for n in range(0, 60, 5):
        new[n] = new[n].replace("clean", "tidy")
    new[59] = new[59].replace("The tenant", "Mr Miller")
    found = excerpts_of(
        pair_of(tmp_path, "\n\n".join(old), "\n\n".join(new)), ExcerptRequest(5), silent
    )
    made = found[0, 1]
    assert len(made.rows) == 13
    assert made.more == made.partial == 0
    said = [
        text for row in made.rows if row.right for text, differs in row.right.pieces() if differs
    ]
    assert said == ["tidy"] * 12 + ["Mr Miller"]


def test_every_change_inside_one_long_paragraph_is_shown(tmp_path: Path) -> None:
    words = [f"word{n}" for n in range(3000)]
    changed = [("other" if n % 300 == 299 else word) for n, word in enumerate(words)]
    found = excerpts_of(
        pair_of(tmp_path, " ".join(words), " ".join(changed)), ExcerptRequest(5), silent
    )
    (row,) = found[0, 1].rows
    assert row.left is not None
    assert row.right is not None
    assert [text for text, differs in row.right.pieces() if differs] == ["other"] * 10
    assert [text for text, differs in row.left.pieces() if differs] == [
        words[n] for n in range(299, 3000, 300)
    ]
    assert row.length < 10_000
    assert not row.partial


def test_what_was_put_into_a_long_paragraph_is_in_sight_on_both_sides(tmp_path: Path) -> None:
    words = [f"word{n}" for n in range(900)]
    longer = [*words[:800], "unless", "agreed", *words[800:]]
    found = excerpts_of(
        pair_of(tmp_path, " ".join(words), " ".join(longer)), ExcerptRequest(5), silent
    )
    (row,) = found[0, 1].rows
    assert row.left is not None
    assert "word799 word800" in row.left.text


def test_small_changes_are_not_pushed_out_by_a_long_one(tmp_path: Path) -> None:
    old, new = clauses(40), clauses(40)
    new.insert(3, " ".join(f"annex{n}" for n in range(400)))
    new[30] = new[30].replace("tenant", "buyer")
    contents = pair_of(tmp_path, "\n\n".join(old), "\n\n".join(new))
    made = excerpts_of(contents, ExcerptRequest(5, length=2_000), silent)[0, 1]
    assert [row.partial for row in made.rows] == [True, False]
    assert made.more == made.passages == 0
    assert made.length <= 2_010
    assert made.more_text == "1 changed paragraph only partly shown"


def test_a_renamed_party_is_shown_despite_a_long_annex(
    tmp_path: Path,
) -> None:
    old, new = clauses(40), clauses(40)
    new.insert(3, " ".join(f"annex{n}" for n in range(4_000)))
    new[30] = new[30].replace("tenant", "buyer")
    contents = pair_of(tmp_path, "\n\n".join(old), "\n\n".join(new))
    made = excerpts_of(contents, ExcerptRequest(5), silent)[0, 1]
    assert made.in_part
    first = made.rows[0]
    assert first.right is not None
    assert [text for text, differs in first.right.pieces() if differs] == ["buyer"]
    assert made.more == 1  # the annex


@pytest.mark.parametrize("critical_first", [True, False])
def test_pairs_with_differences_that_matter_come_first(critical_first: bool) -> None:
    pairs = make_pairs(
        [
            (0, 1, 0, 1.0, Relation.IDENTICAL_FILE),
            (0, 2, 0, 1.0, Relation.SAME_TEXT),
            (0, 3),
            (4, 5),
        ],
        critical={3: (Critical("number", "12", "13"),)},
    )
    report = make_report(6, pairs)
    groups = make_groups(pairs, [[0, 1, 2, 3], [4, 5]])
    request = ExcerptRequest(9, critical_first=critical_first)
    shown = groups.members[rows_for_excerpts(groups, report.pairs, request)]
    assert shown.tolist() == ([5, 3, 2] if critical_first else [2, 3, 5])


def test_texts_that_are_too_long_are_named_and_cost_nothing_here(tmp_path: Path) -> None:
    contents = pair_of(tmp_path, "word " * 40_000, "words " * 40_000)
    limits = ExcerptLimits(pair_characters=100_000)
    assert excerpts_of(contents, ExcerptRequest(5), silent, limits=limits) == {
        (0, 1): Excerpt(limit=Limit.LENGTH)
    }


def test_a_pair_that_takes_too_long_is_named_and_the_next_one_is_shown(tmp_path: Path) -> None:
    long = " ".join(f"{n} {n * 7 % 1000}" for n in range(300_000))
    contents = contents_of(tmp_path, [long, long.replace("99", "98"), "word " * 5])
    limits = ExcerptLimits(pair_seconds=0.05)
    found = excerpts_of(contents, ExcerptRequest(1), silent, limits=limits)
    problem = found[0, 1].problem
    assert problem is not None
    assert problem.reason is Reason.TIMED_OUT


def test_texts_that_take_long_do_not_use_up_the_time_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = ["\n\n".join([*clauses(9), f"The rent is {n} euros."]) for n in range(4)]
    contents = contents_of(tmp_path, texts)
    documents = list(contents.report.documents)
    documents[1] = replace(documents[1], characters=90_000)
    documents[2] = replace(documents[2], characters=9_000_000)
    contents = replace(contents, report=replace(contents.report, documents=tuple(documents)))
    asked: list[str] = []

    def noted(left: tuple[Path, str], right: tuple[Path, str], **_: object) -> Excerpt:
        asked.append(right[0].name)
        return Excerpt()

    monkeypatch.setattr(module, "compare_for_report", noted)
    found = excerpts_of(contents, ExcerptRequest(5), silent)
    assert asked == ["3.txt", "1.txt"]
    assert list(found) == [(0, 1), (0, 2), (0, 3)]
    assert found[0, 2].limit is Limit.LENGTH


def test_the_time_and_size_of_a_whole_report_have_limits(tmp_path: Path) -> None:
    texts = ["\n\n".join([*clauses(30), f"The rent is {n} euros."]) for n in range(4)]
    contents = contents_of(tmp_path, texts)
    none = ExcerptLimits(seconds=0.0, more_seconds=0.0)
    late = excerpts_of(contents, ExcerptRequest(5), silent, limits=none)
    assert {one.limit for one in late.values()} == {Limit.TIME}
    found = excerpts_of(contents, ExcerptRequest(5), silent, limits=ExcerptLimits(characters=1))
    assert [one.limit for one in found.values()] == [None, Limit.SIZE, Limit.SIZE]


def test_the_text_of_another_file_with_the_same_time_and_size_is_not_shown(tmp_path: Path) -> None:
    contents = pair_of(tmp_path, "\n\n".join(clauses(9)), "\n\n".join(clauses(8)))
    path, stat = tmp_path / "1.txt", (tmp_path / "1.txt").stat()
    path.write_text("s" * stat.st_size, "utf-8")
    os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    problem = excerpts_of(contents, ExcerptRequest(5), silent)[0, 1].problem
    assert problem is not None
    assert (problem.path, problem.reason) == (path, Reason.CHANGED)


def test_two_reports_of_one_result_compare_each_pair_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    contents = pair_of(tmp_path, "\n\n".join(clauses(9)), "\n\n".join(clauses(8)))
    known: module.Excerpts = {}
    first = excerpts_of(contents, ExcerptRequest(5), silent, known)
    monkeypatch.setattr(module, "compare_for_report", None)
    assert excerpts_of(contents, ExcerptRequest(5), silent, known) == first
    assert first[0, 1].rows


def test_omissions_are_listed_at_the_top(tmp_path: Path) -> None:
    old, new = clauses(200), [text.replace("clean", "tidy") for text in clauses(200)]
    contents = contents_of(tmp_path, ["\n\n".join(old), "\n\n".join(new), "\n\n".join(old[:-1])])
    found = excerpts_of(contents, ExcerptRequest(1, length=1_000), silent)
    holding = replace(
        contents.extras,
        excerpts={**found, (0, 9): Excerpt(limit=Limit.TIME)},
        with_texts=3,
        critical_first=True,
        texts_length=1_000,
    )
    (note,) = replace(contents, extras=holding).notes
    missing = found[0, 1].more
    assert 150 < missing < 200
    assert note.startswith(
        "Texts are shown side by side for 2 of 3 pairs, those with critical differences first."
    )
    assert f"{missing} changed paragraphs are not shown." in note
    assert "At most 1,000 characters of text are shown for each pair." in note
    assert "1 pair of texts was not compared: the time limit was reached." in note


def test_this_process_does_not_hold_the_texts_of_a_pair(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    words = [f"word{n % 5000}" for n in range(150_000)]
    blocks = ["\n\n".join(" ".join(words[n : n + 3]) for n in range(0, len(words), 3))]
    blocks.append(blocks[0].replace("word77", "else77"))
    contents = contents_of(tmp_path, blocks)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    made = excerpts_of(contents, ExcerptRequest(1), silent)[0, 1]
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    assert made.rows
    assert made.length <= USUAL_LENGTH
    assert grown < 20
