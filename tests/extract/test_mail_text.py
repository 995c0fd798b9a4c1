"""The text of a letter, told from what mail programs and lawyers put around it."""

from __future__ import annotations

import pytest

from simfinder.domain.documents import BlockKind
from simfinder.extract.collector import Collector, Limits
from simfinder.extract.readers.mail import add_page, add_plain

NOTICE = (
    "This e-mail is confidential and intended only for the addressee. If you have received it in\n"
    "error, please notify the sender and delete it. Any disclosure is prohibited."
)
NOTICE_ZH = (
    "本邮件及其附件含有保密信息，仅供指定的收件人使用。如您误收本邮件，"
    "请立即通知发件人并删除本邮件。"
)


def read(text: str, flowed: bool = False, joined: bool = False) -> list[tuple[str, BlockKind]]:
    out = Collector(Limits())
    add_plain(out, text, is_flowed=flowed, is_joined=joined)
    return [(block.text, block.kind) for block in out.blocks]


def body(text: str) -> list[str]:
    return [said for said, kind in read(text) if kind is BlockKind.BODY]


def heads(text: str) -> list[str]:
    return [said for said, kind in read(text) if kind is BlockKind.HEADER]


@pytest.mark.parametrize(
    "head",
    [
        "On Tue, 10 May 2005 at 11:26, John Doe <john@example.com> wrote:",
        "On Tue, 10 May 2005 at 11:26, John Doe with a long name\n<john@example.com> wrote:",
        "在 2020年1月1日，上午10:00，张三 <zhang@example.cn> 写道：",
        "于 2012-2-3 10:11, 张三 写道:",
        'At 2012-01-01 10:00:00, "Zhang" <zhang@163.com> wrote:',
        "张三 <zhang@example.cn> 于2023年5月1日周一 10:00写道：",
        "-----Original Message-----\nFrom: A <a@b>\nSent: Monday\nTo: B\nSubject: Report",
        '------------------ 原始邮件 ------------------\n发件人: "张三"<a@b.cn>;\n发送时间: '
        '2020年1月1日\n收件人: "李四"<c@d.cn>;\n主题: 报告',
        "发件人： 张三\n日期： 2020-01-01\n收件人： 李四\n主题： 报告",
        "---------- Forwarded message ---------\nFrom: A <a@b>\nDate: May 8\nSubject: S\nTo: <c@d>",
        "________________________________\nFrom: A <a@b>\nSent: Monday\nTo: B\nSubject: Report",
    ],
)
@pytest.mark.parametrize("before", ["好的，同意。\n\n", "好的，同意。\n"])
def test_heads_of_quotes_stand_apart_and_what_is_quoted_is_text(head: str, before: str) -> None:
    text = f"{before}{head}\n\n> 请看附件中的报告。\n> \n> 谢谢\n"
    said = [line for line in body(text) if not line.startswith("___")]
    assert said == ["好的，同意。", "请看附件中的报告。", "谢谢"]
    assert heads(text)


def test_a_letter_that_speaks_of_writing_keeps_its_lines() -> None:
    text = (
        "In 1900 he wrote a letter:\n\nDate: unknown\n\nOn the whole it is "
        "good.\n\n他在文章中写道：春天来了。\n"
    )
    assert len(body(text)) == 4


def test_signatures_stand_apart_wherever_they_are() -> None:
    text = (
        "Dear all,\n\nread this.\n\n-- \nJohn\nExample Ltd\n\n"
        "On Tue, 10 May 2005 at 11:26, Ann <ann@example.com> wrote:\n> Please read.\n> -- \n> "
        "Ann\n> Sales\n"
    )
    assert body(text) == ["Dear all,", "read this.", "Please read."]
    long = "-- \n" + "\n".join(f"Line {n} of the letter itself" for n in range(30))
    assert "Line 29" in body("First\n\n" + long)[-1]


@pytest.mark.parametrize(
    "line",
    [
        "Sent from my iPhone",
        "发自我的iPhone",
        "发自我的华为手机",
        "Get Outlook for iOS",
        "从 Windows 版邮件发送",
        "来自网易邮箱大师",
    ],
)
def test_names_of_devices_stand_apart(line: str) -> None:
    assert body(f"收到，谢谢。\n\n{line}\n") == ["收到，谢谢。"]
    assert body(line) == [line]


@pytest.mark.parametrize("notice", [NOTICE, NOTICE_ZH])
def test_legal_notices_stand_apart_unless_they_are_all_there_is(notice: str) -> None:
    assert body(f"The price is 100.\n\n{notice}\n") == ["The price is 100."]
    assert body(notice)
    terms = "The parties keep all information confidential and delete it after the contract ends."
    assert body(f"Dear all,\n\n{terms}\n") == ["Dear all,", terms]


def test_flowed_text_is_joined_by_its_depth() -> None:
    text = "> quoted one \n> goes on\n reply \n goes on\n-- \nJohn \nLtd"
    said = read(text, flowed=True)
    assert [line for line, kind in said if kind is BlockKind.BODY] == [
        "quoted one goes on",
        "reply goes on",
    ]
    assert ("年度报告在附件中", BlockKind.BODY) in read(
        "年度报告 \n在附件中", flowed=True, joined=True
    )


def test_drawn_lines_part_paragraphs() -> None:
    text = "Test.\n" + "-" * 64 + "\nRead on the pages of a company\nand so on\n" + "-" * 64
    assert "Read on the pages of a company" in "\n".join(body(text))
    assert all("---" not in line or not line.strip("-") for line in body(text))


def test_pages_are_told_apart_like_plain_text() -> None:
    out = Collector(Limits())
    add_page(
        out,
        "<p>同意。</p><p>发自我的iPhone</p><div>------------------ 原始邮件 "
        "------------------</div>"
        "<div>发件人: 张三</div><div>发送时间: 2020</div><div>收件人: 李四</div><div>主题: "
        "报告</div>"
        f"<p>请看报告。</p><p>{NOTICE_ZH}</p><p>--</p><p>张三</p>",
    )
    kinds = {block.text: block.kind for block in out.blocks}
    assert [text for text, kind in kinds.items() if kind is BlockKind.BODY] == [
        "同意。",
        "请看报告。",
    ]
    assert kinds["主题: 报告"] is BlockKind.HEADER


@pytest.mark.parametrize(
    "line", ["-- ", "On 2000 a b c:", "From: a,", "写道：2000年" * 20, "> " * 100, "-" * 150 + "a"]
)
def test_many_lines_that_look_like_heads_are_read_to_the_end(line: str) -> None:
    said = read("\n".join([*[line] * 10_000, "", "the end"]))
    assert said[-1][0].endswith("the end")
