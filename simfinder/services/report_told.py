"""Tells how far a report is, at most ten times a second."""

from __future__ import annotations

import time

from simfinder.services.report_wish import Listener, Step, Written

_SECONDS = 0.1


class Told:
    """One step of the work, told to a listener."""

    def __init__(self, step: Step, listener: Listener | None) -> None:
        """Tell nothing yet."""
        self._step, self._listener = step, listener
        self._last = 0.0

    def tell(self, done: int, total: int) -> None:
        """Tell it, unless that was just done. Raises what the listener raises, ``Cancelled``."""
        now = time.monotonic()
        if self._listener is not None and (now - self._last >= _SECONDS or done == total):
            self._last = now
            self._listener(Written(self._step, min(done, total), total))


class Counted:
    """Counts what is written."""

    def __init__(self, total: int, listener: Listener | None) -> None:
        """``total``: steps that will be counted, about."""
        self._total, self._done = total, 0
        self._told = Told(Step.WRITE, listener)

    def step(self) -> None:
        """Count one more."""
        self._done += 1
        self._told.tell(self._done, self._total)
