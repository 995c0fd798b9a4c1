"""Files that are replaced whole or not at all: reports, settings."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

from simfinder.disk_sync import sync_folder

_BUFFER_SIZE = 1 << 20
"""Bytes that are written at once. Each write releases the interpreter's lock and acquires it again
so soon that another thread, such as the window's, can wait for seconds during many small writes."""


def replace_with(path: Path, write: Callable[[BinaryIO], object], *, private: bool = False) -> None:
    """Let ``write`` fill a new file that replaces ``path``.

    Even on a full disk or after a kill, ``path`` is either unchanged or complete; nothing else is
    left behind unless the program is killed. A link keeps its target, whose file is replaced. With
    ``private`` only its owner can read it.

    Raises:
        OSError: The folder or disk does not allow it; and whatever ``write`` raises.
    """
    target = Path(os.path.realpath(path))
    temporary = target.with_name(f".simfinder-{secrets.token_hex(6)}.tmp")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    descriptor = os.open(
        temporary, flags | getattr(os, "O_CLOEXEC", 0), 0o600 if private else 0o666
    )
    try:
        with os.fdopen(descriptor, "wb", _BUFFER_SIZE) as file:
            write(file)
            file.flush()
            os.fsync(file.fileno())
        if not private and target.exists():
            temporary.chmod(target.stat().st_mode & 0o777)
        temporary.replace(target)
    finally:
        temporary.unlink(missing_ok=True)
    sync_folder(target.parent)
