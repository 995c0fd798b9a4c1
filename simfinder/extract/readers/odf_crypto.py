"""Opens OpenDocument packages that are encrypted with a password.

Every part is packed, then encrypted with a key derived from the password (OpenDocument 1.3 part 2,
3.4 and 4.8); the parameters are in the manifest. Since LibreOffice 24.2 the whole package can be
one encrypted part instead, with Argon2id (RFC 9106) and AES-GCM.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from simfinder.domain.documents import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Message
from simfinder.extract import xml_safe
from simfinder.extract.readers.odf_lists import number
from simfinder.extract.xml_safe import Element
from simfinder.extract.zip_archive import MAX_MEMBER, GuardedZip

_MANIFEST = "META-INF/manifest.xml"
_PACKAGE = "encrypted-package"
_ROUNDS = 2_000_000
"""LibreOffice uses 100,000; more than this would be an attack."""
_ARGON_ROUNDS, _ARGON_LANES, _ARGON_MEMORY = 32, 64, 256 << 10
"""LibreOffice uses 3 rounds in 4 lanes and 64 MiB, counted in KiB."""
_KEY_SIZES = range(5, 57)
_CHECKSUM_BYTES = 1024
_BLOCK = 16


@dataclass(frozen=True, slots=True)
class _PartLock:
    """How one part was encrypted."""

    algorithm: str
    derivation: str
    digest: str
    key_size: int
    rounds: int
    memory: int
    lanes: int
    salt: bytes
    vector: bytes
    checksum_type: str
    checksum: bytes


class PartDecryptor:
    """The parts of a package, opened with the first password that fits."""

    def __init__(self, archive: GuardedZip, passwords: Sequence[str]) -> None:
        """Look into the manifest; nothing is decrypted yet."""
        self.locked = False
        """Whether a password had to open a part."""
        self._archive = archive
        self._passwords = list(passwords)
        self._locks = dict(_locks(archive))

    def package(self) -> bytes | None:
        """Return the package that the whole document was encrypted as, None where it was not.

        Raises:
            ReadProblem: ENCRYPTED, LIMIT or DAMAGED.
        """
        if _PACKAGE not in self._locks:
            return None
        try:
            return self.read(_PACKAGE)
        except KeyError as error:
            # The manifest lists a part that does not exist.
            raise ReadProblem(Reason.DAMAGED, Message(Code.ENCRYPTED_PART_DAMAGED)) from error

    def read(self, name: str) -> bytes:
        """Return a part of the document.

        Raises:
            KeyError: there is no such part.
            ReadProblem: ENCRYPTED, LIMIT or DAMAGED.
        """
        content = self._archive.read(name)
        entry = self._locks.get(name)
        if entry is None:
            return content
        if not self._passwords:
            raise ReadProblem(Reason.ENCRYPTED, Message(Code.DOCUMENT_PASSWORD_NEEDED))
        lock = _lock(entry)
        for password in self._passwords:
            plain = _open(lock, content, password)
            if plain is not None:
                # The other parts have the same password.
                self._passwords = [password]
                self.locked = True
                return plain
        raise ReadProblem(Reason.ENCRYPTED, Message(Code.DOCUMENT_PASSWORD_WRONG))


def _locks(archive: GuardedZip) -> Iterator[tuple[str, Element]]:
    try:
        entries = xml_safe.parse(archive.read(_MANIFEST))
    except (KeyError, xml_safe.SyntaxProblem):
        return
    for entry in entries:
        for child in entry:
            if xml_safe.local_name(child) == "encryption-data":
                yield xml_safe.attribute(entry, "full-path") or "", child


def _lock(entry: Element) -> _PartLock:
    """Read how a part was encrypted; without a digest it is the first version of the format."""
    children = {xml_safe.local_name(child): child for child in entry}
    get = xml_safe.attribute
    algorithm = children.get("algorithm")
    derivation = children.get("key-derivation")
    if algorithm is None or derivation is None:
        # Public keys are described elsewhere (OpenDocument 1.3 part 2, 4.8.11).
        raise ReadProblem(Reason.ENCRYPTED, Message(Code.DOCUMENT_KEY_NEEDED))
    start = children.get("start-key-generation")
    return _PartLock(
        (get(algorithm, "algorithm-name") or "").lower(),
        (get(derivation, "key-derivation-name") or "").lower(),
        _digest(get(start, "start-key-generation-name") or "" if start is not None else ""),
        number(get(derivation, "key-size"), 16),
        _count(derivation, "iteration-count") or _count(derivation, "argon2-iterations"),
        _count(derivation, "argon2-memory"),
        _count(derivation, "argon2-lanes"),
        _bytes(get(derivation, "salt")),
        _bytes(get(algorithm, "initialisation-vector")),
        (get(entry, "checksum-type") or "").lower(),
        _bytes(get(entry, "checksum")),
    )


def _count(element: Element, name: str) -> int:
    """Return a number; an invalid one is beyond every limit."""
    text = xml_safe.attribute(element, name)
    return 0 if text is None else number(text, 1 << 62)


def _bytes(text: str | None) -> bytes:
    try:
        return base64.b64decode(text or "")
    except (binascii.Error, ValueError) as error:
        raise ReadProblem(Reason.DAMAGED, Message(Code.MANIFEST_DAMAGED)) from error


def _digest(name: str) -> str:
    return "sha256" if name.lower().endswith("sha256") else "sha1"


def _unknown() -> ReadProblem:
    return ReadProblem(Reason.ENCRYPTED, Message(Code.ENCRYPTION_UNKNOWN))


def _open(lock: _PartLock, content: bytes, password: str) -> bytes | None:
    """Return the decrypted part; None where the password is wrong."""
    key = _key(lock, password)
    for plain in _decrypt(lock, key, content):
        if lock.checksum and _sum(lock, plain) != lock.checksum:
            continue
        if plain.startswith(b"PK\x03\x04"):
            return plain
        unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
        try:
            content_bytes = unpacker.decompress(plain, MAX_MEMBER + 1)
        except zlib.error:
            continue
        if len(content_bytes) > MAX_MEMBER:
            raise ReadProblem(Reason.LIMIT, Message(Code.ARCHIVE_LARGER_THAN_CLAIMED))
        return content_bytes
    return None


def _sum(lock: _PartLock, plain: bytes) -> bytes:
    head = plain[:_CHECKSUM_BYTES] if lock.checksum_type.endswith("1k") else plain
    name = "sha256" if "sha256" in lock.checksum_type else "sha1"
    return hashlib.new(name, head, usedforsecurity=False).digest()


def _key(lock: _PartLock, password: str) -> bytes:
    """Stretch a password to the key."""
    start = hashlib.new(lock.digest, password.encode("utf-8", "surrogatepass")).digest()
    if lock.key_size not in _KEY_SIZES:
        raise _unknown()
    if "argon2id" in lock.derivation:
        return _argon(lock, start)
    if not lock.derivation.endswith("pbkdf2"):
        raise _unknown()
    if lock.rounds > _ROUNDS:
        raise ReadProblem(Reason.LIMIT, Message(Code.TOO_MANY_HASHES))
    return hashlib.pbkdf2_hmac("sha1", start, lock.salt, max(1, lock.rounds), lock.key_size)


def _argon(lock: _PartLock, start: bytes) -> bytes:
    if lock.rounds > _ARGON_ROUNDS or lock.lanes > _ARGON_LANES or lock.memory > _ARGON_MEMORY:
        raise ReadProblem(Reason.LIMIT, Message(Code.TOO_MANY_HASHES))
    from cryptography.exceptions import UnsupportedAlgorithm
    from cryptography.hazmat.primitives.kdf.argon2 import Argon2id

    try:
        function = Argon2id(
            salt=lock.salt,
            length=lock.key_size,
            iterations=lock.rounds,
            lanes=lock.lanes,
            memory_cost=lock.memory,
        )
        return function.derive(start)
    except (UnsupportedAlgorithm, ValueError) as error:
        raise _unknown() from error


def _decrypt(lock: _PartLock, key: bytes, content: bytes) -> Iterator[bytes]:
    """Yield the decrypted part; nothing where the key is known to be wrong."""
    name = lock.algorithm
    try:
        if name.endswith("-gcm"):
            yield from _gcm(lock, key, content)
        elif name.endswith("-cbc") and "aes" in name:
            yield _cbc(lock, key, content)
        elif "blowfish" in name:
            yield _blowfish(lock, key, content)
        else:
            raise _unknown()
    except ValueError as error:
        # The size of the key, of the vector or of the content cannot be right.
        raise ReadProblem(Reason.DAMAGED, Message(Code.ENCRYPTED_PART_DAMAGED)) from error


def _gcm(lock: _PartLock, key: bytes, content: bytes) -> Iterator[bytes]:
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    # XML Encryption 1.1, 5.2.4: the vector precedes the content.
    own = lock.vector or content[:12]
    body = content[len(own) :] if content.startswith(own) else content
    try:
        yield AESGCM(key).decrypt(own, body, None)
    except InvalidTag:
        return


def _cbc(lock: _PartLock, key: bytes, content: bytes) -> bytes:
    from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

    whole = len(content) // _BLOCK * _BLOCK
    decryptor = Cipher(algorithms.AES(key), modes.CBC(lock.vector)).decryptor()
    plain = decryptor.update(content[:whole]) + decryptor.finalize()
    # XML Encryption 1.1, 5.2.2: the last byte is the length of the padding.
    padding = plain[-1] if plain else 0
    return plain[:-padding] if 0 < padding <= _BLOCK else plain


def _blowfish(lock: _PartLock, key: bytes, content: bytes) -> bytes:
    """Decrypt in steps of eight bytes, as the programs do, though the standard means one."""
    from cryptography.exceptions import UnsupportedAlgorithm
    from cryptography.hazmat.decrepit.ciphers.algorithms import Blowfish
    from cryptography.hazmat.decrepit.ciphers.modes import CFB
    from cryptography.hazmat.primitives.ciphers import Cipher

    try:
        decryptor = Cipher(Blowfish(key), CFB(lock.vector)).decryptor()
    except UnsupportedAlgorithm as error:
        # Some systems build OpenSSL without obsolete algorithms.
        raise _unknown() from error
    return decryptor.update(content) + decryptor.finalize()
