"""Changes bytes: flips, cuts, copies, and numbers of two, four and eight bytes out of bounds."""

from __future__ import annotations

import random
import struct

_SHORT = (0, 1, 2, 0x7F, 0x80, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFFE, 0xFFFF)
_LONG = (
    0,
    1,
    2,
    0xFF,
    0xFFFF,
    0x10000,
    0x7FFFFFFF,
    0x80000000,
    0xFFFFFFFA,
    0xFFFFFFFC,
    0xFFFFFFFD,
    0xFFFFFFFE,
    0xFFFFFFFF,
    0x00FFFFFF,
    0x40000000,
)
_LARGEST = 300_000


def mutate(
    content: bytes, choose: random.Random, others: list[bytes], places: list[int] | None = None
) -> bytes:
    """Return the bytes with one to five changes.

    Args:
        content: what is changed.
        choose: decides.
        others: other parts, to take pieces from.
        places: where fields stand that should be changed; anywhere where not given.
    """
    made = bytearray(content)
    for _ in range(choose.choice((1, 1, 1, 2, 3, 5))):
        if not made:
            break
        at = choose.choice(places) if places else choose.randrange(len(made))
        _change(made, min(at, len(made) - 1), choose, others, bool(places))
    return bytes(made)


def _change(
    made: bytearray, at: int, choose: random.Random, others: list[bytes], fields: bool
) -> None:
    kind = choose.randrange(5 if fields else 13)
    end = min(len(made), at + choose.choice((1, 2, 4, 8, 30, 200)))
    if kind in (0, 1):
        _number(made, at, choose, "<H" if kind else "<I", _SHORT if kind else _LONG)
    elif kind == 2:
        made[at] ^= 1 << choose.randrange(8)
    elif kind == 3:
        made[at] = choose.choice(
            (0, 1, 0x7F, 0x80, 0xFF, (made[at] + 1) & 255, (made[at] - 1) & 255)
        )
    elif kind == 4:
        _nudge(made, at, choose)
    elif kind == 5:
        del made[at:end]
    elif kind == 6:
        piece = bytes(made[at:end])
        times = choose.choice((1, 1, 2, 50, 5000))
        made[at:at] = (piece * times)[:_LARGEST]
    elif kind == 7:
        made[at:end] = choose.randbytes(end - at)
    elif kind == 8:
        source = choose.randrange(len(made))
        made[at:end] = made[source : source + end - at]
    elif kind == 9:
        del made[at:]
    elif kind == 10 and others:
        other = choose.choice(others)
        start = choose.randrange(len(other) + 1)
        made[at:at] = other[start : start + choose.choice((8, 100, 2000))]
    else:
        _number(made, at & ~3, choose, choose.choice(("<I", ">I", ">H", "<Q")), _LONG)


def _number(
    made: bytearray, at: int, choose: random.Random, form: str, values: tuple[int, ...]
) -> None:
    size = struct.calcsize(form)
    if at + size <= len(made):
        struct.pack_into(form, made, at, choose.choice(values) & ((1 << 8 * size) - 1))


def _nudge(made: bytearray, at: int, choose: random.Random) -> None:
    """Make a number of four bytes a little larger or smaller, or twice as large."""
    if at + 4 > len(made):
        return
    (value,) = struct.unpack_from("<I", made, at)
    value += choose.choice((-512, -64, -8, -4, -2, -1, 1, 2, 4, 8, 64, 512, value))
    struct.pack_into("<I", made, at, value & 0xFFFFFFFF)
