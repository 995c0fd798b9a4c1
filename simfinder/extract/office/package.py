"""Opens encrypted Office Open XML packages: agile and standard encryption (MS-OFFCRYPTO 2.3.4).

The package is one AES stream. Its key hangs on a hash of the password that is repeated as often
as the file says; that number is bounded here, or one file could cost hours.
"""

from __future__ import annotations

import base64
import hashlib
import struct
from collections.abc import Callable
from dataclasses import dataclass

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

from simfinder.domain.document import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.extract import xml_safe
from simfinder.extract.office.ciphers import password_bytes
from simfinder.extract.xml_safe import Element

MAX_SPINS = 1_000_000
"""Repetitions of the hash; Office itself does 100,000."""
UNKNOWN_KIND = "the encryption is of a kind that cannot be opened"
_MOST_INFO = 1 << 16
_STANDARD_SPINS = 50_000
_SEGMENT = 4096
_BLOCK = 16
_HASHES = {"SHA1": "sha1", "SHA-1": "sha1", "SHA256": "sha256", "SHA384": "sha384",
           "SHA512": "sha512", "MD5": "md5"}  # fmt: skip
#: What is hashed last, by what the key is for (2.3.4.13).
_PROOF_INPUT = bytes.fromhex("fea7d2763b4b9e79")
_PROOF_VALUE = bytes.fromhex("d7aa0f6d3061344e")
_PACKAGE_KEY = bytes.fromhex("146e0be7abacd0d6")

Opener = Callable[[str], bytes | None]
"""Gives the package for a password, None where it is the wrong one."""


_SIZE = 8
"""Bytes before the package that say how long it is."""


def opener(info: bytes, package: bytes) -> Opener:
    """Return what opens a package.

    Args:
        info: the stream EncryptionInfo.
        package: the stream EncryptedPackage.

    Raises:
        ReadProblem: LIMIT, DAMAGED, or ENCRYPTED where the description is damaged or of no known kind.
    """
    if len(package) < _SIZE:
        raise ReadProblem(Reason.DAMAGED, "a stream of the OLE container is damaged")
    try:
        major, minor = struct.unpack_from("<HH", info)
        if (major, minor) == (4, 4):
            return _agile(info[8:], package)
        if major in (2, 3, 4) and minor == 2:
            return _standard(info, package)
    except (struct.error, ValueError) as error:
        raise ReadProblem(Reason.ENCRYPTED, UNKNOWN_KIND) from error
    raise ReadProblem(Reason.ENCRYPTED, UNKNOWN_KIND)


def _plain_size(package: bytes) -> int:
    (size,) = struct.unpack_from("<Q", package)
    return int(min(size, len(package) - 8))


# --- agile ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Key:
    """A <keyData> or <encryptedKey>: how a key is made, and its salt."""

    hash_name: str
    bits: int
    salt: bytes

    def digest(self, content: bytes) -> bytes:
        return hashlib.new(self.hash_name, content, usedforsecurity=False).digest()

    def fitted(self, made: bytes, size: int) -> bytes:
        """Return a hash cut, or filled with 0x36, to the size of a key."""
        return made[:size].ljust(size, b"\x36")


def _agile(xml: bytes, package: bytes) -> Opener:
    if len(xml) > _MOST_INFO or xml_safe.has_doctype(xml):
        raise ReadProblem(Reason.ENCRYPTED, UNKNOWN_KIND)
    try:
        elements = {xml_safe.local_name(e): e for e in xml_safe.parse(xml).iter()}
    except xml_safe.SyntaxProblem as error:
        raise ReadProblem(Reason.ENCRYPTED, UNKNOWN_KIND) from error
    if not {"keyData", "encryptedKey"} <= elements.keys():
        raise ReadProblem(Reason.ENCRYPTED, UNKNOWN_KIND)
    data, lock = _key(elements["keyData"]), _key(elements["encryptedKey"])
    told = elements["encryptedKey"]
    spins = int(told.get("spinCount", "0"))
    if not 0 <= spins <= MAX_SPINS:
        raise ReadProblem(Reason.LIMIT, "a password would have to be hashed too often")
    proof_input, proof_value, package_key = (
        _decoded(told, f"encrypted{name}")
        for name in ("VerifierHashInput", "VerifierHashValue", "KeyValue")
    )
    if len(package_key) // _BLOCK * _BLOCK < data.bits // 8:
        raise ReadProblem(Reason.DAMAGED, "an encrypted part of the document is damaged")

    def open_with(password: str) -> bytes | None:
        start = _repeated(lock.hash_name, lock.salt, password, spins)
        proof, value, key = (
            _cbc(lock.fitted(lock.digest(start + end), lock.bits // 8), lock.salt, content)
            for end, content in (
                (_PROOF_INPUT, proof_input),
                (_PROOF_VALUE, proof_value),
                (_PACKAGE_KEY, package_key),
            )
        )
        expected = lock.digest(proof)
        if value[: len(expected)] != expected:
            return None
        return _segments(data, key[: data.bits // 8], package)

    return open_with


def _key(element: Element) -> _Key:
    hash_name = _HASHES.get(element.get("hashAlgorithm", "").upper())
    bits = int(element.get("keyBits", "0"))
    simple = element.get("cipherAlgorithm") == "AES"
    chained = element.get("cipherChaining") == "ChainingModeCBC"
    if hash_name is None or not simple or not chained or bits not in (128, 192, 256):
        raise ReadProblem(Reason.ENCRYPTED, UNKNOWN_KIND)
    return _Key(hash_name, bits, _decoded(element, "saltValue"))


def _decoded(element: Element, name: str) -> bytes:
    return base64.b64decode(element.get(name, ""))


def _repeated(hash_name: str, salt: bytes, password: str, spins: int) -> bytes:
    """Return the hash of salt and password, hashed again with a counter before it each time."""
    digest = getattr(hashlib, hash_name)
    value: bytes = digest(salt + password_bytes(password), usedforsecurity=False).digest()
    for number in range(spins):
        value = digest(number.to_bytes(4, "little") + value, usedforsecurity=False).digest()
    return value


def _cbc(key: bytes, start: bytes, content: bytes) -> bytes:
    usable = len(content) // _BLOCK * _BLOCK
    start = start[:_BLOCK].ljust(_BLOCK, b"\x36")
    return bytes(Cipher(algorithms.AES(key), modes.CBC(start)).decryptor().update(content[:usable]))


def _segments(data: _Key, key: bytes, package: bytes) -> bytes:
    """Decrypt the package: segments of 4096 bytes, each chained from its own start (2.3.4.15)."""
    parts = [
        _cbc(key, data.digest(data.salt + struct.pack("<I", number)), package[at : at + _SEGMENT])
        for number, at in enumerate(range(8, len(package), _SEGMENT))
    ]
    return b"".join(parts)[: _plain_size(package)]


# --- standard ---------------------------------------------------------------------------


def _standard(info: bytes, package: bytes) -> Opener:
    (size,) = struct.unpack_from("<I", info, 8)
    _, _, algorithm, _, bits = struct.unpack_from("<5I", info, 12)
    if algorithm not in (0, 0x660E, 0x660F, 0x6610) or bits not in (128, 192, 256):
        raise ReadProblem(Reason.ENCRYPTED, UNKNOWN_KIND)
    at = 12 + size
    salt, proof, _, value = struct.unpack_from("<4x16s16sI32s", info, at)

    def open_with(password: str) -> bytes | None:
        start = _repeated("sha1", salt, password, _STANDARD_SPINS)
        final = hashlib.sha1(start + bytes(4), usedforsecurity=False).digest()
        key = (_padded(final, 0x36) + _padded(final, 0x5C))[: bits // 8]
        plain = _ecb(key, proof)
        expected = hashlib.sha1(plain, usedforsecurity=False).digest()
        if _ecb(key, value)[:20] != expected:
            return None
        return _ecb(key, package[8:])[: _plain_size(package)]

    return open_with


def _padded(final: bytes, pad: int) -> bytes:
    """Return one half of the key material (2.3.4.7)."""
    mixed = bytes(byte ^ pad for byte in final.ljust(64, b"\x00"))
    return hashlib.sha1(mixed, usedforsecurity=False).digest()


def _ecb(key: bytes, content: bytes) -> bytes:
    usable = len(content) // _BLOCK * _BLOCK
    # The format itself prescribes this mode.
    decryptor = Cipher(algorithms.AES(key), modes.ECB()).decryptor()  # noqa: S305
    return bytes(decryptor.update(content[:usable]))
