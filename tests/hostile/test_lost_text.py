"""A text that was not read whole is never called whole, nor alike for what is missing."""

from __future__ import annotations

from corpus_deep import nested, one_piece
from corpus_good import good_files, good_text
from corpus_packages import main_part, paragraph, with_part
from hostile_scan import Scan


def test_a_long_text_is_complete_or_marked_partial(hostile_scan: Scan) -> None:
    files = one_piece()
    contents = {name: content for name, (content, _) in files.items()}
    scanned = hostile_scan(contents, seconds=30, memory=1536)
    called_whole = scanned.among(files, "ok")
    short = {n: (scanned.documents[n]["characters"], files[n][1]) for n in called_whole}
    assert {n: counts for n, counts in short.items() if counts[0] < counts[1]} == {}
    assert scanned.groups == []


def test_a_deeply_nested_text_is_complete_or_marked_partial(hostile_scan: Scan) -> None:
    files = nested()
    contents = {name: content for name, (content, _) in files.items()}
    good = good_files(7)
    scanned = hostile_scan(contents | good)
    called_whole = scanned.among(files, "ok")
    short = {n: (scanned.documents[n]["characters"], files[n][1]) for n in called_whole}
    assert {n: counts for n, counts in short.items() if counts[0] < counts[1]} == {}
    assert scanned.among(good, "ok", but=True) == {}


def test_documents_that_lost_all_text_are_not_similar(hostile_scan: Scan) -> None:
    """Two texts of which nothing is left are both empty, and that is all they share."""
    files = {}
    for n in range(2):
        text = good_text(f"lost {n}", 40)
        for kind in ("docx", "pptx", "odt"):
            broken = main_part(kind, paragraph(kind, text)).encode()
            at = broken.index(text.encode())
            # Not well-formed before the first letter of the text.
            files[f"broken-{n}.{kind}"] = with_part(kind, broken[:at] + b"<&" + broken[at:])
        page = f"<!-- never closed {text}"
        files[f"comment-{n}.html"] = page.encode()
        files[f"picture-{n}.rtf"] = b"{\\rtf1\\ansi {\\pict " + text.encode().hex().encode() + b"}}"
        files[f"hidden-{n}.html"] = f"<div style='display:none'>{text}</div>".encode()
    scanned = hostile_scan(files | good_files(7))
    lost = {f"{name}" for name in files if not name.startswith(("comment", "hidden"))}
    assert scanned.among(lost, "ok") == {}
    for group in scanned.groups:
        heads = {name.rsplit("-", 1)[0] for name in group}
        assert len(heads) > 1 or not group <= set(files), group


def test_a_partial_document_is_marked_where_it_is_in_a_group(hostile_scan: Scan) -> None:
    """The same beginning and a lost end: whoever decides must see that an end was lost."""
    head = "".join(paragraph("docx", f"{s}.") for s in good_text("head", 40).split(". "))
    files = {}
    for n in range(2):
        tail = paragraph("docx", good_text(f"tail {n}", 40))
        whole = main_part("docx", head + tail)
        cut = whole.index(tail[:40])
        files[f"cut-{n}.docx"] = with_part("docx", (whole[:cut] + "<w:p><&" + whole[cut:]).encode())
    scanned = hostile_scan(files)
    assert scanned.among(files, "ok") == {}
