"""Opens Office documents that ask for a password, with the passwords that a person gave.

Documents are decrypted in memory only. Workbooks that Excel opens without asking, because they
are encrypted under the password that everybody knows, are opened here without asking as well.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from simfinder.domain.document import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.extract.ole.compound import Compound
from simfinder.extract.ppt.records import places, record_at

if TYPE_CHECKING:
    from simfinder.extract.office.ciphers import KeyOf

KNOWN = ("VelvetSweatshop", "/01Hannes Ruescher/01")
"""What Excel and PowerPoint try before they ask anybody (MS-XLS 2.2.10, MS-PPT 2.3.7)."""
ASKS = "the document asks for a password"
NONE_OPENS = "none of the passwords opens the document"
RIGHTS = "rights management protects the document"

_WORD_ENCRYPTED, _WORD_XOR, _SECOND_TABLE = 0x0100, 0x8000, 0x0200
_WORD_CLEAR = 68
"""Bytes of the main stream of Word that are never encrypted (MS-DOC 2.2.6)."""
_WORD_BLOCK, _SHEET_BLOCK = 512, 1024
_FILEPASS, _BOUND_SHEET = 0x2F, 0x85
_NEVER_ENCRYPTED = frozenset((0x0809, _FILEPASS, 0x0193, 0x0195, 0x00E1, 0x0196, 0x0138))
"""Records that are readable in any workbook (MS-XLS 2.2.10)."""
_FIRST_RECORDS = 64
_SHOW_ENCRYPTED, _SHOW_PLAIN = 0xF3D1C4DF, 0xE391C05F
_SHOW_SESSION = 0x2F14
_SHOW, _USER = "PowerPoint Document", "Current User"

_Try = Callable[[str], bytes | None]


def decrypt(data: bytes, passwords: Sequence[str]) -> tuple[bytes, bool]:
    """Return a document that can be read, and whether one of the passwords had to open it.

    What is not encrypted comes back as it is.

    Args:
        data: an OLE file: an encrypted package, or a document of Office 97-2003.
        passwords: tried in this order, after those that open without being asked for.

    Raises:
        ReadProblem: ENCRYPTED, DAMAGED or LIMIT.
    """
    compound = Compound(data)
    if any("drmencrypted" in name or name == "\tdrmcontent" for name in compound.names):
        raise ReadProblem(Reason.ENCRYPTED, RIGHTS)
    try:
        attempt = _attempt(compound)
    except struct.error as error:
        raise ReadProblem(Reason.DAMAGED, "the document breaks off in its header") from error
    if attempt is None:
        return data, False
    for password in dict.fromkeys((*KNOWN, *passwords)):
        plain = attempt(password) if password else None
        if plain is not None:
            return plain, password not in KNOWN
    raise ReadProblem(Reason.ENCRYPTED, NONE_OPENS if any(passwords) else ASKS)


def _attempt(compound: Compound) -> _Try | None:
    """Return what tries a password on a document, None where it is not encrypted."""
    if compound.has("EncryptionInfo") and compound.has("EncryptedPackage"):
        from simfinder.extract.office import package as office_package

        return office_package.opener(
            compound.read("EncryptionInfo"), compound.read("EncryptedPackage")
        )
    for stream, attempt in (
        ("WordDocument", _word),
        (_SHOW, _slides),
        ("Workbook", _workbook),
        ("Book", _workbook),
    ):
        if compound.has(stream):
            return attempt(compound, stream)
    return None


def _with_lock(
    header: bytes, rebuilt: Callable[[KeyOf], dict[str, bytes]], compound: Compound
) -> _Try:
    """Return what tries a password on RC4 encryption and puts the streams back."""
    from simfinder.extract.office.ciphers import read_lock

    try:
        lock = read_lock(header)
    except struct.error:
        lock = None
    if lock is None:
        return _unknown()

    def attempt(password: str) -> bytes | None:
        key_of = lock.key(password)
        return None if key_of is None else compound.replaced(rebuilt(key_of))

    return attempt


def _unknown() -> _Try:
    from simfinder.extract.office.package import UNKNOWN_KIND

    raise ReadProblem(Reason.ENCRYPTED, UNKNOWN_KIND)


def _word(compound: Compound, name: str) -> _Try | None:
    """Word 97-2003: blocks of 512 bytes; the header stands before the tables (MS-DOC 2.2.6)."""
    main = compound.read(name)
    (flags,) = struct.unpack_from("<H", main, 10)
    (header_size,) = struct.unpack_from("<I", main, 14)
    if not flags & _WORD_ENCRYPTED:
        return None
    table = "1Table" if flags & _SECOND_TABLE else "0Table"
    if flags & _WORD_XOR or not compound.has(table):
        return _unknown()
    tables = compound.read(table)
    cleared = bytearray(main[:_WORD_CLEAR])
    struct.pack_into("<H", cleared, 10, flags & ~_WORD_ENCRYPTED)

    def rebuilt(key_of: KeyOf) -> dict[str, bytes]:
        from simfinder.extract.office.ciphers import rc4_blocks

        return {
            name: bytes(cleared) + rc4_blocks(key_of, main, _WORD_BLOCK)[_WORD_CLEAR:],
            table: rc4_blocks(key_of, tables, _WORD_BLOCK),
        }

    return _with_lock(tables[:header_size], rebuilt, compound)


def _slides(compound: Compound, name: str) -> _Try | None:
    """PowerPoint 97-2003: every persistent object has the key of its number (MS-PPT 2.3.7)."""
    user = compound.read(_USER) if compound.has(_USER) else b""
    if len(user) < 20 or struct.unpack_from("<I", user, 12)[0] != _SHOW_ENCRYPTED:
        return None
    stream = compound.read(name)
    found, _ = places(stream, struct.unpack_from("<I", user, 16)[0])
    headers = [(number, record_at(stream, offset)) for number, offset in found.items()]
    session = next(((n, r) for n, r in headers if r and r.kind == _SHOW_SESSION), None)
    if session is None:
        return _unknown()
    plain_user = user[:12] + struct.pack("<I", _SHOW_PLAIN) + user[16:]

    def rebuilt(key_of: KeyOf) -> dict[str, bytes]:
        from simfinder.extract.office.ciphers import rc4

        plain = bytearray(stream)
        for number, offset in found.items():
            if number == session[0] or offset + 8 > len(stream):
                continue
            key = key_of(number)
            (size,) = struct.unpack_from("<4xI", rc4(key, stream[offset : offset + 8]))
            end = min(len(stream), offset + 8 + size)
            plain[offset:end] = rc4(key, stream[offset:end])
        return {name: bytes(plain), _USER: plain_user}

    return _with_lock(stream[session[1].start : session[1].end], rebuilt, compound)


def _workbook(compound: Compound, name: str) -> _Try | None:
    """Excel 5-2003: the heads of records stay readable (MS-XLS 2.2.10)."""
    stream = compound.read(name)
    lock = next(
        (place for place in _records(stream, _FIRST_RECORDS) if place[0] == _FILEPASS), None
    )
    if lock is None:
        return None
    header = stream[lock[1] : lock[2]]
    plain = bytearray(stream)
    # The record that says "encrypted" becomes one without meaning.
    struct.pack_into("<H", plain, lock[1] - 4, 0)
    if name == "Book" or header[:2] == b"\x00\x00":
        key, proof = struct.unpack("<HH", header[-4:])
        return _hidden_workbook(compound, name, plain, (key, proof))

    def rebuilt(key_of: KeyOf) -> dict[str, bytes]:
        from simfinder.extract.office.ciphers import rc4_blocks

        opened = rc4_blocks(key_of, stream, _SHEET_BLOCK)
        for _, first, end in _encrypted(stream):
            plain[first:end] = opened[first:end]
        return {name: bytes(plain)}

    return _with_lock(header[2:], rebuilt, compound)


def _hidden_workbook(
    compound: Compound, name: str, plain: bytearray, told: tuple[int, int]
) -> _Try:
    def attempt(password: str) -> bytes | None:
        from simfinder.extract.office.ciphers import repeated_key, unhidden

        key = repeated_key(password, *told)
        if key is None:
            return None
        stream = bytes(plain)
        for start, first, end in _encrypted(stream):
            plain[first:end] = unhidden(stream[first:end], key, end + first - start)
        return compound.replaced({name: bytes(plain)})

    return attempt


def _records(stream: bytes, most: int | None = None) -> Iterator[tuple[int, int, int]]:
    """Yield kind, begin and end of the content of the records."""
    at = 0
    while at + 4 <= len(stream) and most != 0:
        kind, size = struct.unpack_from("<HH", stream, at)
        yield kind, at + 4, min(len(stream), at + 4 + size)
        at += 4 + size
        most = None if most is None else most - 1


def _encrypted(stream: bytes) -> Iterator[tuple[int, int, int]]:
    """Yield begin of the content, and begin and end of what of it is encrypted."""
    for kind, start, end in _records(stream):
        if kind == _BOUND_SHEET:
            # Where the sheet begins can be read without the password.
            yield start, min(start + 4, end), end
        elif kind not in _NEVER_ENCRYPTED:
            yield start, start, end
