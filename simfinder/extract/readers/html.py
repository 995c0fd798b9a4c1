"""Reads HTML and XHTML: the text that a browser shows, apart from the furniture of the page."""

from __future__ import annotations

import contextlib
import html
import re
from collections.abc import Iterator
from dataclasses import dataclass

from simfinder.domain.documents import BlockKind, Text
from simfinder.domain.messages import Code, Message
from simfinder.extract import xml_safe
from simfinder.extract.collector import Collector, Full, Limits, tidy
from simfinder.extract.formats import names, pairs
from simfinder.extract.numbering import numeral
from simfinder.extract.text_file import decode
from simfinder.extract.xml_safe import Element

# The elements of web pages: shown or not, inside a line or a block of their own.

#: Never shown by a browser that runs scripts, or no text of the page. ``noscript`` belongs here
#: because a page is compared as its readers saw it, with scripts enabled.
SKIPPED_TAGS = names(
    "head script style template noscript iframe object embed applet audio video canvas svg map "
    "select datalist noframes title link meta rp rt xml annotation annotation-xml mphantom "
    "desc metadata defs symbol"
)
INLINE = names(
    "a abbr acronym b bdi bdo big blink button cite code data del dfn em font i img input ins kbd "
    "label mark meter nobr output picture progress q rb ruby s samp slot small source span strike "
    "strong sub sup time tt tspan textpath u var wbr "
    "math menclose mfenced mfrac mi mmultiscripts mn mo mover mpadded mprescripts mroot mrow ms "
    "mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics"
)
PREFORMATTED_TAGS = frozenset(("pre", "listing", "xmp", "textarea"))
HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
LISTS = frozenset(("ol", "ul", "menu", "dir"))
SECTION_TAGS = frozenset(("article", "aside", "main", "nav", "section", "header", "footer"))
"""Inside these, a header or footer belongs to them and not to the page (HTML-AAM 1.0)."""
FIELDS = frozenset(("", "text", "email", "tel", "url", "number", "date", "month", "week", "time"))
"""Types of input elements that show their value as text."""

_PAGE_PREFIXES = frozenset(("html", "xhtml", "h", "svg", "m", "mml", "math"))


def local_name(tag: str) -> str:
    """Return the name of an element without namespace and prefix.

    Elements with another prefix are inside a line: Word writes ``o:p`` after each paragraph and
    its smart tags, such as ``st1:City``, around single words.
    """
    name = tag[tag.rfind("}") + 1 :].lower()
    prefix, colon, rest = name.rpartition(":")
    return rest if not colon or prefix in _PAGE_PREFIXES else "span"


# Properties of elements from attributes and simple style rules: hidden, numbered, separate.
#
# Only rules with a single name, class or id are understood, and only outside ``@media``. A class
# that any rule shows again (an open tab, an expanded menu) does not hide: an additional line is
# better than a text that is missing without notice.

_STYLE_MOST = 1 << 20
"""Characters of style rules that are parsed: pages hide little in more."""
_BRACE = re.compile(r"[{}]")
_SELECTOR = re.compile(r"([a-z][a-z0-9]*)?([.#][\w-]+)?", re.IGNORECASE)
_SELECTOR_NAME = re.compile(r"[.#][\w-]+")
_HIDES = re.compile(r"(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))", re.I)
_SHOWS = re.compile(r"(?:^|[;\s])(?:display\s*:\s*(?!none)\w|visibility\s*:\s*visible)", re.I)
_LIST_STYLE = re.compile(r"(?:^|[;\s])list-style(?:-type)?\s*:\s*([^;{}!]{1,80})", re.I)
_UNSEEN = frozenset(
    ("sr-only", "visually-hidden", "visuallyhidden", "screen-reader-text", "katex-mathml")
)
"""Classes by which common style sheets keep text for screen readers only."""
_CONSENT = re.compile(
    r"(?:cookie|consent|gdpr|ccpa)[-_]?(?:banner|bar|box|consent|dialog|law|message|modal|notice"
    r"|notification|overlay|popup|sdk|wall|wrapper)|cookiebotdialog",
    re.I,
)
_NOTE_TYPES = names(
    "footnote footnotes endnote endnotes rearnote rearnotes doc-footnote doc-endnote doc-endnotes"
)
_MARK_TYPES = frozenset(
    ("noteref", "pagebreak", "doc-noteref", "doc-pagebreak", "doc-backlink", "backlink")
)
_MARK_CLASSES = frozenset(
    ("footnote-ref", "footnote-back", "footnote-backref", "data-footnote-ref")
)
_LANDMARK_ROLES = frozenset(("navigation", "banner", "contentinfo", "search"))


class PageStyle:
    """The styles of a page, found before its text is walked."""

    def __init__(self, root: Element) -> None:
        """Read the style elements of the page."""
        self._hidden_names: set[str] = set()
        self._list_styles: dict[str, str] = {}
        visible: set[str] = set()
        for selectors, rule in _rules(_css(root)):
            self._learn(selectors, rule, visible)
        self._hidden_names -= visible

    def _learn(self, selectors: str, rule: str, visible: set[str]) -> None:
        hides = _HIDES.search(rule) is not None
        if not hides and _SHOWS.search(rule):
            visible.update(_SELECTOR_NAME.findall(selectors))
        list_style = _LIST_STYLE.search(rule)
        if not hides and not list_style:
            return
        for selector in selectors.split(","):
            match = _SELECTOR.fullmatch(selector.strip())
            if not match:
                continue
            name = (match[1] or "").lower() + (match[2] or "")
            if hides and match[2]:
                self._hidden_names.add(name)
            if list_style and name:
                self._list_styles[name] = list_style[1]

    def hides(self, element: Element, name: str) -> bool:
        """Whether a reader of the page does not see an element and all in it."""
        if name == "dialog" and element.get("open") is None:
            return True
        for key, value in element.items():
            if key == "style":
                if _HIDES.search(value):
                    return True
            elif key == "class":
                if self._hides_class(name, value.split()):
                    return True
            elif key == "hidden":
                if value != "until-found":
                    return True
            elif key == "id":
                if self._hidden_names and self._by_rule(name, "#", [value]):
                    return True
            elif key in ("role", "epub:type") and not _MARK_TYPES.isdisjoint(value.split()):
                return True
        return False

    def _hides_class(self, name: str, classes: list[str]) -> bool:
        if not _UNSEEN.isdisjoint(classes) or not _MARK_CLASSES.isdisjoint(classes):
            return True
        return bool(self._hidden_names) and self._by_rule(name, ".", classes)

    def _by_rule(self, name: str, sign: str, values: list[str]) -> bool:
        return any(
            sign + value in self._hidden_names or name + sign + value in self._hidden_names
            for value in values
        )

    def list_style(self, element: Element, name: str) -> str:
        """Return the numbering style of a list from a style attribute or rule, "" for none."""
        match = _LIST_STYLE.search(element.get("style") or "")
        if match:
            return match[1].strip().lower()
        if not self._list_styles:
            return ""
        own_names = [f"#{element.get('id')}"]
        own_names += [f".{c}" for c in (element.get("class") or "").split()]
        for selector in [*(name + n for n in own_names), *own_names, name]:
            if selector in self._list_styles:
                return self._list_styles[selector].strip().lower()
        return ""


def _css(root: Element) -> str:
    """Return the style rules of the page without comments."""
    text = "".join(element.text or "" for element in root.iter("style"))[:_STYLE_MOST]
    pieces = text.replace("<!--", "").replace("-->", "").split("/*")
    return pieces[0] + "".join(piece.partition("*/")[2] for piece in pieces[1:])


def _rules(css: str) -> Iterator[tuple[str, str]]:
    """Yield ``(selectors, declarations)`` of the rules that no at-rule surrounds."""
    depth = start = 0
    selectors = ""
    for brace in _BRACE.finditer(css):
        text = css[start : brace.start()]
        start = brace.end()
        if brace[0] == "{":
            selectors = text.rpartition(";")[2].strip() if not depth else ""
            depth += 1
            continue
        if depth == 1 and selectors and not selectors.startswith("@"):
            yield selectors, text
        depth = max(0, depth - 1)


def is_note(element: Element) -> bool:
    """Whether an element calls itself a footnote or endnote (EPUB SSV 1.1, DPUB-ARIA 1.1)."""
    types = f"{element.get('role') or ''} {element.get('epub:type') or ''}".split()
    return not _NOTE_TYPES.isdisjoint(types)


def is_landmark(element: Element, name: str, *, inside: bool) -> bool:
    """Whether an element is furniture of the page by its names.

    Args:
        element: an element that is a block.
        name: its name.
        inside: whether it is in a section, whose header or footer it may be.
    """
    if name == "nav" or (element.get("role") or "").lower() in _LANDMARK_ROLES:
        return True
    if name == "footer":
        return not inside
    if name == "header":
        return not inside and element.find(".//h1") is None
    if name == "aside":
        parent = element.getparent()
        return parent is not None and parent.tag == "body"
    if name in ("div", "section", "dialog"):
        label = f"{element.get('id') or ''} {element.get('class') or ''}"
        return len(label) > 5 and _CONSENT.search(label[:500]) is not None
    return False


# Counts the items of the lists of a web page, as browsers do (HTML 4.4.5 to 4.4.8).

#: Values of ``type`` (case matters) and of ``list-style-type`` (CSS Counter Styles 3).
_TYPES = pairs("1=decimal a=lower-letter A=upper-letter i=lower-roman I=upper-roman")
_STYLES = pairs(
    "decimal=decimal decimal-leading-zero=decimal-zero lower-alpha=lower-letter "
    "lower-latin=lower-letter upper-alpha=upper-letter upper-latin=upper-letter "
    "lower-roman=lower-roman upper-roman=upper-roman lower-greek=lower-greek "
    "cjk-ideographic=traditional-chinese simp-chinese-informal=chinese "
    "trad-chinese-informal=traditional-chinese simp-chinese-formal=chinese-legal "
    "trad-chinese-formal=traditional-chinese-legal cjk-decimal=chinese-digits "
    "cjk-heavenly-stem=stems cjk-earthly-branch=branches japanese-informal=japanese "
    "japanese-formal=japanese-legal katakana=aiueo katakana-iroha=iroha "
    "none=none disc=none circle=none square=none"
)
_WORD = re.compile(r"[\w-]+")
_WHOLE = re.compile(r"\s*([-+]?\d{1,9})")


@dataclass(slots=True)
class _Counter:
    """A list whose items are being read."""

    style: str
    """Of ``list_numbers``; ``none`` where items bear bullets."""
    next: int = 1
    step: int = 1


class HtmlLists:
    """The lists around the place that is being read."""

    def __init__(self, style: PageStyle) -> None:
        """Start outside any list."""
        self._style = style
        self._open: list[_Counter] = []

    def begin(self, element: Element, name: str) -> None:
        """Enter a list."""
        style = self._style_of(element, name) or ("decimal" if name == "ol" else "none")
        counter = _Counter(style)
        if name == "ol":
            start = _whole(element.get("start"))
            if element.get("reversed") is not None:
                counter.step = -1
                counter.next = sum(
                    1 for c in element if isinstance(c.tag, str) and local_name(c.tag) == "li"
                )
            counter.next = counter.next if start is None else start
        self._open.append(counter)

    def end(self) -> None:
        """Leave the innermost list."""
        self._open.pop()

    def number(self, element: Element) -> str:
        """Return the number of an item, with the space after it; "" for bullets."""
        if not self._open:
            return ""
        counter = self._open[-1]
        value = _whole(element.get("value"))
        value = counter.next if value is None else value
        counter.next = value + counter.step
        style = self._style_of(element, "li") or counter.style
        text = numeral(value, style)
        return f"{text}. " if text else ""

    def _style_of(self, element: Element, name: str) -> str:
        """Return the style that an element names; "" where it leaves it to the list."""
        for word in _WORD.findall(self._style.list_style(element, name)):
            if word in _STYLES:
                return _STYLES[word]
        kind = (element.get("type") or "").strip()
        return _TYPES.get(kind) or _STYLES.get(kind.lower(), "")


def _whole(text: str | None) -> int | None:
    match = _WHOLE.match(text) if text else None
    return int(match[1]) if match else None


_CELL_PARAGRAPHS = 4
"""More paragraphs in one cell mean that the table only arranges the page."""
_META_CHARSET = re.compile(
    rb"""<meta[^>]{0,300}?charset\s*=\s*["']?\s*([-\w.:]{2,40})""", re.IGNORECASE
)
_XML_ENCODING = re.compile(rb"""^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([-\w.:]+)""")
_HEAD = 4096
_SUBSET = re.compile(r"(<![dD][oO][cC][tT][yY][pP][eE]\b[^<>\[]{0,1000})\[([^\[\]]{0,60000})\]\s*>")
"""Letters of both cases, since a search that ignores case cannot leap to the first ``<!``."""
_SUBSET_MOST = 1 << 16
_RAW_END = re.compile(r"</(?:script|style)\b", re.IGNORECASE)
"""Old pages hide scripts from older browsers in a comment that need not end."""
_EMPTY_TAG = re.compile(r"<([a-zA-Z][\w:.-]*)((?:\s[^<>]*?)?)/>")
_VOID = names("area base br col hr img input link meta source wbr")
_XHTML = re.compile(
    r"<\?xml|<!doctype[^<>]{0,200}\bxhtml\b|xmlns=.http://www\.w3\.org/1999/xhtml", re.IGNORECASE
)
_OPEN_TAG = re.compile(r"<[a-z/][^<>]{0,3000}$")
_PLAIN = INLINE | SKIPPED_TAGS | names("p div li ul td tr table tbody th br h2 h3")
"""Names that need no look at prefixes."""
_ONLY_TEXT = frozenset(("p", "br", "td", "tr", "th", "table", "tbody", "pre", "dt", "dd"))
"""Names that are neither landmarks nor notes, which saves time."""
_WHITE = re.compile(r"[ \t\r\n\f]+")


def declared_encoding(head: bytes) -> str | None:
    """Return the encoding that a meta element or the XML declaration names."""
    match = _XML_ENCODING.search(head) or _META_CHARSET.search(head)
    return match[1].decode("ascii", "replace") if match else None


def read_html(data: bytes, limits: Limits, name: str = "html") -> Text:
    """Return the blocks of an HTML page.

    Raises:
        ReadProblem: EMPTY or DAMAGED.
    """
    # Markup around the words does not count, but is limited for the parser.
    content, sink = decode(data, limits, declared_encoding(data[:4096]), room=8)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        walk_page(content.text, sink)
    sink.take_furniture_as_text()
    return sink.finish(name, "lxml", content.replacements, content.encoding)


def walk_page(markup: str, sink: Collector, page: int = 0, *, xhtml: bool = False) -> None:
    """Add the blocks of a decoded page to ``sink``, with this page number.

    Args:
        markup: the page.
        sink: receives the blocks.
        page: its number, 0 where there are none.
        xhtml: whether it is XHTML even without a declaration.

    Raises:
        Full: when ``sink`` has reached a limit.
    """
    markup = markup.replace("\x00", "")
    if subset := _SUBSET.search(markup[:_SUBSET_MOST]):
        if "<!ENTITY" in subset[2]:
            sink.missing(Message(Code.ENTITIES_NOT_EXPANDED))
        markup = f"{markup[: subset.start()]}{subset[1]}>{markup[subset.end() :]}"
    _walk_page(_as_html(markup, xhtml=xhtml), sink, page, frames=True)


def _walk_page(markup: str, sink: Collector, page: int, *, frames: bool) -> None:
    if _has_early_end(markup):
        sink.missing(Message(Code.PAGE_ENDS_IN_TAG))
    root, is_incomplete = xml_safe.parse_html(markup.encode("utf-8", "replace"))
    if is_incomplete:
        sink.missing(Message(Code.PAGE_NESTED_OR_LONG))
    if root is not None:
        _HtmlWalk(sink, page, root, frames=frames).run(root)


def _as_html(text: str, *, xhtml: bool) -> str:
    """Convert XHTML to HTML: without the declaration, whose encoding is wrong now, and CDATA."""
    head = text[:_HEAD]
    if head.lstrip().startswith("<?xml"):
        text = text[text.find("?>") + 2 :] if "?>" in head else text
    if not (xhtml or _XHTML.search(head)):
        return text
    if "<![CDATA[" in text:
        pieces = text.split("<![CDATA[")
        for position, piece in enumerate(pieces[1:], 1):
            content, end, rest = piece.partition("]]>")
            pieces[position] = html.escape(content, quote=False) + rest if end else piece
        text = "".join(pieces)
    return _EMPTY_TAG.sub(_close_tag, text)


def _close_tag(tag: re.Match[str]) -> str:
    """Write an empty element as HTML has it, where a slash alone does not close."""
    return tag[0] if tag[1].lower() in _VOID else f"<{tag[1]}{tag[2]}></{tag[1]}>"


def _has_early_end(markup: str) -> bool:
    """Whether a page was cut: a browser shows nothing after an open tag or comment."""
    comment = markup.rfind("<!--")
    if comment > markup.rfind("-->") and not _RAW_END.search(markup, comment):
        return True
    tail = markup[-_HEAD:].lower()
    if tail.rfind("<script") > tail.rfind("</script"):
        return True
    return _OPEN_TAG.search(tail) is not None


def _events(root: Element, style: PageStyle) -> Iterator[tuple[str, Element, str]]:
    """Yield ``(start | end | skip | tail, element, name)``; of hidden elements only the tail."""
    walk = xml_safe.iterate(root)
    skip: Element | None = None
    for event, element in walk:
        if skip is not None:
            if element is skip:
                skip = None
                yield "tail", element, ""
            continue
        tag = element.tag
        if not isinstance(tag, str):
            if event == "end":
                yield "tail", element, ""
            continue
        name = tag if tag in _PLAIN else local_name(tag)
        if event == "start" and (
            (name in SKIPPED_TAGS and not _is_drawing(element, name))
            or (style.hides(element, name))
        ):
            skip = element
            walk.skip_subtree()
            yield "skip", element, name
            continue
        yield event, element, name


def _is_drawing(element: Element, name: str) -> bool:
    """Whether a drawing contains text, as diagrams do and icons do not."""
    return name == "svg" and (
        element.find(".//text") is not None or element.find(".//foreignobject") is not None
    )


class _HtmlWalk:
    """Walks the tree and breaks the text where a browser would."""

    def __init__(self, sink: Collector, page: int, root: Element, *, frames: bool) -> None:
        self._sink = sink
        self._page = page
        self._frames = frames
        self._style = PageStyle(root)
        self._lists = HtmlLists(self._style)
        self._parts: list[str] = []
        self._number = ""
        self._kinds: list[BlockKind] = [BlockKind.BODY]
        self._rows: list[list[list[str]]] = []
        self._pre = 0
        self._sections = 0

    def run(self, root: Element) -> None:
        """Read all below ``root``, without recursion."""
        for event, element, name in _events(root, self._style):
            if event == "start":
                self._start(element, name)
                self._add_text(element.text)
            elif event == "skip":
                self._instead(element, name)
            else:
                if event == "end":
                    self._end(name)
                self._add_text(element.tail)
        self._flush()

    def _add_text(self, text: str | None) -> None:
        if text:
            # Looking for each by itself is many times as fast as a pattern for all of them.
            if not self._pre and (
                "  " in text or "\n" in text or "\t" in text or "\r" in text or "\f" in text
            ):
                text = _WHITE.sub(" ", text)
            self._parts.append(text)

    def _instead(self, element: Element, name: str) -> None:
        """Add the visible text of an element whose content is not its text."""
        if name == "select":
            for option in element.iter("option"):
                if option.get("selected") is not None:
                    self._add_text(" ".join(option.itertext()))
        elif name == "iframe" and self._frames and element.get("srcdoc"):
            self._flush()
            _walk_page(element.get("srcdoc"), self._sink, self._page, frames=False)

    def _start(self, element: Element, name: str) -> None:
        if name in INLINE:
            if name == "input" and (element.get("type") or "").lower() in FIELDS:
                self._add_text(element.get("value"))
            return
        if name == "br":
            self._parts.append("\n")
            return
        self._flush()
        if name == "tr":
            self._rows.append([])
        elif name in ("td", "th") and self._rows:
            self._rows[-1].append([])
        elif name in PREFORMATTED_TAGS:
            self._pre += 1
        elif name in LISTS:
            self._lists.begin(element, name)
        kind = self._kind(element, name)
        self._kinds.append(kind)
        if name in SECTION_TAGS:
            self._sections += 1
        elif name == "li" and kind is not BlockKind.NOTE:
            self._number += self._lists.number(element)

    def _kind(self, element: Element, name: str) -> BlockKind:
        kind = self._kinds[-1]
        if kind is BlockKind.FURNITURE:
            return kind
        if name in HEADINGS:
            return BlockKind.HEADING
        if name in _ONLY_TEXT:
            return kind
        if is_note(element):
            return BlockKind.NOTE
        return (
            BlockKind.FURNITURE if is_landmark(element, name, inside=self._sections > 0) else kind
        )

    def _end(self, name: str) -> None:
        if name in INLINE or name == "br":
            return
        self._flush()
        if name == "tr" and self._rows:
            self._row_ends()
        elif name == "li":
            self._number = ""
        elif name in PREFORMATTED_TAGS:
            self._pre -= 1
        elif name in LISTS:
            self._lists.end()
        elif name in SECTION_TAGS:
            self._sections -= 1
        self._kinds.pop()

    def _flush(self) -> None:
        if not self._parts:
            return
        text = "".join(self._parts)
        self._parts.clear()
        if not text or text.isspace():
            return
        if self._number:
            text = self._number + text.lstrip()
            self._number = ""
        if self._rows and self._rows[-1]:
            self._rows[-1][-1].append(tidy(text))
        elif self._pre:
            for line in text.splitlines():
                self._sink.add(line, self._kinds[-1], self._page, keep_space=True)
        else:
            self._sink.add(text, self._kinds[-1], self._page)

    def _row_ends(self) -> None:
        """Add a row of a table; a cell with running text is not a cell but layout."""
        cells = self._rows.pop()
        contents = [cell for cell in cells if cell]
        layout = len(contents) == 1 or any(len(cell) > _CELL_PARAGRAPHS for cell in cells)
        if self._rows and self._rows[-1]:
            texts = [text for cell in cells for text in cell]
            self._rows[-1][-1].extend(texts if layout else [" ".join(texts)])
            return
        kind = self._kinds[-1]
        if layout:
            for cell in contents:
                for text in cell:
                    self._sink.add(text, kind, self._page)
        elif kind is BlockKind.FURNITURE:
            self._sink.add(" ".join(text for cell in cells for text in cell), kind, self._page)
        else:
            cell_texts = (" ".join(cell).replace("\t", " ") for cell in cells)
            self._sink.add("\t".join(cell_texts), BlockKind.TABLE, self._page)
