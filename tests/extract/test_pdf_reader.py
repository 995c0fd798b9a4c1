"""PDF files: text, pages, passwords, scans, damage."""

from __future__ import annotations

import pytest
from pdf_samples import make_pdf

from simfinder.domain.documents import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.extract.collector import Limits
from simfinder.extract.readers import pdf, pdf_miner


def refused(data: bytes, limits: Limits = Limits()) -> ReadProblem:  # noqa: B008
    with pytest.raises(ReadProblem) as caught:
        pdf.read(data, limits)
    return caught.value


def test_pages_and_scripts_are_read() -> None:
    text = pdf.read(make_pdf([["Hello world", "第一条 为了加强"], ["日本語"]]), Limits())
    assert [(b.text, b.page) for b in text.blocks] == [
        ("Hello world", 1),
        ("第一条 为了加强", 1),
        ("日本語", 2),
    ]
    assert text.format == "pdf"
    assert text.reader.startswith("pypdfium2 ")
    assert text.partial is None


def test_pages_without_text_but_with_images_are_scans() -> None:
    problem = refused(make_pdf([[], []], image=True))
    assert problem.reason is Reason.NO_TEXT
    assert "probably a scan" in str(problem.detail)


def test_pages_without_anything_have_no_text() -> None:
    assert refused(make_pdf([[]])).reason is Reason.NO_TEXT


def test_a_password_is_asked_for_and_tried() -> None:
    data = make_pdf([["a secret"]], password="sesame")
    assert refused(data).reason is Reason.ENCRYPTED
    assert refused(data, Limits(passwords=("wrong",))).reason is Reason.ENCRYPTED
    assert pdf.read(data, Limits(passwords=("wrong", "sesame"))).body_text == "a secret"


def test_a_file_without_pages_is_not_called_locked_after_one_that_is() -> None:
    locked = make_pdf([["a secret"]], password="sesame")
    nothing = make_pdf([["text"]]).replace(b"/Pages 2 0 R", b"/Pages (2 0)")
    assert refused(locked).reason is Reason.ENCRYPTED
    assert refused(nothing).reason is Reason.DAMAGED


def test_a_text_that_a_password_opened_is_locked() -> None:
    data = make_pdf([["a secret"]], password="sesame")
    assert str(refused(data).detail) == "the PDF is password-protected"
    wrong = refused(data, Limits(passwords=("wrong",)))
    assert str(wrong.detail) == "none of the passwords opens the PDF"
    assert pdf.read(data, Limits(passwords=("sesame",))).is_encrypted
    open_to_all = make_pdf([["open to all"]], password="")
    assert not pdf.read(open_to_all, Limits(passwords=("sesame",))).is_encrypted


@pytest.mark.parametrize("password", ["sesame", "wörter", "boss"])
def test_passwords_of_users_and_owners_open_files_encrypted_with_aes(password: str) -> None:
    user = "sesame" if password == "boss" else password
    data = make_pdf([["a secret"]], password=user, owner="boss")
    assert refused(data).reason is Reason.ENCRYPTED
    text = pdf.read(data, Limits(passwords=("no", password)))
    assert text.body_text == "a secret"
    assert text.is_encrypted


def test_the_second_reader_gets_the_passwords(monkeypatch) -> None:
    data = make_pdf([["a secret"]], password="sesame")
    limits = Limits(passwords=("no", "sesame"))
    assert [text.strip() for _, text in pdf_miner.miner_pages(data, [1], limits)] == ["a secret"]

    def damaged(*_: object) -> ReadProblem:
        raise ReadProblem(Reason.DAMAGED, "the PDF is damaged or incomplete")

    monkeypatch.setattr(pdf, "open_document", damaged)
    text = pdf.read(data, limits)
    assert (text.body_text, text.is_encrypted) == ("a secret", True)


def test_an_empty_password_opens_what_asks_for_none() -> None:
    assert pdf.read(make_pdf([["open to all"]], password=""), Limits()).body_text == "open to all"


def test_a_page_that_cannot_be_read_is_named() -> None:
    text = pdf.read(make_pdf([["one"], ["two"], ["three"]], broken_pages=(2,)), Limits())
    assert text.body_text == "one\nthree"
    assert str(text.partial) == "page 2 could not be read"


def test_fonts_that_tell_no_characters_give_no_text() -> None:
    problem = refused(make_pdf([["some words here"]], to_unicode=False))
    assert problem.reason is Reason.NO_TEXT
    assert "fonts" in str(problem.detail)


def test_the_second_reader_is_asked_where_the_first_garbles(monkeypatch) -> None:
    monkeypatch.setattr(pdf_miner, "miner_pages", lambda *_: iter([(1, "what it really says")]))
    text = pdf.read(make_pdf([["some words here"]], to_unicode=False), Limits())
    assert text.body_text == "what it really says"
    assert text.reader.startswith("pdfminer.six ")


def test_both_readers_find_the_same_words() -> None:
    data = make_pdf([["alpha beta", "gamma"], ["delta"]])
    other = " ".join(
        text for _, text in pdf_miner.miner_pages(data, range(1, 10), Limits())
    ).split()
    assert other == pdf.read(data, Limits()).body_text.split()


@pytest.mark.parametrize("length", [9, 200])
def test_a_file_that_breaks_off_is_damaged(length: int) -> None:
    assert refused(make_pdf([["text"]])[:length]).reason is Reason.DAMAGED


def test_pages_above_the_limit_are_left_and_told(monkeypatch) -> None:
    monkeypatch.setattr(pdf, "MAX_PAGES", 2)
    text = pdf.read(make_pdf([["one"], ["two"], ["three"]]), Limits())
    assert text.body_text == "one\ntwo"
    assert "2 of 3" in str(text.partial)


def test_characters_above_the_limit_are_left_and_told() -> None:
    text = pdf.read(make_pdf([["word " * 10], ["more " * 10], ["end"]]), Limits(max_characters=60))
    assert len(text.body_text) <= 61
    assert text.partial


def test_garbage_among_characters_is_measured() -> None:
    assert pdf.is_garbled(["ab\ue000\ue001"])
    assert not pdf.is_garbled(["a" * 100 + "\ue000\x02"])
    assert not pdf.is_garbled([""])
