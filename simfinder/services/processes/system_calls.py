"""Filters of system calls (seccomp, Linux): what a process may still ask of the kernel.

A worker may make the calls of an allow-list: read and write what is open, open files for reading,
manage its memory and its threads. A converter program needs far more, so a deny-list takes from it
what no conversion needs: the network, namespaces, other processes, the attributes of files.

Calls are numbers, other ones on each processor: of x86_64 from
``arch/x86/entry/syscalls/syscall_64.tbl``, of aarch64 from ``include/uapi/asm-generic/unistd.h``
of Linux. The filter is a program of classic BPF, see ``Documentation/userspace-api/seccomp_filter.rst``.
Numbers from 424 on are the same everywhere, and so is the answer to those that are not listed: that
the kernel does not have them. Libraries then use older calls, whose arguments a filter can see;
and the x32 calls of x86_64, which have numbers above, are refused with them.
"""

from __future__ import annotations

import ctypes
import errno
import os
import struct
import sys
from collections.abc import Iterable
from typing import NamedTuple

Numbers = tuple[int | None, int | None]
"""Of a call on x86_64 and on aarch64, None where it does not exist there."""

# Linux, include/uapi/linux/{audit,seccomp,bpf_common,filter}.h.
ARCHITECTURES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
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
_UNIFIED = 424

ALLOWED: dict[str, Numbers] = {
    # open files
    "read": (0, 63), "readv": (19, 65), "pread64": (17, 67), "preadv": (295, 69),
    "write": (1, 64), "writev": (20, 66), "lseek": (8, 62), "close": (3, 57),
    "dup": (32, 23), "dup2": (33, None), "dup3": (292, 24), "fadvise64": (221, 223),
    "poll": (7, None), "ppoll": (271, 73), "select": (23, None), "pselect6": (270, 72),
    # what files there are; which ones, Landlock decides
    "fstat": (5, 80), "newfstatat": (262, 79), "stat": (4, None), "lstat": (6, None),
    "statx": (332, 291), "access": (21, None), "faccessat": (269, 48), "readlink": (89, None),
    "readlinkat": (267, 78), "getdents64": (217, 61), "getcwd": (79, 17),
    # memory
    "mmap": (9, 222), "munmap": (11, 215), "mprotect": (10, 226), "mremap": (25, 216),
    "madvise": (28, 233), "brk": (12, 214), "mincore": (27, 232), "membarrier": (324, 283),
    # threads, and signals to oneself
    "futex": (202, 98), "set_robust_list": (273, 99), "rseq": (334, 293),
    "sched_yield": (24, 124), "sched_getaffinity": (204, 123), "getcpu": (309, 168),
    "rt_sigaction": (13, 134), "rt_sigprocmask": (14, 135), "rt_sigreturn": (15, 139),
    "sigaltstack": (131, 132), "restart_syscall": (219, 128),
    "exit": (60, 93), "exit_group": (231, 94),
    # clocks
    "clock_gettime": (228, 113), "clock_getres": (229, 114), "clock_nanosleep": (230, 115),
    "nanosleep": (35, 101), "gettimeofday": (96, 169), "time": (201, None), "times": (100, 153),
    "setitimer": (38, 103), "getitimer": (36, 102),
    # about oneself and the machine
    "getpid": (39, 172), "getppid": (110, 173), "gettid": (186, 178), "getuid": (102, 174),
    "geteuid": (107, 175), "getgid": (104, 176), "getegid": (108, 177), "getrusage": (98, 165),
    "getrlimit": (97, 163), "getrandom": (318, 278), "uname": (63, 160), "sysinfo": (99, 179),
}  # fmt: skip
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

DENIED: dict[str, Numbers] = {
    # other processes
    "ptrace": (101, 117), "process_vm_readv": (310, 270), "process_vm_writev": (311, 271),
    "kcmp": (312, 272), "perf_event_open": (298, 241), "setpriority": (141, 140),
    "ioprio_set": (251, 30), "sched_setaffinity": (203, 122), "sched_setscheduler": (144, 119),
    "sched_setparam": (142, 118), "sched_setattr": (314, 274),
    # namespaces, mounts and what only an administrator does
    "unshare": (272, 97), "setns": (308, 268), "mount": (165, 40), "umount2": (166, 39),
    "pivot_root": (155, 41), "chroot": (161, 51), "bpf": (321, 280), "quotactl": (179, 60),
    "fanotify_init": (300, 262), "name_to_handle_at": (303, 264), "open_by_handle_at": (304, 265),
    "init_module": (175, 105), "finit_module": (313, 273), "delete_module": (176, 106),
    "kexec_load": (246, 104), "kexec_file_load": (320, 294), "reboot": (169, 142),
    "swapon": (167, 224), "swapoff": (168, 225), "acct": (163, 89), "syslog": (103, 116),
    "vhangup": (153, 58), "sethostname": (170, 161), "setdomainname": (171, 162),
    "settimeofday": (164, 170), "adjtimex": (159, 171), "clock_settime": (227, 112),
    "clock_adjtime": (305, 266), "personality": (135, 92), "iopl": (172, None),
    "ioperm": (173, None), "modify_ldt": (154, None),
    # what outlives the program, or has often let programs out
    "shmget": (29, 194), "msgget": (68, 186), "semget": (64, 190), "mq_open": (240, 180),
    "add_key": (248, 217), "request_key": (249, 218), "keyctl": (250, 219),
    "userfaultfd": (323, 282),
    # attributes of files, of which Landlock knows nothing
    "setxattr": (188, 5), "lsetxattr": (189, 6), "fsetxattr": (190, 7),
    "removexattr": (197, 14), "lremovexattr": (198, 15), "fremovexattr": (199, 16),
}  # fmt: skip
"""What a converter program may not call; the rest is left to it."""

PRETENDED: dict[str, Numbers] = {
    "setsid": (112, 157), "setpgid": (109, 154),  # its group is what ends it as a whole
    "chmod": (90, None), "fchmod": (91, 52), "fchmodat": (268, 53), "fchmodat2": (452, 452),
    "chown": (92, None), "fchown": (93, 55), "lchown": (94, None), "fchownat": (260, 54),
    "utime": (132, None), "utimes": (235, None), "utimensat": (280, 88), "futimesat": (261, None),
}  # fmt: skip
"""What a converter program may call without any effect; some would stop at an error."""

_NEWER: dict[str, Numbers] = {
    "close_range": (436, 436), "openat2": (437, 437), "faccessat2": (439, 439),
}  # fmt: skip
"""Calls beyond ``_UNIFIED`` that a converter program may use."""


class Test(NamedTuple):
    """A test of an argument: ``equal`` to a value, no bit of it (``none``) or every bit (``all``)."""

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
    return _compiled(machine, _worker_rules(process), REFUSE)


def converter_filter(machine: str) -> bytes:
    """Return the filter of a converter program and of what it starts, instructions of BPF."""
    return _compiled(machine, _converter_rules(), ALLOW)


def _worker_rules(process: int) -> Iterable[Rule]:
    for numbers in ALLOWED.values():
        yield Rule(numbers, (), ALLOW)
    yield Rule(_OPENAT, (Test(2, "none", _WRITES),), ALLOW)
    yield Rule(_OPEN, (Test(1, "none", _WRITES),), ALLOW)
    thread = (Test(0, "none", ~_OF_THREADS & 0xFFFFFFFF), Test(0, "all", _THREAD))
    yield Rule(_CLONE, thread, ALLOW)
    yield Rule(_TGKILL, (Test(0, "equal", process),), ALLOW)
    # Its own limits, and only to ask for them: the new ones are a pointer, of two halves.
    asked = (Test(0, "equal", 0), Test(2, "equal", 0), Test(-2, "equal", 0))
    yield Rule(_PRLIMIT, asked, ALLOW)
    for numbers, argument, values in (
        (_PRCTL, 0, _NAMES),
        (_IOCTL, 1, _CLOSE_ON_EXEC + _TERMINAL),
        (_FCNTL, 1, _DESCRIPTORS + _READ_LOCKS),
    ):
        for value in values:
            yield Rule(numbers, (Test(argument, "equal", value),), ALLOW)


def _converter_rules() -> Iterable[Rule]:
    for calls, answer in ((DENIED, REFUSE), (PRETENDED, PRETEND), (_NEWER, ALLOW)):
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


def _compiled(machine: str, rules: Iterable[Rule], other: int) -> bytes:
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
            body = _tested(test, len(body)) + body
        if rule.tests:
            body.append(_instruction(_LOAD, _NUMBER))  # an argument has taken its place
        code.append(_instruction(_EQUAL, number, 0, len(body)))
        code += body
    code += [
        _instruction(_AT_LEAST, _UNIFIED, 0, 1),
        _instruction(_RETURN, UNKNOWN),
        _instruction(_RETURN, other),
    ]
    return b"".join(code)


def _tested(test: Test, leave: int) -> list[bytes]:
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
    if sys.platform != "linux" or sys.byteorder != "little" or ctypes.sizeof(ctypes.c_void_p) != 8:
        return None
    machine = os.uname().machine
    if machine not in ARCHITECTURES:
        return None
    action = ctypes.c_uint32(ERRNO)
    known = _call(_SECCOMP[machine], _ACTION_AVAILABLE, 0, ctypes.byref(action)) == 0
    return machine if known else None


def filter_calls(converter: bool = False) -> bool:
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
