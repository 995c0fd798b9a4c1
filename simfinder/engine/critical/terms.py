"""Words whose replacement by their opposite changes the meaning of a clause.

Roles (甲方 and 乙方, buyer and seller), modal verbs (应当 and 可以, shall and may), limits and
directions (之前 and 之后, at least and at most), and legal terms that are easily confused (定金 and
订金). Words with the same value are synonyms. Words of one relation with different values are
opposites. Words of different relations are never compared, since a rewritten clause may use either.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator

ROLE, MODAL, LIMIT, TERM = "role", "modal", "limit", "term"
TERM_KINDS = frozenset((ROLE, MODAL, LIMIT, TERM))
"""Kinds of which only opposites, one on each side, are a difference."""

_ROLES = (
    ("party", "a", "甲方", "party A"),
    ("party", "b", "乙方", "party B"),
    ("party", "c", "丙方", "party C"),
    ("party", "d", "丁方", "party D"),
    (
        "sale",
        "buyer",
        "买方 买受人 买受方 购买方 购买人 购方 采购方 需方",
        "buyer|purchaser|customer",
    ),
    (
        "sale",
        "seller",
        "卖方 出卖人 出卖方 出售方 销售方 供方 供货方 供应商",
        "seller|vendor|supplier",
    ),
    ("lease", "landlord", "出租人 出租方", "landlord|lessor"),
    ("lease", "tenant", "承租人 承租方", "tenant|lessee"),
    ("loan", "lender", "出借人 出借方 贷款人 贷款方", "lender"),
    ("loan", "borrower", "借款人 借款方", "borrower"),
    ("debt", "creditor", "债权人", "creditor"),
    ("debt", "debtor", "债务人", "debtor"),
    ("debt", "guarantor", "保证人 担保人", "guarantor|surety"),
    ("labour", "employer", "用人单位 雇主", "employer"),
    ("labour", "employee", "劳动者 雇员", "employee"),
    ("works", "client", "发包人 发包方 建设单位", "client"),
    ("works", "contractor", "承包人 承包方 施工单位", "contractor"),
    ("agency", "principal", "委托人 委托方", ""),
    ("agency", "agent", "受托人 受托方", ""),
    ("licence", "licensor", "许可人 许可方", "licensor"),
    ("licence", "licensee", "被许可人 被许可方", "licensee"),
    ("transfer", "transferor", "转让人 转让方 出让人 出让方", "transferor|assignor"),
    ("transfer", "transferee", "受让人 受让方", "transferee|assignee"),
    ("pledge", "pledgor", "出质人", "pledgor"),
    ("pledge", "pledgee", "质权人", "pledgee"),
    ("mortgage", "mortgagor", "抵押人", "mortgagor"),
    ("mortgage", "mortgagee", "抵押权人", "mortgagee"),
    ("insurance", "insurer", "保险人", "insurer"),
    ("insurance", "insured", "被保险人 投保人", "policyholder"),
    ("secrecy", "giver", "披露方", "disclosing party"),
    ("secrecy", "receiver", "接收方 接受方", "receiving party"),
    ("carriage", "shipper", "托运人 发货人", "shipper|consignor"),
    ("carriage", "carrier", "承运人", "carrier"),
    ("carriage", "consignee", "收货人", "consignee"),
    ("suit", "plaintiff", "原告", "plaintiff|claimant"),
    ("suit", "defendant", "被告", "defendant|respondent"),
    ("gift", "donor", "赠与人", "donor"),
    ("gift", "donee", "受赠人", "donee"),
)
_MODALS = (
    (
        "modal",
        "must",
        "应当 应该 必须 务必 有义务 应 须",
        "shall|must|is required to|are required to|is obliged to|are obliged to|is obligated to"
        "|are obligated to|has to|have to",
    ),
    (
        "modal",
        "may",
        "可以 有权 可自行 可随时 可单方 可依法 可按 可向 可在 可凭 可根据 可选择 可要求 可提前 "
        "可延长 可另行 可书面 可直接 可由 可将 可对 可与 可就 可从 可解除 可申请 可使用",
        "may|is entitled to|are entitled to|shall be entitled to|is permitted to|are permitted to"
        "|is allowed to|are allowed to|has the right to|have the right to|shall have the right to",
    ),
    ("modal", "should", "", "should"),
)
_LIMITS = (
    (
        "bound",
        "up",
        "至少 最少 最低 以上 超过 高于 多于 大于",
        "at least|minimum|more than|greater than|exceeding|exceeds|exceed|above #",
    ),
    (
        "bound",
        "down",
        "至多 最多 最高 以下 低于 少于 小于",
        "at most|maximum|less than|fewer than|smaller than|up to #|below #",
    ),
    ("time", "up", "之后 以后 后 晚于 迟于", "after|later than"),
    ("time", "down", "之前 以前 前 早于", "before|prior to|earlier than|sooner than"),
    (
        "change",
        "up",
        "增加 增长 上涨 上升 上浮 上调 提高",
        "increase|increases|increased|raised",
    ),
    (
        "change",
        "down",
        "减少 下降 下跌 下浮 下调 降低",
        "decrease|decreases|decreased|reduced|lowered",
    ),
)
_TERMS = (
    ("deposit", "earnest", "定金", "earnest money"),
    ("deposit", "advance", "订金 预付款", "advance payment"),
    ("deposit", "security", "押金", "security deposit"),
    ("liability", "joint", "连带责任 连带保证 连带清偿", "jointly and severally|joint and several"),
    ("liability", "several", "按份责任 一般保证 一般责任 补充责任", "severally but not jointly"),
    ("charge", "mortgage", "抵押", ""),
    ("charge", "pledge", "质押", ""),
    ("amount", "gross", "税前", "gross"),
    ("amount", "net", "税后", "net"),
)
_OTHERS_ZH = (
    "应用 应对 应急 应聘 应届 应邀 应变 应税 应诉 应力 应答 应有 应收账款 应付账款 适应 相应 "
    "反应 响应 供应 对应 效应 感应 回应 报应 须知 必须品 所有权 享有权 占有权 有权属 目前 当前 "
    "空前 以下简称 以上签字 前言 前提 前往 前台 前期工作 前景 前后 后勤 后续 后果 后台 "
    "售后 最后 随后 先后 午前 午后 落后 皇后 背后"
)
"""Longer words that contain a word of the tables."""
_OTHERS_EN = ("May",)
"""The month; as a verb it is written so only in questions."""
RELATIONS_OF_NUMBERS = frozenset(("bound", "time"))
"""Relations that a negation reverses: not more than, not before."""

_ROWS = tuple(
    (kind, row)
    for kind, rows in ((ROLE, _ROLES), (MODAL, _MODALS), (LIMIT, _LIMITS), (TERM, _TERMS))
    for row in rows
)
Meaning = tuple[str, str]
"""Kind and value, such as ``role`` and ``sale buyer``."""
_ZH: dict[str, Meaning] = {
    word: (kind, f"{relation} {value}")
    for kind, (relation, value, words, _) in _ROWS
    for word in words.split()
}
_EN: dict[str, Meaning] = {
    word.removesuffix(" #").casefold(): (kind, f"{relation} {value}")
    for kind, (relation, value, _, words) in _ROWS
    for word in words.split("|")
    if word
}
_NUMBER = (
    r"(?=\s{1,2}(?:[A-Z]{3}\s?)?(?:[$€£¥]\s?)?(?:\d|(?:an?|one|two|three|four|five|six|seven|eight"
    r"|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|half|hundred)(?![A-Za-z])))"
)


def _pattern_zh(words: Iterable[str]) -> re.Pattern[str]:
    """Return a pattern of words, the longest first, which begins with literals and so is fast."""
    return re.compile("|".join(sorted(words, key=lambda word: (-len(word), word))))


def _pattern_en(words: Iterable[str]) -> re.Pattern[str]:
    """Return a pattern of words in any case; capitals in a word stay capitals.

    It begins with the first letters, so that the search can skip to them.
    """
    tails = defaultdict(list)
    for word in sorted(words, key=lambda word: (-len(word), word)):
        tail = re.sub("[A-Z]", lambda letter: f"(?-i:{letter[0]})", word[1:].removesuffix(" #"))
        tail = tail.replace(" ", r"\s{1,2}") + (_NUMBER if word.endswith(" #") else "")
        tails[word[0]].append(tail)
    letters = "".join(tails)
    ends = "|".join(
        f"(?<=[{letter}{letter.upper()}])(?:{'|'.join(ends)})" for letter, ends in tails.items()
    )
    return re.compile(
        rf"[{letters}{letters.upper()}](?<![A-Za-z].)(?i:{ends})(?i:s?)(?![A-Za-z])", re.DOTALL
    )


_SEARCH_ZH = _pattern_zh([*_ZH, *_OTHERS_ZH.split()])
_SEARCH_EN = _pattern_en(word for _, (_, _, _, words) in _ROWS for word in words.split("|") if word)
_LATIN = re.compile("[A-Za-z]")


def terms(text: str) -> Iterator[tuple[int, int, Meaning]]:
    """Yield start, end and meaning of each word of the tables in a plain text."""
    if not text.isascii():
        for match in _SEARCH_ZH.finditer(text):
            meaning = _ZH.get(match[0])
            if meaning is not None:
                yield *match.span(), meaning
    if _LATIN.search(text) is None:
        return
    for match in _SEARCH_EN.finditer(text):
        meaning = meaning_of(match[0]) if match[0] not in _OTHERS_EN else None
        if meaning is not None:
            yield *match.span(), meaning


def meaning_of(word: str) -> Meaning | None:
    """Return kind and value of a word or phrase, None where the tables do not have it."""
    folded = " ".join(word.casefold().split())
    return _ZH.get(word) or _EN.get(folded) or _EN.get(folded.removesuffix("s"))


def words_of_roles() -> list[str]:
    """Return all words for roles, in Chinese and English."""
    return [
        word
        for _, _, words, english in _ROLES
        for word in (*words.split(), *english.split("|"))
        if word
    ]


def are_opposites(one: str, other: str) -> bool:
    """Whether two values are of one relation and differ."""
    (relation, _, side), (other_relation, _, other_side) = one.partition(" "), other.partition(" ")
    return relation == other_relation and side != other_side


def reverse(value: str) -> str:
    """Return the side of a limit after a negation."""
    return "down" if value.endswith(" up") else "up"
