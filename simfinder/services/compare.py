"""Compares two files, in a process of its own.

Reading a hostile file or aligning two huge texts can then neither freeze nor end the program,
and stopping is instant.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from simfinder.domain.comparison import ChangeKind, Comparison, Row, Side
from simfinder.domain.document import APART, Block, BlockKind, Problem, Reason
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import Observer, SilentObserver

_KINDS = tuple(ChangeKind)
_BLOCK_KINDS = tuple(BlockKind)
_ALIGN_SECONDS = 20.0
_POLL_SECONDS = 0.05


def compare(
    left: Path, right: Path, *, options: ScanOptions, observer: Observer | None = None
) -> Comparison:
    """Read two files and tell how their texts differ.

    Problems with a file are in its side, not raised. Raises Cancelled when the observer says so.
    """
    from simfinder.services.wire import path_to_json
    from simfinder.services.workers import WorkerPool

    listener = observer or SilentObserver()
    listener.check()
    header = {
        "task": "compare",
        "left": path_to_json(left),
        "right": path_to_json(right),
        "limits": {"max_characters": options.max_characters, "max_size": options.max_size},
        "seconds": _ALIGN_SECONDS,
    }
    # Two files are read, then aligned; each step has a limit of its own.
    timeout = 2 * options.max_seconds + _ALIGN_SECONDS + 10
    # The pool closes before the thread is waited for, so leaving ends the work at once.
    with (
        ThreadPoolExecutor(1, "simfinder-compare") as thread,
        WorkerPool(1, options.max_memory) as pool,
    ):
        answer = thread.submit(pool.run_one, header, (), timeout)
        while not answer.done():
            wait([answer], _POLL_SECONDS)
            listener.check()
        reply = answer.result()
    if reply.failure is None and reply.header.get("ok"):
        return comparison_from_payload(reply.header, reply.payload)
    reason = reply.failure or Reason(reply.header.get("reason", Reason.CRASHED))
    detail = reply.detail or str(reply.header.get("detail", ""))
    sides = [Side(path, (), problem=Problem(path, reason, detail)) for path in (left, right)]
    return Comparison(sides[0], sides[1], (), 0.0)


def compare_texts(left: Side, right: Side, deadline: float | None = None) -> Comparison:
    """Compare two texts that have been read.

    What stands around the text (running heads, page numbers) is left out and counted, as it is
    for the fingerprint: it depends on the pages, and pages differ between formats. Where a side
    has a problem there are no rows.
    """
    from simfinder.engine.diff import compare_blocks

    left, right = _without_apart(left), _without_apart(right)
    if left.problem is not None or right.problem is not None:
        return Comparison(left, right, (), 0.0)
    rows, similarity, too_different = compare_blocks(
        [b.text for b in left.blocks], [b.text for b in right.blocks], deadline
    )
    return Comparison(left, right, rows, similarity, too_different)


def _without_apart(side: Side) -> Side:
    kept = tuple(b for b in side.blocks if b.kind not in APART)
    return replace(side, blocks=kept, left_out=side.left_out + len(side.blocks) - len(kept))


def comparison_to_payload(comparison: Comparison) -> tuple[dict[str, Any], list[bytes]]:
    """Return a comparison as a JSON object and byte strings, to send between processes.

    Payloads: of each side the texts (UTF-8), their lengths in characters (int32), and kind and
    page of the paragraphs (int32, n by 2); then the rows (int32, n by 6: kind, left, right,
    partner, number of spans left and right) and all spans (int32, n by 2). Little-endian.
    """
    header: dict[str, Any] = {
        "similarity": comparison.similarity,
        "too_different": comparison.too_different,
    }
    payload: list[bytes] = []
    for name, side in (("left", comparison.left), ("right", comparison.right)):
        header[name] = _side_to_json(side)
        payload.append("".join(b.text for b in side.blocks).encode("utf-8", "surrogatepass"))
        payload.append(_pack([len(b.text) for b in side.blocks]))
        payload.append(_pack([(_BLOCK_KINDS.index(b.kind), b.page) for b in side.blocks]))
    code = {kind: number for number, kind in enumerate(_KINDS)}
    payload.append(
        _pack(
            [
                (code[r.kind], r.left, r.right, r.partner, len(r.left_spans), len(r.right_spans))
                for r in comparison.rows
            ]
        )
    )
    payload.append(_pack([s for r in comparison.rows for s in (*r.left_spans, *r.right_spans)]))
    return header, payload


def comparison_from_payload(header: dict[str, Any], payload: Sequence[bytes]) -> Comparison:
    """Return the comparison that ``comparison_to_payload`` took apart."""
    left = _side_from(header["left"], *payload[0:3])
    right = _side_from(header["right"], *payload[3:6])
    spans = [(int(s), int(e)) for s, e in _unpack(payload[7], 2)]
    rows, at = [], 0
    for kind, x, y, partner, lefts, rights in _unpack(payload[6], 6):
        middle, end = at + lefts, at + lefts + rights
        found = tuple(spans[at:middle]), tuple(spans[middle:end])
        rows.append(Row(_KINDS[kind], x, y, *found, partner))
        at = end
    return Comparison(left, right, tuple(rows), header["similarity"], header["too_different"])


def _side_to_json(side: Side) -> dict[str, Any]:
    from simfinder.services.wire import path_to_json

    problem = side.problem
    return {
        "path": path_to_json(side.path),
        "format": side.format,
        "size": side.size,
        "modified_ns": side.modified_ns,
        "characters": side.characters,
        "tokens": side.tokens,
        "left_out": side.left_out,
        "problem": problem and [problem.reason.value, problem.detail, problem.size],
    }


def _side_from(header: dict[str, Any], text: bytes, lengths: bytes, kinds: bytes) -> Side:
    whole = text.decode("utf-8", "surrogatepass")
    blocks, at = [], 0
    for length, (kind, page) in zip(_unpack(lengths, 1), _unpack(kinds, 2), strict=True):
        blocks.append(Block(whole[at : at + length[0]], _BLOCK_KINDS[kind], page))
        at += length[0]
    path = Path(header["path"])
    found = header["problem"]
    return Side(
        path,
        tuple(blocks),
        header["format"],
        header["size"],
        header["modified_ns"],
        header["characters"],
        header["tokens"],
        problem=Problem(path, Reason(found[0]), found[1], found[2]) if found else None,
        left_out=header["left_out"],
    )


def _pack(numbers: Sequence[Any]) -> bytes:
    return np.array(numbers, dtype="<i4").tobytes()


def _unpack(data: bytes, columns: int) -> list[list[int]]:
    table: list[list[int]] = np.frombuffer(data, dtype="<i4").reshape(-1, columns).tolist()
    return table
