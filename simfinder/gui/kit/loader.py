"""Gets a comparison in the background; stale answers are dropped, and it can be stopped."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal

from simfinder.domain.comparison import (
    DEFAULT_IGNORE,
    DEFAULT_REQUEST,
    Comparison,
    ComparisonRequest,
)
from simfinder.domain.errors import Cancelled
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.gui.kit.tasks import Tasks
from simfinder.services.memory import gc_paused

Template = NDArray[np.uint64]
"""Hashes of template passages, sorted."""


class Cancel(SilentObserver):
    """Cancels a comparison in another thread."""

    def __init__(self) -> None:
        self._event = threading.Event()

    def cancel(self) -> None:
        """Request to stop."""
        self._event.set()

    def cancelled(self) -> bool:
        """Return whether it should stop."""
        return self._event.is_set()

    def check(self) -> None:
        """Raise Cancelled once it should stop."""
        if self._event.is_set():
            raise Cancelled


class Compare(Protocol):
    """Called by the loader in another thread: ``compare_files``, or a stand-in in tests."""

    def __call__(self, left: Path, right: Path, cancel: Cancel, **more: Any) -> Comparison:
        """Compare; ``more`` are options other than the defaults of ``compare_files``."""


def compare_files(
    left: Path,
    right: Path,
    cancel: Cancel,
    *,
    request: ComparisonRequest = DEFAULT_REQUEST,
    passwords: tuple[str, ...] = (),
    template: tuple[ScanOptions, Template] | None = None,
) -> Comparison:
    """Compare two documents with the usual limits.

    ``template``: the options of a scan, and the template passages that it took out. Raises
    LongTexts where the texts are longer than ``request`` allows.
    """
    from simfinder.services.compare.compare import compare

    options = replace(template[0] if template else ScanOptions(), passwords=passwords)
    return compare(
        left,
        right,
        options=options.resolve(),
        request=request,
        observer=cancel,
        template=template[1] if template is not None else None,
    )


class CompareLoader(QObject):
    """Runs one comparison at a time; a new one stops the one before."""

    loaded = Signal(object)
    failed = Signal(object)

    def __init__(self, compare: Compare | None, parent: QObject) -> None:
        """``compare`` runs in another thread and must not touch widgets."""
        super().__init__(parent)
        self.compare: Callable[..., Comparison] = compare or compare_files
        """Compares two files, in another thread."""
        self._tasks = Tasks(self)
        self._cancel = Cancel()
        self._generation = 0
        self.is_running = False
        """Whether an answer is awaited."""
        self.passwords: tuple[str, ...] = ()
        """Passwords for protected documents."""
        self.template: tuple[ScanOptions, Template] | None = None
        """Options and template passages of the scan that is shown."""
        self.ignore_options = DEFAULT_IGNORE
        """Differences to ignore."""

    def load(
        self, left: Path, right: Path, members: tuple[str, str] = ("", ""), most: int = 0
    ) -> None:
        """Compare two documents; ``loaded`` or ``failed`` follows unless it is stopped first."""
        self.stop()
        request = ComparisonRequest(members, self.ignore_options, most)
        more: dict[str, Any] = {} if request == DEFAULT_REQUEST else {"request": request}
        if self.passwords:
            more["passwords"] = self.passwords
        if self.template is not None:
            more["template"] = self.template
        cancel = self._cancel = Cancel()
        compare, generation = self.compare, self._generation

        def work() -> Comparison | None:
            try:
                cancel.check()
                with gc_paused():
                    return compare(left, right, cancel, **more)
            except Cancelled:
                return None

        def deliver(comparison: Comparison | None) -> None:
            if generation == self._generation and comparison is not None:
                self.is_running = False
                self.loaded.emit(comparison)

        def report_error(error: BaseException) -> None:
            if generation == self._generation:
                self.is_running = False
                self.failed.emit(error)

        self.is_running = True
        self._tasks.run(work, deliver, report_error)

    def stop(self) -> None:
        """Cancel the work; its result will not be delivered."""
        self._cancel.cancel()
        self._generation += 1
        self.is_running = False

    def close(self) -> None:
        """Stop for good and wait for the thread."""
        self.stop()
        self._tasks.close()
