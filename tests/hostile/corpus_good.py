"""Good files to lie between the bad ones: each must be read as if it were alone."""

from __future__ import annotations

import random
import re
import zlib

from corpus_packages import KINDS, package, paragraph

_WORDS = re.findall(
    r"\w+",
    "lease contract annex report minutes budget offer invoice notes plan draft review "
    "meeting harbour street tenant owner rent deposit repair notice period month "
    "payment account garden window door roof water power heating winter summer letter "
    "signature witness court claim answer question member board vote chair agenda "
    "motion election treasurer library museum ",
)


def good_text(seed: int | str, sentences: int = 12) -> str:
    """Return a text of its own for each seed: no two of them are alike."""
    choose = random.Random(f"good {seed}")
    return " ".join(
        " ".join(choose.choices(_WORDS, k=11)).capitalize() + "." for _ in range(sentences)
    )


def good_pdf(text: str, padding: int = 0) -> bytes:
    """Return a PDF of one page that shows the text, ``padding`` bytes larger than it need be."""
    words = text.split()
    lines = [" ".join(words[i : i + 10]) for i in range(0, len(words), 10)]
    shown = b"".join(b"(%s) Tj T*\n" % line.encode() for line in lines)
    content = zlib.compress(b"BT /F1 10 Tf 14 TL 50 780 Td\n" + shown + b"ET")
    return pdf_file(
        {
            1: b"<</Type/Catalog/Pages 2 0 R>>",
            2: b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
            3: b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R"
            b"/Resources<</Font<</F1 5 0 R>>>>>>",
            4: b"<</Length %d/Filter/FlateDecode>>stream\n%s\nendstream" % (len(content), content),
            5: b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
        },
        padding=padding,
    )


def pdf_file(objects: dict[int, bytes], trailer: bytes = b"", padding: int = 0) -> bytes:
    """Return a PDF with these objects and a right table of where they lie."""
    out = bytearray(b"%PDF-1.7\n")
    if padding > 2:
        out += b"%" + b"x" * (padding - 2) + b"\n"
    places = {}
    for number, content in objects.items():
        places[number] = len(out)
        out += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    start, most = len(out), max(objects)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (most + 1)
    for number in range(1, most + 1):
        free = b"0000000000 00000 f \n"
        out += b"%010d 00000 n \n" % places[number] if number in places else free
    out += b"trailer\n<</Size %d/Root 1 0 R%s>>\nstartxref\n%d\n%%%%EOF\n" % (
        most + 1,
        trailer.replace(b"@START", b"%d" % start),
        start,
    )
    return bytes(out)


def good_package(kind: str, seed: int | str) -> bytes:
    """Return an office document or a book with a text of its own."""
    text = good_text(seed, 30)
    return package(kind, "".join(paragraph(kind, part + ".") for part in text.split(". ")))


def good_files(count: int = 7, prefix: str = "good") -> dict[str, bytes]:
    """Return that many good files of many formats."""
    makers = [lambda seed: good_text(seed).encode(), lambda seed: good_pdf(good_text(seed))]
    makers += [lambda seed, kind=kind: good_package(kind, seed) for kind in KINDS]  # type: ignore[misc]
    endings = ["txt", "pdf", *KINDS]
    return {
        f"{prefix}-{n}.{endings[n % 7]}": makers[n % 7](f"{prefix} {n}")  # type: ignore[no-untyped-call]
        for n in range(count)
    }
