"""A report that is no longer wanted ends while it is packed too, and leaves nothing behind."""

from __future__ import annotations

import io
import tempfile
import zipfile
from pathlib import Path
from typing import Any

import pytest
from builders import random_report, star_groups
from report_samples import sample

from simfinder.domain.errors import Cancelled
from simfinder.services.export import export as service
from simfinder.services.export.export import CancellableFile, WriteProgress, export


@pytest.fixture
def passing(tmp_path: Path, monkeypatch: Any) -> Path:
    """Where passing files lie."""
    folder = tmp_path / "passing"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


class Ends:
    """Cancels once all rows were written and the packing has begun."""

    def __init__(self) -> None:
        self.packing = 0

    def __call__(self, at: WriteProgress) -> None:
        if at.done >= at.total:
            self.packing += 1
        if self.packing > 1:
            raise Cancelled


@pytest.mark.parametrize("ending", [".xlsx", ".docx"])
def test_packing_is_cancelled(tmp_path: Path, passing: Path, monkeypatch: Any, ending: str) -> None:
    monkeypatch.setattr("simfinder.services.export.export._SECONDS", 0.0)
    # So many are asked for, since what is written after the last row is asked for time by time.
    monkeypatch.setattr(service.StepReporter, "tell", _each_time)
    report = random_report(300, 120, 7)
    path = tmp_path / f"report{ending}"
    path.write_bytes(b"old")
    ends = Ends()
    with pytest.raises(Cancelled):
        export(report, star_groups(report.pairs, 300), path, listener=ends)
    assert ends.packing == 2
    assert path.read_bytes() == b"old"
    assert not list(passing.iterdir())
    assert sorted(p.name for p in tmp_path.iterdir()) == ["passing", path.name]


def _each_time(told: Any, done: int, total: int) -> None:
    told._listener(WriteProgress(told._step, min(done, total), total))


def test_rows_of_a_workbook_leave_nothing_on_the_disk(tmp_path: Path, passing: Path) -> None:
    contents = sample()

    def stop(at: WriteProgress) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        export(contents.report, contents.groups, tmp_path / "a.xlsx", listener=stop)
    assert not list(passing.iterdir())


def test_a_cancelled_file_discards_all_writes() -> None:
    made, wanted = io.BytesIO(), [True]

    def ask() -> None:
        if not wanted[0]:
            raise Cancelled

    heard = CancellableFile(made, ask)
    packed = zipfile.ZipFile(heard, "w")
    packed.writestr("one", "1")
    before, wanted[0] = made.getvalue(), False
    with pytest.raises(Cancelled):
        packed.writestr("two", "2")
    packed.close()
    heard.close()
    assert made.getvalue() == before
    assert not made.closed
