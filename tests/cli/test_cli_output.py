"""What the commands print: groups, two texts beside each other, an explanation."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest
from builders import make_document, make_groups, make_pairs, make_report
from rich.cells import cell_len

from simfinder import i18n
from simfinder.cli.compare_command import print_comparison
from simfinder.cli.explain_command import print_explanation
from simfinder.cli.scan_command import print_summary
from simfinder.domain.comparison import AlignedRow, ChangeKind, ComparedText, Comparison
from simfinder.domain.documents import Block, Problem, Reason
from simfinder.domain.explanation import ExplainedSide, Explanation, PairRule, RuleBranch
from simfinder.domain.relations import Critical, Relation


@pytest.fixture(autouse=True)
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.delenv("FORCE_COLOR", raising=False)


def side(name: str, *paragraphs: str) -> ComparedText:
    return ComparedText(Path(f"/docs/{name}"), tuple(map(Block, paragraphs)), "txt", 1234)


def shown(comparison: Comparison) -> str:
    stream = io.StringIO()
    print_comparison(comparison, stream)
    return stream.getvalue()


def test_groups_are_listed_with_their_words_and_reasons() -> None:
    documents = [make_document(path=f"/d/{name}") for name in ("合同.docx", "b.docx", "c\n.txt")]
    pairs = make_pairs(
        [(0, 1, 3, 0.97, Relation.SMALL_CHANGES), (0, 2, 0, 1.0, Relation.SAME_TEXT)],
        {0: (Critical("number", "1", "2"),)},
    )
    problems = [Problem(Path("/d/x"), Reason.EMPTY), Problem(Path("/d/y"), Reason.EMPTY)]
    stream = io.StringIO()
    print_summary(make_report(documents, pairs, problems), make_groups(pairs, [[0, 2, 1]]), stream)
    lines = stream.getvalue().splitlines()
    assert lines[1:4] == [
        "       *  kept           /d/合同.docx",
        "    100%  same text      /d/c\\x0a.txt",
        "     97%  small changes  /d/b.docx  (number: 1 → 2)",
    ]
    assert lines[-1].split() == ["2", "empty"]


def test_embedded_documents_and_remarks_are_printed() -> None:
    documents = [
        make_document(path="/d/a.docx"),
        make_document(
            path="/d/m.eml", member="a.pdf", remark="the extension is PDF, but the content is HTML"
        ),
    ]
    pairs = make_pairs([(0, 1)])
    stream = io.StringIO()
    print_summary(make_report(documents, pairs), make_groups(pairs, [[0, 1]]), stream)
    line = stream.getvalue().splitlines()[2]
    assert line.endswith("/d/m.eml › a.pdf  (the extension is PDF, but the content is HTML)")


def test_an_empty_result_is_reported() -> None:
    stream = io.StringIO()
    report = make_report(2)
    print_summary(report, make_groups(report.pairs, []), stream)
    assert stream.getvalue().startswith("No similar documents were found.\n")


def test_changes_have_marks_that_need_no_colours() -> None:
    rows = (
        AlignedRow(ChangeKind.EQUAL, 0, 0),
        AlignedRow(ChangeKind.CHANGED, 1, 1, ((0, 3),), ((0, 3),)),
        AlignedRow(ChangeKind.REMOVED, 2, -1),
        AlignedRow(ChangeKind.ADDED, -1, 2),
        AlignedRow(ChangeKind.MOVED, 3, -1, partner=3),
    )
    left = side("a.txt", "same", "old words", "gone", "moved")
    right = side("b.txt", "same", "new words", "come", "moved")
    text = shown(Comparison(left, right, rows, 0.5))
    marks = [line[0] for line in text.splitlines()[5:]]
    assert marks == [" ", "~", "-", "+", "↔"]
    assert "\x1b" not in text


def test_wide_characters_keep_the_columns_straight() -> None:
    rows = (AlignedRow(ChangeKind.CHANGED, 0, 0),)
    text = shown(Comparison(side("a", "合同" * 40), side("b", "lease " * 30), rows, 0.1))
    table = [line for line in text.splitlines() if "│" in line]
    assert len(table) >= 1
    assert {cell_len(line[: line.index("│")]) for line in table} == {
        cell_len(table[0].split("│")[0])
    }
    assert all(cell_len(line) <= 60 for line in text.splitlines())


def test_equal_paragraphs_are_folded_except_for_context() -> None:
    paragraphs = [f"paragraph {i} {'and on ' * 30}" for i in range(50)]
    rows = tuple(
        AlignedRow(ChangeKind.CHANGED if i == 30 else ChangeKind.EQUAL, i, i) for i in range(50)
    )
    text = shown(Comparison(side("a", *paragraphs), side("b", *paragraphs), rows, 0.9))
    assert "29 equal paragraph" in text
    assert "18 equal paragraph" in text
    numbers = [i for i in range(50) if f"paragraph {i} " in text]
    assert numbers == [29, 30, 31]
    assert len([line for line in text.splitlines() if "paragraph 29" in line]) == 1


def test_two_equal_texts_are_one_fold() -> None:
    rows = tuple(AlignedRow(ChangeKind.EQUAL, i, i) for i in range(3))
    text = shown(Comparison(side("a", *"xyz"), side("b", *"xyz"), rows, 1.0))
    assert "3 equal paragraph" in text
    assert "│" not in text


def test_changed_words_are_marked_without_colours_too(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = (AlignedRow(ChangeKind.CHANGED, 0, 0, ((4, 7),), ((4, 8), (9, 13))),)
    comparison = Comparison(side("a", "the old rent"), side("b", "the next rent"), rows, 0.6)
    text = shown(comparison)
    assert "the [-old-] rent" in text
    assert "the {+next+} {+rent+}" in text
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    coloured = shown(comparison)
    assert "\x1b[" in coloured
    assert "{+" not in coloured
    monkeypatch.setenv("NO_COLOR", "1")
    assert "[-old-]" in shown(comparison)


def test_a_document_cannot_steer_the_terminal() -> None:
    rows = (AlignedRow(ChangeKind.CHANGED, 0, 0, ((0, 4),), ()),)
    text = shown(Comparison(side("a", "\x1b[2J[red]\u202ex"), side("b", "y"), rows, 0.0))
    assert "\x1b" not in text
    assert "\u202e" not in text
    assert "[red]" in text


def test_an_unreadable_file_is_reported_in_the_head() -> None:
    problem = Problem(Path("/docs/a"), Reason.ENCRYPTED, "password")
    left = ComparedText(Path("/docs/a"), (), problem=problem)
    text = shown(Comparison(left, side("b", "y"), (), 0.0))
    assert "password-protected: password" in text


def explained(**changes: object) -> str:
    one = ExplainedSide(Path("/a"), "txt", "own", None, None, 90, 20, ("the", "fox"), 18, 0b1011)
    two = ExplainedSide(Path("/b"), "txt", "own", None, None, 80, 18, ("a", "fox"), 16, 0b1000)
    rules = (
        PairRule("distance", True, 2, 18, 2),
        PairRule("similarity", False, 0.8, 0.93, 0.8),
        PairRule("overlap", False, 0.05, 0.1),
    )
    values: dict[str, object] = {
        "shared_count": 12,
        "shared_examples": ("the fox",),
        "unshared_examples": ("a \x1bfox",),
        "distance": 2,
        "similarity": 0.8,
        "rules": rules,
    }
    stream = io.StringIO()
    print_explanation(Explanation(one, two, "passages", **(values | changes)), stream)  # type: ignore[arg-type]
    return stream.getvalue()


def test_an_explanation_shows_bits_passages_and_rules() -> None:
    text = explained()
    assert "000000000000000b" in text
    assert "12 of 22 word runs" in text
    assert "txt (SimFinder)" in text
    assert "= the fox" in text
    assert "✓ distance in bits: 2, at most 18\n" in text
    assert "✗ similarity: 80%, at least 93%; they would match at 80%" in " ".join(text.split())
    assert "no setting makes them match" in " ".join(text.split())
    assert "not a pair" in text
    assert "\x1b" not in text


def test_an_explanation_counts_one_thing_in_the_singular() -> None:
    one = ExplainedSide(Path("/a"), "txt", "own", None, None, 1, 1, ("a",), 1, 1)
    stream = io.StringIO()
    print_explanation(
        Explanation(one, one, "passages", 1, rules=(PairRule("distance", True, 0, 3, 0),)), stream
    )
    assert "Text: 1 letter or digit, 1 token, 1 word run\n" in stream.getvalue()
    assert "In both: 1 of 1 word run\n" in stream.getvalue()
    assert "90 letters and digits, 20 tokens, 18 word runs" in " ".join(explained().split())


def test_an_explanation_names_the_options_that_make_a_pair() -> None:
    rules = (
        PairRule("characters", False, 3, 20, 3),
        PairRule("overlaps", False, 0, 1, 1, RuleBranch.OVERLAP),
        PairRule("listed-overlap", False, 0.295, 0.5, 0.295, RuleBranch.OVERLAP),
        PairRule("distance", False, 30, 18, None, RuleBranch.SIMILARITY),
    )
    text = " ".join(explained(rules=rules).split())
    assert "20; add --min-characters 3 to compare them" in text
    assert "✗ excerpts and shared passages are not listed; add --overlaps to list them" in text
    assert "50%; they would match at 29.5% if the other rules are also met" in text
    assert "18; no setting makes them match this way" in text
    assert "Would match with: --min-characters 3 --overlaps --containment 29.5" in text


def test_an_explanation_in_chinese_has_chinese_marks() -> None:
    rules = (
        PairRule("overlaps", False, 0, 1, 1, RuleBranch.OVERLAP),
        PairRule("listed-overlap", False, 0.295, 0.5, 0.295, RuleBranch.OVERLAP),
        PairRule("similarity", False, 0.8, 0.93, None, RuleBranch.SIMILARITY),
    )
    side = ExplainedSide(Path("a"), problem=Problem(Path("a"), Reason.DAMAGED, "no text"))
    i18n.set_language("zh_CN")
    try:
        text = explained(rules=rules) + explained(is_pair=True, relation=Relation.SAME_TEXT)
        stream = io.StringIO()
        print_explanation(Explanation(side, side, "passages"), stream)
        text += stream.getvalue() + explained(distance=3)
    finally:
        i18n.set_language("en")
    assert "加上 --overlaps 即可列出" in text
    assert "可使两者匹配的选项：--overlaps --containment 29.5" in "".join(text.splitlines())
    assert not re.search(r"[;:(]", text)


def test_estimates_are_marked_in_an_explanation() -> None:
    text = " ".join(explained(exact=False).split())
    assert "Similarity: ≈80%" in text
    assert "similarity: ≈80%, at least 93%; they would match at ≈80%" in text
    assert "distance in bits: 2, at most 18" in text
    assert "≈" not in explained()


def test_estimates_are_marked_in_a_group() -> None:
    pairs = make_pairs([{"a": 0, "b": 1, "similarity": 0.951, "exact": False}])
    stream = io.StringIO()
    print_summary(make_report(2, pairs), make_groups(pairs, [[0, 1]]), stream)
    assert "  ≈95.1%  small changes" in stream.getvalue()


def test_an_explanation_of_a_pair_names_the_relation() -> None:
    assert "a pair: same text" in explained(is_pair=True, relation=Relation.SAME_TEXT)


def test_an_explanation_without_text_has_the_reason() -> None:
    known = ExplainedSide(Path("/a"), "txt", "own")
    gone = ExplainedSide(Path("/b"), problem=Problem(Path("/b"), Reason.NO_TEXT))
    stream = io.StringIO()
    print_explanation(Explanation(known, gone, "passages"), stream)
    assert "no text, possibly a scan" in stream.getvalue()
    assert "Fingerprints" not in stream.getvalue()


if sys.platform == "win32":
    pytestmark = pytest.mark.skip(reason="expected paths are written with slashes")


def test_many_differences_are_counted_behind_the_first_few() -> None:
    documents = [make_document(path=f"/d/{name}.txt") for name in "ab"]
    many = tuple(Critical("number", str(n), str(n + 1)) for n in range(20))
    pairs = make_pairs([(0, 1, 3, 0.97, Relation.SMALL_CHANGES)], {0: many})
    stream = io.StringIO()
    print_summary(make_report(documents, pairs), make_groups(pairs, [[0, 1]]), stream)
    assert (
        "(number: 0 → 1; number: 1 → 2; number: 2 → 3; number: 3 → 4; number: 4 → 5; … 15 more "
        "differences)" in stream.getvalue()
    )
