"""Opens a ZIP archive only as far as it is harmless, and reads its members in memory.

An archive can claim one size and hold another, point many members at the same bytes, or hold
more than any memory. Everything is checked before a member is read, and counted while it is.
Nothing is ever written to disk and no archive inside an archive is opened.
"""

from __future__ import annotations

import io
import zipfile
import zlib

from simfinder.domain.document import Reason
from simfinder.domain.errors import ReadProblem

MAX_MEMBERS = 20_000
MAX_MEMBER = 100 << 20
MAX_TOTAL = 500 << 20
MAX_RATIO = 300
"""Unpacked to packed size; only looked at above RATIO_FROM."""
RATIO_FROM = 1 << 20


class GuardedZip:
    """The members of an archive by name, within the limits of this module."""

    def __init__(self, data: bytes) -> None:
        """Open the archive or raise ReadProblem (DAMAGED, LIMIT)."""
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
        except (zipfile.BadZipFile, ValueError, NotImplementedError, OSError, EOFError) as error:
            text = "the file is cut off or damaged: not a whole archive"
            raise ReadProblem(Reason.DAMAGED, text) from error
        self._read = 0
        self._members = {info.filename: info for info in self._zip.infolist()}
        # Some programs write Windows paths; Office ignores case in the names of parts.
        self._folded = {_folded(name): name for name in reversed(list(self._members))}
        self._check()

    def _check(self) -> None:
        members = self._zip.infolist()
        if len(members) > MAX_MEMBERS:
            raise ReadProblem(Reason.LIMIT, f"the archive holds {len(members):,} members")
        if len({info.header_offset for info in members}) < len(members):
            raise ReadProblem(Reason.LIMIT, "members of the archive overlap")
        end = 0
        for info in sorted(members, key=lambda info: info.header_offset):
            if info.header_offset < end:
                raise ReadProblem(Reason.LIMIT, "members of the archive overlap")
            end = info.header_offset + 30 + info.compress_size
            if info.file_size > MAX_MEMBER:
                raise ReadProblem(
                    Reason.LIMIT, f"a member of the archive unpacks to {info.file_size:,} bytes"
                )
            packed = max(1, info.compress_size)
            if info.file_size > RATIO_FROM and info.file_size > MAX_RATIO * packed:
                raise ReadProblem(
                    Reason.LIMIT,
                    f"a member of the archive is packed 1 to {info.file_size // packed:,}",
                )
        total = sum(info.file_size for info in members)
        if total > MAX_TOTAL:
            raise ReadProblem(Reason.LIMIT, f"the archive unpacks to {total:,} bytes")

    @property
    def names(self) -> list[str]:
        """Names of the members, in the order of the archive."""
        return [name.replace("\\", "/") for name in self._members]

    def find(self, name: str) -> str | None:
        """Return the member's name as the archive spells it: part names ignore case."""
        return name if name in self._members else self._folded.get(_folded(name))

    def read(self, name: str) -> bytes:
        """Return the whole member.

        Raises:
            KeyError: there is no such member.
            ReadProblem: it is encrypted, damaged or larger than it may be.
        """
        spelled = self.find(name)
        if spelled is None:
            raise KeyError(name)
        info = self._members[spelled]
        if info.flag_bits & 1:
            raise ReadProblem(Reason.ENCRYPTED, "the members of the archive are encrypted")
        try:
            with self._zip.open(info) as member:
                content = member.read(MAX_MEMBER + 1)
        except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError) as error:
            raise ReadProblem(
                Reason.DAMAGED, f"a member of the archive cannot be unpacked: {_line(error)}"
            ) from error
        except NotImplementedError as error:
            raise ReadProblem(
                Reason.UNSUPPORTED, f"a member of the archive is packed in a rare way: {error}"
            ) from error
        self._read += len(content)
        if len(content) > MAX_MEMBER or self._read > MAX_TOTAL:
            raise ReadProblem(Reason.LIMIT, "the archive unpacks to more than it claims")
        return content


def _folded(name: str) -> str:
    return name.replace("\\", "/").casefold()


def _line(error: BaseException) -> str:
    """Return the message of an error in one short line, without the name of a member."""
    message = " ".join(str(error).split()) or type(error).__name__
    return message.split(" '")[0][:120]
