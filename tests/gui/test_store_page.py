"""The page of the store: what is remembered is shown, and forgotten after one question."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from simfinder import paths
from simfinder.domain.documents import Source
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.gui.scan.control import ScanState
from simfinder.services import store_maintenance
from simfinder.services.preferences.settings import Settings
from simfinder.services.scan.scan import scan
from simfinder.store.documents import Store

LEFT = Qt.MouseButton.LeftButton
CHANCE = random.Random(7)
LETTER = " ".join("".join(CHANCE.choices("abcdefghij", k=7)) for _ in range(9000))


@pytest.fixture
def scanned(tmp_path):
    for name in ("mine", "yours"):
        (tmp_path / "docs" / name).mkdir(parents=True)
        for number in range(3):
            (tmp_path / "docs" / name / f"letter {number}.txt").write_text(
                f"{name} {LETTER} {number}"
            )
    scan([Source(tmp_path / "docs")], ScanOptions(jobs=1), SilentObserver())
    return tmp_path / "docs"


@pytest.fixture
def page(qtbot, make_window, scanned):
    window = make_window(settings=Settings(hints=False))
    window.controls.settings_control.open()
    dialog = window.controls.settings_control.dialog
    dialog.show_page(dialog.store)
    qtbot.waitUntil(lambda: dialog.store._facts is not None)
    yield dialog.store
    dialog.reject()


def choose(page, name):
    top = page.tree.topLevelItem(0)
    inner = next(top.child(n) for n in range(top.childCount()) if top.child(n).text(0) == name)
    page.tree.setCurrentItem(inner)


def test_place_size_and_folders_are_shown(page, scanned):
    assert "6 documents" in page.facts.text()
    assert str(paths.cache_dir() / "store") in page.facts.text()
    assert page.tree.topLevelItem(0).text(1) == "6"
    assert not page.forget.isEnabled()
    assert str(paths.data_dir()) in page.places.text()


def test_a_chosen_folder_is_forgotten_after_the_question(qtbot, page, scanned):
    before = sorted(p.read_bytes() for p in scanned.rglob("*.txt"))
    choose(page, "mine")
    QTest.mouseClick(page.forget, LEFT)
    assert "3 documents" in page.question.text()
    assert "are not changed" in page.question.text()
    assert store_maintenance.read_facts().files == 6
    QTest.mouseClick(page.yes, LEFT)
    qtbot.waitUntil(lambda: page._facts.files == 3)
    assert "3 documents were removed from the index" in page.message.text()
    assert store_maintenance.read_facts().files == 3
    assert sorted(p.read_bytes() for p in scanned.rglob("*.txt")) == before


def test_everything_is_forgotten_and_the_store_becomes_smaller(qtbot, page):
    size = page._facts.size
    QTest.mouseClick(page.clear, LEFT)
    QTest.mouseClick(page.yes, LEFT)
    qtbot.waitUntil(lambda: page._facts.files == 0)
    assert page._facts.size < size
    assert not page.clear.isEnabled()


def test_declining_the_question_forgets_nothing(page):
    QTest.mouseClick(page.clear, LEFT)
    QTest.mouseClick(page.no, LEFT)
    assert not page.yes.isVisibleTo(page)
    assert store_maintenance.read_facts().files == 6
    assert page.clear.isEnabled()


def test_while_a_scan_runs_nothing_can_be_forgotten(page):
    choose(page, "mine")
    page.set_scanning(True)
    assert not page.forget.isEnabled()
    assert not page.clear.isEnabled()
    assert "scan is running" in page.message.text()
    page.set_scanning(False)
    assert page.clear.isEnabled()


def test_a_store_in_use_elsewhere_is_reported(qtbot, page):
    with Store.open(Path(paths.cache_dir()) / "store"):
        QTest.mouseClick(page.clear, LEFT)
        QTest.mouseClick(page.yes, LEFT)
        qtbot.waitUntil(lambda: "in use by another program" in page.message.text())
    assert page.clear.isEnabled()
    assert store_maintenance.read_facts().files == 6


def test_a_scan_of_the_window_is_noticed(qtbot, make_window):
    window = make_window(settings=Settings(hints=False))
    window.controls.settings_control.open()
    dialog = window.controls.settings_control.dialog
    window.scan_control.state_changed.emit(ScanState.RUNNING)
    assert dialog.store._is_scanning
    window.scan_control.state_changed.emit(ScanState.IDLE)
    assert not dialog.store._is_scanning
    dialog.reject()
