"""Lets a program of the machine turn a document into one that a reader here can read.

The program gets a private copy in a passing folder, a time and a memory that it may use, and
may not connect anywhere; see ``confinement``. What it makes is read in a worker like any file.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import psutil

from simfinder.domain.documents import Reason
from simfinder.domain.errors import Cancelled, ReadProblem
from simfinder.domain.messages import Code, Message, system_message
from simfinder.extract import registry
from simfinder.extract.formats import BY_SUFFIX, Format
from simfinder.services.workers import confinement
from simfinder.services.workers.child_process import end_group, wait_for_end
from simfinder.services.workers.frames import Content

# Installed programs for formats without a reader.
#
# Each kind of document (``extract.kinds``) names the programs in the order of how well they do it.
# What is found is looked up once a scan; a program that comes or goes changes ``versions``, so that
# what it could not be used for before is tried again.


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
class Conversion:
    """How a kind of document can be read here: a program, where it is, and its arguments."""

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
            "-env:UserInstallation={profile}",
            "--headless",
            "--norestore",
            "--nolockcheck",
            "--convert-to",
            makes.lstrip("."),
            "--outdir",
            "{output}",
            "{input}",
        ),
        makes,
        profile=True,
    )


_TEXT, _SHEET, _DRAW, _SLIDES = map(_office, (".odt", ".ods", ".odg", ".odp"))
_ANTIWORD = Program(
    "antiword", ("antiword",), ("-m", "UTF-8.txt", "-w", "0", "{input}"), ".txt", prints=True
)
_CATDOC = Program("catdoc", ("catdoc",), ("-d", "utf-8", "-w", "{input}"), ".txt", prints=True)
_DJVU = Program("djvutxt", ("djvutxt",), ("{input}",), ".txt", prints=True)
_GHOSTSCRIPT = Program(
    "Ghostscript",
    ("gs", "gswin64c", "gswin32c"),
    (
        "-dSAFER",
        "-dBATCH",
        "-dNOPAUSE",
        "-q",
        "-sDEVICE=pdfwrite",
        "-sOutputFile={output}/document.pdf",
        "{input}",
    ),
    ".pdf",
)
_CALIBRE = Program("Calibre", ("ebook-convert",), ("{input}", "{output}/document.epub"), ".epub")


@dataclass(frozen=True, slots=True)
class _Foreign:
    """A kind of document: the ending that programs know it by, and what reads it."""

    ending: str
    """Empty to use the suffix of the file."""
    programs: tuple[Program, ...]
    suffixes: str
    summary: str


_FOREIGN: dict[str, _Foreign] = {
    "wpd": _Foreign(".wpd", (_TEXT,), ".wpd .wp .wp5 .wp6", "WordPerfect documents"),
    "works": _Foreign(".wps", (_TEXT, _SHEET), ".wps .wks .wdb", "Microsoft Works documents"),
    "word2": _Foreign(".doc", (_ANTIWORD, _TEXT, _CATDOC), ".doc", "Word documents before Word 6"),
    "macword": _Foreign(".doc", (_TEXT,), ".doc .mcw", "early Word for Mac documents"),
    "write": _Foreign(".wri", (_TEXT, _CATDOC), ".wri", "Microsoft Write documents"),
    "hwp3": _Foreign(".hwp", (_TEXT,), ".hwp", "Hangul documents from before 2002"),
    "iwork": _Foreign(
        "", (_TEXT, _SHEET, _SLIDES), ".pages .numbers .key", "Pages, Numbers and Keynote documents"
    ),
    "amipro": _Foreign(".sam", (_TEXT,), ".sam", "Ami Pro documents"),
    "wordpro": _Foreign(".lwp", (_TEXT,), ".lwp", "Word Pro documents"),
    "staroffice": _Foreign(
        "", (_TEXT, _SHEET, _DRAW), ".sdw .sdc .sdd .sxw", "StarOffice documents"
    ),
    "odf": _Foreign("", (_TEXT,), ".odf .odb .odc", "other OpenDocument files"),
    "lotus": _Foreign(".wk1", (_SHEET,), ".wk1 .wk3 .wk4 .123", "Lotus 1-2-3 workbooks"),
    "quattro": _Foreign(".wb2", (_SHEET,), ".wb1 .wb2 .wb3 .qpw", "Quattro Pro workbooks"),
    "xls4": _Foreign(".xls", (_SHEET,), ".xls", "Excel workbooks before Excel 5"),
    "vsd": _Foreign(".vsd", (_DRAW,), ".vsd .vst", "Visio drawings"),
    "vsdx": _Foreign(".vsdx", (_DRAW,), ".vsdx .vsdm .vstx", "Visio drawings"),
    "pub": _Foreign(".pub", (_DRAW,), ".pub", "Publisher documents"),
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
        paths: dict[str, Path | None] = {}
        for foreign in _FOREIGN.values():
            for program in foreign.programs:
                if program.name not in paths:
                    paths[program.name] = _find(program.commands)
        self._paths = {name: path for name, path in paths.items() if path is not None}

    def conversions(self, kind: str, suffix: str) -> list[Conversion]:
        """Return how a kind can be read here, the best way first; ``suffix``: its own ending."""
        foreign = _FOREIGN.get(kind)
        if foreign is None:
            return []
        return [
            Conversion(program, self._paths[program.name], foreign.ending or suffix)
            for program in _order(foreign.programs, suffix)
            if program.name in self._paths
        ]

    def version(self, kind: str) -> str | None:
        """Return the version of what reads a kind, None where nothing does."""
        conversions = self.conversions(kind, "")
        if not conversions:
            return None
        readers = {BY_SUFFIX[conversion.program.makes] for conversion in conversions}
        parts = {conversion.version for conversion in conversions} | {
            registry.reader_version(r) for r in readers
        }
        return " ".join((kind, *sorted(parts)))

    @property
    def versions(self) -> str:
        """A fingerprint of all programs and their versions."""
        return " ".join(f"{name}:{path.stat().st_mtime_ns:x}" for name, path in self._versions())

    def _versions(self) -> Sequence[tuple[str, Path]]:
        return sorted(self._paths.items())


def readers_of(kind: str) -> tuple[str, ...]:
    """Return the names of the programs that would read a kind, the best one first."""
    foreign = _FOREIGN.get(kind)
    return _names(foreign.programs) if foreign is not None else ()


def _order(programs: Sequence[Program], suffix: str) -> list[Program]:
    """Sort conversions that fit the suffix first: a kind can have texts, sheets and slides."""
    makes = {".numbers": ".ods", ".key": ".odp", ".sdc": ".ods", ".sdd": ".odg", ".wks": ".ods"}
    order = makes.get(suffix)
    return sorted(programs, key=lambda program: program.makes != order)


def _find(commands: Sequence[str]) -> Path | None:
    places = _PLACES.get(sys.platform, ())
    for command in commands:
        path = shutil.which(command)
        for place in places:
            path = path or shutil.which(command, path=place)
        if path is not None:
            return Path(path)
    return None


_PROCESSES = 16
_LOOK_SECONDS = 0.1
_CHUNK = 1 << 20
_STARTS = 2
"""A program with a new profile may end without a word and do its work at the second start."""


@dataclass(frozen=True, slots=True)
class ConvertedFile:
    """The output of a program: content to read, with the suffix of its format."""

    data: bytes
    suffix: str
    program: str

    @property
    def size(self) -> int:
        """Bytes that ``chunks`` gives."""
        return len(self.data)

    def chunks(self) -> Iterator[bytes]:
        """Yield the bytes, some at a time."""
        return (self.data[at : at + _CHUNK] for at in range(0, len(self.data), _CHUNK))


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a program may use: seconds, memory in MiB, size of what it makes in MiB.

    Setting ``stop`` ends it at once.
    """

    seconds: float
    max_memory: int
    max_size: int
    stop: threading.Event


class Profiles:
    """A new profile of each program that has one, made once and copied for every document.

    Making it takes a program longer than most documents; sharing it would let one document
    change how the next is read.
    """

    def __init__(self) -> None:
        """Make nothing yet."""
        self._lock = threading.Lock()
        self._folder: TemporaryDirectory[str] | None = None
        self._folders: dict[str, Path | None] = {}

    def prepare(self, conversion: Conversion, into: Path, bounds: Bounds) -> None:
        """Copy the profile that a program begins with, making it first where there is none."""
        if not conversion.program.profile:
            return
        with self._lock:
            if conversion.program.name not in self._folders:
                self._folders[conversion.program.name] = self._make(conversion, bounds)
            profile = self._folders[conversion.program.name]
        if profile is not None:
            shutil.copytree(profile, into, dirs_exist_ok=True)

    def _make(self, conversion: Conversion, bounds: Bounds) -> Path | None:
        self._folder = TemporaryDirectory(prefix="simfinder-", ignore_cleanup_errors=True)
        folder = Path(self._folder.name).resolve()
        text = ConvertedFile(b"text", ".txt", "")
        try:
            # It ends after creating its profile and has to be started again.
            source, output = _prepare(folder, text, ".txt")
            for _ in range(_STARTS):
                _run_program(
                    _command(conversion, folder, source, output), folder, subprocess.DEVNULL, bounds
                )
                if _output_of(output, conversion) is not None:
                    return folder / "profile"
        except (ReadProblem, OSError):
            return None  # then each document takes the long way
        return None

    def close(self) -> None:
        """Remove what was made."""
        with self._lock:
            self._folders = {}
            if self._folder is not None:
                self._folder.cleanup()
                self._folder = None


def convert(
    file: Content, conversion: Conversion, bounds: Bounds, profiles: Profiles
) -> ConvertedFile:
    """Convert a file by a program.

    Raises ReadProblem without readable output, and Cancelled soon after ``bounds.stop`` was set.
    """
    max_size = bounds.max_size
    if file.size > max_size << 20:
        raise ReadProblem(Reason.TOO_LARGE, Message(Code.TOO_LARGE_FOR_FORMAT, n=max_size))
    # What a killed program still writes must not make the end of the folder fail.
    with TemporaryDirectory(prefix="simfinder-", ignore_cleanup_errors=True) as name:
        folder = Path(name).resolve()
        try:
            source, output = _prepare(folder, file, conversion.ending)
            profiles.prepare(conversion, folder / "profile", bounds)
            command, output_log = _command(conversion, folder, source, output), folder / "printed"
            result = None
            for _ in range(_STARTS if conversion.program.profile else 1):
                with output_log.open("wb") as stream:
                    _run_program(command, folder, stream.fileno(), bounds)
                result = output_log if conversion.program.prints else _output_of(output, conversion)
                if result is not None:
                    break
            return ConvertedFile(
                _take(result, max_size, conversion),
                conversion.program.makes,
                conversion.program.name,
            )
        except OSError as error:
            detail = Message(Code.NO_TEMPORARY_COPY, error=system_message(error))
            raise ReadProblem(Reason.UNREADABLE, detail) from error


def _prepare(folder: Path, file: Content, ending: str) -> tuple[Path, Path]:
    """Write the copy, and make the folders that a program asks for."""
    for name in ("output", "profile", "home", "tmp"):
        (folder / name).mkdir()
    source = folder / f"document{ending}"
    with source.open("wb") as copy:
        for chunk in file.chunks():
            copy.write(chunk)
    return source, folder / "output"


def _command(conversion: Conversion, folder: Path, source: Path, output: Path) -> list[str]:
    places = {
        "input": str(source),
        "output": str(output),
        "profile": (folder / "profile").as_uri(),
    }
    arguments = [argument.format(**places) for argument in conversion.program.arguments]
    command = [str(conversion.executable), *arguments]
    if os.name != "posix":
        return command
    if getattr(sys, "frozen", False):
        return [sys.executable, "--converter", str(folder), *command]
    child = [sys.executable, "-P", "-m", "simfinder.services.converting.child"]
    return [*child, str(folder), *command]


def _environment(folder: Path) -> dict[str, str]:
    """Return an environment in which nothing of the person's own settings is used or touched."""
    names = ("PATH", "SYSTEMROOT", "WINDIR", "LANG", "LC_ALL", "LD_LIBRARY_PATH")
    home, temporary = str(folder / "home"), str(folder / "tmp")
    return {
        **{name: os.environ[name] for name in names if name in os.environ},
        "PYTHONPATH": str(Path(__file__).resolve().parents[3]),
        "HOME": home,
        "USERPROFILE": home,
        "APPDATA": home,
        "XDG_RUNTIME_DIR": temporary,
        "TMPDIR": temporary,
        "TMP": temporary,
        "TEMP": temporary,
        "SAL_USE_VCLPLUGIN": "svp",  # LibreOffice without a display
    }


def _run_program(command: Sequence[str], folder: Path, output_log: int, bounds: Bounds) -> None:
    """Start a program and wait for its end; ``output_log``: a descriptor for what it prints."""
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=output_log,
        stderr=subprocess.DEVNULL,
        cwd=folder,
        env=_environment(folder),
        start_new_session=True,
        close_fds=True,
    )
    job = confinement.confine(process, bounds.max_memory, _PROCESSES)
    deadline = time.monotonic() + bounds.seconds
    try:
        while True:
            if wait_for_end(process, _LOOK_SECONDS):
                return
            if bounds.stop.is_set():
                raise Cancelled
            if time.monotonic() > deadline:
                raise ReadProblem(Reason.TIMED_OUT, Message(Code.TOOK_TOO_LONG))
            if _resident(process.pid) > bounds.max_memory << 20:
                raise ReadProblem(Reason.MEMORY, Message(Code.NEEDED_TOO_MUCH_MEMORY))
    finally:
        end_group(process)
        if job is not None:
            job.close()
        _remove_socket(folder)


def _resident(pid: int) -> int:
    """Return the bytes of memory that a process and those below it hold."""
    total = 0
    with suppress(psutil.Error):
        first = psutil.Process(pid)
        for process in (first, *first.children(recursive=True)):
            with suppress(psutil.Error):
                total += process.memory_info().rss
    return total


def _remove_socket(folder: Path) -> None:
    """Remove the socket that LibreOffice leaves behind, since it may not remove what is in /tmp.

    Its name holds the MD5 of the profile's address in UTF-16
    (desktop/source/app/officeipcthread.cxx).
    """
    if sys.platform != "win32":
        profile = (folder / "profile").as_uri().encode("utf-16-le")
        # Byte by byte without leading zeros, as it writes them.
        digest = "".join(f"{b:x}" for b in hashlib.md5(profile, usedforsecurity=False).digest())
        name = f"OSL_PIPE_{os.getuid()}_SingleOfficeIPC_{digest}"
        (Path("/tmp") / name).unlink(missing_ok=True)  # noqa: S108


def _output_of(output: Path, conversion: Conversion) -> Path | None:
    """Return the file that the program wrote, None where it wrote none."""
    for path in sorted(output.iterdir()):
        if (
            path.suffix.lower() == conversion.program.makes
            and path.is_file()
            and not path.is_symlink()
        ):
            return path
    return None


def _take(path: Path | None, max_size: int, conversion: Conversion) -> bytes:
    data = b""
    if path is not None:
        with path.open("rb") as file:
            data = file.read((max_size << 20) + 1)
    if not data.strip():
        raise ReadProblem(
            Reason.DAMAGED, Message(Code.PROGRAM_FAILED, name=conversion.program.name)
        )
    return data
