"""XPS: runs of glyphs by their places, lines and paragraphs out of them."""

from __future__ import annotations

import io
import zipfile

import pytest

from simfinder.domain.documents import Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract.collector import Limits
from simfinder.extract.registry import read, recognise

N = 'xmlns="http://schemas.microsoft.com/xps/2005/06"'


def run(text: str, x: float, y: float, size: float = 10, more: str = "") -> str:
    return (
        f'<Glyphs OriginX="{x}" OriginY="{y}" FontRenderingEmSize="{size}" '
        f'UnicodeString="{text}" {more}/>'
    )


def page(*parts: str) -> str:
    return f"<FixedPage {N}>{''.join(parts)}</FixedPage>"


def package(members: dict[str, str]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        for name, content in members.items():
            archive.writestr(name, content)
    return out.getvalue()


def order(*pages: str) -> dict[str, str]:
    listed = "".join(f'<PageContent Source="{name}"/>' for name in pages)
    return {
        "FixedDocSeq.fdseq": f'<FixedDocumentSequence {N}><DocumentReference Source="/Documents/1/'
        'FixedDoc.fdoc"/></FixedDocumentSequence>',
        "Documents/1/FixedDoc.fdoc": f"<FixedDocument {N}>{listed}</FixedDocument>",
    }


def document(*pages: str) -> Text:
    names = [f"Pages/{n}.fpage" for n in range(1, len(pages) + 1)]
    members = {f"Documents/1/{name}": page for name, page in zip(names, pages, strict=True)}
    return read(package(order(*names) | members), ".xps", Limits())


def lines(*runs: str) -> list[str]:
    return [block.text for block in document(page(*runs)).blocks]


def test_pages_are_read_in_the_order_of_the_document() -> None:
    found = document(*(page(run(f"第{n}页", 10, 10)) for n in range(1, 12)))
    assert found.format == "xps"
    assert [(b.text, b.page) for b in found.blocks] == [(f"第{n}页", n) for n in range(1, 12)]


def test_runs_of_one_baseline_are_a_line_and_gaps_are_spaces() -> None:
    assert lines(
        run("第一", 10, 10),
        run("条", 30, 10.2),
        run("Total:", 50, 10),
        run("12.50", 100, 10),
        run("Next", 10, 24),
    ) == ["第一条 Total: 12.50", "Next"]


def test_advances_of_glyphs_tell_where_a_run_ends() -> None:
    wide = 'Indices="1,100;2,100;3,100;4,100"'
    assert lines(run("wide", 10, 10, more=wide), run("ly", 50, 10)) == ["widely"]
    assert lines(run("wide", 10, 10, more='Indices=",20;;"'), run("ly", 50, 10)) == ["wide ly"]


def test_lines_that_were_broken_to_fit_are_joined() -> None:
    words = (
        "The parties to this agreement have agreed that all",
        "notices shall be given in writing and shall be sent",
        "to the addresses below.",
    )
    assert lines(*(run(w, 10, 10 + 12 * n) for n, w in enumerate(words))) == [" ".join(words)]


def test_what_moves_a_canvas_moves_its_runs() -> None:
    moved = f'<Canvas RenderTransform="2,0,0,2,0,100">{run("below", 10, 10)}</Canvas>'
    inner = (
        "<Canvas><Canvas.RenderTransform><MatrixTransform Matrix='1,0,0,1,40,0'/>"
        f"</Canvas.RenderTransform>{run('beside', 10, 10)}</Canvas>"
    )
    assert lines(run("top", 10, 10), inner, moved) == ["top beside", "below"]


def test_pages_painted_in_another_order_are_read_from_top_to_bottom() -> None:
    assert lines(*(run(f"line {n}", 10, 20 * n) for n in (5, 4, 3, 2, 1))) == [
        f"line {n}" for n in (1, 2, 3, 4, 5)
    ]


def test_columns_stay_in_the_order_in_which_they_are_painted() -> None:
    left = [run(f"left {n}", 10, 20 * n) for n in (1, 2, 3)]
    right = [run(f"right {n}", 300, 20 * n) for n in (1, 2, 3)]
    assert lines(*left, *right) == ["left 1", "left 2", "left 3", "right 1", "right 2", "right 3"]


def test_text_that_was_painted_twice_to_look_bold_is_read_once() -> None:
    assert lines(run("bold", 10, 10), run("bold", 10.3, 10), run("text", 40, 10)) == ["bold text"]


def test_a_page_that_is_named_again_is_read_once() -> None:
    data = package(order("a.fpage", "a.fpage") | {"Documents/1/a.fpage": page(run("once", 1, 9))})
    assert read(data, ".xps", Limits()).body_text == "once"


def test_texts_that_begin_with_a_brace_are_marked_and_others_written_out() -> None:
    assert lines(run("{}{name} &amp; co", 10, 10)) == ["{name} & co"]


@pytest.mark.parametrize("more", ['FontRenderingEmSize="0"', 'OriginX="x"', 'OriginY="1e999"'])
def test_runs_at_impossible_places_do_no_harm(more: str) -> None:
    name = more.split("=")[0]
    broken = run("lost", 10, 10).replace(f"{name}=", f"data-{name}=").replace("/>", f" {more}/>")
    assert lines(broken, run("kept", 10, 30)) == ["kept"]


def test_parts_that_were_written_piece_by_piece_are_put_together() -> None:
    whole = page(run("in pieces", 10, 10))
    pieces = {
        "Documents/1/Pages/1.fpage/[0].piece": whole[:40],
        "Documents/1/Pages/1.fpage/[1].piece": whole[40:60],
        "Documents/1/Pages/1.fpage/[2].last.piece": whole[60:],
    }
    data = package(order("Pages/1.fpage") | pieces)
    assert read(data, ".oxps", Limits()).body_text == "in pieces"


def test_pages_whose_order_is_lost_are_read_by_their_numbers() -> None:
    pages = {f"Pages/{n}.fpage": page(run(str(n), 10, 10)) for n in (10, 9, 1)}
    assert read(package(pages), "", Limits()).body_text == "1\n9\n10"


def test_a_missing_page_is_told() -> None:
    data = package(order("a.fpage", "b.fpage") | {"Documents/1/b.fpage": page(run("b", 1, 9))})
    found = read(data, ".xps", Limits())
    assert (found.body_text, str(found.partial)) == ("b", "page 1 could not be read")


def test_a_package_without_pages_is_damaged() -> None:
    with pytest.raises(ReadProblem) as caught:
        read(package(order()), ".xps", Limits())
    assert caught.value.reason is Reason.DAMAGED


def test_the_head_tells_the_format() -> None:
    assert recognise(package(order())[:4096], ".xps") == "xps"
