"""Names of parties and persons, where a text shows that they are names.

After a label (乙方:上海恒达, Buyer: Northgate Ltd), in "between A and B", before the definition of
a role (the "Buyer"), (以下简称甲方), and before the legal form of a company. A name has one value
in every layout and with every spelling of its legal form (Ltd., Limited). Its role is part of the
value, so that exchanged names differ.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from simfinder.engine.critical.terms import ROLE, are_opposites, meaning_of, words_of_roles

_LABELS_ZH = (
    "法定代表人 法人代表 负责人 联系人 经办人 委托代理人 代理人 姓名 户名 收款人 付款人 收款单位 "
    "付款单位 单位名称 公司名称 企业名称 申请人 被申请人 项目经理 签约代表"
)
_LABELS_EN = (
    "name|full name|contact|contact person|attention|attn|represented by|signed by|account holder"
    "|account name|beneficiary|payee|applicant|representative|company name|director"
)
_WORDS = sorted(
    (*words_of_roles(), *_LABELS_ZH.split(), *_LABELS_EN.split("|")), key=len, reverse=True
)
_LABEL = re.compile(
    rf"(?<![A-Za-z])(?P<word>{'|'.join(map(re.escape, _WORDS))})(?:\s?\([^()\n]{{1,24}}\))?\s?$",
    re.IGNORECASE,
)
_COLON = re.compile(r":\s{0,3}(?=[^\W\d_])")
_LABEL_LENGTH = 48

_HAN = "\u3400-\u9fff"
_NAME_ZH = re.compile(
    rf"[{_HAN}](?:[{_HAN}A-Za-z0-9·.&-]|\([{_HAN}]{{1,8}}\)(?=[{_HAN}])"
    rf"|\s{{1,3}}(?=[{_HAN}])(?![{_HAN}]{{1,10}}\s?[:(])){{1,40}}"
)
_ORGANISATION = re.compile(
    "公司|厂|店|中心|学校|医院|银行|大学|学院|委员会|集团|事务所|合作社|研究院|协会|局|部|社|院|馆|站"
)
_PROSE_ZH = re.compile("的|应|须|不得|负责|根据|按照|可以|有权|进行|提供|同意|承诺|保证")
_BESIDE_NAME_ZH = re.compile("[为是在于]")
"""What a text after a name and white space has, and the rest of a name rarely."""
_LONGEST_PERSON = 12
_SHORT_LINE = 22
"""A line with fewer characters ends where its author ended it; longer ones may be wrapped."""
_FORM = "(?:Ltd|Limited|Inc|LLC|GmbH|Corp|PLC|Plc|Co|Pty|St|Dr|Mr|Ms|Mrs)"
_FORMS = rf"{_FORM}(?!\w)\.?"
# A word is a form or another word, never both: where each of nine words could be either, a failed
# match would try all combinations.
_WORD_EN = (
    rf"(?:(?:[A-Z]\.){{1,4}}[A-Z]?(?!\w)|{_FORMS}"
    rf"|(?!{_FORM}(?![\w&'-]))[A-Z](?:[\w&]|['-](?=\w))*|&)"
)
_NAME_EN = (
    rf"{_WORD_EN}(?:,\s{{1,3}}{_FORMS}|\s{{1,3}}(?!(?:[\w']+\s){{0,2}}[\w']+\s?:)"
    rf"(?:{_WORD_EN}|of|de|da|van|von|der|la)(?!\w)){{0,9}}"
)
_SEARCH_EN = re.compile(_NAME_EN)
_BETWEEN = re.compile(
    rf"(?<![A-Za-z])[Bb]etween\s{{1,3}}(?P<one>{_NAME_EN})(?P<rest>[^.;:\n]{{0,120}}?)\s{{1,3}}and"
    rf"(?:\s{{1,3}}(?P<other>{_NAME_EN}))?"
)
_DEFINITION = re.compile(
    r"\s?\((?:[^()\"“”\n]{0,60}?\s)?[\"“'](?:the\s)?(?P<en>[A-Z][A-Za-z ]{1,24})[\"”']\)"
    r"|\s?\((?:以下|下)?(?:简|合)?称(?:为|作)?\s?[:\"“「']{0,2}(?P<zh>[\u3400-\u9fff]{2,6})"
)
_BEFORES = (
    re.compile(rf"(?<![{_HAN}])[由与和及同向]?(?P<name>[{_HAN}A-Za-z0-9()·]{{2,40}})$"),
    re.compile(rf"(?<![\w&])(?P<name>{_NAME_EN})$"),
)
"""The name that ends here, in Chinese and in English."""
_COMPANY = re.compile(
    r"有限公司|有限责任公司|股份公司|集团公司"
    r"|Ltd(?!\w)|Limited(?!\w)|Inc(?!\w)|Incorporated(?!\w)|LLC(?!\w)|GmbH(?!\w)|Corp(?!\w)|PLC(?!\w)|Plc(?!\w)"
    r"|S\.A\.|B\.V\.|N\.V\."
)
"""The end of the name of a company, which shows it in running text."""
_NO_COMPANY_ZH = re.compile("[由与和及同向对的将给]|[甲乙丙丁买卖]方|以下|双方")
_NAME_LENGTH = 80
_LEGAL_FORMS = {"limited": "ltd", "incorporated": "inc", "corporation": "corp", "company": "co"}
_TIMES = re.compile(
    r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:January|February|March|April|May|June|July|August"
    r"|September|October|November|December)\b"
)
_GAP = re.compile(r"\s+")
_SEPARATORS = re.compile(r"[\W_]+")


Span = tuple[int, int, str]
"""Start, end and value, which is role and name."""


def names(text: str) -> list[Span]:
    """Return each name in a plain text, in order; they never overlap."""
    spans: list[Span] = []
    if ":" in text:
        spans += _labelled(text)
    if "(" in text:
        spans += _defined(text)
    if "etween" in text:
        spans += _between(text)
    spans += _companies(text)
    spans.sort(key=lambda span: (span[0], -span[1]))
    result: list[Span] = []
    for span in spans:
        if not result or span[0] >= result[-1][1]:
            result.append(span)
    return result


def _between(text: str) -> Iterator[Span]:
    for match in _BETWEEN.finditer(text):
        if _TIMES.match(match["one"]) is None:
            yield from _as_name(text, *match.span("one"), "")
            if match["other"]:
                yield from _as_name(text, *match.span("other"), "")


def _companies(text: str) -> Iterator[Span]:
    for match in _COMPANY.finditer(text):
        before, floor = _BEFORES[match[0].isascii()], max(0, match.start() - _NAME_LENGTH)
        name = before.search(text, floor, match.end())
        if name is not None and _NO_COMPANY_ZH.search(name["name"]) is None:
            yield from _as_name(text, *name.span("name"), "")


def _labelled(text: str) -> Iterator[Span]:
    for match in _COLON.finditer(text):
        start = match.end()
        label = _LABEL.search(text, max(0, match.start() - _LABEL_LENGTH), match.start())
        if label is None:
            continue
        is_english = text[start].isascii()
        name = (_SEARCH_EN if is_english else _NAME_ZH).match(text, start, _line_end(text, start))
        if name is None:
            continue
        end = name.end() if is_english else start + _name_length(name[0])
        if is_english or _is_chinese_name(text[start:end]):
            yield from _as_name(text, start, end, label["word"])


def _line_end(text: str, at: int) -> int:
    """Return where the line of a name ends if that is no wrapped line, else the end of the text."""
    end = text.find("\n", at)
    begin = text.rfind("\n", 0, at) + 1
    return end if 0 <= end < begin + _SHORT_LINE else len(text)


def _name_length(text: str) -> int:
    """Return how much of a Chinese name and what follows after white space is the name."""
    for gap in _GAP.finditer(text):
        rest = text[gap.end() :]
        if _BESIDE_NAME_ZH.search(rest) or _PROSE_ZH.search(rest):
            return gap.start()
    return len(text)


def _defined(text: str) -> Iterator[Span]:
    for match in _DEFINITION.finditer(text):
        role, floor = match["en"] or match["zh"], max(0, match.start() - _NAME_LENGTH)
        if (meaning_of(role) or ("", ""))[0] != ROLE:
            continue
        name = _BEFORES[match["en"] is not None].search(text, floor, match.start())
        if name is not None:
            yield from _as_name(text, *name.span("name"), role)


def _is_chinese_name(text: str) -> bool:
    """Whether characters after a label are a name, not a clause about the party."""
    is_short = len(text) <= _LONGEST_PERSON or _ORGANISATION.search(text) is not None
    return is_short and _PROSE_ZH.search(text) is None


def _as_name(text: str, start: int, end: int, label: str) -> Iterator[Span]:
    """Yield a name with its value, nothing where it is a role itself (between the Landlord …)."""
    name = text[start:end].rstrip()
    if meaning_of(name) is None:
        kind, role = meaning_of(label) or ("", "")
        role = role.replace(" ", "-") if kind == ROLE else ""
        words = _SEPARATORS.split(unicodedata.normalize("NFKC", name).casefold())
        value = "".join(_LEGAL_FORMS.get(word, word) for word in words)
        yield start, start + len(name), f"{role} {value}"


def is_same_name(one: str, other: str) -> bool:
    """Whether two values are one name, not in opposite roles.

    In running text a capital or character before a name may belong to the sentence, so that one
    of two names without a role may be the end of the other.
    """
    (role, _, name), (other_role, _, other_name) = one.partition(" "), other.partition(" ")
    if role and other_role:
        return name == other_name and not are_opposites(
            role.replace("-", " "), other_role.replace("-", " ")
        )
    if role or other_role:
        return name == other_name
    return name.endswith(other_name) or other_name.endswith(name)
