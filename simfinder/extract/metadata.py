"""Keywords, tags, categories, authors and references of a file, in addition to its text.

Their places: ``docProps/core.xml`` of Office packages (ECMA-376 part 2, 11), ``meta.xml`` of
OpenDocument (part 3, 4.3.3), ``dc:subject`` and ``dc:creator`` of EPUB, ``<meta name="keywords">``
and ``author`` of HTML, the front matter of Markdown, ``Keywords`` and ``Author`` of a PDF's
information (ISO 32000-1, 14.3.3). If any of these is damaged, the document has no keywords.
Who saved a document last says nothing about its text and is left out.

References are the web addresses that a text links to: of HTML, Markdown, ``.docx`` (relationships,
ECMA-376 part 2, 9) and OpenDocument. Links within a site or a document lead to its other pages, not
to sources, and are left out. Of many those with the smallest hashes are kept, so that two documents
keep the same ones of those they share, as MinHash does. Lists of literature in the running text are
compared as text; links of PDF files are not used.
"""

from __future__ import annotations

import codecs
import hashlib
import re
from collections.abc import Callable, Iterable, Iterator
from html import unescape

from simfinder.domain.documents import Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract import xml_safe
from simfinder.extract.zip_archive import GuardedZip

MOST_WORDS = 100
"""Keywords of a document; more are no help to anybody."""
LONGEST_WORD = 200
MOST_REFERENCES = 16
"""References of a document: a sample is enough, and each costs memory in every scan."""
_BEGINNING = 1 << 16
"""Bytes and characters that are searched for keywords."""
_LARGEST_PART = 1 << 20
_OFFICE = ("keywords", "category", "creator")
_OPEN_DOCUMENT = ("keyword", "initial-creator")
_SEPARATORS = re.compile(r"[,;，；、\n\r]")
_LINK_BYTES = 1 << 20
"""Bytes that are searched for references."""
_ANCHOR = re.compile(
    rb"<a\b[^<>]{0,200}?\bhref\s{0,20}=\s{0,20}[\"'](https?://[^\"'<>\s]{1,2000})", re.I
)
_MARKDOWN_LINK = re.compile(rb"(?:\]\(|\]:[ \t]{0,20}|<)(https?://[^\s()<>]{1,2000})", re.I)
_OPEN_LINK = re.compile(rb"<text:a\b[^<>]{0,2000}?\bxlink:href=\"(https?://[^\"]{1,2000})\"", re.I)
_META = re.compile(r"<meta\b[^<>]{0,4000}>", re.I)
_ATTRIBUTE = re.compile(r"([\w:-]{1,40})\s{0,20}=\s{0,20}(?:\"([^\"]*)\"|'([^']*)')")
_META_NAMES = frozenset(("keywords", "news_keywords", "article:tag", "dc.subject"))
_AUTHOR_NAMES = frozenset(("author", "article:author", "dc.creator"))
_FRONT = re.compile(r"\A\ufeff?---[ \t]*\r?\n(.*?)^(?:---|\.\.\.)[ \t]*\r?$", re.S | re.M)
_FIELD = re.compile(
    r"^(?:keywords|tags|categories|category|authors?)[ \t]*:[ \t]*(.*(?:\r?\n[ \t]*-[ \t].*)*)",
    re.I | re.M,
)


def metadata(data: bytes, text: Text) -> tuple[str, ...]:
    """Return the keywords of a file, each once, in their order; empty where there are none."""
    return (*_entries(_FINDERS, data, text, _words), *_entries(_LINKS, data, text, _sample))


Finders = dict[str, Callable[[bytes], Iterator[str]]]


def _entries(
    finders: Finders, data: bytes, text: Text, select: Callable[[Iterable[str]], tuple[str, ...]]
) -> tuple[str, ...]:
    finder = finders.get(text.format)
    if finder is None:
        return ()
    try:
        return select(finder(data))
    except (ReadProblem, KeyError, ValueError, xml_safe.SyntaxProblem):
        return ()


def _sample(addresses: Iterable[str]) -> tuple[str, ...]:
    """Return the addresses with the smallest hashes, each once, without the place in the page."""
    plain = {unescape(a).split("#")[0].rstrip("/")[:LONGEST_WORD] for a in addresses}
    return tuple(
        sorted(plain, key=lambda a: hashlib.blake2b(a.encode("utf-8", "replace")).digest())
    )[:MOST_REFERENCES]


def _words(lines: Iterable[str]) -> tuple[str, ...]:
    words: dict[str, None] = {}
    for line in lines:
        for word in _SEPARATORS.split(line[:_BEGINNING]):
            tidy = " ".join(word.split()).strip("\"'[]#")[:LONGEST_WORD]
            if any(c.isalnum() for c in tidy):
                words[tidy] = None
            if len(words) >= MOST_WORDS:
                return tuple(words)
    return tuple(words)


def _part(data: bytes, is_match: Callable[[str], bool]) -> bytes | None:
    archive = GuardedZip(data)
    for info in archive.infos:
        if is_match(info.filename) and info.file_size <= _LARGEST_PART:
            return archive.read(info.filename)
    return None


def _elements(part: bytes | None, names: Iterable[str]) -> Iterator[str]:
    if part is None or xml_safe.has_doctype(part):
        return
    for element in xml_safe.parse(part).iter():
        if xml_safe.local_name(element) in names and element.text:
            yield str(element.text)


def _office(data: bytes) -> Iterator[str]:
    return _elements(_part(data, lambda name: name.lower() == "docprops/core.xml"), _OFFICE)


def _open_document(data: bytes) -> Iterator[str]:
    return _elements(_part(data, "meta.xml".__eq__), _OPEN_DOCUMENT)


def _book(data: bytes) -> Iterator[str]:
    return _elements(
        _part(data, lambda name: name.lower().endswith(".opf")), ("subject", "creator")
    )


def _page(data: bytes) -> Iterator[str]:
    for tag in _META.findall(_decode(data)):
        attributes = {
            name.lower(): unescape(one or other) for name, one, other in _ATTRIBUTE.findall(tag)
        }
        name = attributes.get("name") or attributes.get("property") or ""
        if name.lower() in _META_NAMES | _AUTHOR_NAMES:
            yield attributes.get("content", "")


def _markdown(data: bytes) -> Iterator[str]:
    front = _FRONT.search(_decode(data))
    for field in _FIELD.findall(front[1]) if front else ():
        yield re.sub(r"(?m)^[ \t]*-[ \t]", "", field)


def _decode(data: bytes) -> str:
    begin, whole = data[:_BEGINNING], len(data) <= _BEGINNING
    for encoding in ("utf-8", "gb18030"):
        # A character that is cut at the end is no mistake.
        decoder = codecs.getincrementaldecoder(encoding)()
        try:
            return decoder.decode(begin, final=whole)
        except UnicodeDecodeError:
            continue
    return begin.decode("latin-1")


def _pdf(data: bytes) -> Iterator[str]:
    from simfinder.extract.readers.pdf import open_document

    with open_document(data, ()) as (document, _):
        for name in ("Keywords", "Author"):
            yield document.get_metadata_value(name)


def _matches(pattern: re.Pattern[bytes], data: bytes) -> Iterator[str]:
    return (match[1].decode("utf-8", "replace") for match in pattern.finditer(data[:_LINK_BYTES]))


def _office_links(data: bytes) -> Iterator[str]:
    part = _part(data, lambda name: name.lower() == "word/_rels/document.xml.rels")
    if part is None or xml_safe.has_doctype(part):
        return
    for element in xml_safe.parse(part).iter():
        target = str(element.get("Target", ""))
        kind = str(element.get("Type", ""))
        if kind.endswith("/hyperlink") and target.lower().startswith(("http://", "https://")):
            yield target


def _open_links(data: bytes) -> Iterator[str]:
    return _matches(_OPEN_LINK, _part(data, "content.xml".__eq__) or b"")


_LINKS: Finders = {
    "docx": _office_links,
    "odt": _open_links,
    "html": lambda data: _matches(_ANCHOR, data),
    "md": lambda data: _matches(_MARKDOWN_LINK, data),
}
_FINDERS: Finders = {
    **dict.fromkeys(("docx", "xlsx", "pptx"), _office),
    **dict.fromkeys(("odt", "ods", "odp"), _open_document),
    "epub": _book,
    "html": _page,
    "md": _markdown,
    "pdf": _pdf,
}
