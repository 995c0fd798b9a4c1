"""Builds documents of Hangul, record by record and element by element."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib

from ole_samples import make_ole

PARAGRAPH, TEXT, CONTROL, LIST, TABLE, EQUATION, MEMO = 66, 67, 71, 72, 77, 88, 93
KEY = bytes(range(65, 81))


def record(tag: int, level: int, content: bytes = b"") -> bytes:
    size = min(len(content), 0xFFF)
    long = struct.pack("<I", len(content)) if size == 0xFFF else b""
    return struct.pack("<I", tag | level << 10 | size << 20) + long + content


def extended(code: int, name: str) -> str:
    """Return the eight units that stand for a control in the text."""
    return chr(code) + name[::-1].encode().decode("utf-16-le") + "\0" * 4 + chr(code)


def paragraph(text: str, level: int = 0) -> bytes:
    content = (text + "\r").encode("utf-16-le", "surrogatepass")
    return record(PARAGRAPH, level, bytes(22)) + record(TEXT, level + 1, content)


def control(name: str, level: int = 1, rest: bytes = b"") -> bytes:
    return record(CONTROL, level, name[::-1].encode() + rest)


def inside(name: str, *texts: str, level: int = 1) -> bytes:
    """Return a control with a list of paragraphs."""
    lists = record(LIST, level + 1, bytes(8))
    return control(name, level) + lists + b"".join(paragraph(t, level + 1) for t in texts)


def cell(row: int, column: int, *paragraphs: bytes, level: int = 2) -> bytes:
    place = struct.pack("<IIHHHH", 1, 0, column, row, 1, 1)
    return record(LIST, level, place + bytes(14)) + b"".join(paragraphs)


def section_of(stream: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(stream) + packer.flush()


def make_hwp(
    *sections: bytes, flags: int = 1, folder: str = "BodyText", packed: bool = False
) -> bytes:
    """Return a document; ``packed``: the sections are streams as they stand in the file."""
    header = b"HWP Document File".ljust(32, b"\0") + struct.pack("<II", 0x05000300, flags)
    pack = flags & 1 and not packed
    contents = [section_of(content) if pack else content for content in sections]
    streams = {f"{folder}/Section{n}": content for n, content in enumerate(contents)}
    return make_ole({"FileHeader": header.ljust(256, b"\0"), "DocInfo": b"x", **streams})


def locked(packed: bytes, seed: int = 0x1234567) -> bytes:
    """Return a section of a document for distribution."""
    from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

    shown = bytearray(256)
    shown[:4] = seed.to_bytes(4, "little")
    start = 4 + (seed & 15)
    shown[start : start + 16] = KEY
    masks = bytearray()
    state = seed
    while len(masks) < 256:
        state = (state * 214013 + 2531011) % 2**32
        mask = state >> 16 & 255
        state = (state * 214013 + 2531011) % 2**32
        masks += bytes([mask]) * ((state >> 16 & 15) + 1)
    hidden = shown[:4] + bytes(a ^ b for a, b in zip(shown[4:], masks[4:256], strict=True))
    sealer = Cipher(algorithms.AES(KEY), modes.ECB()).encryptor()
    body = packed + bytes(-len(packed) % 16)
    return record(28, 0, bytes(hidden)) + sealer.update(body) + sealer.finalize()


def make_hwpx(*sections: str, **more: str) -> bytes:
    out = io.BytesIO()
    space = 'xmlns:hp="http://www.hancom.co.kr/hwpml/2011/paragraph"'
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", "application/hwp+zip", zipfile.ZIP_STORED)
        for number, content in enumerate(sections):
            part = f'<hs:sec xmlns:hs="http://www.hancom.co.kr/hwpml/2011/section" {space}>'
            archive.writestr(f"Contents/section{number}.xml", f"{part}{content}</hs:sec>")
        for name, content in more.items():
            archive.writestr(name, content)
    return out.getvalue()


def p(*runs: str) -> str:
    return "<hp:p>" + "".join(f"<hp:run>{run}</hp:run>" for run in runs) + "</hp:p>"


def t(text: str) -> str:
    return f"<hp:t>{text}</hp:t>"


def sub(*paragraphs: str) -> str:
    return f"<hp:subList>{''.join(paragraphs)}</hp:subList>"
