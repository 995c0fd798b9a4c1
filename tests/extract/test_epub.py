"""EPUB books: reading order, what is left out, protection and damage."""

from __future__ import annotations

import pytest
from odf_samples import package

from simfinder.domain.documents import Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract import registry
from simfinder.extract.registry import Limits

_CONTAINER = (
    '<container xmlns="urn:c"><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles>'
    "</container>"
)


def chapter(body: str, head: str = "<!DOCTYPE html>") -> str:
    return (
        f'<?xml version="1.0" encoding="utf-8"?>{head}<html xmlns="http://www.w3.org/1999/xhtml">'
        f"<head><title/><script src='x'/></head><body>{body}</body></html>"
    )


def make_book(
    chapters: dict[str, str | bytes],
    order: list[str],
    *,
    properties: dict[str, str] | None = None,
    others: dict[str, str] | None = None,
    guide: str = "",
) -> bytes:
    """Return a book: chapters by file name, ids are the names; ``order`` is the spine."""
    items = "".join(
        f'<item id="{name}" href="text/{name}" media-type="application/xhtml+xml" '
        f'properties="{(properties or {}).get(name, "")}"/>'
        for name in chapters
    )
    spine = "".join(f'<itemref idref="{name}"/>' for name in order)
    opf = (
        f'<package xmlns="http://www.idpf.org/2007/opf"><manifest>{items}</manifest>'
        f"<spine>{spine}</spine><guide>{guide}</guide></package>"
    )
    parts: dict[str, str | bytes] = {"META-INF/container.xml": _CONTAINER, "OPS/book.opf": opf}
    parts |= {f"OPS/text/{name.replace('%20', ' ')}": content for name, content in chapters.items()}
    return package(parts | (others or {}), "application/epub+zip")


def read(data: bytes, suffix: str = ".epub") -> Text:
    return registry.read(data, suffix, Limits())


def locks(name: str, method: str = "http://www.w3.org/2001/04/xmlenc#aes256-cbc") -> dict[str, str]:
    entry = (
        f'<EncryptedData><EncryptionMethod Algorithm="{method}"/><CipherData>'
        f'<CipherReference URI="OPS/text/{name}"/></CipherData></EncryptedData>'
    )
    return {"META-INF/encryption.xml": f'<encryption xmlns="urn:e">{entry}</encryption>'}


def test_chapters_come_in_the_order_of_the_spine_and_are_pages() -> None:
    book = make_book(
        {"b%20b": chapter("<h1>Two</h1><p>second</p>"), "a": chapter("<p>first<a id='x'/>!</p>")},
        ["a", "b%20b"],
    )
    text = read(book)
    assert [(b.text, b.kind.value, b.page) for b in text.blocks] == [
        ("first!", "body", 1),
        ("Two", "heading", 2),
        ("second", "body", 2),
    ]
    assert (text.format, text.partial) == ("epub", None)


def test_navigation_and_contents_are_out() -> None:
    names = {
        "nav": chapter("<nav epub:type='toc'><ol><li><a href='a'>nav</a></li></ol></nav>"),
        "toc": chapter("<h1>Toc</h1><p><a href='a'>one chapter</a></p>"),
        "a": chapter("<p>text</p>"),
    }
    guide = '<reference type="toc" href="text/toc"/>'
    book = make_book(names, ["nav", "toc", "a"], properties={"nav": "nav"}, guide=guide)
    assert read(book).body_text == "text"


NAVIGATION = (
    "<nav epub:type='toc'><h1>Lease</h1><ol><li><a href='#a'>The tenant pays</a></li></ol></nav>"
)


@pytest.mark.parametrize("order", [["nav"], ["nav", "cover"], []])
def test_a_book_whose_only_text_is_its_navigation_page_is_read(order: list[str]) -> None:
    names = {"nav": chapter(NAVIGATION), "cover": chapter("<img/>")}
    text = read(make_book(names, order, properties={"nav": "nav"}))
    assert "The tenant pays" in text.body_text


def test_text_beside_the_links_of_a_navigation_page_is_read() -> None:
    names = {
        "nav": chapter(f"{NAVIGATION}<p>{'The tenant returns the flat as it was. ' * 4}</p>"),
        "a": chapter("<p>text</p>"),
    }
    text = read(make_book(names, ["nav", "a"], properties={"nav": "nav"}))
    assert text.body_text.startswith("The tenant returns")
    assert text.body_text.endswith("\ntext")
    assert "The tenant pays" not in text.body_text


def test_a_book_of_which_the_contents_are_all_is_read() -> None:
    names = {"toc": chapter("<p><a href='x'>Only words</a></p>"), "cover": chapter("<img/>")}
    guide = '<reference type="toc" href="text/toc"/>'
    assert read(make_book(names, ["cover", "toc"], guide=guide)).body_text == "Only words"


def test_what_the_page_shows_is_read() -> None:
    body = (
        "<p><ruby>漢<rt>kan</rt></ruby>字&nbsp;&amp;</p><table><tr><td>a</td><td>b</td></tr>"
        "</table>"
    )
    text = read(make_book({"a": chapter(body)}, ["a"]))
    assert [b.text for b in text.blocks] == ["漢字 &", "a\tb"]


def test_a_protected_book_is_told_and_disguised_fonts_are_not() -> None:
    names = {"a": chapter("<p>text</p>"), "b": chapter("<p>more</p>")}
    with pytest.raises(ReadProblem) as caught:
        read(make_book({"a": names["a"]}, ["a"], others=locks("a")))
    assert caught.value.reason is Reason.ENCRYPTED
    some = read(make_book(names, ["a", "b"], others=locks("b")))
    assert (some.body_text, "protected" in str(some.partial)) == ("text", True)
    fonts = locks("font.otf", "http://www.idpf.org/2008/embedding")
    assert read(make_book(names, ["a", "b"], others=fonts)).partial is None


def test_what_is_lost_makes_the_text_partial() -> None:
    text = read(make_book({"a": chapter("<p>text</p>")}, ["a", "gone"]))
    assert (text.body_text, str(text.partial)) == ("text", "a chapter is missing")
    broken = make_book(
        {"a.xhtml": chapter("<p>text</p>")}, ["a"], others={"OPS/book.opf": "<package>"}
    )
    assert str(read(broken).partial) == "the list of chapters is malformed"
    deep = make_book({"a": chapter("<p>text</p>" + "<div>" * 100_000 + "lost")}, ["a"])
    assert "nested" in str(read(deep).partial)


def test_entities_are_not_expanded_and_the_text_is_partial(tmp_path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("SECRET")
    head = f'<!DOCTYPE x [<!ENTITY a "AAAA"><!ENTITY f SYSTEM "file://{secret}">]>'
    text = read(make_book({"a": chapter("<p>safe &a; &f;</p>", head)}, ["a"]))
    assert "SECRET" not in text.full_text
    assert "safe AAAA" not in text.full_text
    assert "entities" in str(text.partial)


def test_encodings_are_found() -> None:
    page = '<?xml version="1.0" encoding="gb18030"?><html><body><p>第一章</p></body></html>'
    assert read(make_book({"a": page.encode("gb18030")}, ["a"])).body_text == "第一章"


@pytest.mark.parametrize(
    ("parts", "reason"),
    [
        ({}, Reason.DAMAGED),
        ({"OPS/book.opf": "no xml"}, Reason.DAMAGED),
        ({"OPS/book.opf": "<package/>", "a.xhtml": chapter("")}, Reason.EMPTY),
        ({"OPS/book.opf": "<package/>", "a.xhtml": "a" * 3_000_000}, Reason.LIMIT),
    ],
)
def test_what_cannot_be_read_is_named(parts: dict[str, str | bytes], reason: Reason) -> None:
    with pytest.raises(ReadProblem) as caught:
        read(package(parts, "application/epub+zip"))
    assert caught.value.reason is reason


def test_the_content_decides_not_the_ending() -> None:
    book = make_book({"a": chapter("<p>words</p>")}, ["a"])
    for suffix in (".docx", ".zip", ".txt", ""):
        assert read(book, suffix).format == "epub"


def test_too_many_characters_are_cut_and_told() -> None:
    book = make_book({"a": chapter(f"<p>{'a' * 900}</p><p>{'b' * 900}</p>")}, ["a"])
    text = registry.read(book, ".epub", Limits(max_characters=1000))
    assert len(text.body_text) == 1001
    assert "1,000" in str(text.partial)


def test_contents_that_stand_in_a_chapter_do_not_take_it_away() -> None:
    body = "<p id='toc'><a href='#x'>One</a></p><p>the whole book in one file</p>"
    guide = '<reference type="toc" href="text/a#toc"/>'
    text = read(
        make_book({"a": chapter(body), "b": chapter("<p>end</p>")}, ["a", "b"], guide=guide)
    )
    assert text.body_text == "One\nthe whole book in one file\nend"


def test_what_stands_outside_the_linear_order_comes_last() -> None:
    names = {"cover": chapter("<img/>"), "notes": chapter("<p>n</p>"), "a": chapter("<p>text</p>")}
    book = make_book(names, ["cover", 'notes" linear="no', "a"])
    assert read(book).body_text == "text\nn"


def test_a_protected_book_with_an_open_cover_is_protected() -> None:
    names = {"cover": chapter("<img/>"), "a": chapter("<p>text</p>")}
    with pytest.raises(ReadProblem) as caught:
        read(make_book(names, ["cover", "a"], others=locks("a")))
    assert caught.value.reason is Reason.ENCRYPTED


def test_lists_and_notes_of_books_read_as_those_of_pages() -> None:
    body = (
        "<ol type='A'><li><p>Grant</p></li></ol><p>word<a epub:type='noteref'>1</a></p>"
        "<aside epub:type='footnote'><p>note</p></aside><nav epub:type='landmarks'>x</nav>"
    )
    text = read(make_book({"a": chapter(body)}, ["a"]))
    assert [b.text for b in text.blocks] == ["A. Grant", "word", "note", "x"]
    assert text.body_text == "A. Grant\nword\nnote"


def test_a_listed_chapter_that_the_archive_lacks_is_told() -> None:
    parts = {"META-INF/container.xml": _CONTAINER, "OPS/text/a": chapter("<p>text</p>")}
    items = "".join(f'<item id="{n}" href="text/{n}" media-type="text/html"/>' for n in "ab")
    opf = f'<package><manifest>{items}</manifest><spine><itemref idref="a"/><itemref idref="b"/>'
    book = package(parts | {"OPS/book.opf": opf + "</spine></package>"}, "application/epub+zip")
    assert (read(book).body_text, str(read(book).partial)) == ("text", "a chapter is missing")
