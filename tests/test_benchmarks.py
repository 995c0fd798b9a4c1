"""What the benchmarks hand over becomes one table, with how time grows."""

import importlib.util
import math
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

FOLDER = Path(__file__).parent / "benchmarks"
if str(FOLDER) not in sys.path:
    sys.path.insert(0, str(FOLDER))

import results  # noqa: E402 - the path is set just above
import results_table  # noqa: E402


def benchmark_runner() -> ModuleType:
    """Load ``run.py`` under a name of its own: there is another ``run`` among the tests."""
    spec = importlib.util.spec_from_file_location("benchmarks_run", FOLDER / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["benchmarks_run"] = module
    spec.loader.exec_module(module)
    return module


run = benchmark_runner()
ROWS = [
    results.Row("join", "even", 1000, "codes", 2.0, None, 3 << 20, {"A": 8.0, "B": 1.0}),
    results.Row("read", "cold", 10, "files", 9.0, 4.0, None, {}, ("disk", 2.0), "wall"),
    results.Row("join", "even", 100_000, "codes", 200.0, 250.0, None, {"A": 900.0}),
]


@pytest.mark.parametrize("power", [0.5, 1.0, 2.0])
def test_the_growth_of_a_known_series_is_its_power(power: float) -> None:
    points = [(n, 0.003 * n**power) for n in (10_000, 1000, 1_000_000)]
    assert results_table.growth(points) == pytest.approx(power)


def test_a_single_size_and_a_time_of_nothing_have_no_growth() -> None:
    assert results_table.growth([(10, 1.0), (10, 2.0)]) is None
    assert results_table.growth([(10, 1.0), (100, 0.0), (1000, math.nan)]) is None


def test_known_rows_make_a_known_table() -> None:
    lines = results_table.table(ROWS).splitlines()
    assert lines[2:] == [
        "| join | even | 1,000 | codes | 2 | – | 3 | B | 0.5 | – | – |  |",
        "| join | even | 100,000 | codes | 200 | 250 | – | A | 4.5 | – | – | n^1.00 |",
        "| read | cold | 10 | files | 9 | 4 | – | – | – | disk | 2 |  |",
    ]
    assert {line.count("|") for line in lines} == {13}


def test_what_is_handed_over_comes_back_with_the_peers_that_were_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "rows"
    monkeypatch.setenv(results.ROWS_FILE, str(file))
    for row in ROWS:
        results.hand_over(row)
    results.absent("join", "C")
    results.absent("join", "C")
    results.absent("read", "C")
    rows, missing = results_table.read_rows(file)
    assert rows == ROWS
    assert missing == {"C": ["join", "read"]}
    assert "C (join, read)" in results_table.absent_peers(missing)


def test_a_benchmark_that_is_run_by_itself_hands_over_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(results.ROWS_FILE, raising=False)
    monkeypatch.chdir(tmp_path)
    results.hand_over(ROWS[0])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells the peak of a piece of work")
def test_the_memory_of_a_piece_of_work_is_what_it_held_at_most() -> None:
    results.spent(lambda: bytearray(80 << 20))  # an earlier peak does not count
    peak = results.spent(lambda: bytearray(20 << 20)).peak
    assert peak is not None
    assert 19 << 20 <= peak <= 40 << 20


def test_every_stage_that_is_run_has_a_benchmark() -> None:
    assert {name for name in run.STAGES if not (FOLDER / f"bench_{name}.py").is_file()} == set()


def test_a_large_run_adds_its_sizes_to_the_usual_ones() -> None:
    sizes = run.Sizes("1", "2 3", "4")
    assert sizes.arguments(quick=True, large=False) == ["1"]
    assert sizes.arguments(quick=False, large=False) == ["2", "3"]
    assert sizes.arguments(quick=False, large=True) == ["2", "3", "4"]


def test_a_slide_that_ends_too_late_is_counted_and_fails_nothing(
    qapp: object, capsys: pytest.CaptureFixture[str]
) -> None:
    import bench_window
    from PySide6.QtCore import QStringListModel

    late = SimpleNamespace(
        model=QStringListModel(),
        window=SimpleNamespace(painted=0.0),
        tick=SimpleNamespace(at=0.0),
        note=lambda name, work, until: work(),
    )
    assert bench_window.Drive.slide(late, "late", lambda: None) is None
    bench_window.print_slides([None, (20.0, 30.0)])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "from slider at rest to groups painted: median 20, most 20"
    assert lines[-1] == "1 of 2 slides ended too late to be measured"
    bench_window.print_slides([None])
    assert capsys.readouterr().out == "1 of 1 slides ended too late to be measured\n"
