"""Somebody exchanges files and folders while they are moved: nothing outside is ever touched."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from operation_samples import make_tree, request_of

from simfinder.domain.operations import Action, State
from simfinder.files import folders
from simfinder.services.cleanup.cleanup import perform
from simfinder.store.journal import Journal

pytestmark = pytest.mark.skipif(os.name != "posix", reason="links and renames of POSIX")
TRIES = 200
SAME = "the copy that may go"
PRECIOUS = "the precious one!!!!"  # as long as the other


@contextmanager
def attacked(once: Callable[[], None]) -> Iterator[None]:
    """Exchange things over and over, in a thread that gets every chance to come in between."""
    over = threading.Event()

    def attack() -> None:
        while not over.is_set():
            with contextlib.suppress(OSError):
                once()

    thread = threading.Thread(target=attack)
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()
        sys.setswitchinterval(interval)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = tmp_path / "root"
    make_tree(root, 1)
    (tmp_path / "precious").mkdir()
    return root


@pytest.fixture(params=["one disk", "two disks"])
def disks(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the folder of the tree and the chosen one seem to be on two disks, or leave them be.

    Before each move others get a moment, so that many tries meet a file that was exchanged after
    it had been looked at.
    """
    real = folders.rename_exclusive

    def across(source: str, from_: int | None, target: str, to: int | None) -> None:
        if from_ != to and request.param == "two disks":
            raise OSError(errno.EXDEV, "Invalid cross-device link")
        time.sleep(1e-4)
        real(source, from_, target, to)

    monkeypatch.setattr(folders, "rename_exclusive", across)


def tried(root: Path, prepare: Callable[[], Path], attack: Callable[[], None]) -> list[State]:
    """Move a document while it is attacked, many times; return how it ended each time."""
    ended = []
    chosen = root.parent / "chosen"
    precious = root.parent / "precious"
    with Journal.open(root.parent / "journal") as journal:
        for _ in range(TRIES):
            path = prepare()
            (precious / path.name).write_text(PRECIOUS)
            request = request_of(path, root)
            with attacked(attack):
                (operation,) = perform(journal, Action.MOVE, chosen, [request])
            ended.append(operation.state)
            assert (precious / path.name).read_text() == PRECIOUS
            arrived = sorted(chosen.iterdir()) if chosen.exists() else []
            if operation.state is State.DONE:
                assert [p.read_text() for p in arrived] == [SAME]
            else:
                # Where another file was moved and its place was taken meanwhile, it stays there,
                # and it is told where that is.
                left = {PRECIOUS} if f"{chosen}{os.sep}" in str(operation.detail) else set()
                assert {p.read_text() for p in arrived} <= left, operation
                texts = [p.read_text() for p in root.rglob("a*.txt*") if not p.is_symlink()]
                assert SAME in texts, operation
            assert list(root.rglob(".simfinder-*")) == []
            for file in arrived:
                file.unlink()
    return ended


@pytest.mark.usefixtures("disks")
def test_a_folder_that_becomes_a_link(root: Path) -> None:
    docs, aside, link = root / "docs", root / "docs.real", root / "docs.link"

    def prepare() -> Path:
        for place in (docs, link):
            if place.is_symlink():
                place.unlink()
        if aside.exists():
            aside.rename(docs)
        docs.mkdir(exist_ok=True)
        link.symlink_to("../precious")
        (docs / "a.txt").write_text(SAME)
        return docs / "a.txt"

    def attack() -> None:
        docs.rename(aside)
        link.rename(docs)
        docs.rename(link)
        aside.rename(docs)

    ended = tried(root, prepare, attack)
    assert set(ended) <= {State.DONE, State.FAILED}


@pytest.mark.usefixtures("disks")
def test_a_file_that_becomes_a_link_or_another_file(root: Path) -> None:
    path, aside = root / "a.txt", root / "a.txt.real"
    other = root.parent / "other"

    def prepare() -> Path:
        path.unlink(missing_ok=True)
        aside.unlink(missing_ok=True)
        path.write_text(SAME)
        return path

    def attack() -> None:
        # The document is never the one that is replaced or removed here: it is aside then.
        if aside.exists():
            path.unlink(missing_ok=True)
        else:
            path.rename(aside)
        path.symlink_to("../precious/a.txt")
        path.unlink()
        other.write_text(PRECIOUS)
        other.rename(path)
        path.unlink()
        aside.rename(path)

    ended = tried(root, prepare, attack)
    assert set(ended) <= {State.DONE, State.FAILED, State.LOST}


def test_other_bytes_of_the_same_size_and_time_are_seen(root: Path) -> None:
    path = root / "a.txt"
    refused = 0
    with Journal.open(root.parent / "journal") as journal:
        for n in range(TRIES):
            path.write_text(SAME)
            request = request_of(path, root)
            text = SAME[: n % len(SAME)] + "?" + SAME[n % len(SAME) + 1 :]
            path.write_text(text)
            os.utime(path, ns=(request.identity.mtime_ns, request.identity.mtime_ns))
            (operation,) = perform(journal, Action.MOVE, root.parent / "chosen", [request])
            refused += operation.state is State.FAILED
            assert path.read_text() == text
    assert refused == TRIES
