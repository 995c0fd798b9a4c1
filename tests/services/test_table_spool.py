"""Rows while they are compared: what is on the disk goes, and too little room is said."""

from __future__ import annotations

import errno
import subprocess
import sys
import tempfile
from types import SimpleNamespace

import numpy as np
import pytest

from simfinder.domain.errors import Cancelled, UsageError
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver, Stage
from simfinder.services.tables import compare as fields_compare
from simfinder.services.tables import match as fields_match
from simfinder.services.tables import spool as fields_spool
from simfinder.services.tables.scan import scan_tables


@pytest.fixture
def passing(tmp_path, monkeypatch):
    folder = tmp_path / "passing"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    yield folder
    fields_compare.forget_rows()


@pytest.fixture
def table(tmp_path):
    path = tmp_path / "t.csv"
    lines = [f"name{i},street {i % 7},c{i % 97}" for i in range(9000)]
    path.write_text("\n".join(["name,street,city", *lines, lines[5]]), "utf-8")
    return path


def scan(path, observer=None, **options):
    chosen = ScanOptions(profile="fields", **options)
    return scan_tables([str(path)], chosen, observer or SilentObserver())


@pytest.mark.skipif(sys.platform == "win32", reason="files go with their last handle there")
def test_nothing_is_left_on_the_disk_after_any_failure(passing, table):
    class Stopping(SilentObserver):
        def __init__(self, stage):
            self.stage = stage

        def progress(self, progress):
            if progress.stage is self.stage:
                assert not list(passing.iterdir())
                raise Cancelled

    for stage in (Stage.READ, Stage.COMPARE):
        with pytest.raises(Cancelled):
            scan(table, Stopping(stage))
    with pytest.raises(UsageError):
        scan(table, columns=("nobody",))
    scan(table)
    assert not list(passing.iterdir())


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_killed_scan_leaves_nothing_on_the_disk(passing, table):
    program = (
        "import os, sys, tempfile; tempfile.tempdir = sys.argv[1]\n"
        "from simfinder.domain.options import ScanOptions\n"
        "from simfinder.domain.progress import SilentObserver, Stage\n"
        "from simfinder.services.tables.scan import scan_tables\n"
        "class Killing(SilentObserver):\n"
        "    def progress(self, progress):\n"
        "        if progress.stage is Stage.COMPARE: os.kill(os.getpid(), 9)\n"
        "scan_tables([sys.argv[2]], ScanOptions(profile='fields'), Killing())\n"
    )
    command = [sys.executable, "-c", program, str(passing), str(table)]
    assert subprocess.run(command, check=False, timeout=120).returncode == -9
    assert not list(passing.iterdir())


@pytest.mark.parametrize("lacking", ["memory", "disk space"])
def test_too_little_room_stops_the_reading_and_keeps_what_there_is(
    passing, table, monkeypatch, lacking
):
    monkeypatch.setattr(fields_spool, "_CHECK_LENGTH", 1)
    if lacking == "memory":
        few = SimpleNamespace(virtual_memory=lambda: SimpleNamespace(available=1000))
        monkeypatch.setattr(fields_spool, "psutil", few)
    else:
        few = SimpleNamespace(disk_usage=lambda _: SimpleNamespace(free=1000))
        monkeypatch.setattr(fields_spool, "shutil", few)
    report = scan(table)
    assert not report.is_complete
    assert len(report.documents) == 4096
    assert any(
        f"the first 4,096 rows are compared: not enough {lacking}" in str(note)
        for note in report.notes
    )


def test_a_full_disk_keeps_the_rows_before_it(passing, table, monkeypatch):
    add = fields_spool.TableRows.add

    def full(self, header, payload):
        if self.count:
            raise OSError(errno.ENOSPC, "No space left on device")
        add(self, header, payload)

    monkeypatch.setattr(fields_spool.TableRows, "add", full)
    report = scan(table)
    assert len(report.documents) == 4096
    assert any("No space left on device" in str(note) for note in report.notes)


def test_of_too_many_pairs_the_most_similar_stay_with_a_note(passing, tmp_path, monkeypatch):
    path = tmp_path / "t.csv"
    lines = [f"anna{i} maria,schmidt{i},berlin{i}" for i in range(40)]
    wrong = [line.replace("maria", "marla") for line in lines[:20]]
    path.write_text("\n".join(["a,b,c", *lines, *wrong, *lines[20:]]), "utf-8")
    every = scan(path).pairs
    monkeypatch.setattr(fields_match, "MOST_PAIRS", 20)
    report = scan(path)
    kept, left = len(report.pairs), len(every) - len(report.pairs)
    assert 0 < kept <= 20 < len(every)
    assert report.pairs.similarity.min() >= np.sort(every.similarity)[-20]
    assert left > 0
    assert any("most similar pairs are kept" in str(note) for note in report.notes)


def test_pairs_come_back_sorted_and_once():
    spool = fields_spool.PairSpool(1000, parts=7)
    rng = np.random.default_rng(3)
    wanted = set()
    for _ in range(5):
        a = np.sort(rng.integers(0, 999, 400))
        keys = np.unique(a << 32 | a + 1 + rng.integers(0, 3, 400))
        spool.add(keys)
        spool.add(keys[:50])
        wanted |= set(keys.tolist())
    total, found = spool.count, []
    taken = 0
    for part in spool.parts():
        keys, count = spool.take(part)
        found += keys.tolist()
        taken += count
    spool.close()
    assert found == sorted(wanted)
    assert taken == total
