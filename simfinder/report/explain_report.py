"""Why two documents are a pair, for machines: JSON, version 1 (``resources/explain.schema.json``).

Names are those of the report of a scan, so that a measure can be compared with the pair's there.
"""

from __future__ import annotations

import json
import os
from typing import Any, BinaryIO

from simfinder import __version__
from simfinder.domain.comparison import ComparedText, Comparison, FieldMeasure, row_rules
from simfinder.domain.documents import Problem
from simfinder.domain.explanation import ExplainedSide, Explanation, PairRule
from simfinder.domain.options import OptionGroup, ScanOptions, option_spec, options_of, to_plain

SCHEMA = 1
_OPTIONS = (*options_of(OptionGroup.MATCHING, OptionGroup.EXCERPTS), option_spec("common"))


def write(explanation: Explanation, options: ScanOptions, stream: BinaryIO) -> None:
    """Write the explanation of two documents; ASCII only, as in the report of a scan."""
    record = _head(options) | {
        "a": _side(explanation.left),
        "b": _side(explanation.right),
        "pair": explanation.is_pair,
        "relation": explanation.relation if explanation.is_pair else None,
        "by_template": explanation.by_template,
        "rules": [_rule(rule) for rule in explanation.rules],
    }
    if explanation.rules:
        record["measures"] = _measures(explanation)
        record["passages"] = _passages(explanation)
    _write(record, stream)


def write_rows(comparison: Comparison, options: ScanOptions, stream: BinaryIO) -> None:
    """Write the explanation of two rows of tables."""
    measures, options = comparison.measures, options.resolved()
    rules: tuple[PairRule, ...] = ()
    record = _head(options) | {"a": _row(comparison.left), "b": _row(comparison.right)}
    if measures is not None:
        rules = row_rules(measures, options.distance or 0, options.similarity or 0.0)
        record["measures"] = {
            "distance": measures.pair_distance,
            "similarity": round(measures.similarity, 6),
            "evidence": round(measures.evidence, 6),
            "fingerprints": [f"{value:016x}" for value in measures.fingerprints],
        }
        record["fields"] = [_field(field) for field in measures.fields]
    record["rules"] = [_rule(rule) for rule in rules]
    record["pair"] = bool(rules) and all(rule.is_met for rule in rules)
    _write(record, stream)


def _head(options: ScanOptions) -> dict[str, Any]:
    values = to_plain(options, _OPTIONS)
    values["template"] = [os.fspath(path) for path in options.template]
    return {"schema": SCHEMA, "simfinder": __version__, "options": values}


def _side(side: ExplainedSide) -> dict[str, Any]:
    record: dict[str, Any] = {
        "path": os.fspath(side.path),
        "format": side.format,
        "reader": side.reader,
        "encoding": side.encoding,
        "partial": None if side.partial is None else str(side.partial),
        "remark": str(side.remark),
        "characters": side.characters,
        "tokens": side.tokens,
        "shingles": side.shingles,
        "fingerprint": f"{side.fingerprint:016x}",
        "first_tokens": list(side.first_tokens),
    }
    return record | _problem(side.problem)


def _row(side: ComparedText) -> dict[str, Any]:
    return {"path": os.fspath(side.path), "member": side.member} | _problem(side.problem)


def _problem(problem: Problem | None) -> dict[str, Any]:
    if problem is None:
        return {}
    return {"not_compared": {"reason": problem.reason, "detail": str(problem.detail)}}


def _rule(rule: PairRule) -> dict[str, Any]:
    return {
        "name": rule.name,
        "way": rule.way,
        "passed": rule.is_met,
        "spared": rule.is_optional,
        "value": round(rule.value, 6),
        "needed": round(rule.limit, 6),
        "meets_at": None if rule.meets_at is None else round(rule.meets_at, 6),
    }


def _measures(explanation: Explanation) -> dict[str, Any]:
    record: dict[str, Any] = {
        "distance": explanation.distance,
        "similarity": round(explanation.similarity, 6),
        "resemblance": round(explanation.resemblance, 6),
        "a_in_b": round(explanation.a_in_b, 6),
        "b_in_a": round(explanation.b_in_a, 6),
        "exact": explanation.exact,
    }
    if explanation.metadata is not None:
        record["metadata"] = round(explanation.metadata, 6)
    if explanation.whole is not None:
        record["with_template"] = {
            "similarity": round(explanation.whole.similarity, 6),
            "resemblance": round(explanation.whole.resemblance, 6),
            "distance": explanation.whole.distance,
        }
    return record


def _passages(explanation: Explanation) -> dict[str, Any]:
    passages = explanation.shared_count
    record: dict[str, Any] = {
        "shared": passages,
        "either": explanation.left.shingles + explanation.right.shingles - passages,
        "shared_examples": list(explanation.shared_examples),
        "unshared_examples": list(explanation.unshared_examples),
    }
    if explanation.grams:
        record["short"] = {
            "characters": explanation.grams,
            "shared": explanation.shared_grams,
            "either": explanation.either_grams,
        }
    return record


def _field(field: FieldMeasure) -> dict[str, Any]:
    return {
        "name": field.name,
        "a": field.left,
        "b": field.right,
        "agreement": field.agreement,
        "degree": round(field.degree, 6),
        "weight": round(field.weight, 6),
        "said": round(field.evidence, 6),
    }


def _write(record: dict[str, Any], stream: BinaryIO) -> None:
    text = json.dumps(record, ensure_ascii=True, allow_nan=False, indent=1)
    stream.write(text.encode("ascii") + b"\n")
