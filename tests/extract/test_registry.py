"""The content says what a file is; its ending comes second."""

from __future__ import annotations

import io
import random
import subprocess
import sys
import zipfile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ole_samples import make_ole
from pdf_samples import make_pdf
from word_samples import make_word, paragraph, run

from simfinder.domain.documents import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.extract import registry
from simfinder.extract.registry import Limits, read, reader_version, recognise

OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\x00" * 504
PDF = make_pdf([["some text"]])
WORD = make_word(paragraph(run("some text")))
PAGE = b"<!DOCTYPE html><html><body><p>some text</p></body></html>"
ENDINGS = [suffix for entry in registry.FORMATS for suffix in entry.suffixes]


def refused(data: bytes, suffix: str, limits: Limits = Limits()) -> ReadProblem:  # noqa: B008
    with pytest.raises(ReadProblem) as caught:
        read(data, suffix, limits)
    assert "\n" not in str(caught.value.detail)
    return caught.value


def attempt(data: bytes, suffix: str, limits: Limits) -> str:
    """Return the text, which can be written as UTF-8, or the detail of the problem."""
    try:
        text = read(data, suffix, limits).full_text
    except ReadProblem as problem:
        return problem.detail
    return text.encode().decode()


@pytest.mark.parametrize(
    ("data", "suffix", "name"),
    [
        (PDF, ".txt", "pdf"),
        (PDF, "", "pdf"),
        (PDF, ".DOCX", "pdf"),
        (WORD, ".docx", "docx"),
        (WORD, ".dotm", "docx"),
        (WORD, ".zip", "docx"),
        (WORD, ".txt", "docx"),
        (PAGE, ".html", "html"),
        (PAGE, ".doc", "html"),
        (PAGE, ".txt", "html"),
        (PAGE, "", "html"),
        (PAGE, ".php", "source"),
        (b"\xef\xbb\xbf" + PAGE, ".xml", "html"),
        (PAGE.decode().encode("utf-16"), ".htm", "html"),
        (b"some text", "", "txt"),
        (b"some text", ".TXT", "txt"),
        (b"some text", ".md", "md"),
        (b"some, text", ".csv", "csv"),
        (b"some text", ".py", "source"),
        (b"some text", ".tex", "tex"),
        (b"<a>some text</a>", ".xml", "xml"),
        (b"BMW makes some text", ".txt", "txt"),
        (b"The header %PDF-1.4 begins some text of a PDF", ".txt", "txt"),
        (b"%! some garbage %PDF-1.4", ".txt", "txt"),
        (b"just some text", ".pdf", "txt"),
        (b"just some text", ".docx", "txt"),
        (b"just some text", ".doc", "txt"),
        (b"just some text", ".zip", "txt"),
        (b"some\ttext", ".xlsx", "csv"),
        (b"<?xml version='1.0'?><a>some</a>", ".docx", "xml"),
        (b"some text", ".orig", "txt"),
        (b"some text", ".20240101", "txt"),
        (b"some text", ".first", "txt"),
        (PDF, ".bin", "pdf"),
        (PAGE, ".pdf", "html"),
        (PAGE, ".docx", "html"),
        (PAGE, ".asp_", "html"),
        (WORD, ".pdf", "docx"),
        (WORD, ".doc", "docx"),
        (WORD, "", "docx"),
        (rb"{\rtf1 some text}", ".doc", "rtf"),
        (rb"{\rtf1 some text}", ".pdf", "rtf"),
        (b"Received: x\nMessage-ID: <1>\nFrom: a@b\n\nsome text", ".txt", "eml"),
    ],
)
def test_content_decides_and_recognise_agrees_with_read(
    data: bytes, suffix: str, name: str
) -> None:
    text = read(data, suffix, Limits())
    assert text.format == name
    assert "some" in text.body_text
    assert recognise(data[:4096], suffix) == name or (name == "docx" and suffix not in ENDINGS)


@pytest.mark.parametrize(
    ("data", "suffix", "reason", "word"),
    [
        (b"", ".txt", Reason.EMPTY, "empty"),
        (b" \n ", ".md", Reason.EMPTY, "no text"),
        (b"\x00" * 5000, ".txt", Reason.DAMAGED, "zero"),
        (b"QUJD" * 18 + b"\n" + b"QUJD" * 100, ".xyz", Reason.UNSUPPORTED, "text data"),
        (make_ole({"EncryptedPackage": b"x"}), ".docx", Reason.ENCRYPTED, "password"),
        (make_ole({"VisioDocument": b"x"}), ".docx", Reason.UNSUPPORTED, "Visio"),
        (make_ole({"CONTENTS": b"x", "MatOST": b"x"}), ".wps", Reason.UNSUPPORTED, "Works"),
        (make_ole({"other": b"x"}), ".msg", Reason.UNSUPPORTED, "OLE"),
        (OLE, ".doc", Reason.DAMAGED, "OLE"),
        (b"\x89PNG\r\n\x1a\n" + b"\x00" * 50, ".txt", Reason.UNSUPPORTED, "PNG"),
        (b"1 0 obj\n<< /Type /Page >>\nendobj\n", ".pdf", Reason.DAMAGED, "PDF"),
        (random.Random(3).randbytes(900), ".pdf", Reason.DAMAGED, "PDF"),
        (random.Random(3).randbytes(900), ".docx", Reason.DAMAGED, "Word"),
        (b"\x00" * 900, ".pdf", Reason.DAMAGED, "zero"),
        (b"\x00" * 900, ".docx", Reason.DAMAGED, "zero"),
        (PDF[:60], ".pdf", Reason.DAMAGED, "damaged"),
        (WORD[:-40], ".docx", Reason.DAMAGED, "archive"),
    ],
)
def test_what_cannot_be_read_is_named(data: bytes, suffix: str, reason: Reason, word: str) -> None:
    problem = refused(data, suffix)
    assert problem.reason is reason
    assert word in str(problem.detail)


@pytest.mark.parametrize(
    ("member", "word"),
    [
        ("visio/document.xml", "Visio"),
        ("Index/Document.iwa", "iWork"),
        ("readme.txt", "ZIP"),
    ],
)
def test_other_archives_are_told_by_their_members(member: str, word: str) -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr(member, "x")
    for suffix in (".zip", ".docx", ".txt"):
        problem = refused(out.getvalue(), suffix)
        assert problem.reason is Reason.UNSUPPORTED
        assert word in str(problem.detail)


def test_noise_under_the_ending_of_text_is_not_read_as_text() -> None:
    noise = random.Random(7).randbytes(20_000)
    for suffix in (".txt", ".md", ".html", ".csv", ".py"):
        assert refused(noise, suffix).reason in (Reason.DAMAGED, Reason.UNSUPPORTED)
    assert refused(b"honest text\n" * 3000 + b"\x00" * 40_000, ".txt").reason is Reason.DAMAGED


def test_compound_files_above_the_size_are_not_opened() -> None:
    limits = Limits(max_size_mib=0)
    assert refused(PDF, ".pdf", limits).reason is Reason.TOO_LARGE
    assert refused(WORD, ".docx", limits).reason is Reason.TOO_LARGE
    assert refused(PAGE, ".html", limits).reason is Reason.TOO_LARGE


def test_text_files_above_the_size_are_read_in_part() -> None:
    text = read("第一条内容。\n".encode() * 80_000, ".txt", Limits(max_size_mib=1))
    assert "1 MiB" in str(text.partial)
    assert text.replacement_count == 0
    assert 300_000 < len(text.body_text) < 500_000


@pytest.mark.parametrize("suffix", ENDINGS)
def test_every_ending_of_the_table_is_recognised(suffix: str) -> None:
    assert recognise(b"some text", suffix) in registry.BY_NAME
    assert suffix == suffix.lower()


def test_versions_tell_the_library() -> None:
    assert "lxml" in reader_version("docx")
    assert "pypdfium2" in reader_version("pdf")
    assert reader_version("txt") == reader_version("txt")
    assert len(registry.VERSION) == 12
    with pytest.raises(KeyError):
        reader_version("nothing")


def test_heavy_libraries_wait_until_they_are_needed() -> None:
    code = (
        "import sys; from simfinder.extract import registry as r; r.formats();"
        "r.recognise(b'%PDF-1.4', '.pdf'); r.read(b'some text', '.txt', r.Limits());"
        "print([m for m in ('lxml', 'pypdfium2', 'pdfminer', 'docx') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@settings(max_examples=150)
@given(
    st.binary(max_size=600),
    st.sampled_from(["", ".txt", ".md", ".html", ".docx", ".csv", ".srt", ".pdf"]),
)
def test_any_bytes_give_a_text_or_a_problem(data: bytes, suffix: str) -> None:
    recognise(data, suffix)
    outcome = attempt(data, suffix, Limits(max_characters=200))
    assert outcome


@settings(max_examples=60)
@given(st.data())
def test_a_damaged_document_gives_a_text_or_a_problem(data: st.DataObject) -> None:
    whole, suffix = data.draw(st.sampled_from([(WORD, ".docx"), (PDF, ".pdf"), (PAGE, ".html")]))
    place = data.draw(st.integers(0, len(whole) - 1))
    broken = (
        whole[:place]
        + data.draw(st.binary(max_size=8))
        + whole[place + data.draw(st.integers(0, 9)) :]
    )
    assert attempt(broken, suffix, Limits())


def test_an_archive_behind_something_else_is_still_read() -> None:
    assert read(b"junk" * 10 + WORD, ".docx", Limits()).body_text == "some text"


@pytest.mark.parametrize(
    ("format", "suffix", "line"),
    [
        ("html", ".pdf", "the extension is PDF, but the content is HTML"),
        ("rtf", ".DOC", "the extension is DOC, but the content is RTF"),
        ("wordml", ".doc", "the extension is DOC, but the content is Word XML"),
        ("txt", ".docx", "the extension is DOCX, but the content is TXT"),
        ("docx", ".zip", "the extension is ZIP, but the content is DOCX"),
        ("csv", ".xls", "the extension is XLS, but the content is CSV"),
        ("pdf", ".20240101", "unknown extension; the content is PDF"),
        ("txt", ".20240101", ""),
        ("pdf", "", ""),
        ("docx", ".dotx", ""),
        ("doc", ".wps", ""),
        ("source", ".py", ""),
        ("wordml", ".xml", ""),
        ("eml", ".emlx", ""),
    ],
)
def test_a_wrong_ending_is_told_in_one_line(format: str, suffix: str, line: str) -> None:  # noqa: A002
    assert str(registry.suffix_mismatch(format, suffix)) == line


@pytest.mark.parametrize("suffix", ENDINGS)
def test_an_ending_of_a_format_is_never_called_wrong(suffix: str) -> None:
    name = next(entry.name for entry in registry.FORMATS if suffix in entry.suffixes)
    assert registry.suffix_mismatch(name, suffix) == ""


@pytest.mark.parametrize(
    ("data", "suffix", "key"),
    [
        (b"\xffWPC\x10\x00\x00\x00\x01\x0a" + bytes(90), ".wpd", "wpd"),
        (make_ole({"VisioDocument": b"x"}), ".docx", "vsd"),
        (make_ole({"Quill/QuillSub/CONTENTS": b"x", "Contents": b"x"}), ".pub", "pub"),
        (b"HWP Document File V3.00 \x1a\x01\x02\x03\x04\x05" + bytes(90), ".hwp", "hwp3"),
        (b"AT&TFORM\x00\x00\x01\x02DJVM" + bytes(50), ".djvu", "djvu"),
    ],
)
def test_documents_for_other_programs_are_told_by_a_key(data: bytes, suffix: str, key: str) -> None:
    problem = refused(data, suffix)
    assert isinstance(problem, registry.NeedsProgram)
    assert problem.kind.key == key


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"!BDN" + bytes(100), "Outlook"),
        (b"\x30\x26\xb2\x75\x8e\x66\xcf\x11" + bytes(50), "video"),
        (bytes(257) + b"ustar\x0000" + bytes(300), "tar"),
        (b"\x1f\x8b\x08" + bytes(30), "gzip"),
        (bytes(32769) + b"CD001" + bytes(300), "disk"),
        (b"AC1032" + bytes(90), "AutoCAD"),
        (b"\x00\x01\x00\x00Standard Jet DB\x00" + bytes(90), "Access"),
        (bytes((3, 124, 5, 17)) + b"\x02\0\0\0" + b"\x61\x00\x20\x00" + bytes(90), "dBase"),
    ],
)
def test_files_that_are_no_documents_are_named(data: bytes, word: str) -> None:
    problem = refused(data, ".bin")
    assert problem.reason is Reason.UNSUPPORTED
    assert word in str(problem.detail)


def test_folders_of_an_archive_may_be_called_like_parts_of_office_files() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name in ("Word/report.docx", "ppt/slides.pptx", "xl/table.csv", "content.xml"):
            archive.writestr(name, "x")
    assert "only when ZIP archives are included" in str(refused(out.getvalue(), ".zip").detail)


@pytest.mark.parametrize("place", [99, 299, 301])
@pytest.mark.parametrize("encoding", ["utf-8", "gb18030"])
def test_two_zero_bytes_leave_a_text_a_text(encoding: str, place: int) -> None:
    data = ("为了保护民事主体的合法权益，调整民事关系。" * 10)[:200].encode(encoding)
    text = read(data[:place] + b"\x00" + data[place:-3] + b"\x00" + data[-3:], ".txt", Limits())
    assert "调整民事关系" in text.body_text
    assert text.encoding == encoding


@pytest.mark.parametrize(
    "head",
    [
        b"\x89PNG\r\n\x1a\n",
        b"\xff\xd8\xff\xe0\x00\x10JFIF\x00",
        b"\xff\xd8\xff\xe1\x10\x00Exif\x00",
    ],
)
@pytest.mark.parametrize("suffix", ["", ".png", ".txt", ".dat"])
def test_what_begins_as_a_picture_is_one_whatever_follows(head: bytes, suffix: str) -> None:
    assert "image" in str(refused(head + b"plain words in ASCII " * 300, suffix).detail)
