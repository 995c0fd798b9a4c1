"""Which documents can be templates, told before a scan begins."""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import Path

import pytest

from simfinder.domain.errors import UsageError
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.services.templates import UselessTemplate, read_template, why_useless

SENTENCE = "the parties agree on the terms below and sign them"


def told(path: Path, **more: object) -> str:
    return why_useless(path, ScanOptions(**more), SilentObserver())  # type: ignore[arg-type]


def locked_text() -> bytes:
    """Return an OpenDocument text whose manifest says that it is encrypted."""
    manifest = (
        '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">'
        '<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml">'
        '<manifest:encryption-data manifest:checksum-type="SHA1/1K" manifest:checksum="AA=="/>'
        "</manifest:file-entry></manifest:manifest>"
    )
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.text")
        archive.writestr("META-INF/manifest.xml", manifest)
        archive.writestr("content.xml", b"\x8f\x1b\x00\x99" * 50)
    return stream.getvalue()


def test_a_document_with_text_is_a_template(tmp_path: Path) -> None:
    path = tmp_path / "form.txt"
    path.write_text(SENTENCE, "utf-8")
    assert told(path) == ""
    assert told(tmp_path) == ""


def test_a_locked_document_is_named_with_its_reason(tmp_path: Path) -> None:
    path = tmp_path / "locked.odt"
    path.write_bytes(locked_text())
    assert "password" in str(told(path))
    assert told(path) == told(tmp_path)
    options = ScanOptions(template=(path,)).resolve()
    with pytest.raises(UsageError, match=re.escape(f"--template: {path} cannot be used")):
        read_template(options, SilentObserver())


@pytest.mark.parametrize(
    ("text", "profile", "why"),
    [
        ("", "passages", "empty"),
        ("x", "passages", "only 1 words, too few to identify passages"),
        ("二字", "characters", "only 2 words, too few to identify passages"),
        ("— … —", "passages", "letters or digits"),
    ],
)
def test_a_document_without_a_passage_is_none(
    tmp_path: Path, text: str, profile: str, why: str
) -> None:
    path = tmp_path / "few.txt"
    path.write_text(text, "utf-8")
    assert why in str(told(path, profile=profile))


def test_a_document_that_is_not_there_is_none(tmp_path: Path) -> None:
    assert str(told(tmp_path / "none.txt")) == f"{tmp_path / 'none.txt'} does not exist"


def test_fifty_templates_are_one_set_of_passages_and_one_named_twice_is_read_once(
    tmp_path: Path,
) -> None:
    paths = []
    for number in range(50):
        paths.append(tmp_path / f"{number}.txt")
        paths[-1].write_text(f"{SENTENCE} {number} times over again", "utf-8")
    made = read_template(
        ScanOptions(template=(*paths, paths[0], tmp_path)).resolve(), SilentObserver()
    )
    assert len(made.contents) == 50
    alone = read_template(ScanOptions(template=(paths[0],)).resolve(), SilentObserver())
    assert set(alone.passages.tolist()) < set(made.passages.tolist())
    assert len(made.passages) == len(alone.passages) + 3 * 49


def test_unusable_documents_have_their_own_reason() -> None:
    error = UselessTemplate(Path("/forms/form.docx"), "the file is empty")
    assert error.why == "the file is empty"
    assert str(error) == "--template: /forms/form.docx cannot be used: the file is empty"
