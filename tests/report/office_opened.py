"""Opens a report with an office program, without a window."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest


def converted(path: Path, into: str, component: str = "writer") -> str:
    """Return what LibreOffice makes of a file: its text.

    Skips the test where LibreOffice, or the component that opens the file, is not installed:
    ``writer`` or ``calc``, by the name of its part of LibreOffice's registry.
    """
    program = shutil.which("soffice") or shutil.which("libreoffice")
    if program is None:
        pytest.skip("LibreOffice (soffice) is not installed, so no report was opened with it")
    if not has_component(Path(program), component):
        pytest.skip(f"LibreOffice has no {component} here, so no report was opened with it")
    out = path.parent / "converted"
    profile = (path.parent / "office profile").as_uri()
    command = [program, f"-env:UserInstallation={profile}", "--headless", "--norestore"]
    subprocess.run(
        [*command, "--convert-to", into, "--outdir", os.fspath(out), os.fspath(path)],
        check=True,
        capture_output=True,
        timeout=110,
    )
    made = sorted(out.iterdir())
    assert made, "nothing was converted"
    return "\n".join(file.read_text(encoding="utf-8-sig") for file in made)


def has_component(program: Path, component: str) -> bool:
    """Return whether this LibreOffice has a component: packages of Linux come one by one."""
    home = program.resolve().parent.parent
    places = ("share/registry", "Resources/registry")
    return any((home / place / f"{component}.xcd").is_file() for place in places)
