"""How a comparison travels from the worker process that made it: JSON and arrays of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np

from simfinder.domain.comparison import (
    ChangeKind,
    Comparison,
    CriticalChange,
    Ignoring,
    Passage,
    Place,
    Row,
    Shared,
    Side,
)
from simfinder.domain.document import Block, BlockKind, Problem, Reason
from simfinder.domain.matching import Critical
from simfinder.report.excerpts import Excerpt, ExcerptRow, Said
from simfinder.report.numbers import one_to_one
from simfinder.services.processes.wire import path_to_json

_SPARE_LENGTH = 10_000
"""Characters of an excerpt beyond what was asked for: some rows are shown in any case."""
_KINDS = tuple(ChangeKind)
_BLOCK_KINDS = tuple(BlockKind)


def comparison_to_payload(comparison: Comparison) -> tuple[dict[str, Any], list[bytes]]:
    """Return a comparison as a JSON object and byte strings, to send between processes.

    Payloads: of each side the texts (UTF-8), their lengths in characters (int32), and kind and
    page of the paragraphs (int32, n by 2); then the rows (int32, n by 6: kind, left, right,
    partner, number of spans left and right) and all spans (int32, n by 2); then of each side
    the spans of template text (int32, n by 3: paragraph, start, end); then the shared passages
    (int32, n by 3: words, number of places left and right) and all their places (int32, n by 3:
    paragraph, start, end). Little-endian.
    """
    header: dict[str, Any] = {
        "unchanged": comparison.unchanged,
        "similarity": comparison.similarity,
        "too_different": comparison.too_different,
        "critical": comparison.critical and [_critical_to_json(c) for c in comparison.critical],
        "shared": comparison.shared and _shared_to_json(comparison.shared),
        "ignoring": asdict(comparison.ignoring),
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
    payload += [
        _pack([(i, *span) for i, spans in enumerate(side.template) for span in spans])
        for side in (comparison.left, comparison.right)
    ]
    passages = comparison.shared.passages if comparison.shared else ()
    payload.append(_pack([(p.words, len(p.left), len(p.right)) for p in passages]))
    payload.append(_pack([place for p in passages for place in (*p.left, *p.right)]))
    return header, payload


def comparison_from_payload(header: dict[str, Any], payload: Sequence[bytes]) -> Comparison:
    """Return the comparison that ``comparison_to_payload`` took apart."""
    left = _side_from(header["left"], payload[8], *payload[0:3])
    right = _side_from(header["right"], payload[9], *payload[3:6])
    spans = [(int(s), int(e)) for s, e in _unpack(payload[7], 2)]
    rows, at = [], 0
    for kind, x, y, partner, lefts, rights in _unpack(payload[6], 6):
        middle, end = at + lefts, at + lefts + rights
        found = tuple(spans[at:middle]), tuple(spans[middle:end])
        rows.append(Row(_KINDS[kind], x, y, *found, partner))
        at = end
    found = header["critical"]
    return Comparison(
        left,
        right,
        tuple(rows),
        header["unchanged"],
        header["too_different"],
        None if found is None else tuple(_critical_from(c) for c in found),
        shared=_shared_from(header["shared"], payload[10], payload[11]),
        ignoring=Ignoring(**header["ignoring"]),
        similarity=header["similarity"],
    )


def excerpt_to_json(excerpt: Excerpt) -> dict[str, Any]:
    """Return an excerpt as JSON can hold it."""
    problem = excerpt.problem
    return {
        "rows": [
            [r.kind.value, _said_to_json(r.left), _said_to_json(r.right), r.partial]
            for r in excerpt.rows
        ],
        "more": excerpt.more,
        "passages": excerpt.passages,
        "shared": excerpt.shared,
        "problem": problem
        and [path_to_json(problem.path), problem.reason.value, problem.detail, problem.member],
    }


def excerpt_from_json(told: dict[str, Any], length: int) -> Excerpt:
    """Return the excerpt that ``excerpt_to_json`` took apart.

    ``length``: characters that were asked for. The process that answers has read hostile files:
    what is not harmless is made so again, and more than was asked for is no answer.
    """
    if told["problem"] is not None:
        path, reason, detail, member = told["problem"]
        return Excerpt(problem=Problem(Path(path), Reason(reason), str(detail), member=str(member)))
    rows = tuple(
        ExcerptRow(ChangeKind(kind), _said_from(left), _said_from(right), partial=bool(partial))
        for kind, left, right, partial in told["rows"]
    )
    more, passages = int(told["more"]), int(told["passages"])
    made = Excerpt(rows, more, shared=bool(told["shared"]), passages=passages)
    if made.length > length + _SPARE_LENGTH:
        raise ValueError(f"an excerpt of {made.length} characters, where {length} were asked for")
    return made


def _said_to_json(said: Said | None) -> list[Any] | None:
    if said is None:
        return None
    return [said.text, said.spans, said.page, said.paragraph, said.last]


def _said_from(told: list[Any] | None) -> Said | None:
    if told is None:
        return None
    text = one_to_one(str(told[0]))
    spans, at = [], 0
    for start, end in told[1]:
        if at <= int(start) < int(end) <= len(text):
            spans.append((int(start), int(end)))
            at = int(end)
    page, paragraph, last = map(int, told[2:])
    return Said(text, tuple(spans), page, paragraph, last)


def _shared_to_json(shared: Shared) -> list[Any]:
    return [shared.words, shared.left_share, shared.right_share, shared.found, shared.whole]


def _shared_from(told: list[Any] | None, counts: bytes, data: bytes) -> Shared | None:
    if told is None:
        return None
    places: list[Place] = [(b, s, e) for b, s, e in _unpack(data, 3)]
    passages, at = [], 0
    for words, lefts, rights in _unpack(counts, 3):
        middle, end = at + lefts, at + lefts + rights
        passages.append(Passage(tuple(places[at:middle]), tuple(places[middle:end]), words))
        at = end
    return Shared(tuple(passages), *told)


def _critical_to_json(change: CriticalChange) -> list[Any]:
    what = change.critical
    left, right = (change.left_block, *change.left_span), (change.right_block, *change.right_span)
    return [what.kind, what.left, what.right, change.row, *left, *right]


def _critical_from(told: list[Any]) -> CriticalChange:
    kind, left, right, row, x, x0, x1, y, y0, y1 = told
    return CriticalChange(Critical(kind, left, right), row, x, (x0, x1), y, (y0, y1))


def _side_to_json(side: Side) -> dict[str, Any]:
    problem = side.problem
    return {
        "path": path_to_json(side.path),
        "format": side.format,
        "size": side.size,
        "modified_ns": side.modified_ns,
        "characters": side.characters,
        "tokens": side.tokens,
        "left_out": side.left_out,
        "member": side.member,
        "partial": side.partial,
        "template": len(side.template),
        "digest": side.digest,
        "problem": problem and [problem.reason.value, problem.detail, problem.size],
    }


def _side_from(
    header: dict[str, Any], spans: bytes, text: bytes, lengths: bytes, kinds: bytes
) -> Side:
    whole = text.decode("utf-8", "surrogatepass")
    blocks, at = [], 0
    for length, (kind, page) in zip(_unpack(lengths, 1), _unpack(kinds, 2), strict=True):
        blocks.append(Block(whole[at : at + length[0]], _BLOCK_KINDS[kind], page))
        at += length[0]
    path = Path(header["path"])
    found, member = header["problem"], header["member"]
    template: list[list[tuple[int, int]]] = [[] for _ in range(header["template"])]
    for block, start, end in _unpack(spans, 3):
        template[block].append((start, end))
    return Side(
        path,
        tuple(blocks),
        header["format"],
        header["size"],
        header["modified_ns"],
        header["characters"],
        header["tokens"],
        problem=Problem(path, Reason(found[0]), found[1], found[2], member) if found else None,
        left_out=header["left_out"],
        member=member,
        partial=header["partial"],
        template=tuple(map(tuple, template)),
        digest=header["digest"],
    )


def _pack(numbers: Sequence[Any]) -> bytes:
    return np.array(numbers, dtype="<i4").tobytes()


def _unpack(data: bytes, columns: int) -> list[list[int]]:
    table: list[list[int]] = np.frombuffer(data, dtype="<i4").reshape(-1, columns).tolist()
    return table
