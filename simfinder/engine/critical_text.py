"""A text cut into sentences, each with its facts and a key that knows no notation.

Two sentences have one key when they say the same: their letters are the same, and their facts
have the same values. Layout, punctuation and the numbers in front of paragraphs are no part of it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from simfinder.engine.critical_facts import NUMBER, Fact, facts, facts_of_plain
from simfinder.engine.critical_plain import has_invisible, plain

_END = re.compile(r"[。!?;]+|\.(?=\s)")
_NOT_SAID = re.compile(r"[\W_]+")
_SINGLE = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
_WORD = re.compile(rf"[{_SINGLE}]|[^\W_{_SINGLE}]+")
_PAGE = re.compile(r"\s*(-\s*)?(\d{1,4})(\s*-)?\s*")
_WRAPPED = 30
"""A shorter line that no mark ends is a heading or a cell; a longer one goes on in the next."""
_TELLING = 8
"""So much text beside its facts makes a sentence known at another place."""


@dataclass(frozen=True, slots=True)
class Piece:
    """The part of a sentence that stands in one paragraph, with the facts in it."""

    block: int
    start: int
    end: int
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, which may go over several lines; ``telling``: known wherever it stands."""

    key: str
    pieces: tuple[Piece, ...]
    telling: bool

    def listed(self) -> Iterator[Fact]:
        """Yield the numbers that only count."""
        return (f for p in self.pieces for f in p.facts if f.listed)


@dataclass(frozen=True, slots=True)
class Token:
    """A word, a character of a script without spaces, or a fact; ``key`` is what is compared."""

    key: str
    block: int
    fact: Fact | None = None


@dataclass(frozen=True)
class FactText:
    """A text prepared for comparing its facts with those of another."""

    forms: tuple[str, ...]
    """The paragraphs in their plain form."""
    sentences: tuple[Sentence, ...]

    def tokens(self, sentence: Sentence) -> Iterator[Token]:
        """Yield the words and facts of a sentence in order."""
        for piece in sentence.pieces:
            text, at = self.forms[piece.block], piece.start
            for fact in piece.facts:
                yield from _words(text, at, fact.start, piece.block)
                name = fact.value.partition(":")[0] if fact.listed else fact.value
                yield Token(f"\0{fact.listed}{fact.kind} {name}", piece.block, fact)
                at = fact.end
            yield from _words(text, at, piece.end, piece.block)


def prepare(blocks: Sequence[str]) -> FactText:
    """Cut a text, given as paragraphs, into sentences with their facts. Linear in its length."""
    forms = _forms(blocks)
    every = _pages_listed(
        [
            facts(block) if has_invisible(block) else facts_of_plain(block, form)
            for block, form in zip(blocks, forms, strict=True)
        ],
        blocks,
    )
    sentences: list[Sentence] = []
    open_pieces: list[Piece] = []
    for number, (form, found) in enumerate(zip(forms, every, strict=True)):
        for piece, ended in _pieces(number, form, found):
            open_pieces.append(piece)
            if ended:
                _close(open_pieces, forms, sentences)
    _close(open_pieces, forms, sentences)
    return FactText(tuple(forms), tuple(sentences))


def _forms(blocks: Sequence[str]) -> list[str]:
    """Return the plain forms of all paragraphs, made at once."""
    whole, at, forms = plain("\n".join(blocks)), 0, []
    for block in blocks:
        forms.append(whole[at : at + len(block)])
        at += len(block) + 1
    return forms


def _pages_listed(every: list[tuple[Fact, ...]], blocks: Sequence[str]) -> list[tuple[Fact, ...]]:
    """Take numbers that stand alone and count on from each other for page numbers."""
    alone = []
    for number, block in enumerate(blocks):
        match = _PAGE.fullmatch(block) if len(block) < 24 else None
        if match is not None:
            alone.append((number, int(match[2]), bool(match[1] and match[3])))
    pages = {number for number, _, framed in alone if framed}
    for (one, first, _), (other, second, _) in pairwise(alone):
        if second == first + 1:
            pages |= {one, other}
    return [
        tuple(replace(f, kind=NUMBER, value=f"page:{f.value}", listed=True) for f in found)
        if number in pages
        else found
        for number, found in enumerate(every)
    ]


def _pieces(number: int, form: str, found: tuple[Fact, ...]) -> Iterator[tuple[Piece, bool]]:
    """Yield the parts of a paragraph, and whether the sentence ends there."""
    at = first = 0
    for match in _END.finditer(form):
        end = match.end()
        last = first
        while last < len(found) and found[last].end <= end:
            last += 1
        if last < len(found) and found[last].start < end:
            continue  # a mark inside a fact ends nothing
        yield Piece(number, at, end, found[first:last]), True
        at, first = end, last
    if at < len(form):
        goes_on = len(form) >= _WRAPPED and form[-1].isalnum()
        yield Piece(number, at, len(form), found[first:]), not goes_on


def _close(pieces: list[Piece], forms: Sequence[str], sentences: list[Sentence]) -> None:
    """Make a sentence of the pieces and begin the next one."""
    if not pieces:
        return
    parts: list[str] = []
    letters = 0
    for piece in pieces:
        text, at = forms[piece.block], piece.start
        for fact in piece.facts:
            said = _said(text[at : fact.start])
            letters += len(said) + (0 if said.isascii() else len(said))
            parts.append(said)
            if not fact.listed:
                parts.append(f"\0{fact.kind} {fact.value}\0")
            at = fact.end
        said = _said(text[at : piece.end])
        letters += len(said) + (0 if said.isascii() else len(said))
        parts.append(said)
    key = "".join(parts)
    if key or any(piece.facts for piece in pieces):
        sentences.append(Sentence(key, tuple(pieces), letters >= _TELLING))
    pieces.clear()


def _said(text: str) -> str:
    """Return the letters and digits of a text, in normal form."""
    if not text.isascii():
        text = unicodedata.normalize("NFKC", text)
    return _NOT_SAID.sub("", text).casefold()


def _words(text: str, start: int, end: int, block: int) -> Iterator[Token]:
    for match in _WORD.finditer(text, start, end):
        word = match[0]
        if not word.isascii():
            word = unicodedata.normalize("NFKC", word)
        yield Token(word.casefold(), block)
