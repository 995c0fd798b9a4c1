"""Compiled loops that gather codes by a key and compare those that share one (numba).

Imported by ``compiled_join`` only, where it pays: importing numba takes half a second. Every loop
stops after a bounded work and goes on from where it stopped, so that its caller can cancel it and
never meets more pairs than there is room for.

Codes are gathered in two passes, by the upper and then by the lower bits of the key: the parts
that the first pass makes fit the processor's cache, where the second sorts and compares them at
once. Four codes are compared with one at a time, and no loop branches where nothing is near:
``distance - limit`` is negative, its highest bit set, only where the distance is below the limit.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba.core.errors import NumbaError
from numba.extending import intrinsic
from numpy.typing import NDArray

_U = np.uint64
_ALL_PARTS, _STOPPED, _LARGE = 0, 1, 2
_HASH_BITS = 22
_TILE = 512
"""Codes of a tile that is compared with all before it: few enough that looking again where one is near costs little."""

# Compiled for this machine and kept only where the program has named a folder for it: numba
# would otherwise write beside the source.
_compiled = numba.njit(
    nogil=True, boundscheck=False, error_model="numpy", cache=bool(numba.config.CACHE_DIR)
)


@intrinsic
def _bits(typing: Any, word: Any) -> Any:
    """Count the set bits of a uint64, by the processor's instruction where it has one."""

    def generated(context: Any, builder: ir.IRBuilder, signature: Any, values: Any) -> Any:
        return builder.ctpop(values[0])

    return numba.types.uint64(numba.types.uint64), generated


@_compiled
def gather(
    codes: NDArray[np.uint64],
    shifts: NDArray[np.uint64],
    masks: NDArray[np.uint64],
    ends: NDArray[np.int64],
    out: NDArray[np.uint64],
) -> None:
    """Sort codes by a key, by counting; equal keys keep their order.

    The key is the bitwise or of ``code >> shifts[t] & masks[t]`` over four terms. ``ends``, of one
    more than the number of keys, then holds where the codes of each key end in ``out``.
    """
    s0, s1, s2, s3 = shifts[0], shifts[1], shifts[2], shifts[3]
    m0, m1, m2, m3 = masks[0], masks[1], masks[2], masks[3]
    wide = (m2 | m3) != _U(0)
    ends[:] = 0
    for code in codes:
        key = ((code >> s0) & m0) | ((code >> s1) & m1)
        if wide:
            key |= ((code >> s2) & m2) | ((code >> s3) & m3)
        ends[key + _U(1)] += 1
    for k in range(1, len(ends)):
        ends[k] += ends[k - 1]
    for code in codes:
        key = ((code >> s0) & m0) | ((code >> s1) & m1)
        if wide:
            key |= ((code >> s2) & m2) | ((code >> s3) & m3)
        place = ends[key]
        out[place] = code
        ends[key] = place + 1


@_compiled
def _near_below(codes: NDArray[np.uint64], row: int, end: int, limit: np.uint64) -> np.uint64:
    """Compare four codes with each other and with those after them up to ``end``.

    The highest bit of the result is set where a distance is below the limit.
    """
    c0, c1, c2, c3 = codes[row], codes[row + 1], codes[row + 2], codes[row + 3]
    near: np.uint64 = (_bits(c0 ^ c1) - limit) | (_bits(c0 ^ c2) - limit) | (_bits(c0 ^ c3) - limit)
    near |= (_bits(c1 ^ c2) - limit) | (_bits(c1 ^ c3) - limit) | (_bits(c2 ^ c3) - limit)
    for code in codes[row + 4 : end]:
        near |= (
            (_bits(c0 ^ code) - limit)
            | (_bits(c1 ^ code) - limit)
            | (_bits(c2 ^ code) - limit)
            | (_bits(c3 ^ code) - limit)
        )
    return near


@_compiled
def _near_across(
    codes: NDArray[np.uint64], row: int, low: int, high: int, limit: np.uint64
) -> np.uint64:
    """Compare four codes with those in ``[low, high)``, all after them; as ``_near_below``."""
    c0, c1, c2, c3 = codes[row], codes[row + 1], codes[row + 2], codes[row + 3]
    near = _U(0)
    for code in codes[low:high]:
        near |= (
            (_bits(c0 ^ code) - limit)
            | (_bits(c1 ^ code) - limit)
            | (_bits(c2 ^ code) - limit)
            | (_bits(c3 ^ code) - limit)
        )
    return near


@_compiled
def _near_few(codes: NDArray[np.uint64], row: int, end: int, limit: np.uint64) -> np.uint64:
    """Compare the codes of ``[row, end)`` with each other; as ``_near_below``."""
    near = _U(0)
    for a in range(row, end):
        for b in range(a + 1, end):
            near |= _bits(codes[a] ^ codes[b]) - limit
    return near


@_compiled
def search(
    parted: NDArray[np.uint64],
    part_ends: NDArray[np.int64],
    shifts: NDArray[np.uint64],
    masks: NDArray[np.uint64],
    ends: NDArray[np.int64],
    ordered: NDArray[np.uint64],
    passed: NDArray[np.uint64],
    distance: int,
    cap: int,
    budget: int,
    state: NDArray[np.int64],
    left: NDArray[np.uint64],
    right: NDArray[np.uint64],
) -> tuple[int, int, int]:
    """Compare the codes of each key, from where ``state`` says, and write the near pairs.

    Args:
        parted: the codes gathered by the upper bits of the key; part p ends at ``part_ends[p]``.
        part_ends: see there.
        shifts: of the lower bits of the key.
        masks: of the lower bits of the key.
        ends: room for the ends of the keys of a part.
        ordered: room for the codes of the largest part.
        passed: blocks of bits in which a pair must differ, or another table reports it.
        distance: in bits.
        cap: the codes of a key that has more are left to the caller.
        budget: comparisons, about, after which it stops.
        state: part, key, row, 1 where the part is gathered; begin and end of a key left out.
        left: room for pairs, over four times the cap.
        right: likewise.

    Returns:
        Whether all is done, it has stopped or left out a key; pairs written; work spent.
    """
    limit = _U(distance + 1)
    part, key, row = state[0], state[1], state[2]
    found = spent = 0
    while part < len(part_ends) - 1:
        begin = part_ends[part - 1] if part else 0
        if part_ends[part] - begin > 1:
            if not state[3]:
                gather(parted[begin : part_ends[part]], shifts, masks, ends, ordered)
                spent += 8 * (part_ends[part] - begin) + len(ends)
                state[3] = 1
            while key < len(ends) - 1:
                first = ends[key - 1] if key else 0
                end = ends[key]
                row = max(row, first)
                if end - first > cap:
                    state[0], state[1], state[2] = part, key + 1, end
                    state[4], state[5] = first, end
                    return _LARGE, found, spent
                while row + 1 < end:
                    if spent > budget or found + 4 * (end - row) > len(left):
                        state[0], state[1], state[2] = part, key, row
                        return _STOPPED, found, spent
                    if end - row > 3:
                        rows, near = 4, _near_below(ordered, row, end, limit)
                    else:
                        rows, near = end - row, _near_few(ordered, row, end, limit)
                    spent += rows * (end - row)
                    if near >> _U(63):
                        for a in range(row, row + rows):
                            for b in range(a + 1, end):
                                differing = ordered[a] ^ ordered[b]
                                if _bits(differing) < limit:
                                    mine = True
                                    for mask in passed:
                                        mine &= differing & mask != _U(0)
                                    if mine:
                                        left[found], right[found] = ordered[a], ordered[b]
                                        found += 1
                    row += rows
                key += 1
        part, key, row = part + 1, 0, 0
        state[3] = 0
    state[0] = part
    return _ALL_PARTS, found, spent


@_compiled
def search_all(
    codes: NDArray[np.uint64],
    last: int,
    distance: int,
    budget: int,
    state: NDArray[np.int64],
    left: NDArray[np.int32],
    right: NDArray[np.int32],
    bits: NDArray[np.uint8],
) -> tuple[bool, int, int]:
    """Compare codes from ``state[0]`` up to ``last`` with all before them; see ``search``.

    ``state``: the first code of a tile, the next row. ``left right bits``: room for pairs by
    their positions and distances, over four tiles.
    """
    limit = _U(distance + 1)
    tile, row = state[0], state[1]
    found = spent = 0
    while tile < last:
        high = min(last, tile + _TILE)
        while row < high:
            if spent > budget or found + 4 * _TILE > len(left):
                state[0], state[1] = tile, row
                return False, found, spent
            if row + 4 <= tile:
                rows, near = 4, _near_across(codes, row, tile, high, limit)
            elif high - row > 3:
                rows, near = 4, _near_below(codes, row, high, limit)
            else:
                rows, near = high - row, _near_few(codes, row, high, limit)
            spent += rows * (high - tile)
            if near >> _U(63):
                for a in range(row, row + rows):
                    for b in range(max(a + 1, tile), high):
                        apart = _bits(codes[a] ^ codes[b])
                        if apart < limit:
                            left[found], right[found], bits[found] = a, b, apart
                            found += 1
            row += rows
        tile, row = high, 0
    state[0], state[1] = tile, row
    return True, found, spent


@_compiled
def holding(
    codes: NDArray[np.uint64], wanted: NDArray[np.uint64], odd: np.uint64
) -> NDArray[np.int32]:
    """Return the positions of the codes wanted, ascending, and of few others.

    By a set of bits, numbered by the upper bits of the codes times ``odd``.
    """
    shift, lower, upper = _U(64 - _HASH_BITS), _U(63), _U(6)
    present = np.zeros(1 << (_HASH_BITS - 6), np.uint64)
    for code in wanted:
        number = code * odd >> shift
        present[number >> upper] |= _U(1) << (number & lower)
    out = np.empty(len(codes), np.int32)
    found = 0
    for place in range(len(codes)):
        number = codes[place] * odd >> shift
        out[found] = place
        found += (present[number >> upper] >> (number & lower)) & _U(1) != _U(0)
    return out[:found].copy()


def prepare() -> None:
    """Compile all loops, or load those that were compiled before.

    Raises:
        RuntimeError: this installation of numba cannot compile them.
    """
    two = np.zeros(2, np.uint64)
    four = np.zeros(4, np.uint64)
    ends, room = np.zeros(2, np.int64), np.zeros(16, np.uint64)
    state = np.zeros(6, np.int64)
    i, j, near = np.zeros(4, np.int32), np.zeros(4, np.int32), np.zeros(4, np.uint8)
    try:
        gather(two, four, four, ends, room)
        search(room, ends, four, four, ends, room, two, 1, 1, 1, state, room, room)
        holding(two, two, _U(1))
        search_all(two, 0, 1, 1, state, i, j, near)
    except NumbaError as problem:
        raise RuntimeError(f"numba cannot compile: {problem}") from problem
