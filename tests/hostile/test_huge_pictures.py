"""Pictures are never unpacked: text is what is read."""

from __future__ import annotations

import base64
import struct
import zlib

import pytest
from corpus_good import good_text
from corpus_packages import archive, frame, main_name, main_part, member, paragraph
from hostile_scan import Scan

_SIDE = 30_000
_NAMES = {
    "docx": "word/media/image1.png",
    "epub": "OPS/image1.png",
    "odt": "Pictures/a.png",
    "pptx": "ppt/media/image1.png",
    "xlsx": "xl/media/image1.png",
}


def huge_png() -> bytes:
    """Return a black picture of 30,000 x 30,000 points, 112 MiB when it is unpacked."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        whole = kind + content
        return struct.pack(">I", len(content)) + whole + struct.pack(">I", zlib.crc32(whole))

    squeeze = zlib.compressobj(9)
    row = bytes(1 + _SIDE // 8)
    rows = b"".join([squeeze.compress(row) for _ in range(_SIDE)]) + squeeze.flush()
    head = struct.pack(">IIBBBBB", _SIDE, _SIDE, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


@pytest.fixture(scope="module")
def documents() -> dict[str, bytes]:
    """Return documents with the picture inside, as a part or as text."""
    picture = huge_png()
    files = {}
    for kind, name in _NAMES.items():
        parts = "".join(paragraph(kind, line) for line in good_text(kind).split(". "))
        text = member(main_name(kind), main_part(kind, parts).encode())
        # Stored as it is: programs do not pack a second time what is packed.
        stored = member(name, picture, level=0)
        files[f"picture.{kind}"] = archive([*frame(kind), text, stored])
    data = base64.b64encode(picture).decode()
    page = f'<html><body><p>{good_text("html")}</p><img src="data:image/png;base64,{data}">'
    files["picture.html"] = page.encode()
    files["picture.md"] = f"{good_text('md')}\n\n![](data:image/png;base64,{data})\n".encode()
    return files


def test_a_huge_picture_costs_nothing_and_the_text_is_whole(
    hostile_scan: Scan, plain_cost: dict[str, int], documents: dict[str, bytes]
) -> None:
    scanned = hostile_scan(documents)
    assert scanned.among(documents, "ok", but=True) == {}
    assert scanned.cost["child_peak"] - plain_cost["child_peak"] < 60


def test_a_picture_among_documents_is_not_read(hostile_scan: Scan) -> None:
    scanned = hostile_scan({"picture.png": huge_png(), "good.txt": good_text("a").encode()})
    assert scanned.states == {"picture.png": "unsupported", "good.txt": "ok"}
