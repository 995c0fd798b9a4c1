"""A layer between a module and the operating system in which any one call can fail."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

CALLS = (
    "open",
    "close",
    "fstat",
    "stat",
    "lstat",
    "scandir",
    "read",
    "lseek",
    "dup",
    "set_blocking",
)


class FaultyOs:
    """Stands for the module ``os`` and makes its n-th call fail.

    ``failed`` is the name of the call that did, or None where fewer calls were made. Closing
    never fails, as it would only leave the test itself with open files.
    """

    def __init__(self, fail_at: int, error: int) -> None:
        self._left = fail_at
        self._error = error
        self.failed: str | None = None

    def __getattr__(self, name: str) -> Any:
        real = getattr(os, name)
        if name not in CALLS or name == "close":
            return real
        if name == "scandir":
            return lambda *given: _Listing(self, self._checked(name, real)(*given))
        return self._checked(name, real)

    def _checked(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any, **named: Any) -> Any:
            self.count(name)
            return real(*given, **named)

        return call

    def count(self, name: str) -> None:
        """Count a call, and fail where it is the one."""
        self._left -= 1
        if self._left == 0:
            self.failed = name
            raise OSError(self._error, os.strerror(self._error))


class _Listing:
    """A listing of a folder that can break off, with entries that can fail."""

    def __init__(self, faults: FaultyOs, real: Any) -> None:
        self._faults = faults
        self._real = real

    def __enter__(self) -> _Listing:
        return self

    def __exit__(self, *_given: object) -> None:
        self._real.close()

    def __iter__(self) -> Iterator[_Entry]:
        for entry in self._real:
            self._faults.count("readdir")
            yield _Entry(self._faults, entry)


class _Entry:
    """An entry of a folder whose every question can fail."""

    def __init__(self, faults: FaultyOs, real: os.DirEntry[str]) -> None:
        self._faults = faults
        self._real = real
        self.name = real.name
        self.path = real.path

    def is_symlink(self) -> bool:
        self._faults.count("entry.is_symlink")
        return self._real.is_symlink()

    def is_file(self, *, follow_symlinks: bool = True) -> bool:
        self._faults.count("entry.is_file")
        return self._real.is_file(follow_symlinks=follow_symlinks)

    def is_dir(self, *, follow_symlinks: bool = True) -> bool:
        self._faults.count("entry.is_dir")
        return self._real.is_dir(follow_symlinks=follow_symlinks)

    def stat(self, *, follow_symlinks: bool = True) -> os.stat_result:
        self._faults.count("entry.stat")
        return self._real.stat(follow_symlinks=follow_symlinks)
