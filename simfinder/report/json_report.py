"""What machines read: reports of scans, lookups and explanations as JSON, schema version 1 each.

The schemas are ``report.schema.json``, ``lookup.schema.json`` and ``explain.schema.json`` in the
resources. A measure has the same name in all of them. ASCII only: a path that is not UTF-8 keeps
its bytes as surrogate escapes, which no other way survives.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from heapq import merge
from typing import Any, BinaryIO

import numpy as np
from numpy.typing import NDArray

from simfinder import __version__
from simfinder.domain.comparison import ComparedText, Comparison, FieldMeasure, row_rules
from simfinder.domain.documents import Document, Problem, Reason, Role, Source
from simfinder.domain.explanation import ExplainedSide, Explanation, PairRule, WeightedTerm
from simfinder.domain.lookup import Answer, LookupReport, SimilarDocument
from simfinder.domain.matching import Group, TemplateUsage
from simfinder.domain.messages import Detail
from simfinder.domain.options import OptionGroup, ScanOptions, option_spec, options_of, to_plain
from simfinder.domain.relations import Pair, Sharing, WholeTextMeasures
from simfinder.domain.watch import Arrival
from simfinder.messages.numbers import utc_time
from simfinder.report.contents import Contents

SCHEMA = 1


def write(contents: Contents, stream: BinaryIO) -> None:
    """Write the report, one document, pair, group or problem a line.

    Line by line, because a million pairs as one string would need gigabytes.
    """
    report = contents.report
    head = {
        "schema": SCHEMA,
        "simfinder": __version__,
        "created": contents.created.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "options": to_plain(report.options.resolve()),
        "sources": [source_record(source) for source in report.sources],
        "summary": contents.summary,
    }
    if contents.has_template and report.template_usage is not None:
        head["template"] = taken_out_record(report.template_usage, report.template)
    if contents.extras.part is not None:
        head["part"] = asdict(contents.extras.part)
    stream.write(b"{\n")
    for name, value in head.items():
        stream.write(_bytes(name) + b": " + _bytes(value) + b",\n")
    _write_list(stream, "documents", _documents(contents), b",\n")
    every = merge(contents.pairs, contents.by_template, key=lambda pair: (pair.a, pair.b))
    # Rows are compared value by value and not examined for critical differences.
    record = _row_pair_record if contents.report.options.compares_rows else pair_record
    _write_list(stream, "pairs", map(record, _visible_pairs(contents, every)), b",\n")
    _write_list(stream, "groups", _groups(contents), b",\n")
    _write_list(stream, "not_compared", map(problem_record, contents.problems), b"\n}\n")


def _documents(contents: Contents) -> Iterator[dict[str, Any]]:
    first: dict[tuple[int, ...], int] = {}
    for document in contents.report.documents:
        record = document_record(document)
        name_of = first.setdefault(document.file_key, document.id)
        if name_of != document.id:
            record["same_file_as"] = name_of
        if contents.is_marked(document):
            record["marked"] = True
        yield record


def _visible_pairs(contents: Contents, pairs: Iterable[Pair]) -> Iterator[Pair]:
    for pair in pairs:
        contents.extras.step()
        yield pair


def _groups(contents: Contents) -> Iterator[dict[str, Any]]:
    decisions = contents.extras.decisions
    for group in contents.groups:
        contents.extras.step()
        record = group_record(group)
        if len(families := contents.groups.families_of(group.id)) > 1:
            record["families"] = families
        if words := contents.extras.keywords.get(group.keeper):
            record["keywords"] = list(words)
        if (decision := decisions.get(group.id)) is not None:
            record["review"] = decision.state.value
            if decision.note:
                record["note"] = decision.note
        yield record


def source_record(source: Source) -> dict[str, Any]:
    """Return a place that was scanned; nothing between it and a file of it was a link."""
    return {
        "path": os.fspath(source.path),
        "role": source.role.value,
        "recursive": source.recursive,
    }


def taken_out_record(removal: TemplateUsage, passages: NDArray[np.uint64] | None) -> dict[str, int]:
    """Return how much template text was left out, in letters and digits and in passages."""
    return {
        "passages": 0 if passages is None else len(passages),
        "characters": removal.letters,
        "of": removal.total,
        "common": removal.common,
    }


def document_record(document: Document) -> dict[str, Any]:
    """Return a compared file; its id is its position."""
    record = {
        "id": document.id,
        "path": os.fspath(document.path),
        "format": document.format,
        "size": document.identity.size,
        "modified": utc_time(document.identity.mtime_ns),
        "sha256": document.content_hash,
        "characters": document.characters,
        "tokens": document.tokens,
        "fingerprint": f"{document.fingerprint:016x}",
        "partial": None if document.partial is None else str(document.partial),
    }
    if document.member:
        record["member"] = document.member
    if document.remark:
        record["remark"] = str(document.remark)
    if document.role is Role.PROTECTED:
        record["protected"] = True
    if document.unread is not None:
        record["unread"] = _reason_record(*document.unread)
    return record


_SHARING = ((Sharing.PASSAGES, "passages"), (Sharing.FORM, "form"))


def pair_record(pair: Pair) -> dict[str, Any]:
    """Return a verified pair; float32 measures are given with the six digits that they have."""
    record = {
        "a": pair.a,
        "b": pair.b,
        "distance": pair.distance,
        **_round_fields(pair, "similarity", "resemblance", "a_in_b", "b_in_a"),
        "exact": pair.exact,
        "relation": pair.relation,
        "critical": [{"kind": c.kind, "left": c.left, "right": c.right} for c in pair.critical],
    }
    if not pair.is_examined and not pair.critical:
        record["examined"] = False
    if pair.sharing is not None:
        record["sharing"] = [name for flag, name in _SHARING if flag in pair.sharing]
    if pair.whole is not None:
        record["with_template"] = _whole_record(pair.whole)
    return record


def _row_pair_record(pair: Pair) -> dict[str, Any]:
    """Return a pair of rows, in which nothing is looked for beyond the fields."""
    record = pair_record(pair)
    record.pop("examined", None)
    return record


def group_record(group: Group) -> dict[str, Any]:
    """Return a group, the keeper first among its members."""
    return {
        "id": group.id,
        "keeper": group.keeper,
        "members": list(group.members),
        "further_links": group.further_links,
    }


def problem_record(problem: Problem) -> dict[str, Any]:
    """Return a file that was offered but not compared."""
    record = {
        "path": os.fspath(problem.path),
        **_reason_record(problem.reason, problem.detail),
    }
    return record | {"member": problem.member} if problem.member else record


def _write_list(stream: BinaryIO, name: str, records: Iterable[dict[str, Any]], end: bytes) -> None:
    stream.write(_bytes(name) + b": [")
    comma = b"\n  "
    for record in records:
        stream.write(comma + _bytes(record))
        comma = b",\n  "
    stream.write((b"\n]" if comma.startswith(b",") else b"]") + end)


def _bytes(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=True, allow_nan=False).encode("ascii")


def _write_json(record: dict[str, Any], stream: BinaryIO) -> None:
    text = json.dumps(record, ensure_ascii=True, allow_nan=False, indent=1)
    stream.write(text.encode("ascii") + b"\n")


def _round_fields(item: object, *names: str) -> dict[str, float]:
    """Return these measures with the six digits that float32 has."""
    return {name: round(getattr(item, name), 6) for name in names}


def _whole_record(whole: WholeTextMeasures) -> dict[str, Any]:
    return {**_round_fields(whole, "similarity", "resemblance"), "distance": whole.distance}


def _reason_record(reason: Reason, detail: Detail) -> dict[str, str]:
    return {"reason": reason.value, "detail": str(detail)}


# What the store knows that looks like a document.

_LOOKUP_OPTIONS = options_of(OptionGroup.MATCHING, OptionGroup.WORDS, OptionGroup.EXCERPTS)


def write_lookup(report: LookupReport, stream: BinaryIO) -> None:
    """Write the answers."""
    record = {
        "schema": SCHEMA,
        "simfinder": __version__,
        "options": to_plain(report.options, _LOOKUP_OPTIONS),
        "store": os.fspath(report.store),
        "stored": report.store_size,
        "answers": [_answer(answer) for answer in report.answers],
        "notes": [str(note) for note in report.notes],
    }
    _write_json(record, stream)


def lookup_line(arrival: Arrival) -> str:
    """Return one line of JSON about a document that came, ASCII only, without its end."""
    record = {
        "schema": SCHEMA,
        "at": round(arrival.at, 3),
        "changed": arrival.is_changed,
        "stored": arrival.store_size,
        **_answer(arrival.answer),
        "path": os.fspath(arrival.path),
    }
    return json.dumps(record, ensure_ascii=True, allow_nan=False)


def _answer(answer: Answer) -> dict[str, Any]:
    record: dict[str, Any] = {
        "path": None if answer.path is None else os.fspath(answer.path),
        "itself": answer.has_itself,
        "found": [_match_record(match) for match in answer.matches],
        "more": answer.further_count,
    }
    if answer.member:
        record["member"] = answer.member
    if answer.problem is not None:
        record["not_compared"] = _reason_record(answer.problem.reason, answer.problem.detail)
    elif answer.query is not None and answer.query.unread is not None:
        record["not_compared"] = _reason_record(*answer.query.unread)
    return record


def _match_record(match: SimilarDocument) -> dict[str, Any]:
    document = match.document
    record = {
        "path": os.fspath(document.path),
        "presence": match.presence,
        "relation": match.relation,
        "distance": match.distance,
        **_round_fields(match, "similarity", "resemblance"),
        "in_stored": round(match.share_in_match, 6),
        "in_asked": round(match.share_in_query, 6),
        "exact": match.exact,
        "format": document.format,
        "title": document.title,
        "sha256": document.content_hash,
    }
    return record | {"member": document.member} if document.member else record


# Why two documents are a pair.

_EXPLANATION_OPTIONS = (*_LOOKUP_OPTIONS, option_spec("common"))


def write_explanation(explanation: Explanation, options: ScanOptions, stream: BinaryIO) -> None:
    """Write the explanation of two documents."""
    record = _explanation_head(options) | {
        "a": _explained_side(explanation.left),
        "b": _explained_side(explanation.right),
        "pair": explanation.is_pair,
        "relation": explanation.relation if explanation.is_pair else None,
        "by_template": explanation.by_template,
        "rules": [_rule(rule) for rule in explanation.rules],
    }
    if explanation.rules:
        record["measures"] = _measures(explanation)
        record["passages"] = _passages(explanation)
    _write_json(record, stream)


def write_row_explanation(comparison: Comparison, options: ScanOptions, stream: BinaryIO) -> None:
    """Write the explanation of two rows of tables."""
    measures, options = comparison.measures, options.resolve()
    rules: tuple[PairRule, ...] = ()
    record = _explanation_head(options) | {
        "a": _row_side(comparison.left),
        "b": _row_side(comparison.right),
    }
    if measures is not None:
        rules = row_rules(measures, options.distance or 0, options.similarity or 0.0)
        record["measures"] = {
            "distance": measures.pair_distance,
            **_round_fields(measures, "similarity", "evidence"),
            "fingerprints": [f"{value:016x}" for value in measures.fingerprints],
        }
        record["fields"] = [_field(field) for field in measures.fields]
        if measures.matches_with_all_columns:
            record["all_columns"] = True
    record["rules"] = [_rule(rule) for rule in rules]
    record["pair"] = bool(rules) and all(rule.is_met for rule in rules)
    _write_json(record, stream)


def _explanation_head(options: ScanOptions) -> dict[str, Any]:
    values = to_plain(options, _EXPLANATION_OPTIONS)
    values["template"] = [os.fspath(path) for path in options.template]
    return {"schema": SCHEMA, "simfinder": __version__, "options": values}


def _explained_side(side: ExplainedSide) -> dict[str, Any]:
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
    if side.keywords:
        record["keywords"] = list(side.keywords)
    if side.terms:
        record["terms"] = [_term(term) for term in side.terms]
    return record | _problem(side.problem)


def _term(term: WeightedTerm) -> dict[str, Any]:
    record = {
        "word": term.word,
        "count": term.count,
        **_round_fields(term, "rarity", "weight"),
        "length": term.length,
    }
    return record if term.density is None else record | _round_fields(term, "density")


def _row_side(side: ComparedText) -> dict[str, Any]:
    return {"path": os.fspath(side.path), "member": side.member} | _problem(side.problem)


def _problem(problem: Problem | None) -> dict[str, Any]:
    if problem is None:
        return {}
    return {"not_compared": _reason_record(problem.reason, problem.detail)}


def _rule(rule: PairRule) -> dict[str, Any]:
    return {
        "name": rule.name,
        "way": rule.branch,
        "passed": rule.is_met,
        "spared": rule.is_optional,
        "value": round(rule.value, 6),
        "needed": round(rule.limit, 6),
        "meets_at": None if rule.meets_at is None else round(rule.meets_at, 6),
    }


def _measures(explanation: Explanation) -> dict[str, Any]:
    record: dict[str, Any] = {
        "distance": explanation.distance,
        **_round_fields(explanation, "similarity", "resemblance", "a_in_b", "b_in_a"),
        "exact": explanation.exact,
    }
    if explanation.metadata is not None:
        record |= _round_fields(explanation, "metadata")
    if (likeness := explanation.likeness) is not None:
        record["likeness"] = {
            "distance": likeness.distance,
            **_round_fields(likeness, "value", "mu", "threshold"),
            "decided_by": likeness.decided_by,
        }
    if explanation.whole is not None:
        record["with_template"] = _whole_record(explanation.whole)
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
        **_round_fields(field, "degree", "weight"),
        "said": round(field.evidence, 6),
    }
