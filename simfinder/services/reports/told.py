"""Tells how far a report is, at most ten times a second, and hears whether it is still wanted."""

from __future__ import annotations

import io
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, BinaryIO

from simfinder.services.reports.wish import Listener, Step, Written

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

_SECONDS = 0.1


class Told:
    """One step of the work, told to a listener."""

    def __init__(self, step: Step, listener: Listener | None) -> None:
        """Tell nothing yet."""
        self._step, self._listener = step, listener
        self._last, self._ended = 0.0, False

    def tell(self, done: int, total: int) -> None:
        """Tell it, unless that was just done. Raises what the listener raises, ``Cancelled``."""
        due = time.monotonic() - self._last >= _SECONDS
        # What comes after the last step may be asked about as often as there are bytes.
        if self._listener is not None and (due or (done == total and not self._ended)):
            self._last, self._ended = time.monotonic(), done >= total
            self._listener(Written(self._step, min(done, total), total))


def _go_on() -> None:
    pass


class Counted:
    """Counts what is written."""

    def __init__(
        self, total: int, listener: Listener | None, give_way: Callable[[], object] | None = None
    ) -> None:
        """``total``: steps that will be counted, about; ``give_way`` is called at each of them."""
        self._total, self._done = total, 0
        self._give_way = give_way or _go_on
        self._told, self._set = Told(Step.WRITE, listener), Told(Step.SET, listener)

    def step(self) -> None:
        """Count one more."""
        self._give_way()
        self._done += 1
        self._told.tell(self._done, self._total)

    def setting(self, done: int, total: int) -> None:
        """Tell how many parts were set, and of how many; 0 where that is not known."""
        self._give_way()
        self._set.tell(done, total)

    def ask(self) -> None:
        """Tell again how far it is, so that the listener can end the work; raises ``Cancelled``."""
        self._give_way()
        self._told.tell(self._done, self._total)


class Heard(io.BufferedIOBase):
    """A file that asks at each write whether it is still wanted: packing counts no steps.

    Once the answer was no, it takes everything and keeps nothing, since libraries write an end
    even then.
    """

    def __init__(self, stream: BinaryIO, ask: Callable[[], None]) -> None:
        """``ask`` raises where the file is not wanted; the stream stays its owner's to close."""
        self._stream: BinaryIO | None = stream
        self._ask = ask
        self._place = 0
        """Where the end would be written once nothing is kept any more."""

    def write(self, data: ReadableBuffer, /) -> int:
        """Write bytes; raises what ``ask`` raises, once."""
        if self._stream is None:
            size = memoryview(data).nbytes
            self._place += size
            return size
        try:
            self._ask()
        except BaseException:
            self.close()
            raise
        return self._stream.write(data)

    def seek(self, offset: int, whence: int = io.SEEK_SET, /) -> int:
        """Go to a place."""
        if self._stream is None:
            self._place = offset if whence == io.SEEK_SET else self._place + offset
            return self._place
        return self._stream.seek(offset, whence)

    def tell(self) -> int:
        """Return the place."""
        return self._place if self._stream is None else self._stream.tell()

    def flush(self) -> None:
        """Hand on what is held back."""
        if self._stream is not None:
            self._stream.flush()

    def seekable(self) -> bool:
        """Whether there are places to go to."""
        return True

    def writable(self) -> bool:
        """It is made for nothing else."""
        return True

    def close(self) -> None:
        """Leave the stream as it is, and write to it no more."""
        if self._stream is not None and not self._stream.closed:
            self._place = self._stream.tell()
        self._stream = None
