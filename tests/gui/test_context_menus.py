"""Menus of lists: what they hold for each kind of row, in both languages, and what it does."""

from __future__ import annotations

import threading
from dataclasses import replace

import menus
import pytest
from action_states import OFFERED
from menus import choose, click_row, entries, offered, press_menu_key, shown, texts
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from window_states import Way, choose_none, click

from simfinder.domain.documents import Problem, Reason, Role
from simfinder.domain.lookup import Answer, FilePresence, SimilarDocument
from simfinder.domain.relations import Relation
from simfinder.gui.compare.header import SideHeader
from simfinder.gui.results import row_files
from simfinder.gui.scan.control import ScanState
from simfinder.gui.scan.skipped import CLOSED_ARCHIVE, CLOSED_MAILBOX
from simfinder.gui.similar.rows import Question

pytestmark = pytest.mark.qt_log_ignore("does not support (raise|grabbing)", extend=True)

LEFT = Qt.MouseButton.LeftButton
OF_GROUP = (
    *("fold", "mark", "review_keep_all", "review_later", "review_note", "export_group"),
    *("hide", "menu_more"),
)
OF_FILE = (
    *("open", "reveal", "rename", "keep", "mark", "why", "lookalikes", "not_a_match"),
    *("menu_copy", "hide", "menu_more"),
)
"""What the list of groups offers by its menus, from above to below."""
OF_ROWS = {
    *("open", "reveal", "rename", "copy_path", "copy_name", "why", "lookalikes", "mark", "keep"),
    *("keep_next", "invert", "not_a_match", "matches_nothing", "split", "merge", "hide"),
    *("mark_folder", "unmark_folder", "keep_in_folder", "prefer_folder", "review_seen"),
    *("review_keep_all", "review_later", "review_unseen", "review_note", "export_group"),
}
"""What both menus offer with their submenus."""
KINDS = {"head": (0,), "keeper": (1,), "file": (2,), "several": (2, 3), "heads": (0, 4)}
KINDS["several_groups"] = (2, 6)


@pytest.fixture
def way(qtbot, make_window, tmp_path, request, monkeypatch):
    """A way to each state, with a trash of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    return Way(qtbot, make_window, tmp_path / "in", request)


@pytest.fixture
def handed(monkeypatch):
    """What was handed over to other programs."""
    calls = []
    for name in ("open_file", "show_in_folder"):
        monkeypatch.setattr(
            row_files, name, lambda path, name=name: calls.append((name, path.name))
        )
    return calls


def copied():
    return [line.rpartition("/")[2] for line in QGuiApplication.clipboard().text().split("\n")]


# The list of groups


@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_the_menu_of_groups_offers_actions_for_the_selected_rows(qtbot, way, language, code):
    window = way.file()
    language.choose(code)
    QApplication.processEvents()
    table = window.results.groups.table
    for kind, rows in KINDS.items():
        click(window, *rows)
        click_row(table, rows[0])  # a right click on one of several leaves all of them chosen
        assert table.selected_rows().tolist() == list(rows)
        with shown(qtbot) as menu:
            of_group = kind in ("head", "heads")
            listed = entries(menu)
            names = tuple(action.objectName() for action in listed)
            assert names == (OF_GROUP if of_group else OF_FILE)
            more = menus.submenu(menu, "menu_more")
            assert entries(more)[-1].objectName() == "columns"
            for part in (menu, more):
                room = part.sizeHint().height()
                assert room <= 700, kind
            found = menus.commands(menu)
            commands = {name: found[name] for name in found if name in OF_ROWS | {"fold"}}
            assert set(commands) == (OF_ROWS | {"fold"} if of_group else OF_ROWS)
            wrong = [
                name
                for name, action in commands.items()
                if action.isEnabled() != (kind in OFFERED.get(name, KINDS))
            ]
            assert not wrong, kind
            shown_texts = [a.text() for a in (*listed, *entries(more), *commands.values())]
            assert all(menus.is_chinese(t) == (code == "zh_CN") for t in shown_texts)


def test_no_menu_of_a_row_moves_the_marked_files(qtbot, way):
    window = way.marked()
    table = window.results.groups.table
    for row in (0, 2):
        click(window, row)
        click_row(table, row)
        with shown(qtbot) as menu:
            found = menus.commands(menu)
            assert not {"trash", "move_to", "copy_to", "quarantine", "auto_mark"} & set(found)


def test_the_menu_of_a_group_folds_it(qtbot, way):
    window = way.head()
    table, model = window.results.groups.table, window.results.groups.model
    for text, is_folded in (("Collapse", True), ("Expand", False)):
        click_row(table, 0)
        with shown(qtbot) as menu:
            choose(menu, text)
        assert model.is_folded_at(0) is is_folded
        assert table.current_row() == 0


def copy_name(menu):
    """Open the submenu of an entry by the keyboard, and choose the second entry of it."""
    menu.setActiveAction(menus.submenu(menu, "menu_copy").menuAction())
    QTest.keyClick(menu, Qt.Key.Key_Right)
    choose(menus.opened(), "Copy name")


def test_a_right_click_selects_its_row(qtbot, way, handed):
    window = way.file()
    table = window.results.groups.table
    click(window, 2, 3)
    click_row(table, 6)
    assert table.selected_rows().tolist() == [6]
    with shown(qtbot) as menu:
        choose(menu, "Open")
    model = window.results.groups.model
    name = model.documents[model.document_at(6)].path.name
    qtbot.waitUntil(lambda: handed == [("open_file", name)])


def test_names_of_files_and_keepers_are_copied(qtbot, way):
    window = way.file()
    table, model = window.results.groups.table, window.results.groups.model
    for rows, meant in (((2,), (2,)), ((2, 3), (2, 3)), ((0,), (1,)), ((0, 4), (1, 5))):
        click(window, *rows)
        click_row(table, rows[0])
        with shown(qtbot) as menu:
            if rows[0] in (0, 4):
                menus.commands(menu)["copy_name"].trigger()
            else:
                copy_name(menu)
        assert copied() == [model.documents[model.document_at(row)].path.name for row in meant]


def test_there_is_no_menu_outside_the_rows(qtbot, way):
    window = way.file()
    window.actions_table["collapse_all"].trigger()
    below = [window.results.groups.table.viewport()]
    below.append(window.sources.list.viewport())
    for viewport in below:
        menus.right_click(viewport, QPoint(20, viewport.height() - 2))
        QApplication.processEvents()
        assert menus.opened() is None


def test_the_menu_key_opens_the_menu_of_the_row_where_the_cursor_is(qtbot, way):
    window = way.file()
    groups, table = window.results.groups, window.results.groups.table
    qtbot.until_it_has_keys(window)
    for row in (6, 1):
        table.go_to(row)
        table.verticalScrollBar().setValue(0)  # the last row is out of sight then
        press_menu_key(window)
        with shown(qtbot) as menu:
            seen = table.visualRect(groups.model.index(row, 1))
            assert table.viewport().rect().intersects(seen)
            copy_name(menu)
        assert copied() == [groups.model.documents[groups.model.document_at(row)].path.name]
    choose_none(window)
    press_menu_key(window)
    with shown(qtbot) as menu:
        copy_name(menu)
    assert copied() == [groups.model.documents[groups.model.document_at(2)].path.name]


# Files that were not compared


PROBLEMS = {
    "plain.pdf": (Reason.NO_TEXT, "", ()),
    "shut.pdf": (Reason.ENCRYPTED, "", ("Enter passwords…",)),
    "many.zip": (Reason.UNSUPPORTED, CLOSED_ARCHIVE, ("Include archives",)),
    "all.mbox": (Reason.UNSUPPORTED, CLOSED_MAILBOX, ("Include email attachments",)),
}
OF_PROBLEMS = ("Open", "Show in folder", "Copy path")


@pytest.fixture
def uncompared(qtbot, way, handed):
    """The page of files that were not compared, one for each thing that can be done."""
    problems = tuple(
        Problem(way.folder / name, reason, detail) for name, (reason, detail, _) in PROBLEMS.items()
    )
    report, gate = replace(way.report(), problems=problems), threading.Event()
    gate.set()

    def scan(sources, options, observer, **more):
        gate.wait(60)
        return report

    window = way.opened(scan)
    window.gate = gate
    window.source_control.add([way.folder])
    with qtbot.waitSignal(window.result_control.shown):
        window.start_scan()
    qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
    window.show_skipped()
    qtbot.until_it_has_keys(window)
    yield window
    gate.set()


def row_of(window, name):
    shown = window.results.problems.model.visible_problems()
    return next(row for row, problem in enumerate(shown) if problem.path.name == name)


def test_every_skipped_file_offers_its_remedy(qtbot, uncompared, language):
    table = uncompared.results.problems.table
    for name, (_, _, more) in PROBLEMS.items():
        click_row(table, row_of(uncompared, name), 0)
        with shown(qtbot) as menu:
            assert offered(menu) == texts(menu) == [*OF_PROBLEMS, "Try again", *more]
    language.choose("zh_CN")
    QApplication.processEvents()
    table.selectAll()
    click_row(table, 0, 0)
    assert len(uncompared.results.problems.selected_problems()) == len(PROBLEMS)
    with shown(qtbot) as menu:
        assert len(offered(menu)) == len(texts(menu)) == 7
        assert all(map(menus.is_chinese, texts(menu)))


@pytest.mark.parametrize(
    ("text", "name"), [("Open", "open_file"), ("Show in folder", "show_in_folder")]
)
def test_a_skipped_file_can_be_opened(qtbot, uncompared, handed, text, name):
    click_row(uncompared.results.problems.table, row_of(uncompared, "plain.pdf"), 0)
    with shown(qtbot) as menu:
        choose(menu, text)
    qtbot.waitUntil(lambda: handed == [(name, "plain.pdf")])


def test_paths_of_skipped_files_are_copied(qtbot, uncompared):
    table = uncompared.results.problems.table
    table.selectAll()
    click_row(table, 0, 0)
    with shown(qtbot) as menu:
        choose(menu, "Copy path")
    assert sorted(copied()) == sorted(PROBLEMS)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Try again", "plain.pdf"),
        ("Include archives", "many.zip"),
        ("Include email attachments", "all.mbox"),
    ],
)
def test_a_remedy_starts_a_scan(qtbot, uncompared, text, name):
    started = []
    uncompared.scan_control.state_changed.connect(started.append)
    click_row(uncompared.results.problems.table, row_of(uncompared, name), 0)
    with shown(qtbot) as menu:
        choose(menu, text)
    qtbot.waitUntil(lambda: bool(started) and started[-1] is ScanState.IDLE)
    options = uncompared.options.values()
    assert options.archives == (name == "many.zip")
    assert options.attachments == (name == "all.mbox")


def test_a_locked_file_asks_for_passwords(qtbot, uncompared):
    click_row(uncompared.results.problems.table, row_of(uncompared, "shut.pdf"), 0)
    with shown(qtbot) as menu:
        choose(menu, "Enter passwords…")
    qtbot.waitUntil(lambda: uncompared.controls.unlock.dialog is not None)
    uncompared.controls.unlock.dialog.reject()


def test_no_remedy_is_offered_during_a_scan(qtbot, uncompared):
    problems = uncompared.results.problems
    listed = problems.model.all()
    uncompared.gate.clear()
    uncompared.start_scan()
    qtbot.waitUntil(lambda: uncompared.scan_control.state is ScanState.RUNNING)
    problems.add_problems(listed)
    uncompared.show_skipped()
    for name in PROBLEMS:
        click_row(problems.table, row_of(uncompared, name), 0)
        with shown(qtbot) as menu:
            assert offered(menu) == list(OF_PROBLEMS)
    uncompared.gate.set()
    qtbot.waitUntil(lambda: uncompared.scan_control.state is ScanState.IDLE)


# Look-alikes


@pytest.fixture
def alike(qtbot, way, handed):
    """The page of look-alikes: one that is there, and one that has gone."""
    window = way.file()
    asked, here, gone = window.results.groups.model.documents[:3]
    numbers = (Relation.SAME_TEXT, 1, 0.9, 0.9, 0.9, 0.9, True)
    found = tuple(
        SimilarDocument(document, presence, *numbers)
        for document, presence in ((here, FilePresence.PRESENT), (gone, FilePresence.ABSENT))
    )
    question = Question(asked.path, answer=Answer(asked.path, matches=found))
    window.controls.similar_control.show([question])
    qtbot.until_it_has_keys(window)
    return window


OF_LOOKALIKES = (
    *("Compare texts", "Open", "Show in folder", "Copy path"),
    "Find documents similar to this file",
)


def test_a_missing_similar_document_offers_only_its_place(qtbot, alike, language):
    table = alike.controls.similar_control.page.table
    for row, wanted in ((0, OF_LOOKALIKES), (1, OF_LOOKALIKES[2:4]), (0, OF_LOOKALIKES)):
        click_row(table, row)
        with shown(qtbot) as menu:
            assert texts(menu) == list(OF_LOOKALIKES)
            assert offered(menu) == list(wanted)
    language.choose("zh_CN")
    QApplication.processEvents()
    click_row(table, 1)
    with shown(qtbot) as menu:
        assert len(offered(menu)) == 2
        assert all(map(menus.is_chinese, texts(menu)))


def test_the_menu_of_a_similar_document_works(qtbot, alike, handed):
    page = alike.controls.similar_control.page
    name = page.rows.row(0).document.path.name

    def call(text):
        click_row(page.table, 0)
        with shown(qtbot) as menu:
            choose(menu, text)

    call("Copy path")
    assert copied() == [name]
    call("Open")
    qtbot.waitUntil(lambda: handed == [("open_file", name)])
    call("Show in folder")
    qtbot.waitUntil(lambda: handed[1:] == [("show_in_folder", name)])
    call("Compare texts")
    qtbot.waitUntil(page.compare.isVisible)
    qtbot.waitUntil(page.compare.is_settled)
    call("Find documents similar to this file")
    assert [question.path.name for question in page.questions] == [name]


# Sources


@pytest.fixture
def sourced(qtbot, way, handed):
    window = way.sources()
    other = way.folder.parent / "other"
    other.mkdir()
    window.source_control.add([other])
    qtbot.until_it_has_keys(window)
    return window


def test_the_menu_of_sources_offers_roles_place_and_removal(qtbot, sourced, language):
    view = sourced.sources.list
    for code in ("en", "zh_CN"):
        language.choose(code)
        QApplication.processEvents()
        click_row(view, 0, 0)
        with shown(qtbot) as menu:
            assert offered(menu) == texts(menu)
            assert len(texts(menu)) == len(Role) + 2
            assert [a.isChecked() for a in entries(menu)[: len(Role)]] == [
                role is Role.NORMAL for role in Role
            ]
            assert all(menus.is_chinese(t) == (code == "zh_CN") for t in texts(menu))


def test_the_menu_of_sources_works(qtbot, sourced, handed):
    view, control = sourced.sources.list, sourced.source_control
    click_row(view, 1, 0)
    with shown(qtbot) as menu:
        choose(menu, "Protected")
    assert [source.role for source in control.sources] == [Role.NORMAL, Role.PROTECTED]
    click_row(view, 1, 0)
    with shown(qtbot) as menu:
        choose(menu, "Show in folder")
    qtbot.waitUntil(lambda: handed == [("show_in_folder", "other")])
    qtbot.until_it_has_keys(sourced)
    view.setFocus()
    press_menu_key(sourced)
    with shown(qtbot) as menu:
        choose(menu, "Remove from the list")
    assert [source.path.name for source in control.sources] == ["in"]


def test_sources_of_a_session_are_read_only(qtbot, way):
    window = way.session()
    click_row(window.sources.list, 0, 0)
    with shown(qtbot) as menu:
        assert offered(menu) == texts(menu) == ["Show in folder"]


# The heads of the compared texts, and the texts


def heads_of(pane):
    return [head for head in pane.findChildren(SideHeader) if head.isVisible()]


def test_the_header_of_a_text_offers_the_files_of_the_group(qtbot, way):
    window = way.file()
    pane = window.results.compare
    right = pane.files()[1]
    button = next(head.members for head in heads_of(pane) if head.path() == right.path)
    listed, ticked, wanted = [], [], []

    def act():
        menu = menus.opened()
        listed[:] = texts(menu)
        ticked[:] = [action.text() for action in entries(menu) if action.isChecked()]
        wanted[:] = [text for text in listed[1:] if text not in ticked]
        choose(menu, wanted[0])

    button.menu().aboutToShow.connect(lambda: QTimer.singleShot(0, act))
    qtbot.mouseClick(button, LEFT)  # comes back once the menu is closed
    assert len(listed) == 3
    assert len(ticked) == 1
    assert right.path.name in ticked[0]
    qtbot.waitUntil(lambda: pane.files()[1] != right)
    assert pane.files()[1].path.name in wanted[0]


def test_two_files_without_a_group_cannot_be_kept_or_marked(qtbot, way):
    window = way.two_files()
    pane = window.controls.compare_control.two_files.current.pane
    heads = heads_of(pane)
    assert len(heads) == 2
    for head in heads:
        assert head.members.isHidden()
        assert head.buttons.star.isHidden()
        assert head.buttons.box.isHidden()
