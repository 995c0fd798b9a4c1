"""Opens ZIP archives within limits, and reads their members in memory.

An archive can declare a wrong size, refer to the same bytes from many members, or contain more than
any memory. Everything is checked before a member is read, and counted while reading. Nothing is
ever written to disk and no archive inside an archive is opened.
"""

from __future__ import annotations

import bz2
import contextlib
import hashlib
import hmac
import io
import lzma
import re
import struct
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from zipfile import ZipInfo

from simfinder.domain.documents import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Message
from simfinder.extract.charset import detection as charset

# Names of the members of a ZIP archive, in any encoding.
#
# APPNOTE 6.3.10, 4.4.4: bit 11 of the flags means UTF-8, else the names should be in code page 437.
# Actually programs on Windows write the code page of the system, GBK in China; Info-ZIP adds the
# name in UTF-8 as an extra field (APPNOTE 4.6.9, 0x7075). All names of one archive were written by
# one program, so they are decoded together.

_UTF8_FLAG = 0x800
_UNICODE_PATH = 0x7075
_DOS = frozenset((0, 10, 11, 14))
"""Systems whose folders are parted by backslashes (APPNOTE 4.4.2): FAT, NTFS, MVS, VFAT."""
_CJK = frozenset(("gb18030", "big5hkscs", "cp950", "cp932", "euc_jp", "cp949"))
_LIKELY_ENCODINGS = _CJK | {"utf-8", "cp1251", "cp866", "koi8_r", "cp1253"}

#: Single accented letters are among others, in the lower part of the code page of DOS.
_NOT_WESTERN = re.compile(rb"[\x80-\xff]{2}|[\xa9-\xe0\xe2-\xff]")


def decoded_names(infos: Sequence[ZipInfo]) -> list[str]:
    """Return the names of the members in their order, folders parted by slashes."""
    raw = [_raw(info) for info in infos]
    unicode_names = [_unicode(info, name) for info, name in zip(infos, raw, strict=True)]
    encoding = _encoding(
        [
            name
            for name, text in zip(raw, unicode_names, strict=True)
            if text is None and not name.isascii()
        ]
    )
    names = []
    for info, name, text in zip(infos, raw, unicode_names, strict=True):
        text = name.decode(encoding, "replace") if text is None else text
        names.append(text.replace("\\", "/") if info.create_system in _DOS else text)
    return names


def _raw(info: ZipInfo) -> bytes:
    """Return the bytes of the name; zipfile decodes them as code page 437, which loses nothing."""
    return info.orig_filename.encode("utf-8" if info.flag_bits & _UTF8_FLAG else "cp437", "replace")


def _unicode(info: ZipInfo, raw: bytes) -> str | None:
    """Return the name where the archive declares it as Unicode, else None."""
    if info.flag_bits & _UTF8_FLAG:
        return info.orig_filename
    for kind, field in _extra_fields(info.extra):
        if kind == _UNICODE_PATH and len(field) > 5 and field[0] == 1:
            (checksum,) = struct.unpack_from("<I", field, 1)
            if checksum == zlib.crc32(raw):
                return field[5:].decode("utf-8", "replace")
    return None


def _extra_fields(extra: bytes) -> Iterator[tuple[int, bytes]]:
    at = 0
    while at + 4 <= len(extra):
        kind, size = struct.unpack_from("<HH", extra, at)
        yield kind, extra[at + 4 : at + 4 + size]
        at += 4 + size


def _encoding(raw: Sequence[bytes]) -> str:
    """Return the encoding that gives the most likely names."""
    if not raw:
        return "cp437"
    content = b"\n".join(raw)
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        encoding = charset.detect(content)
        if encoding != "cp932" and not _NOT_WESTERN.search(content):
            return "cp437"
        # Of the Western code pages DOS' own is in these names, which no text is written in.
        return encoding if encoding in _LIKELY_ENCODINGS else "cp437"
    return charset.encoding_of_utf8(content)


# Decrypts members of ZIP archives with the passwords of the person.
#
# WinZip's AES (AE-1 and AE-2, "AES Encryption Information", winzip.com): the key is PBKDF2 with
# HMAC-SHA1 and 1000 rounds over a salt before the data, the cipher AES in counter mode with a
# little-endian counter from 1, and ten bytes of HMAC-SHA1 follow.

_AES_FIELD = 0x9901
_ROUNDS = 1000
_CHECK, _SEAL = 2, 10
_BLOCK = 16
_STRETCH = 1 << 16
_CODE_PAGES = ("utf-8", "gb18030", "cp437")
"""Programs turn a password into bytes as their system does: Windows in China by GBK."""


def password_spellings(passwords: Sequence[str]) -> Iterator[bytes]:
    """Yield each password in the bytes that programs make of it."""
    for password in passwords:
        unique = set()
        for page in _CODE_PAGES:
            try:
                spelling = password.encode(page)
            except UnicodeEncodeError:
                continue
            if spelling not in unique:
                unique.add(spelling)
                yield spelling


def password_refusal(passwords: Sequence[str]) -> ReadProblem:
    """Return the error for a member that no password opens."""
    if passwords:
        return ReadProblem(Reason.ENCRYPTED, Message(Code.MEMBER_PASSWORD_WRONG))
    return ReadProblem(Reason.ENCRYPTED, Message(Code.MEMBER_PASSWORD_NEEDED))


def decrypt_aes(data: bytes, extra: bytes, passwords: Sequence[str]) -> tuple[bytes, int]:
    """Return the packed bytes and their method of packing.

    Raises:
        ReadProblem: ENCRYPTED where no password fits, DAMAGED, or UNSUPPORTED.
    """
    strength, method = _aes_field(extra)
    key_size = 8 + 8 * strength
    salt_size = key_size // 2
    body = data[salt_size + _CHECK : -_SEAL]
    if len(data) < salt_size + _CHECK + _SEAL:
        raise ReadProblem(Reason.DAMAGED, Message(Code.ENCRYPTED_MEMBER_CUT_OFF))
    salt, check = data[:salt_size], data[salt_size : salt_size + _CHECK]
    for password in password_spellings(passwords):
        keys = hashlib.pbkdf2_hmac("sha1", password, salt, _ROUNDS, 2 * key_size + _CHECK)
        if keys[-_CHECK:] != check:
            continue
        seal = hmac.digest(keys[key_size : 2 * key_size], body, "sha1")[:_SEAL]
        if hmac.compare_digest(seal, data[-_SEAL:]):
            return _counter_mode(body, keys[:key_size]), method
    raise password_refusal(passwords)


def _aes_field(extra: bytes) -> tuple[int, int]:
    """Return strength (1 to 3) and method of packing from the extra field of the member."""
    for kind, field in _extra_fields(extra):
        if kind == _AES_FIELD and len(field) >= 7:
            _, _, strength, method = struct.unpack_from("<H2sBH", field)
            if strength in (1, 2, 3):
                return strength, method
    raise ReadProblem(Reason.DAMAGED, Message(Code.ENCRYPTED_MEMBER_CUT_OFF))


def _counter_mode(body: bytes, key: bytes) -> bytes:
    """Decrypt in stretches, since XOR of long integers is fast in Python."""
    from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

    # ECB of a counter is the keystream of counter mode; the library's own counts the other way.
    cipher = Cipher(algorithms.AES(key), modes.ECB()).encryptor()  # noqa: S305
    pieces = []
    counter = 1
    for start in range(0, len(body), _STRETCH):
        piece = body[start : start + _STRETCH]
        blocks = -(-len(piece) // _BLOCK)
        counters = b"".join(n.to_bytes(_BLOCK, "little") for n in range(counter, counter + blocks))
        stream = cipher.update(counters)[: len(piece)]
        counter += blocks
        plain = int.from_bytes(piece, "little") ^ int.from_bytes(stream, "little")
        pieces.append(plain.to_bytes(len(piece), "little"))
    return b"".join(pieces)


MAX_MEMBERS = 20_000
MAX_MEMBER = 100 << 20
MAX_TOTAL = 500 << 20
MAX_RATIO = 300
"""Unpacked to packed size; checked above RATIO_FROM only."""
RATIO_FROM = 1 << 20
_ENCRYPTED_FLAG = 1
_AES, _BZIP2 = 99, 12
_LOCAL_HEADER = 30
#: Errors of zipfile and the decompressors on damage.
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

    def __init__(self, data: bytes, *, parts: bool = True) -> None:
        """Open the archive or raise ReadProblem (DAMAGED, LIMIT).

        Args:
            data: the whole archive.
            parts: the members are parts of one document, so that each of them and their sum are
                checked at once; otherwise each is checked by ``read_info``.
        """
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
        except (zipfile.BadZipFile, ValueError, NotImplementedError, OSError, EOFError) as error:
            text = Message(Code.ARCHIVE_CUT_OFF)
            raise ReadProblem(Reason.DAMAGED, text) from error
        self._data = data
        self._total = 0
        self._members = {info.filename: info for info in self._zip.infolist()}
        # Some programs write Windows paths; Office ignores case in the names of parts.
        self._by_folded_name = {_fold(name): name for name in reversed(list(self._members))}
        self._check_directory()
        if parts:
            self._check_parts()

    def _check_directory(self) -> None:
        members = self._zip.infolist()
        if len(members) > MAX_MEMBERS:
            raise ReadProblem(Reason.LIMIT, Message(Code.TOO_MANY_MEMBERS, n=len(members)))
        if len({info.header_offset for info in members}) < len(members):
            raise ReadProblem(Reason.LIMIT, Message(Code.MEMBERS_OVERLAP))
        end = 0
        for info in sorted(members, key=lambda info: info.header_offset):
            if info.header_offset < end:
                raise ReadProblem(Reason.LIMIT, Message(Code.MEMBERS_OVERLAP))
            end = info.header_offset + _LOCAL_HEADER + info.compress_size

    def _check_parts(self) -> None:
        members = self._zip.infolist()
        for info in members:
            if info.file_size > MAX_MEMBER:
                raise ReadProblem(Reason.LIMIT, Message(Code.MEMBER_TOO_LARGE, n=info.file_size))
            _check_ratio(info)
        total = sum(info.file_size for info in members)
        if total > MAX_TOTAL:
            raise ReadProblem(Reason.LIMIT, Message(Code.ARCHIVE_TOO_LARGE, n=total))

    @property
    def names(self) -> list[str]:
        """Names of the members, in the order of the archive."""
        return [name.replace("\\", "/") for name in self._members]

    def find(self, name: str) -> str | None:
        """Return the member's name as the archive spells it: part names ignore case."""
        return name if name in self._members else self._by_folded_name.get(_fold(name))

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
        member = self.find(name)
        if member is None:
            raise KeyError(name)
        info = self._members[member]
        if info.flag_bits & _ENCRYPTED_FLAG:
            raise ReadProblem(Reason.ENCRYPTED, Message(Code.MEMBERS_ENCRYPTED))
        content = self._unpack(info, None, MAX_MEMBER)
        self._total += len(content)
        if len(content) > MAX_MEMBER or self._total > MAX_TOTAL:
            raise ReadProblem(Reason.LIMIT, Message(Code.ARCHIVE_LARGER_THAN_CLAIMED))
        return content

    def read_info(self, info: zipfile.ZipInfo, passwords: Sequence[str] = ()) -> bytes:
        """Return a whole member of ``infos``, decrypted with one of the passwords if necessary.

        The caller limits ``info.file_size``; more than that is not unpacked.

        Raises:
            ReadProblem: ENCRYPTED, DAMAGED, LIMIT or UNSUPPORTED.
        """
        _check_ratio(info)
        if not info.flag_bits & _ENCRYPTED_FLAG:
            content = self._unpack(info, None, info.file_size)
        elif info.compress_type == _AES:
            content = self._decrypt_aes(info, passwords)
        else:
            content = self._decrypt(info, passwords)
        if len(content) > info.file_size:
            raise ReadProblem(Reason.LIMIT, Message(Code.ARCHIVE_LARGER_THAN_CLAIMED))
        return content

    def _decrypt(self, info: zipfile.ZipInfo, passwords: Sequence[str]) -> bytes:
        """Try passwords on the old encryption of ZIP; the checksum shows the right one."""
        for key in password_spellings(passwords):
            try:
                return self._unpack(info, key, info.file_size)
            except RuntimeError:
                continue
            except ReadProblem as problem:
                # One in 256 wrong passwords passes the first check and gives nonsense instead.
                if problem.reason is not Reason.DAMAGED:
                    raise
        raise password_refusal(passwords)

    def _decrypt_aes(self, info: zipfile.ZipInfo, passwords: Sequence[str]) -> bytes:
        with _as_problem():
            data, method = decrypt_aes(self._raw_bytes(info), info.extra, passwords)
            return _unpack(data, method, info)

    def _unpack(self, info: zipfile.ZipInfo, key: bytes | None, max_size: int) -> bytes:
        """Return at most one byte more than ``max_size``."""
        with _as_problem():
            if info.compress_type == _BZIP2 and key is None:
                # zipfile would unpack whole blocks of it, each to any size.
                return _unpack(self._raw_bytes(info), _BZIP2, info, max_size)
            with self._zip.open(info, pwd=key) as member:
                return member.read(max_size + 1)

    def _raw_bytes(self, info: zipfile.ZipInfo) -> bytes:
        """Return the raw bytes of a member in the archive (APPNOTE 4.3.7)."""
        start = info.header_offset
        if self._data[start : start + 4] != b"PK\x03\x04":
            raise zipfile.BadZipFile("no header")
        name, extra = struct.unpack_from("<HH", self._data, start + 26)
        start += _LOCAL_HEADER + name + extra
        return self._data[start : start + info.compress_size]


@contextlib.contextmanager
def _as_problem() -> Iterator[None]:
    """Convert errors of unpacking a member to problems."""
    try:
        yield
    except _DAMAGE as error:
        raise ReadProblem(
            Reason.DAMAGED, Message(Code.MEMBER_NOT_UNPACKED, error=_line(error))
        ) from error
    except NotImplementedError as error:
        raise ReadProblem(
            Reason.UNSUPPORTED, Message(Code.MEMBER_COMPRESSION_UNKNOWN, error=error)
        ) from error


def _check_ratio(info: zipfile.ZipInfo) -> None:
    size = max(1, info.compress_size)
    if info.file_size > RATIO_FROM and info.file_size > MAX_RATIO * size:
        raise ReadProblem(
            Reason.LIMIT, Message(Code.MEMBER_PACKED_TOO_TIGHTLY, n=info.file_size // size)
        )


def _unpack(data: bytes, method: int, info: zipfile.ZipInfo, max_size: int | None = None) -> bytes:
    """Unpack raw bytes of the archive, at most one byte more than declared."""
    max_size = info.file_size if max_size is None else max_size
    if method == zipfile.ZIP_STORED:
        content = data[: max_size + 1]
    elif method == zipfile.ZIP_DEFLATED:
        content = zlib.decompressobj(-zlib.MAX_WBITS).decompress(data, max_size + 1)
    elif method == _BZIP2:
        content = bz2.BZ2Decompressor().decompress(data, max_size + 1)
    else:
        raise NotImplementedError(f"method {method}")
    # Zero: the authentication of the encryption replaces the checksum.
    if info.CRC and len(content) <= info.file_size and zlib.crc32(content) != info.CRC:
        raise zipfile.BadZipFile("Bad CRC-32")
    return content


def _fold(name: str) -> str:
    return name.replace("\\", "/").casefold()


def _line(error: BaseException) -> str:
    """Return the message of an error in one short line, without the name of a member."""
    message = " ".join(str(error).split()) or type(error).__name__
    return message.split(" '")[0][:120]
