"""Writes small Excel workbooks, part by part."""

from __future__ import annotations

import io
import zipfile

_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"


def _links(*found: tuple[str, str, str]) -> str:
    inner = "".join(
        f'<Relationship Id="{name}" Type="{_OFFICE}/{kind}" Target="{target}"/>'
        for name, kind, target in found
    )
    return f'<?xml version="1.0"?><Relationships xmlns="{_PACKAGE}">{inner}</Relationships>'


def text(place: str, content: str) -> str:
    return f'<c r="{place}" t="inlineStr"><is><t>{content}</t></is></c>'


def value(place: str, content: str, kind: str = "n", style: int = 0) -> str:
    return f'<c r="{place}" t="{kind}" s="{style}"><v>{content}</v></c>'


def row(number: int, *cells: str) -> str:
    return f'<row r="{number}">{"".join(cells)}</row>'


def worksheet(*rows: str, head: str = "") -> str:
    data = "".join(rows)
    return f'{head}<worksheet xmlns="{_MAIN}"><sheetData>{data}</sheetData></worksheet>'


def make_workbook(
    sheets: dict[str, str], others: dict[str, str] | None = None, folder: str = "worksheets"
) -> bytes:
    """Return a workbook: names of sheets with their parts; style 1 is a date."""
    out = io.BytesIO()
    listed = "".join(
        f'<sheet name="{name}" sheetId="{n}" r:id="r{n}"/>' for n, name in enumerate(sheets, 1)
    )
    targets = [(f"r{n}", "worksheet", f"{folder}/s{n}.xml") for n in range(1, len(sheets) + 1)]
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        archive.writestr("_rels/.rels", _links(("r1", "officeDocument", "xl/workbook.xml")))
        archive.writestr(
            "xl/workbook.xml",
            f'<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}"><sheets>{listed}</sheets></workbook>',
        )
        archive.writestr(
            "xl/_rels/workbook.xml.rels", _links(*targets, ("st", "styles", "styles.xml"))
        )
        archive.writestr(
            "xl/styles.xml",
            f'<styleSheet xmlns="{_MAIN}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>'
            "</cellXfs></styleSheet>",
        )
        for (_, _, target), content in zip(targets, sheets.values(), strict=True):
            archive.writestr(f"xl/{target}", content)
        for name, content in (others or {}).items():
            archive.writestr(name, content)
    return out.getvalue()
