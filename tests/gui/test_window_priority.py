"""Work in another thread pauses until the window has shown what it was told, but never for long."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from simfinder.gui.kit import tasks
from simfinder.gui.kit.tasks import GuiPriority


@pytest.fixture
def first(qapp: Any, monkeypatch: Any) -> Iterator[GuiPriority]:
    monkeypatch.setattr(tasks, "_LONGEST", 1000.0)
    window = QObject()
    yield GuiPriority(window)
    del window


def worked(first: GuiPriority) -> threading.Event:
    """Ask in another thread whether to go on; return what is set once it may."""
    went_on = threading.Event()

    def work() -> None:
        first.pause_if_requested()
        went_on.set()

    threading.Thread(target=work, daemon=True).start()
    return went_on


def test_work_continues_without_a_pause(first: GuiPriority) -> None:
    assert worked(first).wait(20)


def test_paused_work_waits_until_released(first: GuiPriority) -> None:
    first.request_pause()
    went_on = worked(first)
    assert not went_on.wait(0.1)
    first.release()
    assert went_on.wait(20)


def test_work_continues_after_painting(first: GuiPriority, qtbot: QtBot) -> None:
    first.request_pause()
    went_on = worked(first)
    first.paint()
    assert not went_on.wait(0.1), "nothing was painted yet"
    qtbot.waitUntil(went_on.is_set, timeout=20_000)


def test_an_unresponsive_window_pauses_work_only_once(first: GuiPriority, monkeypatch: Any) -> None:
    monkeypatch.setattr(tasks, "_LONGEST", 0.01)
    first.request_pause()
    assert worked(first).wait(20)
    monkeypatch.setattr(tasks, "_LONGEST", 1000.0)
    assert worked(first).wait(20)
