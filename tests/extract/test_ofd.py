"""OFD: pieces of text by their places, lines and paragraphs out of them."""

from __future__ import annotations

import io
import zipfile

import pytest

from simfinder.domain.documents import Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract.collector import Limits
from simfinder.extract.registry import read, recognise

N = 'xmlns:ofd="http://www.ofdspec.org/2016"'


def piece(text: str, left: float, top: float, width: float = 0) -> str:
    width = width or 4 * len(text)
    return (
        f'<ofd:TextObject ID="1" Boundary="{left} {top} {width} 4" Size="4">'
        f'<ofd:TextCode X="0" Y="3.5">{text}</ofd:TextCode></ofd:TextObject>'
    )


def page(*pieces: str, template: str = "") -> str:
    return (
        f"<ofd:Page "
        f"{N}>{template}<ofd:Content><ofd:Layer>{''.join(pieces)}</ofd:Layer></ofd:Content></ofd:Page>"
    )


def file(members: dict[str, str], base: str = "Doc_0/Document.xml") -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        entry = (
            f"<ofd:OFD {N}><ofd:DocBody><ofd:DocRoot>{base}</ofd:DocRoot></ofd:DocBody></ofd:OFD>"
        )
        for name, content in {"OFD.xml": entry, **members}.items():
            archive.writestr(name, content)
    return out.getvalue()


def document(*pages: str, places: list[str] | None = None, template: str | None = None) -> Text:
    places = places or [f"Pages/Page_{n}/Content.xml" for n in range(len(pages))]
    listed = "".join(f'<ofd:Page ID="{n}" BaseLoc="{place}"/>' for n, place in enumerate(places))
    common = '<ofd:TemplatePage ID="9" BaseLoc="Tpls/T.xml"/>' if template else ""
    members = {
        "Doc_0/Document.xml": f"<ofd:Document {N}>{common}<ofd:Pages>{listed}</ofd:Pages>"
        "</ofd:Document>"
    }
    members |= {f"Doc_0/Pages/Page_{n}/Content.xml": content for n, content in enumerate(pages)}
    if template:
        members["Doc_0/Tpls/T.xml"] = template
    return read(file(members), ".ofd", Limits())


def test_pieces_of_one_baseline_are_a_line_and_gaps_are_spaces() -> None:
    text = document(
        page(
            piece("电子", 10, 10),
            piece("发票", 18, 10),
            piece("12.50", 60, 10),
            piece("备注", 10, 20),
        ),
        page(piece("second", 10, 10)),
    )
    assert text.format == "ofd"
    assert [(block.text, block.page) for block in text.blocks] == [
        ("电子发票 12.50", 1),
        ("备注", 1),
        ("second", 2),
    ]


def test_templates_stand_apart_and_are_told_once() -> None:
    use = '<ofd:Template TemplateID="9"/>'
    form = page(piece("购买方", 10, 5))
    text = document(
        page(piece("甲", 10, 10), template=use),
        page(piece("乙", 10, 10), template=use),
        template=form,
    )
    assert text.body_text == "甲\n乙"
    assert [block.text for block in text.blocks if block.kind.value == "furniture"] == ["购买方"]


@pytest.mark.parametrize(
    "place",
    [
        "/Doc_0/Pages/Page_0/Content.xml",
        "Pages\\Page_0\\Content.xml",
        "../../../Doc_0/Pages/Page_0/Content.xml",
    ],
)
def test_locations_only_name_members(place: str) -> None:
    assert document(page(piece("text", 1, 1)), places=[place]).body_text == "text"


def test_lost_and_damaged_pages_are_told() -> None:
    text = document(
        page(piece("one", 1, 1)),
        "<broken",
        places=["Pages/Page_0/Content.xml", "Pages/Page_1/Content.xml", "../../etc/passwd"],
    )
    assert text.body_text == "one"
    assert str(text.partial) == "page 2 could not be read; page 3 could not be read"


def test_damage_is_named_and_content_decides() -> None:
    data = file({"Doc_0/Document.xml": f"<ofd:Document {N}/>"})
    assert recognise(data[:4096], ".zip") == "ofd"
    for broken, reason in (
        (data, Reason.EMPTY),
        (data[:-30], Reason.DAMAGED),
        (file({}), Reason.DAMAGED),
    ):
        with pytest.raises(ReadProblem) as caught:
            read(broken, ".ofd", Limits())
        assert caught.value.reason is reason
