"""Takes a file apart and puts it together again, so that what is inside can be changed.

A changed byte of an archive ends at its checksum; a changed part of it, packed again, reaches the
reader that lies behind.
"""

from __future__ import annotations

import io
import re
import struct
import warnings
import zipfile
import zlib
from dataclasses import dataclass, replace

import olefile
from samples import make_ole

_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_STREAM = re.compile(rb"stream\r?\n")
_OBJECT = re.compile(rb"(?:^|(?<=[\r\n]))(\d{1,6}) (\d{1,3}) obj\b")
_LENGTH = re.compile(rb"/Length \d+(?! \d+ R)")
_MOST_UNPACKED = 4 << 20


@dataclass(frozen=True)
class Opened:
    """A file as its parts by name, in their order; ``kind``: zip, ole, pdf or plain."""

    kind: str
    parts: tuple[tuple[str, bytes], ...]

    def changed(self, place: int, content: bytes) -> Opened:
        """Return the same with other content in one of the parts."""
        parts = list(self.parts)
        parts[place] = (parts[place][0], content)
        return replace(self, parts=tuple(parts))


def taken_apart(data: bytes) -> Opened:
    """Return the parts of a file; one part where it has none."""
    try:
        if data.startswith(b"PK"):
            return _zip_parts(data)
        if data.startswith(_OLE):
            return _ole_parts(data)
        if b"%PDF-" in data[:1024]:
            return Opened("pdf", tuple(_pdf_parts(data)))
    except (
        zipfile.BadZipFile,
        OSError,
        zlib.error,
        ValueError,
        RuntimeError,
        KeyError,
        NotImplementedError,
        IndexError,
        struct.error,
        EOFError,
    ):
        pass  # it was damaged on purpose: only its bytes can be changed
    return Opened("plain", (("", data),))


def joined(opened: Opened) -> bytes:
    """Return a file made of parts: checksums, lengths and tables are right."""
    if opened.kind == "zip":
        return _zip_of(opened)
    if opened.kind == "ole":
        return make_ole(dict(opened.parts))
    if opened.kind == "pdf":
        return _pdf_of(opened)
    return opened.parts[0][1]


def _zip_parts(data: bytes) -> Opened:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        infos = archive.infolist()
        if not infos or sum(info.file_size for info in infos) > _MOST_UNPACKED:
            raise ValueError
        return Opened("zip", tuple((info.filename, archive.read(info)) for info in infos))


def _zip_of(opened: Opened) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # two parts of one name are meant
        for name, content in opened.parts:
            # The first part of OpenDocument and EPUB files is read without unpacking.
            method = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            archive.writestr(info, content, compress_type=method)
    return out.getvalue()


def _ole_parts(data: bytes) -> Opened:
    with olefile.OleFileIO(io.BytesIO(data)) as container:
        names = container.listdir()
        parts = [("/".join(name), container.openstream(name).read()) for name in names]
    if not parts:
        raise ValueError
    return Opened("ole", tuple(parts))


def _pdf_parts(data: bytes) -> list[tuple[str, bytes]]:
    """Return what stands between streams as ``text`` and streams as ``raw`` or ``packed``."""
    parts, at = [], 0
    while found := _STREAM.search(data, at):
        end = data.find(b"endstream", found.end())
        if end < 0:
            break
        parts.append(("text", data[at : found.end()]))
        content = data[found.end() : end]
        try:
            packed = zlib.decompressobj()
            parts.append(("packed", packed.decompress(content, _MOST_UNPACKED)))
        except zlib.error:
            parts.append(("raw", content))
        at = end
    parts.append(("text", data[at:]))
    return parts


def _pdf_of(opened: Opened) -> bytes:
    out = bytearray()
    lengths: list[bytes] = []
    for name, content in opened.parts:
        if name == "text":
            lengths.append(content)
            continue
        stored = zlib.compress(content) + b"\n" if name == "packed" else content
        head = lengths.pop() if lengths else b""
        places = list(_LENGTH.finditer(head))
        if places:
            last = places[-1]
            head = head[: last.start()] + b"/Length %d" % len(stored) + head[last.end() :]
        out += b"".join(lengths) + head + stored
        lengths.clear()
    out += b"".join(lengths)
    return bytes(_with_table(out)) if b"\nxref" in out else bytes(out)


def _with_table(data: bytearray) -> bytearray:
    """Replace the classic table at the end by one that tells where the objects now lie."""
    table = data.rfind(b"\nxref") + 1
    trailer = data.find(b"trailer", table)
    if trailer < 0:
        return data
    places = {int(m[1]): (m.start(), int(m[2])) for m in _OBJECT.finditer(data, 0, table)}
    lines = [b"xref\n0 1\n0000000000 65535 f \n"]
    for number, (place, generation) in sorted(places.items()):
        lines.append(b"%d 1\n%010d %05d n \n" % (number, place, generation))
    tail = bytes(data[trailer:])
    tail = re.sub(rb"startxref\s+\d+", b"startxref\n%d" % table, tail, count=1)
    return data[:table] + b"".join(lines) + tail
