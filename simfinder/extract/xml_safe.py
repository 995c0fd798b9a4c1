"""The one place where XML and HTML are parsed: no entity, no network, no file is followed."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar, TypeVar

from lxml import etree

from simfinder.domain.documents import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Detail, Message
from simfinder.extract.collector import Collector

Element = Any
"""An lxml element; lxml ships no types."""

SyntaxProblem: type[SyntaxError] = etree.XMLSyntaxError
"""The error of functions here for XML that is not well formed or exceeds lxml's limits."""

TOO_LARGE = Message(Code.DOCUMENT_NESTED_OR_LONG)
"""The message where :func:`exceeded` is true."""

_SAFE: dict[str, Any] = {
    "resolve_entities": False,
    "no_network": True,
    "load_dtd": False,
    "huge_tree": False,
    "remove_comments": True,
    "remove_pis": True,
}


_STRETCH = 5_000_000
"""Half of the longest text of libxml2: a longer one has a stretch of this length without a tag."""
_PLAIN = re.compile(
    rb"(?:\xef\xbb\xbf)?(?:<\?xml\s+version\s*=\s*[\"']1\.[01][\"']"
    rb"(?:\s+encoding\s*=\s*[\"'](?:utf-8|us-ascii)[\"'])?"
    rb"(?:\s+standalone\s*=\s*[\"']\w+[\"'])?\s*\?>)?\s*<(?!\?xml\s)[!?A-Za-z_]",
    re.IGNORECASE,
)
"""The beginning of XML whose encoding hides no declaration."""


def _options(data: bytes) -> dict[str, Any]:
    """Return how a part is parsed: with wide limits only where a text in it is very long.

    Such parts may declare nothing, so nothing in them can grow; they are held in memory already,
    and their depth is still bounded (2048, xmlParserMaxHugeDepth).
    """
    long = any(
        data.find(b"<", start, start + _STRETCH) < 0
        for start in range(0, len(data) - _STRETCH, _STRETCH)
    )
    if not long or not _PLAIN.match(data) or b"<!DOCTYPE" in data:
        return _SAFE
    return {**_SAFE, "huge_tree": True}


def is_too_large(error: SyntaxError) -> bool:
    """Whether XML is refused for its depth or length, and may well be well-formed."""
    return getattr(error, "code", 0) == _RESOURCE_LIMIT or "XML_PARSE_HUGE" in str(error)


def report_malformed(
    error: SyntaxError, sink: Collector, detail: Detail, *, is_empty: bool
) -> None:
    """Make a text partial where its XML breaks off; raise ReadProblem where nothing was read."""
    if is_empty:
        if is_too_large(error):
            raise ReadProblem(Reason.LIMIT, TOO_LARGE) from error
        raise ReadProblem(Reason.DAMAGED, Message(Code.MAIN_PART_MALFORMED)) from error
    sink.missing(TOO_LARGE if is_too_large(error) else detail)


_RESOURCE_LIMIT = 114
"""XML_ERR_RESOURCE_LIMIT of libxml2."""


def parse(data: bytes) -> Element:
    """Return the root of a small XML part."""
    return etree.fromstring(data, etree.XMLParser(**_options(data)))


def serialise(element: Element) -> bytes:
    """Return an element with all below it as a part of its own."""
    return bytes(etree.tostring(element, encoding="utf-8", with_tail=False))


def walk_xml(data: bytes, names: Iterable[str] | None = None) -> Iterator[tuple[str, str, Element]]:
    """Yield ``(event, local name, element)`` during parsing.

    Elements that ended are emptied by ``forget``, which keeps memory small. Namespaces are
    dropped because strict and transitional Office documents differ only in them.

    Args:
        data: the part.
        names: the local names to yield; other elements are parsed without an event.
    """
    tags = None if names is None else [f"{{*}}{name}" for name in names]
    parser = etree.iterparse(io.BytesIO(data), events=("start", "end"), tag=tags, **_options(data))
    for event, element in parser:
        tag = element.tag
        yield event, tag[tag.rfind("}") + 1 :], element


def forget(element: Element) -> None:
    """Free an element that ended and everything before it below the same parent."""
    element.clear(keep_tail=True)
    parent = element.getparent()
    while parent is not None and element.getprevious() is not None:
        del parent[0]


def attribute(element: Element, name: str) -> str | None:
    """Return an attribute by its local name, in any namespace."""
    for key, value in element.items():
        if key[key.rfind("}") + 1 :] == name:
            return str(value)
    return None


def local_name(element: Element) -> str:
    """Return the name of an element without its namespace; empty for comments and the like."""
    tag = element.tag
    return tag[tag.rfind("}") + 1 :] if isinstance(tag, str) else ""


def has_doctype(data: bytes) -> bool:
    """Whether a part declares a document type, which no Office program writes."""
    head = data[:4096].replace(b"\x00", b"")
    return b"<!DOCTYPE" in head


_LONG_TAG = re.compile(rb"(<[a-zA-Z][^\s<>/]{0,40})\s[^<>]{20000,}>")
"""A tag with so many attributes, or such long ones, that comparing them would take too long.

Embedded pictures look like this; only their attributes are dropped.
"""
_GAVE_UP = ("huge", "depth", "limit", "excessive", "too long", "memory")
"""Words of libxml2's messages when it leaves something out."""


def parse_html(page: bytes) -> tuple[Element | None, bool]:
    """Return the root of an HTML page in UTF-8, and whether text was lost.

    libxml2 leaves out elements that are nested too deeply or too long and reports it in its log
    only. Real pages exceed the strict limits now and then: they are parsed again with the wide
    ones, since HTML has no entities that could grow.
    """
    page = _LONG_TAG.sub(rb"\1>", page)
    root, is_incomplete = _parse_html(page, huge=False)
    return _parse_html(page, huge=True) if is_incomplete else (root, is_incomplete)


def _parse_html(page: bytes, *, huge: bool) -> tuple[Element | None, bool]:
    parser = etree.HTMLParser(
        encoding="utf-8", no_network=True, huge_tree=huge, remove_comments=True, remove_pis=True
    )
    root = etree.fromstring(page, parser)
    is_incomplete = any(
        entry.level_name == "FATAL" or any(word in entry.message.lower() for word in _GAVE_UP)
        for entry in parser.error_log
    )
    return root, is_incomplete


def iterate(root: Element) -> Any:
    """Return lxml's iterator of start and end events; ``skip_subtree()`` leaves one out."""
    return etree.iterwalk(root, events=("start", "end"))


# The common part of all walks through a part of a document in XML.

_Step = Callable[[Any, Element], None]
_Method = TypeVar("_Method", bound=Callable[..., None])


def at_start(*names: str) -> Callable[[_Method], _Method]:
    """Have a method of a walk called where elements of these local names start."""
    return _mark("starts_at", names)


def at_end(*names: str) -> Callable[[_Method], _Method]:
    """Have a method of a walk called where elements of these local names end."""
    return _mark("ends_at", names)


def _mark(event: str, names: tuple[str, ...]) -> Callable[[_Method], _Method]:
    def mark(method: _Method) -> _Method:
        setattr(method, event, names)
        return method

    return mark


class PartWalk:
    """Calls methods for starts and ends of elements, and skips elements that are no text."""

    starts: ClassVar[dict[str, _Step]] = {}
    ends: ClassVar[dict[str, _Step]] = {}
    doubtful: ClassVar[frozenset[str]]
    """Names of elements for which ``_is_skipped`` is called; all others are walked."""

    def __init_subclass__(cls) -> None:
        """Gather the methods that ``at_start`` and ``at_end`` mark."""
        methods = [method for method in vars(cls).values() if callable(method)]
        for event in ("starts", "ends"):
            steps = {n: method for method in methods for n in getattr(method, f"{event}_at", ())}
            setattr(cls, event, {**getattr(cls, event), **steps})

    def run(self, data: bytes) -> None:
        """Walk the whole part; raises ``SyntaxProblem`` at damage, after the text before it."""
        skip_name = ""
        skip_depth = 0
        starts, ends, doubtful = self.starts, self.ends, self.doubtful
        try:
            for event, name, element in walk_xml(data, self._names(data)):
                if skip_depth:
                    if name == skip_name:
                        skip_depth += 1 if event == "start" else -1
                        if not skip_depth:
                            self._was_left_out(name, element)
                            element.clear(keep_tail=True)
                elif event == "start":
                    if name in doubtful and self._is_skipped(name, element):
                        skip_name, skip_depth = name, 1
                    elif name in starts:
                        starts[name](self, element)
                elif name in ends:
                    ends[name](self, element)
        except SyntaxProblem:
            self.close()
            raise
        self.close()

    def close(self) -> None:
        """Emit open blocks at the end of a part or at damage."""
        raise NotImplementedError

    def _names(self, data: bytes) -> Iterable[str] | None:
        """Return the names of the needed elements; None: all."""
        return None

    def _is_skipped(self, name: str, element: Element) -> bool:
        """Whether a doubtful element that starts, and all in it, is no text."""
        return True

    def _was_left_out(self, name: str, element: Element) -> None:
        """Process a skipped element at its end, when it is complete."""
