"""Every command in ``benchmarks/METHODS.md`` runs, and prints what the table says it does."""

from __future__ import annotations

import re
import shlex
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest
from method_samples import write_samples

from simfinder.cli.main import main

PAGE = Path(__file__).parent / "benchmarks" / "METHODS.md"
_CODE = re.compile(r"`([^`]+)`")
_BAR = re.compile(r"(?<!\\)\|")
_ENDLESS = ("watch",)
"""Commands that run until Ctrl+C; ``cli/test_cli_watch.py`` runs these."""

Capture = pytest.CaptureFixture[str]


@dataclass(frozen=True)
class Item:
    """One row of the table."""

    name: str
    source: str
    commands: tuple[str, ...]
    """One after the other; the output of the last one counts."""
    expected: tuple[str, ...]
    shows: str


def items() -> list[Item]:
    """Return the rows of all tables of the page."""
    found = []
    for line in PAGE.read_text("utf-8").splitlines():
        cells = [cell.strip().replace(r"\|", "|") for cell in _BAR.split(line)[1:-1]]
        if len(cells) == 5 and cells[2].startswith("`"):
            name, source, command, output, shows = cells
            commands = tuple(command.strip("`").split(" && "))
            found.append(Item(name, source, commands, tuple(_CODE.findall(output)), shows))
    return found


ITEMS = items()
COMMANDS = sorted({item.commands for item in ITEMS if item.commands[-1].split()[1] not in _ENDLESS})


def test_every_item_is_there_once_with_all_cells() -> None:
    assert len(ITEMS) >= 90
    names = [item.name for item in ITEMS]
    assert len(set(names)) == len(names)
    for item in ITEMS:
        assert item.source, item.name
        assert item.shows, item.name
        assert all(command.startswith("simfinder ") for command in item.commands), item.name
        assert item.expected, item.name


@pytest.fixture(scope="session")
def samples(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("methods")
    write_samples(folder)
    return folder


@pytest.mark.parametrize("commands", COMMANDS, ids=" && ".join)
def test_a_command_prints_what_the_table_says(
    commands: tuple[str, ...],
    samples: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Capture,
) -> None:
    folder = tmp_path / "samples"
    shutil.copytree(samples, folder)
    monkeypatch.chdir(folder)
    monkeypatch.setenv("COLUMNS", "300")
    for command in commands:
        status = main(shlex.split(command)[1:])
        told = capsys.readouterr()
        assert status == 0, told.out + told.err
    output = " ".join(f"{told.out} {told.err}".split())
    for item in ITEMS:
        if item.commands == commands:
            for text in item.expected:
                assert text in output, item.name
