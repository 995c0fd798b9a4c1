"""Keywords of groups on the command line: on request, and refused where there can be none."""

from __future__ import annotations

from pathlib import Path

import pytest

from simfinder.cli.main import main

Capture = pytest.CaptureFixture[str]
LEASE = "The landlord lets the house and the garden to the tenant for five years. " * 4


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two versions of a lease, and a table."""
    texts = tmp_path / "texts"
    texts.mkdir()
    (texts / "one.txt").write_text(LEASE)
    (texts / "two.txt").write_text(LEASE + "It ends in May.")
    (tmp_path / "rows.csv").write_text("name\nAda\nAda\n")
    return tmp_path


def test_a_list_has_keywords_where_they_are_requested(folder: Path, capsys: Capture) -> None:
    command = ["scan", str(folder / "texts"), "--store", str(folder / "store")]
    assert main(command) == 0
    assert "Keywords:" not in capsys.readouterr().out
    assert main([*command, "--keywords"]) == 0
    (line,) = [x for x in capsys.readouterr().out.splitlines() if "Keywords:" in x]
    assert {"landlord", "tenant"} <= set(line.replace(",", " ").split())


@pytest.mark.parametrize(
    ("place", "more", "other"),
    [("texts", ["--no-store"], "--no-store"), ("rows.csv", ["--profile", "fields"], "--profile")],
)
def test_keywords_that_cannot_be_found_are_refused(
    folder: Path, capsys: Capture, place: str, more: list[str], other: str
) -> None:
    assert main(["scan", str(folder / place), "--keywords", *more]) == 2
    message = capsys.readouterr().err
    assert "--keywords" in message
    assert other in message
