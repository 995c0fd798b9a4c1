"""Builds ZIP archives as programs write them: names in any encoding, encrypted members, lies."""

from __future__ import annotations

import hashlib
import hmac
import struct
import zlib
from dataclasses import dataclass

STORED, DEFLATED, AES = 0, 8, 99


@dataclass
class Entry:
    """A member as it will stand in the archive."""

    name: bytes
    content: bytes = b"some text"
    flags: int = 0
    method: int = STORED
    extra: bytes = b""
    system: int = 0
    attributes: int = 0
    password: bytes = b""
    claimed: int | None = None


def make_zip(*entries: Entry) -> bytes:
    """Return an archive of the entries."""
    body = b""
    directory = b""
    for entry in entries:
        packed, method, flags, extra = _packed(entry)
        size = len(entry.content) if entry.claimed is None else entry.claimed
        checksum = zlib.crc32(entry.content)
        fields = struct.pack(
            "<HHHHIIIHH",
            flags,
            method,
            0,
            33,
            checksum,
            len(packed),
            size,
            len(entry.name),
            len(extra),
        )
        directory += (
            b"PK\x01\x02"
            + struct.pack("<BBH", 20, entry.system, 20)
            + fields
            + struct.pack("<HHHII", 0, 0, 0, entry.attributes, len(body))
            + entry.name
            + extra
        )
        body += b"PK\x03\x04" + struct.pack("<H", 20) + fields + entry.name + extra + packed
    count = len(entries)
    end = struct.pack("<HHHHIIH", 0, 0, count, count, len(directory), len(body), 0)
    return body + directory + b"PK\x05\x06" + end


def _packed(entry: Entry) -> tuple[bytes, int, int, bytes]:
    packed, method = entry.content, entry.method
    if method == DEFLATED:
        maker = zlib.compressobj(9, zlib.DEFLATED, -15)
        packed = maker.compress(packed) + maker.flush()
    if not entry.password:
        return packed, method, entry.flags, entry.extra
    if method == AES:
        field = struct.pack("<HHH2sBH", 0x9901, 7, 2, b"AE", 3, STORED)
        return _aes(packed, entry.password), AES, entry.flags | 1, entry.extra + field
    return _classic(packed, entry), method, entry.flags | 1, entry.extra


def _classic(packed: bytes, entry: Entry) -> bytes:
    """Encrypt as PKWARE did first (APPNOTE 6.1)."""
    keys = [0x12345678, 0x23456789, 0x34567890]

    def update(byte: int) -> None:
        keys[0] = zlib.crc32(bytes((byte,)), keys[0] ^ 0xFFFFFFFF) ^ 0xFFFFFFFF
        keys[1] = ((keys[1] + (keys[0] & 0xFF)) * 134775813 + 1) & 0xFFFFFFFF
        keys[2] = zlib.crc32(bytes((keys[1] >> 24,)), keys[2] ^ 0xFFFFFFFF) ^ 0xFFFFFFFF

    for byte in entry.password:
        update(byte)
    out = bytearray()
    for byte in bytes(11) + bytes((zlib.crc32(entry.content) >> 24,)) + packed:
        mixed = keys[2] | 2
        out.append(byte ^ (((mixed * (mixed ^ 1)) >> 8) & 0xFF))
        update(byte)
    return bytes(out)


def _aes(packed: bytes, password: bytes) -> bytes:
    """Encrypt as WinZip does, with 256 bits."""
    from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

    salt = bytes(range(16))
    derived = hashlib.pbkdf2_hmac("sha1", password, salt, 1000, 66)
    block = Cipher(algorithms.AES(derived[:32]), modes.ECB()).encryptor()
    blocks = -(-len(packed) // 16)
    stream = block.update(b"".join(n.to_bytes(16, "little") for n in range(1, blocks + 1)))
    body = bytes(a ^ b for a, b in zip(packed, stream, strict=False))
    return salt + derived[64:] + body + hmac.digest(derived[32:64], body, "sha1")[:10]
