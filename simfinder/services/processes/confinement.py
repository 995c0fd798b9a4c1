"""What a worker process may not do, whatever a document makes its reader do.

The system itself holds these limits, so a reader that a hostile file has taken over meets them
too. What each system offers differs:

* Linux: address space, descriptors, no file written (``setrlimit``); no file read but those of
  the program itself (Landlock); no process started, no socket of any kind, no attribute of a file
  changed, no other process touched (a filter of system calls, see ``system_calls``).
* macOS: the same ``setrlimit`` but for the address space, which it does not enforce, and no
  process started.
* Windows: memory, and the end of the worker with the program, by a job object; see
  ``windows_job``.

On every system a watchdog of the program ends a worker by its clock and its memory as well, and
a worker is handed the bytes of a document, never its path.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from simfinder import assets
from simfinder.services.processes.system_calls import filter_calls, machine_of_filter

_MAPPED = 512 << 20
"""Libraries map more address space than they touch."""
_DESCRIPTORS = 64
_LARGEST_FILE = 512 << 20

# Linux, Documentation/userspace-api/landlock.rst and include/uapi/linux/landlock.h.
_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446
_VERSION_FLAG = 1
_PATH_BENEATH = 1
_EXECUTE, _READ_FILE, _READ_DIR = 1, 1 << 2, 1 << 3
_FILE_RIGHTS = {1: (1 << 13) - 1, 2: (1 << 14) - 1, 3: (1 << 15) - 1, 5: (1 << 16) - 1}
"""All rights that a version of the interface knows; those that are asked for are then denied."""
_READ = _READ_FILE | _READ_DIR
_MAKE_SOCKET = 1 << 9
_WRITE_FILE, _TRUNCATE, _IOCTL = 1 << 1, 1 << 14, 1 << 15
_ON_FILES = _EXECUTE | _WRITE_FILE | _READ_FILE | _TRUNCATE | _IOCTL
_TCP = 0b11
_TCP_FROM = 4
_SCOPES = 0b11
"""Abstract sockets and signals of processes outside."""
_SCOPES_FROM = 6
_NO_NEW_PRIVILEGES = 38
_PARENT_DEATH_SIGNAL = 1
_SYSTEM_PLACES = (
    "/usr",
    "/lib",
    "/lib64",
    "/bin",
    "/etc",
    "/opt",
    "/snap",
    # Not all of /proc: an administrator could read there what other processes hold.
    *("/proc/self", "/proc/sys", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat", "/proc/version"),
    *("/proc/filesystems", "/proc/loadavg", "/proc/uptime"),
    "/sys",
    "/dev",
    "/var/lib",
    "/var/cache",
    "/var/spool/libreoffice",
)
_BESIDE = ("lib", "lib64", "libexec", "share", "program", "resources")
_SYSTEM_FILES = ("/usr", "/lib", "/lib64", "/etc/ld.so.cache", "/dev/null", "/dev/urandom")
_FONTS = (
    "/etc/fonts",
    "/var/cache/fontconfig",
    *map(os.path.expanduser, ("~/.fonts", "~/.local/share/fonts", "~/.config/fontconfig")),
)


class Confinement(NamedTuple):
    """What the system holds a process by, beside the limits of ``limit_resources``."""

    landlock: int
    """Version of its interface, 0 where the system has none."""
    call_filter: bool


class _Ruleset(ctypes.Structure):
    _fields_ = (("files", ctypes.c_uint64), ("net", ctypes.c_uint64), ("scope", ctypes.c_uint64))


class _PathBeneath(ctypes.Structure):
    _pack_ = 1
    _layout_ = "ms"
    _fields_ = (("allowed", ctypes.c_uint64), ("parent", ctypes.c_int32))


def end_with_parent() -> None:
    """Let the system end this process with the thread that started it, where it can (Linux)."""
    if sys.platform != "linux":
        return
    system = ctypes.CDLL(None, use_errno=True)
    parent = os.getppid()
    system.prctl(_PARENT_DEATH_SIGNAL, signal.SIGKILL, 0, 0, 0)
    if os.getppid() != parent:
        os.kill(os.getpid(), signal.SIGKILL)  # it ended before this was asked for


def limit_resources(max_memory: int) -> None:
    """Bound what the process may use, for good; ``max_memory`` in MiB."""
    try:
        import resource
    except ImportError:  # Windows: a job object holds the limits
        return
    wanted = [
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_NOFILE, _DESCRIPTORS),
        (resource.RLIMIT_FSIZE, 0),
    ]
    if sys.platform == "linux":
        wanted.append((resource.RLIMIT_AS, (max_memory << 20) + _MAPPED))
    elif sys.platform == "darwin":
        wanted.append((resource.RLIMIT_NPROC, 0))  # Linux would count threads as well
    for kind, value in wanted:
        _, hard = resource.getrlimit(kind)
        if hard != resource.RLIM_INFINITY:
            value = min(value, hard)
        # The hard limit as well, or a reader that was taken over would raise it again.
        resource.setrlimit(kind, (value, value))


def limit_program() -> None:
    """Bound what a program of the machine may use; its memory is watched from outside."""
    try:
        import resource
    except ImportError:
        return
    for kind, value in ((resource.RLIMIT_CORE, 0), (resource.RLIMIT_FSIZE, _LARGEST_FILE)):
        _, hard = resource.getrlimit(kind)
        resource.setrlimit(
            kind, (value if hard == resource.RLIM_INFINITY else min(value, hard), hard)
        )


def offered() -> Confinement:
    """Return what this system can hold a process by."""
    return Confinement(_landlock_version(), machine_of_filter() is not None)


def shut_in(folder: str = "", program: str = "", fonts: bool = False) -> Confinement:
    """Let the process read nothing but the program's own files, and reach nothing else.

    With a ``program`` of the machine it may read and start what the system has, and write below
    the ``folder``. With ``fonts`` it may read those of the machine and of the person.

    Returns what holds it; where the system has nothing, the limits of ``limit_resources`` stand
    alone. The process must have no threads yet, since Landlock holds the one that asks for it.
    """
    landlock = _restrict_files(folder, program, _FONTS if fonts else ())
    return Confinement(landlock, filter_calls(converter=bool(program)))


def _landlock_version() -> int:
    if sys.platform != "linux":
        return 0
    system = ctypes.CDLL(None, use_errno=True)
    known = int(system.syscall(_CREATE_RULESET, None, ctypes.c_size_t(0), _VERSION_FLAG))
    return max(known, 0)


def _restrict_files(folder: str, program: str, more: Iterable[str]) -> int:
    """Let Landlock hold the process; return its version, 0 where it does not."""
    version = _landlock_version()
    if version < 1:
        return 0
    system = ctypes.CDLL(None, use_errno=True)
    rights = _FILE_RIGHTS[max(known for known in _FILE_RIGHTS if known <= version)]
    rules = _Ruleset(
        rights, _TCP if version >= _TCP_FROM else 0, _SCOPES if version >= _SCOPES_FROM else 0
    )
    size = 8 if version < _TCP_FROM else 16 if version < _SCOPES_FROM else 24
    ruleset = int(system.syscall(_CREATE_RULESET, ctypes.byref(rules), ctypes.c_size_t(size), 0))
    if ruleset < 0:
        return 0
    try:
        for place in _system(program) if program else [*_readable(), *more]:
            _allow(system, ruleset, place, _READ | (_EXECUTE if program else 0))
        if folder:
            _allow(system, ruleset, os.path.realpath(folder), rights)
            _allow(system, ruleset, "/tmp", _MAKE_SOCKET)  # noqa: S108 - LibreOffice insists on it
        held = system.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0) == 0
        return version if held and system.syscall(_RESTRICT_SELF, ruleset, 0) == 0 else 0
    finally:
        os.close(ruleset)


def _allow(system: ctypes.CDLL, ruleset: int, place: str, rights: int) -> None:
    try:
        parent = os.open(place, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return  # what is not there need not be allowed
    try:
        # What only folders can be used for may not be allowed for a file.
        rule = _PathBeneath(rights if Path(place).is_dir() else rights & _ON_FILES, parent)
        system.syscall(_ADD_RULE, ruleset, _PATH_BENEATH, ctypes.byref(rule), 0)
    finally:
        os.close(parent)


def _system(program: str) -> list[str]:
    """Return the places that programs of the machine need, wherever this one lies."""
    home = Path(os.path.realpath(program)).parent
    # An installation in one folder has its libraries beside its programs; what else lies beside
    # them, say in somebody's own folder, is none of theirs.
    return [*_SYSTEM_PLACES, str(home), *(str(home.parent / name) for name in _BESIDE)]


def _readable() -> list[str]:
    """Return the places that hold the program, Python, its libraries and those of the system."""
    places = {
        sys.prefix,
        sys.base_prefix,
        sys.exec_prefix,
        sys.base_exec_prefix,
        str(Path(__file__).resolve().parents[2]),
        str(assets.resources()),
        *(entry for entry in sys.path if entry),
        *_SYSTEM_FILES,
    }
    if bundled := getattr(sys, "_MEIPASS", ""):
        places |= {bundled, sys.executable}
    # Links are resolved: it is files that are allowed, not names.
    return sorted({os.path.realpath(place) for place in places})
