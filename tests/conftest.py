"""What holds for every test: no display, a profile folder of its own, English."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

HERE = Path(__file__).parent
for folder in (HERE.parent, HERE):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

from own_places import OwnPlaces  # noqa: E402 - found by the lines above
from worker_reserve import WorkerReserve  # noqa: E402

# The one profile of all property tests: neither a deadline nor a slow draw decides a test, and no
# folder of examples is left behind.
settings.register_profile(
    "simfinder",
    deadline=None,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("simfinder")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--onscreen", action="store_true", help="let tests open real windows")


_MEMORY = Path("/dev/shm")
_FREE_BYTES = 4 << 30


def pytest_configure(config: pytest.Config) -> None:
    """Choose the platform before anything can have loaded Qt, and the place of passing folders."""
    if not config.getoption("--onscreen"):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    if _is_fit(_MEMORY):
        # Stores and journals are synced tens of thousands of times, which takes half the time of
        # all tests on a disk and nothing in memory.
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(_MEMORY))


def _is_fit(place: Path) -> bool:
    """Return whether tests can have their folders there: with room, and programs that start."""
    if sys.platform != "linux" or not os.access(place, os.W_OK):
        return False
    disk = os.statvfs(place)
    return not disk.f_flag & os.ST_NOEXEC and disk.f_bavail * disk.f_frsize >= _FREE_BYTES


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run a test of the window once more where it fails; the summary lists every such test.

    Windows, clicks and threads share a busy machine with other work. Property tests are left
    out, since another run would draw other examples and hide what the first one found.
    """
    for item in items:
        drawn = hasattr(getattr(item, "obj", None), "hypothesis")
        if HERE / "gui" in item.path.parents and not drawn:
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Count the tests that failed and were run once more, and name them, however they ended."""
    again = again_lines([report.nodeid for report in terminalreporter.stats.get("rerun", [])])
    for line in again:
        terminalreporter.write_line(line)


def again_lines(names: list[str]) -> list[str]:
    """Return the lines about tests that were run again, none where there was none."""
    if not names:
        return []
    return [f"tests run again after a failure: {len(set(names))}", *sorted(set(names))]


@pytest.fixture(autouse=True)
def own_profile(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Path]:
    """Keep settings, store and log of every test, and of what it starts, in its own folder."""
    from simfinder import paths

    folder = tmp_path_factory.mktemp("profile")
    monkeypatch.setenv("SIMFINDER_PROFILE_DIR", str(folder))
    monkeypatch.setattr(paths, "_override", None)
    yield folder
    log = logging.getLogger("simfinder")
    for handler in list(log.handlers):
        log.removeHandler(handler)
        handler.close()


@pytest.fixture(autouse=True)
def own_places(
    tmp_path_factory: pytest.TempPathFactory, own_profile: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[OwnPlaces]:
    """Give every test a trash and a quarantine of its own, and fail one that would use others."""
    places = OwnPlaces(tmp_path_factory.getbasetemp(), own_profile / "desktop", monkeypatch)
    yield places
    # Where it happened in a thread, the test itself may not have heard of it.
    assert places.touched == [], "a test would use the machine's own trash or quarantine"


@pytest.fixture(scope="session")
def worker_reserve() -> Iterator[WorkerReserve]:
    """The worker processes that tests pass on to each other."""
    reserve = WorkerReserve()
    yield reserve
    reserve.close()


@pytest.fixture(autouse=True)
def warm_workers(
    request: pytest.FixtureRequest, worker_reserve: WorkerReserve, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Let tests take over the worker processes of others, unless processes are their subject."""
    if request.node.get_closest_marker("fresh_workers") is None:
        worker_reserve.lend(monkeypatch)


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speak English in every test, whatever the one before has chosen."""
    from simfinder import i18n

    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.delenv("LANGUAGE", raising=False)
    i18n.set_language("en")
    yield
    i18n.set_language("en")
