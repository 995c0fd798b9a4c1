"""What a reader that a document has taken over would try: each attempt harmless, and undone.

``worker_with_attempts.py`` runs them inside a worker. The numbers of system calls are those of
x86_64 and aarch64, since the C library has no function for some of them.
"""

# Which call is made is the point.
# ruff: noqa: PTH101, PTH102, PTH106, PTH108, PTH116, PTH208, PTH211

from __future__ import annotations

import ctypes
import errno
import mmap
import os
import resource
import select
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

_LIBC = ctypes.CDLL(None, use_errno=True)
_ARM = os.uname().machine == "aarch64"
ANYWHERE = ("127.0.0.1", 9)
MPTCP, NETLINK, VSOCK, FASTOPEN = 262, 16, 40, 0x20000000

FOLDER = ""
"""A folder of the test, set before the first attempt; it holds ``file.txt``."""


def _call(x86: int | None, arm: int | None, *arguments: object) -> int:
    """Make a system call; OSError where it fails. Returns what it returns."""
    number = arm if _ARM else x86
    if number is None:
        raise OSError(errno.ENOSYS, "this processor has no such call")
    _LIBC.syscall.restype = ctypes.c_long
    made = int(_LIBC.syscall(ctypes.c_long(number), *(_long(a) for a in arguments)))
    if made < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return made


def _long(argument: object) -> object:
    return ctypes.c_long(argument) if isinstance(argument, int) else argument


def _descriptor(x86: int | None, arm: int | None, *arguments: object) -> None:
    os.close(_call(x86, arm, *arguments))


def _file(name: str = "file.txt") -> bytes:
    return os.fsencode(Path(FOLDER) / name)


def _socket(family: int, kind: int, protocol: int = 0) -> None:
    socket.socket(family, kind, protocol).close()


def _refused_by_nobody(connect: Callable[[], object]) -> None:
    """Reach the network; that nobody listens there is an answer of it, not of the sandbox."""
    try:
        connect()
    except OSError as error:
        if error.errno not in (errno.ECONNREFUSED, errno.EINPROGRESS, errno.ENOTCONN):
            raise


def _connect(protocol: int) -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM, protocol) as wire:
        _refused_by_nobody(lambda: wire.connect(ANYWHERE))


def _fast_open() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as wire:
        _refused_by_nobody(lambda: wire.sendto(b"x", FASTOPEN, ANYWHERE))


def _listen() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as wire:
        wire.bind(("127.0.0.1", 0))
        wire.listen()


def _send_datagram() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as wire:
        wire.sendto(b"x", ANYWHERE)


def _fork() -> None:
    child = os.fork()
    if not child:
        os._exit(0)
    os.waitpid(child, 0)


def _raw_fork() -> None:
    """Fork without the C library: ``fork`` where there is one, else ``clone`` with its flags."""
    number, *arguments = (220, signal.SIGCHLD, 0, 0, 0, 0) if _ARM else (57,)
    child = _call(number, number, *arguments)
    if not child:
        os._exit(0)
    os.waitpid(child, 0)


def _daemon() -> None:
    child = os.fork()
    if not child:
        os.setsid()
        os._exit(0 if os.fork() >= 0 else 1)
    os.waitpid(child, 0)


def _many() -> None:
    children = []
    for _ in range(20):
        child = os.fork()
        if not child:
            os._exit(0)
        children.append(child)
    for child in children:
        os.waitpid(child, 0)


def _start_program() -> None:
    subprocess.run(["/bin/true"], check=True)


def _spawn_program() -> None:
    os.waitpid(os.posix_spawn("/bin/true", ["true"], {}), 0)


def _clone3() -> None:
    # struct clone_args: flags, pidfd, child_tid, parent_tid, exit_signal, ...
    arguments = (ctypes.c_uint64 * 8)(0, 0, 0, 0, signal.SIGCHLD)
    child = _call(435, 435, ctypes.byref(arguments), 64)
    if not child:
        os._exit(0)
    os.waitpid(child, 0)


def _in_child(do: Callable[[], object]) -> None:
    """Do what cannot be undone in a process that ends; its exit status is the error."""
    child = os.fork()
    if not child:
        status = 0
        try:
            do()
        except OSError as error:
            status = error.errno or 255
        os._exit(status)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if status:
        raise OSError(status, os.strerror(status))


def _alone_or_in_child(do: Callable[[], object]) -> Callable[[], None]:
    """Do it here where no process can be started, else in one, where it does no harm."""

    def attempt() -> None:
        try:
            _in_child(lambda: None)
        except OSError:
            do()
            return
        _in_child(do)

    return attempt


def _keep_shared_memory() -> None:
    segment = _call(29, 194, 0, 4096, 0o600)  # shmget, IPC_PRIVATE
    _call(31, 195, segment, 0, 0)  # shmctl, IPC_RMID


def _keep_queue() -> None:
    queue = _call(68, 186, 0, 0o600)
    _call(71, 187, queue, 0, 0)


def _keep_semaphore() -> None:
    semaphore = _call(64, 190, 0, 1, 0o600)
    _call(66, 191, semaphore, 0, 0, 0)


def _rename() -> None:
    path = Path(FOLDER, "file.txt")
    path.rename(path.with_name("other"))
    path.with_name("other").rename(path)


def _link() -> None:
    os.link(_file(), _file("link"))
    os.unlink(_file("link"))


def _symbolic_link() -> None:
    os.symlink("file.txt", _file("symbolic"))
    os.unlink(_file("symbolic"))


def _unlink() -> None:
    os.unlink(_file("spare.txt"))


def _make_folder() -> None:
    os.mkdir(_file("folder"))
    os.rmdir(_file("folder"))


def _make_pipe() -> None:
    os.mkfifo(_file("fifo"))
    os.unlink(_file("fifo"))


def _write() -> None:
    os.close(os.open(_file(), os.O_WRONLY))


def _create() -> None:
    os.close(os.open(_file("new"), os.O_CREAT | os.O_WRONLY))


def _open_by_structure() -> None:
    how = (ctypes.c_uint64 * 3)(os.O_WRONLY, 0, 0)
    _descriptor(437, 437, -100, _file(), ctypes.byref(how), 24)  # openat2


def _times() -> None:
    times = os.stat(_file())
    os.utime(_file(), ns=(times.st_atime_ns, times.st_mtime_ns))


def _times_of_descriptor() -> None:
    os.utime(0)  # touches the pipe of the worker itself


def _trace() -> None:
    _in_child(lambda: _call(101, 117, 0, 0, 0, 0))  # PTRACE_TRACEME


def _trace_parent() -> None:
    _call(101, 117, 16, os.getppid(), 0, 0)  # PTRACE_ATTACH
    os.waitpid(os.getppid(), 0)
    _call(101, 117, 17, os.getppid(), 0, 0)


def _read_parent() -> None:
    own = ctypes.create_string_buffer(8)
    here = (ctypes.c_void_p * 2)(ctypes.addressof(own), 8)
    _call(310, 270, os.getpid(), ctypes.byref(here), 1, ctypes.byref(here), 1, 0)


def _write_parent() -> None:
    own = ctypes.create_string_buffer(8)
    here = (ctypes.c_void_p * 2)(ctypes.addressof(own), 8)
    _call(311, 271, os.getpid(), ctypes.byref(here), 1, ctypes.byref(here), 1, 0)


def _signal_parent_by_descriptor() -> None:
    handle = _call(434, 434, os.getppid(), 0)
    try:
        _call(424, 424, handle, 0, 0, 0)
    finally:
        os.close(handle)


def _limit_parent() -> None:
    parent = os.getppid()
    resource.prlimit(parent, resource.RLIMIT_CORE, resource.prlimit(parent, resource.RLIMIT_CORE))


def _raise_own_limit() -> None:
    resource.setrlimit(resource.RLIMIT_CORE, resource.getrlimit(resource.RLIMIT_CORE))


def _schedule_parent() -> None:
    parent = os.getppid()
    os.sched_setscheduler(parent, os.sched_getscheduler(parent), os.sched_param(0))


def _queue_signal_to_parent() -> None:
    # SI_QUEUE, as the kernel lets anyone say; signal 0 asks only
    information = (ctypes.c_int * 32)(0, 0, -1)
    _call(129, 138, os.getppid(), 0, ctypes.byref(information))


def _ring() -> None:
    _descriptor(425, 425, 2, (ctypes.c_uint32 * 32)())


def _load_program() -> None:
    # An array map of 4 bytes: BPF_MAP_CREATE, BPF_MAP_TYPE_ARRAY.
    attributes = (ctypes.c_uint32 * 32)(2, 4, 4, 1)
    _descriptor(321, 280, 0, ctypes.byref(attributes), 128)


def _measure() -> None:
    # PERF_TYPE_SOFTWARE, size of the structure, PERF_COUNT_SW_TASK_CLOCK
    attributes = (ctypes.c_uint32 * 32)(1, 64, 1)
    _descriptor(298, 241, ctypes.byref(attributes), 0, -1, -1, 0)


def _keys() -> None:
    key = _call(248, 217, b"user", b"simfinder-test", b"x", 1, -2)  # KEY_SPEC_PROCESS_KEYRING
    _call(250, 219, 3, key, 0, 0, 0)  # KEYCTL_REVOKE


def _mount() -> None:
    def mount() -> None:
        _call(272, 97, 0x20000)  # unshare(CLONE_NEWNS)
        _call(165, 40, b"none", b"/", 0, 0x44000, 0)  # private, for this process alone
        _call(165, 40, b"none", _file(""), b"tmpfs", 0, 0)

    _alone_or_in_child(mount)()


def _watch_folder() -> None:
    _descriptor(294, 26, 0)  # inotify_init1


def _queue_of_messages() -> None:
    _descriptor(240, 180, b"simfinder-test", os.O_CREAT | os.O_RDWR, 0o600, 0)
    _call(241, 181, b"simfinder-test")


def _memory_file() -> None:
    os.close(os.memfd_create("simfinder-test"))


def _own_signals() -> None:
    """Ask for a signal to the parent whenever there is something to read."""
    import fcntl

    there, here = os.pipe()
    fcntl.fcntl(there, fcntl.F_SETOWN, os.getppid())
    os.close(there)
    os.close(here)


def _environment() -> None:
    if "SIMFINDER_TEST_SECRET" not in os.environ:
        raise PermissionError(errno.EPERM, "not there")


def _memory_of_parent() -> None:
    os.close(os.open(f"/proc/{os.getppid()}/environ", os.O_RDONLY))


def _namespace(flag: int) -> Callable[[], None]:
    return _alone_or_in_child(lambda: _call(272, 97, flag))


def _clone_into_namespace() -> None:
    child = _call(56, 220, 0x10000000 | signal.SIGCHLD, 0, 0, 0, 0)  # CLONE_NEWUSER
    if not child:
        os._exit(0)
    os.waitpid(child, 0)


def _handle() -> None:
    handle = (ctypes.c_uint32 * 64)(128)
    _call(303, 264, -100, _file(), ctypes.byref(handle), ctypes.byref(ctypes.c_int()), 0)


ATTEMPTS: dict[str, Callable[[], object]] = {
    # the network
    "connect by TCP": lambda: _connect(0),
    "connect by MPTCP": lambda: _connect(MPTCP),
    "connect by TCP fast open": _fast_open,
    "listen": _listen,
    "send a datagram": _send_datagram,
    "a raw socket": lambda: _socket(socket.AF_INET, socket.SOCK_RAW, 1),
    "a socket of IPv6": lambda: _socket(socket.AF_INET6, socket.SOCK_DGRAM),
    "a UNIX socket": lambda: _socket(socket.AF_UNIX, socket.SOCK_STREAM),
    "a pair of UNIX sockets": lambda: [end.close() for end in socket.socketpair()],
    "a netlink socket": lambda: _socket(NETLINK, socket.SOCK_RAW),
    "a vsock socket": lambda: _socket(VSOCK, socket.SOCK_STREAM),
    "a socket of the kernel's cryptography": lambda: _socket(38, socket.SOCK_SEQPACKET),
    "a socket of packets": lambda: _socket(17, socket.SOCK_RAW),
    "a ring of calls": _ring,
    # processes
    "fork": _fork,
    "fork without the C library": _raw_fork,
    "fork many": _many,
    "leave a daemon": _daemon,
    "start a program": _start_program,
    "spawn a program": _spawn_program,
    "clone3": _clone3,
    "become a program": _alone_or_in_child(lambda: os.execv("/bin/true", ["true"])),
    "a session of its own": _alone_or_in_child(os.setsid),
    # namespaces and mounts
    "a namespace of users": _namespace(0x10000000),
    "a namespace of mounts": _namespace(0x20000),
    "a namespace of the network": _namespace(0x40000000),
    "clone into a namespace of users": _clone_into_namespace,
    "enter a namespace": _alone_or_in_child(
        lambda: _call(308, 268, os.open("/proc/self/ns/uts", os.O_RDONLY), 0)
    ),
    "mount": _mount,
    "open a file system": lambda: _descriptor(430, 430, b"tmpfs", 0),
    "open a tree": lambda: _descriptor(428, 428, -100, b"/", 0x1),
    "change the root": _alone_or_in_child(lambda: os.chroot(FOLDER)),
    # files
    "read a file": lambda: os.close(os.open(_file(), os.O_RDONLY)),
    "list a folder": lambda: os.listdir(FOLDER),
    "write a file": _write,
    "create a file": _create,
    "open with a structure": _open_by_structure,
    "truncate": lambda: os.truncate(_file(), 4),
    "rename": _rename,
    "link": _link,
    "link symbolically": _symbolic_link,
    "make a folder": _make_folder,
    "make a named pipe": _make_pipe,
    "chmod": lambda: os.chmod(_file(), 0o600),
    "chmod of a descriptor": lambda: os.fchmod(0, 0o600),
    "chmod by the newest call": lambda: _call(452, 452, -100, _file(), 0o600, 0),
    "chown": lambda: os.chown(_file(), os.getuid(), os.getgid()),
    "chown of a link": lambda: os.lchown(_file(), os.getuid(), os.getgid()),
    "chown of a descriptor": lambda: os.fchown(0, os.getuid(), os.getgid()),
    "utime": _times,
    "utime of a descriptor": _times_of_descriptor,
    "setxattr": lambda: os.setxattr(_file(), "user.simfinder", b"x"),
    "removexattr": lambda: _remove_attribute(),
    "a handle of a file": _handle,
    "a file in memory": _memory_file,
    "watch a folder": _watch_folder,
    "unlink": _unlink,
    # other processes
    "signal to the parent": lambda: os.kill(os.getppid(), 0),
    "signal to a thread of the parent": lambda: _call(234, 131, os.getppid(), os.getppid(), 0),
    "signal with a value": _queue_signal_to_parent,
    "signal by a descriptor": _signal_parent_by_descriptor,
    "signal by an owner of a pipe": _own_signals,
    "a descriptor of the parent": lambda: _descriptor(434, 434, os.getppid(), 0),
    "priority of the parent": lambda: os.setpriority(
        os.PRIO_PROCESS, os.getppid(), os.getpriority(os.PRIO_PROCESS, os.getppid())
    ),
    "disk priority of the parent": lambda: _call(251, 30, 1, os.getppid(), 0x4004),
    "limits of the parent": _limit_parent,
    "limits of its own": _raise_own_limit,
    "processors of the parent": lambda: os.sched_setaffinity(
        os.getppid(), os.sched_getaffinity(os.getppid())
    ),
    "scheduling of the parent": _schedule_parent,
    "be traced": _trace,
    "trace the parent": _trace_parent,
    "read memory of a process": _read_parent,
    "write memory of a process": _write_parent,
    "compare processes": lambda: _call(312, 272, os.getpid(), os.getppid(), 1, 0, 0),
    "environment": _environment,
    "environment of the parent": _memory_of_parent,
    # what stays behind, and calls that have let programs out
    "shared memory": _keep_shared_memory,
    "a queue": _keep_queue,
    "a semaphore": _keep_semaphore,
    "a queue of messages": _queue_of_messages,
    "a key": _keys,
    "measure performance": _measure,
    "load a program into the kernel": _load_program,
    "handle faults of pages": lambda: _descriptor(323, 282, 1),
    "change the personality": lambda: _call(135, 92, 0xFFFFFFFF),
    "a log of the kernel": lambda: _call(103, 116, 10, 0, 0),
    "quotas": lambda: _call(179, 60, 0x80000100, 0, 0, 0),
}


def _remove_attribute() -> None:
    try:
        os.removexattr(_file(), "user.simfinder")
    except OSError as error:
        if error.errno != errno.ENODATA:
            raise


def needed() -> None:
    """Do what libraries need: threads, memory, files of the program, time, random numbers."""
    made: list[int] = []
    thread = threading.Thread(target=lambda: made.append(threading.get_native_id()))
    thread.start()
    thread.join()
    assert made
    with mmap.mmap(-1, 1 << 20) as memory:
        memory[:4] = b"abcd"
    assert Path(os.__file__).read_text()
    assert os.urandom(8)
    assert not sys.stdin or select.select([], [], [], 0) == ([], [], [])
    assert resource.getrlimit(resource.RLIMIT_CORE) == (0, 0)
    signal.raise_signal(signal.SIGURG)


def outcome(name: str) -> int:
    """Return the error of an attempt, 0 where it succeeded."""
    try:
        ATTEMPTS[name]()
    except OSError as error:
        return error.errno or -1
    except ValueError:  # what Python makes of EPERM where limits are set
        return errno.EPERM
    return 0
