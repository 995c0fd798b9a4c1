"""Names inside archives are labels: nothing is ever unpacked to the disk."""

from __future__ import annotations

import ast
import shutil
from pathlib import Path

import pytest
from corpus_good import good_files
from corpus_names import EVIL_MEMBERS
from corpus_packages import KINDS, archive, frame, main_name, main_part, member, sentences
from hostile_scan import Scan, put, run_scan

from simfinder import assets
from simfinder.domain.documents import Source
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.services.scan.scan import scan

PACKAGE = Path(assets.__file__).parent


def evil_files() -> dict[str, bytes]:
    """Return honest documents with members of evil names, links among them."""
    evil = [member(name, b"Text of the member. " * 9) for name in EVIL_MEMBERS]
    link = member(b"link", b"/etc/passwd")
    files = {"evil.zip": archive([*evil, link])}
    for kind in KINDS:
        text = member(main_name(kind), main_part(kind, sentences(kind, topic=kind)).encode())
        files[f"evil.{kind}"] = archive([*frame(kind), text, *evil, link])
    return files


def test_evil_names_change_nothing_outside_the_store(hostile_scan: Scan) -> None:
    bad, good = evil_files(), good_files(7)
    scanned = hostile_scan(bad | good)
    assert scanned.among([*good, *(f"evil.{kind}" for kind in KINDS)], "ok", but=True) == {}
    assert not [p for p in scanned.home.parent.rglob("*evil*") if p.name not in bad]
    assert not Path("/tmp/simfinder-evil.txt").exists()


def test_members_as_documents_are_not_unpacked_either(tmp_path: Path) -> None:
    bad = evil_files()
    put(tmp_path / "files", {"evil.zip": bad["evil.zip"]} | good_files(2))
    options = ScanOptions(jobs=1, archives=True, max_seconds=5)
    report = scan([Source(tmp_path / "files")], options, SilentObserver(), tmp_path / "store")
    assert {d.path.name for d in report.documents} >= set(good_files(2))
    assert any(d.member for d in report.documents)
    assert [p for p in tmp_path.rglob("*evil*") if p.name != "evil.zip"] == []


@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed")
def test_no_process_writes_but_to_its_own_places(tmp_path: Path) -> None:
    """Every file that is opened for writing lies in the store, the profile or the reports."""
    put(tmp_path / "files", evil_files() | good_files(7))
    calls = "openat,open,creat,mkdir,mkdirat,rename,renameat,renameat2,unlink,unlinkat,link,linkat"
    trace = tmp_path / "trace"
    prefix = ("strace", "-f", "-q", "-s", "4096", "-e", f"trace={calls},symlink,truncate,chmod")
    scanned = run_scan(
        tmp_path / "files", tmp_path / "home", prefix=(*prefix, "-o", str(trace)), seconds=30
    )
    if not scanned.report:
        pytest.skip("processes cannot be traced here")
    opened = ("O_WRONLY", "O_RDWR", "O_CREAT", "O_TRUNC")
    other = []
    for line in trace.read_text(errors="replace").splitlines():
        if "(" not in line or " = -1 E" in line:
            continue
        call = line.split("(")[0].split()[-1]
        changes = call not in ("open", "openat") or any(flag in line for flag in opened)
        own = str(tmp_path / "home") in line or "/dev/" in line
        if changes and not own:
            other.append(line)
    assert other == []


def test_nothing_in_the_program_unpacks_to_the_disk() -> None:
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "extract" not in text and "unpack_archive" not in text:
            continue  # to take all modules apart takes seconds
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Attribute) and node.attr in ("extract", "extractall"):
                module = isinstance(node.value, ast.Name) and node.value.id == "simfinder"
                if not module:
                    found.append(f"{path.name}:{node.lineno}")
            if isinstance(node, ast.Name) and node.id in ("extractall", "unpack_archive"):
                found.append(f"{path.name}:{node.lineno}")
    assert found == []
