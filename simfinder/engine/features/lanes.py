"""Works on several codes at a time in compiled loops (numba), with the widest words there are.

LLVM makes of each function here what the processor offers: with AVX-512 one instruction counts the
bits of eight codes, without it a few more do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba
from llvmlite import ir
from numba.core import cgutils
from numba.extending import intrinsic as _intrinsic

intrinsic: Callable[[Callable[..., Any]], Callable[..., Any]] = _intrinsic
LANES = 8
"""Codes compared at once; up to so many beyond the last one are read, whatever they are."""
ROWS = 4
"""Codes that they are compared with."""
_BEYOND_DISTANCE = 128
"""More than any distance; set where a lane does not count."""
_WORD = ir.IntType(64)
_LANES = ir.VectorType(_WORD, LANES)
_NUMBER = ir.IntType(32)
_COLUMNS = ir.VectorType(ir.IntType(8), 64)


def _broadcast(builder: ir.IRBuilder, word: Any) -> Any:
    """Return a vector that holds the word in each lane."""
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


def _near_function(successors_only: bool) -> Callable[..., Any]:
    """Make ``has_near_code`` or ``has_near_successor``."""

    @intrinsic
    def near_intrinsic(typing_context: Any, codes: Any, row: Any, place: Any, limit: Any) -> Any:
        def generate(context: Any, builder: ir.IRBuilder, signature: Any, values: Any) -> Any:
            data = context.make_array(signature.args[0])(context, builder, value=values[0]).data
            lanes = _lanes(builder, data, values[2])
            least = None
            for k in range(ROWS):
                row_k = builder.gep(data, [builder.add(values[1], ir.Constant(_WORD, k))])
                bit_distances = _distances(builder, builder.load(row_k), lanes)
                if successors_only and k:
                    behind = [_BEYOND_DISTANCE if lane < k else 0 for lane in range(LANES)]
                    bit_distances = builder.or_(bit_distances, ir.Constant(_LANES, behind))
                least = (
                    bit_distances
                    if least is None
                    else _call(builder, "llvm.umin.v8i64", least, bit_distances)
                )
            nearer = builder.icmp_unsigned("<", least, _broadcast(builder, values[3]))
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


@intrinsic
def column_sums(typing_context: Any, words: Any, low: Any, high: Any, out: Any) -> Any:
    """``column_sums(words, low, high, out)``: of ``words[low:high]`` count each of the 64 bits.

    At most 255 of them, so that ``out``, uint8 and 64 long, holds every sum.
    """

    def generate(context: Any, builder: ir.IRBuilder, signature: Any, values: Any) -> Any:
        kinds = signature.args
        data = context.make_array(kinds[0])(context, builder, value=values[0]).data
        target = context.make_array(kinds[3])(context, builder, value=values[3]).data
        sums = cgutils.alloca_once(builder, _COLUMNS)
        builder.store(ir.Constant(_COLUMNS, [0] * 64), sums)
        with cgutils.for_range(builder, builder.sub(values[2], values[1])) as loop:
            word = builder.load(builder.gep(data, [builder.add(values[1], loop.index)]))
            single = builder.bitcast(word, ir.VectorType(ir.IntType(1), 64))
            builder.store(builder.add(builder.load(sums), builder.zext(single, _COLUMNS)), sums)
        place = builder.bitcast(target, _COLUMNS.as_pointer())
        builder.store(builder.load(sums), place, align=1)
        return context.get_dummy_value()

    return numba.types.void(words, numba.types.intp, numba.types.intp, out), generate
