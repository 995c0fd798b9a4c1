"""Pairs of texts that differ in one fact, or only in how the same is written; made with a seed."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]
DIGITS = "零一二三四五六七八九"
FORMAL = str.maketrans("一二三四五六七八九十百千", "壹贰叁肆伍陆柒捌玖拾佰仟")
Text = list[str]


def zh(number: int) -> str:
    """Return a number below 100,000,000 in Chinese numerals."""
    if number >= 10_000:
        rest = number % 10_000
        return (
            zh(number // 10_000) + "万" + (("零" if rest < 1000 else "") + zh(rest) if rest else "")
        )
    text, gap = "", False
    for unit, name in ((1000, "千"), (100, "百"), (10, "十"), (1, "")):
        digit = number // unit % 10
        if digit:
            text += ("零" if gap and text else "") + DIGITS[digit] + name
            gap = False
        else:
            gap = True
    return (text.removeprefix("一十") and (text[1:] if text.startswith("一十") else text)) or "十"


def money_zh(random: Random, value: int) -> str:
    forms = [
        f"{value}元",
        f"{value:,}元",
        f"￥{value:,}.00",
        f"人民币{zh(value)}元整",
        f"{zh(value)}元",
        f"人民币{zh(value).translate(FORMAL)}元整",
        f"RMB {value:,}.00",
    ]
    if value % 10_000 == 0:
        forms += [f"{value // 10_000}万元", f"人民币{value // 10_000}万元"]
    return random.choice(forms)


def date_zh(random: Random, day: tuple[int, int, int]) -> str:
    y, m, d = day
    year = "".join("〇一二三四五六七八九"[int(c)] for c in str(y))
    return random.choice(
        [
            f"{y}年{m}月{d}日",
            f"{year}年{zh(m)}月{zh(d)}日",
            f"{y}-{m:02}-{d:02}",
            f"{y}年{m:02}月{d:02}日",
            f"{y}/{m}/{d}",
            f"{y} 年 {m} 月 {d} 日",
        ]
    )


def percent_zh(random: Random, value: int) -> str:
    return random.choice([f"{value}%", f"百分之{zh(value)}", f"{value}％", f"百分之{value}"])


def number_zh(random: Random, value: int) -> str:
    return random.choice([str(value), zh(value)])


def money_en(random: Random, value: int) -> str:
    return random.choice(
        [
            f"USD {value:,}.00",
            f"${value:,}",
            f"US${value:,}",
            f"{value:,} dollars",
            f"$ {value:,}.00",
        ]
    )


def date_en(random: Random, day: tuple[int, int, int]) -> str:
    y, m, d = day
    name = MONTHS[m - 1]
    return random.choice(
        [f"{name} {d}, {y}", f"{d} {name} {y}", f"{y}-{m:02}-{d:02}", f"{name[:3]}. {d}, {y}"]
    )


def percent_en(random: Random, value: int) -> str:
    return random.choice([f"{value}%", f"{value} percent", f"{value} per cent", f"{value} %"])


TENS = ["zero", "ten", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
ONES = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]


def words_en(value: int) -> str:
    if value < 20:
        return ONES[value]
    return TENS[value // 10] + (f"-{ONES[value % 10]}" if value % 10 else "")


def number_en(random: Random, value: int) -> str:
    return random.choice([str(value), words_en(value), f"{words_en(value)} ({value})"])


WRITERS: dict[str, dict[str, Callable[[Random, object], str]]] = {
    "zh": {"money": money_zh, "date": date_zh, "percentage": percent_zh, "number": number_zh},
    "en": {"money": money_en, "date": date_en, "percentage": percent_en, "number": number_en},
}  # type: ignore[dict-item]

CLAUSES = {
    "zh": (
        "甲方应于{date:0}之前向乙方支付合同价款{money:0}，款项汇入账号{identity:0}。",
        "乙方{not:不得}将本合同项下的权利义务转让给其他公司，违者按合同总价的{percentage:0}支付违约金。",
        "本合同编号为{identity:1}，自{date:1}起生效，有效期为{number:0}个月。",
        "乙方应当在收到通知后{number:1}日内交付货物，逾期交付的，每日按{percentage:1}计算滞纳金。",
        "{not:未}经甲方书面同意，乙方将保密信息提供给他人的，应当赔偿{money:1}。",
        "双方联系电话为{identity:2}，任何一方变更联系方式的，应当提前{number:2}天书面告知。",
        "质量保证金为{money:2}，质保期满且{not:无}质量争议的，甲方一次付清。",
        "定于{date:2}召开业主大会，参会人数{not:不}低于{number:3}人时会议有效。",
        "承租人每月租金为{money:3}，租金每年上涨{percentage:2}，押金于合同终止时退还。",
    ),
    "en": (
        "The Buyer shall pay the Seller {money:0} on or before {date:0} by wire to account "
        "{identity:0}.",
        "The Contractor shall{not: not} assign this Agreement without the written consent of the "
        "Owner.",
        "Contract number {identity:1} takes effect on {date:1} and runs for {number:0} months.",
        "Delivery shall be made within {number:1} days, and interest of {percentage:0} applies to "
        "late payment.",
        "Tenants may{not: never} use the premises for storage and shall pay a deposit of "
        "{money:1}.",
        "Notices may be given by telephone at {identity:2} with {number:2} days of notice.",
        "The discount of {percentage:1} is{not: not} available for orders placed after {date:2}.",
        "The meeting requires at least {number:3} members and the fee is {money:2} for each of "
        "them.",
        "The insurer covers {percentage:2} of the loss up to a limit of {money:3} in every year.",
    ),
}
HOLE = re.compile(r"\{(money|date|percentage|number|identity|not):([^}]*)\}")


class Facts:
    """The values of a contract; ``lost`` names a negation that is left out."""

    def __init__(self, random: Random) -> None:
        self.values: dict[str, object] = {}
        for n in range(4):
            self.values[f"money:{n}"] = (
                random.choice((1, 5, 10, 100, 1000)) * random.randint(11, 99) * 10
            )
            self.values[f"date:{n}"] = _day(random)
            self.values[f"percentage:{n}"] = random.randint(2, 60)
            self.values[f"number:{n}"] = random.randint(2, 90)
            self.values[f"identity:{n}"] = random.choice(
                (
                    f"HT-{random.randint(2019, 2026)}-{random.randint(100, 9999):04}",
                    f"1{random.randint(10**9, 10**10 - 1)}",
                    f"{random.randint(10, 99)}0101{random.randint(1960, 1999)}0307"
                    f"{random.randint(1000, 9999)}",
                    f"{random.randint(10**18, 10**19 - 1)}",
                    f"010-{random.randint(10**7, 10**8 - 1)}",
                )
            )
        self.lost = -1


def _day(random: Random) -> tuple[int, int, int]:
    return random.randint(2015, 2030), random.randint(1, 12), random.randint(1, 28)


class Contract(list[str]):
    """Paragraphs that can be written again: with other facts, or the same in another notation."""

    language: str
    clauses: Sequence[str]
    facts: Facts
    seed: int


def contract(random: Random) -> Contract:
    """Return a contract or notice of some numbered clauses, in Chinese or English."""
    language = random.choice(("zh", "en"))
    clauses = random.sample(CLAUSES[language], 6)
    facts = Facts(random)
    return _written(language, clauses, facts, random.randrange(1 << 30))


def _written(language: str, clauses: Sequence[str], facts: Facts, seed: int) -> Contract:
    random = Random(seed)
    made = Contract()
    for at, clause in enumerate(clauses):
        head = f"第{zh(at + 1)}条　" if language == "zh" else f"{at + 1}. "

        def fill(hole: re.Match[str], at: int = at) -> str:
            kind, which = hole.groups()
            if kind == "not":
                return "" if facts.lost == at else which
            value = facts.values[f"{kind}:{which}"]
            # Drawn for every hole, so that another fact moves no other notation.
            draw = Random(f"{seed} {kind} {which}")
            writer = WRITERS[language].get(kind)
            return str(value) if writer is None else writer(draw, value)

        made.append(head + HOLE.sub(fill, clause))
    random.random()
    made.language, made.clauses, made.facts, made.seed = language, clauses, facts, seed
    return made


def changed(text: Text, random: Random) -> tuple[str, Text]:
    """Return a kind and the text with one fact of that kind changed."""
    if not isinstance(text, Contract):
        return _changed_passage(text, random)
    holes = [(at, m) for at, clause in enumerate(text.clauses) for m in HOLE.finditer(clause)]
    kinds = sorted({m[1] for _, m in holes})
    kind = random.choice(kinds)
    at, hole = random.choice([(at, m) for at, m in holes if m[1] == kind])
    facts = Facts(Random(0))
    facts.values = dict(text.facts.values)
    if kind == "not":
        facts.lost = at
        return "negation", _written(text.language, text.clauses, facts, text.seed)
    key = f"{kind}:{hole[2]}"
    while facts.values[key] == text.facts.values[key]:
        facts.values[key] = Facts(random).values[key]
    return kind, _written(text.language, text.clauses, facts, text.seed)


NOTATION = "equal notation"


def same(text: Text, random: Random) -> tuple[str, Text]:
    """Return a way of writing and the text written in that way; it says the same."""
    ways: dict[str, Callable[[Text, Random], Text]] = {
        "line breaks": _wrapped,
        "lines as paragraphs": _lines,
        "spaces": _spaced,
        "punctuation": _punctuated,
        "full-width": _full_width,
        "renumbered list": _renumbered,
        "moved paragraph": _moved,
        "page numbers": _paged,
    }
    if isinstance(text, Contract):
        ways[NOTATION] = _again
    way = random.choice(sorted(ways))
    return way, ways[way](text, random)


def _again(text: Text, random: Random) -> Text:
    assert isinstance(text, Contract)
    return _written(text.language, text.clauses, text.facts, random.randrange(1 << 30))


def _wrap(block: str, width: int) -> list[str]:
    if " " not in block[:width] or not block.isascii():
        lines, line = [], ""
        for part in re.findall(r"[\x21-\x7e]+(?:[ ][\x21-\x7e]+)*|.", block):
            if len(line) + len(part) > width and line:
                lines.append(line)
                line = ""
            line += part
        return [*lines, line]
    lines, line = [], ""
    for word in block.split(" "):
        if line and len(line) + len(word) >= width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line]


def _wrapped(text: Text, random: Random) -> Text:
    width = random.randint(34, 80)
    return ["\n".join(_wrap(block, width)) for block in text]


def _lines(text: Text, random: Random) -> Text:
    width = random.randint(36, 80)
    return [line for block in text for line in _wrap(block, width)]


def _spaced(text: Text, random: Random) -> Text:
    return [
        re.sub(r"(?<=[，。])|(?<= )", lambda _: random.choice(("", " ", "\u3000")), f"  {block} ")
        for block in text
    ]


def _punctuated(text: Text, random: Random) -> Text:
    pairs = random.choice(
        (("，,", "；;", "（(", "）)", "：:"), ("，、", "“「", "”」"), ("'’", '"”', ";,"))
    )
    table = {ord(a): b for a, b in (tuple(p) for p in pairs)}
    return [
        re.sub(r"(?<=\d),(?=\d)", "\0", block).translate(table).replace("\0", ",") for block in text
    ]


def _full_width(text: Text, _random: Random) -> Text:
    return [re.sub(r"[0-9%]", lambda m: chr(ord(m[0]) + 0xFEE0), block) for block in text]


def _renumbered(text: Text, random: Random) -> Text:
    """Number the paragraphs anew, as an inserted one would."""
    shift = random.randint(1, 9)
    done = []
    for at, block in enumerate(text):
        bare = re.sub(r"^(?:第[一二三四五六七八九十百]+条\s*|\d+\.\s)", "", block)
        if bare == block:
            done.append(block)
        elif block[0] == "第":
            done.append(f"第{zh(at + 1 + shift)}条　{bare}")
        else:
            done.append(f"{at + 1 + shift}. {bare}")
    return done


def _moved(text: Text, random: Random) -> Text:
    done = list(text)
    done.insert(random.randrange(len(done)), done.pop(random.randrange(len(done))))
    return done


def _paged(text: Text, random: Random) -> Text:
    done = list(text)
    first = random.randint(1, 40)
    for n, at in enumerate(sorted(random.sample(range(1, len(done)), min(3, len(done) - 1)))):
        done.insert(
            at + n, random.choice((f"- {first + n} -", f"Page {first + n}", f"第 {first + n} 页"))
        )
    return done


# -- passages of real texts ------------------------------------------------------------------

_SEEN = (
    ("date", re.compile(r"(?<!\d)(?:19|20)\d\d年\d{1,2}月\d{1,2}日")),
    ("money", re.compile(r"[一二三四五六七八九]+十?万元")),
    ("percentage", re.compile(r"百分之[一二三四五六七八九]十|(?<![\d.])\d\d%")),
    (
        "number",
        re.compile(r"[一二三四五六七八九](?=个月|个工作日|年以[上下])|(?<![\w.$,-])\d\d(?= days)"),
    ),
    ("negation", re.compile(r"不得|(?<=shall )not |(?<=may )not |(?<=is )not ")),
)


def passages(folder: Path, random: Random, count: int) -> list[Text]:
    """Return passages of 12 paragraphs with facts, from plain texts below a folder."""
    files = sorted(p for p in folder.rglob("*") if p.is_file() and p.suffix in (".md", ".txt"))
    random.shuffle(files)
    found: list[Text] = []
    for path in files:
        blocks = [b for b in path.read_text("utf-8", "replace").split("\n\n") if b.strip()]
        for at in range(0, len(blocks) - 12, 12):
            some = blocks[at : at + 12]
            if len(found) < count and any(p.search(b) for _, p in _SEEN for b in some):
                found.append(some)
                break
    return found


def _changed_passage(text: Text, random: Random) -> tuple[str, Text]:
    places = [(kind, n, m) for kind, p in _SEEN for n, b in enumerate(text) for m in p.finditer(b)]
    kinds = sorted({kind for kind, _, _ in places})
    kind = random.choice(kinds)
    _, number, match = random.choice([place for place in places if place[0] == kind])
    old = match[0]
    new = "" if kind == "negation" else old
    while new == old:
        new = re.sub(
            r"[1-9一二三四五六七八九]",
            lambda m: random.choice("123456789" if m[0].isascii() else "一二三四五六七八九"),
            old,
        )
        if kind == "date":
            new = (
                f"{random.randint(1990, 2026)}年{random.randint(1, 12)}月{random.randint(1, 28)}日"
            )
    done = list(text)
    done[number] = done[number][: match.start()] + new + done[number][match.end() :]
    return kind, done
