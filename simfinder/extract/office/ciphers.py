"""The ciphers of Office documents: keys from passwords, and what they open (MS-OFFCRYPTO 2.3).

Word, Excel and PowerPoint 97-2003 encrypt with RC4, under keys made with MD5 (2.3.6) or SHA-1
(2.3.5), and early Excel hides bytes behind a repeated key of 16 (2.3.7). A key covers a block;
the number of the block is part of it.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Callable
from dataclasses import dataclass

from cryptography.hazmat.decrepit.ciphers.algorithms import ARC4
from cryptography.hazmat.primitives.ciphers import Cipher

KeyOf = Callable[[int], bytes]
"""Gives the key of a block by its number."""

_LONGEST = 255
"""Characters of a password that count."""
_HASH_BYTES = {"md5": 16, "sha1": 20}
_KEY_BITS = (40, 56, 64, 80, 128)
"""Those of the sizes that the format allows (2.3.5.1) for which there is a cipher."""
_FILL = bytes.fromhex("bbffffbaffffb98000be0f00bf0f00")
"""What stands behind a short password in the repeated key (2.3.7.2)."""
_ROTATED = bytes((byte << 3 | byte >> 5) & 0xFF for byte in range(256))


def password_bytes(password: str) -> bytes:
    """Return a password as all but the oldest ways of encryption hash it."""
    return password[:_LONGEST].encode("utf-16-le", "surrogatepass")


def rc4(key: bytes, content: bytes) -> bytes:
    """Return what RC4 makes of the content under a key."""
    return bytes(Cipher(ARC4(key), mode=None).decryptor().update(content))


def rc4_blocks(key_of: KeyOf, content: bytes, block: int) -> bytes:
    """Decrypt a stream in which every ``block`` bytes have a key of their own."""
    return b"".join(
        rc4(key_of(number), content[at : at + block])
        for number, at in enumerate(range(0, len(content), block))
    )


@dataclass(frozen=True, slots=True)
class Lock:
    """What a header says about RC4 encryption: how keys are made and how a password is proved."""

    hash_name: str
    salt: bytes
    key_bits: int
    verifier: bytes
    """16 random bytes and their hash, encrypted under the key of block 0."""

    def key(self, password: str) -> KeyOf | None:
        """Return the keys that a password gives, None where it is the wrong one."""
        key_of = self._from_md5(password) if self.hash_name == "md5" else self._from_sha1(password)
        plain = rc4(key_of(0), self.verifier)
        proof = hashlib.new(self.hash_name, plain[:16], usedforsecurity=False).digest()
        return key_of if proof == plain[16:] else None

    def _from_md5(self, password: str) -> KeyOf:
        """Return keys as 2.3.6.2 makes them, of which 40 bits come from the password."""
        start = _md5(password_bytes(password))[:5]
        middle = _md5((start + self.salt) * 16)[:5]
        return lambda block: _md5(middle + struct.pack("<I", block))

    def _from_sha1(self, password: str) -> KeyOf:
        """Return keys as 2.3.5.2 makes them; 40 bits are filled up with zeros."""
        start = _sha1(self.salt + password_bytes(password))
        size = self.key_bits // 8

        def key(block: int) -> bytes:
            made = _sha1(start + struct.pack("<I", block))[:size]
            return made.ljust(16, b"\x00") if size == 5 else made

        return key


def read_lock(header: bytes) -> Lock | None:
    """Return what an RC4 header says (2.3.5.1, 2.3.6.1), None for other kinds of encryption.

    Raises:
        struct.error: the header is too short.
    """
    major, minor = struct.unpack_from("<HH", header)
    if (major, minor) == (1, 1):
        return Lock("md5", header[4:20], 40, header[20:52]) if len(header) >= 52 else None
    if major not in (2, 3, 4) or minor != 2:
        return None
    (size,) = struct.unpack_from("<I", header, 8)
    (bits,) = struct.unpack_from("<I", header, 12 + 16)
    at = 12 + size
    (salt_size,) = struct.unpack_from("<I", header, at)
    salt = header[at + 4 : at + 20]
    rest = at + 4 + 16
    verifier = header[rest : rest + 16] + header[rest + 20 : rest + 40]
    bits = bits or 40
    if salt_size != 16 or len(verifier) != 36 or bits not in _KEY_BITS:
        return None
    return Lock("sha1", salt, bits, verifier)


def _md5(content: bytes) -> bytes:
    return hashlib.md5(content, usedforsecurity=False).digest()


def _sha1(content: bytes) -> bytes:
    return hashlib.sha1(content, usedforsecurity=False).digest()


def repeated_key(password: str, key: int, proof: int) -> bytes | None:
    """Return the 16 bytes that hide a workbook (2.3.7.1 to 2.3.7.4), None if the password fails.

    Args:
        password: at most 15 characters of one byte count.
        key: the key that the header holds.
        proof: the hash of the password that the header holds.
    """
    letters = password.encode("cp1252", "replace")[:15]
    if not letters or (_word_key(letters), _word_hash(letters)) != (key, proof):
        return None
    pair = key.to_bytes(2, "little")
    filled = (letters + _FILL)[:16]
    mixed = (byte ^ pair[at & 1] for at, byte in enumerate(filled))
    return bytes((byte << 2 | byte >> 6) & 0xFF for byte in mixed)


def unhidden(content: bytes, key: bytes, start: int) -> bytes:
    """Return the content of a record; ``start`` is the place in the key of its first byte."""
    at = start % 16
    stretch = (key[at:] + key * (len(content) // 16 + 1))[: len(content)]
    plain = int.from_bytes(content.translate(_ROTATED), "big") ^ int.from_bytes(stretch, "big")
    return plain.to_bytes(len(content), "big")


def _word_hash(letters: bytes) -> int:
    value = len(letters) ^ 0xCE4B
    for at, byte in enumerate(letters, 1):
        turned = byte << at % 15
        value ^= (turned | turned >> 15) & 0x7FFF
    return value


def _word_key(letters: bytes) -> int:
    """Return the 16 bit key: a shift register picks the words that are mixed (2.3.7.2)."""
    key, base, end = 0, 0x8000, 0xFFFF
    for byte in reversed(letters):
        byte &= 0x7F
        for _ in range(8):
            base, end = _shifted(base), _shifted(end)
            if byte & 1:
                key ^= base
            byte >>= 1
    return key ^ end


def _shifted(word: int) -> int:
    word = (word << 1 | word >> 15) & 0xFFFF
    return word ^ 0x1020 if word & 1 else word
