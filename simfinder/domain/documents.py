"""Folders, files and their texts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from pathlib import Path
from typing import Protocol

from simfinder.domain.messages import Detail

NO_CONTENT = sha256(b"").hexdigest()
"""Hash of the bytes of an empty file, which is similar to nothing, not even to another one."""


class Role(StrEnum):
    """How the files below a source are treated."""

    NORMAL = "normal"
    PROTECTED = "protected"
    EXCLUDED = "excluded"


class Reason(StrEnum):
    """Why a file was skipped; worded in ``messages/words.py``, as a word and as a sentence."""

    EMPTY = "empty"
    TOO_SHORT = "too-short"
    NO_TEXT = "no-text"
    ENCRYPTED = "encrypted"
    DAMAGED = "damaged"
    TOO_LARGE = "too-large"
    LIMIT = "limit"
    TIMED_OUT = "timed-out"
    MEMORY = "memory"
    CRASHED = "crashed"
    CHANGED = "changed"
    VANISHED = "vanished"
    UNREADABLE = "unreadable"
    UNSUPPORTED = "unsupported"
    NOT_REGULAR = "not-regular"


class BlockKind(StrEnum):
    """The part of a document that a block of text belongs to."""

    BODY = "body"
    HEADING = "heading"
    TABLE = "table"
    HEADER = "header"
    FOOTER = "footer"
    NOTE = "note"
    BOX = "box"
    FURNITURE = "furniture"
    """Repeated page furniture: running heads, page numbers, navigation."""
    COMMENT = "comment"
    """A comment of a reader of the document."""


#: Kinds around the text. They are shown, but not fingerprinted: letterheads and page numbers
#: must not make different letters similar.
MARGIN_KINDS: frozenset[BlockKind] = frozenset(
    {BlockKind.HEADER, BlockKind.FOOTER, BlockKind.FURNITURE, BlockKind.COMMENT}
)


@dataclass(frozen=True, slots=True)
class Source:
    """A folder or file that a person added."""

    path: Path
    role: Role = Role.NORMAL
    recursive: bool = True


@dataclass(frozen=True, slots=True)
class Identity:
    """Identifies a file, to notice that another file took its path.

    Times in nanoseconds since the epoch, ``size`` in bytes.
    """

    device: int
    inode: int
    size: int
    mtime_ns: int
    ctime_ns: int


@dataclass(frozen=True, slots=True)
class FoundFile:
    """A regular file that was found while walking; nothing of it was read yet."""

    path: Path
    identity: Identity
    source: int
    """Position of the source it was found below."""
    role: Role = Role.NORMAL
    member: str = ""
    """Name of a document inside it (an attachment, a file in an archive); empty for the file."""
    member_size: int = 0
    """Bytes of that document; ``identity`` is always that of the file."""


@dataclass(frozen=True, slots=True)
class Block:
    """One paragraph, heading, table row or note; ``page`` counts from 1, 0 where unknown."""

    text: str
    kind: BlockKind = BlockKind.BODY
    page: int = 0


@dataclass(frozen=True, slots=True)
class Text:
    """The text of a file."""

    blocks: tuple[Block, ...]
    format: str
    """Name of the format of the content, e.g. ``docx``; the ending of the name may be wrong."""
    reader: str
    """The library that read it, with its version."""
    partial: Detail | None = None
    """Why something is missing, or None: then the text is whole."""
    replacement_count: int = 0
    """Characters that could not be decoded and were replaced by U+FFFD."""
    encoding: str | None = None
    is_encrypted: bool = False
    """A password was needed: its text must not be stored unencrypted."""
    metadata: tuple[str, ...] = ()
    """Keywords, tags and the like in the file, each once, in their order."""

    @property
    def body_text(self) -> str:
        """The text that is fingerprinted: blocks joined by newlines, no MARGIN_KINDS."""
        return "\n".join(b.text for b in self.blocks if b.kind not in MARGIN_KINDS)

    @property
    def full_text(self) -> str:
        """The whole text, blocks joined by newlines."""
        return "\n".join(b.text for b in self.blocks)


def place(path: Path, member: str) -> str:
    """Return where a document is, for people: ``mail.eml › letter.docx``."""
    return f"{path} › {member}" if member else str(path)


@dataclass(frozen=True, slots=True)
class Document:
    """A compared file. ``id`` is its position in the report."""

    id: int
    path: Path
    identity: Identity
    content_hash: str
    """SHA-256 of the bytes, 64 hex digits."""
    text_hash: str
    """SHA-256 of the normalised text, 64 hex digits: equal texts have equal hashes."""
    format: str
    characters: int
    """Effective characters: letters and digits, without space and punctuation."""
    tokens: int
    """Words, in Chinese those of the segmentation; shown as *Words*."""
    fingerprint: int
    source: int = 0
    role: Role = Role.NORMAL
    partial: Detail | None = None
    title: str = ""
    """First line with words, at most 120 characters; may be empty."""
    member: str = ""
    """Name of the document inside the file at ``path``; empty where it is the file itself."""
    remark: Detail = ""
    """A remark for people, such as a wrong ending; may be empty."""
    unread: tuple[Reason, Detail] | None = None
    """Why its text is not compared. It is a document since another file has the same bytes.

    The report lists it among the problems too. If no file with these bytes can be read,
    ``text_hash`` is the hash of the bytes, and only these files are paired with each other."""
    is_row: bool = False
    """Whether it is a row of a table; ``path`` and ``identity`` are then those of the table, but
    for the size, and ``member`` names the row."""

    @property
    def file_key(self) -> tuple[int, ...]:
        """The key that all names of one file on the disk share, and no other document has."""
        identity = self.identity
        return (
            (identity.device, identity.inode) if identity.inode and not self.member else (self.id,)
        )

    @property
    def place(self) -> str:
        """Where it is, for people: the path, and the name inside the file where there is one."""
        return place(self.path, self.member)

    @property
    def size(self) -> int | None:
        """Size of its file in bytes; None for a row, which has none of its own."""
        return None if self.is_row else self.identity.size

    @property
    def modified_ns(self) -> int | None:
        """When its file was changed, in ns since the epoch; None for a row."""
        return None if self.is_row else self.identity.mtime_ns

    @property
    def copy_hash(self) -> str:
        """What copies of a file have in common; empty for a row, and where it is not known."""
        return "" if self.is_row else self.content_hash

    @property
    def is_inside(self) -> bool:
        """Whether it is inside a file, such as an attachment; a row is shown as itself."""
        return bool(self.member) and not self.is_row

    @property
    def must_stay(self) -> bool:
        """Whether it can never be removed: it is protected, or only a part of a file."""
        return self.role is Role.PROTECTED or bool(self.member)


@dataclass(frozen=True, slots=True)
class Problem:
    """A file that is not compared: a state of the world, not an exception."""

    path: Path
    reason: Reason
    detail: Detail = ""
    size: int = 0
    member: str = ""
    """Name of the document inside the file at ``path``; empty where it is the file itself."""

    @property
    def place(self) -> str:
        """Where it is, for people: the path, and the name inside the file where there is one."""
        return place(self.path, self.member)


# Files of a group that are the same, byte for byte, or even one file with several names.


class Copies:
    """The members of one group by their bytes; the first of them is the one that is kept."""

    def __init__(self, members: Sequence[Document]) -> None:
        """Sort the members by their bytes and by their file on the disk."""
        self._keeper = members[0] if members else None
        self._same: dict[str, list[Document]] = {}
        self._names: dict[tuple[int, ...], Document] = {}
        for document in members:
            if document.copy_hash:
                self._same.setdefault(document.copy_hash, []).append(document)
            self._names.setdefault(document.file_key, document)

    def of(self, document: Document) -> tuple[Document | None, int, Document | None]:
        """Return the first other file with the same bytes and how many others there are.

        None and 0 where that is the keeper: its relation shows it already. The third is the first
        member that is the same file on the disk under another name, None where it comes first.
        """
        first = self._names.get(document.file_key, document)
        name_of = None if first is document else first
        copies = self._same.get(document.copy_hash, ())
        if len(copies) < 2 or copies[0] is self._keeper:
            return None, 0, name_of
        return copies[1] if copies[0] is document else copies[0], len(copies) - 1, name_of


# Where a document is, in the parts that people read: its name, its folder, the file around it.
#
# A document inside a file has no path of its own. Its name is the last part of its name there, and
# its folder is that file, with the folder inside it where there is one.


class FilePlace(Protocol):
    """An item with a place: a document, a problem or a side of a comparison."""

    @property
    def path(self) -> Path:
        """The file."""

    @property
    def member(self) -> str:
        """Name of the document inside it, empty for the file itself."""


def own_name(item: FilePlace) -> str:
    """Return the name of a document, also inside a file."""
    return _parts(item.member)[1] if item.member else item.path.name


def container_name(item: FilePlace) -> str:
    """Return the name of the file that contains a document, empty for a file itself."""
    return item.path.name if item.member else ""


def folder_of(item: FilePlace) -> str:
    """Return the folder of a document, or the file that contains it."""
    if not item.member:
        return str(item.path.parent)
    inner = _parts(item.member)[0]
    return f"{item.path} › {inner}" if inner else str(item.path)


def _parts(member: str) -> tuple[str, str]:
    """Return folder and name; a name that ends in a slash has no folder."""
    folder, _, name = member.rpartition("/")
    return (folder, name) if name else ("", member)
