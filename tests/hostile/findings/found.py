"""Builds the files that the fuzz task found, as small as they could be made.

Each says by its name what it broke, and gives its bytes, its ending and the state that it has to
end in.
"""

from __future__ import annotations

import struct
from collections.abc import Callable

from samples import test_sheet_sparse, word

Found = tuple[bytes, str, str]


def sectors_of_a_workbook_in_a_circle_fill_the_memory() -> Found:
    stream = test_sheet_sparse.label(0, 0, "text")
    made = bytearray(test_sheet_sparse.xls(stream))
    fat = struct.unpack_from("<I", made, 76)[0] * 512 + 512
    struct.pack_into("<I", made, fat, 0)
    return bytes(made), ".xls", "ok"


def a_level_in_raised_digits_is_no_number() -> Found:
    style = '<w:style w:styleId="h"><w:pPr><w:outlineLvl w:val="²"/></w:pPr></w:style>'
    body = word.paragraph(word.run("text"))
    return word.make_word(body, others={"styles": ("styles", style)}), ".docx", "ok"


def many_comments_are_ended_in_every_possible_way() -> Found:
    return b'<?xml version="1.0"?>\n' + b"<!-- a -->\n" * 400 + b"<a>text</a>", ".xml", "ok"


FOUND: dict[str, Callable[[], Found]] = {
    made.__name__: made
    for made in (
        sectors_of_a_workbook_in_a_circle_fill_the_memory,
        a_level_in_raised_digits_is_no_number,
        many_comments_are_ended_in_every_possible_way,
    )
}
