"""Programs of the machine read what no reader here does: bounded, confined, and told by name."""

import os
import sys
import threading
from pathlib import Path

import pytest

from simfinder.domain.documents import Reason, Source
from simfinder.domain.errors import Cancelled, ReadProblem
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.domain.relations import Relation
from simfinder.services import formats
from simfinder.services.converting import convert as programs
from simfinder.services.converting.convert import (
    Bounds,
    Conversion,
    ConvertedFile,
    Profiles,
    Programs,
    convert,
    readers_of,
)
from simfinder.services.explain import explain
from simfinder.services.scan.scan import scan
from simfinder.services.workers import confinement

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the fake programs are shell scripts")

TEXT = "The minutes of the meeting were read and approved by all who were present. " * 9
DJVU = b"AT&TFORM\x00\x00\x10\x00DJVUINFO" + TEXT.encode()


@pytest.fixture
def bin_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is all of PATH beside the shell's own tools, without any converter."""
    folder = tmp_path / "bin"
    folder.mkdir()
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in ("sh", "tail", "sleep", "cat", "ls"):
        for place in ("/bin", "/usr/bin"):
            if Path(place, name).exists() and not (tools / name).exists():
                (tools / name).symlink_to(Path(place, name))
    monkeypatch.setenv("PATH", f"{folder}:{tools}")
    return folder


def install(folder: Path, name: str, script: str) -> Path:
    program = folder / name
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    return program


def conversion(program: Path, **changes: object) -> Conversion:
    known = programs.Program("a program", (program.name,), ("{input}",), ".txt", prints=True)
    return Conversion(known, program, ".djvu")


def converted(
    script: Path, data: bytes = b"something", seconds: float = 20.0, stop: bool = False
) -> ConvertedFile:
    event = threading.Event()
    if stop:
        event.set()
    bounds = Bounds(seconds, 1024, 5, event)
    return convert(ConvertedFile(data, ".djvu", ""), conversion(script), bounds, Profiles())


def run(folder: Path, tmp_path: Path) -> ScanReport:
    options = ScanOptions(jobs=1, archives=True)
    return scan([Source(folder)], options, SilentObserver(), tmp_path / "store")


def test_what_a_program_makes_is_compared(bin_folder: Path, tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "minutes.djvu").write_bytes(DJVU)
    (docs / "minutes.txt").write_text(TEXT)
    alone = run(docs, tmp_path)
    assert [(p.reason, str(p.detail)) for p in alone.problems] == [
        (Reason.UNSUPPORTED, "a DjVu document; install djvutxt to read it")
    ]
    # It comes: what could not be read before is tried again.
    install(bin_folder, "djvutxt", 'tail -c +21 "$1"')
    report = run(docs, tmp_path)
    assert [d.format for d in report.documents] == ["djvu", "txt"]
    assert len(report.pairs) == 1
    assert run(docs, tmp_path).documents == report.documents
    # It goes: what it read is remembered no longer.
    (bin_folder / "djvutxt").unlink()
    assert [d.format for d in run(docs, tmp_path).documents] == ["txt"]


def test_a_document_in_an_archive_is_converted_too(bin_folder: Path, tmp_path: Path) -> None:
    import zipfile

    docs = tmp_path / "docs"
    docs.mkdir()
    with zipfile.ZipFile(docs / "old.zip", "w") as archive:
        archive.writestr("scans/minutes.djvu", DJVU)
    install(bin_folder, "djvutxt", 'tail -c +21 "$1"')
    report = run(docs, tmp_path)
    assert [(d.member, d.format) for d in report.documents] == [("scans/minutes.djvu", "djvu")]


def test_an_explanation_reads_by_programs_as_a_scan_does(bin_folder: Path, tmp_path: Path) -> None:
    import zipfile

    (tmp_path / "minutes.djvu").write_bytes(DJVU)
    (tmp_path / "minutes.txt").write_text(TEXT)
    with zipfile.ZipFile(tmp_path / "old.zip", "w") as archive:
        archive.writestr("scans/minutes.djvu", DJVU)
    files = tmp_path / "minutes.djvu", tmp_path / "minutes.txt"
    absent = explain(*files, ScanOptions(jobs=1)).left.problem
    assert absent is not None
    assert absent.reason is Reason.UNSUPPORTED
    assert str(absent.detail) == "a DjVu document; install djvutxt to read it"
    install(bin_folder, "djvutxt", 'tail -c +21 "$1"')
    made = explain(*files, ScanOptions(jobs=1))
    assert made.is_pair
    assert (made.left.format, made.left.reader, made.left.problem) == ("djvu", "djvutxt", None)
    inside = explain(
        tmp_path / "old.zip", files[1], ScanOptions(jobs=1), members=("scans/minutes.djvu", "")
    )
    assert inside.is_pair
    assert inside.left.characters == made.left.characters
    # The bytes are those of the document, not of what was made of it.
    same = explain(
        tmp_path / "old.zip", files[0], ScanOptions(jobs=1), members=("scans/minutes.djvu", "")
    )
    assert same.relation is Relation.IDENTICAL_FILE
    install(bin_folder, "djvutxt", "exit 1")
    broken = explain(*files, ScanOptions(jobs=1)).left.problem
    assert broken is not None
    assert (broken.reason, str(broken.detail)) == (
        Reason.DAMAGED,
        "djvutxt could not read the file",
    )


def test_a_program_that_hangs_is_ended(bin_folder: Path) -> None:
    with pytest.raises(ReadProblem) as raised:
        converted(install(bin_folder, "slow", "sleep 600"), seconds=0.3)
    assert raised.value.reason is Reason.TIMED_OUT


def test_a_program_that_makes_nothing_is_named(bin_folder: Path) -> None:
    with pytest.raises(ReadProblem) as raised:
        converted(install(bin_folder, "dumb", "exit 3"))
    assert (raised.value.reason, str(raised.value.detail)) == (
        Reason.DAMAGED,
        "a program could not read the file",
    )


def test_stopping_ends_a_program_at_once(bin_folder: Path) -> None:
    with pytest.raises(Cancelled):
        converted(install(bin_folder, "slow", "sleep 600"), stop=True)


def test_a_program_gets_a_private_copy_and_no_settings_of_the_person(bin_folder: Path) -> None:
    made = converted(install(bin_folder, "look", 'echo "$HOME $1"; cat "$1"'), b"the content")
    home, copy = made.data.decode().splitlines()[0].split()
    assert made.data.endswith(b"the content")
    assert Path(home).parent == Path(copy).parent
    assert Path(copy).name == "document.djvu"
    assert not Path(home).parent.exists()


def test_a_program_reads_no_document_and_writes_nowhere_else(
    bin_folder: Path, tmp_path: Path
) -> None:
    from test_confinement import tried

    version, _ = tried(tmp_path)
    if version < 1:
        pytest.skip("this system has no Landlock")
    secret = tmp_path / "secret.txt"
    script = install(
        bin_folder,
        "thief",
        f'echo begin; cat "{secret}"; echo x > "{tmp_path}/left behind"; echo end',
    )
    assert converted(script).data.split() == [b"begin", b"end"]
    assert not (tmp_path / "left behind").exists()


ESCAPES = """
import os, socket, stat, sys
def said(name, do):
    try:
        do()
    except OSError as error:
        print(name, error.errno)
    else:
        print(name, 0)
path = sys.argv[1]
said("local", lambda: socket.socketpair())
for name, family, kind in (("tcp", 2, 1), ("udp", 2, 2), ("netlink", 16, 3)):
    said(name, lambda: socket.socket(family, kind))
os.chmod(path, 0o777)
print("mode", oct(stat.S_IMODE(os.stat(path).st_mode)))
said("priority", lambda: os.setpriority(os.PRIO_PROCESS, os.getppid(), 5))
child = os.fork()
if not child:
    os.setsid()
    os._exit(int(os.getsid(0) == os.getpid()))
print("session", os.waitpid(child, 0)[1])
said("parent", lambda: open("/proc/%d/environ" % os.getppid()).read())
print("secret", os.environ.get("SIMFINDER_TEST_SECRET"))
"""


@pytest.mark.skipif(
    not confinement.available_confinement().call_filter, reason="this system has no filter"
)
def test_a_program_has_no_network_and_cannot_leave(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SIMFINDER_TEST_SECRET", "secret")
    python = Path(sys.executable).resolve()
    known = programs.Program("it", ("it",), ("-Sc", ESCAPES, "{input}"), ".txt", prints=True)
    bounds = Bounds(30.0, 1024, 5, threading.Event())
    made = convert(
        ConvertedFile(b"x", ".doc", ""), Conversion(known, python, ".doc"), bounds, Profiles()
    )
    lines = dict(line.split() for line in made.data.decode().splitlines())
    assert lines == {
        "local": "0",
        "tcp": "1",
        "udp": "1",
        "netlink": "1",
        "priority": "1",
        "parent": lines["parent"],
        "mode": lines["mode"],
        "session": "0",
        "secret": "None",
    }
    assert lines["mode"] != "0o777"
    if confinement.available_confinement().landlock:
        assert lines["parent"] != "0"


def test_every_kind_names_a_program_and_formats_lists_it(bin_folder: Path) -> None:
    assert not Programs().versions
    assert readers_of("wpd") == ("LibreOffice",)
    assert readers_of("caj") == ()
    assert {f.name for f in programs.FORMATS} == formats.missing_programs()
    assert {f.name for f in programs.FORMATS} <= {f.name for f in formats.formats()}
    names = [f.name for f in formats.formats()]
    assert len(names) == len(set(names))


def test_numbers_and_slides_are_distinguished_by_suffix(bin_folder: Path) -> None:
    install(bin_folder, "soffice", "exit 0")
    found = Programs()
    assert found.conversions("iwork", ".numbers")[0].program.makes == ".ods"
    assert found.conversions("iwork", ".pages")[0].program.makes == ".odt"
    assert found.conversions("iwork", ".key")[0].ending == ".key"


def test_a_profile_is_made_once_and_copied_for_every_document(
    bin_folder: Path, tmp_path: Path
) -> None:
    """The fake ends without a word at its first start, as LibreOffice does."""
    log = tmp_path / "docs"
    log.mkdir()
    script = install(
        bin_folder,
        "soffice",
        'profile="${1#-env:UserInstallation=file://}"; out="$8"; '
        'if [ ! -e "$profile/ready" ]; then echo 1 > "$profile/ready"; exit 81; fi; '
        'cat "$profile/ready" > "$out/document.odt"; echo 2 >> "$profile/ready"',
    )
    profiles = Profiles()
    bounds = Bounds(20.0, 1024, 5, threading.Event())
    known = Programs().conversions("wpd", ".wpd")[0]
    assert known.executable == script
    made = [
        convert(ConvertedFile(b"x", ".wpd", ""), known, bounds, profiles).data for _ in range(2)
    ]
    # Each document got the profile as it was after it had been made, not after the other one.
    assert made[0] == made[1]
    profiles.close()
