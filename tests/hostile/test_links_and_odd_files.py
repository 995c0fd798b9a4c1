"""Links are not followed, and nothing but an ordinary file is ever opened."""

from __future__ import annotations

import os
import socket
import stat
from pathlib import Path

import pytest
from corpus_good import good_files
from hostile_scan import Scan, put

from simfinder.domain.documents import Source
from simfinder.files.discover import discover


def folders_walked(folder: Path) -> int:
    walk = discover([Source(folder)], (), lambda: None)
    for _ in walk:
        pass
    return walk.folders


@pytest.fixture
def looped(tmp_path: Path) -> Path:
    """Return a tree with loops of links: to itself, to its parents, in a ring, to everything."""
    folder = tmp_path / "tree"
    put(folder, {f"a/b/c/{name}": content for name, content in good_files(7).items()})
    (folder / "self").symlink_to(".")
    (folder / "a/parent").symlink_to("..")
    (folder / "a/b/top").symlink_to(folder)
    (folder / "a/b/root").symlink_to("/proc/self/root")
    for name, target in (("one", "two"), ("two", "three"), ("three", "one")):
        (folder / name).symlink_to(target)
    (folder / "nowhere.txt").symlink_to("missing")
    (folder / "outside.txt").symlink_to("/etc/passwd")
    (folder / "inside.txt").symlink_to("a/b/c/good-0.txt")
    return folder


def test_loops_of_links_are_walked_once(hostile_scan: Scan, looped: Path) -> None:
    links = [str(p.relative_to(looped)) for p in looped.rglob("*") if p.is_symlink()]
    scanned = hostile_scan(looped)
    assert scanned.among(links, "not-regular", but=True) == {}
    assert len(scanned.documents) == 7
    real = [p for p in looped.rglob("*") if p.is_dir() and not p.is_symlink()]
    assert folders_walked(looped) == 1 + len(real)


def test_hard_links_are_one_document_each_and_the_same_text(
    hostile_scan: Scan, tmp_path: Path
) -> None:
    folder = tmp_path / "tree"
    put(folder, good_files(7))
    first = folder / "good-0.txt"
    for n in range(2):
        os.link(first, folder / f"name-{n}.txt")
    scanned = hostile_scan(folder)
    assert set(scanned.states.values()) == {"ok"}
    assert scanned.groups == [{"good-0.txt", "name-0.txt", "name-1.txt"}]


@pytest.fixture
def odd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a tree with FIFOs, sockets and, where that is allowed, devices."""
    folder = tmp_path / "tree"
    put(folder, good_files(7))
    for name in ("fifo", "fifo.txt", "fifo.pdf", "fifo.docx"):
        os.mkfifo(folder / name)
    monkeypatch.chdir(folder)  # the name of a socket may not be long
    with socket.socket(socket.AF_UNIX) as one:
        one.bind("socket.txt")
    (folder / "zero-link.txt").symlink_to("/dev/zero")
    (folder / "random-link.pdf").symlink_to("/dev/urandom")
    for name, minor in (("null.txt", 3), ("zero.txt", 5)):
        try:
            os.mknod(folder / name, stat.S_IFCHR | 0o600, os.makedev(1, minor))
        except PermissionError:
            continue  # only root may; the links stand for them
    return folder


def test_only_ordinary_files_are_opened(hostile_scan: Scan, odd: Path) -> None:
    good = set(good_files(7))
    names = [p.name for p in odd.iterdir() if p.name not in good]
    scanned = hostile_scan(odd)
    assert scanned.among(names, "not-regular", but=True) == {}
    assert scanned.among(good, "ok", but=True) == {}


@pytest.mark.parametrize("kind", ["fifo", "device", "link", "folder"])
def test_an_odd_file_as_source_is_reported(tmp_path: Path, kind: str) -> None:
    """A person may drop anything on the window."""
    path = tmp_path / "dropped.txt"
    if kind == "fifo":
        os.mkfifo(path)
    elif kind == "device":
        path = Path("/dev/zero")
    elif kind == "link":
        path.symlink_to(path)
    else:
        path.mkdir()
    found = list(discover([Source(path)], (), lambda: None))
    if kind == "folder":
        assert found == []
    else:
        (problem,) = found
        assert problem.reason == "not-regular"  # type: ignore[union-attr]
