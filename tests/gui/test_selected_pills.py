"""Pills of chosen rows: their ground stays apart from that of the row."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from simfinder.domain.relations import Relation
from simfinder.gui.groups.delegate import GroupsLook
from simfinder.gui.kit.theme import ThemeSwitch


@pytest.mark.parametrize("name", ["light", "dark"])
def test_pills_are_visible_on_selected_rows(qtbot: QtBot, theme: ThemeSwitch, name: str) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    try:
        theme.choose(name)
        look = GroupsLook(widget)
        grounds = {relation: look.pill(relation)[0] for relation in Relation}
        assert look.selection in grounds.values()
        for relation, ground in grounds.items():
            chosen = look.pill(relation, is_selected=True)[0]
            assert chosen != look.selection
            assert chosen == ground or ground == look.selection
    finally:
        theme.choose("light")
