"""PDF files that go round in circles, grow, or lie about how much there is."""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterator

from corpus_good import pdf_file

_TEXT = b"BT /F 12 Tf 50 700 Td (A line of text on a page that is not as it seems) Tj ET\n"
_FORM = b"/Type/XObject/Subtype/Form/BBox[0 0 600 800]"
Objects = dict[int, bytes]


def stream(content: bytes, entries: bytes = b"", packed: bool = True) -> bytes:
    """Return a stream object; without ``packed`` its filter is among the entries."""
    if packed:
        content, entries = zlib.compress(content, 6), entries + b"/Filter/FlateDecode"
    return b"<</Length %d%s>>stream\n%s\nendstream" % (len(content), entries, content)


def page(content: bytes = _TEXT, resources: bytes = b"/Font<</F 5 0 R>>") -> Objects:
    """Return the objects of a document with one page."""
    return {
        1: b"<</Type/Catalog/Pages 2 0 R>>",
        2: b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        3: b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R"
        b"/Resources<<" + resources + b">>>>",
        4: stream(content),
        5: b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    }


def _deflated(chunk: bytes, times: int) -> bytes:
    squeeze = zlib.compressobj(6)
    return b"".join([squeeze.compress(chunk) for _ in range(times)]) + squeeze.flush()


def _cycles() -> Iterator[tuple[str, bytes]]:
    yield "page-tree-cycle", pdf_file(page() | {2: b"<</Type/Pages/Kids[3 0 R 2 0 R]/Count 2>>"})
    tree = page() | {2: b"<</Type/Pages/Kids[6 0 R 6 0 R]/Count 2>>"}
    for n in range(6, 40):
        kids = b"%d 0 R %d 0 R" % (n + 1, n + 1)
        tree[n] = b"<</Type/Pages/Parent 2 0 R/Kids[%s]/Count 2>>" % kids
    tree[40] = tree[3]
    yield "page-tree-doubling", pdf_file(tree)
    same = b"/Font<</F 5 0 R>>/XObject<</A 6 0 R/B 6 0 R>>"
    form = stream(b"/A Do /B Do", _FORM + b"/Resources<<" + same + b">>")
    yield "form-in-itself", pdf_file(page(_TEXT + b"/A Do", same) | {6: form})
    forms = page(_TEXT + b"/A Do", b"/Font<</F 5 0 R>>/XObject<</A 6 0 R>>")
    for n in range(6, 36):
        below = b"/Resources<</XObject<</A %d 0 R>>>>" % (n + 1)
        forms[n] = stream(b"/A Do /A Do", _FORM + below)
    forms[36] = stream(_TEXT, _FORM + b"/Resources<</Font<</F 5 0 R>>>>")
    yield "forms-doubling", pdf_file(forms)
    yield "table-before-itself", pdf_file(page(), b"/Prev @START")
    text = zlib.compress(_TEXT)
    about = b"<</Length 6 0 R/Filter/FlateDecode>>stream\n%s\nendstream" % text
    yield "length-in-a-circle", pdf_file(page() | {4: about, 6: b"7 0 R", 7: b"6 0 R"})
    array = page()
    array[3] = array[3].replace(b"/Contents 4 0 R", b"/Contents 6 0 R")
    yield "contents-in-itself", pdf_file(array | {6: b"[6 0 R 6 0 R]"})
    outline = {1: b"<</Type/Catalog/Pages 2 0 R/Outlines 6 0 R>>", 6: b"<</First 7 0 R>>"}
    turn = b"<</Title(a)/Parent 6 0 R/Next 7 0 R/First 7 0 R>>"
    yield "outline-in-a-circle", pdf_file(page() | outline | {7: turn})
    object_stream = b"/Type/ObjStm/N 1/First 4/Extends 6 0 R"
    yield "object-stream-of-itself", pdf_file(page() | {6: stream(b"6 0 (a)", object_stream)})


def _lies() -> Iterator[tuple[str, bytes]]:
    many = b"<</Type/Pages/Kids[3 0 R]/Count 2147483647>>"
    yield "two-thousand-million-pages", pdf_file(page() | {2: many})
    head = b"%PDF-1.5\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n"
    head += b"<</Type/Pages/Kids[]/Count 0>>\nendobj\n"
    table = stream(
        bytes(100), b"/Type/XRef/Size 2147483647/W[1 2 1]/Index[0 2147483647]/Root 1 0 R"
    )
    yield "huge-table", head + b"3 0 obj\n%s\nendobj\nstartxref\n%d\n%%%%EOF" % (table, len(head))
    resources = b"/Font<</F 5 0 R>>/XObject<</A 6 0 R>>"
    picture = b"/Type/XObject/Subtype/Image/Width 100000/Height 100000/BitsPerComponent 8"
    image = stream(bytes(100_000), picture + b"/ColorSpace/DeviceRGB")
    yield "huge-picture", pdf_file(page(_TEXT + b"/A Do", resources) | {6: image})
    ranges = b"<00000000> <FFFFFFFF> <0000>\n" * 100
    cmap = b"begincmap 1 begincodespacerange <0000><FFFF> endcodespacerange 100 beginbfrange\n"
    composite = b"<</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/ToUnicode 6 0 R"
    system = b"/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"
    inner = b"<</Type/Font/Subtype/CIDFontType2/BaseFont/X" + system
    fonts = {5: composite + b"/DescendantFonts[7 0 R]>>", 7: inner + b">>"}
    mapped = {6: stream(cmap + ranges + b"endbfrange endcmap")}
    yield "characters-without-end", pdf_file(page() | fonts | mapped)
    fonts[7] = inner + b"/W[0 2000000000 500]>>"
    yield "widths-without-end", pdf_file(page() | fonts | {6: stream(b"")})
    columns = b"/DecodeParms<</Predictor 12/Columns 2000000000>>"
    yield "huge-predictor", pdf_file(page() | {4: stream(bytes(10), columns)})
    filters = b"/Filter[" + b"/FlateDecode" * 50_000 + b"]"
    yield "fifty-thousand-filters", pdf_file(page() | {4: stream(b"A" * 10, filters, packed=False)})
    wide = page()
    wide[3] = wide[3].replace(b"600 800", b"1e9 1e9")
    yield "huge-page", pdf_file(wide)
    length = b"<</Length 2147483647/Filter/FlateDecode>>stream\n" + zlib.compress(_TEXT)
    yield "length-of-two-gigabytes", pdf_file(page() | {4: length + b"\nendstream"})


def _growth() -> Iterator[tuple[str, bytes]]:
    blanks = _deflated(b" " * (1 << 20), 500)
    one, two = b"/Filter/FlateDecode", b"/Filter[/FlateDecode/FlateDecode]"
    yield "half-a-gigabyte-of-blanks", pdf_file(page() | {4: stream(blanks, one, packed=False)})
    twice = stream(zlib.compress(blanks), two, packed=False)
    yield "twice-packed", pdf_file(page() | {4: twice})
    words = _deflated(b"BT /F 1 Tf " + b"1 0 0 1 9 9 Tm (lorem ipsum) Tj " * 20_000 + b"ET ", 100)
    yield "two-million-words", pdf_file(page() | {4: stream(words, one, packed=False)})
    yield "sixty-thousand-boxes", pdf_file(page(b"BT /F 1 Tf 1 1 Td (a) Tj ET\n" * 60_000))
    nested = page()
    nested[3] = nested[3][:-2] + b"/X " + b"[" * 100_000 + b"]" * 100_000 + b">>"
    yield "arrays-in-arrays", pdf_file(nested)
    nested[3] = page()[3][:-2] + b"/X " + b"<</A " * 50_000 + b"1" + b">>" * 50_000 + b">>"
    yield "dictionaries-in-dictionaries", pdf_file(nested)
    yield "arrays-in-the-page", pdf_file(page(b"[" * 1_000_000 + b"]" * 1_000_000 + _TEXT))
    yield "nothing-but-nul", b"%PDF-1.4\n" + bytes(20_000_000)
    yield "objects-that-never-begin", b"%PDF-1.4\n" + b"1 0 obj " * 2_000_000


def _damage() -> Iterator[tuple[str, bytes]]:
    whole = pdf_file(page())
    yield "cut-off", whole[:300]
    choose = random.Random(3)
    garbled = bytearray(whole)
    for _ in range(30):
        garbled[choose.randrange(len(garbled))] = choose.randrange(256)
    yield "garbled", bytes(garbled)
    yield "random-after-the-head", b"%PDF-1.4\n" + choose.randbytes(100_000)
    yield "head-only", b"%PDF-1.7\n"


def pdf_files() -> dict[str, bytes]:
    """Return the files by name."""
    kinds = (_cycles(), _lies(), _growth(), _damage())
    return {f"{name}.pdf": content for kind in kinds for name, content in kind}
