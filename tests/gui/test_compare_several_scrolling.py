"""Several texts keep their place when they are laid out anew, for a new width or an opened fold."""

from __future__ import annotations

from pathlib import Path

import pytest
from compare_setup import side

from simfinder.domain.comparison import ChangeKind
from simfinder.gui.compare.body import CompareBody
from simfinder.gui.compare.pages import FILLER
from simfinder.gui.compare.plan import many_bands
from simfinder.services.compare.compare import compare_texts

WORDS = [f"Paragraph {n} says that thing number {n} is so and not otherwise." for n in range(90)]
CHANGED = {n: WORDS[n].replace("otherwise", "at all") for n in (30, 80)}


@pytest.fixture
def body(qtbot):
    """Three texts; two paragraphs of the last one differ, far below the first page."""
    base = side(WORDS, Path("/x/0"))
    other = [CHANGED.get(n, words) for n, words in enumerate(WORDS)]
    body = CompareBody(4)
    qtbot.addWidget(body)
    em = body.fontMetrics().height()
    body.resize(em * 120, em * 20)
    body.show()
    texts = [side(WORDS, Path("/x/1")), side(other, Path("/x/2"))]
    comparisons = [compare_texts(base, text) for text in texts]
    body.name_texts([base, *texts])
    body.show_bands(lambda: many_bands(comparisons))
    laid_out(qtbot, body)
    return body


def laid_out(qtbot, body):
    qtbot.waitUntil(lambda: not body.building(), timeout=20_000)


def narrower(qtbot, body):
    with qtbot.waitSignal(body.layout_ready, timeout=20_000):
        body.resize(body.width() * 2 // 3, body.height())
    laid_out(qtbot, body)


def sees(body, sentence):
    view = body.views[2]
    place = view.cursorRect(view.document().find(sentence))
    return view.viewport().rect().contains(place)


def test_the_current_difference_stays_visible_after_resizing(qtbot, body):
    assert body.count() == 2
    for number, sentence in enumerate(CHANGED.values()):
        body.go_to(number)
        assert sees(body, sentence)
        narrower(qtbot, body)
        assert body.current() == number
        assert sees(body, sentence)


def test_the_scroll_position_stays_after_resizing(qtbot, body):
    bar = body.views[0].verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    before = body.top_row()
    assert before > 1
    narrower(qtbot, body)
    assert body.top_row() == before
    assert body.current() == 0


def test_only_a_changed_paragraph_is_coloured_to_the_end_of_its_row(qtbot):
    base, longer = WORDS[:1], [f"{WORDS[0]} " + " ".join(WORDS[1:9])]
    body = CompareBody(4)
    qtbot.addWidget(body)
    body.resize(body.fontMetrics().height() * 60, body.fontMetrics().height() * 30)
    body.show()
    first, *texts = (side(words, Path(f"/x/{n}")) for n, words in enumerate((base, base, longer)))
    comparisons = [compare_texts(first, text) for text in texts]
    body.name_texts([first, *texts])
    body.show_bands(lambda: many_bands(comparisons))
    laid_out(qtbot, body)
    for view, kind in zip(body.views, (ChangeKind.CHANGED, ChangeKind.EQUAL), strict=False):
        kinds = {
            k for k, role in zip(view.page.kind, view.page.role, strict=True) if role == FILLER
        }
        assert kinds == {kind}
