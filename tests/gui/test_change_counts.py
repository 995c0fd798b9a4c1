"""How many changes there are is one number: in the list, below the texts, in reports and the
console."""

from __future__ import annotations

import io
import re
from pathlib import Path

from compare_setup import MakePane, bands, fake, settle, show, side
from hypothesis import example, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from simfinder.cli.compare_command import print_comparison
from simfinder.domain.comparison import ChangeKind, Comparison
from simfinder.gui.compare.changes import Ordinals
from simfinder.gui.compare.plan import Change, changes, differences
from simfinder.gui.compare.wording import count_changes
from simfinder.gui.kit.translator import LanguageSwitch
from simfinder.report import comparison_html
from simfinder.report.excerpts import excerpt_of
from simfinder.services.compare.compare import compare_texts

FIRST = "The tenant of the house pays the rent on the first day of every month."
SECOND = "The keys of the house are handed over in front of two good witnesses."
THIRD = "Repairs of the roof and of the walls are paid for by the landlord alone."
CUT = [
    "The tenant of the house pays a rent on the first day,",
    "The keys of the house are handed to him in front of two witnesses.",
]
WHOLE = [
    "The tenant of the house pays the rent on the first day, The keys of the house are handed "
    "over in front of two witnesses."
]


def compared(left: list[str], right: list[str]) -> Comparison:
    return compare_texts(side(left, Path("/x/a.txt")), side(right, Path("/x/b.txt")))


def listed(made: Comparison) -> list[Change]:
    return [change for change in changes(made) if change.kind is not None]


def test_a_moved_paragraph_is_one_change() -> None:
    made = compared([FIRST, SECOND, THIRD], [SECOND, THIRD, FIRST])
    assert [row.kind for row in made.rows].count(ChangeKind.MOVED) == 2
    assert made.changes == len(listed(made)) == 1


def test_a_split_paragraph_is_one_change() -> None:
    made = compared([*WHOLE, THIRD], [*CUT, THIRD])
    assert [row.kind for row in made.rows][:2] == [ChangeKind.CHANGED] * 2
    assert made.changes == 1
    (change,) = listed(made)
    assert "the \u2192 a" in change.text
    assert "over \u2192 to him" in change.text


WORDS = st.sampled_from(["the", "contract", "is", "void", ".", "甲", "方", "应", "7"])
PARAGRAPH = st.one_of(
    st.lists(WORDS, max_size=14).map(" ".join),
    st.sampled_from([FIRST, SECOND, THIRD, *CUT, *WHOLE]),
)
TEXT = st.lists(PARAGRAPH, max_size=7)


@settings(max_examples=150)
@given(TEXT, TEXT)
@example([*WHOLE, FIRST, SECOND], [SECOND, *CUT, FIRST])
@example([FIRST, THIRD, FIRST], [FIRST, SECOND])
def test_all_change_counts_agree_with_the_list(left: list[str], right: list[str]) -> None:
    made = compared(left, right)
    rows = listed(made)
    assert made.changes == len(rows) == count_changes(made).total()
    assert (made.changes == 0) == all(row.kind is ChangeKind.EQUAL for row in made.rows)
    for change in rows:
        assert made.rows[change.row].kind is change.kind
    page, console = io.BytesIO(), io.StringIO()
    comparison_html.write(made, page)
    print_comparison(made, console)
    for text in (page.getvalue().decode(), console.getvalue()):
        (count,) = re.findall(r"(\d+) changed paragraph", text)
        assert int(count) == len(rows)
    if not made.overlaps_in_part and made.changes:
        excerpt = excerpt_of(made, 2)
        assert len(excerpt.rows) + excerpt.more == len(rows)
    shown = list(bands(made))
    ordinals = Ordinals(made)
    ordinals.show(shown)
    assert ordinals.total() == len(rows)
    stops = [ordinals.of(range(shown[a].first, shown[b - 1].last)) for a, b in differences(shown)]
    assert {n for first, last in stops for n in range(first, last + 1)} == set(range(len(rows)))


def test_the_status_line_agrees_with_the_list(qtbot: QtBot, make_pane: MakePane) -> None:
    left = [*WHOLE, FIRST, SECOND, "A cat is kept.", THIRD]
    right = [*CUT, SECOND, "Dogs must stay outside!", THIRD, FIRST]
    pane = make_pane(fake(left, right))
    pane.resize(1400, 600)
    show(qtbot, pane)
    assert pane.changes.title.text() == "4 differences"
    assert pane.footer.position_text() == "Difference 1 of 4"
    seen = [pane.footer.position_text()]
    while pane.footer.next.isEnabled():
        qtbot.mouseClick(pane.footer.next, Qt.MouseButton.LeftButton)
        settle(qtbot, pane)
        seen.append(pane.footer.position_text())
    assert seen == [
        "Difference 1 of 4",
        "Difference 2 of 4",
        "Differences 3 to 4 of 4",
        "Difference 2 of 4",
    ], "the moved paragraph has two places and one number"


def test_a_paragraph_moved_up_is_counted_at_its_first_place(
    qtbot: QtBot, make_pane: MakePane
) -> None:
    left = [FIRST, SECOND, "The tenant may keep a cat.", THIRD]
    right = [THIRD, FIRST, SECOND, "The tenant may keep a dog."]
    pane = make_pane(fake(left, right))
    pane.resize(1400, 600)
    show(qtbot, pane)
    qtbot.waitUntil(lambda: not pane.changes.building())
    seen = []
    while True:
        chosen = pane.changes.model.changes[pane.changes.list.currentIndex().row()]
        seen.append((pane.footer.position_text(), chosen.kind))
        if not pane.footer.next.isEnabled():
            break
        qtbot.mouseClick(pane.footer.next, Qt.MouseButton.LeftButton)
        settle(qtbot, pane)
    assert seen == [
        ("Difference 1 of 2", ChangeKind.MOVED),
        ("Difference 2 of 2", ChangeKind.CHANGED),
        ("Difference 1 of 2", ChangeKind.MOVED),
    ], "both of its places lead to the one entry of the list"
    for entry in listed(pane.comparison()):
        assert pane.changes.descriptions_of(range(entry.row, entry.row + 1))


def test_the_status_line_of_three_texts_agrees_with_the_list(
    qtbot: QtBot, make_pane: MakePane
) -> None:
    base = [FIRST, SECOND, "A cat is kept.", THIRD]
    moved = [SECOND, "A dog is kept.", THIRD, FIRST]
    third = [FIRST, SECOND, "A horse is kept.", THIRD]
    pane = make_pane(fake(base, moved))
    pane.resize(1600, 600)
    show(qtbot, pane)
    assert pane.changes.title.text() == "2 differences"
    assert pane.footer.position_text() == "Difference 1 of 2"
    pane.work.show_many((compared(base, moved), compared(base, third)))
    settle(qtbot, pane)
    assert pane.changes.title.text() == "3 differences"
    seen = [pane.footer.position_text()]
    while pane.footer.next.isEnabled():
        qtbot.mouseClick(pane.footer.next, Qt.MouseButton.LeftButton)
        settle(qtbot, pane)
        seen.append(pane.footer.position_text())
    assert seen == [
        "Difference 1 of 3",
        "Differences 2 to 3 of 3",
        "Difference 1 of 3",
    ], "two texts differ at one place each in its own way; what was moved has two places"


def test_an_empty_list_shows_the_reason(qtbot: QtBot, make_pane: MakePane) -> None:
    pane = make_pane(fake([FIRST, SECOND], [FIRST, SECOND]))
    pane.resize(1400, 600)
    show(qtbot, pane)
    listed_rows = pane.changes.list
    qtbot.waitUntil(lambda: listed_rows.words == "No differences.", timeout=20_000)
    assert listed_rows.accessibleDescription() == listed_rows.words
    assert pane.changes.title.isHidden(), "it would say the same as a bare number"
    pane.changes.show_changes([compared([FIRST], [FIRST, SECOND])])
    qtbot.waitUntil(lambda: pane.changes.model.rowCount() == 1, timeout=20_000)
    assert listed_rows.words == ""
    assert not pane.changes.title.isHidden()
    qtbot.mouseClick(pane.changes.kinds[ChangeKind.ADDED], Qt.MouseButton.LeftButton)
    assert pane.changes.model.rowCount() == 0
    assert listed_rows.words == "All types of differences are hidden."
    pane.changes.show_changes([])
    qtbot.waitUntil(lambda: not pane.changes.building(), timeout=20_000)
    assert listed_rows.words == "", "nothing was compared, so nothing is said of it"


def test_the_list_follows_the_language(
    qtbot: QtBot, make_pane: MakePane, language: LanguageSwitch
) -> None:
    pane = make_pane()
    pane.resize(1400, 600)
    show(qtbot, pane)

    def first() -> str:
        return str(pane.changes.model.index(0).data())

    assert first() == "\u26a0  Amount: 500 dollars \u2192 650 dollars"
    language.choose("zh_CN")
    assert first() == "\u26a0  金额：500 dollars \u2192 650 dollars"
