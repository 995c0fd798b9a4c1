"""The rules of the house: who may import whom, how long a file may be."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
LINT = [
    sys.executable,
    "-c",
    "from importlinter.cli import lint_imports as f; raise SystemExit(f(no_cache=True))",
]


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(folder), "PYTHONUTF8": "1"}
    return subprocess.run(LINT, cwd=folder, env=environment, capture_output=True, text=True)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    shutil.copytree(
        ROOT / "simfinder", tmp_path / "simfinder", ignore=shutil.ignore_patterns("__pycache__")
    )
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def test_the_house_keeps_its_rules() -> None:
    done = lint(ROOT)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("engine/grouping.py", "import simfinder.store.documents"),
        ("engine/pairs/verify.py", "import os"),
        ("services/scan/scan.py", "import PySide6.QtCore"),
        ("services/review/regroup.py", "import sqlite3"),
        ("gui/app.py", "import simfinder.engine.grouping"),
        ("cli/main.py", "import simfinder.gui.app"),
        ("report/contents.py", "import http.client"),
        ("services/workers/pool.py", "import pickle"),
        ("domain/matching.py", "import simfinder.services.scan.scan"),
        ("messages/words.py", "import re"),
        ("services/export/export.py", "import simfinder.services.tables.scan"),
        ("gui/settings/window_state.py", "import simfinder.gui.shell.main_window"),
    ],
)
def test_a_broken_rule_is_noticed(copy: Path, module: str, line: str) -> None:
    path = copy / "simfinder" / module
    path.write_text(path.read_text(encoding="utf-8") + f"\n{line}\n", encoding="utf-8")
    assert lint(copy).returncode != 0


def test_nothing_in_the_program_speaks_to_a_network() -> None:
    words = ("QtNetwork", "QtWebEngine", "QtWebSockets", "urllib.request", "urlopen", "QSettings")
    speaking = [
        f"{path.relative_to(ROOT)}: {word}"
        for path in (ROOT / "simfinder").rglob("*.py")
        for word in words
        if word in path.read_text(encoding="utf-8")
    ]
    assert speaking == []


def test_no_module_holds_two_ideas() -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for path in (ROOT / "simfinder").rglob("*.py")
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > 1000
    }
    assert long == {}


def test_the_command_line_starts_without_the_window_or_numbers() -> None:
    code = (
        "import sys, simfinder.cli.main;"
        "print([m for m in ('PySide6', 'numpy', 'scipy', 'lxml') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert done.stdout.strip() == "[]", done.stderr


def test_no_module_of_the_program_imports_scipy() -> None:
    """It takes two fifths of the time of a small scan to load, and 70 MB of an installation."""
    importing = [
        str(path.relative_to(ROOT))
        for path in (ROOT / "simfinder").rglob("*.py")
        if re.search(r"^\s*(import|from) scipy", path.read_text(encoding="utf-8"), re.M)
    ]
    assert importing == []


def test_the_use_of_every_required_library_is_documented() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    table = page.partition("## Required libraries")[2].partition("\n## ")[0]
    named = set(
        re.findall(r"[\w.-]+", " ".join(row.split("|")[1] for row in table.splitlines()[4:] if row))
    )
    required = {re.split(r"[<>=; ]", line)[0] for line in project["dependencies"]}
    assert required == named
