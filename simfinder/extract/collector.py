"""Gathers blocks while a reader walks a document, and stops it when there are enough."""

from __future__ import annotations

import re
import sys
from abc import ABC, abstractmethod
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import metadata

from simfinder.domain.documents import MARGIN_KINDS, Block, BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Detail, Message, join_messages

# Limits for one document, and the passwords to try.


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds that keep one hostile or huge document from stopping a scan."""

    max_characters: int = 20_000_000
    """Most characters of one document; beyond, its text is partial."""
    max_size_mib: int = 200
    """Largest file of a compound format (PDF, Word, HTML) that is opened, in MiB."""
    passwords: tuple[str, ...] = ()
    """Passwords to try on encrypted documents, in this order."""


#: Invisible characters that differ between renderings of one text: zero-width space and joiner
#: marks, byte order mark, soft hyphen, noncharacter U+FFFE, and controls but tab and newline.
#: Those without width stay within words, where somebody may have hidden them.
_INVISIBLE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\ufffe\uffff]"
    "|(?<![^\\W_])[\u200b\u2060\ufeff]+|[\u200b\u2060\ufeff]+(?![^\\W_\u200b\u2060\ufeff])"
)
_SURROGATE = re.compile("[\ud800-\udfff]")
_SPACES = re.compile("  +")
_OTHER_SPACE = re.compile("[\u00a0\u2000-\u200a\u202f\u205f\u3000\t]")
_LINE_EDGES = re.compile(" *\n *")


def tidy(text: str) -> str:
    """Return the text with single spaces, without invisible characters and outer space."""
    text = _single_spaces(text)
    if "\n" in text:
        text = _LINE_EDGES.sub("\n", text)
    return text.strip()


def _single_spaces(text: str) -> str:
    """Return the text with one plain space for each run of spaces and tabs."""
    # Most texts need nothing, and looking is many times as fast as replacing.
    if not text.isprintable():  # as other spaces are not, unlike the plain one
        text = _OTHER_SPACE.sub(" ", text)
    return _SPACES.sub(" ", text) if "  " in text else text


def _tidy_lines(text: str) -> str:
    """Return lines with single spaces and without invisible characters, ends not yet stripped."""
    text = text.replace("\t", " ")
    if not text.replace("\n", "").isprintable():
        text = _SURROGATE.sub("\ufffd", _INVISIBLE.sub("", text))
        text = _OTHER_SPACE.sub(" ", text)
    return _SPACES.sub(" ", text) if "  " in text else text


def tidy_row(text: str) -> str:
    """Tidy the cells of a table row and keep the tabs between them; empty ends are removed."""
    return "\t".join(tidy(cell).replace("\n", " ") for cell in text.split("\t")).strip()


def printable(text: str) -> str:
    """Remove invisible characters; lone surrogates, which files cannot contain, become U+FFFD."""
    if not text.isprintable():
        text = _INVISIBLE.sub("", text)
        text = _SURROGATE.sub("\ufffd", text)
    return text


def join_surrogates(text: str) -> str:
    """Return a text with surrogate pairs joined to characters."""
    if text.isprintable() or not _SURROGATE.search(text):
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def utf16_units(content: bytes) -> str:
    """Return UTF-16 (little-endian) with a character for each unit, halves of others as well."""
    units = array("H", content[: len(content) // 2 * 2])
    if sys.byteorder == "big":
        units.byteswap()
    return "".join(map(chr, units))


def row_text(cells: Iterable[Iterable[str]]) -> str:
    """Return a table row: the paragraphs of a cell joined by spaces, cells by tabs."""
    return "\t".join(" ".join(filter(None, cell)).replace("\t", " ") for cell in cells)


def row_texts(cells: Sequence[list[str]]) -> list[str]:
    """Return the blocks of a row; one cell is a frame around text, not a row of cells."""
    return cells[0] if len(cells) == 1 else [row_text(cells)]


def plain_rows(cells: Sequence[list[str]]) -> list[str]:
    """Return the same without tabs in the paragraphs of a frame."""
    return [text.replace("\t", " ") for text in cells[0]] if len(cells) == 1 else row_texts(cells)


@cache
def with_version(library: str) -> str:
    """Return a library with its version, which a frozen program may not have."""
    if library == "own" or " " in library:
        return library
    try:
        return f"{library} {metadata.version(library)}"
    except metadata.PackageNotFoundError:
        return f"{library} bundled"


MAX_BLOCKS = 1_000_000
"""Most blocks of one document: lines of one letter would fill the memory otherwise."""
_MOST_REASONS = 20
"""More would be a list of every page of a damaged document."""


class Full(Exception):
    """The document reached a limit; the text up to it is kept."""


class Collector:
    """Blocks in reading order, counted, with the reasons why some are missing."""

    def __init__(self, limits: Limits) -> None:
        """Start empty; ``limits``: when it is full."""
        self.blocks: list[Block] = []
        self._budget = limits.max_characters
        self._limit = limits.max_characters
        self._reasons: list[Detail] = []

    def add(
        self,
        text: str,
        kind: BlockKind = BlockKind.BODY,
        page: int = 0,
        *,
        keep_space: bool = False,
    ) -> None:
        """Add one block unless it is empty.

        Args:
            text: with tabs between the cells of a TABLE row.
            kind: the part of the document.
            page: from 1; 0 where the format has no pages.
            keep_space: do not change spaces, for source code and preformatted text.

        Raises:
            Full: when the limit is reached; the part up to it is added.
        """
        text = printable(text)
        if keep_space:
            text = text.strip("\n").rstrip()
        else:
            text = tidy_row(text) if kind is BlockKind.TABLE else tidy(text)
        if not text or text.isspace():
            return
        if len(text) > self._budget:
            if self._budget:
                self.blocks.append(Block(text[: self._budget], kind, page))
            self._budget = 0
            self.missing(Message(Code.FIRST_CHARACTERS_READ, n=self._limit))
            raise Full
        if len(self.blocks) >= MAX_BLOCKS:
            self.missing(Message(Code.FIRST_PARAGRAPHS_READ, n=MAX_BLOCKS))
            raise Full
        self._budget -= len(text)
        self.blocks.append(Block(text, kind, page))

    def add_lines(self, text: str, page: int = 0) -> None:
        """Add each line of a text as a block, the same as by ``add`` but in a third of the time.

        Raises:
            Full: when the limit is reached; the part up to it is added.
        """
        lines = [line for line in map(str.strip, _tidy_lines(text).split("\n")) if line]
        size = sum(map(len, lines))
        if size > self._budget or len(self.blocks) + len(lines) > MAX_BLOCKS:
            for line in lines:
                self.add(line, page=page)
        self._budget -= size
        self.blocks += [Block(line, BlockKind.BODY, page) for line in lines]

    def missing(self, reason: Detail) -> None:
        """Remember why the text is not whole; the same reason counts once, and many are enough."""
        if len(self._reasons) < _MOST_REASONS and reason not in self._reasons:
            self._reasons.append(reason)

    @property
    def partial(self) -> Detail | None:
        """All reasons in one message, or None where nothing is missing."""
        return join_messages(self._reasons) or None

    @property
    def has_text(self) -> bool:
        """Whether there is a block that is compared."""
        return any(block.kind not in MARGIN_KINDS for block in self.blocks)

    def take_furniture_as_text(self) -> None:
        """Compare the furniture of a page where nothing else was found: a reader sees no more."""
        if not self.has_text:
            self.blocks = [
                replace(block, kind=BlockKind.BODY) if block.kind is BlockKind.FURNITURE else block
                for block in self.blocks
            ]

    def finish(
        self, name: str, library: str, replacements: int = 0, encoding: str | None = None
    ) -> Text:
        """Return the text, or raise ReadProblem where there is none.

        Args:
            name: of the format.
            library: of the reader, ``own`` for code of this package.
            replacements: damaged characters, which are U+FFFD in the text.
            encoding: of a text file.
        """
        if not self.blocks:
            if self._reasons:
                raise ReadProblem(Reason.DAMAGED, Message(Code.NO_TEXT_READ, rest=self.partial))
            raise ReadProblem(Reason.EMPTY, Message(Code.DOCUMENT_HOLDS_NO_TEXT))
        if replacements:
            code = Code.DAMAGED_CHARACTER if replacements == 1 else Code.DAMAGED_CHARACTERS
            self.missing(Message(code, n=replacements))
        return Text(
            tuple(self.blocks), name, with_version(library), self.partial, replacements, encoding
        )


# Documents inside files: attachments of mail and the files of an archive.
#
# A container lists its members and returns one at a time; their formats and texts are found by the
# registry as for any file. Containers are never opened inside containers: an archive in an archive
# or in a mail is not opened.

_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Member:
    """A document inside a file."""

    name: str
    """A label, unique inside the container; never a path to open."""
    size: int
    """Unpacked size in bytes, as declared by the container."""
    locked: bool = False
    """Whether only a password opens it: its text must not outlive the scan unencrypted."""
    position: int = 0
    """Where the container keeps it."""


class Container(ABC):
    """A file with documents inside."""

    kind: str
    """``archive`` or ``mail``."""
    members: tuple[Member, ...]

    @abstractmethod
    def read(self, member: Member) -> bytes:
        """Return the whole member.

        Raises:
            ReadProblem: ENCRYPTED, DAMAGED, LIMIT, TOO_LARGE, UNSUPPORTED.
        """


def clean_name(name: str) -> str:
    """Return a name without control characters and lone surrogates, and with nothing else lost."""
    return _CONTROL.sub("", name)


def unique_names(names: Iterable[str]) -> list[str]:
    """Number repeated names, before the ending: ``a.txt``, ``a (2).txt``."""
    names_in_use: set[str] = set()
    last: dict[str, int] = {}
    unique = []
    for name in names:
        new = name
        if name in names_in_use:
            folder, slash, base = name.rpartition("/")
            stem, dot, ending = base.rpartition(".")
            stem, dot, ending = (stem, dot, ending) if stem else (base, "", "")
            number = last.get(name, 1)
            while new in names_in_use:
                number += 1
                new = f"{folder}{slash}{stem} ({number}){dot}{ending}"
            last[name] = number
        names_in_use.add(new)
        unique.append(new)
    return unique


def members_of(names: Iterable[str], sizes: Iterable[int]) -> tuple[Member, ...]:
    """Return members with unique names, in their order."""
    entries = enumerate(zip(unique_names(names), sizes, strict=True))
    return tuple(Member(name, size, position=n) for n, (name, size) in entries)
