"""OpenDocument packages under a password: every way to encrypt them, and hostile manifests."""

from __future__ import annotations

import base64
import hashlib
import zlib

import pytest
from cryptography.hazmat.decrepit.ciphers.algorithms import Blowfish
from cryptography.hazmat.decrepit.ciphers.modes import CFB
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.argon2 import Argon2id
from odf_samples import MIMETYPE, document, element, make_odf, package, root

from simfinder.domain.documents import Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract import registry
from simfinder.extract.registry import Limits

PASSWORD = "Vertrag 合同"
SALT, VECTOR = b"0123456789abcdef", b"fedcba9876543210"
AES = "http://www.w3.org/2001/04/xmlenc#aes256-cbc"
GCM = "http://www.w3.org/2009/xmlenc11#aes256-gcm"
BLOWFISH = "Blowfish CFB"
SHA256_SUM = "urn:oasis:names:tc:opendocument:xmlns:manifest:1.0#sha256-1k"
ARGON = "urn:org:documentfoundation:names:experimental:office:manifest:argon2id"


def described(path: str, **said: str) -> str:
    """Return the entry of an encrypted part; ``said`` replaces or adds attributes."""
    get = {
        "algorithm": AES,
        "vector": VECTOR,
        "derivation": "PBKDF2",
        "size": "32",
        "rounds": "10",
        "start": "http://www.w3.org/2000/09/xmldsig#sha256",
        "sum_type": SHA256_SUM,
        "sum": b"",
    } | said
    told = {k: base64.b64encode(v).decode() if isinstance(v, bytes) else v for k, v in get.items()}
    inner = element(
        "manifest:algorithm",
        manifest__algorithm_name=told["algorithm"],
        manifest__initialisation_vector=told["vector"],
    )
    more = {f"manifest__{k}": v for k, v in told.items() if k.startswith("argon2")}
    inner += element(
        "manifest:key-derivation",
        manifest__key_derivation_name=told["derivation"],
        manifest__key_size=told["size"],
        manifest__iteration_count=told["rounds"],
        manifest__salt=base64.b64encode(SALT).decode(),
        **more,
    )
    if told["start"]:
        inner += element(
            "manifest:start-key-generation", manifest__start_key_generation_name=told["start"]
        )
    checks = {"manifest__checksum_type": told["sum_type"], "manifest__checksum": told["sum"]}
    data = element("manifest:encryption-data", inner, **(checks if told["sum"] else {}))
    return element("manifest:file-entry", data, manifest__full_path=path)


def sealed(parts: dict[str, bytes], entries: str) -> bytes:
    return package({**parts, "META-INF/manifest.xml": root("document", entries)}, MIMETYPE + "text")


def packed(text: str = "secret clause") -> bytes:
    body = document(element("text:p", text)).encode()
    squeezed = zlib.compressobj(wbits=-15)
    return squeezed.compress(body) + squeezed.flush()


def stretched(start: str = "sha256", size: int = 32, rounds: int = 10) -> bytes:
    digest = hashlib.new(start, PASSWORD.encode()).digest()
    return hashlib.pbkdf2_hmac("sha1", digest, SALT, rounds, size)


def under_aes(plain: bytes) -> bytes:
    padding = 16 - len(plain) % 16
    encryptor = Cipher(algorithms.AES(stretched()), modes.CBC(VECTOR)).encryptor()
    return encryptor.update(plain + bytes(padding - 1) + bytes([padding])) + encryptor.finalize()


def aes_document(**said: str) -> bytes:
    plain = packed()
    checksum = hashlib.sha256(plain[:1024]).digest()
    entry = described("content.xml", **({"sum": checksum} | said))  # type: ignore[arg-type]
    return sealed({"content.xml": under_aes(plain)}, entry)


def opened(data: bytes, *passwords: str) -> Text:
    return registry.read(data, ".odt", Limits(passwords=passwords))


def refused(data: bytes, *passwords: str) -> tuple[Reason, str]:
    with pytest.raises(ReadProblem) as caught:
        opened(data, *passwords)
    return caught.value.reason, str(caught.value.detail)


@pytest.mark.parametrize("checksum", [True, False])
def test_aes_is_opened_with_the_password_that_fits(checksum: bool) -> None:
    data = aes_document() if checksum else aes_document(sum="")
    text = opened(data, "wrong", PASSWORD)
    assert text.body_text == "secret clause"
    assert text.is_encrypted


def test_blowfish_is_opened() -> None:
    plain = packed()
    encryptor = Cipher(Blowfish(stretched("sha1", 16)), CFB(VECTOR[:8])).encryptor()
    entry = described(
        "content.xml",
        algorithm=BLOWFISH,
        vector=VECTOR[:8],
        size="16",
        start="",  # type: ignore[arg-type]
        sum_type="SHA1/1K",
        sum=hashlib.sha1(plain[:1024]).digest(),  # type: ignore[arg-type]
    )
    data = sealed({"content.xml": encryptor.update(plain) + encryptor.finalize()}, entry)
    assert opened(data, "wrong", PASSWORD).body_text == "secret clause"


@pytest.mark.parametrize("squeezed", [True, False])
def test_a_whole_package_under_argon_is_opened(squeezed: bool) -> None:
    start = hashlib.sha256(PASSWORD.encode()).digest()
    key = Argon2id(salt=SALT, length=32, iterations=1, lanes=1, memory_cost=64).derive(start)
    inner = make_odf(element("text:p", "inside"))
    if squeezed:
        packer = zlib.compressobj(wbits=-15)
        inner = packer.compress(inner) + packer.flush()
    content = VECTOR[:12] + AESGCM(key).encrypt(VECTOR[:12], inner, None)
    entry = described(
        "encrypted-package",
        algorithm=GCM,
        vector=VECTOR[:12],
        derivation=ARGON,  # type: ignore[arg-type]
        argon2_iterations="1",
        argon2_memory="64",
        argon2_lanes="1",
        rounds="",
    ).replace(' manifest:iteration-count=""', "")
    data = sealed({"encrypted-package": content}, entry)
    text = opened(data, "wrong", PASSWORD)
    assert (text.body_text, text.is_encrypted) == ("inside", True)
    assert refused(data, "wrong") == (
        Reason.ENCRYPTED,
        "none of the passwords opens the document",
    )


def test_the_person_is_told_what_is_needed() -> None:
    asks = (Reason.ENCRYPTED, "the document is password-protected")
    assert refused(aes_document()) == asks
    none_fits = (Reason.ENCRYPTED, "none of the passwords opens the document")
    assert refused(aes_document(), "a", "b") == none_fits


def test_a_document_without_a_password_is_not_locked() -> None:
    assert not opened(make_odf(element("text:p", "open")), PASSWORD).is_encrypted


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ({"rounds": "2147483648"}, Reason.LIMIT),
        ({"rounds": "99999999999999999999"}, Reason.LIMIT),
        ({"rounds": "-1"}, Reason.LIMIT),
        ({"derivation": ARGON, "argon2_memory": "99999999"}, Reason.LIMIT),
        ({"derivation": "scrypt"}, Reason.ENCRYPTED),
        ({"algorithm": "urn:x#rot13"}, Reason.ENCRYPTED),
        ({"size": "900000000"}, Reason.ENCRYPTED),
        ({"size": "7"}, Reason.DAMAGED),
        ({"vector": b"short"}, Reason.DAMAGED),
        ({"vector": "no base64!"}, Reason.DAMAGED),
    ],
)
def test_hostile_manifests_cost_nothing(said: dict[str, str], reason: Reason) -> None:
    assert refused(aes_document(**said), PASSWORD)[0] is reason


def test_a_key_of_another_kind_is_told() -> None:
    entry = element(
        "manifest:file-entry", "<manifest:encryption-data/>", manifest__full_path="content.xml"
    )
    reason, detail = refused(sealed({"content.xml": b"12"}, entry), PASSWORD)
    assert reason is Reason.ENCRYPTED
    assert "a key instead of a password" in detail


def test_a_part_that_unpacks_to_too_much_is_refused() -> None:
    squeezed = zlib.compressobj(wbits=-15)
    bomb = b"".join(squeezed.compress(bytes(1 << 20)) for _ in range(101)) + squeezed.flush()
    entry = described("content.xml", sum=hashlib.sha256(bomb[:1024]).digest())  # type: ignore[arg-type]
    data = sealed({"content.xml": under_aes(bomb)}, entry)
    assert refused(data, PASSWORD)[0] is Reason.LIMIT
