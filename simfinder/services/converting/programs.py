"""Programs of this machine that read what no reader here does, where somebody installed them.

Each kind of document (``extract.kinds``) names the programs in the order of how well they do it.
What is found is looked up once a scan; a program that comes or goes changes ``versions``, so that
what it could not be used for before is tried again.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from simfinder.extract import registry
from simfinder.extract.formats import BY_SUFFIX, Format


@dataclass(frozen=True, slots=True)
class Program:
    """A program that makes a readable file of another one.

    ``arguments`` follow the executable; ``{input}``, ``{output}`` (a folder) and ``{profile}``
    stand for paths. ``makes``: the ending of what it writes into the folder, or with ``prints``
    what it prints.
    """

    name: str
    commands: tuple[str, ...]
    arguments: tuple[str, ...]
    makes: str
    prints: bool = False
    profile: bool = False
    """It has a folder of its own settings, which it lays out when it is started first."""


@dataclass(frozen=True, slots=True)
class Way:
    """How a kind of document can be read here: a program, where it is, and what it is told."""

    program: Program
    executable: Path
    ending: str
    """Of the copy that the program is given; some go by it."""

    @property
    def version(self) -> str:
        """What changes when the program is another one; none is started to ask it."""
        status = self.executable.stat()
        return f"{self.program.name} {status.st_size:x}.{status.st_mtime_ns:x}"


def _names(programs: Sequence[Program]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(program.name for program in programs))


def _office(makes: str) -> Program:
    return Program(
        "LibreOffice",
        ("soffice", "libreoffice"),
        (
            "-env:UserInstallation={profile}", "--headless", "--norestore", "--nolockcheck",
            "--convert-to", makes.lstrip("."), "--outdir", "{output}", "{input}",
        ),
        makes,
        profile=True,
    )  # fmt: skip


_TEXT, _SHEET, _DRAWING, _SLIDES = map(_office, (".odt", ".ods", ".odg", ".odp"))
_ANTIWORD = Program(
    "antiword", ("antiword",), ("-m", "UTF-8.txt", "-w", "0", "{input}"), ".txt", prints=True
)
_CATDOC = Program("catdoc", ("catdoc",), ("-d", "utf-8", "-w", "{input}"), ".txt", prints=True)
_DJVU = Program("djvutxt", ("djvutxt",), ("{input}",), ".txt", prints=True)
_GHOSTSCRIPT = Program(
    "Ghostscript",
    ("gs", "gswin64c", "gswin32c"),
    ("-dSAFER", "-dBATCH", "-dNOPAUSE", "-q", "-sDEVICE=pdfwrite",
     "-sOutputFile={output}/document.pdf", "{input}"),
    ".pdf",
)  # fmt: skip
_CALIBRE = Program("Calibre", ("ebook-convert",), ("{input}", "{output}/document.epub"), ".epub")


@dataclass(frozen=True, slots=True)
class _Foreign:
    """A kind of document: the ending that programs know it by, and what reads it."""

    ending: str
    """Empty where its own ending tells more."""
    programs: tuple[Program, ...]
    suffixes: str
    summary: str


_FOREIGN: dict[str, _Foreign] = {
    "wpd": _Foreign(".wpd", (_TEXT,), ".wpd .wp .wp5 .wp6", "WordPerfect documents"),
    "works": _Foreign(".wps", (_TEXT, _SHEET), ".wps .wks .wdb", "Microsoft Works documents"),
    "word2": _Foreign(".doc", (_ANTIWORD, _TEXT, _CATDOC), ".doc", "Word documents before Word 6"),
    "macword": _Foreign(".doc", (_TEXT,), ".doc .mcw", "Word documents of old Macs"),
    "write": _Foreign(".wri", (_TEXT, _CATDOC), ".wri", "Microsoft Write documents"),
    "hwp3": _Foreign(".hwp", (_TEXT,), ".hwp", "Hangul documents from before 2002"),
    "iwork": _Foreign(
        "", (_TEXT, _SHEET, _SLIDES), ".pages .numbers .key", "Pages, Numbers and Keynote documents"
    ),
    "amipro": _Foreign(".sam", (_TEXT,), ".sam", "Ami Pro documents"),
    "wordpro": _Foreign(".lwp", (_TEXT,), ".lwp", "Word Pro documents"),
    "staroffice": _Foreign(
        "", (_TEXT, _SHEET, _DRAWING), ".sdw .sdc .sdd .sxw", "StarOffice documents"
    ),
    "odf": _Foreign("", (_TEXT,), ".odf .odb .odc", "other OpenDocument files"),
    "lotus": _Foreign(".wk1", (_SHEET,), ".wk1 .wk3 .wk4 .123", "Lotus 1-2-3 workbooks"),
    "quattro": _Foreign(".wb2", (_SHEET,), ".wb1 .wb2 .wb3 .qpw", "Quattro Pro workbooks"),
    "xls4": _Foreign(".xls", (_SHEET,), ".xls", "Excel workbooks before Excel 5"),
    "vsd": _Foreign(".vsd", (_DRAWING,), ".vsd .vst", "Visio drawings"),
    "vsdx": _Foreign(".vsdx", (_DRAWING,), ".vsdx .vsdm .vstx", "Visio drawings"),
    "pub": _Foreign(".pub", (_DRAWING,), ".pub", "Publisher documents"),
    "djvu": _Foreign(".djvu", (_DJVU,), ".djvu .djv", "DjVu documents with a text layer"),
    "ps": _Foreign(".ps", (_GHOSTSCRIPT,), ".ps .eps", "PostScript"),
    "mobi": _Foreign(".mobi", (_CALIBRE,), ".mobi .azw .azw3 .prc .pdb", "Kindle and Palm books"),
    "chm": _Foreign(".chm", (_CALIBRE,), ".chm", "CHM help files"),
}

FORMATS: tuple[Format, ...] = tuple(
    Format(name, tuple(f.suffixes.split()), "; ".join(_names(f.programs)), f.summary)
    for name, f in _FOREIGN.items()
)
"""The formats that only programs of the machine read."""

_PLACES = {
    "win32": (r"C:\Program Files\LibreOffice\program", r"C:\Program Files\Calibre2"),
    "darwin": (
        "/Applications/LibreOffice.app/Contents/MacOS",
        "/Applications/calibre.app/Contents/MacOS",
    ),
}
"""Where installers put programs without making them known to the shell."""


class Programs:
    """What is installed, as it is found at first."""

    def __init__(self) -> None:
        """Look for every program that some kind names."""
        found: dict[str, Path | None] = {}
        for foreign in _FOREIGN.values():
            for program in foreign.programs:
                if program.name not in found:
                    found[program.name] = _find(program.commands)
        self._found = {name: path for name, path in found.items() if path is not None}

    def ways(self, kind: str, suffix: str) -> list[Way]:
        """Return how a kind can be read here, the best way first; ``suffix``: its own ending."""
        foreign = _FOREIGN.get(kind)
        if foreign is None:
            return []
        return [
            Way(program, self._found[program.name], foreign.ending or suffix)
            for program in _sorted(foreign.programs, suffix)
            if program.name in self._found
        ]

    def version(self, kind: str) -> str | None:
        """Return the version of what reads a kind, None where nothing does."""
        ways = self.ways(kind, "")
        if not ways:
            return None
        readers = {BY_SUFFIX[way.program.makes] for way in ways}
        parts = {way.version for way in ways} | {registry.reader_version(r) for r in readers}
        return " ".join((kind, *sorted(parts)))

    @property
    def versions(self) -> str:
        """What changes when any program comes, goes or is replaced."""
        return " ".join(f"{name}:{path.stat().st_mtime_ns:x}" for name, path in self._known())

    def _known(self) -> Sequence[tuple[str, Path]]:
        return sorted(self._found.items())


def would_read(kind: str) -> tuple[str, ...]:
    """Return the names of the programs that would read a kind, the best one first."""
    foreign = _FOREIGN.get(kind)
    return _names(foreign.programs) if foreign is not None else ()


def _sorted(programs: Sequence[Program], suffix: str) -> list[Program]:
    """Put first what an ending tells: of one kind there can be texts, sheets and slides."""
    makes = {".numbers": ".ods", ".key": ".odp", ".sdc": ".ods", ".sdd": ".odg", ".wks": ".ods"}
    wanted = makes.get(suffix)
    return sorted(programs, key=lambda program: program.makes != wanted)


def _find(commands: Sequence[str]) -> Path | None:
    places = _PLACES.get(sys.platform, ())
    for command in commands:
        found = shutil.which(command)
        for place in places:
            found = found or shutil.which(command, path=place)
        if found is not None:
            return Path(found)
    return None
