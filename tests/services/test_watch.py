"""Watching real folders: what comes, is half written, renamed, gone, held back, or too much."""

from __future__ import annotations

import errno
import os
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path

import pytest
from watchdog.observers.api import BaseObserver
from watchdog.observers.polling import PollingObserver
from worker_reserve import WorkerReserve

from simfinder.domain.documents import Role, Source
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.domain.watch import Arrival, WatchMode, WatchState
from simfinder.files import folder_events
from simfinder.services import watch as watching
from simfinder.services.scan.scan import scan
from simfinder.services.watch import Watch, WatchedFolders
from simfinder.store.documents import Store

LEASE = "\n".join(
    f"The tenant pays rent number {n} to the landlord of house {n * 7}." for n in range(90)
)
RECIPE = "\n".join(f"Stir {n} spoons of flour into bowl {n * 3} and wait." for n in range(80))
OTHER = "\n".join(f"Ship {n} left harbour {n * 5} with wool for town {n * 9}." for n in range(80))


class Heard:
    """Keeps what was told."""

    def __init__(self) -> None:
        self.arrivals: list[Arrival] = []
        self.departures: list[dict[Path, Path | None]] = []
        self.states: list[WatchState] = [WatchState()]

    def handle_departures(self, departures: Mapping[Path, Path | None]) -> None:
        self.departures.append(dict(departures))

    def handle_arrivals(self, arrivals: Sequence[Arrival]) -> None:
        self.arrivals += arrivals

    def state(self, state: WatchState) -> None:
        self.states.append(state)

    @property
    def last(self) -> WatchState:
        return self.states[-1]

    def names(self) -> list[str]:
        return [a.path.name for a in self.arrivals]

    def ways(self) -> list[WatchMode]:
        return [f.mode for f in self.last.folders]


def until(true: Callable[[], bool], seconds: float = 60.0) -> None:
    """Wait until something is so, however long a busy machine takes."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    place = tmp_path / "合同"
    (place / "old").mkdir(parents=True)
    (place / "lease.txt").write_text(LEASE, "utf-8")
    (place / "recipe.txt").write_text(RECIPE, "utf-8")
    scan([Source(place)], ScanOptions(jobs=1), SilentObserver(), tmp_path / "store")
    return place


@pytest.fixture
def heard() -> Heard:
    return Heard()


Begin = Callable[..., Watch]


@pytest.fixture
def begin(tmp_path: Path, heard: Heard, worker_reserve: WorkerReserve) -> Iterator[Begin]:
    """Starts to watch, and waits until every folder is."""
    begun: list[Watch] = []
    threads = set(threading.enumerate())

    def make(
        *sources: Source,
        options: ScanOptions | None = None,
        settle: float = 0.3,
        check_seconds: float = 0.3,
    ) -> Watch:
        made = Watch(
            sources,
            options or ScanOptions(jobs=1),
            heard,
            tmp_path / "store",
            settle=settle,
            check_seconds=check_seconds,
        )
        begun.append(made)
        made.start()
        until(lambda: bool(heard.last.folders))
        return made

    with worker_reserve.none_left():
        yield make
        for made in begun:
            assert made.close()
        until(
            lambda: (
                not [
                    thread
                    for thread in set(threading.enumerate()) - threads
                    if "inotify" not in thread.name.lower()
                ]
            )
        )


def settled(heard: Heard, looked: int) -> None:
    until(lambda: heard.last.lookup_count >= looked and heard.last.queue_length == 0)


def test_a_new_file_is_reported_with_its_similar_documents(docs, begin, heard):
    begin(Source(docs))
    assert heard.ways() == [WatchMode.SYSTEM]
    (docs / "old" / "lease 2.txt").write_text(LEASE.replace("number 40 ", "number 45 "), "utf-8")
    until(lambda: heard.names() == ["lease 2.txt"])
    arrival = heard.arrivals[0]
    assert [f.document.path.name for f in arrival.answer.matches] == ["lease.txt"]
    assert not arrival.is_changed
    assert arrival.store_size >= 2
    (docs / "ships.txt").write_text(OTHER, "utf-8")
    settled(heard, 2)
    assert heard.names() == ["lease 2.txt"]


def test_what_came_is_remembered_for_the_next_file_and_the_next_scan(docs, begin, heard, tmp_path):
    watch = begin(Source(docs))
    (docs / "ships.txt").write_text(OTHER, "utf-8")
    settled(heard, 1)
    (docs / "ships 2.txt").write_text(OTHER + "\nAnd that is all.", "utf-8")
    until(lambda: heard.names() == ["ships 2.txt"])
    assert watch.close()
    report = scan([Source(docs)], ScanOptions(jobs=1), SilentObserver(), tmp_path / "store")
    assert len(report.documents) == 4


def test_files_that_come_together_find_each_other(docs, begin, heard):
    begin(Source(docs))
    (docs / "one.txt").write_text(OTHER, "utf-8")
    (docs / "two.txt").write_text(OTHER, "utf-8")
    until(lambda: sorted(heard.names())[:1] != [] and heard.last.queue_length == 0)
    settled(heard, 2)
    found = {f.document.path.name for a in heard.arrivals for f in a.answer.matches}
    assert found & {"one.txt", "two.txt"}


def test_a_file_is_read_only_once_nothing_happens_to_it(docs, begin, heard):
    begin(Source(docs), settle=5.0)  # longer than any pause between two lines here
    lines = LEASE.split("\n")
    with (docs / "slow.txt").open("w", encoding="utf-8") as stream:
        for place in range(0, 90, 6):
            stream.write("\n".join(lines[place : place + 6]) + "\n")
            stream.flush()
            time.sleep(0.05)
            assert heard.last.lookup_count == 0
    settled(heard, 1)
    until(lambda: heard.names() == ["slow.txt"])
    assert heard.arrivals[0].answer.matches[0].similarity == 1.0


def test_a_file_saved_by_way_of_a_passing_name_is_read_under_its_own(docs, begin, heard):
    begin(Source(docs))
    passing = docs / "~WRL0003.tmp"
    passing.write_text(LEASE, "utf-8")
    (docs / "~$lease 3.docx").write_text("anna", "utf-8")
    passing.rename(docs / "lease 3.txt")
    until(lambda: heard.names() == ["lease 3.txt"])
    settled(heard, 1)
    assert heard.last.lookup_count == 1


def test_a_renamed_file_is_no_new_one(docs, begin, heard):
    begin(Source(docs))
    (docs / "lease 2.txt").write_text(LEASE, "utf-8")
    until(lambda: heard.names() == ["lease 2.txt"])
    (docs / "recipe.txt").rename(docs / "old" / "cake.txt")
    (docs / "lease 2.txt").rename(docs / "old" / "rental.txt")
    settled(heard, 3)
    assert heard.names() == ["lease 2.txt"]


def test_a_reported_file_that_goes_or_moves_is_reported(docs, begin, heard, tmp_path):
    begin(Source(docs))
    for number in (2, 3, 4):
        (docs / f"lease {number}.txt").write_text(LEASE + f"\nNote {number}.", "utf-8")
        until(lambda n=number: len(heard.names()) == n - 1)
    (docs / "lease 2.txt").unlink()
    until(lambda: heard.departures == [{docs / "lease 2.txt": None}])
    (docs / "lease 3.txt").rename(docs / "passing.txt")
    (docs / "passing.txt").rename(docs / "old" / "rental.txt")
    until(lambda: len(heard.departures) == 2)
    assert heard.departures[1] == {docs / "lease 3.txt": docs / "old" / "rental.txt"}
    (docs / "lease 4.txt").rename(tmp_path / "away.txt")
    until(lambda: len(heard.departures) == 3)
    assert heard.departures[2] == {docs / "lease 4.txt": None}
    (docs / "recipe.txt").unlink()
    (docs / "old" / "rental.txt").unlink()
    until(lambda: len(heard.departures) == 4)
    assert heard.departures[3] == {docs / "old" / "rental.txt": None}


def test_a_file_saved_by_way_of_another_is_not_gone(docs, begin, heard):
    begin(Source(docs))
    new = docs / "lease 2.txt"
    new.write_text(LEASE, "utf-8")
    until(lambda: heard.names() == ["lease 2.txt"])
    (docs / "lease 2.tmp").write_text(LEASE + "\nMore.", "utf-8")
    new.unlink()
    (docs / "lease 2.tmp").rename(new)
    settled(heard, 2)
    (docs / "last.txt").write_text(LEASE, "utf-8")
    until(lambda: "last.txt" in heard.names())
    (docs / "last.txt").unlink()
    until(lambda: bool(heard.departures))
    assert heard.departures == [{docs / "last.txt": None}]


def test_a_file_that_goes_at_once_is_not_read(docs, begin, heard):
    watch = begin(Source(docs))
    watch.hold(is_held=True)
    (docs / "gone.txt").write_text(LEASE, "utf-8")
    until(lambda: heard.last.queue_length == 1)
    (docs / "gone.txt").unlink()
    until(lambda: heard.last.queue_length == 0)
    watch.hold(is_held=False)
    (docs / "stays.txt").write_text(LEASE, "utf-8")
    until(lambda: heard.names() == ["stays.txt"])
    assert heard.last.lookup_count <= 1


def test_saving_again_without_a_change_of_text_reports_nothing(docs, begin, heard):
    begin(Source(docs))
    (docs / "lease 2.txt").write_text(LEASE, "utf-8")
    until(lambda: heard.names() == ["lease 2.txt"])
    os.utime(docs / "lease.txt", (1, 1))
    settled(heard, 2)
    (docs / "lease.txt").write_text(LEASE.replace("number 8 ", "number 9 "), "utf-8")
    until(lambda: heard.names() == ["lease 2.txt", "lease.txt"])
    assert heard.arrivals[1].is_changed
    (docs / "lease.txt").write_text(LEASE.replace("number 8 ", "number 7 "), "utf-8")
    settled(heard, 4)
    assert len(heard.arrivals) == 2  # like what it was like before


def test_excluded_places_are_left_alone_and_protected_ones_are_read(docs, begin, heard):
    for name in ("private", "kept"):
        (docs / name).mkdir()
    begin(
        Source(docs),
        Source(docs / "private", Role.EXCLUDED),
        Source(docs / "kept", Role.PROTECTED),
        options=ScanOptions(jobs=1, exclude=("draft*", "/old/")),
    )
    for place in ("private/a.txt", "draft b.txt", "old/c.txt", ".git/d.txt", "kept/e.txt"):
        (docs / place).parent.mkdir(exist_ok=True)
        (docs / place).write_text(LEASE, "utf-8")
    until(lambda: "e.txt" in heard.names())
    settled(heard, 1)
    assert "a.txt" not in heard.names()
    assert "b.txt" not in heard.names()
    assert "d.txt" not in heard.names()


def test_a_folder_moved_in_with_files_is_read_as_a_whole(docs, begin, heard, tmp_path):
    begin(Source(docs))
    outside = tmp_path / "outside"
    (outside / "deep").mkdir(parents=True)
    (outside / "deep" / "lease 7.txt").write_text(LEASE, "utf-8")
    shutil.move(outside, docs / "inside")
    until(lambda: "lease 7.txt" in heard.names())
    (docs / "inside" / "deep" / "lease 8.txt").write_text(LEASE, "utf-8")
    until(lambda: "lease 8.txt" in heard.names())


def test_while_a_scan_runs_nothing_is_read_and_afterwards_all(docs, begin, heard):
    watch = begin(Source(docs))
    watch.set_busy(busy=True)
    for number in range(5):
        (docs / f"lease {number}.txt").write_text(LEASE + f"\n{number}", "utf-8")
    until(lambda: heard.last.queue_length == 5 and heard.last.is_busy)
    assert heard.last.lookup_count == 0
    watch.set_busy(busy=False)
    settled(heard, 5)
    assert len(heard.arrivals) == 5


def test_many_files_are_read_in_lots_and_can_be_held(docs, begin, heard, monkeypatch):
    monkeypatch.setattr(watching, "BATCH", 16)
    lots: list[int] = []
    whole = watching.Watch._ask

    def counted(self: Watch, files: list[tuple[Path, Path | None]]) -> list[Arrival]:
        found = whole(self, files)
        lots.append(len(files))  # of a lot that was held back nothing is counted
        return found

    monkeypatch.setattr(watching.Watch, "_ask", counted)
    watch = begin(Source(docs))
    watch.hold(is_held=True)
    for number in range(200):
        text = " ".join(f"word{(number * 31 + i) % 997}" for i in range(60))
        (docs / f"note {number}.txt").write_text(text, "utf-8")
    until(lambda: heard.last.queue_length == 200)
    watch.hold(is_held=False)
    until(lambda: heard.last.lookup_count > 0)
    watch.hold(is_held=True)
    until(lambda: heard.last.is_paused)
    watch.hold(is_held=False)
    settled(heard, 200)
    assert heard.last.lookup_count == 200
    assert max(lots) <= 16
    assert sum(lots) == 200


def test_a_vanished_folder_is_reported_and_watched_again_when_back(docs, begin, heard):
    begin(Source(docs))
    away = docs.with_name("away")
    docs.rename(away)
    until(lambda: heard.ways() == [WatchMode.MISSING])
    away.rename(docs)
    until(lambda: heard.ways() == [WatchMode.SYSTEM])
    (docs / "back.txt").write_text(LEASE, "utf-8")
    until(lambda: "back.txt" in heard.names())


def test_changes_in_an_absent_folder_are_reported_when_it_is_back(docs, begin, heard):
    begin(Source(docs))
    away = docs.with_name("away")
    docs.rename(away)
    until(lambda: heard.ways() == [WatchMode.MISSING])
    (away / "old" / "lease 2.txt").write_text(LEASE + "\nSigned.", "utf-8")
    away.rename(docs)
    until(lambda: heard.names() == ["lease 2.txt"])
    docs.rename(away)
    until(lambda: heard.ways() == [WatchMode.MISSING])
    (away / "lease.txt").write_text(LEASE + "\nSealed.", "utf-8")
    away.rename(docs)
    until(lambda: heard.names() == ["lease 2.txt", "lease.txt"])
    assert [arrival.is_changed for arrival in heard.arrivals] == [False, True]
    settled(heard, 2)
    assert heard.last.lookup_count == 2, "nothing else was read: it is as it was"


def test_a_folder_absent_at_the_start_reports_unknown_files_when_back(docs, begin, heard):
    away = docs.with_name("away")
    docs.rename(away)
    begin(Source(docs))
    assert heard.ways() == [WatchMode.MISSING]
    (away / "lease 2.txt").write_text(LEASE, "utf-8")
    (away / "lease 3.tmp").write_text(LEASE, "utf-8")
    away.rename(docs)
    until(lambda: heard.names() == ["lease 2.txt"])


def test_a_folder_that_comes_back_during_a_scan_is_looked_through_afterwards(docs, begin, heard):
    watch = begin(Source(docs))
    away = docs.with_name("away")
    docs.rename(away)
    until(lambda: heard.ways() == [WatchMode.MISSING])
    watch.set_busy(busy=True)
    (away / "lease 2.txt").write_text(LEASE, "utf-8")
    away.rename(docs)
    until(lambda: heard.ways() == [WatchMode.SYSTEM])
    assert heard.names() == []
    watch.set_busy(busy=False)
    until(lambda: heard.names() == ["lease 2.txt"])


def test_a_folder_that_is_away_for_a_moment_only_loses_nothing(docs, begin, heard):
    begin(Source(docs), check_seconds=1.5)
    away = docs.with_name("away")
    docs.rename(away)
    (away / "lease 2.txt").write_text(LEASE, "utf-8")
    away.rename(docs)
    until(lambda: heard.names() == ["lease 2.txt"])


def test_without_the_folders_below_only_what_is_at_the_top_is_looked_through(docs, begin, heard):
    begin(Source(docs, recursive=False))
    away = docs.with_name("away")
    docs.rename(away)
    until(lambda: heard.ways() == [WatchMode.MISSING])
    (away / "old" / "lease 3.txt").write_text(LEASE, "utf-8")
    (away / "lease 2.txt").write_text(LEASE, "utf-8")
    away.rename(docs)
    until(lambda: heard.names() == ["lease 2.txt"])
    until(lambda: heard.last.lookup_count == 1)
    assert heard.names() == ["lease 2.txt"]


def test_a_folder_that_is_replaced_by_another_of_its_name_is_watched(docs, begin, heard):
    begin(Source(docs))
    shutil.rmtree(docs)
    docs.mkdir()
    until(lambda: heard.ways() == [WatchMode.SYSTEM])
    numbers = count()

    def noticed() -> bool:
        (docs / f"new {next(numbers)}.txt").write_text(LEASE, "utf-8")
        time.sleep(0.2)
        return bool(heard.arrivals)

    until(noticed)


def test_where_the_system_watches_no_more_it_is_looked_now_and_then(
    docs, begin, heard, monkeypatch
):
    def refuse(on_overflow: Callable[[], None]) -> None:
        raise OSError(errno.ENOSPC, "inotify watch limit reached")

    monkeypatch.setattr(folder_events, "system_observer", refuse)
    monkeypatch.setattr(folder_events, "POLL_SECONDS", 0.3)
    begin(Source(docs))
    assert heard.ways() == [WatchMode.LIMIT]
    (docs / "lease 2.txt").write_text(LEASE, "utf-8")
    until(lambda: heard.names() == ["lease 2.txt"])
    (docs / "lease 2.txt").rename(docs / "old" / "rental.txt")
    settled(heard, 2)
    assert heard.names() == ["lease 2.txt"]


def test_a_watch_that_is_refused_at_its_start_is_replaced_by_looking(
    docs, begin, heard, monkeypatch
):
    started = BaseObserver.start

    def refuse(self) -> None:
        if not isinstance(self, PollingObserver):
            raise OSError(errno.EMFILE, "inotify instance limit reached")
        started(self)

    monkeypatch.setattr(BaseObserver, "start", refuse)
    begin(Source(docs))
    assert heard.ways() == [WatchMode.LIMIT]


@pytest.mark.skipif(sys.platform != "linux", reason="the queue of inotify")
def test_files_whose_events_the_system_dropped_are_found(tmp_path, monkeypatch):
    """The kernel's queue really overflows: nobody reads it while the files are written."""
    from watchdog.observers.inotify_c import InotifyFD

    limit = int(Path("/proc/sys/fs/inotify/max_queued_events").read_text())
    if limit > 100_000:
        pytest.skip("the queue of this system is too long to overflow in a test")
    written = threading.Event()
    handle = InotifyFD.handle_event

    def wait_and_handle(self, event) -> None:
        assert written.wait(60)
        handle(self, event)

    class Silent:
        def handle_creation(self, path: Path, folder: bool) -> None: ...
        def handle_move(self, before: Path, after: Path) -> None: ...
        def handle_removal(self, path: Path) -> None: ...

    monkeypatch.setattr(InotifyFD, "handle_event", wait_and_handle)
    source = Source(tmp_path)
    folders = WatchedFolders([source], Silent(), check_seconds=0.0)
    try:
        assert folders.check() == []
        file = tmp_path / "new.txt"
        for _ in range(limit // 2 + 100):  # each write is at least opened and closed
            file.write_bytes(b"x")
        assert folders.check() == []
        written.set()
        until(lambda: folders.check() == [source])
        assert folders.check() == []
    finally:
        written.set()
        folders.close()


def test_at_the_watch_limit_folders_are_polled_and_it_is_reported(docs, begin, heard, monkeypatch):
    def refuse(on_overflow: Callable[[], None]) -> None:
        raise OSError(errno.ENOSPC, "inotify watch limit reached")

    begin(Source(docs))
    assert heard.ways() == [WatchMode.SYSTEM]
    monkeypatch.setattr(folder_events, "POLL_SECONDS", 0.3)
    (docs / "fine").mkdir()
    settled(heard, 0)
    monkeypatch.setattr(folder_events, "system_observer", refuse)
    (docs / "one too many").mkdir()
    until(lambda: heard.ways() == [WatchMode.LIMIT])
    (docs / "one too many" / "lease 2.txt").write_text(LEASE, "utf-8")
    until(lambda: heard.names() == ["lease 2.txt"])


def test_a_folder_whose_watch_was_refused_is_looked_into_once_it_is_noticed(tmp_path, monkeypatch):
    told: list[tuple[str, bool]] = []

    class Ears:
        def handle_creation(self, path: Path, folder: bool) -> None:
            told.append((path.name, folder))

        def handle_move(self, before: Path, after: Path) -> None:
            told.append((after.name, False))

        def handle_removal(self, path: Path) -> None:
            told.append((path.name, False))

    events = folder_events.FolderEvents(tmp_path, Ears())
    (tmp_path / "new").mkdir()
    until(lambda: ("new", True) in told)
    monkeypatch.setattr(events, "_can_be_watched", lambda folder: False)
    events.poll_at_limit()
    assert events.mode is WatchMode.LIMIT
    assert told.count(("new", True)) == 2
    events.poll_at_limit()
    assert told.count(("new", True)) == 2
    events.close()


def test_a_network_folder_is_looked_through(docs, begin, heard, monkeypatch):
    class Disk:
        mountpoint, fstype = str(docs.parent), "nfs4"

    monkeypatch.setattr(folder_events.psutil, "disk_partitions", lambda **_: [Disk])
    monkeypatch.setattr(folder_events, "POLL_SECONDS", 0.3)
    begin(Source(docs))
    assert heard.ways() == [WatchMode.NETWORK]
    (docs / "lease 2.txt").write_text(LEASE, "utf-8")
    until(lambda: heard.names() == ["lease 2.txt"])


def test_a_single_file_is_watched_through_every_way_of_saving(docs, begin, heard):
    begin(Source(docs / "recipe.txt"))
    (docs / "unasked.txt").write_text(LEASE, "utf-8")
    (docs / "passing.tmp").write_text(LEASE, "utf-8")
    (docs / "passing.tmp").replace(docs / "recipe.txt")
    until(lambda: heard.names() == ["recipe.txt"])
    settled(heard, 1)
    assert heard.last.lookup_count == 1


def test_an_empty_store_is_reported_and_watching_continues(tmp_path, begin, heard):
    place = tmp_path / "empty"
    place.mkdir()
    begin(Source(place))
    (place / "a.txt").write_text(LEASE, "utf-8")
    until(lambda: "nothing has been scanned yet" in str(heard.last.trouble))
    scan([Source(place)], ScanOptions(jobs=1), SilentObserver(), tmp_path / "store")
    (place / "b.txt").write_text(LEASE, "utf-8")
    until(lambda: heard.names() == ["b.txt"])
    until(lambda: heard.last.trouble == "")


def test_another_program_that_writes_to_the_store_does_not_stop_it(docs, begin, heard, tmp_path):
    begin(Source(docs))
    with Store.open(tmp_path / "store") as store:
        assert not store.read_only
        (docs / "lease 2.txt").write_text(LEASE, "utf-8")
        until(lambda: heard.names() == ["lease 2.txt"])


def test_files_that_cannot_be_read_are_passed_over(docs, begin, heard):
    begin(Source(docs))
    (docs / "broken.docx").write_bytes(b"PK\x03\x04 no archive")
    (docs / "empty.txt").write_bytes(b"")
    (docs / "link.txt").symlink_to(docs / "lease.txt")
    os.mkfifo(docs / "pipe.txt")
    settled(heard, 2)
    assert heard.arrivals == []
    (docs / "lease 2.txt").write_text(LEASE, "utf-8")
    until(lambda: heard.names() == ["lease 2.txt"])


def test_at_rest_it_takes_no_time_of_the_processor(docs, begin, heard):
    """Steps are counted, not seconds: asleep, the thread takes a step a check and no more."""
    watch = begin(Source(docs))
    steps = 0
    whole = watch._rest

    def counted() -> float | None:
        nonlocal steps
        steps += 1
        return whole()

    watch._rest = counted  # type: ignore[method-assign]
    began = time.monotonic()
    until(lambda: steps >= 4)
    checks = (time.monotonic() - began) / 0.3
    assert steps <= checks + 3
