#!/usr/bin/env python3
"""Runs the README's two commands on a fresh Debian: ``python3 packaging/tasks.py roots``.

Each release is made anew by debootstrap, with Python, pip and nothing else, and removed at the
end. Needs root and debootstrap. What follows ``--`` goes to pytest.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RELEASES = {"trixie": "stable", "bookworm": "the release before it"}
PACKAGES = "python3,python3-pip,ca-certificates"
SOURCE = "/home/simfinder"
HOST_FILES = ("etc/resolv.conf", "etc/hosts", "etc/ssl/certs/ca-certificates.crt")
"""What a machine needs to reach the registries; the certificates may be those of a proxy."""
ENVIRONMENT = {
    "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
    "HOME": "/root",
    "LANG": "C.UTF-8",
    "DEBIAN_FRONTEND": "noninteractive",
    "PIP_CERT": "/etc/ssl/certs/ca-certificates.crt",
}


def main() -> int:
    """Make each release, run the commands in it, and print what each of them returned."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--release", action="append", choices=RELEASES, help="default: all")
    parser.add_argument("--folder", type=Path, help="where the roots are made")
    parser.add_argument("--mirror", default="http://deb.debian.org/debian")
    parser.add_argument("--keep", action="store_true", help="keep the roots, and use them again")
    parser.add_argument("tests", nargs="*", help="arguments of pytest")
    choice = parser.parse_args()
    if not hasattr(os, "geteuid") or os.geteuid() != 0 or not shutil.which("debootstrap"):
        print("This needs root and debootstrap, on Linux.")
        return 2
    folder = Path(tempfile.mkdtemp(prefix="simfinder-roots-", dir=choice.folder))
    if choice.keep and choice.folder:
        folder.rmdir()
        folder = choice.folder
    results: list[str] = []
    try:
        for release in choice.release or RELEASES:
            results += in_release(folder / release, release, choice.mirror, choice.tests)
    finally:
        if not choice.keep:
            shutil.rmtree(folder, ignore_errors=True)
    print("\n".join(results))
    return 1 if any(line.startswith("FAILED") for line in results) else 0


def in_release(root: Path, release: str, mirror: str, tests: list[str]) -> list[str]:
    """Run the two commands in one release; return a line for each."""
    if not (root / "usr/bin/python3").exists():
        print(f"▸ debootstrap {release} ({RELEASES[release]})", flush=True)
        make = ["debootstrap", "--variant=minbase", f"--include={PACKAGES}", release, root, mirror]
        subprocess.run(make, check=True, stdout=subprocess.DEVNULL)
    for name in HOST_FILES:
        if Path("/", name).exists():
            shutil.copyfile(Path("/", name), root / name)
    copy_project(root / SOURCE.lstrip("/"))
    tasks = ["python3", "packaging/tasks.py"]
    commands: list[tuple[list[str], dict[str, str], tuple[int, ...]]] = [
        # There is no display, which the window says in a line and with a status of its own.
        ([*tasks, "run"], {}, (4,)),
        ([*tasks, "check", *tests], {}, (0,)),
        ([*tasks, "run", "--selftest"], {"QT_QPA_PLATFORM": "offscreen"}, (0,)),
    ]
    return [run_in(root, release, *command) for command in commands]


def copy_project(target: Path) -> None:
    """Copy the files that Git knows, and those that it would add."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True).stdout.split(b"\0")
    for name in filter(None, map(os.fsdecode, names)):
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)


def run_in(
    root: Path, release: str, command: list[str], more: dict[str, str], expected: tuple[int, ...]
) -> str:
    """Run a command in a root with processes and mounts of its own; return how it ended."""
    words = " ".join(command)
    print(f"▸ {release}: {words}", flush=True)
    inside = ["unshare", "--mount", "--pid", "--fork", f"--mount-proc={root / 'proc'}"]
    change = ["chroot", os.fspath(root), "env", "-C", SOURCE, *command]
    start = time.monotonic()
    status = subprocess.run([*inside, *change], env=ENVIRONMENT | more).returncode
    word = "passed" if status in expected else "FAILED"
    return f"{word}: {release}: {words}: status {status}, {time.monotonic() - start:.0f} s"


if __name__ == "__main__":
    sys.exit(main())
