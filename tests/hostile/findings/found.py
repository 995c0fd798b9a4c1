"""Builds the files that the fuzz task found, as small as they could be made.

Each says by its name what it broke, and gives its bytes, its ending and the state that it has to
end in.
"""

from __future__ import annotations

import struct
from collections.abc import Callable

from samples import odf, test_sheet_sparse, test_xps, word

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


def a_short_row_repeats_to_a_million_blocks() -> Found:
    cell = odf.element("table:table-cell", office__value_type="float", office__value="1")
    row = odf.element("table:table-row", cell, table__number_rows_repeated="1048576")
    return odf.make_odf(odf.element("table:table", row), "spreadsheet"), ".ods", "partial"


def a_title_with_many_spaces_is_looked_through_at_each() -> Found:
    return b"# a" + b" " * 400_000 + b"b\n", ".md", "ok"


def entries_of_a_mail_header_are_counted_again_for_each() -> Found:
    head = b"From: a@b.c\nSubject: s\nContent-Type: text/plain" + b';"' * 200_000
    return head + b"\n\ntext of the letter\n", ".eml", "ok"


def an_endless_level_of_direction_is_no_whole_number() -> Found:
    run = test_xps.run("text", 10, 10, more='BidiLevel="1e999"')
    parts = test_xps.order("Pages/1.fpage") | {"Documents/1/Pages/1.fpage": test_xps.page(run)}
    return test_xps.package(parts), ".xps", "ok"


FOUND: dict[str, Callable[[], Found]] = {
    made.__name__: made
    for made in (
        sectors_of_a_workbook_in_a_circle_fill_the_memory,
        a_level_in_raised_digits_is_no_number,
        many_comments_are_ended_in_every_possible_way,
        a_short_row_repeats_to_a_million_blocks,
        a_title_with_many_spaces_is_looked_through_at_each,
        entries_of_a_mail_header_are_counted_again_for_each,
        an_endless_level_of_direction_is_no_whole_number,
    )
}
