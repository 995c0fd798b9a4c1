"""``simfinder watch`` as a person runs it: lines for what comes, and an end by Ctrl+C."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import psutil
import pytest
from builders import make_document

from simfinder.cli import watch_command
from simfinder.cli.main import main
from simfinder.domain.lookup import Answer, FilePresence, SimilarDocument
from simfinder.domain.relations import Relation
from simfinder.domain.watch import Arrival

LEASE = " ".join(
    f"Clause {i}: the tenant of flat {i * 7} pays {i * 13} pounds of rent on day {i * i % 29}."
    for i in range(1, 40)
)


@pytest.fixture
def docs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    place = tmp_path / "docs"
    place.mkdir()
    (place / "lease.txt").write_text(LEASE, encoding="utf-8")
    scan = ["--lang", "en", "scan", str(place), "--store", str(tmp_path / "store"), "--jobs", "1"]
    (place / "other.txt").write_text("Bread, milk, apples and a newspaper. " * 3, encoding="utf-8")
    assert main(scan) == 0
    capsys.readouterr()
    return place


class Running:
    """The command as a process of its own."""

    def __init__(self, docs: Path, *more: str) -> None:
        store = str(docs.parent / "store")
        command = [sys.executable, "-m", "simfinder", "--lang", "en", "watch", str(docs)]
        self._out, self._err = docs.parent / "out", docs.parent / "err"
        with self._out.open("wb") as out, self._err.open("wb") as err:
            self.process = subprocess.Popen(
                [*command, "--store", store, "--settle", "0", "--jobs", "1", *more],
                stdout=out,
                stderr=err,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )

    def told(self, text: str) -> str:
        """Wait until standard error says this."""
        return self._wait(self._err, text)

    def printed(self, text: str) -> str:
        """Wait until standard output says this."""
        return self._wait(self._out, text)

    def _wait(self, path: Path, text: str) -> str:
        end = time.monotonic() + 60
        while text not in (read := path.read_text("utf-8")):
            assert time.monotonic() < end, read
            assert self.process.poll() is None, self._err.read_text("utf-8")
            time.sleep(0.05)
        return read

    def end(self, number: signal.Signals = signal.SIGINT) -> int:
        """Send a signal, and return how the process and all of its own have ended."""
        children = psutil.Process(self.process.pid).children(recursive=True)
        self.process.send_signal(number)
        status = self.process.wait(60)
        _, alive = psutil.wait_procs(children, timeout=30)
        assert not alive
        return status


@pytest.fixture
def running(docs: Path) -> Iterator[list[Running]]:
    """Ends what a test has begun."""
    begun: list[Running] = []
    yield begun
    for one in begun:
        if one.process.poll() is None:
            one.process.kill()
            one.process.wait()


def test_a_line_for_each_file_that_resembles_and_130_at_the_end(docs, running):
    running.append(Running(docs))
    watch = running[0]
    watch.told(f"watching {docs}")
    (docs / "ships.txt").write_text("Ships left the harbour with wool and tar. " * 9, "utf-8")
    (docs / "newer.txt").write_text(LEASE.replace("day 4", "day 5"), "utf-8")
    lines = watch.printed("lease.txt").splitlines()
    assert len(lines) == 1
    assert lines[0].startswith(f"{docs / 'newer.txt'}: ")
    assert lines[0].endswith(f"small changes {docs / 'lease.txt'}")
    assert watch.end() == 130
    assert "interrupted" in watch._err.read_text("utf-8")


def test_json_lines_name_all_similar_documents(docs, running):
    running.append(Running(docs, "--json"))
    watch = running[0]
    watch.told("watching")
    (docs / "copy.txt").write_text(LEASE, "utf-8")
    record = json.loads(watch.printed("\n"))
    assert record["path"] == str(docs / "copy.txt")
    assert record["changed"] is False
    assert [f["path"] for f in record["found"]] == [str(docs / "lease.txt")]
    assert record["found"][0]["relation"] == "identical-file"
    assert watch.end() == 130


def test_killed_it_leaves_no_process_and_the_store_whole(docs, running, capsys):
    running.append(Running(docs))
    watch = running[0]
    watch.told("watching")
    (docs / "copy.txt").write_text(LEASE.replace("day 4", "day 5"), "utf-8")
    watch.printed("copy.txt")
    assert watch.end(signal.SIGKILL) == -signal.SIGKILL
    store = ["--store", str(docs.parent / "store"), "--jobs", "1"]
    assert main(["--lang", "en", "lookup", str(docs / "other.txt"), *store]) == 0
    assert "searched 3 stored texts" in capsys.readouterr().out


def test_a_row_that_came_is_called_by_its_values():
    row = replace(make_document(1), is_row=True)
    match = SimilarDocument(
        row, FilePresence.PRESENT, Relation.SAME_TEXT, 0, 1.0, 1.0, 1.0, 1.0, exact=True
    )
    arrival = Arrival(Path("/new.csv"), Answer(Path("/new.csv"), "row 2", matches=(match,)), 5, 0.0)
    assert "100% same values " in watch_command._line(arrival)


def test_what_makes_no_sense_is_refused(docs, capsys):
    assert main(["--lang", "en", "watch", str(docs / "nowhere")]) != 0
    assert "none of these locations exists" in capsys.readouterr().err
    assert main(["--lang", "en", "watch", str(docs), "--settle", "99999"]) == 2
    assert main(["--lang", "en", "watch", str(docs), "--columns", "name"]) == 2
