"""The console as an observer: progress on standard error, cancellation by Ctrl+C."""

from __future__ import annotations

import io
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO

from simfinder.domain.errors import Cancelled, SimFinderError
from simfinder.domain.messages import system_message
from simfinder.domain.progress import Progress, SilentObserver, Stage
from simfinder.i18n import translate

if TYPE_CHECKING:
    from types import FrameType

    from rich.console import Console
    from rich.progress import Progress as Bar


LINE_SECONDS = 1.0
"""How often a line of progress is printed where there is no terminal."""


class Interruptible(SilentObserver):
    """An observer that stops the work once it was asked to."""

    def __init__(self) -> None:
        """Not interrupted yet."""
        self._stop_event = threading.Event()

    def stop(self) -> None:
        """Ask the work to stop at its next step; safe from any thread and signal handler."""
        self._stop_event.set()

    def check(self) -> None:
        """Raise Cancelled once the work was asked to stop."""
        if self._stop_event.is_set():
            raise Cancelled


class LineObserver(Interruptible):
    """Prints a line of progress now and then, for logs and pipes."""

    def __init__(self, stream: TextIO, *, with_names: bool = False) -> None:
        """Nothing is printed before the first report; ``with_names``: see :class:`BarObserver`."""
        super().__init__()
        self._stream = stream
        self._with_names = with_names
        self._step: tuple[str, Stage] | None = None
        self._line_time = 0.0

    def progress(self, progress: Progress) -> None:
        """Print a line at each new stage and about every second."""
        present_time = time.monotonic()
        step = progress.current if self._with_names else "", progress.stage
        if step == self._step and present_time - self._line_time < LINE_SECONDS:
            return
        self._step, self._line_time = step, present_time
        print(f"{_step_text(*step)}: {_counts(progress)}", file=self._stream, flush=True)


class BarObserver(Interruptible):
    """Shows a bar in a terminal, and takes it away at the end."""

    def __init__(self, bar: Bar, *, with_names: bool = False) -> None:
        """The bar is already shown. ``with_names``: also print what is at hand, no path."""
        super().__init__()
        self._bar = bar
        self._with_names = with_names
        self._task = bar.add_task("", total=None, counts="")

    def progress(self, progress: Progress) -> None:
        """Move the bar."""
        at_hand = progress.current if self._with_names else ""
        self._bar.update(
            self._task,
            description=_step_text(at_hand, progress.stage),
            completed=progress.done,
            total=progress.total or None,
            counts=_counts(progress),
        )


@contextmanager
def scan_observer(*, quiet: bool, lines: bool, with_names: bool = False) -> Iterator[Interruptible]:
    """Yield the observer that fits: a bar in a terminal, lines on request, else a silent one.

    ``with_names``: also print what is at hand.
    """
    if quiet:
        yield Interruptible()
    elif sys.stderr.isatty():
        with bar_in_terminal() as bar:
            yield BarObserver(bar, with_names=with_names)
    elif lines:
        yield LineObserver(sys.stderr, with_names=with_names)
    else:
        yield Interruptible()


def bar_in_terminal() -> Bar:
    """Return a transient bar on standard error; its tasks have a field ``counts``."""
    from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn

    columns = (
        SpinnerColumn(),
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TextColumn("{task.fields[counts]}", markup=False),
    )
    return Progress(*columns, console=console_for(sys.stderr), transient=True)


@contextmanager
def interruptible(observer: Interruptible) -> Iterator[None]:
    """Turn the first Ctrl+C into a cancellation, so that the work can end cleanly.

    A second Ctrl+C interrupts at once, in case the work does not listen.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    old_handler = signal.getsignal(signal.SIGINT)

    def ask(number: int, frame: FrameType | None) -> None:
        del number, frame
        signal.signal(signal.SIGINT, signal.default_int_handler)
        observer.stop()

    signal.signal(signal.SIGINT, ask)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, old_handler)


def console_for(stream: TextIO) -> Console:
    """Return a rich console that takes no text for markup and guesses no colours in it."""
    from rich.console import Console

    class Plain(Console):
        def on_broken_pipe(self) -> None:
            """Leave it to ``main``, which ends as other programs do."""
            raise BrokenPipeError

    return Plain(file=stream, markup=False, highlight=False, emoji=False, soft_wrap=False)


def stage_word(stage: Stage) -> str:
    """Return what is done in a stage."""
    return {
        Stage.FIND: translate("Console", "Finding files"),
        Stage.READ: translate("Console", "Reading"),
        Stage.COMPARE: translate("Console", "Comparing"),
        Stage.MEASURE: translate("Console", "Measuring"),
        Stage.VERIFY: translate("Console", "Verifying"),
        Stage.GROUP: translate("Console", "Grouping"),
    }[stage]


def _step_text(at_hand: str, stage: Stage) -> str:
    return " · ".join(filter(None, (at_hand, stage_word(stage))))


def _counts(progress: Progress) -> str:
    text = f"{progress.done:,}"
    if progress.total:
        text += f" / {progress.total:,}"
    if progress.problems:
        skip_text = translate("Console", "%n skipped", "", progress.problems)
        text += f" · {skip_text}"
    if progress.remaining_seconds is not None and progress.remaining_seconds >= 1:
        left = translate("Console", "about {seconds} s left").format(
            seconds=round(progress.remaining_seconds)
        )
        text += f" · {left}"
    return text


# Standard output: all of it is written, or one line has the reason.


class OutputError(SimFinderError):
    """Standard output cannot be written: a full disk, an unplugged drive."""


@contextmanager
def standard_output() -> Iterator[TextIO]:
    """Provide standard output and flush it at the end.

    A closed pipe (``| head``) is no error and stays a BrokenPipeError.
    """
    try:
        try:
            yield sys.stdout
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        from simfinder.messages import render

        text = translate("Console", "the output cannot be written: {reason}")
        reason = render(system_message(error))
        raise OutputError(text.format(reason=reason)) from error


def make_output_safe() -> None:
    """Let neither a character that cannot be shown nor a closed stream end the program."""
    # A stream that was closed before the start (``>&-``) is None.
    if sys.stdout is None:
        sys.stdout = _null_stream()
    if sys.stderr is None:
        sys.stderr = _null_stream()
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def give_up_output() -> None:
    """Send the rest nowhere: Python would complain again when it flushes at the end."""
    try:
        place = sys.stdout.fileno()
    except (io.UnsupportedOperation, ValueError):
        return
    null_file = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null_file, place)
    os.close(null_file)


def _null_stream() -> TextIO:
    return open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123 - for the whole run


# Exit statuses and their meaning.

HAS_MATCHES = 1
PARTIAL_RESULT = 5
"""Something that was named could not be read, moved or brought back; the rest was."""
BUG = 70
"""A mistake in the program (``EX_SOFTWARE`` of sysexits.h)."""
BROKEN_PIPE = 141
"""The pipe of the output was closed: 128 + SIGPIPE, as for other programs."""


def exit_meanings() -> dict[int, str]:
    """Return the meaning of each status, in the language in use."""
    return {
        0: translate("Console", "done, or nothing to do"),
        HAS_MATCHES: translate("Console", "done, with something found (if --exit-code is used)"),
        2: translate("Console", "invalid usage"),
        3: translate("Console", "nothing could be read or compared"),
        4: translate(
            "Console",
            (
                "the window cannot be opened, or a report, the index or the "
                "record of file operations cannot be used or written"
            ),
        ),
        PARTIAL_RESULT: translate(
            "Console",
            "partly done: some of the specified items could not be read, moved or restored",
        ),
        BUG: translate("Console", "internal error in SimFinder"),
        130: translate("Console", "stopped"),
        BROKEN_PIPE: translate("Console", "the program receiving the output was closed"),
    }


def exit_status_text() -> str:
    """Return all of them in one sentence."""
    every = translate("Console", "; ").join(f"{n} {text}" for n, text in exit_meanings().items())
    return translate("Console", "Exit status: {every}.").format(every=every)
