"""Job objects: how Windows bounds a worker process, and ends it together with the program.

Windows has neither ``setrlimit`` nor sessions. A job holds the memory of the process, lets it
start no other, and ends it when the last handle of the job is closed: also when the program is
killed, since the system closes its handles.
"""

from __future__ import annotations

import subprocess
import sys
from typing import Protocol


class Job(Protocol):
    """What holds a process as long as it is open."""

    def close(self) -> None:
        """Let go; a process that still runs ends."""


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

    class _Extended(ctypes.Structure):
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

    class _Held:
        def __init__(self, handle: int) -> None:
            self._handle = handle

        def close(self) -> None:
            if self._handle:
                _kernel.CloseHandle(self._handle)
                self._handle = 0

    def confine(
        process: subprocess.Popen[bytes], max_memory: int, processes: int = 1
    ) -> Job | None:
        """Put a process into a job of its own; None where the system refuses.

        ``max_memory`` in MiB: what each of at most so many ``processes`` asks for beyond it fails.
        """
        handle = _kernel.CreateJobObjectW(None, None)
        if not handle:
            return None
        limits = _Extended()
        limits.basic.flags = _ACTIVE_PROCESS | _DIE_ON_EXCEPTION | _PROCESS_MEMORY | _KILL_ON_CLOSE
        limits.basic.active_processes = processes
        limits.process_memory = max_memory << 20
        size = ctypes.sizeof(limits)
        held = _Held(handle)
        known = _kernel.SetInformationJobObject(
            handle, _EXTENDED_LIMITS, ctypes.byref(limits), size
        )
        if known and _kernel.AssignProcessToJobObject(handle, int(process._handle)):
            return held
        held.close()
        return None

else:

    def confine(
        process: subprocess.Popen[bytes],
        max_memory: int,
        processes: int = 1,
    ) -> Job | None:
        """Return None: elsewhere a worker bounds itself, see ``confinement``."""
        return None
