"""Writes small PowerPoint presentations, part by part."""

from __future__ import annotations

import io
import zipfile

_NAMES = {
    "a": "http://schemas.openxmlformats.org/drawingml/2006/main",
    "c": "http://schemas.openxmlformats.org/drawingml/2006/chart",
    "dgm": "http://schemas.openxmlformats.org/drawingml/2006/diagram",
    "m": "http://schemas.openxmlformats.org/officeDocument/2006/math",
    "mc": "http://schemas.openxmlformats.org/markup-compatibility/2006",
    "p": "http://schemas.openxmlformats.org/presentationml/2006/main",
    "r": "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
}
Links = dict[str, tuple[str, str]]
"""Relationships: id to kind and target."""


def paragraph(text: str) -> str:
    return f"<a:p><a:pPr/><a:r><a:rPr/><a:t>{text}</a:t></a:r><a:endParaRPr/></a:p>"


def shape(*paragraphs: str, role: str = "") -> str:
    placeholder = f'<p:nvSpPr><p:nvPr><p:ph type="{role}"/></p:nvPr></p:nvSpPr>' if role else ""
    return f"<p:sp>{placeholder}<p:txBody><a:bodyPr/>{''.join(paragraphs)}</p:txBody></p:sp>"


def table(*rows: list[str]) -> str:
    made = "".join(
        "<a:tr>"
        + "".join(f"<a:tc><a:txBody>{paragraph(t)}</a:txBody><a:tcPr/></a:tc>" for t in row)
        + "</a:tr>"
        for row in rows
    )
    return (
        f"<p:graphicFrame><a:graphic><a:tbl><a:tblPr/>{made}</a:tbl></a:graphic></p:graphicFrame>"
    )


def part(root: str, content: str, head: str = "") -> str:
    declared = "".join(f' xmlns:{k}="{v}"' for k, v in _NAMES.items())
    return f'<?xml version="1.0" encoding="UTF-8"?>{head}<{root}{declared}>{content}</{root}>'


def slide(*shapes: str, head: str = "") -> str:
    inner = "".join(shapes)
    return part("p:sld", f"<p:cSld><p:spTree>{inner}</p:spTree></p:cSld>", head)


def links(found: Links) -> str:
    inner = "".join(
        f'<Relationship Id="{name}" Type="{_NAMES["r"]}/{kind}" Target="{target}"/>'
        for name, (kind, target) in found.items()
    )
    return f'<?xml version="1.0"?><Relationships xmlns="urn:x">{inner}</Relationships>'


def make_slides(
    slides: dict[str, str],
    order: list[str],
    *,
    others: dict[str, str] | None = None,
    belongs: dict[str, Links] | None = None,
    presentation: str | None = None,
) -> bytes:
    """Return a presentation: ``slides`` by name, ``order`` of names, links of slides by name."""
    out = io.BytesIO()
    listed = "".join(f'<p:sldId id="256" r:id="{name}"/>' for name in order)
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        main = {"rId1": ("officeDocument", "ppt/presentation.xml")}
        archive.writestr("_rels/.rels", links(main))
        whole = presentation or part("p:presentation", f"<p:sldIdLst>{listed}</p:sldIdLst>")
        archive.writestr("ppt/presentation.xml", whole)
        targets = {name: ("slide", f"slides/{name}.xml") for name in slides}
        archive.writestr("ppt/_rels/presentation.xml.rels", links(targets))
        for name, content in slides.items():
            archive.writestr(f"ppt/slides/{name}.xml", content)
        for name, found in (belongs or {}).items():
            archive.writestr(f"ppt/slides/_rels/{name}.xml.rels", links(found))
        for name, content in (others or {}).items():
            archive.writestr(name, content)
    return out.getvalue()
