"""What stands in the written reports: golden files, the schema, and names that would do harm."""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import json
import os
import re
import time
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import jsonschema
import numpy as np
import pytest
from builders import make_document, make_pairs, make_report, random_report, star_groups
from hypothesis import example, given, settings
from hypothesis import strategies as st
from report_samples import HOSTILE, contents_of, hostile, sample

from simfinder import i18n
from simfinder.assets import resource
from simfinder.domain.documents import Problem, Reason, container_name, folder_of, own_name
from simfinder.report import csv_report, html_report, json_report, markdown_report
from simfinder.report.contents import Contents
from simfinder.report.csv_report import MOST, cell, write_table
from simfinder.report.html_page import escape

GOLDEN = Path(__file__).parent / "golden"
WRITERS = {
    "json": json_report.write,
    "csv": csv_report.write,
    "html": html_report.write,
    "md": markdown_report.write,
}


@pytest.fixture(autouse=True)
def utc(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Times are local; let them be the same on every machine."""
    if not hasattr(time, "tzset"):
        yield
        return
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def written(contents: Contents, ending: str) -> bytes:
    stream = io.BytesIO()
    WRITERS[ending](contents, stream)
    assert not stream.closed
    return stream.getvalue()


def as_json(contents: Contents) -> Any:
    return json.loads(written(contents, "json"))


def schema() -> Any:
    return json.loads(resource("report.schema.json").read_text(encoding="utf-8"))


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="local times differ here")
@pytest.mark.parametrize("ending", list(WRITERS))
def test_a_report_is_what_it_was(ending: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Golden files; UPDATE_GOLDEN=1 writes them anew, to be read before they are committed.

    The words are those of the source: a better translation changes no golden file.
    """
    monkeypatch.setattr(i18n, "_current", i18n._Catalogue())
    golden = GOLDEN / f"sample.{ending}"
    data = re.sub(
        rb"SimFinder \d[\w.]*|(?<=\"simfinder\": \")[\w.]*", b"VERSION", written(sample(), ending)
    )
    data = re.sub(
        rb"<style>.*</style>|<script>.*</script>|sha256-[^']*", b"STYLE", data, flags=re.DOTALL
    )
    if os.environ.get("UPDATE_GOLDEN"):
        golden.parent.mkdir(exist_ok=True)
        golden.write_bytes(data)
    assert data == golden.read_bytes()


@pytest.mark.parametrize("ending", list(WRITERS))
def test_the_same_scan_gives_the_same_bytes(ending: str) -> None:
    assert written(sample(), ending) == written(sample(), ending)


@pytest.mark.parametrize("seed", range(3))
def test_every_json_report_obeys_the_schema(seed: int) -> None:
    report = random_report(150, 30, seed)
    contents = Contents(report, star_groups(report.pairs, 150), report.pairs)
    jsonschema.validate(as_json(contents), schema())
    jsonschema.validate(as_json(hostile()), schema())
    jsonschema.validate(as_json(contents_of(make_report(0), [])), schema())


def test_the_schema_refuses_what_is_not_in_the_contract() -> None:
    report = as_json(sample())
    report["documents"][0]["fingerprint"] = "12"
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(report, schema())


def test_ids_are_positions_and_keepers_come_first() -> None:
    report = as_json(sample())
    assert [d["id"] for d in report["documents"]] == list(range(7))
    assert [g["members"][0] for g in report["groups"]] == [g["keeper"] for g in report["groups"]]
    assert report["groups"][0]["further_links"] == 1
    assert report["summary"] == {
        "found": 10,
        "compared": 7,
        "not_compared": 3,
        "pairs": 5,
        "groups": 2,
        "seconds": 2.5,
    }
    assert report["pairs"][1]["critical"][0] == {
        "kind": "money",
        "left": "12 500",
        "right": "15 200",
    }
    assert report["documents"][0]["modified"] == "2026-03-01T12:00:00Z"


def test_paths_survive_json_byte_for_byte() -> None:
    report = as_json(hostile())
    names = [Path(p["path"]).name for p in report["not_compared"]]
    assert names == list(HOSTILE)
    assert b"\\udcff" in written(hostile(), "json")


def test_no_cell_of_a_table_is_a_formula() -> None:
    text = written(hostile(), "csv").decode("utf-8-sig")
    for row in csv.reader(io.StringIO(text, newline="")):
        for value in row:
            if not re.fullmatch(r"-?[\d.]+", value):
                assert not value.lstrip().startswith(("=", "+", "-", "@", "\t", "\r", "＝"))
            assert value.isprintable()


def test_a_table_has_one_row_for_every_member_and_problem() -> None:
    text = written(sample(), "csv").decode("utf-8-sig")
    rows = list(csv.reader(io.StringIO(text, newline="")))
    assert {len(row) for row in rows} == {15}
    assert len(rows) == 1 + 6 + 3
    assert rows[3][9].startswith("amount: 12 500 → 15 200")


def test_what_was_not_examined_leaves_no_empty_place() -> None:
    report = replace(sample().report, pairs=replace(sample().pairs, critical={}))
    contents = contents_of(report, [[0, 1, 2, 3], [4, 5]])
    text = written(contents, "csv").decode("utf-8-sig")
    rows = list(csv.reader(io.StringIO(text, newline="")))
    assert {len(row) for row in rows} == {len(rows[0])}
    assert "Critical differences" not in rows[0]
    assert rows[0][-5] == "Size in bytes"
    assert rows[3][-5] == "1204331"
    for ending in ("html", "md"):
        assert b"differences in amounts, dates or negations" in written(contents, ending)
        assert b"Not examined" not in written(sample(), ending)
    assert all(pair["critical"] == [] for pair in as_json(contents)["pairs"])


def test_estimates_are_marked() -> None:
    text = written(sample(), "csv").decode("utf-8-sig")
    rows = list(csv.reader(io.StringIO(text, newline="")))
    assert [row[8] for row in rows[:7]] == ["Estimated", "", "no", "no", "no", "", "yes"]
    for ending in ("html", "md"):
        page = written(sample(), ending).decode()
        assert "≈93.9%" in page
        assert "≈100%" not in page


@given(st.text())
def test_no_text_becomes_a_formula(text: str) -> None:
    assert cell(text)[:1] not in ("=", "+", "-", "@", "\t", "\r", "\n")
    assert len(cell(text)) <= MOST


def cells_as_any_locale_cuts_them(text: str) -> Iterator[str]:
    """Yield what spreadsheets may take for cells, whatever their separator and quotes are."""
    for separator in ",;|\t\u060c\u061b；":
        for row in csv.reader(io.StringIO(text, newline=""), delimiter=separator):
            yield from row
    for separator in ";|\t\u060c\u061b；":
        for line in re.split("[\r\n]", text):
            yield from (piece.strip('" \u00a0\u3000') for piece in line.split(separator))


@given(st.text(alphabet="a=+-@;|\t\r\n\"', ；＝\u061b0", max_size=12))
@example("a;=1+1;b")
@example('a;"=1+1')
@example("a\n ;\t\u3000-1")
def test_no_separator_of_a_locale_turns_a_name_into_a_formula(text: str) -> None:
    stream = io.BytesIO()
    write_table(stream, [[7, text, "end"]])
    for value in cells_as_any_locale_cuts_them(stream.getvalue().decode("utf-8-sig")):
        assert not value.lstrip(' "\u00a0\u3000').startswith(("=", "+", "-", "@", "＝"))
    assert cell(cell(text)) == cell(text)


def test_many_line_ends_in_a_note_take_no_time() -> None:
    assert len(cell("\n" * 1_000_000 + "=1")) == MOST


TAGS = frozenset(
    {"html", "head", "meta", "title", "style", "body", "main", "header", "footer", "h1", "h2", "h3"}
    | {"p", "ul", "li", "b", "span", "div", "section", "svg", "line", "rect", "text", "dl", "dt"}
    | {"dd", "table", "tr", "td", "small", "em", "details", "summary", "nav", "a", "ol", "input"}
    | {"select", "option", "label", "button", "output", "script"}
)


class Reader(HTMLParser):
    """Collects tags, attributes and text of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.links: set[str | None] = set()
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes.update(name for name, _ in attrs)
        self.links.update(value for name, value in attrs if name == "href")

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def test_a_page_has_no_tag_or_attribute_that_a_name_brought() -> None:
    reader = Reader()
    reader.feed(written(hostile(), "html").decode("utf-8"))
    assert reader.tags <= TAGS
    assert not {a for a in reader.attributes if a.startswith("on") or a in ("src", "style")}
    assert all(re.fullmatch(r"#(g\d+|groups|problems|method)", link or "") for link in reader.links)
    assert reader.links
    shown = "".join(reader.text)
    assert "<script>alert(1)" in shown
    assert "right\\u202etxt.exe" in shown
    assert "bytes-\\xff\\xfe.txt" in shown


def test_a_page_loads_and_runs_nothing() -> None:
    page = written(sample(), "html").decode("utf-8")
    assert "default-src 'none'" in page
    assert "url(" not in page
    assert "@import" not in page
    assert "http://" not in page
    assert "https://" not in page
    assert page.count("<script") == 1
    script = re.search("<script>(.*)</script>", page, re.DOTALL)
    assert script is not None
    digest = base64.b64encode(hashlib.sha256(script.group(1).encode()).digest()).decode()
    assert f"script-src 'sha256-{digest}'" in page
    assert "unsafe" not in page.split("</head>")[0]
    for word in ("innerHTML", "eval(", "document.write", "fetch(", "XMLHttpRequest", "import("):
        assert word not in script.group(1)


def test_a_page_without_groups_has_no_script() -> None:
    page = written(contents_of(make_report(2), []), "html").decode("utf-8")
    assert "<script" not in page
    assert "script-src" not in page


@pytest.mark.parametrize(("language", "tag"), [("en", "en"), ("zh_CN", "zh-CN")])
def test_a_page_names_its_language(language: str, tag: str) -> None:
    i18n.set_language(language)
    assert f'<html lang="{tag}">'.encode() in written(sample(), "html")


@given(st.text(st.characters(exclude_categories=["Cs", "Cc", "Cn"]), max_size=40))
@settings(max_examples=60)
def test_text_of_a_page_reads_back_as_it_was(text: str) -> None:
    reader = Reader()
    reader.feed(f"<p>{escape(text)}</p>")
    reader.close()
    if text.isprintable():
        assert "".join(reader.text) == text
    assert reader.tags == {"p"}


def test_nothing_of_a_name_is_markdown() -> None:
    text = written(hostile(), "md").decode("utf-8")
    assert "\n=1" not in text
    rows = [line for line in text.splitlines() if line.startswith("|")]
    for row in rows:
        bare = re.sub(r"\\.", "", row).replace("<br>", "")
        assert not re.search(r"[`*\[\]<>_]", bare), row
        assert len(re.findall(r"(?<!\\)\|", re.sub(r"\\\\", "", row))) in (4, 9)


def test_a_large_report_is_written_piece_by_piece() -> None:
    """No piece that goes to the disk may hold the whole report."""
    documents = 20_000
    report = random_report(documents, 4_000, 7)
    contents = Contents(report, star_groups(report.pairs, documents), report.pairs)

    class Pieces(io.RawIOBase):
        largest, total = 0, 0

        def writable(self) -> bool:
            return True

        def write(self, data: Any) -> int:
            size = len(data)
            self.largest, self.total = max(self.largest, size), self.total + size
            return size

    for write in WRITERS.values():
        stream = Pieces()
        write(contents, stream)  # type: ignore[arg-type]
        assert stream.total > 300_000
        assert stream.largest < 70_000


def test_an_empty_report_can_be_written() -> None:
    for ending in WRITERS:
        assert written(contents_of(make_report(0), []), ending)
    assert np.array_equal(contents_of(make_report(0), []).histogram(), [0] * 25)


def inside() -> Contents:
    """Documents inside files, in a group and not compared, one of them with a wrong ending."""
    documents = [
        make_document(path="/docs/lease.docx"),
        make_document(path="/docs/old <1>.zip", member="合同/=lease.docx"),
        make_document(path="/docs/mail.eml", member="page.pdf", remark=REMARK, partial="stopped"),
    ]
    pairs = make_pairs([(0, 1), (0, 2)])
    problems = [Problem(Path("/docs/old.zip"), Reason.EMPTY, "the file is empty", 0, "a/b.txt")]
    return contents_of(make_report(documents, pairs, problems), [[0, 1, 2]])


REMARK = "the extension is PDF, but the content is HTML"


def test_the_table_names_the_containing_file() -> None:
    rows = list(csv.reader(io.StringIO(written(inside(), "csv").decode("utf-8-sig"))))
    file, folder = rows[0].index("File"), rows[0].index("Folder")
    assert [(r[file], r[folder], r[-1]) for r in rows[2:]] == [
        ("'=lease.docx", "/docs/old <1>.zip › 合同", "in old <1>.zip"),
        ("page.pdf", "/docs/mail.eml", f"in mail.eml; partly read: stopped; {REMARK}"),
        ("b.txt", "/docs/old.zip › a", "in old.zip; empty: the file is empty"),
    ]


def test_the_page_names_the_containing_file() -> None:
    page = written(inside(), "html").decode()
    assert '<b>=lease.docx</b> <span class="pill">in old &lt;1&gt;.zip</span>' in page
    assert "<small>/docs/old &lt;1&gt;.zip › 合同</small>" in page
    assert f"<em>{REMARK}</em>" in page
    assert '<b>b.txt</b> <span class="pill">in old.zip</span>' in page


def test_notes_name_the_containing_file() -> None:
    text = written(inside(), "md").decode()
    assert f"/docs/mail.eml › page.pdf<br>partly read\\: stopped; {REMARK}" in text
    assert "| /docs/old.zip › a/b.txt | empty |" in text


@pytest.mark.parametrize("member", ["a/", "/", "名.txt", "x/y/z.txt"])
def test_every_name_inside_a_file_can_be_shown(member: str) -> None:
    document = make_document(path="/docs/old.zip", member=member)
    assert own_name(document)
    assert folder_of(document).startswith("/docs/old.zip")
    assert container_name(document) == "old.zip"


def test_a_page_begins_with_what_was_found_and_ends_with_how() -> None:
    page = written(sample(), "html").decode("utf-8")
    places = [page.index(f'id="{name}"') for name in ("groups", "g1", "problems", "method")]
    assert places == sorted(places)
    assert page.index('href="#method"') < places[0]


def test_differences_are_not_shown_by_colour_alone() -> None:
    style = resource("report", "report.css").read_text("utf-8")
    assert re.search(r"\ndel \{[^}]*line-through", style)
    assert re.search(r"\nins \{[^}]*underline", style)
