"""Counts the items of the lists of a web page, as browsers do (HTML 4.4.5 to 4.4.8)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from simfinder.extract.list_numbers import numeral
from simfinder.extract.web.style import PageStyle
from simfinder.extract.web.tags import local_name
from simfinder.extract.xml_safe import Element

#: Values of ``type`` (case matters) and of ``list-style-type`` (CSS Counter Styles 3).
_TYPES = {
    "1": "decimal",
    "a": "lower-letter",
    "A": "upper-letter",
    "i": "lower-roman",
    "I": "upper-roman",
}
_STYLES = {
    "decimal": "decimal",
    "decimal-leading-zero": "decimal-zero",
    "lower-alpha": "lower-letter",
    "lower-latin": "lower-letter",
    "upper-alpha": "upper-letter",
    "upper-latin": "upper-letter",
    "lower-roman": "lower-roman",
    "upper-roman": "upper-roman",
    "lower-greek": "lower-greek",
    "cjk-ideographic": "traditional-chinese",
    "simp-chinese-informal": "chinese",
    "trad-chinese-informal": "traditional-chinese",
    "simp-chinese-formal": "chinese-legal",
    "trad-chinese-formal": "traditional-chinese-legal",
    "cjk-decimal": "chinese-digits",
    "cjk-heavenly-stem": "stems",
    "cjk-earthly-branch": "branches",
    "japanese-informal": "japanese",
    "japanese-formal": "japanese-legal",
    "katakana": "aiueo",
    "katakana-iroha": "iroha",
    "none": "none",
    "disc": "none",
    "circle": "none",
    "square": "none",
}
_WORD = re.compile(r"[\w-]+")
_WHOLE = re.compile(r"\s*([-+]?\d{1,9})")


@dataclass(slots=True)
class _Counter:
    """A list whose items are being read."""

    style: str
    """Of ``list_numbers``; ``none`` where items bear bullets."""
    next: int = 1
    step: int = 1


class Lists:
    """The lists around the place that is being read."""

    def __init__(self, style: PageStyle) -> None:
        """Start outside any list."""
        self._style = style
        self._open: list[_Counter] = []

    def begin(self, element: Element, name: str) -> None:
        """Enter a list."""
        style = self._named(element, name) or ("decimal" if name == "ol" else "none")
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
        """Return what stands before an item, with the space after it; "" for bullets."""
        if not self._open:
            return ""
        counter = self._open[-1]
        value = _whole(element.get("value"))
        value = counter.next if value is None else value
        counter.next = value + counter.step
        style = self._named(element, "li") or counter.style
        text = numeral(value, style)
        return f"{text}. " if text else ""

    def _named(self, element: Element, name: str) -> str:
        """Return the style that an element names; "" where it leaves it to the list."""
        for word in _WORD.findall(self._style.list_style(element, name)):
            if word in _STYLES:
                return _STYLES[word]
        kind = (element.get("type") or "").strip()
        return _TYPES.get(kind) or _STYLES.get(kind.lower(), "")


def _whole(text: str | None) -> int | None:
    match = _WHOLE.match(text) if text else None
    return int(match[1]) if match else None
