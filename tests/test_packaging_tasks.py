"""The script behind every task: what it prints and returns where something fails."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def tasks() -> ModuleType:
    spec = importlib.util.spec_from_file_location("tasks_script", ROOT / "packaging" / "tasks.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def step(status: int, said: str = "") -> list[str]:
    return ["{python}", "-c", f"print({said!r}, flush=True); raise SystemExit({status})"]


def test_every_step_runs_and_those_that_failed_are_named(
    tasks: ModuleType, capfd: pytest.CaptureFixture[str]
) -> None:
    steps = [step(0, "one"), step(3, "two"), step(0, "three"), step(5, "four")]
    assert tasks.run_steps(steps, Path(sys.executable), [], {}) == 3
    lines = capfd.readouterr().out.splitlines()
    assert [line for line in lines if line in ("one", "two", "three", "four")] == [
        "one",
        "two",
        "three",
        "four",
    ]
    assert "(status 3)" in lines[-1]
    assert "(status 5)" in lines[-1]
    assert tasks.run_steps([step(0), step(0)], Path(sys.executable), [], {}) == 0
    assert capfd.readouterr().out.splitlines()[-1] == "▸ all steps passed"


def test_steps_side_by_side_print_one_after_another(
    tasks: ModuleType, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Each waits for a file that the other one makes, so neither could end alone."""
    wait = (
        "import pathlib, sys, time\n"
        "own, other = map(pathlib.Path, sys.argv[1:])\n"
        "own.touch()\n"
        "while not other.exists(): time.sleep(0.01)\n"
        "print(own.name, flush=True)\n"
        "raise SystemExit(own.name == 'b')\n"
    )
    a, b = str(tmp_path / "a"), str(tmp_path / "b")
    group = [["{python}", "-c", wait, a, b], ["{python}", "-c", wait, b, a]]
    assert tasks.run_steps([group, step(0, "last")], Path(sys.executable), [], {}) == 1
    said = capfd.readouterr().out
    assert [line for line in said.splitlines() if line in ("a", "b", "last")] == ["a", "b", "last"]
    assert "(status 1)" in said[said.index("▸ failed:") :]


def test_a_pip_that_fails_says_why_and_one_line_follows(
    tasks: ModuleType, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    missing = tmp_path / "missing"
    with pytest.raises(SystemExit) as ended:
        tasks.pip_install(sys.executable, "--no-index", missing)
    assert str(missing) in str(ended.value)
    assert "\n" not in str(ended.value)
    said = capfd.readouterr().err
    assert "ERROR" in said
    assert "Traceback" not in said


def test_tools_of_development_have_the_versions_that_are_written_down(tasks: ModuleType) -> None:
    named = {
        line.split("==")[0].casefold()
        for line in tasks.CONSTRAINTS.read_text("utf-8").splitlines()
        if "==" in line and not line.startswith("#")
    }
    import tomllib

    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"][
        "optional-dependencies"
    ]
    wanted = {requirement.split(">=")[0].casefold() for requirement in extras["dev"]}
    assert wanted <= named
