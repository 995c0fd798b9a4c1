"""The part of the saved state that the first page needs: size of the window and sources."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from simfinder.domain.documents import Role, Source
from simfinder.gui.kit import wording
from simfinder.services.preferences.settings import Settings


def restore_geometry(window: QWidget, settings: Settings) -> None:
    """Give the window its last size and place, unless that is on no screen."""
    if len(settings.geometry) != 4:
        return
    place = QRect(*settings.geometry)
    screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
    if any(screen.intersects(place) for screen in screens):
        window.setGeometry(place)


def sources_to(sources: tuple[Source, ...]) -> list[str]:
    """Write sources as ``role`` + tab + path; paths that are no Unicode cannot be kept."""
    return [f"{s.role.value}\t{s.path}" for s in sources if wording.path(s.path) == str(s.path)]


def sources_from(lines: list[str]) -> list[Source]:
    """Read what ``sources_to`` wrote; invalid lines are skipped."""
    roles = {role.value: role for role in Role}
    parts = [line.partition("\t") for line in lines]
    return [Source(Path(path), roles[role]) for role, _, path in parts if role in roles and path]
