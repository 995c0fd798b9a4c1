"""Reads HTML and XHTML: the text that a browser shows, apart from the furniture of the page."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator

from simfinder.domain.document import BlockKind, Text
from simfinder.extract import xml_safe
from simfinder.extract.collector import Collector, Full, tidy
from simfinder.extract.limits import Limits
from simfinder.extract.plain import decode
from simfinder.extract.xml_safe import Element

_SKIPPED = frozenset(
    [
        "head",
        "script",
        "style",
        "template",
        "noscript",
        "iframe",
        "object",
        "embed",
        "applet",
        "audio",
        "video",
        "canvas",
        "svg",
        "map",
        "select",
        "datalist",
        "noframes",
        "title",
        "link",
        "meta",
        "rp",
        "rt",
    ]
)
_INLINE = frozenset(
    [
        "a",
        "abbr",
        "acronym",
        "b",
        "bdi",
        "bdo",
        "big",
        "cite",
        "code",
        "data",
        "del",
        "dfn",
        "em",
        "font",
        "i",
        "img",
        "ins",
        "kbd",
        "label",
        "mark",
        "q",
        "ruby",
        "rb",
        "s",
        "samp",
        "small",
        "span",
        "strike",
        "strong",
        "sub",
        "sup",
        "time",
        "tt",
        "u",
        "var",
        "wbr",
        "input",
        "button",
        "output",
        "meter",
        "progress",
        "math",
        "mi",
        "mo",
        "mn",
        "ms",
        "mtext",
        "mrow",
        "msub",
        "msup",
        "msubsup",
        "mfrac",
        "msqrt",
        "mover",
        "munder",
        "nobr",
        "picture",
        "source",
        "blink",
    ]
)
_PREFORMATTED = frozenset(("pre", "listing", "xmp", "textarea"))
_CELL_PARAGRAPHS = 4
"""More paragraphs in one cell mean that the table only arranges the page."""
_HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
_LANDMARK_ROLES = frozenset(("navigation", "banner", "contentinfo", "search"))
_HIDDEN_STYLE = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.IGNORECASE)
_META_CHARSET = re.compile(
    rb"""<meta[^>]{0,300}?charset\s*=\s*["']?\s*([-\w.:]{2,40})""", re.IGNORECASE
)
_XML_ENCODING = re.compile(rb"""^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([-\w.:]+)""")
_BREAK = re.compile(r"[\t\r\n\f]")
_WHITE = re.compile(r"[ \t\r\n\f]+")


def declared_encoding(head: bytes) -> str | None:
    """Return the encoding that a meta element or the XML declaration names."""
    match = _XML_ENCODING.search(head) or _META_CHARSET.search(head)
    return match[1].decode("ascii", "replace") if match else None


def read_html(data: bytes, limits: Limits) -> Text:
    """Return the blocks of an HTML page.

    Raises:
        ReadProblem: EMPTY or DAMAGED.
    """
    # Markup around the words does not count, but bounds what is parsed.
    decoded, out = decode(data, limits, declared_encoding(data[:4096]), room=8)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        walk_page(decoded.text, out)
    return out.finish("html", f"lxml {xml_safe.version()}", decoded.replaced, decoded.encoding)


def walk_page(markup: str, out: Collector, page: int = 0) -> None:
    """Tell the blocks of a decoded page to ``out``, as those of page number ``page``.

    Raises:
        Full: when ``out`` has enough.
    """
    root, lost = xml_safe.parse_html(_without_declaration(markup).encode("utf-8", "replace"))
    if lost:
        out.missing("parts of the page are nested or long beyond what can be read")
    if root is not None:
        _Walk(out, page).run(root)


def _without_declaration(text: str) -> str:
    """Drop the XML declaration, whose encoding no longer holds, and NUL characters."""
    text = text.replace("\x00", "")
    if text[:200].lstrip().startswith("<?xml"):
        text = text[text.find("?>") + 2 :] if "?>" in text[:400] else text
    return text


def _hidden(element: Element) -> bool:
    return (
        element.get("hidden") is not None
        or element.get("aria-hidden") == "true"
        or (element.get("style") is not None and bool(_HIDDEN_STYLE.search(element.get("style"))))
    )


def _is_landmark(element: Element, name: str) -> bool:
    """Whether an element is furniture of the page by what it calls itself."""
    if name == "nav" or (element.get("role") or "").lower() in _LANDMARK_ROLES:
        return True
    if name in ("footer", "header", "aside"):
        parent = element.getparent()
        has_heading = name == "header" and element.find(".//h1") is not None
        return parent is not None and parent.tag == "body" and not has_heading
    return False


def _events(root: Element) -> Iterator[tuple[str, Element, str]]:
    """Yield ``(start | end | tail, element, name)``; what is not shown yields only its tail."""
    walk = xml_safe.iterate(root)
    skipped: Element | None = None
    for event, element in walk:
        if skipped is not None:
            if element is skipped:
                skipped = None
                yield "tail", element, ""
            continue
        if not isinstance(element.tag, str):
            if event == "end":
                yield "tail", element, ""
            continue
        name = element.tag[element.tag.rfind("}") + 1 :].lower()
        name = name[name.rfind(":") + 1 :]
        if event == "start" and (name in _SKIPPED or _hidden(element)):
            skipped = element
            walk.skip_subtree()
            continue
        yield event, element, name


class _Walk:
    """Goes through the tree and breaks the text where a browser would."""

    def __init__(self, out: Collector, page: int) -> None:
        self._out = out
        self._page = page
        self._parts: list[str] = []
        self._kinds: list[BlockKind] = [BlockKind.BODY]
        self._rows: list[list[list[str]]] = []
        self._pre = 0

    def run(self, root: Element) -> None:
        """Read all below ``root``, without recursion."""
        for event, element, name in _events(root):
            if event == "start":
                self._start(element, name)
                self._say(element.text)
                continue
            if event == "end":
                self._end(name)
            self._say(element.tail)
        self._flush()

    def _say(self, text: str | None) -> None:
        if text:
            if not self._pre and ("  " in text or _BREAK.search(text)):
                text = _WHITE.sub(" ", text)
            self._parts.append(text)

    def _start(self, element: Element, name: str) -> None:
        if name == "br":
            self._parts.append("\n")
        if name == "br" or name in _INLINE:
            return
        self._flush()
        if name == "tr":
            self._rows.append([])
        elif name in ("td", "th") and self._rows:
            self._rows[-1].append([])
        elif name in _PREFORMATTED:
            self._pre += 1
        kind = self._kinds[-1]
        if kind is not BlockKind.FURNITURE:
            if name in _HEADINGS:
                kind = BlockKind.HEADING
            elif _is_landmark(element, name):
                kind = BlockKind.FURNITURE
        self._kinds.append(kind)

    def _end(self, name: str) -> None:
        if name == "br" or name in _INLINE:
            return
        self._flush()
        if name == "tr" and self._rows:
            self._row_ends()
        elif name in _PREFORMATTED:
            self._pre -= 1
        self._kinds.pop()

    def _flush(self) -> None:
        text = "".join(self._parts)
        self._parts.clear()
        if not text or text.isspace():
            return
        if self._rows and self._rows[-1]:
            self._rows[-1][-1].append(tidy(text))
        elif self._pre:
            for line in text.splitlines():
                self._out.add(line, self._kinds[-1], self._page, keep_space=True)
        else:
            self._out.add(text, self._kinds[-1], self._page)

    def _row_ends(self) -> None:
        """Tell a row of a table; a cell that holds running text is no cell but a layout."""
        cells = self._rows.pop()
        filled = [cell for cell in cells if cell]
        layout = len(filled) == 1 or any(len(cell) > _CELL_PARAGRAPHS for cell in cells)
        if self._rows and self._rows[-1]:
            self._rows[-1][-1].extend(text for cell in cells for text in cell)
            return
        kind = self._kinds[-1]
        if layout:
            for cell in filled:
                for text in cell:
                    self._out.add(text, kind, self._page)
        elif kind is BlockKind.FURNITURE:
            self._out.add(" ".join(text for cell in cells for text in cell), kind, self._page)
        else:
            joined = (" ".join(cell).replace("\t", " ") for cell in cells)
            self._out.add("\t".join(joined), BlockKind.TABLE, self._page)
