from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from simfinder.domain.documents import Identity, Reason
from simfinder.domain.errors import ReadProblem
from simfinder.files.identity import CheckedFile, identity

posix = pytest.mark.skipif(os.name != "posix", reason="needs POSIX")


def read(path: Path, expected: Identity | None = None) -> bytes:
    with CheckedFile(path, expected) as file:
        data = b"".join(file.chunks())
        assert len(data) == file.size
        fault = file.fault()
    if fault is not None:
        raise fault
    return data


def problem(path: Path, expected: Identity | None = None) -> tuple[Reason, str]:
    with pytest.raises(ReadProblem) as raised:
        read(path, expected)
    return raised.value.reason, str(raised.value.detail)


def test_a_file_is_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    content = os.urandom(3_000_000)
    path.write_bytes(content)
    assert read(path, identity(path.stat())) == content


def test_an_empty_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "a").touch()
    assert read(tmp_path / "a") == b""


def test_a_file_can_be_read_twice(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(b"again")
    with CheckedFile(path) as file:
        assert b"".join(file.chunks()) == b"".join(file.chunks()) == b"again"


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


@pytest.mark.parametrize("size", [0, 5, 2_000_000, 4_000_000])
def test_a_file_that_is_written_to_while_it_is_read_has_changed(tmp_path: Path, size: int) -> None:
    path = tmp_path / "a"
    path.write_bytes(os.urandom(3_000_000))
    with CheckedFile(path) as file:
        chunks = file.chunks()
        begin = next(chunks)
        path.write_bytes(b"x" * size)
        assert len(begin) + sum(map(len, chunks)) == 3_000_000
        fault = file.fault()
    assert fault is not None
    assert fault.reason is Reason.CHANGED


def test_a_log_that_grows_all_the_time_ends(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_bytes(b"line\n" * 500_000)
    with CheckedFile(path) as file, path.open("ab") as log:
        for _ in file.chunks():
            log.write(b"line\n" * 500_000)
            log.flush()
        assert file.fault() is not None


@posix
def test_a_sparse_file_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    with path.open("wb") as file:
        file.truncate(10_000_000_000)
    assert problem(path) == (Reason.TOO_LARGE, "sparse file")


@posix
def test_no_descriptor_is_left_open(tmp_path: Path) -> None:
    listing = Path("/proc/self/fd")
    if not listing.is_dir():
        pytest.skip("no /proc here")
    path = tmp_path / "a"
    path.write_text("x")
    before = len(list(listing.iterdir()))
    read(path)
    problem(tmp_path)
    problem(path, replace(identity(path.stat()), size=9))
    assert len(list(listing.iterdir())) == before
