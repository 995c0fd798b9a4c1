"""The compare pane where there is little room: one line above each text, whole names, nothing cut
off."""

from __future__ import annotations

from pathlib import Path

import builders
from compare_setup import LEFT, RIGHT, MakePane, fake, settle, show
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from simfinder.gui.compare.pane import ComparePane
from simfinder.gui.kit.theme import ThemeSwitch

SAME_NAME = "/archive/{year}/contracts of the company/lease of the flat.txt"


def low_pane(qtbot: QtBot, make_pane: MakePane, width: int) -> ComparePane:
    """Return a pane of this width, as low as it can be."""
    pane = make_pane(fake(LEFT, LEFT))
    show(qtbot, pane, SAME_NAME.format(year=2023), SAME_NAME.format(year=2024))
    pane.resize(width, pane.minimumSizeHint().height())
    settle(qtbot, pane)
    return pane


def test_a_low_pane_has_room_for_three_lines_and_cuts_nothing_off(
    qtbot: QtBot, make_pane: MakePane
) -> None:
    pane = low_pane(qtbot, make_pane, 700)
    line = pane.fontMetrics().lineSpacing()
    assert pane.height() < 10 * line
    assert pane.body.views[0].viewport().height() >= 3 * line
    assert pane.footer.geometry().bottom() <= pane.height()
    for header in pane.body.headers:
        assert header.height() >= header.sizeHint().height()
        assert not header._place.isVisible()
        assert str(header.path()) in header._name.toolTip()
        assert "100 words" in header._name.toolTip()
    assert not pane.critical.isVisible(), "it would only say that nothing that matters differs"
    pane.resize(700, 40 * line)
    settle(qtbot, pane)
    assert pane.critical.isVisible()
    assert all(header._place.isVisible() for header in pane.body.headers)


def test_a_warning_stays_in_the_lowest_pane(qtbot: QtBot, make_pane: MakePane) -> None:
    pane = make_pane(fake(LEFT, RIGHT))
    show(qtbot, pane)
    pane.resize(700, pane.minimumSizeHint().height())
    settle(qtbot, pane)
    assert pane.critical.isVisible()
    assert pane.critical.height() >= pane.critical.minimumSizeHint().height()
    assert pane.body.views[0].viewport().height() >= 3 * pane.fontMetrics().lineSpacing()


def test_the_line_below_the_texts_stays_inside_of_a_narrow_pane(
    qtbot: QtBot, make_pane: MakePane, theme: ThemeSwitch
) -> None:
    theme.choose("light")
    pane = make_pane(fake(LEFT, RIGHT))
    show(qtbot, pane)
    footer, em = pane.footer, pane.fontMetrics().height()
    footer.setMinimumWidth(1)
    footer.setFixedWidth(em * 27)
    qtbot.waitUntil(lambda: not footer.list_toggle.isVisible())
    shown = [b for b in footer.findChildren(QToolButton) if b.isVisible()]
    assert {footer.previous, footer.next, footer.full, footer.more} <= set(shown)
    qtbot.waitUntil(lambda: all(b.geometry().right() < footer.width() for b in shown))
    qtbot.waitUntil(lambda: all(b.width() >= b.sizeHint().width() for b in shown))
    footer.setFixedWidth(em * 80)
    qtbot.waitUntil(footer.list_toggle.isVisible)
    assert footer.list_toggle.text() == "Details"


def test_a_long_name_takes_the_space_of_buttons_and_the_folder_that_of_facts(
    qtbot: QtBot, make_pane: MakePane, theme: ThemeSwitch
) -> None:
    name = "Agreement about the flat of the tenant, second version.txt"
    pane = make_pane(fake(LEFT, RIGHT))
    show(qtbot, pane, f"/archive/2023/{name}", f"/archive/2024/{name}")
    pane.set_state((True, True), (False, False))
    left = pane.body.headers[0]
    pane.resize(1600, 600)
    settle(qtbot, pane)
    assert left.buttons.star.width() < 2 * left.buttons.star.height()
    pane.resize(660, 600)
    settle(qtbot, pane)
    assert left.buttons.star.isVisible()
    assert left.buttons.star.width() < 2 * left.buttons.star.height()
    assert left.buttons.star.accessibleName() == "Kept file"
    assert left._name.width() >= 0.55 * left.width()
    assert left._place.width() >= 0.3 * left.width()


def test_the_name_is_hidden_last_in_a_narrow_pane(qtbot: QtBot, make_pane: MakePane) -> None:
    pane = make_pane(fake(LEFT, RIGHT))
    show(qtbot, pane, SAME_NAME.format(year=2023), SAME_NAME.format(year=2024))
    document = builders.make_document(0, "/archive/2023/other.txt")
    pane.set_members(lambda: [("other.txt", document)], (True, True))
    pane.set_state((True, True), (False, False))
    left = pane.body.headers[0]
    for height in (600, pane.minimumSizeHint().height()):
        pane.resize(460, height)
        settle(qtbot, pane)
        assert left._name.width() >= 0.5 * left.width()
        assert left.buttons.isVisible()
        assert left.buttons.geometry().right() <= left.width()
        assert left.buttons.geometry().bottom() <= left.height()
        assert left.members.isVisible() == (height == 600)
    pane.resize(1400, 600)
    settle(qtbot, pane)
    assert left.members.geometry().top() < left._place.geometry().top()
    assert left._type.isVisible()


def test_all_counts_are_visible_or_none(qtbot: QtBot, make_pane: MakePane) -> None:
    pane = make_pane(fake(LEFT, [*RIGHT[:20], *RIGHT[30:]]))
    show(qtbot, pane)
    looks = set()
    for width in range(1500, pane.minimumSizeHint().width(), -40):
        pane.resize(width, 500)
        settle(qtbot, pane)
        there = [label for label in pane.footer._counts.values() if label.toolTip()[2] != "0"]
        seen = [label.text() for label in there if label.isVisible()]
        assert len(there) == 3
        assert len(seen) in (0, 3), f"some counts alone at {width}"
        assert pane.footer.more.geometry().right() <= width
        assert all(label.accessibleName() == label.toolTip() for label in there)
        looks.add(tuple(seen))
    assert ("+ 1 added", "\u2212 11 removed", "~ 1 changed") in looks
    assert ("+ 1", "\u2212 11", "~ 1") in looks


def test_pages_without_texts_do_not_make_the_pane_higher(make_pane: MakePane) -> None:
    pane = make_pane(fake(LEFT, RIGHT))
    pane.set_side(0, Path("/x/a.txt"))
    assert pane.minimumSizeHint().height() <= pane.work.minimumSizeHint().height()
