"""Words that turn a sentence round: not, never, without; 不得, 未, 无, 禁止.

Chinese writes negation into words that negate nothing (不但, 无论, 非常, 未来); these are left out.
All negations have one value, since 不得 and 禁止, "shall not" and "never" forbid alike: what
counts is that one is there or gone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_ZH = re.compile(
    "不(?!仅|但|断|过(?!户)|管|论|同(?!意)|动产|锈钢|可抗力|如|妨|少(?!于)|久|时(?!间)|日(?!内)|惜|幸|禁|愧|懈|良)"
    "(?:得|予|能|可|应当|应|要|准|许|再|需|须|会|宜|超过|低于|高于|少于|多于|足|满|符合|属于|是|同意)?"
    "|未(?!来|央|几)(?:经|能|按照|按|曾|成年|满)?"
    "|无(?<!并无)(?!论|锡|线|人机|疑|比|穷|数|限公司|非|不)(?:权|需|须|法|效|偿)?"
    "|非(?<![是莫除]非)(?!常|洲|凡|遗|物质文化)(?:法|经)?"
    "|没(?!收|落|入)有?|勿|毋|禁止|严禁|拒不"
)
_EN = re.compile(
    # The first letter stands in front of everything, so that the search can leap to it.
    r"[nN](?<![A-Za-z].)(?i:ot|ever|either|or|one|obody|othing"
    r"|o(?!\.?\s{0,2}[:#]?\s{0,2}\d|\.\s{0,2}[A-Z]{1,4}-?\d))(?![A-Za-z])"
    r"|[nN](?<![A-Za-z].)(?i:on(?:-\s?|\s(?=exclu|infri|refund|trans))"
    r"(?=[A-Za-z])|on(?=exclusiv|infring|refundab|transferab|assignab|disclos|complian|payment|perform))"
    r"|[wW](?<![A-Za-z].)(?i:ithout)(?![A-Za-z])"
    r"|[uU](?<![A-Za-z].)(?i:nless|nable|nlawful|nlimited|nauthori[sz]ed)(?![A-Za-z])"
    r"|[iI](?<![A-Za-z].)(?i:nvalid|neligible|llegal|rrevocable)(?![A-Za-z])"
    r"|[pP](?<![A-Za-z].)(?i:rohibit(?:s|ed)?)(?![A-Za-z])"
    r"|[fF](?<![A-Za-z].)(?i:orbids?|orbidden)(?![A-Za-z])"
    r"|[nN](?<=[Cc][Aa][nN].)(?i:ot)(?![A-Za-z])"
    r"|[nN](?<=[A-Za-z].)'[tT](?![A-Za-z])"
)
_LATIN = re.compile("[A-Za-z]")
VALUE = "not"


def negations(text: str) -> Iterator[tuple[int, int]]:
    """Yield start and end of each negation in a plain text."""
    if not text.isascii():
        for match in _ZH.finditer(text):
            yield match.span()
    if _LATIN.search(text) is None:
        return
    for match in _EN.finditer(text):
        yield match.span()
