"""Decrypts Office documents with the passwords that a person entered.

Documents are decrypted in memory only. Workbooks that Excel opens without a password, because they
are encrypted with a well-known one, are opened here in the same way.
"""

from __future__ import annotations

import base64
import hashlib
import itertools
import struct
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from cryptography.hazmat.decrepit.ciphers.algorithms import ARC4
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

from simfinder.domain.documents import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Message
from simfinder.extract import xml_safe
from simfinder.extract.containers.compound import Compound
from simfinder.extract.readers.ppt import places, record_at
from simfinder.extract.readers.sparse_sheet import records
from simfinder.extract.xml_safe import Element

DEFAULT_PASSWORDS = ("VelvetSweatshop", "/01Hannes Ruescher/01")
"""Passwords that Excel and PowerPoint try first (MS-XLS 2.2.10, MS-PPT 2.3.7)."""
ASKS = Message(Code.DOCUMENT_PASSWORD_NEEDED)
NONE_OPENS = Message(Code.DOCUMENT_PASSWORD_WRONG)
RIGHTS = Message(Code.RIGHTS_MANAGEMENT)

_WORD_ENCRYPTION, _WORD_XOR, _SECOND_TABLE = 0x0100, 0x8000, 0x0200
_WORD_CLEAR = 68
"""Bytes of the main stream of Word that are never encrypted (MS-DOC 2.2.6)."""
_WORD_BLOCK, _SHEET_BLOCK = 512, 1024
_FILEPASS, _BOUND_SHEET = 0x2F, 0x85
_PLAIN_RECORDS = frozenset((0x0809, _FILEPASS, 0x0193, 0x0195, 0x00E1, 0x0196, 0x0138))
"""Records that are readable in any workbook (MS-XLS 2.2.10)."""
_FIRST_RECORDS = 64
_SHOW_ENCRYPTION, _SHOW_PLAIN = 0xF3D1C4DF, 0xE391C05F
_SHOW_SESSION = 0x2F14
_SHOW, _USER = "PowerPoint Document", "Current User"

_Try = Callable[[str], bytes | None]
"""Gives the document for a password, None where it is the wrong one."""


def decrypt(data: bytes, passwords: Sequence[str]) -> tuple[bytes, bool]:
    """Return a readable document, and whether one of the passwords was needed.

    A document that is not encrypted is returned unchanged.

    Args:
        data: an OLE file: an encrypted package, or a document of Office 97-2003.
        passwords: tried in this order, after the well-known ones.

    Raises:
        ReadProblem: ENCRYPTED, DAMAGED or LIMIT.
    """
    compound = Compound(data)
    if any("drmencrypted" in name or name == "\tdrmcontent" for name in compound.names):
        raise ReadProblem(Reason.ENCRYPTED, RIGHTS)
    try:
        attempt = _attempt(compound)
    except struct.error as error:
        raise ReadProblem(Reason.DAMAGED, Message(Code.WORD_HEADER_CUT_OFF)) from error
    if attempt is None:
        return data, False
    for password in dict.fromkeys((*DEFAULT_PASSWORDS, *passwords)):
        plain = attempt(password) if password else None
        if plain is not None:
            return plain, password not in DEFAULT_PASSWORDS
    raise ReadProblem(Reason.ENCRYPTED, NONE_OPENS if any(passwords) else ASKS)


def _attempt(compound: Compound) -> _Try | None:
    """Return a function that tries a password on a document, None where it is not encrypted."""
    if compound.has("EncryptionInfo") and compound.has("EncryptedPackage"):
        return package_opener(compound.read("EncryptionInfo"), compound.read("EncryptedPackage"))
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
    """Return a function that tries a password on RC4 encryption and replaces the streams."""
    try:
        lock = read_lock(header)
    except struct.error:
        lock = None
    if lock is None:
        return _unknown()

    def attempt(password: str) -> bytes | None:
        key_of = lock.key(password)
        return None if key_of is None else compound.with_streams(rebuilt(key_of))

    return attempt


def _unknown() -> _Try:
    raise ReadProblem(Reason.ENCRYPTED, UNKNOWN_KIND)


def _word(compound: Compound, name: str) -> _Try | None:
    """Word 97-2003: blocks of 512 bytes; the header precedes the tables (MS-DOC 2.2.6)."""
    main = compound.read(name)
    (flags,) = struct.unpack_from("<H", main, 10)
    (header_size,) = struct.unpack_from("<I", main, 14)
    if not flags & _WORD_ENCRYPTION:
        return None
    table = "1Table" if flags & _SECOND_TABLE else "0Table"
    if flags & _WORD_XOR or not compound.has(table):
        return _unknown()
    tables = compound.read(table)
    head = bytearray(main[:_WORD_CLEAR])
    struct.pack_into("<H", head, 10, flags & ~_WORD_ENCRYPTION)

    def rebuilt(key_of: KeyOf) -> dict[str, bytes]:
        return {
            name: bytes(head) + rc4_blocks(key_of, main, _WORD_BLOCK)[_WORD_CLEAR:],
            table: rc4_blocks(key_of, tables, _WORD_BLOCK),
        }

    return _with_lock(tables[:header_size], rebuilt, compound)


def _slides(compound: Compound, name: str) -> _Try | None:
    """PowerPoint 97-2003: every persistent object has the key of its number (MS-PPT 2.3.7)."""
    user = compound.read(_USER) if compound.has(_USER) else b""
    if len(user) < 20 or struct.unpack_from("<I", user, 12)[0] != _SHOW_ENCRYPTION:
        return None
    stream = compound.read(name)
    offsets, _ = places(stream, struct.unpack_from("<I", user, 16)[0])
    headers = [(number, record_at(stream, offset)) for number, offset in offsets.items()]
    session = next(((n, r) for n, r in headers if r and r.kind == _SHOW_SESSION), None)
    if session is None:
        return _unknown()
    plain_user = user[:12] + struct.pack("<I", _SHOW_PLAIN) + user[16:]

    def rebuilt(key_of: KeyOf) -> dict[str, bytes]:
        plain = bytearray(stream)
        for number, offset in offsets.items():
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
    # The record that marks the encryption becomes one without meaning.
    struct.pack_into("<H", plain, lock[1] - 4, 0)
    if name == "Book" or header[:2] == b"\x00\x00":
        key, proof = struct.unpack("<HH", header[-4:])
        return _hidden_workbook(compound, name, plain, (key, proof))

    def rebuilt(key_of: KeyOf) -> dict[str, bytes]:
        content = rc4_blocks(key_of, stream, _SHEET_BLOCK)
        for _, first, end in _encrypted_parts(stream):
            plain[first:end] = content[first:end]
        return {name: bytes(plain)}

    return _with_lock(header[2:], rebuilt, compound)


def _hidden_workbook(
    compound: Compound, name: str, plain: bytearray, key_and_proof: tuple[int, int]
) -> _Try:
    def attempt(password: str) -> bytes | None:
        key = repeated_key(password, *key_and_proof)
        if key is None:
            return None
        stream = bytes(plain)
        for start, first, end in _encrypted_parts(stream):
            plain[first:end] = unhidden(stream[first:end], key, end + first - start)
        return compound.with_streams({name: bytes(plain)})

    return attempt


def _records(stream: bytes, max_count: int | None = None) -> Iterator[tuple[int, int, int]]:
    """Yield kind, begin and end of the content of the records."""
    for kind, at, size in itertools.islice(records(stream, 0), max_count):
        yield kind, at, min(len(stream), at + size)


def _encrypted_parts(stream: bytes) -> Iterator[tuple[int, int, int]]:
    """Yield begin of the content, and begin and end of its encrypted part."""
    for kind, start, end in _records(stream):
        if kind == _BOUND_SHEET:
            # Where the sheet begins can be read without the password.
            yield start, min(start + 4, end), end
        elif kind not in _PLAIN_RECORDS:
            yield start, start, end


# The ciphers of Office documents: keys derived from passwords (MS-OFFCRYPTO 2.3).
#
# Word, Excel and PowerPoint 97-2003 encrypt with RC4, with keys made by MD5 (2.3.6) or SHA-1
# (2.3.5), and early Excel hides bytes with a repeated key of 16 (2.3.7). A key is for one block;
# the number of the block is part of it.

KeyOf = Callable[[int], bytes]
"""Gives the key of a block by its number."""

_LONGEST = 255
"""Characters of a password that count."""
_KEY_BITS = (40, 56, 64, 80, 128)
"""Those of the sizes that the format allows (2.3.5.1) for which there is a cipher."""
_FILL = bytes.fromhex("bbffffbaffffb98000be0f00bf0f00")
"""Padding of a short password in the repeated key (2.3.7.2)."""
_ROTATIONS = bytes((byte << 3 | byte >> 5) & 0xFF for byte in range(256))


def password_bytes(password: str) -> bytes:
    """Return a password as all but the oldest ways of encryption hash it."""
    return password[:_LONGEST].encode("utf-16-le", "surrogatepass")


def rc4(key: bytes, content: bytes) -> bytes:
    """Return the content encrypted or decrypted with RC4."""
    return bytes(Cipher(ARC4(key), mode=None).decryptor().update(content))


def rc4_blocks(key_of: KeyOf, content: bytes, block: int) -> bytes:
    """Decrypt a stream in which every ``block`` bytes have a key of their own."""
    return b"".join(
        rc4(key_of(number), content[at : at + block])
        for number, at in enumerate(range(0, len(content), block))
    )


@dataclass(frozen=True, slots=True)
class Lock:
    """The header of RC4 encryption: how keys are made and how a password is verified."""

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
        """Return keys as in 2.3.6.2, with 40 bits from the password."""
        start = _md5(password_bytes(password))[:5]
        middle = _md5((start + self.salt) * 16)[:5]
        return lambda block: _md5(middle + struct.pack("<I", block))

    def _from_sha1(self, password: str) -> KeyOf:
        """Return keys as in 2.3.5.2; keys of 40 bits are padded with zeros."""
        start = _sha1(self.salt + password_bytes(password))
        size = self.key_bits // 8

        def key(block: int) -> bytes:
            value = _sha1(start + struct.pack("<I", block))[:size]
            return value.ljust(16, b"\x00") if size == 5 else value

        return key


def read_lock(header: bytes) -> Lock | None:
    """Read an RC4 header (2.3.5.1, 2.3.6.1), None for other kinds of encryption.

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
        password: at most 15 characters of one byte are used.
        key: the key in the header.
        proof: the hash of the password in the header.
    """
    letters = password.encode("cp1252", "replace")[:15]
    if not letters or (_word_key(letters), _word_hash(letters)) != (key, proof):
        return None
    pair = key.to_bytes(2, "little")
    bytes_16 = (letters + _FILL)[:16]
    mixture = (byte ^ pair[at & 1] for at, byte in enumerate(bytes_16))
    return bytes((byte << 2 | byte >> 6) & 0xFF for byte in mixture)


def unhidden(content: bytes, key: bytes, start: int) -> bytes:
    """Return the content of a record; ``start`` is the place in the key of its first byte."""
    at = start % 16
    stretch = (key[at:] + key * (len(content) // 16 + 1))[: len(content)]
    plain = int.from_bytes(content.translate(_ROTATIONS), "big") ^ int.from_bytes(stretch, "big")
    return plain.to_bytes(len(content), "big")


def _word_hash(letters: bytes) -> int:
    value = len(letters) ^ 0xCE4B
    for at, byte in enumerate(letters, 1):
        rotation = byte << at % 15
        value ^= (rotation | rotation >> 15) & 0x7FFF
    return value


def _word_key(letters: bytes) -> int:
    """Return the 16 bit key: a shift register picks the words that are mixed (2.3.7.2)."""
    key, base, end = 0, 0x8000, 0xFFFF
    for byte in reversed(letters):
        byte &= 0x7F
        for _ in range(8):
            base, end = _shift(base), _shift(end)
            if byte & 1:
                key ^= base
            byte >>= 1
    return key ^ end


def _shift(word: int) -> int:
    word = (word << 1 | word >> 15) & 0xFFFF
    return word ^ 0x1020 if word & 1 else word


# Opens encrypted Office Open XML packages: agile and standard encryption (MS-OFFCRYPTO 2.3.4).
#
# The package is one AES stream. Its key depends on a hash of the password that is repeated as often
# as the file says; that number is limited here, or one file could take hours.

MAX_SPINS = 1_000_000
"""Repetitions of the hash; Office itself does 100,000."""
UNKNOWN_KIND = Message(Code.ENCRYPTION_UNKNOWN)
_MOST_INFO = 1 << 16
_STANDARD_SPINS = 50_000
_SEGMENT = 4096
_BLOCK = 16
_HASHES = {name.upper(): name for name in ("sha1", "sha256", "sha384", "sha512", "md5")} | {
    "SHA-1": "sha1"
}
#: The last input of the hash, by the purpose of the key (2.3.4.13).
_PROOF_INPUT = bytes.fromhex("fea7d2763b4b9e79")
_PROOF_VALUE = bytes.fromhex("d7aa0f6d3061344e")
_PACKAGE_KEY = bytes.fromhex("146e0be7abacd0d6")

_SIZE = 8
"""Bytes before the package with its length."""


def package_opener(info: bytes, package: bytes) -> _Try:
    """Return a function that opens a package with a password.

    Args:
        info: the stream EncryptionInfo.
        package: the stream EncryptedPackage.

    Raises:
        ReadProblem: LIMIT, DAMAGED, or ENCRYPTED where the description is damaged or unknown.
    """
    if len(package) < _SIZE:
        raise ReadProblem(Reason.DAMAGED, Message(Code.OLE_STREAM_DAMAGED))
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
    """A <keyData> or <encryptedKey>: the parameters of a key, and its salt."""

    hash_name: str
    bits: int
    salt: bytes

    def digest(self, content: bytes) -> bytes:
        return hashlib.new(self.hash_name, content, usedforsecurity=False).digest()

    def fit(self, value: bytes, size: int) -> bytes:
        """Return a hash cut, or filled with 0x36, to the size of a key."""
        return value[:size].ljust(size, b"\x36")


def _agile(xml: bytes, package: bytes) -> _Try:
    if len(xml) > _MOST_INFO or xml_safe.has_doctype(xml):
        raise ReadProblem(Reason.ENCRYPTED, UNKNOWN_KIND)
    try:
        elements = {xml_safe.local_name(e): e for e in xml_safe.parse(xml).iter()}
    except xml_safe.SyntaxProblem as error:
        raise ReadProblem(Reason.ENCRYPTED, UNKNOWN_KIND) from error
    if not {"keyData", "encryptedKey"} <= elements.keys():
        raise ReadProblem(Reason.ENCRYPTED, UNKNOWN_KIND)
    data, lock = _key(elements["keyData"]), _key(elements["encryptedKey"])
    element = elements["encryptedKey"]
    spins = int(element.get("spinCount", "0"))
    if not 0 <= spins <= MAX_SPINS:
        raise ReadProblem(Reason.LIMIT, Message(Code.TOO_MANY_HASHES))
    proof_input, proof_value, package_key = (
        _decode(element, f"encrypted{name}")
        for name in ("VerifierHashInput", "VerifierHashValue", "KeyValue")
    )
    if len(package_key) // _BLOCK * _BLOCK < data.bits // 8:
        raise ReadProblem(Reason.DAMAGED, Message(Code.ENCRYPTED_PART_DAMAGED))

    def open_with(password: str) -> bytes | None:
        start = _spin(lock.hash_name, lock.salt, password, spins)
        proof, value, key = (
            _cbc(lock.fit(lock.digest(start + end), lock.bits // 8), lock.salt, content)
            for end, content in (
                (_PROOF_INPUT, proof_input),
                (_PROOF_VALUE, proof_value),
                (_PACKAGE_KEY, package_key),
            )
        )
        proof_hash = lock.digest(proof)
        if value[: len(proof_hash)] != proof_hash:
            return None
        return _segments(data, key[: data.bits // 8], package)

    return open_with


def _key(element: Element) -> _Key:
    hash_name = _HASHES.get(element.get("hashAlgorithm", "").upper())
    bits = int(element.get("keyBits", "0"))
    simple = element.get("cipherAlgorithm") == "AES"
    is_cbc = element.get("cipherChaining") == "ChainingModeCBC"
    if hash_name is None or not simple or not is_cbc or bits not in (128, 192, 256):
        raise ReadProblem(Reason.ENCRYPTED, UNKNOWN_KIND)
    return _Key(hash_name, bits, _decode(element, "saltValue"))


def _decode(element: Element, name: str) -> bytes:
    return base64.b64decode(element.get(name, ""))


def _spin(hash_name: str, salt: bytes, password: str, spins: int) -> bytes:
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


def _standard(info: bytes, package: bytes) -> _Try:
    (size,) = struct.unpack_from("<I", info, 8)
    _, _, algorithm, _, bits = struct.unpack_from("<5I", info, 12)
    if algorithm not in (0, 0x660E, 0x660F, 0x6610) or bits not in (128, 192, 256):
        raise ReadProblem(Reason.ENCRYPTED, UNKNOWN_KIND)
    salt, proof, _, value = struct.unpack_from("<4x16s16sI32s", info, 12 + size)

    def open_with(password: str) -> bytes | None:
        start = _spin("sha1", salt, password, _STANDARD_SPINS)
        final = hashlib.sha1(start + bytes(4), usedforsecurity=False).digest()
        key = (_pad(final, 0x36) + _pad(final, 0x5C))[: bits // 8]
        plain = _ecb(key, proof)
        proof_hash = hashlib.sha1(plain, usedforsecurity=False).digest()
        if _ecb(key, value)[:20] != proof_hash:
            return None
        return _ecb(key, package[8:])[: _plain_size(package)]

    return open_with


def _pad(final: bytes, pad: int) -> bytes:
    """Return one half of the key material (2.3.4.7)."""
    mixture = bytes(byte ^ pad for byte in final.ljust(64, b"\x00"))
    return hashlib.sha1(mixture, usedforsecurity=False).digest()


def _ecb(key: bytes, content: bytes) -> bytes:
    usable = len(content) // _BLOCK * _BLOCK
    # The format itself prescribes this mode.
    decryptor = Cipher(algorithms.AES(key), modes.ECB()).decryptor()  # noqa: S305
    return bytes(decryptor.update(content[:usable]))
