"""HTML: what the browser shows, in its paragraphs."""

from __future__ import annotations

import pytest

from simfinder.domain.documents import BlockKind, Reason
from simfinder.domain.errors import ReadProblem
from simfinder.extract.collector import Limits
from simfinder.extract.readers.html import read_html


def blocks(page: str, encoding: str = "utf-8") -> list[tuple[str, str]]:
    return [(b.text, b.kind.value) for b in read_html(page.encode(encoding), Limits()).blocks]


def test_blocks_break_and_inline_elements_do_not() -> None:
    page = (
        "<h1>Ti<b>tle</b></h1><p>one <i>two</i>\n "
        "three</p>bare<div>four<br>five</div><ul><li>x<li>y</ul>"
    )
    assert blocks(page) == [
        ("Title", "heading"),
        ("one two three", "body"),
        ("bare", "body"),
        ("four\nfive", "body"),
        ("x", "body"),
        ("y", "body"),
    ]


def test_what_is_not_shown_is_left_out() -> None:
    page = (
        "<html><head><title>t</title><style>s</style></head><body><script>x</script>"
        "<template>t</template><noscript>n</noscript><p hidden>h</p>"
        "<p style='color:red; DISPLAY : none'>d</p><!-- c --><p>shown<span hidden>no</span> "
        "tail</p>"
    )
    assert blocks(page) == [("shown tail", "body")]


def test_a_flood_of_attributes_ends() -> None:
    page = "<p>before<p " + " ".join(f"a{n}=1" for n in range(60_000)) + ">after"
    assert blocks(page) == [("before", "body"), ("after", "body")]


def test_landmarks_of_the_page_stand_apart() -> None:
    page = (
        "<body><nav><a>Home</a></nav><div role='navigation'>Menu</div><main><article>"
        "<header>Byline</header><p>Text</p><footer>Signed</footer></article></main>"
        "<footer>© example</footer></body>"
    )
    text = read_html(page.encode(), Limits())
    assert text.body_text == "Byline\nText\nSigned"
    assert {b.text for b in text.blocks if b.kind is BlockKind.FURNITURE} == {
        "Home",
        "Menu",
        "© example",
    }


def test_tables_become_rows_and_layouts_paragraphs() -> None:
    page = (
        "<table><tr><th>a<th>b</tr><tr><td>c<br>d</td><td>e</td></tr></table>"
        "<table><tr><td>menu</td><td><p>1<p>2<p>3<p>4<p>5</td></tr></table>"
    )
    assert blocks(page)[:2] == [("a\tb", "table"), ("c d\te", "table")]
    assert [text for text, _ in blocks(page)[2:]] == ["menu", "1", "2", "3", "4", "5"]


def test_preformatted_text_keeps_its_lines() -> None:
    assert blocks("<pre>a\n  b\n</pre>c") == [("a", "body"), ("  b", "body"), ("c", "body")]


def test_ruby_readings_are_left_out() -> None:
    assert blocks("<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>字</p>") == [("漢字", "body")]


@pytest.mark.parametrize("encoding", ["gb2312", "utf-8", "utf-16"])
def test_the_declared_encoding_is_used(encoding: str) -> None:
    page = (
        f'<meta http-equiv="Content-Type" content="text/html; '
        f'charset={encoding}"><p>深圳经济特区</p>'
    )
    assert blocks(page, encoding) == [("深圳经济特区", "body")]


def test_xhtml_with_a_declaration_is_read() -> None:
    page = '<?xml version="1.0" encoding="big5"?><html xmlns="http://www.w3.org/1999/xhtml"><body><p>國家</p></body></html>'
    assert blocks(page, "big5") == [("國家", "body")]


def test_deep_nesting_is_read_or_told() -> None:
    text = read_html(b"<div>" * 500 + b"deep" + b"</div>" * 500 + b"after", Limits())
    assert text.body_text == "deep\nafter"
    assert text.partial is None
    text = read_html(b"first" + b"<b>x" * 20_000, Limits())
    assert text.partial is not None


def test_huge_text_is_not_lost() -> None:
    text = read_html(b"<p>" + b"word " * 2_200_000 + b"</p><p>end</p>", Limits())
    assert text.blocks[-1].text == "end"
    assert len(text.body_text) > 10_900_000


def test_a_flood_of_open_comments_ends() -> None:
    assert blocks("before" + "<!--<" * 400_000) == [("before", "body")]


def test_a_page_without_text_is_empty() -> None:
    with pytest.raises(ReadProblem) as caught:
        read_html(b"<html><body><img></body></html>", Limits())
    assert caught.value.reason is Reason.EMPTY


def test_entities_and_files_are_not_followed(tmp_path) -> None:
    secret = tmp_path / "s"
    secret.write_text("SECRET")
    page = (
        f'<!DOCTYPE html [<!ENTITY f SYSTEM "file://{secret}">]><p>x &f; <iframe '
        f'src="{secret}">y</iframe></p>'
    )
    assert all("SECRET" not in text for text, _ in blocks(page))


def test_a_page_that_was_cut_is_told() -> None:
    for page in ("<p>a<a href='x", "<p>a<!-- b <p>c", "<p>a<script>b"):
        text = read_html(page.encode(), Limits())
        assert (text.body_text, "middle of a tag" in str(text.partial)) == ("a", True)
    for page in ("<script><!-- x </script><p>a", "<p>a<!-- b -->", "<p>a &lt;!-- b"):
        assert read_html(page.encode(), Limits()).partial is None


def test_entities_of_the_page_itself_are_told() -> None:
    text = read_html(b'<!DOCTYPE html [<!ENTITY g "boo">]><p>x &g;</p>', Limits())
    assert (text.body_text, "entities" in str(text.partial)) == ("x &g;", True)


def test_style_rules_hide_but_not_what_another_rule_shows() -> None:
    page = (
        "<style>/* .p{display:none} */ .x, #y {color:red; display : none} .tab{display:none}"
        ".tab.open{display:block} @media print{.p{display:none}} .z{visibility:hidden}</style>"
        "<p class='a x'>1</p><p id=y>2</p><p class=tab>3</p><p class=p>4</p><p class=z>5</p>"
    )
    assert [text for text, _ in blocks(page)] == ["3", "4"]


def test_only_what_eyes_see_counts() -> None:
    page = (
        "<p aria-hidden=true>seen</p><p class='sr-only'>heard</p><details><summary>more</summary>"
        "text</details><dialog>closed</dialog><dialog open>open</dialog><p hidden=until-found>found"
        "<p><img alt='picture'>tail<noscript>off</noscript></p>"
    )
    assert [t for t, _ in blocks(page)] == ["seen", "more", "text", "open", "found", "tail"]


def test_what_was_filled_in_is_text() -> None:
    page = (
        "<p>Name: <input value='Li'><input type=hidden value=no><input type=submit value=Send>"
        "<select><option>red<option selected>green</select></p><textarea>line\n two</textarea>"
    )
    assert [t for t, _ in blocks(page)] == ["Name: Ligreen", "line", " two"]


def test_names_that_word_writes_stay_in_their_line() -> None:
    page = (
        "<p>in <st1:City w:st='on'>London</st1:City> and "
        "Paris<o:p></o:p>.</p><xml><w:x>1</w:x></xml>"
    )
    assert blocks(page) == [("in London and Paris.", "body")]


def test_drawings_formulas_and_frames_give_their_text() -> None:
    page = (
        "<p>a<svg><path/></svg>b</p><svg><title>t</title><text>label<tspan> 1</tspan></text></svg>"
        "<p>x = <math><mi>a</mi><mo>+</mo><mi>b</mi><annotation>a+b</annotation></math></p>"
        "<iframe srcdoc='&lt;p&gt;inside&lt;/p&gt;'>old</iframe><wbr>so\u00adft"
    )
    assert [t for t, _ in blocks(page)] == ["ab", "label 1", "x = a+b", "inside", "soft"]


def test_furniture_is_told_by_place_and_name() -> None:
    page = (
        "<div id=app><header>Logo</header><main><header>Byline</header><p>text</p></main>"
        "<div class='cookie-banner'>We use cookies</div><footer>©</footer></div>"
    )
    assert read_html(page.encode(), Limits()).body_text == "Byline\ntext"


def test_notes_are_notes_and_their_marks_are_no_words() -> None:
    page = (
        "<p>text<a role='doc-noteref'><sup>1</sup></a> goes<span epub:type=pagebreak>7</span> "
        "on</p><aside epub:type=footnote>a note</aside>"
        "<section role=doc-endnotes><ol><li>b note <a role=doc-backlink>↩</a></ol></section>"
    )
    assert blocks(page) == [("text goes on", "body"), ("a note", "note"), ("b note", "note")]


def test_cdata_of_xhtml_is_text() -> None:
    page = '<?xml version="1.0"?><html><p><![CDATA[a < b]]></p></html>'
    assert blocks(page) == [("a < b", "body")]


def test_rows_of_a_table_in_a_cell_stay_rows() -> None:
    page = "<table><tr><td><table><tr><td>a<td>b<tr><td>c<td>d</table><td>e</table>"
    assert blocks(page) == [("a b c d\te", "table")]


def test_empty_elements_of_xhtml_do_not_swallow_the_page() -> None:
    for head in ("<?xml version='1.0'?><html>", '<html xmlns="http://www.w3.org/1999/xhtml">'):
        page = f"{head}<head><title/><script src='x'/></head><body><a id='i'/><p>text<br/>more</p>"
        assert blocks(page) == [("text\nmore", "body")]


def test_a_page_of_nothing_but_navigation_is_compared() -> None:
    page = b"<body><nav><p>The tenant pays</p></nav><footer>for the flat</footer></body>"
    assert read_html(page, Limits()).body_text == "The tenant pays\nfor the flat"
    assert read_html(b"<nav>menu</nav><p>text</p>", Limits()).body_text == "text"
