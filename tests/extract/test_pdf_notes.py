"""Form fields, free text and comments on the pages of PDF files; scans, forms and portfolios."""

from __future__ import annotations

import pytest
from pdf_samples import Mark, draw_pdf

from simfinder.domain.documents import BlockKind, Reason
from simfinder.domain.errors import ReadProblem
from simfinder.extract.collector import Limits
from simfinder.extract.readers import pdf

_LABELS = [Mark(50, 700, "Name:"), Mark(320, 700, "of London"), Mark(50, 600, "Signed")]


def note(subtype: str, entries: str, place: str = "120 500 300 514") -> bytes:
    return f"<< /Type /Annot /Subtype /{subtype} /Rect [{place}] {entries} >>".encode()


def blocks(notes: list[bytes], page: list[Mark] = _LABELS) -> list[tuple[str, BlockKind]]:
    # The annotations of the first page follow its content, which is object 9.
    listed = b" ".join(b"%d 0 R" % (10 + n) for n in range(len(notes)))
    catalog = b"/AcroForm << /Fields [%s] >>" % listed
    text = pdf.read(draw_pdf([page], catalog=catalog, notes={1: notes}), Limits())
    return [(block.text, block.kind) for block in text.blocks]


def test_the_value_of_a_field_stands_behind_its_label() -> None:
    field = note("Widget", "/FT /Tx /T (n) /V (Ada Lovelace)", "120 698 300 712")
    assert blocks([field])[0] == ("Name: Ada Lovelace of London Signed", BlockKind.BODY)


def test_a_choice_shows_its_label_and_a_tick_shows_nothing() -> None:
    choice = "/FT /Ch /Ff 131072 /T (c) /V (x2) /Opt [[(x1) (first)] [(x2) (second)]]"
    tick = note("Widget", "/FT /Btn /T (b) /V /Yes /AS /Yes", "10 598 20 612")
    found = blocks([note("Widget", choice, "120 598 300 612"), tick])
    assert found[-1] == ("Signed second", BlockKind.BODY)


def test_hidden_fields_and_passwords_are_not_shown() -> None:
    hidden = note("Widget", "/FT /Tx /T (h) /V (unseen) /F 2", "120 698 300 712")
    secret = note("Widget", "/FT /Tx /Ff 8192 /T (p) /V (unseen)", "120 598 300 612")
    assert not any("unseen" in text for text, _ in blocks([hidden, secret]))


def test_a_value_that_the_page_shows_itself_is_read_once() -> None:
    field = note("Widget", "/FT /Tx /T (n) /V (Ada)", "100 696 200 712")
    found = blocks([field], [Mark(50, 700, "Name:"), Mark(110, 700, "Ada")])
    assert found == [("Name: Ada", BlockKind.BODY)]


def test_a_form_of_nothing_but_values_has_text() -> None:
    assert blocks([note("Widget", "/FT /Tx /T (n) /V (only this)")], []) == [
        ("only this", BlockKind.BODY)
    ]


def test_free_text_is_text_and_notes_are_comments() -> None:
    found = blocks(
        [
            note("FreeText", "/Contents (typed over it) /DA (/Helv 10 Tf)"),
            note("Text", "/Contents (please check)"),
            note("Highlight", "/Contents (is this so?)"),
            note("Popup", "/Contents (please check)"),
            note("Link", "/Contents (a link)"),
        ]
    )
    assert ("typed over it", BlockKind.BOX) in found
    comments = [text for text, kind in found if kind is BlockKind.COMMENT]
    assert comments == ["please check", "is this so?"]
    assert not any("a link" in text for text, _ in found)


def test_pages_that_hold_only_images_are_named() -> None:
    page = [Mark(50, 700 - 14 * n, "a line of an ordinary letter, typed") for n in range(5)]
    text = pdf.read(draw_pdf([page, [], [], page, []], pictures=(2, 3, 5)), Limits())
    assert str(text.partial) == "pages 2-3, 5 contain only images"


def test_the_name_of_a_scanner_is_no_text() -> None:
    pages = [[Mark(50, 30, "ScanMaster")]] * 3
    with pytest.raises(ReadProblem) as caught:
        pdf.read(draw_pdf(pages, pictures=(1, 2, 3)), Limits())
    assert caught.value.reason is Reason.NO_TEXT
    assert "probably a scan" in str(caught.value.detail)


def test_a_form_that_only_adobe_programs_show_has_no_text() -> None:
    catalog = b"/NeedsRendering true /AcroForm << /Fields [] /XFA [(template) 7 0 R] >>"
    page = [Mark(50, 700, "Please wait... Your PDF viewer may not be able to show this.")]
    with pytest.raises(ReadProblem) as caught:
        pdf.read(draw_pdf([page], catalog=catalog), Limits())
    assert caught.value.reason is Reason.NO_TEXT
    assert "XFA" in str(caught.value.detail)


def test_the_cover_of_a_portfolio_is_only_a_part() -> None:
    files = b"/Names << /EmbeddedFiles << /Names [(a) << /F (a.txt) /EF << /F 7 0 R >> >>] >> >>"
    page = [Mark(50, 700, "These files belong together")]
    cover = pdf.read(draw_pdf([page], catalog=b"/Collection << >> " + files), Limits())
    assert str(cover.partial) == "the PDF is a portfolio: the files in it were not read"
    assert pdf.read(draw_pdf([page], catalog=files), Limits()).partial is None
