"""About: every library with version and licence, and all of it on the clipboard for a report."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from PySide6.QtCore import Qt, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from simfinder import __version__
from simfinder.gui.help import about
from simfinder.gui.help.about import AboutDialog
from simfinder.services import formats
from simfinder.services.workers.confinement import Confinement

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))[
    "project"
]
EXTRAS = PROJECT["optional-dependencies"]


def canonical(line):
    return re.sub(r"[-_.]+", "-", re.match(r"[A-Za-z0-9._-]+", line)[0]).lower()


def test_every_library_of_the_project_is_listed(qapp):
    asked = PROJECT["dependencies"] + [
        line for name, lines in EXTRAS.items() if name not in ("dev", "bench") for line in lines
    ]
    wanted = {canonical(line) for line in asked}
    assert {canonical(name) for name in formats._FORMATS} == wanted
    assert {canonical(name) for name in formats.names()} <= wanted


def test_every_installed_library_names_its_licence(qapp):
    for known in formats.libraries():
        assert bool(known.licence) == bool(known.version), known
        assert "\n" not in known.licence


def test_details_are_copied_for_a_report(qtbot, window):
    window.actions_table["about"].trigger()
    dialog = window.controls.settings_control.about
    qtbot.until_exposed(dialog)
    QTest.mouseClick(dialog.copy, Qt.MouseButton.LeftButton)
    text = QGuiApplication.clipboard().text()
    assert text.startswith(f"SimFinder {__version__}\nPython ")
    assert qVersion() in text
    for known in formats.libraries():
        assert f"{known.name} {known.version or 'not installed'}" in text
    assert dialog.copy.text() == "Copied"
    dialog.close()


def test_the_promise_is_shown_in_both_languages(qtbot, language):
    for code, promise in (("en", "Nothing leaves this computer"), ("zh_CN", "本机")):
        language.choose(code)
        dialog = AboutDialog()
        qtbot.addWidget(dialog)
        assert any(promise in label.text() for label in dialog.findChildren(QLabel))
        assert dialog.table.rowCount() == len(formats.libraries())


def test_limits_of_readers_are_shown_in_whole_sentences(qtbot, language, monkeypatch):
    for code, kept, free in (
        ("en", "blocks the reader's access", "cannot stop"),
        ("zh_CN", "阻止", "无法阻止"),
    ):
        language.choose(code)
        for held in (Confinement(0, False), Confinement(4, True)):
            monkeypatch.setattr(about, "available_confinement", lambda held=held: held)
            dialog = AboutDialog()
            qtbot.addWidget(dialog)
            text = dialog.confinement_label.text()
            assert (free in text) == (not held.landlock)
            assert kept in text or not held.landlock
            assert text.endswith("." if code == "en" else "。")
            assert f"Landlock {held.landlock or '–'} · seccomp" in dialog.report()
    language.choose("en")


def test_columns_of_libraries_have_room_for_their_padding(qtbot, window):
    window.actions_table["about"].trigger()
    table = window.controls.settings_control.about.table
    for column in (0, 1):
        assert table.columnWidth(column) >= table.sizeHintForColumn(column)
    window.controls.settings_control.about.close()
