"""Lines of pages become paragraphs; page numbers and running heads stand apart."""

from __future__ import annotations

import textwrap

from simfinder.domain.documents import BlockKind
from simfinder.extract.collector import Collector, Limits
from simfinder.extract.readers.pdf_layout import write_layout

ENGLISH = (
    "The parties agree that this contract begins on the date of signature and ends after twelve "
    "months unless it is terminated earlier by either of them in writing with good reason given."
)
CHINESE = (
    "为了加强和规范安全生产监督管理，防止和减少生产安全事故，保障人民群众生命和财产安全，"
    "促进经济社会持续健康发展，制定本条例"
)


def blocks(*pages: str) -> list[tuple[str, BlockKind, int]]:
    out = Collector(Limits())
    write_layout([(n, page.replace("\n", "\r\n")) for n, page in enumerate(pages, 1)], out)
    return [(b.text, b.kind, b.page) for b in out.blocks]


def bodies(*pages: str) -> list[str]:
    return [text for text, kind, _ in blocks(*pages) if kind is BlockKind.BODY]


def chinese_lines(text: str, columns: int = 20) -> str:
    return "\n".join(text[i : i + columns] for i in range(0, len(text), columns))


def test_wrapped_latin_lines_become_paragraphs_again() -> None:
    first, second = ENGLISH, "Payment is due. " + ENGLISH
    page = "\n".join(textwrap.wrap(first, 60) + textwrap.wrap(second, 60))
    assert bodies(page) == [first, second]


def test_wrapped_chinese_lines_are_joined_without_spaces() -> None:
    paragraphs = [f"第{n}条 {CHINESE}。" for n in "一二三"]
    assert bodies("\n".join(chinese_lines(p) for p in paragraphs)) == paragraphs


def test_a_paragraph_goes_on_over_the_page_with_its_first_page() -> None:
    lines = textwrap.wrap(ENGLISH, 50)
    found = blocks("\n".join(lines[:2]), "\n".join(lines[2:]))
    assert found == [(ENGLISH, BlockKind.BODY, 1)]


def test_a_hyphen_at_the_end_of_a_line_is_taken_back() -> None:
    assert bodies("an inter\x02national contract") == ["an international contract"]
    assert bodies("an inter\ufffe\nnational contract") == ["an international contract"]


def test_running_heads_and_page_numbers_stand_apart() -> None:
    texts = [f"Clause {letter}: {ENGLISH}" for letter in "ABCDE"]
    pages = [f"Annual report {n}\n{text}\n- {n} -" for n, text in enumerate(texts, 1)]
    found = blocks(*pages)
    apart = [text for text, kind, _ in found if kind is BlockKind.FURNITURE]
    assert apart == [t for n in range(1, 6) for t in (f"Annual report {n}", f"- {n} -")]
    assert bodies(*pages) == texts


def test_pages_that_hold_one_recurring_line_each_keep_it() -> None:
    pages = [f"Original page {n} of the bundle that the court holds." for n in range(2, 12)]
    assert bodies("Statement of the witness Jane Example.", *pages)[1:] == pages
    numbered = [f"{page}\n- {n} -" for n, page in enumerate(pages, 2)]
    assert bodies("Statement of the witness Jane Example.\n- 1 -", *numbered)[1:] == pages


def test_forms_that_differ_in_amounts_only_keep_their_text() -> None:
    pages = [
        f"Receipt number {n}\nReceived from customer {n * 7}\nthe sum of {n * 31}.50 euro\n{name}"
        for n, name in enumerate(("Smith", "Jones", "Brown", "Green", "White"), 1)
    ]
    said = " ".join(bodies(*pages))
    for n in range(1, 6):
        assert f"the sum of {n * 31}.50 euro" in said


def test_a_head_on_pages_of_which_some_are_empty_stands_apart() -> None:
    texts = [f"Clause {letter}: {ENGLISH}" for letter in "ABCDE"] + ["", ""]
    pages = [f"Annual report {n}\n{text}\n- {n} -" for n, text in enumerate(texts, 1)]
    assert bodies(*pages) == texts[:5]


def test_bare_page_numbers_must_count_up() -> None:
    counted = blocks("text one\n7", "text two\n8")
    assert [text for text, kind, _ in counted if kind is BlockKind.FURNITURE] == ["7", "8"]
    assert bodies("text one\n7", "text two\n3")[-1].endswith("3")


def test_chinese_page_numbers_are_known() -> None:
    found = blocks("正文开始。\n第 1 页 共 2 页", "正文结束。\n第 2 页 共 2 页")
    assert [text for text, kind, _ in found if kind is BlockKind.BODY] == [
        "正文开始。",
        "正文结束。",
    ]


def test_items_of_a_list_stay_apart() -> None:
    items = [f"（{n}）组织开展安全生产宣传教育培训活动；" for n in "一二三四五六七八九"]
    assert bodies("\n".join(items)) == items


def test_verses_are_not_joined() -> None:
    verses = ["床前明月光，疑是地上霜。", "举头望明月，低头思故乡。"] * 5
    assert bodies("\n".join(verses)) == verses


def test_entries_of_a_table_of_contents_stay_apart() -> None:
    entries = [f"Chapter {n} about something {'.' * 40} {n}" for n in range(1, 10)]
    assert bodies("\n".join(entries)) == entries


def test_a_document_of_nothing_but_a_repeated_line_keeps_it() -> None:
    assert bodies(*["CONFIDENTIAL"] * 4)


def test_roman_page_numbers_are_counted() -> None:
    texts = [f"Clause {letter}: {ENGLISH}" for letter in "ABC"]
    pages = [f"{text}\n{number}" for text, number in zip(texts, ("iii", "iv", "v"), strict=True)]
    assert bodies(*pages) == texts


def test_line_numbers_in_the_margin_stand_apart() -> None:
    lines = textwrap.wrap(" ".join([ENGLISH] * 8), 60)[:25]
    before = "\n".join(f"{n} {line}" for n, line in enumerate(lines, 1))
    column = "\n".join([*map(str, range(1, 26)), *lines])
    for page in (before, column):
        found = blocks(page, page)
        assert " ".join(text for text, kind, _ in found if kind is BlockKind.BODY) == " ".join(
            lines + lines
        )
        numbers = [text for text, kind, _ in found if kind is BlockKind.FURNITURE]
        assert numbers == [" ".join(map(str, range(1, 26)))] * 2


def test_a_numbered_list_keeps_its_numbers() -> None:
    items = [f"{n} item of the list" for n in range(1, 21)]
    assert bodies("\n".join(items))[0].startswith("1 item")


def test_joined_letters_are_parted_and_spread_characters_closed_up() -> None:
    assert bodies("the oﬃce ﬁle ﬂow x²") == ["the office file flow x²"]
    assert bodies("合 同 书") == ["合同书"]
    assert bodies("甲 方") == ["甲方"]
    assert bodies("甲 乙 10 20") == ["甲 乙 10 20"]


def test_a_soft_hyphen_at_the_end_of_a_line_is_taken_back() -> None:
    assert bodies("an inter\u00ad\nnational contract") == ["an international contract"]


def test_what_lies_on_a_page_follows_its_text() -> None:
    out = Collector(Limits())
    write_layout([(1, "the text"), (2, "more")], out, {1: [("a remark", BlockKind.COMMENT)]})
    assert [b.text for b in out.blocks] == ["the text", "a remark", "more"]
