"""Opens encrypted members of ZIP archives with the passwords that a person gave.

WinZip's AES (AE-1 and AE-2, "AES Encryption Information", winzip.com): the key is PBKDF2 with
HMAC-SHA1 and 1000 rounds over a salt before the data, the cipher AES in counter mode with a
counter that counts from 1 in little-endian order, and ten bytes of HMAC-SHA1 stand behind.
"""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import Iterator, Sequence

from simfinder.domain.document import Reason
from simfinder.domain.errors import ReadProblem

_AES_FIELD = 0x9901
_ROUNDS = 1000
_CHECK, _SEAL = 2, 10
_BLOCK = 16
_STRETCH = 1 << 16
_CODE_PAGES = ("utf-8", "gb18030", "cp437")
"""Programs turn a password into bytes as their system does: Windows in China by GBK."""


def spellings(passwords: Sequence[str]) -> Iterator[bytes]:
    """Yield each password in the bytes that programs make of it."""
    for password in passwords:
        seen = set()
        for page in _CODE_PAGES:
            try:
                spelled = password.encode(page)
            except UnicodeEncodeError:
                continue
            if spelled not in seen:
                seen.add(spelled)
                yield spelled


def refusal(passwords: Sequence[str]) -> ReadProblem:
    """Return what to say of a member that no password opens."""
    if passwords:
        return ReadProblem(Reason.ENCRYPTED, "none of the passwords opens this file of the archive")
    return ReadProblem(Reason.ENCRYPTED, "this file of the archive asks for a password")


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
        raise ReadProblem(Reason.DAMAGED, "an encrypted file of the archive breaks off")
    salt, check = data[:salt_size], data[salt_size : salt_size + _CHECK]
    for password in spellings(passwords):
        derived = hashlib.pbkdf2_hmac("sha1", password, salt, _ROUNDS, 2 * key_size + _CHECK)
        if derived[-_CHECK:] != check:
            continue
        seal = hmac.digest(derived[key_size : 2 * key_size], body, "sha1")[:_SEAL]
        if hmac.compare_digest(seal, data[-_SEAL:]):
            return _counter_mode(body, derived[:key_size]), method
    raise refusal(passwords)


def _aes_field(extra: bytes) -> tuple[int, int]:
    """Return strength (1 to 3) and method of packing from the extra field of the member."""
    at = 0
    while at + 4 <= len(extra):
        kind, size = struct.unpack_from("<HH", extra, at)
        if kind == _AES_FIELD and size >= 7 and at + 11 <= len(extra):
            _, _, strength, method = struct.unpack_from("<H2sBH", extra, at + 4)
            if strength in (1, 2, 3):
                return strength, method
        at += 4 + size
    raise ReadProblem(Reason.DAMAGED, "an encrypted file of the archive breaks off")


def _counter_mode(body: bytes, key: bytes) -> bytes:
    """Decrypt; a stretch at a time, since XOR of long integers is what Python does fast."""
    try:
        from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
    except ImportError as error:
        raise ReadProblem(
            Reason.UNSUPPORTED, "encrypted with AES, which this installation cannot open"
        ) from error
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
        mixed = int.from_bytes(piece, "little") ^ int.from_bytes(stream, "little")
        pieces.append(mixed.to_bytes(len(piece), "little"))
    return b"".join(pieces)
