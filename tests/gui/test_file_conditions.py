"""Files that go or change behind the window are told apart in the list, and so are those that come
back."""

from __future__ import annotations

from pathlib import Path

import pytest
from compare_setup import settle
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from simfinder.domain.operations import RefusalReason
from simfinder.gui import app
from simfinder.gui.groups.layout import ACCESSIBLE
from simfinder.gui.scan.control import ScanState

TEXT = "\n\n".join(
    f"The tenant pays rent number {n} to the landlord of house {n * 7}." for n in range(60)
)
STATES = Qt.ApplicationState


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "合同"
    place.mkdir()
    for number in range(4):
        (place / f"lease {number}.txt").write_text(f"{TEXT}\n\nVersion {number}.", "utf-8")
    return place


@pytest.fixture
def scanned(qtbot, make_window, folder):
    window = make_window(app.scan)
    window.source_control.add([folder])
    with qtbot.waitSignal(window.result_control.shown, timeout=20_000):
        window.start_scan()
    qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE, timeout=20_000)
    return window


def seen(window) -> dict[str, RefusalReason]:
    model = window.results.groups.model
    return {model.documents[i].path.name: why for i, why in model.conditions.items()}


def said(window, name: str) -> str:
    model = window.results.groups.model
    document = next(d.id for d in model.documents if d.path.name == name)
    row = model.row_of(document)
    return next(
        text
        for column in range(model.columnCount())
        if name in (text := str(model.index(row, column).data(ACCESSIBLE) or ""))
    )


def test_missing_and_changed_files_are_shown_in_the_list(qtbot, scanned, folder):
    groups = scanned.results.groups
    ids = groups.model.groups.members.tolist()
    documents = groups.model.documents
    gone, changed = (documents[i] for i in ids[2:4])
    settle(qtbot, scanned.results.compare)
    assert not seen(scanned)
    gone.path.unlink()
    changed.path.write_text(TEXT + "\n\nWritten to since then.", "utf-8")
    for document in (gone, changed):
        groups.select_document(document.id)
        qtbot.waitUntil(lambda d=document: d.path.name in seen(scanned), timeout=20_000)
    assert seen(scanned) == {
        gone.path.name: RefusalReason.MISSING,
        changed.path.name: RefusalReason.CHANGED,
    }
    assert "no longer exists" in said(scanned, gone.path.name)
    settle(qtbot, scanned.results.compare)


def test_visible_files_are_checked_when_the_window_is_activated(qtbot, scanned, folder):
    settle(qtbot, scanned.results.compare)
    application = QGuiApplication.instance()
    kept = {path: path.read_bytes() for path in folder.iterdir()}
    last = folder / "lease 3.txt"
    last.rename(folder.parent / "elsewhere.txt")
    application.applicationStateChanged.emit(STATES.ApplicationInactive)
    assert not seen(scanned)
    application.applicationStateChanged.emit(STATES.ApplicationActive)
    qtbot.waitUntil(lambda: seen(scanned) == {"lease 3.txt": RefusalReason.MISSING}, timeout=20_000)
    (folder.parent / "elsewhere.txt").rename(last)
    assert last.read_bytes() == kept[last]
    application.applicationStateChanged.emit(STATES.ApplicationInactive)
    application.applicationStateChanged.emit(STATES.ApplicationActive)
    qtbot.waitUntil(lambda: not seen(scanned), timeout=20_000)
