"""Writes small PDF files: text in any script, images, encryption (RC4, 40 bits)."""

from __future__ import annotations

import hashlib

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


def make_pdf(
    pages: list[list[str]],
    *,
    to_unicode: bool = True,
    image: bool = False,
    password: str | None = None,
    broken_pages: tuple[int, ...] = (),
) -> bytes:
    """Return a PDF whose pages show these lines, one below the other."""
    characters = sorted({c for page in pages for line in page for c in line})
    code = {c: n for n, c in enumerate(characters, 1)}
    objects: list[bytes] = [b""] * 8
    kids = []
    for number, page in enumerate(pages, 1):
        text = b"BT /F1 10 Tf 14 TL 50 780 Td\n"
        for line in page:
            shown = "".join(f"{code[c]:04x}" for c in line)
            text += f"<{shown}> Tj T*\n".encode()
        text += b"ET\n"
        if image:
            text += b"q 500 0 0 700 20 20 cm /Im1 Do Q\n"
        content = len(objects) + 1
        objects.append(_stream(text))
        what = b"[1 2" if number in broken_pages else b""
        objects.append(
            what
            or b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents %d 0 R "
            b"/Resources << /Font << /F1 3 0 R >> /XObject << /Im1 7 0 R >> >> >>"
            % content
        )
        kids.append(content + 1)
    objects[0] = b"<< /Type /Catalog /Pages 2 0 R >>"
    listed = b" ".join(b"%d 0 R" % kid for kid in kids)
    objects[1] = b"<< /Type /Pages /Kids [%s] /Count %d >>" % (listed, len(kids))
    mapped = b"/ToUnicode 6 0 R " if to_unicode else b""
    objects[2] = (
        b"<< /Type /Font /Subtype /Type0 /BaseFont /Sample /Encoding /Identity-H "
        b"/DescendantFonts [4 0 R] " + mapped + b">>"
    )
    objects[3] = (
        b"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Sample /FontDescriptor 5 0 R "
        b"/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 600 >>"
    )
    objects[4] = (
        b"<< /Type /FontDescriptor /FontName /Sample /Flags 4 /FontBBox [0 -200 1000 800] "
        b"/ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>"
    )
    rows = [f"<{n:04x}> <{c.encode('utf-16-be').hex()}>" for c, n in code.items()]
    maps = "".join(
        f"{len(part)} beginbfchar\n" + "\n".join(part) + "\nendbfchar\n"
        for part in (rows[i : i + 100] for i in range(0, len(rows), 100))
    )
    objects[5] = _stream(
        b"/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n"
        b"1 begincodespacerange <0000> <ffff> endcodespacerange\n"
        + maps.encode()
        + b"endcmap end end"
    )
    pixel = b" /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray"
    objects[6] = _stream(b"\x00", pixel + b" /BitsPerComponent 8")
    objects[7] = b"null"
    return _file(objects, password)


def _stream(content: bytes, entries: bytes = b"") -> bytes:
    return b"<< /Length %d%s >>\nstream\n%s\nendstream" % (len(content), entries, content)


def _file(objects: list[bytes], password: str | None) -> bytes:
    trailer = b""
    key = b""
    if password is not None:
        padded = (password.encode() + _PAD)[:32]
        owner = rc4(hashlib.md5(padded).digest()[:5], padded)
        rights = (-4 & 0xFFFFFFFF).to_bytes(4, "little")
        key = hashlib.md5(padded + owner + rights + _ID).digest()[:5]
        objects[7] = b"<< /Filter /Standard /V 1 /R 2 /P -4 /O <%s> /U <%s> >>" % (
            owner.hex().encode(),
            rc4(key, _PAD).hex().encode(),
        )
        trailer = b" /Encrypt 8 0 R /ID [<%s> <%s>]" % ((_ID.hex().encode(),) * 2)
    out = bytearray(b"%PDF-1.4\n")
    places = []
    for number, content in enumerate(objects, 1):
        places.append(len(out))
        if key and b"\nstream\n" in content:
            head, rest = content.split(b"\nstream\n", 1)
            salted = key + number.to_bytes(3, "little") + b"\x00\x00"
            secret = rc4(hashlib.md5(salted).digest()[:10], rest[: -len(b"\nendstream")])
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
