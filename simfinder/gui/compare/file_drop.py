"""Files that another program drags over a part of the comparison."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent

from simfinder.services.reading.places import is_file


def dropped_files(data: QMimeData) -> tuple[Path, ...]:
    """Return the files that a drag carries, at most three: a third one is one too many."""
    local = (Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile())
    return tuple(islice(filter(is_file, local), 3))


class FileDropMixin:
    """Accepts files; it precedes the widget, which defines ``take_files``."""

    def take_files(self, paths: tuple[Path, ...], x: float) -> None:
        """Take one to three files that were dropped ``x`` pixels from the left edge."""
        raise NotImplementedError

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept files."""
        event.setAccepted(bool(dropped_files(event.mimeData())))

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Accept files, also after Alt was pressed."""
        event.setAccepted(bool(dropped_files(event.mimeData())))

    def dropEvent(self, event: QDropEvent) -> None:
        """Take the dropped files."""
        paths = dropped_files(event.mimeData())
        if paths:
            event.acceptProposedAction()
            self.take_files(paths, event.position().x())
