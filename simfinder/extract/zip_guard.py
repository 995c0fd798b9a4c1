"""Opens a ZIP archive only as far as it is harmless, and reads its members in memory.

An archive can claim one size and hold another, point many members at the same bytes, or hold
more than any memory. Everything is checked before a member is read, and counted while it is.
Nothing is ever written to disk and no archive inside an archive is opened.
"""

from __future__ import annotations

import bz2
import contextlib
import io
import lzma
import struct
import zipfile
import zlib
from collections.abc import Iterator, Sequence

from simfinder.domain.document import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.extract import zip_password

MAX_MEMBERS = 20_000
MAX_MEMBER = 100 << 20
MAX_TOTAL = 500 << 20
MAX_RATIO = 300
"""Unpacked to packed size; only looked at above RATIO_FROM."""
RATIO_FROM = 1 << 20
_ENCRYPTED = 1
_AES, _BZIP2 = 99, 12
_LOCAL_HEADER = 30
#: What zipfile and the ways of unpacking raise on damage.
_DAMAGE = (
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    struct.error,
    EOFError,
    OSError,
    ValueError,
    IndexError,
)


class GuardedZip:
    """The members of an archive by name, within the limits of this module."""

    def __init__(self, data: bytes, parts: bool = True) -> None:
        """Open the archive or raise ReadProblem (DAMAGED, LIMIT).

        Args:
            data: the whole archive.
            parts: the members are parts of one document, so that each of them and their sum are
                judged at once; otherwise each is judged when it is read, by ``read_info``.
        """
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
        except (zipfile.BadZipFile, ValueError, NotImplementedError, OSError, EOFError) as error:
            text = "the file is cut off or damaged: not a whole archive"
            raise ReadProblem(Reason.DAMAGED, text) from error
        self._data = data
        self._read = 0
        self._members = {info.filename: info for info in self._zip.infolist()}
        # Some programs write Windows paths; Office ignores case in the names of parts.
        self._folded = {_folded(name): name for name in reversed(list(self._members))}
        self._check_directory()
        if parts:
            self._check_parts()

    def _check_directory(self) -> None:
        members = self._zip.infolist()
        if len(members) > MAX_MEMBERS:
            raise ReadProblem(Reason.LIMIT, f"the archive holds {len(members):,} members")
        if len({info.header_offset for info in members}) < len(members):
            raise ReadProblem(Reason.LIMIT, "members of the archive overlap")
        end = 0
        for info in sorted(members, key=lambda info: info.header_offset):
            if info.header_offset < end:
                raise ReadProblem(Reason.LIMIT, "members of the archive overlap")
            end = info.header_offset + _LOCAL_HEADER + info.compress_size

    def _check_parts(self) -> None:
        members = self._zip.infolist()
        for info in members:
            if info.file_size > MAX_MEMBER:
                raise ReadProblem(
                    Reason.LIMIT, f"a member of the archive unpacks to {info.file_size:,} bytes"
                )
            _check_ratio(info)
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

    @property
    def infos(self) -> list[zipfile.ZipInfo]:
        """The directory, in the order of the archive; names may occur more than once."""
        return self._zip.infolist()

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
        if info.flag_bits & _ENCRYPTED:
            raise ReadProblem(Reason.ENCRYPTED, "the members of the archive are encrypted")
        content = self._unpacked(info, None, MAX_MEMBER)
        self._read += len(content)
        if len(content) > MAX_MEMBER or self._read > MAX_TOTAL:
            raise ReadProblem(Reason.LIMIT, "the archive unpacks to more than it claims")
        return content

    def read_info(self, info: zipfile.ZipInfo, passwords: Sequence[str] = ()) -> bytes:
        """Return a whole member of ``infos``, opened by one of the passwords where it asks.

        The caller bounds ``info.file_size``; more than that is not unpacked.

        Raises:
            ReadProblem: ENCRYPTED, DAMAGED, LIMIT or UNSUPPORTED.
        """
        _check_ratio(info)
        if not info.flag_bits & _ENCRYPTED:
            content = self._unpacked(info, None, info.file_size)
        elif info.compress_type == _AES:
            content = self._unlocked_aes(info, passwords)
        else:
            content = self._unlocked(info, passwords)
        if len(content) > info.file_size:
            raise ReadProblem(Reason.LIMIT, "the archive unpacks to more than it claims")
        return content

    def _unlocked(self, info: zipfile.ZipInfo, passwords: Sequence[str]) -> bytes:
        """Try passwords on the old encryption of ZIP: the checksum tells the right one."""
        for key in zip_password.spellings(passwords):
            try:
                return self._unpacked(info, key, info.file_size)
            except RuntimeError:
                continue
            except ReadProblem as problem:
                # One in 256 wrong passwords passes the first check and gives nonsense instead.
                if problem.reason is not Reason.DAMAGED:
                    raise
        raise zip_password.refusal(passwords)

    def _unlocked_aes(self, info: zipfile.ZipInfo, passwords: Sequence[str]) -> bytes:
        with _told():
            packed, method = zip_password.decrypt_aes(self._packed(info), info.extra, passwords)
            return _unpack(packed, method, info)

    def _unpacked(self, info: zipfile.ZipInfo, key: bytes | None, most: int) -> bytes:
        """Return at most one byte more than ``most``."""
        with _told():
            if info.compress_type == _BZIP2 and key is None:
                # zipfile would unpack whole blocks of it, each to any size.
                return _unpack(self._packed(info), _BZIP2, info, most)
            with self._zip.open(info, pwd=key) as member:
                return member.read(most + 1)

    def _packed(self, info: zipfile.ZipInfo) -> bytes:
        """Return the bytes of a member as they stand in the archive (APPNOTE 4.3.7)."""
        start = info.header_offset
        if self._data[start : start + 4] != b"PK\x03\x04":
            raise zipfile.BadZipFile("no header")
        name, extra = struct.unpack_from("<HH", self._data, start + 26)
        start += _LOCAL_HEADER + name + extra
        return self._data[start : start + info.compress_size]


@contextlib.contextmanager
def _told() -> Iterator[None]:
    """Turn what goes wrong while a member is unpacked into a problem."""
    try:
        yield
    except _DAMAGE as error:
        raise ReadProblem(
            Reason.DAMAGED, f"a member of the archive cannot be unpacked: {_line(error)}"
        ) from error
    except NotImplementedError as error:
        raise ReadProblem(
            Reason.UNSUPPORTED, f"a member of the archive is packed in a rare way: {error}"
        ) from error


def _check_ratio(info: zipfile.ZipInfo) -> None:
    packed = max(1, info.compress_size)
    if info.file_size > RATIO_FROM and info.file_size > MAX_RATIO * packed:
        raise ReadProblem(
            Reason.LIMIT, f"a member of the archive is packed 1 to {info.file_size // packed:,}"
        )


def _unpack(packed: bytes, method: int, info: zipfile.ZipInfo, most: int | None = None) -> bytes:
    """Unpack bytes that were taken out of the archive, at most one byte more than claimed."""
    most = info.file_size if most is None else most
    if method == zipfile.ZIP_STORED:
        content = packed[: most + 1]
    elif method == zipfile.ZIP_DEFLATED:
        content = zlib.decompressobj(-zlib.MAX_WBITS).decompress(packed, most + 1)
    elif method == _BZIP2:
        content = bz2.BZ2Decompressor().decompress(packed, most + 1)
    else:
        raise NotImplementedError(f"method {method}")
    # A zero means that the seal of the encryption takes the place of the checksum.
    if info.CRC and len(content) <= info.file_size and zlib.crc32(content) != info.CRC:
        raise zipfile.BadZipFile("Bad CRC-32")
    return content


def _folded(name: str) -> str:
    return name.replace("\\", "/").casefold()


def _line(error: BaseException) -> str:
    """Return the message of an error in one short line, without the name of a member."""
    message = " ".join(str(error).split()) or type(error).__name__
    return message.split(" '")[0][:120]
