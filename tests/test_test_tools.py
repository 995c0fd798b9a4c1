"""What decides whether other tests fail: growth of time, repeated runs, and no deadline."""

from __future__ import annotations

import itertools
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import processor_time
import pytest
from hypothesis import settings
from own_places import OwnPlaces
from worker_reserve import WorkerReserve


class Clock:
    """Stands in for the clock of a thread: every run takes what it says, times a load."""

    def __init__(self, loads: list[float]) -> None:
        self.now, self.loads = 0.0, itertools.cycle(loads)

    def run(self, seconds: float) -> None:
        self.now += seconds * next(self.loads)


@pytest.mark.parametrize("loads", [[1.0], [1.0, 1.0, 3.0], [2.5, 1.0, 1.0, 1.7]])
@pytest.mark.parametrize(("power", "too_much"), [(1.0, False), (1.05, False), (2.0, True)])
def test_only_a_square_grows_too_much_however_busy_the_machine_is(
    monkeypatch: pytest.MonkeyPatch, loads: list[float], power: float, too_much: bool
) -> None:
    clock = Clock(loads)
    monkeypatch.setattr(processor_time, "time", SimpleNamespace(thread_time=lambda: clock.now))
    found = processor_time.growth(
        lambda: clock.run(0.002), lambda: clock.run(0.002 * processor_time.TIMES**power)
    )
    assert (found > processor_time.MOST_GROWTH) is too_much


def test_no_property_test_has_a_deadline() -> None:
    assert settings().deadline is None


def test_tests_that_were_run_again_are_counted_and_named(pytestconfig: pytest.Config) -> None:
    hooks = pytestconfig.hook.pytest_terminal_summary.get_hookimpls()
    ours = [hook.function for hook in hooks if hook.plugin_name.endswith("tests/conftest.py")]
    lines: list[str] = []
    runs = [SimpleNamespace(nodeid=name) for name in ("b", "a", "b")]
    for stats in ({}, {"rerun": runs}):
        ours[0](terminalreporter=SimpleNamespace(stats=stats, write_line=lines.append))
    assert lines == ["tests run again after a failure: 2", "a", "b"]


def test_pools_that_start_at_once_never_get_the_same_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reserve = WorkerReserve()
    idle = [{"_reserve_key": (number % 2,), "size": number} for number in range(1000)]
    monkeypatch.setattr(reserve, "_idle", list(idle))
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as threads:
            given = list(threads.map(reserve._next, [(number % 2,) for number in range(1002)]))
    finally:
        sys.setswitchinterval(interval)
        reserve.close()
    assert given.count(None) == 2
    assert sorted(parts["size"] for parts in given if parts) == list(range(1000))


@pytest.mark.skipif(os.name != "posix", reason="a trash by the rules of Linux")
def test_no_test_can_use_the_trash_or_a_quarantine_of_the_machine(
    own_places: OwnPlaces, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from simfinder.files import quarantine, sources, trash

    device = tmp_path.stat().st_dev
    with quarantine.quarantine_for(tmp_path, device) as own:
        assert own.folder.path == tmp_path / quarantine.FOLDER
    for name, tops in (("HOME", None), ("XDG_DATA_HOME", "/usr/share")):
        monkeypatch.delenv("XDG_DATA_HOME", raising=False)
        monkeypatch.setenv(name, tops or "/root")
        with pytest.raises(AssertionError, match="the machine's own"):
            trash.open_trash(tmp_path, device)
    monkeypatch.setattr(quarantine, "top_of_disk", lambda folder: Path("/"))
    assert sources.top_of_disk(Path("/")) == Path("/")
    before = sorted(Path("/").iterdir())
    with pytest.raises(AssertionError, match="the machine's own"):
        quarantine.quarantine_for(tmp_path, device)
    assert sorted(Path("/").iterdir()) == before
    assert len(own_places.touched) == 3
    own_places.touched.clear()
