from __future__ import annotations

import os
import shutil
import sys
import threading
from pathlib import Path

import pytest

from simfinder.domain.errors import ExecutableFileError, RevealError
from simfinder.services.reveal import open_file, show_in_folder

linux = pytest.mark.skipif(sys.platform != "linux", reason="needs the programs of Linux")


class Programs:
    """Programs that write down how they were called, in place of the real ones."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.log = folder / "log"
        os.mkfifo(self.log)
        # Open for as long as the programs: what the next one writes is not lost between two reads.
        self._pipe = os.open(self.log, os.O_RDWR)
        self._read = ""

    def close(self) -> None:
        os.close(self._pipe)

    def make(self, name: str, status: int = 0) -> None:
        script = f'#!/bin/sh\nprintf "%s|" "$0" "$@" END > {self.log}\nexit {status}\n'
        (self.folder / name).write_text(script)
        (self.folder / name).chmod(0o755)

    def next_call(self) -> list[str]:
        while "|END|" not in self._read:
            self._read += os.fsdecode(os.read(self._pipe, 1 << 16))
        call, _, self._read = self._read.partition("|END|")
        words = call.split("|")
        return [Path(words[0]).name, *words[1:]]


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    programs = Programs(folder)
    yield programs
    for thread in threading.enumerate():
        if thread.name == "reveal":
            thread.join(10)
    programs.close()


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / os.fsdecode("合同 'x' \\ \"y\" 100%".encode() + b"\xff.docx")
    path.touch()
    return path


@linux
def test_a_document_is_opened_by_the_desktop(programs: Programs, document: Path) -> None:
    programs.make("xdg-open")
    open_file(document)
    assert programs.next_call() == ["xdg-open", str(document)]


@linux
def test_gio_stands_in_for_xdg_open(programs: Programs, document: Path) -> None:
    programs.make("gio")
    open_file(document)
    assert programs.next_call() == ["gio", "open", str(document)]


@linux
def test_a_file_manager_is_asked_to_mark_the_file(programs: Programs, document: Path) -> None:
    programs.make("gdbus")
    programs.make("xdg-open")
    show_in_folder(document)
    call = programs.next_call()
    assert call[0] == "gdbus"
    assert call[-2:] == [f"['{document.as_uri()}']", ""]
    assert call[-2].count("'") == 2
    assert call[-2].isascii()


@linux
def test_without_a_file_manager_the_folder_is_opened(programs: Programs, document: Path) -> None:
    programs.make("gdbus", status=1)
    programs.make("xdg-open")
    show_in_folder(document)
    assert programs.next_call()[0] == "gdbus"
    assert programs.next_call() == ["xdg-open", str(document.parent)]


@linux
def test_without_any_program_the_missing_one_is_named(programs: Programs, document: Path) -> None:
    for action in (open_file, show_in_folder):
        with pytest.raises(RevealError, match="no program"):
            action(document)


def test_a_missing_file_is_an_error(tmp_path: Path) -> None:
    for action in (open_file, show_in_folder):
        with pytest.raises(RevealError, match="no longer exists"):
            action(tmp_path / "gone.txt")


PROGRAMS = [
    "a.exe",
    "a.SH",
    "a.bat",
    "a.cmd",
    "a.com",
    "Invoice.DESKTOP",
    "a.msi",
    "a.ps1",
    "a.scr",
    "a.lnk",
    "a.jar",
    "a.app",
    "a.vbs",
    "a.reg",
    "a.hta",
    "a.js",
    "a.wsf",
    "a.pif",
    "a.cpl",
    "a.url",
    "a.py",
    "a.command",
    "a.terminal",
    "a.AppImage",
    "a.run",
    "a.deb",
    "a.rpm",
    "a.flatpakref",
    "a.settingcontent-ms",
    "Contract.pdf.exe",
    ".desktop",
    "a.exe.",
    "a.exe. .",
]


@linux
@pytest.mark.parametrize("name", PROGRAMS)
def test_what_would_be_run_is_not_opened(programs: Programs, tmp_path: Path, name: str) -> None:
    programs.make("xdg-open")
    trap = tmp_path / name
    trap.touch()
    with pytest.raises(ExecutableFileError, match="will not be opened"):
        open_file(trap)
    assert shutil.which("xdg-open")


@linux
@pytest.mark.parametrize(
    "head",
    [
        b"#!/bin/sh\n",
        b"\xef\xbb\xbf#! x",
        b"MZ\x90\x00",
        b"\x7fELF\x02",
        b"\n[Desktop Entry]\nExec=x",
        b"\xcf\xfa\xed\xfe",
    ],
)
@pytest.mark.parametrize("name", ["letter", "letter.pdf", "letter.txt"])
def test_a_program_under_another_name_is_not_opened(
    programs: Programs, tmp_path: Path, name: str, head: bytes
) -> None:
    programs.make("xdg-open")
    trap = tmp_path / name
    trap.write_bytes(head)
    with pytest.raises(ExecutableFileError):
        open_file(trap)


@linux
def test_a_link_is_judged_by_what_it_leads_to(programs: Programs, tmp_path: Path) -> None:
    programs.make("xdg-open")
    (tmp_path / "setup.sh").touch()
    link = tmp_path / "letter.txt"
    link.symlink_to(tmp_path / "setup.sh")
    with pytest.raises(ExecutableFileError):
        open_file(link)


@linux
@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("minutes.md", b"MZ 12/2025 - minutes"),
        ("a.exe.txt", b"about a.exe"),
        ("exe", b""),
        ("v1.0 final", b"x"),
        ("sheet.csv", b"#1;2\n"),
    ],
)
def test_documents_are_still_opened(
    programs: Programs, tmp_path: Path, name: str, data: bytes
) -> None:
    programs.make("xdg-open")
    document = tmp_path / name
    document.write_bytes(data)
    open_file(document)
    assert programs.next_call() == ["xdg-open", str(document)]
