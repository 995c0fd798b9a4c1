"""Numbers that name something: identity cards, contracts, cases, accounts, telephones.

Spaces, hyphens and brackets that only group such a number are not part of it.
"""

from __future__ import annotations

import re

from simfinder.engine.critical.plain import last_before

_CASE = re.compile(r"\s?\d{4}\s?[\])]\s?[^\s,.;:()\[\]。]{0,10}?\d{1,8}(?:-\d{1,4})?\s?号")
_BEFORE = re.compile(r"(?:[A-Za-z0-9]{1,12}[-_/]){0,4}[A-Za-z]{0,8}$")
_AFTER = re.compile(r"[A-Za-z0-9]*(?:[-_/][A-Za-z0-9]+|\.\d[A-Za-z0-9]*){0,8}")
_ONLY_NUMBER = re.compile(
    r"\d[\d,.]*(?:st|nd|rd|th|[ap]m|k[mg]?|m[mglW]?|c?m|[kmgt]b|bn|[xXsh]|hrs?|mins?|days?)?"
    r"|\d+-[A-Za-z-]{3,}"
)
_PHONE = re.compile(
    r"(?:\d{4}(?: \d{4}){2,4}(?: \d{1,3})?|\d{3,4}-\d{7,8}(?:-\d{1,6})?|\d{3,4}[- ]\d{3,4}[- ]\d{4}"
    r"|\d{2,}(?:-\d{2,}){2,6}|\d{4}-\d{3,})(?![\d-])"
)
_IN_BRACKETS = re.compile(r"\d{2,4}\)\s?\d{3,4}[- ]?\d{4}(?!\d)")
_ABROAD = re.compile(r"\d{1,3}[- ]\(?\d{1,4}\)?(?:[- ]\d{2,8}){1,4}(?!\d)")
_YEARS = re.compile(r"(?:19|20)\d{2}-(?:19|20)?\d{2}(?!\d)")
_SERIAL = re.compile(r"\d{17}[xX](?![A-Za-z0-9])|\d{7,}")
_NAMED = re.compile(
    r"(?:编号|号码|账号|帐号|账户|卡号|证号|代码|合同号|单号|文号|电话|手机|传真|№|#"
    r"|(?<![A-Za-z])(?:Nos?\.?|Number|Account|Acct\.?|Tel\.?|Phone|Fax|ID|Ref\.?))"
    r"\s{0,2}[:#]?\s{0,2}$",
    re.IGNORECASE,
)
_NAMED_ENDS = frozenset("号户码同话机真№#:.osrtlexdfOSRTLEXDF")
_TOKEN = re.compile(r"[A-Za-z0-9]+(?:[-/][A-Za-z0-9]+){0,6}")
_ORDINAL = re.compile(r"\d{3,}\s?号")
_GROUPING = re.compile(r"[\s()\[\]-]")


def value_of(text: str) -> str:
    """Return an identifier without what only groups it."""
    return _GROUPING.sub("", text).upper()


def identity_at(text: str, at: int, floor: int) -> tuple[int, int] | None:
    """Return start and end of the identifier whose first digit may be at ``at``, or None.

    ``floor``: where the fact before it ends; an identifier never begins before that.
    """
    before = text[at - 1] if at > floor else ""
    if before and before in "[(":
        for pattern in (_CASE, _IN_BRACKETS):
            match = pattern.match(text, at)
            if match is not None:
                return at - 1, match.end()
    if before == "+":
        match = _ABROAD.match(text, at)
        if match is not None:
            return at - 1, match.end()
    if before == "第":
        match = _ORDINAL.match(text, at)
        if match is not None:
            return at - 1, match.end()
    match = _PHONE.match(text, at)
    if match is not None and not _YEARS.match(text, at) and not _glued(before):
        return at, match.end()
    found = _mixed(text, at, floor)
    if found is not None:
        return found
    floor = max(floor, at - 16)
    if last_before(text, at, floor) in _NAMED_ENDS and _NAMED.search(text, floor, at):
        match = _TOKEN.match(text, at)
        if match is not None:
            return at, match.end()
    return None


def serial_at(text: str, at: int) -> tuple[int, int] | None:
    """Return start and end of a number too long to be a quantity, or None."""
    match = _SERIAL.match(text, at)
    return match.span() if match is not None else None


def _glued(before: str) -> bool:
    return before.isascii() and (before.isalpha() or before in "-_/") if before else False


def _mixed(text: str, at: int, floor: int) -> tuple[int, int] | None:
    """Return a token of letters and digits such as HT-2026-0031 or GPL-2.0, or None."""
    joined = (
        at > floor and text[at - 1].isascii() and (text[at - 1].isalpha() or text[at - 1] in "-_/")
    )
    head = _BEFORE.search(text, max(floor, at - 40), at) if joined else None
    start = head.start() if head is not None else at
    after = _AFTER.match(text, at)
    assert after is not None
    token = text[start : after.end()]
    if start == at and _ONLY_NUMBER.fullmatch(token):
        return None
    if not any(c.isascii() and c.isalpha() for c in token):
        return None
    if text[start - 1 : start].isalpha() and text[start - 1].isascii():
        return None
    return start, after.end()
