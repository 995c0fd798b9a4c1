"""XML that is long or deep: read where that is safe, and told truly where it is not."""

from __future__ import annotations

import random

import pytest
from odf_samples import element, make_odf
from slide_samples import make_slides, shape, slide
from slide_samples import paragraph as slide_paragraph
from word_samples import make_word, paragraph, run

from simfinder.domain.documents import Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract import xml_safe
from simfinder.extract.registry import Limits, read

LONG = random.Random(1).randbytes(5_500_000).hex()
"""A text beyond what libxml2 takes by itself, and no packed bomb."""


def long_text(suffix: str) -> Text:
    if suffix == ".docx":
        data = make_word(paragraph(run("begin")) + paragraph(run(LONG)) + paragraph(run("end")))
    elif suffix == ".odt":
        data = make_odf("".join(element("text:p", text) for text in ("begin", LONG, "end")))
    else:
        body = shape(*map(slide_paragraph, ("begin", LONG, "end")))
        data = make_slides({"s": slide(body)}, ["s"])
    return read(data, suffix, Limits())


@pytest.mark.parametrize("suffix", [".docx", ".odt", ".pptx"])
def test_a_paragraph_of_many_megabytes_is_read_whole(suffix: str) -> None:
    text = long_text(suffix)
    assert [len(block.text) for block in text.blocks] == [5, len(LONG), 3]
    assert text.partial is None


def test_a_long_text_below_a_document_type_is_told_as_too_long() -> None:
    body = paragraph(run("begin")) + paragraph(run(LONG))
    text = read(make_word(body, head="<!DOCTYPE w:document>"), ".docx", Limits())
    assert text.body_text == "begin"
    assert text.partial is not None
    assert str(xml_safe.TOO_LARGE) in str(text.partial)
    assert "malformed" not in str(text.partial)


def test_elements_nested_too_deep_are_told_as_such() -> None:
    deep = "<w:sdt>" * 400 + paragraph(run("deep")) + "</w:sdt>" * 400
    text = read(make_word(paragraph(run("begin")) + deep), ".docx", Limits())
    assert text.partial == xml_safe.TOO_LARGE
    with pytest.raises(ReadProblem) as refused:
        read(make_word(deep), ".docx", Limits())
    assert (refused.value.reason, refused.value.detail) == (Reason.LIMIT, xml_safe.TOO_LARGE)


def test_a_long_text_does_not_lift_the_bound_of_depth() -> None:
    data = b"<r><t>" + LONG.encode() + b"</t>" + b"<t>" * 5000 + b"</t>" * 5000 + b"</r>"
    with pytest.raises(xml_safe.SyntaxProblem) as refused:
        xml_safe.parse(data)
    assert xml_safe.is_too_large(refused.value)


@pytest.mark.parametrize("head", ["", '<?xml version="1.0" encoding="UTF-8"?>', "\ufeff"])
def test_what_is_malformed_is_not_told_as_too_long(head: str) -> None:
    data = f"{head}<r><t>{LONG}</u></r>".encode()
    with pytest.raises(xml_safe.SyntaxProblem) as refused:
        xml_safe.parse(data)
    assert not xml_safe.is_too_large(refused.value)


@pytest.mark.parametrize(
    ("head", "encoding"),
    [
        ("", "utf-16"),
        ('<?xml version="1.0" encoding="ISO-8859-1"?>', "latin-1"),
        (f'<?xml version="1.0"{" " * 500}encoding="ISO-8859-1"?>', "latin-1"),
    ],
)
def test_long_texts_whose_encoding_may_hide_entities_stay_bounded(head: str, encoding: str) -> None:
    with pytest.raises(xml_safe.SyntaxProblem) as refused:
        xml_safe.parse(f"{head}<r><t>{LONG}</t></r>".encode(encoding))
    assert xml_safe.is_too_large(refused.value)
