"""Reads HWPX documents (Hangul since 2010): ZIP archives with sections of XML.

Facts: KS X 6101 (OWPML): a section holds paragraphs ``p`` with runs, which hold texts ``t`` and
objects; lists of paragraphs inside objects are ``subList``. Names are told without namespaces,
which differ from year to year.
"""

from __future__ import annotations

import contextlib
import re

from simfinder.domain.document import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract import xml_safe
from simfinder.extract.collector import Collector, Full
from simfinder.extract.hangul.story import Story
from simfinder.extract.limits import Limits
from simfinder.extract.xml_safe import Element
from simfinder.extract.zip_guard import GuardedZip

_SECTION = re.compile(r"contents/section(\d{1,6})\.xml", re.IGNORECASE)
_MANIFEST = "META-INF/manifest.xml"
_KINDS = {
    "header": BlockKind.HEADER,
    "footer": BlockKind.FOOTER,
    "footNote": BlockKind.NOTE,
    "endNote": BlockKind.NOTE,
    "hiddenComment": BlockKind.COMMENT,
    "drawText": BlockKind.BOX,
    "caption": BlockKind.BODY,
    "tbl": BlockKind.BODY,
}
"""What the paragraphs inside an object become."""
_COUNTED = frozenset(("PICTURE", "TABLE", "EQUATION"))
"""Automatic numbers that are text; others are of pages and notes."""
_MARKS = {"tab": "\t", "lineBreak": "\n", "nbSpace": " ", "fwSpace": " ", "hyphen": "-"}
_NAMES = frozenset(
    (*_KINDS, "p", "t", "tr", "tc", "fieldBegin", "autoNum", "compose", "mainText", "script",
     "textart", "run", "linesegarray")
)  # fmt: skip


def read(data: bytes, limits: Limits) -> Text:
    """Return the text of a document.

    Raises:
        ReadProblem: DAMAGED, ENCRYPTED, LIMIT or EMPTY.
    """
    archive = GuardedZip(data)
    if _is_encrypted(archive):
        raise ReadProblem(Reason.ENCRYPTED, "the document asks for a password")
    numbers = {int(match[1]): name for name in archive.names if (match := _SECTION.fullmatch(name))}
    if not numbers:
        raise ReadProblem(Reason.DAMAGED, "the main part of the document is missing")
    out = Collector(limits)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        for number in sorted(numbers):
            _section(archive, numbers[number], out)
    return out.finish("hwpx", f"lxml {xml_safe.version()}")


def _is_encrypted(archive: GuardedZip) -> bool:
    return archive.find(_MANIFEST) is not None and b"encryption-data" in archive.read(_MANIFEST)


def _section(archive: GuardedZip, name: str, out: Collector) -> None:
    walk = _Walk(out)
    try:
        walk.run(archive.read(name))
    except xml_safe.SyntaxProblem:
        out.missing("a section of the document is damaged")
    except ReadProblem as problem:
        if problem.reason is not Reason.DAMAGED:
            raise
        out.missing("a section of the document is damaged")
    finally:
        walk.close()


class _Walk:
    """Turns the elements of a section into paragraphs."""

    def __init__(self, out: Collector) -> None:
        self._story = Story(out)
        self._level = 0
        self._deleted = False

    def run(self, section: bytes) -> None:
        """Walk the whole section; raises ``xml_safe.SyntaxProblem`` where it is malformed."""
        for event, name, element in xml_safe.walk(section, _NAMES):
            if event == "start":
                self._starts(name, element)
            else:
                self._ends(name, element)

    def close(self) -> None:
        """Tell what is still open, after the end or after damage."""
        self._story.leave(0)

    def _starts(self, name: str, element: Element) -> None:
        story = self._story
        if name == "p":
            if story.leave(self._level):
                story.begin(self._level)
            self._level += 1
        elif name in _KINDS:
            story.control(_KINDS[name])
        elif name == "tr":
            story.row()
        elif name == "tc":
            story.cell()
        elif name == "fieldBegin":
            memo = element.get("type") == "MEMO"
            story.control(BlockKind.COMMENT if memo else BlockKind.BODY)

    def _ends(self, name: str, element: Element) -> None:
        if name == "p":
            self._level -= 1
            self._story.leave(self._level)
        elif name == "t":
            self._say(element)
        elif not self._deleted:
            self._object_ends(name, element)
        # A whole document may stand in one table: what was told must not wait for its end.
        xml_safe.forget(element)

    def _object_ends(self, name: str, element: Element) -> None:
        if name == "autoNum" and element.get("numType") in _COUNTED:
            self._story.say(element.get("num") or "")
        elif name == "compose":
            self._story.say(element.get("composeText") or "")
        elif name == "mainText":
            self._story.say(element.text or "")
        elif name == "script":
            self._story.say(f" {element.text or ''} ")
        elif name == "textart":
            self._story.control(BlockKind.BOX)
            self._story.add(element.get("text") or "", BlockKind.BOX)

    def _say(self, element: Element) -> None:
        """Say a text with the marks in it; what was deleted under review is left out."""
        parts = [] if self._deleted else [element.text or ""]
        for child in element:
            name = xml_safe.local_name(child)
            if name in ("deleteBegin", "deleteEnd"):
                self._deleted = name == "deleteBegin"
            elif not self._deleted:
                parts.append(_MARKS.get(name, ""))
            if not self._deleted:
                parts.append(child.tail or "")
        self._story.say("".join(parts))
