"""Builds the files that the fuzz task found, as small as they could be made.

Each says by its name what it broke, and gives its bytes, its ending and the state that it has to
end in.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Callable

from parts import joined, taken_apart
from samples import (
    make_ole,
    odf,
    office_locks,
    pdf,
    sheets,
    test_odf_crypto,
    test_office_crypto,
    test_sheet_sparse,
    test_xps,
    word,
)

from simfinder.extract.containers.compound import Compound

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


def a_letter_names_the_encoding_of_domain_names() -> Found:
    head = b"From: a@b.c\nSubject: s\nContent-Type: text/plain; charset=idna\n\n"
    return head + "a letter: 信件".encode(), ".eml", "ok"


def each_of_many_small_parts_has_an_encoding_to_be_found() -> Found:
    head = b"From: a@b.c\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=q\n\n"
    parts = b"".join(b"--q\n\nM\xfcller wrote %d\n" % number for number in range(9000))
    return head + parts + b"--q--", ".eml", "partial"


def a_locked_document_has_no_package() -> Found:
    locked, _, suffix = test_office_crypto.CASES["agile"]
    opened = taken_apart(locked)
    place = [name for name, _ in opened.parts].index("EncryptedPackage")
    return joined(opened.changed(place, b"")), suffix, "damaged"


def a_locked_package_has_a_key_that_is_too_short() -> Found:
    locked, _, suffix = test_office_crypto.CASES["agile"]
    opened = taken_apart(locked)
    place = [name for name, _ in opened.parts].index("EncryptionInfo")
    info = re.sub(rb'encryptedKeyValue="[^"]*"', b'encryptedKeyValue=""', opened.parts[place][1])
    return joined(opened.changed(place, info)), suffix, "damaged"


def a_manifest_tells_of_a_locked_package_that_is_not_there() -> Found:
    entry = test_odf_crypto.described("encrypted-package")
    return test_odf_crypto.sealed({"content.xml": b"<a/>"}, entry), ".odt", "damaged"


def zeros_behind_a_workbook_complete_a_record_that_claims_billions_of_cells() -> Found:
    claim = test_sheet_sparse.record(0x200, struct.pack("<IIHHH", 9, 1, 0, 3, 0))
    stream = Compound(test_sheet_sparse.xls(claim)).read("Workbook")
    return make_ole({"Workbook": stream[: stream.index(claim) + len(claim) - 2]}), ".xls", "empty"


def thousands_of_sheets_are_one_and_the_same() -> Found:
    stream = Compound(test_sheet_sparse.xls(b"", test_sheet_sparse.label(0, 0, "text"))).read(
        "Workbook"
    )
    sheet = test_sheet_sparse.record(0x85, struct.pack("<IHBB", 20, 0, 1, 0) + b"S")
    return make_ole({"Workbook": stream[:20] + sheet * 20_000 + stream[20:]}), ".xls", "limit"


def one_endless_word_is_looked_through_from_each_letter() -> Found:
    return ("a" * 40_000 + " Ａ").encode(), ".txt", "ok"


def an_old_lock_has_a_key_of_an_unusual_size() -> Found:
    header = bytearray(office_locks.new_header("secret"))
    struct.pack_into("<I", header, 28, 48)
    keys = office_locks.sha1_keys("secret")
    return test_office_crypto.old_word(bytes(header), keys), ".doc", "encrypted"


def thousands_of_sheets_are_one_part() -> Found:
    rows = sheets.row(1, sheets.text("A1", "text")) + "<row/>" * 20_000
    opened = taken_apart(sheets.make_workbook({"S": sheets.worksheet(rows)}))
    place = [name for name, _ in opened.parts].index("xl/workbook.xml")
    book = opened.parts[place][1]
    found = re.search(rb"<sheet [^>]*/>", book)
    sheet = found[0] if found else b""
    more = b"".join(sheet.replace(b'"S"', b'"S%d"' % number) for number in range(4000))
    return joined(opened.changed(place, book.replace(sheet, more))), ".xlsx", "partial"


def hundreds_of_pages_are_each_told_to_be_missing() -> Found:
    names = [f"Pages/{number}.fpage" for number in range(1, 300)]
    return test_xps.package(test_xps.order(*names)), ".xps", "damaged"


def an_endless_level_of_direction_is_no_whole_number() -> Found:
    run = test_xps.run("text", 10, 10, more='BidiLevel="1e999"')
    parts = test_xps.order("Pages/1.fpage") | {"Documents/1/Pages/1.fpage": test_xps.page(run)}
    return test_xps.package(parts), ".xps", "ok"


def a_cell_without_a_place_takes_the_bytes_of_the_record_before() -> Found:
    book = test_sheet_sparse.xlsb([(0, 0, "text")])
    blank = test_sheet_sparse.packed(1, struct.pack("<II", 1 << 18, 0))
    far = test_sheet_sparse.packed(0, struct.pack("<I21x", 1 << 19))
    return _with_part(book, "s.bin", b"\x92\x01", far + blank + b"\x04\x00"), ".xlsb", "ok"


def _with_part(book: bytes, ending: str, mark: bytes, more: bytes) -> bytes:
    """Return an archive with more bytes before a mark in one of its parts."""
    opened = taken_apart(book)
    place = next(n for n, (name, _) in enumerate(opened.parts) if name.endswith(ending))
    return joined(opened.changed(place, opened.parts[place][1].replace(mark, more + mark)))


def a_sheet_that_ends_where_it_begins_claims_billions_of_cells() -> Found:
    claim = test_sheet_sparse.record(0x200, struct.pack("<IIHHH", 1, 60_000, 32_794, 32_794, 0))
    book = test_sheet_sparse.xls(claim + test_sheet_sparse.label(0, 0, "text"))
    return book, ".xls", "ok"


def _far_cell(attributes: str, element: str = "c") -> bytes:
    cell = f'<{element} {attributes} t="str"><v>far</v></{element}>'
    row = sheets.row(1, sheets.text("A1", "text"), cell)
    return sheets.make_workbook({"S": sheets.worksheet(row)})


def a_far_cell_hides_behind_the_end_of_a_tag_in_a_value() -> Found:
    return _far_cell('a=">" r="XFD1048576"'), ".xlsx", "ok"


def a_far_cell_hides_behind_the_begin_of_a_tag_in_a_value() -> Found:
    return _far_cell('a="<" r="XFD1048576"'), ".xlsx", "damaged"


def a_far_cell_hides_where_no_space_stands() -> Found:
    return _far_cell('s="0"r="XFD1048576"'), ".xlsx", "damaged"


def a_far_cell_says_twice_where_it_is() -> Found:
    return _far_cell('r="A1" r="XFD1048576"'), ".xlsx", "damaged"


def a_far_cell_has_a_prefix_with_a_hyphen() -> Found:
    return _far_cell('r="XFD1048576" xmlns:a-b="urn:x"', "a-b:c"), ".xlsx", "ok"


def a_far_cell_has_more_letters_than_there_are_columns() -> Found:
    return _far_cell('r="AAAAAAAAAB2000"'), ".xlsx", "ok"


def tags_without_end_are_looked_through_from_each() -> Found:
    cells = '<c r="A1"/><c r="XFD1048576" t="str"><v>far</v></c><x ' + "<c " * 100_000
    return sheets.make_workbook({"S": f"<worksheet><sheetData>{cells}"}), ".xlsx", "damaged"


def ends_of_streams_are_looked_for_up_to_the_last() -> Found:
    streams = b"4 0 obj\n<</Length 68>>\nstream\n>\nendobj\n" * 20_000
    pages = b"1 0 obj\n<</Type/Pages/Count 0/Kids[]>>\nendobj\n"
    end = b"endstream\ntrailer\n<</Root 5 0 R>>\nstartxref\n9\n%%EOF"
    return b"%PDF-1.4\n" + pages + streams + end, ".pdf", "damaged"


def a_page_of_spaces_is_laid_out_by_the_slow_reader() -> Found:
    mark = pdf.Mark(5, 700, " " * 300_000)
    return pdf.draw_pdf([[mark]], to_unicode=False), ".pdf", "no-text"


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
        a_locked_document_has_no_package,
        each_of_many_small_parts_has_an_encoding_to_be_found,
        a_letter_names_the_encoding_of_domain_names,
        a_cell_without_a_place_takes_the_bytes_of_the_record_before,
        a_far_cell_hides_behind_the_end_of_a_tag_in_a_value,
        a_far_cell_hides_behind_the_begin_of_a_tag_in_a_value,
        a_far_cell_hides_where_no_space_stands,
        a_far_cell_says_twice_where_it_is,
        a_far_cell_has_a_prefix_with_a_hyphen,
        a_far_cell_has_more_letters_than_there_are_columns,
        tags_without_end_are_looked_through_from_each,
        a_page_of_spaces_is_laid_out_by_the_slow_reader,
        a_sheet_that_ends_where_it_begins_claims_billions_of_cells,
        ends_of_streams_are_looked_for_up_to_the_last,
        a_locked_package_has_a_key_that_is_too_short,
        a_manifest_tells_of_a_locked_package_that_is_not_there,
        zeros_behind_a_workbook_complete_a_record_that_claims_billions_of_cells,
        thousands_of_sheets_are_one_and_the_same,
        one_endless_word_is_looked_through_from_each_letter,
        an_old_lock_has_a_key_of_an_unusual_size,
        thousands_of_sheets_are_one_part,
        hundreds_of_pages_are_each_told_to_be_missing,
    )
}
