"""A digest that is equal for texts with the same content, whatever their layout.

It covers all letters and digits in normal form, in order, and separators of digits: 15.0 is not
150, and 3 5 is neither 35 nor 3.5; with the signs of numbers, since $5 is not €5, 5% not 5 and -5
not 5. Otherwise spaces, line breaks and punctuation are layout: programs break lines, set spaces
around marks and write other quotes.

A currency or percent sign counts next to a digit, with or without white space between; a minus
directly before a number where no word ends before it, so that neither hyphens nor the dashes of
ranges, dates and lists count.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from simfinder.engine.arrays import Int64s, Mask, UInt8s
from simfinder.engine.features.normalise import (
    MINUS,
    SEPARATOR,
    SIGN_CODES,
    SIGNS,
    SPACE,
    CodePoints,
    Points,
    code_points,
    digits,
    to_text,
)

Marks = tuple[Int64s, UInt8s]
"""Places, ascending, and their marks. Where digits are separated the place is that of the second
digit among all letters."""

GAP = ord(" ")
"""Parted by white space, by another mark or by several."""
NEGATIVE = ord("~")
"""Several separators of which the last is a minus: the second digit begins a negative number."""
_NOT_ASCII = 128
_FIRST_SIGN, _LAST_SIGN = ord(min(SIGNS)), ord(max(SIGNS))
assert len(SIGNS) == _LAST_SIGN - _FIRST_SIGN + 1, "signs are consecutive"
_NO_MARKS = np.zeros(0, np.int64), np.zeros(0, np.uint8)
_REACH = 64
"""White space between a sign and its number; more is a gap."""
_BEFORE_MINUS = "温为是至到达约额润长率益亏幅比动计值"
"""Han characters behind which a number may be negative; behind others a dash is a range's."""
_IS_BEFORE_MINUS = np.zeros(ord(max(_BEFORE_MINUS)) + 2, np.bool_)
_IS_BEFORE_MINUS[[ord(character) for character in _BEFORE_MINUS]] = True


def _mark(last_separator: Points, width: Int64s) -> UInt8s:
    """Return the mark for separated digits, from their last separator and the number of them."""
    marks = np.full(len(last_separator), GAP, np.uint8)
    one = (width == 1) & (last_separator >= _FIRST_SIGN) & (last_separator <= _LAST_SIGN)
    np.copyto(marks, last_separator, where=one, casting="unsafe")
    marks[(width > 1) & (last_separator == MINUS)] = NEGATIVE
    return marks


def gaps(codes: CodePoints, places: Int64s) -> Marks:
    """Return where separators part two digits of one text; ``places``: int64, of all letters."""
    points, separate = codes.points, codes.kinds == SEPARATOR
    if points.dtype == np.uint8:
        ends = np.flatnonzero(digits(points)[:-1] & separate[1:])
    else:
        ends = np.flatnonzero(separate[1:] > separate[:-1])
        ends = ends[digits(points[ends])]
    if not ends.size:
        return _NO_MARKS
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


def signs(points: Points, kinds: UInt8s) -> Marks:
    """Return the signs of numbers in folded code points, whose last place is a separator."""
    marks = np.flatnonzero(points - points.dtype.type(1) < SIGN_CODES)
    dashes = np.flatnonzero(points == MINUS)
    if not marks.size and not dashes.size:
        return _NO_MARKS
    marks = marks[_number_follows(points, marks) | _number_precedes(points, marks)]
    dashes = dashes[_negative(points, kinds, dashes)]
    places = np.concatenate((marks, dashes))
    places.sort()
    return places, points[places].astype(np.uint8)


def _number_follows(points: Points, marks: Int64s) -> Mask:
    """Whether a number, negative ones too, follows each sign."""
    at = _skip_spaces(points, marks, 1)
    return digits(points[np.where(points[at] == MINUS, at + 1, at)])


def _number_precedes(points: Points, marks: Int64s) -> Mask:
    return digits(points[_skip_spaces(points, marks, -1)])


def _skip_spaces(points: Points, marks: Int64s, step: int) -> Int64s:
    """Return the nearest place to each sign without white space; -1 is the last, a separator."""
    at = marks + step
    for _ in range(_REACH):
        space = (points[at] == SPACE) & (at >= 0)
        if not space.any():
            break
        at = at + step * space
    return at


def _negative(points: Points, kinds: UInt8s, dashes: Int64s) -> Mask:
    follows, before = points[dashes + 1], points[dashes - 1]
    currency = follows - points.dtype.type(1) < SIGN_CODES
    number = digits(np.where(currency, points[np.minimum(dashes + 2, len(points) - 1)], follows))
    begins = (kinds[dashes - 1] == SEPARATOR) & (before != MINUS)
    # The last place of the table is that of all later characters.
    is_value = _IS_BEFORE_MINUS.take(before, mode="clip")
    return np.asarray(number & (begins | is_value))


class TextDigest:
    """SHA-256 of a text that is added in pieces."""

    def __init__(self) -> None:
        """Begin a text."""
        self._letters = hashlib.sha256()
        self._count = 0
        self._digit_gaps: list[Marks] = []
        self._signs: list[Marks] = []
        self._tail: list[tuple[Points, UInt8s]] = []
        """Points and kinds of the last piece with letters, and of all later ones."""
        self._tail_signs = _NO_MARKS
        """Signs behind the last letter, as long as no other piece follows."""

    def add(
        self,
        piece: CodePoints,
        letters: Points,
        digit_gaps: Marks,
        number_signs: Marks,
        *,
        plain: bool,
    ) -> None:
        """Add a piece: code points of one text, its letters, and where digits are separated in it.

        ``number_signs``: where signs of numbers are. ``plain``: its letters are ASCII.
        """
        own = piece.points[:-1], piece.kinds[:-1]  # without the separator that ends it
        if not len(letters):
            self._tail.append(own)
            return
        rank, marks = number_signs
        if self._tail:
            parted_by, signs_between = _between_letters([*self._tail, own], is_last=False)
            self._keep(self._digit_gaps, np.zeros(len(parted_by), np.int64), parted_by)
            self._keep(self._signs, np.zeros(len(signs_between), np.int64), signs_between)
            is_after_letter = rank > 0
            rank, marks = rank[is_after_letter], marks[is_after_letter]
        self._keep(self._digit_gaps, *digit_gaps)
        self._tail_signs = _NO_MARKS
        if len(rank):
            high = int(rank.searchsorted(len(letters)))
            self._keep(self._signs, rank[:high], marks[:high])
            self._tail_signs = rank[high:] + self._count, marks[high:]
        self._tail = [own]
        self._count += len(letters)
        self._letters.update(letters.data if plain else to_text(letters).encode())

    def _keep(self, lists: list[Marks], rank: Int64s, marks: UInt8s) -> None:
        """Add marks by the number of letters of the text before each; ``rank``: of this piece."""
        if len(marks):
            lists.append((rank + self._count, marks))

    def hexdigest(self) -> str:
        """Return 64 hex digits: those of the letters alone where no digits are parted."""
        last_signs = self._tail_signs
        if len(self._tail) > 1:
            marks = _between_letters(self._tail, is_last=True)[1]
            last_signs = np.full(len(marks), self._count, np.int64), marks
        number_signs = [*self._signs, last_signs] if len(last_signs[0]) else self._signs
        whole = self._letters.copy()
        # No letter is 0 or 1, so this ends the letters.
        for head, lists in ((b"\0", self._digit_gaps), (b"\1", number_signs)):
            if lists:
                ranks, mark_parts = zip(*lists, strict=True)
                whole.update(head + np.concatenate(ranks).astype("<u8").tobytes())
                whole.update(np.concatenate(mark_parts).tobytes())
        return whole.hexdigest()


def _between_letters(parts: list[tuple[Points, UInt8s]], *, is_last: bool) -> tuple[UInt8s, UInt8s]:
    """Return the separator of two digits in different parts of a text, and the signs between.

    These are between the last letter of the first part, if any, and the first one of the last part,
    or the end of the text where it ``is_last``.
    """
    end = np.zeros(1, np.uint8)
    points = np.concatenate([*(p for p, _ in parts), end])
    kinds = np.concatenate([*(k for _, k in parts), end])
    places = np.flatnonzero(kinds != SEPARATOR)
    size = len(parts[0][0])
    before = int(places.searchsorted(size))
    first = places[before - 1] if before else 0
    last = len(points) if is_last else places[before] + 1
    points, kinds = np.append(points[first:last], end), np.append(kinds[first:last], end)
    codes = CodePoints(points, kinds, np.array([0, len(points)], np.int64))
    _, parted_by = gaps(codes, np.flatnonzero(kinds != SEPARATOR))
    return parted_by, np.sort(signs(points, kinds)[1])


def _text_signs(codes: CodePoints, places: Int64s) -> tuple[Marks, list[int]]:
    """Return the signs of all texts by the number of letters before them, and each text's bounds.

    Those between the same letters are sorted: ``-$`` is ``$-``.
    """
    sign_places, marks = signs(codes.points, codes.kinds)
    if not sign_places.size:
        return (sign_places, marks), [0] * len(codes.start)
    rank = places.searchsorted(sign_places)
    order = np.lexsort((marks, rank, codes.start.searchsorted(sign_places, "right")))
    return (rank[order], marks[order]), sign_places.searchsorted(codes.start).tolist()


def add_to(
    digests: Sequence[TextDigest], codes: CodePoints, places: Int64s, letters: Points
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
        part = slice(cuts[i], cuts[i + 1])
        own_gaps = rank[part] - low, marks[part]
        own = slice(signs_until[i], signs_until[i + 1])
        own_signs = number_signs[0][own] - low, number_signs[1][own]
        digest.add(piece, letters[low:high], own_gaps, own_signs, plain=plain)


def text_digest(text: str) -> str:
    """Return the digest of a text that is not long, 64 hex digits."""
    digest, codes = TextDigest(), code_points([text])
    places = np.flatnonzero(codes.kinds != SEPARATOR)
    add_to([digest], codes, places, codes.points.take(places))
    return digest.hexdigest()
