from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path
from typing import BinaryIO

import pytest

from simfinder.files.atomic import replace_with

posix = pytest.mark.skipif(os.name != "posix", reason="needs POSIX")


def hello(file: BinaryIO) -> None:
    file.write(b"hello")


def test_a_file_is_made_and_replaced(tmp_path: Path) -> None:
    path = tmp_path / ("r" * 240 + ".html")
    for content in (b"one", b"two"):
        replace_with(path, lambda file, content=content: file.write(content) and None)
        assert path.read_bytes() == content
        assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("error", [ValueError, OSError, KeyboardInterrupt])
def test_when_writing_fails_the_old_file_stays_and_nothing_else(
    tmp_path: Path, error: type[BaseException]
) -> None:
    path = tmp_path / "report.html"
    path.write_bytes(b"old")

    def fail(file: BinaryIO) -> None:
        file.write(b"half")
        raise error

    with pytest.raises(error):
        replace_with(path, fail)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


FULL = """
import resource, sys
from pathlib import Path
from simfinder.files.atomic import replace_with
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, resource.RLIM_INFINITY))
try:
    replace_with(Path(sys.argv[1]), lambda file: file.write(b"x" * 5000))
except OSError as error:
    print(error.strerror)
"""


@posix
def test_a_full_disk_leaves_the_old_file_and_no_litter(tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    path.write_bytes(b"old")
    root = str(Path(__file__).parents[2])
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(path)],
        env={**os.environ, "PYTHONPATH": root},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "File too large\n"
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@posix
def test_rights_stay_or_follow_the_umask(tmp_path: Path) -> None:
    old = os.umask(0o027)
    try:
        replace_with(tmp_path / "new", hello)
        replace_with(tmp_path / "private", hello, private=True)
        (tmp_path / "shared").touch()
        (tmp_path / "shared").chmod(0o664)
        replace_with(tmp_path / "shared", hello)
    finally:
        os.umask(old)
    modes = {p.name: stat.S_IMODE(p.stat().st_mode) for p in tmp_path.iterdir()}
    assert modes == {"new": 0o640, "private": 0o600, "shared": 0o664}


@posix
def test_a_link_keeps_pointing_where_it_did(tmp_path: Path) -> None:
    (tmp_path / "real").write_bytes(b"old")
    (tmp_path / "link").symlink_to("real")
    replace_with(tmp_path / "link", hello)
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_bytes() == b"hello"


def test_a_missing_folder_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        replace_with(tmp_path / "nowhere" / "report", hello)
