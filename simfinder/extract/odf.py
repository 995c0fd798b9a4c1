"""Reads OpenDocument texts, presentations and drawings (odt, ott, odp, odg, and flat XML).

What a reader of the page sees counts, as for Word documents: tables, lists, text boxes, tracked
insertions, notes. Deletions, comments, ruby readings and hidden text do not. Of presentations
the master pages are left out, since they only hold what stands around every slide.
"""

from __future__ import annotations

import contextlib

from simfinder.domain.document import Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract import xml_safe
from simfinder.extract.collector import Collector, Full
from simfinder.extract.limits import Limits
from simfinder.extract.odf_walk import OdfWalk
from simfinder.extract.zip_guard import GuardedZip


def read(data: bytes, limits: Limits, name: str = "odt") -> Text:
    """Return the text of an OpenDocument package; ``name`` is its format, such as ``odp``.

    Raises:
        ReadProblem: DAMAGED, ENCRYPTED, LIMIT or EMPTY.
    """
    archive = GuardedZip(data)
    refuse_encrypted(archive)
    if archive.find("content.xml") is None:
        raise ReadProblem(Reason.DAMAGED, "the main part of the document is missing")
    out = Collector(limits)
    walk = OdfWalk(out, slides=name == "odp")
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        _styles(archive, walk, out)
        _content(archive.read("content.xml"), walk, out)
        walk.finish()
    return out.finish(name, f"lxml {xml_safe.version()}")


def read_flat(data: bytes, limits: Limits, name: str = "odt") -> Text:
    """Return the text of an OpenDocument file that is one XML file instead of a package.

    Raises:
        ReadProblem: DAMAGED or EMPTY.
    """
    out = Collector(limits)
    walk = OdfWalk(out, slides=name == "odp")
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        _content(data, walk, out)
        walk.finish()
    return out.finish(name, f"lxml {xml_safe.version()}")


def refuse_encrypted(archive: GuardedZip) -> None:
    """Raise ReadProblem where the manifest says that the content is encrypted."""
    with contextlib.suppress(KeyError, xml_safe.SyntaxProblem):
        for entry in xml_safe.parse(archive.read("META-INF/manifest.xml")):
            path = xml_safe.attribute(entry, "full-path") or ""
            if path in ("content.xml", "encrypted-package") and any(
                isinstance(child.tag, str) and child.tag.endswith("}encryption-data")
                for child in entry
            ):
                raise ReadProblem(Reason.ENCRYPTED, "the document asks for a password")


def _styles(archive: GuardedZip, walk: OdfWalk, out: Collector) -> None:
    """Learn the styles and read headers and footers; without them the text is partial."""
    if archive.find("styles.xml") is None:
        return
    try:
        walk.run(archive.read("styles.xml"))
    except (ReadProblem, xml_safe.SyntaxProblem):
        walk.close()
        out.missing("the part with headers and footers cannot be read")


def _content(data: bytes, walk: OdfWalk, out: Collector) -> None:
    """Walk the main part; what was read before damage is kept and the text is partial."""
    if xml_safe.has_doctype(data):
        out.missing("entities declared inside the document were not expanded")
    before = len(out.blocks)
    try:
        walk.run(data)
    except xml_safe.SyntaxProblem as error:
        walk.close()
        if len(out.blocks) == before:
            raise ReadProblem(Reason.DAMAGED, "the main part is malformed XML") from error
        out.missing("the part with body text is malformed from some point on")
