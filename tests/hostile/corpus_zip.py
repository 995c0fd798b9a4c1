"""Archives that hold more than they say, or more than any machine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from corpus_packages import (
    KINDS,
    MIB,
    Member,
    archive,
    frame,
    main_name,
    main_part,
    member,
    package,
    paragraph,
    sentences,
    with_part,
)


def blanks(kind: str, mebibytes: int) -> Iterator[bytes]:
    """Yield a part whose only paragraph is that many MiB of blanks."""
    before, after = main_part(kind, paragraph(kind, "@")).split("@")
    yield before.encode()
    for _ in range(mebibytes):
        yield b" " * MIB
    yield after.encode()


@cache
def _filler(name: str, mebibytes: int) -> Member:
    """Return a member that is packed so badly that only its size is remarkable."""
    noise = bytes((n * n * 31 + (n >> 3) * 7) & 255 for n in range(4096))
    return member(name, (noise * 256 for _ in range(mebibytes)), level=1)


def bombs() -> dict[str, bytes]:
    """Return archives that must be refused before anything is unpacked, by name."""
    files = {f"blanks.{kind}": with_part(kind, blanks(kind, 30)) for kind in KINDS}
    text = member(main_name("docx"), main_part("docx", sentences("docx")).encode())
    word = frame("docx")
    large = _filler("word/media/a.bin", 101)
    files["large-member.docx"] = archive([*word, text, large])
    many = _filler("word/media/a.bin", 90)
    numbered = [replace(many, name=b"word/media/%d.bin" % n) for n in range(6)]
    files["large-sum.docx"] = archive([*word, text, *numbered])
    files["large-sum.xlsx"] = archive([*frame("xlsx"), *numbered])
    liar = replace(member(main_name("docx"), blanks("docx", 30)), size=200)
    files["lying-size.docx"] = archive([*word, liar])
    first = member(b"a", (b"0" * MIB for _ in range(10)))
    files["overlapping.docx"] = archive(
        [first], [replace(first, name=b"%d" % n) for n in range(2000)]
    )
    files["overlapping.odt"] = archive([*frame("odt")], [replace(first, name=b"content.xml")])
    files["sixty-thousand.docx"] = archive(
        [*word, text, *(Member(b"x/%d" % n, b"", 0, 0, method=0) for n in range(60_000))]
    )
    files["quoted.docx"] = _quoted()
    files["in-each-other.docx"] = with_part("docx", nested(4))
    return files


def _quoted() -> bytes:
    """Return an archive whose first member reaches over the second one (after Fifield, 2019)."""
    inner = archive([member(main_name("docx"), b"x" * 1000)])
    outer = Member(b"word/media/a", inner[: inner.index(b"PK\x01\x02")], 2000, 0, method=0)
    whole = archive([*frame("docx"), outer])
    start = whole.index(b"PK\x03\x04\x14\x00\x00\x08", whole.index(b"word/media/a"))
    second = b"PK\x01\x02\x14\x00" + whole[start + 4 : start + 28] + bytes(14)
    entry = second[:42] + start.to_bytes(4, "little") + main_name("docx").encode()
    end = whole.rindex(b"PK\x05\x06")
    count = int.from_bytes(whole[end + 8 : end + 10], "little") + 1
    size = int.from_bytes(whole[end + 12 : end + 16], "little") + len(entry)
    tail = count.to_bytes(2, "little") * 2 + size.to_bytes(4, "little")
    return whole[:end] + entry + whole[end : end + 8] + tail + whole[end + 16 :]


def nested(levels: int) -> bytes:
    """Return an archive with ten archives with ten archives ..., 100 MiB at each bottom."""
    inner = archive([member("a.txt", (b"0" * MIB for _ in range(20)))])
    for _ in range(levels):
        inner = archive([member(f"{n}.zip", inner) for n in range(10)])
    return inner


def repeats() -> dict[str, bytes]:
    """Return small documents that ask for thousands of millions of cells or blanks."""
    odf = "urn:oasis:names:tc:opendocument:xmlns:"
    cells = (
        '<table:table-row table:number-rows-repeated="1048576"><table:table-cell '
        'table:number-columns-repeated="16384"><text:p>the same in every cell</text:p>'
        "</table:table-cell></table:table-row>"
    )
    names = " ".join(f'xmlns:{n}="{odf}{n}:1.0"' for n in ("office", "table", "text"))
    sheet = f"<office:spreadsheet><table:table>{cells}</table:table></office:spreadsheet>"
    content = f"<office:document-content {names}><office:body>{sheet}</office:body>"
    kind = b"application/vnd.oasis.opendocument.spreadsheet"
    mimetype = replace(member("mimetype", kind), packed=kind, method=0)
    far = '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>far away</t></is></c></row>'
    far_part = main_part("xlsx", far + sentences("xlsx")).replace(
        "<sheetData>", '<dimension ref="A1:XFD1048576"/><sheetData>'
    )
    blank = paragraph("odt", 'before<text:s text:c="2147483647"/>after')
    return {
        "cells.ods": archive(
            [mimetype, member("content.xml", (content + "</office:document-content>").encode())]
        ),
        "blanks.odt": package("odt", blank + sentences("odt")),
        "far-cell.xlsx": with_part("xlsx", far_part.encode()),
        "shared-index.xlsx": with_part(
            "xlsx", main_part("xlsx", '<row><c t="s"><v>2147483647</v></c></row>').encode()
        ),
    }


def long_honest(kind: str, mebibytes: int) -> bytes:
    """Return a document that is honestly that long."""
    before, after = main_part(kind, "@").split("@")
    seed = KINDS.index(kind)

    def pieces() -> Iterator[bytes]:
        yield before.encode()
        size = number = 0
        while size < mebibytes * MIB:
            rows = "".join(
                paragraph(
                    kind,
                    f"Entry {n * 7 + seed} of the {kind} list, kept on shelf "
                    f"{n * (seed + 11) % 9973}.",
                )
                for n in range(number, number + 5000)
            )
            number += 5000
            size += len(rows)
            yield rows.encode()
        yield after.encode()

    return with_part(kind, pieces())
