"""Opens a document in its own program, or shows it in its folder, and does not wait for it."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

from simfinder.domain import programs
from simfinder.domain.errors import ExecutableFileError, RevealError
from simfinder.domain.messages import Code, Message, system_message
from simfinder.files.sources import ask_places

_ANSWER_SECONDS = 5.0
"""Seconds that a file may take to say whether it is there."""


def open_file(path: Path) -> None:
    """Open a document in the program that the system has for it.

    A link is judged by its own name and by the file that it leads to.

    Raises:
        ProgramNotStarted: The system would start it, or ask whether to.
        RevealError: It is gone, or there is no way to open it.
    """
    place = _require_path(path)
    (program,) = ask_places([place], _is_program, None, _ANSWER_SECONDS)
    if program is None:
        raise RevealError(Message(Code.DISK_SILENT, name=place.name))
    if program:
        raise ExecutableFileError(Message(Code.PROGRAM_NOT_STARTED, name=place.name))
    if sys.platform == "win32":
        _start_on_windows(place)
    else:
        _start([["open", "--", str(place)] if sys.platform == "darwin" else _opener(place)])


def show_in_folder(path: Path) -> None:
    """Open the folder of a file with the file marked, or just the folder where that is all.

    Raises:
        RevealError: It is gone, or there is no way to open folders.
    """
    place = _require_path(path)
    if sys.platform == "win32":
        # One string: explorer does not follow the usual quoting of arguments.
        _start([f'explorer /select,"{place}"'])
    elif sys.platform == "darwin":
        _start([["open", "-R", "--", str(place)]])
    else:
        _start([*_mark_on_linux(place), _opener(place.parent)])


def _require_path(path: Path) -> Path:
    place = path.absolute()
    (exists,) = ask_places([place], os.path.lexists, None, _ANSWER_SECONDS)
    if exists is None:
        raise RevealError(Message(Code.DISK_SILENT, name=place.name))
    if not exists:
        raise RevealError(Message(Code.NO_LONGER, name=place.name))
    return place


def _is_program(place: Path) -> bool:
    """Whether a file is a program; one that cannot be read is judged by its name."""

    def head() -> bytes:
        try:
            descriptor = os.open(target, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
        except OSError:
            return b""
        try:
            regular = stat.S_ISREG(os.fstat(descriptor).st_mode)
            return os.read(descriptor, programs.HEAD) if regular else b""
        except OSError:
            return b""
        finally:
            os.close(descriptor)

    target = os.path.realpath(place)
    has_name = programs.has_program_name(place.name)
    return has_name or programs.is_program(Path(target).name, head)


def _opener(place: Path) -> list[str]:
    for program in ("xdg-open", "gio"):
        executable = shutil.which(program)
        if executable:
            return [executable, *(["open"] if program == "gio" else []), str(place)]
    raise RevealError(Message(Code.NO_OPENER))


def _mark_on_linux(place: Path) -> list[list[str]]:
    gdbus = shutil.which("gdbus")
    if not gdbus:
        return []
    call = [gdbus, "call", "--session", "--timeout", "5"]
    call += ["--dest", "org.freedesktop.FileManager1"]
    call += ["--object-path", "/org/freedesktop/FileManager1"]
    call += ["--method", "org.freedesktop.FileManager1.ShowItems"]
    # A file URL is plain ASCII without quotes, whatever the name is.
    return [[*call, f"['{place.as_uri()}']", ""]]


def _start(commands: Sequence[str | list[str]]) -> None:
    """Run commands one after the other until one succeeds, in the background."""

    def others(first: subprocess.Popen[bytes]) -> None:
        status = first.wait()
        for command in commands[1:]:
            if status == 0:
                return
            status = _spawn(command).wait()

    try:
        process = _spawn(commands[0])
    except OSError as error:
        raise RevealError(Message(Code.NOT_OPENED, rest=system_message(error))) from error
    threading.Thread(target=others, args=(process,), name="reveal", daemon=True).start()


def _spawn(command: str | list[str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def _start_on_windows(place: Path) -> None:
    if sys.platform == "win32":
        try:
            os.startfile(place)  # noqa: S606
        except OSError as error:
            raise RevealError(Message(Code.NOT_OPENED, rest=system_message(error))) from error
