"""Reads OpenDocument texts, presentations and drawings (odt, ott, odp, odg, and flat XML).

What a reader of the page sees counts, as for Word documents: tables, the numbers of lists and
headings, text boxes, tracked insertions, notes. Deletions, ruby readings and hidden text do not.
Comments, headers, footers and what the master pages of presentations hold stand apart.
"""

from __future__ import annotations

import contextlib
from dataclasses import replace

from simfinder.domain.document import Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract import xml_safe
from simfinder.extract.collector import Collector, Full
from simfinder.extract.limits import Limits
from simfinder.extract.odf.crypto import Vault
from simfinder.extract.odf.walk import OdfWalk
from simfinder.extract.zip_guard import GuardedZip


def read(data: bytes, limits: Limits, name: str = "odt") -> Text:
    """Return the text of an OpenDocument package; ``name`` is its format, such as ``odp``.

    Raises:
        ReadProblem: DAMAGED, ENCRYPTED, LIMIT or EMPTY.
    """
    archive = GuardedZip(data)
    vault = Vault(archive, limits.passwords)
    package = vault.package()
    if package is not None:
        # A package inside a package that is encrypted once more is none of an honest program.
        return replace(read(package, replace(limits, passwords=()), name), locked=True)
    if archive.find("content.xml") is None:
        raise ReadProblem(Reason.DAMAGED, "the main part of the document is missing")
    content = vault.read("content.xml")
    out = Collector(limits)
    walk = OdfWalk(out, slides=name == "odp")
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        if archive.find("styles.xml") is not None:
            _styles(vault, walk, out)
        _content(content, walk, out)
        walk.finish()
    return replace(out.finish(name, f"lxml {xml_safe.version()}"), locked=vault.locked)


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


def _styles(vault: Vault, walk: OdfWalk, out: Collector) -> None:
    """Learn the styles and read headers and footers; without them the text is partial."""
    try:
        walk.run(vault.read("styles.xml"))
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
        beyond = xml_safe.exceeded(error)
        if len(out.blocks) == before:
            if beyond:
                raise ReadProblem(Reason.LIMIT, xml_safe.TOO_LARGE) from error
            raise ReadProblem(Reason.DAMAGED, "the main part is malformed XML") from error
        detail = "the part with body text is malformed from some point on"
        out.missing(xml_safe.TOO_LARGE if beyond else detail)
