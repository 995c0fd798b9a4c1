"""Work that takes turns: one piece for each turn of the event loop."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from pytestqt.qtbot import QtBot

from simfinder.gui.kit.turns import TurnTimer


def test_each_turn_fires_one_timer(qtbot: QtBot) -> None:
    parent, fired = QObject(), []
    for name in "abc":
        timer = TurnTimer(parent)
        timer.timeout.connect(lambda name=name: fired.append(name))
        timer.start()
        timer.start()  # keeps its place
    for count in range(1, 4):
        QCoreApplication.processEvents()
        assert "".join(fired) == "abc"[:count]
    QCoreApplication.processEvents()
    assert len(fired) == 3


def test_one_that_repeats_lets_others_fire(qtbot: QtBot) -> None:
    parent, fired = QObject(), []
    steady, once = TurnTimer(parent, repeats=True), TurnTimer(parent)
    steady.timeout.connect(lambda: fired.append("steady"))
    once.timeout.connect(lambda: fired.append("once"))
    steady.start()
    once.start()
    qtbot.waitUntil(lambda: len(fired) >= 4)
    steady.stop()
    assert fired[:4] == ["steady", "once", "steady", "steady"]
    assert not steady.isActive()
    count = len(fired)
    QCoreApplication.processEvents()
    assert len(fired) == count


def test_one_that_is_stopped_or_deleted_does_not_fire(qtbot: QtBot) -> None:
    parent, fired = QObject(), []
    stopped, deleted, last = TurnTimer(parent), TurnTimer(parent), TurnTimer(parent)
    for timer in (stopped, deleted, last):
        timer.timeout.connect(lambda timer=timer: fired.append(timer))
        timer.start()
    stopped.stop()
    deleted.deleteLater()
    QCoreApplication.sendPostedEvents(deleted, QEvent.Type.DeferredDelete)
    qtbot.waitUntil(lambda: bool(fired))
    assert fired == [last]


def test_one_that_is_started_while_it_fires_fires_again_in_another_turn(qtbot: QtBot) -> None:
    parent, fired = QObject(), []
    timer = TurnTimer(parent)

    def work() -> None:
        fired.append(len(fired))
        if len(fired) < 3:
            timer.start()

    timer.timeout.connect(work)
    timer.start()
    QCoreApplication.processEvents()
    assert len(fired) == 1
    qtbot.waitUntil(lambda: len(fired) == 3)


def test_one_that_is_stopped_and_started_again_fires_once(qtbot: QtBot) -> None:
    parent, fired = QObject(), []
    timer, other = TurnTimer(parent), TurnTimer(parent)
    timer.timeout.connect(lambda: fired.append("timer"))
    other.timeout.connect(lambda: fired.append("other"))
    timer.start()
    other.start()
    timer.stop()
    timer.start()
    for _ in range(4):
        QCoreApplication.processEvents()
    assert fired == ["other", "timer"]
