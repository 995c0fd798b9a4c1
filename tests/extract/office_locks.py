"""Encrypts small Office documents the ways Office does, to be opened by the readers."""

from __future__ import annotations

import base64
import hashlib
import struct
from collections.abc import Callable

from cryptography.hazmat.decrepit.ciphers.algorithms import ARC4
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from ole_samples import make_ole

SALT = bytes(range(16))
SPACE = "http://schemas.microsoft.com/office/2006/"


def rc4(key: bytes, content: bytes) -> bytes:
    return Cipher(ARC4(key), mode=None).encryptor().update(content)


def md5_keys(password: str) -> Callable[[int], bytes]:
    start = hashlib.md5(password.encode("utf-16-le")).digest()[:5]
    middle = hashlib.md5((start + SALT) * 16).digest()[:5]
    return lambda block: hashlib.md5(middle + struct.pack("<I", block)).digest()


def sha1_keys(password: str) -> Callable[[int], bytes]:
    start = hashlib.sha1(SALT + password.encode("utf-16-le")).digest()
    return lambda block: hashlib.sha1(start + struct.pack("<I", block)).digest()[:16]


def old_header(password: str) -> bytes:
    """Return what stands before RC4 with MD5."""
    proof = b"0123456789abcdef"
    return (
        struct.pack("<HH", 1, 1)
        + SALT
        + rc4(md5_keys(password)(0), proof + hashlib.md5(proof).digest())
    )


def new_header(password: str) -> bytes:
    """Return what stands before RC4 with SHA-1."""
    proof = b"0123456789abcdef"
    locked = rc4(sha1_keys(password)(0), proof + hashlib.sha1(proof).digest())
    about = struct.pack("<8I", 4, 0, 0x6801, 0x8004, 128, 1, 0, 0) + b"\0\0"
    head = struct.pack("<HHII", 4, 2, 4, len(about)) + about
    return head + struct.pack("<I", 16) + SALT + locked[:16] + struct.pack("<I", 20) + locked[16:]


def blocks(keys: Callable[[int], bytes], content: bytes, size: int) -> bytes:
    return b"".join(
        rc4(keys(n), content[at : at + size]) for n, at in enumerate(range(0, len(content), size))
    )


def cbc(key: bytes, start: bytes, content: bytes) -> bytes:
    content += bytes(-len(content) % 16)
    return (
        Cipher(algorithms.AES(key), modes.CBC(start[:16].ljust(16, b"6")))
        .encryptor()
        .update(content)
    )


def agile(
    package: bytes, password: str, spins: int = 100, chaining: str = "ChainingModeCBC"
) -> bytes:
    """Return a package under agile encryption with SHA-1 and a key of 256 bits."""

    def sha1(content: bytes) -> bytes:
        return hashlib.sha1(content).digest()

    start = sha1(SALT + password.encode("utf-16-le"))
    for number in range(spins if spins < 1000 else 0):
        start = sha1(struct.pack("<I", number) + start)

    def locked(end: str, content: bytes) -> str:
        key = sha1(start + bytes.fromhex(end)).ljust(32, b"6")
        return base64.b64encode(cbc(key, SALT, content)).decode()

    secret, proof = bytes(range(32)), b"fedcba9876543210"
    look = (
        f'saltValue="{base64.b64encode(SALT).decode()}" hashAlgorithm="SHA1" keyBits="256" '
        f'cipherAlgorithm="AES" cipherChaining="{chaining}" '
    )
    xml = (
        f'<encryption xmlns="{SPACE}encryption" xmlns:p="{SPACE}keyEncryptor/password"><keyData '
        f'{look}/><keyEncryptors><keyEncryptor><p:encryptedKey spinCount="{spins}" {look}'
        f'encryptedVerifierHashInput="{locked("fea7d2763b4b9e79", proof)}" '
        f'encryptedVerifierHashValue="{locked("d7aa0f6d3061344e", sha1(proof))}" '
        f'encryptedKeyValue="{locked("146e0be7abacd0d6", secret)}"/></keyEncryptor>'
        "</keyEncryptors></encryption>"
    )
    body = b"".join(
        cbc(secret, sha1(SALT + struct.pack("<I", number)), package[at : at + 4096])
        for number, at in enumerate(range(0, len(package), 4096))
    )
    return make_ole(
        {
            "EncryptionInfo": struct.pack("<HHI", 4, 4, 0x40) + xml.encode(),
            "EncryptedPackage": struct.pack("<Q", len(package)) + body,
        }
    )


def standard(package: bytes, password: str) -> bytes:
    """Return a package under standard encryption with a key of 128 bits."""
    start = hashlib.sha1(SALT + password.encode("utf-16-le")).digest()
    for number in range(50_000):
        start = hashlib.sha1(struct.pack("<I", number) + start).digest()
    final = hashlib.sha1(start + bytes(4)).digest().ljust(64, b"\0")
    key = hashlib.sha1(bytes(byte ^ 0x36 for byte in final)).digest()[:16]

    def ecb(content: bytes) -> bytes:
        content += bytes(-len(content) % 16)
        return Cipher(algorithms.AES(key), modes.ECB()).encryptor().update(content)

    proof = b"fedcba9876543210"
    about = struct.pack("<8I", 0x24, 0, 0x660E, 0x8004, 128, 0x18, 0, 0) + b"\0\0"
    info = struct.pack("<HHII", 3, 2, 0x24, len(about)) + about + struct.pack("<I", 16) + SALT
    info += ecb(proof) + struct.pack("<I", 20) + ecb(hashlib.sha1(proof).digest())
    return make_ole(
        {
            "EncryptionInfo": info,
            "EncryptedPackage": struct.pack("<Q", len(package)) + ecb(package),
        }
    )
