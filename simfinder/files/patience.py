"""Short questions about places that may never answer: folders of a network, disks that sleep.

A system call on such a place cannot be ended. So it is made by a thread that is left behind where
no answer comes in time; until it comes, nobody waits for that place a second time.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Generic, TypeVar

Answer = TypeVar("Answer")

SECONDS = 0.4
"""How long a window may stand still for an answer; people notice more than that as waiting."""

_lock = threading.Lock()
_silent: dict[str, int] = {}
"""Places that are being asked beyond their time, and by how many threads."""


def ask(
    places: Sequence[Path],
    question: Callable[[Path], Answer],
    otherwise: Answer,
    seconds: float | None = None,
) -> list[Answer]:
    """Return the answer for each place, ``otherwise`` where none comes in time.

    Args:
        places: Files or folders; they are asked one after the other.
        question: Called with each in another thread; must raise nothing.
        otherwise: The answer for a place that is silent, and for those behind it.
        seconds: For all of them together; SECONDS where None.
    """
    answers = [otherwise] * len(places)
    open_ones = [i for i, place in enumerate(places) if not is_silent(place)]
    if not open_ones:
        return answers
    run = _Run([(i, places[i]) for i in open_ones], question)
    thread = threading.Thread(target=run.work, name="simfinder-ask", daemon=True)
    thread.start()
    thread.join(SECONDS if seconds is None else seconds)
    for position, answer in run.leave().items():
        answers[position] = answer
    return answers


def is_silent(place: Path) -> bool:
    """Whether this place, one above it or one below it still owes an answer."""
    with _lock:
        if not _silent:
            return False
        name = os.path.normcase(place)
        return any(
            name == one or name.startswith(_folder(one)) or one.startswith(_folder(name))
            for one in _silent
        )


def _folder(name: str) -> str:
    return name if name.endswith(os.sep) else name + os.sep


class _Run(Generic[Answer]):
    """One thread's questions; whoever waits may leave at any time."""

    def __init__(
        self, places: Sequence[tuple[int, Path]], question: Callable[[Path], Answer]
    ) -> None:
        self._places = places
        self._question = question
        self._answers: dict[int, Answer] = {}
        self._current = ""
        self._left = False
        self._marked = False

    def work(self) -> None:
        for position, place in self._places:
            with _lock:
                if self._left:
                    return
                self._current = os.path.normcase(place)
            try:
                answer = self._question(place)
            finally:
                self._answered()
            with _lock:
                self._answers[position] = answer

    def leave(self) -> dict[int, Answer]:
        """Return what has been answered; a place that has not is silent from now on."""
        with _lock:
            self._left = True
            if self._current:
                self._marked = True
                _silent[self._current] = _silent.get(self._current, 0) + 1
            return dict(self._answers)

    def _answered(self) -> None:
        with _lock:
            if self._marked:
                _silent[self._current] -= 1
                if not _silent[self._current]:
                    del _silent[self._current]
            self._current = ""
