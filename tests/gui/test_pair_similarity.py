"""The compare pane shows the similarity of the list, and that of no other texts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import builders
import pytest
from compare_setup import LEFT, RIGHT, fake
from review_setup import Hands, alike

from simfinder.gui.compare.wording import alike_words
from simfinder.gui.kit.loader import Cancel


@pytest.fixture
def hands(qtbot, make_window, tmp_path):
    return lambda report: Hands(qtbot, make_window, tmp_path, report)


def test_the_pane_shows_the_similarity_of_the_pair(qtbot, make_pane):
    pane = make_pane()
    pane.reader.scan_similarity = lambda left, right: 0.9137
    pane.show_pair(Path("a.txt"), Path("b.txt"))
    qtbot.waitUntil(lambda: pane.comparison() is not None)
    assert "91.3" in pane.footer._similarity_label.text()
    assert "Similarity" in pane.footer._similarity_label.text()


def test_a_changed_file_does_not_show_the_similarity_of_the_list(qtbot, make_pane):
    pane = make_pane()
    pane.reader.scan_similarity = lambda left, right: 0.9137
    changed = builders.make_document(0, "a.txt", content_hash="0" * 64)
    pane.show_pair(changed, Path("b.txt"))
    qtbot.waitUntil(lambda: pane.comparison() is not None)
    assert pane.comparison().similarity == 0.98


def test_the_window_has_similarities_of_its_own_report_only(hands):
    h = hands(alike(["a b c", "d e"], far=["ab"]))
    report, known = h.report, h.window.results.compare.reader.scan_similarity
    shown = {(p.a, p.b): p.similarity for p in report.pairs}
    documents = report.documents
    assert known(documents[0], documents[2]) == pytest.approx(shown[0, 2])
    assert known(documents[2], documents[0]) == pytest.approx(shown[0, 2])
    assert known(documents[0], documents[3]) is None
    assert known(documents[0], documents[2].path) is None
    assert known(replace(documents[0], title="another"), documents[2]) is None


@pytest.mark.parametrize("is_changed", [False, True])
def test_a_measured_similarity_replaces_the_estimate_of_the_list(hands, is_changed):
    h = hands(alike(["a b"]))
    report = h.report
    report.pairs.exact[0] = False
    before = float(report.pairs.similarity[0])
    documents = report.documents
    reader = h.window.results.compare.reader
    assert reader.scan_similarity(documents[0], documents[1]) is None
    made = fake(LEFT, RIGHT)(documents[0].path, documents[1].path, Cancel())
    sides = [
        replace(side, digest="0" * 64 if is_changed else document.content_hash)
        for side, document in zip((made.left, made.right), documents, strict=False)
    ]
    reader.files = documents[0], documents[1]
    made = replace(made, left=sides[0], right=sides[1], similarity=0.7654)
    reader.comparison_ready.emit(made)
    if is_changed:
        assert report.pairs.similarity[0] == pytest.approx(before)
        assert not report.pairs.exact[0]
    else:
        assert report.pairs.similarity[0] == pytest.approx(0.7654)
        assert report.pairs.exact[0]


def test_texts_too_different_to_align_have_a_similarity():
    made = fake(LEFT, RIGHT)(Path("a.txt"), Path("b.txt"), Cancel())
    assert "Too different" in alike_words(replace(made, too_different=True, similarity=0.1))
    assert alike_words(replace(made, similarity=None)) == ""
