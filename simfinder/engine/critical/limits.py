"""On which side of a number the limit is: at least 3, no more than $300; 不少于三人, 不超过5%.

A limit that only one side has is another wording; one that lies on the other side is another
promise with the same number. The Chinese ones are negations too, and are told as such.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_NUMBER = (
    r"(?=\s{1,2}(?:[A-Z]{3}\s?)?(?:[$€£¥]\s?)?(?:\d|(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten"
    r"|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|half|hundred)(?![A-Za-z])))"
)
_LIMIT = re.compile(
    r"(?<![A-Za-z])(?P<not>(?:no|not)\s{1,2})?"
    r"(?:(?P<up>at least|(?:a )?minimum of|more than|greater than|exceeding|above)"
    rf"|(?P<down>at most|(?:a )?maximum of|up to|less than|fewer than|below)){_NUMBER}",
    re.IGNORECASE,
)
_MORE_ZH, _LESS_ZH = re.compile("超过|高于|多于"), re.compile("低于|少于")


def limits(text: str) -> Iterator[tuple[int, int, str]]:
    """Yield start, end and side of each English limit in a plain text; ``up`` is from it up.

    A negation in front of it turns it round and stands for itself.
    """
    for found in _LIMIT.finditer(text):
        up = (found["up"] is not None) != (found["not"] is not None)
        yield (
            found.end("not") if found["not"] else found.start(),
            found.end(),
            "up" if up else "down",
        )


def side_of(negation: str) -> str:
    """Return on which side the limit of a Chinese negation lies, empty where it has none.

    ``negation``: with the two characters behind it, as in 不得低于.
    """
    if _MORE_ZH.search(negation):
        return "down"
    return "up" if _LESS_ZH.search(negation) else ""
