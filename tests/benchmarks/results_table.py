"""One table of what the benchmarks handed over, with how their time grows."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import linear_regression

from results import Row

Series = tuple[str, str]
_HEADS = (
    "stage",
    "data",
    "n",
    "",
    "CPU s",
    "wall s",
    "peak MiB",
    "best peer",
    "peer ÷ ours",
    "limit",
    "ours ÷ limit",
    "grows as",
)
_ALIGN = ("", "", ":", "", ":", ":", ":", "", ":", "", ":", ":")
_NOTHING = "–"


def read_rows(file: Path) -> tuple[list[Row], dict[str, list[str]]]:
    """Return the rows in a file, and for each absent peer the stages that miss it."""
    rows: list[Row] = []
    missing: dict[str, list[str]] = {}
    for line in file.read_text("utf-8").splitlines():
        told = json.loads(line)
        if "row" in told:
            fields = told["row"]
            limit = fields["limit"]
            rows.append(Row(**(fields | {"limit": limit and (limit[0], limit[1])})))
        else:
            stage, names = told["absent"]["stage"], told["absent"]["names"]
            for name in names:
                if stage not in missing.setdefault(name, []):
                    missing[name].append(stage)
    return rows, missing


def growth(points: Iterable[tuple[float, float]]) -> float | None:
    """Return the exponent p of ``seconds = c * n ** p``, fitted by least squares of logarithms.

    ``points``: n and seconds. None where there are not two sizes with a time.
    """
    logs = [(math.log(n), math.log(seconds)) for n, seconds in points if n > 0 and seconds > 0]
    if len({n for n, _ in logs}) < 2:
        return None
    return linear_regression(*zip(*logs, strict=True)).slope


def exponents(rows: Sequence[Row]) -> dict[Series, float | None]:
    """Return the growth of each stage and kind of data."""
    points: dict[Series, list[tuple[float, float]]] = {}
    for row in rows:
        points.setdefault((row.stage, row.variant), []).append((row.n, row.seconds))
    return {series: growth(found) for series, found in points.items()}


def table(rows: Sequence[Row]) -> str:
    """Return a Markdown table; the growth stands beside the largest size of its series."""
    found = exponents(rows)
    largest = {series: max(r.n for r in rows if _series(r) == series) for series in found}
    lines = [_line(_HEADS), _line([f"---{mark}" for mark in _ALIGN])]
    for row in sorted(rows, key=lambda r: (_place(rows, r), r.n)):
        series = _series(row)
        exponent = found[series] if row.n == largest[series] else None
        lines.append(_line(_cells(row, exponent)))
    return "\n".join(lines) + "\n"


def absent_peers(missing: dict[str, list[str]]) -> str:
    """Return a sentence about the peers that were not there."""
    if not missing:
        return "Every peer was there."
    told = (f"{name} ({', '.join(stages)})" for name, stages in sorted(missing.items()))
    return f"Left out, not on this machine: {', '.join(told)}."


def as_json(rows: Sequence[Row], missing: dict[str, list[str]]) -> str:
    """Return all that was measured, for programs: one object."""
    found = [
        {
            "stage": row.stage,
            "data": row.variant,
            "n": row.n,
            "unit": row.unit,
            "cpu_seconds": row.cpu,
            "wall_seconds": row.wall,
            "peak_bytes": row.peak,
            "ratios_of": row.clock,
            "peers": {n: s / row.seconds for n, s in row.peers.items()},
            "limit": row.above_limit,
        }
        for row in rows
    ]
    grown = [
        {"stage": stage, "data": variant, "exponent": exponent}
        for (stage, variant), exponent in exponents(rows).items()
    ]
    everything = {"rows": found, "growth": grown, "absent": missing}
    return json.dumps(everything, indent=1, ensure_ascii=False) + "\n"


def _series(row: Row) -> Series:
    return row.stage, row.variant


def _place(rows: Sequence[Row], row: Row) -> int:
    """Return where a series was first heard of, so that its sizes stand together."""
    return next(i for i, other in enumerate(rows) if _series(other) == _series(row))


def _line(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _cells(row: Row, exponent: float | None) -> list[str]:
    peer, peer_ratio = row.best_peer or (_NOTHING, None)
    limit, limit_ratio = row.above_limit or (_NOTHING, None)
    return [
        row.stage,
        row.variant,
        f"{row.n:,}",
        row.unit,
        _figures(row.cpu),
        _figures(row.wall),
        _figures(None if row.peak is None else row.peak / 2**20),
        peer,
        _figures(peer_ratio),
        limit,
        _figures(limit_ratio),
        "" if exponent is None else f"n^{exponent:.2f}",
    ]


def _figures(value: float | None) -> str:
    """Return two significant figures, whole numbers from ten on."""
    if value is None or not math.isfinite(value):
        return _NOTHING
    if value >= 10:
        return f"{float(f'{value:.2g}'):,.0f}"
    return f"{value:.2g}" if value >= 0.001 or not value else f"{value:.0e}"
