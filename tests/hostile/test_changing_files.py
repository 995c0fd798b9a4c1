"""Files that are written to while they are read: what is kept is a state that they had."""

from __future__ import annotations

import hashlib
import os
import threading
from pathlib import Path

import pytest
from corpus_good import good_files, good_text
from hostile_scan import hold_promises, put, run_scan

_COUNT = 120


class Writer:
    """Changes files without pause and remembers the SHA-256 of every state that each had."""

    def __init__(self, folder: Path) -> None:
        self.states: dict[str, set[str]] = {}
        self.changes = 0
        self._folder = folder
        self._content: dict[str, bytes] = {}
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run)
        for n in range(_COUNT):
            name = f"changing-{n}.txt"
            self._content[name] = good_text(f"change {n}", 40).encode()
            (folder / name).write_bytes(self._content[name])
            self._remember(name)

    def _remember(self, name: str) -> None:
        digest = hashlib.sha256(self._content[name]).hexdigest()
        self.states.setdefault(name, set()).add(digest)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stop.set()
        self._thread.join()

    def _run(self) -> None:
        turn = 0
        while not self._stop.is_set():
            for name in list(self._content):
                (self._append, self._cut, self._replace)[turn % 3](name, turn)
                turn += 1
                self.changes += 1
                if self._stop.is_set():
                    return

    def _append(self, name: str, turn: int) -> None:
        more = f" Added sentence {turn}.".encode()
        self._content[name] += more
        self._remember(name)
        with (self._folder / name).open("ab", buffering=0) as file:
            file.write(more)

    def _cut(self, name: str, _turn: int) -> None:
        self._content[name] = self._content[name][:1500]
        self._remember(name)
        os.truncate(self._folder / name, len(self._content[name]))

    def _replace(self, name: str, turn: int) -> None:
        self._content[name] = good_text(f"replaced {turn}", 40).encode()
        self._remember(name)
        passing = self._folder.parent / "passing"
        passing.write_bytes(self._content[name])
        passing.replace(self._folder / name)


def test_every_fingerprint_is_of_a_state_that_the_file_had(
    tmp_path: Path, plain_cost: dict[str, int]
) -> None:
    folder = tmp_path / "files"
    put(folder, good_files(14))
    writer = Writer(folder)
    writer.start()
    try:
        scanned = run_scan(folder, tmp_path / "home")
    finally:
        writer.stop()
    names = sorted([*writer.states, *good_files(14)])
    hold_promises(scanned, names, plain_cost["peak"], 1000)
    assert writer.changes > 100
    assert scanned.among(good_files(14), "ok", but=True) == {}
    odd = {
        name: document["sha256"]
        for name, document in scanned.documents.items()
        if name in writer.states and document["sha256"] not in writer.states[name]
    }
    assert odd == {}
    assert {p["reason"] for p in scanned.problems.values()} <= {"changed"}


@pytest.mark.parametrize("kind", ["docx", "pdf", "xlsx", "odt"])
def test_a_file_cut_off_while_it_is_read_stops_nothing(
    tmp_path: Path, plain_cost: dict[str, int], kind: str
) -> None:
    """Documents are not mapped into memory, where a cut would be a bus error."""
    folder = tmp_path / "files"
    put(folder, good_files(7))
    whole = next(c for name, c in good_files(7).items() if name.endswith(kind))
    path = folder / f"cut.{kind}"
    path.write_bytes(whole)
    stop = threading.Event()

    def cut_and_mend() -> None:
        while not stop.is_set():
            os.truncate(path, len(whole) // 2)
            path.write_bytes(whole)

    writer = threading.Thread(target=cut_and_mend)
    writer.start()
    try:
        scanned = run_scan(folder, tmp_path / "home")
    finally:
        stop.set()
        writer.join()
    hold_promises(scanned, sorted([*good_files(7), f"cut.{kind}"]), plain_cost["peak"], 1000)
    assert scanned.state(f"cut.{kind}") in {"ok", "changed", "damaged", "empty"}
    assert scanned.among(good_files(7), "ok", but=True) == {}
