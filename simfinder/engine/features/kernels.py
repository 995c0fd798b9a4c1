"""Compiled loops from code points to tokens, shingles, fingerprints and sketches (numba).

Imported by ``compiled_features`` only, where it pays: importing numba takes half a second. Each
gives bit for bit what the arrays of NumPy give in ``features``, ``weigh`` and ``fingerprint``.
"""

from __future__ import annotations

import numba
import numpy as np
from numba.core.errors import NumbaError
from numpy.typing import NDArray

from simfinder.engine.features.lanes import column_sums

_U = np.uint64
_FACTOR = _U(0xD1342543DE82EF95)
_MIX_1, _MIX_2, _SHIFT = _U(0xFF51AFD7ED558CCD), _U(0xC4CEB9FE1A85EC53), _U(33)
_HASH_FACTOR = _U(0x9E3779B97F4A7C15)
_ONE = _U(1)
_KIND, _POINT = np.uint32(24), np.uint32(0x1FFFFF)
_BLOCK = 1 << 10
_COUNTER_LIMIT = 255
"""Hashes whose bits a counter of eight bits holds."""
_BITS = 64
_FEATURES = 1 << 13
"""Hashes whose set stays in the cache close to the processor: 128 KiB."""
_MOST_PARTS = 10
Points = NDArray[np.unsignedinteger]

_jit = numba.njit(
    nogil=True, boundscheck=False, error_model="numpy", cache=bool(numba.config.CACHE_DIR)
)


@_jit
def _mix(value: np.uint64) -> np.uint64:
    """Return the value mixed by MurmurHash3's finaliser; see ``features.mix``."""
    value = (value ^ value >> _SHIFT) * _MIX_1
    value = (value ^ value >> _SHIFT) * _MIX_2
    return value ^ value >> _SHIFT


@_jit
def look_up_points(
    raw: Points,
    table: NDArray[np.uint32],
    points: NDArray[np.uint32],
    kinds: NDArray[np.uint8],
) -> np.uint32:
    """Take the entries of a table apart; see ``compiled_features.looked_up``."""
    highest = np.uint32(0)
    for place in range(len(raw)):
        entry = table[raw[place]]
        kind = entry >> _KIND
        points[place] = entry & _POINT
        kinds[place] = kind
        highest = max(highest, kind)
    return highest


@_jit
def words(
    points: Points,
    kinds: NDArray[np.uint8],
    powers: NDArray[np.uint64],
    places: NDArray[np.int64],
    letters: Points,
    values: NDArray[np.uint64],
    starts: NDArray[np.int64],
    lengths: NDArray[np.int64],
) -> tuple[np.uint64, np.uint64]:
    """Find the letters, and the tokens where each run of them is one.

    Args:
        points: folded code points, at the end of each text a separator.
        kinds: 0 for separators.
        powers: of the base of the hashes, as many as there are points.
        places: room for where the letters are.
        letters: room for what they are.
        values: room for the hash of each token.
        starts: room for where it begins.
        lengths: room for how long it is.

    Returns:
        How many letters and tokens there are.
    """
    # Unsigned numbers, since numba would look whether others are below 0 at every use.
    count = tokens = place = _U(0)
    end = _U(len(points))
    while place < end:
        if kinds[place] == 0:
            place += _ONE
            continue
        begin = place
        value = _U(0)
        while kinds[place] != 0:
            point = points[place]
            value += _U(point) * powers[place - begin]
            places[count] = place
            letters[count] = point
            count += _ONE
            place += _ONE
        values[tokens] = _mix(value)
        starts[tokens] = begin
        lengths[tokens] = place - begin
        tokens += _ONE
    return count, tokens


@_jit
def letters_of(
    points: Points, kinds: NDArray[np.uint8], places: NDArray[np.int64], letters: Points
) -> int:
    """Find the letters alone; see ``words``."""
    count = 0
    for place in range(len(points)):
        places[count] = place
        letters[count] = points[place]
        count += kinds[place] != 0
    return count


@_jit
def utf8(letters: Points, target: NDArray[np.uint8]) -> np.uint64:
    """Write code points as UTF-8 and return how many bytes that are."""
    at = _U(0)
    for letter in letters:
        point = np.uint32(letter)
        if point < np.uint32(0x80):
            target[at] = point
            at += _ONE
        elif point < np.uint32(0x800):
            target[at] = np.uint32(0xC0) | point >> np.uint32(6)
            target[at + _ONE] = np.uint32(0x80) | point & np.uint32(0x3F)
            at += _U(2)
        elif point < np.uint32(0x10000):
            target[at] = np.uint32(0xE0) | point >> np.uint32(12)
            target[at + _ONE] = np.uint32(0x80) | point >> np.uint32(6) & np.uint32(0x3F)
            target[at + _U(2)] = np.uint32(0x80) | point & np.uint32(0x3F)
            at += _U(3)
        else:
            target[at] = np.uint32(0xF0) | point >> np.uint32(18)
            target[at + _ONE] = np.uint32(0x80) | point >> np.uint32(12) & np.uint32(0x3F)
            target[at + _U(2)] = np.uint32(0x80) | point >> np.uint32(6) & np.uint32(0x3F)
            target[at + _U(3)] = np.uint32(0x80) | point & np.uint32(0x3F)
            at += _U(4)
    return at


@_jit
def span_hashes(
    points: Points,
    starts: NDArray[np.int64],
    lengths: NDArray[np.int64],
    powers: NDArray[np.uint64],
) -> NDArray[np.uint64]:
    """Return the hash of each token; they may overlap."""
    values = np.empty(len(starts), np.uint64)
    for token in range(len(starts)):
        begin = starts[token]
        value = _U(0)
        for i in range(lengths[token]):
            value += _U(points[begin + i]) * powers[i]
        values[token] = _mix(value)
    return values


@_jit
def shingles(
    values: NDArray[np.uint64], start: NDArray[np.int64], length: int, begin: NDArray[np.int64]
) -> NDArray[np.uint64]:
    """Return the shingles of documents; see ``features.shingles``. ``begin`` gets their starts."""
    begin[0] = 0
    for document in range(len(start) - 1):
        count = start[document + 1] - start[document]
        begin[document + 1] = begin[document] + max(count - length + 1, min(count, 1))
    target = np.empty(begin[-1], np.uint64)
    for document in range(len(start) - 1):
        low, count, first = start[document], start[document + 1] - start[document], begin[document]
        if count == 0:
            continue
        if count < length:
            value = values[low]
            for i in range(1, count):
                value = value * _FACTOR + values[low + i]
            target[first] = _mix(value)
            continue
        own, row = values[low : low + count], target[first : first + count - length + 1]
        row[:] = own[: len(row)]
        for part in range(0, len(row), _BLOCK):
            some = row[part : part + _BLOCK]
            for k in range(1, length):
                terms = own[part + k : part + k + len(some)]
                for i in range(len(some)):
                    some[i] = some[i] * _FACTOR + terms[i]
            for i in range(len(some)):
                some[i] = _mix(some[i])
    return target


@_jit
def _majority_bits(
    values: NDArray[np.uint64],
    count: int,
    smallest: np.uint64,
    sums: NDArray[np.uint8],
    total: NDArray[np.int64],
) -> np.uint64:
    """Return the fingerprint of ``values[:count]``; see ``fingerprint.simhashes``."""
    total[:] = 0
    for low in range(0, count, _COUNTER_LIMIT):
        column_sums(values, low, min(low + _COUNTER_LIMIT, count), sums)
        for bit in range(_BITS):
            total[bit] += sums[bit]
    majority = _U(0)
    for bit in range(_BITS):
        one = _U(1) << _U(bit)
        if 2 * total[bit] > count:
            majority |= one
        elif 2 * total[bit] == count:
            majority |= smallest & one
    return majority


@_jit
def _add_distinct(
    values: NDArray[np.uint64],
    table: NDArray[np.uint64],
    target: NDArray[np.uint64],
    offset: np.int64,
) -> np.int64:
    """Add the values that differ to ``target``, where ``offset`` are; ``table`` has at least eight times as much room, of 2^n."""
    bits = 1
    while 1 << bits < 4 * len(values):
        bits += 1
    last, shift = _U((1 << bits) - 1), _U(64 - bits)
    table[: 1 << bits] = 0
    count = _U(offset)
    zero = False
    for value in values:
        if value == _U(0):
            if not zero:
                target[count] = value
                count += _ONE
            zero = True
            continue
        place = value * _HASH_FACTOR >> shift
        entry = table[place]
        while entry != value and entry != _U(0):
            place = (place + _ONE) & last
            entry = table[place]
        table[place] = value
        target[count] = value
        count += _U(entry == _U(0))
    return np.int64(count)


@_jit
def _partition(
    values: NDArray[np.uint64],
    shift: np.uint64,
    ends: NDArray[np.int64],
    target: NDArray[np.uint64],
) -> None:
    """Gather values by their highest bits: value v's end at ``ends[v + 1]``."""
    ends[:] = 0
    for value in values:
        ends[(value >> shift) + _U(1)] += 1
    total = 0
    for v in range(1, len(ends)):
        count = ends[v]
        ends[v] = total
        total += count
    for value in values:
        digit = (value >> shift) + _U(1)
        target[ends[digit]] = value
        ends[digit] += 1


@_jit
def summaries(
    values: NDArray[np.uint64],
    start: NDArray[np.int64],
    size: int,
    limit: np.uint64,
    prints: NDArray[np.uint64],
    distinct: NDArray[np.int64],
    sizes: NDArray[np.int64],
) -> NDArray[np.uint64]:
    """Return the smaller hashes of each document's set, in no order, document after document.

    Those below ``limit``; all where fewer than ``size`` are.

    Args:
        values: features of documents.
        start: of each document in ``values``, and the end.
        size: fewest hashes of a sketch.
        limit: those below are in the sketch in any case.
        prints: gets the fingerprint of each document's set.
        distinct: gets how many features differ.
        sizes: gets how many hashes are returned.
    """
    longest = 1
    for document in range(len(start) - 1):
        longest = max(longest, start[document + 1] - start[document])
    table = np.empty(8 * max(longest, 16), np.uint64)
    own, partition = np.empty(longest + 1, np.uint64), np.empty(longest, np.uint64)
    sums, total = np.empty(_BITS, np.uint8), np.empty(_BITS, np.int64)
    target = np.empty(len(values), np.uint64)
    filled_count = 0
    for document in range(len(start) - 1):
        some = values[start[document] : start[document + 1]]
        parts = 0
        while len(some) >> parts > _FEATURES and parts < _MOST_PARTS:
            parts += 1
        count = np.int64(0)
        if parts == 0:
            count = _add_distinct(some, table, own, count)
        else:
            ends = np.empty((1 << parts) + 1, np.int64)
            _partition(some, _U(64 - parts), ends, partition)
            for part in range(1 << parts):
                count = _add_distinct(partition[ends[part] : ends[part + 1]], table, own, count)
        smallest = ~_U(0)
        for value in own[:count]:
            smallest = min(smallest, value)
        prints[document] = _majority_bits(own, count, smallest, sums, total)
        distinct[document] = count
        low = filled_count
        for value in own[:count]:
            target[filled_count] = value
            filled_count += value < limit
        if filled_count - low < size:
            target[low : low + count] = own[:count]
            filled_count = low + int(count)
        sizes[document] = filled_count - low
    return target[:filled_count].copy()


@_jit
def simhashes(values: NDArray[np.uint64], start: NDArray[np.int64]) -> NDArray[np.uint64]:
    """Return the fingerprint of each document; see ``fingerprint.simhashes``."""
    sums, total = np.empty(_BITS, np.uint8), np.empty(_BITS, np.int64)
    target = np.empty(len(start) - 1, np.uint64)
    for document in range(len(target)):
        own = values[start[document] : start[document + 1]]
        smallest = ~_U(0)
        for value in own:
            smallest = min(smallest, value)
        target[document] = _majority_bits(own, len(own), smallest, sums, total)
    return target


def prepare() -> None:
    """Compile all loops, or load those that were compiled before.

    Raises:
        RuntimeError: this installation of numba cannot compile them.
    """
    kinds, powers = np.array([1, 0], np.uint8), np.ones(2, np.uint64)
    places, start = np.zeros(2, np.int64), np.array([0, 2], np.int64)
    values = np.zeros(2, np.uint64)
    frozen = np.frombuffer(b"a\0", np.uint8)
    try:
        for points in (frozen, frozen.copy(), frozen.astype(np.uint32)):
            letters = np.empty(2, points.dtype)
            for some in (kinds, frozen) if points is frozen else (kinds,):
                words(points, some, powers, places, letters, values, places.copy(), places.copy())
                letters_of(points, some, places, letters)
            utf8(letters, np.empty(8, np.uint8))
            span_hashes(points, places[:1], places[:1], powers)
        raw = np.zeros(1, np.uint32)
        for some_raw in (raw, np.frombuffer(raw.tobytes(), np.uint32)):
            look_up_points(some_raw, raw, raw.copy(), np.zeros(1, np.uint8))
        shingles(values, start, 3, start.copy())
        summaries(values, start, 1, _U(1), values.copy(), places, places.copy())
        simhashes(values, start)
    except NumbaError as problem:
        raise RuntimeError(f"numba cannot compile: {problem}") from problem
