"""Entities never grow, and nothing that a document names is opened or asked for."""

from __future__ import annotations

import ast
import ctypes
import os
import socket
import struct
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from corpus_good import good_files, good_text
from corpus_packages import KINDS
from corpus_xml import TRICKS, entity_files
from hostile_scan import Scan

from simfinder import assets

PACKAGE = Path(assets.__file__).parent


class Listener:
    """A server on this machine that counts who comes."""

    def __init__(self) -> None:
        self.visits = 0
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.port = self._socket.getsockname()[1]
        self._thread = threading.Thread(target=self._serve)
        self._thread.start()

    def _serve(self) -> None:
        while True:
            visitor, _ = self._socket.accept()
            with visitor:
                if visitor.recv(4) == b"stop":
                    return
            self.visits += 1

    def close(self) -> None:
        with socket.create_connection(("127.0.0.1", self.port)) as last:
            last.sendall(b"stop")
        self._thread.join()
        self._socket.close()


class Watch:
    """Tells whether any program opened a file, by the kernel's own notes (inotify)."""

    def __init__(self, path: Path) -> None:
        library = ctypes.CDLL(None, use_errno=True)
        self._notes = library.inotify_init1(os.O_NONBLOCK)
        opened_or_read = 0x20 | 0x1
        assert library.inotify_add_watch(self._notes, os.fsencode(path), opened_or_read) >= 0

    def events(self) -> int:
        try:
            return len(os.read(self._notes, 65536)) // struct.calcsize("iIII")
        except BlockingIOError:
            return 0

    def close(self) -> None:
        os.close(self._notes)


@pytest.fixture
def listener() -> Iterator[Listener]:
    server = Listener()
    yield server
    server.close()


@pytest.mark.skipif(sys.platform != "linux", reason="the notes of the kernel are Linux's")
def test_nothing_named_by_an_entity_is_opened_or_fetched(
    hostile_scan: Scan, listener: Listener, tmp_path: Path
) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text(good_text("secret", 40))
    bad = entity_files(secret, listener.port)
    # A twin of the secret: were its text to come into a document, the two would be a group.
    good = good_files(14) | {"twin.txt": secret.read_bytes()}
    watch = Watch(secret)
    scanned = hostile_scan(bad | good)
    assert watch.events() == 0
    secret.read_bytes()
    assert watch.events() > 0, "the watch must be able to see it"
    watch.close()
    assert listener.visits == 0
    assert {scanned.state(name) for name in good} == {"ok"}
    assert not any("twin.txt" in group for group in scanned.groups)
    assert scanned.among(bad, "timed-out", "memory", "crashed") == {}
    # What an entity held is missing, and that is told.
    office = [f"{trick}.{kind}" for trick in TRICKS for kind in (*KINDS, "fodt")]
    # So long a declaration hides what kind of XML it is: it is read as what it is, letter by
    # letter.
    office.remove("quadratic.fodt")
    assert scanned.among(office, "ok") == {}


def test_xml_is_parsed_in_one_place_only() -> None:
    """Every other import would be a parser with the settings of its maker."""
    # i18n reads the program's own catalogues, which no document can reach.
    allowed = {PACKAGE / "extract/xml_safe.py", PACKAGE / "i18n.py"}
    parsers = ("lxml", "xml", "html.parser", "bs4", "html5lib")
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        if path in allowed:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [f"{node.module}.{alias.name}" for alias in node.names]
            else:
                continue
            found += [
                f"{path.name}: {name}"
                for name in names
                if any(name == p or name.startswith(f"{p}.") for p in parsers)
            ]
    assert found == []
