"""Reports are set in a process of their own: what it says, and that it can be ended."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import psutil
import pytest
from builders import random_report, star_groups

from simfinder.domain.errors import Cancelled, ReportError
from simfinder.report.contents import Contents
from simfinder.report.docx_report import set_document
from simfinder.report.evidence import evidence_data
from simfinder.services.export import typesetting
from simfinder.services.workers import confinement


def nothing(done: int, total: int) -> None:
    pass


def sample() -> Contents:
    report = random_report(40, 6)
    return Contents(report, star_groups(report.pairs, len(report.documents)), report.pairs)


def script(monkeypatch: Any, code: str) -> None:
    monkeypatch.setattr(typesetting, "_command", lambda: [sys.executable, "-c", code])


def test_what_the_process_makes_of_the_data_comes_back(monkeypatch: Any) -> None:
    script(monkeypatch, "import sys; sys.stdout.write(sys.stdin.read())")
    data = {"a": "甲\udc80", "parts": [{"b": 1}]}
    made = typesetting.set_pages(data, nothing)
    assert made.splitlines() == [b'{"a": "\\u7532\\udc80", "parts": []}', b'{"b": 1}']


def test_the_process_gets_the_requested_format(monkeypatch: Any) -> None:
    script(monkeypatch, "import sys; sys.stdout.write(sys.argv[-1])")
    assert typesetting.set_pages({"parts": []}, nothing) == b"pdf"
    assert typesetting.set_document({"parts": []}, nothing) == b"docx"


def test_a_document_set_apart_is_the_one_set_here() -> None:
    data = evidence_data(sample())
    assert typesetting.set_document(data, nothing) == set_document(data)


def test_parts_of_a_document_are_counted_as_they_are_set(monkeypatch: Any, tmp_path: Path) -> None:
    # Each part is set once the one before was heard of.
    script(
        monkeypatch,
        "import os, sys, time\n"
        "for part in range(4):\n"
        "    sys.stderr.write('.')\n"
        "    sys.stderr.flush()\n"
        f"    while not os.path.exists({str(tmp_path)!r} + f'/{{part + 1}}'):\n"
        "        time.sleep(0.01)\n",
    )
    heard: list[tuple[int, int]] = []

    def told(done: int, total: int) -> None:
        heard.append((done, total))
        (tmp_path / str(done)).touch()

    typesetting.set_document({"parts": [{"part": n} for n in range(4)]}, told)
    assert {done for done, _ in heard} == {0, 1, 2, 3, 4}
    assert heard == sorted(heard)
    assert {total for _, total in heard} == {4}


def test_a_document_reports_each_of_its_parts() -> None:
    data, told = evidence_data(sample()), list[None]()
    set_document(data, lambda: told.append(None))
    assert len(told) == len(data["parts"])


def test_pages_have_no_total(monkeypatch: Any) -> None:
    script(monkeypatch, "import sys; sys.stderr.write('a warning of a library')")
    heard: list[tuple[int, int]] = []
    typesetting.set_pages({"parts": [{}]}, lambda *told: heard.append(told))
    assert set(heard) == {(0, 0)}


@pytest.mark.parametrize(
    ("status", "said"),
    [(typesetting.LAYOUT_ERROR, "does not fit on a PDF page"), (9, "failed with status 9")],
)
def test_pages_that_cannot_be_set_are_an_error(monkeypatch: Any, status: int, said: str) -> None:
    script(monkeypatch, f"raise SystemExit({status})")
    with pytest.raises(ReportError, match=said):
        typesetting.set_pages({"parts": []}, nothing)


def test_an_unwritable_document_is_an_error(monkeypatch: Any) -> None:
    script(monkeypatch, f"raise SystemExit({typesetting.LAYOUT_ERROR})")
    with pytest.raises(ReportError, match="failed with status 3"):
        typesetting.set_document({"parts": []}, nothing)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_in_the_process_is_reported_as_such() -> None:
    data = evidence_data(sample())
    lines = "".join(json.dumps(line) + "\n" for line in ({**data, "parts": []}, *data["parts"]))
    with Path("/dev/full").open("wb") as full:
        command = [*typesetting._command(), "docx"]
        ended = subprocess.run(command, input=lines.encode(), stdout=full, check=False)
    assert ended.returncode == typesetting.NO_ROOM


def test_no_room_is_an_error_of_the_system(monkeypatch: Any) -> None:
    script(monkeypatch, f"raise SystemExit({typesetting.NO_ROOM})")
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        typesetting.set_document({"parts": []}, nothing)


def test_cancelling_ends_the_process(monkeypatch: Any) -> None:
    script(monkeypatch, "import time; time.sleep(100)")
    before = set(psutil.Process().children())
    seen: list[psutil.Process] = []

    def told(done: int, total: int) -> None:
        seen.extend(set(psutil.Process().children()) - before)
        raise Cancelled

    with pytest.raises(Cancelled):
        typesetting.set_pages({"parts": []}, told)
    assert len(seen) == 1
    assert not seen[0].is_running()


@pytest.mark.skipif(
    not confinement.available_confinement().call_filter, reason="this system has no filter"
)
def test_the_process_reads_fonts_and_reaches_nothing_else(monkeypatch: Any, tmp_path: Path) -> None:
    monkeypatch.setenv("SIMFINDER_TEST_SECRET", "secret")
    secret = tmp_path / "secret.txt"
    secret.write_text("nobody's business")
    script(
        monkeypatch,
        "import os, socket, sys\n"
        "from simfinder.services.export import typesetting_child as child\n"
        "def said(do):\n"
        "    try:\n"
        "        do()\n"
        "    except OSError as error:\n"
        "        return error.errno\n"
        "    return 0\n"
        "def main(arguments):\n"
        "    import typst\n"
        f"    print(said(lambda: open({str(secret)!r})), said(socket.socket), said(os.fork),\n"
        "          len(typst.Fonts().families()) > 0, os.environ.get('SIMFINDER_TEST_SECRET'))\n"
        "    return 0\n"
        "child.main = main\n"
        "sys.exit(child.run())\n",
    )
    made = typesetting.set_pages({"parts": []}, nothing).split()
    read = b"13" if confinement.available_confinement().landlock else b"0"
    assert made == [read, b"1", b"1", b"True", b"None"]
