"""Damaged office files of every kind: a text or a problem that can be told, nothing else."""

from __future__ import annotations

import io
import zipfile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from odf_samples import element, make_odf, package
from sheet_samples import make_workbook, row, text, value, worksheet
from slide_samples import make_slides, paragraph, shape, slide, table

from simfinder.domain.documents import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.extract import registry
from simfinder.extract.registry import Limits

_BOOK = package(
    {
        "META-INF/container.xml": '<c><rootfile full-path="b.opf"/></c>',
        "b.opf": '<package><manifest><item id="a" href="a.xhtml"/></manifest><spine>'
        '<itemref idref="a"/></spine></package>',
        "a.xhtml": "<html><body><p>some text</p></body></html>",
    },
    "application/epub+zip",
)
FILES = {
    ".odt": make_odf(element("text:h", "some") + element("text:p", "text")),
    ".odp": make_odf(
        element("draw:page", element("draw:frame", "<text:p>some</text:p>")), "presentation"
    ),
    ".pptx": make_slides({"s": slide(shape(paragraph("some")), table(["text", "x"]))}, ["s"]),
    ".xlsx": make_workbook({"S": worksheet(row(1, text("A1", "some"), value("B1", "3")))}),
    ".epub": _BOOK,
}


def attempt(data: bytes, suffix: str) -> str:
    try:
        read = registry.read(data, suffix, Limits())
    except ReadProblem as problem:
        return problem.detail
    return read.full_text.encode().decode()


def mutated(data: bytes, edit: tuple[int, bytes, int]) -> bytes:
    """Return the bytes with some of them replaced by others."""
    place, new, gone = edit
    place %= len(data)
    return data[:place] + new + data[place + gone :]


_EDIT = st.tuples(st.integers(0, 1 << 30), st.binary(max_size=8), st.integers(0, 12))


@settings(max_examples=150)
@given(st.sampled_from(sorted(FILES)), _EDIT)
def test_a_damaged_archive_gives_a_text_or_a_problem(
    suffix: str, edit: tuple[int, bytes, int]
) -> None:
    assert attempt(mutated(FILES[suffix], edit), suffix)


@settings(max_examples=300)
@given(st.sampled_from(sorted(FILES)), st.data())
def test_a_damaged_part_gives_a_text_or_a_problem(suffix: str, data: st.DataObject) -> None:
    with zipfile.ZipFile(io.BytesIO(FILES[suffix])) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    name = data.draw(st.sampled_from(sorted(parts)))
    changed = parts | {name: mutated(parts[name], data.draw(_EDIT))}
    mimetype = changed.pop("mimetype", b"").decode("latin-1")
    whole = package(changed, mimetype) if mimetype else _archive(changed)
    assert attempt(whole, suffix)


def _archive(parts: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return out.getvalue()


@pytest.mark.parametrize("suffix", sorted(FILES))
def test_a_file_that_breaks_off_is_damaged(suffix: str) -> None:
    for keep in (40, len(FILES[suffix]) // 2, len(FILES[suffix]) - 30):
        with pytest.raises(ReadProblem) as caught:
            registry.read(FILES[suffix][:keep], suffix, Limits())
        assert caught.value.reason is Reason.DAMAGED


@pytest.mark.parametrize("suffix", sorted(FILES))
def test_files_above_the_size_are_not_opened(suffix: str) -> None:
    with pytest.raises(ReadProblem) as caught:
        registry.read(FILES[suffix], suffix, Limits(max_size_mib=0))
    assert caught.value.reason is Reason.TOO_LARGE
