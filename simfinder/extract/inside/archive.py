"""The files of a ZIP archive as documents.

Other than a part of an office file, a member that is too large, packed too tightly or encrypted
costs only itself. Sizes are those of the archive's directory, so that each member is judged the
same however often the archive is opened; more than it claims is never unpacked.
"""

from __future__ import annotations

import stat
from zipfile import ZipInfo

from simfinder.domain.document import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.extract import zip_guard
from simfinder.extract.limits import Limits
from simfinder.extract.members import Container, Member, clean_name, unique_names
from simfinder.extract.zip_names import decoded_names

MAX_TOTAL = 4 << 30
"""Bytes that all members together may unpack to; the rest is told but not read."""
_LEFT_OUT = frozenset((".ds_store", "thumbs.db"))
_UNIX = 3


class Archive(Container):
    """The files of a ZIP archive."""

    kind = "archive"

    def __init__(self, data: bytes, limits: Limits) -> None:
        """Read the directory or raise ReadProblem (DAMAGED, LIMIT)."""
        self._passwords = limits.passwords
        self._most = limits.max_size_mib
        self._zip = zip_guard.GuardedZip(data, parts=False)
        self._infos = self._zip.infos
        names = decoded_names(self._infos)
        kept = [n for n, info in enumerate(self._infos) if _is_document(info, names[n])]
        labels = unique_names(clean_name(names[n]) or "unnamed" for n in kept)
        self.members = tuple(
            Member(label, self._infos[n].file_size, bool(self._infos[n].flag_bits & 1), n)
            for label, n in zip(labels, kept, strict=True)
        )
        self._beyond = self._first_beyond()

    def _first_beyond(self) -> int:
        """Return the position from which on members lie beyond the limit for all of them."""
        total = 0
        for member in self.members:
            total += member.size
            if total > MAX_TOTAL:
                return member.position
        return len(self._infos)

    def read(self, member: Member) -> bytes:
        """Return the whole member or raise ReadProblem."""
        if member.size > self._most << 20:
            raise ReadProblem(
                Reason.TOO_LARGE, f"larger than {self._most} MiB, the most inside an archive"
            )
        if member.position >= self._beyond:
            raise ReadProblem(
                Reason.LIMIT,
                f"behind the first {MAX_TOTAL >> 30} GiB of the archive, the most that is read",
            )
        return self._zip.read_info(self._infos[member.position], self._passwords)


def _is_document(info: ZipInfo, name: str) -> bool:
    """Whether a member is a file that somebody wrote: no folder, link or litter of a system."""
    if name.endswith("/"):
        return False
    if info.create_system == _UNIX and stat.S_ISLNK(info.external_attr >> 16):
        return False
    *folders, base = name.split("/")
    return base.casefold() not in _LEFT_OUT and (not folders or folders[0] != "__MACOSX")
