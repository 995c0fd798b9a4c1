"""Opens a report with an office program, without a window."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest


def converted(path: Path, into: str) -> str:
    """Return what LibreOffice makes of a file: its text; a PDF becomes text by pdftotext's like.

    Skips the test where LibreOffice is not installed.
    """
    program = shutil.which("soffice") or shutil.which("libreoffice")
    if program is None:
        pytest.skip("LibreOffice (soffice) is not installed, so no report was opened with it")
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
