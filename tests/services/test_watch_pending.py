"""What waits to be read, beside a list that is searched from end to end."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from simfinder.services.watch import PendingFiles

NAMES = [Path(f"/d/{name}") for name in "abcd"]


class Slow:
    """The same by looking at everything each time."""

    def __init__(self) -> None:
        self.waiting: dict[Path, tuple[float, Path | None]] = {}

    def handle_creation(self, path: Path, now: float) -> None:
        before = self.waiting[path][1] if path in self.waiting else None
        self.waiting[path] = (now + 3, before)

    def handle_move(self, before: Path, after: Path, now: float) -> None:
        old = self.waiting.pop(before, None)
        self.waiting[after] = (now + 3, before if old is None else old[1])

    def take(self, now: float) -> set[tuple[Path, Path | None]]:
        due = {(p, before) for p, (at, before) in self.waiting.items() if at <= now}
        for path, _ in due:
            del self.waiting[path]
        return due


step = st.one_of(
    st.tuples(st.just("came"), st.sampled_from(NAMES)),
    st.tuples(st.just("went"), st.sampled_from(NAMES)),
    st.tuples(st.just("moved"), st.sampled_from(NAMES), st.sampled_from(NAMES)),
    st.tuples(st.just("wait"), st.integers(0, 5)),
    st.tuples(st.just("take")),
)


@given(st.lists(step, max_size=40))
def test_files_are_due_as_in_the_slow_list(steps):
    now = 0.0
    pending, slow = PendingFiles(lambda: now, 3), Slow()
    for what, *names in steps:
        if what == "came":
            pending.handle_creation(names[0])
            slow.handle_creation(names[0], now)
        elif what == "went":
            pending.handle_removal(names[0])
            slow.waiting.pop(names[0], None)
        elif what == "moved" and names[0] != names[1]:
            pending.handle_move(names[0], names[1])
            slow.handle_move(names[0], names[1], now)
        elif what == "wait":
            now += names[0]
        elif what == "take":
            assert set(pending.take(10)) == slow.take(now)
        assert len(pending) == len(slow.waiting)
        assert dict(pending.all()) == {p: before for p, (_, before) in slow.waiting.items()}
        soonest = min((at for at, _ in slow.waiting.values()), default=None)
        due = pending.next_due()
        assert due == (None if soonest is None else max(0.0, soonest - now))


def test_unread_files_are_due_at_once_unless_changed():
    now = 0.0
    pending = PendingFiles(lambda: now, 3)
    pending.handle_creation(NAMES[0])
    pending.handle_move(Path("/d/old"), NAMES[1])
    now = 3.0
    taken = pending.take(5)
    assert taken == [(NAMES[0], None), (NAMES[1], Path("/d/old"))]
    pending.handle_creation(NAMES[0])
    pending.requeue(taken)
    assert pending.take(5) == [(NAMES[1], Path("/d/old"))]
    now = 6.0
    assert pending.take(5) == [(NAMES[0], None)]


def test_at_most_the_limit_is_taken_and_a_folder_moves_its_files():
    pending = PendingFiles(lambda: 0.0, 0)
    for name in ("/d/x/1", "/d/x/2", "/d/3"):
        pending.handle_creation(Path(name))
    assert len(pending.take(1)) == 1
    pending.handle_removal(Path("/d/x"))
    assert pending.take(9) == [(Path("/d/3"), None)]
