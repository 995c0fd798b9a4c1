"""Confines worker processes, so that a reader taken over by a hostile document can do no harm.

The operating system enforces the limits:

* Linux: address space, descriptors, no file written (``setrlimit``); no file read but those of
  the program itself (Landlock); no process started, no socket of any kind, no attribute of a file
  changed, no other process touched (a filter of system calls, see ``system_calls``).
* macOS: the same ``setrlimit`` but for the address space, which it does not enforce, and no
  process started.
* Windows: memory, and the end of the worker with the program, by a job object; see
  ``windows_job``.

On every system a watchdog of the program also ends a worker by time and memory, and a worker gets
the bytes of a document, never its path.
"""

from __future__ import annotations

import ctypes
import errno
import os
import signal
import struct
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from simfinder import assets

if TYPE_CHECKING:
    import subprocess

# Filters of system calls (seccomp, Linux): what a process may still ask of the kernel.
#
# A worker may make the calls of an allow-list: read and write what is open, open files for reading,
# manage its memory and its threads. A converter program needs far more, so a deny-list takes from
# it what no conversion needs: the network, namespaces, other processes, the attributes of files.
#
# Calls are numbers, other ones on each processor: of x86_64 from
# ``arch/x86/entry/syscalls/syscall_64.tbl``, of aarch64 from ``include/uapi/asm-generic/unistd.h``
# of Linux. The filter is a program of classic BPF, see
# ``Documentation/userspace-api/seccomp_filter.rst``. Numbers from 424 on are the same everywhere,
# and so is the answer to those that are not listed: that the kernel does not have them. Libraries
# then use older calls, whose arguments a filter can see; and the x32 calls of x86_64, which have
# numbers above, are refused with them.

Numbers = tuple[int | None, int | None]
"""Of a call on x86_64 and on aarch64, None where it does not exist there."""

# Linux, include/uapi/linux/{audit,seccomp,bpf_common,filter}.h.
ARCHITECTURES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
_POINTER_BITS = 8 * ctypes.sizeof(ctypes.c_void_p)
_SECCOMP = {"x86_64": 317, "aarch64": 277}
_SET_FILTER, _ACTION_AVAILABLE = 1, 2
_ALL_THREADS = 1
_NO_NEW_PRIVILEGES = 38
KILL, ERRNO, ALLOW = 0x80000000, 0x00050000, 0x7FFF0000
REFUSE, UNKNOWN, PRETEND = ERRNO | errno.EPERM, ERRNO | errno.ENOSYS, ERRNO
"""Answers: not permitted; no such call; done, although nothing was."""
_LOAD, _RETURN = 0x20, 0x06
_EQUAL, _AT_LEAST, _ANY_BIT, _AND = 0x15, 0x35, 0x45, 0x54
_NUMBER, _ARCHITECTURE, _ARGUMENTS = 0, 4, 16
_FIRST_COMMON = 424

ALLOW_RULES: dict[str, Numbers] = {
    # open files
    "read": (0, 63),
    "readv": (19, 65),
    "pread64": (17, 67),
    "preadv": (295, 69),
    "write": (1, 64),
    "writev": (20, 66),
    "lseek": (8, 62),
    "close": (3, 57),
    "dup": (32, 23),
    "dup2": (33, None),
    "dup3": (292, 24),
    "fadvise64": (221, 223),
    "poll": (7, None),
    "ppoll": (271, 73),
    "select": (23, None),
    "pselect6": (270, 72),
    # what files there are; which ones, Landlock decides
    "fstat": (5, 80),
    "newfstatat": (262, 79),
    "stat": (4, None),
    "lstat": (6, None),
    "statx": (332, 291),
    "access": (21, None),
    "faccessat": (269, 48),
    "readlink": (89, None),
    "readlinkat": (267, 78),
    "getdents64": (217, 61),
    "getcwd": (79, 17),
    # memory
    "mmap": (9, 222),
    "munmap": (11, 215),
    "mprotect": (10, 226),
    "mremap": (25, 216),
    "madvise": (28, 233),
    "brk": (12, 214),
    "mincore": (27, 232),
    "membarrier": (324, 283),
    # threads, and signals to oneself
    "futex": (202, 98),
    "set_robust_list": (273, 99),
    "rseq": (334, 293),
    "sched_yield": (24, 124),
    "sched_getaffinity": (204, 123),
    "getcpu": (309, 168),
    "rt_sigaction": (13, 134),
    "rt_sigprocmask": (14, 135),
    "rt_sigreturn": (15, 139),
    "sigaltstack": (131, 132),
    "restart_syscall": (219, 128),
    "exit": (60, 93),
    "exit_group": (231, 94),
    # clocks
    "clock_gettime": (228, 113),
    "clock_getres": (229, 114),
    "clock_nanosleep": (230, 115),
    "nanosleep": (35, 101),
    "gettimeofday": (96, 169),
    "time": (201, None),
    "times": (100, 153),
    "setitimer": (38, 103),
    "getitimer": (36, 102),
    # about oneself and the machine
    "getpid": (39, 172),
    "getppid": (110, 173),
    "gettid": (186, 178),
    "getuid": (102, 174),
    "geteuid": (107, 175),
    "getgid": (104, 176),
    "getegid": (108, 177),
    "getrusage": (98, 165),
    "getrlimit": (97, 163),
    "getrandom": (318, 278),
    "uname": (63, 160),
    "sysinfo": (99, 179),
}
"""What a worker may call with any arguments."""

_OPEN, _OPENAT, _CLONE = (2, None), (257, 56), (56, 220)
_TGKILL, _PRCTL, _IOCTL, _FCNTL, _PRLIMIT = (234, 131), (157, 167), (16, 29), (72, 25), (302, 261)
_SOCKET, _SOCKETPAIR = (41, 198), (53, 199)
_LOCAL_SOCKET = 1
_WRITES = 0o3 | 0o100 | 0o1000 | 0o20000000
"""``O_WRONLY``, ``O_RDWR``, ``O_CREAT``, ``O_TRUNC`` and ``O_TMPFILE``."""
_OF_THREADS = 0x7D0F00
"""What the C libraries make a thread with: one that shares all, and two places for its number."""
_THREAD = 0x10100
"""``CLONE_THREAD`` and ``CLONE_VM``, without which it would be a process."""
_NAMESPACES = 0x7E020080
_CLOSE_ON_EXEC, _TERMINAL = (0x5450, 0x5451), (0x5401, 0x802C542A)
"""Of ``ioctl``: set and unset it; ask whether a file is a terminal."""
_NAMES = (15, 16, 0x53564D41)
"""Of ``prctl``: name a thread, ask for its name, name memory."""
_DESCRIPTORS = (0, 1, 2, 3, 1030)
"""Of ``fcntl``: copy a descriptor, get and set its flags, get those of the file."""
_READ_LOCKS = (5, 6, 36, 37)
"""Of ``fcntl``: ask for a lock, set it; SQLite does before it reads."""

DENY_RULES: dict[str, Numbers] = {
    # other processes
    "ptrace": (101, 117),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "kcmp": (312, 272),
    "perf_event_open": (298, 241),
    "setpriority": (141, 140),
    "ioprio_set": (251, 30),
    "sched_setaffinity": (203, 122),
    "sched_setscheduler": (144, 119),
    "sched_setparam": (142, 118),
    "sched_setattr": (314, 274),
    # namespaces, mounts and what only an administrator does
    "unshare": (272, 97),
    "setns": (308, 268),
    "mount": (165, 40),
    "umount2": (166, 39),
    "pivot_root": (155, 41),
    "chroot": (161, 51),
    "bpf": (321, 280),
    "quotactl": (179, 60),
    "fanotify_init": (300, 262),
    "name_to_handle_at": (303, 264),
    "open_by_handle_at": (304, 265),
    "init_module": (175, 105),
    "finit_module": (313, 273),
    "delete_module": (176, 106),
    "kexec_load": (246, 104),
    "kexec_file_load": (320, 294),
    "reboot": (169, 142),
    "swapon": (167, 224),
    "swapoff": (168, 225),
    "acct": (163, 89),
    "syslog": (103, 116),
    "vhangup": (153, 58),
    "sethostname": (170, 161),
    "setdomainname": (171, 162),
    "settimeofday": (164, 170),
    "adjtimex": (159, 171),
    "clock_settime": (227, 112),
    "clock_adjtime": (305, 266),
    "personality": (135, 92),
    "iopl": (172, None),
    "ioperm": (173, None),
    "modify_ldt": (154, None),
    # what outlives the program, or has often let programs out
    "shmget": (29, 194),
    "msgget": (68, 186),
    "semget": (64, 190),
    "mq_open": (240, 180),
    "add_key": (248, 217),
    "request_key": (249, 218),
    "keyctl": (250, 219),
    "userfaultfd": (323, 282),
    # attributes of files, which Landlock does not cover
    "setxattr": (188, 5),
    "lsetxattr": (189, 6),
    "fsetxattr": (190, 7),
    "removexattr": (197, 14),
    "lremovexattr": (198, 15),
    "fremovexattr": (199, 16),
}
"""What a converter program may not call; the rest is left to it."""

PRETEND_RULES: dict[str, Numbers] = {
    "setsid": (112, 157),
    "setpgid": (109, 154),  # its group is what ends it as a whole
    "chmod": (90, None),
    "fchmod": (91, 52),
    "fchmodat": (268, 53),
    "fchmodat2": (452, 452),
    "chown": (92, None),
    "fchown": (93, 55),
    "lchown": (94, None),
    "fchownat": (260, 54),
    "utime": (132, None),
    "utimes": (235, None),
    "utimensat": (280, 88),
    "futimesat": (261, None),
}
"""What a converter program may call without any effect; some would stop at an error."""

_NEWER: dict[str, Numbers] = {
    "close_range": (436, 436),
    "openat2": (437, 437),
    "faccessat2": (439, 439),
}
"""Calls beyond ``_UNIFIED`` that a converter program may use."""


class Test(NamedTuple):
    """A test of an argument: ``equal`` to a value, ``none`` of its bits or ``all`` of them."""

    argument: int
    kind: str
    value: int


class Rule(NamedTuple):
    """The answer to a call whose arguments pass all tests."""

    numbers: Numbers
    tests: tuple[Test, ...]
    answer: int


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("filter", ctypes.c_char_p))


def worker_filter(machine: str, process: int) -> bytes:
    """Return the filter of a worker with the number ``process``, instructions of BPF.

    ``machine`` is a key of ``ARCHITECTURES``.
    """
    return _compile(machine, _worker_rules(process), REFUSE)


def converter_filter(machine: str) -> bytes:
    """Return the filter of a converter program and of what it starts, instructions of BPF."""
    return _compile(machine, _converter_rules(), ALLOW)


def _worker_rules(process: int) -> Iterable[Rule]:
    for numbers in ALLOW_RULES.values():
        yield Rule(numbers, (), ALLOW)
    yield Rule(_OPENAT, (Test(2, "none", _WRITES),), ALLOW)
    yield Rule(_OPEN, (Test(1, "none", _WRITES),), ALLOW)
    thread = (Test(0, "none", ~_OF_THREADS & 0xFFFFFFFF), Test(0, "all", _THREAD))
    yield Rule(_CLONE, thread, ALLOW)
    yield Rule(_TGKILL, (Test(0, "equal", process),), ALLOW)
    # Its own limits, and only to ask for them: the new ones are a pointer, of two halves.
    tests = (Test(0, "equal", 0), Test(2, "equal", 0), Test(-2, "equal", 0))
    yield Rule(_PRLIMIT, tests, ALLOW)
    for numbers, argument, values in (
        (_PRCTL, 0, _NAMES),
        (_IOCTL, 1, _CLOSE_ON_EXEC + _TERMINAL),
        (_FCNTL, 1, _DESCRIPTORS + _READ_LOCKS),
    ):
        for value in values:
            yield Rule(numbers, (Test(argument, "equal", value),), ALLOW)


def _converter_rules() -> Iterable[Rule]:
    for calls, answer in ((DENY_RULES, REFUSE), (PRETEND_RULES, PRETEND), (_NEWER, ALLOW)):
        for numbers in calls.values():
            yield Rule(numbers, (), answer)
    for numbers, test in (
        (_SOCKET, Test(0, "equal", _LOCAL_SOCKET)),
        (_SOCKETPAIR, Test(0, "equal", _LOCAL_SOCKET)),
        (_CLONE, Test(0, "none", _NAMESPACES)),
        (_PRLIMIT, Test(0, "equal", 0)),
    ):
        yield Rule(numbers, (test,), ALLOW)
        yield Rule(numbers, (), REFUSE)


def _compile(machine: str, rules: Iterable[Rule], other: int) -> bytes:
    """Return instructions that give each call the answer of the first rule that it passes."""
    column = list(ARCHITECTURES).index(machine)
    code = [
        _instruction(_LOAD, _ARCHITECTURE),
        _instruction(_EQUAL, ARCHITECTURES[machine], 1, 0),
        _instruction(_RETURN, KILL),
        _instruction(_LOAD, _NUMBER),
    ]
    for rule in rules:
        number = rule.numbers[column]
        if number is None:
            continue
        body = [_instruction(_RETURN, rule.answer)]
        # Backwards, since a test that fails skips what follows in its rule.
        for test in reversed(rule.tests):
            body = _test_code(test, len(body)) + body
        if rule.tests:
            body.append(_instruction(_LOAD, _NUMBER))  # an argument has taken its place
        code.append(_instruction(_EQUAL, number, 0, len(body)))
        code += body
    code += [
        _instruction(_AT_LEAST, _FIRST_COMMON, 0, 1),
        _instruction(_RETURN, UNKNOWN),
        _instruction(_RETURN, other),
    ]
    return b"".join(code)


def _test_code(test: Test, leave: int) -> list[bytes]:
    """Return the instructions of a test that skips ``leave`` others where it fails."""
    # The lower half of an argument is what the kernel takes of most; a negative one is the upper.
    place = _ARGUMENTS + 8 * abs(test.argument) + (4 if test.argument < 0 else 0)
    code = [_instruction(_LOAD, place)]
    if test.kind == "none":
        return [*code, _instruction(_ANY_BIT, test.value, leave, 0)]
    if test.kind == "all":
        code.append(_instruction(_AND, test.value))
    return [*code, _instruction(_EQUAL, test.value, 0, leave)]


def _instruction(code: int, value: int, if_true: int = 0, if_false: int = 0) -> bytes:
    return struct.pack("<HBBI", code, if_true, if_false, value)


def machine_of_filter() -> str | None:
    """Return the processor that a filter can be made for, None where this system takes none."""
    if sys.platform == "linux" and sys.byteorder == "little" and _POINTER_BITS == 64:
        machine = os.uname().machine
        if machine in ARCHITECTURES:
            action = ctypes.c_uint32(ERRNO)
            if _call(_SECCOMP[machine], _ACTION_AVAILABLE, 0, ctypes.byref(action)) == 0:
                return machine
    return None


def filter_calls(*, converter: bool = False) -> bool:
    """Hold this process and all its threads to a filter, for good; False where there is none."""
    machine = machine_of_filter()
    if machine is None:
        return False
    code = converter_filter(machine) if converter else worker_filter(machine, os.getpid())
    program = _Program(len(code) // 8, code)
    ctypes.CDLL(None).prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0)
    return _call(_SECCOMP[machine], _SET_FILTER, _ALL_THREADS, ctypes.byref(program)) == 0


def _call(number: int, *arguments: object) -> int:
    system = ctypes.CDLL(None, use_errno=True)
    system.syscall.restype = ctypes.c_long
    return int(system.syscall(ctypes.c_long(number), *arguments))


_MAX_MAPPING = 512 << 20
"""Libraries map more address space than they touch."""
_MOST_DESCRIPTORS = 64
_LARGEST_FILE = 512 << 20

# Linux, Documentation/userspace-api/landlock.rst and include/uapi/linux/landlock.h.
_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446
_VERSION_FLAG = 1
_PATH_BENEATH = 1
_EXECUTE, _READ_FILE, _READ_DIR = 1, 1 << 2, 1 << 3
_FILE_RIGHTS = {1: (1 << 13) - 1, 2: (1 << 14) - 1, 3: (1 << 15) - 1, 5: (1 << 16) - 1}
"""All rights that a version of the interface knows; those that are asked for are then denied."""
_READ_RIGHTS = _READ_FILE | _READ_DIR
_MAKE_SOCKET = 1 << 9
_WRITE_FILE, _TRUNCATE, _IOCTL_RIGHT = 1 << 1, 1 << 14, 1 << 15
_ON_FILES = _EXECUTE | _WRITE_FILE | _READ_FILE | _TRUNCATE | _IOCTL_RIGHT
_TCP = 0b11
_TCP_FROM = 4
_SCOPES = 0b11
"""Abstract sockets and signals of processes outside."""
_SCOPES_FROM = 6
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
    # Not all of /dev: some systems have folders of people in /dev/shm.
    *("/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom", "/dev/tty"),
    "/var/lib",
    "/var/cache",
    "/var/spool/libreoffice",
)
_SIBLING_FOLDERS = ("lib", "lib64", "libexec", "share", "program", "resources")
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
    if sys.platform == "linux":
        system = ctypes.CDLL(None, use_errno=True)
        parent = os.getppid()
        system.prctl(_PARENT_DEATH_SIGNAL, signal.SIGKILL, 0, 0, 0)
        if os.getppid() != parent:
            os.kill(os.getpid(), signal.SIGKILL)  # it has ended already


if sys.platform == "win32":

    def limit_resources(max_memory: int) -> None:
        """Do nothing: a job object holds the limits, see ``confine``."""

    def limit_program() -> None:
        """Do nothing: a job object holds the limits, see ``confine``."""

else:
    import resource

    def limit_resources(max_memory: int) -> None:
        """Bound what the process may use, for good; ``max_memory`` in MiB."""
        limits = [
            (resource.RLIMIT_CORE, 0),
            (resource.RLIMIT_NOFILE, _MOST_DESCRIPTORS),
            (resource.RLIMIT_FSIZE, 0),
        ]
        if sys.platform == "linux":
            limits.append((resource.RLIMIT_AS, (max_memory << 20) + _MAX_MAPPING))
        elif sys.platform == "darwin":
            limits.append((resource.RLIMIT_NPROC, 0))  # Linux would count threads as well
        for kind, value in limits:
            _, hard = resource.getrlimit(kind)
            if hard != resource.RLIM_INFINITY:
                value = min(value, hard)
            # The hard limit as well, or a reader that was taken over would raise it again.
            resource.setrlimit(kind, (value, value))

    def limit_program() -> None:
        """Bound what a program of the machine may use; its memory is watched from outside."""
        for kind, value in ((resource.RLIMIT_CORE, 0), (resource.RLIMIT_FSIZE, _LARGEST_FILE)):
            _, hard = resource.getrlimit(kind)
            soft = value if hard == resource.RLIM_INFINITY else min(value, hard)
            resource.setrlimit(kind, (soft, hard))


def available_confinement() -> Confinement:
    """Return what this system can hold a process by."""
    return Confinement(_landlock_version(), machine_of_filter() is not None)


def shut_in(folder: str = "", program: str = "", *, fonts: bool = False) -> Confinement:
    """Confine this process to reading the program's own files.

    With a ``program`` of the machine it may read and start what the system has, and write below
    the ``folder``. With ``fonts`` it may read those of the machine and of the person.

    Returns the mechanisms in effect; without any, only ``limit_resources`` applies. The process
    must have no threads yet, since Landlock confines the calling thread.
    """
    landlock = _restrict_files(folder, program, _FONTS if fonts else ())
    return Confinement(landlock, filter_calls(converter=bool(program)))


if sys.platform == "linux":

    def _landlock_version() -> int:
        system = ctypes.CDLL(None, use_errno=True)
        version = int(system.syscall(_CREATE_RULESET, None, ctypes.c_size_t(0), _VERSION_FLAG))
        return max(version, 0)

    def _restrict_files(folder: str, program: str, more: Iterable[str]) -> int:
        """Let Landlock hold the process; return its version, 0 where it does not."""
        version = _landlock_version()
        if version < 1:
            return 0
        system = ctypes.CDLL(None, use_errno=True)
        rights = _FILE_RIGHTS[max(number for number in _FILE_RIGHTS if number <= version)]
        rules = _Ruleset(
            rights, _TCP if version >= _TCP_FROM else 0, _SCOPES if version >= _SCOPES_FROM else 0
        )
        size = 8 if version < _TCP_FROM else 16 if version < _SCOPES_FROM else 24
        ruleset = int(
            system.syscall(_CREATE_RULESET, ctypes.byref(rules), ctypes.c_size_t(size), 0)
        )
        if ruleset < 0:
            return 0
        try:
            for place in _system(program) if program else [*_readable(), *more]:
                _allow(system, ruleset, place, _READ_RIGHTS | (_EXECUTE if program else 0))
            if folder:
                _allow(system, ruleset, os.path.realpath(folder), rights)
                _allow(system, ruleset, "/tmp", _MAKE_SOCKET)  # noqa: S108 - LibreOffice insists on it
            has_no_privileges = system.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0) == 0
            return (
                version
                if has_no_privileges and system.syscall(_RESTRICT_SELF, ruleset, 0) == 0
                else 0
            )
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

else:

    def _landlock_version() -> int:
        return 0

    def _restrict_files(folder: str, program: str, more: Iterable[str]) -> int:
        """Return 0: no other system has Landlock."""
        return 0


def _system(program: str) -> list[str]:
    """Return the places that programs of the machine need, wherever this one lies."""
    home = Path(os.path.realpath(program)).parent
    # An installation in one folder has its libraries beside its programs; what else lies beside
    # them, say in somebody's own folder, is none of theirs.
    return [*_SYSTEM_PLACES, str(home), *(str(home.parent / name) for name in _SIBLING_FOLDERS)]


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
    if bundle := getattr(sys, "_MEIPASS", ""):
        places |= {bundle, sys.executable}
    # Links are resolved: it is files that are allowed, not names.
    return sorted({os.path.realpath(place) for place in places})


# Job objects: how Windows bounds a worker process, and ends it together with the program.
#
# Windows has neither ``setrlimit`` nor sessions. A job holds the memory of the process, lets it
# start no other, and ends it when the last handle of the job is closed: also when the program is
# killed, since the system closes its handles.


class JobObject(Protocol):
    """What holds a process as long as it is open."""

    def close(self) -> None:
        """Close the job; a running process ends with it."""


if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    # Windows SDK, winnt.h: JOBOBJECT_EXTENDED_LIMIT_INFORMATION and its flags.
    _EXTENDED_LIMITS = 9
    _ACTIVE_PROCESS, _DIE_ON_EXCEPTION = 0x8, 0x400
    _PROCESS_MEMORY, _KILL_ON_CLOSE = 0x100, 0x2000

    class _Basic(ctypes.Structure):
        _fields_ = (
            ("per_process_time", wintypes.LARGE_INTEGER),
            ("per_job_time", wintypes.LARGE_INTEGER),
            ("flags", wintypes.DWORD),
            ("least_working_set", ctypes.c_size_t),
            ("most_working_set", ctypes.c_size_t),
            ("active_processes", wintypes.DWORD),
            ("affinity", ctypes.c_size_t),
            ("priority", wintypes.DWORD),
            ("scheduling", wintypes.DWORD),
        )

    class _ExtendedLimits(ctypes.Structure):
        _fields_ = (
            ("basic", _Basic),
            ("transfers", ctypes.c_uint64 * 6),
            ("process_memory", ctypes.c_size_t),
            ("job_memory", ctypes.c_size_t),
            ("peak_process_memory", ctypes.c_size_t),
            ("peak_job_memory", ctypes.c_size_t),
        )

    _kernel = ctypes.WinDLL("kernel32", use_last_error=True)
    _kernel.CreateJobObjectW.restype = wintypes.HANDLE
    _kernel.CreateJobObjectW.argtypes = (ctypes.c_void_p, wintypes.LPCWSTR)
    _kernel.SetInformationJobObject.argtypes = (
        wintypes.HANDLE,
        ctypes.c_int,
        ctypes.c_void_p,
        wintypes.DWORD,
    )
    _kernel.AssignProcessToJobObject.argtypes = (wintypes.HANDLE, wintypes.HANDLE)
    _kernel.CloseHandle.argtypes = (wintypes.HANDLE,)

    class _JobHandle:
        def __init__(self, handle: int) -> None:
            self._handle = handle

        def close(self) -> None:
            if self._handle:
                _kernel.CloseHandle(self._handle)
                self._handle = 0

    def confine(
        process: subprocess.Popen[bytes], max_memory: int, processes: int = 1
    ) -> JobObject | None:
        """Put a process into a job of its own; None where the system refuses.

        ``max_memory`` in MiB: what each of at most so many ``processes`` asks for beyond it fails.
        """
        handle = _kernel.CreateJobObjectW(None, None)
        if not handle:
            return None
        limits = _ExtendedLimits()
        limits.basic.flags = _ACTIVE_PROCESS | _DIE_ON_EXCEPTION | _PROCESS_MEMORY | _KILL_ON_CLOSE
        limits.basic.active_processes = processes
        limits.process_memory = max_memory << 20
        size = ctypes.sizeof(limits)
        job = _JobHandle(handle)
        is_set = _kernel.SetInformationJobObject(
            handle, _EXTENDED_LIMITS, ctypes.byref(limits), size
        )
        # Nothing public gives the handle of a process, and its type is not declared.
        number = int(process._handle)  # type: ignore[attr-defined]  # noqa: SLF001
        if is_set and _kernel.AssignProcessToJobObject(handle, number):
            return job
        job.close()
        return None

else:

    def confine(
        process: subprocess.Popen[bytes],
        max_memory: int,
        processes: int = 1,
    ) -> JobObject | None:
        """Return None: elsewhere a worker bounds itself, see ``confinement``."""
        return None
