"""Writes small PDF files: text in any script, images, annotations, encryption."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable
from dataclasses import dataclass

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

_PAD = bytes.fromhex("28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A")
_ID = b"0123456789abcdef"


def rc4(key: bytes, data: bytes) -> bytes:
    state = list(range(256))
    j = 0
    for i in range(256):
        j = (j + state[i] + key[i % len(key)]) % 256
        state[i], state[j] = state[j], state[i]
    out = bytearray()
    i = j = 0
    for byte in data:
        i = (i + 1) % 256
        j = (j + state[i]) % 256
        state[i], state[j] = state[j], state[i]
        out.append(byte ^ state[(state[i] + state[j]) % 256])
    return bytes(out)


@dataclass(frozen=True)
class Mark:
    """A piece of text that is drawn at a place (points from below and left), turned by degrees."""

    x: float
    y: float
    text: str
    size: float = 10
    angle: float = 0
    mode: int = 0
    """The text rendering mode; 3 is invisible."""


def make_pdf(
    pages: list[list[str]],
    *,
    to_unicode: bool = True,
    image: bool = False,
    password: str | None = None,
    owner: str | None = None,
    broken_pages: tuple[int, ...] = (),
) -> bytes:
    """Return a PDF whose pages show these lines, one below the other."""
    drawn = [[Mark(50, 780 - 14 * n, line) for n, line in enumerate(lines)] for lines in pages]
    pictures = tuple(range(1, len(pages) + 1)) if image else ()
    return draw_pdf(
        drawn,
        to_unicode=to_unicode,
        pictures=pictures,
        password=password,
        owner=owner,
        broken=broken_pages,
    )


def draw_pdf(
    pages: list[list[Mark]],
    *,
    to_unicode: bool = True,
    pictures: tuple[int, ...] = (),
    password: str | None = None,
    owner: str | None = None,
    broken: tuple[int, ...] = (),
    rotate: int = 0,
    catalog: bytes = b"",
    notes: dict[int, list[bytes]] | None = None,
) -> bytes:
    """Return a PDF whose pages show these marks in this order.

    Args:
        pages: what is drawn; every glyph is 0.6 em wide.
        to_unicode: whether the font tells its characters.
        pictures: numbers of the pages that an image covers.
        password: opens the file, which is then encrypted with RC4.
        owner: opens it too; then it is encrypted with AES of 256 bits.
        broken: numbers of the pages that no reader can open.
        rotate: entry of every page.
        catalog: more entries of the catalogue.
        notes: dictionaries of the annotations of a page, by its number.
    """
    characters = sorted({c for page in pages for mark in page for c in mark.text})
    code = {c: n for n, c in enumerate(characters, 1)}
    objects: list[bytes] = [b""] * 8
    kids = []
    for number, page in enumerate(pages, 1):
        text = b"".join(_drawn(mark, code) for mark in page)
        if number in pictures:
            text += b"q 500 0 0 700 20 20 cm /Im1 Do Q\n"
        objects.append(_stream(text))
        content = len(objects)
        objects.extend((notes or {}).get(number, []))
        listed = b" ".join(b"%d 0 R" % n for n in range(content + 1, len(objects) + 1))
        objects.append(
            b"[1 2"
            if number in broken
            else b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents %d 0 R "
            b"/Rotate %d /Annots [%s] "
            b"/Resources << /Font << /F1 3 0 R >> /XObject << /Im1 7 0 R >> >> >>"
            % (content, rotate, listed)
        )
        kids.append(len(objects))
    objects[0] = b"<< /Type /Catalog /Pages 2 0 R %s >>" % catalog
    listed = b" ".join(b"%d 0 R" % kid for kid in kids)
    objects[1] = b"<< /Type /Pages /Kids [%s] /Count %d >>" % (listed, len(kids))
    objects[2:6] = _font(code, to_unicode)
    pixel = b" /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray"
    objects[6] = _stream(b"\x00", pixel + b" /BitsPerComponent 8")
    objects[7] = b"null"
    lock = None
    if owner is not None:
        lock = _aes_lock(password or "", owner)
    elif password is not None:
        lock = _rc4_lock(password)
    return _file(objects, lock)


def _drawn(mark: Mark, code: dict[str, int]) -> bytes:
    shown = "".join(f"{code[c]:04x}" for c in mark.text)
    turn = math.radians(mark.angle)
    a, b = math.cos(turn), math.sin(turn)
    return (
        f"BT /F1 {mark.size} Tf {mark.mode} Tr "
        f"{a:.4f} {b:.4f} {-b:.4f} {a:.4f} {mark.x:.2f} {mark.y:.2f} Tm <{shown}> Tj ET\n"
    ).encode()


def _font(code: dict[str, int], to_unicode: bool) -> list[bytes]:
    mapped = b"/ToUnicode 6 0 R " if to_unicode else b""
    rows = [f"<{n:04x}> <{c.encode('utf-16-be').hex()}>" for c, n in code.items()]
    maps = "".join(
        f"{len(part)} beginbfchar\n" + "\n".join(part) + "\nendbfchar\n"
        for part in (rows[i : i + 100] for i in range(0, len(rows), 100))
    )
    return [
        b"<< /Type /Font /Subtype /Type0 /BaseFont /Sample /Encoding /Identity-H "
        b"/DescendantFonts [4 0 R] " + mapped + b">>",
        b"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Sample /FontDescriptor 5 0 R "
        b"/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 600 >>",
        b"<< /Type /FontDescriptor /FontName /Sample /Flags 4 /FontBBox [0 -200 1000 800] "
        b"/ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>",
        _stream(
            b"/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n"
            b"1 begincodespacerange <0000> <ffff> endcodespacerange\n"
            + maps.encode()
            + b"endcmap end end"
        ),
    ]


def _stream(content: bytes, entries: bytes = b"") -> bytes:
    return b"<< /Length %d%s >>\nstream\n%s\nendstream" % (len(content), entries, content)


@dataclass(frozen=True)
class _Lock:
    """How a file is encrypted: its dictionary, and what becomes of the stream of an object."""

    entries: bytes
    encrypt: Callable[[int, bytes], bytes]


def _rc4_lock(password: str) -> _Lock:
    """Encrypt with RC4 of 40 bits (ISO 32000-1, 7.6.3, revision 2)."""
    padded = (password.encode() + _PAD)[:32]
    owner = rc4(hashlib.md5(padded).digest()[:5], padded)
    rights = (-4 & 0xFFFFFFFF).to_bytes(4, "little")
    key = hashlib.md5(padded + owner + rights + _ID).digest()[:5]
    entries = b"/V 1 /R 2 /P -4 /O <%s> /U <%s>" % (
        owner.hex().encode(),
        rc4(key, _PAD).hex().encode(),
    )

    def encrypt(number: int, content: bytes) -> bytes:
        salted = key + number.to_bytes(3, "little") + b"\x00\x00"
        return rc4(hashlib.md5(salted).digest()[:10], content)

    return _Lock(entries, encrypt)


def _aes_lock(user: str, owner: str) -> _Lock:
    """Encrypt with AES of 256 bits (Adobe supplement to ISO 32000, extension level 3)."""
    key = bytes(range(32))

    def cbc(secret: bytes, start: bytes, content: bytes) -> bytes:
        work = Cipher(algorithms.AES(secret), modes.CBC(start)).encryptor()
        return work.update(content) + work.finalize()

    def pair(password: str, more: bytes) -> tuple[bytes, bytes]:
        word = password.encode()
        check = hashlib.sha256(word + b"checking" + more).digest() + b"checking" + b"the keys"
        return check, cbc(hashlib.sha256(word + b"the keys" + more).digest(), bytes(16), key)

    u, ue = pair(user, b"")
    o, oe = pair(owner, u)
    rights = (-4 & 0xFFFFFFFF).to_bytes(4, "little") + b"\xff\xff\xff\xffTadb1234"
    perms = Cipher(algorithms.AES(key), modes.ECB()).encryptor().update(rights)
    strings = tuple(value.hex().encode() for value in (u, ue, o, oe, perms))
    entries = (
        b"/V 5 /R 5 /Length 256 /P -4 /StmF /A /StrF /A /CF << /A << /CFM /AESV3 /Length 32 >> >> "
        b"/U <%s> /UE <%s> /O <%s> /OE <%s> /Perms <%s>" % strings
    )

    def encrypt(number: int, content: bytes) -> bytes:
        fill = 16 - len(content) % 16
        return bytes(16) + cbc(key, bytes(16), content + bytes([fill]) * fill)

    return _Lock(entries, encrypt)


def _file(objects: list[bytes], lock: _Lock | None) -> bytes:
    trailer = b""
    if lock:
        objects[7] = b"<< /Filter /Standard %s >>" % lock.entries
        trailer = b" /Encrypt 8 0 R /ID [<%s> <%s>]" % ((_ID.hex().encode(),) * 2)
    out = bytearray(b"%PDF-1.4\n")
    places = []
    for number, content in enumerate(objects, 1):
        places.append(len(out))
        if lock and b"\nstream\n" in content:
            head, rest = content.split(b"\nstream\n", 1)
            plain = rest[: -len(b"\nendstream")]
            secret = lock.encrypt(number, plain)
            head = head.replace(b"/Length %d" % len(plain), b"/Length %d" % len(secret))
            content = head + b"\nstream\n" + secret + b"\nendstream"
        out += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    size = len(objects) + 1
    out += b"trailer\n<< /Size %d /Root 1 0 R%s >>\nstartxref\n%d\n%%%%EOF\n" % (
        size,
        trailer,
        start,
    )
    return bytes(out)
