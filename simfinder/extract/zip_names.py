"""The names of members of a ZIP archive, whatever encoding the program wrote them in.

APPNOTE 6.3.10, 4.4.4: bit 11 of the flags says UTF-8, else the names should be in code page 437.
In truth programs on Windows write the code page of the system, GBK in China; Info-ZIP adds the
name in UTF-8 as an extra field (APPNOTE 4.6.9, 0x7075). All names of one archive were written by
one program, so they are decoded together.
"""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Iterator, Sequence
from zipfile import ZipInfo

from simfinder.extract.charset import detection as charset

_UTF8_FLAG = 0x800
_UNICODE_PATH = 0x7075
_DOS = frozenset((0, 10, 11, 14))
"""Systems whose folders are parted by backslashes (APPNOTE 4.4.2): FAT, NTFS, MVS, VFAT."""
_CJK = frozenset(("gb18030", "big5hkscs", "cp950", "cp932", "euc_jp", "cp949"))
_KEPT = _CJK | {"utf-8", "cp1251", "cp866", "koi8_r", "cp1253"}

#: Accented letters stand alone among others, in the lower part of the code page of DOS.
_NOT_WESTERN = re.compile(rb"[\x80-\xff]{2}|[\xa9-\xe0\xe2-\xff]")


def decoded_names(infos: Sequence[ZipInfo]) -> list[str]:
    """Return the names of the members in their order, folders parted by slashes."""
    raw = [_raw(info) for info in infos]
    known = [_unicode(info, name) for info, name in zip(infos, raw, strict=True)]
    encoding = _encoding(
        [name for name, text in zip(raw, known, strict=True) if text is None and not name.isascii()]
    )
    names = []
    for info, name, text in zip(infos, raw, known, strict=True):
        text = name.decode(encoding, "replace") if text is None else text
        names.append(text.replace("\\", "/") if info.create_system in _DOS else text)
    return names


def _raw(info: ZipInfo) -> bytes:
    """Return the bytes of the name; zipfile decodes them as code page 437, which loses nothing."""
    return info.orig_filename.encode("utf-8" if info.flag_bits & _UTF8_FLAG else "cp437", "replace")


def _unicode(info: ZipInfo, raw: bytes) -> str | None:
    """Return the name where the archive says it in Unicode, None where it does not."""
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
    """Return the encoding in which the most likely names come out."""
    if not raw:
        return "cp437"
    together = b"\n".join(raw)
    try:
        together.decode("utf-8")
    except UnicodeDecodeError:
        encoding = charset.detect(together)
        if encoding != "cp932" and not _NOT_WESTERN.search(together):
            return "cp437"
        # Of the Western code pages DOS' own is in these names, which no text is written in.
        return encoding if encoding in _KEPT else "cp437"
    return "utf-8"
