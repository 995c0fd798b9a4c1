"""What a page says about itself in attributes and simple style rules: hidden, numbered, apart.

Only rules with a single name, class or id are understood, and only outside ``@media``. A class
that any rule shows again (an open tab, an expanded menu) does not hide: rather a line too many
than a text that is missing without a word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from simfinder.extract.web.tags import names
from simfinder.extract.xml_safe import Element

_STYLE_MOST = 1 << 20
"""Characters of style rules that are looked at: pages hide little in more."""
_BRACE = re.compile(r"[{}]")
_SELECTOR = re.compile(r"([a-z][a-z0-9]*)?([.#][\w-]+)?", re.IGNORECASE)
_NAMED = re.compile(r"[.#][\w-]+")
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
    """What is known of a page before its text is walked."""

    def __init__(self, root: Element) -> None:
        """Read the style elements of the page."""
        self._hidden: set[str] = set()
        self._list_styles: dict[str, str] = {}
        shown: set[str] = set()
        for selectors, rule in _rules(_css(root)):
            self._learn(selectors, rule, shown)
        self._hidden -= shown

    def _learn(self, selectors: str, rule: str, shown: set[str]) -> None:
        hides = _HIDES.search(rule) is not None
        if not hides and _SHOWS.search(rule):
            shown.update(_NAMED.findall(selectors))
        list_style = _LIST_STYLE.search(rule)
        if not hides and not list_style:
            return
        for selector in selectors.split(","):
            match = _SELECTOR.fullmatch(selector.strip())
            if not match:
                continue
            name = (match[1] or "").lower() + (match[2] or "")
            if hides and match[2]:
                self._hidden.add(name)
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
                classes = value.split()
                if not _UNSEEN.isdisjoint(classes) or not _MARK_CLASSES.isdisjoint(classes):
                    return True
                if self._hidden and self._by_rule(name, ".", classes):
                    return True
            elif key == "hidden":
                if value != "until-found":
                    return True
            elif key == "id":
                if self._hidden and self._by_rule(name, "#", [value]):
                    return True
            elif key in ("role", "epub:type") and not _MARK_TYPES.isdisjoint(value.split()):
                return True
        return False

    def _by_rule(self, name: str, sign: str, values: list[str]) -> bool:
        return any(
            sign + value in self._hidden or name + sign + value in self._hidden for value in values
        )

    def list_style(self, element: Element, name: str) -> str:
        """Return what a style attribute or rule says of the numbers of a list, "" for nothing."""
        stated = _LIST_STYLE.search(element.get("style") or "")
        if stated:
            return stated[1].strip().lower()
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


def is_landmark(element: Element, name: str, inside: bool) -> bool:
    """Whether an element is furniture of the page by what it calls itself.

    Args:
        element: an element that is a block.
        name: its name.
        inside: whether it stands in a section, of which it may then be header or footer.
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
        called = f"{element.get('id') or ''} {element.get('class') or ''}"
        return len(called) > 5 and _CONSENT.search(called[:500]) is not None
    return False
