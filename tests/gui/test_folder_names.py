"""Names of folders in the map: short, and no two alike."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QFont, QFontMetrics

from simfinder.gui.kit.names import short_names
from simfinder.gui.overview.folder_map import elide_name


def test_a_folder_is_named_by_its_distinct_part():
    made = short_names(["a/2019/letters", "a/2020/letters", "a/notes"])
    assert [name.text for name in made] == ["2019/letters", "2020/letters", "notes"]
    assert [name.above for name in made] == ["a", "a", "a"]


def test_middle_parts_of_a_path_are_omitted():
    made = short_names(["法律/第1卷/汇编/修订版本", "法律/第2卷/汇编/修订版本"])
    assert [name.text for name in made] == ["第1卷/…/修订版本", "第2卷/…/修订版本"]


def test_a_folder_whose_path_ends_another_one_has_its_full_name():
    made = short_names(["x/letters", "letters", "C:\\old\\letters"])
    assert [name.text for name in made] == ["x/letters", "letters", "old\\letters"]


@given(st.lists(st.text("ab/", min_size=1, max_size=9), unique_by=lambda p: tuple(p.split("/"))))
def test_every_folder_has_a_name(paths):
    for path, name in zip(paths, short_names(paths), strict=True):
        assert name.text
        assert name.start in path


def test_an_elided_name_keeps_its_two_ends(qapp):
    name = short_names(["c/Client 07 of a very long name indeed/letters", "c/Client 08/letters"])[0]
    metrics = QFontMetrics(QFont())
    room = metrics.horizontalAdvance("Client 07 … indeed/letters")
    shown = elide_name(name, room, metrics)
    assert metrics.horizontalAdvance(shown) <= room
    assert shown.startswith("Client")
    assert shown.endswith("/letters")
