"""Passwords and the switches that let a scan look inside files."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import builders
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from simfinder.domain.documents import Problem, Reason
from simfinder.domain.errors import ReadProblem
from simfinder.domain.matching import PairTable, ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.extract import recognition
from simfinder.gui.scan.control import ScanState
from simfinder.gui.scan.skipped import CLOSED_ARCHIVE, CLOSED_MAILBOX
from simfinder.gui.sources.passwords import PasswordsDialog
from simfinder.services.preferences import settings as settings_service
from simfinder.services.preferences.settings import Settings
from simfinder.services.reading.passwords import MOST

LEFT = Qt.MouseButton.LeftButton
PROBLEMS = (
    Problem(Path("/docs/a.zip"), Reason.UNSUPPORTED, CLOSED_ARCHIVE, 10),
    Problem(Path("/docs/locked.docx"), Reason.ENCRYPTED, "the document is password-protected", 10),
    Problem(Path("/docs/b.zip"), Reason.ENCRYPTED, "", 10, "one.docx"),
    Problem(Path("/docs/b.zip"), Reason.ENCRYPTED, "", 10, "two.docx"),
)


class Scanned:
    """A window whose scans remember what they were asked."""

    def __init__(self, qtbot, make_window, folder, settings=None):
        self.qtbot = qtbot
        self.asked = []
        self.window = make_window(self.scan, settings)
        self.window.source_control.add([folder])
        self.window.start_scan()
        self.wait()

    def scan(self, sources, options, observer, **more):
        self.asked.append((options, more))
        documents = tuple(builders.make_document(i) for i in range(3))
        return ScanReport(options, sources, documents, PairTable.empty(), PROBLEMS, {}, 7)

    def wait(self):
        window = self.window
        self.qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
        self.qtbot.waitUntil(lambda: window.results.problems.model.total() == len(PROBLEMS))

    def turn_to_problems(self):
        self.window.show_skipped()
        return self.window.results.problems

    def click(self, widget):
        self.qtbot.waitUntil(widget.isVisible)
        self.qtbot.mouseClick(widget, LEFT)


@pytest.fixture
def scanned(qtbot, make_window, tmp_path):
    return Scanned(qtbot, make_window, tmp_path)


@pytest.fixture
def dialog(qtbot, window, dialogs):
    made = PasswordsDialog((), dialogs, window)
    qtbot.addWidget(made)
    made.open()
    yield made
    made.close()


def test_an_unopened_archive_is_recognised_by_its_message():
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr("one.txt", "one")
    mailbox = b"From a@b.org Mon Jan  1 00:00:00 2024\nFrom: a@b.org\nSubject: x\n\nText.\n\n"
    for data, suffix, line in (
        (stream.getvalue(), ".zip", CLOSED_ARCHIVE),
        (mailbox * 2, ".mbox", CLOSED_MAILBOX),
    ):
        with pytest.raises(ReadProblem) as caught:
            recognition.format_of(data, suffix)
        assert caught.value.reason is Reason.UNSUPPORTED
        assert caught.value.detail == line


def test_switches_go_into_the_scan_and_make_the_list_stale(scanned):
    options, window = scanned.window.options, scanned.window
    assert not scanned.asked[0][0].attachments
    window.results.show_groups()
    scanned.click(window.toolbar.edit)
    scanned.click(options.widget("attachments"))
    assert window.toolbar.is_stale
    scanned.click(options.widget("attachments"))
    assert not window.toolbar.is_stale
    scanned.click(options.widget("archives"))
    scanned.click(window.setup.back)
    assert "Results are out of date" in window.toolbar.scan.toolTip()
    scanned.click(window.toolbar.scan)
    scanned.qtbot.waitUntil(lambda: len(scanned.asked) == 2)
    scanned.wait()
    assert scanned.asked[1][0].archives
    assert not scanned.asked[1][0].attachments


def test_switches_are_remembered_and_passwords_are_not(qtbot, make_window, tmp_path):
    settings = Settings(options=ScanOptions(attachments=True))
    scanned = Scanned(qtbot, make_window, tmp_path, settings)
    window = scanned.window
    assert window.options.widget("attachments").isChecked()
    scanned.click(window.toolbar.edit)
    scanned.click(window.options.widget("archives"))
    window.controls.unlock._take(("very-secret-word",))
    window.close()
    assert settings.options.archives
    assert settings_service.load().options.archives
    assert "very-secret-word" not in settings_service.settings_path().read_text("utf-8")
    assert "very-secret-word" not in repr(window.scan_options())


def test_switches_are_explained_in_both_languages(qtbot, window, language):
    for code in ("en", "zh_CN"):
        language.choose(code)
        for switch in (window.options.widget("attachments"), window.options.widget("archives")):
            assert switch.toolTip() == switch.accessibleDescription() != ""
    qtbot.waitUntil(lambda: window.options.widget("archives").text() == "ZIP 压缩包中的文件")


def test_unopened_archives_are_opened_by_one_click(scanned):
    problems = scanned.turn_to_problems()
    assert problems.offers.archives.text() == "1 ZIP archive was not opened."
    scanned.click(problems.offers.archives._action)
    scanned.qtbot.waitUntil(lambda: len(scanned.asked) == 2)
    scanned.wait()
    assert scanned.asked[1][0].archives
    assert scanned.window.options.widget("archives").isChecked()


def test_mailboxes_are_opened_by_one_click(scanned):
    problems = scanned.turn_to_problems()
    mailbox = Problem(Path("/docs/inbox.mbox"), Reason.UNSUPPORTED, CLOSED_MAILBOX, 10)
    problems.set_problems((*PROBLEMS, mailbox))
    assert problems.offers.mailboxes.text() == "1 mailbox was not opened."
    scanned.click(problems.offers.mailboxes._action)
    scanned.qtbot.waitUntil(lambda: len(scanned.asked) == 2)
    scanned.wait()
    assert scanned.asked[1][0].attachments
    assert not scanned.asked[1][0].archives


def test_locked_files_are_read_again_with_the_passwords(scanned):
    problems = scanned.turn_to_problems()
    assert problems.offers.locked.text() == "3 documents are password-protected."
    scanned.click(problems.offers.locked._action)
    dialog = scanned.window.controls.unlock.dialog
    QTest.keyClicks(dialog.edit, "first")
    QTest.keyClick(dialog.edit, Qt.Key.Key_Return)
    QTest.keyClicks(dialog.edit, " second ")
    scanned.click(dialog.use)
    scanned.qtbot.waitUntil(lambda: len(scanned.asked) == 2)
    scanned.wait()
    options, more = scanned.asked[1]
    assert options.passwords == ("first", " second ")
    assert more == {"retry": (Path("/docs/locked.docx"), Path("/docs/b.zip"))}
    assert scanned.window.options.passwords.text() == "Passwords (2)…"
    assert scanned.window.controls.unlock.dialog is None


def test_the_menu_of_a_locked_file_asks_for_its_password(scanned):
    problems = scanned.turn_to_problems()
    row = next(
        r for r, p in enumerate(problems.model.visible_problems()) if p.path.name == "locked.docx"
    )
    problems.table.selectRow(row)
    menu = problems.menu()
    entry = next(a for a in menu.actions() if a.text() == "Enter passwords…")
    with scanned.qtbot.waitSignal(problems.passwords_requested) as wanted:
        entry.trigger()
    menu.deleteLater()
    assert wanted.args == [[Path("/docs/locked.docx")]]
    scanned.window.controls.unlock.dialog.reject()


def test_cancelled_passwords_change_nothing(scanned):
    scanned.window.actions_table["passwords"].trigger()
    dialog = scanned.window.controls.unlock.dialog
    QTest.keyClicks(dialog.edit, "secret")
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert scanned.window.controls.unlock.dialog is None
    assert scanned.window.options.values().passwords == ()
    assert len(scanned.asked) == 1


def test_passwords_for_locked_files_make_the_list_stale(scanned):
    scanned.click(scanned.window.toolbar.edit)
    scanned.click(scanned.window.options.passwords)
    dialog = scanned.window.controls.unlock.dialog
    QTest.keyClicks(dialog.edit, "secret")
    dialog.use.click()
    assert scanned.window.toolbar.is_stale


def test_nothing_is_offered_while_a_scan_runs(scanned):
    offers = scanned.turn_to_problems().offers
    offers.set_busy(True)
    assert offers.isHidden()
    offers.set_busy(False)
    assert offers.isVisible()


def test_offers_follow_the_language(scanned, language):
    problems = scanned.turn_to_problems()
    language.choose("zh_CN")
    scanned.qtbot.waitUntil(lambda: problems.offers.locked.text() == "3 个文档受密码保护。")


def test_passwords_are_dots_until_they_are_shown(qtbot, dialog):
    QTest.keyClicks(dialog.edit, "WWWW")
    hidden = dialog.edit.viewport().grab().toImage()
    dialog.edit.setPlainText("iiii")
    dialog.edit.moveCursor(dialog.edit.textCursor().MoveOperation.End)
    assert dialog.edit.viewport().grab().toImage() == hidden
    qtbot.mouseClick(dialog.show_them, LEFT)
    assert dialog.edit.is_revealed()
    assert dialog.edit.viewport().grab().toImage() != hidden


def test_hidden_passwords_cannot_be_copied(qtbot, dialog):
    QGuiApplication.clipboard().setText("before")
    dialog.edit.setPlainText("secret")
    dialog.edit.selectAll()
    assert not dialog.edit.viewport().grab().isNull()
    for key in (Qt.Key.Key_C, Qt.Key.Key_X):
        qtbot.keyClick(dialog.edit, key, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "before"
    assert dialog.passwords() == ("secret",)
    dialog.edit.reveal(True)
    qtbot.keyClick(dialog.edit, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "secret"


def test_pasted_lines_are_one_password_each(qtbot, dialog):
    QGuiApplication.clipboard().setText("one\n\ntwo words\none\n")
    qtbot.keyClick(dialog.edit, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert dialog.passwords() == ("one", "two words")
    assert dialog._count.text() == "2 passwords"


def test_a_file_adds_its_passwords(qtbot, dialog, dialogs, tmp_path):
    listed = tmp_path / "list.txt"
    listed.write_text("two\n密码\n", "utf-8")
    dialogs.next_files = (listed,)
    dialog.edit.setPlainText("one\ntwo")
    qtbot.mouseClick(dialog.load, LEFT)
    assert dialog.passwords() == ("one", "two", "密码")


def test_an_invalid_password_file_is_reported(qtbot, dialog, dialogs, tmp_path):
    wrong = tmp_path / "wrong.txt"
    wrong.write_bytes(b"\xff\xfe\x00")
    dialogs.next_files = (wrong,)
    qtbot.mouseClick(dialog.load, LEFT)
    assert "is not a text file in UTF-8" in dialog._count.text()
    QTest.keyClicks(dialog.edit, "x")
    assert dialog._count.text() == "1 password"


def test_no_passwords_can_be_used_only_to_forget_earlier_ones(qtbot, window, dialogs, dialog):
    assert not dialog.use.isEnabled()
    QTest.keyClicks(dialog.edit, "x")
    assert dialog.use.isEnabled()
    known = PasswordsDialog(("earlier",), dialogs, window)
    qtbot.addWidget(known)
    known.edit.clear()
    assert known.use.isEnabled()


def test_more_passwords_than_are_tried_are_refused(dialog):
    dialog.edit.setPlainText("\n".join(map(str, range(MOST + 1))))
    assert not dialog.use.isEnabled()
    assert "at most" in dialog._count.text()


def test_every_text_of_the_dialog_follows_the_language(qtbot, dialog, language):
    language.choose("zh_CN")
    qtbot.waitUntil(lambda: dialog.windowTitle() == "密码")
    assert dialog.use.text() == "使用这些密码"
    assert dialog.edit.accessibleName() == "密码，每行一个"
