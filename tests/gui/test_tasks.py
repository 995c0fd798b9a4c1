"""Work beside the window: answers come home, stale ones are dropped, nothing is left running."""

from __future__ import annotations

import gc
import threading

import pytest

from simfinder.gui.kit.tasks import Tasks


@pytest.fixture
def tasks(qtbot):
    made = Tasks()
    yield made
    made.close()
    made.deleteLater()


def test_the_result_arrives_in_the_calling_thread(qtbot, tasks):
    heard = []
    tasks.run(threading.get_ident, lambda there: heard.append((there, threading.get_ident())))
    qtbot.waitUntil(lambda: bool(heard))
    assert heard[0][0] != threading.get_ident()
    assert heard[0][1] == threading.get_ident()


def test_an_error_is_passed_to_failed(qtbot, tasks):
    def broken():
        raise OSError("disk full")

    heard = []
    tasks.run(broken, lambda _: heard.append("done"), heard.append)
    qtbot.waitUntil(lambda: bool(heard))
    assert str(heard[0]) == "disk full"


def test_only_the_last_answer_of_a_topic_is_delivered(qtbot, tasks):
    go = threading.Event()
    heard = []
    for number in range(20):

        def work(number=number):
            go.wait(10)
            return number

        tasks.run(work, heard.append, topic="group")
    go.set()
    tasks.run(lambda: "end", heard.append)
    qtbot.waitUntil(lambda: "end" in heard)
    assert heard == [19, "end"]


def test_nothing_is_delivered_after_closing(qtbot):
    tasks = Tasks()
    go, heard = threading.Event(), []
    tasks.run(lambda: go.wait(10), heard.append)
    go.set()
    tasks.close()
    tasks.run(lambda: 1, heard.append)
    qtbot.wait(20)
    assert heard == []
    tasks.deleteLater()


class Freed:
    """Notes the thread in which it is freed, as a widget must be freed in the window's."""

    def __init__(self, threads: list[int]) -> None:
        self.threads = threads

    def __del__(self) -> None:
        self.threads.append(threading.get_ident())

    def use(self, *_: object) -> None:
        """Nothing: what matters is the reference."""

    def fail(self) -> None:
        raise ValueError


@pytest.mark.parametrize("topic", ["", "one"])
def test_objects_of_a_task_are_freed_in_the_gui_thread(qtbot, tasks, topic):
    threads: list[int] = []
    answers: list[object] = []
    for _ in range(5):
        tasks.run(Freed(threads).use, Freed(threads).use, topic=topic)
        tasks.run(Freed(threads).fail, answers.append, Freed(threads).use, topic=topic)
    tasks.run(lambda: "last", answers.append)
    qtbot.waitUntil(lambda: "last" in answers)
    gc.collect()
    assert len(threads) == 20
    assert set(threads) == {threading.get_ident()}
