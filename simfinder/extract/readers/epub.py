"""Reads EPUB books: the chapters in reading order, each as a web page.

The package document lists the order; every chapter counts as a page. Chapters outside the linear
order (answers, notes) are reached by links only and follow at the end. The table of contents and
the navigation page repeat the headings and are left out, as is the list of pages, unless they have
more text than links or nothing else has any.
"""

from __future__ import annotations

import contextlib
import posixpath
from dataclasses import dataclass
from urllib.parse import unquote

from simfinder.domain.documents import Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Message
from simfinder.extract import xml_safe
from simfinder.extract.charset import detection as charset
from simfinder.extract.collector import Collector, Full, Limits
from simfinder.extract.readers.html import declared_encoding, walk_page
from simfinder.extract.zip_archive import GuardedZip

_CHAPTERS = frozenset(
    ("application/xhtml+xml", "text/html", "application/xml", "text/x-oeb1-document")
)
_FONTS = ("http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC")
"""Ways to make fonts unusable elsewhere: they do not concern the text."""
_MARKUP = 8
"""How many times as many characters a chapter may have as a text, for the markup around it."""


@dataclass(frozen=True, slots=True)
class _Item:
    """One file of the book as the package document lists it."""

    name: str
    media: str
    properties: frozenset[str]


def read(data: bytes, limits: Limits, name: str = "epub") -> Text:
    """Return the text of a book.

    Raises:
        ReadProblem: DAMAGED, ENCRYPTED, LIMIT or EMPTY.
    """
    archive = GuardedZip(data)
    sink = Collector(limits)
    chapters = _chapters(archive, sink)
    encrypted_names = _encrypted_names(archive)
    if chapters and encrypted_names.issuperset(chapters):
        raise ReadProblem(Reason.ENCRYPTED, Message(Code.BOOK_COPY_PROTECTED))
    replacements = 0
    reason = Message(Code.CHAPTERS_COPY_PROTECTED)
    lists: list[tuple[int, str]] = []
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        for page, (chapter, contents) in enumerate(chapters.items(), 1):
            if chapter in encrypted_names:
                sink.missing(reason)
                continue
            markup, damage = _chapter(archive, chapter, sink, limits.max_characters)
            replacements += damage
            if contents and _mostly_links(markup):
                lists.append((page, markup))
            elif markup:
                walk_page(markup, sink, page, xhtml=True)
        if not sink.has_text:
            for page, markup in lists:
                walk_page(markup, sink, page, xhtml=True)
    sink.take_furniture_as_text()
    if not sink.blocks and not encrypted_names.isdisjoint(chapters):
        # The remaining chapters are a cover without text.
        raise ReadProblem(Reason.ENCRYPTED, Message(Code.BOOK_COPY_PROTECTED))
    return sink.finish(name, "lxml", replacements)


def _package(archive: GuardedZip) -> str:
    """Return the name of the package document."""
    with contextlib.suppress(KeyError, xml_safe.SyntaxProblem):
        for element in xml_safe.parse(archive.read("META-INF/container.xml")).iter():
            path = xml_safe.attribute(element, "full-path")
            if xml_safe.local_name(element) == "rootfile" and path and archive.find(path):
                return path
    member_name = next((name for name in archive.names if name.casefold().endswith(".opf")), None)
    if member_name is None:
        raise ReadProblem(Reason.DAMAGED, Message(Code.MAIN_PART_MISSING))
    return member_name


def _chapters(archive: GuardedZip, sink: Collector) -> dict[str, bool]:
    """Return the members with the chapters in reading order, and which may be contents."""
    package = _package(archive)
    items: dict[str, _Item] = {}
    order: list[str] = []
    side: list[str] = []
    contents: set[str] = set()
    try:
        for event, name, element in xml_safe.walk_xml(archive.read(package)):
            if event == "start":
                continue
            if name == "item":
                items[element.get("id", "")] = _Item(
                    _member(package, element.get("href", "")),
                    element.get("media-type", "").strip().lower(),
                    frozenset(element.get("properties", "").split()),
                )
            elif name == "itemref":
                linear = element.get("linear", "").strip().lower() != "no"
                (order if linear else side).append(element.get("idref", ""))
            elif name == "reference" and element.get("type", "").lower() == "toc":
                contents.add(_member(package, element.get("href", "")))
    except xml_safe.SyntaxProblem:
        sink.missing(Message(Code.CHAPTER_LIST_MALFORMED))
    order += side
    listed_items = [items[name] for name in order if name in items] or [
        item for item in items.values() if item.media in _CHAPTERS
    ]
    if any(name not in items for name in order):
        sink.missing(Message(Code.CHAPTER_MISSING))
    chapters = {
        item.name: item.name in contents or "nav" in item.properties
        for item in listed_items
        if not item.media.startswith("image/")
    }
    if chapters or listed_items:
        return chapters
    pages = (n for n in archive.names if n.casefold().endswith((".xhtml", ".html", ".htm")))
    return dict.fromkeys(pages, False)


def _member(package: str, reference: str) -> str:
    """Return the member that a reference of the package document points to."""
    path = unquote(reference.split("#", 1)[0])
    return posixpath.normpath(posixpath.join("/", posixpath.dirname(package), path)).lstrip("/")


def _encrypted_names(archive: GuardedZip) -> frozenset[str]:
    """Return the members that are encrypted, other than fonts."""
    names = set()
    try:
        root = xml_safe.parse(archive.read("META-INF/encryption.xml"))
    except (KeyError, xml_safe.SyntaxProblem):
        return frozenset()
    for entry in root:
        method = target = ""
        for element in entry.iter():
            name = xml_safe.local_name(element)
            if name == "EncryptionMethod" and not method:
                method = element.get("Algorithm", "")
            elif name == "CipherReference":
                target = unquote(element.get("URI", ""))
        if method not in _FONTS:
            names.add(posixpath.normpath(target).lstrip("/"))
    return frozenset(names)


def _chapter(archive: GuardedZip, name: str, sink: Collector, max_size: int) -> tuple[str, int]:
    """Return the page of a chapter and its damaged characters; other chapters do not suffer."""
    try:
        data = archive.read(name)
    except KeyError:
        sink.missing(Message(Code.CHAPTER_MISSING))
        return "", 0
    except ReadProblem as problem:
        if problem.reason is not Reason.DAMAGED:
            raise
        sink.missing(Message(Code.CHAPTER_NOT_READ))
        return "", 0
    content = charset.decode(data, max_size * _MARKUP, declared_encoding(data[:4096]))
    if content.is_cut:
        sink.missing(Message(Code.CHAPTER_TOO_LARGE))
    return content.text, content.replacements


def _mostly_links(markup: str) -> bool:
    """Whether a page is a list of links; a contents list may also be in a chapter."""
    body = markup[max(0, markup.find("<body")) :]
    link_letters = all_letters = 0
    inside = False
    for piece in body.split("<"):
        tag, _, text = piece.partition(">")
        letters = len("".join(text.split()))
        all_letters += letters
        if tag[:2].lower() in ("a", "a ", "a\n"):
            inside = True
        elif tag[:2].lower() == "/a":
            inside = False
        link_letters += letters if inside else 0
    return link_letters * 2 > all_letters
