"""Recognises files without a reader here, by their first bytes; each kind has a stable key.

Numbers and letters are those that the programs write and that file(1) recognises too.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from fnmatch import fnmatchcase

from simfinder.domain.documents import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Message, Thing
from simfinder.extract.formats import table_rows


@dataclass(frozen=True, slots=True)
class Kind:
    """The kind of a file without a reader."""

    key: str
    """Short, stable and lower case: identifies the programs that can read the kind."""
    words: str
    """English, with an article, for the report."""
    document: bool = False
    """Whether it has a text that some program can read."""


class NeedsProgram(ReadProblem):
    """A document that only another program can read, if any."""

    def __init__(self, kind: Kind) -> None:
        """``kind.key`` identifies the programs that can read it."""
        super().__init__(
            Reason.UNSUPPORTED, Message(Code.FORMAT_NOT_SUPPORTED, what=Thing(kind.words))
        )
        self.kind = kind
        self.data = b""
        """Its bytes, where it is inside a file and nothing else can get at it."""


def problem_of(kind: Kind) -> ReadProblem:
    """Return the error for a file of a kind without a reader."""
    if kind.document:
        return NeedsProgram(kind)
    return ReadProblem(Reason.UNSUPPORTED, Message(Code.CONTENT_IS, what=Thing(kind.words)))


_SIGNATURE = re.compile(r"(?:(\d+):)?(.+)")
#: Key (with a star for documents), name, and the bytes with which such files begin; a number with
#: a colon before them is their place. In the order in which they are tried.
_TABLE = r"""
wpd* | a WordPerfect document | \xffWPC
word2* | a Word 2 document | \xdb\xa5-\x00 \x9b\xa5!\x00
macword* | an early Word for Mac document | \xfe7\x00\x1c \xfe7\x00#
write* | a Microsoft Write document | 1\xbe\x00\x00 2\xbe\x00\x00
works* | a Microsoft Works document | \x01\xfe2\x00 \x01\xfe3\x00 \x01\xfe5\x00
hwp3* | a Hangul document | HWP\x20Document\x20File
onenote* | a OneNote notebook | \xe4R\\{\x8c\xd8\xa7M
lotus* | a Lotus 1-2-3 workbook | \x00\x00\x02\x00\x04\x04 \x00\x00\x02\x00\x06\x04
    \x00\x00\x1a\x00\x00\x10 \x00\x00\x1a\x00\x02\x10 \x00\x00\x1a\x00\x05\x10
quattro* | a Quattro Pro workbook | \x00\x00\x02\x00\x20Q \x00\x00\x02\x00!Q
amipro* | an Ami Pro document | [ver]\r\n\t
wordpro* | a Word Pro document | WordPro
djvu* | a DjVu document | AT&TFORM
ps* | PostScript | %!PS \xc5\xd0\xd3\xc6
chm* | a CHM help file | ITSF
caj* | a CAJ document | CAJ\x00 HN\x00\x00 KDH\x20
ceb* | a CEB document | Founder\x20CEB
mobi* | a Kindle or Palm book | ITOLITLS 60:BOOKMOBI 60:TEXtREAd
xls4* | an Excel 2-4 workbook | \t\x00\x04\x00 \t\x02\x06\x00 \t\x04\x06\x00
tnef* | an Outlook TNEF file | x\x9f>"
png | a PNG image | \x89PNG\r\n\x1a\n \x89PNG
jpeg | a JPEG image | \xff\xd8\xff
gif | a GIF image | GIF8
bmp | a BMP image | BM
tiff | a TIFF image | II*\x00 MM\x00*
psd | a Photoshop image | 8BPS
webp | a WebP image | 8:WEBPVP8
image | an image | \x00\x00\x01\x00 gimp\x20xcf \x00\x00\x00\x0cjP\x20\x20
    \x00\x00\x00\x0cJXL\x20 128:DICM
emf | a Windows metafile | 40:\x20EMF\x00\x00 \xd7\xcd\xc6\x9a
heic | a HEIF image | 4:ftyphei 4:ftypmif1 4:ftypavif
av | a video or recording | 4:ftyp fLaC 8:WAVEfmt 8:AVI\x20LIST MThd\x00 \x1aE\xdf\xa3 FLV\x01
    0&\xb2u\x8ef \x00\x00\x01\xba \x00\x00\x01\xb3 .RMF\x00 #!AMR 8:AIFF \xff\xf1 \xff\xf9
gzip | a gzip archive | \x1f\x8b
bzip2 | a bzip2 archive | BZh
xz | an xz archive | \xfd7zXZ
7z | a 7-Zip archive | 7z\xbc\xaf'\x1c
rar | a RAR archive | Rar!
zstd | a Zstandard archive | (\xb5/\xfd
tar | a tar archive | 257:ustar
cab | a CAB archive | MSCF\x00\x00 ISc(
lzh | an LZH archive | 2:-lh 2:-lz
archive | an archive | `\xea 7:**ACE** \x1f\x9d \x1f\xa0 LZIP\x01 \x04"M\x18 !<arch>\n
    \xed\xab\xee\xdb 07070 SIT!\x00 StuffIt\x20(c)
program | a program | \x7fELF MZ \xcf\xfa\xed\xfe \xce\xfa\xed\xfe \x00asm dex\n03
class | a Java class | \xca\xfe\xba\xbe
sqlite | a SQLite database | SQLite\x20format\x203\x00
access | an Access database | 4:Standard\x20Jet\x20DB 4:Standard\x20ACE\x20DB
pst | an Outlook data file | !BDN \xcf\xad\x12\xfe
rpmsg | a message protected by rights management | v\xe8\x04`\xc4\x11\xe3\x86
dwg | an AutoCAD drawing | AC10 AutoCAD\x20Binary\x20DXF
font | a font | OTTO ttcf wOFF wOF2 \x00\x01\x00\x00\x00 \x80\x01
ogg | an Ogg recording | OggS
mp3 | an MP3 recording | ID3 \xff\xfb \xff\xf3 \xff\xf2
riff | a RIFF container | RIFF
disk | a disk image | conectix vhdxfile KDMV QFI\xfb MSWIM\x00 32769:CD001
link | a Windows shortcut | L\x00\x00\x00\x01\x14\x02\x00
plist | a property list | bplist0
encrypted | an encrypted file | Salted__ -----BEGIN\x20PGP\x20MESSAGE----- age-encryption.org/
    \x03\xd9\xa2\x9a
layout | an InDesign document | \x06\x06\xed\xf5\xd8\x1dF\xe5
system | a system file | regf ElfFile\x00 \x00\x00\x00\x01Bud1
vsd* | a Visio drawing
vsdx* | a Visio drawing
pub* | a Publisher document
iwork* | an iWork document
odf* | an OpenDocument file
staroffice* | a StarOffice document
jtd* | an Ichitaro document
dbase | a dBase table
equation | an equation
ole | an OLE container
thumbs | a thumbnail cache
jar | a Java archive
apk | an Android program
"""


def _read_table() -> tuple[dict[str, Kind], tuple[tuple[int, bytes, Kind], ...]]:
    kinds: dict[str, Kind] = {}
    magic: list[tuple[int, bytes, Kind]] = []
    for key, words, *signatures in table_rows(_TABLE):
        name = key.removesuffix("*")
        kinds[name] = kind = Kind(name, words, document=name != key)
        for signature in " ".join(signatures).split():
            place, letters = _SIGNATURE.fullmatch(signature).groups()  # type: ignore[union-attr]
            content = letters.encode().decode("unicode_escape").encode("latin-1")
            magic.append((int(place or 0), content, kind))
    return kinds, tuple(magic)


KINDS, _MAGIC = _read_table()
"""All kinds by their keys."""

_MAGIC_ANYWHERE = tuple(row for row in _MAGIC if row[0])
_MAGIC_BY_BYTE = {
    byte: tuple(row for row in _MAGIC if row[0] or row[1].startswith(byte))
    for byte in {magic[:1] for at, magic, _ in _MAGIC if not at}
}
"""The magic numbers to look for by the first byte of a file, in the order of the table."""

SHORT = 7
"""Magic numbers up to this length may begin an honest text too: then the rest must be none."""
_SURE_MAGIC = frozenset((b"%!PS", b"[ver]\r\n\t"))
"""Beginnings of text files whose text cannot be compared in this form."""

_PHOTOGRAPH = re.compile(rb"\xff\xd8\xff[\xe0\xe1]..(?:JFIF|JFXX|Exif)\x00", re.DOTALL)
"""The start of a JPEG image with its first segment (JFIF 1.02, Exif 2.3, 4.5.4)."""


def matches(head: bytes) -> tuple[Kind, bool] | None:
    """Return the kind by the first bytes, and whether a text could begin with them too."""
    if _PHOTOGRAPH.match(head):
        return KINDS["jpeg"], False
    for at, magic, entry in _MAGIC_BY_BYTE.get(head[:1], _MAGIC_ANYWHERE):
        if head.startswith(magic, at):
            return entry, len(magic) <= SHORT and magic not in _SURE_MAGIC
    return (KINDS["dbase"], True) if _is_dbase(head) else None


def _is_dbase(head: bytes) -> bool:
    """Whether a table of dBase or FoxPro begins: version, date, and lengths that fit together."""
    versions = b"\x02\x03\x30\x31\x32\x43\x63\x83\x8b\xcb\xf5\xfb"
    if len(head) < 68 or head[0] not in versions:
        return False
    header, record = int.from_bytes(head[8:10], "little"), int.from_bytes(head[10:12], "little")
    return 1 <= head[2] <= 12 and 1 <= head[3] <= 31 and header >= 65 and record > 0


#: Patterns of the names of streams in OLE containers, lower case.
_STREAMS = (
    ("pub", ("quill/*",)),
    ("wpd", ("perfectoffice_main*",)),
    ("staroffice", ("starwriterdocument*", "starcalcdocument*", "stardrawdocument*")),
    ("jtd", ("documenttext*",)),
    ("vsd", ("visiodocument*",)),
    ("works", ("mm", "matost", "contents")),
    ("equation", ("equation native*",)),
    ("thumbs", ("catalog",)),
    ("dwg", ("swdoccontentmgr*",)),
)
#: Patterns of the names of members of ZIP archives, lower case.
_MEMBERS = (
    ("vsdx", ("visio/document*",)),
    ("iwork", ("index/document.iwa*", "index.apxl*", "index.zip*", "buildversionhistory.plist*")),
    ("iwork", ("quicklook/*", "metadata/buildversionhistory*")),
    ("apk", ("androidmanifest.xml*",)),
    ("jar", ("meta-inf/manifest.mf*",)),
)


def of_streams(names: Collection[str]) -> Kind:
    """Return the kind of an OLE container without a readable document."""
    return _first_match(_STREAMS, names) or KINDS["ole"]


def of_members(names: Collection[str]) -> Kind | None:
    """Return the kind of an archive by its folded names, None for an ordinary one."""
    return _first_match(_MEMBERS, names)


def _first_match(
    table: Iterable[tuple[str, tuple[str, ...]]], names: Collection[str]
) -> Kind | None:
    for key, patterns in table:
        if any(fnmatchcase(name, pattern) for pattern in patterns for name in names):
            return KINDS[key]
    return None
