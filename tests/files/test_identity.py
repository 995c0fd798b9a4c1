from __future__ import annotations

import hashlib
import os
from dataclasses import replace
from pathlib import Path

import pytest

from simfinder.domain.document import Reason
from simfinder.domain.errors import Cancelled, ReadProblem
from simfinder.files.identity import identity, read_regular

posix = pytest.mark.skipif(os.name != "posix", reason="needs POSIX")


def problem(path: Path, expected=None, limit: int = 1000, check=None) -> tuple[Reason, str]:
    with pytest.raises(ReadProblem) as raised:
        read_regular(path, expected, limit, check)
    return raised.value.reason, raised.value.detail


def test_a_file_is_read_whole_with_its_hash(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    content = os.urandom(3_000_000)
    path.write_bytes(content)
    data, found, digest = read_regular(path, identity(path.stat()), 10_000_000)
    assert data == content
    assert found == identity(path.stat())
    assert digest == hashlib.sha256(content).hexdigest()


@pytest.mark.parametrize("limit", [0, 1, 1 << 20, (1 << 20) + 1])
def test_the_hash_covers_what_the_limit_cuts_off(tmp_path: Path, limit: int) -> None:
    path = tmp_path / "a.txt"
    content = os.urandom(2_500_000)
    path.write_bytes(content)
    data, found, digest = read_regular(path, None, limit)
    assert data == content[:limit]
    assert found.size == len(content)
    assert digest == hashlib.sha256(content).hexdigest()


def test_an_empty_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "a").touch()
    assert read_regular(tmp_path / "a", None, 10)[0] == b""


def test_another_file_than_expected_has_changed(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("a")
    other = replace(identity(path.stat()), mtime_ns=1)
    assert problem(path, other)[0] is Reason.CHANGED


def test_a_missing_file_has_vanished(tmp_path: Path) -> None:
    assert problem(tmp_path / "nowhere")[0] is Reason.VANISHED
    (tmp_path / "file").touch()
    assert problem(tmp_path / "file" / "below")[0] is Reason.VANISHED


@posix
def test_links_fifos_folders_and_devices_are_not_regular(tmp_path: Path) -> None:
    (tmp_path / "target").write_text("secret")
    (tmp_path / "link").symlink_to("target")
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "link", tmp_path / "pipe", tmp_path, Path("/dev/zero")):
        assert problem(path)[0] is Reason.NOT_REGULAR, path


def test_a_locked_file_is_unreadable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a"
    path.touch()

    def refuse(*_: object, **__: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    assert problem(path) == (Reason.UNREADABLE, "Permission denied")


def test_a_disk_that_fails_while_reading_is_unreadable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a"
    path.write_text("x")

    def fail(*_: object) -> bytes:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "read", fail)
    assert problem(path)[0] is Reason.UNREADABLE


def test_a_file_written_to_once_while_it_is_read_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"old")
    seen = []

    def save_once() -> None:
        if not seen:
            path.write_bytes(b"new content")
        seen.append(1)

    data, found, digest = read_regular(path, None, 100, save_once)
    assert data == b"new content"
    assert found == identity(path.stat())
    assert digest == hashlib.sha256(b"new content").hexdigest()


def test_a_file_that_is_written_to_all_the_time_has_changed(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_bytes(b"line\n")

    def append() -> None:
        with path.open("ab") as file:
            file.write(b"line\n")

    assert problem(path, None, 1000, append)[0] is Reason.CHANGED


def test_truncation_while_reading_is_a_change_and_no_crash(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(os.urandom(3_000_000))
    sizes = iter([2_000_000, 1_000_000, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    assert problem(path, None, 1000, lambda: os.truncate(path, next(sizes)))[0] is Reason.CHANGED


def test_reading_can_be_stopped(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"x")

    def stop() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        read_regular(path, None, 1, stop)


@posix
def test_a_sparse_file_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    with path.open("wb") as file:
        file.truncate(10_000_000_000)
    assert problem(path) == (Reason.TOO_LARGE, "sparse")


@posix
def test_no_descriptor_is_left_open(tmp_path: Path) -> None:
    listing = Path("/proc/self/fd")
    if not listing.is_dir():
        pytest.skip("no /proc here")
    path = tmp_path / "a"
    path.write_text("x")
    before = len(list(listing.iterdir()))
    read_regular(path, None, 1)
    problem(tmp_path)
    problem(path, replace(identity(path.stat()), size=9))
    assert len(list(listing.iterdir())) == before
