"""Tells text from characters that mean nothing: fonts need not say what their glyphs stand for."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable

GARBLED_SHARE = 0.10
"""Share of characters without a meaning above which a text layer is not to be trusted."""
_MEANINGLESS = frozenset(("Co", "Cn", "Cc", "Cs"))


def garbled(texts: Iterable[str]) -> bool:
    """Whether more than a tenth of the characters mean nothing (no ToUnicode in the fonts)."""
    return garbled_share(texts) > GARBLED_SHARE


def garbled_share(texts: Iterable[str]) -> float:
    """Return the share of characters that mean nothing, of those that are no space."""
    total = bad = 0
    for text in texts:
        # Nearly all pages hold nothing to look at more closely; a look at each character is slow.
        if _plain(text) and "\ufffd" not in text:
            total += len(text) - text.count(" ")
            continue
        for character, count in Counter(text).items():
            if character.isspace() or character in "\x02\ufffe\u00ad":
                continue
            total += count
            if character == "\ufffd" or unicodedata.category(character) in _MEANINGLESS:
                bad += count
    return bad / total if total else 0.0


def _plain(text: str) -> bool:
    """Whether no character but those that end or break lines is special."""
    for accepted in "\r\n\x02":
        text = text.replace(accepted, "")
    return text.isprintable()


def worth(text: str) -> float:
    """Weigh what a reader found on a page: characters that mean something."""
    characters = len(text) - text.count(" ") - text.count("\n") - text.count("\r")
    return characters * (1.0 - min(1.0, 2 * garbled_share([text])))
