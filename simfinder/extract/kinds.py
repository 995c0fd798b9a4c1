"""What files are that no reader here reads: by their first bytes, with a stable key each.

Numbers and letters are those that the programs write and that file(1) knows as well.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from simfinder.domain.documents import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Message, Thing


@dataclass(frozen=True, slots=True)
class Kind:
    """What a file is."""

    key: str
    """Short, stable and lower case: programs that read the kind are looked up by it."""
    words: str
    """English, with an article, as the report says it."""
    document: bool = False
    """Whether it holds a text that some program can read."""


class NeedsProgram(ReadProblem):
    """A document that only another program can read, if any."""

    def __init__(self, kind: Kind) -> None:
        """``kind.key`` says which programs could."""
        super().__init__(
            Reason.UNSUPPORTED, Message(Code.FORMAT_NOT_SUPPORTED, what=Thing(kind.words))
        )
        self.kind = kind
        self.data = b""
        """Its bytes, where it is inside a file and nothing else can get at it."""


def problem_of(kind: Kind) -> ReadProblem:
    """Return what to raise for a file of a kind that is not read."""
    if kind.document:
        return NeedsProgram(kind)
    return ReadProblem(Reason.UNSUPPORTED, Message(Code.CONTENT_IS, what=Thing(kind.words)))


def _documents(*rows: tuple[str, str]) -> tuple[Kind, ...]:
    return tuple(Kind(key, words, document=True) for key, words in rows)


(
    WPD, WORKS, WORD2, MACWORD, WRITE, HWP, VSD, VSDX, PUB, ONENOTE, IWORK, LOTUS, QUATTRO,
    AMIPRO, WORDPRO, DJVU, PS, CHM, CAJ, CEB, MOBI, ODF, STAROFFICE, JTD, TNEF, XLS4,
) = _documents(
    ("wpd", "a WordPerfect document"), ("works", "a Microsoft Works document"),
    ("word2", "a Word 2 document"), ("macword", "a Word document for old Macs"),
    ("write", "a Microsoft Write document"), ("hwp3", "a Hangul document"),
    ("vsd", "a Visio drawing"), ("vsdx", "a Visio drawing"),
    ("pub", "a Publisher document"), ("onenote", "a OneNote notebook"),
    ("iwork", "an iWork document"), ("lotus", "a Lotus 1-2-3 workbook"),
    ("quattro", "a Quattro Pro workbook"), ("amipro", "an Ami Pro document"),
    ("wordpro", "a Word Pro document"), ("djvu", "a DjVu document"), ("ps", "PostScript"),
    ("chm", "a CHM help file"), ("caj", "a CAJ document"), ("ceb", "a CEB document"),
    ("mobi", "a Kindle or Palm book"),
    ("odf", "an OpenDocument file"), ("staroffice", "a StarOffice document"),
    ("jtd", "an Ichitaro document"), ("tnef", "a TNEF file of Outlook"),
    ("xls4", "an Excel 2-4 workbook"),
)  # fmt: skip

IMAGES = {
    "png": "a PNG image", "jpeg": "a JPEG image", "gif": "a GIF image", "bmp": "a BMP image",
    "tiff": "a TIFF image", "webp": "a WebP image", "heic": "a HEIF image",
    "psd": "a Photoshop image", "image": "an image", "emf": "a Windows metafile",
}  # fmt: skip
_VIDEO = "a video or recording"
_DISK = "an image of a disk"
_ARCHIVES = {
    "gzip": "a gzip archive", "bzip2": "a bzip2 archive", "xz": "an xz archive",
    "7z": "a 7-Zip archive", "rar": "a RAR archive", "zstd": "a Zstandard archive",
    "tar": "a tar archive", "cab": "a CAB archive", "lzh": "an LZH archive",
    "archive": "an archive",
}  # fmt: skip
_REST = {
    "program": "a program", "class": "a Java class", "riff": "a RIFF container",
    "sqlite": "a SQLite database", "access": "an Access database", "dbase": "a dBase table",
    "pst": "an Outlook data file", "rpmsg": "a message protected by rights management",
    "dwg": "an AutoCAD drawing", "font": "a font", "mp3": "an MP3 recording",
    "ogg": "an Ogg recording", "av": _VIDEO, "disk": _DISK, "link": "a Windows shortcut",
    "plist": "a property list", "encrypted": "an encrypted file", "layout": "an InDesign document",
    "system": "a file of the system", "equation": "an equation", "ole": "an OLE container",
    "thumbs": "stored thumbnails", "installer": "an installer", "jar": "a Java archive",
    "apk": "an Android program",
}  # fmt: skip
_OTHERS = {key: Kind(key, words) for key, words in (IMAGES | _ARCHIVES | _REST).items()}


def kind(key: str) -> Kind:
    """Return a kind that is no document by its key."""
    return _OTHERS[key]


_MAGIC: tuple[tuple[int, bytes, Kind], ...] = (
    *((0, magic, entry) for magic, entry in (
        (b"\xffWPC", WPD), (b"\xdb\xa5\x2d\x00", WORD2), (b"\x9b\xa5\x21\x00", WORD2),
        (b"\xfe7\x00\x1c", MACWORD), (b"\xfe7\x00#", MACWORD), (b"\x31\xbe\x00\x00", WRITE),
        (b"\x32\xbe\x00\x00", WRITE), (b"\x01\xfe\x32\x00", WORKS), (b"\x01\xfe\x33\x00", WORKS),
        (b"\x01\xfe\x35\x00", WORKS), (b"HWP Document File", HWP),
        (b"\xe4\x52\x5c\x7b\x8c\xd8\xa7\x4d", ONENOTE), (b"\x00\x00\x02\x00\x04\x04", LOTUS),
        (b"\x00\x00\x02\x00\x06\x04", LOTUS), (b"\x00\x00\x1a\x00\x00\x10", LOTUS),
        (b"\x00\x00\x1a\x00\x02\x10", LOTUS), (b"\x00\x00\x1a\x00\x05\x10", LOTUS),
        (b"\x00\x00\x02\x00\x20\x51", QUATTRO), (b"\x00\x00\x02\x00\x21\x51", QUATTRO),
        (b"[ver]\r\n\t", AMIPRO), (b"WordPro", WORDPRO), (b"AT&TFORM", DJVU), (b"%!PS", PS),
        (b"\xc5\xd0\xd3\xc6", PS), (b"ITSF", CHM), (b"CAJ\x00", CAJ), (b"HN\x00\x00", CAJ),
        (b"KDH ", CAJ), (b"Founder CEB", CEB), (b"ITOLITLS", MOBI), (b"\x09\x00\x04\x00", XLS4),
        (b"\x09\x02\x06\x00", XLS4), (b"\x09\x04\x06\x00", XLS4), (b"\x78\x9f\x3e\x22", TNEF),
    )),
    (60, b"BOOKMOBI", MOBI), (60, b"TEXtREAd", MOBI),
    *((at, magic, _OTHERS[key]) for key, at, magic in (
        ("png", 0, b"\x89PNG\r\n\x1a\n"), ("png", 0, b"\x89PNG"), ("jpeg", 0, b"\xff\xd8\xff"), ("gif", 0, b"GIF8"),
        ("bmp", 0, b"BM"), ("tiff", 0, b"II*\x00"), ("tiff", 0, b"MM\x00*"), ("psd", 0, b"8BPS"),
        ("webp", 8, b"WEBPVP8"), ("image", 0, b"\x00\x00\x01\x00"), ("image", 0, b"gimp xcf"),
        ("image", 0, b"\x00\x00\x00\x0cjP  "), ("image", 0, b"\x00\x00\x00\x0cJXL "),
        ("image", 128, b"DICM"), ("emf", 40, b" EMF\x00\x00"), ("emf", 0, b"\xd7\xcd\xc6\x9a"),
        ("heic", 4, b"ftyphei"), ("heic", 4, b"ftypmif1"), ("heic", 4, b"ftypavif"),
        ("av", 4, b"ftyp"), ("gzip", 0, b"\x1f\x8b"), ("bzip2", 0, b"BZh"),
        ("xz", 0, b"\xfd7zXZ"), ("7z", 0, b"7z\xbc\xaf\x27\x1c"), ("rar", 0, b"Rar!"),
        ("zstd", 0, b"\x28\xb5\x2f\xfd"), ("tar", 257, b"ustar"), ("cab", 0, b"MSCF\x00\x00"),
        ("cab", 0, b"ISc("), ("lzh", 2, b"-lh"), ("lzh", 2, b"-lz"), ("archive", 0, b"\x60\xea"),
        ("archive", 7, b"**ACE**"), ("archive", 0, b"\x1f\x9d"), ("archive", 0, b"\x1f\xa0"),
        ("archive", 0, b"LZIP\x01"), ("archive", 0, b"\x04\x22\x4d\x18"),
        ("archive", 0, b"!<arch>\n"), ("archive", 0, b"\xed\xab\xee\xdb"),
        ("archive", 0, b"07070"), ("archive", 0, b"SIT!\x00"), ("archive", 0, b"StuffIt (c)"),
        ("program", 0, b"\x7fELF"), ("program", 0, b"MZ"), ("program", 0, b"\xcf\xfa\xed\xfe"),
        ("program", 0, b"\xce\xfa\xed\xfe"), ("program", 0, b"\x00asm"),
        ("program", 0, b"dex\n03"), ("class", 0, b"\xca\xfe\xba\xbe"),
        ("sqlite", 0, b"SQLite format 3\x00"), ("access", 4, b"Standard Jet DB"),
        ("access", 4, b"Standard ACE DB"), ("pst", 0, b"!BDN"), ("pst", 0, b"\xcf\xad\x12\xfe"),
        ("rpmsg", 0, b"\x76\xe8\x04\x60\xc4\x11\xe3\x86"), ("dwg", 0, b"AC10"),
        ("dwg", 0, b"AutoCAD Binary DXF"), ("font", 0, b"OTTO"), ("font", 0, b"ttcf"),
        ("font", 0, b"wOFF"), ("font", 0, b"wOF2"), ("font", 0, b"\x00\x01\x00\x00\x00"),
        ("font", 0, b"\x80\x01"), ("ogg", 0, b"OggS"), ("mp3", 0, b"ID3"),
        ("mp3", 0, b"\xff\xfb"), ("mp3", 0, b"\xff\xf3"), ("mp3", 0, b"\xff\xf2"),
        ("av", 0, b"fLaC"), ("av", 8, b"WAVEfmt"), ("av", 8, b"AVI LIST"), ("riff", 0, b"RIFF"),
        ("av", 0, b"MThd\x00"), ("av", 0, b"\x1a\x45\xdf\xa3"), ("av", 0, b"FLV\x01"),
        ("av", 0, b"\x30\x26\xb2\x75\x8e\x66"), ("av", 0, b"\x00\x00\x01\xba"),
        ("av", 0, b"\x00\x00\x01\xb3"), ("av", 0, b".RMF\x00"), ("av", 0, b"#!AMR"),
        ("av", 8, b"AIFF"), ("av", 0, b"\xff\xf1"), ("av", 0, b"\xff\xf9"),
        ("disk", 0, b"conectix"), ("disk", 0, b"vhdxfile"), ("disk", 0, b"KDMV"),
        ("disk", 0, b"QFI\xfb"), ("disk", 0, b"MSWIM\x00"), ("disk", 32769, b"CD001"),
        ("link", 0, b"L\x00\x00\x00\x01\x14\x02\x00"), ("plist", 0, b"bplist0"),
        ("encrypted", 0, b"Salted__"), ("encrypted", 0, b"-----BEGIN PGP MESSAGE-----"),
        ("encrypted", 0, b"age-encryption.org/"), ("encrypted", 0, b"\x03\xd9\xa2\x9a"),
        ("layout", 0, b"\x06\x06\xed\xf5\xd8\x1d\x46\xe5"), ("system", 0, b"regf"),
        ("system", 0, b"ElfFile\x00"), ("system", 0, b"\x00\x00\x00\x01Bud1"),
    )),
)  # fmt: skip
"""Place, bytes and kind, in the order in which they are tried."""

SHORT = 7
"""Magic numbers up to this length may begin an honest text too: then the rest must be none."""
_SURE_MAGIC = frozenset((b"%!PS", b"[ver]\r\n\t"))
"""These begin files that are text, and still are no texts to compare as they stand."""

_PHOTOGRAPH = re.compile(rb"\xff\xd8\xff[\xe0\xe1]..(?:JFIF|JFXX|Exif)\x00", re.DOTALL)
"""The start of a JPEG image with its first segment (JFIF 1.02, Exif 2.3, 4.5.4)."""


def matches(head: bytes) -> tuple[Kind, bool] | None:
    """Return what the first bytes tell, and whether a text could begin with them too."""
    if _PHOTOGRAPH.match(head):
        return kind("jpeg"), False
    for at, magic, entry in _MAGIC:
        if head.startswith(magic, at):
            return entry, len(magic) <= SHORT and magic not in _SURE_MAGIC
    return (kind("dbase"), True) if _is_dbase(head) else None


def _is_dbase(head: bytes) -> bool:
    """Whether a table of dBase or FoxPro begins: version, date, and lengths that fit together."""
    if len(head) < 68 or head[0] not in b"\x02\x03\x30\x31\x32\x43\x63\x83\x8b\xcb\xf5\xfb":
        return False
    header, record = int.from_bytes(head[8:10], "little"), int.from_bytes(head[10:12], "little")
    return 1 <= head[2] <= 12 and 1 <= head[3] <= 31 and header >= 65 and record > 0


OLE_STREAMS: tuple[tuple[str, Kind], ...] = (
    ("quill/", PUB), ("perfectoffice_main", WPD), ("starwriterdocument", STAROFFICE),
    ("starcalcdocument", STAROFFICE), ("stardrawdocument", STAROFFICE), ("documenttext", JTD),
    ("visiodocument", VSD),
    ("mm", WORKS), ("matost", WORKS), ("contents", WORKS), ("equation native", kind("equation")),
    ("catalog", kind("thumbs")), ("swdoccontentmgr", kind("dwg")),
)  # fmt: skip
"""Beginnings of the names of streams in OLE containers, lower case."""


def of_streams(names: list[str]) -> Kind:
    """Return what an OLE container without a document that is read holds."""
    for start, entry in OLE_STREAMS:
        whole = len(start) < 10 and not start.endswith("/")
        if any(name == start or (name.startswith(start) and not whole) for name in names):
            return entry
    return kind("ole")


ZIP_MEMBERS: tuple[tuple[str, Kind], ...] = (
    ("visio/document", VSDX), ("index/document.iwa", IWORK),
    ("index.apxl", IWORK), ("index.zip", IWORK), ("buildversionhistory.plist", IWORK),
    ("quicklook/", IWORK), ("metadata/buildversionhistory", IWORK),
    ("androidmanifest.xml", kind("apk")), ("meta-inf/manifest.mf", kind("jar")),
)  # fmt: skip
"""Beginnings of the names of members of ZIP archives, lower case."""


def of_members(names: frozenset[str]) -> Kind | None:
    """Return what an archive is by its folded names, None where it is one like any other."""
    for start, entry in ZIP_MEMBERS:
        if any(name.startswith(start) for name in names):
            return entry
    return None
