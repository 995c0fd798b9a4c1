"""What a scan hears while documents are compared: where it stands, and what was left out."""

from __future__ import annotations

from collections.abc import Callable

from simfinder.domain.progress import Observer, Progress, Stage


class Comparing:
    """Tells the observer how much is compared, and gathers remarks, each once."""

    def __init__(
        self,
        observer: Observer,
        tell: Callable[[Progress], None],
        total: int,
        notes: list[str],
    ) -> None:
        """``total``: documents. ``notes`` is added to."""
        self._observer = observer
        self._tell = tell
        self._total = total
        self._notes = notes
        self._done = 0

    def check(self) -> None:
        """Wait while paused, raise where cancelled, and tell where it stands."""
        self._observer.check()
        self._tell(Progress(Stage.COMPARE, self._done, self._total))

    def progress(self, share: float) -> None:
        """Hear how much is done, 0 to 1."""
        self._done = int(share * self._total)
        self.check()

    def note(self, remark: str) -> None:
        """Keep a remark."""
        if remark not in self._notes:
            self._notes.append(remark)
