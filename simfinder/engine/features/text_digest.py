"""What makes two texts the same text: a digest of what they say, whatever their layout.

All letters and digits in normal form, in order, and where digits are parted: 15.0 is not 150,
and 3 5 is neither 35 nor 3.5; with the signs of numbers, since $5 is not €5, 5% not 5 and -5 not 5
(:mod:`~simfinder.engine.features.number_signs`). Between anything but two digits, spaces, line breaks and
punctuation are layout: programs break lines, set spaces around marks and write other quotes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.features import compiled
from simfinder.engine.features.normalise import (
    MINUS,
    SEPARATOR,
    SIGNS,
    CodePoints,
    Points,
    code_points,
    digits,
    to_text,
)
from simfinder.engine.features.number_signs import signs

Gaps = tuple[NDArray[np.int64], NDArray[np.uint8]]
"""Where digits are parted: the place of the second digit among all letters, and by what."""

GAP = ord(" ")
"""Parted by white space, by another mark or by several."""
NEGATIVE = ord("~")
"""By several, of which the last is a minus: the second digit begins a negative number."""
_NOT_ASCII = 128
_SIGNS = np.frombuffer(SIGNS.encode(), np.uint8)
_NO_GAPS = np.zeros(0, np.int64), np.zeros(0, np.uint8)


def _mark(last_separator: Points, width: NDArray[np.int64]) -> NDArray[np.uint8]:
    """Return what parts digits, from the last separator between them and how many there are."""
    marks = np.full(len(last_separator), GAP, np.uint8)
    one = (width == 1) & np.isin(last_separator, _SIGNS)
    np.copyto(marks, last_separator, where=one, casting="unsafe")
    marks[(width > 1) & (last_separator == MINUS)] = NEGATIVE
    return marks


def gaps(codes: CodePoints, places: NDArray[np.int64]) -> Gaps:
    """Return where separators part two digits of one text; ``places``: int64, of all letters."""
    points, separate = codes.points, codes.kinds == SEPARATOR
    if points.dtype == np.uint8:
        ends = np.flatnonzero(digits(points)[:-1] & separate[1:])
    else:
        ends = np.flatnonzero(separate[1:] > separate[:-1])
        ends = ends[digits(points[ends])]
    if not ends.size:
        return _NO_GAPS
    rank = places.searchsorted(ends) + 1
    if rank.size and rank[-1] == len(places):
        ends, rank = ends[:-1], rank[:-1]
    begins = places[rank]
    between_digits = digits(points[begins])
    if len(codes.start) > 2:
        text = codes.start.searchsorted(np.stack((ends, begins)), "right")
        between_digits &= text[0] == text[1]
    ends, begins, rank = ends[between_digits], begins[between_digits], rank[between_digits]
    return rank, _mark(points[begins - 1], begins - ends - 1)


class TextDigest:
    """SHA-256 of a text that comes in pieces."""

    def __init__(self) -> None:
        """Begin a text."""
        self._letters = hashlib.sha256()
        self._count = 0
        self._digit_gaps: list[Gaps] = []
        self._signs: list[Gaps] = []
        self._last: Gaps | None = None
        """Signs behind the last letter so far, as long as nothing else has been added."""
        self._since: list[CodePoints] = []

    def add(
        self,
        piece: CodePoints,
        letters: Points,
        digit_gaps: Gaps,
        number_signs: Gaps,
        *,
        plain: bool,
    ) -> None:
        """Add a piece: code points of one text, its letters, and where digits are parted in it.

        ``number_signs``: where signs of numbers stand. ``plain``: its letters are ASCII.
        """
        self._last = None
        if len(letters):
            if len(number_signs[0]):
                self._sign(number_signs, len(letters))
            if self._since:
                self._join(piece)
            self._since.clear()
            if len(digit_gaps[0]):
                self._digit_gaps.append((digit_gaps[0] + self._count, digit_gaps[1]))
            self._count += len(letters)
            self._letters.update(letters.data if plain else _utf8(letters))
        self._since.append(piece)

    def _sign(self, number_signs: Gaps, letters: int) -> None:
        """Keep the signs between the letters of a piece, and those at its ends for a while."""
        rank, marks = number_signs
        low = rank.searchsorted(0, "right") if self._since else 0
        high = rank.searchsorted(letters)
        if low < high:
            self._signs.append((rank[low:high] + self._count, marks[low:high]))
        if high < len(rank):
            self._last = rank[high:] + self._count, marks[high:]

    def _signs_between(self, piece: CodePoints | None) -> Gaps:
        """Return the signs between the last letter so far and the first of a piece, or the end."""
        parts = [p.points[:-1] for p in self._since]
        kinds = [p.kinds[:-1] for p in self._since]
        if self._count:
            last = _last_letter(self._since[0])
            parts[0], kinds[0] = parts[0][last:], kinds[0][last:]
        if piece is not None:
            begin = int(np.argmax(piece.kinds != SEPARATOR)) + 1
            parts.append(piece.points[:begin])
            kinds.append(piece.kinds[:begin])
        end = np.zeros(1, np.uint8)
        points = np.concatenate([p.astype(np.uint32) for p in (end, *parts, end)])
        _, marks = signs(points, np.concatenate((end, *kinds, end)))
        return np.full(len(marks), self._count, np.int64), np.sort(marks)

    def _join(self, piece: CodePoints) -> None:
        """Tell what stands between the last letter so far and the first of a piece."""
        number_signs = self._signs_between(piece)
        if len(number_signs[0]):
            self._signs.append(number_signs)
        if not self._count:
            return
        first, *blank = self._since
        last = _last_letter(first)
        begin = int(np.argmax(piece.kinds != SEPARATOR))
        # The last place of a piece is none of the text's.
        parts = [(first, last, -1), *((p, 0, -1) for p in blank), (piece, 0, begin + 1)]
        points = np.concatenate([p.points[low:high].astype(np.uint32) for p, low, high in parts])
        kinds = np.concatenate([p.kinds[low:high] for p, low, high in parts])
        both = np.array([0, len(points) - 1], np.int64)
        rank, marks = gaps(CodePoints(points, kinds, np.array([0, len(points)], np.int64)), both)
        if len(rank):
            self._digit_gaps.append((rank - 1 + self._count, marks))

    def hexdigest(self) -> str:
        """Return 64 hex digits: those of the letters alone where no digits are parted."""
        whole = self._letters.copy()
        if self._digit_gaps:
            ranks, marks = zip(*self._digit_gaps, strict=True)
            # No letter is 0, so here the letters end.
            whole.update(b"\0" + np.concatenate(ranks).astype("<u8").tobytes())
            whole.update(np.concatenate(marks).tobytes())
        number_signs = self._all_signs()
        if number_signs:
            ranks, marks = zip(*number_signs, strict=True)
            where = np.concatenate(ranks)
            order = np.argsort(where, kind="stable")
            whole.update(b"\1" + where[order].astype("<u8").tobytes())
            whole.update(np.concatenate(marks)[order].tobytes())
        return whole.hexdigest()

    def _all_signs(self) -> list[Gaps]:
        if self._last is not None:
            return [*self._signs, self._last]
        if self._count and len(self._since) > 1:
            number_signs = self._signs_between(None)
            return [*self._signs, number_signs] if len(number_signs[0]) else self._signs
        return self._signs


def _utf8(letters: Points) -> bytes | memoryview:
    if loops := compiled.active_kernels():
        return compiled.utf8(loops, letters)
    return to_text(letters).encode()


def _last_letter(piece: CodePoints) -> int:
    return len(piece.kinds) - 1 - int(np.argmax(piece.kinds[::-1] != SEPARATOR))


def _text_signs(codes: CodePoints, places: NDArray[np.int64]) -> tuple[Gaps, list[int]]:
    """Return the signs of all texts by how many letters stand before them, and each text's bounds.

    Those between the same letters are in one order: ``-$`` is ``$-``.
    """
    sign_places, marks = signs(codes.points, codes.kinds)
    if not sign_places.size:
        return (sign_places, marks), [0] * len(codes.start)
    rank = places.searchsorted(sign_places)
    order = np.lexsort((marks, rank, codes.start.searchsorted(sign_places, "right")))
    return (rank[order], marks[order]), sign_places.searchsorted(codes.start).tolist()


def add_to(
    digests: Sequence[TextDigest], codes: CodePoints, places: NDArray[np.int64], letters: Points
) -> None:
    """Add to each digest the text of its own.

    ``places``: int64, those of all letters. ``letters``: the code points there.
    """
    plain = bool(letters.dtype == np.uint8 and letters.max(initial=0) < _NOT_ASCII)
    rank, marks = gaps(codes, places)
    number_signs, signs_until = _text_signs(codes, places)
    bounds = places.searchsorted(codes.start)
    cuts = rank.searchsorted(bounds).tolist()
    edges = zip(pairwise(codes.start.tolist()), pairwise(bounds.tolist()), strict=True)
    for i, (digest, ((begin, end), (low, high))) in enumerate(zip(digests, edges, strict=True)):
        own = slice(begin, end)
        piece = CodePoints(codes.points[own], codes.kinds[own], codes.start[i : i + 2])
        some = slice(cuts[i], cuts[i + 1])
        own_gaps = rank[some] - low, marks[some]
        own = slice(signs_until[i], signs_until[i + 1])
        own_signs = number_signs[0][own] - low, number_signs[1][own]
        digest.add(piece, letters[low:high], own_gaps, own_signs, plain=plain)


def text_digest(text: str) -> str:
    """Return the digest of a text that is not long, 64 hex digits."""
    digest, codes = TextDigest(), code_points([text])
    places = np.flatnonzero(codes.kinds != SEPARATOR)
    add_to([digest], codes, places, codes.points.take(places))
    return digest.hexdigest()
