"""Takes the attachments out of ``winmail.dat``, in which Outlook packs them (MS-OXTNEF).

The file is a row of attributes (2.1.3.1): level, number, length, data and a checksum. A new
attachment begins with attAttachRendData; its title, its data and its MAPI properties follow.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

from simfinder.extract.charset import detection as charset

_SIGNATURE = 0x223E9F78
_ATTACHMENT_LEVEL = 2
_REND_DATA, _TITLE, _DATA, _PROPERTIES = 0x9002, 0x8010, 0x800F, 0x9005
_LONG_NAME = 0x3707
_WIDE, _NARROW, _BINARY, _OBJECT = 0x1F, 0x1E, 0x102, 0x0D
#: Sizes of properties of fixed size, each padded to four bytes (2.1.3.5).
_FIXED = {2: 4, 3: 4, 4: 4, 5: 8, 6: 8, 7: 8, 0x0A: 4, 0x0B: 4, 0x14: 8, 0x40: 8, 0x48: 16}


def is_tnef(data: bytes) -> bool:
    """Whether the bytes are such a file."""
    return len(data) > 6 and struct.unpack_from("<I", data)[0] == _SIGNATURE


def attachments(data: bytes) -> list[tuple[str, bytes]]:
    """Return names and contents of what is attached, as far as the file is whole."""
    found: list[tuple[str, bytes]] = []
    for number, content in _attributes(data):
        if number == _REND_DATA:
            found.append(("", b""))
        elif found and number == _TITLE:
            found[-1] = (found[-1][0] or _narrow(content), found[-1][1])
        elif found and number == _DATA:
            found[-1] = (found[-1][0], content)
        elif found and number == _PROPERTIES:
            found[-1] = (_long_name(content) or found[-1][0], found[-1][1])
    return [(name, content) for name, content in found if content]


def _attributes(data: bytes) -> Iterator[tuple[int, bytes]]:
    at = 6
    while at + 9 <= len(data):
        level, number, length = struct.unpack_from("<BII", data, at)
        at += 9
        if level == _ATTACHMENT_LEVEL:
            yield number & 0xFFFF, data[at : at + length]
        at += length + 2


def _narrow(content: bytes) -> str:
    content = content.rstrip(b"\x00")
    return charset.decode(content, len(content) + 1).text


def _long_name(content: bytes) -> str:
    """Return the long name among the MAPI properties of an attachment."""
    try:
        return next((name for number, name in _texts(content) if number == _LONG_NAME), "")
    except struct.error:
        # The properties break off: the short name serves.
        return ""


def _texts(content: bytes) -> Iterator[tuple[int, str]]:
    """Yield the properties that are text (2.1.3.5); stops at a kind that is not known."""
    (count,) = struct.unpack_from("<I", content)
    at = 4
    for _ in range(min(count, 1000)):
        kind, number = struct.unpack_from("<HH", content, at)
        at += 4
        if number >= 0x8000:
            at = _behind_name(content, at)
        if kind in _FIXED:
            at += _FIXED[kind]
        elif kind in (_WIDE, _NARROW, _BINARY, _OBJECT):
            values, length = struct.unpack_from("<II", content, at)
            if values != 1:
                return
            value = content[at + 8 : at + 8 + length]
            at += 8 + length + -length % 4
            if kind == _WIDE:
                yield number, value.decode("utf-16-le", "replace").rstrip("\x00")
            elif kind == _NARROW:
                yield number, _narrow(value)
        else:
            return


def _behind_name(content: bytes, at: int) -> int:
    """Return the place behind the name of a property with a name: a GUID, and number or text."""
    (kind,) = struct.unpack_from("<I", content, at + 16)
    if kind == 0:
        return at + 24
    (length,) = struct.unpack_from("<I", content, at + 20)
    return at + 24 + int(length) + -int(length) % 4
