"""The list of a quarantine loses the lines of files that are gone, and no line of one that is
there."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from simfinder.domain.operations import BatchKey
from simfinder.files import quarantine
from simfinder.files.folders import OpenFolder
from simfinder.files.quarantine import FOLDER, MANIFEST, QuarantineFolder, compact_list, list_files

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="locks of folders")
CALLS = ("fstat", "fsync", "listdir", "open", "replace", "stat", "unlink", "write", "close")
HASH = "0123456789abcdef" * 4


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / FOLDER
    made.mkdir(mode=0o700)
    return made


def opened(folder: Path) -> QuarantineFolder:
    return QuarantineFolder(OpenFolder.open(folder), BatchKey(3, 7))


def bring(folder: Path, *names: str) -> None:
    with opened(folder) as there:
        for name in names:
            there.announce(name, Path("/home") / name, HASH)
            (folder / name).write_text(name)


def take_back(folder: Path, *names: str) -> None:
    with opened(folder) as there:
        for name in names:
            (folder / name).unlink()
            there.withdraw(name, Path("/home") / name)


def listed(folder: Path) -> list[str]:
    return sorted(file.path.name for file in list_files(folder))


def lines(folder: Path) -> list[str]:
    return [json.loads(line)["name"] for line in (folder / MANIFEST).read_bytes().splitlines()]


def test_only_lines_of_files_that_are_there_stay(folder: Path) -> None:
    bring(folder, "a", "b", "字")
    take_back(folder, "a", "b")
    bring(folder, "a")
    before = (folder / MANIFEST).read_bytes().splitlines(keepends=True)
    assert len(before) == 6
    compact_list(folder)
    assert (folder / MANIFEST).read_bytes() == before[2] + before[5]
    assert listed(folder) == ["a", "字"]
    assert list_files(folder)[0].batch == BatchKey(3, 7)
    assert sorted(p.name for p in folder.iterdir()) == ["a", MANIFEST, "字"]
    take_back(folder, "a", "字")
    compact_list(folder)
    assert lines(folder) == []
    assert (folder / MANIFEST).stat().st_mode & 0o777 == 0o600


def test_a_file_that_no_line_names_keeps_the_lines_of_files_that_are_missed(folder: Path) -> None:
    bring(folder, "a", "b")
    take_back(folder, "b")
    with (folder / MANIFEST).open("ab") as manifest:
        manifest.write(b'{"at": "20\n')
    (folder / "a").rename(folder / ".simfinder-1-0123.gone")
    compact_list(folder)
    assert listed(folder) == ["a"]
    assert len((folder / MANIFEST).read_bytes().splitlines()) == 2
    (folder / ".simfinder-1-0123.gone").rename(folder / "a")
    compact_list(folder)
    assert lines(folder) == ["a"]


def test_two_that_tried_one_name_do_not_take_each_other_from_the_list(folder: Path) -> None:
    with opened(folder) as there:
        there.announce("a", Path("/home/one"), HASH)
        there.announce("a", Path("/home/other"), HASH)
        (folder / "a").write_text("one")
        there.withdraw("a", Path("/home/other"))
    assert [file.source for file in list_files(folder)] == [Path("/home/one")]
    compact_list(folder)
    assert [file.source for file in list_files(folder)] == [Path("/home/one")]


def test_a_file_on_its_way_keeps_its_line(folder: Path) -> None:
    bring(folder, "gone")
    take_back(folder, "gone")
    with opened(folder) as there:
        there.announce("coming", Path("/home/coming"), HASH)
        compact_list(folder)
        (folder / "coming").write_text("here")
    assert listed(folder) == ["coming"]
    compact_list(folder)
    assert lines(folder) == ["coming"]


def test_who_opens_it_waits_for_a_list_that_is_made_anew(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quarantine, "_LOCK_SECONDS", 0.05)
    with OpenFolder.open(folder) as held:
        held.lock(exclusive=True)
        with pytest.raises(BlockingIOError):
            opened(folder)
    with opened(folder), opened(folder):
        pass


def test_a_disk_that_fails_leaves_the_list_as_it_was(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bring(folder, "a", "b")
    take_back(folder, "b")
    before = (folder / MANIFEST).read_bytes()

    def full(descriptor: int) -> None:
        raise OSError("no space")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="no space"):
            compact_list(folder)
    assert (folder / MANIFEST).read_bytes() == before
    assert sorted(p.name for p in folder.iterdir()) == ["a", MANIFEST]


@pytest.mark.parametrize("after", [False, True])
def test_a_kill_at_any_moment_loses_no_line(folder: Path, after: bool) -> None:
    bring(folder, "a", "b", "c")
    take_back(folder, "b")
    whole = (folder / MANIFEST).read_bytes()
    killed = 0
    while True:
        (folder / MANIFEST).write_bytes(whole)
        child = os.fork()
        if not child:
            _die_in_call(killed + 1, after)
            compact_list(folder)
            os._exit(0)
        ended = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        assert listed(folder) == ["a", "c"]
        if not ended:
            break
        killed += 1
        bring(folder, "d")
        assert listed(folder) == ["a", "c", "d"]
        (folder / "d").unlink()
    assert killed > 8
    assert lines(folder) == ["a", "c"]
    assert sorted(p.name for p in folder.iterdir()) == ["a", "c", MANIFEST]


def _die_in_call(number: int, after: bool) -> None:
    left = number

    def around(function):  # type: ignore[no-untyped-def]
        def call(*args, **more):  # type: ignore[no-untyped-def]
            nonlocal left
            left -= 1
            if not left and not after:
                os._exit(9)
            try:
                return function(*args, **more)
            finally:
                if not left:
                    os._exit(9)

        return call

    for name in CALLS:
        setattr(os, name, around(getattr(os, name)))


RUN = """
import os, random, sys
from pathlib import Path
from simfinder.files.folders import OpenFolder
from simfinder.files.quarantine import QuarantineFolder, compact_list
folder, me = Path(sys.argv[1]), sys.argv[2]
draw = random.Random(me)
for n in range(150):
    with QuarantineFolder(OpenFolder.open(folder)) as there:
        name = f"{me}-{n}"
        there.announce(name, Path("/home") / name, "ab" * 32)
        (folder / name).write_text("x")
        if draw.random() < 0.7:
            (folder / name).unlink()
            there.withdraw(name, Path("/home") / name)
    compact_list(folder)
"""


def test_runs_at_the_same_time_lose_no_line(folder: Path) -> None:
    runs = [
        subprocess.Popen([sys.executable, "-c", RUN, str(folder), str(number)])
        for number in range(3)
    ]
    assert [run.wait(120) for run in runs] == [0, 0, 0]
    there = sorted(p.name for p in folder.iterdir() if p.name != MANIFEST)
    assert len(there) > 50
    assert listed(folder) == there
    compact_list(folder)
    assert sorted(lines(folder)) == there
