"""What the first page says after a scan that found no document."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel

from simfinder.domain.errors import NothingToScan
from simfinder.gui.scan.control import ScanState


def test_sources_without_documents_are_not_called_ready_until_others_come(
    qtbot, make_window, tmp_path
):
    def scan(sources, options, observer):
        raise NothingToScan("no file")

    window = make_window(scan)

    def said():
        labels = window.empty.findChildren(QLabel)
        return [label.text() for label in labels if label.isVisibleTo(window.empty)]

    for name in ("one", "other"):
        (tmp_path / name).mkdir()
    window.source_control.add([tmp_path / "one"])
    assert "1 source is ready" in said()
    with qtbot.waitSignal(window.scan_control.failed):
        window.start_scan()
    assert "No documents found" in said()
    assert not any("ready" in text for text in said())
    qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
    window.source_control.add([tmp_path / "other"])
    assert "2 sources are ready" in said()
