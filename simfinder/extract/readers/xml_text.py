"""Reads XML files that hold a text rather than data: DocBook, DITA, JATS, TEI, FictionBook, RSS.

Their elements are marks around words, like those of a web page: compared as written, two books of
one publisher would be similar by their marks. Data (settings, drawings, messages between programs)
has as much content in names and attributes as in text and is not changed. Neither is text that is
not well formed or declares entities, since nothing may be lost.
"""

from __future__ import annotations

import html
import html.entities
import re

from simfinder.domain.documents import BlockKind
from simfinder.extract import xml_safe
from simfinder.extract.collector import Collector, tidy
from simfinder.extract.formats import names
from simfinder.extract.readers.html import walk_page
from simfinder.extract.xml_safe import Element

_SAMPLE = 1 << 17
_MAX_CHARACTERS = 1 << 25
"""Characters above which XML is an export for programs, whose tree would need gigabytes."""
_ROOT = re.compile(r"<(?:[A-Za-z][\w.-]*:)?([A-Za-z][\w.-]*)")
_DECLARATION = re.compile(r"<(?:\?|!(?!\[CDATA\[|--))[^>]{0,1000}>")
_TAG = re.compile(r"<[^<>]+>")
_LETTERS = re.compile(r"\w")
_ENTITY = re.compile(r"&([A-Za-z][A-Za-z0-9]{1,31});")
_PAGE = re.compile(r"</?(?:p|a|b|br|div|em|h[1-6]|i|img|li|span|strong|table|ul)\b[^<>]{0,2000}>")
_TEXTS = names(
    "article book bookmap dita tei teicorpus fictionbook rss feed refentry akomantoso workbook"
)
"""Root elements of vocabularies for texts and tables."""
_LIKELY_ROOTS = names(
    "chapter section concept topic task reference set map act bill law doc document html rdf"
)
"""Root elements of such vocabularies that others use as well."""
_MOST_MARKS = 8
"""Letters in marks for each letter of text in such a text."""
_DATA = names("svg schema stylesheet transform definitions grammar plist xliff project")
_BLOCKS = names(
    "p para simpara formalpara title subtitle section sect1 sect2 sect3 chapter part list item li "
    "listitem orderedlist itemizedlist ol ul dl dt dd term table tgroup tbody row tr div body "
    "head back front blockquote quote_block lg l stanza v poem epigraph abstract entry step cmd "
    "info note tip caution warning important figure caption fig example screen programlisting "
    "codeblock pre author date sec disp-quote def boxed-text footnote fn"
)
"""Elements that are blocks even next to bare text; others are in its line there."""
_ROWS = names("row tr")
_CELLS = names("entry td th cell stentry")
_HEADINGS = names("title subtitle head heading h1 h2 h3 h4 h5 h6")
_NOTES = names("footnote fn")
_SKIPPED_NAMES = names("binary script style indexterm colspec styles documentproperties svg")


def walk_text(text: str, sink: Collector) -> bool:
    """Add the blocks of an XML text to ``sink``; False, and nothing added, for data.

    Raises:
        Full: when ``sink`` has reached a limit.
    """
    if len(text) > _MAX_CHARACTERS or "<!ENTITY" in text[:_SAMPLE] or not _is_text(text[:_SAMPLE]):
        return False
    start = text.find("?>") + 2 if text[:200].lstrip("\ufeff \n").startswith("<?xml") else 0
    try:
        root = xml_safe.parse(_ENTITY.sub(_expand, text[start:]).strip().encode("utf-8", "replace"))
    except xml_safe.SyntaxProblem:
        return False
    if not any(part.strip() for part in root.itertext()):
        return False
    _XmlWalk(sink).run(root)
    return True


def _expand(entity: re.Match[str]) -> str:
    """Write out the entities of HTML, which document types that are not loaded declare."""
    if entity[1] in ("amp", "lt", "gt", "quot", "apos"):
        return entity[0]
    character = html.entities.html5.get(entity[1] + ";")
    return html.escape(character, quote=False) if character else f"&amp;{entity[1]};"


def _is_text(sample: str) -> bool:
    """Whether there is more text than marks, or enough in a vocabulary for texts."""
    pieces = sample.split("<!--")
    sample = pieces[0] + "".join(piece.partition("-->")[2] for piece in pieces[1:])
    sample = _DECLARATION.sub("", sample)
    root = _ROOT.search(sample)
    name = root[1].lower() if root else ""
    if not name or name in _DATA or name in _TEXTS:
        return name in _TEXTS
    letters = len(_LETTERS.findall(sample))
    text = len(_LETTERS.findall(_TAG.sub(" ", sample)))
    return text * (_MOST_MARKS if name in _LIKELY_ROOTS else 2) > letters


def _has_bare_text(element: Element) -> bool:
    """Whether there is bare text next to the children of an element."""
    if not len(element):
        return False
    if element.text and not element.text.isspace():
        return True
    return any(child.tail and not child.tail.isspace() for child in element)


class _XmlWalk:
    """Walks the tree; elements next to bare text are in its line, others are blocks."""

    def __init__(self, sink: Collector) -> None:
        self._sink = sink
        self._parts: list[str] = []
        self._open: list[tuple[bool, bool]] = []  # stands in a line, has bare text in it
        self._kinds = [BlockKind.BODY]
        self._row: list[str] | None = None
        self._outside: list[list[str]] = []  # what was begun before each note around here
        self._notes: list[str] = []

    def run(self, root: Element) -> None:
        """Read all below ``root``, without recursion."""
        skip: Element | None = None
        walk = xml_safe.iterate(root)
        for event, element in walk:
            name = xml_safe.local_name(element).lower()
            if skip is not None:
                if element is not skip:
                    continue
                skip = None
            elif event == "start":
                if name in _SKIPPED_NAMES:
                    skip = element
                    walk.skip_subtree()
                    continue
                self._start(element, name)
                continue
            else:
                self._end(name)
            if element is not root:
                self._add_text(element.tail)
        self._flush()

    def _add_text(self, text: str | None) -> None:
        if text:
            self._parts.append(text)

    def _start(self, element: Element, name: str) -> None:
        inline = bool(self._open) and self._open[-1][1] and name not in _BLOCKS
        self._open.append((inline, _has_bare_text(element)))
        if name in _NOTES:
            self._outside.append(self._parts)
            self._parts = []
        elif not inline:
            self._flush()
        if name in _ROWS and self._row is None:
            self._row = []
        self._kinds.append(BlockKind.HEADING if name in _HEADINGS else self._kinds[-1])
        text = element.text
        if text and "<" in text and self._row is None and _PAGE.search(text):
            self._flush()
            walk_page(text, self._sink)
        else:
            self._add_text(text)

    def _end(self, name: str) -> None:
        inline, _ = self._open.pop()
        if name in _NOTES:
            self._notes.append(" ".join("".join(self._parts).split()))
            self._parts = self._outside.pop()
        elif not inline:
            self._flush()
        self._kinds.pop()
        if name in _ROWS and self._row is not None:
            row, self._row = self._row, None
            self._sink.add("\t".join(row), BlockKind.TABLE)

    def _flush(self) -> None:
        if self._outside:
            # Paragraphs of one note stay together.
            self._parts.append(" ")
            return
        text = tidy(" ".join("".join(self._parts).split()))
        self._parts.clear()
        if text and self._row is not None:
            self._row.append(text)
        elif text:
            self._sink.add(text, self._kinds[-1])
        if self._row is None:
            for note in self._notes:
                self._sink.add(note, BlockKind.NOTE)
            self._notes.clear()
