"""Compiled loops that group codes by blocks of bits and compare those that share them (numba).

Only ``compiled_join`` imports it, where it pays: importing numba takes half a second. Every loop
stops after a bounded amount of work and continues in the next call, so that its caller can cancel
it and never gets more pairs than fit.

Tables that begin with the same block share its work: codes are grouped by a digit of that block,
the codes of each value by a digit of the next, and so on as long as it pays. So nearly all work is
on codes in the processor's cache, and buckets are only split as far as needed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba.core import cgutils
from numba.core.errors import NumbaError
from numba.extending import intrinsic as _intrinsic

from simfinder.engine.arrays import Int32s, Int64s, UInt8s, UInt64s

# Functions that compare several codes at once. LLVM compiles them for the processor: with AVX-512
# one instruction counts the bits of eight codes, otherwise a few instructions do.

intrinsic: Callable[[Callable[..., Any]], Callable[..., Any]] = _intrinsic
LANES = 8
"""Codes compared at once; up to so many undefined ones after the last are read."""
ROWS = 4
"""Codes that they are compared with."""
_BEYOND_DISTANCE = 128
"""More than any distance; set where a lane does not count."""
_WORD = ir.IntType(64)
_LANES = ir.VectorType(_WORD, LANES)
_NUMBER = ir.IntType(32)


def _broadcast(builder: ir.IRBuilder, word: Any) -> Any:
    """Return a vector with the word in each lane."""
    empty = ir.Constant(_LANES, ir.Undefined)
    first = builder.insert_element(empty, word, ir.Constant(_NUMBER, 0))
    lanes = ir.Constant(ir.VectorType(_NUMBER, LANES), [0] * LANES)
    return builder.shuffle_vector(first, empty, lanes)


def _call(builder: ir.IRBuilder, name: str, *values: Any) -> Any:
    """Call a function that LLVM has for such vectors."""
    kind = ir.FunctionType(values[0].type, [value.type for value in values])
    return builder.call(cgutils.get_or_insert_function(builder.module, kind, name), values)


def _lanes(builder: ir.IRBuilder, data: Any, place: Any) -> Any:
    """Return the codes from a place on."""
    start = builder.bitcast(builder.gep(data, [place]), _LANES.as_pointer())
    return builder.load(start, align=8)


def _distances(builder: ir.IRBuilder, code: Any, lanes: Any) -> Any:
    """Return in how many bits each lane differs from a code."""
    return _call(builder, "llvm.ctpop.v8i64", builder.xor(_broadcast(builder, code), lanes))


def _near_function(*, successors_only: bool) -> Callable[..., Any]:
    """Make ``has_near_code`` or ``has_near_successor``."""

    @intrinsic
    def near_intrinsic(typing_context: Any, codes: Any, row: Any, place: Any, limit: Any) -> Any:
        def generate(context: Any, builder: ir.IRBuilder, signature: Any, values: Any) -> Any:
            data = context.make_array(signature.args[0])(context, builder, value=values[0]).data
            lanes = _lanes(builder, data, values[2])
            smallest = None
            for k in range(ROWS):
                row_k = builder.gep(data, [builder.add(values[1], ir.Constant(_WORD, k))])
                bit_distances = _distances(builder, builder.load(row_k), lanes)
                if successors_only and k:
                    padding = [_BEYOND_DISTANCE if lane < k else 0 for lane in range(LANES)]
                    bit_distances = builder.or_(bit_distances, ir.Constant(_LANES, padding))
                smallest = (
                    bit_distances
                    if smallest is None
                    else _call(builder, "llvm.umin.v8i64", smallest, bit_distances)
                )
            nearer = builder.icmp_unsigned("<", smallest, _broadcast(builder, values[3]))
            mask = builder.bitcast(nearer, ir.IntType(LANES))
            return builder.icmp_unsigned("!=", mask, ir.Constant(ir.IntType(LANES), 0))

        place_type = numba.types.intp
        return numba.types.boolean(codes, place_type, place_type, numba.types.uint64), generate

    return near_intrinsic


has_near_successor = _near_function(successors_only=True)
"""``first_near(codes, row, row + 1, limit)``: whether one of the four codes from ``row`` on is
nearer than ``limit`` to one that follows it, among the eight codes behind ``row``."""
has_near_code = _near_function(successors_only=False)
"""``next_near(codes, row, place, limit)``: whether one of the four codes from ``row`` on is nearer
than ``limit`` to one of the eight from ``place`` on."""


@intrinsic
def near_lanes(typing_context: Any, codes: Any, code: Any, place: Any, limit: Any) -> Any:
    """Return as bits which of the eight codes from a place on are nearer to a code than a limit."""

    def generate(context: Any, builder: ir.IRBuilder, signature: Any, values: Any) -> Any:
        data = context.make_array(signature.args[0])(context, builder, value=values[0]).data
        bit_distances = _distances(builder, values[1], _lanes(builder, data, values[2]))
        nearer = builder.icmp_unsigned("<", bit_distances, _broadcast(builder, values[3]))
        return builder.zext(builder.bitcast(nearer, ir.IntType(LANES)), _WORD)

    word = numba.types.uint64
    return word(codes, word, numba.types.intp, word), generate


@intrinsic
def bits(typing_context: Any, word: Any) -> Any:
    """Count the set bits of a uint64, by the processor's instruction where it has one."""

    def generate(context: Any, builder: ir.IRBuilder, signature: Any, values: Any) -> Any:
        return builder.ctpop(values[0])

    return numba.types.uint64(numba.types.uint64), generate


@intrinsic
def lowest(typing_context: Any, word: Any) -> Any:
    """Return the place of the lowest set bit of a uint64 that is not 0."""

    def generate(context: Any, builder: ir.IRBuilder, signature: Any, values: Any) -> Any:
        return builder.cttz(values[0], ir.Constant(ir.IntType(1), 1))

    return numba.types.uint64(numba.types.uint64), generate


_U = np.uint64
ALL, INTERRUPTED, LARGE = 0, 1, 2
_RANK_BITS = 16
SHIFT, MASK, CHILD, NEXT, DIRECT = range(5)
"""Columns of a tree of digits: how a code gives the digit (``code >> SHIFT & MASK``), the first
node below and its next sibling, 0 where there is none, and the most codes of a value that are
compared without a look below."""
NODE, ROW, SIZE, BEGIN, END = range(5)
"""State of a level of the tree: the node of its digit, the next row, how many rows, and which of
them are grouped on the level below."""
LEVEL, LARGE_BEGIN, LARGE_END = range(3)
"""State of the whole search: the lowest level in use, and the codes that were omitted."""

# Compiled for this machine and kept only where the program has named a folder for it: numba
# would otherwise write next to the source.
_jit = numba.njit(
    nogil=True, boundscheck=False, error_model="numpy", cache=bool(numba.config.CACHE_DIR)
)


@_jit
def gather(
    codes: UInt64s, shift: np.uint64, mask: np.uint64, ends: Int64s, target: UInt64s
) -> None:
    """Sort codes by a digit, ``code >> shift & mask``, by counting; equal ones keep their order.

    ``ends``, of two more than the largest digit, then holds at v and v + 1 where the
    codes of digit v begin and end in ``target``.
    """
    ends[: mask + _U(2)] = 0
    for code in codes:
        ends[(code >> shift & mask) + _U(1)] += 1
    total = 0
    for v in range(1, mask + _U(2)):
        count = ends[v]
        ends[v] = total
        total += count
    for code in codes:
        digit = (code >> shift & mask) + _U(1)
        place = ends[digit]
        target[place] = code
        ends[digit] = place + 1


@_jit
def ends_in_order(codes: UInt64s, shift: np.uint64, ends: Int64s) -> None:
    """Fill the ends of ascending codes by their highest digit, ``code >> shift``; see gather."""
    value = 0
    for place in range(len(codes)):
        digit = np.int64(codes[place] >> shift)
        while value <= digit:
            ends[value] = place
            value += 1
    ends[value:] = len(codes)


@_jit
def _compare(  # noqa: PLR0913 compiled functions take plain arrays
    codes: UInt64s,
    row: int,
    limit_row: int,
    ends: Int64s,
    shift: np.uint64,
    mask: np.uint64,
    limit: np.uint64,
    equal: np.uint64,
    skip_masks: UInt64s,
    left: UInt64s,
    right: UInt64s,
    pair_count: int,
) -> int:
    """Compare the codes of ``[row, after)`` with those behind them of the same digit, one by one.

    Writes the near pairs and returns how many there are now.
    """
    for a in range(row, limit_row):
        digit = codes[a] >> shift & mask
        for b in range(a + 1, ends[digit + _U(1)]):
            difference = codes[a] ^ codes[b]
            if bits(difference) < limit and difference & equal == _U(0):
                mine = True
                for block in skip_masks:
                    mine &= difference & block != _U(0)
                if mine:
                    left[pair_count], right[pair_count] = codes[a], codes[b]
                    pair_count += 1
    return pair_count


@_jit
def search(  # noqa: C901, PLR0913 one loop over plain arrays that is compiled as a whole
    root_codes: UInt64s,
    root_ends: Int64s,
    lower: UInt64s,
    lower_ends: Int64s,
    tree: Int64s,
    equal: UInt64s,
    skip_masks: UInt64s,
    distance: int,
    budget: int,
    levels: Int64s,
    state: Int64s,
    left: UInt64s,
    right: UInt64s,
) -> tuple[int, int, int]:
    """Compare the codes of each bucket, starting from ``state``, and write the near pairs.

    Args:
        root_codes: the codes gathered by the root of the tree, and ``LANES`` more.
        root_ends: as ``gather`` makes them.
        lower: room for the levels below, each for the most codes of a root's digit and ``LANES``.
        lower_ends: room for the ends of each of them.
        tree: a row for each node, of the columns SHIFT to DIRECT.
        equal: of each node the bits in which its pairs are equal.
        skip_masks: of each node blocks of bits in each of which its pairs must differ, or another
            table reports them.
        distance: in bits.
        budget: comparisons, about, after which it stops.
        levels: a row for each level, of the columns NODE to END.
        state: see LEVEL.
        left: room for pairs, over four times the largest number of codes compared.
        right: likewise.

    Returns:
        Whether all is done, it has stopped or left codes out; pairs written; work spent.
    """
    limit = _U(distance + 1)
    pair_count = work = 0
    level = state[LEVEL]
    while True:
        codes = root_codes if level == 0 else lower[level - 1]
        ends = root_ends if level == 0 else lower_ends[level - 1]
        node, size = levels[level, NODE], levels[level, SIZE]
        shift, mask = _U(tree[node, SHIFT]), _U(tree[node, MASK])
        direct, child = tree[node, DIRECT], tree[node, CHILD]
        row = levels[level, ROW]
        down = False
        while row + 1 < size:
            digit = codes[row] >> shift & mask
            begin, end = ends[digit], ends[digit + _U(1)]
            if end - begin > direct:
                levels[level, ROW], state[LEVEL] = end, level
                if child == 0:
                    state[LARGE_BEGIN], state[LARGE_END] = begin, end
                    return LARGE, pair_count, work
                levels[level, BEGIN], levels[level, END] = begin, end
                down = True
                break
            next_row = min(row + ROWS, size)
            if next_row > end:
                digit = codes[next_row - 1] >> shift & mask
                begin, end = ends[digit], ends[digit + _U(1)]
                if end - begin > direct:
                    next_row = end = begin
            if work > budget or pair_count + ROWS * (end - row) > len(left):
                levels[level, ROW], state[LEVEL] = row, level
                return INTERRUPTED, pair_count, work
            near_bits = has_near_successor(codes, row, row + 1, limit)
            for place in range(row + 1 + LANES, end, LANES):
                near_bits |= has_near_code(codes, row, place, limit)
            work += ROWS * (end - row)
            if near_bits:
                pair_count = _compare(
                    codes,
                    row,
                    next_row,
                    ends,
                    shift,
                    mask,
                    limit,
                    equal[node],
                    skip_masks[node],
                    left,
                    right,
                    pair_count,
                )
            row = next_row
        if down:
            node = child
        else:
            if level == 0:
                state[LEVEL], levels[0, ROW] = 0, size
                return ALL, pair_count, work
            node = tree[node, NEXT]
            level -= 1
            if node == 0:
                continue
        begin, end = levels[level, BEGIN], levels[level, END]
        parent_codes = root_codes if level == 0 else lower[level - 1]
        shift, mask = _U(tree[node, SHIFT]), _U(tree[node, MASK])
        gather(parent_codes[begin:end], shift, mask, lower_ends[level], lower[level])
        work += 8 * (end - begin) + int(mask)
        level += 1
        levels[level, NODE], levels[level, ROW], levels[level, SIZE] = node, 0, end - begin


@_jit
def search_rows(  # noqa: PLR0913 compiled functions take plain arrays
    codes: UInt64s,
    last: int,
    distance: int,
    budget: int,
    state: Int64s,
    places: Int32s,
    left: Int32s,
    right: Int32s,
    distances: UInt8s,
) -> tuple[bool, int, int]:
    """Compare each code from ``state[0]`` up to ``last`` with all after it; see ``search``.

    ``codes``: and ``LANES`` more. ``places``: room for an eighth of them and one. ``left right
    apart``: room for pairs by their positions, in ascending order, and their distances; over four
    times the codes.
    """
    limit, size = _U(distance + 1), len(codes) - LANES
    pair_count = work = 0
    row = state[0]
    while row < last:
        if work > budget or pair_count + ROWS * (size - row) > len(left):
            state[0] = row
            return False, pair_count, work
        count = 0
        if has_near_successor(codes, row, row + 1, limit):
            places[count] = row + 1
            count += 1
        for place in range(row + 1 + LANES, size, LANES):
            places[count] = place
            count += has_near_code(codes, row, place, limit)
        work += ROWS * (size - row)
        next_row = min(row + ROWS, last)
        if count == 0:
            row = next_row
            continue
        for a in range(row, next_row):
            for place in places[:count]:
                near_bits = near_lanes(codes, codes[a], place, limit)
                if place <= a:
                    near_bits &= ~_U(0) << _U(a + 1 - place)
                if place + LANES > size:
                    near_bits &= (_U(1) << _U(size - place)) - _U(1)
                while near_bits:
                    b = place + np.int64(lowest(near_bits))
                    left[pair_count], right[pair_count], distances[pair_count] = (
                        a,
                        b,
                        bits(codes[a] ^ codes[b]),
                    )
                    pair_count += 1
                    near_bits &= near_bits - _U(1)
        row = next_row
    state[0] = row
    return True, pair_count, work


@_jit
def distinct(codes: UInt64s) -> UInt64s:
    """Move the first of each run of equal codes to the front, and return the repeats.

    ``codes``: ascending, at least one; those after the first ones are undefined afterwards. The
    result has one code for each repeat.
    """
    repeats = 0
    for place in range(1, len(codes)):
        repeats += codes[place] == codes[place - 1]
    repeated_codes = np.empty(repeats, np.uint64)
    if repeats == 0:
        return repeated_codes
    first_count = 1
    last = codes[0]
    for place in range(1, len(codes)):
        code = codes[place]
        if code == last:
            repeated_codes[place - first_count] = code
        else:
            codes[first_count] = code
            first_count += 1
        last = code
    return repeated_codes


@_jit
def ranks(codes: UInt64s, targets: UInt64s) -> Int32s:
    """Return the position of each target among ascending codes, which contain each of them once."""
    shift = _U(64 - _RANK_BITS)
    ends = np.empty((1 << _RANK_BITS) + 1, np.int64)
    ends_in_order(codes, shift, ends)
    target = np.empty(len(targets), np.int32)
    for i in range(len(targets)):
        code = targets[i]
        low, high = ends[code >> shift], ends[(code >> shift) + _U(1)] - 1
        while low < high:
            middle = (low + high) >> 1
            if codes[middle] < code:
                low = middle + 1
            else:
                high = middle
        target[i] = low
    return target


def prepare() -> None:
    """Compile all loops, or load those that were compiled before.

    Raises:
        RuntimeError: this installation of numba cannot compile them.
    """
    codes, room = np.zeros(1 + LANES, np.uint64), np.zeros(4, np.uint64)
    ends = np.zeros(3, np.int64)
    lower, lower_ends = np.zeros((1, len(codes)), np.uint64), np.zeros((1, 3), np.int64)
    tree, state = np.zeros((1, DIRECT + 1), np.int64), np.zeros(LARGE_END + 1, np.int64)
    levels, masks = np.zeros((1, END + 1), np.int64), np.zeros((1, 1), np.uint64)
    places, distances = np.zeros(1, np.int32), np.zeros(1, np.uint8)
    try:
        gather(codes[:1], _U(0), _U(0), ends, codes)
        search(
            codes, ends, lower, lower_ends, tree, masks[0], masks, 1, 1, levels, state, room, room
        )
        search_rows(codes, 0, 1, 1, state, places, places, places, distances)
        ends_in_order(codes, _U(63), ends)
        ranks(codes, codes)
        distinct(codes)
    except NumbaError as problem:
        raise RuntimeError(f"numba cannot compile: {problem}") from problem
