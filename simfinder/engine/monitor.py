"""Who a long computation reports to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from simfinder.domain.messages import Detail, Message


@dataclass(frozen=True, slots=True)
class Monitor:
    """Callbacks of a computation.

    ``check``: now and then; may raise to cancel. ``note``: with a remark where a result is not
    complete. ``progress``: with the share that is done, 0 to 1. ``plan``: with messages on the
    chosen way to compare fingerprints.
    """

    check: Callable[[], None]
    note: Callable[[Detail], object] = str
    progress: Callable[[float], object] = float
    plan: Callable[[Sequence[Message]], object] = len
